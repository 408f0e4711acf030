"""What all screens of one run share: the desk, the terminal's wishes, and what is worth remembering between screens."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from swisstui import text
from swisstui.desk import Desk
from swisstui.ratinglists import RatingList
from swisstui.records import Tournament


@dataclass
class Session:
    """One run in this terminal, and the tournament that is open in it."""

    open_desk: Desk | None = None
    """The desk of the open tournament; None at home."""
    ascii: bool = False
    """Only characters that every console font has."""
    bell: bool = True
    """A refused or differing entry rings."""
    round_shown: int | None = None
    """Round that rounds, results and standings show; None = the latest."""
    saved_at: str = ""
    """Clock time of the last deed of this terminal."""
    hidden_tiebreaks: set[str] = field(default_factory=set)
    """Tie-break columns switched off on the standings."""
    group: str = ""
    """Group that the standings show."""
    rating_lists: tuple[RatingList, ...] = ()
    """Lists in which players are looked up, the main one first."""
    clock: Callable[[], float] = time.time
    """Seconds since 1970; replaced where tests need a fixed time."""
    _colleagues: tuple[str, ...] = ()
    _colleagues_at: int = -1

    @property
    def desk(self) -> Desk:
        """The only way to change anything."""
        assert self.open_desk is not None, "no tournament is open here"
        return self.open_desk

    @property
    def tournament(self) -> Tournament:
        """The tournament as last read."""
        return self.desk.tournament

    @property
    def last_round(self) -> int:
        """Number of the latest paired round; 0 before round 1."""
        return len(self.tournament.rounds)

    @property
    def shown(self) -> int:
        """Number of the round that is shown."""
        if self.round_shown is None or self.round_shown > self.last_round:
            return self.last_round
        return self.round_shown

    def show_round(self, number: int) -> bool:
        """Show another round; False where there is none of this number."""
        if not 1 <= number <= self.last_round:
            return False
        self.round_shown = None if number == self.last_round else number
        return True

    def colleagues(self) -> tuple[str, ...]:
        """Who else is at work, without host and terminal; looked up once for each revision of the file."""
        revision = self.tournament.revision
        if self._colleagues_at != revision:
            self._colleagues_at = revision
            self._colleagues = tuple(dict.fromkeys(who.split("@")[0] for who in self.desk.colleagues()))
        return self._colleagues

    def now(self) -> str:
        """The clock as `10:42:07`."""
        return time.strftime("%H:%M:%S", time.localtime(self.clock()))

    @property
    def today(self) -> str:
        """The day as `2026-11-07`."""
        return time.strftime("%Y-%m-%d", time.localtime(self.clock()))

    def fit(self, words: str, width: int, *, right: bool = False) -> str:
        """`text.fit` in the characters that this terminal has."""
        fitted = text.fit(words, width, right=right)
        return fitted.replace("…", "~") if self.ascii else fitted

"""What a season file holds: a chain of stages, the sources of their seats, and who went on.

Names are the players' identity across stages. The rules of the chain are `championship`; nothing here knows a file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from swisstui.refusal import Refused
from swisstui.seats import OptionPlayer, SeatRules

Answer = Literal["", "yes", "no"]
"""What an invited player has said; no answer counts as a withdrawal when the first stage starts."""


@dataclass(frozen=True, slots=True)
class SeasonSeat:
    """One place of a closed entry list."""

    number: int
    """Entry order."""
    name: str
    basis: str


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of the season."""

    key: str
    """Short name, for example `stage2`; sources of later stages refer to it as `stage2` and `stage2.qualifiers`."""
    title: str
    system: str
    size: int = 0
    """Players; 0 = open to all who enter."""
    rounds: int = 5
    week: int = 0
    """ISO week in which it is played."""
    first_day: str = ""
    """`YYYY-MM-DD`."""
    time_control: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    tiebreaks: tuple[str, ...] = ()
    advance: int = 0
    """Players who go on; 0 = the next stage takes as many as it has seats."""
    rules: SeatRules | None = None
    """How the entry list is made; None = open entry."""
    file: str = ""
    """Tournament file beside the season file; empty = not made yet."""
    answers: Mapping[str, Answer] = field(default_factory=dict)
    """What those invited have said, by name; on an open list `no` gives the seat to the next of its source."""
    seats: tuple[SeasonSeat, ...] = ()
    """The closed entry list."""
    reserves: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()
    """Who withdrew after the list was closed, in order."""
    ranking: tuple[str, ...] = ()
    """All names in final order; empty until the stage is closed."""
    qualifiers: tuple[str, ...] = ()
    """Who goes on, in the order in which they enter the next stage."""


@dataclass(frozen=True, slots=True)
class SourceTournament:
    """A strong tournament that gives a seat."""

    name: str
    day: str
    """`YYYY-MM-DD` of its first day."""
    order: tuple[str, ...] = ()
    held: bool = True
    added: bool = False
    """Added by the board."""


@dataclass(frozen=True, slots=True)
class Season:
    """One year's chain of stages."""

    name: str
    year: int
    stages: tuple[Stage, ...]
    previous: str = ""
    """Season file of last year, beside this one; empty = its results are typed."""
    rankings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Typed sources by name (`gp`, `prev_stage3` ...); they go before what last year's file says."""
    tournaments: tuple[SourceTournament, ...] = ()
    options: tuple[OptionPlayer, ...] = ()
    board: str = ""
    """Player picked by the board."""
    declined: tuple[str, ...] = ()
    nonmembers: tuple[str, ...] = ()
    given_up: tuple[tuple[str, str], ...] = ()
    """(name, key of the stage whose seat he has given up); lets him play an earlier stage."""
    older: tuple[tuple[str, str], ...] = ()
    """Pairs of the round robin whose order rests on an older result."""
    extra: tuple[tuple[str, str], ...] = ()
    """(winner, loser) of extra games."""
    playoffs: tuple[tuple[str, str], ...] = ()
    """(winner, loser) of play-offs."""
    revision: int = 0

    def stage(self, key: str) -> Stage:
        """The stage with this key.

        Raises:
            Refused: There is none.
        """
        for stage in self.stages:
            if stage.key == key:
                return stage
        raise Refused(f"the season has no stage {key!r}; it has {', '.join(s.key for s in self.stages)}")

    def later_stages(self, key: str) -> tuple[Stage, ...]:
        """The stages behind this one, in order."""
        keys = [stage.key for stage in self.stages]
        self.stage(key)
        return self.stages[keys.index(key) + 1 :]

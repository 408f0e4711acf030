"""What the projector shows of a tournament: its lists cut into pages, and the file that it follows by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from screens.cycle import ROTATION
from screens.pages import facts_of, page_count, page_lines
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.storage import StoredTournament


class Source(Protocol):
    """Where the projector reads."""

    @property
    def tournament(self) -> Tournament:
        """The tournament as last read."""

    def refresh(self) -> bool:
        """Look for changes; True when the tournament was read anew."""


class Follower:
    """A tournament file that is only read, without a lock.

    Args:
        path: The file.

    Raises:
        Refused: It cannot be read at the start.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stored = StoredTournament(path)
        self.tournament = self._stored.read()

    def refresh(self) -> bool:
        """Read again if the file is another one (one stat).

        Raises:
            Refused: It is gone or broken; what was read last stays.
        """
        if not self._path.exists():
            raise Refused(f"the file {self._path.name} is not there; waiting for it")
        if not self._stored.moved():
            return False
        self.tournament = self._stored.read()
        return True


class Hall:
    """The pages of every list, computed once for each state of the tournament and size of the terminal.

    Args:
        source: Where it reads.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.group = ""
        """Whose standings; empty = everybody's."""
        self.width = 80
        self.rows = 20
        """Rows of a page, its headings included."""
        self._made_for: tuple[Tournament, int, str] | None = None
        self._made: dict[str, tuple[str, str, list[str]]] = {}

    def facts(self, view: str) -> tuple[str, str, list[str]]:
        """Title, headings and rows of a list."""
        now = (self.source.tournament, self.width, self.group)
        if self._made_for is None or self._made_for[0] is not now[0] or self._made_for[1:] != now[1:]:
            self._made_for = now
            self._made.clear()
        if view not in self._made:
            self._made[view] = facts_of(self.source.tournament, view, self.width, self.group)
        return self._made[view]

    def counts(self) -> dict[str, int]:
        """Pages of every list as the data are now."""
        return {view: page_count(len(self.facts(view)[2]), self.width, self.rows) for view in ROTATION}

    def lines(self, view: str, page: int) -> list[str]:
        """One page; the headings come first."""
        _, heading, facts = self.facts(view)
        return page_lines(heading, facts, page, self.width, self.rows)

"""The projector: pairings by board and by name and the standings, page by page; it reads and changes nothing.

It follows the file by itself (one look a second) and survives its deletion. New data redraw the page in place.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from screens.cycle import ROTATION, SECONDS, Cycle
from screens.dialogs import plain_static
from screens.key_tables import PROJECTOR
from screens.keys import Key, bindings
from screens.pages import facts_of, page_count, page_lines
from screens.place import Overlay
from screens.session import Session
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


class Projector(Overlay):
    """The pages for the hall.

    Args:
        session: The terminal's wishes.
        source: What is followed; None = the open tournament.
        view: The list to begin with.
        seconds: Seconds a page.
    """

    TABLE = PROJECTOR
    BINDINGS = bindings(PROJECTOR)
    SMALLEST = (40, 8)

    def __init__(
        self, session: Session, source: Source | None = None, view: str = "rotate", seconds: int | None = None
    ) -> None:
        super().__init__(session)
        self._alone = source is not None
        self._source: Source = source if source is not None else session.desk
        self.cycle = Cycle(view, seconds or SECONDS)
        self._height = 24
        self._news = ""
        self._seen = self._source.tournament
        self._made_for: tuple[Tournament, int] | None = None
        self._made: dict[str, tuple[str, str, list[str]]] = {}

    @classmethod
    def following(cls, path: Path, view: str, seconds: int | None) -> Callable[[Session], Screen[None]]:
        """A maker of a projector that follows a file by itself.

        Raises:
            Refused: The file cannot be read.
        """
        follower = Follower(path)
        return lambda session: cls(session, follower, view, seconds)

    def body(self) -> ComposeResult:
        """The page."""
        yield plain_static(id="page")

    def on_mount(self) -> None:
        """Begin to turn the pages."""
        super().on_mount()
        self.set_interval(1.0, self.second)

    def title_line(self, width: int) -> str:
        """Event, list, page and clock."""
        title, _, _ = self.facts(self.cycle.shown)
        pages = max(1, self.counts()[self.cycle.shown])
        left = f"{self._source.tournament.event.name} | {title}"
        right = f"page {self.cycle.page + 1}/{pages} {time.strftime('%H:%M', time.localtime(self.session.clock()))}"
        return f"{self.session.fit(left, width - len(right) - 1)} {right}"

    def footer_keys(self) -> Sequence[Key]:
        """Nothing: the hall reads, the arbiter knows h."""
        return ()

    def show_frame(self) -> None:
        """Redraw the title; the last row tells news only."""
        self._put("#title", self.title_line(self._width))
        note = "held" if self.cycle.held else ""
        self._put("#keys", self.session.fit("  ".join(filter(None, (self._news, note))), self._width))

    def counts(self) -> dict[str, int]:
        """Pages of every list as the data are now."""
        return {view: page_count(len(self.facts(view)[2]), self._width, self._rows) for view in ROTATION}

    def facts(self, view: str) -> tuple[str, str, list[str]]:
        """Title, headings and rows of a list; computed once for each state of the tournament and width."""
        now = (self._source.tournament, self._width)
        if self._made_for is None or self._made_for[0] is not now[0] or self._made_for[1] != now[1]:
            self._made_for = now
            self._made.clear()
        if view not in self._made:
            self._made[view] = facts_of(self._source.tournament, view, self._width)
        return self._made[view]

    @property
    def _rows(self) -> int:
        return max(2, self._height - 3)

    def show(self) -> None:
        """Redraw the page in place."""
        if self._source.tournament is not self._seen:
            self._seen = self._source.tournament
            self._news = f"updated {time.strftime('%H:%M', time.localtime(self.session.clock()))}"
        self._height = self.app.size.height
        self.cycle.fit(self.counts())
        _, heading, facts = self.facts(self.cycle.shown)
        lines = page_lines(heading, facts, self.cycle.page, self._width, self._rows)
        page = Text("\n".join(lines), no_wrap=True, overflow="crop")
        page.stylize("reverse", 0, len(lines[0]))
        self.query_one("#page", Static).update(page)

    def second(self) -> None:
        """Look at the file and turn the page when its time is over."""
        changed = self._look() if self._alone else False
        turned = self.cycle.tick(self.counts())
        if changed or turned:
            self.show()
        self.show_frame()

    def _look(self) -> bool:
        try:
            changed = self._source.refresh()
        except Refused as refusal:
            self._news = refusal.sentence
            return False
        if self._news.startswith("the file"):
            self._news = ""
        return changed

    def action_turn(self, step: int) -> None:
        """The next page, or the one before."""
        self.cycle.turn(step, self.counts())
        self._redraw()

    def action_hold(self) -> None:
        """Hold this page, or go on."""
        self.cycle.held = not self.cycle.held
        self._redraw()

    def action_view(self, view: str) -> None:
        """Another list, or all in turn."""
        self.cycle.choose(view)
        self._redraw()

    def action_pace(self, seconds: int) -> None:
        """Seconds a page stays."""
        self.cycle.seconds = seconds
        self._news = f"{seconds} seconds a page"
        self._redraw()

    def action_contrast(self) -> None:
        """White on black, or black on white."""
        self.toggle_class("inverse")

    def action_back(self) -> None:
        """Leave; alone in its terminal, end."""
        if self._alone:
            self.app.exit()
        else:
            self.app.pop_screen()

    def _redraw(self) -> None:
        self.show()
        self.show_frame()

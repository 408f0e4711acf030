"""The projector: pairings by board and by name and the standings, page by page; it reads and changes nothing.

It follows the file by itself (one look a second) and survives its deletion. New data redraw the page in place.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from screens.cycle import SECONDS, Cycle
from screens.dialogs import plain_static
from screens.group_choice import choose_group
from screens.hall import Follower, Hall, Source
from screens.key_tables import PROJECTOR
from screens.keys import Key, bindings
from screens.pages import edition_note
from screens.place import MARK, Overlay
from screens.session import Session
from swisstui.groups import members_of
from swisstui.refusal import Refused


class Projector(Overlay):
    """The pages for the hall.

    Args:
        session: The terminal's wishes.
        source: What is followed; None = the open tournament.
        view: The list to begin with.
        seconds: Seconds a page.
        group: Whose standings; empty = everybody's.
    """

    TABLE = PROJECTOR
    BINDINGS = bindings(PROJECTOR)
    SMALLEST = (40, 8)

    def __init__(
        self,
        session: Session,
        source: Source | None = None,
        view: str = "rotate",
        seconds: int | None = None,
        group: str = "",
    ) -> None:
        super().__init__(session)
        self._alone = source is not None
        self.hall = Hall(source if source is not None else session.desk)
        self.cycle = Cycle(view, seconds or SECONDS)
        self.hall.group = group
        self._news = ""
        self._trouble = ""
        self._seen = self.hall.source.tournament

    @classmethod
    def following(
        cls, path: Path, view: str, seconds: int | None, group: str = ""
    ) -> Callable[[Session], Screen[None]]:
        """A maker of a projector that follows a file by itself.

        Raises:
            Refused: The file cannot be read, or it has no such group.
        """
        follower = Follower(path)
        if group:
            members_of(follower.tournament, group)
        return lambda session: cls(session, follower, view, seconds, group)

    def body(self) -> ComposeResult:
        """The page."""
        yield plain_static(id="page")

    def on_mount(self) -> None:
        """Begin to turn the pages."""
        self.set_interval(1.0, self.second)

    def title_line(self, width: int) -> str:
        """Event, list, page and clock."""
        title, _, _ = self.hall.facts(self.cycle.shown)
        pages = max(1, self.hall.counts()[self.cycle.shown])
        left = f"{self.hall.source.tournament.event.name} | {title}"
        right = f"page {self.cycle.page + 1}/{pages} {time.strftime('%H:%M', time.localtime(self.session.clock()))}"
        mark = MARK if self.hall.source.tournament.changed_after_start else ""
        return f"{self.session.fit(left, width - len(mark) - len(right) - 1)}{mark} {right}"

    def footer_keys(self) -> Sequence[Key]:
        """Nothing: the hall reads, the arbiter knows h."""
        return ()

    def show_frame(self) -> None:
        """Redraw the title; the last row tells news only."""
        self._put("#title", self.title_line(self._width))
        notes = (
            self._trouble or self._news,
            "held" if self.cycle.held else "",
            edition_note(self.hall.source.tournament, self.cycle.shown),
        )
        self._put("#keys", self.session.fit("  ".join(filter(None, notes)), self._width))

    def show(self) -> None:
        """Redraw the page in place."""
        if self.hall.source.tournament is not self._seen:
            self._seen = self.hall.source.tournament
            self._news = f"updated {time.strftime('%H:%M', time.localtime(self.session.clock()))}"
        self.hall.width, self.hall.rows = self._width, max(2, self.app.size.height - 3)
        self.cycle.fit(self.hall.counts())
        lines = self.hall.lines(self.cycle.shown, self.cycle.page)
        page = Text("\n".join(lines), no_wrap=True, overflow="crop")
        page.stylize("reverse", 0, len(lines[0]))
        self.query_one("#page", Static).update(page)

    def second(self) -> None:
        """Look at the file and turn the page when its time is over."""
        changed = self._look() if self._alone else False
        turned = self.cycle.tick(self.hall.counts())
        if changed or turned:
            self.show()
        self.show_frame()

    def _look(self) -> bool:
        try:
            changed = self.hall.source.refresh()
        except Refused as refusal:
            self._trouble = refusal.sentence
            return False
        self._trouble = ""
        return changed

    def action_turn(self, step: int) -> None:
        """The next page, or the one before."""
        self.cycle.turn(step, self.hall.counts())
        self.redraw()

    def action_hold(self) -> None:
        """Hold this page, or go on."""
        self.cycle.held = not self.cycle.held
        self.redraw()

    def action_view(self, view: str) -> None:
        """Another list, or all in turn."""
        self.cycle.choose(view)
        self.redraw()

    def action_filter(self) -> None:
        """The standings of one group, or of everybody."""
        choose_group(self, self.hall.source.tournament, self._show_group)

    def _show_group(self, name: str) -> None:
        self.hall.group = name
        self.cycle.choose("standings")
        self.redraw()

    def action_pace(self, seconds: int) -> None:
        """Seconds a page stays."""
        self.cycle.seconds = seconds
        self._news = f"{seconds} seconds a page"
        self.redraw()

    def action_contrast(self) -> None:
        """White on black, or black on white."""
        self.toggle_class("inverse")

    def action_back(self) -> None:
        """Leave; alone in its terminal, end."""
        if self._alone:
            self.app.exit()
        else:
            self.app.pop_screen()

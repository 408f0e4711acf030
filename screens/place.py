"""What every place of the console has: a title row, its body, a status row, and a row of keys.

A handler reads the row, calls the desk and redraws the row; whatever the desk refuses goes to the status row with a
bell, and what was typed stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from screens import keys
from screens.dialogs import plain_static
from screens.keys import Key, KeyTable
from screens.reading import wrap
from screens.session import Session
from screens.table import RowTable
from swisstui.text import fold, visible

SMALLEST = (80, 20)
"""Columns and rows below which a place only says so."""
MOST_STATUS_ROWS = 3
MARK = " | changed after the start"
"""End of the title once the announced rules were left."""


class Speaking(Screen[None]):
    """A screen with a status row.

    Args:
        session: The open tournament and the terminal's wishes.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._width, self._height = SMALLEST
        self._written: dict[str, str] = {}

    def say(self, sentence: str) -> None:
        """Show a sentence in the status row until the next one; a long one gets up to three rows (AR 4)."""
        width = max(self._width, 20)
        rows = wrap(visible(sentence.replace("\n", " ")), width)
        if len(rows) > MOST_STATUS_ROWS:
            rows = [*rows[: MOST_STATUS_ROWS - 1], " ".join(part.strip() for part in rows[MOST_STATUS_ROWS - 1 :])]
        status = self.query_one("#status", Static)
        if self._status_rows != len(rows):
            self._status_rows = len(rows)
            status.styles.height = len(rows)
        status.update(Text("\n".join(self.session.fit(row, width) for row in rows)), layout=False)

    def advise(self, sentence: str) -> None:
        """Show what can be done here, or with an empty sentence take it away; the same advice never covers news."""
        if sentence != self._advice:
            self.say(sentence)
        self._advice = sentence

    _advice = ""
    """The advice in the status row."""
    _status_rows = 1

    def refuse(self, sentence: str) -> None:
        """Show why something was not done, with a bell."""
        self.say(sentence)
        if self.session.bell:
            self.app.bell()

    def _put(self, which: str, words: str) -> None:
        """Write a row, unless it says so already: an idle screen paints nothing."""
        if self._written.get(which) != words:
            self._written[which] = words
            self.query_one(which, Static).update(Text(visible(words)), layout=False)


class Surface(Speaking):
    """A screen with title, body, status and keys, and a sentence where the terminal is too small."""

    TABLE: ClassVar[KeyTable]
    SMALLEST: ClassVar[tuple[int, int]] = SMALLEST

    HELP: ClassVar[str] = "h keys"
    """End of the row of keys."""

    _fresh = False
    """Drawn when it was opened and not covered since."""

    def compose(self) -> ComposeResult:
        """The four rows and the sentence for a small terminal."""
        yield plain_static(id="title")
        yield from self.body()
        yield plain_static(id="status")
        yield plain_static(id="keys")
        yield plain_static(id="too-small")

    def body(self) -> ComposeResult:
        """What stands between title and status."""
        yield from ()

    def title_line(self, width: int) -> str:
        """The title row."""
        return self.TABLE.title

    def footer_keys(self) -> Sequence[Key]:
        """The keys that matter now."""
        return self.TABLE.keys

    def show(self) -> None:
        """Redraw what the tournament says; the cursor and typed text stay."""

    def on_mount(self) -> None:
        """Fill the screen for the first time."""
        self._fit(self.app.size.width, self.app.size.height)
        self.redraw()
        self._fresh = True
        self.tell_notes()

    def on_screen_suspend(self) -> None:
        """Another screen comes over this one."""
        self._fresh = False

    def on_screen_resume(self) -> None:
        """Another screen was here: show what it may have changed."""
        if self.is_mounted and not self._fresh:
            self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        """More columns show more; too few show one sentence."""
        before = self._width, self._height
        self._fit(event.size.width, event.size.height)
        if self.is_mounted and before != (self._width, self._height):
            self.redraw()

    def redraw(self) -> None:
        """Redraw everything."""
        self.show()
        self.show_frame()

    def tell_notes(self) -> None:
        """Say once what opening the file had to say: a repair, a migration, looking only."""
        desk = self.session.open_desk
        if desk is not None and desk.notes:
            self.say("; ".join(desk.notes))
            desk.notes.clear()

    def show_frame(self) -> None:
        """Redraw title and keys."""
        self._put("#title", self.titled())
        self._put("#keys", self.session.fit(keys.footer(self.footer_keys(), self._width, self.HELP), self._width))

    def titled(self) -> str:
        """The title in one row; once the announced rules were left, its end says so on every screen (AR, level D)."""
        desk = self.session.open_desk
        mark = MARK if desk is not None and desk.tournament.changed_after_start else ""
        room = self._width - len(mark)
        return self.session.fit(self.title_line(room), room) + mark

    def done(self, sentence: str) -> None:
        """A deed is on the disk: say so and redraw."""
        self.session.saved_at = self.session.now()
        self.redraw()
        self.say(sentence)

    def _fit(self, width: int, height: int) -> None:
        self._width, self._height = width, height
        small = width < self.SMALLEST[0] or height < self.SMALLEST[1]
        self.set_class(small, "too-small")
        if small:
            wanted = f"{self.SMALLEST[0]} columns and {self.SMALLEST[1]} rows"
            sentence = f"This window has {width} columns and {height} rows; please make it at least {wanted}."
            self.query_one("#too-small", Static).update(Text(sentence))


class Place(Surface):
    """One of the places that the everywhere-keys lead to; its main table has the id `rows`."""

    @property
    def table(self) -> RowTable:
        """The main table."""
        return self.query_one("#rows", RowTable)

    @property
    def current_key(self) -> int | None:
        """The number that is the key of the current row."""
        current = self.table.current
        return int(current) if current is not None and current.lstrip("-").isdigit() else None

    def take_focus(self) -> None:
        """Keys go to the main table."""
        self.set_focus(self.table)

    def find(self, words: str) -> str | None:
        """Move to the row that the words name (a number, or part of a name); a sentence where there is none."""
        wanted = fold(words)
        if not wanted:
            return None
        for found in (self._by_number(wanted), self._by_name(wanted)):
            if found is not None:
                self.table.go(found)
                self.set_focus(self.table)
                return None
        return f"nobody and nothing here is called {visible(words.strip())}"

    def searchable(self) -> Sequence[tuple[str, str, Sequence[str]]]:
        """For each row its key, its number as text, and its names."""
        return ()

    def action_back(self) -> None:
        """Nothing to leave here; the status row is read."""
        self.say("")

    def _by_number(self, wanted: str) -> str | None:
        return next((key for key, number, _ in self.searchable() if number == wanted), None)

    def _by_name(self, wanted: str) -> str | None:
        rows = list(self.searchable())
        current = self.table.current
        start = next((i + 1 for i, row in enumerate(rows) if row[0] == current), 0)
        tests: tuple[Callable[[str], bool], ...] = (lambda name: name.startswith(wanted), lambda name: wanted in name)
        for test in tests:
            for key, _, names in rows[start:] + rows[:start]:
                if any(test(fold(name)) for name in names):
                    return key
        return None


class Overlay(Surface, ModalScreen[None]):
    """A full screen over a place, whose keys are only its own; Esc leads back."""

    def action_back(self) -> None:
        """Leave."""
        self.app.pop_screen()

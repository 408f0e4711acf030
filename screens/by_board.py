"""The by-board line of result entry: `12 1` Enter, `7.5` Enter, for slips in random order."""

from __future__ import annotations

import re
from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets.input import Selection

from screens.board_rows import DIGITS
from screens.dialogs import plain_static
from screens.fields import TypedInput
from screens.place import Place

ENTRY = re.compile(r"\s*(\d+)\s*[ .,\-+*/]\s*(\d)\s*")
"""Board, a separator as the keypad of any layout sends it, and the digit of the result."""
MATCH_ENTRY = re.compile(r"\s*(\d+)\s+(\d+(?:[.,]5|½)?\s*[-:]\s*\d+(?:[.,]5|½)?)\s*")
"""Board and board points of a team match: `12 2.5-1.5`."""


def read_entry(typed: str) -> tuple[int, str] | str:
    """Board and result of an entry such as `12 1`, `7.5` or `3 2.5-1.5`; a sentence where it is none."""
    score = MATCH_ENTRY.fullmatch(typed)
    if score is not None:
        return int(score[1]), score[2]
    match = ENTRY.fullmatch(typed)
    if match is None:
        return "type the board, a blank or point, and 1, 0, 5, 3, 4 or 2: `12 1` or `7.5`"
    if match[2] not in DIGITS:
        return f"{match[2]} is no result here; 1 left wins, 0 right wins, 5 draw, 3 + -, 4 - +, 2 - -"
    return int(match[1]), DIGITS[match[2]]


class ByBoardLine(Horizontal):
    """The line; hidden until it is opened, closed by an empty Enter.

    Args:
        take: Gets board and result key; answers with a sentence where it cannot be taken.
    """

    def __init__(self, take: Callable[[int, str], str | None]) -> None:
        super().__init__(id="prompt")
        self._take = take
        self.display = False

    def compose(self) -> ComposeResult:
        """Label and field."""
        yield plain_static("board result: ", id="prompt-label")
        yield TypedInput(self._entered)

    @property
    def place(self) -> Place:
        """The result table."""
        screen = self.screen
        assert isinstance(screen, Place)
        return screen

    def open(self) -> None:
        """Show the line and take the keys."""
        self.display = True
        field = self.query_one(TypedInput)
        field.value = ""
        self.screen.set_focus(field)
        self.place.say("by board: `12 1` or `7.5`, Enter; Enter alone closes")

    def close(self) -> None:
        """Hide the line; keys go to the table again."""
        self.display = False
        self.place.take_focus()

    def _entered(self) -> None:
        field = self.query_one(TypedInput)
        if not field.value.strip():
            self.close()
            return
        entry = read_entry(field.value)
        refusal = entry if isinstance(entry, str) else self._take(*entry)
        if refusal is None:
            field.value = ""
        else:
            field.selection = Selection(0, len(field.value))
            self.place.refuse(refusal)

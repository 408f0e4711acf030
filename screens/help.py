"""Help: the keys of the screen that asked for it, and its page of the manual (AR 75)."""

from __future__ import annotations

from textual.app import ComposeResult

from screens import keys
from screens.key_tables import EVERYWHERE, HELP
from screens.keys import KeyTable
from screens.manual import manual_page
from screens.place import Overlay
from screens.reading import Lines
from screens.session import Session


class Help(Overlay):
    """The key sheet and the manual page of one screen.

    Args:
        session: The terminal's wishes.
        table: Keys of the screen that asked.
    """

    TABLE = HELP
    BINDINGS = keys.bindings(HELP)

    def __init__(self, session: Session, table: KeyTable) -> None:
        super().__init__(session)
        self._table = table
        self._manual = False

    def body(self) -> ComposeResult:
        """The lines."""
        yield Lines()

    def title_line(self, width: int) -> str:
        """Keys or manual of which screen."""
        return f"{'Manual' if self._manual else 'Keys'}: {self._table.title}"

    def take_focus(self) -> None:
        """Keys scroll."""
        self.set_focus(self.query_one(Lines))

    def show(self) -> None:
        """The key sheet, or the manual page."""
        lines = manual_page(self._table.name) if self._manual else keys.help_lines(self._table, EVERYWHERE)
        self.query_one(Lines).show_lines(lines)

    def action_turn(self) -> None:
        """From the keys to the manual and back."""
        self._manual = not self._manual
        self.show()
        self.show_frame()

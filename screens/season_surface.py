"""What the screens of a season share: the season's desk, undo, the look at other arbiters' work."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult

from screens.place import Overlay
from screens.session import Session
from screens.table import RowTable
from swisstui.refusal import Refused
from swisstui.season_desk import SeasonDesk

LOOK_SECONDS = 1.0
"""How often the season file is looked at for another arbiter's work."""


class SeasonSurface(Overlay):
    """A screen over a season; its main table has the id `rows`.

    Args:
        session: The terminal's wishes.
        desk: The season.
    """

    def __init__(self, session: Session, desk: SeasonDesk) -> None:
        super().__init__(session)
        self.desk = desk
        self.undo_of_stage: Callable[[], str] | None = None
        """Takes back the deed done last from here, where that lies in a stage's tournament."""

    def body(self) -> ComposeResult:
        """The table."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    @property
    def table(self) -> RowTable:
        """The main table."""
        return self.query_one("#rows", RowTable)

    def on_mount(self) -> None:
        """Fill the screen and begin to look."""
        super().on_mount()
        self.set_interval(LOOK_SECONDS, self.look)

    def take_focus(self) -> None:
        """Keys go to the table."""
        self.set_focus(self.table)

    def look(self) -> None:
        """Read the season again if another arbiter has changed it."""
        if self.app.screen is not self:
            return
        try:
            changed = self.desk.refresh()
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        if changed:
            self.show()
            self.show_frame()

    def act(self, deed: Callable[[], str]) -> bool:
        """Do something with the season: say what was done, or why it was not; True if it was."""
        try:
            sentence = deed()
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return False
        self.undo_of_stage = None
        self.done(sentence)
        return True

    def action_undo(self) -> None:
        """Undo the last deed of the season, or the extra game of stage 2 just entered from here."""
        self.act(self.undo_of_stage or self.desk.undo)

    def action_redo(self) -> None:
        """Redo what was undone."""
        self.act(self.desk.redo)

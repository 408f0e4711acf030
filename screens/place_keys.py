"""The keys that every place has, as far as they need no other file: help, journal, projector, undo, find, the look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.screen import Screen

from screens.dialogs import LineDialog
from screens.help import Help
from screens.home import Home
from screens.journal import Journal
from screens.place import Place, Surface
from screens.projector import Projector
from screens.pump import KeyPump
from screens.session import Session
from swisstui.desk import Desk
from swisstui.refusal import Refused


class PlaceKeys(KeyPump):
    """What the everywhere-keys do on the open tournament."""

    session: Session

    def look(self) -> None:
        """Read the file again if another arbiter has changed it, and redraw without moving anything."""
        desk = self.session.open_desk
        if desk is None:
            return
        try:
            changed = desk.refresh()
        except Refused as refusal:
            self.surface().refuse(refusal.sentence)
            return
        if changed:
            for screen in self.screen_stack:
                if isinstance(screen, Surface) and not isinstance(screen, Home):
                    screen.show()
                    screen.show_frame()

    def action_projector(self) -> None:
        """The projector view over the present place."""
        self.open_over(Projector(self.session))

    def action_journal(self) -> None:
        """The journal over the present place."""
        self.open_over(Journal(self.session))

    def action_keys(self) -> None:
        """The keys of the present screen and the manual."""
        surface = self.surface()
        if not isinstance(surface, Help):
            self.open_over(Help(self.session, surface.TABLE))

    def action_undo(self) -> None:
        """Undo the last deed of the event."""
        self._back_and_forth(lambda desk: desk.undo())

    def action_redo(self) -> None:
        """Redo what was undone."""
        self._back_and_forth(lambda desk: desk.redo())

    def action_find(self) -> None:
        """Find a row by name or number."""
        surface = self.surface()
        if isinstance(surface, Place):
            self.open_over(LineDialog("Find: name, part of a name, or number", surface.find))

    def _back_and_forth(self, step: Callable[[Desk], str]) -> None:
        surface = self.surface()
        try:
            surface.done(step(self.session.desk))
        except Refused as refusal:
            surface.refuse(refusal.sentence)

    def surface(self) -> Surface:
        """The uppermost screen that is no dialog."""
        stack: Sequence[Screen[object]] = self.screen_stack
        return next(screen for screen in reversed(stack) if isinstance(screen, Surface))

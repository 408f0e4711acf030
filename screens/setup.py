"""Settings of the open event: one form of everything, stored as one deed with its questions (AR 5-13)."""

from __future__ import annotations

from functools import partial

from screens.asking import do
from screens.event_fields import OPTION, event_changes, event_fields
from screens.forms import Form
from screens.place import Surface
from screens.pump import pump_of
from screens.session import Session
from swisstui.deeds.setup import EditEvent
from swisstui.refusal import Refused


class Setup(Form):
    """The settings form.

    Args:
        session: The open tournament.
        below: The place that it was opened from.
        at_options: Open the first option of the system instead of the first field.
    """

    purpose = "settings"

    def __init__(self, session: Session, below: Surface, *, at_options: bool = False) -> None:
        event = session.tournament.event
        title = f"Saved; options of {event.system} | {event.name}" if at_options else f"Settings | {event.name}"
        self._at_options = at_options
        store = partial(store_settings, below)
        super().__init__(session, title, event_fields(session.tournament), store, below)

    def take_focus(self) -> None:
        """The first field, or the first option where they are new."""
        first = next((i for i, field in enumerate(self.rows.fields) if field.name.startswith(OPTION)), 0)
        if self._at_options and self.focused is None:
            self.go(first)
        else:
            super().take_focus()


def store_settings(below: Surface, form: Form, values: dict[str, str]) -> None:
    """Store what was changed; nothing changed just leaves, a new system goes on with its own options."""
    try:
        changes = event_changes(form.session.tournament.event, values)
    except Refused as refusal:
        form.refuse(refusal.sentence)
        return
    if not changes:
        form.saved("settings left as they were")
        return

    def stored(sentence: str) -> None:
        form.saved(sentence)
        if "system" in changes:
            pump_of(below).open_over(Setup(form.session, below, at_options=True))

    do(form, EditEvent(changes), stored)

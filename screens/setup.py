"""Settings of the open event: one form of everything, stored as one deed with its questions (AR 5-13)."""

from __future__ import annotations

from screens.asking import do
from screens.event_fields import event_changes, event_fields
from screens.forms import Form
from screens.place import Surface
from screens.session import Session
from swisstui.deeds.setup import EditEvent
from swisstui.refusal import Refused


class Setup(Form):
    """The settings form.

    Args:
        session: The open tournament.
        below: The place that it was opened from.
    """

    def __init__(self, session: Session, below: Surface) -> None:
        title = f"Settings | {session.tournament.event.name}"
        super().__init__(session, title, event_fields(session.tournament), store_settings, below)


def store_settings(form: Form, values: dict[str, str]) -> None:
    """Store what was changed; nothing changed just leaves."""
    try:
        changes = event_changes(form.session.tournament.event, values)
    except Refused as refusal:
        form.refuse(refusal.sentence)
        return
    if not changes:
        form.saved("settings left as they were")
    else:
        first = "z shows the options of the new system; " if "system" in changes else ""
        do(form, EditEvent(changes), lambda sentence: form.saved(first + sentence))

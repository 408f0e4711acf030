"""The form of a new tournament: what cannot wait; everything else is in the settings (z)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import engines
from engines.model import BadSituation
from screens.event_fields import whole
from screens.forms import Field, Form
from screens.session import Session
from swisstui import paths
from swisstui.desk import Desk
from swisstui.records import Event, Tournament
from swisstui.refusal import Refused
from swisstui.text import typed


def new_event_form(session: Session, opened: Callable[[Path], None]) -> Form:
    """A form that makes a tournament file and hands on its path."""
    fields = (
        Field("name", "Name", "", "name of the event; it also names the file", check=_named),
        Field("system", "System", "dutch-2026", "pairing system", tuple(engines.MODULES)),
        Field("rounds_total", "Rounds", "5", "number of rounds", check=whole),
        Field("place", "Place"),
        Field("first_day", "First day", "", "YYYY-MM-DD"),
        Field("last_day", "Last day", "", "YYYY-MM-DD"),
        Field("chief_arbiter", "Chief arbiter"),
    )

    def save(form: Form, values: dict[str, str]) -> None:
        try:
            path = create(values)
        except Refused as refusal:
            form.refuse(refusal.sentence)
            return
        form.app.pop_screen()
        opened(path)

    return Form(session, "New tournament (all other settings: z)", fields, save)


def create(values: dict[str, str]) -> Path:
    """Make the file of a new tournament.

    Raises:
        Refused: A value cannot be taken or the file not be written.
    """
    try:
        system = engines.system(values["system"])
    except BadSituation as error:
        raise Refused(error.message) from None
    event = Event(
        name=typed(values["name"], "name"),
        place=typed(values["place"], "place"),
        first_day=typed(values["first_day"], "first day"),
        last_day=typed(values["last_day"], "last day"),
        chief_arbiter=typed(values["chief_arbiter"], "chief arbiter"),
        system=system.id,
        rounds_total=whole(values["rounds_total"]),
        scoring=system.scoring,
        tiebreaks=system.tiebreaks,
    )
    path = paths.new_file(event.name)
    Desk.create(path, Tournament(event))
    return path


def _named(value: str) -> None:
    if not value:
        raise Refused("the event needs a name")

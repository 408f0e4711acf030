"""Forms: one text field a row, Enter from field to field, the last Enter saves; what was typed stays when refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from screens.dialogs import Choice, PickDialog
from screens.fields import TypedInput
from screens.form_rows import Field, FormRows
from screens.key_tables import FORM
from screens.keys import Key
from screens.place import Overlay, Surface
from screens.pump import pump_of
from screens.session import Session
from swisstui.refusal import Refused

__all__ = ["Field", "Form", "Save"]

Save = Callable[["Form", dict[str, str]], None]
"""Stores the values and calls `Form.saved`, or `Form.refuse` with the reason."""


class Form(Overlay):
    """A form over a place.

    Args:
        session: The open tournament.
        title: Title row.
        fields: The rows.
        save: Stores the typed values.
        below: The place that shows the sentence when the form is left after saving; None = stay with an empty form.
    """

    TABLE = FORM
    HELP = "F1 keys"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("up,shift+tab", "step(-1)", show=False),
        Binding("down,tab", "step(1)", show=False),
        Binding("ctrl+s", "save", show=False),
    ]

    purpose = ""
    """By which a half-typed form is opened again after a lost connection; empty = it is not kept."""
    draft: tuple[dict[str, str], int] = {}, -1
    """What was typed before the connection was lost, and the field that was open."""

    def __init__(
        self, session: Session, title: str, fields: Sequence[Field], save: Save, below: Surface | None = None
    ) -> None:
        super().__init__(session)
        self._heading = title
        self._save = save
        self._below = below
        self._meaning_shown = False
        self.rows = FormRows(self, fields, self._entered)

    def body(self) -> ComposeResult:
        """The rows."""
        yield self.rows

    def title_line(self, width: int) -> str:
        """What the form is for."""
        return self._heading

    def footer_keys(self) -> Sequence[Key]:
        """The keys of every form."""
        return [Key(key.names, "", key.word, "", rank) for rank, key in enumerate(FORM.keys, start=1)]

    @property
    def typed_values(self) -> dict[str, str]:
        """What stands in the fields, without blanks at the ends."""
        return self.rows.values

    def fill(self, values: Mapping[str, str]) -> None:
        """Write values into their fields; fields of other names stay as they are."""
        self.rows.fill(values)

    def take_focus(self) -> None:
        """The first field, unless one has the keys already; or the one that was open when the line dropped."""
        typed, index = self.draft
        if typed:
            self.draft = {}, -1
            self.fill(typed)
            self.go(min(max(index, 0), len(self.rows.fields) - 1))
            self.rows.inputs[self.rows.current].action_end()
            self.say("the line dropped while this was typed; it is not saved yet")
        elif not isinstance(self.focused, TypedInput):
            self.go(0)

    def go(self, index: int) -> None:
        """Open a field and show its hint."""
        self._meaning_shown = False
        self.rows.open(index)
        self.say(self.rows.fields[index].hint_for(self.typed_values))

    def action_step(self, by: int) -> None:
        """The field before or after; nothing is checked."""
        self.go((self.rows.current + by) % len(self.rows.fields))

    def action_save(self) -> None:
        """Check every field and save."""
        if all(self._is_good(index) for index in range(len(self.rows.fields))):
            self._save(self, self.typed_values)

    def saved(self, sentence: str) -> None:
        """Everything is on the disk: leave, or go on with an empty form (a held Enter then finds it empty, F26)."""
        if self._below is not None:
            self.app.pop_screen()
            self._below.done(sentence)
            return
        self.rows.clear()
        self.go(0)
        self.say(sentence)

    def action_back(self) -> None:
        """Leave; ask where something typed would be lost."""
        pump = pump_of(self)
        if not self.rows.changed:
            pump.pop_screen()
            return
        choices = (Choice("y", "yes, leave without saving"),)
        title = "What was typed here is not saved. Leave?"
        pump.open_over(PickDialog(title, choices, lambda _: pump.leave_top(), guarded=True))

    def _entered(self, index: int) -> None:
        if not self._is_good(index):
            return
        if index + 1 < len(self.rows.fields):
            self.go(index + 1)
        else:
            self.action_save()

    def _is_good(self, index: int) -> bool:
        field = self.rows.fields[index]
        try:
            field.taken(self.typed_values[field.name])
        except Refused as refusal:
            self.go(index)
            self.refuse(refusal.sentence)
            return False
        return True

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say what the typed text means, where the open field can tell; a refusal just shown is not covered."""
        if event.input is not self.focused:
            return
        field = self.rows.fields[self.rows.current]
        meaning = field.live(self.typed_values) if field.live is not None else ""
        if meaning or self._meaning_shown:
            self.say(field.hint_for(self.typed_values))
        self._meaning_shown = bool(meaning)

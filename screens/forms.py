"""Forms: one text field a row, Enter from field to field, the last Enter saves; what was typed stays when refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input, Static
from textual.widgets.input import Selection

from screens.dialogs import Choice, PickDialog, plain_static
from screens.fields import TypedInput
from screens.key_tables import FORM
from screens.keys import Key
from screens.place import Overlay, Surface
from screens.pump import pump_of
from screens.session import Session
from swisstui.refusal import Refused


@dataclass(frozen=True, slots=True)
class Field:
    """One row of a form."""

    name: str
    label: str
    value: str = ""
    hint: str = ""
    """Shown in the status row while the field is open."""
    choices: tuple[str, ...] = ()
    """Values that Space goes through; empty = free text."""
    heading: str = ""
    """A heading above this row."""
    check: Callable[[str], object] | None = None
    """Raises Refused when the text cannot be taken; asked when the field is left by Enter."""
    live: Callable[[dict[str, str]], str] | None = None
    """What the typed values mean, shown in the status row while this field is open; empty = the hint."""
    pick: Callable[[Form], None] | None = None
    """Opened by Space: a list to choose from, which writes what was chosen with `Form.fill`."""


Save = Callable[["Form", dict[str, str]], None]
"""Stores the values and calls `Form.saved`, or `Form.refuse` with the reason."""


class FormRows(VerticalScroll, inherit_bindings=False):
    """The rows of a form; arrows go from field to field and never only scroll."""


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
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("up,shift+tab", "step(-1)", show=False),
        Binding("down,tab", "step(1)", show=False),
        Binding("ctrl+s", "save", show=False),
    ]

    def __init__(
        self, session: Session, title: str, fields: Sequence[Field], save: Save, below: Surface | None = None
    ) -> None:
        super().__init__(session)
        self._heading = title
        self.fields = list(fields)
        self._save = save
        self._below = below

    def body(self) -> ComposeResult:
        """Heading, label and field of every row."""
        with FormRows(id="form", can_focus=False):
            for index, field in enumerate(self.fields):
                if field.heading:
                    yield plain_static(field.heading, classes="field-heading")
                with Horizontal(classes="field-row"):
                    yield plain_static(field.label, classes="field-label")
                    yield plain_static("", classes="field-mark")
                    entered = partial(self._entered, index)
                    pick = partial(field.pick, self) if field.pick is not None else None
                    yield TypedInput(entered, value=field.value, choices=field.choices, pick=pick, name=field.name)

    def title_line(self, width: int) -> str:
        """What the form is for."""
        return self._heading

    def footer_keys(self) -> Sequence[Key]:
        """The keys of every form."""
        return [Key(key.names, "", key.word, "", rank) for rank, key in enumerate(FORM.keys, start=1)]

    @property
    def inputs(self) -> list[TypedInput]:
        """The fields in order."""
        return list(self.query(TypedInput))

    @property
    def typed_values(self) -> dict[str, str]:
        """What stands in the fields, without blanks at the ends."""
        return {field.name: box.value.strip() for field, box in zip(self.fields, self.inputs, strict=True)}

    def fill(self, values: Mapping[str, str]) -> None:
        """Write values into their fields; fields of other names stay as they are."""
        for box in self.inputs:
            if box.name in values:
                box.value = values[box.name]
                box.cursor_position = len(box.value)

    @property
    def is_changed(self) -> bool:
        """True while something is typed that is not saved."""
        return any(box.value.strip() != field.value for field, box in zip(self.fields, self.inputs, strict=True))

    def take_focus(self) -> None:
        """The first field, unless one has the keys already."""
        if not isinstance(self.focused, TypedInput):
            self.go(0)

    def go(self, index: int) -> None:
        """Open a field: mark its row, show its hint, and let what is typed replace what is there."""
        self._meaning_shown = False
        box = self.inputs[index]
        self.set_focus(box)
        box.cursor_position = len(box.value)
        box.selection = Selection(0, len(box.value))
        for place, mark in enumerate(self.query(".field-mark").results(Static)):
            mark.update(Text(">" if place == index else ""), layout=False)
        self.say(self._hint(index))

    def action_step(self, by: int) -> None:
        """The field before or after; nothing is checked."""
        self.go((self._index() + by) % len(self.fields))

    def action_save(self) -> None:
        """Check every field and save."""
        for index, field in enumerate(self.fields):
            if not self._is_good(field, index):
                return
        self._save(self, self.typed_values)

    def saved(self, sentence: str) -> None:
        """Everything is on the disk: leave, or go on with an empty form (a held Enter then finds it empty, F26)."""
        if self._below is not None:
            self.app.pop_screen()
            self._below.done(sentence)
            return
        for field, box in zip(self.fields, self.inputs, strict=True):
            box.value = field.value
        self.go(0)
        self.say(sentence)

    def action_back(self) -> None:
        """Leave; ask where something typed would be lost."""
        if not self.is_changed:
            self.app.pop_screen()
            return
        choices = (Choice("y", "yes, leave without saving"),)
        title = "What was typed here is not saved. Leave?"
        pump_of(self).open_over(PickDialog(title, choices, lambda _: self._leave()))

    def _leave(self) -> None:
        self.app.pop_screen()

    def _entered(self, index: int) -> None:
        if not self._is_good(self.fields[index], index):
            return
        if index + 1 < len(self.fields):
            self.go(index + 1)
        else:
            self.action_save()

    def _is_good(self, field: Field, index: int) -> bool:
        value = self.inputs[index].value.strip()
        try:
            if field.choices and value.lower() not in [choice.lower() for choice in field.choices]:
                raise Refused(f"{field.label}: {value!r} is none of {', '.join(field.choices)}")
            if field.check is not None:
                field.check(value)
        except Refused as refusal:
            self.go(index)
            self.refuse(refusal.sentence)
            return False
        return True

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say what the typed text means, where the open field can tell; a refusal just shown is not covered."""
        if event.input is not self.focused:
            return
        meaning = self._meaning(self._index())
        if meaning or self._meaning_shown:
            self.say(meaning or self._hint(self._index()))
        self._meaning_shown = bool(meaning)

    _meaning_shown = False
    """The status row says what the typed text means."""

    def _meaning(self, index: int) -> str:
        live = self.fields[index].live
        return live(self.typed_values) if live is not None else ""

    def _hint(self, index: int) -> str:
        field = self.fields[index]
        meaning = self._meaning(index)
        if meaning:
            return meaning
        choices = f" (Space: {', '.join(field.choices)})" if field.choices else ""
        return f"{field.hint}{choices}".strip()

    def _index(self) -> int:
        return next((i for i, box in enumerate(self.inputs) if box is self.focused), 0)

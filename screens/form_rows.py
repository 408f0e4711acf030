"""The rows of a form: label, mark and text field of each, and what is typed in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static
from textual.widgets.input import Selection

from screens.dialogs import plain_static
from screens.fields import TypedInput
from swisstui.refusal import Refused

if TYPE_CHECKING:
    from screens.forms import Form


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

    def taken(self, value: str) -> None:
        """Check a typed value.

        Raises:
            Refused: It cannot be taken; the sentence says why.
        """
        if self.choices and value.lower() not in [choice.lower() for choice in self.choices]:
            raise Refused(f"{self.label}: {value!r} is none of {', '.join(self.choices)}")
        if self.check is not None:
            self.check(value)

    def hint_for(self, values: dict[str, str]) -> str:
        """What the status row says while the field is open."""
        if self.live is not None and (meaning := self.live(values)):
            return meaning
        choices = f" (Space: {', '.join(self.choices)})" if self.choices else ""
        return f"{self.hint}{choices}".strip()


class FormRows(VerticalScroll, inherit_bindings=False):
    """The rows; arrows go from field to field and never only scroll.

    Args:
        form: The form that they belong to.
        fields: What they ask.
        entered: Gets the index of the row that was left by Enter.
    """

    def __init__(self, form: Form, fields: Sequence[Field], entered: Callable[[int], None]) -> None:
        super().__init__(id="form", can_focus=False)
        self.fields = list(fields)
        self._form = form
        self._entered = entered
        self._marked = 0

    def compose(self) -> ComposeResult:
        """Heading, label, mark and field of every row."""
        for index, field in enumerate(self.fields):
            if field.heading:
                yield plain_static(field.heading, classes="field-heading")
            with Horizontal(classes="field-row"):
                yield plain_static(field.label, classes="field-label")
                yield plain_static("", classes="field-mark")
                entered = partial(self._entered, index)
                pick = partial(field.pick, self._form) if field.pick is not None else None
                yield TypedInput(entered, value=field.value, choices=field.choices, pick=pick, name=field.name)

    @property
    def inputs(self) -> list[TypedInput]:
        """The fields in order."""
        return list(self.query(TypedInput))

    @property
    def values(self) -> dict[str, str]:
        """What stands in the fields, without blanks at the ends."""
        return {field.name: box.value.strip() for field, box in zip(self.fields, self.inputs, strict=True)}

    @property
    def changed(self) -> dict[str, str]:
        """What is typed that was not there from the start."""
        typed = self.values
        return {field.name: typed[field.name] for field in self.fields if typed[field.name] != field.value}

    @property
    def current(self) -> int:
        """Index of the open field."""
        return next((i for i, box in enumerate(self.inputs) if box is self.screen.focused), 0)

    def fill(self, values: Mapping[str, str]) -> None:
        """Write values into their fields; fields of other names stay as they are."""
        for box in self.inputs:
            if box.name is not None and box.name in values:
                box.value = values[box.name]
                box.cursor_position = len(box.value)

    def clear(self) -> None:
        """Everything as it was from the start."""
        self.fill({field.name: field.value for field in self.fields})

    def open(self, index: int) -> None:
        """Give a field the keys and mark its row; what is typed replaces what is there."""
        box = self.inputs[index]
        self.screen.set_focus(box)
        box.cursor_position = len(box.value)
        box.selection = Selection(0, len(box.value))
        marks = list(self.query(".field-mark").results(Static))
        marks[self._marked].update(Text(""), layout=False)
        marks[index].update(Text(">"), layout=False)
        self._marked = index

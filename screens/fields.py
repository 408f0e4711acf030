"""Text fields that take their keys in order, also when they were typed ahead in one burst."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from textual import events
from textual.widgets import Input

from screens import keys

REPLACEMENT = "\ufffd"
"""What arrives for a byte that is no UTF-8."""


@runtime_checkable
class TakesKeys(Protocol):
    """Whoever is offered a typed key before the key tables are asked."""

    def take_key(self, event: events.Key) -> bool:
        """Handle the key; False leaves it to the tables."""


class TypedInput(Input):
    """A one-line field that handles printable keys and Enter itself, at once and in order.

    Enter as a binding would reach the screen behind characters that were typed after it.

    Args:
        entered: Called when Enter is pressed.
        value: Text at the start.
        choices: Values that Space goes through; empty = free text.
        pick: Called by Space, which opens a list to choose from; None = Space is a character.
        name: Name of the field.
    """

    def __init__(
        self,
        entered: Callable[[], None],
        *,
        value: str = "",
        choices: tuple[str, ...] = (),
        pick: Callable[[], None] | None = None,
        name: str | None = None,
        id: str | None = None,  # noqa: A002 - Textual's name
    ) -> None:
        super().__init__(value, name=name, id=id, select_on_focus=False, compact=True)
        self.cursor_blink = False
        self.entered = entered
        self.choices = choices
        self.pick = pick

    def take_key(self, event: events.Key) -> bool:
        """Enter ends the field, Space goes through choices, printable characters are typed; nothing else."""
        if event.key == "enter":
            self.entered()
            return True
        if event.key == "space" and self.choices:
            self.value = self._next_choice()
            self.cursor_position = len(self.value)
            return True
        if event.key == "space" and self.pick is not None:
            self.pick()
            return True
        if not event.is_printable or event.character is None:
            return False
        if event.character == REPLACEMENT:
            self.app.bell()
            return True
        self._type(event.character)
        return True

    def on_key(self, event: events.Key) -> None:
        """Keys arrive through `take_key` alone."""
        event.prevent_default()

    def _type(self, character: str) -> None:
        if self.selection.is_empty:
            self.insert_text_at_cursor(character)
        else:
            self.replace(character, *self.selection)

    def _next_choice(self) -> str:
        folded = [keys.plain(choice) for choice in self.choices]
        now = self.value.strip().lower()
        return self.choices[(folded.index(now) + 1) % len(folded)] if now in folded else self.choices[0]

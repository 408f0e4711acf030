"""The questions: warnings, confirmations, choices by number, one line of text, and lines to read.

A question that confirms something only takes keys that were typed after it appeared, so that nothing typed ahead
answers it unread; a list that was asked for takes them. A dialog leaves the screen before it hands on its answer. It
knows no tournament and no deed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from screens import keys
from screens.fields import TypedInput
from screens.pump import pump_of
from swisstui.text import visible

Strength = Literal["W", "C", "D"]


def plain_static(words: str = "", *, id: str | None = None, classes: str | None = None) -> Static:  # noqa: A002
    """A Static that shows text as it is: no markup, control characters as visible marks."""
    return Static(Text(visible_lines(words)), id=id, classes=classes, markup=False)


def visible_lines(words: str) -> str:
    """`visible` line by line."""
    return "\n".join(visible(line) for line in words.split("\n"))


class Dialog(ModalScreen[None]):
    """A question over the screen; `typed` gets each key by its plain name.

    Args:
        title: What it is about.
        lines: What has to be read.
        hint: The keys.
        guarded: Keys that were typed before it appeared are dropped, so that none answers it unread.
    """

    def __init__(self, title: str, lines: Sequence[str] = (), hint: str = "", *, guarded: bool = False) -> None:
        super().__init__()
        self._guarded = guarded
        self._title = title
        self._lines = list(lines)
        self._hint = hint
        self.opened = time.monotonic()

    def compose(self) -> ComposeResult:
        """Title, lines and the keys."""
        with Vertical(id="dialog"):
            yield plain_static(self._title, id="dialog-title")
            with VerticalScroll(id="dialog-lines", can_focus=False):
                yield plain_static("\n".join(self._lines), id="dialog-text")
            yield from self.extra()
            yield plain_static(self._hint, id="dialog-hint")

    def extra(self) -> ComposeResult:
        """Further rows between lines and keys."""
        yield from ()

    def take_key(self, event: events.Key) -> bool:
        """Hand on a key; a guarded question drops those typed before it appeared."""
        if event.key in {"ctrl+q"}:
            return False
        if not self._guarded or event.time >= self.opened:
            self.typed(keys.plain(event.key))
        return True

    def typed(self, key: str) -> None:
        """One key, by its Latin lower-case name."""
        raise NotImplementedError

    def scroll(self, key: str) -> bool:
        """Scroll the lines by arrows and page keys; True if the key was one."""
        steps = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -9999, "end": 9999}
        if key not in steps:
            return False
        self.query_one("#dialog-lines").scroll_relative(y=steps[key], animate=False)
        return True

    def show_lines(self, title: str, lines: Sequence[str], hint: str) -> None:
        """Change what the dialog says."""
        self.query_one("#dialog-title", Static).update(Text(visible(title)))
        self.query_one("#dialog-text", Static).update(Text(visible_lines("\n".join(lines))))
        self.query_one("#dialog-hint", Static).update(Text(visible(hint)))
        self.opened = time.monotonic()

    def leave(self) -> None:
        """Take the dialog off the screen."""
        if self.app.screen is self:
            self.app.pop_screen()


class QuestionDialog(Dialog):
    """A warning (W: Enter goes on), a confirmation (C: only `y`), or a double one (D: `y`, then `a`); AR 1-4.

    Args:
        strength: W, C or D.
        title: What is about to be done.
        lines: The sentences and details, one a line.
        answered: Gets yes or no and the reason for the journal.
    """

    def __init__(
        self, strength: Strength, title: str, lines: Sequence[str], answered: Callable[[bool, str], None]
    ) -> None:
        hints = {
            "W": "Enter goes on, Esc goes back",
            "C": "y does it; Enter, Esc or n: no, all stays as it is",
            "D": "y does it; Enter, Esc or n: no, all stays as it is",
        }
        super().__init__(title, lines, hints[strength], guarded=True)
        self._strength = strength
        self._answered = answered
        self._stage = "first"

    def extra(self) -> ComposeResult:
        """The line for the reason, hidden until the deed is confirmed."""
        field = TypedInput(self._reason_given, id="dialog-input")
        field.display = False
        yield field

    def take_key(self, event: events.Key) -> bool:
        """In the reason line keys are text."""
        if self._stage == "reason" and event.key != "escape":
            return False
        return super().take_key(event)

    def typed(self, key: str) -> None:
        """The named key confirms; Esc, Enter and n mean no; everything else is nothing."""
        if self.scroll(key):
            return
        confirming = {"W": "enter", "C": "y", "D": "y" if self._stage == "first" else "a"}[self._strength]
        if key == confirming:
            self._confirmed()
        elif key in {"escape", "enter", "n"}:
            self._answer(False, "")

    def _confirmed(self) -> None:
        if self._strength == "W":
            self._answer(True, "")
        elif self._strength == "D" and self._stage == "first":
            self._stage = "second"
            self.show_lines(
                self._title,
                ("This leaves the announced rules, do it all the same?",),
                "a does it all the same; Enter, Esc or n: no, all stays as it is",
            )
        else:
            self._ask_reason()

    def _ask_reason(self) -> None:
        self._stage = "reason"
        field = self.query_one("#dialog-input", TypedInput)
        field.display = True
        field.focus()
        self.set_focus(field)
        self.show_lines(self._title, ("Reason for the journal:",), "Enter stores it (it may be empty), Esc goes back")

    def _reason_given(self) -> None:
        assert self._stage == "reason"
        self._answer(True, self.query_one("#dialog-input", TypedInput).value.strip())

    def _answer(self, yes: bool, reason: str) -> None:
        self.leave()
        self._answered(yes, reason)


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a numbered list."""

    key: str
    """The digit or letter that takes it."""
    words: str


class PickDialog(Dialog):
    """A numbered list: the digit takes a line at once, Esc none."""

    def __init__(
        self,
        title: str,
        choices: Sequence[Choice],
        answered: Callable[[str], None],
        *,
        lines: Sequence[str] = (),
        guarded: bool = False,
    ) -> None:
        listed = [*lines, *(f"  {choice.key}  {choice.words}" for choice in choices)]
        super().__init__(title, listed, "the key takes its line, Esc goes back", guarded=guarded)
        self._choices = {choice.key for choice in choices}
        self._answered = answered

    def typed(self, key: str) -> None:
        """A listed key takes its line."""
        if key in self._choices:
            self.leave()
            self._answered(key)
        elif key == "escape":
            self.leave()
        elif not self.scroll(key):
            self.app.bell()


class LineDialog(Dialog):
    """One line of text; Enter hands it on and closes, unless it is answered with a sentence.

    Args:
        title: What is asked.
        answered: Gets the text; returns a sentence that keeps the dialog open with the typed text, or None.
        value: Text at the start.
        lines: What to read above the line.
    """

    def __init__(
        self,
        title: str,
        answered: Callable[[str], str | None],
        *,
        value: str = "",
        lines: Sequence[str] = (),
        hint: str = "Enter takes it, Esc goes back",
    ) -> None:
        super().__init__(title, lines, hint)
        self._answered = answered
        self._value = value

    def extra(self) -> ComposeResult:
        """The line."""
        yield TypedInput(self._entered, value=self._value, id="dialog-input")

    def take_key(self, event: events.Key) -> bool:
        """Only Esc is no text."""
        if event.key != "escape":
            return False
        self.leave()
        return True

    def take_focus(self) -> None:
        """The line is ready for typing."""
        self.set_focus(self.query_one("#dialog-input"))

    def typed(self, key: str) -> None:
        """All keys are text here."""

    def _entered(self) -> None:
        value = self.query_one("#dialog-input", TypedInput).value
        pump = pump_of(self)
        self.leave()
        refusal = self._answered(value)
        if refusal is not None:
            pump.bell()
            pump.open_over(LineDialog(self._title, self._answered, value=value, lines=self._lines, hint=refusal))


class LinesDialog(Dialog):
    """Lines to read, such as why a board is as it is; Esc, Enter or q closes."""

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__(title, lines, "arrows scroll, Enter or Esc goes back")

    def typed(self, key: str) -> None:
        """Scroll or close."""
        if not self.scroll(key) and key in {"escape", "enter", "q", "h", "space", "w"}:
            self.leave()

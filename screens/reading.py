"""Lines to scroll through: the pane of help, journal, cards and prints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from screens.dialogs import visible_lines


class Lines(VerticalScroll, can_focus=True, inherit_bindings=False):
    """Plain lines with the arrow and page keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", show=False),
        Binding("down", "scroll_down", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown,space", "page_down", show=False),
        Binding("home", "scroll_home", show=False),
        Binding("end", "scroll_end", show=False),
    ]

    def __init__(self, id: str = "text") -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)

    def compose(self) -> ComposeResult:
        """The lines."""
        yield Static("", markup=False)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show these lines."""
        self.query_one(Static).update(Text(visible_lines("\n".join(lines)), no_wrap=True, overflow="ellipsis"))

"""Lines to scroll through: the pane of help, journal, cards and prints."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from swisstui.text import cell_width, visible


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
        """Show these lines; what is longer than the terminal is wide goes on in the next row, set in."""
        width = max(20, self.app.size.width)
        wrapped = [part for line in lines for part in wrap(visible(line), width)]
        self.query_one(Static).update(Text("\n".join(wrapped)))


def wrap(line: str, width: int) -> list[str]:
    """A line in rows of at most this width; tables keep their blanks."""
    if cell_width(line) <= width:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    columns = re.search(r"\S {2,}\S", line)
    if columns is not None and columns.end() < width // 2:
        indent = " " * (columns.end() - 1)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=True, drop_whitespace=True)

"""A table of one-line rows whose current row carries `>`, and which keeps its place when the data change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.coordinate import Coordinate
from textual.strip import Strip
from textual.widgets import DataTable

from swisstui import text

MARK_WIDTH = 2
"""Cells of the column that holds `>`."""
MOST_STRIPS = 500
"""Painted rows that are kept."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table."""

    title: str
    width: int
    """Cells of the contents; one blank follows."""
    right: bool = False
    """Numbers stand at the right edge."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row; `key` is its identity over redraws."""

    key: str
    cells: tuple[str, ...]
    style: str = ""
    """Rich style of the whole row, never the only sign of anything."""


class RowTable(DataTable[Text], inherit_bindings=False):
    """A DataTable in row mode that marks the current row, updates cells in place and never follows the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", show=False),
        Binding("down", "cursor_down", show=False),
        Binding("pageup", "page_up", show=False),
        Binding("pagedown", "page_down", show=False),
        Binding("home", "scroll_top", show=False),
        Binding("end", "scroll_bottom", show=False),
        Binding("left", "cursor_left", show=False),
        Binding("right", "cursor_right", show=False),
    ]

    def __init__(self, *, ascii: bool = False, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(cursor_type="row", zebra_stripes=False, cell_padding=0, show_row_labels=False, id=id)
        self._columns: tuple[Column, ...] = ()
        self._shown: list[Row] = []
        self._marked: int | None = None
        self._ascii = ascii
        self._strips: dict[tuple[object, ...], Strip] = {}

    @property
    def current(self) -> str | None:
        """Key of the current row; None in an empty table."""
        if not self._shown or not 0 <= self.cursor_row < len(self._shown):
            return None
        return self._shown[self.cursor_row].key

    @property
    def keys(self) -> list[str]:
        """Keys of all rows in order."""
        return [row.key for row in self._shown]

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Show these columns; the rows are gone where they differ from the present ones."""
        if tuple(columns) == self._columns:
            return
        self._columns = tuple(columns)
        self._shown = []
        self._marked = None
        self.clear(columns=True)
        self.add_column(Text(""), width=MARK_WIDTH)
        for column in self._columns:
            self.add_column(Text(text.fit(column.title, column.width, right=column.right)), width=column.width + 1)

    def fill(self, rows: Sequence[Row]) -> None:
        """Show these rows: in place where the same rows stay, else anew with the cursor on the same row."""
        rows = list(rows)
        if [row.key for row in rows] == self.keys:
            for index, (old, new) in enumerate(zip(self._shown, rows, strict=True)):
                if old != new:
                    self._update(index, new)
            self._shown = rows
            return
        self._refill(rows)

    def show_row(self, row: Row) -> None:
        """Redraw one row."""
        index = self.keys.index(row.key)
        self._update(index, row)
        self._shown[index] = row

    def go(self, key: str) -> bool:
        """Move the cursor to the row with this key; False where there is none."""
        try:
            index = self.keys.index(key)
        except ValueError:
            return False
        self.move_cursor(row=index, animate=False)
        return True

    def watch_cursor_coordinate(self, old_coordinate: Coordinate, new_coordinate: Coordinate) -> None:
        """Carry `>` along with the cursor."""
        super().watch_cursor_coordinate(old_coordinate, new_coordinate)
        self._mark(new_coordinate.row)

    def render_line(self, y: int) -> Strip:
        """Paint one line; a row that looks as before is not made again, so a result key repaints two rows, not all."""
        index = y - self.header_height + self.scroll_offset.y
        if y < self.header_height or not 0 <= index < len(self._shown):
            return super().render_line(y)
        looks = (self._shown[index], index == self.cursor_row, index == self._marked, self._columns, self.size.width)
        around = (self.scroll_offset.x, self.scrollable_content_region.width, self.has_focus, self.app.theme)
        if (looks, around) not in self._strips:
            if len(self._strips) >= MOST_STRIPS:
                self._strips.clear()
            self._strips[looks, around] = super().render_line(y)
        return self._strips[looks, around]

    def _refill(self, rows: list[Row]) -> None:
        place, row_before, scrolled = self.current, self.cursor_row, self.scroll_y
        self._marked = None
        self.clear()
        self._marked = None
        self._shown = rows
        for row in rows:
            self.add_row(Text(""), *self._cells(row), key=row.key)
        keys = self.keys
        index = keys.index(place) if place in keys else min(row_before, len(rows) - 1)
        if rows:
            self.move_cursor(row=max(index, 0), animate=False, scroll=scrolled == 0)
            self._mark(self.cursor_row)
        if scrolled:
            self.call_after_refresh(self._scroll_back, scrolled)

    def _scroll_back(self, scrolled: float) -> None:
        self.scroll_to(y=scrolled, animate=False)
        self._scroll_cursor_into_view()

    def _mark(self, index: int) -> None:
        if self._marked is not None and self._marked != index and self.is_valid_row_index(self._marked):
            self.update_cell_at(Coordinate(self._marked, 0), Text(""))
        if self.is_valid_row_index(index):
            self.update_cell_at(Coordinate(index, 0), Text(">"))
            self._marked = index

    def _update(self, index: int, row: Row) -> None:
        old = self._shown[index]
        for column, cell in enumerate(self._cells(row)):
            if column >= len(old.cells) or old.cells[column] != row.cells[column] or old.style != row.style:
                self.update_cell_at(Coordinate(index, column + 1), cell)

    def _cells(self, row: Row) -> list[Text]:
        made = []
        for column, words in zip(self._columns, row.cells, strict=True):
            fitted = text.fit(words, column.width, right=column.right)
            made.append(Text(fitted.replace("…", "~") if self._ascii else fitted, style=row.style))
        return made

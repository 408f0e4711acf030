"""A printed list as rows of a table on the screen: the same columns, fitted to the terminal."""

from __future__ import annotations

from screens.table import Column, Row
from swisstui.list_table import ListTable
from swisstui.text import cell_width

LEAST_NAME, MOST_NAME = 12, 30


def list_columns(table: ListTable, width: int) -> tuple[Column, ...]:
    """Columns as wide as their widest text; names take what is left of the terminal."""
    natural = [
        max([1, cell_width(column.title), *(cell_width(row[index]) for row in table.rows)])
        for index, column in enumerate(table.columns)
    ]
    fixed = sum(w + 1 for w, column in zip(natural, table.columns, strict=True) if not column.flexible)
    names = sum(column.flexible for column in table.columns)
    room = max(LEAST_NAME, min(MOST_NAME, (width - 2 - fixed) // max(names, 1) - 1))
    return tuple(
        Column(column.title, min(w, room) if column.flexible else w, right=column.right)
        for w, column in zip(natural, table.columns, strict=True)
    )


def list_rows(table: ListTable) -> list[Row]:
    """One row for each line; the key is the player's, of lines without one a word that is no number."""
    keys = table.keys or (0,) * len(table.rows)
    return [
        Row(str(key) if key else f"line {place}", cells)
        for place, (key, cells) in enumerate(zip(keys, table.rows, strict=True))
    ]

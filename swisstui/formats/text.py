"""Lists as plain text that fits 80 columns, for a terminal, a printer or a file [AR 72].

Widths are counted in terminal cells; a list that is too wide goes on in a second part with its first columns repeated.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from swisstui.list_table import Column, ListTable, Slip
from swisstui.text import cell_width, fit, visible

WIDTH = 80
LEAST_NAME = 12
"""Narrowest flexible column, in cells."""
MOST_NAME = 33
SLIPS_A_PAGE = 5
_GAP = 1


def write(table: ListTable, width: int = WIDTH) -> str:
    """The list as text; every line ends with a line feed and takes at most `width` cells."""
    parts = _parts(table, width)
    lines = [*_wrapped(table.event, width), *_wrapped(table.title, width)]
    for line in table.head:
        lines += _wrapped(line, width)
    for index, chosen in enumerate(parts):
        lines.append("" if index == 0 else "\n(further columns)")
        lines += _block(table, chosen, width)
    if table.foot:
        lines.append("")
    for line in table.foot:
        lines += _wrapped(line, width)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _wrapped(text: str, width: int) -> list[str]:
    """A line of text broken between words; by cells, so that wide characters do not stick out."""
    words = textwrap.wrap(visible(text), width=width, subsequent_indent="  ") or [""]
    found: list[str] = []
    for line in words:
        rest = line
        while cell_width(rest) > width:
            cut = next(i for i in range(len(rest), 0, -1) if cell_width(rest[:i]) <= width)
            found.append(rest[:cut])
            rest = rest[cut:]
        found.append(rest)
    return found


def _natural(table: ListTable, index: int) -> int:
    """Cells that a column would like to have."""
    column = table.columns[index]
    widest = max((cell_width(visible(row[index])) for row in table.rows), default=0)
    return min(max(cell_width(column.title), widest), MOST_NAME if column.flexible else WIDTH // 2)


def _least(table: ListTable, index: int) -> int:
    natural = _natural(table, index)
    return min(natural, LEAST_NAME) if table.columns[index].flexible else natural


def _parts(table: ListTable, width: int) -> list[list[int]]:
    """Columns of each part; the sticky ones stand in all of them."""
    sticky = [i for i, column in enumerate(table.columns) if column.sticky]
    others = [i for i, column in enumerate(table.columns) if not column.sticky]
    parts: list[list[int]] = [[]]
    for index in others:
        wanted = sticky + parts[-1] + [index]
        if parts[-1] and _width([_least(table, i) for i in wanted]) > width:
            parts.append([])
        parts[-1].append(index)
    return [sorted(sticky + part) for part in parts]


def _width(widths: Sequence[int]) -> int:
    return sum(widths) + _GAP * max(len(widths) - 1, 0)


def _block(table: ListTable, chosen: list[int], width: int) -> list[str]:
    widths = _widths(table, chosen, width)
    columns = [table.columns[i] for i in chosen]
    lines = [_line([column.title for column in columns], columns, widths)]
    lines.append(" ".join("-" * cells for cells in widths))
    lines += [_line([row[i] for i in chosen], columns, widths) for row in table.rows]
    return lines


def _widths(table: ListTable, chosen: list[int], width: int) -> list[int]:
    """Widths of the columns of one part: fixed ones as they need, flexible ones share what is left."""
    widths = [_least(table, i) if table.columns[i].flexible else _natural(table, i) for i in chosen]
    while _width(widths) < width:
        growing = [p for p, i in enumerate(chosen) if widths[p] < _natural(table, i)]
        if not growing:
            return widths
        widths[min(growing, key=lambda p: widths[p])] += 1
    while _width(widths) > width:
        position = max(range(len(widths)), key=lambda p: widths[p])
        widths[position] -= 1
    return widths


def _line(cells: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> str:
    return " ".join(
        fit(text, cells_wide, right=column.right)
        for text, column, cells_wide in zip(cells, columns, widths, strict=True)
    ).rstrip()


def write_slips(slips: Sequence[Slip], width: int = WIDTH) -> str:
    """Result slips to cut along the lines, five a page; both players sign [AR 72]."""
    lines: list[str] = []
    for index, slip in enumerate(slips):
        if index and index % SLIPS_A_PAGE == 0:
            lines.append("\f")
        lines += _slip(slip, width)
    return "\n".join(line.rstrip() for line in lines).replace("\n\f\n", "\n\f") + "\n"


def _slip(slip: Slip, width: int) -> list[str]:
    name = width - len("White: ") - 26
    note = f"  ({slip.note})" if slip.note else ""
    head = f"Round {slip.round_number}   Board {slip.board}{note}"
    boxes = "     ".join(f"[ ] {result}" for result in slip.results)
    return [
        fit(slip.event, width - cell_width(visible(head)) - 2) + "  " + visible(head)
        if cell_width(visible(head)) < width - 20
        else visible(head),
        "",
        f"White: {fit(slip.white, name)} {'_' * 25}",
        "",
        f"Black: {fit(slip.black, name)} {'_' * 25}",
        "",
        f"Result: {boxes}     forfeit: ______",
        "",
        "- " * (width // 2),
        "",
    ]

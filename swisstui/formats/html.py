"""Lists as one plain HTML page: everything escaped, no script, prints on A4."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from swisstui.list_table import ListTable, Slip
from swisstui.text import visible

_STYLE = (
    "body{font-family:sans-serif;margin:1.5em}table{border-collapse:collapse}"
    "th,td{padding:.15em .5em;text-align:left;border-bottom:1px solid #bbb}"
    ".n{text-align:right}thead{display:table-header-group}tr{break-inside:avoid}"
    ".slip{border-bottom:1px dashed #555;padding:1em 0;break-inside:avoid}"
)


def write(tables: Sequence[ListTable]) -> str:
    """One page with one or more lists."""
    title = tables[0].event if tables else ""
    return _page(title, (part for table in tables for part in _table(table)))


def _page(title: str, parts: Iterable[str]) -> str:
    body = "\n".join(parts)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{_safe(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _safe(text: str) -> str:
    return escape(visible(text), quote=True)


def _table(table: ListTable) -> Iterable[str]:
    yield f"<h1>{_safe(table.event)}</h1>"
    yield f"<h2>{_safe(table.title)}</h2>"
    for line in table.head:
        yield f"<p>{_safe(line)}</p>"
    yield "<table>\n<thead>"
    yield _row("th", [column.title for column in table.columns], table)
    yield "</thead>\n<tbody>"
    for row in table.rows:
        yield _row("td", row, table)
    yield "</tbody>\n</table>"
    for line in table.foot:
        yield f"<p><small>{_safe(line)}</small></p>"


def _row(tag: str, cells: Sequence[str], table: ListTable) -> str:
    written = "".join(
        f'<{tag} class="n">{_safe(text)}</{tag}>' if column.right else f"<{tag}>{_safe(text)}</{tag}>"
        for text, column in zip(cells, table.columns, strict=True)
    )
    return f"<tr>{written}</tr>"


def write_slips(slips: Sequence[Slip]) -> str:
    """One page with all result slips of a round."""
    title = slips[0].event if slips else ""
    return _page(title, (_slip(slip) for slip in slips))


def _slip(slip: Slip) -> str:
    boxes = " &nbsp; ".join(f"&#9744; {_safe(result)}" for result in slip.results)
    note = f" ({_safe(slip.note)})" if slip.note else ""
    return (
        f'<div class="slip"><p>{_safe(slip.event)} &ndash; round {slip.round_number}, board {slip.board}{note}</p>'
        f"<p>White: {_safe(slip.white)} ______________________</p>"
        f"<p>Black: {_safe(slip.black)} ______________________</p><p>Result: {boxes}</p></div>"
    )

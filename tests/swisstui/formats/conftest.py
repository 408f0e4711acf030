"""Aids of the format tests: report files put together from rows of blocks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

ReportOf = Callable[..., bytes]


def _report(rows: Sequence[str], *records: str, points: Sequence[str] = ()) -> bytes:
    """A report file.

    Args:
        rows: For each player, in order of numbers, his blocks such as `   2 w 1` with two blanks between them.
        records: Further lines, put above the player lines.
        points: Text of columns 81-84 for each player; blank where none is given.
    """
    lines = list(records)
    for number, row in enumerate(rows, 1):
        name = f"Player {number:02}"
        shown = points[number - 1] if points else ""
        head = f"001 {number:>4}      {name:<33} {2000 - number:>4} FIN {'':>11} {'':<10} {shown:>4} {'':>4}"
        lines.append((head + "  " + row).rstrip())
    return ("\r\n".join(lines) + "\r\n").encode("utf-8")


@pytest.fixture
def report() -> ReportOf:
    """Put a report file together; see `_report`."""
    return _report

"""Groups for the hall: those of a knockout round, or the standings of every prize group, as rows of the projector."""

from __future__ import annotations

from collections.abc import Sequence

from screens.list_rows import list_columns
from screens.table import Column
from swisstui.lists import list_of
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.text import fit


def group_facts(tournament: Tournament, cells: int) -> tuple[str, str, list[str]]:
    """Title, headings and rows; no rows where the event has no such groups.

    Args:
        tournament: The event.
        cells: Width of a row.
    """
    if not has_groups(tournament):
        return "no groups", "", []
    try:
        table = list_of(tournament, "groups")
    except Refused as refusal:
        return refusal.sentence, "", []
    columns = list_columns(table, cells)
    heading = _row(columns, [column.title for column in columns])
    rows = [_row(columns, row) for row in table.rows if any(row)]
    return table.title.split(";")[0], heading, rows


def has_groups(tournament: Tournament) -> bool:
    """True for a group knockout that has begun, and in the Tasaselo system once prize groups are made."""
    if tournament.event.system == "group-knockout":
        return bool(tournament.rounds)
    return tournament.event.system == "tasaselo-2007" and any(player.group for player in tournament.players)


def _row(columns: Sequence[Column], texts: Sequence[str]) -> str:
    cells = [fit(words, column.width, right=column.right) for column, words in zip(columns, texts, strict=True)]
    return " ".join(cells).rstrip()

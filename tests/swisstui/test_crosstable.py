"""Crosstable: consistent references (F16), row sums (F19), letters of byes, order by rank or number (AR 65)."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from swisstui.crosstable import crosstable
from swisstui.formats import trf
from swisstui.records import Adjustment, Tournament

EventOf = Callable[..., Tournament]
CASES = Path(__file__).parents[1] / "cases" / "tiebreaks"


def _case(name: str) -> Tournament:
    return trf.read((CASES / f"{name}.trf").read_bytes(), name).tournament


@pytest.mark.parametrize("name", ["006", "011", "017", "029"])
@pytest.mark.parametrize("by", ["rank", "number"])
def test_row_i_names_j_exactly_when_row_j_names_i(name: str, by: Literal["rank", "number"]) -> None:
    """F16: for every cell of every round."""
    table = crosstable(_case(name), by=by)
    named = {row.line if by == "rank" else row.number: row for row in table.rows}
    assert len(named) == len(table.rows)
    for reference, row in named.items():
        for index, cell in enumerate(row.cells):
            if cell.opponent:
                back = named[cell.reference].cells[index]
                assert back.reference == reference
                assert {cell.colour, back.colour} == {"w", "b"}


def test_every_row_adds_up(section_six: Tournament) -> None:
    """F19: the shown round points and penalties equal the shown total; every bye has its letter."""
    fined = replace(section_six, adjustments=(Adjustment(5, -1, 2, "phone"), Adjustment(6, 1)))
    table = crosstable(fined)
    for row in table.rows:
        assert sum(cell.points for cell in row.cells) + row.adjustment == row.points
    cells = {row.name: [cell.text for cell in row.cells] for row in crosstable(section_six, by="number").rows}
    assert cells["Eero"] == ["2w0", "6w-", "U", "Z"]
    assert cells["Fiona"] == ["3b0", "5b+", "H", "1w0"]


def test_references_by_rank_follow_the_order_of_the_list(section_six: Tournament) -> None:
    """AR 65: by rank the references are the lines of this list, and the heading says so."""
    table = crosstable(section_six)
    assert [(row.line, row.name) for row in table.rows][:2] == [(1, "Anna"), (2, "Deniz")]
    assert table.rows[0].cells[0].text == "2w1"  # Deniz is on line 2
    assert "line of this list" in table.heading
    assert "pairing number" in crosstable(section_six, by="number").heading


def test_expelled_player_stays_in_the_crosstable(section_six: Tournament) -> None:
    """AR 33, 63: he has no place but his games are there, with a mark."""
    players = tuple(replace(p, status="expelled") if p.number == 4 else p for p in section_six.players)
    table = crosstable(replace(section_six, players=players))
    assert (table.rows[-1].name, table.rows[-1].rank, table.rows[-1].mark) == ("Deniz", 0, "x")
    assert "x = expelled" in table.foot


def test_round_robin_has_a_grid(event_of: EventOf) -> None:
    """Everybody against everybody in the order of the list; two games side by side."""
    lines = ["1 A 0: 2w1 3b= ~ 2b0", "2 B 0: 1b0 ~ 3w1 1w1", "3 C 0: ~ 1w= 2b0 ~"]
    table = crosstable(event_of(lines, system="round-robin", tiebreaks=("WIN",)))
    assert [row.name for row in table.rows] == ["B", "A", "C"]
    assert [row.grid for row in table.rows] == [("*", "01", "1"), ("10", "*", "="), ("0", "=", "*")]


def test_open_and_adjourned_games_have_their_own_marks(event_of: EventOf) -> None:
    """`?` no result, `*` adjourned, `i` free by the rules of the system."""
    tournament = event_of(["1 A 0: 2w* 2b?", "2 B 0: 1b* 1w?", "3 C 0: i i"])
    texts = {row.name: [cell.text for cell in row.cells] for row in crosstable(tournament, after=2, by="number").rows}
    assert texts == {"A": ["2w*", "2b?"], "B": ["1b*", "1w?"], "C": ["i", "i"]}


def test_annulled_games_stay_in_brackets(event_of: EventOf) -> None:
    """AR 63: 4 left a round robin after one of three games: the result stays visible and counts for nobody."""
    lines = ["1 A 0: 4w1 2b1 3w1", "2 B 0: 3w1 1w0 4w+", "3 C 0: 2b0 4b+ 1b0", "4 D 0: 1b0 3w- 2b-"]
    gone = {4: {"status": "withdrawn", "left_after": 1}}
    table = crosstable(event_of(lines, players=gone, system="round-robin", tiebreaks=("SB",)), by="number")
    assert [cell.text for cell in table.rows[3].cells] == ["1b(0)", "3w(-)", "2b(-)"]
    assert table.rows[0].cells[0].text == "4w(1)"
    assert [(row.points, row.rank) for row in table.rows] == [(4, 1), (2, 2), (0, 3), (0, 0)]
    assert table.rows[0].grid == ("*", "1", "1", "(1)")

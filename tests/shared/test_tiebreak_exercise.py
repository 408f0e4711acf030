"""The tie-break exercise of FIDE's technical commission (F12, F13, F14); 2023 is our edition 2024."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from swisstui.formats import trf
from swisstui.records import Tournament
from swisstui.scoresheet import scoresheet
from swisstui.standings import standings
from swisstui.tiebreaks.registry import edition_of, read_list
from swisstui.tiebreaks.unplayed import adjusted_scores
from swisstui.tiebreaks.working import working


def _read(folder: Path, name: str) -> tuple[Tournament, dict[str, Any]]:
    tournament = trf.read((folder / "tec" / f"{name}.trf").read_bytes(), name).tournament
    return tournament, json.loads((folder / "tec" / f"{name}.expected.json").read_text(encoding="utf-8"))


def _column(tournament: Tournament, code: str, edition: str) -> dict[str, float]:
    ((parsed, entry),) = read_list([code], tournament, edition_of(edition))
    assert entry.column is not None
    values = entry.column(scoresheet(tournament, None, edition_of(edition)), parsed)
    return {str(key): float(value) for key, value in values.items() if value is not None}


@pytest.mark.parametrize("edition", ["2023", "2026"])
@pytest.mark.parametrize("part", ["own", "both"])
def test_every_column_of_the_swiss(shared_data: Path, edition: str, part: str) -> None:
    """BH, BH/C1, SB, SB/C1, AOB, FB of the edition, and the columns in which the editions agree."""
    tournament, expected = _read(shared_data, "exercise-swiss")
    for code, values in expected[edition if part == "own" else "both"].items():
        assert _column(tournament, code, edition) == pytest.approx(values, abs=0.0051), code


def test_parts_of_player_4(shared_data: Path) -> None:
    """F12: SB 9.75 in 2023 from 3.0, 1.75, 1.5, 1.75, 1.75; 9.25 in 2026; the heading names the edition."""
    tournament, expected = _read(shared_data, "exercise-swiss")
    for edition, parts in (("2023", expected["worked"]["SB 2023 of player 4, round by round"]), ("2026", None)):
        table = standings(tournament, tiebreaks=["SB"], edition=edition)
        assert table.row(4).values["SB"] == Fraction(str(expected[edition]["SB"]["4"]))
        assert ("2026" in table.heading) == (edition == "2026")
        found = [part.value for part in working(tournament, 4, "SB", edition=edition)]
        assert parts is None or found == [Fraction(str(value)) for value in parts]


def test_adjusted_score_of_who_withdrew(shared_data: Path) -> None:
    """F13: player 12 withdrew with 2.0 and counts 3.0."""
    tournament, expected = _read(shared_data, "exercise-swiss")
    found = {str(key): value / 2 for key, value in adjusted_scores(scoresheet(tournament)).items()}
    assert found == expected["adjusted_score_for_opponents"]


@pytest.mark.parametrize("edition", ["2023", "2026"])
def test_cut_of_player_4(shared_data: Path, edition: str) -> None:
    """F14: the half-point bye of round 2 is cut, 11.5 in both editions."""
    tournament, _ = _read(shared_data, "exercise-swiss")
    parts = working(tournament, 4, "BH/C1", edition=edition)
    assert [part.round_number for part in parts if part.cut] == [2]
    assert sum((p.value for p in parts if not p.cut and p.value is not None), Fraction(0)) == Fraction(23, 2)


def test_round_robin(shared_data: Path) -> None:
    """Forfeits count like games for SB and KS; direct encounter splits 1-2-3 and 4-5-6."""
    tournament, expected = _read(shared_data, "exercise-roundrobin")
    for code in ("SB", "SB/C1", "KS"):
        assert _column(tournament, code, "2026") == expected[code], code
    table = standings(tournament, tiebreaks=["DE"])
    shown = {str(row.key): float(row.values["DE"] or 0) for row in table.rows}
    assert shown == expected["direct_encounter"]["among 1 2 3"] | expected["direct_encounter"]["among 4 5 6"]

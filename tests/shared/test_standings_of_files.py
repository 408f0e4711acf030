"""Standings of whole files: a real McMahon event with handicaps, and the tie-breaks of two simulated report files."""

import json
from pathlib import Path

import pytest

from swisstui.formats import opengotha, trf
from swisstui.scoresheet import scoresheet
from swisstui.standings import standings
from swisstui.tiebreaks.registry import read_list


def test_mcmahon_event_with_handicaps(shared_data: Path) -> None:
    """19 players, 4 rounds: places, MMS, SOS and SOSOS as the EGF table has them (MM 5.1, 5.2, MD1)."""
    expected = json.loads((shared_data / "go" / "mcmahon-19.expected.json").read_text(encoding="utf-8"))
    tournament = opengotha.read((shared_data / "go" / "mcmahon-19.xml").read_bytes(), "mcmahon-19.xml").tournament
    table = standings(tournament, tiebreaks=["SOS", "SOSOS"])
    rows = {row.name.replace(",", "").split()[0]: row for row in table.rows}
    assert len(rows) == len(expected["standings"]) == 19
    for line in expected["standings"]:
        row = rows[line["name"].split()[0]]
        found = (row.rank, row.points / 2, row.values["SOS"], row.values["SOSOS"])
        assert found == (line["place"], line["MMS"], line["SOS"], line["SOSOS"]), line["name"]


@pytest.mark.parametrize(("name", "after"), [("06-turkish-cp1254-12", 5), ("07-cyrillic-cp1251-14", 4)])
def test_tiebreaks_of_a_running_event(shared_data: Path, name: str, after: int) -> None:
    """Rounds to come are left out of everything; every column that the file's values give."""
    expected = json.loads((shared_data / "trf" / f"{name}.expected.json").read_text(encoding="utf-8"))
    tournament = trf.read((shared_data / "trf" / f"{name}.trf").read_bytes(), name).tournament
    sheet = scoresheet(tournament, after, "2026")
    numbers = {p.key: str(p.number) for p in tournament.players}
    columns = expected[f"tiebreaks_2026_after_round_{after}"]
    assert {"BH", "BH/C1", "SB", "PS"} <= set(columns)
    for code, values in columns.items():
        ((parsed, entry),) = read_list([code], tournament, "2026")
        if entry.column is None:
            continue
        found = {numbers[key]: value for key, value in entry.column(sheet, parsed).items()}
        for number, value in values.items():
            wanted = None if value is None else pytest.approx(value, abs=1e-4)
            assert (None if found[number] is None else float(found[number] or 0)) == wanted, (code, number)

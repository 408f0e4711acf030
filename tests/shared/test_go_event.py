"""One McMahon event in two file forms: both give the same players, rounds, games and the places beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from swisstui.formats import h9, opengotha, read_any
from swisstui.standings import standings

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "go"


@pytest.mark.parametrize("ending", ["xml", "h9"])
def test_places_and_scores_are_the_expected_ones(ending: str) -> None:
    """MMS, SOS, SOSOS and wins of all nineteen players [MM 1, MM 5]."""
    expected = json.loads((FOLDER / "mcmahon-19.expected.json").read_text(encoding="utf-8"))
    tournament = read_any(FOLDER / f"mcmahon-19.{ending}").tournament
    assert len(tournament.players) == expected["players"]
    assert len(tournament.rounds) == expected["rounds"]
    assert sum(len(record.games) for record in tournament.rounds) == expected["games"]
    players = {player.key: player for player in tournament.players}
    rows = standings(tournament, tiebreaks=("SOS", "SOSOS")).rows
    found = [
        (
            row.rank,
            row.name,
            players[row.key].rank.upper(),
            row.points / 2,
            float(row.texts["SOS"]),
            float(row.texts["SOSOS"]),
        )
        for row in rows
    ]
    assert found == [(e["place"], e["name"], e["rank"], e["MMS"], e["SOS"], e["SOSOS"]) for e in expected["standings"]]
    wins = dict.fromkeys(players, 0)
    for record in tournament.rounds:
        for game in record.games:
            winner = {"1-0": game.white, "0-1": game.black}[game.result]
            wins[winner] += 1
    assert [wins[row.key] for row in rows] == [e["wins"] for e in expected["standings"]]


def test_the_table_comes_back_byte_for_byte_from_both_forms() -> None:
    """The event in the XML form gives the very table that its program wrote."""
    table = (FOLDER / "mcmahon-19.h9").read_bytes()
    assert h9.write(h9.read(table, "h9").tournament) == table
    assert h9.write(read_any(FOLDER / "mcmahon-19.xml").tournament) == table


def test_the_xml_form_is_written_and_read_back() -> None:
    """Settings, players, rounds and games are the same."""
    first = read_any(FOLDER / "mcmahon-19.xml").tournament
    again = opengotha.read(opengotha.write(first), "again").tournament
    assert again.event == first.event
    assert [record.games for record in again.rounds] == [record.games for record in first.rounds]

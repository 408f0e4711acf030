"""Report files of other people's events: every file of the shared folder gives the values beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from swisstui.formats import read_any, trf
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.tournament import scores

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "trf"
NAMES = sorted(path.name.removesuffix(".trf") for path in FOLDER.glob("*.trf"))
ENCODINGS = {"latin-1 / windows-1252": "windows-1252", "utf-8 with BOM": "utf-8"}


def expected_of(name: str) -> dict[str, Any]:
    values: dict[str, Any] = json.loads((FOLDER / f"{name}.expected.json").read_text(encoding="utf-8"))
    return values


def byes_of(tournament: Tournament) -> dict[str, dict[str, list[int]]]:
    found: dict[str, dict[str, list[int]]] = {}
    for record in tournament.rounds:
        for bye in record.byes:
            if bye.kind != "zero":
                found.setdefault(str(record.number), {}).setdefault(bye.kind, []).append(bye.player)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_file_has_the_expected_values(name: str) -> None:
    """Players, rounds, encoding, points, byes, absences and unrated players are those given [TRF 9]."""
    expected = expected_of(name)
    reading = read_any(FOLDER / f"{name}.trf")
    tournament = reading.tournament
    assert len(tournament.players) == expected["players"]
    assert reading.encoding == ENCODINGS.get(expected["encoding"], expected["encoding"])
    assert reading.line_end == expected["line_end"]
    assert tournament.event.rounds_total == (expected.get("rounds_total") or 0)
    assert sum(1 for r in tournament.rounds if all(g.result for g in r.games)) == expected["rounds_played"]
    total = scores(tournament)
    assert {str(p.number): total[p.key] / 2 for p in tournament.players} == expected["points"]
    if "byes" in expected:
        assert byes_of(tournament) == expected["byes"]
    if "first_colour" in expected:
        assert tournament.event.options["initial_colour"] == expected["first_colour"]
    coming = len(tournament.rounds) + 1
    if "absent_next_round" in expected:
        absent = [p.number for p in tournament.players if dict(p.requests).get(coming) == "zero"]
        assert absent == expected["absent_next_round"]
    unrated = [p.number for p in tournament.players if not p.rating]
    if "unrated" in expected:
        assert unrated == (
            [p.number for p in tournament.players] if expected["unrated"] == "all" else expected["unrated"]
        )
    assert bool(reading.notes) == any(note["severity"] == "note" for note in expected["notes_expected"])


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_written_and_read_back(name: str) -> None:
    """Points, byes and games are the same after writing and reading; what we wrote comes back byte for byte [AR 71]."""
    first = read_any(FOLDER / f"{name}.trf").tournament
    written = trf.write(first)
    again = trf.read(written, name)
    assert again.tournament.rounds == first.rounds
    assert again.tournament.event == first.event
    assert scores(again.tournament) == scores(first)
    assert trf.write(again.tournament) == written


def test_f31_a_file_without_the_number_of_rounds_is_read_and_it_is_asked() -> None:
    """The file of fourteen rounds with its XXR line removed: read, and the number is asked for [F31]."""
    data = (FOLDER / "02-cr-only-60.trf").read_bytes().replace(b"XXR 15\r", b"").replace(b"XXR 15", b"")
    reading = trf.read(data, "02")
    assert reading.tournament.event.rounds_total == 0
    assert [note.choice.key for note in reading.notes if note.choice] == ["rounds"]
    assert len(reading.tournament.rounds) == 14


BAD = json.loads((FOLDER / "bad" / "expected.json").read_text(encoding="utf-8"))["files"] if FOLDER.is_dir() else []


@pytest.mark.parametrize("case", BAD, ids=[case["file"] for case in BAD])
def test_a_bad_file_points_at_its_fault(case: dict[str, Any]) -> None:
    """Line, player, round and column of the one fault."""
    path = FOLDER / "bad" / case["file"]
    where = (case["line"], case["player"], case["round"], case["column"])
    if case["severity"] == "error":
        with pytest.raises(Refused) as caught:
            read_any(path)
        refused = caught.value
        assert (refused.line, refused.player, refused.round_number, refused.column) == where
        return
    notes = read_any(path).notes
    assert [(n.line, n.player, n.round_number, n.column) for n in notes] == (
        [where] if case["severity"] != "none" else []
    )

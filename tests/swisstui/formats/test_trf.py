"""Report files that are read: every file of tests/cases/trf against the values given beside it, by the door `trf`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swisstui.formats import trf
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.text import is_dangerous
from swisstui.tournament import score

CASES = Path(__file__).parents[2] / "cases" / "trf"
NAMES = sorted(path.name.removesuffix(".trf") for path in CASES.glob("*.trf"))
BAD = json.loads((CASES / "bad" / "expected.json").read_text(encoding="utf-8"))["files"]
ENCODINGS = {"latin-1 / windows-1252": "windows-1252", "utf-8 with BOM": "utf-8"}


def expected_of(name: str) -> dict[str, Any]:
    values: dict[str, Any] = json.loads((CASES / f"{name}.expected.json").read_text(encoding="utf-8"))
    return values


def byes_of(tournament: Tournament) -> dict[str, dict[str, list[int]]]:
    """Byes by round and kind, as the expected files write them; zero-point byes are not among them."""
    found: dict[str, dict[str, list[int]]] = {}
    for record in tournament.rounds:
        for bye in record.byes:
            if bye.kind != "zero":
                found.setdefault(str(record.number), {}).setdefault(bye.kind, []).append(bye.player)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_read_file_has_the_expected_values(name: str) -> None:
    """Players, rounds, total, encoding, line end, points and byes of every case [TRF 9]."""
    expected = expected_of(name)
    reading = trf.read((CASES / f"{name}.trf").read_bytes(), f"{name}.trf")
    tournament = reading.tournament
    assert len(tournament.players) == expected["players"]
    assert reading.encoding == ENCODINGS.get(expected["encoding"], expected["encoding"])
    assert reading.line_end == expected["line_end"]
    assert tournament.event.rounds_total == (expected.get("rounds_total") or 0)
    finished = [r for r in tournament.rounds if all(game.result for game in r.games)]
    assert len(finished) == expected["rounds_played"]
    points = {str(p.number): score(tournament, p.key) / 2 for p in tournament.players}
    assert points == expected["points"]
    if "byes" in expected:
        assert byes_of(tournament) == expected["byes"]
    if "first_colour" in expected:
        assert tournament.event.options["initial_colour"] == expected["first_colour"]
    told = [note for note in expected["notes_expected"] if note["severity"] == "note"]
    assert bool(reading.notes) == bool(told)
    assert reading.dialect == expected["read_as"].split(" ")[0] or "XXR" in expected["read_as"]


def test_titles_and_the_dummy_of_an_old_file() -> None:
    """Old titles are read silently; `spielfrei` is offered to be turned into byes [TRF 9, deviations 18, 19]."""
    expected = expected_of("05-dotted-latin1-24")
    data = (CASES / "05-dotted-latin1-24.trf").read_bytes()
    reading = trf.read(data, "05")
    assert reading.dialect == "TRF06"
    titles = {str(p.number): p.title for p in reading.tournament.players if p.title}
    assert titles == expected["titles"]
    assert reading.tournament.event.first_day == expected["start"]["042"]
    assert reading.tournament.event.last_day == expected["start"]["052"]
    for number, name in expected["sample_names"].items():
        assert reading.tournament.player(int(number)).name == name
    assert [n.choice.key for n in reading.notes if n.choice] == ["rounds", "encoding", "dummy 24"]
    turned = trf.read(data, "05", choices={"dummy 24": "byes"}).tournament
    assert len(turned.players) == expected["if_dummy_is_turned_into_byes"]["players"]
    pairing = {r: kinds["pairing"][0] for r, kinds in byes_of(turned).items() if "pairing" in kinds}
    assert pairing == expected["if_dummy_is_turned_into_byes"]["pairing_bye"]


@pytest.mark.parametrize("name", ["06-turkish-cp1254-12", "07-cyrillic-cp1251-14"])
def test_an_eight_bit_encoding_is_recognised_and_told(name: str) -> None:
    """Not UTF-8: recognised by its letters, and two names are shown to look at [TRF 9, deviation 3]."""
    expected = expected_of(name)
    data = (CASES / f"{name}.trf").read_bytes()
    reading = trf.read(data, name)
    assert {str(p.number): p.name for p in reading.tournament.players} == expected["names"]
    (note,) = reading.notes
    assert expected["names"]["1"] in note.text
    assert expected["names"]["2"] in note.text
    told = trf.read(data, name, encoding=expected["encoding"])
    assert told.tournament == reading.tournament
    assert told.notes == ()


def test_byes_with_game_codes_are_normalised_and_named() -> None:
    """`=` is H, `+` and `1` are U where nobody else has it, `-` is Z; each player and round is told [deviation 11]."""
    reading = trf.read((CASES / "08-bom-ruler-byes-11.trf").read_bytes(), "08")
    named = {(n.player, n.round_number) for n in reading.notes if n.player}
    assert named == {(4, 1), (10, 2), (6, 3), (9, 3), (11, 3), (8, 4)}
    assert reading.tournament.event.last_day == "2012-04-01"
    assert any("12.04.01" in n.text for n in reading.notes)
    assert [line[:3] for line in reading.tournament.extra_lines] == ["DDD"]


def test_f32_an_empty_block_too_many_is_no_round() -> None:
    """Three rounds played, player 7 absent in round 4, nobody else [F32; TRF 9, deviation 15]."""
    tournament = trf.read((CASES / "09-extra-empty-blocks-10.trf").read_bytes(), "09").tournament
    assert {p.number: p.requests for p in tournament.players if p.requests} == {7: ((4, "zero"),)}


def test_a_pairing_bye_written_as_full_point_is_asked_for() -> None:
    """One F, an odd number, no U: the arbiter is asked; he may keep the full-point bye [TRF 9, deviation 13; F01]."""
    data = (CASES / "10-bye-written-F-7.trf").read_bytes()
    reading = trf.read(data, "10")
    assert {n.choice.key for n in reading.notes if n.choice} == {"bye 1 7", "bye 2 4"}
    kept = trf.read(data, "10", choices={"bye 2 4": "full"}).tournament
    assert byes_of(kept) == {"1": {"pairing": [7]}, "2": {"full": [4]}}


def test_games_without_result_are_open() -> None:
    """`*` is a game without result; the finished board of the round is kept [TRF 9, deviation 14]."""
    expected = expected_of("11-round-open-8")
    tournament = trf.read((CASES / "11-round-open-8.trf").read_bytes(), "11").tournament
    current = tournament.rounds[-1]
    assert current.number == expected["round_in_progress"]
    assert sorted(sorted((g.white, g.black)) for g in current.games if not g.result) == sorted(
        sorted(pair) for pair in expected["open_boards"]
    )
    assert [[g.white, g.black] for g in current.games if g.result] == [expected["finished_board"]]


def test_every_record_of_a_full_file_is_data() -> None:
    """142 152 162 172 182 192 202 222 240 250 260 299 and national ratings of one clean TRF26 file [TRF 2, 5, 7]."""
    expected = expected_of("12-trf26-full-20")
    reading = trf.read((CASES / "12-trf26-full-20.trf").read_bytes(), "12")
    tournament, event = reading.tournament, reading.tournament.event
    assert reading.dialect == "TRF26"
    scoring = {symbol: value * 2 for symbol, value in expected["point_system"].items()}
    assert scoring == {
        "W": event.scoring.win,
        "D": event.scoring.draw,
        "L": event.scoring.loss,
        "A": event.scoring.zero_bye,
        "P": event.scoring.pairing_bye,
    }
    assert dict(event.texts)["starting rank method"] == expected["starting_rank"]
    assert dict(event.texts)["coded time control"] == expected["time_control"]
    assert event.system == "dutch-2026"
    assert list(event.tiebreaks) == expected["tiebreaks"]
    requests: dict[str, list[int]] = {}
    for player in tournament.players:
        for round_number, kind in player.requests:
            assert round_number == 4
            requests.setdefault(kind, []).append(player.number)
    assert requests == expected["requests_for_round_4"]
    assert [
        {"rounds": [r.first_round, r.last_round], "points": r.points / 2, "numbers": [r.first_number, r.last_number]}
        for r in tournament.acceleration
    ] == expected["acceleration"]
    assert [
        {"rounds": [rule.first_round, rule.last_round or event.rounds_total], "players": list(rule.players)}
        for rule in tournament.forbidden
    ] == expected["forbidden_pairs"]
    assert [
        {"player": a.player, "round": a.round_number, "points": a.points / 2} for a in tournament.adjustments
    ] == expected["penalties"]
    national = {str(p.number): p.national_rating for p in tournament.players if p.national_rating}
    assert national == expected["national_ratings"]
    assert dict(tournament.rounds[2].virtual_points) == dict.fromkeys(range(1, 11), 1)


def test_colours_and_meetings_of_the_small_example() -> None:
    """Forfeits are no meetings and have no colour [TRF 4]."""
    expected = expected_of("15-byes-and-forfeits-5")
    tournament = trf.read((CASES / "15-byes-and-forfeits-5.trf").read_bytes(), "15").tournament
    colours: dict[str, str] = {}
    met = set()
    for record in tournament.rounds:
        for game in record.games:
            if not game.result.endswith("F"):
                colours[str(game.white)] = colours.get(str(game.white), "") + "W"
                colours[str(game.black)] = colours.get(str(game.black), "") + "B"
                met.add(tuple(sorted((game.white, game.black))))
    assert colours == expected["colours_of_real_games"]
    assert not met & {tuple(pair) for pair in expected["have_not_met"]}


@pytest.mark.parametrize("case", BAD, ids=[case["file"] for case in BAD])
def test_a_bad_file_is_refused_or_told_at_the_right_place(case: dict[str, Any]) -> None:
    """One fault each: severity, line, player, round and column are those of the description [TRF 9]."""
    data = (CASES / "bad" / case["file"]).read_bytes()
    if case["severity"] == "error":
        with pytest.raises(Refused) as caught:
            trf.read(data, case["file"])
        refused = caught.value
        where = (refused.line, refused.player, refused.round_number, refused.column)
        assert where == (case["line"], case["player"], case["round"], case["column"])
        assert case["file"] in refused.sentence
        for other in case.get("also", []):
            assert f"line {other['line']}" in refused.sentence or f"player {other['player']}" in refused.sentence
        return
    reading = trf.read(data, case["file"])
    if case["severity"] == "none":
        assert reading.notes == ()
        points = {str(p.number): score(reading.tournament, p.key) / 2 for p in reading.tournament.players}
        assert points == case["points"]
        return
    (note,) = reading.notes
    assert note.severity == "N"
    assert (note.line, note.player, note.round_number, note.column) == (
        case["line"],
        case["player"],
        case["round"],
        case["column"],
    )
    assert note.choice is not None


def test_which_of_two_pairing_byes_stands_is_the_arbiters_choice() -> None:
    """At most one U a round [TRF 3]: of two the arbiter says which, the other becomes a full-point bye."""
    data = (CASES / "bad" / "10-two-pairing-byes.trf").read_bytes()
    chosen = trf.read(data, "10", choices={"pairing bye 1": "5"}).tournament
    assert byes_of(chosen)["1"] == {"full": [2], "pairing": [5]}


def test_f31_the_number_of_rounds_is_asked_for() -> None:
    """Neither XXR nor 142: read, and the number is asked for [F31]."""
    data = (CASES / "bad" / "12-no-number-of-rounds.trf").read_bytes()
    assert trf.read(data, "12").tournament.event.rounds_total == 0
    assert trf.read(data, "12", choices={"rounds": "5"}).tournament.event.rounds_total == 5


def test_wrong_points_are_a_note_in_a_report_and_an_error_for_an_engine() -> None:
    """Never silently corrected: every player, both values; an error only where XXR stands [TRF 9, deviation 16]."""
    data = (CASES / "bad" / "04-points-wrong.trf").read_bytes().replace(b"XXR 5", b"142 5")
    told = [n for n in trf.read(data, "04").notes if n.column == 81]
    assert [(n.player, n.line) for n in told] == [(3, 13), (5, 15)]
    assert "1.5" in told[0].text
    assert "0.5" in told[0].text


def without_rank_marks(tournament: Tournament) -> Tournament:
    return replace(
        tournament,
        players=tuple(
            replace(p, extra=tuple(item for item in p.extra if not item[0].startswith("rank as read")))
            for p in tournament.players
        ),
    )


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_read_back_the_same(name: str) -> None:
    """Read, write, read gives the same tournament; what we wrote comes back byte for byte [TRF 9; AR 71]."""
    first = trf.read((CASES / f"{name}.trf").read_bytes(), name).tournament
    written = trf.write(first)
    again = trf.read(written, name)
    assert without_rank_marks(again.tournament) == without_rank_marks(first)
    assert again.dialect == "TRF26"
    assert trf.write(again.tournament) == written


@pytest.mark.parametrize(
    ("name", "dialect"),
    [("12-trf26-full-20", "trf26"), ("15-byes-and-forfeits-5", "trf16"), ("15-byes-and-forfeits-5", "trfx")],
)
def test_a_canonical_file_comes_back_byte_for_byte(name: str, dialect: Any) -> None:
    """Read and write of a canonical file gives the same bytes [TRF 9; AR 71]."""
    data = (CASES / f"{name}.trf").read_bytes()
    assert trf.write(trf.read(data, name).tournament, dialect) == data


SEEDS = [(CASES / "12-trf26-full-20.trf").read_bytes(), (CASES / "09-extra-empty-blocks-10.trf").read_bytes()]


@settings(max_examples=150, deadline=None)
@given(
    data=st.sampled_from(SEEDS),
    edits=st.lists(st.tuples(st.integers(0, 5000), st.binary(min_size=0, max_size=3), st.integers(0, 4)), max_size=5),
)
def test_a_damaged_file_is_read_or_refused_in_a_sentence(data: bytes, edits: list[tuple[int, bytes, int]]) -> None:
    """Whatever bytes are changed: a reading that can be written and read back, or a refusal; nothing else."""
    for place, new, gone in edits:
        start = place % len(data)
        data = data[:start] + new + data[start + gone :]
    try:
        reading = trf.read(data, "damaged")
    except Refused as refused:
        assert not any(is_dangerous(character) for character in refused.sentence)
        return
    assert not any(is_dangerous(character) for note in reading.notes for character in note.text)
    trf.write(reading.tournament)


def test_too_many_bytes_players_or_rounds_are_refused() -> None:
    """More than 4 MB, 9999 players or 30 rounds [TRF 9, deviation 25]."""
    with pytest.raises(Refused, match="4 MB"):
        trf.read(b"012 " + b"x" * (4 * 1024 * 1024), "big")
    line = "001    1      A" + " " * 76 + "   0 - Z  " * 31
    with pytest.raises(Refused, match="30"):
        trf.read(line.encode(), "long")

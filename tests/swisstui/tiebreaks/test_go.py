"""Go's tie-breaks: the worked example MM 9, and the engines' own computation as a second way on events by chance."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.go_tiebreaks import cuss, direct_encounter, go_table, sodos, sos, sosos
from engines.model import BYE_KINDS, ByeKind
from swisstui.records import Adjustment, ByeRecord, Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.scoresheet import scoresheet
from swisstui.situation import situation_of
from swisstui.standings import standings
from swisstui.tiebreaks.registry import read_list
from swisstui.tiebreaks.working import working

CASE: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "cases" / "mcmahon" / "mm9.json").read_text(encoding="utf-8")
)


@pytest.fixture
def mm9() -> Tournament:
    """Eight players, three rounds, bar 2d."""
    numbers = {name: number for number, (name, _, _) in enumerate(CASE["players"], start=1)}
    players = tuple(
        Player(number, number, name, gor, rank=rank)
        for number, (name, rank, gor) in enumerate(CASE["players"], start=1)
    )
    rounds = []
    for number, played in enumerate(CASE["rounds"], start=1):
        pairs = zip(played["pairs"], played["winners"], strict=True)
        games = tuple(
            GameRecord(board, numbers[one], numbers[other], "1-0" if winner == one else "0-1")
            for board, ((one, other), winner) in enumerate(pairs, start=1)
        )
        rounds.append(RoundRecord(number, games))
    event = Event("MM 9", system="mcmahon", options=CASE["options"], rounds_total=3)
    return Tournament(event, players, tuple(rounds))


def test_worked_example_mm9(mm9: Tournament) -> None:
    """MM 9: MMS, SOS, SOSOS, SODOS and places; 7-8 by direct encounter, no lot."""
    table = standings(mm9, tiebreaks=["SOS", "SOSOS", "DC", "SODOS"])
    found = [
        [row.rank, row.name, Fraction(row.points, 2), *(row.values[c] for c in ("SOS", "SOSOS", "SODOS"))]
        for row in table.rows
    ]
    assert found == [[line[0], line[1], *(Fraction(text) for text in line[2:])] for line in CASE["table"]]
    assert (table.row(found_key(mm9, "Hilla")).texts["DC"], table.row(found_key(mm9, "Gus")).texts["DC"]) == ("1", "0")


def found_key(tournament: Tournament, name: str) -> int:
    """Key of a player by name."""
    return next(p.key for p in tournament.players if p.name == name)


def test_working_of_sos_and_mms(mm9: Tournament) -> None:
    """Anna: start 31 and two wins and a loss; SOS 32 + 33 + 33."""
    parts = working(mm9, found_key(mm9, "Anna"), "SOS")
    assert sorted(p.value for p in parts if p.value is not None) == [32, 33, 33]
    parts = working(mm9, found_key(mm9, "Anna"), "MMS")
    assert [p.value for p in parts] == [31, 1, 1, 0]


def test_direct_comparison_of_three_needs_the_simplified_form(mm9: Tournament) -> None:
    """MD8: DC only if exactly two are tied; SDC only if all tied have met each other, else nobody has anything."""
    dc = standings(mm9, tiebreaks=["DC"])
    assert {dc.row(found_key(mm9, n)).texts["DC"] for n in ("Anna", "Dina", "Fia")} == {"more than two tied"}
    sdc = standings(mm9, tiebreaks=["SDC"])
    assert {sdc.row(found_key(mm9, n)).texts["SDC"] for n in ("Cai", "Bo", "Eero")} == {"not all have met"}


@st.composite
def _events(draw: st.DrawFn) -> Tournament:
    count = draw(st.integers(2, 7))
    ranks = st.sampled_from(["3d", "1d", "1k", "8k", "25k"])
    players = tuple(
        Player(k, count + 1 - k, f"P{k}", 1500, rank=draw(ranks), correction=draw(st.integers(-1, 2)))
        for k in range(1, count + 1)
    )
    rounds = []
    results = st.sampled_from(["1-0", "0-1", "1/2", "1-0F", "0-1F", "0-0F"])
    for number in range(1, draw(st.integers(1, 4)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        boards = draw(st.integers(0, count // 2))
        games = tuple(
            GameRecord(b + 1, order[2 * b], order[2 * b + 1], draw(results), handicap=draw(st.integers(0, 3)))
            for b in range(boards)
        )
        kinds: st.SearchStrategy[ByeKind] = st.sampled_from(BYE_KINDS)
        byes = tuple(ByeRecord(key, draw(kinds)) for key in order[2 * boards :])
        rounds.append(RoundRecord(number, games, byes))
    options = {"bar": "2d", "round_down": draw(st.sampled_from(["true", "false"]))}
    event = Event("x", system="mcmahon", options=options, rounds_total=len(rounds))
    event = replace(event, sos_forfeit_is_game=draw(st.booleans()), sos_absence_is_half=draw(st.booleans()))
    adjustments = draw(st.sampled_from([(), (Adjustment(1, -1),)]))
    return Tournament(event, players, tuple(rounds), adjustments=adjustments)


@settings(max_examples=150, deadline=None)
@given(_events())
def test_every_value_agrees_with_the_engines_computation(tournament: Tournament) -> None:
    """MM 5: two programs with different roads (scoresheet here, situation there) give the same numbers."""
    event = tournament.event
    table = go_table(situation_of(tournament), forfeit_is_game=event.sos_forfeit_is_game)
    half = event.sos_absence_is_half
    expected = {
        "MMS": {n: Fraction(score, 2) for n, score in table.scores.items()},
        "SOS": sos(table, unplayed_as_half=half),
        "SOS-1": sos(table, without_lowest=1, unplayed_as_half=half),
        "SOS-2": sos(table, without_lowest=2, unplayed_as_half=half),
        "CUSS": cuss(table),
    }
    if not half:
        expected |= {"SOSOS": sosos(table), "SODOS": sodos(table)}
    numbers = {p.key: p.number for p in tournament.players}
    for code, values in expected.items():
        ((parsed, entry),) = read_list([code], tournament, "2026")
        assert entry.column is not None
        found = entry.column(scoresheet(tournament), parsed)
        assert {numbers[key]: value for key, value in found.items()} == values, code


@settings(max_examples=80, deadline=None)
@given(_events())
def test_direct_comparison_agrees_with_the_engines_computation(tournament: Tournament) -> None:
    """MM 5.4, 5.5: of exactly two; of all who have met each other."""
    tournament = replace(tournament, event=replace(tournament.event, sos_forfeit_is_game=True))
    table = go_table(situation_of(tournament))
    numbers = {p.key: p.number for p in tournament.players}
    for code, more in (("DC", False), ("SDC", True)):
        places = standings(tournament, tiebreaks=[code])
        levels: dict[int, list[int]] = {}
        for row in places.rows:
            levels.setdefault(row.points, []).append(row.key)
        for keys in levels.values():
            single = all(
                len({c.opponent for c in scoresheet(tournament).cells[k] if c.opponent in keys})
                == sum(c.opponent in keys for c in scoresheet(tournament).cells[k])
                for k in keys
            )
            met = direct_encounter(table, tuple(numbers[k] for k in keys), more_than_two=more)
            if met is not None and single:
                assert {numbers[k]: places.row(k).values[code] for k in keys} == {
                    n: Fraction(points, 2) for n, points in met.items()
                }
            elif met is None and len(keys) > 1:
                assert {places.row(k).rank for k in keys} == {places.row(keys[0]).rank}

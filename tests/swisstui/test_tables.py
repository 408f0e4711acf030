"""The tables of a tournament file: order, ids, references."""

import json
from dataclasses import replace
from typing import Any

import pytest

from swisstui.generate import Rates, generate
from swisstui.plain import WrongField
from swisstui.records import (
    Acceleration,
    Adjustment,
    ByeRecord,
    Event,
    ForbiddenRule,
    GameRecord,
    Player,
    Prize,
    RoundRecord,
    Tournament,
)
from swisstui.tables import Tabulator, check_references


def full() -> Tournament:
    event = generate("dutch-1998", 9, 3, 4, rates=Rates(late=0.2, bye=0.1))
    return replace(
        event,
        forbidden=(ForbiddenRule("persons", (1, 2)),),
        acceleration=(Acceleration(2, 1, 2, 1, 4),),
        adjustments=(Adjustment(1, -1, 1, "telephone"),),
        prizes=(Prize("", 1, 100),),
        lots=((2, 1), (1, 2)),
        typed_tiebreaks=((1, "FAIR", "2.5"),),
        fixed_pairs=((4, 1, 3),),
        report_lines=("by hand, round 1: 1-4 => 4-1",),
        extra_lines=("XYZ 1",),
        changed_after_start=True,
        season="2026.json",
    )


def read(text: str) -> Tournament:
    return Tabulator().tournament(json.loads(text), 7)


def test_everything_that_a_tournament_holds_is_read_back() -> None:
    event = replace(full(), revision=7)
    tabulator = Tabulator()
    text = tabulator.text({"schema": 1}, tabulator.tables(event))
    assert read(text) == event


def test_the_file_is_ordinary_json_with_one_blank_of_indentation_in_fixed_order() -> None:
    tabulator = Tabulator()
    text = tabulator.text({"schema": 1}, tabulator.tables(full()))
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n"
    order = list(json.loads(text))
    assert order[:4] == ["meta", "event", "state", "players"] and order[-1] == "rounds"


def test_unchanged_records_give_the_same_documents_and_text() -> None:
    event = full()
    tabulator = Tabulator()
    before = tabulator.tables(event)
    games = tuple(replace(game, result="0-1") for game in event.rounds[1].games)
    rounds = (event.rounds[0], replace(event.rounds[1], games=games), event.rounds[2])
    after = tabulator.tables(replace(event, rounds=rounds))
    assert after["rounds"]["1"] is before["rounds"]["1"]
    assert after["players"]["3"] is before["players"]["3"]
    assert after["rounds"]["2"] is not before["rounds"]["2"]
    fresh = Tabulator()
    assert tabulator.text({}, after) == fresh.text({}, fresh.tables(replace(event, rounds=rounds)))


def test_documents_stand_in_order_of_their_ids_however_they_were_stored() -> None:
    tabulator = Tabulator()
    tables = json.loads(tabulator.text({}, tabulator.tables(full())))
    turned = {**tables, "players": dict(reversed(tables["players"].items()))}
    assert [p.key for p in Tabulator().tournament(turned, 1).players] == list(range(1, 10))


def people(*numbers: int) -> tuple[Player, ...]:
    return tuple(Player(key, number, "A") for key, number in enumerate(numbers, start=1))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"players": people(1, 1)}, "players.2.number: pairing number 1 is also that of player 1"),
        ({"players": people(0)}, "players.1.number: must be 1 or more"),
        ({"rounds": (RoundRecord(2),)}, "rounds.2: round 1 belongs here"),
        ({"rounds": (RoundRecord(1, (GameRecord(1, 1, 9),)),)}, "rounds.1.games.1.black: there is no player 9"),
        ({"rounds": (RoundRecord(1, (GameRecord(1, 1, 1),)),)}, "rounds.1.games.1.black: player 1 plays himself"),
        ({"rounds": (RoundRecord(1, (GameRecord(1, 1, 2, "2-0x"),)),)}, "rounds.1.games.1.result: '2-0x' is no result"),
        (
            {"rounds": (RoundRecord(1, (GameRecord(1, 1, 2), GameRecord(1, 3, 4))),)},
            "rounds.1.games.2.board: board 1 stands twice",
        ),
        (
            {"rounds": (RoundRecord(1, (GameRecord(1, 1, 2), GameRecord(2, 2, 3))),)},
            "rounds.1.games.2.white: player 2 stands twice in the round",
        ),
        (
            {"rounds": (RoundRecord(1, (GameRecord(1, 1, 2),), (ByeRecord(2, "zero"),)),)},
            "rounds.1.byes.1.player: player 2 stands twice in the round",
        ),
        ({"rounds": (RoundRecord(1, idle=(7,)),)}, "rounds.1.idle: there is no player 7"),
        ({"adjustments": (Adjustment(9, 1),)}, "adjustments.1.player: there is no player 9"),
        ({"lots": ((9, 1),)}, "lots.1.player: there is no player 9"),
        ({"forbidden": (ForbiddenRule("persons", (1, 9)),)}, "forbidden.1.players: there is no player 9"),
        ({"fixed_pairs": ((1, 1, 9),)}, "fixed_pairs.1.black: there is no player 9"),
    ],
)
def test_contradictions_are_named(event: dict[str, Any], sentence: str) -> None:
    tournament = Tournament(Event("X"), **{"players": people(1, 2, 3, 4), **event})
    with pytest.raises(WrongField) as error:
        check_references(tournament)
    assert str(error.value) == sentence


def test_several_games_of_a_player_in_a_round_are_told_apart_by_their_leg() -> None:
    games = (GameRecord(1, 1, 2, leg=1), GameRecord(2, 1, 3, leg=2))
    check_references(Tournament(Event("X"), people(1, 2, 3), (RoundRecord(1, games),)))

"""The tables of a tournament file: order, ids, references."""

import json
from dataclasses import replace

from swisstui.generate import Rates, generate
from swisstui.records import (
    Acceleration,
    Adjustment,
    ForbiddenRule,
    Prize,
    Tournament,
)
from swisstui.tables import Tabulator


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

"""Records to plain values and back, strictly by their type hints."""

from dataclasses import replace
from typing import Any

import pytest

from engines.model import Scoring
from swisstui.plain import WrongField, from_plain, to_plain
from swisstui.records import Event, GameRecord, Player, RoundRecord
from swisstui.season import Stage
from swisstui.seats import SeatRules, SeatStep


def test_defaults_are_not_written_and_come_back() -> None:
    player = Player(3, 4, "A", requests=((2, "half"),), categories=("U14",))
    assert to_plain(player) == {"key": 3, "number": 4, "name": "A", "categories": ["U14"], "requests": [[2, "half"]]}
    assert from_plain(Player, to_plain(player), "players.3") == player


def test_nested_records_mappings_and_optional_values() -> None:
    event = Event("X", options={"k": "100"}, scoring=Scoring(win=6, draw=2), late_half_limit=1)
    assert from_plain(Event, to_plain(event), "event") == event
    record = RoundRecord(1, (GameRecord(1, 2, 3, "1-0"),), figures={"aro": {"1": "2310.5"}})
    assert from_plain(RoundRecord, to_plain(record), "rounds.1") == record
    stage = Stage("a", "A", "mcmahon", rules=SeatRules("own", 4, (SeatStep("best", "A", "a"),), calendar_year=2006))
    assert from_plain(Stage, to_plain(stage), "stages.1") == stage
    assert from_plain(Stage, {**to_plain(stage), "rules": None}, "stages.1").rules is None


@pytest.mark.parametrize(
    ("plain", "sentence"),
    [
        ({"key": 1, "number": 1}, "p: the field 'name' is missing"),
        ({"key": "1", "number": 1, "name": "A"}, "p.key: '1' stands where a whole number belongs"),
        ({"key": True, "number": 1, "name": "A"}, "p.key: True stands where a whole number belongs"),
        ({"key": 1.0, "number": 1, "name": "A"}, "p.key: 1.0 stands where a whole number belongs"),
        ({"key": 1, "number": 1, "name": None}, "p.name: None stands where a text belongs"),
        ({"key": 1, "number": 1, "name": "A", "x": 1}, "p: the field 'x' is unknown"),
        ({"key": 1, "number": 1, "name": "A", "status": "gone"}, "p.status: 'gone' is none of active, withdrawn"),
        ({"key": 1, "number": 1, "name": "A", "categories": "U14"}, "p.categories: 'U14' stands where a list belongs"),
        ({"key": 1, "number": 1, "name": "A", "requests": [[1]]}, "p.requests.1: [1] stands where a list of 2 belongs"),
        ([1], "p: [1] stands where names and values belong"),
    ],
)
def test_what_does_not_fit_is_named(plain: Any, sentence: str) -> None:
    with pytest.raises(WrongField) as error:
        from_plain(Player, plain, "p")
    assert str(error.value).startswith(sentence)


def test_what_json_cannot_hold_is_no_part_of_a_record() -> None:
    with pytest.raises(TypeError, match="float has no place"):
        to_plain(replace(RoundRecord(1), figures={"aro": 2310.5}))

"""Numbering and ranking of stage 2 of the Finnish Go championship (SM 5.8, D1, D2, D23)."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.model import BadSituation, Entrant, Game, PlayedRound, Situation
from engines.options import read_options
from engines.sm_results import Stage2Options, Stage2Record, numbering, ranking, read_record

CASE = json.loads(
    (Path(__file__).parent.parent / "cases" / "sm-stage2" / "worked-example.json").read_text(encoding="utf-8")
)


def _options(**given: Any) -> Stage2Options:
    options = read_options(Stage2Options, given)
    assert isinstance(options, Stage2Options)
    return options


def _record(*letters: str) -> Stage2Record:
    return Stage2Record(tuple(range(1, len(letters) + 1)), dict(enumerate(letters, start=1)), {})


def _case_record() -> Stage2Record:
    letters = {int(number): text for number, text in CASE["letters"].items()}
    return Stage2Record(tuple(range(1, 17)), letters, {})


def test_the_printed_final_order_follows_from_the_letters() -> None:
    """SM 5.8, 5.9: ranking of the worked example from its W/L strings."""
    table = ranking(_case_record(), Stage2Options())
    assert list(table.order) == CASE["ranking"]
    assert list(table.qualifiers) == CASE["qualifiers"]


@pytest.mark.parametrize("round_number", [1, 2, 3, 4, 5])
def test_the_printed_numberings_follow_from_the_letters(round_number: int) -> None:
    """SM 5.2-5.5: a stable sort by wins from the numbering before; 12-15 of round 5 by the order of round 3."""
    record = _case_record()
    cut = Stage2Record(record.entry_order, {n: text[: round_number - 1] for n, text in record.letters.items()}, {})
    assert list(numbering(cut, round_number, Stage2Options())) == CASE["rounds"][round_number - 1]["numbering"]


def test_the_earlier_last_win_is_ahead() -> None:
    """D23: WWWWL before WWWLW; WWWLL before WWLWL before WLWWL before LWWWL before WWLLW."""
    assert ranking(_record("WWWLW", "WWWWL"), Stage2Options()).order == (2, 1)
    assert ranking(_record("WWLLW", "LWWWL", "WLWWL", "WWLWL", "WWWLL"), Stage2Options()).order[0] == 5
    table = ranking(_record("WWLLW", "LWWWL", "WLWWL", "WWLWL", "WWWLL"), Stage2Options())
    assert table.order == (5, 4, 3, 2, 1)


def test_equal_rounds_of_wins_are_split_by_entry_order() -> None:
    """SM 5.8 (c): the lower entry number is ahead."""
    assert ranking(_record("LLWLL", "LLWLL", "LLWLL"), Stage2Options()).order == (1, 2, 3)


def test_an_older_pair_needs_an_extra_game_until_it_is_entered() -> None:
    """SM 2.2, D1, D2: 5 and 10 of the worked example are neighbours with the same rounds of wins."""
    record = _case_record()
    assert ranking(record, _options(older="10-5")).extra_games == ((5, 10),)
    assert ranking(record, _options(older="5-10", extra="5-10")).order == tuple(CASE["ranking"])
    turned = ranking(record, _options(older="5-10", extra="10-5"))
    assert turned.order[3:5] == (10, 5)
    assert turned.extra_games == ()


def test_no_extra_game_where_something_else_decides_or_others_stand_between() -> None:
    """D2: 4 and 8 are split by their last wins, 5 and 1 are no neighbours."""
    record = _case_record()
    assert ranking(record, _options(older="4-8,5-1,1-11")).extra_games == ((1, 11),)
    assert ranking(record, _options(extra="8-4")).order == tuple(CASE["ranking"])


def test_three_level_players_are_ordered_by_two_extra_games() -> None:
    """SM 2.2: winners move up past their neighbour, one after the other."""
    record = _record("LLWLL", "LLWLL", "LLWLL")
    assert ranking(record, _options(older="1-2,2-3", extra="3-2,3-1")).order == (3, 1, 2)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"older": "3-17"}, "option older names player 17, who is not entered"),
        ({"extra": "0-3"}, "option extra names player 0"),
        ({"extra": "3-4,4-3"}, "option extra has 3-4 in two ways"),
        ({"older": "3-3"}, "option older has 3-3 in two ways"),
    ],
)
def test_contradictory_extra_games_are_refused(given: dict[str, str], sentence: str) -> None:
    """The sentence names the option and the players."""
    with pytest.raises(BadSituation, match=sentence):
        ranking(_case_record(), _options(**given))


@pytest.mark.parametrize("value", ["before-round-2", "literal", ""])
def test_an_unknown_reading_of_round_5_is_refused(value: str) -> None:
    """D20: two readings only."""
    with pytest.raises(BadSituation, match="option r5_one_win_order"):
        _options(r5_one_win_order=value)


def test_a_forfeit_is_a_win_but_no_meeting() -> None:
    """D5: letters count it, `met` does not."""
    games = tuple(Game(n, 17 - n, "0-1F" if n == 2 else "1-0") for n in range(1, 9))
    record = read_record(Situation(tuple(Entrant(n) for n in range(1, 17)), (PlayedRound(games),)))
    assert record.letters[15] == "W" and record.letters[2] == "L"
    assert frozenset((2, 15)) not in record.met
    assert record.met[frozenset((3, 14))] == 1

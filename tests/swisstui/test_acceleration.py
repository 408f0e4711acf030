"""Virtual points of a round: rows, or the system's own option; AR 39."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import engines
from swisstui.acceleration import own_points
from swisstui.deeds.entries import AddPlayer
from swisstui.deeds.setup import EditEvent
from swisstui.pairing import propose
from swisstui.records import Acceleration
from swisstui.refusal import Refused
from swisstui.situation import situation_of

Halls = Callable[..., Any]
BAKU = {"acceleration": "baku"}


def by_number(event: Any, round_number: int) -> dict[int, int]:
    record = event.tournament.rounds[round_number - 1]
    return {event.tournament.player(key).number: points for key, points in record.virtual_points}


def test_baku_gives_the_top_half_a_point_then_half_a_point_then_nothing(hall: Halls) -> None:
    """C.04.7 1.2-1.4: 10 players: GA = 6; 9 rounds: 5 accelerated, 3 with a win, 2 with a draw."""
    event = hall(10, system="dutch-2026", rounds=9, options=BAKU)
    event.play(6, "1-0", "0-1", "1/2")
    assert [by_number(event, r) for r in range(1, 7)] == [
        *[dict.fromkeys(range(1, 7), 2)] * 3,
        *[dict.fromkeys(range(1, 7), 1)] * 2,
        {},
    ]


def test_kept_points_do_not_change_what_the_engine_pairs(hall: Halls) -> None:
    event = hall(12, system="dutch-2026", rounds=7, options=BAKU)
    for _ in range(5):
        situation = situation_of(event.tournament)
        bare = replace(
            situation,
            history=tuple(replace(played, virtual_points={}) for played in situation.history),
            virtual_points={},
        )
        assert engines.pair("dutch-2026", situation).boards == engines.pair("dutch-2026", bare).boards
        event.play(1, "1-0", "1/2", "0-1", "1-0")


def test_points_once_in_force_stay_with_their_round(hall: Halls) -> None:
    event = hall(12, system="dutch-2026", rounds=7, options=BAKU)
    event.play(1, "1/2")
    event.do(EditEvent({"options": {}}))
    event.play(1, "1/2")
    assert by_number(event, 1) == dict.fromkeys(range(1, 7), 2)
    assert by_number(event, 2) == {}
    situation = situation_of(event.tournament)
    assert situation.history[0].virtual_points == dict.fromkeys(range(1, 7), 2)
    assert situation.virtual_points == {}


def test_a_late_entry_among_the_first_is_accelerated_from_his_round_on(hall: Halls) -> None:
    event = hall(12, system="dutch-2026", rounds=7, options=BAKU, late_number="rating")
    event.play(1, "1/2")
    event.do(AddPlayer({"name": "Late", "rating": 2500}))
    record = propose(event.tournament).round
    points = {event.tournament.player(key).number: extra for key, extra in record.virtual_points}
    assert points == dict.fromkeys(range(1, 8), 2), "the group still ends with the same player (C.04.7 1.3)"
    assert situation_of(event.tournament).history[0].virtual_points == dict.fromkeys(range(2, 8), 2)


def test_rows_of_the_event_go_before_the_option(hall: Halls) -> None:
    event = hall(12, system="dutch-2026", rounds=7, options=BAKU)
    event.tournament = replace(event.tournament, acceleration=(Acceleration(1, 1, 1, 1, 2),))
    event.pair()
    assert by_number(event, 1) == {1: 1, 2: 1}


def test_without_the_option_there_are_none(hall: Halls) -> None:
    event = hall(12, system="dutch-2026", rounds=7)
    assert own_points(situation_of(event.tournament)) == {}
    event.pair()
    assert event.tournament.rounds[0].virtual_points == ()


def test_acceleration_that_cannot_be_computed_is_refused(hall: Halls) -> None:
    event = hall(12, system="dutch-2026", rounds=7, options=BAKU)
    scoring = replace(event.tournament.event.scoring, win=6, draw=2)
    event.tournament = replace(event.tournament, event=replace(event.tournament.event, scoring=scoring))
    with pytest.raises(Refused, match="needs a win worth two draws"):
        propose(event.tournament)

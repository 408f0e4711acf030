"""Penalties, bonuses and typed tie-breaks: AR 61; F19."""

from collections.abc import Callable
from typing import Any

import pytest

from swisstui.deeds.points import AddAdjustment, RemoveAdjustment, TypeTiebreak
from swisstui.records import Adjustment
from swisstui.refusal import Refused

Halls = Callable[..., Any]


def test_a_penalty_is_confirmed_with_old_and_new_points_and_counts_from_its_round(hall: Halls) -> None:
    event = hall(4, rounds=3)
    event.play(1, "1-0")
    winner = event.tournament.rounds[0].games[0].white
    number = event.tournament.player(winner).number
    deed = AddAdjustment(Adjustment(winner, -1, 1, "telephone"))
    assert event.asks(deed)[0][1].endswith("1.0 -> 0.5")
    assert event.do(deed).endswith("-0.5 (telephone)")
    assert event.score(number) == 0.5
    assert [level for level, _ in event.asks(RemoveAdjustment(0))] == ["C"]
    event.do(RemoveAdjustment(0))
    assert event.score(number) == 1.0


def test_impossible_penalties_are_refused(hall: Halls) -> None:
    event = hall(4, rounds=3)
    with pytest.raises(Refused, match="0 points"):
        event.do(AddAdjustment(Adjustment(1, 0)))
    with pytest.raises(Refused, match="round 2 is not paired"):
        event.do(AddAdjustment(Adjustment(1, 1, 2)))
    with pytest.raises(Refused, match="there is no penalty or bonus 1"):
        event.do(RemoveAdjustment(0))


def test_ar_61_a_value_computed_elsewhere_is_typed_replaced_and_removed(hall: Halls) -> None:
    event = hall(4)
    event.do(TypeTiebreak(1, "FAIR", "2.5"))
    event.do(TypeTiebreak(1, "FAIR", "3"))
    assert event.tournament.typed_tiebreaks == ((1, "FAIR", "3"),)
    with pytest.raises(Refused, match="'three' is no number"):
        event.do(TypeTiebreak(1, "FAIR", "three"))
    event.do(TypeTiebreak(1, "FAIR", ""))
    assert event.tournament.typed_tiebreaks == ()

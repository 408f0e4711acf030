"""Penalties, bonuses and typed tie-breaks: AR 61; F19."""

from collections.abc import Callable
from typing import Any

import pytest

from swisstui.deeds.points import AddAdjustment, RemoveAdjustment, TypeTiebreak
from swisstui.deeds.setup import EditEvent
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


def test_ar_61_a_typed_tie_break_has_a_name_of_its_own(hall: Halls) -> None:
    """It never stands in the place of a value that is computed here, and its name can stand in a list."""
    event = hall(4)
    for code in ("BH", "bh/c1", "SB-C1"):
        with pytest.raises(Refused, match=r"is computed here|a name is needed"):
            event.do(TypeTiebreak(1, code, "2.5"))
    for code in ("", "TWO WORDS", "A,B", "7"):
        with pytest.raises(Refused, match="a name is needed"):
            event.do(TypeTiebreak(1, code, "2.5"))


def test_ar_61_the_last_value_of_a_listed_tie_break_stays(hall: Halls) -> None:
    """Otherwise the list would name a tie-break that nobody knows."""
    event = hall(4)
    event.do(TypeTiebreak(1, "FAIR", "2.5"))
    event.do(TypeTiebreak(2, "FAIR", "1"))
    event.do(EditEvent({"tiebreaks": ("FAIR", "BH")}))
    event.do(TypeTiebreak(2, "FAIR", ""))
    with pytest.raises(Refused, match="is in the list of tie-breaks"):
        event.do(TypeTiebreak(1, "FAIR", ""))
    event.do(EditEvent({"tiebreaks": ("BH",)}))
    event.do(TypeTiebreak(1, "FAIR", ""))
    assert event.tournament.typed_tiebreaks == ()

"""Field, rounds and points together: AR 7, 8."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engines.model import Scoring
from swisstui.field import check_scoring, fixed_rounds, follow_field, odd_bye_value, rounds_problem
from swisstui.refusal import Refused

Halls = Callable[..., Any]


@pytest.mark.parametrize(
    ("players", "safe", "most"), [(4, 2, 3), (5, 3, 5), (6, 3, 5), (7, 4, 7), (8, 4, 7), (12, 6, 11)]
)
def test_ar_7_a_swiss_has_at_most_n_minus_1_rounds_and_half_of_n_are_safe(
    hall: Halls, players: int, safe: int, most: int
) -> None:
    """At most n-1 rounds for even n, n for odd n; 6 players and 4 rounds may run dry."""
    for rounds in range(1, most + 2):
        problem = rounds_problem(hall(players, rounds=rounds).tournament)
        assert ("cannot fill" in problem) == (rounds > most)
        assert ("may run dry" in problem) == (safe < rounds <= most)


@pytest.mark.parametrize(
    ("system", "players", "rounds"),
    [("round-robin", 6, 5), ("round-robin", 7, 7), ("group-knockout", 32, 4), ("sm-stage2", 16, 5), ("best-of", 2, 3)],
)
def test_systems_that_fix_their_rounds(hall: Halls, system: str, players: int, rounds: int) -> None:
    event = hall(players, system=system, rounds=rounds).tournament
    assert fixed_rounds(event) == rounds
    assert rounds_problem(event) == ""
    other = replace(event, event=replace(event.event, rounds_total=rounds + 1))
    assert f"has {rounds} rounds, the event {rounds + 1}" in rounds_problem(other)


def test_rounds_follow_the_field_until_somebody_chooses_others(hall: Halls) -> None:
    six, eight = (hall(n, system="round-robin", rounds=5).tournament for n in (6, 8))
    assert follow_field(six, eight).event.rounds_total == 7
    chosen = replace(six, event=replace(six.event, rounds_total=4))
    grown = replace(eight, event=chosen.event)
    assert follow_field(chosen, grown).event.rounds_total == 4


def test_ar_8_points_that_make_no_sense() -> None:
    check_scoring(Scoring())
    check_scoring(Scoring(win=6, draw=2, loss=0, pairing_bye=6))
    for scoring in (Scoring(win=2, draw=2), Scoring(pairing_bye=3), Scoring(half_bye=-1)):
        with pytest.raises(Refused):
            check_scoring(scoring)
    assert odd_bye_value(Scoring(pairing_bye=1)) == ""
    assert odd_bye_value(Scoring(win=6, draw=2, pairing_bye=3)) == ""

"""Limits of colour histories."""

from __future__ import annotations

import pytest

from engines.colours import latest_difference, permitted, ways


@pytest.mark.parametrize(
    ("history", "expected"),
    [("", "WB"), ("W", "WB"), ("WW", "B"), ("BB", "W"), ("WBW", "WB"), ("WWBW", "B"), ("BBWB", "W"), ("BWW", "B")],
)
def test_no_third_game_running_and_no_difference_of_three(history: str, expected: str) -> None:
    """WW and a difference of two leave only the other colour."""
    assert permitted(history) == expected


@pytest.mark.parametrize(
    ("one", "two", "expected"), [("WW", "WW", ""), ("WW", "BB", "B"), ("BB", "", "W"), ("WB", "BW", "WB")]
)
def test_ways_of_a_pair_suit_both(one: str, two: str, expected: str) -> None:
    """Two players who can only have the same colour have no way to play."""
    assert ways(one, two) == expected


def test_latest_difference_goes_back_from_the_last_game() -> None:
    """WBW and BW differ nowhere as far as the shorter goes; WBB and BWB differ two games ago."""
    assert latest_difference("WBW", "BW") is None
    assert latest_difference("WBB", "BWB") == (2, "B")
    assert latest_difference("W", "B") == (1, "W")

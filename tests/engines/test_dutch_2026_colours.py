"""Article 5 of the 2026 Dutch rules: the five colour rules in turn."""

from __future__ import annotations

import pytest

from engines.dutch_2026_colours import allocate, reason, third_colour_running
from engines.dutch_2026_players import Player, colour_preference
from engines.model import Colour


def player(colours: str, position: int = 1) -> Player:
    difference = 2 * colours.count("W") - len(colours)
    wish, strength = colour_preference(colours, difference)
    return Player(
        position, position, 0, colours, difference, wish, strength, "", "", len(colours), True, False, frozenset()
    )


@pytest.mark.parametrize(
    ("higher", "lower", "higher_white", "rule"),
    [
        ("WB", "BW", True, "5.2.1"),
        ("BW", "WB", False, "5.2.1"),
        ("", "WB", False, "5.2.1"),
        ("W", "", False, "5.2.1"),
        ("WB", "BWB", False, "5.2.2"),
        ("WBB", "BWB", True, "5.2.2"),
        ("BBWB", "WBB", True, "5.2.2"),
        ("BWWB", "WBWB", False, "5.2.3"),
        ("WBWB", "BWWB", True, "5.2.3"),
        ("WB", "BWWB", True, "5.2.4"),
        ("BW", "BW", False, "5.2.4"),
    ],
)
def test_first_rule_that_decides(higher: str, lower: str, higher_white: bool, rule: str) -> None:
    """5.2.1 both, 5.2.2 the stronger, 5.2.3 the last difference, 5.2.4 the higher ranked."""
    assert allocate(player(higher), player(lower, 2), "white") == (higher_white, rule)


@pytest.mark.parametrize(
    ("position", "initial", "white"), [(1, "white", True), (2, "white", False), (1, "black", False)]
)
def test_initial_colour(position: int, initial: Colour, white: bool) -> None:
    """5.2.5: an odd number gets the initial colour, an even number the other."""
    assert allocate(player("", position), player("", 9), initial) == (white, "5.2.5")


@pytest.mark.parametrize(
    ("one", "other", "violated"),
    [
        ("WBB", "WBB", True),
        ("WBB", "BBWB", True),
        ("BBWB", "BWBWBB", False),
        ("WBBB", "BBWB", False),
        ("WBB", "WBBB", True),
    ],
)
def test_third_colour(one: str, other: str, violated: bool) -> None:
    """C11: the smaller difference is refused; of equal ones only if both had the double colour."""
    assert third_colour_running(player(one), player(other)) is violated


def test_reason_names_the_strengths() -> None:
    """The trail says which preference was the stronger one."""
    assert reason("5.2.2", player("WBB"), player("BWB")) == (
        "the stronger preference is granted (White absolute -1, Black strong -1)"
    )

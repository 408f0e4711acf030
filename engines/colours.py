"""Colour histories and the limits that several Swiss systems share: no third game running, no difference of three.

A history is a text of `W` and `B` of the games over the board, oldest first, gaps closed; a colour is `W` or `B`, and
"" stands for no colour. Which colour somebody is due is each system's own rule.
"""

from __future__ import annotations

OTHER = {"W": "B", "B": "W"}
"""The other colour."""

NAMES = {"W": "White", "B": "Black", "": "no colour"}
"""Colours in words."""


def colour_difference(history: str) -> int:
    """Games with White minus games with Black."""
    return history.count("W") - history.count("B")


def permitted(history: str) -> str:
    """The colours with which he has neither three games running nor a difference of three."""
    difference = colour_difference(history)
    white = not history.endswith("WW") and difference < 2
    black = not history.endswith("BB") and difference > -2
    return ("W" if white else "") + ("B" if black else "")


def ways(one: str, two: str) -> str:
    """The colours that the first of two players can have so that both stay within the limits.

    Args:
        one: Colour history of the first player.
        two: Colour history of the second player.
    """
    return "".join(colour for colour in permitted(one) if OTHER[colour] in permitted(two))


def latest_difference(one: str, two: str) -> tuple[int, str] | None:
    """The first game, going back from the last, in which two histories differ.

    Returns:
        How many games ago and the colour of the first player there; None if they are equal as far as the shorter
        one goes.
    """
    for games_ago, (mine, theirs) in enumerate(zip(reversed(one), reversed(two), strict=False), 1):
        if mine != theirs:
            return games_ago, mine
    return None

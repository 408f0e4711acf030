"""Allocation of colours in the 2026 Dutch system [Dutch 2026 5]."""

from __future__ import annotations

from typing import Literal

from engines.dutch_2026_players import ABSOLUTE, BLACK, WHITE, Player
from engines.model import Colour

Rule = Literal["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"]

STRENGTHS = ("no", "mild", "strong", "absolute")
"""Names of the strengths of a colour preference, by number."""


def allocate(higher: Player, lower: Player, initial_colour: Colour) -> tuple[bool, Rule]:
    """The first of the five rules that decides gives the colours of a pair [Dutch 2026 5.2].

    Args:
        higher: The higher ranked of the two [1.2].
        lower: His opponent.
        initial_colour: The colour drawn by lot before round 1 [5.1].

    Returns:
        True if the higher ranked gets White, and the article that decided.
    """
    if higher.wish != lower.wish:
        return (higher.wish == WHITE or lower.wish == BLACK), "5.2.1"
    if not higher.wish:
        first_colour = higher.position % 2 == 1
        return first_colour == (initial_colour == "white"), "5.2.5"
    stronger = _compare_strength(higher, lower)
    if stronger:
        return (higher.wish == WHITE) == (stronger > 0), "5.2.2"
    for own, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if own != other:
            return own == "B", "5.2.3"
    return higher.wish == WHITE, "5.2.4"


def _compare_strength(higher: Player, lower: Player) -> int:
    """Above zero if the higher ranked has the stronger preference; of two absolute ones the larger difference."""
    if higher.strength == lower.strength == ABSOLUTE:
        return abs(higher.difference) - abs(lower.difference)
    return higher.strength - lower.strength


def third_colour_running(one: Player, other: Player) -> bool:
    """C11: the refused player of two equal absolute preferences would get one colour three times running.

    With unequal differences the smaller one is refused; with equal ones 5.2.3 gives the right player his colour unless
    both had the same colour in their last two games [Dutch 2026 2.4.6].
    """
    refused = (one, other)
    if abs(one.difference) != abs(other.difference):
        refused = (min(one, other, key=lambda player: abs(player.difference)),) * 2
    unwanted = "B" if one.wish == WHITE else "W"
    return all(player.colours[-2:] == unwanted * 2 for player in refused)


def strength_text(player: Player) -> str:
    """Strength of a preference and the colour difference, such as `strong +1`."""
    return f"{STRENGTHS[player.strength]} {player.difference:+d}"


def reason(rule: Rule, white: Player, black: Player) -> str:
    """One sentence that says why this player has White, for the trail."""
    texts = {
        "5.2.1": "both colour preferences are granted",
        "5.2.2": f"the stronger preference is granted (White {strength_text(white)}, Black {strength_text(black)})",
        "5.2.3": "opposite of the last round in which their colours differed "
        f"(White {white.colours}, Black {black.colours})",
        "5.2.4": "the higher ranked player gets the colour that he wants",
        "5.2.5": "nobody wants a colour: the initial colour for an odd number, the other one for an even number",
    }
    return texts[rule]

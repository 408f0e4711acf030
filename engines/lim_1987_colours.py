"""Colours in the FIDE Swiss Rules of 1987: what is due and who of a pair has White.

Colour histories are texts of `W` and `B` of the games over the board, gaps closed [Lim 1987 D4]; a colour is `W` or
`B`, and "" is no due colour. Nothing here knows scores, groups or opponents.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.colours import NAMES, OTHER, colour_difference, latest_difference, permitted, ways


def due_colour(history: str) -> str:
    """The only permitted colour, else the one that equalises, else alternation [Lim 1987 4, 5, 12.1, D6]."""
    allowed = permitted(history)
    if len(allowed) == 1:
        return allowed
    difference = colour_difference(history)
    if difference:
        return "B" if difference > 0 else "W"
    return OTHER[history[-1]] if history else ""


def due_colours_fit(one: str, two: str) -> bool:
    """True when the due colours differ or one of the two players has none [Lim 1987 12.2, D6]."""
    return not one or not two or one != two


@dataclass(frozen=True, slots=True)
class Side:
    """One player of a pair as the colour rules see him."""

    number: int
    history: str


@dataclass(frozen=True, slots=True)
class ColourReason:
    """The colour of the higher numbered player of a pair and why."""

    colour: str
    article: str
    text: str


def colour_of_higher(higher: Side, lower: Side, initial_colour: str, below_median: bool) -> ColourReason:
    """The first rule that decides gives the colours of a pair [Lim 1987 12.1-12.6, 13, 14.2, D16].

    Args:
        higher: The player with the smaller figure as pairing number.
        lower: The other one.
        initial_colour: `W` or `B`, drawn by lot for number 1.
        below_median: True for a pair that was made in a group below the median.
    """
    possible = ways(higher.history, lower.history)
    due, other_due = due_colour(higher.history), due_colour(lower.history)
    if len(possible) == 1:
        text = f"the only way that is permitted for both gives {higher.number} {NAMES[possible]}"
        return ColourReason(possible, "Lim 1987 12.1, 12.3", text)
    if not due and not other_due:
        return _by_lot(higher.number, initial_colour)
    if not due or not other_due:
        colour = due or OTHER[other_due]
        number, given = (higher.number, due) if due else (lower.number, other_due)
        text = f"{number} is due {NAMES[given]}, the other has no due colour"
        return ColourReason(colour, "Lim 1987 12.1", text)
    if due != other_due:
        text = f"{higher.number} is due {NAMES[due]} and {lower.number} {NAMES[other_due]}"
        return ColourReason(due, "Lim 1987 12.1", text)
    return _same_due_colour(higher, lower, due, below_median)


def _by_lot(number: int, initial_colour: str) -> ColourReason:
    """Without games odd numbers have the drawn colour, even ones the other [Lim 1987 14.2]."""
    colour = initial_colour if number % 2 else OTHER[initial_colour]
    kind = "odd" if number % 2 else "even"
    text = f"neither has a due colour; {number} is {kind} and has {NAMES[colour]} by the lot"
    return ColourReason(colour, "Lim 1987 14.2", text)


def _same_due_colour(higher: Side, lower: Side, due: str, below_median: bool) -> ColourReason:
    """The latest difference of the histories is turned round, else the group decides [Lim 1987 12.4, 12.6]."""
    both = f"both are due {NAMES[due]}"
    differing = latest_difference(higher.history, lower.history)
    if differing is not None:
        games_ago, mine = differing
        text = (
            f"{both}; {games_ago} games ago {higher.number} had {NAMES[mine]} and {lower.number} {NAMES[OTHER[mine]]}"
        )
        return ColourReason(OTHER[mine], "Lim 1987 12.4", text)
    if below_median:
        text = f"{both}, equal histories, made below the median: the lower player {lower.number} gets it"
        return ColourReason(OTHER[due], "Lim 1987 12.4", text)
    text = f"{both}, equal histories, median or above: the higher player {higher.number} gets it"
    return ColourReason(due, "Lim 1987 12.4", text)

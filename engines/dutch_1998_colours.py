"""Colours and board order of the Dutch system of 1998: rules E and F1."""

from __future__ import annotations

from typing import NamedTuple

from engines.dutch_1998_field import Card, Strength, Wish

_OPPOSITE = {"W": "B", "B": "W"}


class Coloured(NamedTuple):
    """One board with the rule that gave the colours."""

    white: Card
    black: Card
    article: str
    text: str


def give_colours(higher: Card, lower: Card, exempt: bool, initial_colour: str) -> Coloured:
    """Grant both wishes, else the stronger, else alternate, else the higher player's [Dutch 1998 E1-E5].

    Args:
        higher: The higher-ranked of the two by A2.
        lower: The other one.
        exempt: True where item 21 has lifted absolute preferences in their bracket.
        initial_colour: The colour that the lot gave to number 1.
    """
    mine, theirs = higher.wants(exempt), lower.wants(exempt)
    if mine.strength == Strength.NONE and theirs.strength == Strength.NONE:
        return _by_number(higher, lower, initial_colour)
    if mine.colour != theirs.colour:
        granted = mine.colour or _OPPOSITE[theirs.colour]
        text = f"both can have what they want ({_wishes(higher, mine, lower, theirs)})"
        return _seat(higher, lower, granted, "Dutch 1998 E1", text)
    if mine.strength != theirs.strength:
        granted = mine.colour if mine.strength > theirs.strength else _OPPOSITE[theirs.colour]
        text = f"the stronger wish is granted ({_wishes(higher, mine, lower, theirs)})"
        return _seat(higher, lower, granted, "Dutch 1998 E2", text)
    for ago, (one, other) in enumerate(zip(higher.colours[::-1], lower.colours[::-1], strict=False), 1):
        if one != other:
            when = "in their last games" if ago == 1 else f"{ago} games ago"
            text = f"equal wishes; each gets the opposite of the colour had {when}, where the two differed"
            return _seat(higher, lower, _OPPOSITE[one], "Dutch 1998 E3", text)
    text = f"equal wishes and the same colours before; the higher-ranked player {higher.number} gets his wish"
    return _seat(higher, lower, mine.colour, "Dutch 1998 E4", text)


def _by_number(higher: Card, lower: Card, initial_colour: str) -> Coloured:
    """Odd numbers get the colour of the lot, even ones the other [Dutch 1998 E5; Decision 19]."""
    lot = "W" if initial_colour == "white" else "B"
    granted = lot if higher.number % 2 else _OPPOSITE[lot]
    parity = "odd" if higher.number % 2 else "even"
    text = f"no colours yet; {higher.number} is {parity} and the lot gave {initial_colour} to number 1"
    return _seat(higher, lower, granted, "Dutch 1998 E5", text)


def _seat(higher: Card, lower: Card, granted: str, article: str, text: str) -> Coloured:
    white, black = (higher, lower) if granted == "W" else (lower, higher)
    return Coloured(white, black, article, text)


def _wishes(higher: Card, mine: Wish, lower: Card, theirs: Wish) -> str:
    return f"{higher.number}: {mine}; {lower.number}: {theirs}"


def board_order(one: Card, other: Card) -> tuple[int, int, tuple[int, int]]:
    """Sort key of a board: the higher score, the sum of both, the rank of the higher player [Dutch 1998 F1]."""
    return -max(one.score, other.score), -(one.score + other.score), min(one.rank, other.rank)

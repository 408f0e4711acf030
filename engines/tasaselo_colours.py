"""Colours of the Extended Tasaselo tournament [Tasaselo T5c]: claims, which pairs fit, and who gets White."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

GHOST = 0
"""The ghost's number in the pairing of a round."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A player, team, the substitute or the ghost in the order of a round."""

    number: int
    place: int
    """Place in the order of the round, from 0."""
    history: str = ""
    """Colours of his games played, such as `WBW`."""
    rating: int = 0
    """Current variable rating; its last digits may decide the colour."""
    claimless: bool = False
    """The substitute and the ghost never claim a colour [Tasaselo T3.3, T3.4]."""
    substitute: bool = False

    @property
    def claim(self) -> str:
        """The colour that evens his games out, `W` or `B`; empty = no claim [Tasaselo T5c.1, D14]."""
        difference = self.history.count("W") - self.history.count("B")
        if self.claimless or difference == 0:
            return ""
        return "B" if difference > 0 else "W"


def fit(one: Unit, other: Unit, aside: Collection[int]) -> bool:
    """Colours do not fit only when both claim the same one; claims set aside do not count [Tasaselo T5c.7]."""
    if one.number in aside or other.number in aside:
        return True
    return not one.claim or one.claim != other.claim


def seat(one: Unit, other: Unit, aside: Collection[int]) -> tuple[Unit, Unit, str]:
    """Who gets White, who Black and why [Tasaselo T5c.2-6, T5c.8, T5c.9].

    Args:
        one: A unit that is no ghost.
        other: His opponent, no ghost either.
        aside: Numbers of the units whose claims are set aside.
    """
    if one.claim != other.claim:
        return _by_claim(one, other)
    if one.claim:
        return _by_equal_claims(one, other, aside)
    if one.substitute or other.substitute:
        return _against_substitute(one, other)
    white = _black_last(one, other)
    if white is None:
        return by_digits(one, other)
    black = other if white is one else one
    return (
        white,
        black,
        f"T5c.3: histories {white.history or '-'} and {black.history or '-'}, {white.number} had Black last",
    )


def _by_claim(one: Unit, other: Unit) -> tuple[Unit, Unit, str]:
    claimant = one if one.claim else other
    second = other if claimant is one else one
    colour = _NAMES[claimant.claim]
    reason = f"T5c.2: {claimant.number} claims {colour}"
    if second.claim:
        reason += f", {second.number} claims {_NAMES[second.claim]}"
    return (claimant, second, reason) if claimant.claim == "W" else (second, claimant, reason)


def _by_equal_claims(one: Unit, other: Unit, aside: Collection[int]) -> tuple[Unit, Unit, str]:
    lower, higher = (one, other) if one.place > other.place else (other, one)
    loser = lower if lower.number in aside else higher
    winner = higher if loser is lower else lower
    reason = f"T5c.8: both claim {_NAMES[loser.claim]}, the claim of {loser.number} is set aside"
    return (winner, loser, reason) if winner.claim == "W" else (loser, winner, reason)


def _against_substitute(one: Unit, other: Unit) -> tuple[Unit, Unit, str]:
    opponent, substitute = (other, one) if one.substitute else (one, other)
    if not opponent.history:
        return by_digits(one, other)
    reason = f"T5c.9: {opponent.number} gets the opposite of his last colour against the substitute"
    if opponent.history.endswith("B"):
        return opponent, substitute, reason
    return substitute, opponent, reason


def _black_last(one: Unit, other: Unit) -> Unit | None:
    """Who had Black at the latest difference of the two histories; a missing game counts between [T5c.3, D15]."""
    rank = {"B": 0, "": 1, "W": 2}
    for back in range(1, max(len(one.history), len(other.history)) + 1):
        mine, his = one.history[-back:][:1], other.history[-back:][:1]
        mine = mine if back <= len(one.history) else ""
        his = his if back <= len(other.history) else ""
        if mine != his:
            return one if rank[mine] < rank[his] else other
    return None


def by_digits(one: Unit, other: Unit) -> tuple[Unit, Unit, str]:
    """White for the smaller last digit, then the smaller last two digits, then the lower number [T5c.4-6]."""
    for article, modulus in (("T5c.4: last digits", 10), ("T5c.5: last two digits", 100)):
        mine, his = abs(one.rating) % modulus, abs(other.rating) % modulus
        if mine != his:
            white, black = (one, other) if mine < his else (other, one)
            return white, black, f"{article} {min(mine, his)} and {max(mine, his)}, White for the smaller"
    white, black = (one, other) if one.number < other.number else (other, one)
    return white, black, "T5c.6: same last two digits, White for the lower number"


_NAMES = {"W": "White", "B": "Black"}

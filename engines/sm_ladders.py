"""Pairing ladders of stage 2 of the Finnish Go championship: which pairing of a group is tried after which [SM 5].

Everything here is in current numbers of the round. What counts as a repeat is the caller's question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

Pairs = tuple[tuple[int, int], ...]
Repeats = Callable[[int, int], bool]

_SIX = (
    "af be cd",
    "af bd ce",
    "ae bf cd",
    "ad be cf",
    "ae bd cf",
    "ad bf ce",
    "af bc de",
    "ae bc df",
    "ad bc ef",
    "ac bf de",
    "ac be df",
    "ac bd ef",
    "ab cf de",
    "ab ce df",
    "ab cd ef",
)
"""Base pairing, the three swaps, then the other ones, for six players a..f, a best [SM D19]."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One pairing of a group and its name for the arbiter."""

    pairs: Pairs
    name: str


@dataclass(frozen=True, slots=True)
class Choice:
    """The pairing that was taken and the repeats that ruled out those before it."""

    pairs: Pairs
    name: str
    causes: Pairs = ()
    """The repeats of each earlier rung, doubles left out."""
    has_repeat: bool = False
    """True where every rung repeats a game and the first one was kept."""


def ladder_of_six(numbers: Sequence[int]) -> tuple[Rung, ...]:
    """Base 1-6 2-5 3-4 of a group, then swaps of the lower three applied to the base, then the others [SM 5.4, D19]."""
    player = dict(zip("abcdef", numbers, strict=True))
    d, e, f = numbers[3:]
    names = ["base pairing", f"swap {d}<->{e}", f"swap {e}<->{f}", f"swap {d}<->{f}"]
    names += ["another swap"] * (len(_SIX) - len(names))
    return tuple(
        Rung(tuple((player[two[0]], player[two[1]]) for two in line.split()), name)
        for line, name in zip(_SIX, names, strict=True)
    )


def ladder_of_four(numbers: Sequence[int]) -> tuple[Rung, ...]:
    """First 1-4 2-3, second 1-3 2-4, third 1-2 3-4 of a group [SM 5.5]."""
    a, b, c, d = numbers
    return (
        Rung(((a, d), (b, c)), "first choice"),
        Rung(((a, c), (b, d)), "second choice"),
        Rung(((a, b), (c, d)), "third choice"),
    )


def ladders_of_the_middle(numbers: Sequence[int]) -> tuple[tuple[Rung, ...], tuple[Rung, ...]]:
    """Round 3: 5-12 6-11 or with 11 and 12 swapped; independently 7-10 8-9 or with 9 and 10 swapped [SM 5.3, D17]."""
    a, b, c, d, e, f, g, h = numbers
    outer = (Rung(((a, h), (b, g)), "base pairing"), Rung(((a, g), (b, h)), f"swap {g}<->{h}"))
    inner = (Rung(((c, f), (d, e)), "base pairing"), Rung(((c, e), (d, f)), f"swap {e}<->{f}"))
    return outer, inner


def climb(ladder: Sequence[Rung], repeats: Repeats) -> Choice:
    """The first pairing without a repeat; if every one has a repeat, the first of all [SM 5.4, 5.5]."""
    causes: list[tuple[int, int]] = []
    for rung in ladder:
        found = [two for two in rung.pairs if repeats(*two)]
        if not found:
            return Choice(rung.pairs, rung.name, tuple(dict.fromkeys(causes)))
        causes += found
    return Choice(ladder[0].pairs, ladder[0].name, tuple(dict.fromkeys(causes)), has_repeat=True)


@dataclass(frozen=True, slots=True)
class CrossPairs:
    """Two one-win players moved up against two two-win players [SM D22]."""

    stay: tuple[int, int]
    moved_up: tuple[int, int]
    moved_down: tuple[int, int]
    cross: Pairs
    rest: Choice
    """The four two-win players who stay."""

    @property
    def pairs(self) -> Pairs:
        """All five pairs of the two groups."""
        return (*self.rest.pairs, *self.cross, self.stay)


def cross_pairs(two_wins: Sequence[int], one_win: Sequence[int], repeats: Repeats) -> CrossPairs | None:
    """When the one-win group has no pairing without a repeat, two of it move up [SM 5.5, D22].

    Tried in order: who stays together (13-14, 12-15, 12-14, 13-15, 12-13, 14-15), who moves down (10&11, 9&11, ...),
    better moved-down against worse moved-up or the other way round, the other four as 2-5.

    Returns:
        The first combination without a repeat, or None.
    """
    p, q, r, s = one_win
    for stay in ((q, r), (p, s), (p, r), (q, s), (p, q), (r, s)):
        if repeats(*stay):
            continue
        up = [number for number in one_win if number not in stay]
        for worse, better in combinations(reversed(two_wins), 2):
            rest = climb(ladder_of_four([number for number in two_wins if number not in (worse, better)]), repeats)
            if rest.has_repeat:
                continue
            for cross in (((better, up[1]), (worse, up[0])), ((better, up[0]), (worse, up[1]))):
                if not any(repeats(*two) for two in cross):
                    return CrossPairs(stay, (up[0], up[1]), (better, worse), cross, rest)
    return None

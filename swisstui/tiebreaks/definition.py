"""What a tie-break is: a code with title and article, a column of values, and the working of each value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from swisstui.scoresheet import Scoresheet
from swisstui.tiebreaks.codes import Code

EDITIONS: tuple[str, ...] = ("2026", "2024", "2023", "2009")
"""Editions of the tie-break rules. C.07 of 2023 and of 2024 agree in every value; 2009 is the virtual opponent of
2009-2023."""

EDITION_ALIASES: dict[str, str] = {"2023-09": "2023", "2024-04": "2023", "2024-08": "2024", "2012": "2009"}
"""Other names of an edition."""

UNCAPPED_EDITIONS = frozenset({"2023", "2024"})
"""Editions whose dummy opponent knows no cap [C.07 16.4]."""

EDITION_TITLES: dict[str, str] = {
    "2026": "FIDE C.07 of 1 March 2026",
    "2024": "FIDE C.07 of 1 August 2024",
    "2023": "FIDE C.07 of 1 September 2023",
    "2009": "FIDE rules of 2009-2023 (virtual opponent)",
}

Column = Mapping[int, Fraction | None]


class Part(NamedTuple):
    """One line of the working of a value."""

    round_number: int
    """0 = a line about the whole."""
    opponent: int
    """Key; 0 = none or a dummy."""
    value: Fraction | None
    """What it contributes."""
    cut: bool
    """Left out of the sum by a modifier."""
    why: str


class Verdict(NamedTuple):
    """What a tie-break that depends on the company says about one tied group."""

    order: tuple[tuple[int, ...], ...]
    """Keys, best first; keys in one tuple are still tied."""
    values: Mapping[int, Fraction | None]
    texts: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One entry of the registry."""

    code: str
    title: str
    article: str
    column: Callable[[Scoresheet, Code], Column] | None = None
    """Value of every player; None for tie-breaks that depend on who is tied."""
    working: Callable[[Scoresheet, Code, int], tuple[Part, ...]] | None = None
    """The lines behind one player's value."""
    judge: Callable[[Scoresheet, Code, Sequence[int]], Verdict] | None = None
    """Order of one tied group, for tie-breaks that depend on it."""
    judge_working: Callable[[Scoresheet, Code, Sequence[int], int], tuple[Part, ...]] | None = None
    editions: tuple[str, ...] = EDITIONS
    modifiers: str = ""
    """Letters of the modifiers that it knows."""
    lower_first: bool = False
    ratings: bool = False
    """Needs ratings of the players [C.07 10]."""
    round_robin: bool = True
    """May be used in a round robin."""
    complete: bool = False
    """A group is split only if all of it have a value; else those without one come last."""
    family: str = "chess"
    """`chess`, `go`, `team`, `classic` or `typed`."""
    decimals: int = 1
    """Least number of decimals shown."""
    text: Callable[[Scoresheet, int, Fraction], str] | None = None
    """How a value is shown where it is no plain number."""

    def first(self, code: Code) -> int:
        """1 if the higher value is better, -1 if the lower one is (/R turns it round)."""
        return -1 if self.lower_first != code.reverse else 1


def decimal_text(value: Fraction | None, least: int = 1, most: int = 2) -> str:
    """A value with up to two decimals, 0.5 up; a dash where it is not defined [tie-breaks 1, Exactness]."""
    if value is None:
        return "-"
    numerator, denominator = value.numerator, value.denominator
    scaled = (2 * abs(numerator) * 10**most + denominator) // (2 * denominator)
    whole, rest = divmod(scaled, 10**most)
    digits = f"{rest:0{most}d}"
    while len(digits) > least and digits.endswith("0"):
        digits = digits[:-1]
    sign = "-" if numerator < 0 and scaled else ""
    return f"{sign}{whole}.{digits}" if digits else f"{sign}{whole}"


def rounded(value: Fraction) -> int:
    """Nearest whole number, 0.5 up [C.07 10.1]."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)

"""Result codes of the tournament file: how they read, what they score, how they turn round.

Points are integers of half points everywhere; text with decimals exists only at the border (`points_text`,
`read_points`). The meaning of a code (who won, whether it was played) is the engines' `outcome_of`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from engines.model import BadSituation, Scoring, outcome_of
from swisstui.refusal import Refused

NO_RESULT = ""
"""A game whose result is not in."""
ADJOURNED = "*"
"""An adjourned or postponed game: a draw for the pairing until its result is in."""

COMMON_RESULTS = ("1-0", "1/2", "0-1")
FORFEITS = ("1-0F", "0-1F", "0-0F")
UNUSUAL_RESULTS = ("1/2-0", "0-1/2", "0-0")
UNRATED_RESULTS = ("1-0U", "1/2U", "0-1U")
GO_RESULTS = ("1-1", "0-0")

_TEXT: Mapping[str, str] = MappingProxyType(
    {
        "": ".",
        "*": "adj",
        "1/2": "1/2",
        "1-0F": "+ -",
        "0-1F": "- +",
        "0-0F": "- -",
        "1-0U": "1-0u",
        "1/2U": "1/2u",
        "0-1U": "0-1u",
    }
)
_FLIPPED: Mapping[str, str] = MappingProxyType(
    {
        "": "",
        "*": "*",
        "1/2": "1/2",
        "1/2U": "1/2U",
        "0-0": "0-0",
        "1-1": "1-1",
        "0-0F": "0-0F",
        "1-0": "0-1",
        "0-1": "1-0",
        "1-0F": "0-1F",
        "0-1F": "1-0F",
        "1-0U": "0-1U",
        "0-1U": "1-0U",
        "1/2-0": "0-1/2",
        "0-1/2": "1/2-0",
    }
)
_POINTS = re.compile(r"([+-]?)(\d*)(?:[.,]([05])0*|(½))?")


def is_result(code: str) -> bool:
    """True for every code that a game may carry, `` (no result) and `*` included."""
    if code == NO_RESULT:
        return True
    try:
        outcome_of(code)
    except BadSituation:
        return False
    return True


def is_open(code: str) -> bool:
    """True while the game has no final result (nothing typed, or adjourned)."""
    return code in (NO_RESULT, ADJOURNED)


def is_forfeit(code: str) -> bool:
    """True for scheduled games that nobody played."""
    return code in FORFEITS


def result_text(code: str) -> str:
    """A result as the board list shows it: `1-0`, `1/2`, `+ -`, `.` for none, `adj` for an adjourned game."""
    return _TEXT.get(code, code)


def flipped(code: str) -> str:
    """The same result after the two colours of the board were swapped; the winner stays the winner."""
    if code in _FLIPPED:
        return _FLIPPED[code]
    left, _, right = code.partition("-")
    return f"{right}-{left}"


def game_points(code: str, scoring: Scoring) -> tuple[int, int]:
    """Half points of White and Black; (0, 0) without a result, two draws while adjourned."""
    if code == NO_RESULT:
        return 0, 0
    outcome = outcome_of(code)
    if outcome.boards is not None:
        return outcome.boards
    return scoring.game(outcome.white, outcome.played), scoring.game(outcome.black, outcome.played)


def points_text(half_points: int) -> str:
    """Half points as decimal text with one place: 5 -> `2.5`, -1 -> `-0.5`."""
    sign = "-" if half_points < 0 else ""
    whole, half = divmod(abs(half_points), 2)
    return f"{sign}{whole}.{5 if half else 0}"


def read_points(text: str) -> int:
    """Read decimal text (`2.5`, `2,5`, `2½`, `2`) into half points.

    Raises:
        Refused: The text is no multiple of half a point.
    """
    match = _POINTS.fullmatch(text.strip())
    if match is None or not (match[2] or match[3] or match[4]):
        raise Refused(f"{text.strip()!r} is no number of points; points are multiples of 0.5")
    value = 2 * int(match[2] or 0) + (1 if match[3] == "5" or match[4] else 0)
    return -value if match[1] == "-" else value

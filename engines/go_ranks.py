"""Go ranks and ratings: `30k` to `1k`, `1d` to `9d` as whole numbers, and the European rating (GoR) they stand for."""

from __future__ import annotations

import re
from typing import Any

from engines.model import BadSituation

LOWEST, HIGHEST = -30, 8
"""The ends of the scale: 30k is -30, 1k -1, 1d 0, 9d 8 [MM 1.1]."""

_RANK = re.compile(r"(\d{1,2})\s*([kKdD])")


def rank_value(text: str) -> int:
    """A rank on the scale 30k = -30 ... 1k = -1, 1d = 0 ... 9d = 8 [MM 1.1].

    Raises:
        BadSituation: The text is no rank from 30k to 9d.
    """
    match = _RANK.fullmatch(text.strip())
    if match is not None:
        grade = int(match[1])
        if match[2] in "kK" and 1 <= grade <= 30:
            return -grade
        if match[2] in "dD" and 1 <= grade <= 9:
            return grade - 1
    raise BadSituation(f"{text!r} is no rank; ranks go from 30k to 1k and from 1d to 9d", key="rank")


def rank_text(value: int) -> str:
    """A rank as it is written, such as `3d` or `12k`."""
    return f"{value + 1}d" if value >= 0 else f"{-value}k"


def rank_of_gor(gor: int) -> int:
    """The rank that a rating stands for: 1d = 2100, steps of 100, kept on the scale [MM 1.1]."""
    return max(LOWEST, min(HIGHEST, (gor + 50 - 2100) // 100))


def gor_of_rank(value: int) -> int:
    """The middle of a rank on the rating scale: 2100 + 100 x rank [MM 1.1]."""
    return 2100 + 100 * value


def read_rank(value: Any) -> str:
    """An option's reader: a rank in small letters, such as `4d`."""
    return rank_text(rank_value(str(value)))

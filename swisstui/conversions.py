"""Other rating scales turned into Elo at entry: INGO (German) and BCF (British) [FIDE Dutch 1998 A1, Lim 1987]."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

from swisstui.refusal import Refused

SCALES: Mapping[str, tuple[int, int]] = {"INGO": (2840, -8), "BCF": (600, 8)}
"""Scale: Elo = first + second x value [Dutch 1998 A1]."""
_TYPED = re.compile(r"([A-Za-z]+)[ :.]*(\d{1,4}(?:[.,]\d{1,2})?)", re.ASCII)
_LOWEST, _HIGHEST = 1, 3500


class Converted(NamedTuple):
    """An Elo value and where it came from."""

    elo: int
    source: str
    """Scale and value as they were given, `INGO 80`."""


def converted(typed: str) -> Converted | None:
    """Read `INGO 80` or `BCF 200` as Elo, to the nearest integer, halves up; None where no scale is named.

    INGO 80 and BCF 200 are both 2200 [Dutch 1998 A1].

    Raises:
        Refused: The value gives no possible rating.
    """
    found = _TYPED.fullmatch(typed.strip())
    scale = found[1].upper() if found else ""
    if found is None or scale not in SCALES:
        return None
    first, factor = SCALES[scale]
    elo = int((first + factor * Decimal(found[2].replace(",", "."))).quantize(Decimal(1), ROUND_HALF_UP))
    source = f"{scale} {found[2].replace(',', '.')}"
    if not _LOWEST <= elo <= _HIGHEST:
        raise Refused(f"rating: {source} would be Elo {elo}, which is no rating")
    return Converted(elo, source)


def is_conversion(source: str) -> bool:
    """True where a stored source of a rating names one of the scales."""
    return source.partition(" ")[0] in SCALES

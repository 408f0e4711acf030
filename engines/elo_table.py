"""Elo's table of expected scores: difference of two ratings into scoring probability, in hundredths.

The table is that of the FIDE Rating Regulations 8.1.2. Whether differences above 400 points count as 400 is
each rule's own question: `cut` says so, and by default the table is used whole.
"""

from __future__ import annotations

from bisect import bisect_left

UPPER_ENDS: tuple[int, ...] = tuple(
    int(end)
    for end in (
        "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225"
        " 235 245 256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"
    ).split()
)
"""Largest rating difference for an expected score of .50, .51, ... .99 of the higher rated player."""


def expected_of_higher(difference: int) -> int:
    """The higher rated player's expected score in hundredths, 50 to 100 [FIDE Rating Regulations 8.1.2].

    Args:
        difference: Rating points between the two, not negative.
    """
    return 50 + bisect_left(UPPER_ENDS, difference)


def expected_score(own: int, other: int, *, cut: int | None = None) -> int:
    """A player's expected score in hundredths against one opponent [FIDE Rating Regulations 8.1.2].

    Args:
        own: His rating in points.
        other: The opponent's rating in points.
        cut: Differences above this many points count as this many; None = the table as it stands.
    """
    difference = abs(own - other)
    if cut is not None:
        difference = min(difference, cut)
    higher = expected_of_higher(difference)
    return higher if own >= other else 100 - higher

"""Ratings: expected scores, performance, rating change of chess [FIDE B.02] and of Go [MM 8].

Chess works in hundredths with integers, so that no binary fraction spoils a borderline case. Which ratings are used
and which games count is the caller's question.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from engines.elo_table import expected_score
from swisstui.refusal import Refused

DIFFERENCES: tuple[int, ...] = tuple(
    int(d)
    for d in (
        "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230"
        " 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800"
    ).split()
)
"""Rating difference dp for a score of .50, .51, ... 1.00 [FIDE Rating Regulations 8.1.1, table 8.1a]."""

CUT_EDITIONS: tuple[str, ...] = ("2009", "2022", "2024", "2025", "none")
"""Editions of the 400-point rule: 2009 every game; 2022 at most one lower rated opponent of an event is raised;
2024 every game again; 2025 (from 1 October) every game of players below 2650; none = the table as it stands."""


def rating_difference(hundredths: int) -> int:
    """Dp of a score in hundredths, negative below one half [table 8.1a].

    Args:
        hundredths: Score as a percentage, 0 to 100.
    """
    return DIFFERENCES[hundredths - 50] if hundredths >= 50 else -DIFFERENCES[50 - hundredths]


def rounded_average(ratings: Sequence[int]) -> int:
    """Mean of ratings as a whole number, 0.5 up [C.07 10.1]."""
    return (2 * sum(ratings) + len(ratings)) // (2 * len(ratings))


def performance(ratings: Sequence[int], half_points: int) -> int:
    """Tournament performance rating: average of the opponents + dp(percentage, 0.5 up) [C.07 10.2].

    Args:
        ratings: The opponents' ratings, at least one.
        half_points: Result against them on the scale 1, 1/2, 0.
    """
    games = len(ratings)
    hundredths = (100 * half_points + games) // (2 * games)
    return rounded_average(ratings) + rating_difference(hundredths)


def perfect_performance(ratings: Sequence[int], half_points: int) -> int:
    """Lowest whole rating whose expected score reaches the result; 0 points: lowest opponent - 800 [C.07 10.3].

    The table is used for differences as they are; the sum is made in hundredths.

    Args:
        ratings: The opponents' ratings, at least one.
        half_points: Result against them on the scale 1, 1/2, 0.
    """
    if half_points <= 0:
        return min(ratings) - 800
    needed = 50 * half_points
    low, high = min(ratings) - 800, max(ratings) + 736
    while low < high:
        middle = (low + high) // 2
        if sum(expected_score(middle, other) for other in ratings) >= needed:
            high = middle
        else:
            low = middle + 1
    return low


def expected_total(own: int, opponents: Sequence[int], edition: str = "2025") -> Fraction:
    """Expected score against rated opponents with the 400-point rule of an edition [FIDE B.02 8.3.1].

    Args:
        own: The player's rating.
        opponents: Ratings of the opponents, all rated.
        edition: One of `CUT_EDITIONS`.

    Raises:
        Refused: The edition is unknown.
    """
    if edition not in CUT_EDITIONS:
        raise Refused(f"unknown edition {edition!r} of the 400-point rule; known are {', '.join(CUT_EDITIONS)}")
    whole = [expected_score(own, other) for other in opponents]
    if edition == "none" or (edition == "2025" and own >= 2650):
        return Fraction(sum(whole), 100)
    cut = [expected_score(own, other, cut=400) for other in opponents]
    if edition != "2022":
        return Fraction(sum(cut), 100)
    lead = max((own - other for other in opponents), default=0)
    upgraded = next((i for i, other in enumerate(opponents) if own - other == lead > 400), -1)
    kept = [cut[i] if i == upgraded or other > own else whole[i] for i, other in enumerate(opponents)]
    return Fraction(sum(kept), 100)


def cut_edition(day: str) -> str:
    """Edition of the 400-point rule in force on a day `YYYY-MM-DD` or month `YYYY-MM`; empty = the present one."""
    if not day:
        return "2025"
    starts = (("2025-10", "2025"), ("2024-03", "2024"), ("2022-01", "2022"))
    return next((edition for start, edition in starts if day[:7] >= start), "2009")


def development_coefficient(rating: int, *, birth_year: int = 0, year: int = 0, games: int | None = None) -> int:
    """K: 40 for the first 30 games and under 18 below 2300; 20 below 2400; else 10 [FIDE B.02 8.3.3].

    Whether a player has ever been at 2400 is not in the list; who is at 2400 now counts as having been.

    Args:
        rating: The player's rating.
        birth_year: Year of birth; 0 = not known.
        year: Year of the event; 0 = not known.
        games: Rated games played before; None = not known, taken as 30 or more.
    """
    if games is not None and games < 30:
        return 40
    if birth_year and year and year - birth_year <= 18 and rating < 2300:
        return 40
    return 20 if rating < 2400 else 10


def rating_change(own: int, games: Sequence[tuple[int, int]], coefficient: int, edition: str = "2025") -> Fraction:
    """K x (result - expected result) against rated opponents [FIDE B.02 8.3].

    Args:
        own: The player's rating.
        games: (opponent's rating, half points on the scale 1, 1/2, 0); unrated opponents are left out.
        coefficient: K.
        edition: Edition of the 400-point rule.
    """
    rated = [(rating, points) for rating, points in games if rating > 0]
    if not rated or own <= 0:
        return Fraction(0)
    result = Fraction(sum(points for _, points in rated), 2)
    return coefficient * (result - expected_total(own, [rating for rating, _ in rated], edition))


def go_expected(own: float, other: float) -> float:
    """Expected score in Go: 1 / (1 + exp(b(other) - b(own))), b(r) = -7 ln(3300 - r) [MM 8]."""
    return 1 / (1 + math.exp(_beta(other) - _beta(own)))


def _beta(rating: float) -> float:
    return -7 * math.log(3300 - rating)


def go_con(rating: float) -> float:
    """Con = ((3300 - r) / 200) ^ 1.6 [MM 8]."""
    return float(((3300 - rating) / 200) ** 1.6)


def go_bonus(rating: float) -> float:
    """Bonus = ln(1 + exp((2300 - r) / 80)) / 5 [MM 8]."""
    return math.log(1 + math.exp((2300 - rating) / 80)) / 5


def go_change(own: float, games: Sequence[tuple[float, float, float]], weight: float = 1.0) -> float:
    """GoR change since 2021: the sum over the games of w (con (S - E) + bonus), ratings of the start [MM 8].

    Args:
        own: Rating at the start of the event.
        games: (opponent's rating, result 1, 0.5 or 0, handicap): handicap H > 0 if the opponent took stones, < 0 if
            the player did; Black's rating is raised by 100 (H - 0.5) for the expectation only.
        weight: Class weight, 1 for class A, 0.75 B, 0.5 C.
    """
    con, bonus = go_con(own), go_bonus(own)
    total = 0.0
    for other, result, handicap in games:
        mine = own + (100 * (-handicap - 0.5) if handicap < 0 else 0)
        theirs = other + (100 * (handicap - 0.5) if handicap > 0 else 0)
        total += weight * (con * (result - go_expected(min(mine, 3299), min(theirs, 3299))) + bonus)
    return total

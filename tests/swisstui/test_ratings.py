"""Ratings: FIDE's tables, K, 400-point rule by edition, performance; GoR since 2021 with its check numbers."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.elo_table import expected_score
from swisstui.ratings import (
    cut_edition,
    development_coefficient,
    expected_total,
    go_bonus,
    go_change,
    go_con,
    go_expected,
    perfect_performance,
    performance,
    rating_change,
    rating_difference,
)
from swisstui.refusal import Refused


@pytest.mark.parametrize(
    ("hundredths", "difference"),
    [(100, 800), (99, 677), (88, 336), (75, 193), (67, 125), (50, 0), (25, -193), (0, -800)],
)
def test_table_8_1a(hundredths: int, difference: int) -> None:
    """FIDE Rating Regulations 8.1.1: score to rating difference."""
    assert rating_difference(hundredths) == difference


def test_performance_of_anna() -> None:
    """Tie-breaks section 6: 3.5 of 4 against 1950, 2100, 2050, 1800: 1975 + 336 = 2311; perfect 2326."""
    ratings = [1950, 2100, 2050, 1800]
    assert performance(ratings, 7) == 2311
    assert perfect_performance(ratings, 7) == 2326
    assert [sum(expected_score(own, r) for r in ratings) for own in (2325, 2326)] == [349, 350]


@settings(deadline=None)
@given(st.lists(st.integers(1000, 2900), min_size=1, max_size=11), st.data())
def test_perfect_performance_is_the_lowest_that_reaches_the_result(ratings: list[int], data: st.DataObject) -> None:
    """C.07 10.3, a second way: walk up from far below until the expected score reaches the result."""
    half_points = data.draw(st.integers(1, 2 * len(ratings)))
    own = min(ratings) - 800
    while sum(expected_score(own, other) for other in ratings) < 50 * half_points:
        own += 1
    assert perfect_performance(ratings, half_points) == own


def test_perfect_performance_at_both_ends() -> None:
    """C.07 10.3: no points: lowest opponent - 800; all points: highest opponent + 736, where the table says 1.00."""
    assert perfect_performance([1900, 2100], 0) == 1100
    assert perfect_performance([1900, 2100], 4) == 2836


def test_400_point_rule_by_edition() -> None:
    """B.02 8.3.1: 2009 and 2024 every game, 2022 the largest only, since October 2025 not from 2650 on."""
    opponents = [2200, 2100, 2600]
    assert expected_total(2700, opponents, "none") == Fraction(96 + 98 + 64, 100)
    assert expected_total(2700, opponents, "2009") == Fraction(92 + 92 + 64, 100)
    assert expected_total(2700, opponents, "2022") == Fraction(96 + 92 + 64, 100)
    assert expected_total(2700, opponents, "2025") == Fraction(96 + 98 + 64, 100)
    assert expected_total(2649, [2200], "2025") == Fraction(92, 100)
    with pytest.raises(Refused, match="unknown edition '1990'"):
        expected_total(2700, opponents, "1990")


def test_upgrade_of_2022_is_for_the_higher_rated() -> None:
    """Edition 2022: one upgrade only; against much higher rated opponents 400 points count in every game."""
    assert expected_total(1500, [2000, 2100], "2022") == Fraction(8 + 8, 100)


@pytest.mark.parametrize(
    ("day", "edition"),
    [("", "2025"), ("2026-11-28", "2025"), ("2025-09-30", "2024"), ("2024-02-29", "2022"), ("2019-05-01", "2009")],
)
def test_edition_by_date(day: str, edition: str) -> None:
    """The rule in force on the first day of the event."""
    assert cut_edition(day) == edition


def test_development_coefficient() -> None:
    """B.02 8.3.3: 40 new or under 18 below 2300, 20 below 2400, 10 from there."""
    assert development_coefficient(1800, games=12) == 40
    assert development_coefficient(2250, birth_year=2010, year=2026) == 40
    assert development_coefficient(2310, birth_year=2010, year=2026) == 20
    assert development_coefficient(2250, birth_year=2007, year=2026) == 20
    assert development_coefficient(2450) == 10


def test_rating_change() -> None:
    """B.02 8.3: K x (result - expected): 1600 beats 1700 (.36) and draws with 1500 (.64): 20 x (1.5 - 1.00) = 10."""
    assert rating_change(1600, [(1700, 2), (1500, 1)], 20) == 10
    assert rating_change(1600, [(0, 2)], 20) == 0
    assert rating_change(0, [(1700, 2)], 20) == 0


def test_gor_check_numbers() -> None:
    """MM 8: 2100 beats 2100: con 17.581, bonus 0.516, new 2109.306; 2065 against 2160: E 0.3635."""
    assert go_con(2100) == pytest.approx(17.581, abs=5e-4)
    assert go_bonus(2100) == pytest.approx(0.516, abs=5e-4)
    assert 2100 + go_change(2100, [(2100, 1, 0)]) == pytest.approx(2109.306, abs=5e-4)
    assert go_expected(2065, 2160) == pytest.approx(0.3635, abs=5e-5)
    assert 2065 + go_change(2065, [(2160, 1, 0)]) == pytest.approx(2077.32, abs=5e-3)
    assert 2160 + go_change(2160, [(2065, 0, 0)]) == pytest.approx(2150.07, abs=5e-3)


def test_gor_handicap_raises_black_in_the_expectation_only() -> None:
    """MM 8: handicap H: Black's rating + 100 (H - 0.5): 2000 with 3 stones meets 2250 as an equal."""
    equal = go_change(2250, [(2250, 1, 0)])
    assert go_change(2250, [(2000, 1, 3)]) == pytest.approx(equal)
    black = go_con(2000) * 0.5 + go_bonus(2000)
    assert go_change(2000, [(2250, 1, -3)]) == pytest.approx(black)

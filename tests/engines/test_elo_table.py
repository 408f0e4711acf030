"""Elo's table of expected scores (FIDE Rating Regulations 8.1.2)."""

import pytest

from engines.elo_table import UPPER_ENDS, expected_of_higher, expected_score


@pytest.mark.parametrize(
    ("difference", "hundredths"),
    [
        *((0, 50), (3, 50), (4, 51), (10, 51), (11, 52), (122, 67), (145, 69), (146, 70), (245, 80)),
        *((246, 81), (374, 90), (375, 91), (411, 92), (619, 98), (620, 99), (735, 99), (736, 100), (2000, 100)),
    ],
)
def test_the_printed_ranges_of_the_table(difference: int, hundredths: int) -> None:
    """8.1.2: both ends of ranges as they are printed."""
    assert expected_of_higher(difference) == hundredths


def test_the_two_expected_scores_of_a_game_add_up_to_one() -> None:
    """L = 1 - H at every difference."""
    for difference in range(0, 900):
        assert expected_score(2000, 2000 + difference) + expected_score(2000 + difference, 2000) == 100
    assert expected_score(1500, 2236) == 0
    assert len(UPPER_ENDS) == 50


def test_a_cut_makes_larger_differences_count_as_the_cut() -> None:
    """FIDE's 400-point rule, where a rule asks for it: .92 and .08 at most."""
    assert expected_score(2600, 2000, cut=400) == 92
    assert expected_score(2000, 2600, cut=400) == 8
    assert expected_score(2600, 2000) == 98

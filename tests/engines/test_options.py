"""Reading of option values, the same from text and from typed JSON."""

from decimal import Decimal
from typing import Any

import pytest

from engines.dutch_1998 import Options
from engines.model import BadSituation
from engines.options import decimal_number, half_points, pairs_of_numbers, read_options, whole_number


@pytest.mark.parametrize(
    ("value", "read"), [("0.5", 0.5), (1, 1), ("1.0", 1), ("½", 0.5), ("1½", 1.5), (0.5, 0.5), ("0", 0)]
)
def test_half_points_are_read_from_text_and_numbers(value: Any, read: float) -> None:
    """Points in steps of a half."""
    assert half_points(0, 2)(value) == read


@pytest.mark.parametrize("value", ["0.25", "-1", "3", "one", True, "nan", None])
def test_points_that_are_no_halves_or_out_of_range_are_refused(value: Any) -> None:
    """The reason names the range."""
    with pytest.raises(ValueError, match="from 0 to 2"):
        half_points(0, 2)(value)


def test_decimal_numbers_keep_their_value_exactly() -> None:
    """Text, comma, number; `none` where it is allowed."""
    assert decimal_number(0, 10)("1.10") == Decimal("1.1")
    assert decimal_number(0, 10)("1,5") == Decimal("1.5")
    assert decimal_number(0, 10, none=True)("none") is None
    for wrong in ("inf", "11", "-0.1", "", None):
        with pytest.raises(ValueError, match="from 0 to 10"):
            decimal_number(0, 10)(wrong)


@pytest.mark.parametrize("value", ["1-4,2-5", [[1, 4], [2, 5]], ["1-4", "2-5"], ((1, 4), (2, 5)), " 1-4 , 2-5 "])
def test_pairs_are_read_from_text_and_lists(value: Any) -> None:
    """`1-4,2-5` and lists of pairs mean the same."""
    assert pairs_of_numbers()(value) == ((1, 4), (2, 5))


@pytest.mark.parametrize("value", ["1-4-5", "a-b", "7", [[1]], [1, 2], 5])
def test_what_is_no_list_of_pairs_is_refused(value: Any) -> None:
    """The reason shows how pairs are written."""
    with pytest.raises((ValueError, TypeError)):
        pairs_of_numbers()(value)


def test_whole_numbers_have_their_limits() -> None:
    """Both limits are allowed, beyond them the reason names the range."""
    assert whole_number(20, 300)("20") == 20
    assert whole_number(20, 300)(300) == 300
    assert whole_number(1, 9, none=True)("none") is None
    for wrong in ("19", 301, "x", True, "2.5"):
        with pytest.raises(ValueError, match="from 20 to 300"):
            whole_number(20, 300)(wrong)


@pytest.mark.parametrize("value", [[[1.5, 4]], [[True, 4]], [[1, 2, 3]], [1, 2], 5, "1-x", [[[1], 2]]])
def test_what_is_no_pair_of_whole_numbers_is_refused(value: Any) -> None:
    """Half a player is no player, and a truth value is no number."""
    with pytest.raises(ValueError, match="pairs of numbers such as 1-4,2-5"):
        pairs_of_numbers()(value)


@pytest.mark.parametrize("value", [[1, 2], [[1, 2], 3], 5, {"a": 1}, None, [None], "red"])
def test_a_wrong_value_of_any_type_is_named_in_the_sentence(value: Any) -> None:
    """The sentence names the option and the choices, whatever was typed."""
    with pytest.raises(BadSituation, match=r"option initial_colour is ['\"].*['\"]; it can be white, black"):
        read_options(Options, {"initial_colour": value})

"""Ranks and ratings of Go players (MM 1.1)."""

import pytest

from engines.go_ranks import gor_of_rank, rank_of_gor, rank_text, rank_value, read_rank
from engines.model import BadSituation


@pytest.mark.parametrize(
    ("text", "value"), [("30k", -30), ("1k", -1), ("1d", 0), ("2D", 1), ("9d", 8), (" 12K ", -12), ("4 d", 3)]
)
def test_ranks_stand_on_one_scale(text: str, value: int) -> None:
    """MM 1.1: 30k = -30 ... 1k = -1, 1d = 0 ... 9d = 8."""
    assert rank_value(text) == value


@pytest.mark.parametrize("text", ["10d", "0d", "0k", "31k", "3p", "d", "", "3", "-3k", "3dd"])
def test_what_is_no_rank_is_refused_in_one_sentence(text: str) -> None:
    """The sentence shows the text and the scale."""
    with pytest.raises(BadSituation, match="is no rank; ranks go from 30k to 1k and from 1d to 9d"):
        rank_value(text)


def test_rank_text_is_the_way_back() -> None:
    """Every rank of the scale; capitals are read as small letters."""
    for value in range(-30, 9):
        assert rank_value(rank_text(value)) == value
    assert read_rank("4D") == "4d"


@pytest.mark.parametrize(
    ("gor", "rank"),
    [
        *((2100, "1d"), (2049, "1k"), (2050, "1d"), (2149, "1d"), (2150, "2d"), (100, "20k"), (-900, "30k")),
        *((-2000, "30k"), (2850, "9d"), (3100, "9d")),
    ],
)
def test_the_rank_of_a_rating(gor: int, rank: str) -> None:
    """MM 1.1: floor((GoR + 50 - 2100) / 100), 20k = 100, 30k = -900."""
    assert rank_text(rank_of_gor(gor)) == rank


def test_the_rating_of_a_rank_is_its_middle() -> None:
    """MM 1.1: 2100 + 100 x rank."""
    assert gor_of_rank(rank_value("1d")) == 2100
    assert gor_of_rank(rank_value("20k")) == 100

"""INGO and BCF values become Elo at entry [Dutch 1998 A1]."""

import pytest

from swisstui.conversions import converted
from swisstui.entry_fields import checked_field
from swisstui.formats import csv_entries
from swisstui.lists import list_of
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused


@pytest.mark.parametrize(
    ("typed", "elo", "source"),
    [
        ("INGO 80", 2200, "INGO 80"),
        ("BCF 200", 2200, "BCF 200"),
        ("ingo80", 2200, "INGO 80"),
        ("bcf 150", 1800, "BCF 150"),
        ("INGO 100,5", 2036, "INGO 100.5"),
        ("BCF 150.06", 1800, "BCF 150.06"),
        ("BCF 150.0625", None, ""),
        ("2200", None, ""),
        ("ELO 2200", None, ""),
        ("", None, ""),
    ],
)
def test_formulas(typed: str, elo: int | None, source: str) -> None:
    """Elo = 2840 - 8 x INGO = 600 + 8 x BCF, nearest integer, halves up (A1)."""
    found = converted(typed)
    assert found == (None if elo is None else (elo, source))


def test_a_value_that_gives_no_rating_is_refused() -> None:
    """INGO 400 would be a rating below zero."""
    with pytest.raises(Refused, match="INGO 400 would be Elo -360"):
        converted("INGO 400")


def test_entry_lists_take_the_scales() -> None:
    """The Elo value and its source are stored and told; an impossible value is an error with line and column."""
    data = b"name,rating\nAalto,INGO 80\nBerg,BCF 200\nCarr,1900\nDahl,INGO 400\n"
    found = csv_entries.read(data, "list.csv")
    players = [(e.player.rating, e.player.rating_source) for e in found.entries]
    assert players == [(2200, "INGO 80"), (2200, "BCF 200"), (1900, "")]
    assert [p.sentence() for p in found.problems] == [
        "line 2, column 7: rating: INGO 80 is Elo 2200",
        "line 3, column 6: rating: BCF 200 is Elo 2200",
        "line 5, column 6: rating: INGO 400 would be Elo -360, which is no rating",
    ]


def test_converted_ratings_are_marked_on_the_entry_list() -> None:
    """The list says which ratings were converted, and from what."""
    players = (Player(1, 1, "Aalto", rating=2200, rating_source="INGO 80"), Player(2, 2, "Berg", rating=2000))
    table = list_of(Tournament(Event("Open", system="lim-1987"), players), "entries")
    assert table.rows[0][1] == "c"
    assert "c = rating converted to Elo: 1 INGO 80" in table.foot


@pytest.mark.parametrize("typed", ["10d", "31k", "0k", "3x", "d", "99p"])
def test_no_such_rank(typed: str) -> None:
    """Ranks go from 30k to 1k and from 1d to 9d (MM 1.1)."""
    with pytest.raises(Refused, match="from 30k to 1k or from 1d to 9d"):
        checked_field("rank", typed)


@pytest.mark.parametrize(("typed", "rank"), [("3d", "3d"), ("12K", "12k"), ("9 d", "9d"), ("30k", "30k"), ("", "")])
def test_ranks_are_stored_in_small_letters(typed: str, rank: str) -> None:
    """Upper case and blanks are taken."""
    assert checked_field("rank", typed) == rank

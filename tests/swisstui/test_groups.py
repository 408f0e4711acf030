"""Groups: ages on the cut-off date, women, rating bands, clubs by folded name, prize groups, categories."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from swisstui.groups import age_on, cut_off_date, groups, members_of
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused

EventOf = Callable[..., Tournament]

LINES = ("1 A 2000: 2w1", "2 B 1750: 1b0", "3 C 1500: 4w1", "4 D 0: 3b0")


@pytest.fixture
def field(event_of: EventOf) -> Tournament:
    """Four players with all kinds of marks."""
    return event_of(
        LINES,
        players={
            1: {"birth": "1961-03-01", "sex": "m", "club": "Kuusikylän Shakki", "federation": "FIN", "group": "A"},
            2: {"birth": "2010-01-01", "sex": "w", "club": "kuusikylän shakki ", "federation": "EST", "group": "A"},
            3: {
                "birth": "2010-01-02",
                "sex": "w",
                "club": "KUUSIKYLÄN  SHAKKI",
                "categories": ("novice", "guest of honour"),
            },
            4: {"birth": "2012", "sex": "m", "club": "Toinen"},
        },
        first_day="2026-05-01",
        rating_bands=((0, 1599), (1600, 1799), (1800, 0)),
    )


@pytest.mark.parametrize(
    ("birth", "day", "age"),
    [
        ("2010-01-01", "2026-01-01", 16),
        ("2010-01-02", "2026-01-01", 15),
        ("2010", "2026-01-01", 15),
        ("2010-00-00", "2026-12-31", 16),
        ("", "2026-01-01", None),
        ("2010", "", None),
    ],
)
def test_age_on_the_cut_off_date(birth: str, day: str, age: int | None) -> None:
    """Whole years on the day; a birth year alone counts as its last day."""
    assert age_on(birth, day) == age


def test_cut_off_date_is_new_year_unless_set(field: Tournament) -> None:
    """1 January of the year of the first day; the event may name another day."""
    assert cut_off_date(field) == "2026-01-01"
    other = replace(field, event=replace(field.event, age_date="2026-12-31"))
    assert cut_off_date(other) == "2026-12-31"
    assert members_of(field, "U16") == {3, 4}
    assert members_of(other, "U16") == {4}


@pytest.mark.parametrize(
    ("name", "members"),
    [
        ("U14", {4}),
        ("u18", {2, 3, 4}),
        ("S50", {1}),
        ("S65", set()),
        ("W", {2, 3}),
        ("-1599", {3}),
        ("1600-1799", {2}),
        ("1800+", {1}),
        ("1000-1999", {2, 3}),
        ("unrated", {4}),
        ("club kuusikylän shakki", {1, 2, 3}),
        ("fed FIN", {1}),
        ("A", {1, 2}),
        ("novice", {3}),
    ],
)
def test_every_kind_of_group_is_a_filter(field: Tournament, name: str, members: set[int]) -> None:
    """Issue, groups: age, women, rating band, club, federation, prize group, free category."""
    assert members_of(field, name) == members


def test_three_spellings_are_one_club(field: Tournament) -> None:
    """F22: blanks and capitals make no other club."""
    assert [g.name for g in groups(field) if g.kind == "club"] == ["club Kuusikylän Shakki", "club Toinen"]


def test_empty_groups_are_not_offered(field: Tournament) -> None:
    """Only groups with members are listed; every one of them can be asked for by its name."""
    listed = groups(field)
    assert "S65" not in [g.name for g in listed]
    assert all(members_of(field, g.name) == g.members and g.members for g in listed)


def test_unknown_group_is_refused_with_the_known_ones(field: Tournament) -> None:
    """One sentence that lists the groups."""
    with pytest.raises(Refused, match="no group 'B'; groups of this event are U14"):
        members_of(field, "B")


def test_a_group_is_found_by_its_title_and_with_a_colon() -> None:
    """On a command line `women` and `club:Kuopio` are typed without quotes."""
    players = (Player(1, 1, "One", sex="w", club="Kuopio"), Player(2, 2, "Two"))
    made = Tournament(Event("Open"), players)
    assert members_of(made, "women") == members_of(made, "W") == {1}
    assert members_of(made, "club:kuopio") == members_of(made, "club Kuopio") == {1}

"""Looking players up for the entry form: offers from all lists, nothing taken by itself [AR 17-19]."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from swisstui.formats import read_any
from swisstui.rating_lookup import cache_folder, changes_of, find, offers_for
from swisstui.ratinglists import RatingList

CASES = Path(__file__).parents[1] / "cases"


@pytest.fixture(scope="module")
def lists() -> Iterator[tuple[RatingList, ...]]:
    """The list of one kind of rating first, as an event of classical chess has it; then the combined one and Go."""
    names = ("fide_standard_nov26.txt", "fide_players_list.txt", "egd_list.txt")
    opened = tuple(RatingList.open(CASES / "lists" / name) for name in names)
    yield opened
    for one in opened:
        one.close()


def test_words_and_numbers_find_players_with_all_their_ratings(lists: tuple[RatingList, ...]) -> None:
    """The kind of the event first, list by list, then the other kinds [AR 17]."""
    (found,) = find(lists, "vaino aarin")
    assert (found.values["name"], found.values["rating"], found.values["fide_id"]) == (
        "Aariniemi, Vaino",
        2397,
        "99500316",
    )
    assert [(offer.rating, offer.kind) for offer in found.offers] == [
        (2397, "standard"),
        (2397, "standard"),
        (2349, "rapid"),
        (2481, "blitz"),
    ]
    assert found.offers[0].label == "2397 standard, FIDE 2026-11"
    assert find(lists, "99500316") == [found]
    assert find(lists, "123") == []
    assert find((), "aalto") == []


def test_who_is_unrated_in_the_main_kind_has_the_others_offered(lists: tuple[RatingList, ...]) -> None:
    """Each can be taken, with its source; without any rating there is no offer, and none is invented [AR 18]."""
    combined = lists[1:]
    entries = [found for found in find(combined, "a", limit=200) if not found.entry.standard]
    assert entries
    for found in entries:
        assert found.values["rating"] == 0
        assert found.values["rating_source"] == ""
        assert [o.rating for o in found.offers] == [r for r in (found.entry.rapid, found.entry.blitz) if r]
        assert all(o.values()["rating_source"] == f"FIDE {o.kind}" for o in found.offers)


def test_a_go_player_is_not_joined_with_a_namesake_of_the_chess_list(lists: tuple[RatingList, ...]) -> None:
    """Another source: only name and birth year together would be the same person, and the Go list has no years."""
    chess = find(lists[1:2], "aaltolampi aino")[0]
    offers = offers_for(chess.entry, lists[1:])
    assert {offer.source for offer in offers} == {"FIDE"}


def test_only_ticked_differences_become_changes(lists: tuple[RatingList, ...]) -> None:
    """Nothing is changed by itself; a taken rating carries its source and month [AR 16, 19]."""
    event = read_any(CASES / "entries" / "01-comma-utf8.csv").tournament
    comparison = lists[0].compare(event, only=("rating",))
    assert changes_of(comparison, (), lists[0]) == {}
    first = comparison.differences[0]
    assert changes_of(comparison, (first,), lists[0]) == {
        first.player: {"rating": first.new, "rating_source": "FIDE", "rating_month": "2026-11"}
    }


def test_the_index_lies_below_the_programs_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """SWISSTUI_HOME moves it, as it moves the tournaments."""
    monkeypatch.setenv("SWISSTUI_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "ratings"
    monkeypatch.delenv("SWISSTUI_HOME")
    assert cache_folder().name == "ratings"

"""Entries: AR 16, 20, 22, 25, 26; F07, F35."""

from collections.abc import Callable
from typing import Any

import pytest

from swisstui.deeds.entries import AddPlayer, DropPlayer, EditPlayer, ImportPlayers, UpdateRatings
from swisstui.deeds.setup import AddForbidden
from swisstui.records import ForbiddenRule, Player
from swisstui.refusal import Refused

Halls = Callable[..., Any]


def numbers(event: Any) -> list[str]:
    return [p.name for p in sorted(event.tournament.players, key=lambda p: p.number)]


def test_ar_22_numbers_follow_rating_then_title_then_name(hall: Halls) -> None:
    event = hall(0)
    for name, rating, title in (("D", 2000, ""), ("C", 2000, ""), ("B", 2100, ""), ("A", 2000, "FM"), ("E", 0, "")):
        event.do(AddPlayer({"name": name, "rating": rating, "title": title}))
    assert numbers(event) == ["B", "A", "C", "D", "E"]


def test_ar_22_entry_order_as_criterion(hall: Halls) -> None:
    event = hall(0, starting_criterion="entry")
    for name in ("D", "A", "C"):
        event.do(AddPlayer({"name": name, "rating": 1500}))
    assert numbers(event) == ["D", "A", "C"]


def test_ar_16_a_rating_typed_without_its_source_is_marked(hall: Halls) -> None:
    event = hall(0)
    event.do(AddPlayer({"name": "A", "rating": 1800, "rating_source": "FIDE", "rating_month": "2026-03"}))
    event.do(AddPlayer({"name": "B", "rating": 1700}))
    assert [p.rating_source for p in event.tournament.players] == ["FIDE", "by hand"]
    event.do(EditPlayer(1, {"rating": 1850}))
    assert event.tournament.player(1).rating_source == "by hand"
    assert event.tournament.player(1).rating_month == ""


def test_ar_20_the_same_person_twice_must_be_confirmed(hall: Halls) -> None:
    event = hall(0)
    event.do(AddPlayer({"name": "Örn, Åke", "birth": "1990-01-02", "fide_id": "123"}))
    assert [level for level, _ in event.asks(AddPlayer({"name": "orn, ake", "birth": "1990"}))] == ["C"]
    assert [level for level, _ in event.asks(AddPlayer({"name": "Other", "fide_id": "123"}))] == ["C"]
    assert [level for level, _ in event.asks(AddPlayer({"name": "ÖRN,  ÅKE"}))] == ["W"], "by name alone: offered"
    assert event.asks(AddPlayer({"name": "Örn, Åke", "birth": "1991"})) == []


def test_ar_20_duplicates_of_an_import_come_in_one_question(hall: Halls) -> None:
    twins = (Player(1, 1, "A", birth="2000"), Player(2, 2, "B", birth="2000"), Player(3, 3, "a", birth="2000"))
    event = hall(0)
    asked = ImportPlayers(twins).questions(event.tournament)
    assert [q.level for q in asked] == ["C"]
    assert len(asked[0].details) == 1
    event.do(ImportPlayers(twins))
    assert sorted(p.key for p in event.tournament.players) == [1, 2, 3]


def test_f07_half_points_for_missed_rounds_at_most_two(hall: Halls) -> None:
    """F07: a player added before round 4 has `H H Z`, score 1.0; by default `Z Z Z`, score 0."""
    event = hall(6, late_bye="half", late_half_limit=2, rounds=5)
    event.play(3, "1/2")
    event.do(AddPlayer({"name": "Late", "rating": 1000}))
    assert event.letters(7) == "H H Z"
    assert event.score(7) == 1.0
    event = hall(6, rounds=5)
    event.play(3, "1/2")
    sentence = event.do(AddPlayer({"name": "Late", "rating": 1000}))
    assert event.letters(7) == "Z Z Z"
    assert event.score(7) == 0.0
    assert "Z Z Z" in sentence


def test_ar_25_the_missed_rounds_are_asked_in_the_same_deed(hall: Halls) -> None:
    event = hall(6)
    event.play(1)
    event.do(AddPlayer({"name": "Late"}, missed="half"))
    assert event.letters(7) == "H"
    with pytest.raises(Refused, match="pairing bye"):
        event.do(AddPlayer({"name": "Later"}, missed="pairing"))
    with pytest.raises(Refused, match="no half-point byes"):
        event.do(AddPlayer({"name": "Later", "no_half_byes": True}, missed="half"))


def test_ar_29_full_points_for_missed_rounds_are_warned_of_and_reported(hall: Halls) -> None:
    event = hall(6)
    event.play(1)
    deed = AddPlayer({"name": "Late"}, missed="full")
    assert [level for level, _ in event.asks(deed)] == ["W"]
    event.do(deed)
    assert event.tournament.report_lines == ("full-point byes for missed rounds: 7 Late",)


def test_ar_25_26_a_late_number_by_rating_moves_the_others_down_and_the_past_follows_the_players(hall: Halls) -> None:
    event = hall(6, late_number="rating")
    event.play(1, "1-0", "0-1", "1/2")
    before = {p.name: event.score(p.number) for p in event.tournament.players}
    event.do(AddPlayer({"name": "Late", "rating": 1985}))
    assert event.player(3).name == "Late"
    assert event.player(4).name == "C, Player"
    assert {p.name: event.score(p.number) for p in event.tournament.players if p.name != "Late"} == before


def test_a_late_number_is_the_next_free_one_by_default(hall: Halls) -> None:
    event = hall(6)
    event.play(1)
    event.do(AddPlayer({"name": "Late", "rating": 2800}))
    assert event.player(7).name == "Late"


def test_systems_without_late_entries_refuse_them(hall: Halls) -> None:
    event = hall(4, system="round-robin", rounds=3)
    event.pair()
    with pytest.raises(Refused, match="takes no new players"):
        event.do(AddPlayer({"name": "Late"}))


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"name": "A\x1b[31m"}, "name: character 2 is a control character"),
        ({"name": "A\u202eB"}, "control character"),
        ({"name": "  "}, "needs a name"),
        ({"name": "A", "rating": "1800"}, "rating: '1800' is no whole number"),
        ({"name": "A", "rating": 9999}, "rating: 9999 is outside"),
        ({"name": "A", "birth": "1990-02-30"}, "birth: '1990-02-30' must be"),
        ({"name": "A", "sex": "x"}, "sex"),
        ({"name": "A", "rank": "3x"}, "rank"),
        ({"name": "A", "number": 4}, "no field 'number'"),
        ({"name": "A", "status": "withdrawn"}, "deeds of their own"),
    ],
)
def test_what_is_typed_wrong_is_refused_with_the_field(hall: Halls, fields: dict[str, Any], word: str) -> None:
    event = hall(0)
    before = event.tournament
    with pytest.raises(Refused) as refusal:
        event.do(AddPlayer(fields))
    assert word in refusal.value.sentence
    assert event.tournament is before


def test_names_are_kept_in_composed_form(hall: Halls) -> None:
    event = hall(0)
    event.do(AddPlayer({"name": " A\u0308nn "}))
    assert event.player(1).name == "Änn"


def test_before_round_1_a_changed_rating_moves_the_player_and_afterwards_not(hall: Halls) -> None:
    event = hall(4, rounds=3)
    event.do(EditPlayer(4, {"rating": 2500}))
    assert numbers(event)[0] == "D, Player"
    event.play(1)
    event.do(EditPlayer(3, {"rating": 2600}))
    assert numbers(event)[0] == "D, Player"


def test_f35_a_changed_prize_group_keeps_the_games(hall: Halls) -> None:
    """F35: move a player to another group after round 1: his game stays."""
    event = hall(4, rounds=3)
    event.play(1)
    games = event.tournament.rounds
    event.do(EditPlayer(2, {"group": "B"}))
    assert event.tournament.rounds == games
    assert event.player(2).group == "B"


def test_f35_deleting_a_category_leaves_those_of_the_others(hall: Halls) -> None:
    """F35: delete category 2 of 4, the players of the others keep theirs."""
    event = hall(4)
    for key, category in enumerate(("U10", "U12", "U14", "U16"), start=1):
        event.do(EditPlayer(key, {"categories": (category,)}))
    event.do(EditPlayer(2, {"categories": ()}))
    assert [p.categories for p in event.tournament.players] == [("U10",), (), ("U14",), ("U16",)]


def test_ar_19_ticked_rating_differences_are_one_deed(hall: Halls) -> None:
    event = hall(3)
    new = {"rating": 2100, "rating_source": "FIDE", "rating_month": "2026-04"}
    sentence = event.do(UpdateRatings(((1, {**new, "rating": 1500}), (3, new))))
    assert "1 A, Player: rating 2000 -> 1500" in sentence
    assert "rating 1980 -> 2100" in sentence
    assert numbers(event) == ["C, Player", "B, Player", "A, Player"]


def test_dropping_before_round_1_leaves_nothing_and_the_key_is_not_given_again(hall: Halls) -> None:
    event = hall(4)
    event.do(AddForbidden(ForbiddenRule("persons", (2, 4))))
    event.do(DropPlayer(4))
    assert event.tournament.forbidden == ()
    event.do(AddPlayer({"name": "New", "rating": 1}))
    assert [p.key for p in event.tournament.players] == [1, 2, 3, 5]
    assert [p.number for p in event.tournament.players] == [1, 2, 3, 4]


def test_dropping_after_round_1_is_refused(hall: Halls) -> None:
    event = hall(4, rounds=3)
    event.pair()
    with pytest.raises(Refused, match="can only be withdrawn"):
        event.do(DropPlayer(2))

"""Pairing numbers: AR 11, 23, 24, 26, 60."""

from collections.abc import Callable
from typing import Any

import pytest

from swisstui.deeds.entries import AddPlayer, DropPlayer, EditPlayer
from swisstui.deeds.numbering import DrawLots, ExchangeNumbers, Renumber
from swisstui.deeds.setup import EditEvent, SetAcceleration
from swisstui.records import Acceleration
from swisstui.refusal import Refused
from swisstui.tournament import virtual_points

Halls = Callable[..., Any]


def names(event: Any) -> str:
    return "".join(p.name[0] for p in sorted(event.tournament.players, key=lambda p: p.number))


def test_ar_23_numbers_made_anew_from_corrected_ratings_list_old_and_new(hall: Halls) -> None:
    event = hall(4, rounds=3)
    event.play(1, "1-0", "0-1")
    games, scores = event.tournament.rounds, {p.name: event.score(p.number) for p in event.tournament.players}
    event.do(EditPlayer(4, {"rating": 2500}))
    asked = Renumber().questions(event.tournament)
    assert [q.level for q in asked] == ["C"]
    assert asked[0].details == ("1 -> 2 A, Player", "2 -> 3 B, Player", "3 -> 4 C, Player", "4 -> 1 D, Player")
    event.do(Renumber())
    assert names(event) == "DABC"
    assert event.tournament.rounds == games, "references follow the player (AR 26)"
    assert {p.name: event.score(p.number) for p in event.tournament.players} == scores


def test_ar_23_the_order_of_equal_ratings_stays_as_it_was(hall: Halls) -> None:
    event = hall(4, rounds=3)
    for key in (2, 3):
        event.do(EditPlayer(key, {"rating": 1985}))
    event.do(ExchangeNumbers(2, 3))
    assert names(event) == "ACBD"
    event.do(EditPlayer(4, {"rating": 2300}))
    event.pair()
    assert names(event) == "DACB"
    with pytest.raises(Refused, match="follow the ratings already"):
        event.do(Renumber())


def test_ar_23_from_the_pairing_of_round_4_on_both_are_refused(hall: Halls) -> None:
    event = hall(8, rounds=5)
    event.do(EditPlayer(2, {"rating": 2000}))
    event.play(3, "1/2")
    event.do(ExchangeNumbers(1, 2))
    event.play(1, "1/2")
    event.do(EditPlayer(8, {"rating": 2500}))
    for deed in (Renumber(), ExchangeNumbers(1, 2)):
        with pytest.raises(Refused, match="round 4 is paired"):
            event.do(deed)


def test_ar_24_an_exchange_between_different_ratings_is_refused(hall: Halls) -> None:
    event = hall(4)
    with pytest.raises(Refused, match="different ratings"):
        event.do(ExchangeNumbers(1, 2))
    with pytest.raises(Refused, match="with himself"):
        event.do(ExchangeNumbers(1, 1))


def test_ar_11_round_robin_numbers_by_hand_or_by_lot_until_round_1(hall: Halls) -> None:
    event = hall(4, system="round-robin", rounds=3)
    event.do(EditEvent({"numbering": "hand"}))
    event.do(ExchangeNumbers(1, 4))
    assert names(event) == "DBCA"
    event.do(EditEvent({"numbering": "lot"}))
    event.do(DrawLots(7))
    by_lot = "".join(event.tournament.player(key).name[0] for key, _ in event.tournament.lots)
    assert names(event) == by_lot
    event.pair()
    for deed in (Renumber(), ExchangeNumbers(1, 4)):
        with pytest.raises(Refused, match="stay after round 1"):
            event.do(deed)
    with pytest.raises(Refused, match="numbering: round 1 is paired"):
        event.do(EditEvent({"numbering": "rating"}))


def test_numbers_by_hand_are_not_offered_where_ratings_give_them(hall: Halls) -> None:
    with pytest.raises(Refused, match="the ratings give the numbers"):
        hall(4).do(EditEvent({"numbering": "hand"}))


def test_ar_60_lots_are_drawn_once_and_the_same_seed_gives_the_same_order(hall: Halls) -> None:
    first, second = hall(9), hall(9)
    for event in (first, second):
        assert [level for level, _ in event.asks(DrawLots(42))] == ["C"]
        event.do(DrawLots(42))
    assert first.tournament.lots == second.tournament.lots
    assert sorted(lot for _, lot in first.tournament.lots) == list(range(1, 10))
    with pytest.raises(Refused, match="drawn already"):
        first.do(DrawLots(43))
    first.do(AddPlayer({"name": "New"}))
    first.do(DrawLots(43))
    assert first.tournament.lots[:9] == second.tournament.lots
    assert first.tournament.lots[9] == (10, 10)


def test_ar_26_acceleration_follows_the_player_and_not_the_number(hall: Halls) -> None:
    event = hall(6, late_number="rating", rounds=5)
    event.do(SetAcceleration((Acceleration(2, 1, 3, 1, 3),)))
    event.play(1, "1/2")
    event.do(EditPlayer(6, {"rating": 2300}))
    event.do(Renumber())
    event.do(AddPlayer({"name": "X", "rating": 1985}))
    assert names(event) == "FABXCDE"
    accelerated = virtual_points(event.tournament, 2)
    assert {event.tournament.player(key).name[0] for key in accelerated} == {"A", "B", "C"}
    assert [(r.first_number, r.last_number) for r in event.tournament.acceleration] == [(2, 3), (5, 5)]


def test_before_round_1_acceleration_is_by_number(hall: Halls) -> None:
    event = hall(4)
    event.do(SetAcceleration((Acceleration(2, 1, 1, 1, 2),)))
    event.do(AddPlayer({"name": "X", "rating": 2500}))
    assert {event.tournament.player(key).name[0] for key in virtual_points(event.tournament, 1)} == {"X", "A"}


def test_ar_26_an_option_that_names_a_player_follows_him(hall: Halls) -> None:
    event = hall(12, system="tasaselo-2007", options={"substitute": "12"})
    event.do(EditPlayer(12, {"rating": 2500}))
    assert event.tournament.event.options == {"substitute": "1"}
    event.do(AddPlayer({"name": "X", "rating": 2600}))
    assert event.tournament.event.options == {"substitute": "2"}
    event.do(DropPlayer(13))
    assert event.tournament.event.options == {"substitute": "1"}
    event.do(DropPlayer(12))
    assert event.tournament.event.options == {}


def test_ar_26_pairs_of_an_option_follow_their_players(hall: Halls) -> None:
    """Extra games and older results of the Finnish championship (SM 5.8) name pairs of players by number."""
    event = hall(16, system="sm-stage2", options={"older": "15-16", "extra": "1-2, 3-16"})
    event.do(EditPlayer(16, {"rating": 2900}))
    assert event.tournament.player(16).number == 1
    assert event.tournament.event.options == {"older": "16-1", "extra": "2-3,4-1"}
    event.do(DropPlayer(16))
    assert event.tournament.event.options == {"extra": "1-2"}

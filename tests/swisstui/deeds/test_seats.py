"""Deeds that a season asks of a stage's tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest

from swisstui.deeds.seats import EnterExtraGame, MarkOlder, TakeSeats
from swisstui.records import Event, Player, RoundRecord, Tournament
from swisstui.refusal import Refused


def stage2(*names: str) -> Tournament:
    players = tuple(Player(n, n, name, rank="4d") for n, name in enumerate(names, start=1))
    return Tournament(Event("SM-II", system="sm-stage2", numbering="hand"), players)


def test_seats_keep_who_stays_and_number_by_entry_order() -> None:
    """SM D3: A is struck, all below move up, D enters last; what was entered about B and C stays."""
    after = TakeSeats((("B", "GP"), ("C", "SM1"), ("D", "replacement"))).apply(stage2("A", "B", "C"))
    assert [(p.key, p.number, p.name, p.rank, p.note) for p in after.players] == [
        (2, 1, "B", "4d", "GP"),
        (3, 2, "C", "4d", "SM1"),
        (4, 3, "D", "", "replacement"),
    ]
    assert after.last_key == 4


def test_a_key_is_never_given_again() -> None:
    before = replace(stage2("A", "B"), last_key=9)
    after = TakeSeats((("A", "x"), ("C", "x"))).apply(before)
    assert {player.name: player.key for player in after.players} == {"A": 1, "C": 10}


def test_seats_stay_once_round_1_is_paired() -> None:
    with pytest.raises(Refused, match="SM-II: round 1 is paired, so its players stay"):
        TakeSeats((("B", ""),)).apply(replace(stage2("A"), rounds=(RoundRecord(1),)))


def test_an_older_mark_is_set_and_taken_off() -> None:
    """SM D1: options hold pairs of numbers."""
    marked = MarkOlder(1, 2).apply(stage2("A", "B"))
    assert marked.event.options == {"older": "1-2"}
    assert MarkOlder(2, 1).apply(marked).event.options == {}


def test_an_extra_game_replaces_the_one_entered_before() -> None:
    """SM 2.2: winner first; a slip is corrected by entering it again."""
    once = EnterExtraGame(1, 2).apply(stage2("A", "B"))
    assert once.event.options == {"extra": "1-2"}
    assert EnterExtraGame(2, 1).apply(once).event.options == {"extra": "2-1"}
    assert EnterExtraGame(2, 1, back=True).apply(once).event.options == {}


def test_other_systems_know_no_extra_games() -> None:
    chess = replace(stage2("A", "B"), event=Event("Open", system="dutch-2026"))
    with pytest.raises(Refused, match="dutch-2026 knows no extra games"):
        EnterExtraGame(1, 2).apply(chess)

"""From records to an engine's situation and back: AR 26, 38, 39."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engines.model import Board, Bye, Game, RoundPairing, TrailNote
from swisstui.deeds.entries import AddPlayer
from swisstui.deeds.presence import GivePairingBye, RequestBye, Withdraw
from swisstui.deeds.rounds import FixPair
from swisstui.records import Acceleration, Adjustment, ByeRecord, Event, ForbiddenRule, Player, Tournament
from swisstui.refusal import Refused
from swisstui.situation import figures_by_number, pairing_record, situation_of

Halls = Callable[..., Any]


def renumbered(event: Tournament) -> Tournament:
    """Key k has the number 10 - k: keys and numbers cannot be mixed up unseen."""
    return replace(event, players=tuple(replace(p, number=10 - p.key) for p in event.players))


def test_everything_is_told_by_pairing_numbers(hall: Halls) -> None:
    event = hall(9, rounds=4)
    event.tournament = renumbered(event.tournament)
    event.do(RequestBye(1, 1, "half"))
    event.do(RequestBye(2, 1, "zero"))
    event.do(GivePairingBye(3))
    event.do(Withdraw(4))
    event.do(FixPair(5, 6))
    event.tournament = replace(
        event.tournament,
        forbidden=(ForbiddenRule("persons", (7, 8)),),
        acceleration=(Acceleration(2, 1, 1, 1, 2),),
        adjustments=(Adjustment(9, -1),),
    )
    situation = situation_of(event.tournament)
    assert situation.byes_asked == (Bye(9, "half"), Bye(8, "zero"), Bye(7, "pairing"))
    assert situation.absent == {6}
    assert situation.fixed == ((5, 4),)
    assert situation.forbidden == {(2, 3)}
    assert situation.virtual_points == {1: 2, 2: 2}
    assert situation.adjustments == {1: -1}
    assert [entrant.number for entrant in situation.entrants] == list(range(1, 10))
    assert situation.entrants[0].name == "I, Player"


def test_history_with_byes_legs_and_the_virtual_points_of_its_rounds(hall: Halls) -> None:
    event = hall(5, rounds=4)
    event.tournament = replace(event.tournament, acceleration=(Acceleration(2, 1, 1, 1, 2),))
    event.play(1, "1-0", "1/2")
    played = situation_of(event.tournament).history[0]
    assert played.games == (Game(1, 3, "1-0"), Game(4, 2, "1/2"))
    assert played.byes == (Bye(5, "pairing"),)
    assert played.virtual_points == {1: 2, 2: 2}
    without = replace(event.tournament, acceleration=())
    assert situation_of(without).history[0].virtual_points == {1: 2, 2: 2}, "as they were in force then"


def test_missed_rounds_of_a_late_entry_are_no_cells_for_an_engine(hall: Halls) -> None:
    event = hall(6, rounds=5)
    event.do(RequestBye(2, 1, "zero"))
    event.play(1, "1/2")
    event.do(AddPlayer({"name": "Late"}))
    assert situation_of(event.tournament).history[0].byes == (Bye(6, "pairing"), Bye(2, "zero"))


def test_a_rating_of_the_round_counts_in_long_events(hall: Halls) -> None:
    event = hall(4)
    players = tuple(
        replace(p, round_ratings=((1, 1500), (2, 1600))) if p.key == 1 else p for p in event.tournament.players
    )
    event.tournament = replace(event.tournament, players=players)
    assert situation_of(event.tournament).entrants[0].rating == 1500
    assert situation_of(event.tournament).entrants[1].rating == 1990


def test_the_state_before_a_paired_round_is_as_it_was(hall: Halls) -> None:
    event = hall(9, rounds=4)
    event.do(RequestBye(9, 2, "half"))
    event.play(1, "1/2")
    before = situation_of(event.tournament)
    event.play(2, "1/2")
    event.do(Withdraw(1))
    assert situation_of(event.tournament, round_number=2) == before


def test_ar_35_missing_results_are_listed(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    with pytest.raises(Refused, match="4 results of round 1 are missing: boards 1, 2, 3, 4"):
        situation_of(event.tournament)
    event.enter("1-0", "1-0", "", "1-0")
    with pytest.raises(Refused, match="1 result of round 1 is missing: board 3"):
        situation_of(event.tournament)


def test_an_answer_becomes_a_record_with_keys_and_every_player_in_it(hall: Halls) -> None:
    event = renumbered(hall(9).tournament)
    answer = RoundPairing(
        boards=(Board(1, 2, nigiri=True, handicap=3, group="A"), Board(3, 4, leg=2)),
        byes=(Bye(5, "pairing"),),
        idle=(6,),
        figures={"aro": {1: Fraction(7, 2), 9: "x"}, "ranking": [1, 9], "extra_games": [[1, 2]], "place": {"1": 3}},
        trail=(TrailNote("Dutch 1998 C6", (1, 2), "why"),),
        warnings=("careful",),
    )
    record = pairing_record(event, answer, 1, warnings=("and more",))
    first, second = record.games
    assert (first.board, first.white, first.black, first.nigiri, first.handicap, first.group) == (1, 9, 8, True, 3, "A")
    assert (second.board, second.white, second.black, second.leg) == (2, 7, 6, 2)
    assert record.byes == (ByeRecord(5, "pairing"), *(ByeRecord(key, "zero") for key in (1, 2, 3)))
    assert record.idle == (4,)
    assert record.figures == {
        "aro": {"9": "7/2", "1": "x"},
        "ranking": [9, 1],
        "extra_games": [[9, 8]],
        "place": {"9": 3},
    }
    assert figures_by_number(event, record)["ranking"] == [1, 9]
    assert record.trail[0].players == (9, 8)
    assert record.warnings == ("careful", "and more")


def test_ar_38_a_player_with_a_board_of_his_own_gets_it(hall: Halls) -> None:
    event = hall(8)
    players = tuple(replace(p, fixed_board={5: 9, 2: 1}.get(p.key, 0)) for p in event.tournament.players)
    event.tournament = replace(event.tournament, players=players)
    record = event.pair()
    boards = {game.board: (game.white, game.black) for game in record.games}
    assert 5 in boards[9]
    assert 2 in boards[1]
    assert sorted(boards) == [1, 2, 3, 9]


def test_go_players_bring_rank_and_correction() -> None:
    event = Tournament(Event("X", system="mcmahon"), (Player(1, 1, "A", rank="3d", correction=-1),))
    assert (situation_of(event).entrants[0].rank, situation_of(event).entrants[0].correction) == ("3d", -1)

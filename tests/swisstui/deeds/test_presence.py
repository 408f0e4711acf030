"""Absences, byes, withdrawals: AR 21, 27-33; F04, F08, F09, F11."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engines.model import Scoring
from swisstui.deeds.presence import ComeBack, Expel, GivePairingBye, RequestBye, Withdraw
from swisstui.deeds.setup import EditEvent
from swisstui.pairing import propose
from swisstui.refusal import Refused

Halls = Callable[..., Any]


def test_f04_the_bye_given_by_the_arbiter_stands(hall: Halls) -> None:
    """F04: 5 players, round 1, bye to 3 by hand: {1,4} {2,5}, no other bye, 3 marked."""
    event = hall(5)
    event.do(GivePairingBye(event.key(3)))
    record = event.pair()
    assert {frozenset(pair) for pair in event.pairs(1)} == {frozenset({1, 4}), frozenset({2, 5})}
    assert event.byes(1) == {3: "pairing"}
    assert [bye.by_arbiter for bye in record.byes] == [True]


def test_giving_the_bye_in_an_even_field_says_that_another_one_follows(hall: Halls) -> None:
    event = hall(6)
    assert [level for level, _ in event.asks(GivePairingBye(1))] == ["W"]
    event.do(GivePairingBye(1))
    with pytest.raises(Refused, match="has been given the bye"):
        event.do(GivePairingBye(2))


def test_f08_the_withdrawn_do_not_come_back_when_a_round_is_added(hall: Halls) -> None:
    """F08: withdraw 7 after round 2 of 5, set the rounds to 6, pair rounds 3-6: 7 is in none, his cells are `Z`."""
    event = hall(8)
    event.play(2, "1-0", "1/2")
    event.do(Withdraw(event.key(7)))
    event.do(EditEvent({"rounds_total": 6}))
    event.play(4, "1/2")
    assert event.letters(7).split()[2:] == ["Z", "Z", "Z", "Z"]
    assert all(7 not in pair for r in (3, 4, 5, 6) for pair in event.pairs(r))


def test_f09_a_withdrawal_does_not_change_an_earlier_bye(hall: Halls) -> None:
    """F09: 5 has the pairing bye in round 1; withdraw 5 in round 3: score 1.0, code `U`."""
    event = hall(5)
    event.play(2, "1/2")
    assert event.letters(5) == "U ."
    before = event.score(5)
    event.do(Withdraw(event.key(5)))
    event.play(1, "1/2")
    assert event.letters(5) == "U . Z"
    assert event.score(5) == before
    assert event.byes(1)[5] == "pairing"


def test_ar_31_coming_back_is_one_deed_and_missed_rounds_stay_missed(hall: Halls) -> None:
    event = hall(6)
    event.play(1, "1/2")
    event.do(Withdraw(6))
    event.play(1, "1/2")
    event.do(ComeBack(6), confirmed="N")
    event.play(1, "1/2")
    assert event.letters(6) == ". Z ."


def test_ar_32_f11_a_player_who_leaves_after_the_pairing_flags_his_board(hall: Halls) -> None:
    """F11: pair round 2, withdraw 3 before any result: his board is flagged and takes no result."""
    event = hall(6)
    event.play(1, "1/2")
    event.pair()
    event.do(Withdraw(event.key(3)))
    flagged = [g for g in event.tournament.rounds[1].games if g.flag]
    assert len(flagged) == 1
    assert event.key(3) in (flagged[0].white, flagged[0].black)
    with pytest.raises(Refused, match="waits for a decision: 3 C, Player has withdrawn"):
        event.enter("1-0")
    event.do(ComeBack(event.key(3)))
    assert not any(g.flag for g in event.tournament.rounds[1].games)
    event.enter("1-0")


def test_ar_33_the_expelled_are_not_paired_and_returning_must_be_confirmed(hall: Halls) -> None:
    event = hall(6)
    event.play(1, "1/2")
    assert [level for level, _ in event.asks(Expel(1))] == ["C"]
    event.do(Expel(1))
    event.play(1, "1/2")
    assert event.letters(1) == ". Z"
    assert [level for level, _ in event.asks(ComeBack(1))] == ["C"]


def test_a_withdrawn_player_can_be_expelled_and_keeps_his_last_round(hall: Halls) -> None:
    event = hall(6)
    event.play(1, "1/2")
    event.do(Withdraw(1))
    event.play(1, "1/2")
    event.do(Expel(1))
    assert (event.player(1).status, event.player(1).left_after) == ("expelled", 1)
    with pytest.raises(Refused, match="expelled already"):
        event.do(Expel(1))
    with pytest.raises(Refused, match="is expelled already"):
        event.do(Withdraw(1))


def test_ar_28_a_second_half_point_bye_must_be_confirmed_and_the_limit_refuses(hall: Halls) -> None:
    event = hall(8)
    event.do(RequestBye(1, 1, "half"), confirmed="N")
    assert [level for level, _ in event.asks(RequestBye(1, 2, "half"))] == ["C"]
    event.do(EditEvent({"half_bye_limit": 1}))
    with pytest.raises(Refused, match="at most 1"):
        event.do(RequestBye(1, 2, "half"))
    event.do(RequestBye(1, 1, "zero"))
    event.do(RequestBye(1, 2, "half"), confirmed="N")


def test_ar_28_none_in_the_last_rounds(hall: Halls) -> None:
    event = hall(8, half_bye_not_last=2)
    event.do(RequestBye(1, 3, "half"))
    with pytest.raises(Refused, match="last 2 rounds"):
        event.do(RequestBye(2, 4, "half"))


def test_ar_21_a_player_marked_no_half_point_byes_gets_none(hall: Halls) -> None:
    event = hall(4)
    event.tournament = replace(
        event.tournament, players=tuple(replace(p, no_half_byes=True) for p in event.tournament.players)
    )
    with pytest.raises(Refused, match="may have no half-point byes"):
        event.do(RequestBye(1, 1, "half"))


def test_ar_29_a_full_point_bye_warns_and_is_reported_while_it_stands(hall: Halls) -> None:
    event = hall(6)
    assert [level for level, _ in event.asks(RequestBye(2, 1, "full"))] == ["W"]
    event.do(RequestBye(2, 1, "full"))
    assert event.tournament.report_lines == ("full-point bye, round 1: 2 B, Player",)
    event.do(RequestBye(2, 1, None))
    assert event.tournament.report_lines == ()


def test_ar_30_the_pairing_bye_again_by_hand_must_be_confirmed(hall: Halls) -> None:
    event = hall(5)
    event.play(1, "1/2")
    assert [level for level, _ in event.asks(GivePairingBye(event.key(5)))] == ["C"]
    assert event.asks(GivePairingBye(event.key(1))) == []


def test_ar_30_who_won_by_forfeit_counts_like_who_had_the_bye(hall: Halls) -> None:
    event = hall(4, rounds=3)
    event.play(1, "1-0F", "0-1F")
    first, second = event.tournament.rounds[0].games
    assert event.asks(RequestBye(first.white, 2, "pairing"))[0][0] == "C"
    assert event.asks(RequestBye(second.black, 2, "pairing"))[0][0] == "C"
    assert event.asks(RequestBye(first.black, 2, "pairing")) == []


def test_ar_9_the_value_of_the_bye_and_who_may_get_it_are_two_settings(hall: Halls) -> None:
    event = hall(5, pairing_bye_again=True, scoring=Scoring(pairing_bye=1))
    event.play(1, "1/2")
    assert event.score(5) == 0.5
    assert event.asks(GivePairingBye(event.key(5))) == []


def test_f03_a_bye_worth_half_a_point_does_not_come_twice(hall: Halls) -> None:
    """F03: bye value 0.5, 5 players: 5 has it in round 1, score 0.5, and none in rounds 2-4."""
    event = hall(5, scoring=Scoring(pairing_bye=1), rounds=4)
    event.play(4, "1/2")
    assert event.letters(5).split()[0] == "U"
    assert "U" not in event.letters(5).split()[1:]


def test_requests_for_paired_rounds_too_late_or_too_early_are_refused(hall: Halls) -> None:
    event = hall(6)
    event.play(1)
    with pytest.raises(Refused, match="round 1 is paired"):
        event.do(RequestBye(1, 1, "zero"))
    with pytest.raises(Refused, match="has 5 rounds, not 6"):
        event.do(RequestBye(1, 6, "zero"))
    event.do(Withdraw(1))
    with pytest.raises(Refused, match="does not play in round 2 anyway"):
        event.do(RequestBye(1, 2, "half"))


def test_systems_without_absences_refuse_byes_and_pair_the_withdrawn_as_forfeits(hall: Halls) -> None:
    """Group knockout K8.4: the remaining games of a player who left are forfeited, nobody moves up."""
    event = hall(8, system="group-knockout", rounds=2)
    with pytest.raises(Refused, match="knows no byes"):
        event.do(RequestBye(1, 1, "zero"))
    event.play(1, "1-0")
    gone = event.tournament.rounds[0].games[0].white
    event.do(Withdraw(gone))
    record = propose(event.tournament).round
    results = [(g.result, g.white == gone) for g in record.games if gone in (g.white, g.black)]
    assert results and all(result == ("0-1F" if white else "1-0F") for result, white in results)


def test_announced_absences_are_zero_point_byes(hall: Halls) -> None:
    event = hall(6)
    event.do(RequestBye(2, 1, "zero"))
    event.do(RequestBye(3, 1, "half"))
    event.pair()
    assert event.byes(1) == {2: "zero", 3: "half"}
    assert event.score(3) == 0.5


def test_before_round_1_nobody_withdraws_from_a_table(hall: Halls) -> None:
    with pytest.raises(Refused, match="take him off the list instead"):
        hall(4, system="round-robin", rounds=3).do(Withdraw(1))

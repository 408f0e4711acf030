"""Rounds: AR 7, 36, 41, 42, 50, 57; F05, F10, F23, F30."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from swisstui.deeds.byhand import EndHandSession, ExchangePlayers, StartHandSession
from swisstui.deeds.entries import AddPlayer, EditPlayer
from swisstui.deeds.presence import GivePairingBye, RequestBye, Withdraw
from swisstui.deeds.results import EnterResult
from swisstui.deeds.rounds import AcceptPairing, FixPair, UnfixPair, UnpairRound
from swisstui.deeds.setup import AddForbidden
from swisstui.pairing import propose
from swisstui.records import ForbiddenRule
from swisstui.refusal import Refused

Halls = Callable[..., Any]


def test_f23_ar_36_a_round_is_stored_once(hall: Halls) -> None:
    """F23: press the key twice: one round 3; the second gets "round 3 is already paired"."""
    event = hall(8)
    event.play(2, "1/2")
    proposal = propose(event.tournament)
    event.do(AcceptPairing(proposal))
    with pytest.raises(Refused, match=r"^round 3 is already paired$"):
        event.do(AcceptPairing(proposal))
    assert len(event.tournament.rounds) == 3


def test_a_proposal_from_before_a_change_stands_only_if_the_pairing_is_the_same(hall: Halls) -> None:
    event = hall(8)
    proposal = propose(event.tournament)
    event.do(EditPlayer(1, {"club": "Tornit"}))
    event.do(AcceptPairing(proposal))
    event.enter("1/2")
    proposal = propose(event.tournament)
    event.do(Withdraw(1))
    with pytest.raises(Refused, match="has changed since"):
        event.do(AcceptPairing(proposal))


def test_f30_ar_57_deleting_a_round_brings_back_exactly_the_state_before_its_pairing(hall: Halls) -> None:
    """F30: 5 players, round 1 with a bye, results, delete the round: the stored state equals the one before."""
    event = hall(5)
    event.do(RequestBye(2, 1, "half"))
    event.do(FixPair(1, 3))
    before = event.tournament
    event.play(1, "1-0")
    assert [level for level, _ in event.asks(UnpairRound(1))] == ["C"]
    assert "with 2 results is deleted" in event.asks(UnpairRound(1))[0][1]
    event.do(UnpairRound(1))
    assert replace(event.tournament, revision=0) == replace(before, revision=0)


def test_ar_57_only_the_last_round_can_be_deleted(hall: Halls) -> None:
    event = hall(6)
    event.play(2, "1/2")
    with pytest.raises(Refused, match="only the last round"):
        event.do(UnpairRound(1))
    with pytest.raises(Refused, match="round 3 is not paired"):
        event.do(UnpairRound(3))


def test_who_joined_or_left_after_the_pairing_joins_or_leaves_before_it(hall: Halls) -> None:
    event = hall(6)
    event.play(1, "1/2")
    event.pair()
    event.do(AddPlayer({"name": "Late"}))
    event.do(Withdraw(event.key(6)))
    event.do(UnpairRound(2))
    assert (event.player(7).joined_round, event.player(6).left_after) == (2, 1)
    event.pair()
    assert any(7 in pair for pair in event.pairs(2))
    assert event.letters(6) == ". Z"


def test_f10_a_bye_moved_by_hand_stays_alone_after_pairing_anew(hall: Halls) -> None:
    """F10: 5 players, round 2, the bye of x is given to y who has had none; re-pair: exactly one bye, y."""
    event = hall(5)
    event.play(1, "1/2")
    event.pair()
    (old,) = event.byes(2)
    new = next(n for n in range(1, 6) if n not in (old, 5))
    event.do(StartHandSession(2))
    event.do(ExchangePlayers(2, event.key(old), event.key(new)))
    event.do(EndHandSession(2))
    assert event.byes(2) == {new: "pairing"}
    event.do(UnpairRound(2, keep_byes=True))
    event.pair()
    assert event.byes(2) == {new: "pairing"}


def test_a_pair_fixed_before_the_pairing_is_marked_and_stands_where_its_scores_belong(hall: Halls) -> None:
    """AR 38: boards by the higher score of the two, then the sum."""
    event = hall(8)
    event.play(1, "1-0", "1-0", "1-0", "1-0")
    leaders = [n for n in range(1, 9) if event.score(n) == 1.0]
    event.do(FixPair(event.key(leaders[0]), event.key(leaders[1])))
    record = event.pair()
    assert (leaders[0], leaders[1]) in event.pairs(2)
    fixed = [g for g in record.games if g.by_hand]
    assert [g.board for g in fixed] == [1]


def test_a_fixed_pair_can_be_given_up_and_asks_what_a_pair_by_hand_asks(hall: Halls) -> None:
    event = hall(6)
    event.play(1, "1/2")
    white, black = event.tournament.rounds[0].games[0].white, event.tournament.rounds[0].games[0].black
    assert [level for level, _ in event.asks(FixPair(black, white))] == ["C"]
    event.do(FixPair(black, white))
    with pytest.raises(Refused, match="has a fixed opponent"):
        event.do(FixPair(black, event.key(6)))
    event.do(UnfixPair(black, white))
    assert event.tournament.fixed_pairs == ()
    with pytest.raises(Refused, match="is not fixed"):
        event.do(UnfixPair(black, white))


def test_ar_7_rounds_that_the_field_cannot_fill_or_may_run_dry_must_be_confirmed(hall: Halls) -> None:
    for players, rounds, word in ((4, 4, "cannot fill"), (5, 6, "cannot fill"), (6, 4, "may run dry")):
        event = hall(players, rounds=rounds)
        asked = event.asks(AcceptPairing(propose(event.tournament)))
        assert asked and asked[0][0] == "C" and word in asked[0][1], (players, rounds)
    for players, rounds in ((8, 4), (6, 3), (5, 3)):
        event = hall(players, rounds=rounds)
        assert event.asks(AcceptPairing(propose(event.tournament))) == []


def test_ar_7_round_robin_with_other_rounds_than_its_table_must_be_confirmed(hall: Halls) -> None:
    event = hall(5, system="round-robin", rounds=4)
    assert event.asks(AcceptPairing(propose(event.tournament)))[0][0] == "C"
    event = hall(5, system="round-robin", rounds=5)
    assert event.asks(AcceptPairing(propose(event.tournament))) == []


def test_ar_7_it_is_checked_again_when_a_player_leaves(hall: Halls) -> None:
    event = hall(8, rounds=4)
    event.play(1, "1/2")
    event.do(Withdraw(8), confirmed="W")
    assert ("C", "6 players and 4 rounds may run dry (no pairing without a rematch); 3 rounds are safe") in event.asks(
        Withdraw(7)
    )


def test_ar_50_pairing_over_an_adjourned_game_is_warned_of(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    event.enter("*", "1-0", "1-0")
    proposal = propose(event.tournament)
    assert event.asks(AcceptPairing(proposal)) == [("W", "board 1 of round 1 is adjourned and counts as a draw")]
    assert "adjourned" in proposal.round.warnings[0]


def test_ar_41_what_comes_later_does_not_change_a_published_round(hall: Halls) -> None:
    event = hall(6)
    event.play(1, "1/2")
    record = event.pair()
    event.do(AddForbidden(ForbiddenRule("persons", (record.games[0].white, record.games[0].black))))
    event.do(EditPlayer(1, {"rating": 1000}))
    event.do(EnterResult(2, 1, "1-0", ""))
    games = event.tournament.rounds[1].games
    assert [(g.white, g.black) for g in games] == [(g.white, g.black) for g in record.games]


def test_fixing_a_pair_needs_two_who_play(hall: Halls) -> None:
    event = hall(6)
    event.do(GivePairingBye(1))
    with pytest.raises(Refused, match="does not play in round 1"):
        event.do(FixPair(1, 2))
    with pytest.raises(Refused, match="cannot play himself"):
        event.do(FixPair(3, 3))

"""Boards whose player left after the pairing: AR 32, F11."""

from collections.abc import Callable
from typing import Any

import pytest

from swisstui.deeds.byhand import EndHandSession, SetBoard, StartHandSession
from swisstui.deeds.flagged import DecideFlagged
from swisstui.deeds.presence import ComeBack, Expel, Withdraw
from swisstui.deeds.results import EnterResult
from swisstui.pairing import propose
from swisstui.refusal import Refused

Halls = Callable[..., Any]


@pytest.fixture
def left(hall: Halls) -> Any:
    """7 players, round 1 paired (1-4, 5-2, 3-6, bye 7), 4 has left."""
    event = hall(7)
    event.pair()
    assert event.pairs(1) == {(1, 4), (5, 2), (3, 6)}
    assert event.byes(1) == {7: "pairing"}
    event.do(Withdraw(event.key(4)))
    return event


def test_the_next_round_waits_for_the_decision(left: Any) -> None:
    for board in (2, 3):
        left.do(EnterResult(1, board, "1-0", ""))
    with pytest.raises(Refused, match="board 1 of round 1 waits for a decision"):
        propose(left.tournament)


def test_who_leaves_after_this_game_finishes_it(left: Any) -> None:
    """He said during the round that he will not come back: the game gets its result, and he is not paired again."""
    left.do(DecideFlagged(1, 1, "plays"))
    left.do(EnterResult(1, 1, "0-1", ""))
    for board in (2, 3):
        left.do(EnterResult(1, board, "1-0", ""))
    assert left.score(4) == 1.0
    assert left.tournament.report_lines == ()
    assert left.key(4) not in {key for game in propose(left.tournament).round.games for key in (game.white, game.black)}


def test_a_game_of_an_expelled_player_is_not_played(left: Any) -> None:
    left.do(Expel(left.key(4)))
    with pytest.raises(Refused, match=r"4 .* was expelled, so board 1 cannot be played"):
        left.do(DecideFlagged(1, 1, "plays"))


def test_forfeit(left: Any) -> None:
    left.do(DecideFlagged(1, 1, "forfeit"))
    game = left.tournament.rounds[0].games[0]
    assert (game.result, game.flag) == ("1-0F", "")
    assert left.score(1) == 1.0
    assert left.tournament.report_lines == ()


def test_bye_for_the_opponent(left: Any) -> None:
    left.do(DecideFlagged(1, 1, "bye"))
    assert left.byes(1) == {1: "pairing", 7: "pairing", 4: "zero"}
    assert left.tournament.report_lines == ("by hand, round 1: 1-4 => 1 bye",)


def test_another_opponent(left: Any) -> None:
    left.do(DecideFlagged(1, 1, "opponent", left.key(7)))
    assert left.pairs(1) == {(1, 7), (5, 2), (3, 6)}
    assert left.byes(1) == {4: "zero"}
    assert left.tournament.rounds[0].games[0].by_hand
    with pytest.raises(Refused, match="waits for no decision"):
        left.do(DecideFlagged(1, 1, "forfeit"))


def test_two_left_alone_play_each_other(left: Any) -> None:
    left.do(Withdraw(left.key(2)))
    left.do(DecideFlagged(1, 1, "opponent", left.key(5)))
    assert left.pairs(1) == {(1, 5), (3, 6)}
    assert left.byes(1) == {4: "zero", 2: "zero", 7: "pairing"}


def test_an_opponent_who_plays_elsewhere_is_refused(left: Any) -> None:
    with pytest.raises(Refused, match="plays at board 2"):
        left.do(DecideFlagged(1, 1, "opponent", left.key(5)))
    with pytest.raises(Refused, match="cannot be the new opponent"):
        left.do(DecideFlagged(1, 1, "opponent", left.key(1)))


def test_both_left(left: Any) -> None:
    left.do(Withdraw(left.key(1)))
    with pytest.raises(Refused, match="only a forfeit is possible"):
        left.do(DecideFlagged(1, 1, "bye"))
    left.do(DecideFlagged(1, 1, "forfeit"))
    assert left.tournament.rounds[0].games[0].result == "0-0F"


def test_a_new_pairing_only_while_no_result_is_in(left: Any) -> None:
    assert [level for level, _ in left.asks(DecideFlagged(1, 1, "repair"))] == ["C"]
    left.do(EnterResult(1, 2, "1-0", ""))
    with pytest.raises(Refused, match="has results already"):
        left.do(DecideFlagged(1, 1, "repair"))
    left.do(EnterResult(1, 2, "", "1-0"))
    left.do(DecideFlagged(1, 1, "repair"))
    assert left.tournament.rounds == ()
    left.pair()
    assert all(4 not in pair for pair in left.pairs(1))
    assert left.byes(1) == {4: "zero"}


def test_who_has_left_too_is_no_opponent_and_brings_no_board_back(left: Any) -> None:
    left.do(Withdraw(left.key(2)))
    with pytest.raises(Refused, match="cannot be the new opponent"):
        left.do(DecideFlagged(1, 1, "opponent", left.key(2)))
    left.do(Withdraw(left.key(1)))
    left.do(ComeBack(left.key(4)))
    assert left.tournament.rounds[0].games[0].flag, "his opponent has left meanwhile"


def test_a_leaver_cannot_be_placed_in_a_session_and_is_not_asked_for(left: Any) -> None:
    left.do(StartHandSession(1))
    with pytest.raises(Refused, match="4 D, Player does not play in round 1"):
        left.do(SetBoard(1, left.key(4), left.key(7)))
    left.do(SetBoard(1, left.key(1), left.key(7)))
    questions = EndHandSession(1).questions(left.tournament)
    assert [question.text for question in questions] == ["round 1 differs from the computed pairing"]
    left.do(EndHandSession(1))
    assert left.byes(1) == {4: "zero"}

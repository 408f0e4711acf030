"""Pairing by hand: AR 30, 34, 42-46; F06, F25."""

from collections.abc import Callable
from typing import Any

import pytest

from swisstui.deeds.byhand import (
    EndHandSession,
    ExchangePlayers,
    GiveBye,
    RemoveBoard,
    SetBoard,
    StartHandSession,
    SwapColours,
)
from swisstui.deeds.presence import Withdraw
from swisstui.deeds.results import EnterResult
from swisstui.deeds.setup import AddForbidden
from swisstui.pairing import propose
from swisstui.records import ForbiddenRule
from swisstui.refusal import Refused

Halls = Callable[..., Any]


def test_ar_42_while_a_session_is_open_the_next_round_cannot_be_paired(hall: Halls) -> None:
    event = hall(6)
    event.play(1, "1/2")
    event.do(StartHandSession(1))
    with pytest.raises(Refused, match="round 1 is being paired by hand"):
        propose(event.tournament)
    with pytest.raises(Refused, match="by hand already"):
        event.do(StartHandSession(1))
    event.do(EndHandSession(1), confirmed="N")
    propose(event.tournament)


def test_ar_42_changes_need_a_session(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    for deed in (ExchangePlayers(1, 1, 2), SetBoard(1, 1, 2), RemoveBoard(1, 1), GiveBye(1, 1, "zero")):
        with pytest.raises(Refused, match="begin that first"):
            event.do(deed)


def test_ar_44_45_differences_are_confirmed_written_and_marked(hall: Halls) -> None:
    """AR 44: `by hand, round r: computed pairs => pairs played`, colours included."""
    event = hall(6)
    event.pair()
    assert event.pairs(1) == {(1, 4), (5, 2), (3, 6)}
    event.do(StartHandSession(1))
    event.do(ExchangePlayers(1, event.key(4), event.key(6)))
    assert [level for level, _ in event.asks(EndHandSession(1))] == ["C"]
    event.do(EndHandSession(1))
    assert event.pairs(1) == {(1, 6), (5, 2), (3, 4)}
    assert event.tournament.report_lines == ("by hand, round 1: 1-4, 3-6 => 1-6, 3-4",)
    assert [g.by_hand for g in event.tournament.rounds[0].games] == [True, False, True]


def test_ar_44_without_differences_nothing_is_asked_and_nothing_written(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    event.do(StartHandSession(1))
    for _ in range(2):
        event.do(ExchangePlayers(1, event.key(4), event.key(6)))
    event.do(EndHandSession(1), confirmed="N")
    assert event.tournament.report_lines == ()
    assert not any(g.by_hand for g in event.tournament.rounds[0].games)


def test_f06_ar_34_whoever_is_not_on_the_hand_made_list_is_asked_for(hall: Halls) -> None:
    """F06: 8 players, pair 6 by hand, close the round: the other two are asked for; points given = 3."""
    event = hall(8)
    event.do(StartHandSession(1))
    for white, black in ((1, 2), (3, 4), (5, 6)):
        event.do(SetBoard(1, white, black))
    question = EndHandSession(1).questions(event.tournament)[0]
    assert (question.level, question.details) == ("C", ("7 G, Player", "8 H, Player"))
    event.do(EndHandSession(1))
    assert event.byes(1) == {7: "zero", 8: "zero"}
    event.enter("1-0")
    assert sum(event.score(n) for n in range(1, 9)) == 3.0


def test_a_round_made_by_hand_is_compared_with_the_computed_one(hall: Halls) -> None:
    event = hall(4, rounds=3)
    event.do(StartHandSession(1))
    for white, black in ((1, 3), (4, 2)):
        event.do(SetBoard(1, white, black))
    assert event.asks(EndHandSession(1)) == []
    event.do(EndHandSession(1))
    assert event.tournament.report_lines == ()


def test_who_has_left_is_not_asked_for_when_a_round_is_made_by_hand(hall: Halls) -> None:
    event = hall(5)
    event.do(Withdraw(5))
    event.do(StartHandSession(1))
    assert event.byes(1) == {5: "zero"}
    for white, black in ((1, 3), (4, 2)):
        event.do(SetBoard(1, white, black))
    assert event.asks(EndHandSession(1)) == []


def test_ar_43_what_is_wrong_with_a_pair_is_confirmed(hall: Halls) -> None:
    event = hall(8, rounds=6)
    event.do(AddForbidden(ForbiddenRule("persons", (1, 2))))
    event.play(2, "1/2")
    event.do(StartHandSession(3))
    met = event.tournament.rounds[0].games[0]
    assert any("have met in round 1" in text for _, text in event.asks(SetBoard(3, met.black, met.white)))
    assert any("are kept apart (these persons, never)" in text for _, text in event.asks(SetBoard(3, 1, 2)))


def test_ar_43_third_colour_in_a_row_and_undue_colours(hall: Halls, event_of: Any) -> None:
    event = hall(0)
    event.tournament = event_of(["1 A 2000: 3w1 4w1", "2 B 1900: 4w1 3b1", "3 C 1800: 1b0 2w0", "4 D 1700: 2b0 1b0"],
                                system="dutch-1998")  # fmt: skip
    event.do(StartHandSession(2))
    texts = [text for _, text in event.asks(SetBoard(2, 1, 2))]
    assert texts == []
    event = hall(0)
    event.tournament = event_of(
        ["1 A 2000: 3w1 4w1 ~", "2 B 1900: 4w1 3b1 ~", "3 C 1800: 1b0 2w0 ~", "4 D 1700: 2b0 1b0 ~"],
        system="dutch-1998",
        rounds_total=5,
    )
    event.do(StartHandSession(3))
    texts = [text for _, text in event.asks(SetBoard(3, 1, 4))]
    assert "1 A gets White for the third time in a row" in texts
    assert "4 D gets Black for the third time in a row" in texts
    assert "neither 1 A nor 4 D gets the colour that he is due" in texts


def test_ar_30_43_a_bye_for_somebody_not_entitled_is_confirmed(hall: Halls) -> None:
    event = hall(5)
    event.play(1, "1/2")
    event.pair()
    event.do(StartHandSession(2))
    had = event.key(5)
    assert [level for level, _ in event.asks(GiveBye(2, had, "pairing"))] == ["C"]
    (now,) = (bye.player for bye in event.tournament.rounds[1].byes)
    assert any("had a bye" in text for _, text in event.asks(ExchangePlayers(2, now, had)))


def test_whom_a_change_leaves_alone_must_be_placed_before_the_end(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    event.do(StartHandSession(1))
    event.do(SetBoard(1, 1, 2))
    assert "2 players are not paired" in event.asks(EndHandSession(1))[0][1]
    event.do(SetBoard(1, event.key(5), event.key(4)))
    event.do(EndHandSession(1))
    assert event.pairs(1) == {(1, 2), (5, 4), (3, 6)}
    assert [g.board for g in event.tournament.rounds[0].games] == [1, 2, 3]


def test_a_board_with_a_result_is_not_moved(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    event.do(EnterResult(1, 1, "1-0", ""))
    event.do(StartHandSession(1))
    for deed in (ExchangePlayers(1, 1, 2), SetBoard(1, 1, 2), RemoveBoard(1, 1), GiveBye(1, 1, "zero")):
        with pytest.raises(Refused, match="board 1 has a result"):
            event.do(deed)


def test_f25_ar_46_with_the_colours_the_winner_stays_the_winner(hall: Halls) -> None:
    """F25: board 3-6 with 1-0, swap colours: the program asks, default "the winner stays": 6-3 reads 0-1."""
    event = hall(6)
    event.pair()
    event.do(EnterResult(1, 3, "1-0", ""))
    assert event.pairs(1) >= {(3, 6)}
    level, text = event.asks(SwapColours(1, 3))[0]
    assert level == "C"
    assert "the winner stays the winner" in text
    event.do(SwapColours(1, 3))
    game = event.tournament.rounds[0].games[2]
    assert event.pairs(1) >= {(6, 3)}
    assert game.result == "0-1"
    assert event.score(3) == 1.0
    assert event.tournament.report_lines == ("by hand, round 1: 3-6 => 6-3",)
    event.do(SwapColours(1, 3, keep_winner=False))
    assert event.tournament.rounds[0].games[2].result == "0-1"
    assert event.score(6) == 1.0
    assert event.tournament.report_lines == ()


def test_colours_of_a_closed_round_are_not_swapped(hall: Halls) -> None:
    event = hall(6)
    event.play(2, "1/2")
    with pytest.raises(Refused, match="round 1 is closed"):
        event.do(SwapColours(1, 1))


def test_rounds_of_several_games_are_not_made_board_by_board(hall: Halls) -> None:
    event = hall(8, system="group-knockout", rounds=2)
    event.pair()
    event.do(StartHandSession(1))
    for deed in (SetBoard(1, 1, 2), RemoveBoard(1, 1), GiveBye(1, 1, "zero")):
        with pytest.raises(Refused, match="several games for each player"):
            event.do(deed)
    event.do(ExchangePlayers(1, 1, 2))
    games = event.tournament.rounds[0].games
    assert sum(1 in (g.white, g.black) for g in games) == 3

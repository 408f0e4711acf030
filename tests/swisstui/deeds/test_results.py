"""Results and corrections: AR 47, 48, 50, 53, 54, 55; F24."""

from collections.abc import Callable
from typing import Any

import pytest

from swisstui.deeds.results import ClosePastRound, CorrectResult, EnterResult, OpenPastRound, possible_results
from swisstui.refusal import Refused

Halls = Callable[..., Any]


def result(event: Any, round_number: int, board: int) -> Any:
    return next(g.result for g in event.tournament.rounds[round_number - 1].games if g.board == board)


@pytest.mark.parametrize("code", ["1-0", "1/2", "0-1", "1-0F", "0-1F", "0-0F", "1-0U", "0-1U", "1/2U", "*"])
def test_ar_47_48_usual_results_are_entered_without_a_question(hall: Halls, code: str) -> None:
    event = hall(6)
    event.pair()
    event.do(EnterResult(1, 2, code, ""), confirmed="N")
    assert result(event, 1, 2) == code


@pytest.mark.parametrize("code", ["1/2-0", "0-1/2", "0-0"])
def test_ar_47_unusual_results_must_be_confirmed(hall: Halls, code: str) -> None:
    event = hall(6)
    event.pair()
    assert [level for level, _ in event.asks(EnterResult(1, 2, code, ""))] == ["C"]
    event.do(EnterResult(1, 2, code, ""))
    assert result(event, 1, 2) == code


@pytest.mark.parametrize("code", ["1-1", "1/2F", "2-0", "3.5-0.5", "+-", "1-0f", "x"])
def test_ar_47_what_cannot_be_is_refused_with_what_can(hall: Halls, code: str) -> None:
    event = hall(6)
    event.pair()
    with pytest.raises(Refused, match="is no possible result here; possible are 1-0, 1/2, 0-1"):
        event.do(EnterResult(1, 2, code, ""))


def test_go_knows_both_win_and_both_lose(hall: Halls) -> None:
    event = hall(6, system="mcmahon")
    event.pair()
    assert [level for level, _ in event.asks(EnterResult(1, 1, "1-1", ""))] == ["C"]
    event.do(EnterResult(1, 1, "1-1", ""))
    assert "1/2-0" not in possible_results(event.tournament)


def test_systems_without_draws_refuse_them(hall: Halls) -> None:
    event = hall(2, system="best-of", rounds=3)
    event.pair()
    with pytest.raises(Refused, match="1/2 is no possible result"):
        event.do(EnterResult(1, 1, "1/2", ""))


def test_match_scores_only_where_teams_play_and_only_what_the_boards_give(hall: Halls) -> None:
    event = hall(12, system="tasaselo-2007", options={"match_boards": "4"}, rounds=3)
    event.pair()
    event.do(EnterResult(1, 1, "3.5-0.5", ""), confirmed="N")
    assert [level for level, _ in event.asks(EnterResult(1, 2, "2-1", ""))] == ["C"]
    with pytest.raises(Refused, match="no possible result"):
        event.do(EnterResult(1, 2, "3-2", ""))


def test_who_was_faster_wins_and_the_other_is_told(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    event.do(EnterResult(1, 2, "1-0", ""))
    with pytest.raises(Refused, match="board 2 has 1-0 by now; another arbiter was faster"):
        event.do(EnterResult(1, 2, "0-1", ""))
    with pytest.raises(Refused, match="reads 1-0 already"):
        event.do(EnterResult(1, 2, "1-0", "1-0"))
    assert event.do(EnterResult(1, 2, "0-1", "1-0")) == "board 2: 1-0 -> 0-1"
    assert event.do(EnterResult(1, 2, "", "0-1")) == "board 2: 0-1 -> no result"


def test_in_go_sentences_read_as_the_list_black_first(hall: Halls) -> None:
    """The file holds White first; Black stands left in every list, so Black's win reads 1-0 (keys 5.3)."""
    event = hall(6, system="mcmahon")
    event.pair()
    assert event.do(EnterResult(1, 2, "0-1", "")) == "board 2: 1-0"
    with pytest.raises(Refused, match="board 2 has 1-0 by now"):
        event.do(EnterResult(1, 2, "1-0", ""))
    assert event.do(EnterResult(1, 2, "1-0F", "0-1")) == "board 2: 1-0 -> - +"


def test_ar_53_the_round_before_is_opened_once_and_warned_of(hall: Halls) -> None:
    event = hall(6)
    event.play(2, "1-0", "1/2")
    with pytest.raises(Refused, match="round 1 is closed; open it first"):
        event.do(EnterResult(1, 1, "0-1", "1-0"))
    assert event.asks(OpenPastRound(1)) == [("W", "round 1 is over; rounds paired from it stay as they are: 2")]
    event.do(OpenPastRound(1))
    assert [level for level, _ in event.asks(EnterResult(1, 1, "0-1", "1-0"))] == ["W"]
    pairs = event.pairs(2)
    event.do(EnterResult(1, 1, "0-1", "1-0"))
    assert event.pairs(2) == pairs
    event.do(ClosePastRound(1))
    with pytest.raises(Refused, match="is closed"):
        event.do(EnterResult(1, 1, "1-0", "0-1"))


def test_f24_ar_54_an_old_result_corrected_for_standings_and_report(hall: Halls) -> None:
    """F24: round 2 while round 4 is played: pairings unchanged, standings changed, the question came before."""
    event = hall(8)
    event.play(3, "1-0", "1/2")
    event.pair()
    assert event.asks(OpenPastRound(2)) == [("W", "round 2 is over; rounds paired from it stay as they are: 3, 4")]
    event.do(OpenPastRound(2))
    with pytest.raises(Refused, match="older than the round before"):
        event.do(EnterResult(2, 1, "0-1", "1-0"))
    game = event.tournament.rounds[1].games[0]
    deed = CorrectResult(2, 1, "0-1", "1-0", "both", "slip filled in on the wrong sides")
    question = deed.questions(event.tournament)[-1]
    assert question.level == "C"
    white = event.tournament.player(game.white)
    assert any(white.name in line for line in question.details), question.details
    pairs = event.pairs(3), event.pairs(4)
    before = event.score(white.number)
    sentence = event.do(deed)
    assert (event.pairs(3), event.pairs(4)) == pairs
    assert event.score(white.number) == before - 1
    assert sentence == "round 2, board 1: 1-0 -> 0-1 (standings and report); slip filled in on the wrong sides"


def test_f24_ar_54_an_old_result_corrected_for_the_report_only(hall: Halls) -> None:
    """F24: "report for rating only": standings unchanged, the report has the new result, a `###` line with both."""
    event = hall(8)
    event.play(3, "1-0", "1/2")
    event.pair()
    event.do(OpenPastRound(2))
    scores = {n: event.score(n) for n in range(1, 9)}
    event.do(CorrectResult(2, 1, "0-1", "1-0", "report", "found late"))
    game = event.tournament.rounds[1].games[0]
    assert (game.result, game.report_result) == ("1-0", "0-1")
    assert {n: event.score(n) for n in range(1, 9)} == scores
    assert event.tournament.report_lines == ("correction, round 2, board 1: 1-0 => 0-1, report only (found late)",)
    event.do(CorrectResult(2, 1, "0-1", "1-0", "both"))
    game = event.tournament.rounds[1].games[0]
    assert (game.result, game.report_result) == ("0-1", "")
    assert event.tournament.report_lines == ()


def test_ar_50_an_adjourned_game_gets_its_result_at_any_time(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    event.enter("*", "1/2", "1/2")
    event.play(2, "1/2")
    assert event.asks(EnterResult(1, 1, "1/2", "*")) == []
    assert [level for level, _ in event.asks(EnterResult(1, 1, "1-0", "*"))] == ["C"]
    event.do(EnterResult(1, 1, "1-0", "*"))
    assert result(event, 1, 1) == "1-0"


def test_a_correction_needs_a_final_result_on_both_sides(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    event.enter("*", "1/2", "1/2")
    event.play(2, "1/2")
    event.do(OpenPastRound(1))
    with pytest.raises(Refused, match="only a final result"):
        event.do(CorrectResult(1, 1, "1-0", "*", "both"))
    with pytest.raises(Refused, match="only a final result"):
        event.do(CorrectResult(1, 2, "", "1/2", "both"))


def test_boards_and_rounds_that_are_not_there(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    with pytest.raises(Refused, match="round 1 has no board 9"):
        event.do(EnterResult(1, 9, "1-0", ""))
    with pytest.raises(Refused, match="round 2 is not paired"):
        event.do(EnterResult(2, 1, "1-0", ""))
    with pytest.raises(Refused, match="current round"):
        event.do(OpenPastRound(1))
    with pytest.raises(Refused, match="not open"):
        event.do(ClosePastRound(1))

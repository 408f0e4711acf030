"""Variable ratings, surplus, points and prizes of the Extended Tasaselo tournament (articles T6 to T8)."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from engines.elo_table import expected_score
from engines.model import BadSituation, Bye, Entrant, Game, PlayedRound, Situation
from engines.options import read_options
from engines.tasaselo_options import TasaseloOptions
from engines.tasaselo_ratings import (
    group_multiples,
    opponents_average,
    performance_prize_order,
    points,
    prize_group_order,
    rating_change,
    surplus_text,
    surpluses,
    variable_ratings,
)

CASES = Path(__file__).parent.parent / "cases" / "tasaselo-2007"
WORKED = json.loads((CASES / "worked-example-1.json").read_text(encoding="utf-8"))


def _situation(ratings: list[int], *rounds: PlayedRound, **given_options: Any) -> Situation:
    entrants = tuple(Entrant(number, rating=rating) for number, rating in enumerate(ratings, start=1))
    return Situation(entrants, rounds, options=read_options(TasaseloOptions, given_options))


def _worked() -> Situation:
    rounds = [
        PlayedRound(tuple(Game(w, b, result) for (w, b), result in zip(r["boards"], r["results"], strict=True)))
        for r in WORKED["rounds"][:2]
    ]
    return _situation(list(WORKED["ratings"].values()), *rounds)


@pytest.mark.parametrize("played", [1, 2])
def test_worked_example_1_step_by_step(played: int) -> None:
    """T7.2-4: expected results and changes of White of both rounds as printed, and all new ratings."""
    situation = _worked()
    ratings = variable_ratings(situation)
    shares = {"1-0": Fraction(1), "1/2": Fraction(1, 2), "0-1": Fraction(0)}
    printed = WORKED["rounds"][played - 1]
    before = ratings[played - 1]
    for (white, black), result, expected, change in zip(
        printed["boards"], printed["results"], printed["expected_of_white"], printed["change_of_white"], strict=True
    ):
        assert expected_score(before[white], before[black]) == expected
        assert rating_change(100, shares[result], expected) == change
    assert ratings[played] == {int(number): value for number, value in printed["after"].items()}


def test_surplus_and_opponents_average_of_player_3() -> None:
    """T5.5, T8.2: beat 2312 (+.67), drew with 2188 (0): S = 0.67, average (2312 + 2188) / 2 = 2250."""
    assert surpluses(_worked())[3] == Fraction(67, 100)
    assert opponents_average(_worked())[3] == 2250


@pytest.mark.parametrize(("k", "change"), [(75, 50), (50, 34)])
def test_halves_are_rounded_away_from_zero(k: int, change: int) -> None:
    """T7.4: D = 122, lower rated wins: 75 x .67 = 50.25 gives 50, 50 x .67 = 33.5 gives 34, with both signs."""
    assert rating_change(k, Fraction(1), 33) == change
    assert rating_change(k, Fraction(0), 67) == -change


def test_the_table_is_not_cut_at_400_points() -> None:
    """D19: 600 points apart the favourite expects .98, so his win is worth 2 points of K = 100."""
    situation = _situation([2600, 2000], PlayedRound((Game(1, 2, "1-0"),)))
    assert variable_ratings(situation)[1] == {1: 2602, 2: 1998}


def test_unplayed_games_change_no_rating_no_surplus_and_no_average() -> None:
    """T7.6, D1: forfeits, byes and absence."""
    rounds = [
        PlayedRound((Game(1, 2, "1-0F"),), (Bye(3, "pairing"),)),
        PlayedRound((Game(1, 3, "0-0F"),), (Bye(2, "half"),)),
    ]
    situation = _situation([2000, 1900, 1800], *rounds)
    assert variable_ratings(situation)[2] == {1: 2000, 2: 1900, 3: 1800}
    assert set(surpluses(situation).values()) == {Fraction(0)}
    assert set(opponents_average(situation).values()) == {None}
    assert points(situation) == {1: 2, 2: 1, 3: 2}


def test_a_match_result_is_scaled_to_one() -> None:
    """T7.5: 2.5 of 4 boards = 0.625: K = 100, E = .50: 12.5 gives +13 and -13."""
    situation = _situation([2000, 2000], PlayedRound((Game(1, 2, "2.5-1.5"),)), match_boards=4)
    assert variable_ratings(situation)[1] == {1: 2013, 2: 1987}
    assert surpluses(situation)[1] == Fraction(1, 8)
    assert surplus_text(surpluses(situation)[1]) == "0.125"


def test_a_team_scores_its_board_points_or_match_points() -> None:
    """T6.3, D17: 2.5-1.5, a drawn 2-2, a forfeit win of four boards and half a point without playing."""
    rounds = [
        PlayedRound((Game(1, 2, "2.5-1.5"), Game(3, 4, "2-2"))),
        PlayedRound((Game(1, 3, "1-0F"),), (Bye(2, "half"), Bye(4, "pairing"))),
    ]
    assert points(_situation([2000] * 4, *rounds, match_boards=4)) == {1: 5 + 8, 2: 3 + 4, 3: 4, 4: 4 + 8}
    assert points(_situation([2000] * 4, *rounds, match_boards=4, scoring="3-1-0")) == {1: 12, 2: 0 + 2, 3: 2, 4: 2 + 6}


def test_a_match_on_two_boards_may_end_1_1() -> None:
    """T6.3: 1-1 on two boards is a drawn match, not a win of both."""
    situation = _situation([2000, 2000], PlayedRound((Game(1, 2, "1-1"),)), match_boards=2)
    assert variable_ratings(situation)[1] == {1: 2000, 2: 2000}
    assert points(situation) == {1: 2, 2: 2}


def test_three_points_for_a_win_change_the_points_and_not_the_ratings() -> None:
    """T6.1, T6.2: 3 / 1 / 0; half-point bye 1 point, ghost 3 points."""
    rounds = [
        PlayedRound((Game(1, 2, "1-0"),), (Bye(3, "half"), Bye(4, "pairing"))),
        PlayedRound((Game(3, 1, "1/2"), Game(2, 4, "0-1F"))),
    ]
    plain, threefold = _situation([2000] * 4, *rounds), _situation([2000] * 4, *rounds, scoring="3-1-0")
    assert points(threefold) == {1: 8, 2: 0, 3: 4, 4: 12}
    assert points(plain) == {1: 3, 2: 0, 3: 2, 4: 4}
    assert variable_ratings(plain) == variable_ratings(threefold)


@pytest.mark.parametrize(
    ("result", "boards", "sentence"),
    [
        ("2.5-1.5", None, "round 1: the result '2.5-1.5' of 1-2 is a team score, but match_boards is not set"),
        ("3-2", 4, "has more points than the match has boards"),
        ("1-0", 4, "is no score of a match on 4 boards"),
        ("1/2", 4, "is no score of a match on 4 boards"),
    ],
)
def test_a_team_result_that_does_not_fit_is_refused(result: str, boards: int | None, sentence: str) -> None:
    """T6.3: the sentence names round, players and result."""
    situation = _situation([2000, 2000], PlayedRound((Game(1, 2, result),)), match_boards=boards)
    with pytest.raises(BadSituation, match=sentence.replace(".", r"\.")):
        variable_ratings(situation)


def test_a_newcomer_counts_the_groups_that_are_wholly_above_him() -> None:
    """D8: below all of A and B but above one of C: m = 2; the last group's m is the most."""
    groups = [("A", 2300), ("A", 2200), ("B", 2100), ("B", 2000), ("C", 1900), ("C", 1700)]
    entrants = [Entrant(n, rating=r, group=g) for n, (g, r) in enumerate(groups, start=1)]
    newcomers = [Entrant(7, rating=2250), Entrant(8, rating=1800), Entrant(9, rating=1500), Entrant(10, rating=2000)]
    multiples = group_multiples(Situation((*entrants, *newcomers)))
    assert [multiples[n] for n in range(1, 11)] == [0, 0, 1, 1, 2, 2, 0, 2, 2, 1]


def test_a_prize_group_that_is_no_letter_is_refused() -> None:
    """T2.1: groups are A, B, C ..."""
    with pytest.raises(BadSituation, match="player 1 is in prize group 'U18'"):
        group_multiples(Situation((Entrant(1, rating=1800, group="U18"),)))


def test_the_average_of_opponents_rounds_halves_up() -> None:
    """T8.2: (2001 + 2000) / 2 = 2000.5 gives 2001."""
    rounds = [PlayedRound((Game(1, 2, "1-0"),)), PlayedRound((Game(3, 1, "1-0"),))]
    assert opponents_average(_situation([1900, 2001, 2000], *rounds))[1] == 2001


def test_prize_groups_rank_by_points_then_average_then_number() -> None:
    """T8.1, T8.2: 4 and 2 have a point, 4 met the stronger; 1 and 3 have none, 3 met the stronger."""
    entrants = tuple(
        Entrant(number, rating=rating, group="A") for number, rating in ((1, 2100), (2, 2050), (3, 2000), (4, 1950))
    )
    situation = Situation(entrants, (PlayedRound((Game(1, 4, "0-1"), Game(2, 3, "1-0"))),))
    assert prize_group_order(situation, "A") == (4, 2, 3, 1)


def test_performance_prizes_go_to_the_highest_surplus_without_another_prize() -> None:
    """T8.3: the rewarded are left out, equal surpluses by lower number, a newcomer counts."""
    situation = _situation([2000, 2000, 2000, 2000, 1500], PlayedRound((Game(1, 2, "1-0"), Game(3, 4, "1-0"))))
    assert performance_prize_order(situation) == (1, 3, 5, 2, 4)
    assert performance_prize_order(situation, {1, 5}) == (3, 2, 4)

"""The pairing of the Extended Tasaselo tournament (articles T1 to T6)."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.ledger import Ledger
from engines.model import (
    BadSituation,
    Bye,
    Entrant,
    EventFinished,
    Game,
    NoLegalPairing,
    PlayedRound,
    RoundPairing,
    Situation,
)
from engines.options import read_options
from engines.tasaselo_2007 import SYSTEM, pair
from engines.tasaselo_options import ALLOWED_DRAWS, TasaseloOptions, draw_of_first_six
from engines.tasaselo_ratings import variable_ratings

CASES = Path(__file__).parent.parent / "cases" / "tasaselo-2007"
WORKED = json.loads((CASES / "worked-example-1.json").read_text(encoding="utf-8"))


def _options(**given_options: Any) -> TasaseloOptions:
    options = read_options(TasaseloOptions, given_options)
    assert isinstance(options, TasaseloOptions)
    return options


def _field(ratings: list[int]) -> tuple[Entrant, ...]:
    return tuple(Entrant(number, rating=rating) for number, rating in enumerate(ratings, start=1))


def _round(*games: tuple[int, int, str], byes: tuple[Bye, ...] = ()) -> PlayedRound:
    return PlayedRound(tuple(Game(white, black, result) for white, black, result in games), byes)


def _pairs(answer: RoundPairing) -> list[list[int]]:
    return [[board.white, board.black] for board in answer.boards]


def _worked_situation(rounds: int) -> Situation:
    history = []
    for played in WORKED["rounds"][:rounds]:
        results = zip(played["boards"], played["results"], strict=True)
        history.append(_round(*((white, black, result) for (white, black), result in results)))
    entrants = _field(list(WORKED["ratings"].values()))
    return Situation(entrants, tuple(history), options=_options(**WORKED["options"]))


@pytest.mark.parametrize("played", [0, 1, 2])
def test_worked_example_1_gives_the_boards_of_each_round(played: int) -> None:
    """T4, T5, T5c: rounds 1 to 3 with drawn first pairs, colours and board order."""
    answer = pair(_worked_situation(played))
    assert _pairs(answer) == WORKED["rounds"][played]["boards"]
    expected = WORKED["rounds"][played - 1]["after"] if played else WORKED["ratings"]
    assert answer.figures["variable_ratings"] == {int(number): value for number, value in expected.items()}


def test_worked_example_1_publishes_the_surplus_of_player_3_after_round_2() -> None:
    """T5.5: 3 beat 1 (E .33) and drew with 4 (E .50): S = 0.67."""
    assert pair(_worked_situation(2)).figures["surplus"][3] == WORKED["after_round_2_of_player_3"]["surplus"]


def test_after_the_last_round_only_the_final_figures_are_left() -> None:
    """The variable ratings after round 1 of the worked example, where the event had but one."""
    with pytest.raises(EventFinished, match="all 1 rounds are played") as finished:
        pair(replace(_worked_situation(1), rounds_total=1))
    after = {int(number): rating for number, rating in WORKED["rounds"][0]["after"].items()}
    ratings = finished.value.figures["variable_ratings"]
    assert {number: ratings[number] for number in after} == after
    assert finished.value.figures == pair(_worked_situation(1)).figures


def test_worked_example_1_says_for_every_board_why() -> None:
    """Each board of round 2 has its note: seeker, rejected neighbours and colour rule."""
    trail = pair(_worked_situation(1)).trail
    assert [note.players for note in trail] == [(4, 3), (1, 2), (6, 5), (9, 7), (11, 10), (8, 12)]
    assert (
        "3 (2257) seeks; 1 (2245): met already; 2 (2229): claims the same colour; 4 (2227) is possible" in trail[0].text
    )
    assert "pair 2, from the bottom" in trail[5].text


def test_worked_example_2_sets_claims_aside_and_looks_ahead() -> None:
    """T5.6, T5c.8: case wrongcolour-07 with its order; claims of 16 and 13 are set aside."""
    order = [1, 2, 3, 7, 6, 8, 10, 9, 12, 13, 15, 16]
    colours = dict(zip(order, "wbbwbbwbbbwb", strict=True))
    entrants = tuple(Entrant(n, rating=2400 - 30 * order.index(n) if n in order else 1000) for n in range(1, 17))
    first = [(2, 1), (3, 4), (6, 5), (8, 7), (9, 10), (12, 11), (13, 14), (16, 15)]
    history = (_round(*((white, black, "*") for white, black in first)),)
    situation = Situation(entrants, history, absent=frozenset({4, 5, 11, 14}), options=_options(k=20))
    ratings = variable_ratings(situation)[-1]
    assert sorted(order, key=lambda n: -ratings[n]) == order
    claims = {n: ("b" if Ledger(situation).colours(n) == "W" else "w") for n in order}
    assert claims == colours
    answer = pair(situation)
    assert _pairs(answer) == [[1, 3], [7, 2], [10, 6], [13, 8], [15, 9], [16, 12]]
    set_aside = [note.players for note in answer.trail if note.article == "Tasaselo T5c.8"]
    assert set_aside == [(16,), (13,)]
    sixteen = next(note.text for note in answer.trail if note.players == (16, 12))
    assert "15" in sixteen and "met already" in sixteen
    assert "13 (" in sixteen and "would leave no complete pairing" in sixteen


def test_round_1_pairs_neighbours_in_number_order() -> None:
    """T4.1: places 1-2, 3-4, ..., colours by the last digits of the ratings."""
    answer = pair(Situation(_field([2312, 2255, 2190, 2188, 2107, 2055])))
    assert _pairs(answer) == [[1, 2], [3, 4], [6, 5]]


def test_exactly_nine_draws_of_the_first_six_are_allowed() -> None:
    """T4.2: 15 splits, 3 with 1-2 and 3 with 1-6 are out."""
    assert len(set(ALLOWED_DRAWS)) == 9
    for draw in ALLOWED_DRAWS:
        assert sorted(place for two in draw for place in two) == [1, 2, 3, 4, 5, 6]
        assert (1, 2) not in draw and (1, 6) not in draw
    assert {draw_of_first_six(seed) for seed in range(200)} == set(ALLOWED_DRAWS)
    assert draw_of_first_six(7) == draw_of_first_six(7)


def test_the_draw_means_places_when_one_of_the_first_six_is_away() -> None:
    """T4.2: player 2 is away, so place 2 is player 3, place 6 player 7."""
    entrants = _field([2400 - 10 * place for place in range(9)])
    situation = Situation(entrants, absent=frozenset({2}), options=_options(draw_first_six="1-4,2-5,3-6"))
    assert [set(two) for two in _pairs(pair(situation))] == [{1, 5}, {3, 6}, {4, 7}, {8, 9}]


@pytest.mark.parametrize("draw", ["1-2,3-4,5-6", "1-6,2-3,4-5", "1-4,2-5", "1-4,2-5,3-3", "first"])
def test_a_draw_that_is_not_allowed_is_refused(draw: str) -> None:
    """T4.2: 1-2 and 1-6 are not possible, every place of 1 to 6 stands once."""
    with pytest.raises(BadSituation, match="draw_first_six"):
        _options(draw_first_six=draw)


def test_the_substitute_plays_only_when_the_number_would_be_odd() -> None:
    """T3.1: five players and the substitute make three pairs; six leave him idle."""
    entrants = _field([2000, 1950, 1900, 1850, 1800, 1750, 1700])
    options = _options(substitute=6)
    without = pair(Situation(entrants, options=options))
    assert without.idle == (6,) and without.byes == () and len(without.boards) == 3
    with_him = pair(Situation(entrants, absent=frozenset({7}), options=options))
    assert with_him.idle == () and any(6 in two for two in _pairs(with_him))


def test_the_ghost_gives_the_bye_when_the_substitute_is_away() -> None:
    """T3.2, T3.3: without `ghost_rating` the ghost is last and meets the last player."""
    entrants = _field([2000, 1950, 1900, 1850, 1800, 1750])
    answer = pair(Situation(entrants, absent=frozenset({6}), options=_options(substitute=6)))
    assert answer.byes == (Bye(5, "pairing"),)
    assert len(answer.boards) == 2


def test_the_ghost_stands_behind_players_of_its_rating() -> None:
    """T3.3: with ghost_rating 1900 it stands behind player 3 and meets him."""
    entrants = _field([2000, 1950, 1900, 1850, 1800])
    answer = pair(Situation(entrants, options=_options(ghost_rating=1900)))
    assert answer.byes == (Bye(3, "pairing"),)
    assert [set(two) for two in _pairs(answer)] == [{1, 2}, {4, 5}]


def test_a_newcomer_starts_with_his_rating_and_no_history() -> None:
    """T1.2, D3: player 5 joins for round 2 with 2100 and stands second; he has no claim."""
    history = (_round((1, 2, "1-0"), (3, 4, "1-0")),)
    entrants = (*_field([2200, 2150, 1800, 1750]), Entrant(5, rating=2100), Entrant(6, rating=1700))
    answer = pair(Situation(entrants, history))
    assert answer.figures["variable_ratings"][5] == 2100
    assert _pairs(answer) == [[5, 1], [2, 3], [4, 6]]


def test_nobody_gets_the_ghost_twice() -> None:
    """T3.2: player 3 had the ghost in round 1, so another one gets it."""
    entrants = _field([2000, 1950, 1900])
    history = (_round((1, 2, "1/2"), byes=(Bye(3, "pairing"),)),)
    assert pair(Situation(entrants, history)).byes == (Bye(2, "pairing"),)
    written_as_full = (_round((1, 2, "1/2"), byes=(Bye(3, "full"),)),)
    assert pair(Situation(entrants, written_as_full)).byes == (Bye(2, "pairing"),)
    last = (
        *history,
        _round((1, 3, "1/2"), byes=(Bye(2, "pairing"),)),
        _round((2, 3, "1/2"), byes=(Bye(1, "pairing"),)),
    )
    with pytest.raises(NoLegalPairing):
        pair(Situation(entrants, last))


def test_the_opponent_of_the_substitute_gets_his_claim_or_alternates() -> None:
    """T5c.9: a claim is met; without a claim he gets the opposite of his last colour."""
    entrants = _field([2000, 1400])
    forfeited = _round((2, 1, "0-0F"))
    for earlier, white in [("", None), ("W", 2), ("B", 1), ("WB", 1), ("BW", 2)]:
        extra = tuple(Entrant(n, rating=1500) for n in range(3, 6))
        history = tuple(
            _round((1, 3 + i, "1/2") if colour == "W" else (3 + i, 1, "1/2")) for i, colour in enumerate(earlier)
        )
        situation = Situation(
            (*entrants, *extra), (forfeited, *history), absent=frozenset({3, 4, 5}), options=_options(substitute=2)
        )
        board = pair(situation).boards[0]
        assert board.white == (white or 1)


def test_more_recent_black_gets_white_and_a_missing_game_stands_between() -> None:
    """T5c.3, D15: BW against nothing: the latest game is White against a missing one, so the other gets White."""
    entrants = _field([2000, 1999, 1500, 1500, 1500, 1500])
    history = (_round((3, 1, "1/2")), _round((1, 4, "1/2")))
    board = pair(Situation(entrants, history, absent=frozenset({3, 4, 5, 6}))).boards[0]
    assert (board.white, board.black) == (2, 1)
    history = (_round((1, 3, "1/2")), _round((4, 1, "1/2")))
    board = pair(Situation(entrants, history, absent=frozenset({3, 4, 5, 6}))).boards[0]
    assert (board.white, board.black) == (1, 2)


def test_last_digits_then_two_digits_then_number_decide_equal_histories() -> None:
    """T5c.4-6: 2255-2055 is decided by the number, 2155-2045 by 45 < 55, 2150-2049 by 0 < 9."""
    for high, low, white in [(2255, 2055, 1), (2155, 2045, 2), (2150, 2049, 1)]:
        board = pair(Situation(_field([high, low]))).boards[0]
        assert board.white == white


def test_a_forfeited_pairing_may_come_up_again() -> None:
    """D1: 1-2 by forfeit is no game: same pair, no colours, no change of ratings."""
    situation = Situation(_field([2010, 2005]), (_round((1, 2, "1-0F")),))
    answer = pair(situation)
    assert _pairs(answer) == [[1, 2]]
    assert answer.figures["variable_ratings"] == {1: 2010, 2: 2005}


def test_the_surplus_limit_keeps_players_apart_and_equal_to_the_limit_is_allowed() -> None:
    """T5.5: 1 and 2 won (S +0.5), 3 and 4 lost (S -0.5): the difference is 1.0."""
    entrants = _field([2000, 2000, 2000, 2000])
    history = (_round((1, 3, "1-0"), (4, 2, "0-1")),)
    allowed = pair(Situation(entrants, history, options=_options(max_surplus_difference="1.0")))
    assert len(allowed.boards) == 2
    situation = Situation(entrants, history, forbidden=frozenset({(1, 2)}))
    assert pair(replace(situation, options=_options(max_surplus_difference="1"))).boards
    with pytest.raises(NoLegalPairing, match=r"surplus limit of 0\.99") as refused:
        pair(replace(situation, options=_options(max_surplus_difference="0.99")))
    assert refused.value.players
    named = ", ".join(str(number) for number in refused.value.players)
    assert f"a largest pairing leaves players {named} (Tasaselo T5.7)" in refused.value.message


def test_the_group_constant_moves_prize_groups_apart() -> None:
    """T4.3: with 500 points a group, B 3 (2100) is sorted behind both A players, without it before them."""
    entrants = (
        Entrant(1, rating=2101, group="A"),
        Entrant(2, rating=2050, group="A"),
        Entrant(3, rating=2100, group="B"),
        Entrant(4, rating=1900, group="B"),
    )
    history = (_round(byes=tuple(Bye(n, "half") for n in range(1, 5))),)
    plain = pair(Situation(entrants, history))
    apart = pair(Situation(entrants, history, options=_options(group_constant=500)))
    assert {frozenset(two) for two in _pairs(plain)} == {frozenset({1, 3}), frozenset({2, 4})}
    assert {frozenset(two) for two in _pairs(apart)} == {frozenset({1, 2}), frozenset({3, 4})}


@pytest.mark.parametrize("k", ["19", "301", "a hundred", "50.5"])
def test_k_outside_20_to_300_is_refused(k: str) -> None:
    """T7.1: one K, 20 to 300."""
    with pytest.raises(BadSituation, match=r"option k is .* whole number from 20 to 300"):
        _options(k=k)


def test_an_unknown_substitute_and_a_missing_rating_are_refused_by_number() -> None:
    """T3.1, T1.1: the sentence names the player."""
    with pytest.raises(BadSituation, match="substitute, player 9, is not entered"):
        pair(Situation(_field([2000, 1900]), options=_options(substitute=9)))
    with pytest.raises(BadSituation, match="player 2 has no rating"):
        pair(Situation(_field([2000, 0])))
    with pytest.raises(BadSituation, match="needs six players"):
        pair(Situation(_field([2000, 1900]), options=_options(draw_first_six="1-3,2-4,5-6")))


def test_nobody_and_one_player_alone_are_refused() -> None:
    """One sentence instead of an empty round."""
    for absent in (frozenset({1, 2, 3}), frozenset({1, 2})):
        with pytest.raises(BadSituation, match="is there to be paired in round 1"):
            pair(Situation(_field([2000, 1900, 1800]), absent=absent))


def test_the_catalogue_entry_has_the_limits_of_the_rules() -> None:
    """T1.6: 12 to 200 players, at most 15 rounds."""
    limits = SYSTEM.limits
    assert (limits.min_players, limits.max_players, limits.max_rounds) == (12, 200, 15)

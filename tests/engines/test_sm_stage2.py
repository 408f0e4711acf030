"""Stage 2 of the Finnish Go championship: pairing, numbering and ranking (SM 5)."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

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
from engines.sm_results import Stage2Options
from engines.sm_stage2 import SYSTEM, pair

CASE = json.loads(
    (Path(__file__).parent.parent / "cases" / "sm-stage2" / "worked-example.json").read_text(encoding="utf-8")
)
ENTRANTS = tuple(Entrant(number) for number in range(1, 17))


def _options(**given_options: Any) -> Stage2Options:
    options = read_options(Stage2Options, given_options)
    assert isinstance(options, Stage2Options)
    return options


def _pairs(answer: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in answer.boards]


def _case_round(index: int) -> PlayedRound:
    printed = CASE["rounds"][index]
    if "winners" in printed:
        games = [(winner, 17 - winner) for winner in printed["winners"]]
    else:
        games = [(winner, loser) for winner, loser in printed["games"]]
    return PlayedRound(tuple(Game(winner, loser, "1-0") for winner, loser in games))


def _case_situation(rounds: int, **given_options: Any) -> Situation:
    return Situation(ENTRANTS, tuple(_case_round(index) for index in range(rounds)), options=_options(**given_options))


@pytest.mark.parametrize("played", range(5))
def test_worked_example_numbering_and_games_of_each_round(played: int) -> None:
    """SM 5.9: numbers before the round, games by number, free players of round 5, boards by the better number."""
    answer = pair(_case_situation(played))
    printed = CASE["rounds"][played]
    number = answer.figures["current_number"]
    assert sorted(number, key=lambda player: number[player]) == printed["numbering"]
    assert [f"{number[one]}-{number[other]}" for one, other in _pairs(answer)] == printed["numbers"]
    assert list(answer.idle) == printed.get("idle", [])
    assert answer.byes == () and all(board.nigiri for board in answer.boards)
    for sentence in printed.get("said", []):
        assert any(sentence in note.text for note in answer.trail), sentence


def test_worked_example_ends_with_ranking_and_qualifiers() -> None:
    """SM 5.7, 5.8: the final order by wins minus losses, earlier last wins, entry order."""
    with pytest.raises(EventFinished, match="players 3, 4, 8 go on") as finished:
        pair(_case_situation(5))
    assert finished.value.figures == {
        "ranking": CASE["ranking"],
        "qualifiers": CASE["qualifiers"],
        "extra_games": [],
    }


def test_the_other_reading_of_round_5_gives_here_the_same_games() -> None:
    """SM 5.9: by the order before round 4 the numbers 12-15 are P13, P9, P16, P7; 12-15 met, second choice."""
    answer = pair(_case_situation(4, r5_one_win_order="before-round-4"))
    number = answer.figures["current_number"]
    assert sorted(number, key=lambda player: number[player])[11:15] == [13, 9, 16, 7]
    games = {frozenset(two) for two in _pairs(answer)}
    assert games == {frozenset(two) for two in _pairs(pair(_case_situation(4)))}
    one_win = next(note for note in answer.trail if note.players == (13, 16))
    assert "second choice, because 12-15 (13-7) met in round 2" in one_win.text
    assert any("12 to 15 are 13, 9, 16, 7 by the order before round 4" in warning for warning in answer.warnings)


def test_all_favourites_win_and_both_swaps_are_needed() -> None:
    """SM 5.9: round 3 middle 5-11, 6-12, 7-9, 8-10."""
    situation = _played(Situation(ENTRANTS), 2, lambda one, other: True)
    answer = pair(situation)
    number = answer.figures["current_number"]
    numbers = [(number[one], number[other]) for one, other in _pairs(answer)]
    assert numbers[2:6] == [(5, 11), (6, 12), (7, 9), (8, 10)]


def _played(situation: Situation, rounds: int, first_wins: Callable[[int, int], bool]) -> Situation:
    """Play rounds of the engine; `first_wins` is asked with the two players of each board."""
    for _ in range(rounds):
        games = []
        for one, other in _pairs(pair(situation)):
            games.append(Game(one, other, "1-0" if first_wins(one, other) else "0-1"))
        situation = replace(situation, history=(*situation.history, PlayedRound(tuple(games))))
    return situation


def _one_round(*results: tuple[int, int, str]) -> PlayedRound:
    return PlayedRound(tuple(Game(a, b, result) for a, b, result in results))


def test_a_forfeited_game_may_be_paired_again() -> None:
    """D5: 5-12 and 6-11 by forfeit in round 1; when the favourites win, round 3 pairs them again without a swap."""
    games = [(n, 17 - n, "1-0F" if n in (5, 6) else "1-0") for n in range(1, 9)]
    situation = _played(Situation(ENTRANTS, (_one_round(*games),)), 1, lambda one, other: True)
    answer = pair(situation)
    number = answer.figures["current_number"]
    numbers = [(number[one], number[other]) for one, other in _pairs(answer)]
    assert (5, 12) in numbers and (6, 11) in numbers
    assert (7, 9) in numbers and (8, 10) in numbers


@pytest.mark.parametrize("players", [15, 17])
def test_another_number_of_players_is_refused(players: int) -> None:
    """SM 5: the scheme is for sixteen."""
    with pytest.raises(BadSituation, match=f"exactly 16 players, not {players}"):
        pair(Situation(tuple(Entrant(n) for n in range(1, players + 1))))


@pytest.mark.parametrize("result", ["1/2", "0-0F", "0-0", "*", "1-1"])
def test_a_draw_or_double_forfeit_is_refused_by_round_and_players(result: str) -> None:
    """D6: the score groups would not have their sizes."""
    games = [(n, 17 - n, result if n == 4 else "1-0") for n in range(1, 9)]
    with pytest.raises(BadSituation, match="round 1: 4-13 has the result") as refused:
        pair(Situation(ENTRANTS, (_one_round(*games),)))
    assert refused.value.key == "result"


def test_nobody_may_be_absent() -> None:
    """SM 2.4, D4: who leaves loses by forfeit."""
    for situation in (
        Situation(ENTRANTS, absent=frozenset({7})),
        Situation(ENTRANTS, byes_asked=(Bye(7, "half"),)),
    ):
        with pytest.raises(BadSituation, match="player 7 cannot be absent"):
            pair(situation)
    games = [(n, 17 - n, "1-0") for n in range(1, 8)]
    with pytest.raises(BadSituation, match="round 1: player 8 has no game"):
        pair(Situation(ENTRANTS, (_one_round(*games),)))


def test_the_free_players_of_round_5_have_no_result() -> None:
    """SM 8: refuse round 5 results for idle players."""
    situation = _case_situation(5)
    last = situation.history[4]
    wrong = PlayedRound((*last.games, Game(3, 14, "1-0")))
    with pytest.raises(BadSituation, match="round 5: player 3 has a result but is free"):
        pair(replace(situation, history=(*situation.history[:4], wrong)))


def test_hand_made_pairs_are_paired_on_as_long_as_the_groups_fit() -> None:
    """SM 8: another pairing of round 2 inside the groups is accepted; across the groups the sizes are told."""
    first = _case_round(0)
    inside = [(1, 3), (4, 5), (8, 10), (11, 15), (2, 6), (7, 9), (12, 13), (14, 16)]
    assert len(pair(Situation(ENTRANTS, (first, _one_round(*((a, b, "1-0") for a, b in inside))))).boards) == 8
    across = [(1, 2), *((a, b) for a, b in inside if 1 not in (a, b) and 2 not in (a, b)), (3, 6)]
    with pytest.raises(BadSituation, match="before round 3 the groups of equal wins have 5-6-5 players"):
        pair(Situation(ENTRANTS, (first, _one_round(*((a, b, "1-0") for a, b in across)))))


def test_a_forbidden_pair_is_avoided_like_a_repeat_or_refused() -> None:
    """The arbiter's ban moves a ladder on; where there is no ladder it is refused."""
    situation = _case_situation(3)
    answer = pair(replace(situation, forbidden=frozenset({(8, 12)})))
    assert _pairs(answer)[1:4] == [(8, 2), (15, 12), (5, 10)]
    note = next(note for note in answer.trail if note.players == (8, 2))
    assert "swap 7<->8, because 3-8 (8-12) may not meet, 4-7 (15-2) met in round 1" in note.text
    with pytest.raises(NoLegalPairing, match="pairs 1 and 16") as refused:
        pair(Situation(ENTRANTS, forbidden=frozenset({(1, 16)})))
    assert refused.value.players == (1, 16)
    with pytest.raises(BadSituation, match="the pair 1-2 cannot be set"):
        pair(Situation(ENTRANTS, fixed=((1, 2),)))


def test_the_catalogue_entry_is_for_sixteen_players_and_five_rounds() -> None:
    """SM 5: no late entries, no absences, no draws."""
    assert (SYSTEM.limits.min_players, SYSTEM.limits.max_players, SYSTEM.limits.max_rounds) == (16, 16, 5)
    assert not (SYSTEM.late_entries or SYSTEM.absences or SYSTEM.draws)
    assert SYSTEM.rounds_for is not None and SYSTEM.rounds_for(16, Stage2Options()) == 5

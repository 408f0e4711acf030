"""Stage 2 of the Finnish Go championship: pairing, numbering and ranking (SM 5)."""

import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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


def _random_event(seed: int, rounds: int, forfeits: float = 0.0) -> Situation:
    source = random.Random(seed)
    situation = Situation(ENTRANTS)
    for _ in range(rounds):
        games = []
        for one, other in _pairs(pair(situation)):
            result = source.choice(["1-0", "0-1"]) + ("F" if source.random() < forfeits else "")
            games.append(Game(one, other, result))
        situation = replace(situation, history=(*situation.history, PlayedRound(tuple(games))))
    return situation


def _plain_pairing(situation: Situation) -> set[frozenset[int]]:
    """SM 5 by labels: base pairings in numbers, swaps by exchanging two numbers, written independently."""
    met: set[frozenset[int]] = set()
    letters = dict.fromkeys(range(1, 17), "")
    order = list(range(1, 17))
    orders = [order]
    for played in situation.history:
        for game in played.games:
            white_won = game.result.startswith("1")
            letters[game.white] += "W" if white_won else "L"
            letters[game.black] += "L" if white_won else "W"
            if not game.result.endswith("F"):
                met.add(frozenset((game.white, game.black)))
        groups: dict[int, list[int]] = {}
        for player in order:
            groups.setdefault(letters[player].count("W"), []).append(player)
        order = [player for wins in sorted(groups, reverse=True) for player in groups[wins]]
        orders.append(order)
    if len(orders) == 5:
        order[11:15] = sorted(order[11:15], key=orders[2].index)

    def fresh(numbers: list[tuple[int, int]]) -> bool:
        return not any(frozenset((order[a - 1], order[b - 1])) in met for a, b in numbers)

    def first_fresh(tries: list[list[tuple[int, int]]]) -> list[tuple[int, int]] | None:
        return next((numbers for numbers in tries if fresh(numbers)), None)

    def swaps(base: list[tuple[int, int]], exchanges: list[tuple[int, int]]) -> list[list[tuple[int, int]]]:
        tries = [base]
        for x, y in exchanges:
            change = {x: y, y: x}
            tries.append([(change.get(a, a), change.get(b, b)) for a, b in base])
        return tries

    def six(low: int) -> list[tuple[int, int]]:
        base = [(low, low + 5), (low + 1, low + 4), (low + 2, low + 3)]
        lower = [low + 3, low + 4, low + 5]
        tries = swaps(base, [(lower[0], lower[1]), (lower[1], lower[2]), (lower[0], lower[2])])
        tries.append([(low, low + 4), (low + 1, low + 3), (low + 2, low + 5)])
        tries.append([(low, low + 3), (low + 1, low + 5), (low + 2, low + 4)])
        upper = {low, low + 1, low + 2}
        all_pairings = from_the_bottom([low + n for n in range(6)])
        tries += [numbers for numbers in all_pairings if any({a, b} <= upper for a, b in numbers)]
        found = first_fresh(tries)
        assert found is not None
        return found

    def from_the_bottom(left: list[int]) -> list[list[tuple[int, int]]]:
        if not left:
            return [[]]
        found = []
        for partner in reversed(left[1:]):
            for rest in from_the_bottom([n for n in left[1:] if n != partner]):
                found.append([(left[0], partner), *rest])
        return found

    def four(a: int, b: int, c: int, d: int) -> list[list[tuple[int, int]]]:
        return [[(a, d), (b, c)], [(a, c), (b, d)], [(a, b), (c, d)]]

    def crossed() -> list[tuple[int, int]]:
        for stay in [(13, 14), (12, 15), (12, 14), (13, 15), (12, 13), (14, 15)]:
            up = [n for n in (12, 13, 14, 15) if n not in stay]
            for down in sorted(combinations(range(6, 12), 2), key=lambda two: (-two[1], -two[0])):
                left = [n for n in range(6, 12) if n not in down]
                for rivals in (up[::-1], up):
                    for others in four(*left):
                        numbers = [stay, *zip(down, rivals, strict=True), *others]
                        if fresh(numbers):
                            return numbers
        raise AssertionError("no cross pairs")

    upcoming = len(orders)
    if upcoming == 1:
        numbers = [(n, 17 - n) for n in range(1, 9)]
    elif upcoming == 2:
        numbers = [(n, 9 - n) for n in range(1, 5)] + [(n, 25 - n) for n in range(9, 13)]
    elif upcoming == 3:
        outer = first_fresh(swaps([(5, 12), (6, 11)], [(11, 12)]))
        inner = first_fresh(swaps([(7, 10), (8, 9)], [(9, 10)]))
        assert outer is not None and inner is not None
        numbers = [(1, 4), (2, 3), *outer, *inner, (13, 16), (14, 15)]
    elif upcoming == 4:
        numbers = [(1, 2), *six(3), *six(9), (15, 16)]
    else:
        top = first_fresh(four(2, 3, 4, 5)) or four(2, 3, 4, 5)[0]
        low = first_fresh(four(12, 13, 14, 15))
        numbers = top + (crossed() if low is None else six(6) + low)
    return {frozenset((order[a - 1], order[b - 1])) for a, b in numbers}


@pytest.mark.parametrize("block", range(4))
def test_random_histories_agree_with_a_second_computation(block: int) -> None:
    """SM 5.1 to 5.5: the same games in every round of 150 random events, forfeits included in some."""
    for seed in range(block * 150, block * 150 + 150):
        full = _random_event(seed, 4, forfeits=0.1 if seed % 5 == 0 else 0.0)
        for rounds in range(5):
            situation = replace(full, history=full.history[:rounds])
            assert {frozenset(two) for two in _pairs(pair(situation))} == _plain_pairing(situation)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_groups_repeats_and_idle_players_of_any_event(seed: int) -> None:
    """SM 5.6, D17, D19: sizes 1-4-6-4-1, everybody once, repeats only among the three-win players of round 5."""
    situation = Situation(ENTRANTS)
    source = random.Random(seed)
    met: set[frozenset[int]] = set()
    for round_number in range(1, 6):
        answer = pair(situation)
        seats = [n for two in _pairs(answer) for n in two] + list(answer.idle)
        assert sorted(seats) == list(range(1, 17))
        number = answer.figures["current_number"]
        for one, other in _pairs(answer):
            assert number[one] < number[other]
            if frozenset((one, other)) in met:
                assert round_number == 5 and number[other] <= 5
            met.add(frozenset((one, other)))
        games = tuple(Game(a, b, source.choice(["1-0", "0-1"])) for a, b in _pairs(answer))
        situation = replace(situation, history=(*situation.history, PlayedRound(games)))
        wins = Counter(_wins(situation)[n] for n in range(1, 17))
        sizes = {1: [8, 8], 2: [4, 8, 4], 3: [2, 6, 6, 2], 4: [1, 4, 6, 4, 1]}.get(round_number)
        if sizes:
            assert [wins[w] for w in range(round_number, -1, -1)] == sizes
    with pytest.raises(EventFinished) as finished:
        pair(situation)
    _check_final_sizes(situation)
    ranked = finished.value.figures["ranking"]
    assert sorted(ranked) == list(range(1, 17))
    assert [_wins(situation)[n] for n in finished.value.figures["qualifiers"]] == [4, 4, 4]


def _wins(situation: Situation) -> Counter[int]:
    wins: Counter[int] = Counter()
    for played in situation.history:
        for game in played.games:
            wins[game.white if game.result == "1-0" else game.black] += 1
    return wins


def _check_final_sizes(situation: Situation) -> None:
    """SM 5.6: 4-0 one, 4-1 two, 0-4 one; 3-2 4 + k, 2-3 7 - 2k, 1-4 1 + k after cross pairs, else five, five, two."""
    played: Counter[int] = Counter(n for r in situation.history for g in r.games for n in (g.white, g.black))
    records = Counter((_wins(situation)[n], played[n] - _wins(situation)[n]) for n in range(1, 17))
    assert (records[4, 0], records[4, 1], records[0, 4]) == (1, 2, 1)
    middle = (records[3, 2], records[2, 3], records[1, 4])
    assert middle in {(5, 5, 2), (4, 7, 1), (6, 3, 3)}


def test_how_often_the_ladders_are_climbed() -> None:
    """D19 to D22: round 4 base 68.8 %, swaps 12.2, 16.5, 2.4 %; round 5 base 41 %; D20 matters in 14 %."""
    events = 500
    fourth: Counter[str] = Counter()
    base_of_six = readings = 0
    for seed in range(events):
        situation = _random_event(10_000 + seed, 4)
        answer = pair(replace(situation, history=situation.history[:3]))
        number = answer.figures["current_number"]
        for low, names in ((3, ("6<->7", "7<->8", "6<->8")), (9, ("12<->13", "13<->14", "12<->14"))):
            text = next(note.text for note in answer.trail if number[note.players[0]] == low)
            fourth[next((f"swap {place}" for place, name in enumerate(names) if name in text), "base")] += 1
        fifth = pair(situation)
        base_of_six += any("two wins: base pairing" in note.text for note in fifth.trail)
        other = pair(replace(situation, options=_options(r5_one_win_order="before-round-4")))
        readings += {frozenset(two) for two in _pairs(fifth)} != {frozenset(two) for two in _pairs(other)}
    shares = [fourth[name] / (2 * events) for name in ("base", "swap 0", "swap 1", "swap 2")]
    assert all(abs(found - told) < 0.04 for found, told in zip(shares, (0.688, 0.122, 0.165, 0.024), strict=True))
    assert abs(base_of_six / events - 0.41) < 0.06
    assert abs(readings / events - 0.14) < 0.05


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

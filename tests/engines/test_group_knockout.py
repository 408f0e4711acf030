"""The group knockout: groups, colours, tables, advance and winner (articles K1 to K8)."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.group_knockout import SYSTEM, pair
from engines.group_tables import (
    group_table,
    groups_of_round,
    rounds_for,
)
from engines.model import (
    BadSituation,
    Board,
    Bye,
    Entrant,
    EventFinished,
    Game,
    NoLegalPairing,
    PlayedRound,
    Situation,
)

CASE = json.loads(
    (Path(__file__).parent.parent / "cases" / "group-knockout" / "gko-01-8x4-normal.json").read_text(encoding="utf-8")
)


def _entrants(count: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(number, rating=2500 - 3 * number) for number in range(1, count + 1))


def _played(boards: tuple[Board, ...], result: Callable[[Board], str]) -> PlayedRound:
    return PlayedRound(tuple(Game(b.white, b.black, result(b), leg=b.leg, group=b.group) for b in boards))


def _case_result(round_number: int) -> Callable[[Board], str]:
    winners: dict[str, int] = CASE["rounds"][round_number - 1]["results"]

    def result(board: Board) -> str:
        low, high = sorted((board.white, board.black))
        winner = winners.get(f"{low}-{high}", low)
        return "1/2" if winner == 0 else ("1-0" if winner == board.white else "0-1")

    return result


def _case_situation(rounds: int) -> Situation:
    situation = Situation(_entrants(32))
    for round_number in range(1, rounds + 1):
        played = _played(pair(situation).boards, _case_result(round_number))
        situation = replace(situation, history=(*situation.history, played))
    return situation


@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_worked_example_groups_and_games_of_each_round(round_number: int) -> None:
    """K2, K3, K5: members by precedence and all printed games, White first, in game order."""
    situation = _case_situation(round_number - 1)
    printed = CASE["rounds"][round_number - 1]
    groups = groups_of_round(situation, round_number)
    assert [list(group.members) for group in groups] == printed["groups"]
    assert [group.number for group in groups] == list(range(1, len(groups) + 1))
    answer = pair(situation)
    for index, games in enumerate(printed["boards"]):
        boards = [board for board in answer.boards if board.group == str(index + 1)]
        assert [f"{board.white}-{board.black}" for board in boards] == games
    assert answer.figures["group"] == {n: g + 1 for g, members in enumerate(printed["groups"]) for n in members}
    assert len(answer.idle) == 32 - 4 * len(groups)


@pytest.mark.parametrize("round_number", [1, 2, 3, 4])
def test_worked_example_tables_and_advance_of_each_round(round_number: int) -> None:
    """K6: printed tables in order, points, and who goes on."""
    situation = _case_situation(round_number)
    printed = CASE["rounds"][round_number - 1]
    for group, advance in zip(groups_of_round(situation, round_number), printed["advance"], strict=True):
        table = group_table(group, situation.history[round_number - 1].games, final=round_number == 4)
        assert [line.number for line in table if line.advances] == advance
        assert [line.place for line in table] == [1, 2, 3, 4]
        if str(group.number) in printed["points"]:
            expected = [[number, int(float(points) * 2)] for number, points in printed["points"][str(group.number)]]
            assert [[line.number, line.points] for line in table] == expected


def test_worked_example_ends_with_its_winner() -> None:
    """K7: points in the final 1: 2, 4: 1.5, 7: 1.5, 11: 1; the figures of the finished event give places 1 to 4."""
    with pytest.raises(EventFinished, match="winner is player 1") as finished:
        pair(_case_situation(4))
    assert finished.value.figures["place"] == {int(n): place for n, place in CASE["places"].items()}
    assert finished.value.figures["group"] == {1: 1, 4: 1, 7: 1, 11: 1}


def test_the_three_legs_let_everybody_play_once_each() -> None:
    """K1.1: three games each, six in a group; leg n is a full round of the group."""
    for board_group in range(1, 9):
        boards = [b for b in pair(Situation(_entrants(32))).boards if b.group == str(board_group)]
        assert len(boards) == 6
        for leg in (1, 2, 3):
            seats = [n for b in boards if b.leg == leg for n in (b.white, b.black)]
            assert sorted(seats) == sorted({n for b in boards for n in (b.white, b.black)})


@pytest.mark.parametrize(("players", "rounds"), [(4, 1), (8, 2), (16, 3), (32, 4), (64, 5)])
def test_the_number_of_rounds_follows_from_the_field(players: int, rounds: int) -> None:
    """K1.3: log2(G) + 1."""
    assert rounds_for(players) == rounds
    assert SYSTEM.rounds_for is not None
    assert SYSTEM.rounds_for(players, SYSTEM.options_class()) == rounds


@pytest.mark.parametrize("players", [0, 2, 3, 6, 12, 20, 24, 30, 31, 33])
def test_a_field_of_another_size_is_refused(players: int) -> None:
    """D1: other numbers of players are not defined."""
    with pytest.raises(BadSituation, match=f"not {players}$"):
        pair(Situation(_entrants(players)))


def test_a_group_with_a_missing_result_is_named() -> None:
    """K6.3: all six games must have a result; an adjourned game has none."""
    situation = Situation(_entrants(8))
    games = _played(pair(situation).boards, lambda board: "1-0").games
    for left in (games[1:], (replace(games[0], result="*"), *games[1:])):
        with pytest.raises(BadSituation, match="round 1, group 1: the game between 1 and 3 has no result"):
            pair(replace(situation, history=(PlayedRound(left),)))


def test_a_game_outside_a_group_or_played_twice_is_named() -> None:
    """K1.1: only games inside a group, each once."""
    situation = Situation(_entrants(8))
    games = _played(pair(situation).boards, lambda board: "1-0").games
    with pytest.raises(BadSituation, match="round 1: the game 1-2 is not between two players of one group"):
        pair(replace(situation, history=(PlayedRound((*games, Game(1, 2, "1-0"))),)))
    with pytest.raises(BadSituation, match="round 1: the game 3-1 stands twice"):
        pair(replace(situation, history=(PlayedRound((*games, Game(3, 1, "1-0"))),)))
    with pytest.raises(BadSituation, match="team score"):
        pair(replace(situation, history=(PlayedRound((replace(games[0], result="3-1"), *games[1:])),)))


def test_nobody_takes_the_place_of_an_absent_player() -> None:
    """K8.4: an absent player stays in his group; the arbiter is warned and forfeits his games."""
    answer = pair(Situation(_entrants(8), absent=frozenset({3})))
    assert sum(3 in (b.white, b.black) for b in answer.boards) == 3
    assert answer.warnings == (
        "player 3 is absent; nobody takes his place, his games are forfeited (Group knockout K8.4)",
    )


def test_byes_hand_made_pairs_and_bans_are_refused_by_name() -> None:
    """K1.1: a group's games follow from the results alone."""
    with pytest.raises(BadSituation, match="player 3 cannot have a bye"):
        pair(Situation(_entrants(8), byes_asked=(Bye(3, "half"),)))
    with pytest.raises(BadSituation, match="the pair 1-2 cannot be set by hand"):
        pair(Situation(_entrants(8), fixed=((1, 2),)))
    with pytest.raises(NoLegalPairing, match="players 1 and 5 may not meet") as refused:
        pair(Situation(_entrants(8), forbidden=frozenset({(1, 5)})))
    assert refused.value.players == (1, 5)
    assert pair(Situation(_entrants(8), forbidden=frozenset({(1, 2)}))).boards


def test_every_board_has_its_reason() -> None:
    """The trail has a note for each group and each board, with the article."""
    answer = pair(_case_situation(1))
    notes = {note.players: note for note in answer.trail}
    for board in answer.boards:
        assert notes[board.white, board.black].article in {"Group knockout K5.3", "Group knockout K5.4"}
    assert "17-1 in the round before, colours reversed" in notes[1, 17].text
    assert "groups 2 and 7 (k = 3)" in notes[2, 18, 7, 15].text


def _plain_event(groups: int, seed: int) -> tuple[list[list[tuple[int, int]]], int]:
    """A whole event by tables typed from the rules, without the engine; games of each round as (White, Black)."""
    source = random.Random(seed)
    odd = [(1, 2), (3, 1), (1, 4), (2, 3), (4, 2), (3, 4)]
    white_first = {True: [(3, 1), (1, 4), (2, 3), (4, 2)], False: [(1, 3), (4, 1), (3, 2), (2, 4)]}
    members = {p: [p + groups * (n - 1) for n in (1, 2, 3, 4)] for p in range(1, groups + 1)}
    before: dict[frozenset[int], tuple[int, int]] = {}
    rounds: list[list[tuple[int, int]]] = []
    while True:
        games: list[tuple[int, int]] = []
        for p, four in sorted(members.items()):
            if not rounds:
                marks = odd if p % 2 else [(b, w) for w, b in odd]
                games += [(four[w - 1], four[b - 1]) for w, b in marks]
                continue
            reversed_games = [before[frozenset(four[i : i + 2])][::-1] for i in (0, 2)]
            games += reversed_games
            marks = white_first[reversed_games[0][0] == four[0]]
            games += [(four[w - 1], four[b - 1]) for w, b in marks]
        rounds.append(sorted(games))
        before = {frozenset(game): game for game in games}
        points = dict.fromkeys((n for four in members.values() for n in four), 0)
        for white, black in sorted(games):
            result = source.choice([0, 1, 2])
            points[white] += result
            points[black] += 2 - result
        best: dict[int, list[int]] = {}
        for p, four in members.items():
            ranked = sorted((-points[n], place) for place, n in enumerate(four))
            best[p] = [four[place] for _, place in ranked]
        if len(members) == 1:
            return rounds, best[1][0]
        count = len(members)
        members = {p: sorted(best[p][:2]) + sorted(best[count + 1 - p][:2]) for p in range(1, count // 2 + 1)}


def _engine_event(groups: int, seed: int) -> tuple[list[list[tuple[int, int]]], int]:
    source = random.Random(seed)
    situation = Situation(_entrants(4 * groups))
    rounds: list[list[tuple[int, int]]] = []
    while True:
        try:
            boards = pair(situation).boards
        except EventFinished as finished:
            places: dict[int, int] = finished.figures["place"]
            return rounds, next(n for n, place in places.items() if place == 1)
        games = sorted((b.white, b.black) for b in boards)
        rounds.append(games)
        results: dict[Any, str] = {game: source.choice(["0-1", "1/2", "1-0"]) for game in games}
        played = _played(boards, lambda board, results=results: results[board.white, board.black])  # type: ignore[misc]
        situation = replace(situation, history=(*situation.history, played))


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10**9), power=st.integers(0, 4))
def test_whole_events_agree_with_a_second_computation(seed: int, power: int) -> None:
    """K2 to K7: the same games with colours in every round and the same winner, 4 to 64 players."""
    assert _engine_event(2**power, seed) == _plain_event(2**power, seed)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_everybody_has_two_and_one_colours_and_old_opponents_change_them(seed: int) -> None:
    """K5.1, K5.3: two games of one colour and one of the other; a repeated pair has reversed colours."""
    rounds, _ = _engine_event(8, seed)
    assert [len(games) for games in rounds] == [48, 24, 12, 6]
    for index, games in enumerate(rounds):
        for number in {n for game in games for n in game}:
            assert sorted([sum(w == number for w, _ in games), sum(b == number for _, b in games)]) == [1, 2]
        if index:
            repeated = {frozenset(g) for g in games} & {frozenset(g) for g in rounds[index - 1]}
            assert len(repeated) == len(games) // 3
            for white, black in games:
                assert (white, black) not in rounds[index - 1]
    assert all(len({frozenset(g) for g in games}) == len(games) for games in rounds)

"""Baku acceleration: the tables of C.04.7 1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.baku import accelerated_value, check_scoring, top_group, virtual_points
from engines.model import BadSituation, Bye, Entrant, Game, PlayedRound, Scoring, Situation


def entrants(*numbers: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(number) for number in numbers)


@pytest.mark.parametrize(
    ("rounds", "with_win", "with_draw"),
    [
        (5, (1, 2), (3, 3)),
        (6, (1, 2), (3, 3)),
        (7, (1, 2), (3, 4)),
        (8, (1, 2), (3, 4)),
        (9, (1, 3), (4, 5)),
        (10, (1, 3), (4, 5)),
        (11, (1, 3), (4, 6)),
    ],
)
def test_accelerated_rounds(rounds: int, with_win: tuple[int, int], with_draw: tuple[int, int]) -> None:
    """C.04.7 1.4: the table of rounds with one virtual point and with half a point."""
    values = {number: accelerated_value(number, rounds, Scoring()) for number in range(1, rounds + 1)}
    assert [n for n, value in values.items() if value == 2] == list(range(with_win[0], with_win[1] + 1))
    assert [n for n, value in values.items() if value == 1] == list(range(with_draw[0], with_draw[1] + 1))


@pytest.mark.parametrize(("players", "size"), [(161, 82), (10, 6), (8, 4), (12, 6), (1, 1)])
def test_top_group_is_half_rounded_up_to_an_even_number(players: int, size: int) -> None:
    """C.04.7 1.2: 161 players give a top group of 82, ten of 6."""
    assert top_group(Situation(entrants(*range(1, players + 1)))) == frozenset(range(1, size + 1))


def test_late_entry_joins_the_half_of_his_place() -> None:
    """C.04.7 1.3: the top group still ends with the same player, so a late entry above him makes it odd."""
    games = (Game(10, 60, "1-0"), Game(70, 20, "0-1"), Game(30, 80, "1-0"))
    first = PlayedRound(games, (Bye(40, "half"), Bye(50, "zero")))
    listed = entrants(10, 20, 30, 40, 50, 60, 70, 80)
    assert top_group(Situation(listed, (first,))) == {10, 20, 30, 40}
    assert top_group(Situation(listed + entrants(25, 45), (first,))) == {10, 20, 25, 30, 40}


def test_given_virtual_points_stand() -> None:
    """Virtual points that the situation gives are not computed again."""
    given = Situation(entrants(1, 2, 3, 4), rounds_total=5, virtual_points={1: 2})
    assert virtual_points(given, accelerated=True) == [{1: 2}]
    assert virtual_points(replace(given, virtual_points={}), accelerated=True) == [{1: 2, 2: 2}]
    assert virtual_points(replace(given, virtual_points={}), accelerated=False) == [{}]


def test_given_rounds_tell_where_the_top_group_ends() -> None:
    """C.04.7 1.3: the last player who had virtual points in an earlier round still is the last of the top group."""
    played = PlayedRound((Game(1, 2, "1-0"), Game(3, 4, "1-0")), virtual_points={1: 2, 2: 2, 3: 2})
    situation = Situation(entrants(1, 2, 3, 4), (played,), 5)
    assert virtual_points(situation, accelerated=True)[1] == {1: 2, 2: 2, 3: 2}


def test_acceleration_of_its_own_stands_as_given() -> None:
    """Virtual points that are not those of the table say that the event is accelerated in another way."""
    played = PlayedRound((Game(1, 2, "1-0"), Game(3, 4, "1-0")), virtual_points={1: 1})
    assert virtual_points(Situation(entrants(1, 2, 3, 4), (played,), 5), accelerated=True) == [{1: 1}, {}]


def test_points_in_the_scale_of_the_event() -> None:
    """Decision 11: a win and a draw of the event's own scale; other proportions are refused (C.04.7 1.1)."""
    check_scoring(Scoring(win=4, draw=2))
    assert accelerated_value(1, 9, Scoring(win=4, draw=2)) == 4
    with pytest.raises(BadSituation, match="two draws"):
        check_scoring(Scoring(win=6, draw=2))


def test_number_of_rounds_is_needed() -> None:
    """Acceleration depends on the number of rounds (C.04.1 1)."""
    with pytest.raises(BadSituation, match="number of rounds"):
        virtual_points(Situation(entrants(1, 2)), accelerated=True)

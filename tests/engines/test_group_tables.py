"""Groups of four and their tables (group knockout K2 to K7)."""

from itertools import combinations

import pytest

from engines.group_tables import (
    Group,
    final_places,
    first_groups,
    group_table,
    groups_of_round,
    open_games,
    personal_numbers,
    rounds_for,
)
from engines.model import BadSituation, Entrant, Game, PlayedRound, Situation


def test_personal_numbers_follow_the_rating_and_then_the_entry_order() -> None:
    """K2.1, D2: highest first, equal ratings in entry order."""
    entrants = [Entrant(1, rating=2000), Entrant(2, rating=2100), Entrant(3, rating=2000), Entrant(4, rating=2200)]
    assert personal_numbers(entrants) == {4: 1, 2: 2, 1: 3, 3: 4}
    assert first_groups(entrants)[0].members == (4, 2, 1, 3)


def test_forfeits_count_and_reverse_like_games() -> None:
    """D6, D11: 1-0F, 0-1F, 0-0F count 1-0, 0-1, 0-0 in the table and keep their colours for the next round."""
    group = Group(1, (1, 2, 3, 4))
    games = [Game(1, 2, "1-0F"), Game(3, 1, "0-1F"), Game(1, 4, "0-0F"), Game(2, 3, "1/2")]
    table = group_table(group, games)
    assert [(line.number, line.points) for line in table] == [(1, 4), (2, 1), (3, 1), (4, 0)]
    assert not any(line.advances for line in table)
    assert open_games(group, games) == ((2, 4), (3, 4))


def test_combinations_of_a_group_are_six_games() -> None:
    """K1.1: without any result all six games of a group are open, by places."""
    group = Group(1, (5, 2, 9, 1))
    assert open_games(group, ()) == tuple(combinations((5, 2, 9, 1), 2))


@pytest.mark.parametrize(("players", "rounds"), [(4, 1), (8, 2), (16, 3), (32, 4), (64, 5)])
def test_the_number_of_rounds_follows_from_the_field(players: int, rounds: int) -> None:
    """K1.3: log2(G) + 1."""
    assert rounds_for(players) == rounds


def test_the_formula_gives_the_groups_of_32() -> None:
    """K2.2: l = p + 8(n - 1)."""
    groups = first_groups([Entrant(n, rating=3000 - n) for n in range(1, 33)])
    assert [group.members for group in groups] == [(p, p + 8, p + 16, p + 24) for p in range(1, 9)]


def test_four_players_are_the_final_and_have_places_after_it() -> None:
    """K6, K7: points, then precedence; nobody advances from the final."""
    entrants = tuple(Entrant(n, rating=2000 - n) for n in range(1, 5))
    games = (Game(1, 2, "1/2"), Game(3, 1, "1/2"), Game(1, 4, "1-0"), Game(2, 3, "1-0"), Game(4, 2, "0-1"))
    situation = Situation(entrants, (PlayedRound(games),))
    with pytest.raises(BadSituation, match="round 1, group 1: the game between 3 and 4 has no result"):
        final_places(situation)
    complete = Situation(entrants, (PlayedRound((*games, Game(3, 4, "0-1"))),))
    assert final_places(complete) == {2: 1, 1: 2, 4: 3, 3: 4}
    group = groups_of_round(complete, 1)[0]
    assert not any(line.advances for line in group_table(group, complete.history[0].games, final=True))

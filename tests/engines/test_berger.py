"""Berger tables: the printed tables of FIDE C.05 Annex 1 and what holds for every size."""

from itertools import combinations

import pytest

from engines.berger import berger_round, berger_rounds, free_seat

PRINTED = {
    4: """1-4 2-3
          4-3 1-2
          2-4 3-1""",
    6: """1-6 2-5 3-4
          6-4 5-3 1-2
          2-6 3-1 4-5
          6-5 1-4 2-3
          3-6 4-2 5-1""",
    8: """1-8 2-7 3-6 4-5
          8-5 6-4 7-3 1-2
          2-8 3-1 4-7 5-6
          8-6 7-5 1-4 2-3
          3-8 4-2 5-1 6-7
          8-7 1-6 2-5 3-4
          4-8 5-3 6-2 7-1""",
    10: """1-10 2-9 3-8 4-7 5-6
           10-6 7-5 8-4 9-3 1-2
           2-10 3-1 4-9 5-8 6-7
           10-7 8-6 9-5 1-4 2-3
           3-10 4-2 5-1 6-9 7-8
           10-8 9-7 1-6 2-5 3-4
           4-10 5-3 6-2 7-1 8-9
           10-9 1-8 2-7 3-6 4-5
           5-10 6-4 7-3 8-2 9-1""",
}


def _printed(players: int) -> list[list[tuple[int, ...]]]:
    rows = PRINTED[players].splitlines()
    return [[tuple(int(seat) for seat in game.split("-")) for game in row.split()] for row in rows]


@pytest.mark.parametrize("players", sorted(PRINTED))
def test_the_printed_tables_come_out_game_by_game(players: int) -> None:
    """FIDE C.05 Annex 1 for 4, 6, 8 and 10 players: order of the games and colours too."""
    assert [list(berger_round(players, r)) for r in range(1, players)] == _printed(players)


@pytest.mark.parametrize("players", [3, 5, 7, 9])
def test_an_odd_field_uses_the_table_of_the_next_even_number(players: int) -> None:
    """The highest number of the table is the bye: its opponent is free."""
    for round_number, row in enumerate(_printed(players + 1), 1):
        assert list(berger_round(players, round_number)) == [game for game in row if max(game) <= players]
        free = next(min(game) for game in row if max(game) > players)
        assert free_seat(players, round_number) == free


@pytest.mark.parametrize("players", range(2, 41))
def test_everybody_meets_everybody_once_with_balanced_colours(players: int) -> None:
    """Each pair once, each seat at most once a round, White and Black differ by one (even field) or not (odd)."""
    whites = dict.fromkeys(range(1, players + 1), 0)
    met = []
    for round_number in range(1, berger_rounds(players) + 1):
        games = berger_round(players, round_number)
        seats = [seat for game in games for seat in game]
        assert len(set(seats)) == len(seats) == players - players % 2
        assert (free_seat(players, round_number) is None) == (players % 2 == 0)
        for white, black in games:
            whites[white] += 1
            met.append((min(white, black), max(white, black)))
    assert sorted(met) == list(combinations(range(1, players + 1), 2))
    for count in whites.values():
        assert abs(count - (players - 1 - count)) == (players + 1) % 2


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (4, 3), (13, 13), (24, 23), (1, 1), (0, 0)])
def test_number_of_rounds(players: int, rounds: int) -> None:
    """n - 1 rounds for an even number of players, n for an odd one."""
    assert berger_rounds(players) == rounds


def test_a_round_outside_the_table_is_refused() -> None:
    """The sentence names the size and the round."""
    with pytest.raises(ValueError, match="for 6 players has no round 6"):
        berger_round(6, 6)

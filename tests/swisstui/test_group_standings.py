"""Group tables of a group knockout, complete or not; places in the final only (Group knockout K6, K7)."""

from dataclasses import replace

import pytest

from swisstui.group_standings import group_standings
from swisstui.pairing import propose
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.standings import standings


def _round(tournament: Tournament, upset: tuple[int, int] = (0, 0), *, open_game: bool = False) -> Tournament:
    """Pair and play a round: the lower number wins, but for one game."""
    record = propose(tournament).round
    games = []
    for game in record.games:
        white_wins = game.white < game.black
        if {game.white, game.black} == set(upset):
            white_wins = not white_wins
        games.append(replace(game, result="1-0" if white_wins else "0-1"))
    if open_game:
        games[-1] = replace(games[-1], result="")
    return replace(tournament, rounds=(*tournament.rounds, replace(record, games=tuple(games))))


@pytest.fixture
def start() -> Tournament:
    """Eight players, two groups, two rounds."""
    players = tuple(Player(key, key, f"P{key}", 2500 - 10 * key) for key in range(1, 9))
    return Tournament(Event("x", system="group-knockout", rounds_total=2), players)


def test_tables_of_round_one(start: Tournament) -> None:
    """K2, K6: groups 1 3 5 7 and 2 4 6 8; points in the group, the best two go on; level: precedence."""
    tables = group_standings(_round(start, upset=(3, 5)))
    lines = [[(line.place, line.number, line.points, line.advances) for line in t.lines] for t in tables]
    assert lines[0] == [(1, 1, 6, True), (2, 5, 4, True), (3, 3, 2, False), (4, 7, 0, False)]
    assert lines[1] == [(1, 2, 6, True), (2, 4, 4, True), (3, 6, 2, False), (4, 8, 0, False)]


def test_open_group_lets_nobody_go_on(start: Tournament) -> None:
    """K6.3: all six games need a result; the open pair is named."""
    tables = group_standings(_round(start, open_game=True))
    assert [bool(t.open_games) for t in tables].count(True) == 1
    unfinished = next(t for t in tables if t.open_games)
    assert not any(line.advances for line in unfinished.lines)


def test_standings_name_places_in_the_final_only(start: Tournament) -> None:
    """K7, D9: places 1 to 4 by points then precedence; the others are listed by the round they reached, without."""
    first = _round(start)
    halfway = standings(first)
    assert {row.rank for row in halfway.rows} == {0}
    assert [row.number for row in halfway.rows] == [1, 3, 5, 7, 2, 4, 6, 8]
    assert halfway.rows[1].figures["Group"] == "round 1 group 1 place 2"
    final = standings(_round(first, upset=(1, 2)))
    # Final 1, 3, 2, 4 by precedence: 2 wins all three, 1 two, 3 and 4: 3 beats 4.
    assert [(row.rank, row.number) for row in final.rows] == [
        (1, 2),
        (2, 1),
        (3, 3),
        (4, 4),
        (0, 5),
        (0, 7),
        (0, 6),
        (0, 8),
    ]
    assert final.final


def test_round_that_is_not_paired_is_refused(start: Tournament) -> None:
    """One sentence."""
    with pytest.raises(Refused, match="round 1 is not paired"):
        group_standings(start, 1)

"""Match of best of n games: colours, the end, and what a match cannot contain."""

from __future__ import annotations

import pytest

from engines import pair, system
from engines.best_of import Options
from engines.model import BadSituation, Bye, Entrant, EventFinished, Game, PlayedRound, Situation
from engines.options import read_options


def _match(*games: tuple[int, int, str], best_of: int = 3, players: int = 2) -> Situation:
    history = tuple(PlayedRound((Game(white, black, result),)) for white, black, result in games)
    return Situation(tuple(Entrant(n) for n in range(1, players + 1)), history, options=Options(best_of))


def test_game_1_is_drawn_by_nigiri() -> None:
    """SM D28: nigiri in game 1."""
    (board,) = pair("best-of", _match()).boards
    assert (board.white, board.black, board.nigiri) == (1, 2, True)


@pytest.mark.parametrize(("white", "black"), [(1, 2), (2, 1)])
def test_colours_change_in_game_2(white: int, black: int) -> None:
    """SM D28: colours change in game 2, whatever nigiri gave in game 1."""
    (board,) = pair("best-of", _match((white, black, "1-0"))).boards
    assert (board.white, board.black, board.nigiri) == (black, white, False)


def test_game_3_is_drawn_by_nigiri_again() -> None:
    """SM D28: nigiri in game 3 of best of three."""
    answer = pair("best-of", _match((1, 2, "1-0"), (2, 1, "1-0")))
    assert answer.boards[0].nigiri
    assert answer.figures["wins"] == {1: 1, 2: 1}
    assert "deciding game" in answer.trail[0].text


def test_in_a_longer_match_only_the_deciding_game_is_drawn_anew() -> None:
    """D28 made general: games 2 to n - 1 change colours, the last possible one is nigiri."""
    games: list[tuple[int, int, str]] = []
    nigiri, whites = [], []
    for number in range(1, 6):
        (board,) = pair("best-of", _match(*games, best_of=5)).boards
        nigiri.append(board.nigiri)
        whites.append(board.white)
        # The players win in turn, so that all five games are needed.
        games.append((board.white, board.black, "1-0" if (board.white == 1) == (number % 2 == 1) else "0-1"))
    assert nigiri == [True, False, False, False, True]
    assert whites[1:4] == [2, 1, 2]


def test_two_wins_make_the_champion() -> None:
    """SM 6.2: the match is over as soon as it is decided."""
    with pytest.raises(EventFinished, match="player 2 has won the match 2-0") as finished:
        pair("best-of", _match((1, 2, "0-1"), (2, 1, "1-0")))
    assert finished.value.figures == {"winner": 2, "wins": {1: 0, 2: 2}}
    with pytest.raises(EventFinished, match="player 1 has won the match 2-1"):
        pair("best-of", _match((1, 2, "0-1"), (2, 1, "0-1"), (1, 2, "1-0")))


def test_best_of_five_needs_three_wins_and_best_of_one_a_single_one() -> None:
    """More than half of the games."""
    two = ((1, 2, "1-0"), (2, 1, "0-1"))
    assert pair("best-of", _match(*two, best_of=5)).figures["wins"] == {1: 2, 2: 0}
    with pytest.raises(EventFinished):
        pair("best-of", _match(*two, (1, 2, "1-0"), best_of=5))
    assert pair("best-of", _match(best_of=1)).boards[0].nigiri
    with pytest.raises(EventFinished):
        pair("best-of", _match((1, 2, "0-1"), best_of=1))


def test_a_forfeit_win_is_a_win_but_gives_no_colour() -> None:
    """SM D5: the forfeited game was not played; after it there is no colour to change."""
    answer = pair("best-of", _match((1, 2, "1-0F")))
    assert answer.figures["wins"] == {1: 1, 2: 0}
    assert answer.boards[0].nigiri
    with pytest.raises(EventFinished):
        pair("best-of", _match((1, 2, "1-0F"), (1, 2, "1-0F")))


@pytest.mark.parametrize("result", ["1/2", "0-0F", "0-0", "1-1", "*"])
def test_a_game_without_a_winner_is_refused_with_its_round(result: str) -> None:
    """SM D6: no draws, no double forfeits; an adjourned game has to be finished first."""
    with pytest.raises(BadSituation, match="round 2"):
        pair("best-of", _match((1, 2, "1-0"), (2, 1, result)))


def test_a_match_has_exactly_two_players_and_one_game_a_round() -> None:
    """Three entrants, a bye, an empty round, two games at once and a pair set by hand are refused."""
    two = (Entrant(1), Entrant(2))
    with pytest.raises(BadSituation, match="two players, but 3"):
        pair("best-of", _match(players=3))
    with pytest.raises(BadSituation, match="player 1 cannot have a bye"):
        pair("best-of", Situation(two, byes_asked=(Bye(1, "half"),)))
    with pytest.raises(BadSituation, match="set by hand"):
        pair("best-of", Situation(two, fixed=((1, 2),)))
    with pytest.raises(BadSituation, match="round 1 of the match is not one game"):
        pair("best-of", Situation(two, (PlayedRound(()),)))
    with pytest.raises(BadSituation, match="round 1 of the match holds a bye"):
        pair("best-of", Situation(two, (PlayedRound((), (Bye(1, "full"),)),)))


def test_numbers_of_the_players_can_be_any() -> None:
    """A final of players 3 and 7 of an earlier stage."""
    situation = Situation((Entrant(7), Entrant(3)), (PlayedRound((Game(7, 3, "1-0"),)),))
    (board,) = pair("best-of", situation).boards
    assert (board.white, board.black) == (3, 7)


def test_an_absent_player_is_only_warned_about() -> None:
    """The game stays on; whether it is forfeited is a result."""
    answer = pair("best-of", Situation((Entrant(1), Entrant(2)), absent=frozenset({2})))
    assert answer.warnings == ("player 2 is absent; the game of the match stays on",)
    assert len(answer.boards) == 1


@pytest.mark.parametrize("value", [2, 0, "x", 101])
def test_the_number_of_games_is_odd(value: object) -> None:
    """Else the match could end level."""
    with pytest.raises(BadSituation, match="option games"):
        read_options(Options, {"games": value})


def test_the_catalogue_knows_the_limits_of_a_match() -> None:
    """Two players, no draws, three games unless told otherwise."""
    best_of = system("best-of")
    assert (best_of.limits.min_players, best_of.limits.max_players, best_of.draws) == (2, 2, False)
    assert best_of.rounds_for is not None
    assert best_of.rounds_for(2, Options()) == 3

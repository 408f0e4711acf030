"""What the 2026 Dutch rules read out of a history: preferences, floats, who may get the bye."""

from __future__ import annotations

import pytest

from engines.dutch_2026_players import (
    ABSOLUTE,
    ANY,
    BLACK,
    MILD,
    NO_PREFERENCE,
    STRONG,
    WHITE,
    Player,
    colour_preference,
    read_players,
)
from engines.model import Bye, ByeKind, Entrant, Game, PlayedRound, Scoring, Situation


def players_of(situation: Situation) -> dict[int, Player]:
    virtual = [dict(played.virtual_points) for played in situation.history] + [dict(situation.virtual_points)]
    return {player.number: player for player in read_players(situation, virtual)}


def event(*rounds: PlayedRound, scoring: Scoring | None = None, rounds_total: int = 9, size: int = 4) -> Situation:
    entrants = tuple(Entrant(number) for number in range(1, size + 1))
    return Situation(entrants, rounds, rounds_total, scoring=scoring or Scoring())


@pytest.mark.parametrize(
    ("colours", "wish", "strength"),
    [
        ("", ANY, NO_PREFERENCE),
        ("W", BLACK, STRONG),
        ("WB", WHITE, MILD),
        ("BW", BLACK, MILD),
        ("WBW", BLACK, STRONG),
        ("BWB", WHITE, STRONG),
        ("BWW", BLACK, ABSOLUTE),
        ("WBB", WHITE, ABSOLUTE),
        ("WWBB", WHITE, ABSOLUTE),
        ("WBWBWW", BLACK, ABSOLUTE),
        ("WWWWBB", BLACK, ABSOLUTE),
    ],
)
def test_colour_preference(colours: str, wish: int, strength: int) -> None:
    """1.7.1-1.7.4; in the last line the difference decides against the double colour (Decision 9)."""
    assert colour_preference(colours, 2 * colours.count("W") - len(colours)) == (wish, strength)


def test_colours_skip_unplayed_rounds() -> None:
    """GHR 3.4: an unplayed round leaves no gap; W, bye, W is a double colour."""
    found = players_of(
        event(
            PlayedRound((Game(1, 2, "1-0"),)),
            PlayedRound((Game(1, 3, "1-0F"),)),
            PlayedRound((Game(1, 4, "1-0"),)),
        )
    )
    assert (found[1].colours, found[1].strength, found[1].wish) == ("WW", ABSOLUTE, BLACK)
    assert found[1].met == {2, 4}


def test_floats_of_played_games() -> None:
    """1.4.2: the higher score before the game floats down, the other up, and only in rounds r-1 and r-2."""
    rounds = (
        PlayedRound((Game(1, 2, "1-0"), Game(3, 4, "1-0"))),
        PlayedRound((Game(2, 3, "1/2"), Game(4, 1, "1/2"))),
        PlayedRound((Game(1, 3, "1/2"), Game(2, 4, "1/2"))),
    )
    found = players_of(event(*rounds))
    assert [found[n].last_float for n in (1, 2, 3, 4)] == ["", "", "", ""]
    assert [found[n].earlier_float for n in (1, 2, 3, 4)] == ["down", "up", "down", "up"]
    after_two = players_of(event(*rounds[:2]))
    assert [after_two[n].last_float for n in (1, 2, 3, 4)] == ["down", "up", "down", "up"]


def test_virtual_points_count_for_floats_of_their_round() -> None:
    """C.04.7 1.5: with a virtual point for number 1 the first game of two players without points is a float."""
    first = PlayedRound((Game(1, 3, "0-1"), Game(2, 4, "1/2")), virtual_points={1: 2, 2: 2})
    found = players_of(event(first))
    assert [found[n].last_float for n in (1, 2, 3, 4)] == ["down", "down", "up", "up"]


@pytest.mark.parametrize(
    ("kind", "last_float", "may_get_bye"),
    [("pairing", "down", False), ("full", "down", False), ("half", "down", True), ("zero", "", True)],
)
def test_byes(kind: ByeKind, last_float: str, may_get_bye: bool) -> None:
    """1.4.3, C2 and section 8: which byes are downfloats, and which bar a pairing-allocated bye."""
    found = players_of(event(PlayedRound((), (Bye(1, kind),))))
    assert (found[1].last_float, found[1].may_get_bye) == (last_float, may_get_bye)
    assert (found[2].last_float, found[2].may_get_bye) == ("", True)


def test_forfeits() -> None:
    """Section 8: a forfeit win is a downfloat and bars the bye, a forfeit loss neither; nobody has met anybody."""
    found = players_of(event(PlayedRound((Game(1, 2, "1-0F"), Game(3, 4, "0-0F")))))
    assert (found[1].last_float, found[1].may_get_bye, found[1].met) == ("down", False, frozenset())
    for number in (2, 3, 4):
        assert (found[number].last_float, found[number].may_get_bye) == ("", True)


def test_other_point_values_are_taken_literally() -> None:
    """Section 8: a pairing bye worth a draw still floats down (Decision 10) and bars; `as much as a win` is literal."""
    scoring = Scoring(win=6, draw=2, pairing_bye=2, half_bye=2, full_bye=2, forfeit_win=6)
    found = players_of(event(PlayedRound((), (Bye(1, "pairing"), Bye(2, "full"))), scoring=scoring))
    assert (found[1].last_float, found[1].may_get_bye) == ("down", False)
    assert (found[2].last_float, found[2].may_get_bye) == ("down", True)
    worthless = players_of(event(PlayedRound((), (Bye(1, "pairing"),)), scoring=Scoring(pairing_bye=0)))
    assert worthless[1].last_float == "down"


def test_topscorers_only_in_the_last_round() -> None:
    """1.8: before the last of three rounds more than one point; before other rounds nobody."""
    rounds = (
        PlayedRound((Game(1, 2, "1-0"), Game(3, 4, "1/2"))),
        PlayedRound((Game(1, 3, "0-1"), Game(2, 4, "0-1"))),
    )
    assert {n for n, p in players_of(event(*rounds, rounds_total=3)).items() if p.topscorer} == {3, 4}
    assert not any(p.topscorer for p in players_of(event(*rounds, rounds_total=4)).values())


def test_order_and_effective_numbers() -> None:
    """1.2 and Decision 8: by score with virtual points, then number; who never took part holds no number."""
    first = PlayedRound((Game(2, 4, "0-1"),), (Bye(1, "half"), Bye(3, "zero")))
    entrants = tuple(Entrant(number) for number in range(1, 6))
    situation = Situation(entrants, (first,), 5, absent=frozenset({1}), byes_asked=(Bye(3, "half"),))
    ranked = read_players(situation, [{}, {5: 2}])
    assert [(p.number, p.position, p.score) for p in ranked] == [(4, 2, 2), (5, 3, 2), (2, 1, 0)]


def test_penalties_count_for_the_score() -> None:
    """Penalties that the standings include are part of the score."""
    situation = Situation((Entrant(1), Entrant(2)), adjustments={1: -1})
    assert [(p.number, p.score) for p in read_players(situation, [{}])] == [(2, 0), (1, -1)]

"""Round robin: the tables as rounds of an event, cycles, free players, absences and contradictions."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engines import pair, system
from engines.model import BadSituation, Bye, Entrant, EventFinished, Game, PlayedRound, RoundPairing, Situation
from engines.options import read_options
from engines.round_robin import Options, rounds_for


def _situation(
    players: int, played: int, options: Options | None = None, *, numbers: list[int] | None = None
) -> Situation:
    entrants = tuple(Entrant(number) for number in numbers or range(1, players + 1))
    return Situation(entrants, tuple(PlayedRound(()) for _ in range(played)), options=options or Options())


def _games(answer: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in answer.boards]


def _all_rounds(players: int, options: Options) -> list[list[tuple[int, int]]]:
    total = rounds_for(players, options)
    return [_games(pair("round-robin", _situation(players, r, options))) for r in range(total)]


def test_stage_3_of_the_finnish_championship_is_the_table_for_six() -> None:
    """SM D28: 1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1."""
    assert _all_rounds(6, Options()) == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


def test_a_double_round_robin_of_four_with_the_last_two_rounds_of_cycle_1_exchanged() -> None:
    """FIDE C.05 Annex 1, AR 11: rounds 2 and 3 change places; the second cycle has the colours reversed."""
    assert _all_rounds(4, Options(cycles=2)) == [
        [(1, 4), (2, 3)],
        [(2, 4), (3, 1)],
        [(4, 3), (1, 2)],
        [(4, 1), (3, 2)],
        [(3, 4), (2, 1)],
        [(4, 2), (1, 3)],
    ]


def test_a_double_round_robin_of_four_with_the_rounds_in_order() -> None:
    """AR 11: the arbiter can leave the last two rounds of the first cycle where they are."""
    rounds = _all_rounds(4, Options(cycles=2, swap_last_two=False))
    assert rounds[:3] == _all_rounds(4, Options())
    assert rounds[3:] == [[(black, white) for white, black in games] for games in rounds[:3]]


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("cycles", [1, 2, 3, 4])
def test_every_cycle_brings_everybody_together_once(players: int, cycles: int) -> None:
    """Each pair meets once a cycle, and over two cycles once with each colour."""
    rounds = _all_rounds(players, Options(cycles=cycles))
    length = len(rounds) // cycles
    for cycle in range(cycles):
        games = [game for games in rounds[cycle * length : (cycle + 1) * length] for game in games]
        assert sorted((min(g), max(g)) for g in games) == list(combinations(range(1, players + 1), 2))
    if cycles == 2:
        counts = Counter(game for games in rounds for game in games)
        assert set(counts.values()) == {1}


@pytest.mark.parametrize(
    ("players", "cycles"), [(4, 2), *((players, cycles) for players in (6, 8, 10, 12, 14) for cycles in (2, 3, 4))]
)
def test_nobody_has_one_colour_three_times_running_where_cycles_join(players: int, cycles: int) -> None:
    """FIDE's reason for the exchange: without it somebody has three games with one colour, with it nobody."""
    for swap in (True, False):
        rounds = _all_rounds(players, Options(cycles=cycles, swap_last_two=swap))
        runs = []
        for player in range(1, players + 1):
            colours = "".join("W" if player == w else "B" for games in rounds for w, b in games if player in (w, b))
            runs.append("WWW" in colours or "BBB" in colours)
        assert any(runs) != swap


def test_the_free_player_of_an_odd_field_is_idle_and_gets_no_bye() -> None:
    """FIDE C.05 Annex 1: the opponent of the missing highest seat is free, which scores nothing."""
    answers = [pair("round-robin", _situation(5, r)) for r in range(5)]
    assert [answer.idle for answer in answers] == [(1,), (4,), (2,), (5,), (3,)]
    assert all(answer.byes == () for answer in answers)
    assert all("free" in answer.trail[-1].text for answer in answers)


def test_seats_follow_the_pairing_numbers_even_with_gaps() -> None:
    """Numbers 2, 3, 5 and 9 sit on seats 1 to 4, whatever the order of the input."""
    answer = pair("round-robin", _situation(4, 0, numbers=[9, 3, 2, 5]))
    assert _games(answer) == [(2, 9), (3, 5)]


def test_the_event_ends_with_the_table() -> None:
    """After n - 1 rounds times the cycles nothing is left to pair; an event planned shorter ends earlier."""
    with pytest.raises(EventFinished, match="all 3 rounds"):
        pair("round-robin", _situation(4, 3))
    with pytest.raises(EventFinished, match="all 6 rounds"):
        pair("round-robin", _situation(4, 6, Options(cycles=2)))
    short = Situation(tuple(Entrant(n) for n in range(1, 7)), (PlayedRound(()), PlayedRound(())), rounds_total=2)
    with pytest.raises(EventFinished, match="all 2 rounds"):
        pair("round-robin", short)
    fixed = system("round-robin").rounds_for
    assert fixed is not None
    assert (fixed(9, Options()), fixed(10, Options(cycles=2))) == (9, 18)


def test_an_absent_player_keeps_his_games_and_a_warning_says_so() -> None:
    """What becomes of the game is a result; the table does not change."""
    entrants = tuple(Entrant(n) for n in range(1, 7))
    history = (PlayedRound((Game(1, 6, "1-0"), Game(2, 5, "1-0"), Game(3, 4, "0-1F"))),)
    answer = pair("round-robin", Situation(entrants, history, absent=frozenset({3})))
    assert _games(answer) == [(6, 4), (5, 3), (1, 2)]
    assert answer.warnings == ("player 3 is absent; his game against 5 stays in the table",)


def test_a_pair_that_may_not_meet_is_only_warned_about() -> None:
    """The table decides; the arbiter is told."""
    entrants = tuple(Entrant(n) for n in range(1, 5))
    answer = pair("round-robin", Situation(entrants, forbidden=frozenset({(2, 3), (1, 2)})))
    assert answer.warnings == ("players 2 and 3 may not meet, but the table pairs them",)


def test_hand_made_pairs_and_byes_against_the_table_are_refused() -> None:
    """A bye for a player who has a game, and any pair set by hand; a bye of the free player is no contradiction."""
    entrants = tuple(Entrant(n) for n in range(1, 6))
    with pytest.raises(BadSituation, match=r"player 2 has a game in round 1"):
        pair("round-robin", Situation(entrants, byes_asked=(Bye(2, "half"),)))
    with pytest.raises(BadSituation, match=r"pair 1-2 is set by hand"):
        pair("round-robin", Situation(entrants, fixed=((1, 2),)))
    assert pair("round-robin", Situation(entrants, byes_asked=(Bye(1, "zero"),))).idle == (1,)


@pytest.mark.parametrize("value", [0, "9", "two", True])
def test_the_number_of_cycles_is_a_small_whole_number(value: object) -> None:
    """1 to 8; the refusal names the option."""
    with pytest.raises(BadSituation, match="option cycles"):
        read_options(Options, {"cycles": value})
    assert read_options(Options, {"cycles": "2", "swap_last_two": "false"}) == Options(2, False)

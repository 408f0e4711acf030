"""Dubov system of 1997: first round, byes, refusals, and the limits in events played by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engines import pair
from engines.dubov_1997 import Dubov1997Options
from engines.dubov_1997_field import rounds_risen
from engines.ledger import Ledger
from engines.model import Bye, Entrant, EventFinished, Game, NoLegalPairing, PlayedRound, RoundPairing, Situation

PlayEvent = Callable[..., Iterator[tuple[Situation, RoundPairing]]]


def boards(answer: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in answer.boards]


@pytest.mark.parametrize(
    ("colour", "expected"), [("white", [(1, 4), (5, 2), (3, 6)]), ("black", [(4, 1), (2, 5), (6, 3)])]
)
def test_first_round(colour: str, expected: list[tuple[int, int]]) -> None:
    """Upper half against lower half, odd pairs with the drawn colours; the last of an odd list has the bye (5)."""
    seven = tuple(Entrant(n, rating=2300 - n) for n in range(1, 8))
    answer = pair("dubov-1997", Situation(seven, rounds_total=5, options=Dubov1997Options(colour)))
    assert boards(answer) == expected
    assert answer.byes == (Bye(7, "pairing"),)
    assert answer.figures["aro"] == dict.fromkeys(range(1, 8), "-")


def test_first_round_counts_pairs_of_those_present() -> None:
    """With 1 absent 2-5 is pair 1 and 3-6 pair 2 (5)."""
    seven = tuple(Entrant(n, rating=2300 - n) for n in range(1, 8))
    assert boards(pair("dubov-1997", Situation(seven, absent=frozenset({1})))) == [(2, 5), (6, 3), (4, 7)]


def test_a_forbidden_pair_is_avoided_in_the_first_round() -> None:
    """1-4 is forbidden: 1 takes 5, 2 takes 4 (5, 6.3)."""
    six = tuple(Entrant(n, rating=2300 - n) for n in range(1, 7))
    answer = pair("dubov-1997", Situation(six, forbidden=frozenset({(1, 4)})))
    assert boards(answer) == [(1, 5), (4, 2), (3, 6)]


@pytest.mark.parametrize(("kind", "expected"), [("half", 5), ("full", 4), ("pairing", 4)])
def test_a_half_point_bye_does_not_bar_from_the_bye(kind: Any, expected: int) -> None:
    """A point without play bars, half a point does not (2.2, D-7)."""
    five = tuple(Entrant(n, rating=2300 - n) for n in range(1, 6))
    played = PlayedRound((Game(1, 3, "1/2"), Game(4, 2, "1/2")), (Bye(5, kind),))
    assert pair("dubov-1997", Situation(five, (played,), 4)).byes == (Bye(expected, "pairing"),)


def test_a_win_by_forfeit_bars_from_the_bye() -> None:
    """5 won by forfeit, 4 lost by it: 4 has the bye (2.2, D-7)."""
    five = tuple(Entrant(n, rating=2300 - n) for n in range(1, 6))
    played = PlayedRound((Game(4, 5, "0-1F"), Game(3, 2, "0-1")), (Bye(1, "pairing"),))
    second = PlayedRound((Game(2, 1, "1-0"), Game(5, 3, "0-1")), (Bye(4, "half"),))
    answer = pair("dubov-1997", Situation(five, (played, second), 4))
    assert answer.byes == (Bye(4, "pairing"),)


def test_a_bye_that_leaves_no_pairing_goes_to_the_next_and_is_told() -> None:
    """5 is the only one whom 4 may meet: the bye goes to 3, told under article 9 (D-8)."""
    five = tuple(Entrant(n, rating=2300 - n) for n in range(1, 6))
    history = (PlayedRound((Game(1, 3, "1-0"), Game(2, 5, "1-0")), (Bye(4, "half"),)),)
    barred = frozenset({(1, 4), (2, 4), (3, 4)})
    answer = pair("dubov-1997", Situation(five, history, 4, forbidden=barred))
    assert answer.byes == (Bye(3, "pairing"),)
    assert next(note.players for note in answer.trail if note.article == "Dubov 1997 9") == (5,)
    assert answer.warnings


def test_no_legal_pairing_names_players_and_limits() -> None:
    """Four players who have all met (D-17)."""
    four = tuple(Entrant(n, rating=2100 - n) for n in range(1, 5))
    games = [((1, 3), (4, 2)), ((2, 1), (3, 4)), ((4, 1), (2, 3))]
    history = tuple(PlayedRound(tuple(Game(w, b, "1/2") for w, b in played)) for played in games)
    with pytest.raises(NoLegalPairing) as caught:
        pair("dubov-1997", Situation(four, history, 5))
    assert caught.value.players == (1, 2, 3, 4)
    assert "2.1" in caught.value.message


def test_nobody_left_for_the_bye_names_the_players() -> None:
    """All three have had a full-point bye (2.2)."""
    three = tuple(Entrant(n, rating=2100 - n) for n in range(1, 4))
    history = (PlayedRound((), tuple(Bye(n, "full") for n in (1, 2, 3))),)
    with pytest.raises(NoLegalPairing) as caught:
        pair("dubov-1997", Situation(three, history, 5))
    assert caught.value.players == (1, 2, 3)
    assert "2.2" in caught.value.message


@pytest.mark.parametrize("present", [0, 1])
def test_a_round_needs_two_players(present: int) -> None:
    """Everybody has left, or all but one: a sentence, no round."""
    four = tuple(Entrant(n, rating=2100 - n) for n in range(1, 5))
    with pytest.raises(NoLegalPairing):
        pair("dubov-1997", Situation(four, absent=frozenset(range(1, 5 - present))))


def test_after_the_last_round_the_final_aros_are_given() -> None:
    """Nothing is left to pair; the list of AROs is published once more (9)."""
    two = (Entrant(1, rating=2100), Entrant(2, rating=2001))
    with pytest.raises(EventFinished) as caught:
        pair("dubov-1997", Situation(two, (PlayedRound((Game(1, 2, "1-0"),)),), 1))
    assert caught.value.figures["aro"] == {1: "2001.0", 2: "2100.0"}


def check_round(situation: Situation, answer: RoundPairing) -> None:
    """Limits 2.1 to 2.4 and everybody once; every board, bye and use of article 9 is told."""
    ledger = Ledger(situation)
    seated = [n for two in boards(answer) for n in two] + [bye.number for bye in answer.byes]
    assert sorted(seated) == list(situation.to_pair)
    assert len(answer.byes) == len(situation.to_pair) % 2
    for bye in answer.byes:
        assert not ledger.had_pairing_bye(bye.number)
        assert not ledger.won_unplayed(bye.number)
    for white, black in boards(answer):
        assert black not in ledger.met(white)
        for number, colour in ((white, "W"), (black, "B")):
            colours = ledger.colours(number) + colour
            assert colours[-3:] != 3 * colour
            assert abs(colours.count("W") - colours.count("B")) < 3
    assert {number for note in answer.trail for number in note.players} >= set(seated)
    assert all(note.article.startswith("Dubov 1997 ") and note.text for note in answer.trail)
    assert bool(answer.warnings) == any(note.article == "Dubov 1997 9" for note in answer.trail)


@pytest.mark.parametrize("seed", range(60))
def test_limits_on_random_events(seed: int, play_event: PlayEvent) -> None:
    """4 to 40 players, all rounds, absences and forfeits: 2.1 to 2.4 are never broken, nobody is forgotten."""
    players = 4 + seed * 7 % 37
    rounds = max(3, players * (seed % 5 + 1) // 5 - 1)
    rounds_made = 0
    for situation, answer in play_event("dubov-1997", players, rounds, seed, draws=(0.1, 0.4, 0.9)[seed % 3]):
        check_round(situation, answer)
        rounds_made += 1
    assert rounds_made >= min(3, players // 2)


@pytest.mark.parametrize("seed", range(12))
def test_nobody_is_fetched_against_the_limit_of_rises(seed: int, play_event: PlayEvent) -> None:
    """Whoever is fetched (7.1, 7.2) may rise, except in the last round (2.5)."""
    for situation, answer in play_event("dubov-1997", 8 + seed, 7, seed):
        ledger = Ledger(situation)
        for note in answer.trail:
            if note.article in ("Dubov 1997 7.1", "Dubov 1997 7.2") and "fetched from below" in note.text:
                risen = rounds_risen(ledger, note.players[-1])
                assert situation.round_number == 7 or (situation.round_number - 1 not in risen and len(risen) < 3)


def test_the_answer_is_always_the_same(play_event: PlayEvent) -> None:
    """The same situation, its players in another order, gives the same answer."""
    for situation, answer in play_event("dubov-1997", 17, 7, 5):
        turned = replace(situation, entrants=tuple(reversed(situation.entrants)))
        assert pair("dubov-1997", turned) == answer

"""Five hundred events of 10 to 60 players: every round is legal by independent code and comes out the same again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engines.model import Game, Situation
from swisstui.formats.trf_reader import read_trf
from swisstui.formats.trf_writer import write
from swisstui.generate import Rates, generate
from swisstui.records import Tournament
from swisstui.replay import before_round, replay
from swisstui.situation import situation_of

EVENTS = 500
BLOCKS = 20


def event(seed: int) -> Tournament:
    """A generated event with byes, forfeits, withdrawals and late entries; every fifth one with acceleration."""
    chance = random.Random(seed)
    players = 10 + seed * 51 // EVENTS
    rates = Rates(
        draw=chance.choice((0.1, 0.3, 0.5)),
        forfeit=chance.choice((0.0, 0.03, 0.1)),
        bye=chance.choice((0.0, 0.04, 0.12)),
        withdrawal=chance.choice((0.0, 0.03)),
        late=chance.choice((0.0, 0.1)),
    )
    rounds = chance.randint(4, 9)
    options = {"acceleration": "baku" if seed % 5 == 0 else "none", "initial_colour": chance.choice(("white", "black"))}
    return generate("dutch-2026", players, rounds, seed, options=options, rates=rates)


def over_the_board(games: tuple[Game, ...]) -> Iterator[tuple[int, int]]:
    return ((game.white, game.black) for game in games if not game.result.endswith("F"))


def check_rounds(situation: Situation) -> None:
    """C1-C3 and completeness of every round of the history, from the games alone."""
    colours = {entrant.number: "" for entrant in situation.entrants}
    met: set[frozenset[int]] = set()
    barred: set[int] = set()
    points = dict.fromkeys(colours, 0.0)
    last = situation.rounds_total
    for number, played in enumerate(situation.history, 1):
        before = before_round(situation, number - 1)
        paired = [n for game in played.games for n in (game.white, game.black)]
        receivers = [bye.number for bye in played.byes if bye.kind == "pairing"]
        assert sorted(paired + receivers) == list(before.to_pair), "1.9.1: everybody is paired, at most one has the bye"
        assert len(receivers) == len(before.to_pair) % 2
        assert not barred & set(receivers), "C2"
        for game in played.games:
            two = frozenset((game.white, game.black))
            assert two not in met, "C1"
            ones = [must(colours[n]) for n in two]
            if ones[0] and ones[0] == ones[1]:
                half = (last - 1) / 2
                virtual = played.virtual_points
                top = [points[n] + virtual.get(n, 0) / 2 > half for n in two]
                assert number == last and any(top), "C3"
        for white, black in over_the_board(played.games):
            met.add(frozenset((white, black)))
            colours[white] += "W"
            colours[black] += "B"
        score_round(played.games, points, barred)
        for bye in played.byes:
            points[bye.number] += {"pairing": 1, "full": 1, "half": 0.5, "zero": 0}[bye.kind]
            if bye.kind in ("pairing", "full"):
                barred.add(bye.number)


def must(colours: str) -> str:
    """The colour that a player must have: difference beyond one, or the last two games with one colour."""
    difference = colours.count("W") - colours.count("B")
    if abs(difference) > 1:
        return "B" if difference > 0 else "W"
    return {"WW": "B", "BB": "W"}.get(colours[-2:], "")


def score_round(games: tuple[Game, ...], points: dict[int, float], barred: set[int]) -> None:
    for game in games:
        white, black = {"1-0": (1, 0), "0-1": (0, 1), "1/2": (0.5, 0.5), "0-0": (0, 0)}[game.result.rstrip("FU")]
        points[game.white] += white
        points[game.black] += black
        if game.result.endswith("F"):
            barred |= {n for n, score in ((game.white, white), (game.black, black)) if score}


@pytest.mark.parametrize("block", range(BLOCKS))
def test_every_round_is_legal_and_comes_out_again(block: int) -> None:
    """Rounds keep C1-C3, and replaying the event gives every pairing again."""
    seeds = range(block, EVENTS, BLOCKS)
    rounds = 0
    for seed in seeds:
        situation = situation_of(event(seed))
        check_rounds(situation)
        assert all(check.same for check in replay("dutch-2026", situation)), f"seed {seed}"
        rounds += len(situation.history)
    assert rounds > 4 * len(seeds) * 0.8


@pytest.mark.parametrize("seed", range(7, EVENTS, 23))
def test_event_comes_out_again_from_its_report_file(seed: int) -> None:
    """Written to a report file and read again, every round is paired as before; late entries included."""
    again = situation_of(read_trf(write(event(seed)), "event.trf").tournament)
    assert all(check.same for check in replay("dutch-2026", again))


def test_block_covers_all_sizes() -> None:
    """The events have 10 to 60 players."""
    sizes = sorted({10 + seed * 51 // EVENTS for seed in range(EVENTS)})
    assert (sizes[0], sizes[-1]) == (10, 60)
    assert all(after - before == 1 for before, after in pairwise(sizes))

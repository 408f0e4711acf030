"""Aids for the tests of pairing systems: situations from case files and events played by chance."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from engines import pair, system
from engines.model import Bye, Entrant, Game, NoLegalPairing, PlayedRound, RoundPairing, Situation
from engines.options import read_options

CASES = Path(__file__).parents[1] / "cases"

ReadSituation = Callable[[Mapping[str, Any]], Situation]
PlayEvent = Callable[..., Iterator[tuple[Situation, RoundPairing]]]


def _read_situation(case: Mapping[str, Any]) -> Situation:
    """A case line (the JSON form of the command line) as the input of an engine."""
    players = tuple(
        Entrant(p["no"], p.get("name", ""), p.get("rating", 0), p.get("title", ""), p.get("federation", ""))
        for p in case["players"]
    )
    history = tuple(
        PlayedRound(
            tuple(Game(g["white"], g["black"], g["result"]) for g in played["games"]),
            tuple(Bye(b["no"], b["kind"]) for b in played.get("byes", ())),
        )
        for played in case["history"]
    )
    return Situation(
        players,
        history,
        case.get("rounds_total", 0),
        frozenset(case.get("absent", ())),
        tuple(Bye(b["no"], b["kind"]) for b in case.get("byes_asked", ())),
        frozenset((min(two), max(two)) for two in case.get("forbidden", ())),
        options=read_options(system(case["system"]).options_class, case.get("options", {})),
    )


def _play_event(
    system_id: str,
    players: int,
    rounds: int,
    seed: int,
    *,
    options: Mapping[str, Any] | None = None,
    draws: float = 0.3,
    absences: float = 0.03,
    forfeits: float = 0.03,
    spread: int = 1100,
) -> Iterator[tuple[Situation, RoundPairing]]:
    """Every round of an event with results by chance (seeded); it ends early where no legal pairing is left."""
    chance = random.Random(seed)
    ratings = sorted((chance.randint(1400, 1400 + spread) for _ in range(players)), reverse=True)
    entrants = tuple(
        Entrant(number, rating=rating, federation=chance.choice("ABC")) for number, rating in enumerate(ratings, 1)
    )
    history: list[PlayedRound] = []
    read = read_options(system(system_id).options_class, options or {})
    for _ in range(rounds):
        absent = frozenset(e.number for e in entrants if chance.random() < absences)
        situation = Situation(entrants, tuple(history), rounds, absent, options=read)
        try:
            answer = pair(system_id, situation)
        except NoLegalPairing:
            return
        yield situation, answer
        games = []
        for board in answer.boards:
            if chance.random() < forfeits:
                result = chance.choice(("1-0F", "0-1F", "0-0F"))
            elif chance.random() < draws:
                result = "1/2"
            else:
                result = chance.choice(("1-0", "0-1"))
            games.append(Game(board.white, board.black, result))
        history.append(PlayedRound(tuple(games), answer.byes))


@pytest.fixture(scope="session")
def read_situation() -> ReadSituation:
    """Turns a case line into a situation."""
    return _read_situation


@pytest.fixture(scope="session")
def play_event() -> PlayEvent:
    """Plays a seeded event: yields the situation and the answer of every round."""
    return _play_event


@pytest.fixture(scope="session")
def case_lines() -> Callable[[str], list[dict[str, Any]]]:
    """Reads a file of case lines below tests/cases."""
    return lambda name: [json.loads(line) for line in (CASES / name).read_text("utf-8").splitlines()]

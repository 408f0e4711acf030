"""Pairing a late round of a large event with every Swiss system."""

from __future__ import annotations

import time
from collections.abc import Iterator

import engines
from engines.model import Situation
from swisstui.generate import generate
from swisstui.situation import situation_of

EVENTS = (
    ("dutch-1998", 300, 9, 11, "2 s"),
    ("lim-1987", 200, 9, 11, "2 s"),
    ("dubov-1997", 200, 9, 11, "2 s"),
    ("dutch-2026", 300, 9, 11, "0.15 s"),
    ("tasaselo-2007", 199, 10, 15, "2 s"),
    ("mcmahon", 300, 9, 11, "2 s"),
)


def rows() -> Iterator[tuple[str, str, str]]:
    """One row a system: the median of three runs of the engine alone."""
    for system, players, round_number, total, budget in EVENTS:
        event = generate(system, players, round_number - 1, 1, rounds_total=total)
        situation = situation_of(event)
        seconds = sorted(_seconds(system, situation) for _ in range(3))[1]
        yield f"{system}, {players} players, round {round_number} of {total}", f"{seconds:.3f} s", budget


def _seconds(system: str, situation: Situation) -> float:
    start = time.perf_counter()
    engines.pair(system, situation)
    return time.perf_counter() - start

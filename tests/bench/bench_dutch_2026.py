"""Round 9 of 11 under the 2026 Dutch rules: the engine alone, and the whole program from start to answer."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from engines import pair
from engines.model import Situation
from engines.options import option_infos, read_options
from swisstui.formats.situations import write_line
from swisstui.formats.trf_reader import read_trf
from swisstui.generate import Rates, generate
from swisstui.situation import situation_of

SYSTEM = "dutch-2026"
FILES = Path(__file__).parents[1] / "cases" / "bench"
FIXED = {100: (0.05, 0.5), 300: (0.15, 0.65), 1000: (1.5, 5.0)}
"""Players of the position files, and the budgets in seconds of engine and whole program."""
GENERATED = {2000: (6.0, 15.0)}
REPEATS = 5


def best_of(deed: Callable[[], object]) -> float:
    """The shortest of a few runs, in seconds."""
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        deed()
        times.append(perf_counter() - start)
    return min(times)


def position(path: Path) -> Situation:
    """A position file as the input of the engine."""
    from engines.dutch_2026 import Dutch2026Options

    tournament = read_trf(path.read_bytes(), path.name).tournament
    known = {info.name for info in option_infos(Dutch2026Options)}
    options = {name: value for name, value in tournament.event.options.items() if name in known}
    event = replace(tournament.event, system=SYSTEM, options=options)
    situation = situation_of(replace(tournament, event=event))
    return replace(situation, options=read_options(Dutch2026Options, options))


def whole_program(path: Path) -> None:
    """`swisstui pair FILE --system dutch-2026 --json` in a process of its own."""
    command = [sys.executable, "-m", "screens.main", "pair", str(path), "--system", SYSTEM, "--json"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def rows() -> Iterator[tuple[str, str, str]]:
    """What was measured, the time and the budget."""
    for players, budgets in FIXED.items():
        path = FILES / f"r9of11-{players}.trf"
        yield from measured(players, position(path), path, budgets)
    for players, budgets in GENERATED.items():
        rates = Rates(late=0.02)
        situation = situation_of(generate(SYSTEM, players, 8, 1, rounds_total=11, rates=rates))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "position.jsonl"
            path.write_text(write_line(SYSTEM, situation) + "\n", "utf-8")
            yield from measured(players, situation, path, budgets)


def measured(
    players: int, situation: Situation, path: Path, budgets: tuple[float, float]
) -> Iterator[tuple[str, str, str]]:
    """Both rows of one position."""
    what = f"{SYSTEM}, {players} players, round 9 of 11"
    yield f"{what}: engine", f"{best_of(lambda: pair(SYSTEM, situation)):.3f} s", f"{budgets[0]} s"
    yield f"{what}: program", f"{best_of(lambda: whole_program(path)):.2f} s", f"{budgets[1]} s"

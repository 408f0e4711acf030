"""What an arbiter waits for: the start of a command, a saved result, an opened event, standings."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from swisstui.deeds.results import EnterResult
from swisstui.desk import Desk
from swisstui.generate import Rates, generate
from swisstui.standings import standings

SMALL = Path(__file__).parents[1] / "cases" / "trf" / "06-turkish-cp1254-12.trf"


def rows() -> Iterator[tuple[str, str, str]]:
    """Start, saving, opening and standings, each with its budget."""
    yield "swisstui pair of a small file, whole process", _median(_start, 9), "150 ms"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.json"
        event = generate("dutch-2026", 300, 11, 1, rates=Rates(withdrawal=0, bye=0, forfeit=0))
        desk = Desk.create(path, event)
        yield (
            "a result saved and fsynced, 300 players x 11 rounds",
            _median(lambda: _turn_result(desk), 30),
            "60 ms",
        )
        path = Path(folder) / "huge.json"
        event = generate("dutch-2026", 1000, 11, 1)
        Desk.create(path, event)
        yield (
            "opening 1000 players x 11 rounds at the desk",
            _median(lambda: _timed(lambda: Desk.open(path)), 3),
            "1000 ms",
        )
        codes = ("BH/C1", "BH", "SB", "PS", "DE", "ARO")
        yield (
            "standings, six tie-breaks, 1000 players x 11 rounds",
            _median(lambda: _timed(lambda: standings(event, tiebreaks=codes)), 3),
            "300 ms",
        )


def _median(once: Callable[[], float], times: int) -> str:
    return f"{1000 * statistics.median(once() for _ in range(times)):.0f} ms"


def _timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def _start() -> float:
    command = [str(Path(sys.executable).with_name("swisstui")), "pair", str(SMALL), "--system", "dutch-1998", "--json"]
    return _timed(lambda: subprocess.run(command, capture_output=True, check=True))


def _turn_result(desk: Desk) -> float:
    game = desk.tournament.rounds[-1].games[0]
    deed = EnterResult(len(desk.tournament.rounds), game.board, "0-1" if game.result == "1-0" else "1-0", game.result)
    return _timed(lambda: desk.do(deed, confirmed="C"))

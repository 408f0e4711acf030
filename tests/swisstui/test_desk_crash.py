"""Several processes at one tournament, and processes that are killed in the middle of a deed."""

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from swisstui.deeds.results import EnterResult
from swisstui.deeds.rounds import AcceptPairing
from swisstui.desk import Desk, journal_lines
from swisstui.records import Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.storage import read_tournament

ENTER = """
import sys
from swisstui.deeds.results import EnterResult
from swisstui.desk import Desk
desk = Desk.open(sys.argv[1], sys.argv[2])
print("open", flush=True)
sys.stdin.readline()
for board in map(int, sys.argv[3:]):
    seen = desk.tournament.rounds[0].games[board - 1].result
    desk.do(EnterResult(1, board, "0-1" if seen == "1-0" else "1-0", seen))
    print(board, flush=True)
"""


def arbiter(path: Path, who: str, boards: list[int]) -> subprocess.Popen[str]:
    """A process that enters results and prints every one that was acknowledged."""
    process = subprocess.Popen(
        [sys.executable, "-c", ENTER, str(path), who, *map(str, boards)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None and process.stdout.readline() == "open\n"
    return process


def start(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


@pytest.fixture
def big(quick_folder: Path) -> Path:
    """Round 1 with 400 boards: 40 players, twenty games each."""
    players = tuple(Player(n, n, f"P{n}") for n in range(1, 41))
    games = tuple(
        GameRecord(20 * (leg - 1) + pair, 2 * pair - 1, 2 * pair, leg=leg)
        for leg in range(1, 21)
        for pair in range(1, 21)
    )
    event = Tournament(Event("test", system="dutch-1998"), players, (RoundRecord(1, games),))
    return Desk.create(quick_folder / "x.json", event).path


def test_two_processes_enter_200_results_each(big: Path) -> None:
    """All 400 are there, in the journal once each."""
    processes = [arbiter(big, "anna", list(range(1, 401, 2))), arbiter(big, "onni", list(range(2, 401, 2)))]
    for process in processes:
        start(process)
    for process in processes:
        assert process.wait(60) == 0
    assert [game.result for game in read_tournament(big).rounds[0].games] == ["1-0"] * 400
    texts = Counter(line.text for line in journal_lines(big) if line.deed == "enter result")
    assert texts == Counter(f"board {board}: 1-0" for board in range(1, 401))
    revisions = [line.revision for line in journal_lines(big)]
    assert revisions == list(range(1, 402))


def entering(path: Path, boards: list[int]) -> tuple[int, int]:
    """A forked process that enters results and writes one byte for every one acknowledged: (pid, pipe)."""
    read_end, write_end = os.pipe()
    pid = os.fork()
    if pid:
        os.close(write_end)
        return pid, read_end
    try:
        desk = Desk.open(path, "anna")
        os.write(write_end, b"!")
        for board in boards:
            seen = desk.tournament.rounds[0].games[board - 1].result
            desk.do(EnterResult(1, board, turned(seen), seen))
            os.write(write_end, b".")
    finally:
        os._exit(1)


def turned(result: str) -> str:
    return "0-1" if result == "1-0" else "1-0"


def killed_after(pid: int, pipe: int, answers: int, seconds: float) -> int:
    """Kill the process that long after so many answers; how many results were acknowledged."""
    assert os.read(pipe, 1) == b"!"
    for _ in range(answers):
        assert os.read(pipe, 1) == b"."
    time.sleep(seconds)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    with os.fdopen(pipe, "rb") as file:
        return answers + len(file.read())


def test_kill_9_at_40_random_moments_loses_nothing_acknowledged(quick_folder: Path, hall: Callable[..., Any]) -> None:
    """Every file opens, nothing acknowledged is missing, and what the journal says is what the file holds."""
    desk = Desk.create(quick_folder / "x.json", hall(40, rounds=5).tournament)
    desk.do(AcceptPairing(desk.propose()), confirmed="C")
    chance = random.Random(5)
    boards = [chance.randint(1, 20) for _ in range(3000)]
    expected = [""] * 20
    acknowledged = 0
    for _ in range(40):
        done = killed_after(*entering(desk.path, boards), chance.randint(0, 3), chance.uniform(0.0, 0.01))
        acknowledged += done
        for board in boards[:done]:
            expected[board - 1] = turned(expected[board - 1])
        opened = Desk.open(desk.path)
        results = [game.result for game in opened.tournament.rounds[0].games]
        different = [board for board in range(20) if results[board] != expected[board]]
        # The one deed that was under way and not acknowledged may have come through as well.
        assert different in ([], [boards[done] - 1])
        assert opened.tournament.revision == opened.journal(1)[0].revision
        expected = results
    assert acknowledged > 40

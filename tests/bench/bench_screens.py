"""What an arbiter feels at the keyboard, measured from outside through a real pseudo-terminal.

A key is timed from the write to the terminal until the last byte of what it changed on the screen; the result is on
the disk by then, since it is saved before it is shown.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from swisstui.desk import Desk
from swisstui.generate import Rates, generate
from swisstui.records import Tournament

SILENCE = 0.3
"""Seconds without a byte after which a screen is at rest."""
PATIENCE = 20.0
KEYS = 60
IDLE_SECONDS = 10.0


def rows() -> Iterator[tuple[str, str, str]]:
    """Result key to repaint, the first usable screen, and the work of an idle console and of the projector."""
    with tempfile.TemporaryDirectory() as folder:
        event = generate("dutch-2026", 300, 11, 1, rates=Rates(withdrawal=0, bye=0, forfeit=0))
        path = _without_last_results(Path(folder) / "large.json", event)
        for width, height in ((80, 24), (200, 60)):
            with _console(folder, "open", str(path), size=(width, height)) as console:
                console.until("h keys")
                console.rest()
                times = [console.key(b"150"[i % 3 : i % 3 + 1]) for i in range(KEYS)]
                median = statistics.median(times)
                yield f"result key to repaint, 300 x 11, {width}x{height}, median of {KEYS}", _ms(median), "60 ms"
                if width == 80:
                    console.rest()
                    yield "idle console, processor time", console.busy(IDLE_SECONDS), "0 %"
        huge = _without_last_results(Path(folder) / "huge.json", generate("dutch-2026", 1000, 11, 1))
        yield "opening 1000 players x 11 rounds to the first screen", _ms(_opening(folder, huge)), "1000 ms"
        with _console(folder, "show", str(huge)) as hall:
            hall.until("1/")
            hall.rest()
            yield "projector of 1000 players, processor time", hall.busy(6 * IDLE_SECONDS), "1 %"


class _Console:
    """One program in a terminal of its own."""

    def __init__(self, home: str, arguments: tuple[str, ...], size: tuple[int, int]) -> None:
        self.raw = b""
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            # An installed program has its compiled modules.
            compiled = {"PYTHONDONTWRITEBYTECODE": ""}
            environ = {**os.environ, **compiled, "TERM": "xterm-256color", "LANG": "C.UTF-8", "SWISSTUI_HOME": home}
            program = str(Path(sys.executable).with_name("swisstui"))
            os.execve(program, [program, *arguments], environ)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def until(self, words: str) -> None:
        end = time.monotonic() + PATIENCE
        while words.encode() not in self.raw:
            if time.monotonic() > end:
                raise TimeoutError(f"{words!r} did not come")
            self._read(0.05)

    def rest(self) -> float:
        """Wait until the screen is at rest; the time of its last byte."""
        last = time.perf_counter()
        while self._read(SILENCE):
            last = time.perf_counter()
        return last

    def key(self, typed: bytes) -> float:
        """Seconds from a key to the last byte of its repaint."""
        start = time.perf_counter()
        os.write(self.master, typed)
        self._read(PATIENCE)
        first = time.perf_counter()
        return max(first, self.rest()) - start

    def busy(self, seconds: float) -> str:
        """Share of one processor that the program uses while nobody types."""
        before = self._processor_seconds()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._read(0.2)
        return f"{100 * (self._processor_seconds() - before) / seconds:.1f} %"

    def end(self) -> None:
        os.kill(self.pid, signal.SIGTERM)
        with contextlib.suppress(OSError):
            while self._read(PATIENCE):
                pass
        os.waitpid(self.pid, 0)
        os.close(self.master)

    def _processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _read(self, seconds: float) -> bool:
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        data = os.read(self.master, 65536)
        self.raw += data
        return bool(data)


@contextlib.contextmanager
def _console(home: str, *arguments: str, size: tuple[int, int] = (80, 24)) -> Iterator[_Console]:
    console = _Console(home, arguments, size)
    try:
        yield console
    finally:
        console.end()


def _opening(home: str, path: Path) -> float:
    """Seconds from the command to the keys at the foot of the first screen, median of three."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        with _console(home, "open", str(path)) as console:
            console.until("h keys")
            times.append(time.perf_counter() - start)
            console.rest()
    return statistics.median(times)


def _without_last_results(path: Path, tournament: Tournament) -> Path:
    """A file of the event whose last round waits for its results."""
    last = tournament.rounds[-1]
    games = tuple(replace(game, result="") for game in last.games)
    Desk.create(path, replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, games=games))))
    return path


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms"

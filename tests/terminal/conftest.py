"""A real terminal for the console: a pty, a small screen reader, and signals."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from swisstui.desk import Desk
from swisstui.records import Event, GameRecord, Player, RoundRecord, Tournament

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
SEQUENCE = re.compile(
    r"\x1b\[([?<>=]?)([\d;:]*)([ -/]*)([@-~])|"
    r"\x1b[()][0-9A-B]|\x1b[=>78M]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1bP[^\x1b]*\x1b\\"
)


class Screen:
    """As much of a terminal as is needed to read what stands on it."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells = [[" "] * width for _ in range(height)]
        self.row = self.column = 0

    def feed(self, text: str) -> None:
        place = 0
        while place < len(text):
            found = SEQUENCE.match(text, place)
            if found is not None:
                self._control(found)
                place = found.end()
                continue
            self._character(text[place])
            place += 1

    def rows(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.cells]

    def _character(self, character: str) -> None:
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row = min(self.row + 1, self.height - 1)
        elif character >= " " and self.row < self.height and self.column < self.width:
            self.cells[self.row][self.column] = character
            self.column += 1

    def _control(self, found: re.Match[str]) -> None:
        numbers = [int(n) if n.isdigit() else 0 for n in (found[2] or "").split(";")]
        if found[4] == "H":
            self.row = max(1, numbers[0]) - 1
            self.column = max(1, numbers[1] if len(numbers) > 1 else 1) - 1
        elif found[4] == "J":
            self.cells = [[" "] * self.width for _ in range(self.height)]
        elif found[4] == "C":
            self.column += max(1, numbers[0])


class Terminal:
    """One program in a terminal of its own."""

    def __init__(
        self, arguments: list[str], environ: Mapping[str, str], width: int = 80, height: int = 24, before: str = ""
    ) -> None:
        self.raw = b""
        self.status: int | None = None
        self.size = width, height
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            program = f"import sys; sys.path.insert(0, '.'); {before}\nfrom screens.main import main; main()"
            os.execvpe(sys.executable, [sys.executable, "-c", program, *arguments], dict(environ))
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        self.size = width, height
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def send(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def read(self, seconds: float = 0.05) -> bool:
        """Read what is there; False once the program has closed the terminal."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += data
        return bool(data)

    def rows(self) -> list[str]:
        screen = Screen(*self.size)
        screen.feed(self.raw.decode("utf-8", "replace"))
        return screen.rows()

    @property
    def text(self) -> str:
        return "\n".join(self.rows())

    def until(self, is_there: Callable[[], bool], what: str) -> None:
        """Read until something is there."""
        end = time.monotonic() + PATIENCE
        while not is_there():
            assert time.monotonic() < end, f"{what} did not come; the screen says\n{self.text}"
            if not self.read():
                assert is_there(), f"the program ended before {what}; the screen says\n{self.text}"

    def until_text(self, words: str) -> None:
        self.until(lambda: words.encode() in self.raw and words in self.text, words)

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        os.close(self.master)
        self.master = -1

    def wait(self) -> int:
        """The exit status of the program."""
        end = time.monotonic() + PATIENCE
        while self.status is None:
            assert time.monotonic() < end, f"the program did not end; the screen says\n{self.text}"
            if self.master >= 0:
                self.read(0.02)
            else:
                time.sleep(0.02)
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status

    def close(self) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.status = -9
        if self.master >= 0:
            os.close(self.master)
            self.master = -1


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """An ordinary UTF-8 terminal."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM", "LC_ALL")}
    return kept | {
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "SWISSTUI_HOME": str(tmp_path / "home"),
        "TEXTUAL_ANIMATIONS": "none",
    }


@pytest.fixture
def terminal(environ: dict[str, str]) -> Iterator[Callable[..., Terminal]]:
    """Start programs in terminals; all are ended afterwards."""
    started: list[Terminal] = []

    def start(*arguments: str, size: tuple[int, int] = (80, 24), before: str = "", **changed: str) -> Terminal:
        started.append(Terminal(list(arguments), environ | changed, *size, before))
        return started[-1]

    yield start
    for one in started:
        one.close()


@pytest.fixture
def paired_event(tmp_path: Path) -> Callable[[int], Path]:
    """A tournament file with one paired round of this many boards, no result in."""

    def make(boards: int) -> Path:
        players = tuple(
            Player(key=n, number=n, name=f"Player {n:03}, A", rating=2600 - n) for n in range(1, 2 * boards + 1)
        )
        games = tuple(GameRecord(board=b, white=b, black=boards + b) for b in range(1, boards + 1))
        paired = RoundRecord(1, games, system="dutch-2026", paired_at="2026-01-10T10:00:00+02:00")
        path = tmp_path / "event.json"
        Desk.create(path, Tournament(Event("Test Open", rounds_total=5), players, (paired,)))
        return path

    return make

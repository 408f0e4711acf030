"""Aids of the first floor's tests: events written down as crosstables."""

import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from swisstui.deeds.base import LEVELS, Deed, Level, level_of, perform
from swisstui.deeds.results import EnterResult
from swisstui.deeds.rounds import AcceptPairing
from swisstui.pairing import propose
from swisstui.records import ByeRecord, Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.references import check_references
from swisstui.tournament import score

EventOf = Callable[..., Tournament]

_CELL = re.compile(r"(\d+)([wb])([10=+\-*?WDL])")
_RESULTS = {
    ("1", "0"): "1-0",
    ("0", "1"): "0-1",
    ("=", "="): "1/2",
    ("0", "0"): "0-0",
    ("0", "="): "0-1/2",
    ("=", "0"): "1/2-0",
    ("+", "-"): "1-0F",
    ("-", "+"): "0-1F",
    ("-", "-"): "0-0F",
    ("*", "*"): "*",
    ("?", "?"): "",
    ("W", "L"): "1-0U",
    ("L", "W"): "0-1U",
    ("D", "D"): "1/2U",
}
_BYES = {"U": "pairing", "H": "half", "F": "full", "Z": "zero"}


def _event_of(lines: Iterable[str], *, players: dict[int, dict[str, Any]] | None = None, **event: Any) -> Tournament:
    """A tournament from lines such as `1 Anna 2200: 4w1 2b= U ~`; keys are the numbers, `~` is no entry.

    Args:
        lines: One for each player.
        players: Further fields of players by number.
        event: Fields of the event.
    """
    entered, cells = [], {}
    for line in lines:
        head, _, row = line.partition(":")
        number, name, rating = head.split()
        entered.append(Player(int(number), int(number), name, int(rating), **(players or {}).get(int(number), {})))
        cells[int(number)] = row.split()
    count = max(len(row) for row in cells.values())
    rounds = tuple(_round(r, cells) for r in range(count))
    event = {"name": "test", "rounds_total": count, **event}
    return Tournament(Event(**event), tuple(entered), rounds)


def _round(index: int, cells: dict[int, list[str]]) -> RoundRecord:
    games: list[GameRecord] = []
    byes: list[ByeRecord] = []
    idle: list[int] = []
    for number, row in cells.items():
        cell = row[index] if index < len(row) else "~"
        if cell in _BYES:
            byes.append(ByeRecord(number, _BYES[cell]))  # type: ignore[arg-type]
        elif cell == "i":
            idle.append(number)
        elif cell != "~":
            match = _CELL.fullmatch(cell)
            assert match, cell
            if match[2] == "w":
                other = cells[int(match[1])][index]
                assert other.startswith(f"{number}b"), (number, cell, other)
                result = _RESULTS[match[3], other[-1]]
                games.append(GameRecord(len(games) + 1, number, int(match[1]), result))
    return RoundRecord(index + 1, tuple(games), tuple(byes), tuple(idle))


@pytest.fixture
def event_of() -> EventOf:
    """Makes a tournament from the lines of a crosstable."""
    return _event_of


SECTION_SIX = (
    "1 Anna 2200: 4w1 2b= 3w1 6b1",
    "2 Boris 2100: 5b1 1w= 4b= 3b0",
    "3 Carla 2050: 6w1 4b0 1b0 2w1",
    "4 Deniz 1950: 1b0 3w1 2w= U",
    "5 Eero 1900: 2w0 6w- U Z",
    "6 Fiona 1800: 3b0 5b+ H 1w0",
)


@pytest.fixture
def section_six() -> Tournament:
    """The example of the tie-break rules, section 6: forfeit, byes of three kinds, a withdrawal."""
    return _event_of(SECTION_SIX, system="dutch-2026")


class Hall:
    """One event without a file: deeds are done on the record alone, and questions are looked at.

    Players are named by their pairing numbers here, as on a pairing list.
    """

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament

    def do(self, deed: Deed, confirmed: Level = "D", reason: str = "") -> str:
        """Do a deed; it must not ask more than `confirmed`."""
        asked = deed.questions(self.tournament)
        assert LEVELS.index(level_of(asked)) <= LEVELS.index(confirmed), [q.text for q in asked]
        after, sentence = perform(deed, self.tournament, asked=asked, reason=reason)
        check_references(after)
        self.tournament = replace(after, revision=self.tournament.revision + 1)
        return sentence

    def asks(self, deed: Deed) -> list[tuple[str, str]]:
        """(level, text) of everything that a deed asks."""
        return [(question.level, question.text) for question in deed.questions(self.tournament)]

    def key(self, number: int) -> int:
        """The key of the player with this number."""
        return next(player.key for player in self.tournament.players if player.number == number)

    def player(self, number: int) -> Player:
        """The player with this number."""
        return self.tournament.player(self.key(number))

    def pair(self) -> RoundRecord:
        """Pair the next round and store it."""
        self.do(AcceptPairing(propose(self.tournament)))
        return self.tournament.rounds[-1]

    def enter(self, *results: str) -> None:
        """Results of the current round board by board; the last one repeats."""
        record = self.tournament.rounds[-1]
        for place, game in enumerate(record.games):
            result = results[min(place, len(results) - 1)]
            if result == game.result:
                continue
            self.do(EnterResult(record.number, game.board, result, game.result))

    def play(self, rounds: int, *results: str) -> None:
        """Pair and enter rounds."""
        for _ in range(rounds):
            self.pair()
            self.enter(*(results or ("1-0",)))

    def pairs(self, round_number: int) -> set[tuple[int, int]]:
        """(White, Black) of a round by numbers."""
        numbers = {player.key: player.number for player in self.tournament.players}
        return {(numbers[g.white], numbers[g.black]) for g in self.tournament.rounds[round_number - 1].games}

    def byes(self, round_number: int) -> dict[int, str]:
        """Kinds of bye by number in a round."""
        numbers = {player.key: player.number for player in self.tournament.players}
        return {numbers[bye.player]: bye.kind for bye in self.tournament.rounds[round_number - 1].byes}

    def letters(self, number: int) -> str:
        """The byes of a player round by round, `.` for a game."""
        letters = {"pairing": "U", "half": "H", "full": "F", "zero": "Z", "": "."}
        rounds = range(1, len(self.tournament.rounds) + 1)
        return " ".join(letters[self.byes(r).get(number, "")] for r in rounds)

    def score(self, number: int) -> float:
        """Points of a player."""
        return score(self.tournament, self.key(number)) / 2


def _hall(players: int, *, rounds: int = 5, system: str = "dutch-1998", **event: Any) -> Hall:
    """An event with players 1..n, rated 2000, 1990 ... and named A, B ... in this order."""
    names = [chr(64 + n) if n < 27 else f"P{n}" for n in range(players + 1)]
    entered = tuple(Player(n, n, f"{names[n]}, Player", rating=2010 - 10 * n) for n in range(1, players + 1))
    return Hall(Tournament(Event("test", system=system, rounds_total=rounds, **event), entered, last_key=players))


@pytest.fixture
def hall() -> Callable[..., Hall]:
    """Makes an event with n players to do deeds on."""
    return _hall


@pytest.fixture
def quick_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: what many fsyncs wait for is not what is tested."""
    memory = Path("/dev/shm")
    if not os.access(memory, os.W_OK):
        yield tmp_path
        return
    with tempfile.TemporaryDirectory(dir=memory) as name:
        yield Path(name)

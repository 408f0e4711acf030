"""Aids of the first floor's tests: events written down as crosstables."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from swisstui.records import ByeRecord, Event, GameRecord, Player, RoundRecord, Tournament

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

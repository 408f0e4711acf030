"""EGF result files (.h9): one player a line in order of places, one block a round [MM 7.1].

Read by fields, since columns are tolerant for the European rating too; written by `h9_writer`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engines.go_ranks import rank_text, rank_value
from engines.model import ByeKind
from swisstui.formats.encodings import decode
from swisstui.formats.go_names import FIRST_NAME, read_go_rank, whole_name
from swisstui.formats.h9_writer import CRITERIA, HEADER_TEXTS, write
from swisstui.formats.reading import Findings, Reading, quoted
from swisstui.records import ByeRecord, Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.text import visible
from swisstui.tournament import starting_order

__all__ = ["read", "write"]

_HEADER = re.compile(r"; *([A-Z]{2})\[(.*)\]\s*")
_RANK = re.compile(r"\d{1,2}[DKPdkp]")
_GAME = re.compile(r"(\d{1,4})([+\-=?])(?:([!/])([wbh]?)(\d?))?")
_BYES: Mapping[str, ByeKind] = {"+": "pairing", "-": "zero", "=": "half"}


@dataclass(frozen=True, slots=True)
class _Cell:
    """One round block of one line."""

    line: int
    column: int
    place: int
    round_number: int
    opponent: int
    sign: str
    forfeit: bool
    colour: str
    handicap: int


def read(data: bytes, name: str, encoding: str | None = None) -> Reading:
    """Read a result file of a McMahon event.

    Raises:
        Refused: A line cannot be read, lines have different numbers of rounds, or two lines contradict each other.
    """
    findings = Findings()
    decoded = decode(data, name, encoding)
    header: dict[str, str] = {}
    criteria: tuple[str, ...] = ()
    players: list[Player] = []
    cells: list[_Cell] = []
    scores: dict[int, int] = {}
    for number, line in enumerate(re.split(r"\r\n|\r|\n", decoded.text), 1):
        if line.startswith(";"):
            match = _HEADER.fullmatch(line.rstrip())
            if match:
                header[match[1]] = visible(match[2])
            elif "Name" in line and "Rk" in line:
                criteria = _criteria(line)
        elif line.strip():
            player, score, blocks = _player(line, number, len(players) + 1, name)
            players.append(player)
            cells += blocks
            if score is not None:
                scores[player.key] = score
    if not players:
        raise Refused(f"{name}: the file has no player line")
    rounds = _rounds(cells, len(players), name)
    numbers = {player.key: number for number, player in enumerate(starting_order(players), 1)}
    limits = _bar_and_floor(players, scores, cells)
    tournament = Tournament(
        event=_event(header, len(rounds), criteria, limits),
        players=tuple(replace(player, number=numbers[player.key]) for player in players),
        rounds=rounds,
        last_key=len(players),
    )
    shown = ", ".join(f"{name} {rank}" for name, rank in limits.items()) or "neither shows in the scores"
    findings.note(f"the file does not name bar and floor: {shown}; else the system's defaults are set")
    return Reading(tournament, tuple(findings.notes), "EGF h9", decoded.encoding)


def _criteria(title: str) -> tuple[str, ...]:
    """Tie-breaks of the title line; the direct encounter, which the table cannot show, decides behind them [MD8]."""
    found = [code for code in re.findall("|".join(CRITERIA), title) if code != "MMS"]
    return (*found, "DC") if found else ()


def _bar_and_floor(players: list[Player], scores: Mapping[int, int], cells: list[_Cell]) -> dict[str, str]:
    """Bar and floor where the start scores show them: nobody starts above the one or below the other [MM 1.2].

    A start score is the MMS of the table without the points of the games; half points of absences are rounded down.
    """
    earned: dict[int, int] = {}
    absent: dict[int, int] = {}
    for cell in cells:
        value = {"+": 2, "=": 1}.get(cell.sign, 0)
        found = absent if cell.opponent == 0 else earned
        found[cell.place] = found.get(cell.place, 0) + value
    starts = {
        key: score - 30 - (earned.get(key, 0) + absent.get(key, 0) // 2 * 2) // 2 for key, score in scores.items()
    }
    ranks = {player.key: rank_value(player.rank) for player in players if player.rank[-1] != "p"}
    both = [key for key in starts if key in ranks]
    above = [starts[key] for key in both if ranks[key] > starts[key]]
    below = [starts[key] for key in both if ranks[key] < starts[key]]
    limits = {}
    if above and len(set(above)) == 1 and -30 <= above[0] <= 8:
        limits["bar"] = rank_text(above[0])
    if below and len(set(below)) == 1 and -30 <= below[0] <= 8:
        limits["floor"] = rank_text(below[0])
    return limits


def _event(header: Mapping[str, str], rounds: int, criteria: tuple[str, ...], limits: Mapping[str, str]) -> Event:
    country, _, place = header.get("PC", "").partition(",")
    first, _, last = header.get("DT", "").partition(",")
    options = {"handicap": header["HA"].removeprefix("h")} if header.get("HA", "").startswith("h") else {}
    return Event(
        name=header.get("EV", ""),
        place=place.strip(),
        federation=country.strip(),
        first_day=first.strip(),
        last_day=last.strip() or first.strip(),
        texts=tuple((HEADER_TEXTS[code], header[code]) for code in HEADER_TEXTS if code in header),
        system="mcmahon",
        options={**options, **limits},
        rounds_total=rounds,
        tiebreaks=criteria,
    )


def _player(line: str, number: int, place: int, name: str) -> tuple[Player, int | None, list[_Cell]]:
    fields = [(match[0], match.start() + 1) for match in re.finditer(r"\S+", line)]
    if fields and fields[0][0].isascii() and fields[0][0].isdigit():
        fields = fields[1:]
    at = next((i for i, (text, _) in enumerate(fields) if i and _RANK.fullmatch(text)), None)
    if at is None or len(fields) < at + 3:
        raise Refused(f"{name}, line {number}: no name, rank, country and club can be read", line=number)
    words = [visible(text.replace("_", " ")) for text, _ in fields[:at]]
    family, first = words[0], " ".join(words[1:])
    rank = read_go_rank(fields[at][0])
    if not rank:
        column = fields[at][1]
        raise Refused(
            f"{name}, line {number}, column {column}: {fields[at][0]!r} is no rank from 30k to 9d",
            line=number,
            column=column,
        )
    country, club = visible(fields[at + 1][0]), visible(fields[at + 2][0])
    player = Player(
        key=place,
        number=place,
        name=whole_name(family, first),
        federation="" if country == "XX" else country,
        club="" if club == "xxxx" else club,
        rank=rank,
        extra=((FIRST_NAME, first),) if first else (),
    )
    score = fields[at + 3][0] if len(fields) > at + 3 else ""
    return (
        player,
        int(score) if re.fullmatch(r"\d{1,3}", score, re.ASCII) else None,
        _cells(fields[at + 3 :], number, place, name),
    )


def _cells(fields: list[tuple[str, int]], line: int, place: int, name: str) -> list[_Cell]:
    first = next((i for i, (text, _) in enumerate(fields) if _GAME.fullmatch(text)), len(fields))
    cells = []
    for round_number, (text, column) in enumerate(fields[first:], 1):
        match = _GAME.fullmatch(text)
        if match is None:
            raise Refused(
                f"{name}, line {line}, column {column}: {quoted(text)} is no result (round {round_number})",
                line=line,
                column=column,
                player=place,
                round_number=round_number,
            )
        opponent, sign, kind, colour, handicap = match.groups()
        cells.append(
            _Cell(line, column, place, round_number, int(opponent), sign, kind == "!", colour or "", int(handicap or 0))
        )
    return cells


def _rounds(cells: list[_Cell], players: int, name: str) -> tuple[RoundRecord, ...]:
    count = max((cell.round_number for cell in cells), default=0)
    by_place = {(cell.place, cell.round_number): cell for cell in cells}
    for place in range(1, players + 1):
        last = sum(1 for cell in cells if cell.place == place)
        if last != count:
            raise Refused(f"{name}: the player on place {place} has {last} rounds, others {count}", player=place)
    records = []
    for round_number in range(1, count + 1):
        games: list[GameRecord] = []
        byes: list[ByeRecord] = []
        for place in range(1, players + 1):
            cell = by_place[place, round_number]
            if cell.opponent == 0:
                byes.append(ByeRecord(place, _BYES.get(cell.sign, "zero")))
                continue
            other = by_place.get((cell.opponent, round_number))
            _check(cell, other, name)
            assert other is not None
            if place < cell.opponent:
                games.append(_game(cell, other, len(games) + 1))
        records.append(RoundRecord(round_number, tuple(games), tuple(byes)))
    return tuple(records)


def _check(cell: _Cell, other: _Cell | None, name: str) -> None:
    where = f"{name}, line {cell.line}, column {cell.column}: place {cell.place}, round {cell.round_number}"
    problem = ""
    if other is None:
        problem = f"there is no line {cell.opponent}"
    elif other.opponent != cell.place:
        problem = f"he names line {cell.opponent}, but that names {other.opponent or 'nobody'} (line {other.line})"
    elif (cell.sign, other.sign) in {("+", "="), ("=", "+"), ("-", "="), ("=", "-")} or cell.forfeit != other.forfeit:
        problem = f"{cell.sign} against {other.sign} on line {other.line}"
    elif cell.colour and cell.colour == other.colour and cell.colour != "h":
        problem = f"both have {cell.colour} (line {other.line})"
    elif cell.handicap != other.handicap:
        problem = f"handicap {cell.handicap} against {other.handicap} on line {other.line}"
    if problem:
        raise Refused(
            f"{where}: {problem}",
            line=cell.line,
            column=cell.column,
            player=cell.place,
            round_number=cell.round_number,
        )


def _game(cell: _Cell, other: _Cell, board: int) -> GameRecord:
    nigiri = "h" in {cell.colour, other.colour} or not (cell.colour or other.colour)
    white, black = (other, cell) if cell.colour == "b" or other.colour == "w" else (cell, other)
    signs = white.sign + black.sign
    result = {"+-": "1-0", "-+": "0-1", "==": "1/2", "--": "0-0", "++": "1-1"}.get(signs, "")
    if result in {"1-0", "0-1", "0-0"} and cell.forfeit:
        result += "F"
    return GameRecord(board, white.place, black.place, result, handicap=cell.handicap, nigiri=nigiri)

"""EGF result files (.h9): one player a line in order of places, one block a round [MM 7.1].

Written in ISO-8859-15 as the European rating wants it; read by fields, since columns are tolerant there too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engines.model import ByeKind
from swisstui.formats.encodings import decode
from swisstui.formats.go_names import (
    FIRST_NAME,
    country_code,
    parts_of,
    rank_or_from_rating,
    read_go_rank,
    whole_name,
)
from swisstui.formats.reading import Findings, Reading
from swisstui.records import ByeRecord, Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.standings import Standings, standings
from swisstui.text import visible
from swisstui.tournament import starting_order

NAME_WIDTH = 30
HEADER_TEXTS = {"CL": "tournament class", "KM": "komi", "TM": "adjusted minutes", "CM": "time system"}
"""Header fields that are kept as texts of the event."""
CRITERIA = ("MMS", "SOSOS", "SODOS", "SOS", "CUSS", "NBW")
_HEADER = re.compile(r"; *([A-Z]{2})\[(.*)\]\s*")
_RANK = re.compile(r"\d{1,2}[DKPdkp]")
_GAME = re.compile(r"(\d{1,4})([+\-=?])(?:([!/])([wbh]?)(\d?))?")
_SIGNS: Mapping[str, str] = {
    "1-0": "+-", "0-1": "-+", "1/2": "==", "0-0": "--", "1-1": "++",
    "1-0U": "+-", "0-1U": "-+", "1/2U": "==", "1/2-0": "=-", "0-1/2": "-=",
}  # fmt: skip
"""Signs of White and Black; anything else is unknown, `?`."""
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
    for number, line in enumerate(re.split(r"\r\n|\r|\n", decoded.text), 1):
        if line.startswith(";"):
            match = _HEADER.fullmatch(line.rstrip())
            if match:
                header[match[1]] = visible(match[2])
            elif "Name" in line and "Rk" in line:
                criteria = tuple(code for code in re.findall("|".join(CRITERIA), line) if code != "MMS")
        elif line.strip():
            player, blocks = _player(line, number, len(players) + 1, name)
            players.append(player)
            cells += blocks
    if not players:
        raise Refused(f"{name}: the file has no player line")
    rounds = _rounds(cells, len(players), name)
    numbers = {player.key: number for number, player in enumerate(starting_order(players), 1)}
    tournament = Tournament(
        event=_event(header, len(rounds), criteria),
        players=tuple(replace(player, number=numbers[player.key]) for player in players),
        rounds=rounds,
        last_key=len(players),
    )
    findings.note("the file does not name bar and floor; those of the system's defaults are set")
    return Reading(tournament, tuple(findings.notes), "EGF h9", decoded.encoding)


def _event(header: Mapping[str, str], rounds: int, criteria: tuple[str, ...]) -> Event:
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
        options=options,
        rounds_total=rounds,
        tiebreaks=criteria,
    )


def _player(line: str, number: int, place: int, name: str) -> tuple[Player, list[_Cell]]:
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
    return player, _cells(fields[at + 3 :], number, place, name)


def _cells(fields: list[tuple[str, int]], line: int, place: int, name: str) -> list[_Cell]:
    first = next((i for i, (text, _) in enumerate(fields) if _GAME.fullmatch(text)), len(fields))
    cells = []
    for round_number, (text, column) in enumerate(fields[first:], 1):
        match = _GAME.fullmatch(text)
        if match is None:
            raise Refused(
                f"{name}, line {line}, column {column}: {visible(text)!r} is no result (round {round_number})",
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


def write(tournament: Tournament) -> bytes:
    """The result file of an event in order of places, in ISO-8859-15; other letters lose their accents or become `?`.

    Raises:
        Refused: A round has several games of a player, or the standings cannot be made.
    """
    if any(game.leg > 1 for record in tournament.rounds for game in record.games):
        raise Refused("a round with several games of a player cannot be written as .h9")
    table = standings(tournament, after=len(tournament.rounds))
    listed = [row.key for row in table.rows]
    listed += [player.key for player in tournament.players if player.key not in listed]
    lines = {key: line for line, key in enumerate(listed, 1)}
    text = [*_header(tournament, table), *_table_lines(tournament, table, lines)]
    return "".join(_latin(line) + "\n" for line in text).encode("iso-8859-15", errors="replace")


def _latin(text: str) -> str:
    """Letters that ISO-8859-15 does not have, without their accents."""
    shown = visible(text)
    found = []
    for character in shown:
        try:
            character.encode("iso-8859-15")
            found.append(character)
        except UnicodeEncodeError:
            found.append(unicodedata.normalize("NFKD", character)[:1])
    return "".join(found)


def _header(tournament: Tournament, table: Standings) -> list[str]:
    event = tournament.event
    texts = dict(event.texts)
    kept = {code: texts.get(name, "") for code, name in HEADER_TEXTS.items()}
    place = f"{country_code(event.federation) if event.federation else ''},{event.place}"
    days = ",".join(day for day in (event.first_day, event.last_day) if day)
    fields = [("CL", kept["CL"] or "A"), ("EV", event.name), ("PC", place), ("DT", days)]
    handicap = event.options.get("handicap", "none")
    if handicap.isdigit() and int(handicap) > 0:
        fields.append(("HA", f"h{handicap}"))
    fields += [("KM", kept["KM"] or "6.5"), ("TM", kept["TM"]), ("CM", kept["CM"])]
    lines = [f"; {code}[{value}]" for code, value in fields if value]
    titles = "".join(f"{code[:5]:>5}" for code in _criteria(table))
    return [*lines, ";", f"; Pl {'Name':<30}  Rk Co Club {titles.removeprefix(' ')}".rstrip()]


def _criteria(table: Standings) -> list[str]:
    """Score and at most three tie-breaks."""
    return [table.score_title, *table.tiebreaks][:4]


def _table_lines(tournament: Tournament, table: Standings, lines: Mapping[int, int]) -> list[str]:
    players = {player.key: player for player in tournament.players}
    rows = {row.key: row for row in table.rows}
    found = []
    before = -1
    for key in lines:
        player, row = players[key], rows.get(key)
        rank = row.rank if row else 0
        place = "" if rank in {0, before} else str(rank)
        before = rank
        family, first = (part.replace(" ", "_") for part in parts_of(player))
        name = whole_name(family, first)[:NAME_WIDTH]
        club = player.club.replace(" ", "_")[:4] or "xxxx"
        criteria = []
        if row is not None:
            values = [row.points_text, *(row.texts.get(code, "") for code in table.tiebreaks)]
            criteria = [_figure(value) for value in values[:4]]
        criteria += ["0"] * (4 - len(criteria))
        head = f"{place:>4} {name:<30} {rank_or_from_rating(player).upper():>3} {country_code(player.federation):<2}"
        blocks = "".join(f" {_block(record, key, lines):>8}" for record in tournament.rounds)
        shown = " ".join(
            f"{text:>4}" if i < len(criteria) - 1 or text != "0" else "0" for i, text in enumerate(criteria)
        )
        found.append(f"{head} {club:>4} {shown}{blocks}")
    return found


def _figure(text: str) -> str:
    """A value in four columns: whole numbers without decimals; words are none."""
    if text.endswith(".0"):
        text = text[:-2]
    if len(text) > 4:
        text = text.partition(".")[0]
    return text if len(text) <= 4 and any(character.isdigit() for character in text) else "0"


def _block(record: RoundRecord, key: int, lines: Mapping[int, int]) -> str:
    for game in record.games:
        if key not in {game.white, game.black}:
            continue
        white = key == game.white
        signs = _SIGNS.get(game.result.removesuffix("F"), "??")
        kind = "!" if game.result.endswith("F") else "/"
        opponent = lines[game.black if white else game.white]
        return f"{opponent}{signs[0 if white else 1]}{kind}{'w' if white else 'b'}{game.handicap}"
    kind_of_bye = next((bye.kind for bye in record.byes if bye.player == key), "zero")
    return {"pairing": "0+", "full": "0+", "half": "0=", "zero": "0-"}[kind_of_bye] + "   "

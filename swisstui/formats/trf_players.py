"""Player lines 001: identity, rating, points, and one block for each round [TRF 3].

A block is read into a `Cell` as it stands; what the cells of all players mean together is `trf_rounds`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from swisstui.formats.reading import Findings, quoted
from swisstui.formats.trf_dates import read_birth
from swisstui.formats.trf_lines import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    Line,
    round_column,
    without_tabs,
)
from swisstui.refusal import Refused
from swisstui.results import read_points
from swisstui.text import dangerous_columns, visible

RESULT_CODES = frozenset("1=0WDL+-FUHZ*?")
TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
OLD_TITLES = {
    "G": "GM", "M": "IM", "F": "FM", "C": "CM",
    "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
    "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM",
}  # fmt: skip
"""Titles as the writers of 2006 shortened them [TRF 9, deviation 19]."""

_NUMBER = re.compile(r"\d{1,4}", re.ASCII)
_SEXES = frozenset("MWF")


@dataclass(frozen=True, slots=True)
class Cell:
    """One block of a player line: what he did in one round, as the file says it."""

    line: int
    player: int
    round_number: int
    opponent: int
    """0 = nobody."""
    named: bool
    """True where `0000` or a number was written, False where the columns are blank."""
    colour: str
    """`w`, `b`, `-` or empty."""
    code: str
    """A result code in capitals, or empty."""

    @property
    def column(self) -> int:
        """Column of the opponent, from 1."""
        return round_column(self.round_number)

    @property
    def blank(self) -> bool:
        """True where nothing at all is written."""
        return not (self.named or self.colour or self.code)


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """What one 001 line says."""

    line: int
    text: str
    number: int
    name: str
    sex: str
    title: str
    old_title: bool
    rating: int
    federation: str
    fide_id: str
    birth: str
    birth_text: str
    points: int | None
    """Half points in columns 81-84; None where blank."""
    rank: str
    cells: tuple[Cell, ...]


def read_player(line: Line, findings: Findings) -> PlayerLine:
    """Read one 001 line.

    Raises:
        Refused: A column cannot be read; with line, column, player and round.
    """
    line = without_tabs(line)
    number = _pairing_number(line)
    birth_text = line.field(70, 79)
    title, old = _title(line)
    column = next(dangerous_columns(line.text), 0)
    if column:
        findings.note(
            f"line {line.number}, column {column}: player {number} has a control character; it is shown as a mark",
            line=line.number,
            column=column,
            player=number,
        )
    return PlayerLine(
        line=line.number,
        text=line.text,
        number=number,
        name=visible(line.field(15, 47)),
        sex=_sex(line),
        title=visible(title),
        old_title=old,
        rating=_whole(line, 49, 52, number, "rating"),
        federation=visible(line.field(54, 56)),
        fide_id=_fide_id(line),
        birth=read_birth(line, number, findings),
        birth_text=birth_text,
        points=_points(line, number),
        rank=line.field(86, 89),
        cells=_cells(line, number),
    )


def _pairing_number(line: Line) -> int:
    text = line.field(5, 8)
    if not _NUMBER.fullmatch(text) or not 1 <= int(text) <= MOST_PLAYERS:
        raise Refused(f"line {line.number}, column 5: {quoted(text)} is no pairing number", line=line.number, column=5)
    return int(text)


def _sex(line: Line) -> str:
    """Sex `m` or `w`; capitals are met, and column 11 where column 10 is blank and no title follows."""
    letter = line.at(10).upper()
    if letter == " " and line.at(11).upper() in _SEXES and line.field(12, 13) == "":
        letter = line.at(11).upper()
    return {"M": "m", "W": "w", "F": "w"}.get(letter, "")


def _title(line: Line) -> tuple[str, bool]:
    text = line.field(11, 13)
    capitals = text.upper()
    if line.at(10) == " " and line.at(11).upper() in _SEXES and line.field(12, 13) == "":
        return "", False
    if capitals in TITLES:
        return capitals, False
    if capitals in OLD_TITLES:
        return OLD_TITLES[capitals], True
    return text, False


def _whole(line: Line, first: int, last: int, player: int, what: str) -> int:
    text = line.field(first, last)
    if not text:
        return 0
    if not (text.isascii() and text.isdigit()):
        raise Refused(
            f"line {line.number}, column {first}: player {player}: {what} {quoted(text)} is not a number",
            line=line.number,
            column=first,
            player=player,
        )
    return int(text)


def _fide_id(line: Line) -> str:
    text = line.field(58, 68)
    return "" if text.strip("0") == "" else visible(text)


def _points(line: Line, player: int) -> int | None:
    text = line.field(81, 84)
    if not text:
        return None
    try:
        return read_points(text)
    except Refused:
        raise Refused(
            f"line {line.number}, column 81: player {player}: points {quoted(text)} are no multiple of 0.5",
            line=line.number,
            column=81,
            player=player,
        ) from None


def _cells(line: Line, player: int) -> tuple[Cell, ...]:
    cells = []
    round_number = 1
    while round_column(round_number) <= len(line.text):
        cells.append(_cell(line, player, round_number))
        round_number += 1
    while cells and cells[-1].blank:
        cells.pop()
    if len(cells) > MOST_ROUNDS:
        raise Refused(
            f"line {line.number}: player {player} has {len(cells)} rounds; at most {MOST_ROUNDS} can be read",
            line=line.number,
            column=round_column(MOST_ROUNDS + 1),
            player=player,
            round_number=MOST_ROUNDS + 1,
        )
    return tuple(cells)


def _cell(line: Line, player: int, round_number: int) -> Cell:
    start = round_column(round_number)
    opponent = line.field(start, start + 3)
    colour = line.at(start + 5).strip().lower()
    code = line.at(start + 7).strip().upper()

    def refuse(column: int, what: str) -> Refused:
        return Refused(
            f"line {line.number}, column {column}: player {player}, round {round_number}: {what}",
            line=line.number,
            column=column,
            player=player,
            round_number=round_number,
        )

    if opponent and not _NUMBER.fullmatch(opponent):
        raise refuse(start, f"opponent {quoted(opponent)} is no number")
    for between in (start - 2, start - 1, start + 4, start + 6):
        if line.at(between) != " ":
            found = visible(line.at(between))
            raise refuse(between, f"{found!r} stands where a blank belongs; the columns are shifted")
    if colour not in {"", "w", "b", "-"}:
        raise refuse(start + 5, f"colour {quoted(colour)} is not known")
    if code and code not in RESULT_CODES:
        raise refuse(start + 7, f"result code {visible(code)} is not known")
    return Cell(line.number, player, round_number, int(opponent or 0), bool(opponent), colour, code)

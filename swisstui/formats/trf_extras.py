"""Records about pairs, byes and points: 240, 250, 260, 299, XXZ, XXA, XXP [TRF 7, 8].

Numbers are those of the file; which of them are players is checked here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engines.model import ByeKind
from swisstui.formats.reading import Findings, quoted
from swisstui.formats.trf_lines import Line, numbers_in, whole_number
from swisstui.records import Acceleration, ForbiddenRule
from swisstui.refusal import Refused
from swisstui.results import points_text, read_points
from swisstui.text import visible

_KINDS: dict[str, ByeKind] = {"F": "full", "H": "half", "Z": "zero"}
MOST_HALF_POINTS = 199
"""99.5, the largest number of points that four columns can hold."""
_RESULT_TYPES = frozenset("WDLFHZ+-")


@dataclass(frozen=True, slots=True)
class Correction:
    """One 299 record for one player."""

    line: int
    player: int
    round_number: int
    """0 = all rounds."""
    points: int
    """Half points."""
    kind: str
    """Result code whose points these are, or empty for a penalty or bonus."""


@dataclass(slots=True)
class Extras:
    """What these records say."""

    byes: list[tuple[int, int, ByeKind, Line]] = field(default_factory=list)
    """Player, round, kind, line of 240."""
    absent_next: list[int] = field(default_factory=list)
    """Players of XXZ."""
    acceleration: list[Acceleration] = field(default_factory=list)
    forbidden: list[ForbiddenRule] = field(default_factory=list)
    corrections: list[Correction] = field(default_factory=list)


def read_extras(lines: Iterable[Line], known: frozenset[int], rounds_total: int, findings: Findings) -> Extras:
    """Read the records about byes, virtual points, forbidden pairs and corrections.

    Raises:
        Refused: A field is no number, or names a player who has no line.
    """
    extras = Extras()
    own_points: dict[tuple[int, int], int] = {}
    for line in lines:
        if line.code == "240":
            extras.byes += _byes(line, known, findings)
        elif line.code == "XXZ":
            extras.absent_next += [_player(number, line, known) for number in numbers_in(line, 4)]
        elif line.code == "250":
            extras.acceleration.append(_acceleration(line, findings))
        elif line.code == "XXA":
            own_points |= _own_acceleration(line, known)
        elif line.code == "260":
            extras.forbidden.append(_forbidden(line, known, rounds_total, findings))
        elif line.code == "XXP":
            numbers = tuple(_player(number, line, known) for number in numbers_in(line, 4))
            extras.forbidden.append(ForbiddenRule("persons", numbers))
        elif line.code == "299":
            extras.corrections += _corrections(line, known, findings)
    extras.acceleration += ranges_of(own_points)
    return extras


def _refused(line: Line, column: int, what: str) -> Refused:
    return Refused(f"line {line.number}, column {column}: {what}", line=line.number, column=column)


def _player(number: int, line: Line, known: frozenset[int]) -> int:
    if number not in known:
        raise _refused(line, line.text.find(str(number), 4) + 1, f"{line.code} names player {number}, who has no line")
    return number


def _fields(line: Line, columns: tuple[tuple[int, int], ...], rest: int, findings: Findings) -> list[str]:
    """Fields by columns, or split at blanks where the columns fail [TRF 9, deviation 23].

    The last field returned is the rest of the line from column `rest`.
    """
    inside = {column for first, last in columns for column in range(first, last + 1)}
    outside = any(line.at(column) != " " for column in range(4, rest) if column not in inside)
    crossing = rest <= len(line.text) and line.at(rest - 1) != " "
    found = [line.field(first, last) for first, last in columns]
    if not outside and not crossing and not any(" " in text for text in found):
        return [*found, line.text[rest - 1 :].strip()]
    words = line.text[3:].split(None, len(columns))
    findings.note(
        f"line {line.number}: the numbers of {line.code} are not in their columns; they were read one by one",
        line=line.number,
    )
    return words + [""] * (len(columns) + 1 - len(words))


def _whole(line: Line, text: str, what: str) -> int:
    if text == "":
        return 0
    number = whole_number(text)
    if number is None:
        raise _refused(line, line.text.find(text) + 1, f"{what} {quoted(text)} is not a number")
    return number


def _list(line: Line, text: str, known: frozenset[int]) -> tuple[int, ...]:
    return tuple(_player(_whole(line, word, "player"), line, known) for word in text.split())


def _half_points(line: Line, text: str) -> int:
    column = max(line.text.find(text), 4) + 1
    try:
        points = read_points(text)
    except Refused as error:
        raise _refused(line, column, error.sentence) from None
    if abs(points) > MOST_HALF_POINTS:
        raise _refused(line, column, f"{visible(text)} points are more than four columns can hold")
    return points


def _byes(line: Line, known: frozenset[int], findings: Findings) -> Iterator[tuple[int, int, ByeKind, Line]]:
    """240: type at 5, round at 7-9, numbers from 11."""
    kind, round_text, rest = _fields(line, ((5, 5), (7, 9)), 11, findings)
    if kind.upper() not in _KINDS:
        raise _refused(line, 5, f"type of bye {quoted(kind)} is none of F, H, Z")
    round_number = _whole(line, round_text, "round")
    for player in _list(line, rest, known):
        yield player, round_number, _KINDS[kind.upper()], line


def _acceleration(line: Line, findings: Findings) -> Acceleration:
    """250: points at 10-13, rounds at 15-17 and 19-21, numbers at 23-26 and 28-31; match points 5-8 are for teams."""
    columns = ((5, 8), (10, 13), (15, 17), (19, 21), (23, 26))
    fields = _fields(line, columns, 28, findings)
    if len(line.text[3:].split()) == 5:
        fields = ["", *line.text[3:].split()]
    _, points, *numbers = fields
    first_round, last_round, first, last = (_whole(line, text, "number") for text in numbers)
    return Acceleration(_half_points(line, points), first_round, last_round, first, last)


def _own_acceleration(line: Line, known: frozenset[int]) -> dict[tuple[int, int], int]:
    """XXA: number at 5-8, points of round r at 10+5(r-1) .. 13+5(r-1)."""
    player = _player(_whole(line, line.field(5, 8), "player"), line, known)
    found = {}
    for index, start in enumerate(range(10, len(line.text) + 1, 5), 1):
        text = line.field(start, start + 3)
        if text:
            found[player, index] = _half_points(line, text)
    return found


def ranges_of(own_points: dict[tuple[int, int], int]) -> list[Acceleration]:
    """Virtual points of single players as ranges of numbers and rounds (XXA to 250).

    Args:
        own_points: Half points by player and round.
    """
    by_round: dict[int, list[tuple[int, int, int]]] = {}
    for (player, round_number), points in sorted(own_points.items(), key=lambda item: (item[0][1], item[0][0])):
        if not points:
            continue
        runs = by_round.setdefault(round_number, [])
        if runs and runs[-1][1] == player - 1 and runs[-1][2] == points:
            runs[-1] = (runs[-1][0], player, points)
        else:
            runs.append((player, player, points))
    rows: list[Acceleration] = []
    for round_number, runs in sorted(by_round.items()):
        for first, last, points in runs:
            same = [r for r in rows if (r.points, r.first_number, r.last_number) == (points, first, last)]
            if same and same[-1].last_round == round_number - 1:
                row = same[-1]
                rows[rows.index(row)] = Acceleration(points, row.first_round, round_number, first, last)
            else:
                rows.append(Acceleration(points, round_number, round_number, first, last))
    return rows


def _forbidden(line: Line, known: frozenset[int], rounds_total: int, findings: Findings) -> ForbiddenRule:
    """260: rounds at 5-7 and 9-11, numbers from 13; none of them may meet another of them."""
    first, last, rest = _fields(line, ((5, 7), (9, 11)), 13, findings)
    first_round, last_round = _whole(line, first, "round") or 1, _whole(line, last, "round")
    if rounds_total and last_round >= rounds_total:
        last_round = 0
    return ForbiddenRule("persons", _list(line, rest, known), first_round=first_round, last_round=last_round)


def _corrections(line: Line, known: frozenset[int], findings: Findings) -> Iterator[Correction]:
    """299: type at 5, points at 14-17, round at 20-22, numbers from 24; the match points at 8-11 are for teams."""
    words = line.text[3:].split()
    kind = words.pop(0).upper() if words and words[0].upper() in _RESULT_TYPES else ""
    in_columns = line.field(14, 17) and not line.field(18, 19) and (not kind or line.at(5).upper() == kind)
    if in_columns:
        points, round_text, rest = line.field(14, 17), line.field(20, 22), line.text[23:]
    elif len(words) < 3:
        raise _refused(line, 5, "299 needs points, a round and players")
    else:
        points, round_text, rest = words[0], words[1], " ".join(words[2:])
        findings.note(
            f"line {line.number}: the numbers of 299 are not in their columns; they were read one by one",
            line=line.number,
        )
    value = _half_points(line, points)
    round_number = _whole(line, round_text, "round")
    if kind:
        findings.note(
            f"line {line.number}: {points_text(value)} points instead of the usual ones for {kind}", line=line.number
        )
    for player in _list(line, rest, known):
        yield Correction(line.number, player, round_number, value, kind)

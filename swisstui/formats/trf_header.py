"""Header records of a tournament report file: texts, dates, number of rounds, first colour, tie-breaks [TRF 2, 8]."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from swisstui.formats.reading import Choice, Findings, quoted
from swisstui.formats.trf_dates import is_day, read_days, read_short_day
from swisstui.formats.trf_lines import FIRST_ROUND_COLUMN, MOST_ROUNDS, ROUND_WIDTH, Line, whole_number
from swisstui.refusal import Refused
from swisstui.text import visible

KEPT_TEXTS = {
    "082": "number of teams",
    "092": "type of tournament",
    "172": "starting rank method",
    "182": "pairing program",
    "192": "coded type of tournament",
    "222": "coded time control",
}
"""Records that have no field of their own; kept as texts of the event under these names."""
PROGRAM = "swisstui"
"""What we write in 182."""
STANDINGS_RECORD = "tie-break record"
"""Text of the event that keeps a record 212 as it was read."""
FIRST_DAY, LAST_DAY = "first day as read", "last day as read"
"""Texts of the event that keep a date which could not be understood."""

_OWN_COMMENT = re.compile(
    r"(system|option \w+|idle \d+|legs \d+|group \d+(?: \d+)+|(?:match|handicap) \d+ \d+-\d+|player \d+ \w+): *(.+)",
    re.ASCII,
)


@dataclass(slots=True)
class Header:
    """What the header records say."""

    first: dict[str, Line] = field(default_factory=dict)
    """The first line of each code."""
    deputies: tuple[str, ...] = ()
    first_day: str = ""
    last_day: str = ""
    round_dates: tuple[str, ...] = ()
    rounds_total: int = 0
    """0 = not named."""
    first_colour: str = ""
    """`white`, `black` or empty."""
    rank_order: bool = False
    """`XXC rank`: players are ordered by their position in the file."""
    tiebreaks: tuple[str, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()
    comments: tuple[str, ...] = ()
    """`###` lines without the mark, except our own."""
    own_comments: dict[str, str] = field(default_factory=dict)
    """Our own `### key: value` lines."""

    def text(self, code: str) -> str:
        """Free text of the first line with this code."""
        return self.first[code].content if code in self.first else ""


def read_header(lines: Iterable[Line], findings: Findings) -> Header:
    """Read all header records.

    Raises:
        Refused: A number of rounds, first colour or own comment cannot be read.
    """
    header = Header()
    kept: list[tuple[str, str]] = []
    deputies: list[str] = []
    dates: list[Line] = []
    comments: list[str] = []
    for line in lines:
        code = line.code
        if code == "###":
            _comment(line, comments, header)
        elif code == "112" and line.content:
            deputies.append(line.content)
        elif code == "132":
            dates.append(line)
        elif code == "XXC":
            _first_colour_xxc(line, header)
        header.first.setdefault(code, line)
    for code, name in KEPT_TEXTS.items():
        if header.text(code):
            kept.append((name, header.text(code)))
    header.deputies, header.comments = tuple(deputies), tuple(comments)
    first_day, last_day = read_days(header.first.get("042"), header.first.get("052"), findings)
    header.first_day, header.last_day = (day if is_day(day) else "" for day in (first_day, last_day))
    kept += [(name, day) for name, day in ((FIRST_DAY, first_day), (LAST_DAY, last_day)) if day and not is_day(day)]
    header.round_dates = _round_dates(dates, findings)
    header.rounds_total = _rounds_total(header, findings)
    _first_colour_152(header)
    _tiebreaks(header, kept, findings)
    header.texts = tuple(kept)
    return header


def _comment(line: Line, comments: list[str], header: Header) -> None:
    text = visible(line.text[3:].removeprefix(" ").rstrip())
    own = _OWN_COMMENT.fullmatch(text)
    if own:
        header.own_comments[own[1]] = own[2]
    elif text:
        comments.append(text)


def _first_colour_xxc(line: Line, header: Header) -> None:
    for word in line.text[3:].split():
        if word.lower() in {"white1", "black1"}:
            header.first_colour = word.lower().removesuffix("1")
        elif word.lower() == "rank":
            header.rank_order = True
        else:
            raise Refused(
                f"line {line.number}: XXC knows white1, black1 and rank, not {quoted(word)}",
                line=line.number,
                column=line.text.index(word) + 1,
            )


def _first_colour_152(header: Header) -> None:
    line = header.first.get("152")
    if line is None or not line.content:
        return
    colour = {"W": "white", "B": "black"}.get(line.content.upper())
    if colour is None:
        raise Refused(
            f"line {line.number}: first colour {line.content!r} is neither W nor B", line=line.number, column=5
        )
    header.first_colour = colour


def _round_dates(lines: list[Line], findings: Findings) -> tuple[str, ...]:
    """Dates of the rounds under the round blocks [TRF 2]; one date a line is met too [TRF 9, deviation 22]."""
    filled = [line for line in lines if line.content]
    if not filled:
        return ()
    first = filled[0]
    in_columns = len(filled) == 1 and not first.field(5, FIRST_ROUND_COLUMN - 1)
    if in_columns:
        rest = first.text[FIRST_ROUND_COLUMN - 1 :]
        texts = [rest[start : start + 8].strip() for start in range(0, len(rest), ROUND_WIDTH)]
    else:
        texts = [text for line in filled for text in line.content.split()]
        findings.note(
            f"line {first.number}: the dates of the rounds are not in their columns; they are read in their order",
            line=first.number,
        )
    dates = [read_short_day(text) for text in texts]
    strange = [text for text, day in zip(texts, dates, strict=True) if text and not day]
    if strange:
        findings.note(
            f"line {first.number}: {visible(', '.join(strange))} cannot be read as dates of rounds and is left out",
            line=first.number,
        )
    return tuple(dates[:MOST_ROUNDS]) if any(dates) else ()


def _rounds_total(header: Header, findings: Findings) -> int:
    """Number of rounds from 142 or XXR [TRF 2, 8]; the caller asks where neither stands."""
    found = [
        (code, _count(header.first[code])) for code in ("142", "XXR") if code in header.first and header.text(code)
    ]
    if len({count for _, count in found}) > 1:
        findings.note(
            f"142 says {found[0][1]} rounds, XXR {found[1][1]}; {found[0][1]} are taken",
            line=header.first["142"].number,
        )
    if found:
        return found[0][1]
    chosen = findings.ask(
        "the number of rounds is missing (neither 142 nor XXR); the console pairs no round until it is given",
        Choice("rounds", (), "0"),
    )
    number = whole_number(chosen)
    if number is None or number > MOST_ROUNDS:
        raise Refused(f"{quoted(chosen)} is no number of rounds from 1 to {MOST_ROUNDS}")
    return number


def _count(line: Line) -> int:
    text = line.content
    number = whole_number(text)
    if number is None or not 1 <= number <= MOST_ROUNDS:
        raise Refused(
            f"line {line.number}, column 5: {text!r} is no number of rounds from 1 to {MOST_ROUNDS}",
            line=line.number,
            column=5,
        )
    return number


def _tiebreaks(header: Header, kept: list[tuple[str, str]], findings: Findings) -> None:
    """Tie-breaks in order from 202, or from 212 where PTS stands in the list [TRF 2]."""
    if header.text("202"):
        header.tiebreaks = _codes(header.text("202"))
        if header.text("212"):
            findings.note("both 202 and 212 are in the file; 202 is taken", line=header.first["212"].number)
        return
    if not header.text("212"):
        return
    codes = _codes(header.text("212"))
    header.tiebreaks = tuple(code for code in codes if code != "PTS")
    kept.append((STANDINGS_RECORD, header.text("212")))
    if codes[0] != "PTS":
        findings.note(
            f"line {header.first['212'].number}: the points are not the first criterion of the standings in this file; "
            f"here they always are",
            line=header.first["212"].number,
        )


def _codes(text: str) -> tuple[str, ...]:
    return tuple(code.strip() for code in text.split(",") if code.strip())

"""Dates in tournament files: the forms that arbiters meet, and what is ambiguous [TRF 9, deviation 6].

Inside the program a date is `YYYY-MM-DD`, a year alone `YYYY`. A text that could be two dates is never guessed.
"""

from __future__ import annotations

import re
from datetime import date

from swisstui.formats.reading import Choice, Findings, quoted
from swisstui.formats.trf_lines import Line

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})", re.ASCII)
_YEAR_LAST = re.compile(r"(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4})", re.ASCII)
_SHORT = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{1,2})", re.ASCII)
_ENGLISH = re.compile(r"([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})", re.ASCII)
_ENGLISH_DAY_FIRST = re.compile(r"(\d{1,2})\.? ([A-Za-z]{3,9})\.?,? (\d{4})", re.ASCII)
_YEAR = re.compile(r"(\d{4})(?:[-/.]0{1,2}[-/.]0{1,2})?", re.ASCII)


def possible_dates(text: str) -> tuple[str, ...]:
    """All dates that a text can mean, as `YYYY-MM-DD`, likeliest first; none where it is no date."""
    text = text.strip()
    if match := _YEAR_FIRST.fullmatch(text):
        return _valid([(int(match[1]), int(match[2]), int(match[3]))])
    if match := _YEAR_LAST.fullmatch(text):
        first, second, year = int(match[1]), int(match[2]), int(match[3])
        if "/" in text:
            return _valid([(year, second, first), (year, first, second)])
        return _valid([(year, second, first)])
    if match := _ENGLISH.fullmatch(text):
        return _valid([(int(match[3]), _month(match[1]), int(match[2]))])
    if match := _ENGLISH_DAY_FIRST.fullmatch(text):
        return _valid([(int(match[3]), _month(match[2]), int(match[1]))])
    if match := _SHORT.fullmatch(text):
        one, two, three = int(match[1]), int(match[2]), int(match[3])
        return _valid([(2000 + one, two, three), (2000 + three, two, one)])
    return ()


def _month(name: str) -> int:
    return _MONTHS.index(name[:3].lower()) + 1 if name[:3].lower() in _MONTHS else 0


def _valid(candidates: list[tuple[int, int, int]]) -> tuple[str, ...]:
    found = []
    for year, month, day in candidates:
        try:
            text = date(year, month, day).isoformat()
        except ValueError:
            continue
        if text not in found:
            found.append(text)
    return tuple(found)


def read_days(first: Line | None, last: Line | None, findings: Findings) -> tuple[str, str]:
    """First and last day (042, 052); the two together settle what one alone leaves open.

    A reading counts only if the event does not end before it begins and takes at most a year. What stays ambiguous is
    asked for and kept as text meanwhile.
    """
    starts = possible_dates(first.content) if first else ()
    ends = possible_dates(last.content) if last else ()
    if starts and ends:
        fitting = [(one, other) for one in starts for other in ends if one <= other <= _a_year_later(one)]
        if fitting:
            starts = tuple(dict.fromkeys(one for one, _ in fitting))
            ends = tuple(dict.fromkeys(other for _, other in fitting))
    return _settled(first, starts, findings), _settled(last, ends, findings)


def _a_year_later(day: str) -> str:
    return f"{int(day[:4]) + 1:04d}{day[4:]}"


def _settled(line: Line | None, dates: tuple[str, ...], findings: Findings) -> str:
    if line is None or not line.content:
        return ""
    text = line.content
    where = f"line {line.number}"
    if not dates:
        findings.note(f"{where}: {quoted(text)} is no date; it is kept as text", line=line.number, column=5)
        return text
    if len(dates) == 1 and not _SHORT.fullmatch(text):
        return dates[0]
    possible = tuple(dict.fromkeys(dates + possible_dates(text)))
    if len(possible) == 1:
        return dates[0]
    default = dates[0] if len(dates) == 1 else text
    taken = f"taken as {default}" if dates == (default,) else "kept as text until it is chosen"
    return findings.ask(
        f"{where}: {text!r} can be {' or '.join(possible)}; it is {taken}",
        Choice(f"date {line.code}", (*possible, text), default),
        line=line.number,
        column=5,
    )


def read_birth(line: Line, player: int, findings: Findings) -> str:
    """The birth date in columns 70-79; `YYYY/00/00` and a bare year mean the year only [TRF 3]."""
    text = line.field(70, 79)
    if not text or text.strip("0-/. ") == "":
        return ""
    if match := _YEAR.fullmatch(text):
        return match[1]
    dates = possible_dates(text)
    if len(dates) == 1:
        return dates[0]
    year = dates[0][:4] if len({day[:4] for day in dates}) == 1 else ""
    readings = f"can be {' or '.join(dates)}" if dates else "is no date"
    findings.note(
        f"line {line.number}, column 70: player {player}: birth date {quoted(text)} {readings}; "
        f"{'the year is taken' if year else 'it is left out'}",
        line=line.number,
        column=70,
        player=player,
    )
    return year


def is_day(text: str) -> bool:
    """True for a date as it is stored, `YYYY-MM-DD`."""
    return re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) is not None


def trf_day(text: str) -> str:
    """A stored date as the file writes it: `2026-02-06` -> `2026/02/06`; other text stays."""
    return text.replace("-", "/") if is_day(text) else text


def short_day(text: str) -> str:
    """A stored date as line 132 writes it: `2026-02-06` -> `26/02/06`; other text is cut to eight columns."""
    return trf_day(text)[2:] if is_day(text) else text[:8]


def read_short_day(text: str) -> str:
    """A date of line 132, `YY/MM/DD`, or of another form that is not ambiguous; empty where it cannot be read."""
    match = _SHORT.fullmatch(text.strip())
    dates = _valid([(2000 + int(match[1]), int(match[2]), int(match[3]))]) if match else possible_dates(text)
    return dates[0] if len(dates) == 1 else ""

"""Rating lists as a stream of entries: FIDE text and XML, FIDE standard text, the European Go list.

Real lists have up to two million lines: nothing here keeps more than one of them in memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal

from swisstui.formats.go_names import read_go_rank
from swisstui.formats.safe_xml import elements
from swisstui.refusal import Refused
from swisstui.text import visible

ListFormat = Literal["FIDE text", "FIDE XML", "EGD text"]
_HEADINGS = (
    "ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA", "SRtng", "SGm", "SK", "RRtng", "RGm", "Rk",
    "BRtng", "BGm", "BK", "Gms", "K", "B-day", "Flag",
)  # fmt: skip
_MONTHS = {m: i for i, m in enumerate("JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(), 1)}
_MONTH = re.compile(r"\b(" + "|".join(_MONTHS) + r")(\d\d)\b")
_HEAD_LINES = 12


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One player of a rating list."""

    number: str
    """FIDE number or EGD PIN."""
    name: str
    """`Family, Given`, in Go lists `Family Given`."""
    federation: str = ""
    sex: str = ""
    """`m`, `w` or empty."""
    title: str = ""
    standard: int = 0
    """Standard rating or GoR; 0 = unrated."""
    rapid: int = 0
    blitz: int = 0
    birth: str = ""
    """Year or empty."""
    flag: str = ""
    """`i` inactive, `w` woman, `wi` both."""
    club: str = ""
    rank: str = ""
    """Go grade, `5k`."""
    tournaments: int = 0
    last: str = ""
    """Last tournament of a Go player."""

    def rating(self, kind: str) -> int:
        """Rating of one kind: `standard`, `rapid` or `blitz`."""
        return {"standard": self.standard, "rapid": self.rapid, "blitz": self.blitz}[kind]


@dataclass(frozen=True, slots=True)
class ListHead:
    """What a list says about itself."""

    format: ListFormat
    month: str = ""
    """`YYYY-MM` where the list names its month."""


def head_of(path: Path) -> ListHead:
    """Recognise a rating list by its first lines.

    Raises:
        Refused: It is no rating list.
        OSError: It cannot be read.
    """
    with path.open("rb") as file:
        start = file.read(4096).decode("latin-1").removeprefix("\xef\xbb\xbf")
    if start.lstrip().startswith("<") and "<playerslist" in start:
        return ListHead("FIDE XML")
    first = start.lstrip("\r\n").splitlines()[0] if start.strip() else ""
    if first.startswith("ID Number") and "Name" in first:
        month = _MONTH.search(first)
        year_month = f"20{month[2]}-{_MONTHS[month[1]]:02}" if month else ""
        return ListHead("FIDE text", year_month)
    if any(_is_go_line(line) for line in start.splitlines()[:_HEAD_LINES]):
        return ListHead("EGD text")
    raise Refused(f"{path.name} is no rating list that is known (FIDE text or XML, European Go list)")


def entries(path: Path, head: ListHead | None = None) -> Iterator[ListEntry]:
    """All players of a list, one after the other.

    Raises:
        Refused: It is no rating list, or its XML is broken.
        OSError: It cannot be read.
    """
    found = head or head_of(path)
    with path.open("rb") as file:
        if found.format == "FIDE XML":
            yield from _fide_xml(file, path.name)
        elif found.format == "FIDE text":
            yield from _fide_text(file, path.name)
        else:
            yield from _egd(file)


def _decoded(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", errors="replace")


def _number(text: str) -> int:
    text = text.strip()
    size = text.removeprefix("-")
    return int(text) if size.isascii() and size.isdigit() and len(size) < 6 else 0


def _columns(header: str) -> dict[str, tuple[int, int]]:
    """Start and end of each column, from the header line; they differ between the lists."""
    month = _MONTH.search(header)
    titles = {match[0]: match.start() for match in re.finditer(r"ID Number|\S+", header)}
    starts = {title: start for title, start in titles.items() if title in _HEADINGS}
    if month:
        starts["SRtng"] = month.start()
    ordered = sorted(starts.items(), key=lambda item: item[1])
    ends = [start for _, start in ordered[1:]] + [len(header) + 20]
    return {title: (start, end) for (title, start), end in zip(ordered, ends, strict=True)}


def _fide_text(file: BinaryIO, name: str) -> Iterator[ListEntry]:
    header = _decoded(file.readline()).lstrip("\ufeff").rstrip("\r\n")
    columns = _columns(header)
    if not {"ID Number", "Name", "SRtng"} <= set(columns):
        raise Refused(f"{name}, line 1: the header names no rating column", line=1)
    other_end = columns["OTit"][1] if "OTit" in columns else 0
    for raw in file:
        line = _decoded(raw).rstrip("\r\n")
        if not line.strip():
            continue
        # In rare lines the other titles are one character too long, which moves everything behind them by one.
        shift = 1 if other_end and line[other_end - 1 : other_end].strip() else 0
        yield _fide_entry(line, columns, other_end, shift)


def _fide_entry(line: str, columns: dict[str, tuple[int, int]], moved_from: int, shift: int) -> ListEntry:
    def field(title: str) -> str:
        if title not in columns:
            return ""
        start, end = columns[title]
        move = shift if start >= moved_from else 0
        return line[start + move : end + move].strip()

    return ListEntry(
        number=visible(field("ID Number")),
        name=visible(field("Name")),
        federation=visible(field("Fed")),
        sex=_sex(field("Sex")),
        title=visible(field("Tit") or field("WTit")),
        standard=_number(field("SRtng")),
        rapid=_number(field("RRtng")),
        blitz=_number(field("BRtng")),
        birth=_year(field("B-day")),
        flag=visible(field("Flag")),
    )


def _sex(text: str) -> str:
    return {"M": "m", "F": "w", "W": "w"}.get(text.upper(), "")


def _year(text: str) -> str:
    return text if re.fullmatch(r"[12]\d{3}", text, re.ASCII) else ""


def _fide_xml(file: BinaryIO, name: str) -> Iterator[ListEntry]:
    values: dict[str, str] = {}
    for element in elements(file, name):
        if element.depth == 3:
            values[element.tag] = element.text
        elif element.tag == "player":
            yield _xml_entry(values)
            values = {}


def _xml_entry(values: dict[str, str]) -> ListEntry:
    def field(tag: str) -> str:
        return visible(values.get(tag, ""))

    return ListEntry(
        number=field("fideid"),
        name=field("name"),
        federation=field("country"),
        sex=_sex(field("sex")),
        title=field("title") or field("w_title"),
        standard=_number(field("rating")),
        rapid=_number(field("rapid_rating")),
        blitz=_number(field("blitz_rating")),
        birth=_year(field("birthday")),
        flag=field("flag"),
    )


def _is_go_line(line: str) -> bool:
    """A player line: eight digits in 2-9 and a grade in 61-63."""
    return bool(re.fullmatch(r" \d{8}", line[:9], re.ASCII)) and bool(read_go_rank(line[60:63]))


def _egd(file: BinaryIO) -> Iterator[ListEntry]:
    for raw in file:
        line = _decoded(raw).rstrip("\r\n")
        if not _is_go_line(line):
            continue
        club = line[53:57].strip()
        yield ListEntry(
            number=line[1:9],
            name=visible(line[11:49].strip()),
            federation=visible(line[49:51].strip()),
            standard=_number(line[71:77]),
            club="" if club == "xxxx" else visible(club),
            rank=read_go_rank(line[60:63]),
            tournaments=_number(line[78:83]),
            last=visible(line[84:].strip()),
        )

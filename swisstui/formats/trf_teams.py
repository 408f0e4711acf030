"""Team records: 013 of TRF16; 310, 320, 330, 300, 352, 362 of TRF26; 801 and 802 [TRF 5, 7].

Our tournaments are of individuals, so teams only are read as data, checked against the players, and their lines kept
for export.
"""

from __future__ import annotations

from collections.abc import Iterable

from swisstui.formats.reading import Findings, TeamRecord, quoted
from swisstui.formats.trf_lines import Line, whole_number
from swisstui.text import visible

TEAM_CODES = frozenset("013 300 310 320 330 352 362 801 802".split())
_MEMBER_COLUMNS = {"013": 37, "310": 74, "300": 17}


_COLUMNS: dict[str, tuple[tuple[str, int, int], ...]] = {
    "013": (("name", 5, 36),),
    "310": (
        ("number", 5, 7), ("name", 9, 40), ("nickname", 42, 46), ("strength", 48, 53),
        ("match points", 55, 60), ("game points", 62, 67), ("rank", 69, 71),
    ),
    "320": (("match points", 5, 8), ("game points", 10, 13)),
    "330": (("kind", 5, 6), ("round", 8, 10), ("white", 12, 14), ("black", 16, 18)),
    "300": (("round", 5, 7), ("team", 9, 11), ("opponent", 13, 15)),
    "352": (("colours", 5, 40),),
}  # fmt: skip


def read_teams(lines: Iterable[Line], known: frozenset[int], findings: Findings) -> tuple[TeamRecord, ...]:
    """All team records of a file as data; members without a line are told."""
    return tuple(_record(line, known, findings) for line in lines if line.code in TEAM_CODES)


def _record(line: Line, known: frozenset[int], findings: Findings) -> TeamRecord:
    fields = [(name, visible(line.field(first, last))) for name, first, last in _COLUMNS.get(line.code, ())]
    if line.code == "320":
        fields += _byes_320(line)
    elif line.code == "362":
        fields += _points_362(line)
    elif line.code in {"801", "802"}:
        fields.append(("text", line.content))
    members = _members(line, known, findings) if line.code in _MEMBER_COLUMNS else ()
    return TeamRecord(line.number, line.code, tuple(fields), members)


def _byes_320(line: Line) -> list[tuple[str, str]]:
    """320: team of round r at 15+4(r-1) .. 17+4(r-1)."""
    starts = range(15, len(line.text) + 1, 4)
    return [(f"round {index}", line.field(start, start + 2)) for index, start in enumerate(starts, 1)]


def _points_362(line: Line) -> list[tuple[str, str]]:
    words = line.text[3:].split()
    return [(words[i], words[i + 1]) for i in range(0, len(words) - 1, 2)]


def _members(line: Line, known: frozenset[int], findings: Findings) -> tuple[int, ...]:
    members = []
    for start in range(_MEMBER_COLUMNS[line.code], len(line.text) + 1, 5):
        text = line.field(start, start + 3)
        number = whole_number(text)
        if number is None:
            if text:
                findings.note(
                    f"line {line.number}, column {start}: {quoted(text)} is no player number",
                    line=line.number,
                    column=start,
                )
            continue
        if number and number not in known:
            findings.note(
                f"line {line.number}, column {start}: team member {number} has no player line",
                line=line.number,
                column=start,
                player=number,
            )
        members.append(number)
    return tuple(members)


def renumbered(text: str, numbers: dict[int, int]) -> str:
    """A kept line with the player numbers of today: for 013, 310, 300 and DAT.

    Args:
        text: The line as it was read.
        numbers: Pairing number by player key (the number in the read file).
    """
    code = text[:3]
    if code == "DAT":
        words = text.split(None, 2)
        old = whole_number(words[1]) if len(words) > 1 else None
        new = numbers.get(old, old) if old is not None else None
        return text if new == old else " ".join([code, f"{new:04d}", *words[2:]])
    if code not in _MEMBER_COLUMNS:
        return text
    line = text
    for start in range(_MEMBER_COLUMNS[code] - 1, len(text), 5):
        old = whole_number(text[start : start + 4].strip())
        if old is not None and numbers.get(old, old) != old:
            line = line[:start] + f"{numbers[old]:>4}" + line[start + 4 :]
    return line

"""Pairing systems in tournament files: the codes of 192, the plain name in 092 and our own comments [TRF 6].

FIDE has no code for most of our systems; they are written as CUSTOM_SWISS with the plain name in 092 and a comment
`### system: <id>`, which wins when our own file is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import engines
from swisstui.formats.reading import Findings
from swisstui.formats.trf_lines import Line
from swisstui.text import fold

DEFAULT_SYSTEM = "dutch-2026"
PLAIN_TYPE = "Individual: Swiss-System"

_NAMES = {
    "dutch-1998": "Dutch 1998",
    "lim-1987": "Lim 1987",
    "dubov-1997": "Dubov 1997",
    "tasaselo-2007": "Tasaselo 2007",
    "mcmahon": "McMahon",
    "sm-stage2": "Finnish championship, stage 2",
    "best-of": "Match",
    "group-knockout": "Group knockout",
}
"""Plain names, written behind `Individual: ` in 092."""
_CODES_READ = {
    "FIDE_DUTCH_2026": "dutch-2026",
    "FIDE_DUTCH_2025": "dutch-2026",
    "FIDE_DUTCH": "dutch-2026",
    "BERGER_ROUNDROBIN": "round-robin",
    "FIDE_ROUNDROBIN": "round-robin",
    "FIDE_DOUBLEROUNDROBIN": "round-robin",
}
_NOT_OURS = {
    "FIDE_DUTCH_2017": "the Dutch rules of 2017",
    "FIDE_DUBOV": "the present Dubov system (dubov-1997 is an older one)",
    "FIDE_BURSTEIN": "the Burstein system",
    "FIDE_DOUBLESWISS": "the double Swiss",
    "CUSTOM_DOUBLESWISS": "a double Swiss",
    "FIDE_TEAM": "the team Swiss",
    "CUSTOM_TEAM_SWISS": "a team Swiss",
    "CUSTOM_KNOCKOUT": "a knock-out",
}
_DUTCH_2026_FROM = "2026-02-01"
"""Plain FIDE_DUTCH means the rules of 2017 before this day."""


@dataclass(frozen=True, slots=True)
class SystemReading:
    """The system of a file and its options."""

    system: str
    options: Mapping[str, str]


def read_system(
    type_line: Line | None,
    code_line: Line | None,
    comments: Mapping[str, str],
    first_day: str,
    findings: Findings,
) -> SystemReading:
    """The pairing system that a file names; our own comment wins over 192, and 192 over the words of 092.

    Args:
        type_line: Line 092.
        code_line: Line 192.
        comments: Our own comments by key: `system`, `option NAME`.
        first_day: `YYYY-MM-DD`, which decides what plain FIDE_DUTCH means.
        findings: Takes a note where the system of the file is none of ours.
    """
    options = {
        key.removeprefix("option ").strip(): value for key, value in comments.items() if key.startswith("option ")
    }
    told = comments.get("system", "")
    if told in engines.MODULES:
        return SystemReading(told, options)
    if told:
        findings.note(f"the comment names the pairing system {told!r}, which is not known; {DEFAULT_SYSTEM} is set")
    if code_line is not None and code_line.content:
        system, more = _from_code(code_line, first_day, findings)
        if system:
            return SystemReading(system, {**more, **options})
    named = _from_words(type_line.content if type_line else "")
    return SystemReading(named or DEFAULT_SYSTEM, options)


def _from_code(line: Line, first_day: str, findings: Findings) -> tuple[str, dict[str, str]]:
    code = line.content.upper()
    plain = code.removesuffix("_BAKU")
    options = {"acceleration": "baku"} if plain != code else {}
    if plain == "FIDE_DUTCH" and first_day and first_day < _DUTCH_2026_FROM:
        plain = "FIDE_DUTCH_2017"
    if plain.startswith("BERGER_ROUNDROBIN"):
        plain = "BERGER_ROUNDROBIN"
    if plain in _CODES_READ:
        if plain == "FIDE_DOUBLEROUNDROBIN":
            options["cycles"] = "2"
        return _CODES_READ[plain], options
    for start, what in _NOT_OURS.items():
        if plain.startswith(start):
            findings.note(
                f"line {line.number}: {code} is {what}, which is not among our systems; {DEFAULT_SYSTEM} is set until "
                f"another one is chosen",
                line=line.number,
            )
            return DEFAULT_SYSTEM, options
    if plain != "CUSTOM_SWISS":
        findings.note(f"line {line.number}: type of tournament {code} is not known", line=line.number)
    return "", options


def _from_words(text: str) -> str:
    words = fold(text)
    for system, name in _NAMES.items():
        if fold(name) in words or system in words:
            return system
    return "round-robin" if "round robin" in words or "round-robin" in words or "roundrobin" in words else ""


def system_code(system: str, options: Mapping[str, str], kept: str = "") -> str:
    """The code of 192 for a system of ours; CUSTOM_SWISS where FIDE has none.

    Args:
        system: Id of the system.
        options: Its options.
        kept: The code of a read file, which is written again while it means the same.
    """
    if kept.startswith("BERGER_ROUNDROBIN") and system == "round-robin" and options.get("cycles", "1") == "1":
        return kept
    if system == "dutch-2026":
        return "FIDE_DUTCH_2026_BAKU" if options.get("acceleration") == "baku" else "FIDE_DUTCH_2026"
    if system == "round-robin":
        return "FIDE_DOUBLEROUNDROBIN" if options.get("cycles") == "2" else "FIDE_ROUNDROBIN"
    return "CUSTOM_KNOCKOUT" if system == "group-knockout" else "CUSTOM_SWISS"


def type_text(system: str, kept: str) -> str:
    """The words of 092: what a read file had as long as they still name the system, else our own."""
    if system == "dutch-2026":
        return kept if kept and not _from_words(kept) else PLAIN_TYPE
    if kept and _from_words(kept) == system:
        return kept
    return "Individual: Round robin" if system == "round-robin" else f"Individual: Swiss-System, {_NAMES[system]}"


def system_comments(system: str, options: Mapping[str, str], *, full: bool = True) -> list[str]:
    """Our own comments, without the mark: the system where 192 cannot name it, and the options that no record holds.

    Args:
        system: Id of the system.
        options: Its options.
        full: False for dialects without 192, whose 092 names every system of ours.
    """
    written_elsewhere = {"initial_colour"}
    if system == "dutch-2026":
        written_elsewhere.add("acceleration")
    if full and system == "round-robin" and options.get("cycles", "1") in {"1", "2"}:
        written_elsewhere.add("cycles")
    comments = [] if not full or system in _CODES_READ.values() else [f"system: {system}"]
    return comments + [
        f"option {name}: {value}" for name, value in sorted(options.items()) if name not in written_elsewhere
    ]


FIRST_COLOUR_SYSTEMS = frozenset({"dutch-1998", "lim-1987", "dubov-1997", "dutch-2026"})
"""Systems with an option `initial_colour`; kept here so that reading a file need not load a pairing system."""

"""Spelling of tie-break codes: `BH`, `BH-C1` and `BH/C1` are one thing, the slash form is printed [TRF26 202]."""

from __future__ import annotations

import re
from dataclasses import dataclass

from swisstui.refusal import Refused

ALIASES: dict[str, str] = {
    "GE": "REP",
    "ROS": "CUSS",
    "RATING-SUM": "RS",
    "ITEM16": "RS",
    "PROGRESSIVE": "PROG",
    "SURPLUS": "W-WE",
    "LOTS": "LOT",
    "SOSM": "SOS",
    "SOSOSM": "SOSOS",
    "SODOSM": "SODOS",
    "RTG": "RTNG",
    "FIDE1998": "F10",
    "EMGPV": "MPVGP",
}
"""Other spellings that are met; GE is the name of REP in the regulations of 2023."""

_WHOLE = ("W-WE", "RATING-SUM")
_MODIFIER = re.compile(r"[/-](?:(C)(\d+)|(M)(\d+)|(L)([+-]\d+)|(P)|(F)|(R))(?=$|[/-])")
_CODE = re.compile(r"([A-Z][A-Z0-9_]*)(?::(MP|GP))?((?:[/-].*)?)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Code:
    """A tie-break code taken apart."""

    base: str
    cut: int = 0
    """Number of lowest values left out (/C1, /C2 ...)."""
    median: int = 0
    """Number of lowest and then of highest values left out (/M1, /M2)."""
    limit: int = 0
    """Shift of Koya's limit in half points (/L+n, /L-n)."""
    forfeits: bool = False
    """/P: forfeits count as games."""
    fore: bool = False
    """/F: uses Fore Buchholz."""
    reverse: bool = False
    """/R: the other end first."""
    score: str = ""
    """`MP` or `GP`: computed on match or game points."""

    @property
    def text(self) -> str:
        """The form that is printed, such as `BH/C1`."""
        parts = [self.base + (f":{self.score}" if self.score else "")]
        parts += [f"C{self.cut}"] if self.cut else []
        parts += [f"M{self.median}"] if self.median else []
        parts += [f"L{self.limit:+d}"] if self.limit else []
        parts += [letter for letter, there in (("P", self.forfeits), ("F", self.fore), ("R", self.reverse)) if there]
        return "/".join(parts)

    @property
    def modifiers(self) -> frozenset[str]:
        """Letters of the modifiers used, `:` for a score."""
        there = {
            "C": self.cut,
            "M": self.median,
            "L": self.limit,
            "P": self.forfeits,
            "F": self.fore,
            "R": self.reverse,
            ":": self.score,
        }
        return frozenset(letter for letter, value in there.items() if value)


def parse(text: str) -> Code:
    """Read one code with its modifiers, with either separator, in upper or lower case.

    Raises:
        Refused: It is no code or a modifier is not understood.
    """
    upper = text.strip().upper()
    if upper in _WHOLE:
        return Code(ALIASES.get(upper, upper))
    if match := re.fullmatch(r"SOS-([12])", upper):
        return Code("SOS", cut=int(match[1]))
    match = _CODE.fullmatch(upper)
    if match is None:
        raise Refused(f"{text.strip()!r} is no tie-break code; codes look like BH, BH/C1 or KS/L+1")
    base = ALIASES.get(match[1], match[1])
    return _with_modifiers(text.strip(), Code(base, score=match[2] or ""), match[3])


def _with_modifiers(text: str, code: Code, rest: str) -> Code:
    values: dict[str, int | bool] = {}
    position = 0
    while position < len(rest):
        match = _MODIFIER.match(rest, position)
        if match is None:
            raise Refused(
                f"tie-break {text!r}: the modifier {rest[position:]!r} is not known; they are /C1 /M1 /L+1 /P /F /R"
            )
        name, value = _modifier(match)
        if name in values:
            raise Refused(f"tie-break {text!r}: a modifier stands twice")
        values[name] = value
        position = match.end()
    return Code(
        code.base,
        cut=int(values.get("cut", 0)),
        median=int(values.get("median", 0)),
        limit=int(values.get("limit", 0)),
        forfeits=bool(values.get("forfeits")),
        fore=bool(values.get("fore")),
        reverse=bool(values.get("reverse")),
        score=code.score,
    )


def _modifier(match: re.Match[str]) -> tuple[str, int | bool]:
    if match[1]:
        return "cut", int(match[2])
    if match[3]:
        return "median", int(match[4])
    if match[5]:
        return "limit", int(match[6])
    return ("forfeits" if match[7] else "fore" if match[8] else "reverse"), True

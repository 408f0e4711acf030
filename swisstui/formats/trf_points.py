"""The point system of a file (162, XXS, BB*), and whether the points of the player lines agree with it [TRF 5, 8]."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from engines.model import Scoring
from swisstui.formats.reading import Findings, quoted
from swisstui.formats.trf_lines import Line
from swisstui.refusal import Refused
from swisstui.results import points_text, read_points
from swisstui.text import visible

MOST_HALF_POINTS = 199
"""99.5, the largest number of points that four columns can hold."""
_SYMBOL_FIELDS = {
    "W": ("win", "full_bye", "forfeit_win"),
    "D": ("draw", "half_bye"),
    "L": ("loss",),
    "A": ("zero_bye", "forfeit_loss"),
    "Z": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
}
"""Symbols of 162; `Z` is what one engine reads for `A`."""
_XXS_FIELDS = {
    "WW": ("win",), "BW": ("win",), "WD": ("draw",), "BD": ("draw",), "WL": ("loss",), "BL": ("loss",),
    "ZPB": ("zero_bye",), "HPB": ("half_bye",), "FPB": ("full_bye",), "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",), "FL": ("forfeit_loss",),
    "W": ("win", "forfeit_win", "full_bye"), "D": ("draw", "half_bye"), "L": ("loss",),
}  # fmt: skip
_BB_FIELDS = {
    "BBW": ("win", "forfeit_win", "full_bye"),
    "BBD": ("draw", "half_bye"),
    "BBL": ("loss",),
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}


@dataclass(frozen=True, slots=True)
class PointsLine:
    """The points column of one player against what his results give."""

    line: int
    player: int
    in_file: int
    """Half points."""
    computed: int
    """Half points from the results and the corrections of 299."""


def read_scoring(lines: Iterable[Line], findings: Findings) -> Scoring:
    """The points for results that a file names; without a word 1, 1/2, 0 and the pairing bye worth a win.

    Raises:
        Refused: A value is no multiple of half a point.
    """
    values: dict[str, int] = {}
    bye_told = False
    for line in lines:
        if line.code == "162":
            pairs = _pairs_162(line, findings)
        elif line.code == "XXS":
            pairs = _pairs_xxs(line)
        elif line.code in _BB_FIELDS:
            pairs = [(line.code, line.content, 5)]
        else:
            continue
        table = {"162": _SYMBOL_FIELDS, "XXS": _XXS_FIELDS}.get(line.code, _BB_FIELDS)
        for symbol, text, column in pairs:
            if symbol == "X" and line.code == "162":
                _unknown_result_points(line, text, findings)
                continue
            if symbol not in table:
                raise _wrong(line, column, f"point code {quoted(symbol)} is not known")
            value = _value(line, column, text)
            _same_for_both_colours(line, symbol, value, values, findings)
            bye_told |= "pairing_bye" in table[symbol]
            values.update(dict.fromkeys(table[symbol], value))
    if "win" in values and not bye_told:
        values["pairing_bye"] = values["win"]
    return replace(Scoring(), **values)


def _pairs_162(line: Line, findings: Findings) -> list[tuple[str, str, int]]:
    """Symbol at 6, value at 7-10, the next pair nine columns on; split by blanks where the columns fail [TRF 5]."""
    found = [
        (match[1].upper(), match[2], match.start() + 1)
        for match in re.finditer(r"([A-Za-z])\s*([-+]?[\d.,½]+)", line.text[4:])
    ]
    rest = re.sub(r"([A-Za-z])\s*([-+]?[\d.,½]+)", "", line.text[4:]).strip()
    if rest:
        raise _wrong(line, 5, f"{quoted(rest)} cannot be read as symbol and points")
    shifted = any((column + 4) % 9 != 6 for _, _, column in found)
    short = any("." not in text for _, text, _ in found)
    if shifted or short:
        findings.note(
            f"line {line.number}: the points of {line.code} are not in their columns; they were read one by one",
            line=line.number,
            column=5,
        )
    return [(symbol, text, column + 4) for symbol, text, column in found]


def _pairs_xxs(line: Line) -> list[tuple[str, str, int]]:
    pairs = []
    for match in re.finditer(r"\S+", line.text[4:]):
        code, equals, value = match[0].partition("=")
        if not equals:
            raise _wrong(line, match.start() + 5, f"{quoted(match[0])} is not of the form CODE=points")
        pairs.append((code.upper(), value, match.start() + 5))
    return pairs


def _value(line: Line, column: int, text: str) -> int:
    try:
        points = read_points(text)
    except Refused as error:
        raise _wrong(line, column, error.sentence) from None
    if not 0 <= points <= MOST_HALF_POINTS:
        raise _wrong(line, column, f"{visible(text)} points for one result cannot be")
    return points


def _wrong(line: Line, column: int, what: str) -> Refused:
    return Refused(f"line {line.number}, column {column}: {what}", line=line.number, column=column)


def _unknown_result_points(line: Line, text: str, findings: Findings) -> None:
    findings.note(
        f"line {line.number}: points {visible(text)} for an unknown result are not kept; an adjourned game counts as "
        f"a draw",
        line=line.number,
    )


def _same_for_both_colours(line: Line, symbol: str, value: int, values: dict[str, int], findings: Findings) -> None:
    """White's and Black's win (draw, loss) can only be worth the same here."""
    if line.code != "XXS" or symbol not in {"BW", "BD", "BL"}:
        return
    (name,) = _XXS_FIELDS[symbol]
    if name in values and values[name] != value:
        findings.note(
            f"line {line.number}: {symbol} {points_text(value)} differs from White's {points_text(values[name])}; "
            f"here a result is worth the same with both colours, and {points_text(value)} is taken",
            line=line.number,
        )


def check_points(compared: list[PointsLine], *, refuse: bool, findings: Findings) -> None:
    """Points that differ from the results are named, every player; never silently corrected.

    [TRF 9, deviation 16] In a file made for an engine they are an error.

    Args:
        compared: The players whose points differ.
        refuse: True for a file made for an engine (XXR).
        findings: Takes the notes.

    Raises:
        Refused: They differ in a file made for an engine.
    """
    sentences = [
        f"line {one.line}, column 81: player {one.player}: points {points_text(one.in_file)} in the file, "
        f"{points_text(one.computed)} from the results"
        for one in compared
    ]
    if compared and refuse:
        first = compared[0]
        raise Refused("; ".join(sentences), line=first.line, column=81, player=first.player)
    for one, sentence in zip(compared, sentences, strict=True):
        findings.note(sentence, line=one.line, column=81, player=one.player)


def scoring_162(scoring: Scoring) -> str:
    """Line 162 for a point system that differs from 1, 1/2, 0; empty where it does not [TRF 5]."""
    if scoring == Scoring():
        return ""
    shown = (("W", scoring.win), ("D", scoring.draw), ("L", scoring.loss), ("A", scoring.zero_bye))
    pairs = [f"{symbol}{points_text(value):>4}" for symbol, value in (*shown, ("P", scoring.pairing_bye))]
    return "162  " + "    ".join(pairs)


def fits_162(scoring: Scoring) -> bool:
    """False where 162 cannot say all: a forfeit win unlike a win, a half-point bye unlike a draw."""
    return (
        scoring.full_bye == scoring.forfeit_win == scoring.win
        and scoring.half_bye == scoring.draw
        and scoring.zero_bye == scoring.forfeit_loss
    )


def scoring_xxs(scoring: Scoring) -> str:
    """Line XXS with all point codes [TRF 8]."""
    codes = {
        "WW": scoring.win, "BW": scoring.win, "WD": scoring.draw, "BD": scoring.draw,
        "WL": scoring.loss, "BL": scoring.loss, "ZPB": scoring.zero_bye, "HPB": scoring.half_bye,
        "FPB": scoring.full_bye, "PAB": scoring.pairing_bye, "FW": scoring.forfeit_win, "FL": scoring.forfeit_loss,
    }  # fmt: skip
    return "XXS " + " ".join(f"{code}={points_text(value)}" for code, value in codes.items())

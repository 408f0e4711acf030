"""Go's tie-breaks [MM 5, tie-breaks 5]: NBW, MMS, SOS, SOSOS, SODOS, CUSS, direct comparison.

Scores are half points. In a round without an opponent a player's own start score stands for one (Swiss: 0).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from engines.mcmahon_scores import HALF_POINTS
from swisstui.go_scores import GoScores, go_scores
from swisstui.scoresheet import COUNTED, Cell, Scoresheet
from swisstui.tiebreaks import direct_encounter
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import Part, TieBreak, Verdict, decimal_text
from swisstui.tiebreaks.points import cell_words


@dataclass(frozen=True, slots=True)
class _Met:
    """One round as Go's tie-breaks see it."""

    cell: Cell
    opponent: int
    """Key; 0 = no opponent."""
    score: int
    """Half points that the opponent counts in SOS."""


def scores_of(sheet: Scoresheet) -> GoScores:
    """Start scores and MMS of everybody, computed once for a sheet."""
    if "go" not in sheet.memo:
        sheet.memo["go"] = go_scores(sheet)
    found = sheet.memo["go"]
    assert isinstance(found, GoScores)
    return found


def _met(sheet: Scoresheet, key: int) -> list[_Met]:
    """Opponents with the score they count: MMS, handicap added for White and taken off for Black [MM 5.1, 5.2]."""
    scores = scores_of(sheet)
    event = sheet.tournament.event
    counts = ("game", "forfeit") if event.sos_forfeit_is_game else ("game",)
    final = scores.virtual if event.sos_absence_is_half else scores.final
    found = []
    for cell in sheet.cells[key]:
        if cell.kind in counts:
            sign = 2 if cell.colour == "white" else -2
            found.append(_Met(cell, cell.opponent, final[cell.opponent] + sign * cell.handicap))
        elif cell.kind in COUNTED:
            found.append(_Met(cell, 0, scores.start[key]))
    return found


def _cut_indices(values: Sequence[int], cut: int) -> set[int]:
    return set(sorted(range(len(values)), key=lambda i: values[i])[:cut])


def _sos(sheet: Scoresheet, key: int, cut: int = 0) -> int:
    values = [m.score for m in _met(sheet, key)]
    return sum(values) - (sum(values[i] for i in _cut_indices(values, cut)) if cut else 0)


def wins_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Number of wins: 1 a win, 1/2 a jigo, byes and absences as the event counts them [EGF]."""
    scores = scores_of(sheet)
    return {key: Fraction(scores.final[key] - scores.start[key], 2) for key in sheet.keys}


def mms_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """McMahon score: start score and wins [MM 1, MD1]."""
    return {key: Fraction(score, 2) for key, score in scores_of(sheet).final.items()}


def mms_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """Start score, then what each round gave; what was rounded down at the end."""
    scores = scores_of(sheet)
    parts = [] if code.base == "NBW" else [Part(0, 0, Fraction(scores.start[key], 2), False, "start score")]
    gains = scores.gains[key]
    parts += [
        Part(c.round_number, c.opponent, Fraction(gain, 2), False, cell_words(c))
        for c, gain in zip(sheet.cells[key], gains, strict=True)
        if c.kind in COUNTED
    ]
    lost = scores.start[key] + sum(gains) - scores.final[key]
    if lost:
        parts.append(Part(0, 0, Fraction(-lost, 2), False, "halves of byes and absences rounded down"))
    return tuple(parts)


def sos_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """Sum of the opponents' final scores; SOS-1, SOS-2 leave out the smallest [MM 5]."""
    return {key: Fraction(_sos(sheet, key, code.cut), 2) for key in sheet.keys}


def sos_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """Each opponent's score."""
    met = _met(sheet, key)
    out = _cut_indices([m.score for m in met], code.cut)
    return tuple(
        Part(m.cell.round_number, m.opponent, Fraction(m.score, 2), i in out, _sos_words(m)) for i, m in enumerate(met)
    )


def _sos_words(met: _Met) -> str:
    if not met.opponent:
        return f"{cell_words(met.cell)}: own start score"
    handicap = f", handicap {met.cell.handicap}" if met.cell.handicap else ""
    return f"{cell_words(met.cell)}{handicap}: opponent's score"


def _sosos_rows(sheet: Scoresheet, key: int) -> list[tuple[_Met, int]]:
    """SOS of each opponent; without one the start score times the rounds, a ghost who met only ghosts [D-G3]."""
    if "sos" not in sheet.memo:
        sheet.memo["sos"] = {k: _sos(sheet, k) for k in sheet.keys}
    sums: dict[int, int] = sheet.memo["sos"]
    ghost = scores_of(sheet).start[key] * sheet.after
    return [(m, sums[m.opponent] if m.opponent else ghost) for m in _met(sheet, key)]


def sosos_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Sum of the opponents' SOS [MM 5.1]."""
    return {key: Fraction(sum(value for _, value in _sosos_rows(sheet, key)), 2) for key in sheet.keys}


def sosos_working(sheet: Scoresheet, _: Code, key: int) -> tuple[Part, ...]:
    """Each opponent's SOS."""
    return tuple(
        Part(
            m.cell.round_number,
            m.opponent,
            Fraction(value, 2),
            False,
            "opponent's SOS" if m.opponent else "start score x rounds",
        )
        for m, value in _sosos_rows(sheet, key)
    )


def _sodos_rows(sheet: Scoresheet, key: int) -> list[tuple[_Met, int]]:
    return [(m, m.score * HALF_POINTS[m.cell.symbol]) for m in _met(sheet, key) if m.opponent]


def sodos_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Sum of the scores of defeated opponents, half for a jigo [MM 5]."""
    return {key: Fraction(sum(value for _, value in _sodos_rows(sheet, key)), 4) for key in sheet.keys}


def sodos_working(sheet: Scoresheet, _: Code, key: int) -> tuple[Part, ...]:
    """Each opponent's score times the result."""
    return tuple(
        Part(
            m.cell.round_number,
            m.opponent,
            Fraction(value, 4),
            False,
            f"{cell_words(m.cell)}: opponent's score x result",
        )
        for m, value in _sodos_rows(sheet, key)
    )


def cumulative_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Sum of the own score after each round [MM 5]."""
    scores = scores_of(sheet)
    return {key: Fraction(sum(scores.running[key]), 2) for key in sheet.keys}


def cumulative_working(sheet: Scoresheet, _: Code, key: int) -> tuple[Part, ...]:
    """The score after each round."""
    running = scores_of(sheet).running[key]
    return tuple(Part(n, 0, Fraction(s, 2), False, f"score after round {n}") for n, s in enumerate(running, 1))


def _encounters(sheet: Scoresheet, group: Sequence[int]) -> direct_encounter.Encounters:
    """Games among the tied; a forfeited game counts [MD8]."""
    forfeits = sheet.tournament.event.sos_forfeit_is_game
    return direct_encounter.encounters(sheet, group, forfeits=forfeits)


def comparison_judge(sheet: Scoresheet, code: Code, group: Sequence[int]) -> Verdict:
    """DC: only if exactly two are tied and have met [SM, MD8]; SDC: only if all tied have met each other [EGF]."""
    met = _encounters(sheet, group)
    allowed = code.base == "SDC" or len(group) == 2
    complete = all(other in met[key] for key, other in combinations(group, 2))
    if not allowed or not complete:
        word = "not all have met" if allowed else "more than two tied"
        return Verdict((tuple(group),), dict.fromkeys(group, Fraction(0)), dict.fromkeys(group, word))
    values: dict[int, Fraction | None] = {key: Fraction(sum(met[key].values())) / 2 for key in group}
    levels = sorted({v for v in values.values() if v is not None}, reverse=True)
    order = tuple(tuple(key for key in group if values[key] == level) for level in levels)
    return Verdict(order, values, {key: decimal_text(value, least=0) for key, value in values.items()})


def comparison_working(sheet: Scoresheet, code: Code, group: Sequence[int], key: int) -> tuple[Part, ...]:
    """The games among the tied."""
    verdict = comparison_judge(sheet, code, group)
    members = set(group)
    parts = [
        Part(c.round_number, c.opponent, Fraction(c.points, 2), False, cell_words(c))
        for c in sheet.cells[key]
        if c.opponent in members and c.kind in ("game", "forfeit")
    ]
    return (*parts, Part(0, 0, verdict.values[key], False, f"among {len(group)} tied players"))


TIEBREAKS: tuple[TieBreak, ...] = (
    TieBreak("NBW", "number of wins", "MM 1.4", wins_column, mms_working, family="go"),
    TieBreak("MMS", "McMahon score", "MM 1", mms_column, mms_working, family="go"),
    TieBreak("SOS", "sum of opponents' scores", "MM 5", sos_column, sos_working, modifiers="C", family="go"),
    TieBreak("SOSOS", "sum of opponents' SOS", "MM 5", sosos_column, sosos_working, family="go"),
    TieBreak("SODOS", "sum of defeated opponents' scores", "MM 5", sodos_column, sodos_working, family="go"),
    TieBreak("CUSS", "cumulative sum of scores", "MM 5", cumulative_column, cumulative_working, family="go"),
    TieBreak(
        "DC",
        "direct comparison, exactly two tied",
        "MM 5, MD8",
        judge=comparison_judge,
        judge_working=comparison_working,
        family="go",
    ),
    TieBreak(
        "SDC",
        "direct comparison, all tied have met",
        "MM 5.5",
        judge=comparison_judge,
        judge_working=comparison_working,
        family="go",
    ),
)
"""Go's tie-breaks."""

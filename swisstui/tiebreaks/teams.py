"""Tie-breaks of team events [C.07 11-13]: match points and game points, extended Sonneborn-Berger.

A team's result is recorded as its total on the boards (`2.5-1.5`); what needs the single boards is not offered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from swisstui.refusal import Refused
from swisstui.scoresheet import Cell, Scoresheet
from swisstui.tiebreaks import direct_encounter
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import Part, TieBreak, Verdict, decimal_text
from swisstui.tiebreaks.unplayed import faced

MATCH_POINTS = {"W": 4, "D": 2, "L": 0}
"""Half points of a match won, drawn, lost: 2, 1, 0 match points [TRF26 362]."""


def sheet_of_score(sheet: Scoresheet, score: str) -> Scoresheet:
    """The same event counted in match points (`MP`) or game points (`GP`) [C.07 11].

    Raises:
        Refused: No result of the event is a team's.
    """
    if "teams" not in sheet.memo:
        sheet.memo["teams"] = any(c.boards is not None for row in sheet.cells.values() for c in row)
    if not sheet.memo["teams"] and any(c.kind == "game" for row in sheet.cells.values() for c in row):
        raise Refused(f"tie-breaks on {'match' if score == 'MP' else 'game'} points are for team events")
    if ("score", score) not in sheet.memo:
        sheet.memo["score", score] = _converted(sheet, score)
    found = sheet.memo["score", score]
    assert isinstance(found, Scoresheet)
    return found


def _converted(sheet: Scoresheet, score: str) -> Scoresheet:
    boards = max((sum(c.boards) for row in sheet.cells.values() for c in row if c.boards), default=2)
    points = match_points if score == "MP" else _game_points
    return sheet.with_cells(
        {
            key: tuple(
                c._replace(points=points(sheet, c, boards), opponent_points=points(sheet, _turned(c), boards))
                for c in row
            )
            for key, row in sheet.cells.items()
        }
    )


def _turned(cell: Cell) -> Cell:
    symbol = {"W": "L", "L": "W"}.get(cell.symbol, cell.symbol)
    boards = None if cell.boards is None else (cell.boards[1], cell.boards[0])
    return cell._replace(symbol=symbol, boards=boards, points=cell.opponent_points)


def match_points(sheet: Scoresheet, cell: Cell, _: int) -> int:
    """Match points in half points: 2 for a win, 1 for a draw; byes by their points [C.07 11]."""
    if cell.symbol:
        return MATCH_POINTS[cell.symbol]
    if cell.points >= sheet.scoring.win:
        return MATCH_POINTS["W"]
    return MATCH_POINTS["D"] if cell.points else 0


def _game_points(sheet: Scoresheet, cell: Cell, boards: int) -> int:
    """Points on the boards; without a match the share of all boards that a win, a draw or a loss stands for."""
    if cell.boards is not None:
        return cell.boards[0]
    return boards * match_points(sheet, cell, boards) // MATCH_POINTS["W"]


def _extended(code: str) -> tuple[str, str]:
    return code[1] + "P", code[2] + "P"


def _extended_rows(sheet: Scoresheet, code: Code, key: int) -> list[tuple[Cell, int, int]]:
    """(cell, opponent's total in score A, own result in score B), both in half points [C.07 13.2]."""
    of_opponent, of_result = _extended(code.base)
    totals = sheet_of_score(sheet, of_opponent)
    results = sheet_of_score(sheet, of_result)
    if totals.round_robin:
        totals, results = totals.as_played(), results.as_played()
    own = {(c.round_number, c.leg): c.points for c in results.cells[key]}
    return [(f.cell, f.score, own[f.cell.round_number, f.cell.leg]) for f in faced(totals, key)]


def _lowest_rows(rows: Sequence[tuple[Cell, int, int]], cut: int) -> set[int]:
    order = sorted(range(len(rows)), key=lambda i: (rows[i][1], rows[i][1] * rows[i][2]))
    return set(order[:cut])


def extended_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """Sum over the rounds of (opponent's total in score A x own result in score B) [C.07 13.2]."""
    found: dict[int, Fraction | None] = {}
    for key in sheet.keys:
        rows = _extended_rows(sheet, code, key)
        out = _lowest_rows(rows, code.cut)
        found[key] = Fraction(sum(a * b for i, (_, a, b) in enumerate(rows) if i not in out), 4)
    return found


def extended_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """Each opponent's total times the own result against him."""
    rows = _extended_rows(sheet, code, key)
    out = _lowest_rows(rows, code.cut)
    return tuple(
        Part(
            c.round_number,
            c.opponent,
            Fraction(a * b, 4),
            i in out,
            f"{decimal_text(Fraction(a, 2))} x {decimal_text(Fraction(b, 2))}",
        )
        for i, (c, a, b) in enumerate(rows)
    )


def _other_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """The score that is not the primary one: match points where teams are ranked by game points [C.07 13.1]."""
    other = sheet_of_score(sheet, "MP")
    return {key: Fraction(points, 2) for key, points in other.points.items()}


def extended_encounter(sheet: Scoresheet, code: Code, group: Sequence[int]) -> Verdict:
    """Direct encounter in the primary score, then in the secondary one [C.07 13.3]."""
    first = direct_encounter.judge(sheet_of_score(sheet, "GP"), code, group)
    second = sheet_of_score(sheet, "MP")
    found: list[tuple[int, ...]] = []
    for level in first.order:
        found += [level] if len(level) == 1 else direct_encounter.judge(second, code, level).order
    return Verdict(tuple(found), first.values, first.texts)


def _extended_tiebreak(code: str, title: str) -> TieBreak:
    column: Callable[[Scoresheet, Code], dict[int, Fraction | None]] = extended_column
    return TieBreak(code, title, "C.07 13.2", column, extended_working, modifiers="C", family="team")


TIEBREAKS: tuple[TieBreak, ...] = (
    TieBreak("MPVGP", "match points of teams ranked by game points", "C.07 13.1", _other_column, family="team"),
    _extended_tiebreak("EMMSB", "extended SB: match x match points"),
    _extended_tiebreak("EMGSB", "extended SB: match x game points"),
    _extended_tiebreak("EGMSB", "extended SB: game x match points"),
    _extended_tiebreak("EGGSB", "extended SB: game x game points"),
    TieBreak("EDE", "extended direct encounter", "C.07 13.3", judge=extended_encounter, family="team"),
)
"""Tie-breaks of team events."""

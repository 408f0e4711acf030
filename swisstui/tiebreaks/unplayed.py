"""What an unplayed round counts for oneself and for one's opponents [C.07 16], in each edition.

A player's *adjusted score* is what his opponents' Buchholz and Sonneborn-Berger use; in his own unplayed rounds he
meets a *dummy* (editions 2024, 2026) or a *virtual opponent* (2009).
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from swisstui.scoresheet import COUNTED, Cell, Scoresheet
from swisstui.tiebreaks.definition import UNCAPPED_EDITIONS
from swisstui.tiebreaks.points import cell_words


class Faced(NamedTuple):
    """One opponent, real or not, that a player had in a round."""

    cell: Cell
    score: int
    """Half points that the opponent counts."""
    voluntary: bool
    """The round is a VUR of the player; such values are cut first [C.07 16.5]."""
    why: str


def adjusted_scores(sheet: Scoresheet) -> dict[int, int]:
    """Half points that each player counts for his opponents [C.07 16.3; 2009: unplayed rounds are draws]."""
    if "adjusted" not in sheet.memo:
        rule = _all_unplayed_drawn if sheet.edition == "2009" else _trailing_byes_drawn
        if sheet.round_robin:
            sheet.memo["adjusted"] = dict(sheet.points)
        else:
            sheet.memo["adjusted"] = {key: sheet.points[key] + rule(sheet, row) for key, row in sheet.cells.items()}
    found: dict[int, int] = sheet.memo["adjusted"]
    return found


def _trailing_byes_drawn(sheet: Scoresheet, row: tuple[Cell, ...]) -> int:
    """Correction for requested byes followed by voluntarily unplayed rounds only: they count as draws [16.2.5]."""
    correction = 0
    for cell in reversed(row):
        if cell.kind == "open" or (cell.kind in COUNTED and not cell.voluntary):
            break
        if cell.requested:
            correction += sheet.scoring.draw - cell.points
    return correction


def _all_unplayed_drawn(sheet: Scoresheet, row: tuple[Cell, ...]) -> int:
    return sum(sheet.scoring.draw - c.points for c in row if c.kind in ("bye", "absent", "forfeit"))


def faced(sheet: Scoresheet, key: int) -> tuple[Faced, ...]:
    """Every opponent of a player with the score that he counts; dummies where a round was not played."""
    memo: dict[int, tuple[Faced, ...]] = sheet.memo.setdefault("faced", {})
    if key not in memo:
        adjusted = adjusted_scores(sheet)
        row = sheet.cells[key]
        memo[key] = tuple(
            Faced(c, adjusted[c.opponent], False, "") if c.kind == "game" else _dummy(sheet, key, c, index)
            for index, c in enumerate(row)
            if c.kind in COUNTED and not (sheet.round_robin and c.kind in ("bye", "absent"))
        )
    return memo[key]


def _dummy(sheet: Scoresheet, key: int, cell: Cell, index: int) -> Faced:
    """The dummy of an unplayed round [C.07 16.4; before 2023: the virtual opponent]."""
    if sheet.edition == "2009":
        return _virtual_opponent(sheet, key, cell, index)
    own = sheet.points[key]
    if sheet.edition in UNCAPPED_EDITIONS:
        return Faced(cell, own, cell.voluntary, f"{cell_words(cell)}: dummy with his own points")
    if cell.kind == "forfeit":
        cap = adjusted_scores(sheet)[cell.opponent]
        limit = "not more than the scheduled opponent"
    else:
        cap = sheet.scoring.draw * sheet.after
        limit = "not more than a draw in every round"
    return Faced(cell, min(own, cap), cell.voluntary, f"{cell_words(cell)}: dummy with his own points, {limit}")


def _virtual_opponent(sheet: Scoresheet, key: int, cell: Cell, index: int) -> Faced:
    """SPR + (1 - SfPR) + (n - R) / 2: points before, what he did not get, draws afterwards [2009-2023]."""
    running = sheet.running(key)
    before = running[index] - cell.points
    scoring = sheet.scoring
    score = before + (scoring.win - cell.points) + scoring.draw * (sheet.after - cell.round_number)
    return Faced(cell, score, False, f"{cell_words(cell)}: virtual opponent")


def half(value: int) -> Fraction:
    """Half points as a number of points."""
    return Fraction(value, 2)

"""Buchholz and its relatives [C.07 8, 9, 14]: BH, FB, AOB, Sonneborn-Berger, Koya, with their cuts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from swisstui.scoresheet import Cell, Scoresheet
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import Part, TieBreak
from swisstui.tiebreaks.points import cell_words
from swisstui.tiebreaks.unplayed import Faced, faced, half

VOLUNTARY_FIRST = "left out: the voluntarily unplayed round counts at least as much as the lowest [C.07 16.5]"
LOWEST = "left out: the lowest"
HIGHEST = "left out: the highest"


def _base(sheet: Scoresheet, code: Code) -> Scoresheet:
    """The sheet that /P, a round robin and Fore Buchholz look at."""
    chosen = sheet.as_played() if code.forfeits or sheet.round_robin else sheet
    return chosen.last_round_drawn() if code.base == "FB" or code.fore else chosen


def cuts(values: Sequence[int], weights: Sequence[int], voluntary: Sequence[bool], code: Code) -> dict[int, str]:
    """Which values are left out, by index, and why [C.07 14.1-14.4, 16.5].

    Args:
        values: The contributions.
        weights: What orders them; for Buchholz the contributions themselves, for Sonneborn-Berger the opponents'
            scores. Equal weights: the smaller contribution.
        voluntary: Whether each belongs to a voluntarily unplayed round.
        code: Its /C or /M.
    """
    out: dict[int, str] = {}
    if not (code.cut or code.median):
        return out
    left = list(range(len(values)))
    for _ in range(code.cut or code.median):
        if not left:
            break
        least = min(left, key=lambda i: (weights[i], values[i]))
        unplayed = min((i for i in left if voluntary[i]), key=lambda i: (values[i], weights[i]), default=None)
        if unplayed is not None and values[unplayed] >= values[least]:
            out[unplayed] = LOWEST if unplayed == least else VOLUNTARY_FIRST
            left.remove(unplayed)
        else:
            out[least] = LOWEST
            left.remove(least)
    for _ in range(code.median):
        if left:
            highest = max(left, key=lambda i: (weights[i], values[i], -i))
            out[highest] = HIGHEST
            left.remove(highest)
    return out


def _buchholz(sheet: Scoresheet, code: Code, key: int) -> int:
    """Sum of the opponents' adjusted scores in half points [C.07 8.1]."""
    row = faced(sheet, key)
    scores = [f.score for f in row]
    if not (code.cut or code.median):
        return sum(scores)
    out = cuts(scores, scores, [f.voluntary for f in row], code)
    return sum(score for i, score in enumerate(scores) if i not in out)


def buchholz_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """Sum of the opponents' adjusted scores, a dummy's in unplayed rounds [C.07 8.1, 8.3, 14]."""
    base = _base(sheet, code)
    return {key: half(_buchholz(base, code, key)) for key in base.keys}


def buchholz_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """Each opponent's score, and which are left out."""
    base = _base(sheet, code)
    row = faced(base, key)
    scores = [f.score for f in row]
    out = cuts(scores, scores, [f.voluntary for f in row], code)
    real = sheet.points
    return tuple(
        Part(f.cell.round_number, f.cell.opponent, half(f.score), i in out, _joined(_why(base, f, real), out.get(i)))
        for i, f in enumerate(row)
    )


def _why(sheet: Scoresheet, entry: Faced, real: dict[int, int]) -> str:
    if entry.why:
        return entry.why
    if entry.score == real[entry.cell.opponent]:
        return "opponent's points"
    if sheet.points[entry.cell.opponent] != real[entry.cell.opponent]:
        return "opponent's points with the last round drawn"
    return "opponent's adjusted score: unplayed rounds at the end count as draws"


def _joined(why: str, cut: str | None) -> str:
    return f"{why}; {cut}" if cut else why


def average_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """Mean of the Buchholz (/F: Fore Buchholz) of the opponents met over the board, not rounded [C.07 8.2]."""
    base = _base(sheet, code)
    games = sheet.as_played() if code.forfeits else sheet
    sums = {key: _buchholz(base, Code("BH"), key) for key in base.keys}
    found: dict[int, Fraction | None] = {}
    for key, row in games.cells.items():
        values = [sums[c.opponent] for c in row if c.kind == "game"]
        found[key] = Fraction(sum(values), 2 * len(values)) if values else None
    return found


def average_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """The Buchholz of each opponent met."""
    base = _base(sheet, code)
    games = sheet.as_played() if code.forfeits else sheet
    name = "Fore Buchholz" if code.fore else "Buchholz"
    return tuple(
        Part(c.round_number, c.opponent, half(_buchholz(base, Code("BH"), c.opponent)), False, f"opponent's {name}")
        for c in games.cells[key]
        if c.kind == "game"
    )


def _products(sheet: Scoresheet, code: Code, key: int) -> tuple[tuple[Faced, ...], list[int], dict[int, str]]:
    row = faced(sheet, key)
    products = [f.score * f.cell.points for f in row]
    out = cuts(products, [f.score for f in row], [f.voluntary for f in row], code)
    return row, products, out


def sonneborn_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """Sum of (opponent's adjusted score x points against him) [C.07 9.1]; /C1 leaves out the lowest-scoring one's."""
    base = _base(sheet, code)
    found: dict[int, Fraction | None] = {}
    for key in base.keys:
        _, products, out = _products(base, code, key)
        found[key] = Fraction(sum(p for i, p in enumerate(products) if i not in out), 4)
    return found


def sonneborn_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """Each opponent's score times the points against him."""
    base = _base(sheet, code)
    row, products, out = _products(base, code, key)
    return tuple(
        Part(
            f.cell.round_number,
            f.cell.opponent,
            Fraction(products[i], 4),
            i in out,
            _joined(
                f"{float(half(f.cell.points)):g} x {float(half(f.score)):g}, {_why(base, f, sheet.points)}", out.get(i)
            ),
        )
        for i, f in enumerate(row)
    )


def _koya_limit(sheet: Scoresheet, code: Code) -> int:
    """Twice the half points that an opponent needs: half of the maximum, shifted by n half points [C.07 9.2]."""
    rounds = sheet.after
    if sheet.round_robin:
        games = ("game", "forfeit")
        rounds = max((sum(c.kind in games for c in row) for row in sheet.cells.values()), default=0)
    return sheet.scoring.win * rounds + 2 * code.limit


def _koya_games(sheet: Scoresheet, key: int) -> list[Cell]:
    kinds = ("game", "forfeit") if sheet.round_robin else ("game",)
    return [c for c in sheet.cells[key] if c.kind in kinds]


def koya_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """Points against opponents with at least half of the maximum score, their real points [C.07 9.2]."""
    limit = _koya_limit(sheet, code)
    return {
        key: half(sum(c.points for c in _koya_games(sheet, key) if 2 * sheet.points[c.opponent] >= limit))
        for key in sheet.keys
    }


def koya_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """Each game, counted or not."""
    limit = _koya_limit(sheet, code)
    parts = []
    for cell in _koya_games(sheet, key):
        counts = 2 * sheet.points[cell.opponent] >= limit
        word = "at least" if counts else "less than"
        why = f"{cell_words(cell)}; opponent has {word} {float(Fraction(limit, 4)):g} points"
        parts.append(Part(cell.round_number, cell.opponent, half(cell.points), not counts, why))
    return tuple(parts)


TIEBREAKS: tuple[TieBreak, ...] = (
    TieBreak("BH", "Buchholz", "C.07 8.1", buchholz_column, buchholz_working, modifiers="CMP:", round_robin=False),
    TieBreak(
        "AOB",
        "average of opponents' Buchholz",
        "C.07 8.2",
        average_column,
        average_working,
        modifiers="FP:",
        round_robin=False,
        decimals=2,
    ),
    TieBreak("FB", "Fore Buchholz", "C.07 8.3", buchholz_column, buchholz_working, modifiers="CMP:", round_robin=False),
    TieBreak("SB", "Sonneborn-Berger", "C.07 9.1", sonneborn_column, sonneborn_working, modifiers="CP:"),
    TieBreak("KS", "Koya", "C.07 9.2", koya_column, koya_working, modifiers="L:"),
)
"""Tie-breaks on the opponents' scores in the order of the articles."""

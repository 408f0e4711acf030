"""Tie-breaks that need nothing but the player's own rounds [C.07 7]: wins, games with black, progressive score ..."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from swisstui.scoresheet import COUNTED, Cell, Scoresheet
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import Part, TieBreak

Count = Callable[[Scoresheet, Cell], bool]


def _played(sheet: Scoresheet, cell: Cell) -> bool:
    """A game over the board; in a round robin also a game won by forfeit [C.07 15.2]."""
    return cell.kind == "game" or (sheet.round_robin and cell.kind == "forfeit" and cell.symbol == "W")


def _win(sheet: Scoresheet, cell: Cell) -> bool:
    """Rounds with the points of a win, played or not [C.07 7.1]."""
    if cell.boards is not None:
        return cell.symbol == "W"
    return cell.kind in COUNTED and cell.points >= sheet.scoring.win


def _won(sheet: Scoresheet, cell: Cell) -> bool:
    """Games won over the board [C.07 7.2]."""
    return _played(sheet, cell) and cell.symbol == "W"


def _black(sheet: Scoresheet, cell: Cell) -> bool:
    """Games with black over the board [C.07 7.3]."""
    return _played(sheet, cell) and cell.colour == "black"


def _black_win(sheet: Scoresheet, cell: Cell) -> bool:
    """Games won with black over the board [C.07 7.4]."""
    return _black(sheet, cell) and cell.symbol == "W"


def _elected(sheet: Scoresheet, cell: Cell) -> bool:
    """Rounds elected to play: all but the voluntarily unplayed ones [C.07 7.6]; in a round robin every round."""
    return cell.kind in COUNTED and (sheet.round_robin or not cell.voluntary)


def _counting(code: str, title: str, article: str, counts: Count, why: str) -> TieBreak:
    def column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
        return {key: Fraction(sum(1 for c in row if counts(sheet, c))) for key, row in sheet.cells.items()}

    def working(sheet: Scoresheet, _: Code, key: int) -> tuple[Part, ...]:
        return tuple(
            Part(
                c.round_number,
                c.opponent,
                Fraction(int(counts(sheet, c))),
                False,
                cell_words(c) + (why if counts(sheet, c) else ""),
            )
            for c in sheet.cells[key]
            if c.kind in COUNTED
        )

    return TieBreak(code, title, article, column, working, decimals=0)


def cell_words(cell: Cell) -> str:
    """What happened in a round, in words, from the player's side."""
    if cell.kind == "bye":
        names = {"pairing": "pairing bye", "half": "half-point bye", "full": "full-point bye", "zero": "zero-point bye"}
        return names[cell.bye or "zero"]
    if cell.kind == "absent":
        return "absent"
    if cell.kind == "idle":
        return "did not play by the rules of the system"
    if cell.kind == "open":
        return "no result yet"
    if cell.kind == "annulled":
        return "game annulled"
    word = {"W": "win", "D": "draw", "L": "loss"}[cell.symbol]
    if cell.kind == "forfeit":
        return f"{word} by forfeit"
    return f"{word} with {cell.colour}" if cell.colour else word


def points_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Sum of the awarded points, penalties and bonuses included."""
    return {key: Fraction(points, 2) for key, points in sheet.points.items()}


def points_working(sheet: Scoresheet, _: Code, key: int) -> tuple[Part, ...]:
    """The points of every round, then penalties and bonuses."""
    parts = [Part(c.round_number, c.opponent, Fraction(c.points, 2), False, cell_words(c)) for c in sheet.cells[key]]
    parts += [
        Part(a.round_number, 0, Fraction(a.points, 2), False, a.reason or ("penalty" if a.points < 0 else "bonus"))
        for a in sheet.tournament.adjustments
        if a.player == key and a.round_number <= sheet.after
    ]
    return tuple(parts)


def progressive_scores(sheet: Scoresheet, key: int) -> tuple[int, ...]:
    """Half points after each round: the running score, games of one round taken together."""
    last: dict[int, int] = {}
    for cell, total in zip(sheet.cells[key], sheet.running(key), strict=True):
        last[cell.round_number] = total
    return tuple(last[number] for number in sorted(last))


def progressive_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """Sum of the running scores; /Cn leaves out those after the first n rounds [C.07 7.5]."""
    return {key: Fraction(sum(progressive_scores(sheet, key)[code.cut :]), 2) for key in sheet.keys}


def progressive_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """The running score after each round."""
    return tuple(
        Part(number, 0, Fraction(score, 2), number <= code.cut, f"score after round {number}")
        for number, score in enumerate(progressive_scores(sheet, key), 1)
    )


def _standard(sheet: Scoresheet, cell: Cell) -> int:
    """1, 1/2 or 0 in half points: more, as many or fewer points than the opponent; unplayed: than a draw [7.7]."""
    other = cell.opponent_points if cell.kind == "game" else sheet.scoring.draw
    return 2 if cell.points > other else 1 if cell.points == other else 0


def standard_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Standard points: each round counts 1, 1/2 or 0 by comparison with the opponent's points [C.07 7.7]."""
    return {
        key: Fraction(sum(_standard(sheet, c) for c in row if c.kind in COUNTED), 2) for key, row in sheet.cells.items()
    }


def standard_working(sheet: Scoresheet, _: Code, key: int) -> tuple[Part, ...]:
    """What each round counts."""
    return tuple(
        Part(c.round_number, c.opponent, Fraction(_standard(sheet, c), 2), False, cell_words(c))
        for c in sheet.cells[key]
        if c.kind in COUNTED
    )


def number_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """The pairing number; the lower one is better [C.07 7.8]."""
    return {p.key: Fraction(p.number) for p in sheet.tournament.players}


TIEBREAKS: tuple[TieBreak, ...] = (
    TieBreak("PTS", "points", "C.07 1", points_column, points_working),
    _counting("WIN", "wins", "C.07 7.1", _win, ": the points of a win"),
    _counting("WON", "games won", "C.07 7.2", _won, ""),
    _counting("BPG", "games with black", "C.07 7.3", _black, ""),
    _counting("BWG", "wins with black", "C.07 7.4", _black_win, ""),
    TieBreak("PS", "progressive score", "C.07 7.5", progressive_column, progressive_working, modifiers="C"),
    _counting("REP", "rounds elected to play", "C.07 7.6", _elected, ": elected to play"),
    TieBreak("STD", "standard points", "C.07 7.7", standard_column, standard_working, editions=("2026",)),
    TieBreak(
        "TPN",
        "pairing number",
        "C.07 7.8",
        number_column,
        editions=("2026",),
        modifiers="R",
        lower_first=True,
        decimals=0,
    ),
)
"""Own-round tie-breaks in the order of the articles."""

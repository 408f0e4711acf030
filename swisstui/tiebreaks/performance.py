"""Tie-breaks on ratings [C.07 10]: ARO, TPR, PTP, APRO, APPO, RTNG. Only games over the board count."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from swisstui.ratings import perfect_performance, performance, rating_difference, rounded_average
from swisstui.refusal import Refused
from swisstui.scoresheet import Cell, Scoresheet
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import Part, TieBreak, rounded

UNRATED_RULES: tuple[str, ...] = ("left out", "opponents left out", "lowest", "average")
"""Announced ways for unrated players besides a number [AR 62]. `left out`: the tie-break itself is left out as soon as
somebody is unrated [C.07 10]; `opponents left out`: their games do not count in it."""


def check_unrated_rule(rule: str) -> str:
    """The way for unrated players, if it is one [AR 62].

    Raises:
        Refused: It is neither a known way nor a rating.
    """
    if rule not in UNRATED_RULES and not (rule.isascii() and rule.isdigit() and 0 < int(rule) < 5000):
        ways = ", ".join(UNRATED_RULES)
        raise Refused(f"the way for unrated players is {rule!r}; it can be {ways} or a rating")
    return rule


def used_ratings(sheet: Scoresheet) -> dict[int, int]:
    """Rating of each player in rating tie-breaks, unrated ones by the announced way; 0 = does not count [AR 62].

    Raises:
        Refused: The event names no known way.
    """
    if "ratings" not in sheet.memo:
        players = sheet.tournament.players
        rated = [p.rating for p in players if p.rating > 0]
        stand_in = _stand_in(sheet.tournament.event.unrated_rule, rated)
        sheet.memo["ratings"] = {p.key: p.rating if p.rating > 0 else stand_in for p in players}
    found: dict[int, int] = sheet.memo["ratings"]
    return found


def _stand_in(rule: str, rated: list[int]) -> int:
    if rule in ("left out", "opponents left out"):
        return 0
    if rule.strip().isdigit():
        return int(rule)
    if not rated:
        return 0
    if rule == "lowest":
        return min(rated)
    if rule == "average":
        return rounded_average(rated)
    ways = ", ".join(UNRATED_RULES)
    raise Refused(f"the way for unrated players is {rule!r}; it can be {ways} or a rating")


def dropped(sheet: Scoresheet) -> bool:
    """True if rating tie-breaks are left out because somebody is unrated [C.07 10]."""
    way = sheet.tournament.event.unrated_rule
    return way == "left out" and any(p.rating <= 0 for p in sheet.tournament.players)


def rated_games(sheet: Scoresheet, key: int) -> list[tuple[Cell, int]]:
    """Games over the board against opponents with a rating, with that rating; a long event's rating of the round."""
    memo: dict[int, list[tuple[Cell, int]]] = sheet.memo.setdefault("rated games", {})
    if key not in memo:
        used = used_ratings(sheet)
        found = []
        for cell in sheet.cells[key]:
            if cell.kind == "game":
                rating = _of_the_round(sheet, cell) or used[cell.opponent]
                if rating > 0:
                    found.append((cell, rating))
        memo[key] = found
    return memo[key]


def _of_the_round(sheet: Scoresheet, cell: Cell) -> int:
    """The rating that an opponent had in that round, where a long event keeps one for each round [AR 13]."""
    if "round ratings" not in sheet.memo:
        sheet.memo["round ratings"] = {
            p.key: dict(p.round_ratings) for p in sheet.tournament.players if p.round_ratings
        }
    kept: dict[int, dict[int, int]] = sheet.memo["round ratings"]
    return kept[cell.opponent].get(cell.round_number, 0) if cell.opponent in kept else 0


def _half_points(games: list[tuple[Cell, int]]) -> int:
    """Result on the scale 1, 1/2, 0 in half points, whatever the event's own points are."""
    return sum({"W": 2, "D": 1, "L": 0}[cell.symbol] for cell, _ in games)


def _aro(games: list[tuple[Cell, int]], cut: int, median: int) -> Fraction | None:
    kept = _kept(games, cut, median)
    return Fraction(rounded_average([games[i][1] for i in kept])) if kept else None


def _kept(games: list[tuple[Cell, int]], cut: int, median: int) -> list[int]:
    """Indices left after the cuts; the last rating is never cut [C.07 14.1, our Doubt iii]."""
    left = sorted(range(len(games)), key=lambda i: games[i][1])
    for _ in range(cut or median):
        if len(left) > 1:
            del left[0]
    for _ in range(median):
        if len(left) > 1:
            del left[-1]
    return sorted(left)


def _tpr(games: list[tuple[Cell, int]]) -> Fraction | None:
    return Fraction(performance([r for _, r in games], _half_points(games))) if games else None


def _ptp(games: list[tuple[Cell, int]]) -> Fraction | None:
    return Fraction(perfect_performance([r for _, r in games], _half_points(games))) if games else None


Figure = Callable[[list[tuple[Cell, int]], Code], Fraction | None]

_FIGURES: dict[str, Figure] = {
    "ARO": lambda games, code: _aro(games, code.cut, code.median),
    "TPR": lambda games, code: _tpr(games),
    "PTP": lambda games, code: _ptp(games),
}


def figure_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """ARO, TPR or PTP of every player; not defined without a game over the board [C.07 10.1-10.3]."""
    if dropped(sheet):
        return dict.fromkeys(sheet.keys)
    memo: dict[int, Fraction | None] | None = sheet.memo.get(("figure", code))
    if memo is None:
        figure = _FIGURES[code.base]
        memo = {key: figure(rated_games(sheet, key), code) for key in sheet.keys}
        sheet.memo["figure", code] = memo
    return dict(memo)


def figure_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """The opponents' ratings, and how the figure comes from them."""
    if dropped(sheet):
        return (Part(0, 0, None, False, "left out: somebody in the event is unrated [C.07 10]"),)
    games = rated_games(sheet, key)
    kept = _kept(games, code.cut, code.median)
    words = {"W": "win", "D": "draw", "L": "loss"}
    parts = [
        Part(
            c.round_number,
            c.opponent,
            Fraction(r),
            i not in kept,
            words[c.symbol] + ("" if i in kept else "; left out"),
        )
        for i, (c, r) in enumerate(games)
    ]
    if games and code.base != "ARO":
        parts.append(_summary(games, code))
    return tuple(parts)


def _summary(games: list[tuple[Cell, int]], code: Code) -> Part:
    points, ratings = _half_points(games), [r for _, r in games]
    score = f"{points / 2:g}/{len(games)}"
    if code.base == "TPR":
        hundredths = (100 * points + len(games)) // (2 * len(games))
        difference = rating_difference(hundredths)
        why = f"average {rounded_average(ratings)}; {score} = {hundredths} %: {difference:+d} [table 8.1a]"
    elif points:
        why = f"lowest rating that is expected to score {score} [table 8.1b]"
    else:
        why = "no points: lowest opponent minus 800"
    return Part(0, 0, _FIGURES[code.base](games, code), False, why)


def _of_opponents(base: str) -> Code:
    return Code("TPR" if base == "APRO" else "PTP")


def opponents_column(sheet: Scoresheet, code: Code) -> dict[int, Fraction | None]:
    """Mean of the performance ratings (APPO: perfect ones) of the opponents met, 0.5 up [C.07 10.4, 10.5]."""
    performances = figure_column(sheet, _of_opponents(code.base))
    found: dict[int, Fraction | None] = {}
    for key, row in sheet.cells.items():
        values = [v for c in row if c.kind == "game" and (v := performances[c.opponent]) is not None]
        found[key] = Fraction(rounded(sum(values, Fraction(0)) / len(values))) if values else None
    return found


def opponents_working(sheet: Scoresheet, code: Code, key: int) -> tuple[Part, ...]:
    """The performance of each opponent met."""
    performances = figure_column(sheet, _of_opponents(code.base))
    return tuple(
        Part(c.round_number, c.opponent, performances[c.opponent], False, "opponent's performance")
        for c in sheet.cells[key]
        if c.kind == "game"
    )


def rating_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """The player's own rating [C.07 10.6]."""
    used = used_ratings(sheet)
    return dict.fromkeys(used) if dropped(sheet) else {key: Fraction(r) for key, r in used.items()}


TIEBREAKS: tuple[TieBreak, ...] = (
    TieBreak(
        "ARO",
        "average rating of opponents",
        "C.07 10.1",
        figure_column,
        figure_working,
        modifiers="CM",
        ratings=True,
        decimals=0,
    ),
    TieBreak("TPR", "performance rating", "C.07 10.2", figure_column, figure_working, ratings=True, decimals=0),
    TieBreak("PTP", "perfect performance", "C.07 10.3", figure_column, figure_working, ratings=True, decimals=0),
    TieBreak(
        "APRO",
        "average performance of opponents",
        "C.07 10.4",
        opponents_column,
        opponents_working,
        ratings=True,
        decimals=0,
    ),
    TieBreak(
        "APPO",
        "average perfect performance of opponents",
        "C.07 10.5",
        opponents_column,
        opponents_working,
        ratings=True,
        decimals=0,
    ),
    TieBreak(
        "RTNG",
        "own rating",
        "C.07 10.6",
        rating_column,
        editions=("2026",),
        modifiers="R",
        ratings=True,
        decimals=0,
    ),
)
"""Rating tie-breaks in the order of the articles."""

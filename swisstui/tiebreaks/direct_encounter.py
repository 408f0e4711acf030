"""Direct encounter [C.07 6]: the order of tied players by the games among themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from swisstui.scoresheet import Scoresheet
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import Part, TieBreak, Verdict, decimal_text
from swisstui.tiebreaks.points import cell_words

Encounters = Mapping[int, Mapping[int, Fraction | int]]
"""Half points of each player against each other one met, several games averaged."""


def encounters(sheet: Scoresheet, group: Sequence[int], *, forfeits: bool = False) -> Encounters:
    """Half points in the games among the players of a group; games of the same two are averaged [C.07 6.1].

    Args:
        sheet: The results.
        group: Keys of the tied players.
        forfeits: Forfeited games count as well (/P, round robin).
    """
    members = set(group)
    kinds = ("game", "forfeit") if forfeits or sheet.round_robin else ("game",)
    found: dict[int, dict[int, Fraction | int]] = {}
    for key in group:
        against: dict[int, list[int]] = {}
        for cell in sheet.cells[key]:
            if cell.opponent in members and cell.kind in kinds:
                against.setdefault(cell.opponent, []).append(cell.points)
        found[key] = {o: p[0] if len(p) == 1 else Fraction(sum(p), len(p)) for o, p in against.items()}
    return found


def order(met: Encounters, group: Sequence[int], win: int) -> list[tuple[int, ...]]:
    """The order of a tied group, best first; keys in one tuple stay tied [C.07 6.2, 6.3].

    Args:
        met: Points among the players.
        group: Keys in the order to keep where they stay tied.
        win: Half points of a win.
    """
    left: tuple[int, ...] = tuple(group)
    found: list[tuple[int, ...]] = []
    while len(left) > 1:
        members = set(left)
        inside = {key: [points for other, points in met[key].items() if other in members] for key in left}
        totals = {key: sum(points) for key, points in inside.items()}
        missing = {key: len(left) - 1 - len(points) for key, points in inside.items()}
        if not any(missing.values()):
            return [*found, *_all_have_met(met, left, win, totals)]
        first = max(left, key=lambda key: totals[key])
        if totals[first] <= max(totals[o] + win * missing[o] for o in left if o != first):
            return [*found, left]
        found.append((first,))
        left = tuple(key for key in left if key != first)
    return [*found, left] if left else found


def _all_have_met(
    met: Encounters, group: tuple[int, ...], win: int, totals: Mapping[int, Fraction | int]
) -> list[tuple[int, ...]]:
    """Rank by the points; every still equal proper subgroup starts again with its own games [C.07 6.2]."""
    found: list[tuple[int, ...]] = []
    for total in sorted(set(totals.values()), reverse=True):
        level = tuple(key for key in group if totals[key] == total)
        found += [level] if len(level) in (1, len(group)) else order(met, level, win)
    return found


def judge(sheet: Scoresheet, code: Code, group: Sequence[int]) -> Verdict:
    """Direct encounter of one tied group: the points among them and what they decide [C.07 6, F15]."""
    met = encounters(sheet, group, forfeits=code.forfeits)
    found = tuple(order(met, group, sheet.scoring.win))
    values: dict[int, Fraction | None] = {}
    for key in group:
        values[key] = Fraction(sum(met[key].values())) / 2 if met[key] else None
    decided = len(found) > 1
    complete = all(other in met[key] for key, other in combinations(group, 2))
    word = "" if decided else "no effect" if complete else "not all have met"
    texts = {key: word or _place_text(values[key]) for key in group}
    return Verdict(found, values, texts)


def _place_text(value: Fraction | None) -> str:
    return decimal_text(value, least=0) if value is not None else "-"


def judge_working(sheet: Scoresheet, code: Code, group: Sequence[int], key: int) -> tuple[Part, ...]:
    """The games against the other tied players, and what they decided."""
    members = set(group)
    forfeits = code.forfeits or sheet.round_robin
    kinds = ("game", "forfeit") if forfeits else ("game",)
    parts = []
    for cell in sheet.cells[key]:
        if cell.opponent in members and cell.kind in ("game", "forfeit"):
            counts = cell.kind in kinds
            why = cell_words(cell) + ("" if counts else ": a forfeited game is none between the two")
            parts.append(Part(cell.round_number, cell.opponent, Fraction(cell.points, 2), not counts, why))
    seen = {p.opponent for p in parts if not p.cut}
    parts += [Part(0, other, None, True, "have not met") for other in group if other != key and other not in seen]
    met = encounters(sheet, group, forfeits=code.forfeits)
    parts.append(Part(0, 0, None, False, _conclusion(order(met, group, sheet.scoring.win), key)))
    return tuple(parts)


def _conclusion(found: Sequence[tuple[int, ...]], key: int) -> str:
    before = 0
    for level in found:
        if key in level:
            total = sum(len(some) for some in found)
            tied = f", still tied with {len(level) - 1} more" if len(level) > 1 else ""
            return f"{before + 1}. of the {total} tied players{tied}"
        before += len(level)
    return ""


TIEBREAKS: tuple[TieBreak, ...] = (
    TieBreak(
        "DE",
        "direct encounter",
        "C.07 6",
        judge=judge,
        judge_working=judge_working,
        modifiers="P:",
        decimals=0,
    ),
)
"""Direct encounter."""

"""Ranking by an ordered list of tie-breaks: each splits the groups that are still tied [tie-breaks 1]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swisstui.scoresheet import Scoresheet
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import TieBreak
from swisstui.tiebreaks.registry import value_text, with_score

Listed = tuple[Code, TieBreak]


@dataclass(frozen=True, slots=True)
class Step:
    """What one tie-break of the list says."""

    name: str
    """The code as printed."""
    code: Code
    entry: TieBreak
    values: Mapping[int, Fraction | None]
    texts: Mapping[int, str]
    tied_before: Mapping[int, tuple[int, ...]]
    """For each player still tied when it was this tie-break's turn: whom he was tied with, he included."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of an event."""

    groups: tuple[tuple[int, ...], ...]
    """Keys in order; those of one group share the place, in the order of their pairing numbers."""
    steps: tuple[Step, ...]


def rank(
    sheet: Scoresheet, primary: Mapping[int, Fraction | int], listed: Sequence[Listed], keys: Sequence[int]
) -> Ranking:
    """Order players by the primary score and then by each tie-break of the list.

    Args:
        sheet: The results.
        primary: Primary score of each player, higher is better.
        listed: The tie-breaks in order.
        keys: The players who can have a place.
    """
    numbers = {p.key: p.number for p in sheet.tournament.players}
    by_number = sorted(keys, key=lambda key: numbers[key])
    groups = _split(by_number, primary)
    steps = []
    for code, entry in listed:
        step, groups = _apply(sheet, code, entry, groups)
        steps.append(step)
    return Ranking(tuple(groups), tuple(steps))


def _split(group: Sequence[int], values: Mapping[int, Fraction | int], first: int = 1) -> list[tuple[int, ...]]:
    levels: dict[Fraction | int, list[int]] = {}
    for key in group:
        levels.setdefault(values[key], []).append(key)
    return [tuple(levels[value]) for value in sorted(levels, reverse=first > 0)]


def _apply(
    sheet: Scoresheet, code: Code, entry: TieBreak, groups: list[tuple[int, ...]]
) -> tuple[Step, list[tuple[int, ...]]]:
    base, plain = with_score(sheet, code)
    tied = {key: group for group in groups if len(group) > 1 for key in group}
    if entry.judge is not None:
        return _apply_judge(base, code, plain, entry, groups, tied)
    assert entry.column is not None
    column = entry.column(base, plain)
    texts = {key: value_text(base, entry, key, value) for key, value in column.items()}
    found: list[tuple[int, ...]] = []
    for group in groups:
        missing = entry.complete and any(column[key] is None for key in group)
        found += [group] if len(group) == 1 or missing else _split_column(group, column, entry.first(code))
    return Step(code.text, code, entry, column, texts, tied), found


def _split_column(group: tuple[int, ...], column: Mapping[int, Fraction | None], first: int) -> list[tuple[int, ...]]:
    """Players without a value come behind those with one."""
    known = {key: value for key in group if (value := column[key]) is not None}
    unknown = tuple(key for key in group if key not in known)
    found = _split(list(known), known, first) if known else []
    return [*found, unknown] if unknown else found


def _apply_judge(
    base: Scoresheet,
    code: Code,
    plain: Code,
    entry: TieBreak,
    groups: list[tuple[int, ...]],
    tied: dict[int, tuple[int, ...]],
) -> tuple[Step, list[tuple[int, ...]]]:
    assert entry.judge is not None
    values: dict[int, Fraction | None] = {}
    texts: dict[int, str] = {}
    found: list[tuple[int, ...]] = []
    for group in groups:
        if len(group) == 1:
            found.append(group)
            continue
        verdict = entry.judge(base, plain, group)
        found += verdict.order
        values.update(verdict.values)
        texts.update(verdict.texts)
    return Step(code.text, code, entry, values, texts, tied), found

"""All brackets of a round from the top [Dutch 2026 1.9.2]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.double_cover import OddSetGap, members
from engines.dutch_2026_below import Below, Stage
from engines.dutch_2026_bracket import (
    Bracket,
    choose_first,
    keep_active_receiver,
    keep_colours,
    keep_floats,
)
from engines.dutch_2026_field import Field
from engines.dutch_2026_graphs import NotInSmallGraph, large_graph, small_graph
from engines.optimal_matchings import OptimalMatchings
from engines.weighted_matchings import WeightedMatchings


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """One bracket after it was paired, for the trail."""

    group: int
    """Mask of the score group."""
    mdps: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    values: tuple[tuple[str, int], ...]
    exchanged: tuple[tuple[int, ...], tuple[int, ...]]
    """Resident exchange: from S1, from S2 [4.3]."""


Settled = tuple[Bracket, list[tuple[int, int]]]


def pair_brackets(field: Field) -> tuple[list[PairedBracket], int | None]:
    """Pair bracket by bracket from the top score group down [1.9.2].

    Returns:
        The brackets, and the vertex of the receiver of the bye.
    """
    done: list[PairedBracket] = []
    mdps: tuple[int, ...] = ()
    below = field.everybody
    for group in field.groups:
        below &= ~group
        stage = Stage(field, mdps, group, below)
        bracket, pairs = pair_bracket(stage)
        left = stage.inside
        for one, other in pairs:
            left &= ~(1 << one | 1 << other)
        floating = tuple(members(left))
        done.append(PairedBracket(group, mdps, tuple(pairs), floating, tuple(bracket.values), bracket.exchanged))
        mdps = floating
    return done, (mdps[0] if mdps else None)


def pair_bracket(stage: Stage) -> Settled:
    """Pair one bracket on the smallest graph that is exact for it, by the fastest method that reaches the best."""
    edges = stage.inner_edges()
    if not any(edges):
        return Bracket(stage.field, stage.mdps, stage.residents, 0, OptimalMatchings(edges, [], 0)), []
    try:
        return settle_small(stage, 0)
    except NotInSmallGraph:
        needed = Below(stage).needs()
    try:
        if needed < 2:
            raise NotInSmallGraph
        return settle_small(stage, needed)
    except NotInSmallGraph:
        return settle_exactly(lambda kind: settle(*large_graph(stage, kind)))


def settle_exactly(attempt: Callable[[type[OptimalMatchings]], Settled]) -> Settled:
    """By dual bounds, and where they are not reached by weighted matchings."""
    try:
        return attempt(OptimalMatchings)
    except OddSetGap:
        return attempt(WeightedMatchings)


def settle_small(stage: Stage, needed: int) -> Settled:
    """Settle the small graph and, where several players leave this bracket or the next, check them together.

    Its candidates include all the legal ones that reach the bounds of C6-C8, in the same order; so the first best of
    them is right if it is legal and reaches them itself.

    Raises:
        NotInSmallGraph: It is not, or it does not.
    """
    bracket, pairs = settle_exactly(lambda kind: settle(*small_graph(stage, kind, needed)))
    places = bracket.exits & ~(1 << stage.field.bye)
    if places:
        below, mate = Below(stage), bracket.matchings.mate
        several = places.bit_count() > 1 or below.leaving_next > 1
        if several and not below.lets_go(sum(1 << mate[place] for place in members(places))):
            raise NotInSmallGraph
    return bracket, pairs


def settle(bracket: Bracket, floating: int) -> Settled:
    """C9-C21 in turn, then the first candidate in the order of generation [3.8.1]."""
    if bracket.exits >> bracket.field.bye & 1 and downfloaters(bracket) == 1:
        keep_active_receiver(bracket)
    keep_colours(bracket)
    keep_floats(bracket)
    return bracket, choose_first(bracket, floating)


def downfloaters(bracket: Bracket) -> int:
    """The number of downfloaters, which C6 has settled."""
    inside, mate = bracket.inside, bracket.matchings.mate
    return sum(1 for vertex in members(inside) if not inside >> mate[vertex] & 1)

"""Best perfect matchings on bit masks, against all matchings of small random graphs; both implementations."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.double_cover import EdgeCost, OddSetGap, members
from engines.optimal_matchings import OptimalMatchings
from engines.weighted_matchings import WeightedMatchings

Edges = set[tuple[int, int]]
Matching = frozenset[tuple[int, int]]


def graph(size: int, edges: Edges, kind: type[OptimalMatchings] = OptimalMatchings) -> OptimalMatchings:
    adjacent = [0] * size
    for one, other in edges:
        adjacent[one] |= 1 << other
        adjacent[other] |= 1 << one
    return kind(adjacent, [-1] * size, (1 << size) - 1)


def all_matchings(vertices: tuple[int, ...], edges: Edges) -> Iterator[Matching]:
    """Every perfect matching."""
    if not vertices:
        yield frozenset()
        return
    first = vertices[0]
    for other in vertices[1:]:
        if (first, other) in edges:
            rest = tuple(v for v in vertices if v not in (first, other))
            for matching in all_matchings(rest, edges):
                yield matching | {(first, other)}


def masks(edges: Edges) -> dict[int, int]:
    """Edges as the masks that the graphs are told."""
    ends: dict[int, int] = {}
    for one, other in edges:
        ends[one] = ends.get(one, 0) | 1 << other
        ends[other] = ends.get(other, 0) | 1 << one
    return ends


@st.composite
def costed_graphs(draw: st.DrawFn) -> tuple[int, Edges, list[Edges]]:
    """A graph of 2 to 8 vertices and up to three sets of dear edges."""
    size = draw(st.sampled_from((2, 4, 6, 8)))
    every = [(one, other) for one in range(size) for other in range(one + 1, size)]
    edges = set(draw(st.lists(st.sampled_from(every), min_size=size // 2, unique=True)))
    dear = [set(draw(st.lists(st.sampled_from(sorted(edges)), unique=True))) for _ in range(3)]
    return size, edges, dear


@settings(max_examples=150, deadline=None)
@given(costed_graphs())
@pytest.mark.parametrize("kind", [OptimalMatchings, WeightedMatchings])
def test_costs_in_turn(kind: type[OptimalMatchings], case: tuple[int, Edges, list[Edges]]) -> None:
    """Costs minimised one after another leave exactly the best matchings, or the odd-set gap is told."""
    size, edges, costs = case
    best = list(all_matchings(tuple(range(size)), edges))
    found = graph(size, edges, kind)
    assert found.complete() == bool(best)
    if not best:
        return
    try:
        for dear in costs:
            least = min(len(matching & dear) for matching in best)
            best = [matching for matching in best if len(matching & dear) == least]
            assert found.minimise(masks(dear)) == least
    except OddSetGap:
        assert kind is OptimalMatchings
        return
    first = sorted(edges)[0]
    possible = any(first in matching for matching in best)
    assert found.join(*first) == possible
    if possible:
        best = [matching for matching in best if first in matching]
        assert {(v, found.mate[v]) for v in range(size) if v < found.mate[v]} in [set(m) for m in best]


@settings(max_examples=100, deadline=None)
@given(costed_graphs(), st.lists(st.integers(-3, 3), min_size=8, max_size=8))
@pytest.mark.parametrize("kind", [OptimalMatchings, WeightedMatchings])
def test_costs_by_ends(kind: type[OptimalMatchings], case: tuple[int, Edges, list[Edges]], values: list[int]) -> None:
    """A pair that costs the value of its first vertex: the sum is the smallest possible, then other costs follow."""
    size, edges, (dear, *_) = case
    every = list(all_matchings(tuple(range(size)), edges))
    if not every:
        return
    found = graph(size, edges, kind)
    assert found.complete()
    least = min(sum(values[one] for one, _ in matching) for matching in every)
    best = [matching for matching in every if sum(values[one] for one, _ in matching) == least]
    costs = {}
    for vertex in range(size):
        lower = found.adjacent[vertex] & ((1 << vertex) - 1)
        higher = found.adjacent[vertex] & ~lower
        costs[vertex] = [EdgeCost(higher, values[vertex]), EdgeCost(lower, 0, plus_end=True)]
    try:
        found.minimise_sum(costs, dict.fromkeys(range(size), -2), dict(enumerate(values)))
        assert found.minimise(masks(dear)) == min(len(matching & dear) for matching in best)
    except OddSetGap:
        assert kind is OptimalMatchings


def test_odd_set_gap_is_told() -> None:
    """Two triangles joined by one dear edge: the bound says 0, every matching costs 1."""
    triangles = {(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), (2, 3)}
    bound = graph(6, triangles)
    assert bound.complete()
    with pytest.raises(OddSetGap):
        bound.minimise(masks({(2, 3)}))
    exact = graph(6, triangles, WeightedMatchings)
    assert exact.complete()
    assert exact.minimise(masks({(2, 3)})) == 1


def test_forbidden_edges_come_back_when_needed() -> None:
    """Edges that every matching needs cannot be taken out, and the graph stays as it was."""
    path = graph(4, {(0, 1), (1, 2), (2, 3)})
    assert path.complete()
    assert not path.forbid(masks({(0, 1)}))
    assert path.forbid(masks({(1, 2)}))
    assert path.join(0, 1)
    assert path.mate[2] == 3


@settings(max_examples=100, deadline=None)
@given(costed_graphs())
def test_missable_vertices(case: tuple[int, Edges, list[Edges]]) -> None:
    """With one vertex left over: exactly those whom some largest matching leaves over are missable."""
    size, edges, _ = case
    odd = size - 1
    edges = {(one, other) for one, other in edges if other < odd}
    found = graph(odd, edges)
    left = found.unmatched()
    can_be_left = 0
    for vertex in range(odd):
        rest = tuple(v for v in range(odd) if v != vertex)
        if next(all_matchings(rest, edges), None) is not None:
            can_be_left |= 1 << vertex
    assert (left.bit_count() == 1) == bool(can_be_left)
    if can_be_left:
        assert found.missable(left) == can_be_left


def test_members_are_ascending() -> None:
    """The numbers of the bits."""
    assert list(members(0b101001)) == [0, 3, 5]

"""Perfect matchings against a plain search that tries every pairing."""

import random
from collections.abc import Callable

import pytest

from engines.matching import MatchingGraph, has_perfect_matching, maximum_matching


def _allowing(edges: set[tuple[int, int]]) -> Callable[[int, int], bool]:
    return lambda one, other: (one, other) in edges


def _largest(vertices: list[int], edges: set[tuple[int, int]]) -> int:
    """Pairs of a largest matching, by trying every partner of the first vertex and leaving it out."""
    if len(vertices) < 2:
        return 0
    first, rest = vertices[0], vertices[1:]
    best = _largest(rest, edges)
    for other in rest:
        if (first, other) in edges:
            best = max(best, 1 + _largest([v for v in rest if v != other], edges))
    return best


def _random_field(seed: int) -> tuple[list[int], set[tuple[int, int]]]:
    source = random.Random(seed)
    vertices = source.sample(range(100), source.randrange(0, 10))
    density = source.choice([0.15, 0.3, 0.5, 0.8])
    edges = {(a, b) for i, a in enumerate(vertices) for b in vertices[i + 1 :] if source.random() < density}
    return vertices, edges


@pytest.mark.parametrize("block", range(6))
def test_a_largest_matching_has_as_many_pairs_as_the_plain_search_finds(block: int) -> None:
    """Size and validity of the matching over random fields of up to nine vertices."""
    for seed in range(block * 60, block * 60 + 60):
        vertices, edges = _random_field(seed)
        mates = maximum_matching(vertices, _allowing(edges))
        assert all(mates[mates[v]] == v for v in mates)
        assert all((v, mates[v]) in edges or (mates[v], v) in edges for v in mates)
        assert len(mates) // 2 == _largest(vertices, edges)
        perfect = len(vertices) % 2 == 0 and len(mates) == len(vertices)
        assert has_perfect_matching(vertices, _allowing(edges)) == perfect


@pytest.mark.parametrize("block", range(4))
def test_a_pair_is_taken_out_only_when_the_rest_can_still_be_paired(block: int) -> None:
    """`take` agrees with a fresh answer for the rest, and changes nothing when it refuses."""
    for seed in range(1000 + block * 60, 1060 + block * 60):
        vertices, edges = _random_field(seed)
        graph = MatchingGraph(vertices, _allowing(edges))
        if len(vertices) % 2 or not graph.is_perfect():
            continue
        left = list(vertices)
        while left:
            seeker = left[0]
            for other in left[1:]:
                rest = [v for v in left if v not in (seeker, other)]
                possible = 2 * _largest(rest, edges) == len(rest)
                if (seeker, other) in edges:
                    taken = graph.take(seeker, other)
                    assert taken == possible
                    if taken:
                        left = rest
                        break
            assert seeker not in left
        assert len(graph) == 0


def test_two_odd_cycles_joined_by_a_bridge_need_the_bridge() -> None:
    """A blossom inside a path: 1-2-3 and 4-5-6 are triangles, only 3-4 joins them."""
    edges = {(1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6), (3, 4)}
    assert maximum_matching([1, 2, 3, 4, 5, 6], _allowing(edges))[3] == 4
    assert not has_perfect_matching([1, 2, 3, 4, 5, 6], _allowing(edges - {(3, 4)}))


def test_an_edge_allowed_later_completes_the_matching() -> None:
    """`allow` adds one pair that may meet to a graph without a perfect matching."""
    graph = MatchingGraph([1, 2, 3, 4], lambda a, b: a == 1)
    assert not graph.is_perfect()
    graph.allow(4, 3)
    assert graph.joined(3, 4)
    assert graph.is_perfect()
    assert graph.maximum() == {1: 2, 2: 1, 3: 4, 4: 3}


def test_nobody_at_all_is_paired() -> None:
    """The empty field has its empty pairing, a single vertex has none."""
    assert has_perfect_matching([], lambda a, b: True)
    assert not has_perfect_matching([7], lambda a, b: True)

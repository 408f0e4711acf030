"""Cheapest perfect matchings against a plain search that tries every pairing."""

import random

import pytest

from engines.cheapest_matching import cheapest_perfect_matching

Costs = dict[tuple[int, int], int]


def _every_matching(free: tuple[int, ...], costs: Costs) -> list[list[tuple[int, int]]]:
    if not free:
        return [[]]
    first, rest = free[0], free[1:]
    return [
        [(first, other), *more]
        for other in rest
        if (first, other) in costs
        for more in _every_matching(tuple(v for v in rest if v != other), costs)
    ]


def _random_costs(seed: int) -> tuple[int, Costs]:
    source = random.Random(seed)
    size = source.choice((2, 4, 6, 8))
    density = source.choice((0.3, 0.5, 0.8, 1.0))
    highest = source.choice((0, 1, 3, 10, 10**40))
    pairs = [(i, j) for i in range(size) for j in range(i + 1, size)]
    return size, {p: source.randint(-highest // 3, highest) for p in pairs if source.random() < density}


@pytest.mark.parametrize("block", range(5))
def test_the_cost_is_the_least_of_all_matchings(block: int) -> None:
    """Cost, validity and impossibility over random graphs of up to eight vertices, huge and negative costs too."""
    for seed in range(block * 200, block * 200 + 200):
        size, costs = _random_costs(seed)
        every = _every_matching(tuple(range(size)), costs)
        found = cheapest_perfect_matching(size, [(i, j, cost) for (i, j), cost in costs.items()])
        if not every:
            assert found is None
            continue
        assert found is not None
        pairs = [(v, m) for v, m in enumerate(found.mate) if v < m]
        assert sorted(v for pair in pairs for v in pair) == list(range(size))
        assert sum(costs[pair] for pair in pairs) == found.cost
        assert found.cost == min(sum(costs[pair] for pair in pairs) for pairs in every)


def _least_cost(size: int, costs: Costs) -> int | None:
    """The least cost by sets of vertices already paired, in order of the lowest free one."""
    least: dict[int, int] = {0: 0}
    for paired in range(1 << size):
        if paired not in least or paired.bit_count() % 2:
            continue
        first = next((v for v in range(size) if not paired >> v & 1), None)
        if first is None:
            continue
        for other in range(first + 1, size):
            if not paired >> other & 1 and (first, other) in costs:
                both = paired | 1 << first | 1 << other
                total = least[paired] + costs[first, other]
                least[both] = min(total, least.get(both, total))
    return least.get((1 << size) - 1)


@pytest.mark.parametrize("block", range(4))
def test_the_cost_is_the_least_with_cycles_inside_cycles(block: int) -> None:
    """Twelve or fourteen vertices and few different costs: many odd cycles have to be shrunk, some of them again."""
    for seed in range(block * 40, block * 40 + 40):
        source = random.Random(seed)
        size = source.choice((12, 12, 14))
        density, highest = source.choice((0.35, 0.6, 1.0)), source.choice((1, 2, 9, 1000))
        pairs = [(i, j) for i in range(size) for j in range(i + 1, size)]
        costs = {p: source.randint(0, highest) for p in pairs if source.random() < density}
        found = cheapest_perfect_matching(size, [(i, j, cost) for (i, j), cost in costs.items()])
        assert (None if found is None else found.cost) == _least_cost(size, costs)


def test_tight_edges_of_a_bipartite_graph_hold_all_cheapest_matchings() -> None:
    """An edge is in some cheapest matching only if it is tight; every matching of tight edges is a cheapest one."""
    for seed in range(200):
        source = random.Random(seed)
        half = source.choice((2, 3, 4))
        costs = {(i, half + j): source.randint(0, 2) for i in range(half) for j in range(half) if source.random() < 0.8}
        found = cheapest_perfect_matching(2 * half, [(i, j, cost) for (i, j), cost in costs.items()])
        if found is None:
            continue
        for pairs in _every_matching(tuple(range(2 * half)), costs):
            cheapest = sum(costs[pair] for pair in pairs) == found.cost
            assert cheapest == all(found.is_tight(*pair, costs[pair]) for pair in pairs)


def test_three_triangles_in_a_row_need_nested_blossoms() -> None:
    """Ten vertices whose only perfect matchings use the bridges 2-3 and 5-6 and the end 8-9."""
    edges = [(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (6, 7), (7, 8), (6, 8), (2, 3), (5, 6), (8, 9)]
    found = cheapest_perfect_matching(10, [(i, j, 1) for i, j in edges])
    assert found is not None
    assert found.mate == (1, 0, 3, 2, 5, 4, 7, 6, 9, 8)


def test_an_odd_number_of_vertices_has_no_perfect_matching_and_nobody_has_the_empty_one() -> None:
    """Sizes 3 and 0."""
    assert cheapest_perfect_matching(3, [(0, 1, 1), (1, 2, 1), (0, 2, 1)]) is None
    empty = cheapest_perfect_matching(0, [])
    assert empty is not None
    assert empty.cost == 0


def test_the_cheapest_of_parallel_edges_counts() -> None:
    """0-1 offered at 5 and at 2 costs 2."""
    found = cheapest_perfect_matching(2, [(0, 1, 5), (1, 0, 2)])
    assert found is not None
    assert found.cost == 2

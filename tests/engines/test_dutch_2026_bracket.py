"""The order of article 4 within one bracket, against the literal list of exchanges and transpositions."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from engines.double_cover import OddSetGap
from engines.dutch_2026_bracket import Bracket, choose_first
from engines.dutch_2026_field import Field
from engines.model import Situation
from engines.optimal_matchings import OptimalMatchings
from engines.weighted_matchings import WeightedMatchings

Pairs = list[tuple[int, int]]
Edges = set[tuple[int, int]]


def first_of_literal_order(size: int, number: int, edges: Edges) -> Pairs | None:
    """3.6, 4.2, 4.3: the first legal candidate with so many pairs of a homogeneous bracket."""
    first, second = range(number), range(number, size)
    exchanges = [
        (moved, sum(back) - sum(out), [-x for x in reversed(out)], back, out)
        for moved in range(min(number, size - number) + 1)
        for out in combinations(first, moved)
        for back in combinations(second, moved)
    ]
    for *_, back, out in sorted(exchanges):
        upper = sorted({*first, *back} - {*out})
        lower = sorted({*second, *out} - {*back})
        if any(not any((min(u, x), max(u, x)) in edges for x in lower) for u in upper):
            continue
        for order in permutations(lower, number):
            pairs = [(min(two), max(two)) for two in zip(upper, order, strict=True)]
            if all(two in edges for two in pairs):
                return pairs
    return None


def homogeneous_bracket(size: int, edges: Edges, kind: type[OptimalMatchings]) -> Bracket:
    """Players 0 to size - 1 with these legal pairs, and a place for a downfloater if their number is odd."""
    places = size % 2
    adjacent = [0] * (size + places)
    for one, other in edges | ({(x, size) for x in range(size)} if places else set()):
        adjacent[one] |= 1 << other
        adjacent[other] |= 1 << one
    matchings = kind(adjacent, [-1] * len(adjacent), (1 << len(adjacent)) - 1)
    nobody = Field([], Situation(()))
    return Bracket(nobody, (), (1 << size) - 1, places << size, matchings)


@pytest.mark.parametrize("size", [6, 7, 8, 9, 10])
@pytest.mark.parametrize("kind", [OptimalMatchings, WeightedMatchings])
def test_first_candidate_of_a_homogeneous_bracket(size: int, kind: type[OptimalMatchings]) -> None:
    """4.2 and 4.3: fewest exchanged, smallest difference, last of S1, first of S2, then the first transposition."""
    chance = random.Random(size)
    exchanged = compared = 0
    for _ in range(60 if size < 10 else 12):
        density = chance.choice((0.3, 0.5, 0.8))
        edges = {two for two in combinations(range(size), 2) if chance.random() < density}
        bracket = homogeneous_bracket(size, edges, kind)
        right = first_of_literal_order(size, size // 2, edges)
        assert bracket.matchings.complete() == (right is not None)
        if right is None:
            continue
        try:
            found = choose_first(bracket, 0)
        except OddSetGap:
            assert kind is OptimalMatchings
            continue
        assert sorted(found) == sorted(right)
        compared += 1
        exchanged += bool(bracket.exchanged[0])
    assert compared > 3
    assert exchanged > 1


def test_transpositions_of_the_annotation() -> None:
    """4.2: with eleven players and the first two transpositions illegal, the third 6-7-8-10-9 is taken."""
    legal = {(one, other) for one in range(5) for other in range(5, 11)} - {(3, 8)}
    bracket = homogeneous_bracket(11, legal, OptimalMatchings)
    assert bracket.matchings.complete()
    assert choose_first(bracket, 0) == [(0, 5), (1, 6), (2, 7), (3, 9), (4, 8)]

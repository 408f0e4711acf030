"""Largest pairings: every answer compared with a search through all pairings of small random fields."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.completion import Completion

Graph = dict[int, set[int]]


def largest(graph: Graph, field: frozenset[int]) -> int:
    """The greatest number of disjoint pairs, by trying them all."""

    @cache
    def best(rest: frozenset[int]) -> int:
        if not rest:
            return 0
        first = min(rest)
        others = rest - {first}
        return max([best(others)] + [1 + best(others - {two}) for two in graph[first] & others])

    return best(field)


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    count = draw(st.integers(1, 10))
    pairs = list(combinations(range(1, count + 1), 2))
    edges = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    graph: Graph = {player: set() for player in range(1, count + 1)}
    for one, two in edges:
        graph[one].add(two)
        graph[two].add(one)
    return graph


@given(graphs())
def test_size_is_the_greatest_number_of_pairs(graph: Graph) -> None:
    """The kept pairing is disjoint, compatible and as large as any."""
    completion = Completion(graph, graph)
    assert completion.size == largest(graph, frozenset(graph))
    used = [player for pair in completion.pairs() for player in pair]
    assert len(used) == len(set(used)) == 2 * completion.size
    assert all(two in graph[one] for one, two in completion.pairs())
    assert sorted(used + completion.left_over()) == sorted(graph)


@given(graphs())
def test_a_player_is_spared_when_the_rest_forms_as_many_pairs(graph: Graph) -> None:
    """`spares` compares the field with and without the player, for every player in turn."""
    completion = Completion(graph, graph)
    for player in graph:
        expected = largest(graph, frozenset(graph) - {player}) == largest(graph, frozenset(graph))
        assert completion.spares(player) == expected


@given(graphs())
def test_a_pair_is_allowed_when_the_others_can_all_be_paired(graph: Graph) -> None:
    """`allows` in a field made complete: compatible, and the rest pairs off among itself."""
    completion = Completion(graph, graph)
    completion.take_out(*completion.left_over())
    field = frozenset(player for pair in completion.pairs() for player in pair)
    for one, two in combinations(sorted(field), 2):
        expected = two in graph[one] and 2 * largest(graph, field - {one, two}) == len(field) - 2
        assert completion.allows(one, two) == expected
    assert completion.complete


@settings(max_examples=60)
@given(graphs(), st.data())
def test_the_pairing_stays_largest_while_players_leave_and_join(graph: Graph, data: st.DataObject) -> None:
    """After any sequence of leaving and joining the size is that of the field of the moment."""
    completion = Completion(graph, ())
    field: set[int] = set()
    for _ in range(6):
        moving = set(data.draw(st.lists(st.sampled_from(sorted(graph)), max_size=4)))
        leaving = moving & field
        completion.take_out(*leaving)
        completion.join(moving - leaving)
        field ^= moving
        assert completion.size == largest(graph, frozenset(field))

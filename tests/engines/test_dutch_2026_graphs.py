"""The small graph of a bracket against the large one, in which everything below stands as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engines.double_cover import members
from engines.dutch_2026_below import Stage
from engines.dutch_2026_brackets import pair_bracket, settle
from engines.dutch_2026_field import Field
from engines.dutch_2026_graphs import large_graph, places_for_rest
from engines.dutch_2026_players import read_players
from engines.model import RoundPairing, Situation
from engines.optimal_matchings import OptimalMatchings
from engines.weighted_matchings import WeightedMatchings

PlayEvent = Callable[..., Iterator[tuple[Situation, RoundPairing]]]


def stages(situation: Situation) -> Iterator[tuple[Stage, Any]]:
    """Every bracket of a round with its pairs."""
    field = Field(read_players(situation, [{} for _ in range(situation.round_number)]), situation)
    field.settle_bye()
    mdps: tuple[int, ...] = ()
    below = field.everybody
    for group in field.groups:
        below &= ~group
        stage = Stage(field, mdps, group, below)
        _, pairs = pair_bracket(stage)
        yield stage, pairs
        paired = {vertex for two in pairs for vertex in two}
        mdps = tuple(vertex for vertex in members(stage.inside) if vertex not in paired)


@pytest.mark.parametrize("seed", range(24))
def test_both_graphs_choose_the_same_pairs(play_event: PlayEvent, seed: int) -> None:
    """2.4.1-2.4.3: bounds on the bracket's own graph give what C6-C8 as written give on the whole field below."""
    compared = 0
    for situation, _ in play_event("dutch-2026", 9 + seed, 7, seed, absences=0.06, forfeits=0.06, draws=0.4):
        for stage, pairs in stages(situation):
            if any(stage.inner_edges()):
                _, exact = settle(*large_graph(stage, WeightedMatchings))
                assert sorted(exact) == sorted(pairs)
                compared += 1
    assert compared > 10


def test_rest_of_a_large_field_is_replaced_by_places(play_event: PlayEvent) -> None:
    """Dirac's theorem: a large rest takes any few players, a small one is not trusted to."""
    situation = list(play_event("dutch-2026", 90, 5, 3))[-1][0]
    found = {}
    for stage, _ in stages(situation):
        rest = stage.below & ~stage.following
        found[rest.bit_count()] = places_for_rest(stage, rest)
    assert found[0] == 0
    assert any(found.values())


def test_bounds_and_weights_agree_on_the_large_graph(play_event: PlayEvent) -> None:
    """Where dual bounds reach the best on the large graph, weighted matchings find the same pairs."""
    for situation, _ in play_event("dutch-2026", 16, 6, 5, absences=0.0):
        for stage, pairs in stages(situation):
            if any(stage.inner_edges()) and not stage.below:
                _, found = settle(*large_graph(stage, OptimalMatchings))
                assert sorted(found) == sorted(pairs)

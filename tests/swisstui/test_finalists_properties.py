"""The last stages over random round robins, against a second, naive reading of SM 6 and D25 to D27."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from swisstui.finalists import FinalOutcome, FinalStage, Pair, final_outcome

SIX = "abcdef"
PAIRS = list(combinations(SIX, 2))
results = st.lists(st.booleans(), min_size=15, max_size=15).map(
    lambda bits: tuple((a, b) if first else (b, a) for (a, b), first in zip(PAIRS, bits, strict=True))
)
coins = st.lists(st.booleans(), min_size=12, max_size=12)
older = st.lists(st.sampled_from(PAIRS), unique=True, max_size=5).map(tuple)


def settled(stage: FinalStage, coins: list[bool]) -> tuple[FinalStage, FinalOutcome]:
    """Play whatever is asked for by coin, extra games first, then play-offs, until the finalists are known."""
    toss = iter(coins)
    for _ in range(12):
        found = final_outcome(stage)
        if found.finalists is not None:
            return stage, found
        wanted = found.extra_games or tuple(
            pair for pair in found.playoffs if frozenset(pair) not in {frozenset(p) for p in stage.playoffs}
        )
        one, other = wanted[0]
        game: Pair = (one, other) if next(toss) else (other, one)
        if found.extra_games:
            stage = FinalStage(stage.entry, stage.games, stage.older, (*stage.extra, game), stage.playoffs)
        else:
            stage = FinalStage(stage.entry, stage.games, stage.older, stage.extra, (*stage.playoffs, game))
    raise AssertionError("the games wanted never end")


def naive_finalists(order: str, wins: dict[str, int], playoffs: tuple[Pair, ...]) -> set[str]:
    """SM 6.2: two best; 2nd = 3rd play, 1st = 4th play, the winner of each is in the final."""
    beaten = {loser for _, loser in playoffs}
    second = order[1]
    if wins[order[1]] == wins[order[2]]:
        second = order[1] if order[2] in beaten else order[2]
    first = order[0]
    if wins[order[0]] == wins[order[3]]:
        first = order[0] if order[3] in beaten else order[3]
    return {first, second}


@settings(max_examples=300, deadline=None)
@given(games=results, coins=coins)
def test_finalists_equal_the_naive_reading(games: tuple[Pair, ...], coins: list[bool]) -> None:
    """SM 6.1, 6.2, D25: without older pairs the table is wins, then entry order; play-offs as the text says."""
    stage, found = settled(FinalStage(tuple(SIX), games), coins)
    wins = {name: sum(winner == name for winner, _ in games) for name in SIX}
    order = "".join(sorted(SIX, key=lambda name: (-wins[name], SIX.index(name))))
    assert found.table == tuple((name, wins[name]) for name in order)
    assert found.finalists is not None
    assert set(found.finalists) == naive_finalists(order, wins, stage.playoffs)
    assert [name for name in order if name in found.finalists] == list(found.finalists)
    level = int(wins[order[1]] == wins[order[2]]) + int(wins[order[0]] == wins[order[3]])
    assert len(stage.playoffs) == level


@settings(max_examples=300, deadline=None)
@given(games=results, marked=older, coins=coins, final=st.sampled_from(["11", "22", "121", "122", "211", "212"]))
def test_all_six_get_a_seat_for_next_year(
    games: tuple[Pair, ...], marked: tuple[Pair, ...], coins: list[bool], final: str
) -> None:
    """SM 1.2, D27: champion and beaten finalist lead, the others in table order; 3 seats in stage 3, 3 in stage 2."""
    stage, found = settled(FinalStage(tuple(SIX), games, older=marked), coins)
    assert found.finalists is not None
    winners = tuple(found.finalists[int(digit) - 1] for digit in final)
    end = final_outcome(FinalStage(stage.entry, stage.games, stage.older, stage.extra, stage.playoffs, winners))
    assert end.classification is not None
    assert end.next_stage3 is not None and end.next_stage2 is not None
    assert sorted(end.classification) == list(SIX)
    assert end.classification[0] == winners[-1]
    assert set(end.classification[:2]) == set(found.finalists)
    rest = [name for name, _ in found.table if name not in found.finalists]
    assert [*end.next_stage3, *end.next_stage2] == [*end.classification[:2], *rest]


@settings(max_examples=200, deadline=None)
@given(games=results, marked=older, coins=coins)
def test_extra_games_are_only_between_level_neighbours_marked_older(
    games: tuple[Pair, ...], marked: tuple[Pair, ...], coins: list[bool]
) -> None:
    """SM 2.2, D1, D2: both have equal wins, the pair is marked, nobody plays the same extra game twice."""
    stage, _ = settled(FinalStage(tuple(SIX), games, older=marked), coins)
    wins = {name: sum(winner == name for winner, _ in games) for name in SIX}
    assert all(wins[one] == wins[other] for one, other in stage.extra)
    assert {frozenset(pair) for pair in stage.extra} <= {frozenset(pair) for pair in marked}
    assert len({frozenset(pair) for pair in stage.extra}) == len(stage.extra)

"""Orders D1 and D2 of the Dutch system of 1998, against lists of all transpositions and exchanges."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

from engines.dutch_1998_transposition import Group, first_exchange, first_transposition


def _exchanges(players: tuple[int, ...], size: int) -> Iterator[tuple[list[int], list[int]]]:
    """S1 and S2 after each exchange in the order of D2 and Decision 18, the empty exchange first."""
    upper, lower = players[:size], players[size:]
    for k in range(min(size, len(lower)) + 1):
        swaps = [(out, come) for out in combinations(upper, k) for come in combinations(lower, k)]
        swaps.sort(key=lambda s: (sum(s[1]) - sum(s[0]), [-p for p in sorted(s[0], reverse=True)], sorted(s[1])))
        for out, come in swaps:
            yield sorted({*upper} - {*out} | {*come}), sorted({*lower} - {*come} | {*out})


def test_transpositions_come_in_lexicographic_order() -> None:
    """D1: 5678, 5687, 5768, 5786, 5867, 5876, 6578 ... - the first sequence that pairs S1 is taken."""
    source = random.Random(5)
    for _ in range(300):
        rows = [0] * 9
        for i in range(1, 5):
            rows[i] = sum(1 << j for j in range(5, 9) if source.random() < 0.6)
        group = Group((1, 2, 3, 4, 5, 6, 7, 8), 4, rows, 0, lambda i, j: 0, 0)
        found = first_transposition(group, (1, 2, 3, 4), (5, 6, 7, 8))
        sequences = sorted(_sequences((5, 6, 7, 8)))
        good = [s for s in sequences if all(rows[i] >> j & 1 for i, j in zip((1, 2, 3, 4), s, strict=True))]
        assert (None if found is None else tuple(j for _, j in found)) == (good[0] if good else None)


def _sequences(players: tuple[int, ...]) -> list[tuple[int, ...]]:
    if not players:
        return [()]
    return [(first, *rest) for first in players for rest in _sequences(tuple(p for p in players if p != first))]


def test_the_plain_list_of_exchanges_is_the_printed_table() -> None:
    """D2 for S1 = 1 2 3 4, S2 = 5 6 7 8, letters a to r; the tables leave out players 1 and 8."""
    order = []
    for upper, lower in _exchanges((1, 2, 3, 4, 5, 6, 7, 8), 4):
        out = "".join(str(p) for p in lower if p < 5)
        come = "".join(str(p) for p in upper if p > 4)
        if 1 <= len(out) <= 2 and "1" not in out and "8" not in come:
            order.append(f"{out}-{come}")
    single = "4-5 4-6 3-5 4-7 3-6 2-5 3-7 2-6 2-7"
    double = "34-56 34-57 24-56 34-67 24-57 23-56 24-67 23-57 23-67"
    assert order == f"{single} {double}".split()


@pytest.mark.parametrize("block", range(3))
def test_the_first_exchange_is_the_first_of_the_plain_list_that_can_be_paired(block: int) -> None:
    """D2, Decisions 17 and 18, over random groups with clashes and with players left over."""
    found = 0
    for seed in range(block * 150, block * 150 + 150):
        source = random.Random(seed)
        count = source.randint(4, 9)
        pairs = count // 2 - source.choice((0, 0, 1))
        legal = {p for p in combinations(range(count), 2) if source.random() < 0.45}
        rows = [sum(1 << j for j in range(count) if (min(i, j), max(i, j)) in legal) for i in range(count)]
        may_stay = [source.random() < 0.7 for _ in range(count)]
        stay_mask = sum(1 << i for i in range(count) if may_stay[i])
        group = Group(tuple(range(count)), pairs, rows, stay_mask, lambda i, j: 0, 0)
        expected = None
        for s1, s2 in _exchanges(tuple(range(count)), pairs):
            if any(
                all(rows[i] >> j & 1 for i, j in zip(s1, order, strict=False))
                and all(may_stay[j] for j in order[pairs:])
                for order in permutations(s2)
            ):
                expected = (tuple(i for i in range(pairs) if i not in s1), tuple(i for i in s1 if i >= pairs))
                break
        exchange = first_exchange(group, None)
        assert (None if exchange is None else (exchange.left_s1, exchange.entered_s1)) == expected, seed
        found += expected not in (None, ((), ()))
    assert found > 20

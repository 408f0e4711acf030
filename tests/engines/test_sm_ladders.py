"""Pairing ladders of stage 2 of the Finnish Go championship (SM 5.3 to 5.5, D17, D19, D21, D22)."""

from itertools import combinations

from engines.sm_ladders import climb, cross_pairs, ladder_of_four, ladder_of_six, ladders_of_the_middle

Pairs = tuple[tuple[int, int], ...]


def _swapped(pairs: Pairs, one: int, other: int) -> set[frozenset[int]]:
    """The pairing in which two numbers have changed places."""
    change = {one: other, other: one}
    return {frozenset(change.get(n, n) for n in two) for two in pairs}


def _as_sets(pairs: Pairs) -> set[frozenset[int]]:
    return {frozenset(two) for two in pairs}


def test_the_ladder_of_six_begins_with_the_base_and_its_three_swaps() -> None:
    """SM 5.4, D19: 3-8 4-7 5-6, then 6<->7, 7<->8, 6<->8, each applied to the base."""
    ladder = ladder_of_six(range(3, 9))
    base = ladder[0].pairs
    assert _as_sets(base) == {frozenset({3, 8}), frozenset({4, 7}), frozenset({5, 6})}
    assert [rung.name for rung in ladder[:4]] == ["base pairing", "swap 6<->7", "swap 7<->8", "swap 6<->8"]
    for rung, (one, other) in zip(ladder[1:4], [(6, 7), (7, 8), (6, 8)], strict=True):
        assert _as_sets(rung.pairs) == _swapped(base, one, other)


def test_the_ladder_of_six_has_every_pairing_once() -> None:
    """D19: fifteen pairings; the last nine have two of a, b, c meeting."""
    ladder = ladder_of_six(range(6))
    assert len({frozenset(_as_sets(rung.pairs)) for rung in ladder}) == 15
    upper = {frozenset(two) for two in combinations(range(3), 2)}
    assert [bool(_as_sets(rung.pairs) & upper) for rung in ladder] == [False] * 6 + [True] * 9
    assert ladder[4].pairs == ((0, 4), (1, 3), (2, 5))
    assert ladder[5].pairs == ((0, 3), (1, 5), (2, 4))
    assert [rung.pairs[0][1] for rung in ladder[6:]] == [5, 4, 3, 2, 2, 2, 1, 1, 1]


def test_the_ladder_of_four() -> None:
    """SM 5.5: 2-5 3-4, then 2-4 3-5, then 2-3 4-5; all repeats: the first one with its repeat."""
    assert [rung.pairs for rung in ladder_of_four(range(2, 6))] == [
        ((2, 5), (3, 4)),
        ((2, 4), (3, 5)),
        ((2, 3), (4, 5)),
    ]
    choice = climb(ladder_of_four(range(2, 6)), lambda a, b: 2 in (a, b))
    assert choice.pairs == ((2, 5), (3, 4))
    assert choice.has_repeat and choice.causes == ((2, 5), (2, 4), (2, 3))


def test_the_two_swaps_of_round_3_are_independent() -> None:
    """SM 5.3, D17: 11<->12 touches 5 and 6 only, 9<->10 touches 7 and 8 only."""
    outer, inner = ladders_of_the_middle(range(5, 13))
    assert [rung.pairs for rung in outer] == [((5, 12), (6, 11)), ((5, 11), (6, 12))]
    assert [rung.pairs for rung in inner] == [((7, 10), (8, 9)), ((7, 9), (8, 10))]
    assert (outer[1].name, inner[1].name) == ("swap 11<->12", "swap 9<->10")


def test_cross_pairs_of_the_printed_example() -> None:
    """SM 5.9: 12-15 stays, 13 and 14 move up, 10 and 11 move down: 10-14, 11-13, 6-9, 7-8."""
    met = ["6-12", "6-13", "7-11", "8-10", "9-10", "9-14", "10-13", "11-12", "12-14", "13-14", "14-15"]
    repeats = {frozenset(int(n) for n in two.split("-")) for two in met}
    assert climb(ladder_of_four(range(12, 16)), lambda a, b: frozenset((a, b)) in repeats).has_repeat
    found = cross_pairs(range(6, 12), range(12, 16), lambda a, b: frozenset((a, b)) in repeats)
    assert found is not None
    assert (found.stay, found.moved_up, found.moved_down) == ((12, 15), (13, 14), (10, 11))
    assert _as_sets(found.pairs) == _as_sets(((6, 9), (7, 8), (10, 14), (11, 13), (12, 15)))


def test_cross_pairs_try_the_other_way_round_before_others_move_down() -> None:
    """D22: 10-15 has met, so 10-12 and 11-15 with 10 and 11 moving down; 13-14 stay."""
    met = {frozenset(two) for two in [(12, 15), (12, 14), (12, 13), (10, 15)]}
    found = cross_pairs(range(6, 12), range(12, 16), lambda a, b: frozenset((a, b)) in met)
    assert found is not None
    assert found.stay == (13, 14)
    assert found.cross == ((10, 12), (11, 15))


def test_no_cross_pairs_when_nobody_may_stay_together() -> None:
    """D22: with every pair of the one-win group met there is none."""
    assert cross_pairs(range(6, 12), range(12, 16), lambda a, b: a > 11 and b > 11) is None

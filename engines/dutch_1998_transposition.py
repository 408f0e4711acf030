"""Transpositions and exchanges of the Dutch system of 1998: the orders D1 and D2, found without listing them.

The first acceptable transposition is built place by place, asking each time whether the rest can still be paired.
The first acceptable exchange is the cheapest matching under prices that put the exchanges in the order of D2.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engines.cheapest_matching import cheapest_perfect_matching
from engines.dutch_1998_bracket import positions
from engines.dutch_1998_choice import Answer, Pair, Question, cheapest_choice
from engines.dutch_1998_fit import Fit


@dataclass(frozen=True, slots=True)
class Group:
    """A homogeneous group or remainder with what its pairs have to respect."""

    members: tuple[int, ...]
    """Positions in the bracket, in the order of A2."""
    pairs: int
    rows: Sequence[int]
    """For each position of the bracket its possible opponents."""
    may_stay: int
    """Positions that may be left over."""
    clash: Callable[[int, int], int]
    clashes: int
    """Clashes that the pairs of the group may still contain."""

    @property
    def active(self) -> int:
        """The members as a set."""
        return sum(1 << i for i in self.members)


@dataclass(frozen=True, slots=True)
class Exchange:
    """Players who changed places between S1 and S2, as positions in the bracket [Dutch 1998 D2]."""

    left_s1: tuple[int, ...] = ()
    entered_s1: tuple[int, ...] = ()


def first_transposition(group: Group, s1: Sequence[int], s2: Sequence[int]) -> list[Pair] | None:
    """The first sequence of S2 in ascending order that pairs S1 acceptably, None if none does [Dutch 1998 D1].

    The budget of clashes must not be below what a candidate of this bracket can reach at all: then every acceptable
    sequence is a cheapest matching, and the tight edges of one of them hold them all.
    """
    straight = list(zip(s1, s2, strict=False))
    rest = sum(1 << j for j in s2[len(s1) :])
    legal = all(group.rows[i] >> j & 1 for i, j in straight)
    if legal and not rest & ~group.may_stay and sum(group.clash(i, j) for i, j in straight) <= group.clashes:
        return straight
    return _TightSequences(group, s1, s2).first()


class _TightSequences:
    """All cheapest ways to match S1 (and one row for each player left over) with S2."""

    def __init__(self, group: Group, s1: Sequence[int], s2: Sequence[int]) -> None:
        self.group = group
        self.s1, self.s2 = s1, s2
        self.tight: list[int] = []
        self.column_of: list[int] = []
        self.row_of: list[int] = []

    def first(self) -> list[Pair] | None:
        """The lexicographically first one, None if even the cheapest has too many clashes."""
        if not self._solve():
            return None
        open_columns = (1 << len(self.s2)) - 1
        for row in range(len(self.s1)):
            for column in positions(self.tight[row] & open_columns):
                if column == self.column_of[row] or self._reroute(row, column, open_columns):
                    break
            open_columns &= ~(1 << self.column_of[row])
        return [(i, self.s2[self.column_of[row]]) for row, i in enumerate(self.s1)]

    def _solve(self) -> bool:
        group, count = self.group, len(self.s2)
        edges: list[tuple[int, int, int]] = []
        for row in range(count):
            for column, j in enumerate(self.s2):
                if row >= len(self.s1):
                    if group.may_stay >> j & 1:
                        edges.append((row, count + column, 0))
                elif group.rows[self.s1[row]] >> j & 1:
                    edges.append((row, count + column, group.clash(self.s1[row], j)))
        found = cheapest_perfect_matching(2 * count, edges)
        if found is None or found.cost > group.clashes:
            return False
        self.tight = [0] * count
        for row, vertex, cost in edges:
            if found.is_tight(row, vertex, cost):
                self.tight[row] |= 1 << vertex - count
        self.column_of = [found.mate[row] - count for row in range(count)]
        self.row_of = [found.mate[count + column] for column in range(count)]
        return True

    def _reroute(self, row: int, column: int, open_columns: int) -> bool:
        """Give a row another column if the row that loses it can be served along an alternating path."""
        target = self.column_of[row]
        loser = self.row_of[column]
        came_from: dict[int, int] = {}
        unseen = open_columns & ~(1 << column)
        waiting = [loser]
        while waiting and target not in came_from:
            current = waiting.pop()
            for reached in positions(self.tight[current] & unseen):
                unseen &= ~(1 << reached)
                came_from[reached] = current
                if reached != target:
                    waiting.append(self.row_of[reached])
        if target not in came_from:
            return False
        reached = target
        while True:
            current = came_from[reached]
            freed = self.column_of[current]
            self.column_of[current], self.row_of[reached] = reached, current
            if current == loser:
                break
            reached = freed
        self.column_of[row], self.row_of[column] = column, row
        return True


def first_fitting_transposition(group: Group, s1: Sequence[int], s2: Sequence[int], fit: Fit) -> list[Pair]:
    """Like `first_transposition` where several players left over have to fit together; one is known to exist."""
    upper = sum(1 << i for i in s1)
    crossing = [row & (~upper if upper >> i & 1 else upper) for i, row in enumerate(group.rows)]
    active, clashes, pairs = group.active, group.clashes, group.pairs
    may_stay = group.may_stay & ~upper
    witness: Answer | None = None
    chosen: list[Pair] = []
    for i in s1:
        for j in positions(crossing[i] & active):
            budget = clashes - group.clash(i, j)
            if budget < 0:
                continue
            if witness is None or witness.partner(i) != j:
                rest = Question(active & ~(1 << i | 1 << j), crossing, pairs - 1, may_stay, group.clash)
                found = cheapest_choice(rest, fit, budget)
                if found is None:
                    continue
                witness = found
            active, clashes, pairs = active & ~(1 << i | 1 << j), budget, pairs - 1
            chosen.append((i, j))
            break
    return chosen


def first_exchange(group: Group, fit: Fit | None) -> Exchange | None:
    """The first exchange after which an acceptable transposition exists [Dutch 1998 D2; Decisions 17, 18].

    Fewest players first; then the smallest difference of the position sums; then the lowest players leaving S1; then
    the highest players entering it. In a pair of two S1 players the lower one leaves, in a pair of two S2 players the
    higher one enters, so that every set of pairs has one best exchange, whose rank is a sum over pairs. Positions are
    counted within the group.
    """
    prices = _ExchangePrices(group)
    question = Question(group.active, group.rows, group.pairs, group.may_stay, prices.pair_price, prices.stay_price)
    answer = cheapest_choice(question, fit, prices.highest(group.clashes))
    return None if answer is None else prices.exchange_of(answer)


class _ExchangePrices:
    """Prices that add up to (clashes, size of the exchange, difference, order of the tie-breaks of D2)."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.count = len(group.members)
        self.place = {position: k for k, position in enumerate(group.members)}
        # Each unit is larger than everything below it can add up to.
        self.step = 1 << 2 * self.count + 2
        self.player = self.step * (self.count * self.count + 1)
        self.clash = self.player * (self.count + 1)

    def highest(self, clashes: int) -> int:
        """The highest price of an exchange with so many clashes."""
        return (clashes + 1) * self.clash - 1

    def pair_price(self, one: int, other: int) -> int:
        """Price of a pair: a clash, and the player of two in the same subgroup who changes it."""
        price = self.group.clash(one, other) * self.clash
        if self._in_s1(one) and self._in_s1(other):
            return price + self._leaving(max(one, other))
        if not self._in_s1(one) and not self._in_s1(other):
            return price + self._entering(min(one, other))
        return price

    def stay_price(self, position: int) -> int:
        """Price of leaving a player over: one of S1 has to leave it."""
        return self._leaving(position) if self._in_s1(position) else 0

    def exchange_of(self, answer: Answer) -> Exchange:
        """The exchange that these pairs need."""
        left = [i for i in positions(answer.left) if self._in_s1(i)]
        left += [max(pair) for pair in answer.pairs if self._in_s1(pair[0]) and self._in_s1(pair[1])]
        entered = [min(pair) for pair in answer.pairs if not (self._in_s1(pair[0]) or self._in_s1(pair[1]))]
        return Exchange(tuple(sorted(left)), tuple(sorted(entered)))

    def _in_s1(self, position: int) -> bool:
        return self.place[position] < self.group.pairs

    def _leaving(self, position: int) -> int:
        k = self.place[position]
        return -k * self.step - (1 << self.count + k)

    def _entering(self, position: int) -> int:
        k = self.place[position]
        return self.player + k * self.step - (1 << self.count - 1 - k)

"""The cheapest way to make a number of pairs in a bracket so that the players left over fit the bracket below.

One question of the candidate search is one matching here. Where several players are left over and have to fit
together, the search branches on who of them stays; the looser test of the next bracket keeps that short.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engines.cheapest_matching import cheapest_perfect_matching
from engines.dutch_1998_bracket import positions
from engines.dutch_1998_fit import Continuation, Fit

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Question:
    """Which pairs, at the lowest price?"""

    active: int
    """The positions that are paired or left over."""
    rows: Sequence[int]
    """For each position its possible opponents."""
    pairs: int
    """Number of pairs to be made."""
    may_stay: int
    """Positions that may be left over."""
    price: Callable[[int, int], int]
    """Price of a pair, the smaller position first."""
    stay_price: Callable[[int], int] = lambda position: 0
    """Price of leaving a position over."""

    @property
    def left_count(self) -> int:
        """How many positions are left over."""
        return self.active.bit_count() - 2 * self.pairs


@dataclass(frozen=True, slots=True)
class Answer:
    """A cheapest set of pairs."""

    pairs: tuple[Pair, ...]
    left: int
    cost: int

    def partner(self, position: int) -> int:
        """The opponent of a position, -1 if it is left over."""
        for one, other in self.pairs:
            if position == one:
                return other
            if position == other:
                return one
        return -1


def cheapest_choice(question: Question, fit: Fit | None = None, limit: int | None = None) -> Answer | None:
    """Find the cheapest answer, or None where there is none (within the limit of cost)."""
    answer = _answer(question, fit, limit)
    return None if answer is None or (limit is not None and answer.cost > limit) else answer


def _answer(question: Question, fit: Fit | None, limit: int | None) -> Answer | None:
    if question.left_count < 0:
        return None
    if fit is None:
        return _plain(question, question.may_stay, 0)
    if question.left_count == 0:
        return _plain(question, 0, 0) if fit.admits(0) else None
    if question.left_count == 1:
        first = _plain(question, question.may_stay, 0)
        if first is None or fit.admits(first.left):
            return first
        return _plain(question, fitting_alone(question.may_stay & question.active, fit), 0)
    return _branch(question, fit, limit)


def fitting_alone(may_stay: int, fit: Fit) -> int:
    """The positions that fit the bracket below when only that one is left over."""
    return sum(1 << i for i in positions(may_stay) if fit.admits(1 << i))


def _plain(question: Question, may_stay: int, must_stay: int) -> Answer | None:
    """Answer without regard to the bracket below."""
    members = list(positions(question.active))
    place = {position: k for k, position in enumerate(members)}
    count, spare = len(members), question.left_count
    pairable = question.active & ~must_stay
    edges = []
    for k, i in enumerate(members):
        if pairable >> i & 1:
            edges += [(k, place[j], question.price(i, j)) for j in _higher(question.rows[i] & pairable, i)]
        if may_stay >> i & 1:
            price = question.stay_price(i)
            edges += [(k, count + s, price) for s in range(spare)]
    found = cheapest_perfect_matching(count + spare, edges)
    if found is None:
        return None
    mates = [(members[k], members[m]) for k, m in enumerate(found.mate[:count]) if k < m < count]
    left = sum(1 << members[k] for k, m in enumerate(found.mate[:count]) if m >= count)
    return Answer(tuple(mates), left, found.cost)


def _higher(mask: int, position: int) -> list[int]:
    return list(positions(mask >> position + 1 << position + 1))


def _branch(question: Question, fit: Fit, limit: int | None) -> Answer | None:
    """Cheapest answer whose two or more players left over fit together; branches on who is left over."""
    below = fit.continuation(question.left_count)
    best: Answer | None = None
    stack = [(0, 0)]
    while stack:
        must_stay, must_pair = stack.pop()
        may_stay = question.may_stay & question.active & ~must_pair
        plain = _plain(question, may_stay, must_stay)
        if plain is None or _is_beaten(plain.cost, best, limit):
            continue
        if fit.admits(plain.left):
            best = plain
            continue
        open_positions = plain.left & ~must_stay
        if below is not None:
            joint = _joint(question, below, may_stay, must_stay)
            if joint is None or _is_beaten(joint.cost, best, limit):
                continue
            if joint.left.bit_count() == question.left_count and fit.admits(joint.left):
                best = joint
                continue
            if _cannot_leave_so_many(question, below, may_stay, must_stay, joint.left.bit_count()):
                continue
            open_positions = open_positions & ~joint.left or open_positions
        if open_positions:
            chosen = open_positions & -open_positions
            stack += [(must_stay | chosen, must_pair), (must_stay, must_pair | chosen)]
    return best


def _is_beaten(cost: int, best: Answer | None, limit: int | None) -> bool:
    return (limit is not None and cost > limit) or (best is not None and cost >= best.cost)


def _joint(question: Question, below: Continuation, may_stay: int, must_stay: int) -> Answer | None:
    """Pair this bracket and the next one in one matching; a lower bound, as the number of pairs here is free.

    The answer is exact where as many are left over as the question asks for.
    """
    graph = _JointGraph(question, below, may_stay, must_stay)
    found = cheapest_perfect_matching(graph.size, graph.edges())
    if found is None:
        return None
    pairs: list[Pair] = []
    either: list[Pair] = []
    left = 0
    for k, m in enumerate(found.mate[: graph.count]):
        i = graph.members[k]
        if m >= graph.count:
            left |= 1 << i
        elif k < m:
            pair = (i, graph.members[m])
            (pairs if graph.pair_price(*pair) == graph.cheaper(*pair) else either).append(pair)
    left |= sum(1 << i for pair in either for i in pair)
    for pair in list(pairs):
        # A pair that costs nothing more when both move down can be counted either way.
        if question.left_count - left.bit_count() < 2:
            break
        if graph.lower_price(*pair) == graph.cheaper(*pair):
            pairs.remove(pair)
            left |= 1 << pair[0] | 1 << pair[1]
    return Answer(tuple(pairs), left, found.cost)


def _cannot_leave_so_many(question: Question, below: Continuation, may_stay: int, must_stay: int, seen: int) -> bool:
    """True if the bracket below needs more players than the question leaves over, or cannot take so many.

    Args:
        question: The question with its number of players left over.
        below: The bracket below.
        may_stay: Positions that may be left over.
        must_stay: Positions that are left over in any case.
        seen: A number left over that is possible; the needed number is sought from there.
    """
    sign = 1 if seen > question.left_count else -1
    counting = replace(question, price=lambda one, other: 0, stay_price=lambda position: sign)
    graph = _JointGraph(counting, below, may_stay, must_stay)
    found = cheapest_perfect_matching(graph.size, graph.edges())
    return found is None or sign * (sign * found.cost - question.left_count) > 0


class _JointGraph:
    """Vertices: the active positions, the nodes below, then those who stand for 'remains without a partner'."""

    def __init__(self, question: Question, below: Continuation, may_stay: int, must_stay: int) -> None:
        self.question = question
        self.below = below
        self.members = list(positions(question.active))
        self.count = len(self.members)
        self.may_stay = may_stay
        self.pairable = question.active & ~must_stay
        self.size = self.count + len(below.rows) + below.unpaired

    def pair_price(self, one: int, other: int) -> int | None:
        """Price of a pair in this bracket, None if it is not allowed."""
        both = 1 << one | 1 << other
        if both & ~self.pairable or not self.question.rows[one] >> other & 1:
            return None
        return self.question.price(one, other)

    def lower_price(self, one: int, other: int) -> int | None:
        """Price of a pair of two who both move down, None if it is not allowed."""
        both = 1 << one | 1 << other
        if both & ~self.may_stay or not self.below.together[one] >> other & 1:
            return None
        return self.question.stay_price(one) + self.question.stay_price(other)

    def cheaper(self, one: int, other: int) -> int | None:
        """The lower price of a pair, here or below."""
        prices = [p for p in (self.pair_price(one, other), self.lower_price(one, other)) if p is not None]
        return min(prices, default=None)

    def edges(self) -> list[tuple[int, int, int]]:
        """All edges with their prices."""
        count, below = self.count, self.below
        nodes = len(below.rows)
        edges = []
        for k, i in enumerate(self.members):
            for m in range(k + 1, count):
                price = self.cheaper(i, self.members[m])
                if price is not None:
                    edges.append((k, m, price))
            if self.may_stay >> i & 1:
                stay = self.question.stay_price(i)
                edges += [(k, count + node, stay) for node in positions(below.reach[i])]
                if below.unpaired_positions >> i & 1:
                    edges += [(k, count + nodes + s, stay) for s in range(below.unpaired)]
        for node, row in enumerate(below.rows):
            edges += [(count + node, count + other, 0) for other in _higher(row, node)]
            if below.unpaired_nodes >> node & 1:
                edges += [(count + node, count + nodes + s, 0) for s in range(below.unpaired)]
        return edges

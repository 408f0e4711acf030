"""The first acceptable candidate of one bracket in the order of the Dutch system of 1998, section 5.1.

The nested loops are: clashes (C11), upfloat level (C10), opponents of the moved-down players (D1), downfloat level
(C9), exchanges (D2), transpositions (D1). Each loop is cut short by asking whether anything acceptable can follow.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.dutch_1998_bracket import LEVELS, Bracket, positions
from engines.dutch_1998_choice import Answer, Pair, Question, cheapest_choice, fitting_alone
from engines.dutch_1998_fit import Fit
from engines.dutch_1998_transposition import (
    Exchange,
    Group,
    first_exchange,
    first_fitting_transposition,
    first_transposition,
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """One way to pair a bracket; players are positions in it."""

    pairs: tuple[Pair, ...]
    """Higher and lower position of each pair, those of moved-down players first."""
    left: int
    """Who is left over."""
    moved_pairs: int
    """Number of moved-down players in S1, p1."""
    clashes: int
    """Clashes allowed, x."""
    upfloat_level: int
    downfloat_level: int
    exchange: Exchange
    first_of_moved: bool
    """True if the moved-down players got the opponents of the first try."""
    transposed: bool
    """True if the homogeneous part needed a transposition."""


def first_candidate(bracket: Bracket, pairs: int, moved_pairs: int, fit: Fit | None = None) -> Candidate | None:
    """The first acceptable candidate with so many pairs, so many of them of moved-down players [Dutch 1998 5.1].

    Args:
        bracket: The bracket after C1.
        pairs: Number of pairs, P.
        moved_pairs: Number of moved-down players in S1, p1.
        fit: What the bracket below demands of those left over.
    """
    search = _Search(bracket, pairs, moved_pairs, fit)
    return search.quick() or search.first()


class _Search:
    """The loops of 5.1 for given P and p1."""

    def __init__(self, bracket: Bracket, pairs: int, moved_pairs: int, fit: Fit | None) -> None:
        self.bracket = bracket
        self.pairs = pairs
        self.moved_pairs = moved_pairs
        self.fit = fit
        self.s1 = (1 << moved_pairs) - 1
        self.rows = [
            [row & ~self.s1 if i < moved_pairs else row for i, row in enumerate(rows)] for rows in bracket.legal
        ]

    def quick(self) -> Candidate | None:
        """The candidates without relaxation, moved-down players and exchange, which come first."""
        bracket = self.bracket
        left_count = bracket.size - 2 * self.pairs
        if self.moved_pairs or (self.fit is not None and left_count > 1) or not self._may_leave(left_count):
            return None
        clashes = bracket.clashes_at_start(self.pairs)
        group = self._group(bracket.everyone, 0, 0, clashes)
        found = first_transposition(group, group.members[: self.pairs], group.members[self.pairs :])
        return None if found is None else self._candidate([], found, clashes, 0, 0, Exchange())

    def _may_leave(self, left_count: int) -> bool:
        """False if the bracket below cannot do without somebody from this one."""
        return left_count > 0 or self.fit is None or self.fit.admits(0)

    def first(self) -> Candidate | None:
        """Go through the loops, outermost first."""
        level = self._clashes_and_level()
        if level is None:
            return None
        clashes, upfloat_level, witness = level
        opponents = self._pair_moved(clashes, upfloat_level, witness)
        budget = clashes - sum(self.bracket.clash(*pair) for pair in opponents)
        taken = sum(1 << i | 1 << j for i, j in opponents)
        rest = self.bracket.everyone & ~taken
        if self.pairs == self.moved_pairs:
            downfloat_level = next(d for d in LEVELS if not rest & ~self.bracket.may_stay[d])
            return self._candidate(opponents, [], clashes, upfloat_level, downfloat_level, Exchange())
        for downfloat_level in LEVELS:
            group = self._group(rest, upfloat_level, downfloat_level, budget)
            arranged = self._arrange(group)
            if arranged is not None:
                return self._candidate(opponents, arranged[1], clashes, upfloat_level, downfloat_level, arranged[0])
        raise AssertionError("a candidate that was known to exist was not found")

    def _clashes_and_level(self) -> tuple[int, int, Answer] | None:
        """The fewest clashes from the start value on, then the lowest upfloat level [Dutch 1998 C10, C11]."""
        start = self.bracket.clashes_at_start(self.pairs)
        strict = self._ask(0)
        if strict is not None and strict.cost <= start:
            return start, 0, strict
        loosest = self._ask(2)
        if loosest is None:
            return None
        clashes = max(start, loosest.cost)
        if strict is not None and strict.cost <= clashes:
            return clashes, 0, strict
        middle = self._ask(1)
        if middle is not None and middle.cost <= clashes:
            return clashes, 1, middle
        return clashes, 2, loosest

    def _ask(self, upfloat_level: int) -> Answer | None:
        return cheapest_choice(self._question(self.bracket.everyone, self.pairs, upfloat_level), self.fit)

    def _question(self, active: int, pairs: int, upfloat_level: int) -> Question:
        may_stay = self.bracket.may_stay[2] & ~self.s1
        return Question(active, self.rows[upfloat_level], pairs, may_stay, self.bracket.clash)

    def _pair_moved(self, clashes: int, upfloat_level: int, witness: Answer) -> list[Pair]:
        """The first opponents in D1 order for the moved-down players of S1 [Dutch 1998 C6, C7; Decision 24]."""
        chosen: list[Pair] = []
        active, budget = self.bracket.everyone, clashes
        for i in range(self.moved_pairs):
            for j in positions(self.rows[upfloat_level][i] & active):
                left_budget = budget - self.bracket.clash(i, j)
                if left_budget < 0:
                    continue
                rest = active & ~(1 << i | 1 << j)
                if witness.partner(i) != j:
                    question = self._question(rest, self.pairs - len(chosen) - 1, upfloat_level)
                    found = cheapest_choice(question, self.fit, left_budget)
                    if found is None:
                        continue
                    witness = found
                chosen.append((i, j))
                active, budget = rest, left_budget
                break
        return chosen

    def _group(self, active: int, upfloat_level: int, downfloat_level: int, clashes: int) -> Group:
        may_stay = self.bracket.may_stay[downfloat_level] & active
        pairs = self.pairs - self.moved_pairs
        if self.fit is not None and active.bit_count() - 2 * pairs == 1:
            may_stay = fitting_alone(may_stay, self.fit)
        rows = self.rows[upfloat_level]
        return Group(tuple(positions(active)), pairs, rows, may_stay, self.bracket.clash, clashes)

    def _arrange(self, group: Group) -> tuple[Exchange, list[Pair]] | None:
        """The first exchange and transposition of the homogeneous part, None if this level has none."""
        s1, s2 = group.members[: group.pairs], group.members[group.pairs :]
        together = self.fit if len(group.members) - 2 * group.pairs > 1 else None
        if together is None:
            straight = first_transposition(group, s1, s2)
            if straight is not None:
                return Exchange(), straight
        exchange = first_exchange(group, together)
        if exchange is None:
            return None
        upper = sorted({*s1, *exchange.entered_s1} - {*exchange.left_s1})
        lower = sorted({*s2, *exchange.left_s1} - {*exchange.entered_s1})
        if together is not None:
            return exchange, first_fitting_transposition(group, upper, lower, together)
        found = first_transposition(group, upper, lower)
        return None if found is None else (exchange, found)

    def _candidate(
        self,
        opponents: list[Pair],
        found: list[Pair],
        clashes: int,
        upfloat_level: int,
        downfloat_level: int,
        exchange: Exchange,
    ) -> Candidate:
        pairs = [(min(pair), max(pair)) for pair in (*opponents, *found)]
        taken = sum(1 << i | 1 << j for i, j in pairs)
        others = list(positions(self.bracket.everyone & ~self.s1))
        return Candidate(
            pairs=tuple(pairs),
            left=self.bracket.everyone & ~taken,
            moved_pairs=self.moved_pairs,
            clashes=clashes,
            upfloat_level=upfloat_level,
            downfloat_level=downfloat_level,
            exchange=exchange,
            first_of_moved=[j for _, j in opponents] == others[: len(opponents)],
            transposed=[pair[1] for pair in found] != sorted(pair[1] for pair in found)
            or (bool(found) and self._skips_in_s2(found, taken)),
        )

    def _skips_in_s2(self, found: list[Pair], taken: int) -> bool:
        """True if somebody left over stands above the last player of S2 who was paired."""
        last = max(pair[1] for pair in found)
        return bool(self.bracket.everyone & ~taken & (1 << last) - 1)

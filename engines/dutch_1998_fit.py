"""Can the next bracket be paired with the players that a candidate leaves over? The tests of C12 and C13.

A set of players moved down either fits or not; both tests judge by B1 and B2 alone. Besides the exact test there is a
looser one in the form of a graph, which the search uses to leave hopeless branches early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.dutch_1998_bracket import (
    Bracket,
    bye_mask,
    can_pair,
    compatible_rows,
    is_exempt,
    mask_of,
    positions,
)
from engines.dutch_1998_field import Card, Field


@dataclass(frozen=True, slots=True)
class Continuation:
    """The next bracket as a graph that every fitting set of moved-down players can be matched in.

    Nodes are the players who stand in the next bracket whatever the candidate (its natives and the C1 players).
    """

    rows: tuple[int, ...]
    """For each node the nodes that it can be paired with."""
    reach: tuple[int, ...]
    """For each position of the bracket above the nodes that it can be paired with when moved down."""
    together: tuple[int, ...]
    """For each position of the bracket above the others that it can be paired with when both are moved down."""
    unpaired: int
    """How many nodes or positions remain without a partner."""
    unpaired_nodes: int
    """Which nodes can remain so."""
    unpaired_positions: int
    """Which moved-down positions can remain so."""


class Fit:
    """Base of the tests: which sets of players left over by a bracket suit the bracket below.

    Args:
        field: The cards of the round.
        bracket: The bracket above, after C1.
        lonely: Its players without opponent, who move down in any case (C1).
        below: The players of the next score group.
    """

    def __init__(self, field: Field, bracket: Bracket, lonely: Sequence[Card], below: Sequence[Card]) -> None:
        self.field = field
        self.bracket = bracket
        self.lonely = tuple(lonely)
        self.below = tuple(below)
        self._known: dict[int, bool] = {}
        self._nodes = (*self.lonely, *self.below)

    def admits(self, left: int) -> bool:
        """True if the next bracket suits the positions left over, together with the C1 players."""
        if left not in self._known:
            self._known[left] = self.judge([self.bracket.cards[i] for i in positions(left)])
        return self._known[left]

    def judge(self, left: Sequence[Card]) -> bool:
        """The exact test for the cards of players left over."""
        raise NotImplementedError

    def continuation(self, left_count: int) -> Continuation | None:
        """The looser test for any set of so many players left over, where one can be made."""
        raise NotImplementedError

    def _reach(self, nodes: Sequence[Card]) -> list[int]:
        """Rows from the bracket above to nodes, with the exemption of item 21 granted beforehand."""
        loose = self.field.last_round
        return [
            mask_of([k for k, node in enumerate(nodes) if self.field.compatible(card, node, loose)])
            for card in self.bracket.cards
        ]


class NextBracketFit(Fit):
    """C12: nobody moved down lacks an opponent, and they can all be paired there at once [Dutch 1998 C12; 5.2]."""

    def judge(self, left: Sequence[Card]) -> bool:
        """Bracket with half or more moved down: all but one paired; otherwise: all of them paired with natives."""
        moved = {card.number for card in (*self.lonely, *left)}
        if not moved:
            return True
        cards = sorted((*self.lonely, *left, *self.below), key=lambda card: card.rank)
        rows = compatible_rows(self.field, cards, is_exempt(self.field, cards, lowest=False))
        if any(not row and card.number in moved for card, row in zip(cards, rows, strict=True)):
            return False
        count = sum(1 for row in rows if row)
        if 2 * len(moved) >= count:
            return can_pair(rows, count // 2, (1 << len(cards)) - 1)
        natives = mask_of([i for i, card in enumerate(cards) if card.number not in moved])
        crossing = [row & (~natives if natives >> i & 1 else natives) for i, row in enumerate(rows)]
        return can_pair(crossing, len(moved), natives)

    def continuation(self, left_count: int) -> Continuation | None:
        """None where the size of the next bracket depends on who is moved down."""
        loose = self.field.last_round
        rows = compatible_rows(self.field, self._nodes, loose)
        fixed = (1 << len(self.lonely)) - 1
        natives = (1 << len(self._nodes)) - 1 & ~fixed
        moved = left_count + len(self.lonely)
        steady = sum(1 for k in positions(natives) if rows[k] & natives)
        reach = self._reach(self._nodes)
        nobody = tuple(0 for _ in self.bracket.cards)
        if 2 * moved < moved + steady:
            crossing = [row & (~natives if natives >> k & 1 else natives) for k, row in enumerate(rows)]
            only_natives = tuple(row & natives for row in reach)
            return Continuation(tuple(crossing), only_natives, nobody, len(self.below) - moved, natives, 0)
        if steady < len(self.below):
            return None
        together = tuple(compatible_rows(self.field, self.bracket.cards, loose))
        odd = (moved + len(self.below)) % 2
        return Continuation(tuple(rows), tuple(reach), together, odd, natives | fixed, self.bracket.everyone)


class LowestFit(Fit):
    """C13: the lowest bracket can be paired, all but one who may get the bye [Dutch 1998 C13; 5.3].

    Args:
        field: The cards of the round.
        bracket: The penultimate bracket, after C1.
        lonely: Its players without opponent.
        below: The players of the lowest score group.
        native_score: Half points of the natives of the lowest bracket.
        moved_first: True for fit A, all moved-down players paired with natives; False for fit B, any of them not.
    """

    def __init__(
        self,
        field: Field,
        bracket: Bracket,
        lonely: Sequence[Card],
        below: Sequence[Card],
        *,
        native_score: int,
        moved_first: bool,
    ) -> None:
        super().__init__(field, bracket, lonely, below)
        self.native_score = native_score
        self.moved_first = moved_first

    def judge(self, left: Sequence[Card]) -> bool:
        """Pair the lowest bracket at the loosest float levels, in the way of fit A or of fit B."""
        cards = sorted((*self.lonely, *left, *self.below), key=lambda card: card.rank)
        moved = sum(1 for card in cards if card.score > self.native_score)
        if not self._is_open(moved, len(cards)):
            return False
        rows = compatible_rows(self.field, cards, is_exempt(self.field, cards, lowest=True))
        byes = bye_mask(cards)
        if self._separates(moved, len(cards)):
            above = (1 << moved) - 1
            rows = [row & ~above if i < moved else row for i, row in enumerate(rows)]
            byes &= ~above
        return can_pair(rows, len(cards) // 2, byes)

    def continuation(self, left_count: int) -> Continuation | None:
        """The lowest bracket with all players that can come into it."""
        nodes = self._nodes
        loose = self.field.last_round
        rows = compatible_rows(self.field, nodes, loose)
        above = mask_of([k for k, card in enumerate(nodes) if card.score > self.native_score])
        count = left_count + len(nodes)
        moved = left_count + above.bit_count()
        reach = self._reach(nodes)
        byes = bye_mask(nodes)
        nobody = tuple(0 for _ in self.bracket.cards)
        if not self._is_open(moved, count):
            return Continuation(tuple(0 for _ in nodes), nobody, nobody, 0, 0, 0)
        if self._separates(moved, count):
            rows = [row & ~above if above >> k & 1 else row for k, row in enumerate(rows)]
            only_natives = tuple(row & ~above for row in reach)
            return Continuation(tuple(rows), only_natives, nobody, count % 2, byes & ~above, 0)
        together = tuple(compatible_rows(self.field, self.bracket.cards, loose))
        above_byes = bye_mask(self.bracket.cards)
        return Continuation(tuple(rows), tuple(reach), together, count % 2, byes, above_byes)

    def _separates(self, moved: int, count: int) -> bool:
        """True if moved-down players have to be paired with natives."""
        return self.moved_first and 2 * moved < count

    def _is_open(self, moved: int, count: int) -> bool:
        """Fit B needs a heterogeneous bracket; treated as homogeneous there is only fit A."""
        return self.moved_first or 0 < 2 * moved < count

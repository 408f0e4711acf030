"""One bracket of the Dutch system of 1998: its players by position, who may meet whom, the least number of clashes.

Positions run from 0 in the order of A2; sets of positions are the bits of whole numbers. Definitions A3, A6, A8 and
the exemption of item 21 live here; the search for a candidate does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.cheapest_matching import cheapest_perfect_matching
from engines.dutch_1998_field import Card, Field
from engines.matching import maximum_matching

LEVELS = (0, 1, 2)
"""Float levels: B5 and B6 in force, B6 dropped, both dropped [Dutch 1998 C9, C10]."""


def positions(mask: int) -> Iterator[int]:
    """The positions in a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(members: Sequence[int]) -> int:
    """The set of some positions."""
    return sum(1 << position for position in members)


def can_pair(adjacency: Sequence[int], pairs: int, may_stay: int) -> bool:
    """True if `pairs` pairs exist and everybody left over is among `may_stay`."""
    count = len(adjacency)
    spare = count - 2 * pairs
    if spare < 0:
        return False
    edges = [(i, j, 0) for i in range(count) for j in positions(adjacency[i] >> i << i)]
    edges += [(i, count + k, 0) for i in positions(may_stay) for k in range(spare)]
    return cheapest_perfect_matching(count + spare, edges) is not None


def most_pairs(adjacency: Sequence[int]) -> int:
    """The largest number of pairs that can be made at once."""
    return len(maximum_matching(range(len(adjacency)), lambda one, other: bool(adjacency[one] >> other & 1))) // 2


def compatible_rows(field: Field, cards: Sequence[Card], exempt: bool) -> list[int]:
    """For each position the set of possible opponents by B1 and B2 [Dutch 1998 B1, B2]."""
    return field.compatible_rows(cards, exempt)


def is_exempt(field: Field, cards: Sequence[Card], *, lowest: bool) -> bool:
    """In the last round B2, B5, B6 yield for players over 50% where that gives more pairs [Dutch 1998 item 21].

    Decision 16: the pairs of all players of the bracket are counted, before C1; the lowest bracket asks whether it
    cannot be paired without the exemption and can with it.
    """
    if not field.last_round or not any(card.over_half for card in cards):
        return False
    strict, loose = compatible_rows(field, cards, False), compatible_rows(field, cards, True)
    if strict == loose:
        return False
    if lowest:
        byes = bye_mask(cards) if len(cards) % 2 else 0
        pairs = len(cards) // 2
        return not can_pair(strict, pairs, byes) and can_pair(loose, pairs, byes)
    return most_pairs(loose) > most_pairs(strict)


def bye_mask(cards: Sequence[Card]) -> int:
    """The set of those who may still get the bye [Dutch 1998 B1b]."""
    return mask_of([i for i, card in enumerate(cards) if not card.bye_barred])


class Bracket:
    """A bracket after C1, as the search sees it.

    Args:
        field: The cards of the round.
        cards: The players in the order of A2.
        native_score: Half points of the bracket's own score group; who has more was moved down.
        exempt: True where item 21 exempts players over 50% in this bracket.
        lowest: True for the lowest bracket, where only the bye can be left over.

    Attributes:
        size: Number of players.
        moved: Number of players moved down [Dutch 1998 A3].
        legal: For each upfloat level the rows of possible opponents by B1, B2 and the upfloat check.
        clashing: For each position the set of those who want the same colour.
        may_stay: For each downfloat level the set of those who may be left over.
    """

    def __init__(
        self, field: Field, cards: Sequence[Card], native_score: int, *, exempt: bool, lowest: bool = False
    ) -> None:
        self.cards = tuple(cards)
        self.native_score = native_score
        self.exempt = exempt
        self.lowest = lowest
        self.size = len(self.cards)
        self.everyone = (1 << self.size) - 1
        self.moved = sum(1 for card in self.cards if card.score > native_score)
        rows = compatible_rows(field, self.cards, exempt)
        self.legal = [self._without_upfloats(rows, level) for level in LEVELS]
        whites = mask_of([i for i, card in enumerate(self.cards) if card.wants(exempt).colour == "W"])
        blacks = mask_of([i for i, card in enumerate(self.cards) if card.wants(exempt).colour == "B"])
        self.clashing = [whites if whites >> i & 1 else blacks if blacks >> i & 1 else 0 for i in range(self.size)]
        self.least_clashes = max(0, max(whites.bit_count(), blacks.bit_count()) - (self.size + 1) // 2)
        byes = bye_mask(self.cards) if lowest else self.everyone
        self.may_stay = [self._downfloaters(level) & byes for level in LEVELS]

    @property
    def is_heterogeneous(self) -> bool:
        """True if fewer than half came from above; else it is treated as homogeneous [Dutch 1998 A3; Decision 2]."""
        return 0 < 2 * self.moved < self.size

    @property
    def most_moved_pairs(self) -> int:
        """The number of moved-down players to be paired first, 0 where treated as homogeneous."""
        return self.moved if self.is_heterogeneous else 0

    def clash(self, one: int, other: int) -> int:
        """1 if both want the same colour, so that B4 is broken once, else 0 [Dutch 1998 B4]."""
        return self.clashing[one] >> other & 1

    def clashes_at_start(self, pairs: int) -> int:
        """The number of clashes that the search starts with for so many pairs [Dutch 1998 A8, C14]."""
        return max(0, self.least_clashes - (self.size // 2 - pairs))

    def _without_upfloats(self, rows: Sequence[int], level: int) -> list[int]:
        """Drop the pairs whose lower-scored player may not float up at this level [Dutch 1998 B5, B6; Decision 9]."""
        allowed = list(rows)
        for j, card in enumerate(self.cards):
            if not card.may_float("U", level, self.exempt):
                for i in range(j):
                    if self.cards[i].score > card.score:
                        allowed[i] &= ~(1 << j)
                        allowed[j] &= ~(1 << i)
        return allowed

    def _downfloaters(self, level: int) -> int:
        return mask_of([i for i, card in enumerate(self.cards) if card.may_float("D", level, self.exempt)])


def lonely_players(field: Field, cards: Sequence[Card], exempt: bool) -> tuple[Card, ...]:
    """Those who can have no opponent in the bracket; they all leave it together [Dutch 1998 C1; Decision 10]."""
    rows = compatible_rows(field, cards, exempt)
    return tuple(card for card, row in zip(cards, rows, strict=True) if not row)

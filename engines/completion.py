"""A field that shrinks and grows while it is paired, and the question whether the rest can still be paired.

A `Completion` is a `MatchingGraph` whose matching is always as large as possible. It can be asked about a pair or a
player without taking them out, and lets players leave and join. It knows no pairing rule: which of several complete
pairings is the right one is the caller's question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from engines.matching import MatchingGraph


class Completion(MatchingGraph):
    """One largest pairing of the players still unpaired.

    Every question is answered from the compatibilities alone; the pairing that happens to be held never shows in an
    answer, except in `pairs` and `left_over`.

    Args:
        compatible: For each player the players with whom he can be paired (both ways).
        field: The players who are to be paired now.
    """

    def __init__(self, compatible: Mapping[int, Collection[int]], field: Iterable[int]) -> None:
        super().__init__((), lambda one, two: two in compatible[one])
        self._compatible = compatible
        self.join(field)

    def join(self, players: Iterable[int]) -> None:
        """Add players to the field and enlarge the pairing as far as it goes."""
        for player in sorted(players):
            if player not in self._places:
                self._add_vertex(player)
            self._present |= 1 << self._places[player]
        self._enlarge()

    def _add_vertex(self, player: int) -> None:
        place = len(self._numbers)
        bit, near = 1 << place, 0
        for other, other_place in self._places.items():
            if other in self._compatible[player]:
                near |= 1 << other_place
                self._neighbours[other_place] |= bit
        self._numbers = (*self._numbers, player)
        self._places[player] = place
        self._neighbours.append(near)
        self._mates.append(-1)

    def _enlarge(self) -> None:
        for player in self.left_over():
            if self._mates[self._places[player]] < 0:
                self._augment(self._places[player])

    @property
    def size(self) -> int:
        """The greatest number of compatible pairs that the field can form at the same time."""
        return sum(mate >= 0 for mate in self._mates) // 2

    @property
    def complete(self) -> bool:
        """True if everybody in the field can be paired at the same time."""
        return 2 * self.size == len(self)

    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of one largest pairing, smaller number first."""
        mates = ((self._numbers[place], self._numbers[mate]) for place, mate in enumerate(self._mates) if mate >= 0)
        return sorted((one, two) for one, two in mates if one < two)

    def left_over(self) -> list[int]:
        """The players without a partner in one largest pairing, ascending."""
        free = (place for place, mate in enumerate(self._mates) if mate < 0 and self._present >> place & 1)
        return sorted(self._numbers[place] for place in free)

    def allows(self, one: int, two: int) -> bool:
        """True if the two are compatible and all others of the field can still be paired among themselves.

        Only for a field that is complete.
        """
        if not self.joined(one, two) or not self.take(one, two):
            return False
        first, second = self._places[one], self._places[two]
        self._present |= 1 << first | 1 << second
        self._mates[first], self._mates[second] = second, first
        return True

    def spares(self, player: int) -> bool:
        """True if the field without this player can form as many pairs as with him."""
        place = self._places[player]
        mate = self._mates[place]
        if mate < 0:
            return True
        self._mates[place] = self._mates[mate] = -1
        self._present &= ~(1 << place)
        spared = self._augment(mate)
        self._present |= 1 << place
        if not spared:
            self._mates[place], self._mates[mate] = mate, place
        return spared

    def take_out(self, *players: int) -> None:
        """Remove players from the field; what is left is again paired as far as it goes."""
        for player in players:
            place = self._places[player]
            mate = self._mates[place]
            self._present &= ~(1 << place)
            if mate >= 0:
                self._mates[place] = self._mates[mate] = -1
        self._enlarge()

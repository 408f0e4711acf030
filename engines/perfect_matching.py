"""Perfect matchings in a general graph: can these players all be paired at once, and without those two?

Edmonds' blossom method with sets of players as bits of whole numbers, standard library only. A `MatchingGraph`
keeps its matching, so that taking out one pair after another costs one search each. It knows no pairing rule;
who may meet whom is the caller's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

MayMeet = Callable[[int, int], bool]


def has_perfect_matching(vertices: Iterable[int], may_meet: MayMeet) -> bool:
    """True if all the vertices can be paired at once so that every pair may meet.

    Args:
        vertices: Distinct numbers; none at all can be paired.
        may_meet: Asked once for every two vertices, the earlier one first.
    """
    graph = MatchingGraph(vertices, may_meet)
    return len(graph) % 2 == 0 and graph.is_perfect()


def maximum_matching(vertices: Iterable[int], may_meet: MayMeet) -> dict[int, int]:
    """The mate of every vertex in one largest matching; vertices that are left over do not appear."""
    graph = MatchingGraph(vertices, may_meet)
    return graph.maximum()


class MatchingGraph:
    """The pairs that may meet, and a matching among them that is kept as large as asked for.

    Args:
        vertices: Distinct numbers, any values.
        may_meet: Asked once for every two vertices, the earlier one first.
    """

    def __init__(self, vertices: Iterable[int], may_meet: MayMeet) -> None:
        self._numbers = tuple(vertices)
        self._places = {number: place for place, number in enumerate(self._numbers)}
        count = len(self._numbers)
        self._neighbours = [0] * count
        self._mates = [-1] * count
        self._present = (1 << count) - 1
        for first in range(count):
            for second in range(first + 1, count):
                if may_meet(self._numbers[first], self._numbers[second]):
                    self._neighbours[first] |= 1 << second
                    self._neighbours[second] |= 1 << first

    def __len__(self) -> int:
        return self._present.bit_count()

    def allow(self, one: int, other: int) -> None:
        """Let two vertices meet from now on."""
        first, second = self._places[one], self._places[other]
        self._neighbours[first] |= 1 << second
        self._neighbours[second] |= 1 << first

    def joined(self, one: int, other: int) -> bool:
        """True if the two may meet."""
        return bool(self._neighbours[self._places[one]] >> self._places[other] & 1)

    def is_perfect(self) -> bool:
        """True if all vertices that are present can be paired at once."""
        return all(self._mates[place] >= 0 or self._augment(place) for place in _bits(self._present))

    def maximum(self) -> dict[int, int]:
        """The mate of every vertex in a largest matching; vertices left over do not appear."""
        for place in _bits(self._present):
            if self._mates[place] < 0:
                self._augment(place)
        return {
            self._numbers[place]: self._numbers[self._mates[place]]
            for place in _bits(self._present)
            if self._mates[place] >= 0
        }

    def take(self, one: int, other: int) -> bool:
        """Take two vertices out as a pair if the rest still has a perfect matching; else change nothing.

        The graph must have a perfect matching before (`is_perfect`).
        """
        first, second = self._places[one], self._places[other]
        mates, present = self._mates.copy(), self._present
        widows = [mate for mate in (mates[first], mates[second]) if mate not in (first, second)]
        self._present &= ~(1 << first | 1 << second)
        for place in (first, second, *widows):
            self._mates[place] = -1
        if not widows or self._augment(widows[0]):
            return True
        self._mates, self._present = mates, present
        return False

    def _augment(self, root: int) -> bool:
        """Lengthen the matching by an augmenting path from a free vertex, if there is one."""
        return _Search(self._neighbours, self._mates, self._present, root).run()


class _Search:
    """One search for an augmenting path: an alternating tree whose odd cycles are contracted."""

    def __init__(self, neighbours: list[int], mates: list[int], present: int, root: int) -> None:
        self.neighbours, self.mates, self.root = neighbours, mates, root
        count = len(mates)
        self.parent = [-1] * count
        self.base = list(range(count))
        self.members = [1 << place for place in range(count)]
        self.even = 1 << root
        self.unlabelled = present & ~self.even
        self.queue = [root]

    def run(self) -> bool:
        """Grow the tree until a free vertex is met; then change the matching along the path."""
        for vertex in self.queue:
            for reached in _bits(self.neighbours[vertex] & self.unlabelled):
                if not self.unlabelled >> reached & 1:
                    continue
                self.parent[reached] = vertex
                self.unlabelled &= ~(1 << reached)
                mate = self.mates[reached]
                if mate < 0:
                    self._flip(reached)
                    return True
                self.even |= 1 << mate
                self.unlabelled &= ~(1 << mate)
                self.queue.append(mate)
            self._contract_around(vertex)
        return False

    def _contract_around(self, vertex: int) -> None:
        while touching := self.neighbours[vertex] & self.even & ~self.members[self.base[vertex]]:
            self._contract(vertex, (touching & -touching).bit_length() - 1)

    def _contract(self, one: int, other: int) -> None:
        """Make one even vertex of the odd cycle that the edge between two even vertices closes."""
        top = self._common_base(one, other)
        inside = self._mark_path(one, top, other) | self._mark_path(other, top, one)
        for base in _bits(inside):
            self.members[top] |= self.members[base]
        for place in _bits(self.members[top]):
            self.base[place] = top
            if not self.even >> place & 1:
                self.even |= 1 << place
                self.queue.append(place)

    def _common_base(self, one: int, other: int) -> int:
        seen = 0
        place = one
        while True:
            place = self.base[place]
            seen |= 1 << place
            if place == self.root or self.mates[place] < 0:
                break
            place = self.parent[self.mates[place]]
        place = self.base[other]
        while not seen >> place & 1:
            place = self.base[self.parent[self.mates[place]]]
        return place

    def _mark_path(self, place: int, top: int, child: int) -> int:
        """Bases on the way up to the cycle's top; parents are turned so that it can be run both ways."""
        inside = 0
        while self.base[place] != top:
            mate = self.mates[place]
            inside |= 1 << self.base[place] | 1 << self.base[mate]
            self.parent[place] = child
            child = mate
            place = self.parent[mate]
        return inside

    def _flip(self, place: int) -> None:
        while place >= 0:
            before = self.parent[place]
            following = self.mates[before]
            self.mates[place], self.mates[before] = before, place
            place = following


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest

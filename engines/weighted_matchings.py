"""The same questions as `optimal_matchings`, answered by weighted matching: for graphs where its bound is not reached.

Costs are kept as the digits of one whole number of any size, most important first, and every question is one cheapest
perfect matching (Edmonds). Slow, always right. Knows no pairing rule.
"""

from __future__ import annotations

from engines.cheapest_matching import cheapest_perfect_matching
from engines.double_cover import EdgeCost, members
from engines.optimal_matchings import OptimalMatchings


class WeightedMatchings(OptimalMatchings):
    """A graph, costs that are minimised in order of importance, and one matching that is best under them."""

    def __init__(self, adjacent: list[int], mate: list[int], alive: int) -> None:
        super().__init__(adjacent, mate, alive)
        self._costs: dict[tuple[int, int], int] = {}
        """Costs of the edges (lower vertex, higher vertex) so far as one number; edges not named cost nothing."""
        self._best = 0

    def forbid(self, removed: dict[int, int]) -> bool:
        """Take edges out if a best matching without them exists; else change nothing and return False."""
        before = self.adjacent
        self.adjacent = before.copy()
        for vertex, lost in removed.items():
            self.adjacent[vertex] &= ~lost
        if self._still_best():
            return True
        self.adjacent = before
        return False

    def join(self, one: int, other: int) -> bool:
        """Make a pair for good if a best matching with it exists; else change nothing and return False."""
        if not self.adjacent[one] >> other & 1:
            return False
        before = self.adjacent
        self.adjacent = before.copy()
        for vertex, partner in ((one, other), (other, one)):
            for neighbour in members(self.adjacent[vertex] & ~(1 << partner)):
                self.adjacent[neighbour] &= ~(1 << vertex)
            self.adjacent[vertex] = 1 << partner
        if self._still_best():
            self.alive &= ~(1 << one | 1 << other)
            self._best -= self._cost(one, other)
            return True
        self.adjacent = before
        return False

    def minimise(self, dear: dict[int, int]) -> int:
        """Keep only the matchings with the fewest dear edges and return how many they have."""
        if self.forbid(dear):
            return 0
        edges = {
            (vertex, other): 1
            for vertex, ends in dear.items()
            for other in members(self.adjacent[vertex] & ends & -(1 << vertex))
        }
        return self._add_costs(edges)

    def minimise_sum(
        self, costs: dict[int, list[EdgeCost]], duals: dict[int, int], ends: dict[int, int] | None = None
    ) -> None:
        """Keep only the matchings of smallest total cost; dual values are not needed here."""
        values = ends or {}
        edges = {}
        for vertex, rows in costs.items():
            for row in rows:
                for other in members(row.ends & -(1 << vertex)):
                    edges[vertex, other] = row.base + (values[other] if row.plus_end else 0)
        self._add_costs(edges)

    def _add_costs(self, edges: dict[tuple[int, int], int]) -> int:
        """Add one more digit of least importance and find the best matching; returns its sum of that digit."""
        lowest, highest = min(0, *edges.values()), max(0, *edges.values())
        size = self.alive.bit_count() // 2
        width = (highest - lowest) * size + 1
        combined = {edge: cost * width for edge, cost in self._costs.items()}
        for edge, cost in edges.items():
            combined[edge] = combined.get(edge, 0) + cost
        self._costs = combined
        found = self._solve()
        assert found is not None, "the graph has a perfect matching"
        self.mate = found
        self._best = self._total(found)
        return sum(edges.get((v, found[v]), 0) for v in members(self.alive) if v < found[v])

    def _cost(self, one: int, other: int) -> int:
        return self._costs.get((min(one, other), max(one, other)), 0)

    def _total(self, mate: list[int]) -> int:
        return sum(self._cost(v, mate[v]) for v in members(self.alive) if v < mate[v])

    def _still_best(self) -> bool:
        """True if the matching in hand, or another one of the same cost, uses only edges that are left."""
        if all(self.adjacent[v] >> self.mate[v] & 1 for v in members(self.alive)):
            return True
        found = self._solve()
        if found is None or self._total(found) != self._best:
            return False
        self.mate = found
        return True

    def _solve(self) -> list[int] | None:
        """A cheapest perfect matching of the graph, None if it has no perfect one."""
        vertices = list(members(self.alive))
        places = {vertex: place for place, vertex in enumerate(vertices)}
        edges = [
            (places[vertex], places[other], self._cost(vertex, other))
            for vertex in vertices
            for other in members(self.adjacent[vertex] & self.alive & -(1 << vertex))
        ]
        found = cheapest_perfect_matching(len(vertices), edges)
        if found is None:
            return None
        mate = self.mate.copy()
        for vertex, place in zip(vertices, found.mate, strict=True):
            mate[vertex] = vertices[place]
        return mate

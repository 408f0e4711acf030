"""All perfect matchings of a graph that are best under a list of costs, most important first; exact, on bit masks.

`OptimalMatchings` holds a graph whose perfect matchings are just the ones that are still best, and one of them.
Costs are minimised one after another: where a matching without dear edges exists, the dear edges go; else an optimal
dual solution of the bipartite double cover says which edges can still be in a best matching. If that bound is
not reached by a matching (odd sets of vertices), `OddSetGap` is raised, never a wrong answer given.

Vertices are small whole numbers, sets of vertices are the bits of whole numbers. Knows no pairing rule.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.double_cover import DoubleCover, EdgeCost, OddSetGap, members


class OptimalMatchings:
    """A graph of edges that can be in a best perfect matching, and one such matching.

    Args:
        adjacent: For every vertex the mask of its neighbours; symmetric. The list is taken over, not copied.
        mate: For every vertex its partner in some matching of the graph, -1 for none; taken over too.
        alive: Mask of the vertices that take part.
    """

    def __init__(self, adjacent: list[int], mate: list[int], alive: int) -> None:
        self.adjacent = adjacent
        self.mate = mate
        self.alive = alive

    def match_first(self, vertex: int) -> None:
        """Give a vertex some partner, so that he is never left over; for an empty matching."""
        near = self.adjacent[vertex] & self.alive
        if near:
            other = (near & -near).bit_length() - 1
            self.mate[vertex], self.mate[other] = other, vertex

    def match(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Start with those of the pairs that are edges between vertices still free."""
        for one, other in pairs:
            if self.adjacent[one] >> other & 1 and self.mate[one] < 0 and self.mate[other] < 0:
                self.mate[one], self.mate[other] = other, one

    def complete(self) -> bool:
        """Extend the matching in hand to a perfect one; False if there is none."""
        return not self._cover(self._free())

    def unmatched(self) -> int:
        """Extend the matching in hand to a largest one and return the mask of those left over."""
        return self._cover(self._free(), give_up=False)

    def _free(self) -> int:
        free = 0
        for vertex in members(self.alive):
            if self.mate[vertex] < 0:
                free |= 1 << vertex
        return free

    def missable(self, left: int) -> int:
        """Mask of the vertices that some largest matching leaves over, when the one in hand leaves over just one.

        Args:
            left: The bit of the vertex left over.
        """
        return self._augment(left.bit_length() - 1, 0, self.alive, whole_tree=True)

    def forbid(self, removed: dict[int, int]) -> bool:
        """Take edges out if a perfect matching without them exists; else change nothing and return False.

        Args:
            removed: For vertices the mask of the neighbours that they lose; symmetric.
        """
        mate, adjacent, alive = self.mate, self.adjacent, self.alive
        before: list[tuple[int, int]] = []
        free = 0
        for vertex, lost in removed.items():
            old = adjacent[vertex]
            if old & lost and alive >> vertex & 1:
                before.append((vertex, old))
                adjacent[vertex] = old & ~lost
                if lost >> mate[vertex] & 1:
                    free |= 1 << vertex
        if not free:
            return True
        saved = mate.copy()
        for vertex in members(free):
            mate[vertex] = -1
        if not self._cover(free):
            return True
        self.mate = saved
        for vertex, old in before:
            adjacent[vertex] = old
        return False

    def join(self, one: int, other: int) -> bool:
        """Make a pair for good if a perfect matching with it exists; else change nothing and return False."""
        if not self.adjacent[one] >> other & 1:
            return False
        mate = self.mate
        rest = self.alive & ~(1 << one | 1 << other)
        first, second = mate[one], mate[other]
        if first != other:
            mate[first] = mate[second] = -1
            if self.adjacent[first] >> second & 1:
                mate[first], mate[second] = second, first
            elif not self._augment(first, 1 << second, rest):
                mate[first], mate[second] = one, other
                return False
            mate[one], mate[other] = other, one
        self.alive = rest
        return True

    def minimise(self, dear: dict[int, int]) -> int:
        """Keep only the matchings with the fewest dear edges and return how many they have.

        Args:
            dear: For vertices the mask of the neighbours to which the edge is dear; symmetric.

        Raises:
            OddSetGap: The bound of the double cover is not reached.
        """
        if self.forbid(dear):
            return 0
        costs = {}
        for vertex in members(self.alive):
            near = self.adjacent[vertex] & self.alive
            lost = near & dear.get(vertex, 0)
            rows = [EdgeCost(near & ~lost, 0)]
            if lost:
                rows.append(EdgeCost(lost, 1))
            costs[vertex] = rows
        self.minimise_sum(costs, dict.fromkeys(costs, 0))
        return sum(dear.get(v, 0) >> self.mate[v] & 1 for v in members(self.alive)) // 2

    def minimise_sum(
        self, costs: dict[int, list[EdgeCost]], duals: dict[int, int], ends: dict[int, int] | None = None
    ) -> None:
        """Keep only the matchings of smallest total cost.

        Args:
            costs: For every vertex alive the costs of its edges; symmetric, every edge once from either end.
            duals: For every vertex a number such that no edge costs less than its two ends together.
            ends: The values of the ends for `EdgeCost.plus_end`.

        Raises:
            OddSetGap: The bound of the double cover is not reached.
        """
        cover = DoubleCover(costs, duals, ends or {})
        cover.keep_tight_pairs(self.mate)
        cover.solve()
        tight = cover.tight_edges()
        self.adjacent = self.adjacent.copy()
        mate = self.mate.copy()
        free = 0
        for vertex, near in tight.items():
            self.adjacent[vertex] = near
            if not near >> mate[vertex] & 1:
                free |= 1 << vertex
        for vertex in members(free):
            mate[vertex] = -1
        self.mate = mate
        if self._cover(free):
            raise OddSetGap

    def _cover(self, free: int, give_up: bool = True) -> int:
        """Match the free vertices by augmenting paths.

        Args:
            free: Mask of all free vertices.
            give_up: Stop at the first vertex that has to stay over.

        Returns:
            Mask of those that stay over (of the first one only when giving up).
        """
        mate, adjacent = self.mate, self.adjacent
        left = 0
        while free:
            low = free & -free
            vertex = low.bit_length() - 1
            free ^= low
            hit = adjacent[vertex] & free
            if hit:
                end = hit & -hit
                other = end.bit_length() - 1
                mate[vertex], mate[other] = other, vertex
                free ^= end
                continue
            end = self._augment(vertex, free, self.alive)
            if not end:
                left |= low
                if give_up:
                    return left
            free ^= end
        return left

    def _augment(self, root: int, free: int, usable: int, whole_tree: bool = False) -> int:
        """Grow an alternating tree from a free vertex, shrinking odd cycles, until it meets another free one.

        Args:
            root: The free vertex.
            free: Mask of the other free vertices.
            usable: Mask of the vertices that the path may use.
            whole_tree: Ask for the outer vertices when no free one is reached.

        Returns:
            The bit of the free vertex that was reached (the matching is then changed); if there is none 0, or the mask
            of the outer vertices of the tree.
        """
        adjacent, mate = self.adjacent, self.mate
        parent: dict[int, int] = {}
        base: dict[int, int] = {}
        blossom: dict[int, int] = {}
        outer = seen = 1 << root
        queue = [root]
        grown = shrunk = 0
        while shrunk < len(queue):
            while grown < len(queue):
                vertex = queue[grown]
                grown += 1
                near = adjacent[vertex] & usable
                hit = near & free
                if hit:
                    low = hit & -hit
                    self._flip(root, vertex, low.bit_length() - 1, parent)
                    return low
                new = near & ~seen
                while new:
                    low = new & -new
                    inner = low.bit_length() - 1
                    after = mate[inner]
                    bit = 1 << after
                    parent[inner] = vertex
                    seen |= low | bit
                    outer |= bit
                    queue.append(after)
                    new &= ~(low | bit)
            # Odd cycles are shrunk only when the tree cannot grow without: most searches never need it.
            vertex = queue[shrunk]
            own = base.get(vertex, vertex)
            meet = adjacent[vertex] & outer & ~blossom.get(own, 1 << own)
            if not meet:
                shrunk += 1
                continue
            absorbed = self._shrink(vertex, (meet & -meet).bit_length() - 1, parent, base, blossom)
            queue.extend(members(absorbed & ~outer))
            outer |= absorbed
        return outer if whole_tree else 0

    def _flip(self, root: int, vertex: int, end: int, parent: dict[int, int]) -> None:
        mate = self.mate
        while True:
            after = mate[vertex]
            mate[vertex], mate[end] = end, vertex
            if vertex == root:
                return
            end = after
            vertex = parent[end]

    def _shrink(
        self, one: int, other: int, parent: dict[int, int], base: dict[int, int], blossom: dict[int, int]
    ) -> int:
        """Make one vertex of the odd cycle closed by an edge between two outer vertices; returns all it holds."""
        mate = self.mate
        path = set()
        here = one
        while True:
            here = base.get(here, here)
            path.add(here)
            if mate[here] < 0:
                break
            here = parent[mate[here]]
        here = base.get(other, other)
        while here not in path:
            here = parent[mate[here]]
            here = base.get(here, here)
        common = here
        absorbed = blossom.get(common, 1 << common)
        for start, across in ((one, other), (other, one)):
            here, child = start, across
            while base.get(here, here) != common:
                for part in (base.get(here, here), base.get(mate[here], mate[here])):
                    absorbed |= blossom.get(part, 1 << part)
                parent[here] = child
                child = mate[here]
                here = parent[child]
        for vertex in members(absorbed & ~blossom.get(common, 0)):
            base[vertex] = common
        blossom[common] = absorbed
        return absorbed

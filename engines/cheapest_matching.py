"""Cheapest perfect matching in any graph: Edmonds' blossom method with dual variables.

Engines turn "is there a pairing, and which is the best one" into costs on pairs of players and ask here. The module
knows vertices, edges and integer costs of any size; it knows no player and no rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

Edge = tuple[int, int]

_FREE, _OUTER, _INNER = 0, 1, 2
# Duals move in halves of a cost; four times the cost keeps them whole numbers.
_SCALE = 4


@dataclass(frozen=True, slots=True)
class PerfectMatching:
    """A cheapest perfect matching and the dual values that prove it."""

    mate: tuple[int, ...]
    """The partner of each vertex."""
    cost: int
    """Sum of the costs of the pairs."""
    duals: tuple[int, ...]
    """Dual value of each vertex, in quarters of a cost."""

    def is_tight(self, one: int, other: int, cost: int) -> bool:
        """True if the edge can stand in a cheapest matching; exact in bipartite graphs only."""
        return _SCALE * cost == self.duals[one] + self.duals[other]


def cheapest_perfect_matching(size: int, edges: Iterable[tuple[int, int, int]]) -> PerfectMatching | None:
    """Pair all vertices at the lowest total cost, or find that this is impossible.

    Args:
        size: Number of vertices, named 0 to size - 1.
        edges: Vertex, other vertex, cost; the cheapest of parallel edges counts.

    Returns:
        The matching, or None if no perfect matching exists.
    """
    if size % 2:
        return None
    costs: list[dict[int, int]] = [{} for _ in range(size)]
    for one, other, cost in edges:
        known = costs[one].get(other)
        if known is None or _SCALE * cost < known:
            costs[one][other] = costs[other][one] = _SCALE * cost
    if not all(costs):
        return None
    search = _Search(costs)
    while -1 in search.mate:
        if not search.augment_once():
            return None
    total = sum(costs[v][m] for v, m in enumerate(search.mate) if v < m) // _SCALE
    return PerfectMatching(tuple(search.mate), total, tuple(search.dual))


def _greedy_start(costs: list[dict[int, int]]) -> tuple[list[int], list[int]]:
    """Dual values that leave no edge too cheap, and partners along edges that are tight under them."""
    dual = [min(edges.values()) // 2 for edges in costs]
    for v, edges in enumerate(costs):
        dual[v] += min(cost - dual[v] - dual[w] for w, cost in edges.items())
    mate = [-1] * len(costs)
    for v in sorted(range(len(costs)), key=lambda v: len(costs[v])):
        if mate[v] == -1:
            for w, cost in costs[v].items():
                if mate[w] == -1 and cost == dual[v] + dual[w]:
                    mate[v], mate[w] = w, v
                    break
    return dual, mate


class _Blossoms:
    """The vertices and the nested odd cycles that were shrunk, with the matching on them.

    A node is a vertex (below `size`) or a blossom. `children` of a blossom stand in the order of its cycle, the one
    with the base first; `links[i]` joins child i to child i + 1. In a blossom the links 1, 3, 5 ... are matched.
    """

    def __init__(self, costs: list[dict[int, int]]) -> None:
        size = len(costs)
        self.size = size
        self.costs = costs
        self.mate = [-1] * size
        self.top = list(range(size))
        self.base = list(range(size))
        self.parent = [-1] * size
        self.children: list[list[int]] = [[] for _ in range(size)]
        self.links: list[list[Edge]] = [[] for _ in range(size)]
        self.vertices: list[list[int]] = [[v] for v in range(size)]
        """All vertices inside each node."""

    def child_of(self, blossom: int, vertex: int) -> int:
        """Position in the cycle of the child that holds a vertex."""
        node = vertex
        while self.parent[node] != blossom:
            node = self.parent[node]
        return self.children[blossom].index(node)

    def rebase(self, node: int, vertex: int) -> None:
        """Change the matching inside a node so that `vertex` is the one to be matched outside."""
        if node < self.size or self.base[node] == vertex:
            return
        children, links = self.children[node], self.links[node]
        index = self.child_of(node, vertex)
        self.rebase(children[index], vertex)
        changed = range(0, index, 2) if index % 2 == 0 else range(index + 1, len(children), 2)
        for i in changed:
            one, other = links[i]
            self.rebase(children[i], one)
            self.rebase(children[(i + 1) % len(children)], other)
            self.mate[one], self.mate[other] = other, one
        self.children[node] = children[index:] + children[:index]
        self.links[node] = links[index:] + links[:index]
        self.base[node] = vertex


class _Forest(_Blossoms):
    """The trees of alternating paths that grow from the free vertices."""

    def __init__(self, costs: list[dict[int, int]]) -> None:
        super().__init__(costs)
        self.label: list[int] = []
        self.entry: list[Edge] = []
        """For each inner node the edge by which it was reached, the outer end first."""

    def path_up(self, vertex: int) -> list[int]:
        """Nodes from an outer vertex up to the root of its tree, outer and inner in turn."""
        path = [self.top[vertex]]
        while (partner := self.mate[self.base[path[-1]]]) != -1:
            inner = self.top[partner]
            path += [inner, self.top[self.entry[inner][0]]]
        return path

    def flip(self, vertex: int, partner: int) -> None:
        """Exchange matched and unmatched edges from an outer vertex up to its root."""
        while True:
            node = self.top[vertex]
            old_partner = self.mate[self.base[node]]
            self.rebase(node, vertex)
            self.mate[vertex] = partner
            if old_partner == -1:
                return
            inner = self.top[old_partner]
            outer_vertex, inner_vertex = self.entry[inner]
            self.rebase(inner, inner_vertex)
            self.mate[inner_vertex] = outer_vertex
            vertex, partner = outer_vertex, inner_vertex

    def link_up(self, lower: int, upper: int) -> Edge:
        """The edge of the forest from a node to the next one on its way up."""
        if self.label[lower] == _OUTER:
            return self.base[lower], self.mate[self.base[lower]]
        outer_vertex, inner_vertex = self.entry[lower]
        return inner_vertex, outer_vertex


class _Search(_Forest):
    """One search at a time for a better matching, and the dual values that all searches share."""

    def __init__(self, costs: list[dict[int, int]]) -> None:
        super().__init__(costs)
        self.dual, self.mate = _greedy_start(costs)
        self.blossom_dual = [0] * self.size
        self.best: list[Edge | None] = []
        """For each free or outer node the cheapest known edge to an outer one, the other end first."""
        self.nearest: list[list[Edge] | None] = []
        """For each blossom of this search its cheapest edge to every node that was outer when it was made."""
        self.queue: list[int] = []

    def augment_once(self) -> bool:
        """Grow the forest from all free vertices until one more pair is found; False if there is none."""
        nodes = len(self.base)
        self.label = [_FREE] * nodes
        self.entry = [(-1, -1)] * nodes
        self.best = [None] * nodes
        self.nearest = [None] * nodes
        self.queue = []
        for node in set(self.top):
            if self.mate[self.base[node]] == -1:
                self._make_outer(node)
        while True:
            if self._scan_queue():
                return True
            delta = self._largest_step()
            if delta is None:
                return False
            self._move_duals(delta)
            if self._use_new_edges():
                return True

    def _make_outer(self, node: int) -> None:
        self.label[node] = _OUTER
        self.queue.extend(self.vertices[node])

    def _slack(self, edge: Edge) -> int:
        one, other = edge
        return self.costs[one][other] - self.dual[one] - self.dual[other]

    def _scan_queue(self) -> bool:
        """Look along the edges of new outer vertices; True if an augmenting path was completed.

        An edge between two outer nodes is kept on the side that became outer later.
        """
        top, label, dual, best = self.top, self.label, self.dual, self.best
        while self.queue:
            u = self.queue.pop()
            for v, cost in self.costs[u].items():
                node, own = top[v], top[u]
                if node == own or label[node] == _INNER:
                    continue
                slack = cost - dual[u] - dual[v]
                if slack == 0:
                    if self._use(u, v):
                        return True
                    continue
                holder, edge = (node, (u, v)) if label[node] == _FREE else (own, (v, u))
                known = best[holder]
                if known is None or slack < self._slack(known):
                    best[holder] = edge
        return False

    def _largest_step(self) -> int | None:
        steps = []
        for node in set(self.top):
            edge = self.best[node]
            if self.label[node] == _INNER:
                if node >= self.size:
                    steps.append(self.blossom_dual[node] // 2)
            elif edge is not None:
                slack = self._slack(edge)
                steps.append(slack if self.label[node] == _FREE else slack // 2)
        return min(steps, default=None)

    def _move_duals(self, delta: int) -> None:
        if delta == 0:
            return
        for v, node in enumerate(self.top):
            if self.label[node] == _OUTER:
                self.dual[v] += delta
            elif self.label[node] == _INNER:
                self.dual[v] -= delta
        for node in set(self.top):
            if node >= self.size and self.label[node] != _FREE:
                self.blossom_dual[node] += 2 * delta if self.label[node] == _OUTER else -2 * delta

    def _use_new_edges(self) -> bool:
        for node in sorted(set(self.top)):
            if self.parent[node] != -1:
                continue
            edge = self.best[node]
            if self.label[node] == _INNER:
                if node >= self.size and self.blossom_dual[node] == 0:
                    self._expand(node)
            elif edge is not None and self._slack(edge) == 0 and self._use(*edge):
                return True
        return False

    def _use(self, u: int, v: int) -> bool:
        """Take a tight edge from an outer vertex into the forest; True if it completes an augmenting path."""
        node = self.top[v]
        if self.label[node] == _FREE:
            self.label[node] = _INNER
            self.entry[node] = (u, v)
            self._make_outer(self.top[self.mate[self.base[node]]])
            return False
        left, right = self.path_up(u), self.path_up(v)
        if left[-1] != right[-1]:
            self.flip(u, v)
            self.flip(v, u)
            return True
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop()
            right.pop()
        self._shrink(left, right, (u, v))
        return False

    def _shrink(self, left: list[int], right: list[int], edge: Edge) -> None:
        """Make a blossom of two paths that meet in their last node and are closed by `edge`."""
        down = [(b, a) for a, b in (self.link_up(*two) for two in pairwise(left))]
        up = [self.link_up(*two) for two in pairwise(right)]
        children = left[::-1] + right[:-1]
        blossom = len(self.base)
        self.children.append(children)
        self.links.append([*down[::-1], edge, *up])
        self.base.append(self.base[left[-1]])
        self.parent.append(-1)
        self.blossom_dual.append(0)
        self.label.append(_OUTER)
        self.entry.append((-1, -1))
        self.best.append(None)
        self.nearest.append(None)
        self.vertices.append([v for child in children for v in self.vertices[child]])
        for child in children:
            self.parent[child] = blossom
            if self.label[child] == _INNER:
                self.queue.extend(self.vertices[child])
        for v in self.vertices[blossom]:
            self.top[v] = blossom
        self._join_nearest(blossom)

    def _join_nearest(self, blossom: int) -> None:
        """The cheapest edges of a new blossom: one to each outer node outside it, out of those of its children."""
        costs, dual, top, label = self.costs, self.dual, self.top, self.label
        least: dict[int, tuple[int, Edge]] = {}
        for child in self.children[blossom]:
            known = self.nearest[child]
            edges = known if known is not None else [(w, v) for v in self.vertices[child] for w in costs[v]]
            for edge in edges:
                w, v = edge
                outside = top[w]
                if outside != blossom and label[outside] == _OUTER:
                    slack = costs[v][w] - dual[v] - dual[w]
                    if outside not in least or slack < least[outside][0]:
                        least[outside] = slack, edge
            self.nearest[child] = None
        self.nearest[blossom] = [edge for _, edge in least.values()]
        self.best[blossom] = min(least.values(), default=(0, None), key=lambda found: found[0])[1]

    def _find_best(self, node: int) -> None:
        """Look for the outer vertex outside a node that is nearest to it."""
        best, least = None, 0
        for v in self.vertices[node]:
            for w, cost in self.costs[v].items():
                outside = self.top[w]
                if outside != node and self.label[outside] == _OUTER:
                    slack = cost - self.dual[v] - self.dual[w]
                    if best is None or slack < least:
                        best, least = (w, v), slack
        self.best[node] = best

    def _expand(self, blossom: int) -> None:
        """Undo an inner blossom whose dual value has come down to zero."""
        children, links = self.children[blossom], self.links[blossom]
        entry = self.entry[blossom]
        index = self.child_of(blossom, entry[1])
        for child in children:
            self.parent[child] = -1
            self.label[child] = _FREE
            for v in self.vertices[child]:
                self.top[v] = child
        count = len(children)
        step = -1 if index % 2 == 0 else 1
        self.label[children[index]] = _INNER
        self.entry[children[index]] = entry
        while index % count != 0:
            outer, inner = (index + step) % count, (index + 2 * step) % count
            self._make_outer(children[outer])
            link = links[inner] if step == -1 else links[outer]
            self.label[children[inner]] = _INNER
            self.entry[children[inner]] = (link[1], link[0]) if step == -1 else link
            index = inner
        for child in children:
            self._find_best(child)
        self.children[blossom], self.links[blossom], self.vertices[blossom] = [], [], []

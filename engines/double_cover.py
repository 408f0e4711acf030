"""A bound for the cheapest perfect matching of a graph: the assignment problem on its bipartite double cover.

Vertices are small whole numbers, sets of vertices are the bits of whole numbers. Knows no pairing rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


class OddSetGap(Exception):
    """The bound of the double cover is not reached by any matching."""


@dataclass(frozen=True, slots=True)
class EdgeCost:
    """Costs of some edges of one vertex: `base`, plus a value of the other end where `plus_end` is set."""

    ends: int
    base: int
    plus_end: bool = False


def members(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def between(some: int, others: int) -> dict[int, int]:
    """The edges between two sets of vertices."""
    edges: dict[int, int] = {}
    if not some or not others:
        return edges
    for vertex in members(some):
        edges[vertex] = others
    for vertex in members(others):
        edges[vertex] = edges.get(vertex, 0) | some
    return edges


class DoubleCover:
    """The assignment problem with every vertex once as a row and once as a column; half of its best cost is a bound.

    Successive cheapest augmenting paths with dual values. Columns are held in classes of equal dual value, so that
    a row finds its tight edges by one mask operation for each of its costs.
    """

    def __init__(self, costs: dict[int, list[EdgeCost]], duals: dict[int, int], ends: dict[int, int]) -> None:
        self._costs = costs
        self._ends = ends
        self._row = dict(duals)
        self._column = dict(duals)
        self._partner_of_row: dict[int, int] = {}
        self._partner_of_column: dict[int, int] = {}
        self._free_columns = 0
        for vertex in costs:
            self._free_columns |= 1 << vertex
        self._sort_columns()

    def keep_tight_pairs(self, mate: list[int]) -> None:
        """Start with the pairs of a matching whose edges cost just what the duals of their ends allow."""
        for row in self._costs:
            column = mate[row]
            if column >= 0 and self._tight(row) >> column & 1:
                self._partner_of_row[row] = column
                self._partner_of_column[column] = row
                self._free_columns &= ~(1 << column)

    def _sort_columns(self) -> None:
        """Classes of columns by dual value, and by dual value less their value as an end."""
        self._classes: dict[int, int] = {}
        self._end_classes: dict[int, int] = {}
        for column, value in self._column.items():
            self._classes[value] = self._classes.get(value, 0) | 1 << column
            if column in self._ends:
                key = value - self._ends[column]
                self._end_classes[key] = self._end_classes.get(key, 0) | 1 << column

    def _tight(self, row: int) -> int:
        own = self._row[row]
        tight = 0
        for cost in self._costs[row]:
            classes = self._end_classes if cost.plus_end else self._classes
            tight |= cost.ends & classes.get(cost.base - own, 0)
        return tight

    def _slack(self, row: int, reached: int) -> int | None:
        """How far the cheapest edge of a row to a column not yet reached is from being tight."""
        own = self._row[row]
        best: int | None = None
        for cost in self._costs[row]:
            open_ends = cost.ends & ~reached
            if not open_ends:
                continue
            for key, columns in (self._end_classes if cost.plus_end else self._classes).items():
                slack = cost.base - own - key
                if (best is None or slack < best) and columns & open_ends:
                    best = slack
        return best

    def solve(self) -> None:
        """Match every row; the duals are then optimal.

        Raises:
            OddSetGap: A row cannot be matched at all.
        """
        for row in self._costs:
            if row not in self._partner_of_row:
                self._match_row(row)

    def _match_row(self, root: int) -> None:
        rows = [root]
        reached = 0
        parent: dict[int, int] = {}
        while True:
            for row in rows:
                new = self._tight(row) & ~reached
                hit = new & self._free_columns
                if hit:
                    self._assign(row, hit & -hit, parent)
                    return
                for column in members(new):
                    parent[column] = row
                    rows.append(self._partner_of_column[column])
                reached |= new
            slacks = [slack for row in rows if (slack := self._slack(row, reached)) is not None]
            if not slacks:
                raise OddSetGap
            step = min(slacks)
            for row in rows:
                self._row[row] += step
            for column in members(reached):
                self._column[column] -= step
            self._sort_columns()

    def _assign(self, row: int, end: int, parent: dict[int, int]) -> None:
        self._free_columns ^= end
        column = end.bit_length() - 1
        while True:
            before = self._partner_of_row.get(row)
            self._partner_of_row[row] = column
            self._partner_of_column[column] = row
            if before is None:
                return
            column = before
            row = parent[column]

    def tight_edges(self) -> dict[int, int]:
        """For every vertex the neighbours to which the edge costs just what the duals of both ends allow.

        Row and column values are added, which is twice the dual value in the graph itself.
        """
        double = {vertex: self._row[vertex] + self._column[vertex] for vertex in self._costs}
        classes: dict[int, int] = {}
        end_classes: dict[int, int] = {}
        for vertex, value in double.items():
            classes[value] = classes.get(value, 0) | 1 << vertex
            if vertex in self._ends:
                key = value - 2 * self._ends[vertex]
                end_classes[key] = end_classes.get(key, 0) | 1 << vertex
        tight = {}
        for vertex, rows in self._costs.items():
            near = 0
            for cost in rows:
                groups = end_classes if cost.plus_end else classes
                near |= cost.ends & groups.get(2 * cost.base - double[vertex], 0)
            tight[vertex] = near
        return tight

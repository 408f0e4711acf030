"""All brackets of a round from the top, and who leaves each of them [Dutch 2026 1.9.2, 2.2-2.4, C4-C8].

A bracket is paired on a small graph: its own players and one exit for every downfloater. What lies below it only says
who can leave: with one downfloater the completion (C4) and the next bracket (C8) depend on him alone. Where several
leave at once, or no such candidate exists, everybody who is left is put into the graph, which is slow and always right.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.dutch_2026_bracket import (
    Bracket,
    between,
    choose_first,
    keep_active_receiver,
    keep_colours,
    keep_floats,
    keep_low_downfloaters,
    mdps_by_score,
)
from engines.dutch_2026_field import Field
from engines.optimal_matchings import OddSetGap, OptimalMatchings, members
from engines.weighted_matchings import WeightedMatchings


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """One bracket after it was paired, for the trail."""

    group: int
    """Mask of the score group."""
    mdps: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    values: tuple[tuple[str, int], ...]
    exchanged: tuple[tuple[int, ...], tuple[int, ...]]


class NotInSmallGraph(Exception):
    """The candidates of this bracket cannot be described by its own players and exits alone."""


def pair_brackets(field: Field) -> tuple[list[PairedBracket], int | None]:
    """Pair bracket by bracket from the top score group down [1.9.2].

    Returns:
        The brackets, and the vertex of the receiver of the bye.
    """
    done: list[PairedBracket] = []
    mdps: list[int] = []
    below = field.everybody
    for group in field.groups:
        below &= ~group
        bracket, pairs = pair_bracket(field, mdps, group, below)
        paired = {vertex for two in pairs for vertex in two}
        left = [vertex for vertex in members(bracket_players(mdps, group)) if vertex not in paired]
        done.append(
            PairedBracket(group, tuple(mdps), tuple(pairs), tuple(left), tuple(bracket.values), bracket.exchanged)
        )
        mdps = left
    return done, (mdps[0] if mdps else None)


def bracket_players(mdps: list[int], group: int) -> int:
    """The residents and the players moved down as a mask."""
    return group | sum(1 << vertex for vertex in mdps)


def pair_bracket(field: Field, mdps: list[int], group: int, below: int) -> tuple[Bracket, list[tuple[int, int]]]:
    """Pair one bracket on the smallest graph that is exact for it, by the fastest method that reaches the best."""
    try:
        try:
            return settle(*small_graph(field, mdps, group, below, OptimalMatchings))
        except OddSetGap:
            return settle(*small_graph(field, mdps, group, below, WeightedMatchings))
    except NotInSmallGraph:
        return settle(*whole_graph(field, mdps, group, below))


def settle(bracket: Bracket, floating: int) -> tuple[Bracket, list[tuple[int, int]]]:
    """C9-C21 in turn, then the first candidate in the order of generation [3.8.1]."""
    if bracket.exits >> bracket.field.bye & 1 and downfloaters(bracket) == 1:
        keep_active_receiver(bracket)
    keep_colours(bracket)
    keep_floats(bracket)
    return bracket, choose_first(bracket, floating)


def bye_falls_here(field: Field, group: int) -> bool:
    """True if the receiver of the bye can be in this bracket: his score is not below the residents' [2.3.1]."""
    return field.bye_score is not None and field.bye_score >= field.players[(group & -group).bit_length() - 1].score


def downfloaters(bracket: Bracket) -> int:
    """The number of downfloaters, which C6 has settled."""
    inside, mate = bracket.inside, bracket.matchings.mate
    return sum(1 for vertex in members(inside) if not inside >> mate[vertex] & 1)


def inner_edges(field: Field, mdps: list[int], inside: int) -> list[int]:
    """Legal opponents within the bracket; two MDPs never meet in it [3.3]."""
    moved_down = sum(1 << vertex for vertex in mdps)
    adjacent = [0] * (field.bye + 1)
    for vertex in members(inside):
        adjacent[vertex] = field.legal[vertex] & inside
    for vertex in mdps:
        adjacent[vertex] &= ~moved_down
    return adjacent


def small_graph(
    field: Field, mdps: list[int], group: int, below: int, kind: type[OptimalMatchings]
) -> tuple[Bracket, int]:
    """The bracket's players and at most one place for a downfloater besides the bye.

    Returns:
        The bracket with C6-C8 settled, and the number of MDPs in the Limbo.

    Raises:
        NotInSmallGraph: More players have to leave, or the best of C8 is not reached.
    """
    inside = bracket_players(mdps, group)
    adjacent = inner_edges(field, mdps, inside)
    exits = 0
    if bye_falls_here(field, group):
        exits = 1 << field.bye
        adjacent[field.bye] = field.receivers & inside
        for vertex in members(adjacent[field.bye]):
            adjacent[vertex] |= exits
    matchings = kind(adjacent, [-1] * len(adjacent), inside | exits)
    if exits:
        matchings.match_first(field.bye)
    left = matchings.unmatched()
    leaving = left.bit_count()
    if leaving > 1:
        raise NotInSmallGraph
    lower = Below(field, group, below)
    if not leaving:
        if not lower.complete_without_floater():
            raise NotInSmallGraph
        bracket = Bracket(field, list(mdps), group, exits, matchings)
        return bracket, keep_low_downfloaters(bracket)
    return with_one_place(field, mdps, group, matchings, exits, lower)


def with_one_place(
    field: Field, mdps: list[int], group: int, matchings: OptimalMatchings, exits: int, lower: Below
) -> tuple[Bracket, int]:
    """One player leaves for the next bracket: first those for whom C8 is best, then all whom C4 lets go."""
    inside = bracket_players(mdps, group)
    place = field.bye + 1
    good = lower.best_floaters(inside)
    for vertex in members(good):
        matchings.adjacent[vertex] |= 1 << place
    matchings.adjacent.append(good)
    matchings.mate.append(-1)
    matchings.alive |= 1 << place
    if not matchings.complete():
        raise NotInSmallGraph
    bracket = Bracket(field, list(mdps), group, exits | 1 << place, matchings)
    floating = keep_low_downfloaters(bracket)
    if bracket.values:
        raise NotInSmallGraph
    return bracket, floating


def whole_graph(field: Field, mdps: list[int], group: int, below: int) -> tuple[Bracket, int]:
    """The bracket and everybody below it, C6-C8 settled as they are written [2.4.1-2.4.3]."""
    inside = bracket_players(mdps, group)
    adjacent = [*field.legal, 0]
    moved_down = sum(1 << vertex for vertex in mdps)
    for vertex in mdps:
        adjacent[vertex] &= ~moved_down
    everybody = inside | below
    if field.bye_score is not None:
        everybody |= 1 << field.bye
        adjacent[field.bye] = field.receivers
        for vertex in members(field.receivers):
            adjacent[vertex] |= 1 << field.bye
    matchings = WeightedMatchings(adjacent, [-1] * len(adjacent), everybody)
    assert matchings.complete(), "C4 holds before every bracket"
    exits = everybody & ~inside
    bracket = Bracket(field, list(mdps), group, exits, matchings)
    bracket.minimise("C6", between(inside, exits))
    floating = keep_low_downfloaters(bracket)
    following = next((mask for mask in field.groups if mask & below), 0)
    beyond = exits & ~following
    bracket.minimise("C8", between(inside | following, beyond))
    for moved in [*mdps_by_score(bracket), group]:
        bracket.minimise("C8", between(moved, beyond))
    return bracket, floating


class Below:
    """What the players below a bracket say about who can leave it (C4, C8)."""

    def __init__(self, field: Field, group: int, below: int) -> None:
        self._field = field
        self._below = below
        self._bye = 0
        if field.bye_score is not None and not bye_falls_here(field, group):
            self._bye = 1 << field.bye
        self._next = next((mask for mask in field.groups if mask & below), 0)

    def complete_without_floater(self) -> bool:
        """C4 when nobody leaves: the players below can be paired among themselves [2.2.1]."""
        return self._matchings(self._below | self._bye).complete()

    def _matchings(self, alive: int) -> OptimalMatchings:
        field = self._field
        adjacent = field.with_bye(field.receivers) if self._bye else [*field.legal, 0]
        return OptimalMatchings(adjacent, [-1] * len(adjacent), alive)

    def best_floaters(self, inside: int) -> int:
        """C8 for one downfloater: he is paired in the next bracket, and the fewest players leave that one [2.4.3].

        Returns:
            Mask of those for whom both come out as well as the parity of the next bracket allows, with a completion of
            the rest.
        """
        following, rest = self._next, self._below & ~self._next
        exits = 0
        if self._bye and self._field.receivers & following:
            exits = self._bye
        odd = (following.bit_count() + 1 + exits.bit_count()) % 2
        later = self._matchings(rest | (self._bye & ~exits))
        if not odd:
            if not later.complete():
                return 0
            return self._fitting(inside, following | exits, 0)
        leavers = partners_of_one(later, following)
        return self._fitting(inside, following | exits, leavers)

    def _fitting(self, inside: int, following: int, leavers: int) -> int:
        """Those with whom the next bracket (and a place for one of the leavers) can be paired completely."""
        matchings = self._matchings(following)
        if leavers:
            place = len(matchings.adjacent)
            matchings.adjacent.append(leavers)
            matchings.mate.append(-1)
            matchings.alive |= 1 << place
            for vertex in members(leavers):
                matchings.adjacent[vertex] |= 1 << place
        return partners_of_one(matchings, inside)


def partners_of_one(matchings: OptimalMatchings, candidates: int) -> int:
    """Those candidates, each alone, with whom the graph has a perfect matching."""
    left = matchings.unmatched()
    if left.bit_count() != 1:
        return 0
    missable = matchings.missable(left)
    adjacent = matchings.adjacent
    return sum(1 << vertex for vertex in members(candidates) if adjacent[vertex] & missable)

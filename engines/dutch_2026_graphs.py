"""Graphs whose perfect matchings are the candidates of one bracket, with C6-C8 settled [Dutch 2026 2.2-2.4].

The small graph holds the bracket's players and an exit for each downfloater. The large graph also holds the next score
group and whatever below it can matter; it is slow and always right.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.double_cover import between, members
from engines.dutch_2026_below import Below, Stage
from engines.dutch_2026_bracket import Bracket, keep_low_downfloaters, mdps_by_score
from engines.optimal_matchings import OptimalMatchings


class NotInSmallGraph(Exception):
    """The candidates of this bracket cannot be described by its own players and exits alone."""


def small_graph(stage: Stage, kind: type[OptimalMatchings], needed: int = 0) -> tuple[Bracket, int]:
    """The bracket's players, the bye if it falls here, and a place for every other downfloater.

    The fewest downfloaters that the bracket alone allows are a bound for C6; places are open to whom C8 at its best
    allows. So the candidates include all that reach these bounds. For one downfloater they are just those; for more the
    caller must check the chosen ones together.

    Args:
        stage: The bracket.
        kind: How matchings are compared.
        needed: So many must leave at least, because the players below need them (C4).

    Returns:
        The bracket with C6-C8 settled, and the number of MDPs in the Limbo.

    Raises:
        NotInSmallGraph: A bound is not reached.
    """
    field, inside, below = stage.field, stage.inside, Below(stage)
    adjacent = stage.inner_edges()
    exits = 0
    if stage.bye_falls_here:
        exits = 1 << field.bye
        adjacent[field.bye] = field.receivers & inside
        for vertex in members(adjacent[field.bye]):
            adjacent[vertex] |= exits
    matchings = kind(adjacent, [-1] * len(adjacent), inside | exits)
    if exits:
        matchings.match_first(field.bye)
    matchings.match(first_candidate(stage))
    leaving = max(matchings.unmatched().bit_count(), needed)
    if not leaving:
        if below.needs():
            raise NotInSmallGraph
        bracket = Bracket(field, stage.mdps, stage.residents, exits, matchings)
        return bracket, keep_low_downfloaters(bracket)
    places = add_places(matchings, leaving, meeting(stage, stage.below))
    if not matchings.complete():
        raise NotInSmallGraph
    bracket = Bracket(field, stage.mdps, stage.residents, exits | places, matchings)
    floating = keep_low_downfloaters(bracket)
    good = below.best_single_floaters(inside) if leaving == 1 else meeting(stage, stage.following)
    if not matchings.forbid(between(places, inside & ~good)):
        raise NotInSmallGraph
    return bracket, floating


def first_candidate(stage: Stage) -> Iterator[tuple[int, int]]:
    """S1 against S2 in their own order, MDPs first: most brackets end up near it [3.3]."""
    residents = list(members(stage.residents))
    yield from zip(stage.mdps, residents, strict=False)
    rest = residents[len(stage.mdps) :]
    yield from zip(rest[: len(rest) // 2], rest[len(rest) // 2 :], strict=False)


def meeting(stage: Stage, others: int) -> int:
    """The players of the bracket who have a legal opponent among others."""
    legal = stage.field.legal
    return sum(1 << vertex for vertex in members(stage.inside) if legal[vertex] & others)


def add_places(matchings: OptimalMatchings, number: int, open_to: int) -> int:
    """Add vertices for downfloaters, each open to the same players; returns their mask."""
    first = len(matchings.adjacent)
    places = ((1 << number) - 1) << first
    matchings.adjacent.extend([open_to] * number)
    matchings.mate.extend([-1] * number)
    matchings.alive |= places
    for vertex in members(open_to):
        matchings.adjacent[vertex] |= places
    return places


def large_graph(stage: Stage, kind: type[OptimalMatchings]) -> tuple[Bracket, int]:
    """The bracket, the next score group and everybody below, with C6-C8 settled as they are written [2.4.1-2.4.3].

    Where the rest below the next score group takes any players who leave, places stand for it.
    """
    field, inside, following = stage.field, stage.inside, stage.following
    adjacent = [*field.legal, 0]
    for vertex in stage.mdps:
        adjacent[vertex] &= ~stage.moved_down
    if field.bye_score is not None:
        adjacent[field.bye] = field.receivers
        for vertex in members(field.receivers):
            adjacent[vertex] |= 1 << field.bye
    rest = stage.below & ~following
    bye = 0 if field.bye_score is None else 1 << field.bye
    number = places_for_rest(stage, rest)
    if number:
        bye = bye if field.receivers & (inside | following) else 0
        matchings = kind(adjacent, [-1] * len(adjacent), inside | following | bye)
        rest = add_places(matchings, number, inside | following)
        for vertex in members(rest):
            matchings.adjacent[vertex] |= rest & ~(1 << vertex)
    else:
        matchings = kind(adjacent, [-1] * len(adjacent), inside | following | rest | bye)
    if not matchings.complete():
        raise AssertionError("C4 holds before every bracket")
    bracket = Bracket(field, stage.mdps, stage.residents, matchings.alive & ~inside, matchings)
    matchings.minimise(between(inside, bracket.exits))
    floating = keep_low_downfloaters(bracket)
    beyond = rest | bye
    bracket.minimise("C8", between(inside | following, beyond))
    for moved in [*mdps_by_score(bracket), stage.residents]:
        matchings.minimise(between(moved, beyond))
    return bracket, floating


def places_for_rest(stage: Stage, rest: int) -> int:
    """How many places can stand for the rest below the next score group; 0 if the rest itself must be in the graph.

    So many as could ever be needed: every player of the bracket (one more for an even number when the bye falls here),
    and those of the next group who stay over when it is paired alone. The rest must then be complete with any such
    players: each has enough legal opponents in it besides the receiver of the bye, and within it everybody has so many
    that half of those who are left still remain (Dirac's theorem on Hamiltonian cycles, hence on perfect matchings).
    """
    field, following = stage.field, stage.following
    bye = field.bye_score is not None and not stage.bye_falls_here
    alone = OptimalMatchings(field.with_bye(field.receivers), [-1] * (field.bye + 1), following)
    if bye and field.receivers & following:
        alone.alive |= 1 << field.bye
        alone.match_first(field.bye)
    number = stage.inside.bit_count() + alone.unmatched().bit_count() + stage.bye_falls_here
    size = rest.bit_count()
    legal = field.legal
    if any(2 * ((legal[v] & rest).bit_count() - number - 1) < size for v in members(rest)):
        return 0
    if any((legal[v] & rest).bit_count() <= number for v in members(stage.inside | following)):
        return 0
    return number if size else 0

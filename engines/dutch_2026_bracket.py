"""Pairing one bracket: the criteria C7-C21, then the order in which candidates are generated [Dutch 2026 2.4, 3, 4].

Works on a graph whose perfect matchings are the legal candidates: the players of the bracket, and "exits" through
which downfloaters leave it. The best list of criteria is found one by one; among the candidates that reach it the one
that is generated first is found by the four decisions to which the order of article 4 amounts.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from engines.double_cover import EdgeCost, between, members
from engines.dutch_2026_field import Field
from engines.optimal_matchings import OptimalMatchings


@dataclass(slots=True)
class Bracket:
    """The players of one bracket and the ways out of it."""

    field: Field
    mdps: tuple[int, ...]
    """Vertices of the players moved down into it, in order 1.2."""
    residents: int
    """Mask of the score group's own players."""
    exits: int
    """Mask of the vertices through which a downfloater leaves: free places, the bye, or lower players."""
    matchings: OptimalMatchings
    values: list[tuple[str, int]] = dataclasses.field(default_factory=list)
    """Criteria that could not be kept fully, and the smallest number of violations."""
    exchanged: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Resident exchange of the chosen candidate: from S1, from S2 [4.3]."""

    @property
    def mdp_mask(self) -> int:
        """The players moved down as a mask."""
        return sum(1 << vertex for vertex in self.mdps)

    @property
    def inside(self) -> int:
        """All players of the bracket as a mask."""
        return self.mdp_mask | self.residents

    def score(self, vertex: int) -> int:
        """Half points of a player, virtual points included."""
        return self.field.players[vertex].score

    def minimise(self, article: str, dear: dict[int, int]) -> int:
        """Keep only the candidates with the fewest violations of one criterion."""
        if not dear:
            return 0
        least = self.matchings.minimise(dear)
        if least:
            self.values.append((article, least))
        return least


def mdps_by_score(bracket: Bracket) -> list[int]:
    """Masks of the MDPs of each score, from the highest."""
    groups: dict[int, int] = {}
    for vertex in bracket.mdps:
        groups[bracket.score(vertex)] = groups.get(bracket.score(vertex), 0) | 1 << vertex
    return [groups[score] for score in sorted(groups, reverse=True)]


def keep_low_downfloaters(bracket: Bracket) -> int:
    """C7: the scores of the downfloaters, highest first, are as low as possible [2.4.2].

    All residents have one score and the number of downfloaters is settled, so only the MDPs count.

    Returns:
        The number of MDPs that float on.
    """
    return sum(bracket.minimise("C7", between(group, bracket.exits)) for group in mdps_by_score(bracket))


def keep_colours(bracket: Bracket) -> None:
    """C10-C13: colour differences, third colours, preferences and strong preferences [2.4.5-2.4.8]."""
    this = bracket.field
    inside = bracket.inside
    far, third, clash, strong = {}, {}, {}, {}
    for vertex in members(inside):
        near = bracket.matchings.adjacent[vertex] & inside & this.same_wish(vertex)
        if not near:
            continue
        clash[vertex] = near
        if this.absolute >> vertex & 1:
            strong[vertex] = near & this.strong
            both_absolute = near & this.absolute
            if both_absolute and this.far_off >> vertex & 1:
                far[vertex] = both_absolute & this.far_off
            if both_absolute:
                third[vertex] = sum(1 << other for other in members(both_absolute) if this.third_colour(vertex, other))
        elif this.strong >> vertex & 1:
            strong[vertex] = near & (this.strong | this.absolute)
    bracket.minimise("C10", far)
    bracket.minimise("C11", third)
    bracket.minimise("C12", clash)
    bracket.minimise("C13", strong)


def keep_floats(bracket: Bracket) -> None:
    """C14-C21: nobody floats the same way again after one or two rounds [2.4.9-2.4.16].

    C18-C21 compare score differences; all residents have one score, so they count by the MDP's score, an MDP in the
    Limbo counting as a larger difference than any [Decision 5].
    """
    this, mdps, residents = bracket.field, bracket.mdp_mask, bracket.residents
    bracket.minimise("C14", between(residents & this.last_down, bracket.exits))
    bracket.minimise("C15", between(mdps, residents & this.last_up))
    bracket.minimise("C16", between(residents & this.earlier_down, bracket.exits))
    bracket.minimise("C17", between(mdps, residents & this.earlier_up))
    by_score = mdps_by_score(bracket)
    for down, up, articles in (
        (this.last_down, this.last_up, ("C18", "C19")),
        (this.earlier_down, this.earlier_up, ("C20", "C21")),
    ):
        for group in by_score:
            bracket.minimise(articles[0], between(group & down, bracket.exits))
        for group in by_score:
            bracket.minimise(articles[1], between(group, residents & up))


def keep_active_receiver(bracket: Bracket) -> None:
    """C9: of those who can get the bye, one with the fewest unplayed games gets it [2.4.4, Decision 3]."""
    this = bracket.field
    receivers = list(members(bracket.matchings.adjacent[this.bye] & bracket.inside))
    games = sorted({this.players[vertex].games for vertex in receivers}, reverse=True)
    for least in games[:-1]:
        fewer = sum(1 << vertex for vertex in receivers if this.players[vertex].games < least)
        if bracket.matchings.forbid(between(fewer, 1 << this.bye)):
            return
        bracket.values.append(("C9", least))


def choose_first(bracket: Bracket, floating: int) -> list[tuple[int, int]]:
    """Of the best candidates, the one that is generated first [Dutch 2026 4].

    Args:
        bracket: Its matchings are the candidates with the best list of criteria.
        floating: The number of MDPs in the Limbo.

    Returns:
        The pairs (higher ranked, lower ranked), MDPs first.
    """
    pairs = []
    rest = bracket.residents
    for mdp in choose_mdps(bracket, floating):
        partner = join_first(bracket.matchings, mdp, rest)
        pairs.append((mdp, partner))
        rest &= ~(1 << partner)
    uppers, lowers = choose_uppers(bracket, rest)
    for upper in members(uppers):
        lower = join_first(bracket.matchings, upper, lowers & -(1 << upper))
        lowers &= ~(1 << lower)
        pairs.append((upper, lower))
    return pairs


def choose_mdps(bracket: Bracket, floating: int) -> list[int]:
    """The first valid set of MDPs is paired: by BSN, whoever some best candidate pairs here [4.4]."""
    paired: list[int] = []
    for mdp in bracket.mdps:
        if len(paired) + floating < len(bracket.mdps) and bracket.matchings.forbid(between(1 << mdp, bracket.exits)):
            paired.append(mdp)
        else:
            bracket.matchings.forbid(between(1 << mdp, bracket.residents))
    return paired


def join_first(matchings: OptimalMatchings, vertex: int, others: int) -> int:
    """The opponent with the smallest BSN that some best candidate gives him; makes the pair for good [4.2]."""
    for other in members(matchings.adjacent[vertex] & others & matchings.alive):
        if matchings.join(vertex, other):
            return other
    raise AssertionError("a best candidate pairs him")


def choose_uppers(bracket: Bracket, rest: int) -> tuple[int, int]:
    """The remainder's first resident exchange: who is the higher ranked of his pair [4.3].

    As few exchanges as possible; then the smallest difference of the BSNs exchanged; then, from the last of S1 upwards,
    those who go to S2; then, from the first of S2 downwards, those who come to S1.

    Args:
        bracket: The MDPs have their opponents.
        rest: Mask of the remainder.

    Returns:
        Masks of S1 after the exchange, and of everybody who may be their opponents.
    """
    matchings = bracket.matchings
    size = sum(1 for vertex in members(rest) if rest >> matchings.mate[vertex] & 1) // 2
    first, second = 0, rest
    for vertex in list(members(rest))[:size]:
        first |= 1 << vertex
    second = rest & ~first
    exchanges = matchings.minimise(between(second, second))
    if exchanges:
        first, second = exchange(bracket, first, second, exchanges)
    return first, second


def exchange(bracket: Bracket, first: int, second: int, number: int) -> tuple[int, int]:
    """Find the first exchange of so many players between S1 and S2 that a best candidate needs [4.3]."""
    matchings = bracket.matchings
    rest = first | second
    minimise_upper_numbers(bracket, first, second)
    leaving = entering = 0
    for vertex in reversed(list(members(first))):
        lower_opponents = rest & ~((1 << vertex) - 1)
        if leaving.bit_count() < number and matchings.forbid(between(1 << vertex, lower_opponents)):
            leaving |= 1 << vertex
        else:
            matchings.forbid(between(1 << vertex, rest & ((1 << vertex) - 1) | bracket.exits))
    for vertex in members(second):
        higher_opponents = rest & ((1 << vertex) - 1) | bracket.exits
        if entering.bit_count() < number and matchings.forbid(between(1 << vertex, higher_opponents)):
            entering |= 1 << vertex
        else:
            matchings.forbid(between(1 << vertex, rest & ~((1 << vertex) - 1)))
    bracket.exchanged = (tuple(members(leaving)), tuple(members(entering)))
    uppers = first & ~leaving | entering
    return uppers, rest & ~uppers


def minimise_upper_numbers(bracket: Bracket, first: int, second: int) -> None:
    """The second order of exchanges: the sum of the BSNs in S1 is as small as possible [4.3].

    A pair costs the number of its higher ranked player, counted from the first of S2; every other edge nothing. S1
    starts with dual values equal to their own costs, everybody else with 0.
    """
    matchings = bracket.matchings
    rest = first | second
    numbers = {vertex: place for place, vertex in enumerate(members(rest))}
    size = first.bit_count()
    costs, duals = {}, {}
    for vertex in members(matchings.alive):
        near = matchings.adjacent[vertex] & matchings.alive
        duals[vertex] = numbers[vertex] - size if first >> vertex & 1 else 0
        if vertex not in numbers:
            costs[vertex] = [EdgeCost(near, 0)]
            continue
        lower, higher = near & rest & -(1 << vertex), near & rest & ((1 << vertex) - 1)
        costs[vertex] = [
            EdgeCost(lower, numbers[vertex] - size),
            EdgeCost(higher, -size, plus_end=True),
            EdgeCost(near & ~rest, 0),
        ]
    matchings.minimise_sum(costs, duals, numbers)

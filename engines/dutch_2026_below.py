"""What the players below a bracket say about who can leave it: completion and the next bracket [2.2.1, 2.4.3].

A bracket as it stands before it is paired, and the questions to the part of the field below it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engines.double_cover import OddSetGap, between, members
from engines.dutch_2026_field import Field
from engines.optimal_matchings import OptimalMatchings


@dataclass(frozen=True, slots=True)
class Stage:
    """A bracket to be paired: residents, players moved down into it, and everybody below [1.3.2]."""

    field: Field
    mdps: tuple[int, ...]
    """Vertices of the players moved down, in order 1.2."""
    residents: int
    """Mask of the score group."""
    below: int
    """Mask of all lower score groups."""

    @property
    def moved_down(self) -> int:
        """The players moved down as a mask."""
        return sum(1 << vertex for vertex in self.mdps)

    @property
    def inside(self) -> int:
        """All players of the bracket as a mask."""
        return self.moved_down | self.residents

    @property
    def following(self) -> int:
        """Mask of the next score group, 0 if there is none."""
        return next((group for group in self.field.groups if group & self.below), 0)

    @property
    def resident_score(self) -> int:
        """Half points of every resident."""
        return self.field.players[(self.residents & -self.residents).bit_length() - 1].score

    @property
    def bye_falls_here(self) -> bool:
        """True if the receiver of the bye is in this bracket: his score is not below the residents' [2.3.1]."""
        return self.field.bye_score is not None and self.field.bye_score >= self.resident_score

    def inner_edges(self) -> list[int]:
        """Legal opponents within the bracket; two MDPs never meet in it [3.3]."""
        field, inside, moved_down = self.field, self.inside, self.moved_down
        adjacent = [0] * (field.bye + 1)
        for vertex in members(inside):
            adjacent[vertex] = field.legal[vertex] & inside
        for vertex in self.mdps:
            adjacent[vertex] &= ~moved_down
        return adjacent


class Below:
    """The part of the field below a bracket."""

    def __init__(self, stage: Stage) -> None:
        self._field = stage.field
        self._following = stage.following
        self._rest = stage.below & ~stage.following
        self._bye_in_following = self._bye_in_rest = 0
        if self._field.bye_score is not None and not stage.bye_falls_here:
            bye = 1 << self._field.bye
            if self._field.receivers & self._following:
                self._bye_in_following = bye
            else:
                self._bye_in_rest = bye

    def needs(self) -> int:
        """C4: how many players from above are needed at least to pair the players below completely [2.2.1]."""
        everybody = self._following | self._rest
        matchings = self._matchings(everybody | self._bye_in_following | self._bye_in_rest)
        return matchings.unmatched().bit_count()

    def best_single_floaters(self, inside: int) -> int:
        """C8 for one downfloater: he is paired in the next bracket, and nobody more leaves that one than must [2.4.3].

        Returns:
            Mask of those with whom the next bracket comes out as well as the rest below it allows; where several must
            leave the next bracket too, a wider mask, and `lets_go` must be asked.
        """
        if self.leaving_next > 1:
            return partners_of_one(self._with_places(self._open_to_rest(self._following)), inside)
        leavers = partners_of_one(self._later, self._following) if self.leaving_next else 0
        return partners_of_one(self._with_places(leavers), inside)

    @cached_property
    def _later(self) -> OptimalMatchings:
        """The players below the next score group, with a largest matching."""
        later = self._matchings(self._rest | self._bye_in_rest)
        later.unmatched()
        return later

    @cached_property
    def leaving_next(self) -> int:
        """So many must leave the next bracket at least, for the rest below it to be complete."""
        return self._later.unmatched().bit_count()

    def lets_go(self, leaving: int) -> bool:
        """C4 and C8 for several downfloaters: all are paired in the next bracket, nobody more leaves it than must.

        Where dual bounds do not show that, the answer is False.
        """
        matchings = self._matchings(self._following | self._rest | self._bye_in_following | self._bye_in_rest)
        beyond = self._rest | self._bye_in_rest
        for vertex in members(leaving):
            matchings.adjacent[vertex] &= self._following
        for vertex in members(beyond):
            matchings.adjacent[vertex] &= ~leaving
        matchings.alive |= leaving
        if not matchings.complete():
            return False
        try:
            return matchings.minimise(between(leaving | self._following, beyond)) == self.leaving_next
        except OddSetGap:
            return False

    def _open_to_rest(self, some: int) -> int:
        """Those who have a legal opponent below the next score group, or could have its bye."""
        rest = self._rest | self._bye_in_rest
        adjacent = self._later.adjacent
        return sum(1 << vertex for vertex in members(some) if adjacent[vertex] & rest)

    def _with_places(self, open_to: int) -> OptimalMatchings:
        """The next score group without downfloaters from above, and a place for each who must leave it."""
        matchings = self._matchings(self._following | self._bye_in_following)
        first = len(matchings.adjacent)
        places = ((1 << self.leaving_next) - 1) << first
        matchings.adjacent.extend([open_to] * self.leaving_next)
        matchings.mate.extend([-1] * self.leaving_next)
        matchings.alive |= places
        for vertex in members(open_to):
            matchings.adjacent[vertex] |= places
        return matchings

    def _matchings(self, alive: int) -> OptimalMatchings:
        field = self._field
        with_bye = self._bye_in_following | self._bye_in_rest
        adjacent = field.with_bye(field.receivers) if with_bye else [*field.legal, 0]
        return OptimalMatchings(adjacent, [-1] * len(adjacent), alive)


def partners_of_one(matchings: OptimalMatchings, candidates: int) -> int:
    """Those candidates, each alone, with whom the graph has a perfect matching."""
    left = matchings.unmatched()
    if left.bit_count() != 1:
        return 0
    missable = matchings.missable(left)
    adjacent = matchings.adjacent
    return sum(1 << vertex for vertex in members(candidates) if adjacent[vertex] & missable)

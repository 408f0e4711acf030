"""The group walk of McMahon pairing: score groups from the top, floaters carried down, no repeats [MM 3.7].

Steps 1 to 6 in their order. Scores, byes, colours and boards are not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, groupby

from engines.matching import MatchingGraph, has_perfect_matching, maximum_matching
from engines.mcmahon_options import McMahonOptions
from engines.model import NoLegalPairing, players_named

Pairs = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class WalkField:
    """What the walk needs to know of the players who are to be paired."""

    order: tuple[int, ...]
    """Pairing numbers by MMS, rating and entry number [MM 3.7 step 1]."""
    group: Mapping[int, int]
    """Score group of each player: his MMS rounded down to whole points [MD1]."""
    barred: Mapping[int, frozenset[int]]
    """Whom each player has met, forfeits included, or may not meet [MD5]."""
    down_floats: Mapping[int, int]
    """Earlier rounds in which each player was paired with a player of a lower group [MM 3.7 step 4]."""

    def may_meet(self, one: int, other: int) -> bool:
        """True for two who have not met and are not kept apart by the arbiter."""
        return other not in self.barred[one]

    def can_complete(self, players: Sequence[int]) -> bool:
        """The completion check C: these players have a pairing without repeats [MM 3.7 step 2].

        By Dirac's theorem an even number of at least 2k + 2 players always has one, k = most opponents of one player.
        """
        most = max((len(self.barred[number]) for number in players), default=0)
        if len(players) % 2 == 0 and len(players) >= 2 * most + 2:
            return True
        return has_perfect_matching(players, self.may_meet)


@dataclass(frozen=True, slots=True)
class WalkPair:
    """One pair of the walk and why it was formed."""

    upper: int
    """The better placed of the two."""
    lower: int
    article: str
    why: str


@dataclass(slots=True)
class GroupWalk:
    """One walk through the score groups."""

    players: WalkField
    options: McMahonOptions
    pairs: list[WalkPair] = field(default_factory=list)
    carry: list[int] = field(default_factory=list)
    """Players who float down, in the order of step 1."""
    floats: list[tuple[int, str]] = field(default_factory=list)
    """Every player who floated out of a group, and why."""

    def run(self) -> list[WalkPair]:
        """Walk all groups from the top [MM 3.7].

        Raises:
            NoLegalPairing: The players have no pairing without a repeat.
        """
        order = self.players.order
        if not self.players.can_complete(order):
            raise no_pairing(self.players)
        groups = [list(members) for _, members in groupby(order, key=lambda number: self.players.group[number])]
        for index, members in enumerate(groups):
            lower = [number for group in groups[index + 1 :] for number in group]
            free = self._pair_carried(members, lower)
            self._pair_group(free, lower)
        if self.carry:
            raise no_pairing(self.players)
        return self.pairs

    def _pair_carried(self, members: list[int], lower: list[int]) -> list[int]:
        """Carried players meet free members of the group, nearest to the middle first [MM 3.7 step 3]."""
        free = list(members)
        for carried in tuple(self.carry):
            others = [number for number in self.carry if number != carried]
            passed = 0
            for member in by_preference(free, self.options.floater_up):
                rest = [number for number in free if number != member]
                if self.players.may_meet(carried, member) and self.players.can_complete(others + rest + lower):
                    self._note_carried(carried, member, passed)
                    self.carry.remove(carried)
                    free = rest
                    break
                passed += 1
        return free

    def _note_carried(self, carried: int, member: int, passed: int) -> None:
        group = self.players.group
        why = (
            f"{carried} floats from group {group[carried]} to group {group[member]} and meets {member},"
            f" {_PREFERRED[self.options.floater_up]} of those who are free"
        )
        if passed:
            why += f", after {passed} whom he has met or who would leave no pairing without a repeat"
        self.pairs.append(WalkPair(carried, member, "MM 3.7 step 3", why))

    def _pair_group(self, members: list[int], lower: list[int]) -> None:
        """Choose the floaters of a group and pair the others [MM 3.7 steps 4 and 5]."""
        size = len(members) % 2
        while size <= len(members):
            possible = self._floater_sets(members, lower, size)
            first: tuple[int, ...] | None = None
            for floaters in possible:
                first = floaters if first is None else first
                pairs = seeded_pairs(_without(members, floaters), self.players.may_meet, self.options.seeding)
                if pairs is not None:
                    self._close_group(members, floaters, pairs, seeded=True)
                    return
            if first is not None:
                pairs = first_pairs(_without(members, first), self.players.may_meet)
                self._close_group(members, first, pairs or [], seeded=False)
                return
            size += 2
        raise no_pairing(self.players)

    def _floater_sets(self, members: list[int], lower: list[int], size: int) -> Iterator[tuple[int, ...]]:
        """Sets of floaters of one size that leave everybody a pairing, in order of preference [MM 3.7 step 4]."""
        middle = by_preference(members, self.options.floater_down)
        preferred = sorted(middle, key=lambda number: self.players.down_floats[number])
        for floaters in combinations(preferred, size):
            if self.players.can_complete(_without(members, floaters)) and self.players.can_complete(
                self.carry + list(floaters) + lower
            ):
                yield floaters

    def _close_group(self, members: list[int], floaters: tuple[int, ...], pairs: Pairs, *, seeded: bool) -> None:
        group = self.players.group
        place = {number: index for index, number in enumerate(self.players.order)}
        method = self.options.seeding if seeded else "no seeding without a repeat, first pairing in order"
        for one, other in pairs:
            upper, lower = sorted((one, other), key=lambda number: place[number])
            why = f"group {group[upper]}, {len(members)} to pair, {len(floaters)} floating: {method}"
            self.pairs.append(WalkPair(upper, lower, "MM 3.7 step 5", why))
        for number in floaters:
            odd = "odd number" if len(floaters) == 1 else "else the group or those below could not be paired"
            why = (
                f"floats from group {group[number]}: {odd}; earlier down-floats {self.players.down_floats[number]},"
                f" {_PREFERRED[self.options.floater_down]} first"
            )
            self.floats.append((number, why))
        self.carry = sorted([*self.carry, *floaters], key=lambda number: place[number])


def no_pairing(players: WalkField) -> NoLegalPairing:
    """The refusal of a field without a pairing, with the players who are left over in a largest one."""
    mates = maximum_matching(players.order, players.may_meet)
    left_over = tuple(sorted(number for number in players.order if number not in mates))
    text = f"no pairing without a repeat, a largest one leaves {players_named(left_over)}"
    return NoLegalPairing(f"{text}; allow repeats or pair by hand (MM 3.7)", left_over)


def by_preference(players: Sequence[int], preference: str) -> list[int]:
    """Candidates for a float: nearest to the middle, from the top, or from the bottom [MM 3.7 step 3].

    The distance from the middle is |2p - (s - 1)| for place p from 0 among s players; equal distance: the lower placed.
    """
    if preference == "top":
        return list(players)
    if preference == "bottom":
        return list(reversed(players))
    last = len(players) - 1
    places = sorted(range(len(players)), key=lambda place: (abs(2 * place - last), -place))
    return [players[place] for place in places]


def seeded_pairs(players: Sequence[int], may_meet: Callable[[int, int], bool], seeding: str) -> Pairs | None:
    """Pair a group by its seeding, S1 against the first transposition of S2 without a repeat [MM 3.7 step 5].

    Args:
        players: An even number in order.
        may_meet: False for two who have met.
        seeding: `cross`, `fold` or `adjacent`.

    Returns:
        Pairs in the order of S1, or None if no transposition will do.
    """
    if seeding == "adjacent":
        return first_pairs(players, may_meet)
    half = len(players) // 2
    s1, s2 = players[:half], players[half:]
    if seeding == "fold":
        s2 = s2[::-1]
    upper = frozenset(s1)
    graph = MatchingGraph([*s1, *s2], lambda a, b: (a in upper) != (b in upper) and may_meet(a, b))
    if not graph.is_perfect():
        return None
    free = list(s2)
    pairs: Pairs = []
    for one in s1:
        other = _first_taken(graph, one, free)
        free.remove(other)
        pairs.append((one, other))
    return pairs


def first_pairs(players: Sequence[int], may_meet: Callable[[int, int], bool]) -> Pairs | None:
    """The first pairing without a repeat: the first unpaired player tries the others in order [MM 3.7 step 2]."""
    graph = MatchingGraph(players, may_meet)
    if len(players) % 2 or not graph.is_perfect():
        return None
    free = list(players)
    pairs: Pairs = []
    while free:
        one = free.pop(0)
        other = _first_taken(graph, one, free)
        free.remove(other)
        pairs.append((one, other))
    return pairs


def _first_taken(graph: MatchingGraph, one: int, others: Iterable[int]) -> int:
    return next(other for other in others if graph.joined(one, other) and graph.take(one, other))


def _without(players: Iterable[int], leaving: Iterable[int]) -> list[int]:
    gone = set(leaving)
    return [number for number in players if number not in gone]


_PREFERRED = {"middle": "nearest to the middle", "top": "best placed", "bottom": "lowest placed"}

"""Groups of four: who stands in which group of a group knockout, and what its games decide [Group knockout K2-K7].

Pure functions for the engine and for screens. Colours and boards are not known here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from engines.model import BadSituation, Entrant, Game, Situation

_POINTS = {"W": 2, "D": 1, "L": 0}


@dataclass(frozen=True, slots=True)
class Group:
    """Four players who all play each other in one round."""

    number: int
    """1 has the highest precedence [Group knockout K4.1]."""
    members: tuple[int, int, int, int]
    """Pairing numbers in order of precedence [Group knockout K4.3]."""
    old: tuple[int, int] | None = None
    """Numbers of the two groups of the round before, the stronger first; None in round 1."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """One line of a group's table."""

    place: int
    number: int
    """Pairing number."""
    points: int
    """Half points in this group in this round."""
    advances: bool
    """True for the best two of a group whose six games all have a result; False in the final."""


def rounds_for(players: int) -> int:
    """Number of rounds: log2 of the number of groups, plus one [Group knockout K1.3].

    Raises:
        BadSituation: The number of players is not four times a power of two [D1].
    """
    groups, rest = divmod(players, 4)
    if rest or groups < 1 or groups & (groups - 1):
        raise BadSituation(
            f"a group knockout needs 4, 8, 16, 32, 64 ... players (groups of four), not {players}", key="players"
        )
    return groups.bit_length()


def personal_numbers(entrants: Iterable[Entrant]) -> dict[int, int]:
    """Pairing number to personal number 1, 2, 3 ... by rating, equal ratings in entry order [K2.1, D2]."""
    ordered = sorted(entrants, key=lambda entrant: (-entrant.rating, entrant.number))
    return {entrant.number: place for place, entrant in enumerate(ordered, start=1)}


def first_groups(entrants: Iterable[Entrant]) -> tuple[Group, ...]:
    """Round 1: personal number p + G(n - 1) is place n of group p [Group knockout K2.2].

    Raises:
        BadSituation: The number of players is not four times a power of two.
    """
    personal = personal_numbers(entrants)
    rounds_for(len(personal))
    by_rating = sorted(personal, key=lambda number: personal[number])
    count = len(by_rating) // 4
    groups = []
    for p in range(count):
        one, two, three, four = by_rating[p::count]
        groups.append(Group(p + 1, (one, two, three, four)))
    return tuple(groups)


def groups_of_round(situation: Situation, round_number: int) -> tuple[Group, ...]:
    """The groups of a round, by number; the rounds before must be complete [Group knockout K3, K4].

    Raises:
        BadSituation: A game of an earlier round is missing, is played twice or belongs to no group.
    """
    personal = personal_numbers(situation.entrants)
    groups = first_groups(situation.entrants)
    for played in range(1, round_number):
        check_round(situation, played, groups)
        games = situation.history[played - 1].games
        qualified = {group.number: _qualified(group, games) for group in groups}
        groups = _joined(qualified, personal)
    return groups


def _qualified(group: Group, games: Iterable[Game]) -> tuple[int, int]:
    first, second = (line.number for line in group_table(group, games)[:2])
    return first, second


def _joined(qualified: Mapping[int, tuple[int, int]], personal: Mapping[int, int]) -> tuple[Group, ...]:
    """Groups n/2 + k and n/2 - (k - 1) join; inside, the stronger old group first, then rating [K3.2, K4.2, K4.3]."""
    half = len(qualified) // 2
    groups = []
    for k in range(half, 0, -1):
        stronger, weaker = half - (k - 1), half + k
        one, two = sorted(qualified[stronger], key=lambda number: personal[number])
        three, four = sorted(qualified[weaker], key=lambda number: personal[number])
        groups.append(Group(stronger, (one, two, three, four), (stronger, weaker)))
    return tuple(groups)


def group_table(group: Group, games: Iterable[Game], *, final: bool = False) -> tuple[TableLine, ...]:
    """Points in the group, then precedence; games still without a result count nothing [Group knockout K6.1, K6.2].

    Args:
        group: The group.
        games: Games of the round, also of other groups.
        final: True for the only group of the last round: nobody advances from it [K7].
    """
    inside = games_of_group(group, games)
    points = dict.fromkeys(group.members, 0)
    for game in inside.values():
        outcome = game.outcome
        points[game.white] += _POINTS[outcome.white]
        points[game.black] += _POINTS[outcome.black]
    order = sorted(group.members, key=lambda number: (-points[number], group.members.index(number)))
    complete = len(inside) == 6 and not final
    return tuple(
        TableLine(place, number, points[number], advances=complete and place <= 2)
        for place, number in enumerate(order, start=1)
    )


def games_of_group(group: Group, games: Iterable[Game]) -> dict[frozenset[int], Game]:
    """The group's games that have a result, by the two players; an adjourned game has none yet [K6.3]."""
    members = set(group.members)
    return {
        frozenset((game.white, game.black)): game
        for game in games
        if {game.white, game.black} <= members and game.result != "*"
    }


def open_games(group: Group, games: Iterable[Game]) -> tuple[tuple[int, int], ...]:
    """Pairs of the group whose game has no result yet, by places 1-2, 1-3 ... [Group knockout K6.3]."""
    inside = games_of_group(group, games)
    return tuple(two for two in combinations(group.members, 2) if frozenset(two) not in inside)


def check_round(situation: Situation, round_number: int, groups: tuple[Group, ...]) -> None:
    """Every group has its six games once, and no other game was played [Group knockout K1.1, K6.3].

    Raises:
        BadSituation: A game is missing, doubled or between players of different groups; it is named.
    """
    games = situation.history[round_number - 1].games
    group_of = {number: group.number for group in groups for number in group.members}
    seen: set[frozenset[int]] = set()
    for game in games:
        where = f"round {round_number}: the game {game.white}-{game.black}"
        number = group_of.get(game.white)
        if number is None or number != group_of.get(game.black) or game.white == game.black:
            raise BadSituation(f"{where} is not between two players of one group", key="history")
        if frozenset((game.white, game.black)) in seen:
            raise BadSituation(f"{where} stands twice", key="history")
        seen.add(frozenset((game.white, game.black)))
        if game.outcome.boards is not None:
            raise BadSituation(f"{where} has the team score {game.result!r}", key="result")
    for group in groups:
        for one, other in open_games(group, games):
            raise BadSituation(
                f"round {round_number}, group {group.number}: the game between {one} and {other} has no result;"
                " the next groups need all six (Group knockout K6.3)",
                key="history",
            )


def final_places(situation: Situation) -> dict[int, int]:
    """Places 1 to 4 of the final group by pairing number; the rules name no other places [Group knockout K7, D9].

    Raises:
        BadSituation: The final is not complete.
    """
    last = rounds_for(len(situation.entrants))
    groups = groups_of_round(situation, last)
    check_round(situation, last, groups)
    return {line.number: line.place for line in group_table(groups[0], situation.history[last - 1].games, final=True)}

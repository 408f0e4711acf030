"""Group knockout: groups of four, everybody meets everybody, the best two go on [Group knockout K1-K8].

The groups and their tables are in `group_tables`; here are the colours, the boards and the end of the event.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from engines import group_tables
from engines.group_tables import Group, games_of_group, groups_of_round
from engines.model import (
    BadSituation,
    Board,
    EventFinished,
    Limits,
    NoLegalPairing,
    PairingSystem,
    RoundPairing,
    Situation,
    TrailNote,
)

_LEGS = {(0, 1): 1, (2, 3): 1, (0, 2): 2, (1, 3): 2, (0, 3): 3, (1, 2): 3}
"""Places of two members and the game number of their meeting, so that everybody plays once in each."""

_FIRST_ROUND_WHITE = {(0, 1): 0, (0, 2): 2, (0, 3): 0, (1, 2): 1, (1, 3): 3, (2, 3): 2}
"""Who has White in an odd group of round 1: colours alternate along each row [Group knockout K5.2, D4]."""


@dataclass(frozen=True, slots=True)
class GroupKnockoutOptions:
    """A group knockout has nothing to set."""


def pair(situation: Situation) -> RoundPairing:
    """All games of one round: six in each group of four, numbered as three legs [Group knockout K1.1].

    Raises:
        BadSituation: The field has no right size, an earlier game is missing, or a bye or a pair was set by hand.
        NoLegalPairing: The arbiter has forbidden two players of one group to meet.
        EventFinished: The final is played; the figures give places 1 to 4.
    """
    rounds = group_tables.rounds_for(len(situation.entrants))
    if situation.round_number > rounds:
        raise _finished(situation, rounds)
    groups = groups_of_round(situation, situation.round_number)
    _check_arbiter_wishes(situation, groups)
    boards: list[Board] = []
    trail: list[TrailNote] = []
    for group in groups:
        trail.append(_group_note(group, len(groups)))
        for board, note in _games(situation, group):
            boards.append(board)
            trail.append(note)
    group_of = {number: group.number for group in groups for number in group.members}
    return RoundPairing(
        boards=tuple(boards),
        idle=tuple(sorted(e.number for e in situation.entrants if e.number not in group_of)),
        figures={"group": group_of},
        trail=tuple(trail),
        warnings=tuple(
            f"player {number} is absent; nobody takes his place, his games are forfeited (Group knockout K8.4)"
            for number in sorted(situation.absent & group_of.keys())
        ),
    )


def _finished(situation: Situation, rounds: int) -> EventFinished:
    places = group_tables.final_places(situation)
    winner = next(number for number, place in places.items() if place == 1)
    group_of = dict.fromkeys(places, 1)
    figures: dict[str, Any] = {"group": group_of, "place": places}
    return EventFinished(f"all {rounds} rounds are played; the winner is player {winner}", figures)


def _check_arbiter_wishes(situation: Situation, groups: tuple[Group, ...]) -> None:
    still_in = {number for group in groups for number in group.members}
    for bye in situation.byes_asked:
        if bye.number in still_in:
            raise BadSituation(
                f"player {bye.number} cannot have a bye: his games in the group are played or forfeited"
                " (Group knockout K8.4)",
                key="byes_asked",
            )
    for white, black in situation.fixed:
        raise BadSituation(
            f"the pair {white}-{black} cannot be set by hand: the groups follow from the results", key="fixed"
        )
    for group in groups:
        for one, other in combinations(group.members, 2):
            if not situation.may_meet(one, other):
                raise NoLegalPairing(
                    f"players {one} and {other} may not meet but stand together in group {group.number}", (one, other)
                )


def _group_note(group: Group, count: int) -> TrailNote:
    if group.old is None:
        text = f"group {group.number}: personal numbers {group.number} + {count}(n - 1)"
        return TrailNote("Group knockout K2.2", group.members, text)
    stronger, weaker = group.old
    text = (
        f"group {group.number}: the best two of groups {stronger} and {weaker} (k = {count - stronger + 1}),"
        " the stronger old group first, then by rating"
    )
    return TrailNote("Group knockout K3.2", group.members, text)


def _games(situation: Situation, group: Group) -> list[tuple[Board, TrailNote]]:
    """The six games in the order 1-2, 1-3, 1-4, 2-3, 2-4, 3-4 of the places, with colours [Group knockout K5]."""
    white_at = _first_round_whites(group) if group.old is None else _later_whites(situation, group)
    games = []
    for places, leg in sorted(_LEGS.items()):
        white_place, article, text = white_at[places]
        black_place = places[0] if white_place == places[1] else places[1]
        white, black = group.members[white_place], group.members[black_place]
        board = Board(white, black, leg=leg, group=str(group.number))
        where = f"group {group.number}, places {places[0] + 1} and {places[1] + 1}"
        games.append((board, TrailNote(f"Group knockout {article}", (white, black), f"{where}: {text}")))
    return games


_Whites = dict[tuple[int, int], tuple[int, str, str]]


def _first_round_whites(group: Group) -> _Whites:
    """Colours alternate; odd groups begin White-Black, even groups Black-White [Group knockout K5.2, D4]."""
    odd = group.number % 2 == 1
    text = "colours alternate along the rows, " + ("odd group: White first" if odd else "even group: Black first")
    whites: _Whites = {}
    for (one, other), white in _FIRST_ROUND_WHITE.items():
        reversed_white = one if white == other else other
        whites[one, other] = (white if odd else reversed_white, "K5.2", text)
    return whites


def _later_whites(situation: Situation, group: Group) -> _Whites:
    """Old opponents change colours, the cross games alternate from game 1-2 on [Group knockout K5.3, K5.4, D5, D12]."""
    last_round = situation.history[-1].games
    whites: _Whites = {}
    for one, other in ((0, 1), (2, 3)):
        before = games_of_group(group, last_round)[frozenset((group.members[one], group.members[other]))]
        white = one if before.black == group.members[one] else other
        text = f"{before.white}-{before.black} in the round before, colours reversed"
        whites[one, other] = (white, "K5.3", text)
    first_has_white = whites[0, 1][0] == 0
    # Place 1 goes on with the other colour against 3 and its own against 4; place 2 the other way round.
    cross = (
        {(0, 2): 2, (0, 3): 0, (1, 2): 1, (1, 3): 3}
        if first_has_white
        else {(0, 2): 0, (0, 3): 3, (1, 2): 2, (1, 3): 1}
    )
    colour = "White" if first_has_white else "Black"
    text = f"cross game, colours alternate from game 1-2 on, where place 1 has {colour}"
    whites.update({places: (white, "K5.4", text) for places, white in cross.items()})
    return whites


def _rounds_for(players: int, options: object) -> int:
    return group_tables.rounds_for(players)


SYSTEM = PairingSystem(
    id="group-knockout",
    title="Group knockout",
    edition="32-player hybrid of Scheveningen and knockout, any power of two of groups",
    source="Russian correspondence forum, scheme and regulations",
    pair=pair,
    options_class=GroupKnockoutOptions,
    limits=Limits(min_players=4, max_players=4096, max_rounds=11),
    late_entries=False,
    absences=False,
    rounds_for=_rounds_for,
)
"""The group knockout as an entry of the catalogue."""

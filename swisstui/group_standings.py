"""Tables of the groups of a group knockout: who stands where in his group, who goes on [Group knockout K6, K7]."""

from __future__ import annotations

from dataclasses import dataclass

from engines.group_tables import group_table, groups_of_round, open_games
from engines.model import BadSituation, Game
from swisstui.records import RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import NO_RESULT
from swisstui.situation import situation_of
from swisstui.tournament import key_to_number, number_to_key


@dataclass(frozen=True, slots=True)
class GroupLine:
    """One line of a group's table."""

    place: int
    key: int
    number: int
    name: str
    points: int
    """Half points in this group in this round."""
    advances: bool


@dataclass(frozen=True, slots=True)
class GroupTable:
    """One group of one round."""

    round_number: int
    number: int
    lines: tuple[GroupLine, ...]
    open_games: tuple[tuple[int, int], ...]
    """Pairs of keys whose game has no result."""
    final: bool = False
    old: tuple[int, int] | None = None
    """Numbers of the two groups of the round before."""


def group_standings(tournament: Tournament, round_number: int | None = None) -> tuple[GroupTable, ...]:
    """The tables of all groups of a paired round, complete or not [Group knockout K6].

    Args:
        tournament: A group knockout.
        round_number: A paired round; None = the last one.

    Raises:
        Refused: The round is not paired or the field has no right size.
    """
    number = len(tournament.rounds) if round_number is None else round_number
    if not 1 <= number <= len(tournament.rounds):
        raise Refused(f"round {number} is not paired", round_number=number)
    games = _games(tournament, tournament.rounds[number - 1])
    final = number >= tournament.event.rounds_total
    try:
        groups = groups_of_round(situation_of(tournament, round_number=number), number)
    except BadSituation as error:
        raise Refused(error.message) from None
    keys = number_to_key(tournament)
    names = {player.number: player.name for player in tournament.players}
    return tuple(
        GroupTable(
            number,
            group.number,
            tuple(
                GroupLine(line.place, keys[line.number], line.number, names[line.number], line.points, line.advances)
                for line in group_table(group, games, final=final)
            ),
            tuple((keys[one], keys[other]) for one, other in open_games(group, games)),
            final,
            group.old,
        )
        for group in groups
    )


def _games(tournament: Tournament, record: RoundRecord) -> tuple[Game, ...]:
    numbers = key_to_number(tournament)
    return tuple(
        Game(numbers[g.white], numbers[g.black], g.result, g.leg) for g in record.games if g.result != NO_RESULT
    )

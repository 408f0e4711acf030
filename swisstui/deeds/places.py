"""Pairing numbers and keys: who stands where in the starting list, and which key comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from swisstui.records import Acceleration, Event, Player, Tournament
from swisstui.tournament import starting_place

LAST_NUMBERING_ROUND = 4
"""From the pairing of this round on, pairing numbers stay (AR 23)."""
NUMBER_OPTIONS = frozenset({"substitute"})
"""Options of the systems that are a pairing number."""
PAIR_OPTIONS = frozenset({"older", "extra"})
"""Options of the systems that are pairs of pairing numbers, such as `1-4,2-5`."""


def next_key(tournament: Tournament) -> int:
    """The key of the next player; one that was ever given is not given again."""
    return max([tournament.last_key, *(player.key for player in tournament.players)]) + 1


def free_number(players: Iterable[Player]) -> int:
    """The pairing number behind all others."""
    return max((player.number for player in players), default=0) + 1


def by_number(players: Iterable[Player]) -> list[Player]:
    """The players in order of their pairing numbers."""
    return sorted(players, key=lambda player: player.number)


def numbered(ordered: Sequence[Player]) -> tuple[Player, ...]:
    """The players numbered from 1 in this order, returned in order of keys."""
    given = [p if p.number == n else replace(p, number=n) for n, p in enumerate(ordered, start=1)]
    return tuple(sorted(given, key=lambda player: player.key))


def place_of(tournament: Tournament, player: Player) -> tuple[Any, ...]:
    """What orders a player in the starting list of this event: the lot alone where numbers are by lot, else AR 22."""
    event = tournament.event
    if event.numbering == "lot":
        return starting_place(player, "lot", tournament.lots)[2:]
    return starting_place(player, event.starting_criterion, tournament.lots)


def with_numbers(tournament: Tournament, players: tuple[Player, ...]) -> Tournament:
    """The tournament with other pairing numbers; once round 1 is paired acceleration follows the player (AR 26)."""
    after = replace(tournament, players=players, event=_event_with_numbers(tournament, players))
    if not (tournament.rounds and tournament.acceleration):
        return after
    old = {player.number: player.key for player in tournament.players}
    new = {player.key: player.number for player in players}
    rows: list[Acceleration] = []
    for row in tournament.acceleration:
        keys = (old[n] for n in range(row.first_number, row.last_number + 1) if n in old)
        for first, last in _ranges(sorted(new[key] for key in keys if key in new)):
            rows.append(replace(row, first_number=first, last_number=last))
    return replace(after, acceleration=tuple(rows))


def _event_with_numbers(tournament: Tournament, players: tuple[Player, ...]) -> Event:
    """The event, with options that name players by their numbers following them (AR 26)."""
    new = {player.key: player.number for player in players}
    moved = {str(player.number): str(new.get(player.key, "")) for player in tournament.players}
    options = dict(tournament.event.options)
    for name in NUMBER_OPTIONS & options.keys():
        options[name] = moved.get(options[name], options[name])
    for name in PAIR_OPTIONS & options.keys():
        options[name] = _moved_pairs(options[name], moved)
    for name in (NUMBER_OPTIONS | PAIR_OPTIONS) & options.keys():
        if not options[name]:
            del options[name]
    return tournament.event if options == tournament.event.options else replace(tournament.event, options=options)


def _moved_pairs(text: str, moved: Mapping[str, str]) -> str:
    """Pairs of numbers under the new numbers; a pair of which one is gone falls away."""
    pairs = [[moved.get(word.strip(), word.strip()) for word in two.split("-")] for two in text.split(",")]
    return ",".join("-".join(two) for two in pairs if all(two))


def _ranges(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Ascending numbers as ranges without gaps."""
    ranges: list[tuple[int, int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    return ranges


def with_place_of(tournament: Tournament, key: int) -> Tournament:
    """One player moved to the number that the starting order gives him; the others keep their order."""
    if tournament.event.numbering == "hand":
        return tournament
    player = tournament.player(key)
    mine = place_of(tournament, player)
    others = [other for other in by_number(tournament.players) if other.key != key]
    at = next((index for index, other in enumerate(others) if place_of(tournament, other) > mine), len(others))
    others.insert(at, player)
    return with_numbers(tournament, numbered(others))

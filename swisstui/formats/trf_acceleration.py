"""The virtual points of a whole event for files, and back: lines 250 and XXA beside the name of the acceleration.

A file that only names Baku leaves who belongs to the accelerated group to the program that reads it, and programs
differ there; a late entry cannot be told from a player who was absent. So the points themselves are always written
[Dutch 2026 9].
"""

from __future__ import annotations

from dataclasses import replace

from engines.baku import accelerated_value, top_group, virtual_points
from engines.model import BadSituation, PlayedRound, Situation
from swisstui.acceleration import has_own
from swisstui.formats.trf_extras import ranges_of
from swisstui.records import Acceleration, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import NO_RESULT
from swisstui.situation import situation_of
from swisstui.tournament import key_to_number
from swisstui.tournament import virtual_points as points_of_rows

PointsByRound = dict[int, dict[int, int]]
"""Virtual half points by round and pairing number."""


def acceleration_rows(tournament: Tournament) -> tuple[Acceleration, ...]:
    """The rows of 250: those of the event where they say all, else points once in force and those to come."""
    if not _is_accelerated(tournament):
        return ()
    numbers = key_to_number(tournament)
    by_rows = {n: _numbered(points_of_rows(tournament, n), numbers) for n in _all_rounds(tournament)}
    points = points_by_round(tournament)
    if tournament.acceleration and points == by_rows:
        return tournament.acceleration
    return tuple(ranges_of({(number, n): extra for n, row in points.items() for number, extra in row.items()}))


def points_by_round(tournament: Tournament) -> PointsByRound:
    """Virtual points of every round of the event: of a paired round those it was paired with, else those to come."""
    if not _is_accelerated(tournament):
        return {}
    numbers = key_to_number(tournament)
    if tournament.acceleration:
        found = {n: _numbered(points_of_rows(tournament, n), numbers) for n in _all_rounds(tournament)}
    else:
        found = _by_option(tournament)
    for record in tournament.rounds:
        if record.virtual_points:
            found[record.number] = _numbered(dict(record.virtual_points), numbers)
    return found


def _is_accelerated(tournament: Tournament) -> bool:
    named = tournament.event.options.get("acceleration", "none") != "none"
    return named or bool(tournament.acceleration) or any(record.virtual_points for record in tournament.rounds)


def _all_rounds(tournament: Tournament) -> range:
    return range(1, max(tournament.event.rounds_total, len(tournament.rounds) + 1) + 1)


def _numbered(points: dict[int, int], numbers: dict[int, int]) -> dict[int, int]:
    return {numbers[key]: extra for key, extra in points.items() if extra and key in numbers}


def _by_option(tournament: Tournament) -> PointsByRound:
    """What the system's own option gives in every round; nothing where it does not go with the event."""
    found: PointsByRound = {n: {} for n in _all_rounds(tournament)}
    try:
        situation = situation_of(_as_if_finished(tournament))
        if not has_own(situation):
            return found
        known = virtual_points(situation, True)
    except (Refused, BadSituation):
        return found
    group = top_group(_without_points(situation))
    for n in found:
        value = accelerated_value(n, situation.rounds_total, situation.scoring)
        found[n] = known[n - 1] if n <= len(known) else dict.fromkeys(group, value) if value else {}
    return found


def _without_points(situation: Situation) -> Situation:
    history = tuple(PlayedRound(played.games, played.byes) for played in situation.history)
    return replace(situation, history=history, virtual_points={})


def _as_if_finished(tournament: Tournament) -> Tournament:
    """Open games as draws: who is accelerated does not depend on results."""
    return replace(tournament, rounds=tuple(_finished(record) for record in tournament.rounds))


def _finished(record: RoundRecord) -> RoundRecord:
    games = tuple(replace(game, result="1/2") if game.result == NO_RESULT else game for game in record.games)
    return replace(record, games=games)


def with_named_acceleration(tournament: Tournament) -> Tournament:
    """A read event: rows that are just what the named acceleration gives are that; others override it [TRF 7].

    Args:
        tournament: As read, with the option of a code ending in _BAKU and the rows of 250.
    """
    if not tournament.acceleration or "acceleration" not in tournament.event.options:
        return tournament
    named = replace(
        tournament,
        acceleration=(),
        rounds=tuple(replace(record, virtual_points=()) for record in tournament.rounds),
    )
    if points_by_round(named) == points_by_round(tournament):
        return replace(tournament, acceleration=())
    options = {name: value for name, value in tournament.event.options.items() if name != "acceleration"}
    return replace(tournament, event=replace(tournament.event, options=options))

"""A situation as a tournament: what standings of JSON lines are computed from."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import engines
from engines.model import Bye, Entrant, Game, PlayedRound, Situation
from engines.options import option_text
from swisstui.records import ByeRecord, Event, GameRecord, Player, RoundRecord, Tournament


def tournament_of(system_id: str, situation: Situation, name: str = "") -> Tournament:
    """The event that a situation describes; player keys are the pairing numbers.

    Who has neither a game nor a bye in a round of the history was absent, or idle where the system knows no absence.

    Args:
        system_id: The pairing system.
        situation: What was played so far.
        name: Name of the event.

    Raises:
        BadSituation: The system is unknown.
    """
    system = engines.system(system_id)
    numbers = sorted(entrant.number for entrant in situation.entrants)
    rounds = tuple(
        _round(number, played, () if system.absences else numbers)
        for number, played in enumerate(situation.history, start=1)
    )
    event = Event(
        name=name,
        system=system_id,
        options=_option_texts(situation.options),
        rounds_total=situation.rounds_total,
        scoring=situation.scoring,
    )
    players = tuple(_player(entrant) for entrant in sorted(situation.entrants, key=lambda entrant: entrant.number))
    return Tournament(event, players, rounds, last_key=max(numbers, default=0))


def _option_texts(options: Any) -> dict[str, str]:
    """Options that are not the default, as they are typed."""
    if options is None:
        return {}
    values = {field.name: (getattr(options, field.name), field.default) for field in fields(options)}
    return {name: option_text(value) for name, (value, default) in values.items() if value != default}


def _player(entrant: Entrant) -> Player:
    return Player(
        key=entrant.number,
        number=entrant.number,
        name=entrant.name,
        rating=entrant.rating,
        title=entrant.title,
        federation=entrant.federation,
        club=entrant.club,
        rank=entrant.rank,
        group=entrant.group,
        correction=entrant.correction,
    )


def _round(number: int, played: PlayedRound, present: list[int] | tuple[()]) -> RoundRecord:
    games = tuple(_game(board, game) for board, game in enumerate(played.games, start=1))
    placed = {key for game in games for key in (game.white, game.black)} | {bye.number for bye in played.byes}
    return RoundRecord(
        number=number,
        games=games,
        byes=tuple(_bye(bye) for bye in played.byes),
        idle=tuple(key for key in present if key not in placed),
    )


def _game(board: int, game: Game) -> GameRecord:
    return GameRecord(
        board, game.white, game.black, game.result, leg=game.leg, handicap=game.handicap, group=game.group
    )


def _bye(bye: Bye) -> ByeRecord:
    return ByeRecord(bye.number, bye.kind)

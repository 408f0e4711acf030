"""Whether paired rounds would be wrong under changed rules (AR 6)."""

from __future__ import annotations

from dataclasses import replace

from engines.model import EngineError
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.replay import replay
from swisstui.results import ADJOURNED
from swisstui.situation import situation_of


def newly_wrong_rounds(before: Tournament, after: Tournament) -> tuple[int, ...]:
    """Paired rounds that agree with the engine under the old settings and would not under the new ones."""
    right, now = _agreeing(before), _agreeing(after)
    return tuple(sorted(right - now))


def _agreeing(tournament: Tournament) -> set[int]:
    try:
        situation = situation_of(_complete(tournament))
        return {check.round_number for check in replay(tournament.event.system, situation) if check.same}
    except (EngineError, Refused):
        return set()


def _complete(tournament: Tournament) -> Tournament:
    """Open games as draws: the last round can be compared before its results are in."""
    rounds = []
    for record in tournament.rounds:
        games = tuple(game if game.result else replace(game, result=ADJOURNED) for game in record.games)
        rounds.append(replace(record, games=games))
    return replace(tournament, rounds=tuple(rounds))

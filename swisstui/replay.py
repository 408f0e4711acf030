"""Replays an event round by round and compares what was played with what the rules pair.

Works on a situation's history, so it serves files of every format. Published pairings are never changed by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import engines
from engines.model import EngineError, PlayedRound, RoundPairing, Situation

Pair = tuple[int, int]
"""White and Black as pairing numbers; (number, 0) is the pairing bye."""


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One replayed round."""

    round_number: int
    same: bool
    played: tuple[Pair, ...] = ()
    engine: tuple[Pair, ...] = ()
    first_difference: str = ""
    """One sentence; empty when nothing differs."""


def replay(system_id: str, situation: Situation) -> Iterator[RoundCheck]:
    """Pair every round of the history again and compare it, colours included.

    Who did not play a round and had no pairing bye counts as absent from it; forbidden pairs hold for all rounds.

    Raises:
        BadSituation: The system is unknown or its options are wrong.
    """
    system = engines.system(system_id)
    for index, played in enumerate(situation.history):
        before = before_round(situation, index, absences=system.absences)
        # In Go the colours are drawn at the board, so they say nothing about the pairing.
        yield check_round(system_id, before, played, colours=system.game != "go")


def before_round(situation: Situation, index: int, *, absences: bool = True) -> Situation:
    """The situation in which round `index + 1` of the history was paired.

    Args:
        situation: The whole event.
        index: Which round of its history, from 0.
        absences: False for systems that know no absence: who does not play is left to them.
    """
    played = situation.history[index]
    in_round = {n for game in played.games for n in (game.white, game.black)}
    in_round |= {bye.number for bye in played.byes}
    return replace(
        situation,
        history=situation.history[:index],
        byes_asked=tuple(bye for bye in played.byes if bye.kind != "pairing"),
        absent=_absent(situation, in_round) if absences else frozenset(),
        fixed=(),
        virtual_points=dict(played.virtual_points),
        # A round beyond the announced number was played all the same; it is replayed as part of a longer event.
        rounds_total=max(situation.rounds_total, len(situation.history)),
    )


def _absent(situation: Situation, in_round: set[int]) -> frozenset[int]:
    return frozenset(entrant.number for entrant in situation.entrants if entrant.number not in in_round)


def check_round(system_id: str, before: Situation, played: PlayedRound, *, colours: bool = True) -> RoundCheck:
    """Compare one played round with the engine's answer.

    Args:
        system_id: The pairing system.
        before: The situation in which the round was paired.
        played: What was played.
        colours: False where colours are drawn at the board.
    """
    number = before.round_number
    played_pairs = _played_pairs(played)
    try:
        answer = engines.pair(system_id, before)
    except EngineError as error:
        return RoundCheck(number, False, played_pairs, (), f"the engine answers: {error}")
    engine_pairs = _engine_pairs(answer)
    if _comparable(played_pairs, colours) == _comparable(engine_pairs, colours):
        return RoundCheck(number, True)
    return RoundCheck(number, False, played_pairs, engine_pairs, _difference(played_pairs, answer, colours))


def _played_pairs(played: PlayedRound) -> tuple[Pair, ...]:
    games = tuple((game.white, game.black) for game in played.games)
    return games + tuple((bye.number, 0) for bye in played.byes if bye.kind == "pairing")


def _engine_pairs(answer: RoundPairing) -> tuple[Pair, ...]:
    boards = tuple((board.white, board.black) for board in answer.boards)
    return boards + tuple((bye.number, 0) for bye in answer.byes if bye.kind == "pairing")


def _comparable(pairs: tuple[Pair, ...], colours: bool) -> set[Pair]:
    return set(pairs) if colours else {(min(pair), max(pair)) for pair in pairs}


def _difference(played: tuple[Pair, ...], answer: RoundPairing, colours: bool) -> str:
    """The first of the engine's boards that was not played, with the engine's reason."""
    known = _comparable(played, colours)
    for place, pair in enumerate(_engine_pairs(answer), start=1):
        if not _comparable((pair,), colours) & known:
            return f"{_words(pair, place)}, played was {_instead(pair, played)}{_reason(pair, answer)}"
    extra = next(
        pair for pair in played if not _comparable((pair,), colours) & _comparable(_engine_pairs(answer), colours)
    )
    return f"{extra[0]}-{extra[1]} was played and is not in the engine's pairing"


def _words(pair: Pair, place: int) -> str:
    if pair[1] == 0:
        return f"the engine gives {pair[0]} the pairing bye"
    return f"the engine's board {place} is {pair[0]}-{pair[1]}"


def _instead(pair: Pair, played: tuple[Pair, ...]) -> str:
    found = [other for other in played if set(other) & (set(pair) - {0})]
    texts = [f"{one} bye" if other == 0 else f"{one}-{other}" for one, other in found]
    return " and ".join(texts) or "nothing"


def _reason(pair: Pair, answer: RoundPairing) -> str:
    wanted = {number for number in pair if number}
    for note in answer.trail:
        if set(note.players) == wanted:
            return f" ({note.article}: {note.text})"
    return ""

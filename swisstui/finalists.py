"""The last stages of a championship: table of six, extra games, play-offs, finalists, next year's seats [SM 6].

Names are the players' identity. What is decided by a game that is not in yet is asked for, never guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from swisstui.refusal import Refused

Pair = tuple[str, str]
WINS_OF_FINAL = 2


@dataclass(frozen=True, slots=True)
class FinalStage:
    """What has been played in stage 3 and after it."""

    entry: tuple[str, ...]
    """Six names in entry order [SM 6.1]."""
    games: tuple[Pair, ...]
    """(winner, loser) of the round robin."""
    older: tuple[Pair, ...] = ()
    """Pairs whose entry order rests on an older result: an extra game is played [SM 2.2, D1]."""
    extra: tuple[Pair, ...] = ()
    """(winner, loser) of extra games."""
    playoffs: tuple[Pair, ...] = ()
    """(winner, loser) of play-offs."""
    final: tuple[str, ...] = ()
    """Winners of the games of the final, in order."""


@dataclass(frozen=True, slots=True)
class FinalOutcome:
    """What follows from it."""

    table: tuple[tuple[str, int], ...]
    """(name, wins) in order."""
    extra_games: tuple[Pair, ...]
    """Extra games still to be played, better place first."""
    playoffs: tuple[Pair, ...]
    """Play-offs that the table asks for, better place first; empty while extra games are open [SM D26]."""
    finalists: Pair | None
    classification: tuple[str, ...] | None
    """All six after the final [SM D27]."""
    next_stage3: tuple[str, ...] | None
    next_stage2: tuple[str, ...] | None


def final_outcome(stage: FinalStage) -> FinalOutcome:
    """Table, extra games, play-offs, finalists and inherited seats of stage 3 [SM 6, D25 to D27].

    Raises:
        Refused: A name is unknown, a game stands twice, or a result cannot be.
    """
    _check(stage)
    wins = {name: sum(name == winner for winner, _ in stage.games) for name in stage.entry}
    order = _ordered(stage, wins)
    table = tuple((name, wins[name]) for name in order)
    if len(stage.games) < len(stage.entry) * (len(stage.entry) - 1) // 2:
        return FinalOutcome(table, (), (), None, None, None, None)
    needed = playoff_pairs(order, wins)
    extra_games = _extra_games(stage, order, wins, needed)
    if extra_games:
        return FinalOutcome(table, extra_games, (), None, None, None, None)
    finalists = _finalists(order, needed, stage.playoffs)
    classification = _classification(order, finalists, stage.final)
    if classification is None:
        return FinalOutcome(table, (), needed, finalists, None, None, None)
    return FinalOutcome(table, (), needed, finalists, classification, classification[:3], classification[3:])


def _check(stage: FinalStage) -> None:
    if len(set(stage.entry)) != len(stage.entry):
        raise Refused("the entry order has a name twice")
    met: set[frozenset[str]] = set()
    for what, games in (("game", stage.games), ("extra game", stage.extra), ("play-off", stage.playoffs)):
        for winner, loser in games:
            for name in (winner, loser):
                if name not in stage.entry:
                    raise Refused(f"{what} {winner} - {loser}: {name} is not in the entry order")
            if winner == loser:
                raise Refused(f"{what} {winner} - {loser}: nobody plays himself")
            if what == "game":
                if frozenset((winner, loser)) in met:
                    raise Refused(f"game {winner} - {loser} stands twice")
                met.add(frozenset((winner, loser)))
    for one, other in stage.older:
        if one not in stage.entry or other not in stage.entry:
            raise Refused(f"older pair {one} - {other} names a player who is not in the entry order")


def _ordered(stage: FinalStage, wins: Mapping[str, int]) -> list[str]:
    """Wins, then entry order; an extra game turns its pair round where they are neighbours [SM 6.1, 2.2]."""
    order = sorted(stage.entry, key=lambda name: (-wins[name], stage.entry.index(name)))
    for _ in stage.extra:
        for winner, loser in stage.extra:
            place = order.index(loser)
            if wins[winner] == wins[loser] and order[place + 1 : place + 2] == [winner]:
                order[place], order[place + 1] = winner, loser
    return order


def playoff_pairs(order: Sequence[str], wins: Mapping[str, int]) -> tuple[Pair, ...]:
    """Second and third with equal wins play, first and fourth with equal wins play [SM 6.2, D25]."""
    pairs: list[Pair] = []
    if wins[order[1]] == wins[order[2]]:
        pairs.append((order[1], order[2]))
    if wins[order[0]] == wins[order[3]]:
        pairs.append((order[0], order[3]))
    return tuple(pairs)


def _extra_games(
    stage: FinalStage, order: Sequence[str], wins: Mapping[str, int], playoffs: tuple[Pair, ...]
) -> tuple[Pair, ...]:
    """Neighbours level on wins whose order is older, unless they meet in a play-off anyway [SM 2.2, D1, D2, D26]."""
    older = {frozenset(pair) for pair in stage.older}
    played = {frozenset(pair) for pair in stage.extra} | {frozenset(pair) for pair in playoffs}
    return tuple(
        (one, other)
        for one, other in pairwise(order)
        if wins[one] == wins[other] and frozenset((one, other)) in older - played
    )


def _finalists(order: Sequence[str], needed: tuple[Pair, ...], results: tuple[Pair, ...]) -> Pair | None:
    winners = {frozenset(result): result[0] for result in results}
    needed_sets = {frozenset(pair) for pair in needed}
    for winner, loser in results:
        if frozenset((winner, loser)) not in needed_sets:
            raise Refused(f"play-off {winner} - {loser} is not needed")
    if any(pair not in winners for pair in needed_sets):
        return None
    through = [winners[frozenset(pair)] for pair in needed]
    out = {name for pair in needed for name in pair} - set(through)
    first, second = [name for name in order if name in through or name not in out][:2]
    return first, second


def _classification(order: Sequence[str], finalists: Pair | None, final: tuple[str, ...]) -> tuple[str, ...] | None:
    """Champion, beaten finalist, then the others in the order of stage 3 [SM D27]."""
    if finalists is None:
        if final:
            raise Refused("the final has results before its players are known")
        return None
    for game, winner in enumerate(final, start=1):
        if winner not in finalists:
            raise Refused(f"game {game} of the final: {winner} is no finalist")
        if max(final[: game - 1].count(name) for name in finalists) >= WINS_OF_FINAL:
            raise Refused(f"game {game} of the final: the final was decided before it")
    champion = next((name for name in finalists if final.count(name) >= WINS_OF_FINAL), None)
    if champion is None:
        return None
    beaten = next(name for name in finalists if name != champion)
    return (champion, beaten, *(name for name in order if name not in finalists))

"""Baku acceleration [C.04.7 1]: virtual points that keep the top half of a list together in the early rounds.

Knows the list, the number of rounds and who was on the list before round 1; knows no pairing rule. Points are half
points.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.model import BadSituation, Scoring, Situation


def check_scoring(scoring: Scoring) -> None:
    """Acceleration is for events where a win is worth two draws and a loss nothing [C.04.7 1.1, Decision 11].

    Raises:
        BadSituation: The event has other points.
    """
    if scoring.win != 2 * scoring.draw or scoring.loss != 0:
        raise BadSituation(
            "Baku acceleration needs a win worth two draws and a loss worth nothing (C.04.7 1.1)", key="acceleration"
        )


def accelerated_value(round_number: int, rounds_total: int, scoring: Scoring) -> int:
    """Virtual half points of group GA in a round: a win, then a draw, then nothing [C.04.7 1.4].

    The first half of the rounds (rounded up) is accelerated; the first half of those (rounded up) with a win.
    """
    accelerated = (rounds_total + 1) // 2
    if round_number > accelerated:
        return 0
    return scoring.win if round_number <= (accelerated + 1) // 2 else scoring.draw


def top_group(situation: Situation) -> frozenset[int]:
    """Group GA: everybody down to the last player of the first half before round 1 [C.04.7 1.2, 1.3].

    Where the virtual points of an earlier round are given, GA ends with the last player who had any then. Else the list
    before round 1 holds all who had a game, a forfeit or a bye of any kind in round 1; who was simply absent then is a
    late entry: he takes his place in the list, and GA still ends with the same player.
    """
    numbers = sorted(e.number for e in situation.entrants)
    known = next((n for played in situation.history if (n := _last_with_points(played.virtual_points))), 0)
    if known:
        return frozenset(n for n in numbers if n <= known)
    if situation.history:
        first = situation.history[0]
        listed = {n for game in first.games for n in (game.white, game.black)} | {bye.number for bye in first.byes}
    else:
        listed = set(numbers) - situation.absent
    before_round_1 = [n for n in numbers if n in listed]
    size = 2 * ((len(before_round_1) + 3) // 4)
    if not size:
        return frozenset()
    last = before_round_1[min(size, len(before_round_1)) - 1]
    return frozenset(n for n in numbers if n <= last)


def _last_with_points(virtual: Mapping[int, int]) -> int:
    return max((number for number, points in virtual.items() if points), default=0)


def virtual_points(situation: Situation, accelerated: bool) -> list[dict[int, int]]:
    """Virtual half points of every round up to the one to be paired, by pairing number.

    What the situation gives for a round stands. Rounds without are computed when the event is `accelerated`, unless a
    given round contradicts the table: then the event has an acceleration of its own [C.04.7 1.2-1.4].

    Raises:
        BadSituation: The acceleration cannot be computed for this event.
    """
    given = [dict(played.virtual_points) for played in situation.history] + [dict(situation.virtual_points)]
    if not accelerated:
        return given
    if not situation.rounds_total:
        raise BadSituation("Baku acceleration needs the number of rounds of the event", key="rounds_total")
    check_scoring(situation.scoring)
    values = [accelerated_value(r, situation.rounds_total, situation.scoring) for r in range(1, len(given) + 1)]
    if any(set(points.values()) - {0, value} for points, value in zip(given, values, strict=True)):
        return given
    group = top_group(situation)
    return [
        points or (dict.fromkeys(group, value) if value else {}) for points, value in zip(given, values, strict=True)
    ]

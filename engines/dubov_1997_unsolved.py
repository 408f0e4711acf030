"""Unsolved situations in the Dubov system of 1997: what the arbiter does by article 9, fixed as Decision D-10.

Players left over after the lowest group are joined by the pairs made last until all of them can be paired. Limits 2.1,
2.3 and 2.4 are never given up [Dubov 1997 D-17].
"""

from __future__ import annotations

from collections.abc import Collection

from engines.completion import Completion
from engines.dubov_1997_groups import Draft
from engines.model import TrailNote


def pair_left_over(draft: Draft, left_over: Collection[int]) -> None:
    """Undo the pairs of the lowest groups until everybody left over can be paired, then pair [Dubov 1997 9, D-10].

    Args:
        draft: The round; its pairs are changed.
        left_over: Players without an opponent after the lowest group; all players together can be paired.
    """
    waiting = list(left_over)
    together = Completion(draft.players.compatible, waiting)
    while not together.complete:
        lowest = min(pair.group for pair in draft.pairs)
        undone = [pair for pair in draft.pairs if pair.group == lowest]
        draft.pairs = [pair for pair in draft.pairs if pair.group != lowest]
        numbers = tuple(number for pair in undone for number in (pair.one, pair.two))
        waiting += numbers
        together.join(numbers)
        named = ", ".join(f"{pair.one}-{pair.two}" for pair in undone)
        text = f"players are left over after the lowest group; the pairs {named} of one score group are undone"
        draft.notes.append(TrailNote("Dubov 1997 9", numbers, text))
    _pair_by_score(draft, together, waiting)


def _pair_by_score(draft: Draft, together: Completion, waiting: list[int]) -> None:
    """By score, then number: each takes the preferred opponent who leaves the rest pairable [Dubov 1997 D-10.2]."""
    players = draft.players.players
    waiting = sorted(waiting, key=lambda one: (-players[one].points, one))
    while waiting:
        one = waiting.pop(0)
        wished = draft.players.by_preference(waiting, players[one].due)
        wished.sort(key=lambda two: -players[two].points)
        two = next(two for two in wished if together.allows(one, two))
        waiting.remove(two)
        together.take_out(one, two)
        text = (
            f"{one} and {two} meet by the arbiter's rule for unsolved situations: higher score, opposite due colour, R"
        )
        draft.meet(players[one].points, one, two, "9", text)

"""The virtual points of a round: those of the event's rows, or those that the system's own option gives (AR 39).

Points once in force stay with their round, whatever is changed later.
"""

from __future__ import annotations

from dataclasses import replace

from engines import baku
from engines.model import BadSituation, PlayedRound, Situation
from swisstui.refusal import Refused


def has_own(situation: Situation) -> bool:
    """True if the system computes virtual points by an option of its own (Baku)."""
    return getattr(situation.options, "acceleration", "none") == "baku"


def own_points(situation: Situation) -> dict[int, int]:
    """Virtual half points by pairing number that the system's own option gives in the round to be paired.

    Raises:
        Refused: The option does not go with the event's points or rounds.
    """
    if not has_own(situation):
        return {}
    history = tuple(PlayedRound(played.games, played.byes) for played in situation.history)
    try:
        return baku.virtual_points(replace(situation, history=history, virtual_points={}), True)[-1]
    except BadSituation as error:
        raise Refused(error.message) from None


def with_own_points(situation: Situation) -> Situation:
    """The situation with the option's points of this round beside those that earlier rounds were paired with.

    Where no earlier round has any on record the engine computes them all.
    """
    recorded = any(played.virtual_points for played in situation.history)
    if situation.virtual_points or not recorded or not has_own(situation):
        return situation
    return replace(situation, virtual_points=own_points(situation))

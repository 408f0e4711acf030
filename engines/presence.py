"""Is there a round to pair, and anybody for it: one sentence instead of an empty round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.model import BadSituation, EventFinished, Situation


def check_rounds_left(situation: Situation, figures: Callable[[Situation], Mapping[str, Any]]) -> None:
    """Refuse a round beyond those planned; an event whose number of rounds is not known goes on.

    Args:
        situation: The event.
        figures: The final figures that the system publishes.

    Raises:
        EventFinished: All planned rounds are played; it carries the figures.
    """
    if 0 < situation.rounds_total < situation.round_number:
        raise EventFinished(f"all {situation.rounds_total} rounds are played", figures(situation))


def check_presence(situation: Situation) -> None:
    """Refuse a round for which fewer than two players are left; pairs set by hand are a round by themselves.

    Raises:
        BadSituation: Nobody, or one player only, is there to be paired.
    """
    if situation.fixed or len(situation.to_pair) > 1:
        return
    if not situation.to_pair:
        raise BadSituation(f"nobody is there to be paired in round {situation.round_number}", key="absent")
    alone = situation.to_pair[0]
    raise BadSituation(f"only player {alone} is there to be paired in round {situation.round_number}", key="absent")

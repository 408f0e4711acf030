"""Is anybody there to be paired: one sentence instead of an empty round."""

from __future__ import annotations

from engines.model import BadSituation, Situation


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

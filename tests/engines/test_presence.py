"""A round that nobody could play is refused."""

from dataclasses import replace

import pytest

from engines.model import BadSituation, Bye, Entrant, Situation
from engines.presence import check_presence

SIX = Situation(tuple(Entrant(number, rating=2000) for number in range(1, 7)))


def test_everybody_has_left() -> None:
    """One sentence with the round."""
    with pytest.raises(BadSituation, match="nobody is there to be paired in round 1"):
        check_presence(replace(SIX, absent=frozenset(range(1, 7))))


def test_one_player_is_left() -> None:
    """The sentence names him; byes asked for count as away."""
    away = replace(SIX, absent=frozenset({1, 2, 3, 4}), byes_asked=(Bye(5, "half"),))
    with pytest.raises(BadSituation, match="only player 6 is there"):
        check_presence(away)


def test_two_players_or_pairs_set_by_hand_are_a_round() -> None:
    """A last single player beside pairs set by hand may have the bye."""
    check_presence(replace(SIX, absent=frozenset({1, 2, 3, 4})))
    check_presence(replace(SIX, absent=frozenset({1, 2, 3}), fixed=((5, 6),)))

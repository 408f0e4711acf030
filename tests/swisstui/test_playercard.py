"""The player card: rounds with float and running total, tie-breaks in their working, rating."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from swisstui.playercard import player_card
from swisstui.records import Tournament
from swisstui.refusal import Refused

EventOf = Callable[..., Tournament]


def test_rounds_of_fiona(section_six: Tournament) -> None:
    """Every round: opponent, colour, result, what happened, float, total after it."""
    card = player_card(section_six, 6)
    shown = [(r.opponent_name, r.colour, r.result, r.symbol, r.floated, r.points, r.total) for r in card.rounds]
    assert shown == [
        ("Carla", "black", "1-0", "0", "", 0, 0),
        ("Eero", "black", "- +", "+", "", 2, 2),
        ("", "", "", "H", "", 1, 3),
        ("Anna", "white", "0-1", "0", "up", 0, 3),
    ]
    assert player_card(section_six, 1).rounds[3].floated == "down"


def test_virtual_points_count_for_the_float(section_six: Tournament) -> None:
    """A game inside the accelerated group is no float."""
    rounds = list(section_six.rounds)
    rounds[3] = replace(rounds[3], virtual_points=((6, 2),))
    assert player_card(replace(section_six, rounds=tuple(rounds)), 1).rounds[3].floated == ""
    # Anna has 2.5 points before round 4, Fiona 1.5 and one virtual point.


def test_working_of_every_listed_tiebreak(section_six: Tournament) -> None:
    """AR 59: each value of the list with its parts; what is not cut adds up to the value."""
    event = replace(section_six.event, tiebreaks=("BH/C1", "BH", "SB", "PS", "WIN", "KS", "FB/C1", "BH/M1"))
    for player in section_six.players:
        card = player_card(replace(section_six, event=event), player.key)
        assert [w.code for w in card.workings] == list(event.tiebreaks)
        for found in card.workings:
            total = sum((p.value for p in found.parts if not p.cut and p.value is not None), Fraction(0))
            assert total == Fraction(found.value), (player.name, found.code)


def test_rating_figures(section_six: Tournament) -> None:
    """Anna: 3.5 of 4 against an average of 1975; expected .81 + .64 + .70 + .92 (difference 400) = 3.07; K 20: +8.6."""
    rating = player_card(section_six, 1).rating
    assert rating is not None
    assert (rating.games, rating.average, rating.performance) == (4, 1975, 2311)
    assert rating.expected == Fraction(81 + 64 + 70 + 92, 100)
    assert (rating.coefficient, rating.change) == (20, Fraction(86, 10))


def test_unrated_short_games_do_not_count_for_the_rating(event_of: EventOf) -> None:
    """AR 48: a game of less than one move is not rated."""
    tournament = event_of(["1 A 2000: 2wW", "2 B 2000: 1bL"])
    assert player_card(tournament, 1).rating is None


def test_card_while_a_round_is_being_played(event_of: EventOf) -> None:
    """The open game is shown, tie-breaks are those after the last finished round."""
    card = player_card(event_of(["1 A 0: 2w1 2b?", "2 B 0: 1b0 1w?"], tiebreaks=("WIN",)), 1)
    assert [r.words for r in card.rounds] == ["win with white", "no result yet"]
    assert card.after == 1


def test_unknown_player_is_refused(section_six: Tournament) -> None:
    """One sentence."""
    with pytest.raises(Refused, match="no player with the key 99"):
        player_card(section_six, 99)

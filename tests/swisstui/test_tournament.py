"""Questions to a tournament: points, open boards, colours, who may play, starting order."""

from dataclasses import replace
from typing import Any

import pytest

from swisstui import tournament as ask
from swisstui.records import Acceleration, Adjustment, Event, Player, Tournament
from swisstui.refusal import Refused

LINES = (
    "1 Anna 2200: 4w1 2b= 3w1 6b1",
    "2 Boris 2100: 5b1 1w= 4b= 3b0",
    "3 Carla 2050: 6w1 4b0 1b0 2w1",
    "4 Deniz 1950: 1b0 3w1 2w= U",
    "5 Eero 1900: 2w0 6w- U Z",
    "6 Fiona 1800: 3b0 5b+ H 1w0",
)


@pytest.fixture
def event(event_of: Any) -> Tournament:
    made: Tournament = event_of(LINES, system="dutch-1998")
    return made


def test_points_round_by_round(event: Tournament) -> None:
    assert ask.scores(event) == {1: 7, 2: 4, 3: 4, 4: 5, 5: 2, 6: 3}
    assert ask.scores(event, after=2) == {1: 3, 2: 3, 3: 2, 4: 2, 5: 0, 6: 2}
    assert ask.score(event, 4, after=3) == 3


def test_f19_penalties_count_from_their_round_and_virtual_points_never(event: Tournament) -> None:
    changed = replace(event, adjustments=(Adjustment(1, -1, 3),), acceleration=(Acceleration(2, 1, 4, 1, 3),))
    assert ask.score(changed, 1, after=2) == 3
    assert ask.score(changed, 1, after=3) == 4
    assert ask.virtual_points(changed, 4) == {1: 2, 2: 2, 3: 2}
    assert ask.virtual_points(changed, 5) == {}


def test_a_player_without_a_cell_has_the_points_of_a_zero_point_bye(event_of: Any) -> None:
    event = event_of(["1 A 2000: 2w1", "2 B 1900: 1b0", "3 C 1800: ~"])
    assert ask.scores(event) == {1: 2, 2: 0, 3: 0}
    assert ask.scores(event_of(["1 A 2000: 2w1", "2 B 1900: 1b0", "3 C 1800: i"]))[3] == 0


def test_colours_and_meetings_count_only_over_the_board(event: Tournament) -> None:
    assert ask.colours(event, 1) == "WBWB"
    assert ask.colours(event, 6) == "BW"
    assert ask.colours(event, 1, before=3) == "WB"
    assert ask.have_met(event, 5, 2) == 1
    assert ask.have_met(event, 5, 6) == 0, "a forfeit is no meeting"
    assert ask.have_met(event, 1, 6, before=4) == 0


def test_ar_30_who_had_a_bye_or_a_win_without_playing(event: Tournament) -> None:
    assert [ask.had_unplayed_win(event, key) for key in range(1, 7)] == [0, 0, 0, 4, 3, 2]
    assert ask.had_unplayed_win(event, 4, before=4) == 0


def test_half_point_byes_had_and_asked_for(event: Tournament) -> None:
    players = tuple(replace(p, requests=((5, "half"), (2, "half"))) if p.key == 6 else p for p in event.players)
    assert ask.half_byes(replace(event, players=players), 6) == (3, 5)


def test_open_boards_and_final(event_of: Any) -> None:
    event = event_of(["1 A 2000: 2w1 3b?", "2 B 1900: 1b0 4w*", "3 C 1800: 4b= 1w?", "4 D 1700: 3w= 2b*"])
    assert [g.result for g in ask.open_boards(event, 2)] == ["*", ""]
    assert not ask.is_final(event)
    assert ask.is_final(replace(event, rounds=event.rounds[:1], event=replace(event.event, rounds_total=1)))
    assert not ask.is_final(replace(event, rounds=event.rounds[:1]))


def test_who_may_play() -> None:
    player = Player(1, 1, "A", joined_round=2)
    assert [ask.may_play(player, n) for n in (1, 2)] == [False, True]
    left = replace(player, status="withdrawn", left_after=3)
    assert [ask.may_play(left, n) for n in (2, 3, 4)] == [True, True, False]
    assert ask.may_play(replace(player, status="guest"), 2)


def test_ar_22_starting_order() -> None:
    field = (
        Player(1, 1, "Öhman, A", 2000),
        Player(2, 2, "Zen, A", 2000),
        Player(3, 3, "Aho, A", 2000, title="WFM"),
        Player(4, 4, "Bo, A", 2000, title="GM"),
        Player(5, 5, "Top, A", 2500),
        Player(6, 6, "None, A"),
    )
    assert [p.key for p in ask.starting_order(field)] == [5, 4, 3, 2, 1, 6]
    assert [p.key for p in ask.starting_order(field, "entry")] == [5, 4, 3, 1, 2, 6]
    assert [p.key for p in ask.starting_order(field, "lot", ((2, 1), (1, 2)))] == [5, 4, 3, 2, 1, 6]


def test_go_ranks_stand_where_their_rating_stands() -> None:
    assert [ask.go_strength(rank) for rank in ("3d", "1d", "1k", "12k", "", "x")] == [2300, 2100, 2000, 900, 0, 0]
    field = (Player(1, 1, "A", rank="2k"), Player(2, 2, "B", rating=2150, rank="2d"), Player(3, 3, "C", rank="2d"))
    assert [p.key for p in ask.starting_order(field)] == [3, 2, 1]


def test_what_is_not_there_is_refused(event: Tournament) -> None:
    with pytest.raises(Refused, match="round 5 is not paired"):
        ask.round_of(event, 5)
    with pytest.raises(Refused, match="no player with the key 9"):
        ask.player_of(event, 9)
    with pytest.raises(Refused, match="unknown pairing system 'swiss'"):
        ask.system_of(Tournament(Event("X", system="swiss")))
    with pytest.raises(Refused, match="unknown option"):
        ask.options_of(Tournament(Event("X", system="dutch-1998", options={"x": "1"})))

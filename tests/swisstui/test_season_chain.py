"""Chains of stages of one's own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from swisstui.championship import finnish_championship, proposed_seats
from swisstui.refusal import Refused
from swisstui.season import Season, SeasonSeat
from swisstui.season_chain import (
    checked_stage,
    typed_sources,
    with_changed_stage,
    with_frame,
    with_new_stage,
    without_stage,
)
from swisstui.season_results import StageResult, with_result

VALUES = {
    "key": "four",
    "title": "Final four",
    "system": "round-robin",
    "size": "4",
    "rounds": "3",
    "first_day": "2026-12-05",
    "time_control": "90 min",
    "advance": "",
}
OPEN = VALUES | {"key": "open", "title": "Open", "system": "dutch-2026", "size": "", "rounds": "7"}


def chain() -> Season:
    season = with_new_stage(Season("Cup", 2026, ()), checked_stage(Season("Cup", 2026, ()), OPEN, []))
    return with_new_stage(season, checked_stage(season, VALUES, ["board wild-card", "", "best open open 3"]))


def test_a_chain_is_typed_stage_by_stage() -> None:
    """Seats go to the wild card and the best three of the open; its fourth is the reserve."""
    season = with_result(replace(chain(), board="W"), "open", StageResult(("a", "b", "c", "d"), ()))
    found = proposed_seats(season, "four")
    assert [(seat.name, seat.basis) for seat in found.seats] == [
        ("W", "wild-card"),
        ("a", "open"),
        ("b", "open"),
        ("c", "open"),
    ]
    assert found.reserves == ("d",)


@pytest.mark.parametrize(
    ("changes", "lines", "sentence"),
    [
        ({"key": "Final Four"}, [], "key: 'final four'; write a short word such as stage1"),
        ({"key": "open"}, ["best x open 4"], "key: there is a stage open already"),
        ({"size": "four"}, [], "players: 'four' is no whole number"),
        ({"system": "sm-stage2", "size": "15"}, ["best x open 15"], "is for exactly 16 players, not 15"),
        ({"system": "sm-stage2", "size": "17"}, ["best x open 17"], "is for exactly 16 players, not 17"),
        ({"system": "best-of", "size": "3"}, ["best x open 3"], "is for exactly 2 players, not 3"),
        ({"rounds": "5"}, ["best x open 4"], "with 4 players has 3 rounds, not 5"),
        (
            {"system": "best-of", "size": "2", "rounds": "4"},
            ["best x open 2"],
            "option games is '4'; it must be an odd",
        ),
        ({"rounds": "0"}, ["best x open 4"], "rounds: '0' is no whole number from 1 to 99"),
        ({"size": ""}, ["best x open 4"], "a stage with a seat list needs its number of players"),
        ({}, [], "who gets the 4 seats"),
        ({"first_day": "5.12.2026"}, ["best x open 4"], "a date such as 2008-09-27 is wanted"),
        ({}, ["best x four 4"], "four is no earlier stage"),
        ({"system": "chess"}, ["best x open 4"], "unknown pairing system 'chess'"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, str], lines: list[str], sentence: str) -> None:
    season = with_new_stage(Season("Cup", 2026, ()), checked_stage(Season("Cup", 2026, ()), OPEN, []))
    with pytest.raises(Refused, match=sentence):
        checked_stage(season, VALUES | changes, lines)


def test_a_match_of_five_games_is_played_over_five() -> None:
    """Best of n: the number of rounds is the number of games."""
    made = checked_stage(
        chain(), VALUES | {"key": "final", "system": "best-of", "size": "2", "rounds": "5"}, ["best x four 2"]
    )
    assert (made.rounds, dict(made.options)) == (5, {"games": "5"})


def test_a_stage_is_changed_only_in_its_frame_once_its_list_is_closed() -> None:
    season = chain()
    old = season.stage("four")
    longer = checked_stage(season, VALUES | {"size": "6", "rounds": "5"}, ["best open open 6"], old)
    assert with_changed_stage(season, "four", longer).stage("four").size == 6
    closed = replace(season, stages=(season.stages[0], replace(old, seats=(SeasonSeat(1, "a", "open"),))))
    with pytest.raises(Refused, match="its system and seats stay"):
        with_changed_stage(closed, "four", replace(closed.stage("four"), size=6))
    moved = replace(closed.stage("four"), first_day="2026-12-12")
    assert with_changed_stage(closed, "four", moved).stage("four").first_day == "2026-12-12"


def test_a_stage_that_a_later_one_draws_from_stays() -> None:
    with pytest.raises(Refused, match="Final four takes players from Open"):
        without_stage(chain(), "open")
    assert [stage.key for stage in without_stage(chain(), "four").stages] == ["open"]


def test_typed_sources_are_those_that_no_stage_of_this_year_gives() -> None:
    """SM 4.2 and 4.4: the B series is asked for in 2005 only."""
    assert typed_sources(finnish_championship(2008)) == ("prev_stage3", "prev_stage2", "gp")
    assert typed_sources(finnish_championship(2005, "2005")) == ("prev_stage3", "prev_b", "gp")
    assert typed_sources(chain()) == ()


def test_a_season_needs_a_name() -> None:
    with pytest.raises(Refused, match="a season needs a name"):
        with_frame(chain(), "", 2026, "")

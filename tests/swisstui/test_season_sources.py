"""Typed sources of a season: what is taken, what is refused in one sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from swisstui.championship import finnish_championship
from swisstui.refusal import Refused
from swisstui.season import SourceTournament
from swisstui.season_sources import (
    checked_names,
    checked_option,
    checked_tournament,
    read_dan,
    with_board,
    with_list,
    with_option,
    with_option_lots,
    with_ranking,
    with_tournament,
    without_place,
)
from swisstui.seats import OptionPlayer

SEASON = finnish_championship(2008)


def test_a_ranking_keeps_its_order_and_an_empty_one_goes() -> None:
    season = with_ranking(SEASON, "gp", ["Berg, B", "", " Aalto, A "])
    assert season.rankings == {"gp": ("Berg, B", "Aalto, A")}
    assert with_ranking(season, "gp", ["", ""]).rankings == {}


@pytest.mark.parametrize("twice", ["Aalto, A", "AALTO, A", "Äalto, Á"])
def test_a_name_twice_is_refused(twice: str) -> None:
    """Accents and case make no other person."""
    with pytest.raises(Refused, match="last year's GP order has Aalto, A twice"):
        with_ranking(SEASON, "gp", ["Aalto, A", "Berg, B", twice])


def test_a_known_person_keeps_the_spelling_that_was_typed_first() -> None:
    season = with_ranking(SEASON, "gp", ["Häkkinen, Pekka"])
    assert with_board(season, "hakkinen, pekka").board == "Häkkinen, Pekka"
    assert with_list(season, "declined", ["HÄKKINEN, PEKKA"]).declined == ("Häkkinen, Pekka",)


def test_control_characters_are_refused() -> None:
    with pytest.raises(Refused, match="control character"):
        checked_names(["A\x1b[2J"], "gp", SEASON, None)


def test_a_tournament_needs_a_name_and_a_date() -> None:
    with pytest.raises(Refused, match="a tournament needs a name"):
        checked_tournament({"name": "", "day": "2008-01-01"}, [], SEASON, None)
    with pytest.raises(Refused, match=r"the date of Takapotku is '1.5.2008'; a date such as 2008-09-27 is wanted"):
        checked_tournament({"name": "Takapotku", "day": "1.5.2008"}, [], SEASON, None)
    made = checked_tournament(
        {"name": "Nordic", "day": "2008-01-01", "held": "no", "added": "yes"}, ["A"], SEASON, None
    )
    assert made == SourceTournament("Nordic", "2008-01-01", ("A",), held=False, added=True)


def test_the_same_tournament_twice_is_refused() -> None:
    season = with_tournament(SEASON, None, SourceTournament("Nordic", "2008-01-01"))
    with pytest.raises(Refused, match="nordic of 2008-01-01 stands there already"):
        with_tournament(season, None, SourceTournament("nordic", "2008-01-01"))
    assert with_tournament(season, 0, SourceTournament("Nordic", "2008-01-02")).tournaments[0].day == "2008-01-02"
    assert without_place(season, "tournaments", 0).tournaments == ()


@pytest.mark.parametrize(("typed", "dan"), [("4d", 4), ("9D", 9), ("1k", 0), ("30k", 0), ("", 0)])
def test_a_rank_is_read(typed: str, dan: int) -> None:
    assert read_dan(typed) == dan


@pytest.mark.parametrize("typed", ["10d", "0d", "31k", "4", "dan"])
def test_a_rank_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match=f"rank: '{typed}' is no rank; ranks go from 30k to 1k and from 1d to 9d"):
        checked_option({"name": "A", "rank": typed}, SEASON, None)


def test_an_option_player_is_typed_with_gor_and_rank() -> None:
    made = checked_option({"name": "A", "gor": "2301", "rank": "3d", "lot": ""}, SEASON, None)
    assert made == OptionPlayer("A", 2301, 3, 0)
    with pytest.raises(Refused, match="GoR: '23OO' is no whole number"):
        checked_option({"name": "A", "gor": "23OO"}, SEASON, None)
    with pytest.raises(Refused, match="the option players have a twice"):
        with_option(with_option(SEASON, None, made), None, OptionPlayer("a"))


def test_lots_are_drawn_once_and_only_between_level_players() -> None:
    """SM D9, D8: GoR, then dan, then lot; a drawn lot is kept."""
    options = (OptionPlayer("A", 2400, 4), OptionPlayer("B", 2400, 4), OptionPlayer("C", 2300, 4))
    season = with_option_lots(replace(SEASON, options=options), 7)
    assert sorted(option.lot for option in season.options) == [0, 1, 2]
    assert season.options[2].lot == 0
    assert with_option_lots(replace(SEASON, options=options), 7) == season
    with pytest.raises(Refused, match="no option players are level without a lot"):
        with_option_lots(season, 8)

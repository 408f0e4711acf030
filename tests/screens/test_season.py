"""The screens of a season by keys: chains, sources, answers, refusals, undo."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from screens.app import Console
from screens.session import Session
from swisstui import paths
from swisstui.championship import STAGE1, STAGE2, finnish_championship, stage_tournament, with_stage
from swisstui.desk import Desk
from swisstui.pairing import propose
from swisstui.season import Season, SeasonSeat
from swisstui.season_desk import SeasonDesk
from swisstui.season_file import read_season
from swisstui.season_results import StageResult, with_result


def stored(season: Season) -> Path:
    """A season beside the tournaments of this computer."""
    path = paths.tournaments_folder() / f"{season.name}.season.json"
    SeasonDesk.create(path, season, "arbiter@venue/tty1")
    return path


def with_six() -> Season:
    """Last year's stage 3 and the GP are typed."""
    rankings = {"prev_stage3": tuple(f"A{n}" for n in range(1, 7)), "gp": ("G1", "G2", "G3")}
    return replace(finnish_championship(2008), rankings=rankings)


async def test_the_stages_and_their_state(start: Any, compare: Any) -> None:
    """Home lists the season; Enter opens it; the stages say what is to be done next."""
    stored(with_six())
    async with start() as story:
        assert "season 0/4" in story.text
        await story.press("enter")
        compare("season_80x24", story)
        await story.press("down", "enter")
        compare("season_seats_80x24", story)
        await story.press("q", "q")
        assert "tournaments of this computer" in story.text


async def test_a_chain_of_ones_own_is_typed(start: Any) -> None:
    """An open event and a final four with a wild card; 15 players for stage 2's system are refused."""
    async with start() as story:
        await story.press("s")
        await story.type("\n \n\nCup\n\n")
        path = paths.tournaments_folder() / "Cup.season.json"
        await story.press("k", "n")
        await story.type("open\nOpen\n\n\n")
        await story.press("backspace")
        await story.type("7\n")
        await story.press("ctrl+s")
        assert "new stage Open" in story.status
        await story.press("n")
        await story.type("four\nFinal four\n")
        await story.type(" " * 3 + "\n15\n\n\n\n\nbest x open 15\n")
        await story.press("ctrl+s")
        assert "is for exactly 16 players, not 15" in story.status
        assert [stage.key for stage in read_season(path).stages] == ["open"]
        await story.press(*["up"] * 7)
        await story.type(" \n")
        await story.press("backspace", "backspace")
        await story.type("4\n")
        await story.press("backspace")
        await story.type("3\n\n\n\n")
        await story.press(*["backspace"] * 14)
        await story.type("board wild-card\nbest open open 3")
        await story.press("ctrl+s")
        stage = read_season(path).stage("four")
        assert stage.rules is not None
        assert (stage.system, stage.size) == ("round-robin", 4)
        assert [step.kind for step in stage.rules.steps] == ["board", "best"]


async def test_a_name_twice_and_a_rank_that_is_none_are_refused(start: Any) -> None:
    """One clear sentence, what was typed stays, nothing is stored."""
    path = stored(finnish_championship(2008))
    async with start() as story:
        await story.press("enter", "s", "down", "down", "enter")
        await story.type("Aalto, A\nBerg, B\naalto, a\n")
        await story.press("ctrl+s")
        assert "last year's GP order has Aalto, A twice" in story.status
        assert "Berg, B" in story.text
        await story.press("escape", "y", "n", "1")
        await story.type("Opt, O\n2400\n10d\n")
        assert "'10d' is no rank; ranks go from 30k to 1k and from 1d to 9d" in story.status
    assert read_season(path) == replace(finnish_championship(2008), revision=1)


async def test_a_no_on_an_open_list_gives_the_seat_to_the_next(start: Any) -> None:
    """SM D3, D11: G1 says no, the next of the GP moves in; u takes it back; Cyrillic keys are the same commands."""
    path = stored(with_six())
    async with start() as story:
        await story.press("enter", "down", "enter", "down", "down", "down")
        assert "G1" in story.rows()[5]
        await story.press("space")
        assert read_season(path).stage(STAGE2).answers == {"G1": "yes"}
        await story.press("space")
        assert read_season(path).stage(STAGE2).answers == {"G1": "no"}
        assert "said no" in story.text and "G3" in story.text
        await story.press("г")
        assert "undone: SM-II: G1 no" in story.status
        await story.press("у")
        await story.press("н")
        assert read_season(path).stage(STAGE2).answers == {"G1": "no"}


async def test_a_list_is_not_closed_before_its_time(start: Any) -> None:
    path = stored(with_six())
    async with start() as story:
        await story.press("enter", "down", "enter", "c")
        await story.press("1")
        assert "SM-I is not closed yet" in story.status
        await story.press("t")
        assert "SM-II needs 16 players and has no closed list yet" in story.status
    assert read_season(path).stage(STAGE2).seats == ()


async def test_the_work_of_another_arbiter_shows(start: Any) -> None:
    path = stored(with_six())
    async with start() as story:
        await story.press("enter", "s")
        SeasonDesk.open(path, "other@venue/tty2").do("board", "", lambda season: replace(season, board="Pick, P"))
        await story.pilot.pause(1.2)
        assert "Pick, P" in story.text


async def test_a_season_file_is_opened_by_its_path() -> None:
    """`swisstui open NAME.season.json`; q ends the program."""
    path = stored(with_six())
    app = Console(Session(None), season=path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert type(app.screen).__name__ == "SeasonScreen"
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_help_lists_every_key_of_the_season(start: Any, size: tuple[int, int]) -> None:
    stored(with_six())
    async with start(size=size) as story:
        await story.press("enter", "h")
        assert "open a closed stage again" in story.text
        await story.press("tab")
        assert "A season is a chain of stages" in story.text


async def test_an_extra_game_of_stage_2_is_marked_entered_and_undone(start: Any, stage2_played: Any) -> None:
    """SM 2.2, D1: d marks P5 - P10, g enters who won, u takes back just that."""
    path = stage2_played()
    async with start() as story:
        await story.press("enter", "down", "d")
        assert "P5 - P10" in story.text
        await story.press("1")
        await story.press("c")
        assert "extra game P5 - P10: P10 won" in story.text
        await story.press("escape", "g", "2")
        assert "won by the first" in story.status
        assert "  4 P10" in story.text
        await story.press("u")
        assert "undone: extra game" in story.status
        assert "extra game to be played: P5 - P10" in story.text
    assert read_season(path).stage(STAGE2).ranking == ()


@pytest.fixture
def stage2_played() -> Any:
    """A season whose stage 2 is the worked example of SM 5.9, played and open."""

    def made() -> Path:
        seats = tuple(SeasonSeat(n, f"P{n}", "SM1") for n in range(1, 17))
        season = with_result(finnish_championship(2008), STAGE1, StageResult(("Q",), ()))
        season = with_stage(season, replace(season.stage(STAGE2), seats=seats, file="stage2.json"))
        tournament = stage_tournament(season, STAGE2)
        for line in (
            "1 15 3 4 5 11 10 8",
            "15 3 4 8 2 6 13 12",
            "3 4 12 5 10 2 16 9",
            "3 8 10 5 1 11 6 7",
            "4 8 6 1 11 13 7",
        ):
            winners = {int(word) for word in line.split()}
            record = propose(tournament).round
            games = tuple(replace(game, result="1-0" if game.white in winners else "0-1") for game in record.games)
            tournament = replace(tournament, rounds=(*tournament.rounds, replace(record, games=games)))
        Desk.create(paths.tournaments_folder() / "stage2.json", tournament, "arbiter@venue/tty1")
        return stored(season)

    return made

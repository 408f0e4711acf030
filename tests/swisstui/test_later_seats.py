"""The question when the holder of a later seat is entered in an earlier stage (SM 2.5, SM 8)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from swisstui.championship import STAGE1, STAGE2, STAGE3, finnish_championship
from swisstui.deeds.entries import AddPlayer, EditPlayer, ImportPlayers
from swisstui.desk import Desk, Unconfirmed
from swisstui.records import Player
from swisstui.season_desk import SeasonDesk
from swisstui.season_stages import make_tournament


def qualifier(tmp_path: Path) -> tuple[SeasonDesk, Desk]:
    """Stage 1 of a season in which Heir has a seat of stage 3 and Pick one of stage 2."""
    season = replace(finnish_championship(2008), board="Pick, P", rankings={"prev_stage3": ("Heir, H",)})
    desk = SeasonDesk.create(tmp_path / "SM 2008.season.json", season, "a@b/c")
    return desk, Desk.open(make_tournament(desk, STAGE1), "a@b/c")


def test_a_seat_bars_until_the_arbiter_confirms_that_it_is_given_up(tmp_path: Path) -> None:
    """Level C; without it nothing is stored, with it the season knows."""
    season, stage1 = qualifier(tmp_path)
    deed = AddPlayer({"name": "pick, p", "rank": "5d"})
    with pytest.raises(Unconfirmed) as asked:
        stage1.do(deed)
    assert asked.value.level == "C"
    assert asked.value.questions[-1].details == ("Pick, P has a seat in SM-II",)
    assert stage1.tournament.players == ()
    sentence = stage1.do(deed, confirmed="C")
    assert sentence.endswith("; Pick, P gives up his seat in SM-II")
    season.refresh()
    assert season.season.given_up == (("Pick, P", STAGE2),)
    assert stage1.questions(AddPlayer({"name": "Pick, P"})) != asked.value.questions


def test_imports_and_renamings_are_asked_about_as_well(tmp_path: Path) -> None:
    """AR 3: the same act asks the same question on every way to it."""
    _, stage1 = qualifier(tmp_path)
    assert stage1.questions(ImportPlayers((Player(1, 1, "Heir, H"),)))[-1].details == (
        "Heir, H has a seat in SM-sarja",
    )
    stage1.do(AddPlayer({"name": "Hero, H", "rank": "1k"}))
    key = stage1.tournament.players[0].key
    assert [question.level for question in stage1.questions(EditPlayer(key, {"name": "Heir, H"}))] == ["C"]
    assert stage1.questions(EditPlayer(key, {"club": "Kainuu"})) == ()


def test_others_and_files_without_their_season_are_not_asked_about(tmp_path: Path) -> None:
    season, stage1 = qualifier(tmp_path)
    assert stage1.questions(AddPlayer({"name": "Somebody"})) == ()
    season.path.unlink()
    assert stage1.questions(AddPlayer({"name": "Heir, H"})) == ()
    assert season.season.stage(STAGE3).seats == ()

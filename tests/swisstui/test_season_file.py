"""The season file: written and read back, broken files refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from swisstui.championship import finnish_championship
from swisstui.refusal import Refused
from swisstui.season_desk import SeasonDesk
from swisstui.season_file import is_season_file, read_season


def good(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """A season file and what it holds."""
    path = tmp_path / "SM 2008.season.json"
    SeasonDesk.create(path, finnish_championship(2008), "a@b/c")
    return path, json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("version", ["2005", "2006", "2007", "2008"])
def test_what_is_written_is_read_back(tmp_path: Path, version: str) -> None:
    path = tmp_path / "x.season.json"
    desk = SeasonDesk.create(path, finnish_championship(2008, version), "a@b/c")
    assert read_season(path) == desk.season
    assert is_season_file(path)
    assert not is_season_file(tmp_path / "x.json")


@pytest.mark.parametrize(
    ("keys", "value", "sentence"),
    [
        (("meta", "1", "kind"), "tournament", "it is no season file"),
        (("meta", "1"), [], "it is no season file"),
        (("meta",), [], "it is no season file"),
        (("stages",), [], "it is no season file"),
        (("meta", "1", "schema"), 2, "written by a newer swisstui"),
        (("meta", "1", "revision"), "7", "season.1 and the revision"),
        (("season", "1"), [], "season.1 and the revision"),
        (("season", "1", "year"), "2008", "season.year: "),
        (("stages", "1", "rounds"), "five", "season.stages.1.rounds: "),
        (("stages", "1", "week"), 54, "there is no week 54 in the year 2008"),
        (("season", "1", "year"), 10**6, "in the year 1000000"),
        (("stages", "9" * 5000), {}, "stages: their numbers must be whole numbers"),
        (("stages", "one"), {}, "stages: their numbers must be whole numbers"),
        (("stages", "2", "key"), "stage1", "a short name stands twice"),
        (("stages", "2", "rules", "steps"), [{"kind": "nobody", "basis": "x"}], "kind"),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(
    tmp_path: Path, keys: tuple[str, ...], value: Any, sentence: str
) -> None:
    path, content = good(tmp_path)
    inner = content
    for key in keys[:-1]:
        inner = inner[key]
    inner[keys[-1]] = value
    path.write_text(json.dumps(content), "utf-8")
    with pytest.raises(Refused) as refused:
        read_season(path)
    assert sentence in refused.value.sentence
    assert str(path) in refused.value.sentence


def test_a_missing_and_a_torn_file_are_refused(tmp_path: Path) -> None:
    path, _ = good(tmp_path)
    path.write_text(path.read_text("utf-8")[:200], "utf-8")
    with pytest.raises(Refused):
        read_season(path)
    with pytest.raises(Refused, match="there is no such file"):
        read_season(tmp_path / "y.season.json")

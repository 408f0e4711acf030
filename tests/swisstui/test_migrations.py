"""Older files are read, kept, and written anew."""

import json
import shutil
from pathlib import Path

import pytest

from swisstui.desk import Desk
from swisstui.migrations import MIGRATIONS, SCHEMA
from swisstui.refusal import Refused
from swisstui.storage import read_tournament

OLD = Path(__file__).parents[1] / "cases" / "files" / "schema-1.json"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    shutil.copy(OLD, tmp_path / "old.json")
    return tmp_path / "old.json"


def test_there_is_a_migration_for_every_older_schema() -> None:
    assert sorted(MIGRATIONS) == list(range(1, SCHEMA))


def test_a_file_of_schema_1_is_read_with_its_points_as_half_points(path: Path) -> None:
    """Schema 1 held penalties as decimal text: -0.5 and 1 are -1 and 2 half points."""
    event = read_tournament(path)
    assert [(row.player, row.points) for row in event.adjustments] == [(2, -1), (3, 2)]
    assert event.revision == 12
    assert json.loads(path.read_text())["meta"]["1"]["schema"] == 1, "looking at it changes nothing"


def test_opening_writes_the_new_schema_and_keeps_the_old_file(path: Path) -> None:
    desk = Desk.open(path)
    assert path.with_name("old.v1").read_bytes() == OLD.read_bytes()
    assert json.loads(path.read_text())["meta"]["1"]["schema"] == SCHEMA
    assert [line.deed for line in desk.journal()] == ["migrated"]
    assert Desk.open(path).tournament == desk.tournament
    assert [(row.player, row.points) for row in desk.tournament.adjustments] == [(2, -1), (3, 2)]
    with pytest.raises(Refused, match="nothing to undo"):
        desk.undo()


def test_an_old_file_with_a_value_that_cannot_be_is_refused(path: Path) -> None:
    path.write_text(path.read_text("utf-8").replace('"-0.5"', '"-0.3"'), "utf-8")
    with pytest.raises(Refused, match="is no number of points"):
        read_tournament(path)
    path.write_text(path.read_text("utf-8").replace('"points": "-0.3",\n', ""), "utf-8")
    with pytest.raises(Refused, match=r"adjustments\.1: the field 'points' is missing"):
        read_tournament(path)

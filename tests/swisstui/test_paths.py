"""Folders, file names and the recent list; F35."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisstui import paths
from swisstui.desk import Desk
from swisstui.records import Event, Tournament
from swisstui.refusal import Refused


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SWISSTUI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_f35_a_tournament_with_a_difficult_name_is_saved_and_opened_again() -> None:
    """F35: a tournament named `Yö–turnaus №1/ä` is saved and opened again."""
    name = "Yö–turnaus №1/ä"
    path = paths.new_file(name)
    assert path.name == "Yö–turnaus №1-ä.json"
    Desk.create(path, Tournament(Event(name)))
    assert Desk.open(path).tournament.event.name == name


@given(st.text(max_size=400))
def test_every_name_gives_a_plain_short_file_name(name: str) -> None:
    made = paths.safe_file_name(name)
    assert made and not set(made) & set('/\\:*?"<>|\0\n\x1b')
    assert made not in (".", "..") and not made.startswith(".")
    assert len(f"{made}.journal.jsonl".encode()) < 200
    assert paths.safe_file_name(made) == made


def test_a_name_that_is_taken_gets_a_number() -> None:
    first = paths.new_file("Open")
    first.touch()
    assert paths.new_file("Open").name == "Open 2.json"


def test_a_folder_that_is_named_and_missing_is_made_or_refused(tmp_path: Path) -> None:
    assert paths.new_file("Open", tmp_path / "a" / "b").parent.is_dir()
    (tmp_path / "file").touch()
    with pytest.raises(Refused, match="the folder cannot be made"):
        paths.new_file("Open", tmp_path / "file" / "b")


def test_the_home_folder_can_be_set(home: Path) -> None:
    assert paths.tournaments_folder() == home / "tournaments"
    assert paths.tournaments_folder().is_dir()


def test_recent_files_newest_first_without_those_that_are_gone(tmp_path: Path) -> None:
    one, two = tmp_path / "1.json", tmp_path / "2.json"
    for path in (one, two):
        path.touch()
        paths.remember(path)
    assert paths.recent() == (two, one)
    paths.remember(one)
    assert paths.recent() == (one, two)
    two.unlink()
    assert paths.recent() == (one,)


def test_a_broken_recent_list_is_an_empty_one(home: Path, tmp_path: Path) -> None:
    home.mkdir()
    for content in ("{", "3", '[1, null, "/not/there"]', "\udcff".encode("utf-8", "surrogateescape")):
        data = content if isinstance(content, bytes) else content.encode()
        paths.recent_file().write_bytes(data)
        assert paths.recent() == ()
    (tmp_path / "x.json").touch()
    paths.remember(tmp_path / "x.json")
    assert paths.recent() == (tmp_path / "x.json",)


def test_names_beside_the_file(tmp_path: Path) -> None:
    path = tmp_path / "Open.json"
    assert paths.journal_path(path).name == "Open.journal.jsonl"
    assert paths.lock_path(path).name == "Open.lock"
    assert paths.backups_folder(path).name == "Open.backups"
    assert paths.journal_path(tmp_path / "Open.dat").name == "Open.dat.journal.jsonl"

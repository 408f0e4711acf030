"""The sample event: 24 players, 7 rounds, three complete, the fourth half entered."""

from pathlib import Path

import pytest

from swisstui.demo import NAME, make_demo
from swisstui.desk import Desk, journal_lines
from swisstui.records import Tournament
from swisstui.storage import read_tournament
from swisstui.tournament import open_boards


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_demo(tmp_path_factory.mktemp("demo"))


@pytest.fixture
def event(path: Path) -> Tournament:
    return read_tournament(path)


def test_its_size_and_state(event: Tournament) -> None:
    assert (event.event.name, event.event.system) == (NAME, "dutch-1998")
    assert (len(event.players), event.event.rounds_total, len(event.rounds)) == (24, 7, 4)
    assert all(not open_boards(event, number) for number in (1, 2, 3))
    games = len(event.rounds[3].games)
    assert len(open_boards(event, 4)) == games // 2


def test_what_it_shows(event: Tournament) -> None:
    """A late entry, a withdrawal, a half-point bye and a forfeit."""
    assert [p.name for p in event.players if p.joined_round == 2] == ["Kaarnalampi, Kaisu"]
    assert [(p.name, p.left_after) for p in event.players if p.status == "withdrawn"] == [("Morosh, Rodion", 2)]
    assert [bye.kind for bye in event.rounds[2].byes] == ["half", "zero"]
    assert any(game.result == "1-0F" for game in event.rounds[1].games)


def test_it_is_the_same_every_time_to_the_byte(path: Path, tmp_path: Path) -> None:
    again = make_demo(tmp_path)
    assert again.read_bytes() == path.read_bytes()
    journal = path.with_name(f"{NAME}.journal.jsonl")
    assert again.with_name(journal.name).read_bytes() == journal.read_bytes()


def test_it_can_be_worked_on_and_undone(tmp_path: Path) -> None:
    desk = Desk.open(make_demo(tmp_path))
    assert desk.notes == []
    assert desk.undo().startswith("undone: board 6: ")
    assert len(journal_lines(desk.path)) == desk.tournament.revision

"""The file and its journal kept in step: crashes, full disks, older copies; AR 73, 74."""

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

import pytest

from swisstui.archive import Archive
from swisstui.deeds.base import Deed
from swisstui.deeds.results import EnterResult
from swisstui.deeds.rounds import AcceptPairing
from swisstui.desk import Desk, journal_lines
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.storage import read_tournament


@pytest.fixture
def path(tmp_path: Path, hall: Callable[..., Any]) -> Path:
    """Ten players, round 1 paired."""
    desk = Desk.create(tmp_path / "x.json", hall(10, rounds=4).tournament, "first@hall/tty1")
    desk.do(AcceptPairing(desk.propose()))
    return desk.path


@pytest.mark.parametrize("moment", ["before the file", "before the journal"])
def test_a_full_disk_refuses_the_deed_and_the_next_one_works(
    path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    desk = Desk.open(path)
    before, lines = path.read_bytes(), desk.journal()

    def full(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace" if moment == "before the file" else "fsync", full)
    with pytest.raises(Refused, match="no space left on device"):
        desk.do(EnterResult(1, 1, "1-0", ""))
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert desk.journal() == lines
    assert desk.tournament.rounds[0].games[0].result == ""
    desk.do(EnterResult(1, 1, "0-1", ""))
    assert Desk.open(path).tournament == desk.tournament
    assert Desk.open(path).notes == []


def test_a_crash_between_journal_and_file_is_repaired_at_opening(path: Path) -> None:
    desk = Desk.open(path)
    before = path.read_bytes()
    desk.do(EnterResult(1, 1, "1-0", ""))
    after = desk.tournament
    path.write_bytes(before)
    again = Desk.open(path)
    assert again.notes == ["repaired after a crash: board 1: 1-0"]
    assert again.tournament == after
    assert read_tournament(path) == after
    assert Desk.open(path).notes == []
    again.undo()
    assert again.tournament.rounds[0].games[0].result == ""


def test_a_crash_of_another_process_is_repaired_by_the_next_deed(path: Path) -> None:
    desk, other = Desk.open(path), Desk.open(path)
    before = path.read_bytes()
    desk.do(EnterResult(1, 1, "1-0", ""))
    path.write_bytes(before)
    other.do(EnterResult(1, 2, "1-0", ""))
    assert [g.result for g in read_tournament(path).rounds[0].games[:2]] == ["1-0", "1-0"]


def test_a_torn_journal_line_is_a_deed_that_never_was(path: Path) -> None:
    journal = path.with_name("x.journal.jsonl")
    with journal.open("ab") as file:
        file.write(b'{"revision": 3, "at": "2026')
    desk = Desk.open(path)
    assert "was torn and is cut off" in desk.notes[0]
    desk.do(EnterResult(1, 1, "1-0", ""))
    assert [line.revision for line in journal_lines(path)] == [1, 2, 3]


def test_an_older_copy_put_back_is_reported_and_goes_on(path: Path) -> None:
    desk = Desk.open(path)
    before = path.read_bytes()
    for board in (1, 2, 3):
        desk.do(EnterResult(1, board, "1-0", ""))
    path.write_bytes(before)
    again = Desk.open(path)
    assert again.notes == ["the file stands at revision 2, the journal at 5; what was done between is not in it"]
    assert [g.result for g in again.tournament.rounds[0].games] == [""] * 5
    with pytest.raises(Refused, match="nothing to undo"):
        again.undo()
    again.do(EnterResult(1, 1, "0-1", ""))
    assert [line.revision for line in journal_lines(path)] == [1, 2, 3, 4, 5, 6, 7]
    again.undo()
    assert again.tournament.rounds[0].games[0].result == ""


def test_a_file_without_its_journal_goes_on_with_a_new_one(path: Path) -> None:
    path.with_name("x.journal.jsonl").unlink()
    desk = Desk.open(path)
    with pytest.raises(Refused, match="nothing to undo"):
        desk.undo()
    desk.do(EnterResult(1, 1, "1-0", ""))
    desk.undo()
    assert [line.revision for line in desk.journal()] == [3, 4]


def test_every_paired_round_has_a_backup_that_stays(path: Path) -> None:
    desk = Desk.open(path)
    for board in range(1, 6):
        desk.do(EnterResult(1, board, "1/2", ""))
    desk.do(AcceptPairing(desk.propose()))
    for _ in range(6):
        desk.do(EnterResult(2, 1, "1-0", ""))
        desk.do(EnterResult(2, 1, "", "1-0"))
    kept = path.with_name("x.backups") / "before-round-2.json"
    assert len(read_tournament(kept).rounds) == 1
    assert len([entry for entry in kept.parent.iterdir() if entry.stem.isdigit()]) == 10


def test_nothing_is_stored_that_could_not_be_read_again(tmp_path: Path, path: Path) -> None:
    twice = (Player(1, 1, "A"), Player(2, 1, "B"))
    with pytest.raises(Refused, match=r"not saved.*players\.2\.number: pairing number 1 is also that of player 1"):
        Desk.create(tmp_path / "new.json", Tournament(Event("X"), twice))
    assert not (tmp_path / "new.json").exists()

    @dataclass(frozen=True)
    class Wrong(Deed):
        name: ClassVar[str] = "wrong"

        def apply(self, before: Tournament) -> Tournament:
            return replace(before, rounds=(replace(before.rounds[0], idle=(99,)),))

        def describe(self, before: Tournament, after: Tournament) -> str:
            return "wrong"

    before = path.read_bytes()
    with pytest.raises(Refused, match=r"rounds\.1\.idle: there is no player 99"):
        Desk.open(path).do(Wrong())
    assert path.read_bytes() == before


def test_a_change_of_another_state_is_refused_with_the_place(path: Path) -> None:
    desk = Desk.open(path)
    desk.do(EnterResult(1, 1, "1-0", ""))
    archive = Archive(path, "me", lambda: datetime.now().astimezone())
    archive.read()
    archive.journal.refresh()
    line = archive.journal.to_undo()
    assert line is not None
    assert archive.turned(line, backwards=True).rounds[0].games[0].result == ""
    with pytest.raises(Refused, match=r"cannot be done again: rounds\.1\.games\.0\.result holds '1-0', not nothing"):
        archive.turned(line, backwards=False)

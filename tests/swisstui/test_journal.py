"""The journal: append-only, one line a deed; AR 74."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from swisstui.changes import MISSING, Change
from swisstui.journal import Journal, JournalLine
from swisstui.refusal import Refused


def line(revision: int, deed: str = "enter result", of: int = 0) -> JournalLine:
    change = Change(("rounds", "1", "games", 0, "result"), MISSING, "1-0")
    return JournalLine(revision, "2026-03-01T10:00:00+02:00", "a@b/tty", deed, f"deed {revision}", "", of, (change,))


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "x.journal.jsonl")


def test_lines_are_read_back_by_another(journal: Journal) -> None:
    for revision in (1, 2, 3):
        journal.append(line(revision))
    other = Journal(journal.path)
    other.refresh()
    assert other.lines() == (line(1), line(2), line(3))
    journal.append(line(4))
    other.refresh()
    assert other.last_revision == 4
    assert other.lines(2) == (line(3), line(4))


def test_names_with_line_ends_stay_in_one_line(journal: Journal) -> None:
    odd = JournalLine(1, "t", "w", "d", "a\r\nb\u2028c\x85d")
    journal.append(odd)
    other = Journal(journal.path)
    other.refresh()
    assert other.lines() == (odd,)


def test_undo_and_redo_go_up_and_down_a_ladder(journal: Journal) -> None:
    for revision in (1, 2, 3):
        journal.append(line(revision))
    assert journal.to_undo() == line(3) and journal.to_redo() is None
    journal.append(line(4, "undo", of=3))
    assert journal.to_undo() == line(2) and journal.to_redo() == line(3)
    journal.append(line(5, "undo", of=2))
    journal.append(line(6, "redo", of=2))
    assert journal.to_undo() == line(2) and journal.to_redo() == line(3)
    journal.append(line(7))
    assert journal.to_undo() == line(7) and journal.to_redo() is None


def test_a_gap_in_the_revisions_ends_undo(journal: Journal) -> None:
    journal.append(line(1))
    journal.append(line(2))
    journal.append(line(9))
    assert journal.to_undo() == line(9)
    journal.append(line(10, "undo", of=9))
    assert journal.to_undo() is None


def test_a_torn_last_line_is_cut_off_and_nothing_else(journal: Journal) -> None:
    journal.append(line(1))
    whole = journal.path.read_bytes()
    torn = line(2).to_text().encode()
    for end in range(1, len(torn) + 1, 7):
        journal.path.write_bytes(whole + torn[:end])
        other = Journal(journal.path)
        assert other.mend()
        assert journal.path.read_bytes() == whole
        assert other.lines() == (line(1),)
    assert not Journal(journal.path).mend()


def test_an_unreadable_line_in_the_middle_is_reported_and_the_others_count(journal: Journal) -> None:
    journal.append(line(1))
    with journal.path.open("ab") as file:
        file.write(b"\0\0garbage\xff\n[1]\n")
    other = Journal(journal.path)
    other.refresh()
    other.append(line(2))
    assert other.lines() == (line(1), line(2))
    assert [note.split("; ")[0] for note in other.notes] == [
        "x.journal.jsonl: line 2 is not readable",
        "x.journal.jsonl: line 3 is not readable",
    ]


def test_a_full_disk_leaves_the_journal_as_it_was(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    journal.append(line(1))
    before = journal.path.read_bytes()
    real = os.write

    def half(handle: int, data: bytes) -> int:
        return real(handle, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(Refused, match="cannot be written, nothing was changed"):
        journal.append(line(2))
    assert journal.path.read_bytes() == before

    def full(*_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(Refused, match="no space left on device"):
        journal.append(line(2))
    monkeypatch.undo()
    journal.append(line(2))
    assert journal.lines() == (line(1), line(2))


def test_a_line_can_be_taken_back_only_as_the_last(journal: Journal) -> None:
    journal.append(line(1))
    before = journal.path.read_bytes()
    journal.append(line(2))
    journal.take_back(line(2))
    assert journal.path.read_bytes() == before
    assert journal.to_undo() == line(1)


def test_a_line_taken_back_is_forgotten_by_another_reader(journal: Journal) -> None:
    other = Journal(journal.path)
    for revision in (1, 2):
        journal.append(line(revision))
    other.refresh()
    journal.take_back(line(2))
    journal.append(JournalLine(2, "t", "w", "another deed", "a longer sentence than that of the line taken back" * 9))
    other.refresh()
    assert other.lines() == journal.lines()
    assert other.lines()[-1].deed == "another deed"


def test_a_journal_that_is_not_there_is_empty(journal: Journal) -> None:
    journal.refresh()
    assert journal.lines() == () and journal.last_revision == 0 and not journal.mend()


@pytest.mark.parametrize(
    "text",
    [
        '{"revision": 1e999}',
        "[" * 100_000,
        '{"revision": ' + "9" * 5000 + "}",
        '{"revision": 1, "at": 1, "who": 1, "deed": 1, "text": 1, "changes": [1]}',
        '{"revision": 1, "at": 1, "who": 1, "deed": 1, "text": 1, "changes": [{"place": [[]]}]}',
        '{"revision": 1, "at": 1, "who": 1, "deed": 1, "text": 1, "changes": [{"place": []}]}',
    ],
)
def test_no_content_of_a_line_stops_the_journal(journal: Journal, text: str) -> None:
    journal.append(line(1))
    with journal.path.open("ab") as file:
        file.write(text.encode() + b"\n")
    other = Journal(journal.path)
    other.refresh()
    assert other.lines() == (line(1),)
    assert len(other.notes) == 1

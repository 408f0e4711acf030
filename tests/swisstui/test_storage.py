"""The tournament file: atomic, backed up, readable by TinyDB, and refused in one sentence when it is broken."""

import errno
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB

from swisstui.desk import Desk
from swisstui.generate import generate
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.storage import ROLLING_BACKUPS, TEMPORARY, StoredTournament, TournamentFile, new_meta, read_tournament
from swisstui.tables import Tabulator


@pytest.fixture
def event() -> Tournament:
    return generate("dutch-1998", 8, 2, 1)


def stored(path: Path, event: Tournament, **meta: Any) -> StoredTournament:
    keeper = StoredTournament(path)
    tables = keeper.tabulate(event)
    document = {**new_meta("2026-03-01T10:00:00+02:00"), "revision": 3, **meta}
    keeper.prepare(document, tables)
    keeper.commit(document, tables)
    return keeper


def test_the_file_is_read_by_plain_tinydb(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "x.json"
    stored(path, event)
    plain = TinyDB(path)
    assert set(plain.tables()) == {"meta", "event", "state", "players", "rounds"}
    assert [row["name"] for row in plain.table("players")] == [player.name for player in event.players]
    ours = TinyDB(path, storage=TournamentFile)
    ours.table("event").update({"place": "Kuusikylä"})
    assert read_tournament(path).event.place == "Kuusikylä"


def test_what_is_written_is_read(tmp_path: Path, event: Tournament) -> None:
    stored(tmp_path / "x.json", event)
    assert read_tournament(tmp_path / "x.json") == replace(event, revision=3)


def test_letters_stand_in_the_file_as_themselves(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "x.json"
    stored(path, replace(event, event=replace(event.event, name="Yö–turnaus №1/ä")))
    assert "Yö–turnaus №1/ä" in path.read_text("utf-8")


def test_ten_rolling_backups_and_the_named_ones_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    file = TournamentFile(path)
    for number in range(25):
        file.write_text(f'{{"meta": {{"1": {number}}}}}', keep_as="before-round-1" if number == 3 else "")
    names = sorted(entry.name for entry in (tmp_path / "x.backups").iterdir())
    assert len(names) == ROLLING_BACKUPS + 1
    assert (tmp_path / "x.backups" / "before-round-1.json").read_text() == '{"meta": {"1": 2}}'
    assert [json.loads(entry.read_text())["meta"]["1"] for entry in file.backups() if entry.stem.isdigit()] == list(
        range(23, 13, -1)
    )


def test_where_the_disk_knows_no_hard_links_the_backup_is_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: Any) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    file = TournamentFile(tmp_path / "x.json")
    file.write_text("1")
    file.write_text("2")
    assert [entry.read_text() for entry in file.backups()] == ["1"]


def test_the_mode_of_the_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    file = TournamentFile(path)
    file.write_text("1")
    path.chmod(0o640)
    file.write_text("2")
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file_and_says_so_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    path = tmp_path / "x.json"
    file = TournamentFile(path)
    file.write_text("old")

    def full(*_: Any, **__: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, call, full)
    with pytest.raises(Refused, match=r"not saved, nothing was changed \(no space left on device\)"):
        file.write_text("new")
    assert path.read_text() == "old"
    assert not [entry for entry in tmp_path.iterdir() if entry.name.endswith(TEMPORARY)]


def test_a_file_that_a_crash_left_half_written_is_removed_at_opening(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "x.json"
    Desk.create(path, event)
    leftover = tmp_path / f".x.json{TEMPORARY}"
    leftover.write_text("{ half")
    Desk.open(path)
    assert not leftover.exists()


def broken(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"rounds": {', '"rounds": {{', "line 1"),
        ('"rating"', '"elo"', "players.1: the field 'elo' is unknown"),
        ('"key": 1,', '"key": "1",', "players.1.key: '1' stands where a whole number belongs"),
        ('"key": 2', '"key": 3', "players.2.key: 3 is not the number of its document"),
        ('"result": "1-0"', '"result": "9-9-9"', "'9-9-9' is no result"),
        ('"players": {', '"players": [', "line"),
        ('"revision": 3', '"revision": "3"', "meta.1.revision: a whole number belongs here"),
        ('"schema": 2', '"schema": "2"', "meta.1.schema: a whole number from 1 belongs here"),
        ('"schema": 2', '"schema": 9', "written by a newer swisstui (schema 9, this one knows 2)"),
        ('"event": {', '"events": {', "events: the table is unknown"),
        ('"event": {\n  "1": {', '"event": {\n  "1": {\n   "name": "Twice",', "the key 'name' stands twice"),
        ('  "2": {', '  "x": {', "the document id 'x' is no number"),
    ],
)
def test_a_broken_file_is_refused_with_place_and_the_newest_backup(
    tmp_path: Path, event: Tournament, old: str, new: str, sentence: str
) -> None:
    path = tmp_path / "x.json"
    stored(path, event)
    stored(path, event)
    path.write_text(broken(path.read_text("utf-8"), old, new), "utf-8")
    with pytest.raises(Refused) as refusal:
        read_tournament(path)
    assert refusal.value.sentence.startswith(str(path))
    assert sentence in refusal.value.sentence
    assert "\n" not in refusal.value.sentence
    if "meta" not in sentence and "newer" not in sentence:
        assert "the newest backup is" in refusal.value.sentence


def test_half_a_file_is_refused_with_line_and_column(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "x.json"
    stored(path, event)
    data = path.read_bytes()
    for end in range(0, len(data), 97):
        path.write_bytes(data[:end])
        with pytest.raises(Refused) as refusal:
            read_tournament(path)
        assert refusal.value.line is not None and refusal.value.column is not None
        assert f"line {refusal.value.line}, column {refusal.value.column}: " in refusal.value.sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'{"meta": "\xff"}', "line 1: byte 0xff is no UTF-8"),
        (b"[1, 2]", "it is no tournament file"),
        (b'{"players": {}}', "it is no tournament file"),
        (b"[" * 100000, "nested too deep"),
        (b'{"meta": {"1": {"schema": 2, "revision": 1}}, "event": {"1": {"name": "\\uD800"}}}', "half a character"),
    ],
)
def test_what_is_no_tournament_file_is_refused(tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    with pytest.raises(Refused) as refusal:
        read_tournament(path)
    assert sentence in refusal.value.sentence


def test_files_that_are_not_there_or_no_files(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="there is no such file"):
        read_tournament(tmp_path / "not there.json")
    with pytest.raises(Refused, match="cannot be read"):
        read_tournament(tmp_path)


def test_another_file_is_noticed_by_one_look(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "x.json"
    mine = stored(path, event)
    assert not mine.moved()
    stored(path, event)
    assert mine.moved()
    mine.read()
    assert not mine.moved()


def test_records_that_did_not_change_are_not_made_anew(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "x.json"
    mine = stored(path, event)
    first = mine.read()
    stored(path, replace(event, event=replace(event.event, place="X")))
    second = mine.read()
    assert second.rounds[0] is first.rounds[0]
    assert second.event.place == "X"


def test_a_text_of_every_record_is_the_same_as_the_file(tmp_path: Path, event: Tournament) -> None:
    path = tmp_path / "x.json"
    keeper = stored(path, event)
    fresh = Tabulator()
    assert path.read_text("utf-8") == fresh.text(keeper.meta, fresh.tables(event))


def test_the_pure_parts_load_no_storage() -> None:
    """A headless command that reads no tournament file does not pay for TinyDB."""
    modules = "swisstui.pairing, swisstui.generate, swisstui.deeds.byhand, swisstui.deeds.setup"
    code = f"import sys, {modules}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"tinydb", "textual", "rich", "platformdirs"} & set(done.stdout.split())

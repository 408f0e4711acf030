"""The desk: several arbiters, questions, undo, repair after a crash; AR 1-3, 36, 73, 74."""

import errno
import json
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from swisstui.deeds.base import Level
from swisstui.deeds.entries import AddPlayer, EditPlayer
from swisstui.deeds.presence import Expel, Withdraw
from swisstui.deeds.results import EnterResult
from swisstui.deeds.rounds import AcceptPairing, UnpairRound
from swisstui.deeds.setup import EditEvent
from swisstui.desk import Desk, Unconfirmed, journal_lines
from swisstui.generate import generate
from swisstui.records import Event, Tournament
from swisstui.refusal import Refused
from swisstui.storage import read_tournament
from swisstui.who import this_user


@pytest.fixture
def path(tmp_path: Path, hall: Callable[..., Any]) -> Path:
    """Ten players, round 1 paired."""
    desk = Desk.create(tmp_path / "x.json", hall(10, rounds=4).tournament, "first@hall/tty1")
    desk.do(AcceptPairing(desk.propose()))
    return desk.path


def test_ar_73_74_what_is_done_is_on_the_disk_and_in_the_journal(path: Path) -> None:
    desk = Desk.open(path, "anna@hall/tty2", clock=lambda: datetime(2026, 3, 6, 18, 30, tzinfo=UTC))
    assert desk.do(EnterResult(1, 3, "1-0", ""), reason="slip 3") == "board 3: 1-0"
    assert read_tournament(path).rounds[0].games[2].result == "1-0"
    line = journal_lines(path)[-1]
    assert (line.who, line.at, line.deed) == ("anna@hall/tty2", "2026-03-06T18:30:00+00:00", "enter result")
    assert (line.text, line.reason) == ("board 3: 1-0", "slip 3")
    assert [change.place for change in line.changes] == [("rounds", "1", "games", 2, "result")]


def test_ar_1_a_deed_asks_until_its_level_is_confirmed(path: Path) -> None:
    desk = Desk.open(path)
    confirmed: Level
    for confirmed in ("N", "W"):
        with pytest.raises(Unconfirmed) as unconfirmed:
            desk.do(Expel(1), confirmed=confirmed)
        assert unconfirmed.value.level == "C"
    assert desk.tournament.player(1).status == "active"
    desk.do(Expel(1), confirmed="C")
    with pytest.raises(Unconfirmed) as unconfirmed:
        desk.do(EditEvent({"rounds_total": 5}), confirmed="C")
    assert unconfirmed.value.level == "D"
    desk.do(EditEvent({"rounds_total": 5}), confirmed="D", reason="more time")
    assert read_tournament(path).changed_after_start
    assert read_tournament(path).report_lines == (
        "changed after the start: event: rounds total 4 -> 5 (reason: more time)",
    )


def test_ar_2_undo_of_a_double_confirmation_brings_back_the_state_and_keeps_both_lines(path: Path) -> None:
    desk = Desk.open(path)
    before = desk.tournament
    desk.do(EditEvent({"rounds_total": 5}), confirmed="D")
    desk.undo()
    assert replace(desk.tournament, revision=0) == replace(before, revision=0)
    assert [line.deed for line in desk.journal()[-2:]] == ["edit event", "undo"]


def test_a_second_desk_sees_the_deeds_of_the_first(path: Path) -> None:
    one, two = Desk.open(path, "anna@hall"), Desk.open(path, "onni@hall")
    assert not two.refresh()
    one.do(EnterResult(1, 1, "1-0", ""))
    assert two.refresh()
    assert two.tournament == one.tournament
    assert not two.refresh()
    with pytest.raises(Refused, match="another arbiter was faster"):
        two.do(EnterResult(1, 1, "0-1", ""))
    two.do(EnterResult(1, 2, "1/2", ""))
    one.do(EnterResult(1, 3, "0-1", ""))
    assert [g.result for g in one.tournament.rounds[0].games] == ["1-0", "1/2", "0-1", "", ""]


def test_f23_two_terminals_press_pair_at_once(path: Path) -> None:
    """F23: two terminals press at once: one round; the second gets "round 2 is already paired"."""
    one, two = Desk.open(path), Desk.open(path)
    for board in range(1, 6):
        one.do(EnterResult(1, board, "1/2", ""))
    first, second = one.propose(), two.propose()
    one.do(AcceptPairing(first))
    with pytest.raises(Refused, match="round 2 is already paired"):
        two.do(AcceptPairing(second))
    assert len(read_tournament(path).rounds) == 2


def test_undo_takes_back_the_latest_deed_and_says_whose_it_was(path: Path) -> None:
    one, two = Desk.open(path, "anna@hall"), Desk.open(path, "onni@hall")
    one.do(EnterResult(1, 1, "1-0", ""))
    two.do(EnterResult(1, 2, "1-0", ""))
    assert one.undo() == "undone: board 2: 1-0 (by onni@hall)"
    assert one.undo() == "undone: board 1: 1-0"
    assert two.redo() == "done again: board 1: 1-0 (by anna@hall)"
    assert two.redo() == "done again: board 2: 1-0"
    assert [g.result for g in read_tournament(path).rounds[0].games[:2]] == ["1-0", "1-0"]


def test_undo_of_an_accepted_pairing_and_of_an_unpaired_round(path: Path) -> None:
    desk = Desk.open(path)
    paired = desk.tournament.rounds
    desk.do(EnterResult(1, 1, "1-0", ""))
    played = desk.tournament.rounds
    desk.do(UnpairRound(1), confirmed="C")
    desk.undo()
    assert desk.tournament.rounds == played
    desk.undo()
    assert desk.tournament.rounds == paired
    desk.undo()
    assert desk.tournament.rounds == ()
    with pytest.raises(Refused, match="there is nothing to undo"):
        desk.undo()


def test_a_refused_deed_changes_nothing(path: Path) -> None:
    desk = Desk.open(path)
    before, journal = path.read_bytes(), desk.journal()
    with pytest.raises(Refused):
        desk.do(EnterResult(1, 99, "1-0", ""))
    assert path.read_bytes() == before
    assert desk.journal() == journal


def test_a_new_tournament_never_lies_over_another(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(Refused, match="exists already"):
        Desk.create(path, Tournament(Event("Other")))
    assert path.read_bytes() == before
    with pytest.raises(Refused, match="no such file"):
        Desk.open(path.with_name("other.json"))


def test_colleagues_are_those_who_did_something_in_the_last_quarter_of_an_hour(path: Path) -> None:
    now = datetime.now().astimezone()
    early = Desk.open(path, "early@hall", clock=lambda: now - timedelta(minutes=20))
    early.do(EnterResult(1, 1, "1-0", ""))
    Desk.open(path, "onni@hall", clock=lambda: now).do(EnterResult(1, 2, "1-0", ""))
    desk = Desk.open(path, "anna@hall", clock=lambda: now)
    desk.do(EnterResult(1, 3, "1-0", ""))
    assert desk.colleagues() == ("first@hall/tty1", "onni@hall")
    assert "@" in this_user()


def test_a_folder_without_write_permission_is_opened_for_looking(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def no_writing(name: Any, flags: int, *rest: Any, **more: Any) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(errno.EACCES, "Permission denied")
        return real(name, flags, *rest, **more)

    monkeypatch.setattr(os, "open", no_writing)
    monkeypatch.setattr(os, "access", lambda *_: False)
    desk = Desk.open(path)
    assert "opened for looking only" in desk.notes[0]
    with pytest.raises(Refused, match=r"cannot be locked, nothing was changed \(permission denied\)"):
        desk.do(EnterResult(1, 1, "1-0", ""))


def test_a_link_to_the_file_stays_a_link_and_shares_journal_and_lock(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "elsewhere" / "link.json"
    link.parent.mkdir()
    link.symlink_to(path)
    Desk.open(link).do(EnterResult(1, 1, "1-0", ""))
    assert link.is_symlink()
    assert [entry.name for entry in link.parent.iterdir()] == ["link.json"]
    assert Desk.open(path).undo() == "undone: board 1: 1-0"


def test_a_deed_costs_one_version_of_the_file(path: Path) -> None:
    desk = Desk.open(path)
    revision = desk.tournament.revision
    desk.do(AddPlayer({"name": "Late"}), confirmed="C")
    assert desk.tournament.revision == revision + 1
    assert json.loads(path.read_text("utf-8"))["meta"]["1"]["revision"] == revision + 1


def test_a_question_is_answered_for_what_is_there_now(path: Path) -> None:
    """A confirmation given for nothing does not cover what another arbiter has caused since."""
    one, two = Desk.open(path), Desk.open(path)
    assert [q.level for q in two.questions(Withdraw(1))] == ["W"]
    for key in (2, 3, 4):
        one.do(Withdraw(key), confirmed="C")
    with pytest.raises(Unconfirmed) as unconfirmed:
        two.do(Withdraw(1), confirmed="W")
    assert unconfirmed.value.level == "C"


def test_a_large_event_is_written_as_a_whole_and_read_as_itself(tmp_path: Path) -> None:
    event = generate("dutch-1998", 60, 5, 3)
    desk = Desk.create(tmp_path / "x.json", event)
    desk.do(EditPlayer(1, {"club": "Tornit"}))
    assert Desk.open(tmp_path / "x.json").tournament == desk.tournament

"""The lock of one deed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from swisstui import lock
from swisstui.lock import locked
from swisstui.refusal import Refused

HOLD = """
import sys, time
from pathlib import Path
from swisstui.lock import locked
with locked(Path(sys.argv[1]), "other@hall/tty2"):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def held(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds the lock."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path / "x.lock")], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None and process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.wait()


def test_who_holds_it_is_named_after_a_while(
    held: subprocess.Popen[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    with pytest.raises(Refused, match=rf"held by other@hall/tty2 pid {held.pid}; nothing was changed"):
        with locked(tmp_path / "x.lock", "me"):
            pass


def test_a_killed_holder_leaves_no_lock(held: subprocess.Popen[str], tmp_path: Path) -> None:
    held.kill()
    held.wait()
    with locked(tmp_path / "x.lock", "me"):
        assert (tmp_path / "x.lock").read_text().strip() == f"me pid {os.getpid()}"


def test_it_can_be_taken_again_after_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="inside"), locked(tmp_path / "x.lock", "me"):
        raise ValueError("inside")
    with locked(tmp_path / "x.lock", "me"):
        pass


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "no" / "x.lock"
    with pytest.raises(Refused, match="no: there is no such folder; nothing was changed"), locked(missing, "me"):
        pass

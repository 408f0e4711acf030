"""The door: exit statuses, streams that are closed or full, and errors that nobody thought of."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from screens import main as door
from swisstui.cli import OpenScreen

EXAMPLES = Path(__file__).parents[1] / "cases" / "dutch-1998" / "examples.jsonl"


def fail(_argv: object) -> int:
    raise RuntimeError("no such\n\x1b[31mthing")


def leave(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> object:
    monkeypatch.setattr(door, "run", fail)
    with pytest.raises(SystemExit) as left:
        door.main(list(arguments))
    return left.value.code


def test_an_unexpected_error_is_one_sentence_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says how to see more, and no control character of the error reaches the terminal."""
    monkeypatch.delenv("SWISSTUI_DEBUG", raising=False)
    assert leave(monkeypatch, "pair", "x") == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "RuntimeError: no such ␛[31mthing" in said
    assert "SWISSTUI_DEBUG=1" in said


def test_the_traceback_is_shown_where_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SWISSTUI_DEBUG", "1")
    assert leave(monkeypatch) == 2
    assert "Traceback" in capsys.readouterr().err


def test_a_screen_that_fails_is_one_sentence_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SWISSTUI_DEBUG", raising=False)
    monkeypatch.setattr(door, "run", lambda _argv: OpenScreen())
    monkeypatch.setattr(door, "_open", fail)
    with pytest.raises(SystemExit) as left:
        door.main([])
    assert left.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def swisstui(shell: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a shell does; `$S` in the command is the program."""
    command = f'"{sys.executable}" -m screens.main'
    root = Path(__file__).parents[2]
    return subprocess.run(
        ["sh", "-c", shell.replace("$S", command)],
        cwd=root,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("shell", "status"),
    [
        ("$S systems >&-", 0),
        ("$S pair - --json <&-", 2),
        ("$S pair no-such-file 2>&-", 2),
        ("{ $S systems; echo $? >&2; } | head -n 1 >/dev/null", 0),
        ("$S systems >/dev/full", 2),
        ("$S --version >/dev/full", 2),
    ],
)
def test_streams_that_are_closed_or_full_end_in_a_status_and_no_traceback(shell: str, status: int) -> None:
    """A pager that has left is no error; a full disk is one."""
    ended = swisstui(shell)
    assert b"Traceback" not in ended.stderr
    assert b"Exception ignored" not in ended.stderr
    assert b"no-such-file" not in ended.stdout
    assert ended.returncode == status


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_json_is_json_in_every_encoding_of_the_terminal(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "ä.jsonl"
    players = [{"no": number, "rating": 2000, "name": "Şä\U0001f600"} for number in (1, 2)]
    path.write_text(json.dumps({"system": "dutch-1998", "rounds_total": 3, "players": players, "x": 1}), "utf-8")
    ended = swisstui(f"$S pair '{path}' --json", PYTHONIOENCODING=encoding)
    assert json.loads(ended.stdout.decode(encoding))["file"] == str(path)
    assert ended.returncode == 0

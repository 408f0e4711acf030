"""Aids of the commands' tests: one command line, run as the door runs it."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from swisstui.cli import run

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs one command line: exit status, standard output, standard error; `stdin` is what it reads from `-`."""

    def run_it(*arguments: str | Path, stdin: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = run([str(argument) for argument in arguments])
        except SystemExit as left:
            status = int(left.code or 0)
        assert isinstance(status, int)
        captured = capfdbinary.readouterr()
        return status, captured.out.decode(), captured.err.decode()

    return run_it

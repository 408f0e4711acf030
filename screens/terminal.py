"""What a real terminal needs that Textual does not do: refusals at the start, stray bytes, signals.

This module knows no screen and no tournament.
"""

from __future__ import annotations

import codecs
import functools
import signal
import sys
from asyncio import AbstractEventLoop
from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

from textual.drivers import linux_driver

ENDING_SIGNALS = (signal.SIGHUP, signal.SIGTERM)
"""Terminal gone (the link dropped, the window was closed) and an orderly request to end."""


def unusable(environ: Mapping[str, str], encodings: tuple[str, ...], *, is_terminal: bool) -> str | None:
    """Why the console cannot run here, in one sentence; None where it can."""
    if not is_terminal:
        return "the console needs a terminal; in a script use the commands that 'swisstui --help' lists"
    kind = environ.get("TERM", "")
    if kind in {"", "dumb", "unknown"}:
        return (
            f"the terminal type is {kind or 'not set'} (TERM), which cannot show a screen; "
            "log in with a real terminal or set TERM, for example TERM=xterm-256color"
        )
    for encoding in encodings:
        if codecs.lookup(encoding or "ascii").name != "utf-8":
            return (
                f"the output encoding is {encoding}, not UTF-8, so names would be shown wrongly; "
                "set LANG to one of the UTF-8 locales that 'locale -a' lists, for example LANG=C.UTF-8"
            )
    return None


def why_unusable(environ: Mapping[str, str]) -> str | None:
    """`unusable` for the terminal of this process."""
    encodings = tuple(stream.encoding for stream in (sys.stdout, sys.stderr))
    return unusable(environ, encodings, is_terminal=sys.stdin.isatty() and sys.stdout.isatty())


def accept_any_bytes() -> None:
    """Let a byte that is no UTF-8 arrive as the replacement character.

    Textual's input thread decodes strictly, so one accented letter from a client that is set to Latin-1 or
    windows-1251 (bytes such as 0xE4, 0xFF) would end the program. Its driver module takes the decoder from a module
    name, which is replaced here, and only here.
    """

    def tolerant(encoding: str) -> Callable[..., codecs.IncrementalDecoder]:
        return functools.partial(codecs.getincrementaldecoder(encoding), errors="replace")

    driver: Any = linux_driver
    driver.getincrementaldecoder = tolerant


def follow_the_window(environ: MutableMapping[str, str]) -> None:
    """Forget the size that a shell or script exported: it is a copy from its start and would hide every resizing.

    Textual and rich believe COLUMNS and LINES before they ask the terminal.
    """
    for name in ("COLUMNS", "LINES"):
        environ.pop(name, None)


def on_ending_signals(loop: AbstractEventLoop, leave: Callable[[int], None]) -> None:
    """Call `leave` with the exit status (128 + signal) when the terminal is gone or the process shall end.

    SIGHUP must never be ignored: a console without a terminal would spin. Nothing has to be saved here, since every
    deed is on the disk before it is shown.
    """
    for number in ENDING_SIGNALS:
        loop.add_signal_handler(number, leave, 128 + number)

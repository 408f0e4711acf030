"""Bytes of the files that commands read; `-` is standard input."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from swisstui.refusal import Refused

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LINE_END = re.compile(r"\r\n|\r|\n")


def read_bytes(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`.

    Raises:
        Refused: The file cannot be read.
    """
    try:
        if name == "-":
            return sys.stdin.buffer.read()
        return Path(name).read_bytes()
    except OSError as error:
        raise Refused(f"{label_of(name) or 'the empty file name'}: {error.strerror or error}") from None


def label_of(name: str) -> str:
    """How messages and answers name the file."""
    return "<stdin>" if name == "-" else name


def located(label: str, sentence: str) -> str:
    """The sentence with the file's name in front, where it does not stand there already."""
    named = re.match(rf"{re.escape(label)}(?!\w)", sentence)
    return sentence if named else f"{label}: {sentence}"


def text_lines(label: str, data: bytes, encoding: str | None) -> Iterator[tuple[int, str]]:
    """Number and text of every line that is not blank; a character that only looks like a line end is none.

    Args:
        label: Name of the file for sentences.
        data: The whole file.
        encoding: As it was told; None = UTF-8.

    Raises:
        Refused: The encoding is unknown or does not fit; with the line.
    """
    try:
        text = data.removeprefix(_BYTE_ORDER_MARK).decode(encoding or "utf-8")
    except UnicodeError as error:
        line = data[: getattr(error, "start", 0)].count(b"\n") + 1
        raise Refused(f"{label}, line {line}: this is no text in {encoding or 'utf-8'}", line=line) from None
    except (LookupError, TypeError):
        raise Refused(f"{label}: {encoding!r} is no encoding of text") from None
    for number, line_text in enumerate(_LINE_END.split(text), start=1):
        if line_text.strip():
            yield number, line_text

"""Bytes of the files that commands read; `-` is standard input."""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Iterator
from typing import NamedTuple

from swisstui.formats.encodings import decode
from swisstui.refusal import Refused

_LINE_END = re.compile(r"\r\n|\r|\n")


def read_bytes(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`.

    Raises:
        Refused: The file cannot be read.
    """
    try:
        if name == "-":
            return sys.stdin.buffer.read()
        with open(name, "rb") as file:
            return file.read()
    except OSError as error:
        raise Refused(f"{label_of(name) or 'the empty file name'}: {error.strerror or error}") from None


def label_of(name: str) -> str:
    """How messages and answers name the file."""
    return "<stdin>" if name == "-" else name


def located(label: str, sentence: str) -> str:
    """The sentence with the file's name in front, where it does not stand there already."""
    named = re.match(rf"{re.escape(label)}(?!\w)", sentence)
    return sentence if named else f"{label}: {sentence}"


class Line(NamedTuple):
    """One line of a text file."""

    number: int
    """From 1."""
    text: str
    refusal: str = ""
    """Why it is no text; empty = it is one."""


def text_lines(label: str, data: bytes, encoding: str | None) -> Iterator[Line]:
    """Every line that is not blank; a character that only looks like a line end is none.

    Args:
        label: Name of the file for sentences.
        data: The whole file.
        encoding: As it was told; None = UTF-8, and a line that is none does not stop the others.

    Raises:
        Refused: The encoding that was told is unknown or does not fit.
    """
    if encoding is not None:
        text = decode(data, label, encoding, most_bytes=None).text
        parts: Iterator[Line] = (Line(number, part) for number, part in enumerate(_LINE_END.split(text), start=1))
    else:
        raw = data.removeprefix(codecs.BOM_UTF8).split(b"\n")
        parts = (_utf8_line(number, part) for number, part in enumerate(raw, start=1))
    return (line for line in parts if line.refusal or line.text.strip())


def _utf8_line(number: int, data: bytes) -> Line:
    try:
        return Line(number, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        place = f"line {number}: byte {error.start + 1} ({data[error.start]:#04x}) is no UTF-8"
        return Line(number, "", f"{place}; --encoding names another encoding")

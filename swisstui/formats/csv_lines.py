"""Lines of a comma, semicolon or tab separated file, with the line and column of every field.

A quotation mark that is not closed before the next record is a fault of its own: nothing behind it is swallowed into
the field without a word.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}


@dataclass(frozen=True, slots=True)
class Field:
    """One field."""

    text: str
    column: int
    """Column of its first character, from 1."""


@dataclass(frozen=True, slots=True)
class Row:
    """One record on one line."""

    line: int
    """From 1."""
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class OpenQuote:
    """Lines that cannot be used because a quotation mark is not closed."""

    line: int
    """Line on which it is opened."""
    last_line: int
    """Last line that cannot be used."""
    column: int
    index: int
    """Place of the field in the record, from 0."""


def separator_of(header: str) -> str:
    """Name of the separator that a header line uses most: `comma`, `semicolon` or `tab`."""
    outside = re.sub(r'"[^"]*"', "", header)
    return max(SEPARATORS, key=lambda name: (outside.count(SEPARATORS[name]), name == "comma"))


def split_rows(text: str, separator: str) -> list[Row | OpenQuote]:
    """Cut a text into records.

    Args:
        text: The decoded file; CR LF, LF and CR end a line.
        separator: `,`, `;` or a tab.
    """
    lines = re.split(r"\r\n|\r|\n", text)
    found: list[Row | OpenQuote] = []
    index = 0
    while index < len(lines):
        if not lines[index].strip(" \t" if separator != "\t" else " "):
            index += 1
            continue
        row = _split(lines[index], index + 1, separator)
        if isinstance(row, OpenQuote):
            row = OpenQuote(row.line, _end_of_quote(lines, index), row.column, row.index)
            index = row.last_line
        else:
            index += 1
        found.append(row)
    return found


def _split(line: str, number: int, separator: str) -> Row | OpenQuote:
    fields: list[Field] = []
    position = 0
    while True:
        start = position
        if line[position : position + 1] == '"':
            text, position = _quoted(line, position + 1)
            if position < 0 or line[position : position + 1] not in {"", separator}:
                return OpenQuote(number, number, start + 1, len(fields))
        else:
            end = line.find(separator, position)
            position = len(line) if end < 0 else end
            text = line[start:position]
        fields.append(Field(text.strip(), start + 1))
        if position >= len(line):
            return Row(number, tuple(fields))
        position += 1


def _quoted(line: str, position: int) -> tuple[str, int]:
    """The text of a quoted field and the place behind its closing mark; -1 where it is not closed."""
    text = ""
    while True:
        end = line.find('"', position)
        if end < 0:
            return text + line[position:], -1
        text += line[position:end]
        if line[end + 1 : end + 2] != '"':
            return text, end + 1
        text += '"'
        position = end + 2


def _end_of_quote(lines: list[str], index: int) -> int:
    """The line (from 1) that holds the next quotation mark; without one only the opening line is lost."""
    for later in range(index + 1, len(lines)):
        if '"' in lines[later]:
            return later + 1
    return index + 1


def written_field(text: str, separator: str = ",") -> str:
    """A field as it is written: quoted where it holds the separator, a quotation mark or blanks at the ends."""
    flat = " ".join(text.split("\n"))
    if flat != flat.strip() or any(character in flat for character in (separator, '"', "\r")):
        return '"' + flat.replace('"', '""') + '"'
    return flat

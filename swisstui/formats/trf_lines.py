"""The lines of a tournament report file: their codes, their ends, and where a column stands [TRF 1].

Columns are counted in characters after decoding, from 1, both ends included. Nothing here knows what a record means.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from swisstui.formats.encodings import Decoded
from swisstui.formats.reading import quoted
from swisstui.refusal import Refused
from swisstui.text import visible

FIRST_ROUND_COLUMN = 92
"""Column of the opponent of round 1 in a player line."""
ROUND_WIDTH = 10
LAST_PLAYER_COLUMN = 89
"""Last column before the round blocks."""
MOST_PLAYERS = 9999
MOST_ROUNDS = 30

_ENDS = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the file."""

    number: int
    """From 1."""
    text: str
    """Without line end and without blanks at the end."""

    @property
    def code(self) -> str:
        """The first three characters; empty where no blank stands behind them, as in a ruler `0123456789`.

        Only a comment `###` needs no blank.
        """
        code = self.text[:3]
        return code if code == "###" or self.text[3:4] in {"", " ", "\t"} else ""

    @property
    def content(self) -> str:
        """Free text from column 5, trimmed, with dangerous characters made visible."""
        return visible(self.text[4:].strip())

    def field(self, first: int, last: int) -> str:
        """The trimmed text of columns `first` to `last`, from 1, both included."""
        return self.text[first - 1 : last].strip()

    def at(self, column: int) -> str:
        """The character of one column; a blank behind the end."""
        return self.text[column - 1 : column] or " "


def split_lines(decoded: Decoded, name: str) -> tuple[Line, ...]:
    """Cut a decoded file into its lines; CR LF, LF, CR and mixed ends are read alike [TRF 9, deviation 1].

    Raises:
        Refused: The file is empty.
    """
    text = decoded.text.rstrip("\x1a\x00 \r\n\t")
    if not text:
        raise Refused(f"{name}: the file is empty: no player line")
    return tuple(
        Line(number, line.rstrip(" \x1a")) for number, line in enumerate(_ENDS.split(text), 1) if line.strip(" \x1a")
    )


def line_end_of(text: str) -> str:
    """Name the line ends of a text: `CRLF`, `LF`, `CR` or `mixed`."""
    both = text.count("\r\n")
    returns, feeds = text.count("\r") - both, text.count("\n") - both
    found = [name for name, count in (("CRLF", both), ("CR", returns), ("LF", feeds)) if count]
    return found[0] if len(found) == 1 else "mixed" if found else ""


def round_column(round_number: int) -> int:
    """Column of the opponent of a round; colour stands 5, result 7 columns on."""
    return FIRST_ROUND_COLUMN + ROUND_WIDTH * (round_number - 1)


def without_tabs(line: Line) -> Line:
    """A player line with the tabs behind column 89 as blanks [TRF 9, deviation 5].

    Raises:
        Refused: A tab stands before column 89: the columns are lost.
    """
    position = line.text.find("\t")
    if position < 0:
        return line
    if position < LAST_PLAYER_COLUMN:
        raise Refused(
            f"line {line.number}, column {position + 1}: a tab stands before column {LAST_PLAYER_COLUMN}, so the "
            f"columns behind it are lost; replace it by blanks",
            line=line.number,
            column=position + 1,
        )
    return Line(line.number, line.text.replace("\t", " ").rstrip())


def whole_number(text: str) -> int | None:
    """The number that a field holds in plain digits; None where it holds anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def numbers_in(line: Line, first_column: int) -> tuple[int, ...]:
    """Player numbers with blanks between them, from a column to the end of the line [TRF 9, deviation 23].

    Raises:
        Refused: Something there is no number.
    """
    rest = line.text[first_column - 1 :]
    numbers = []
    for match in re.finditer(r"\S+", rest):
        number = whole_number(match[0])
        if number is None:
            column = first_column + match.start()
            raise Refused(
                f"line {line.number}, column {column}: {quoted(match[0])} is no player number",
                line=line.number,
                column=column,
            )
        numbers.append(number)
    return tuple(numbers)

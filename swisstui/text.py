"""Text at the border: what a terminal must never see raw, how names are matched, sorted and cut to cells.

Everything typed goes through `typed`, everything shown that could come from outside through `visible`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from swisstui.refusal import Refused

_SAFE_FORMATS = frozenset("\u200c\u200d")
"""Joiners: harmless, and part of real names in some scripts."""
_ALPHABET_AFTER_Z = {"å": "z~1", "ä": "z~2", "æ": "z~2", "ö": "z~3", "ø": "z~3"}
"""Finnish order: å ä ö stand after z."""
_ALPHABET_AFTER_BASE = {
    **{"ç": "c~", "ğ": "g~", "ı": "h~", "ş": "s~", "ü": "u~", "š": "s}", "ž": "z}"},
    **{"ё": "е\u04ff", "й": "и\u04ff"},
}
"""Turkish order: ç after c, ğ after g, ı before i, ş after s, ü after u; Russian ё after е, й after и."""
_FOLDED = str.maketrans(
    {"ı": "i", "İ": "i", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ё": "е"}
)


def is_dangerous(character: str) -> bool:
    """True for what could move a cursor, change a colour or turn the reading direction of a terminal or a print."""
    if character in _SAFE_FORMATS:
        return False
    return unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def dangerous_columns(text: str) -> Iterator[int]:
    """Where dangerous characters stand in a line, counted from 1; what is all printable has none."""
    if not text.isprintable():
        yield from (column for column, character in enumerate(text, 1) if is_dangerous(character))


def visible(text: str) -> str:
    """The text with every control character and escape as a visible mark: ESC as `␛`, others as `<U+202E>`."""
    if text.isprintable():
        return text
    return "".join(_mark(c) if is_dangerous(c) else c for c in text)


def _mark(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return f"<U+{code:04X}>"


def typed(text: str, what: str, *, longest: int = 200) -> str:
    """Text as it may be stored: NFC, without blanks at the ends, no control characters.

    Args:
        text: What was typed or read.
        what: Name of the field for the sentence.
        longest: Most characters.

    Raises:
        Refused: It holds a control character or escape, or is too long.
    """
    clean = unicodedata.normalize("NFC", text).strip()
    for position, character in enumerate(clean, start=1):
        if is_dangerous(character):
            raise Refused(
                f"{what}: character {position} is a control character (U+{ord(character):04X}), which is not allowed",
                column=position,
            )
    if len(clean) > longest:
        raise Refused(f"{what}: {len(clean)} characters are too many, at most {longest} are kept")
    return clean


@lru_cache(maxsize=8192)
def fold(text: str) -> str:
    """Text for matching: no accents, no case (Turkish i and ı alike), single blanks.

    `KUUSIKYLÄN  shakki ` and `Kuusikylän Shakki` fold alike.
    """
    lowered = unicodedata.normalize("NFKC", text).translate(_FOLDED).casefold().translate(_FOLDED)
    bare = "".join(c for c in unicodedata.normalize("NFD", lowered) if not unicodedata.combining(c))
    return " ".join(bare.translate(_FOLDED).split())


@lru_cache(maxsize=8192)
def sort_name_key(name: str) -> tuple[str, str]:
    """A key for alphabetical order: å ä ö after z, ç after c, ı before i, ş after s; Latin before Cyrillic."""
    letters = []
    for character in _turkish_lower(unicodedata.normalize("NFC", name)):
        if character in _ALPHABET_AFTER_Z:
            letters.append(_ALPHABET_AFTER_Z[character])
        elif character in _ALPHABET_AFTER_BASE:
            letters.append(_ALPHABET_AFTER_BASE[character])
        else:
            letters.append(_bare(character))
    return "".join(letters), name


def _turkish_lower(text: str) -> str:
    return text.replace("İ", "i").casefold()


def _bare(character: str) -> str:
    first = unicodedata.normalize("NFD", character)[:1]
    return " " if first in ",.'-’" else first


def cell_width(text: str) -> int:
    """Cells that the text takes in a terminal: wide East Asian characters two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(_cells(c) for c in text)


def _cells(character: str) -> int:
    if unicodedata.combining(character) or character in _SAFE_FORMATS:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def fit(text: str, width: int, *, right: bool = False) -> str:
    """The text in exactly `width` cells: filled with blanks, or cut with an ellipsis.

    Args:
        text: One line.
        width: Cells, at least 0.
        right: Blanks on the left instead of the right.
    """
    shown = visible(text)
    if cell_width(shown) > width:
        shown = _cut(shown, width)
    blanks = " " * (width - cell_width(shown))
    return blanks + shown if right else shown + blanks


def _cut(text: str, width: int) -> str:
    if width <= 0:
        return ""
    kept: list[str] = []
    used = 0
    for character in text:
        cells = _cells(character)
        if used + cells > width - 1:
            break
        kept.append(character)
        used += cells
    return "".join(kept).rstrip() + "…"


LONG_RUN = 5
"""Numbers in a row from which `listed` writes a range."""


def listed(numbers: Iterable[int]) -> str:
    """Ascending numbers as an arbiter reads them: `4, 9, 20-31`; short runs stay single numbers."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) >= LONG_RUN else ", ".join(map(str, run)) for run in runs)


def counted(number: int, what: str) -> str:
    """`1 player`, `24 players`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def games_listed(games: Iterable[tuple[int, int]]) -> str:
    """Games as (round, board): `round 4 board 7, round 5 boards 1, 2`."""
    rounds: dict[int, list[int]] = {}
    for number, board in games:
        rounds.setdefault(number, []).append(board)
    return ", ".join(
        f"round {number} board{'s' if len(boards) > 1 else ''} {listed(sorted(boards))}"
        for number, boards in rounds.items()
    )

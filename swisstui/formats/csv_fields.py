"""Values of an entry list: what each field may hold, and the sentence for what it may not.

A value that cannot be meant is an error and its line is not taken; one that is only unlikely is a warning [AR 16, 18].
"""

from __future__ import annotations

import re
from datetime import date
from typing import Any, Literal

from swisstui.formats.reading import quoted
from swisstui.formats.trf_dates import possible_dates
from swisstui.formats.trf_players import OLD_TITLES, TITLES
from swisstui.refusal import Refused
from swisstui.text import fold, typed

Severity = Literal["error", "warning", "note"]
HIGHEST_RATING = 3000
FIRST_YEAR = 1900
"""Who was born earlier is no living player."""
_WOMAN = frozenset({"w", "f", "female", "woman", "nainen", "n", "kadin", "k", "ж", "жен", "женский", "weiblich"})
_MAN = frozenset({"m", "male", "man", "mies", "erkek", "e", "м", "муж", "мужской", "mannlich", "h"})
_LETTERS = {"O": "letter O", "o": "letter o", "l": "letter l", "I": "letter I"}


class Doubt(Exception):
    """A value that cannot be used, or is unlikely.

    Args:
        severity: `error` leaves the line out.
        text: One sentence.
        value: What is taken where it is no error.
    """

    def __init__(self, severity: Severity, text: str, value: Any = "") -> None:
        super().__init__(text)
        self.severity: Severity = severity
        self.text = text
        self.value = value


def read_value(field: str, text: str, *, go: bool) -> Any:
    """A field's value from its text.

    Args:
        field: A field of `Player`.
        text: What stands in the file, trimmed.
        go: True where the list has Go ranks: ratings may be negative, countries have two letters.

    Raises:
        Doubt: The value is wrong or unlikely.
    """
    if field in {"rating", "national_rating"}:
        return _rating(text, go)
    reader = {"birth": _birth, "sex": _sex, "fide_id": _fide_id, "title": _title, "rank": _rank}.get(field)
    if reader is not None:
        return reader(text)
    if field == "federation":
        return _federation(text, go)
    return clean(field, text)


def clean(field: str, text: str) -> str:
    """Text without control characters.

    Raises:
        Doubt: It holds one, or is too long.
    """
    try:
        return typed(text, field.replace("_", " "))
    except Refused as refused:
        raise Doubt("error", refused.sentence) from None


def _rating(text: str, go: bool) -> int:
    if text in {"", "-"}:
        return 0
    if not re.fullmatch(r"[-−]?\d{1,5}", text, re.ASCII):
        wrong = sorted({_LETTERS[c] for c in text if c in _LETTERS})
        hint = f" ({', '.join(wrong)})" if wrong and any(c.isdigit() for c in text) else ""
        raise Doubt("error", f"{quoted(text)} is not a number{hint}")
    value = int(text.replace("−", "-"))
    if value < (-900 if go else 0):
        raise Doubt("error", f"{value} is not a rating")
    if value > 4000:
        raise Doubt("error", f"{value} is not a rating")
    if value > HIGHEST_RATING:
        raise Doubt("warning", f"{value} is higher than any rating (above {HIGHEST_RATING}): is it right?", value)
    return value


def _birth(text: str) -> str:
    if text.strip("0-./ ") == "":
        return ""
    if match := re.fullmatch(r"(\d{4})(?:[-/.]0{1,2}[-/.]0{1,2})?", text, re.ASCII):
        return _living(match[1], text)
    dates = possible_dates(text)
    if not dates:
        raise Doubt("error", f"{quoted(text)} is no birth date")
    if len(dates) > 1 and "/" in text:
        raise Doubt("warning", f"{text!r} can be {' or '.join(dates)}; the first is taken", _living(dates[0], text))
    if len(dates) > 1:
        raise Doubt("error", f"{text!r} can be {' or '.join(dates)}")
    return _living(dates[0], text)


def _living(born: str, text: str) -> str:
    if not FIRST_YEAR <= int(born[:4]) <= date.today().year:
        raise Doubt("error", f"{quoted(text)} is not a birth date of a living player")
    return born


def _sex(text: str) -> str:
    folded = fold(text)
    if not folded or folded in _MAN:
        return "m" if folded else ""
    if folded in _WOMAN:
        return "w"
    raise Doubt("warning", f"{quoted(text)} is neither m nor w; it is left empty", "")


def _fide_id(text: str) -> str:
    if text.strip("0-") == "":
        return ""
    if not re.fullmatch(r"\d{1,11}", text, re.ASCII):
        raise Doubt("error", f"{quoted(text)} is no FIDE number")
    return text.lstrip("0")


def _federation(text: str, go: bool) -> str:
    code = text.upper()
    if not code or re.fullmatch(r"[A-Z]{2,3}" if go else r"[A-Z]{3}", code):
        return code
    start = fold(text)[:3].upper()
    hint = f" ({start}?)" if re.fullmatch(r"[A-Z]{3}", start) and len(text) > 3 else ""
    raise Doubt("error", f"{quoted(text)} is not a three-letter code{hint}")


def _title(text: str) -> str:
    capitals = text.upper()
    if capitals in TITLES:
        return capitals
    return OLD_TITLES.get(capitals, "") or clean("title", text)


def _rank(text: str) -> str:
    rank = text.lower().replace(" ", "")
    if not rank:
        return ""
    match = re.fullmatch(r"([1-9]\d?)(d|k|p|dan|kyu|pro)", rank, re.ASCII)
    if match is None:
        raise Doubt("error", f"{quoted(text)} is no Go rank such as 3d or 12k")
    number, kind = int(match[1]), match[2][0]
    if number > (30 if kind == "k" else 9):
        raise Doubt("error", f"{quoted(text)} is no Go rank; they go from 30k to 1k and from 1d to 9d")
    return f"{number}{kind}"

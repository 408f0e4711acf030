"""The fields of a player that are typed: which there are, and what each may hold.

Formats and forms give plain values; here they are checked once, so that the same mistake gets the same sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from swisstui.records import Player
from swisstui.refusal import Refused
from swisstui.text import fold, typed

TEXT_FIELDS = (
    *("name", "title", "federation", "club", "birth", "sex", "fide_id", "national_id", "egd_pin", "rank"),
    *("rating_source", "rating_month", "family", "group", "note"),
)
NUMBER_FIELDS: Mapping[str, tuple[int, int]] = {
    "rating": (-900, 4000),
    "official_rating": (-900, 4000),
    "national_rating": (-900, 4000),
    "correction": (-30, 30),
    "fixed_board": (0, 9999),
}
"""Fields that are whole numbers, with their limits (a Go rating may be below 0)."""
OTHER_FIELDS = ("categories", "round_ratings", "no_half_byes", "status", "extra")
ENTRY_FIELDS = frozenset((*TEXT_FIELDS, *NUMBER_FIELDS, *OTHER_FIELDS))
"""All fields that an arbiter or a file may give; keys, numbers, byes and departures have deeds of their own."""
BY_HAND = "by hand"


def checked_fields(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields cleaned and checked.

    Raises:
        Refused: A field is unknown or its value is not allowed; the sentence names it.
    """
    return {name: checked_field(name, value) for name, value in fields.items()}


def checked_field(name: str, value: Any) -> Any:
    """One field cleaned and checked, for a form while it is filled in.

    Raises:
        Refused: It is unknown or its value is not allowed.
    """
    if name not in ENTRY_FIELDS:
        raise Refused(f"a player has no field {name!r} that can be typed")
    label = name.replace("_", " ")
    if name in NUMBER_FIELDS:
        return _whole_number(label, value, *NUMBER_FIELDS[name])
    if name in TEXT_FIELDS:
        return _text(name, label, value)
    if name == "categories":
        return tuple(typed(str(item), label) for item in value)
    if name == "extra":
        return tuple((typed(str(k), label), typed(str(v), label)) for k, v in value)
    if name == "round_ratings":
        return tuple((int(number), _whole_number(label, rating, -900, 4000)) for number, rating in value)
    if name == "no_half_byes":
        return bool(value)
    if value not in ("active", "guest"):
        raise Refused("the status can be active or guest here; withdrawing and expelling are deeds of their own")
    return value


def _text(name: str, label: str, value: Any) -> str:
    if not isinstance(value, str):
        raise Refused(f"{label}: {value!r} is no text")
    text = typed(value, label)
    if name == "rank":
        text = text.lower().replace(" ", "")
    if name == "name" and not text:
        raise Refused("name: a player needs a name")
    check = _CHECKS.get(name)
    if check is not None and text and not check(text):
        raise Refused(f"{label}: {text!r} must be {_MEANINGS[name]}")
    return text


def _whole_number(label: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refused(f"{label}: {value!r} is no whole number")
    if not low <= value <= high:
        raise Refused(f"{label}: {value} is outside {low} to {high}")
    return value


def _is_birth(text: str) -> bool:
    if re.fullmatch(r"[0-9]{4}", text):
        return 1850 <= int(text) <= 2200
    return is_date(text)


def is_date(text: str) -> bool:
    """True for a day that exists, `YYYY-MM-DD`."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


_CHECKS: Mapping[str, Callable[[str], bool]] = {
    "birth": _is_birth,
    "sex": lambda text: text in ("m", "w"),
    "rating_month": lambda text: re.fullmatch(r"[0-9]{4}-(0[1-9]|1[0-2])", text) is not None,
    "rank": lambda text: re.fullmatch(r"([1-9]|[12][0-9]|30)k|[1-9][dp]", text) is not None,
}
_MEANINGS: Mapping[str, str] = {
    "birth": "a year or a date, YYYY or YYYY-MM-DD",
    "sex": "m or w",
    "rating_month": "a month, YYYY-MM",
    "rank": "a Go rank from 30k to 1k or from 1d to 9d",
}


def marked_by_hand(changes: Mapping[str, Any], before: Player | None = None) -> dict[str, Any]:
    """The changes, with a rating that comes without its source marked as typed by hand (AR 16)."""
    rating = changes.get("rating")
    if rating is None or "rating_source" in changes or (before is not None and before.rating == rating):
        return dict(changes)
    return {**changes, "rating_source": BY_HAND if rating else "", "rating_month": ""}


def same_person(one: Player, other: Player) -> str:
    """Why two entries may be the same person: `number`, `name and year`, `name`, or empty (AR 20)."""
    for field in ("fide_id", "national_id", "egd_pin"):
        left, right = getattr(one, field), getattr(other, field)
        if left and left == right:
            return "number"
        if field == "fide_id" and left and right:
            return ""
    if fold(one.name) != fold(other.name):
        return ""
    years = one.birth[:4], other.birth[:4]
    if years[0] == years[1]:
        return "name and year"
    return "" if all(years) else "name"


def edited(player: Player, changes: Mapping[str, Any]) -> Player:
    """The player with checked changes.

    Raises:
        Refused: A field is unknown or its value not allowed.
    """
    return replace(player, **checked_fields(changes))

"""Options of a pairing system: how they are declared, read from text and described.

An options class is a frozen dataclass whose fields are made with `option`. Command line, JSON and the set-up form all
read values through `read_options`, so that the same sentence refuses the same mistake everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from engines.model import BadSituation

if TYPE_CHECKING:
    from decimal import Decimal

Reader = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """What a form or a help text needs to know about one option."""

    name: str
    meaning: str
    default: Any
    choices: tuple[str, ...]
    """Allowed values as text; empty = free (within what the reader takes)."""


def option(default: Any, meaning: str, *, choices: tuple[str, ...] = (), read: Reader | None = None) -> Any:
    """Declare one field of an options class.

    Args:
        default: The value when nothing is said.
        meaning: One sentence for the arbiter.
        choices: Allowed values as text; `true` and `false` become booleans.
        read: Turns text or a typed value into the field's value; raises ValueError with a reason.
    """
    return field(default=default, metadata={"meaning": meaning, "choices": choices, "read": read})


def option_infos(options_class: type) -> tuple[OptionInfo, ...]:
    """Describe every option of a class, in order of declaration."""
    return tuple(
        OptionInfo(f.name, f.metadata["meaning"], f.default, f.metadata["choices"]) for f in fields(options_class)
    )


def option_text(value: Any) -> str:
    """An option's value as it is typed: `true`, `none`, `1.5` ..."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return ",".join("-".join(map(str, e)) if isinstance(e, (tuple, list)) else str(e) for e in value)
    return str(value)


def read_options(options_class: type, given: Mapping[str, Any]) -> Any:
    """Make an options object from names and values (text or typed).

    Raises:
        BadSituation: An option is unknown or its value is not allowed; the sentence names both.
    """
    known = {f.name: f for f in fields(options_class)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadSituation(f"unknown option {name!r}; this system knows: {names}", key=name)
        info = known[name].metadata
        values[name] = _read_value(name, value, info["choices"], info["read"])
    return options_class(**values)


def _read_value(name: str, value: Any, choices: tuple[str, ...], read: Reader | None) -> Any:
    if choices:
        text = option_text(value).strip().lower()
        if text not in choices:
            raise BadSituation(f"option {name} is {option_text(value)!r}; it can be {', '.join(choices)}", key=name)
        value = {"true": True, "false": False}.get(text, text)
    if read is None:
        return value
    try:
        return read(value)
    except (ValueError, TypeError) as error:
        raise BadSituation(f"option {name} is {option_text(value)!r}; {error}", key=name) from None


def whole_number(low: int, high: int, *, none: bool = False) -> Reader:
    """A reader of whole numbers from `low` to `high`; with `none` also of `none`."""

    def read(value: Any) -> int | None:
        if none and (value is None or str(value).strip().lower() in {"", "none", "null"}):
            return None
        reason = f"it must be a whole number from {low} to {high}" + (" or none" if none else "")
        if isinstance(value, bool):
            raise ValueError(reason)
        try:
            number = int(str(value).strip())
        except ValueError:
            raise ValueError(reason) from None
        if not low <= number <= high:
            raise ValueError(reason)
        return number

    return read


def _is_none(value: Any) -> bool:
    return value is None or str(value).strip().lower() in {"", "none", "null"}


def decimal_number(low: int, high: int, *, none: bool = False) -> Reader:
    """A reader of decimal numbers such as `1.25` from `low` to `high`; with `none` also of `none`."""

    def read(value: Any) -> Decimal | None:
        if none and _is_none(value):
            return None
        from decimal import Decimal, InvalidOperation

        reason = f"it must be a number from {low} to {high}" + (" or none" if none else "")
        if isinstance(value, bool):
            raise ValueError(reason)
        try:
            number = Decimal(str(value).strip().replace(",", "."))
        except InvalidOperation:
            raise ValueError(reason) from None
        if not (number.is_finite() and low <= number <= high):
            raise ValueError(reason)
        return number

    return read


def half_points(low: int, high: int) -> Reader:
    """A reader of points in steps of a half, such as `0.5`, from `low` to `high` whole points."""
    number = decimal_number(low, high)

    def read(value: Any) -> int | float:
        text = str(value).strip().replace("½", ".5")
        points = number(text)
        if points * 2 % 1:
            raise ValueError(f"it must be a number of points from {low} to {high} in steps of 0.5")
        return int(points) if points % 1 == 0 else float(points)

    return read


def _plain_number(value: Any) -> int:
    """A number that was typed as one: `4` or `"4"`, but neither `4.5` nor `true`."""
    if isinstance(value, str) or type(value) is int:
        return int(value)
    raise ValueError


def pairs_of_numbers(*, none: bool = False) -> Reader:
    """A reader of pairs such as `1-4,2-5` (or a list of pairs) as a tuple of tuples; with `none` also of `none`."""

    def read(value: Any) -> tuple[tuple[int, int], ...] | None:
        if none and _is_none(value):
            return None
        given = str(value).split(",") if isinstance(value, str) else value
        try:
            pairs = [two.split("-") if isinstance(two, str) else two for two in given if two != ""]
            return tuple((_plain_number(one), _plain_number(other)) for one, other in pairs)
        except (TypeError, ValueError):
            raise ValueError("it must be pairs of numbers such as 1-4,2-5") from None

    return read

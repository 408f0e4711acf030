"""What a deed changed, as a list of places with the value before and after; it can be applied forwards and backwards.

A place is a path into the tables, such as `["rounds", "4", "games", 6, "result"]`. Nothing here knows a rule or a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from swisstui.tables import Tables

Place = tuple[str | int, ...]


class _Missing:
    """The value of a place that is not there."""

    def __repr__(self) -> str:
        return "nothing"


MISSING = _Missing()


class Mismatch(ValueError):
    """The tables are not as the change expects them; the text names the place."""


@dataclass(frozen=True, slots=True)
class Change:
    """One place and its two values; `MISSING` where there is none."""

    place: Place
    before: Any
    after: Any

    def reversed(self) -> Change:
        """The same change backwards."""
        return Change(self.place, self.after, self.before)

    def to_plain(self) -> dict[str, Any]:
        """As JSON; a missing side is left out."""
        plain: dict[str, Any] = {"place": list(self.place)}
        if self.before is not MISSING:
            plain["before"] = self.before
        if self.after is not MISSING:
            plain["after"] = self.after
        return plain


def change_of(plain: Mapping[str, Any]) -> Change:
    """Read a change from its JSON form.

    Raises:
        ValueError: Its place is no way into tables.
    """
    place = tuple(plain["place"])
    if not place or not all(type(step) in (str, int) for step in place):
        raise ValueError(f"{place!r} is no place")
    return Change(place, plain.get("before", MISSING), plain.get("after", MISSING))


def differences(before: Any, after: Any, place: Place = ()) -> tuple[Change, ...]:
    """All places where two values differ, as deep as dicts and lists of one length reach."""
    return tuple(_differences(before, after, place))


def _differences(before: Any, after: Any, place: Place) -> Iterable[Change]:
    if before is after:
        return
    if type(before) is dict and type(after) is dict:
        for name in before.keys() - after.keys():
            yield Change((*place, name), before[name], MISSING)
        for name, value in after.items():
            if name in before:
                yield from _differences(before[name], value, (*place, name))
            else:
                yield Change((*place, name), MISSING, value)
    elif type(before) is list and type(after) is list and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _differences(old, new, (*place, index))
    elif before != after or type(before) is not type(after):
        yield Change(place, before, after)


def applied(tables: Tables, changes: Sequence[Change]) -> Tables:
    """New tables with the changes made; what was given stays as it was.

    Raises:
        Mismatch: A place does not hold the value that the change says it held before.
    """
    made: Any = dict(tables)
    copied: set[int] = {id(made)}
    for change in changes:
        made = _set(made, change, 0, copied)
    return {name: table for name, table in made.items() if table}


def _set(node: Any, change: Change, depth: int, copied: set[int]) -> Any:
    step = change.place[depth]
    node = _own(node, change, copied)
    held = _get(node, step)
    if held is MISSING and type(node) is list:
        raise Mismatch(f"{'.'.join(map(str, change.place))} leads nowhere")
    if depth < len(change.place) - 1:
        if held is MISSING and depth == 0:
            held = {}
        value = _set(held, change, depth + 1, copied)
    elif held == change.before or held is change.before:
        value = change.after
    else:
        raise Mismatch(f"{'.'.join(map(str, change.place))} holds {held!r}, not {change.before!r}")
    if value is MISSING:
        del node[step]
    else:
        node[step] = value
    return node


def _own(node: Any, change: Change, copied: set[int]) -> Any:
    if id(node) in copied:
        return node
    if type(node) not in (dict, list):
        raise Mismatch(f"{'.'.join(map(str, change.place))} leads nowhere")
    mine = node.copy()
    copied.add(id(mine))
    return mine


def _get(node: Any, step: str | int) -> Any:
    if type(node) is dict:
        return node.get(step, MISSING)
    if type(node) is list and type(step) is int and 0 <= step < len(node):
        return node[step]
    return MISSING

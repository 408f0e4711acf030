"""Records to plain JSON values and back, strictly by the type hints of their fields.

A field that has its default value is not written; what is read must have exactly the type that the record names.
Nothing here knows a file.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

Reader = Callable[[Any, str], Any]
Record = TypeVar("Record")


class WrongField(ValueError):
    """A plain value that does not fit its record.

    Args:
        where: The field, such as `rounds.3.games.7.white`.
        reason: What is wrong, to stand behind the field's name.
    """

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}")
        self.where = where
        self.reason = reason


def to_plain(value: Any, part: Callable[[Any], Any] | None = None) -> Any:
    """A record (or tuple, mapping or plain value) as dicts, lists and plain values; tuples become lists.

    Args:
        value: What is turned.
        part: How the fields of a record are turned, where they shall be remembered; else by this function.
    """
    if isinstance(value, str) or value is None or isinstance(value, (bool, int)):
        return value
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    if is_dataclass(value) and not isinstance(value, type):
        return _record_to_plain(value, part or to_plain)
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [to_plain(item) for item in value]
    raise TypeError(f"{type(value).__name__} has no place in a tournament file")


def _record_to_plain(record: Any, part: Callable[[Any], Any]) -> dict[str, Any]:
    plain = {}
    for name, default, make in _defaults(_hashable(type(record))):
        value = getattr(record, name)
        if default is not MISSING and (value is default or value == default):
            continue
        if make is not None and value == make():
            continue
        plain[name] = part(value)
    return plain


def _hashable(kind: type) -> Hashable:
    return kind


@cache
def _defaults(record_class: Any) -> tuple[tuple[str, Any, Callable[[], Any] | None], ...]:
    return tuple((f.name, f.default, _factory(f)) for f in fields(record_class))


def _factory(field: Field[Any]) -> Callable[[], Any] | None:
    return None if field.default_factory is MISSING else field.default_factory


def from_plain(record_class: type[Record], plain: Any, where: str) -> Record:
    """The record that a plain value describes.

    Args:
        record_class: The dataclass.
        plain: A dict as JSON gives it.
        where: Name of the place for sentences.

    Raises:
        WrongField: A field is unknown, missing or of another type.
    """
    made = _reader_of(_hashable(record_class))(plain, where)
    assert isinstance(made, record_class)
    return made


@cache
def _reader_of(hint: Any) -> Reader:
    """The reader of one type hint, made once."""
    if hint is Any:
        return _read_anything
    if hint in (int, str, bool):
        return _exactly(hint)
    if is_dataclass(hint):
        return _record_reader(hint)
    origin = get_origin(hint)
    if origin is Literal:
        return _one_of(get_args(hint))
    if origin is tuple:
        return _tuple_reader(get_args(hint))
    if origin in (Union, types.UnionType):
        return _optional(get_args(hint))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping_reader(get_args(hint)[1])
    raise TypeError(f"no rule to read {hint!r}")


_NAMES: dict[type, str] = {int: "a whole number", str: "a text", bool: "true or false"}


def _exactly(kind: type) -> Reader:
    def read(value: Any, where: str) -> Any:
        if type(value) is not kind:
            raise WrongField(where, f"{_short(value)} stands where {_NAMES[kind]} belongs")
        return value

    return read


def _read_anything(value: Any, where: str) -> Any:
    return value


def _one_of(choices: tuple[Any, ...]) -> Reader:
    def read(value: Any, where: str) -> Any:
        if value not in choices or type(value) not in {type(choice) for choice in choices}:
            raise WrongField(where, f"{_short(value)} is none of {', '.join(map(str, choices))}")
        return value

    return read


def _optional(choices: tuple[Any, ...]) -> Reader:
    (other,) = (choice for choice in choices if choice is not type(None))
    inner = _reader_of(other)

    def read(value: Any, where: str) -> Any:
        return None if value is None else inner(value, where)

    return read


def _tuple_reader(items: tuple[Any, ...]) -> Reader:
    if len(items) == 2 and items[1] is Ellipsis:
        inner = _reader_of(items[0])

        def read_all(value: Any, where: str) -> Any:
            if type(value) is not list:
                raise WrongField(where, f"{_short(value)} stands where a list belongs")
            return tuple([inner(item, f"{where}.{index}") for index, item in enumerate(value, start=1)])

        return read_all
    inners = [_reader_of(item) for item in items]

    def read(value: Any, where: str) -> Any:
        if type(value) is not list or len(value) != len(inners):
            raise WrongField(where, f"{_short(value)} stands where a list of {len(inners)} belongs")
        return tuple([inner(item, where) for inner, item in zip(inners, value, strict=True)])

    return read


def _mapping_reader(hint: Any) -> Reader:
    inner = _reader_of(hint)

    def read(value: Any, where: str) -> Any:
        if type(value) is not dict:
            raise WrongField(where, f"{_short(value)} stands where names and values belong")
        return {key: inner(item, f"{where}.{key}") for key, item in value.items()}

    return read


def _record_reader(record_class: Any) -> Reader:
    hints = get_type_hints(record_class)
    readers: dict[str, Reader] = {}
    needed = {f.name for f in fields(record_class) if f.default is MISSING and f.default_factory is MISSING}

    def read(value: Any, where: str) -> Any:
        if not readers:
            readers.update({f.name: _reader_of(hints[f.name]) for f in fields(record_class)})
        if type(value) is not dict:
            raise WrongField(where, f"{_short(value)} stands where names and values belong")
        for name in needed:
            if name not in value:
                raise WrongField(where, f"the field {name!r} is missing")
        made = {}
        for name, item in value.items():
            reader = readers.get(name)
            if reader is None:
                raise WrongField(where, f"the field {name!r} is unknown")
            made[name] = reader(item, f"{where}.{name}")
        return record_class(**made)

    return read


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."

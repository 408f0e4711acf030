"""A tournament as the tables of its file and back; which record stands in which table, and what may refer to what.

Tables hold documents by id, as TinyDB keeps them: players by key, rounds by number, the rest by place. A record that
two versions of a tournament share gives the same document object, so that comparing and writing cost only what changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from swisstui.plain import WrongField, from_plain, to_plain
from swisstui.records import (
    Acceleration,
    Adjustment,
    Event,
    ForbiddenRule,
    Player,
    Prize,
    RoundRecord,
    Tournament,
)
from swisstui.references import check_references

Document = dict[str, Any]
Tables = dict[str, dict[str, Document]]

RECORD_TABLES: Mapping[str, type] = {
    "players": Player,
    "rounds": RoundRecord,
    "forbidden": ForbiddenRule,
    "acceleration": Acceleration,
    "adjustments": Adjustment,
    "prizes": Prize,
}
VALUE_TABLES: Mapping[str, tuple[tuple[str, type], ...]] = {
    "lots": (("player", int), ("lot", int)),
    "typed_tiebreaks": (("player", int), ("code", str), ("value", str)),
    "fixed_pairs": (("round", int), ("white", int), ("black", int)),
    "report_lines": (("line", str),),
    "extra_lines": (("line", str),),
}
"""Tables of plain tuples: the names that their parts have in the file."""
LONG_LIST = 20
"""Entries from which on a list is worth remembering on its own."""
STATE: Mapping[str, type] = {"changed_after_start": bool, "season": str, "last_key": int}
ORDER = (
    "event",
    "state",
    "players",
    *[t for t in RECORD_TABLES if t not in ("players", "rounds")],
    *VALUE_TABLES,
    "rounds",
)
"""Order of the tables in the file; `meta` stands before them."""


class _Memory:
    """Results by the identity of what they were made from; what is not asked for in one turn is forgotten."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make
        self._old: dict[int, tuple[Any, Any]] = {}
        self._new: dict[int, tuple[Any, Any]] = {}

    def __call__(self, source: Any) -> Any:
        known = self._new.get(id(source)) or self._old.get(id(source))
        if known is None or known[0] is not source:
            known = (source, self._make(source))
        self._new[id(source)] = known
        return known[1]

    def remember(self, source: Any, result: Any) -> None:
        """Take a result that is known already."""
        self._new[id(source)] = (source, result)

    def turn(self) -> None:
        """Begin a new turn."""
        self._old, self._new = self._new, {}


class Tabulator:
    """Turns tournaments into tables and text, remembering every record that it has already turned."""

    def __init__(self) -> None:
        self._documents = _Memory(self._document)
        self._lists = _Memory(to_plain)
        self._texts = _Memory(self._document_text)
        self._list_texts = _Memory(_indented)
        self._read: dict[tuple[str, str], tuple[Document, Any]] = {}

    def tables(self, tournament: Tournament) -> Tables:
        """The tables of a tournament, without `meta`."""
        self._documents.turn()
        self._lists.turn()
        made: Tables = {}
        for table in ORDER:
            documents = {name: self._documents(record) for name, record in _records(tournament, table)}
            if documents:
                made[table] = documents
        return made

    def _document(self, record: Any) -> Document:
        if isinstance(record, dict):
            return record
        made: Document = to_plain(record, self._part)
        return made

    def _part(self, value: Any) -> Any:
        """Long lists, such as the trail of a round, are remembered on their own: a result leaves them as they are."""
        return self._lists(value) if type(value) is tuple and len(value) > LONG_LIST else to_plain(value)

    def text(self, meta: Document, tables: Tables) -> str:
        """The whole file: JSON with one blank of indentation a level, tables and fields in fixed order."""
        return self.encoded(meta, tables).decode("utf-8")

    def encoded(self, meta: Document, tables: Tables) -> bytes:
        """The text as the bytes of the file; documents that did not change are not encoded again."""
        self._texts.turn()
        self._list_texts.turn()
        parts = [b'{\n "meta": {\n  "1": ', self._document_text(meta), b"\n }"]
        for table in ORDER:
            if table in tables:
                parts.append(f',\n "{table}": {{'.encode())
                for place, (name, document) in enumerate(tables[table].items()):
                    parts += [b",\n  " if place else b"\n  ", json.dumps(name).encode(), b": ", self._texts(document)]
                parts.append(b"\n }")
        parts.append(b"\n}\n")
        return b"".join(parts)

    def _document_text(self, document: Document) -> bytes:
        lines = []
        for name, value in document.items():
            text = self._list_texts(value) if type(value) is list else _indented(value)
            lines.append(f"   {json.dumps(name, ensure_ascii=False)}: {text}")
        return ("{\n" + ",\n".join(lines) + "\n  }" if lines else "{}").encode()

    def tournament(self, tables: Mapping[str, Any], revision: int) -> Tournament:
        """The tournament that the tables describe.

        Raises:
            WrongField: A table, document or field is not as it must be, or a reference leads nowhere.
        """
        for table in tables:
            if table not in ORDER and table != "meta":
                raise WrongField(table, "the table is unknown")
        events = self._record_list(tables, "event", Event)
        if len(events) != 1:
            raise WrongField("event", f"{len(events)} documents" if events else "the table is missing")
        event = events[0]
        values: dict[str, Any] = {t: self._record_list(tables, t, c) for t, c in RECORD_TABLES.items()}
        values |= {t: _value_list(tables, t, parts) for t, parts in VALUE_TABLES.items()}
        values |= _state(tables)
        made = Tournament(event=event, revision=revision, **values)
        _check_ids(tables, made)
        check_references(made)
        return made

    def _record_list(self, tables: Mapping[str, Any], table: str, record_class: type) -> tuple[Any, ...]:
        records = []
        for name, document in _documents(tables, table).items():
            known = self._read.get((table, name))
            if known is None or known[0] != document:
                known = (document, from_plain(record_class, document, f"{table}.{name}"))
                self._read[table, name] = known
            self._documents.remember(known[1], known[0])
            records.append(known[1])
        return tuple(records)


def _indented(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1).replace("\n", "\n   ")


def _records(tournament: Tournament, table: str) -> Iterable[tuple[str, Any]]:
    if table == "event":
        return [("1", tournament.event)]
    if table == "state":
        state = {name: getattr(tournament, name) for name in STATE if getattr(tournament, name)}
        return [("1", state)] if state else []
    records = getattr(tournament, table)
    if table == "players":
        return [(str(player.key), player) for player in records]
    if table == "rounds":
        return [(str(record.number), record) for record in records]
    if table in VALUE_TABLES:
        names = [name for name, _ in VALUE_TABLES[table]]
        rows = ((row,) if isinstance(row, str) else row for row in records)
        records = [dict(zip(names, row, strict=True)) for row in rows]
    return [(str(place), record) for place, record in enumerate(records, start=1)]


def _documents(tables: Mapping[str, Any], table: str) -> dict[str, Any]:
    found = tables.get(table, {})
    if type(found) is not dict:
        raise WrongField(table, "a table of documents belongs here")
    for name in found:
        if not (name.isascii() and name.isdecimal() and len(name) < 10):
            raise WrongField(table, f"the document id {name!r} is no number")
    return {name: found[name] for name in sorted(found, key=int)}


def _value_list(tables: Mapping[str, Any], table: str, parts: tuple[tuple[str, type], ...]) -> tuple[Any, ...]:
    rows: list[Any] = []
    for name, document in _documents(tables, table).items():
        if type(document) is not dict or set(document) != {part for part, _ in parts}:
            raise WrongField(f"{table}.{name}", f"the fields {', '.join(p for p, _ in parts)} belong here")
        for part, kind in parts:
            if type(document[part]) is not kind:
                raise WrongField(f"{table}.{name}.{part}", f"{document[part]!r} is of the wrong kind")
        row = tuple(document[part] for part, _ in parts)
        rows.append(row[0] if len(row) == 1 else row)
    return tuple(rows)


def _state(tables: Mapping[str, Any]) -> dict[str, Any]:
    documents = _documents(tables, "state")
    state = documents.get("1", {})
    if type(state) is not dict:
        raise WrongField("state.1", "names and values belong here")
    for name, value in state.items():
        if name not in STATE:
            raise WrongField("state.1", f"the field {name!r} is unknown")
        if type(value) is not STATE[name]:
            raise WrongField(f"state.1.{name}", f"{value!r} is of the wrong kind")
    return dict(state)


def _check_ids(tables: Mapping[str, Any], tournament: Tournament) -> None:
    for (name, _), player in zip(_documents(tables, "players").items(), tournament.players, strict=True):
        if name != str(player.key):
            raise WrongField(f"players.{name}.key", f"{player.key} is not the number of its document")
    for (name, _), record in zip(_documents(tables, "rounds").items(), tournament.rounds, strict=True):
        if name != str(record.number):
            raise WrongField(f"rounds.{name}.number", f"{record.number} is not the number of its document")

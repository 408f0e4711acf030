"""Rating lists on the arbiter's machine: look-up by number and by name, and what differs from the entries [AR 17-20].

A list is read once into an index file (sqlite) in the cache folder; looking up takes no memory worth naming. Nothing is
ever joined silently: only an equal number is sure, a name is an offer, another birth year is doubtful [F33].
"""

from __future__ import annotations

import hashlib
import os
import re
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path
from typing import Any, Literal

from swisstui.event_fields import is_long
from swisstui.formats.rating_entries import ListEntry, ListHead, entries, head_of
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.text import fold

RatingKind = Literal["standard", "rapid", "blitz"]
MatchKind = Literal["number", "name and year", "name", "other year", "none"]
_FIELDS = tuple(field.name for field in fields(ListEntry))
_BETWEEN = re.compile(r"[,.'’`\-]+")
_SHORT_I = str.maketrans("йЙ", "yY")
"""й keeps its own letter; as и with a mark it would be lost with the accents."""
_LATIN = str.maketrans(
    {
        **dict(zip("абвгдезиклмнопрстуфыэ", "abvgdeziklmnoprstufye", strict=True)),
        **{"ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya"},
        **dict.fromkeys("ъь", ""),
    }
)
_BATCH = 5000
_VERSION = 1
"""Raised when the shape of the index changes, so that old index files are made anew."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who in the list a player may be."""

    kind: MatchKind
    """`number`: sure. `name and year`, `name` (a year is unknown): offered. `other year`: offered as doubtful."""
    entries: tuple[ListEntry, ...] = ()

    @property
    def sure(self) -> bool:
        """True where the numbers are equal; everything else is the arbiter's decision."""
        return self.kind == "number"


@dataclass(frozen=True, slots=True)
class Difference:
    """One value of an entry that the list has otherwise [AR 19]."""

    player: int
    """Player key."""
    field: str
    """Field of `Player`."""
    old: Any
    new: Any
    source: str
    """The list with its month."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The entries of an event against a list; nothing of it is applied by itself."""

    differences: tuple[Difference, ...]
    """Of players found by their number."""
    offers: tuple[tuple[int, Match], ...]
    """(player key, match by name): to be looked at one by one."""
    missing: tuple[int, ...]
    """Keys of players who are not in the list."""
    warning: str = ""
    """The list is of another month than the first day of the event."""
    kind: RatingKind = "standard"
    """Which rating of the list was compared."""


def name_key(name: str) -> str:
    """A name for matching: no accents, no case, no commas, Cyrillic in the Latin letters of the FIDE lists."""
    text = name.casefold() if name.isascii() else fold(name.translate(_SHORT_I)).translate(_LATIN)
    return " ".join(_BETWEEN.sub(" ", text).split())


class RatingList:
    """One rating list, ready for look-ups; made with `RatingList.open`, closed with `close` or `with`."""

    def __init__(self, connection: sqlite3.Connection, head: ListHead, name: str) -> None:
        self._connection = connection
        self.head = head
        self.name = name

    @classmethod
    def open(
        cls, path: Path, cache: Path | None = None, *, progress: Callable[[int], None] | None = None
    ) -> RatingList:
        """Open a list; its index is made where there is none yet for this state of the file.

        Args:
            path: FIDE list (text or XML) or European Go list.
            cache: Folder for the index; None = an index in memory, for small lists.
            progress: Called with the number of players read, now and then, while the index is made.

        Raises:
            Refused: It is no rating list, or the index cannot be written.
            OSError: The list cannot be read.
        """
        head = head_of(path)
        if cache is None:
            connection = sqlite3.connect(":memory:")
            _fill(connection, entries(path, head), progress)
            return cls(connection, head, path.name)
        index = cache / f"{_state_of(path)}.ratings"
        if not index.exists():
            _make_index(index, path, head, progress)
        return cls(sqlite3.connect(index), head, path.name)

    def __enter__(self) -> RatingList:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the index go."""
        self._connection.close()

    @property
    def source(self) -> str:
        """How ratings from this list are marked: `FIDE` or `EGD`."""
        return "EGD" if self.head.format == "EGD text" else "FIDE"

    def rating_source(self, kind: RatingKind = "standard") -> str:
        """How a rating of a kind is marked: `FIDE`, `FIDE rapid`."""
        return self.source if kind == "standard" else f"{self.source} {kind}"

    @property
    def count(self) -> int:
        """Number of players in the list."""
        (count,) = self._connection.execute("SELECT count(*) FROM players").fetchone()
        return int(count)

    def by_number(self, number: str) -> ListEntry | None:
        """The player with a FIDE number or PIN."""
        rows = _select(self._connection, "number = ?", (number.strip().lstrip("0"),), 1)
        return rows[0] if rows else None

    def by_name(self, name: str, limit: int = 50) -> tuple[ListEntry, ...]:
        """Players whose name holds every word typed as the beginning of a word; accents and case do not matter."""
        words = name_key(name).split()
        if not words:
            return ()
        found: dict[str, ListEntry] = {}
        for column in ("forward", "backward"):
            for entry in _starting(self._connection, column, words[0]):
                parts = name_key(entry.name).split()
                if all(any(part.startswith(word) for part in parts) for word in words):
                    found[entry.number] = entry
                if len(found) >= limit:
                    break
        return tuple(islice(found.values(), limit))

    def with_name(self, name: str) -> tuple[ListEntry, ...]:
        """Players of exactly this name, without accents, family and given name in either order."""
        key = name_key(name)
        return tuple(_select(self._connection, "forward = ? OR backward = ?", (key, key), 100))

    def match(self, player: Player) -> Match:
        """Who in this list a player may be: by number, else by name with the birth year [AR 20, F33]."""
        number = player.egd_pin if self.source == "EGD" else player.fide_id
        if number:
            entry = self.by_number(number)
            return Match("number", (entry,)) if entry else Match("none")
        same = self.with_name(player.name)
        year = player.birth[:4]
        equal = tuple(entry for entry in same if year and entry.birth == year)
        open_years = tuple(entry for entry in same if not year or not entry.birth)
        if equal:
            return Match("name and year", equal)
        if open_years:
            return Match("name", open_years)
        return Match("other year", same) if same else Match("none")

    def values_of(self, entry: ListEntry, kind: RatingKind = "standard") -> dict[str, Any]:
        """The fields of a player that this list tells, as a form or deed takes them; the source and month with them."""
        values: dict[str, Any] = {
            "name": entry.name,
            "federation": entry.federation,
            "rating": entry.rating(kind),
            "rating_source": self.rating_source(kind) if entry.rating(kind) else "",
            "rating_month": self.head.month,
        }
        if self.source == "EGD":
            return values | {"egd_pin": entry.number, "rank": entry.rank, "club": entry.club}
        return values | {"fide_id": entry.number, "title": entry.title, "birth": entry.birth, "sex": entry.sex}

    def compare(
        self,
        tournament: Tournament,
        kind: RatingKind = "standard",
        only: Iterable[str] = ("rating", "title"),
        today: str = "",
    ) -> Comparison:
        """The entries against this list: old, new and source of each difference [AR 19].

        Args:
            tournament: The records.
            kind: Which rating of the list counts in the event.
            only: Fields that are compared.
            today: Day of the comparison, `YYYY-MM-DD`.
        """
        wanted = tuple(only)
        differences: list[Difference] = []
        offers: list[tuple[int, Match]] = []
        missing: list[int] = []
        for player in tournament.players:
            found = self.match(player)
            if found.sure:
                differences += _differences(self, player, found.entries[0], kind, wanted)
            elif found.entries:
                offers.append((player.key, found))
            else:
                missing.append(player.key)
        warning = month_warning(self.head, tournament.event, today)
        return Comparison(tuple(differences), tuple(offers), tuple(missing), warning, kind)


def _starting(connection: sqlite3.Connection, column: str, word: str) -> Iterator[ListEntry]:
    condition = f"{column} >= ? AND {column} < ?"
    query = f"SELECT {', '.join(_FIELDS)} FROM players WHERE {condition} ORDER BY {column}"
    for row in connection.execute(query, (word, word + "\U0010ffff")):
        yield ListEntry(*row)


def _select(connection: sqlite3.Connection, condition: str, values: tuple[str, ...], limit: int) -> list[ListEntry]:
    query = f"SELECT {', '.join(_FIELDS)} FROM players WHERE {condition} LIMIT {limit}"
    return [ListEntry(*row) for row in connection.execute(query, values)]


def _differences(
    rating_list: RatingList, player: Player, entry: ListEntry, kind: RatingKind, wanted: tuple[str, ...]
) -> Iterator[Difference]:
    values = rating_list.values_of(entry, kind)
    source = " ".join(part for part in (rating_list.rating_source(kind), rating_list.head.month) if part)
    for name in wanted:
        listed = entry.rating(kind) if name == "official_rating" else values.get(name, getattr(player, name))
        old, new = getattr(player, name), listed
        if name == "birth" and old[:4] == new:
            continue
        if name == "name" and sorted(name_key(str(old)).split()) == sorted(name_key(str(new)).split()):
            continue
        if old != new and (new or name == "rating"):
            yield Difference(player.key, name, old, new, source)


def month_warning(head: ListHead, event: Event, today: str = "") -> str:
    """The list of the first day counts, in an event over 30 days that of the day of comparison [AR 19].

    Args:
        head: What the list says about itself.
        event: The event.
        today: Day of the comparison, `YYYY-MM-DD`.

    Returns:
        A sentence where the list is of another month; empty where it is not, or a month is not known.
    """
    long = event.long_event or is_long(event)
    day = (today if long else event.first_day)[:7]
    if not day or not head.month or head.month == day:
        return ""
    if long:
        return f"the list is of {head.month}, today is in {day}: in an event over 30 days the list of today counts"
    return f"the list is of {head.month}, the event begins in {day}: the list of the first day counts"


def _state_of(path: Path) -> str:
    """A name for the index that changes with the file."""
    state = path.stat()
    told = f"{_VERSION} {path.resolve()} {state.st_size} {state.st_mtime_ns}"
    return hashlib.sha256(told.encode("utf-8", errors="surrogateescape")).hexdigest()[:24]


def _make_index(index: Path, path: Path, head: ListHead, progress: Callable[[int], None] | None) -> None:
    """Make the index beside its place and move it there when it is whole."""
    try:
        index.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=index.parent, suffix=".making")
        os.close(handle)
    except OSError as error:
        raise Refused(f"the index of {path.name} cannot be written: {error.strerror}") from None
    try:
        connection = sqlite3.connect(name)
        try:
            connection.execute("PRAGMA journal_mode = OFF")
            connection.execute("PRAGMA synchronous = OFF")
            _fill(connection, entries(path, head), progress)
        finally:
            connection.close()
        os.replace(name, index)
    except sqlite3.Error as error:
        raise Refused(f"the index of {path.name} cannot be written: {error}") from None
    finally:
        Path(name).unlink(missing_ok=True)


def _fill(connection: sqlite3.Connection, found: Iterator[ListEntry], progress: Callable[[int], None] | None) -> None:
    columns = ", ".join(_FIELDS)
    connection.execute(f"CREATE TABLE players ({columns}, forward TEXT, backward TEXT)")
    marks = ", ".join("?" for _ in range(len(_FIELDS) + 2))
    done = 0
    while batch := [_row(entry) for entry in islice(found, _BATCH)]:
        connection.executemany(f"INSERT INTO players VALUES ({marks})", batch)
        done += len(batch)
        if progress is not None:
            progress(done)
    for column in ("number", "forward", "backward"):
        connection.execute(f"CREATE INDEX by_{column} ON players ({column})")
    connection.commit()


def _row(entry: ListEntry) -> tuple[Any, ...]:
    """A row of the index: the fields and the folded name, family name first and last."""
    family, comma, given = entry.name.partition(",")
    if not comma:
        family, _, given = entry.name.partition(" ")
    values: Mapping[str, Any] = {name: getattr(entry, name) for name in _FIELDS}
    return (
        *values.values(),
        name_key(f"{family} {given}"),
        name_key(f"{given} {family}"),
    )

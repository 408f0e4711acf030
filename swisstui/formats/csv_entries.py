"""Entry lists as separated text: read with a message for every line that is wrong, and written.

Nothing is stored until the arbiter has seen the messages; he may take the good lines only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from swisstui.conversions import converted
from swisstui.entry_fields import same_person
from swisstui.formats.csv_fields import Doubt, Severity, read_value
from swisstui.formats.csv_header import fields_of
from swisstui.formats.csv_lines import SEPARATORS, Field, OpenQuote, Row, separator_of, split_rows, written_field
from swisstui.formats.encodings import decode
from swisstui.formats.reading import quoted
from swisstui.list_table import ListTable
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.text import fold, visible

NOT_OF_PLAYER = frozenset({"", "number", "family", "given"})
SAMPLE = 2
MOST_ROWS = 9999
"""More players than a report file can hold [TRF 9, deviation 25]."""
DATED_LISTS = ("standings", "crosstable", "ratings")
"""Lists whose values depend on a round and on an edition."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One message about a line of the list."""

    line: int
    """From 1; the header is line 1; 0 = the whole file."""
    severity: Severity
    field: str
    """Field of `Player` that it is about; empty = the whole line."""
    text: str
    column: int | None = None

    def sentence(self) -> str:
        """The message with its place."""
        where = f"line {self.line}" + (f", column {self.column}" if self.column else "")
        what = f"{self.field.replace('_', ' ')}: " if self.field else ""
        return f"{where}: {what}{self.text}" if self.line else f"{what}{self.text}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One player of the list; his key is the line, his number the place in the list."""

    line: int
    player: Player


@dataclass(frozen=True, slots=True)
class EntryList:
    """What an entry list says."""

    entries: tuple[Entry, ...]
    """The lines that can be taken, with or without notes and warnings."""
    problems: tuple[Problem, ...]
    encoding: str
    separator: str
    """`comma`, `semicolon` or `tab`."""
    header: tuple[str, ...]
    columns: tuple[str, ...]
    """The field that each column was read as; empty = kept as it is."""

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The messages because of which lines are left out."""
        return tuple(problem for problem in self.problems if problem.severity == "error")


def read(data: bytes, name: str, encoding: str | None = None) -> EntryList:
    """Read an entry list; separator, encoding and columns are recognised.

    Raises:
        Refused: It is no such list: empty, binary, or without a column for the name.
    """
    decoded = decode(data, name, encoding)
    text = decoded.text
    first = next((line for line in text.splitlines() if line.strip()), "")
    told = {f"sep={mark}": kind for kind, mark in SEPARATORS.items()}
    separator = told.get(first.strip(" ").lower()) or separator_of(first)
    rows = split_rows(text, SEPARATORS[separator])
    if first.strip(" ").lower() in told:
        rows = rows[1:]
    if not rows or isinstance(rows[0], OpenQuote):
        raise Refused(f"{name}: the first line is no header of an entry list", line=1)
    header = [field.text for field in rows[0].fields]
    columns = fields_of(header)
    if "name" not in columns and not {"family", "given"} <= set(columns):
        raise Refused(
            f"{name}, line {rows[0].line}: no column is named `name` (or family name and given name); found are "
            f"{quoted(', '.join(text or '(empty)' for text in header))}",
            line=rows[0].line,
        )
    if len(rows) - 1 > MOST_ROWS:
        raise Refused(f"{name}: {len(rows) - 1} lines are too many; a tournament has at most {MOST_ROWS} players")
    reader = _Reader(header, columns)
    for row in rows[1:]:
        reader.take(row)
    problems = reader.problems
    if decoded.guessed:
        problems = [_look_at_names(decoded.encoding, reader.entries), *problems]
    return EntryList(tuple(reader.entries), tuple(problems), decoded.encoding, separator, tuple(header), tuple(columns))


def _look_at_names(encoding: str, entries: Sequence[Entry]) -> Problem:
    names = [entry.player.name for entry in entries if not entry.player.name.isascii()][:SAMPLE]
    return Problem(0, "note", "", f"not UTF-8: read as {encoding}; look whether these are right: {' / '.join(names)}")


class _Reader:
    """Takes the records one after the other and compares each with those before it."""

    def __init__(self, header: Sequence[str], columns: Sequence[str]) -> None:
        self.header = header
        self.columns = columns
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []
        self._seen: list[Entry] = []
        self._places: dict[tuple[str, str], list[int]] = {}
        """Where in `_seen` a number or a name was met: who shares none of them is somebody else."""
        self._go = "rank" in columns

    def take(self, row: Row | OpenQuote) -> None:
        """Read one record."""
        if isinstance(row, OpenQuote):
            self._note_open_quote(row)
            return
        before = len(self.problems)
        fields = self._fitted(row)
        values, extra = self._values(row.line, fields)
        name = self._name(row.line, fields)
        player = Player(key=row.line, number=len(self.entries) + 1, name=name, extra=extra, **values)
        player = _with_event_rating(player, self.columns)
        if name:
            self._compare(Entry(row.line, player), fields)
            for mark in _marks(player):
                self._places.setdefault(mark, []).append(len(self._seen))
            self._seen.append(Entry(row.line, player))
        if not any(problem.severity == "error" for problem in self.problems[before:]):
            self.entries.append(Entry(row.line, player))

    def _say(self, line: int, severity: Severity, field: str, text: str, column: int | None = None) -> None:
        self.problems.append(Problem(line, severity, field, text, column))

    def _note_open_quote(self, row: OpenQuote) -> None:
        field = self.columns[row.index] if row.index < len(self.columns) else ""
        lost = "this line is" if row.last_line == row.line else f"lines {row.line} to {row.last_line} are"
        text = f"a quotation mark is opened and not closed before the next record; {lost} not usable"
        self._say(row.line, "error", field, text, row.column)

    def _fitted(self, row: Row) -> list[Field]:
        """The fields of a record, as many as the header has."""
        fields = list(row.fields)
        wanted, found = len(self.columns), len(fields)
        if found < wanted:
            empty = ", ".join(self.columns[i] or self.header[i] for i in range(found, wanted))
            fewer = "one field" if wanted - found == 1 else f"{wanted - found} fields"
            self._say(row.line, "note", empty, f"{fewer} fewer than the header; left empty")
            fields += [Field("", fields[-1].column + len(fields[-1].text))] * (wanted - found)
        elif any(field.text for field in fields[wanted:]):
            more = ", ".join(repr(visible(field.text)) for field in fields[wanted:] if field.text)
            text = f"{found - wanted} more than the header: {more}; not taken"
            self._say(row.line, "warning", "", text, fields[wanted].column)
        return fields[:wanted]

    def _values(self, line: int, fields: list[Field]) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
        values: dict[str, Any] = {}
        extra = []
        for header, column, field in zip(self.header, self.columns, fields, strict=True):
            if column == "" and field.text and header:
                extra.append((visible(header), visible(field.text)))
            if column in NOT_OF_PLAYER or column == "name":
                continue
            target = "family" if column == "family_apart" else column
            if target == "rating" and self._converted(line, field, values):
                continue
            try:
                values[target] = read_value(target, _plain(field.text), go=self._go)
            except Doubt as doubt:
                self._say(line, doubt.severity, target, doubt.text, field.column)
                if doubt.severity != "error":
                    values[target] = doubt.value
        return values, tuple(extra)

    def _converted(self, line: int, field: Field, values: dict[str, Any]) -> bool:
        """A rating on another scale, `INGO 80`, becomes Elo and keeps its source [Dutch 1998 A1]."""
        try:
            found = converted(field.text)
        except Refused as refused:
            self._say(line, "error", "rating", refused.sentence.removeprefix("rating: "), field.column)
            return True
        if found is None:
            return False
        values["rating"], values["rating_source"] = found
        self._say(line, "note", "rating", f"{found.source} is Elo {found.elo}", field.column)
        return True

    def _name(self, line: int, fields: list[Field]) -> str:
        parts = {column: field for column, field in zip(self.columns, fields, strict=True) if field.text}
        if "name" in parts:
            text = parts["name"].text
        else:
            text = ", ".join(parts[part].text for part in ("family", "given") if part in parts)
        try:
            name = str(read_value("name", _plain(text), go=False))
        except Doubt as doubt:
            self._say(line, "error", "name", doubt.text, fields[0].column)
            return ""
        if not name:
            self._say(line, "error", "name", "the name is missing", fields[0].column)
        return name

    def _compare(self, entry: Entry, fields: list[Field]) -> None:
        """The same person twice, by number or by name and year [AR 20]."""
        places = sorted({place for mark in _marks(entry.player) for place in self._places.get(mark, ())})
        for other in (self._seen[place] for place in places):
            same = same_person(entry.player, other.player)
            if not same:
                continue
            same_name = fold(entry.player.name) == fold(other.player.name)
            field, text = _twice(entry.player, other, same, same_name)
            column = fields[self.columns.index(field)].column if field in self.columns else fields[0].column
            self._say(entry.line, "warning" if same == "name" else "error", field, text, column)
            return


def _marks(player: Player) -> list[tuple[str, str]]:
    """What two entries of one person share at least one of (see `same_person`)."""
    numbers = ((field, getattr(player, field)) for field in ("fide_id", "national_id", "egd_pin"))
    return [("name", fold(player.name)), *((field, number) for field, number in numbers if number)]


def _twice(player: Player, other: Entry, same: str, same_name: bool) -> tuple[str, str]:
    if same == "number" and not same_name:
        field = "fide_id" if player.fide_id and player.fide_id == other.player.fide_id else "national_id"
        kind = "FIDE number" if field == "fide_id" else "number"
        number = getattr(player, field) or player.egd_pin
        return field, f"{kind} {number} is already that of line {other.line} ({other.player.name}), with another name"
    if same == "number":
        return (
            "name",
            f"the same player as line {other.line} (number {player.fide_id or player.national_id}, same name)",
        )
    if same == "name and year":
        return "name", f"the same player as line {other.line} (same name and year)"
    return "name", f"the same name as line {other.line}: is it the same player?"


def _plain(text: str) -> str:
    """Without the apostrophe that spreadsheets need before a text that starts like a formula."""
    return text[1:] if text[:1] == "'" and text[1:2] in {"=", "+", "@", "-"} else text


def _with_event_rating(player: Player, columns: Sequence[str]) -> Player:
    """A list with national ratings only: they are the ratings of the event, and their source is kept [AR 15, 16]."""
    if "rating" in columns or not player.national_rating:
        return player
    return replace(player, rating=player.national_rating, rating_source="national")


COLUMNS: tuple[str, ...] = (
    "number", "name", "rating", "title", "federation", "club", "sex", "birth", "fide_id", "national_id",
    "national_rating", "rank", "egd_pin", "group", "note",
)  # fmt: skip
ALWAYS = frozenset({"number", "name", "rating", "title", "federation", "club", "sex", "birth", "fide_id"})


def write(tournament: Tournament) -> bytes:
    """The entries of a tournament as UTF-8 text with commas, in the order of their numbers; `read` reads it back."""
    players = sorted(tournament.players, key=lambda player: player.number)
    columns = [column for column in COLUMNS if column in ALWAYS or any(getattr(p, column) for p in players)]
    rows = [[_shown(getattr(player, column), column) for column in columns] for player in players]
    return write_table([columns, *rows])


def _shown(value: Any, column: str) -> str:
    if column in {"rating", "national_rating"} and not value:
        return ""
    text = visible(str(value))
    return f"'{text}" if text[:1] in {"=", "+", "@"} or (text[:1] == "-" and not isinstance(value, int)) else text


def write_list(table: ListTable) -> bytes:
    """Any printed list as text with commas: the headings, then the rows; marks, head and foot are left out.

    Lists of values name round, `not final` and the edition of the rules in a last column, so that rows taken into
    another table still say by which rules they were computed [AR 10, F12].
    """
    last = (visible(table.title),) if table.kind in DATED_LISTS else ()
    heads = [column.title for column in table.columns] + ["List"] * len(last)
    return write_table([heads, *([*map(visible, row), *last] for row in table.rows)])


def write_table(rows: Iterable[Iterable[str]]) -> bytes:
    """Any table as UTF-8 text with commas and CR LF, its first row being the headings."""
    return "".join(",".join(written_field(text) for text in row) + "\r\n" for row in rows).encode("utf-8")

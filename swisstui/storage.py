"""The tournament file: one TinyDB file that is always whole, with backups beside it.

Writing: a temporary file in the same folder, fsync, the old file into the backups by hard link (copy where the disk
knows none), `os.replace`, fsync of the folder. A failed write leaves the old file and is refused in one sentence.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from swisstui.migrations import SCHEMA, migrated, schema_of
from swisstui.paths import backups_folder, base_name
from swisstui.plain import WrongField
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.strict_json import WrongJson, read_json
from swisstui.tables import Document, Tables, Tabulator

ROLLING_BACKUPS = 10
TEMPORARY = ".swisstui-tmp"
"""Ending of a file that is being written; what a crash leaves of it is removed when the tournament is opened."""


class TournamentFile(Storage):
    """The TinyDB storage of one tournament: atomic writing, rolling backups, sentences instead of errors.

    Args:
        path: The file.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def read(self) -> dict[str, dict[str, Any]] | None:
        """All tables; None while there is no file.

        Raises:
            Refused: The file cannot be read or is no JSON; with line and column.
        """
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise Refused(f"{self.path}: cannot be read ({_reason(error)})") from None
        return _parsed(data, self.path)

    def write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        """Replace the file by these tables."""
        self.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n")

    def write_text(self, text: str, *, keep_as: str = "") -> None:
        """Replace the file by this text; see `prepare` and `commit`."""
        self.prepare(text)
        self.commit(keep_as=keep_as)

    def prepare(self, text: str | bytes) -> None:
        """Write and fsync the temporary file; nothing is changed yet.

        Raises:
            Refused: The disk is full or the folder cannot be written.
        """
        try:
            with self._temporary.open("wb") as file:
                file.write(text.encode("utf-8") if isinstance(text, str) else text)
                file.flush()
                os.fsync(file.fileno())
            with suppress(OSError):  # A new file has no mode to keep, and a FAT stick knows none.
                os.chmod(self._temporary, self.path.stat().st_mode & 0o7777)
        except (OSError, UnicodeEncodeError) as error:
            self.discard()
            raise Refused(f"{self.path}: not saved, nothing was changed ({_reason(error)})") from None

    def commit(self, *, keep_as: str = "") -> None:
        """Put the prepared file in the place of the old one, which goes into the backups.

        Args:
            keep_as: Name of a backup of the old file that is never rotated out, such as `round-3`.

        Raises:
            Refused: The file cannot be replaced.
        """
        try:
            self._back_up(keep_as)
            os.replace(self._temporary, self.path)
        except OSError as error:
            self.discard()
            raise Refused(f"{self.path}: not saved, nothing was changed ({_reason(error)})") from None
        self._sync_folder()

    def discard(self) -> None:
        """Remove the temporary file, also one that a crash has left."""
        with suppress(OSError):
            self._temporary.unlink()

    def backups(self) -> tuple[Path, ...]:
        """The backups, newest first."""
        folder = backups_folder(self.path)
        try:
            found = [entry for entry in folder.iterdir() if entry.suffix == ".json"]
            return tuple(sorted(found, key=lambda entry: (entry.stat().st_mtime_ns, entry.name), reverse=True))
        except OSError:
            return ()

    @property
    def _temporary(self) -> Path:
        return self.path.with_name(f".{self.path.name}{TEMPORARY}")

    def _back_up(self, keep_as: str) -> None:
        if not self.path.exists():
            return
        folder = backups_folder(self.path)
        folder.mkdir(exist_ok=True)
        names = [f"{time.time_ns()}.json", *([f"{keep_as}.json"] if keep_as else [])]
        for name in names:
            _link_or_copy(self.path, folder / name)
        rolling = sorted(entry for entry in folder.iterdir() if entry.stem.isdigit() and entry.suffix == ".json")
        for old in rolling[:-ROLLING_BACKUPS]:
            old.unlink()

    def _sync_folder(self) -> None:
        """Make the new name durable; the file is in place already, so a folder that knows no fsync is no failure."""
        with suppress(OSError):
            handle = os.open(self.path.parent, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


class StoredTournament:
    """Reading and writing one tournament as records, at the least cost.

    Attributes:
        file: The storage below.
        meta: The document of table `meta` as last read or written.
        tables: The other tables as last read or written.
        schema_on_disk: Schema of the file as it was read.
    """

    def __init__(self, path: Path) -> None:
        self.file = TournamentFile(path)
        self.meta: Document = {}
        self.tables: Tables = {}
        self.schema_on_disk = SCHEMA
        self._tabulator = Tabulator()
        self._signature: tuple[int, int, int] | None = None

    def moved(self) -> bool:
        """True when the file is another one than that last read or written (one stat)."""
        return self._stat() != self._signature

    def read(self) -> Tournament:
        """Read the tournament; an older schema is migrated in memory (`migrate_file` does it on disk).

        Raises:
            Refused: The file is missing, broken, of a newer schema, or contradicts itself.
        """
        signature = self._stat()
        raw = self.file.read()
        if raw is None:
            raise Refused(f"{self.file.path}: there is no such file")
        self._signature = signature
        return self.take(raw)

    def take(self, raw: dict[str, Any]) -> Tournament:
        """The tournament of a whole file that was read already.

        Raises:
            Refused: It is of a newer schema, or contradicts itself.
        """
        self.schema_on_disk = schema_of(raw, self.file.path)
        raw = migrated(raw, self.file.path)
        meta = _meta(raw, self.file.path)
        tables = {name: table for name, table in raw.items() if name != "meta"}
        tournament = self._decoded(tables, meta["revision"])
        self.meta, self.tables = meta, self._tabulator.tables(tournament)
        return tournament

    def decode(self, tables: Tables, revision: int) -> Tournament:
        """The tournament of changed tables (undo, repair).

        Raises:
            Refused: They are no tournament.
        """
        return self._decoded(tables, revision)

    def tabulate(self, tournament: Tournament) -> Tables:
        """The tables of a tournament; documents of unchanged records are the same objects as before."""
        return self._tabulator.tables(tournament)

    def prepare(self, meta: Document, tables: Tables) -> None:
        """Write the temporary file of these tables."""
        try:
            data = self._tabulator.encoded(meta, tables)
        except UnicodeEncodeError as error:
            raise Refused(f"{self.file.path}: not saved, nothing was changed ({_reason(error)})") from None
        self.file.prepare(data)

    def commit(self, meta: Document, tables: Tables, *, keep_as: str = "") -> None:
        """Put the prepared file in place."""
        self.file.commit(keep_as=keep_as)
        self.meta, self.tables, self._signature = meta, tables, self._stat()

    def _decoded(self, tables: Mapping[str, Any], revision: int) -> Tournament:
        try:
            return self._tabulator.tournament(tables, revision)
        except WrongField as error:
            sentence = f"{self.file.path}: {error.where}: {error.reason}"
            raise Refused(sentence + _newest_backup(self.file)) from None

    def _stat(self) -> tuple[int, int, int] | None:
        try:
            found = self.file.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino, found.st_size


def read_tournament(path: str | Path) -> Tournament:
    """Read a tournament file for looking at; no lock, no repair.

    Raises:
        Refused: One sentence with file, line and column or field.
    """
    return StoredTournament(Path(path)).read()


def tournament_of_bytes(data: bytes, path: Path) -> Tournament:
    """The tournament of a file's bytes, from wherever they came.

    Args:
        data: The whole file.
        path: Its name, for sentences.

    Raises:
        Refused: One sentence with file, line and column or field.
    """
    return StoredTournament(path).take(_parsed(data, path))


def preserve_old_schema(stored: StoredTournament) -> bool:
    """Keep a file of an older schema as `NAME.v<schema>`; True when there was one and it has to be written anew.

    Raises:
        Refused: The copy cannot be made.
    """
    schema = stored.schema_on_disk
    if schema == SCHEMA:
        return False
    kept = stored.file.path.with_name(f"{base_name(stored.file.path)}.v{schema}")
    try:
        shutil.copy2(stored.file.path, kept)
    except OSError as error:
        raise Refused(f"{kept}: the old file cannot be kept, nothing was changed ({_reason(error)})") from None
    stored.schema_on_disk = SCHEMA
    return True


def new_meta(created: str) -> Document:
    """The `meta` document of a new file."""
    return {"schema": SCHEMA, "app": "swisstui", "created": created, "revision": 0}


def _parsed(data: bytes, path: Path) -> dict[str, Any]:
    try:
        parsed = read_json(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _broken(path, f"line {line}: byte {data[error.start]:#04x} is no UTF-8", line, None) from None
    except WrongJson as error:
        where = f"line {error.line}, column {error.column}: " if error.line else ""
        raise _broken(path, where + error.reason, error.line, error.column) from None
    if type(parsed) is not dict or "meta" not in parsed:
        raise _broken(path, "it is no tournament file", None, None)
    if b"\\ud" in data.lower():
        _check_characters(parsed, path)
    return parsed


def _check_characters(parsed: Any, path: Path) -> None:
    """An escape can name half a character (a lone surrogate), which no file could hold again."""
    try:
        json.dumps(parsed, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise _broken(path, f"it holds half a character ({error.object[error.start]!r})", None, None) from None


def _broken(path: Path, reason: str, line: int | None, column: int | None) -> Refused:
    return Refused(f"{path}: {reason}{_newest_backup(TournamentFile(path))}", line=line, column=column)


def _newest_backup(file: TournamentFile) -> str:
    backups = file.backups()
    return f"; the newest backup is {backups[0]}" if backups else ""


def _meta(raw: Mapping[str, Any], path: Path) -> Document:
    meta = raw["meta"].get("1") if type(raw["meta"]) is dict else None
    if type(meta) is not dict or type(meta.get("revision")) is not int:
        raise Refused(f"{path}: meta.1.revision: a whole number belongs here")
    return meta


def _link_or_copy(old: Path, new: Path) -> None:
    with suppress(FileNotFoundError):
        new.unlink()
    try:
        os.link(old, new)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise
        shutil.copy2(old, new)


def _reason(error: OSError | UnicodeEncodeError) -> str:
    if isinstance(error, UnicodeEncodeError):
        return "a character cannot be written as UTF-8"
    return (error.strerror or str(error)).lower()

"""Reading and changing a season file: the same lock, journal and atomic writing as a tournament's.

What the stages' tournaments have to do with it is `season_stages`; here a season is only read, changed and undone.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from swisstui.changes import Mismatch, applied, differences
from swisstui.journal import Journal, JournalLine
from swisstui.lock import locked
from swisstui.paths import journal_path, lock_path
from swisstui.refusal import Refused
from swisstui.season import Season
from swisstui.season_file import decoded, file_text, read_season, read_tables, tabulated
from swisstui.storage import TournamentFile
from swisstui.tables import Tables
from swisstui.who import this_user

Change = Callable[[Season], Season]


class SeasonDesk:
    """One arbiter's access to one season file.

    Attributes:
        path: The file.
        who: `user@host/tty`, for the journal.
        season: The season as last read or changed here.
    """

    def __init__(self, path: Path, who: str | None = None) -> None:
        self.path = path
        self.who = who or this_user()
        self.season: Season
        self._file = TournamentFile(path)
        self._journal = Journal(journal_path(path))
        self._tables: Tables = {}
        self._created = ""
        self._signature: tuple[int, int] | None = None

    @classmethod
    def open(cls, path: str | Path, who: str | None = None) -> SeasonDesk:
        """Open a season.

        Raises:
            Refused: The file is missing, broken or newer than this program.
        """
        desk = cls(Path(path), who)
        desk._read()
        return desk

    @classmethod
    def create(cls, path: str | Path, season: Season, who: str | None = None) -> SeasonDesk:
        """Store a new season.

        Raises:
            Refused: Something lies at the path already, or it cannot be written.
        """
        desk = cls(Path(path), who)
        with locked(lock_path(desk.path), desk.who):
            for there in (desk.path, journal_path(desk.path)):
                if there.exists():
                    raise Refused(f"{there} exists already; choose another name")
            desk._created = _now()
            desk.season = replace(season, revision=0)
            desk._store(desk.season, "create", f"new season {season.name!r}")
        return desk

    def refresh(self) -> bool:
        """Look for changes by others; True when the season was read anew.

        Raises:
            Refused: The file is gone or broken.
        """
        if self._stat() == self._signature:
            return False
        self._read()
        return True

    def do(self, deed: str, text: str, change: Change) -> str:
        """Change the season by a pure function and save it.

        Args:
            deed: Name of the deed for the journal.
            text: One sentence about it.
            change: New season from the season as it stands on the disk.

        Raises:
            Refused: The change is not possible; nothing was changed.
        """
        with locked(lock_path(self.path), self.who):
            self._read_latest()
            after = change(self.season)
            if after == self.season:
                raise Refused("nothing was changed")
            self._store(after, deed, text)
        return text

    def undo(self) -> str:
        """Take back the latest change that is not undone, whoever made it.

        Raises:
            Refused: There is nothing to undo.
        """
        return self._turn("undo")

    def redo(self) -> str:
        """Do again what was undone last.

        Raises:
            Refused: Nothing was undone, or something new was done since.
        """
        return self._turn("redo")

    def journal(self, limit: int | None = 100) -> tuple[JournalLine, ...]:
        """The last lines of the journal, oldest first."""
        self._journal.refresh()
        return self._journal.lines(limit)

    def previous(self) -> Season | None:
        """Last year's season, where this one names it.

        Raises:
            Refused: The file is missing or broken.
        """
        if not self.season.previous:
            return None
        return read_season(self.path.parent / self.season.previous)

    def _turn(self, deed: str) -> str:
        with locked(lock_path(self.path), self.who):
            self._read_latest()
            line = self._journal.to_undo() if deed == "undo" else self._journal.to_redo()
            if line is None or line.deed == "create":
                raise Refused(f"there is nothing to {deed}")
            changes = line.changes
            if deed == "undo":
                changes = tuple(change.reversed() for change in reversed(line.changes))
            try:
                tables = applied(self._tables, changes)
            except Mismatch as error:
                raise Refused(f"cannot {deed} {line.text!r}: {error}") from None
            sentence = f"{'undone' if deed == 'undo' else 'done again'}: {line.text}"
            self._store(decoded({}, tables, self.path), deed, sentence, of=line.revision)
        return sentence

    def _read_latest(self) -> None:
        """The season as it is on the disk, with the deed that a crash left in the journal alone; needs the lock."""
        self.refresh()
        self._journal.mend()
        ahead = self._journal.after(self.season.revision)
        if not ahead:
            return
        try:
            tables = applied(self._tables, [change for line in ahead for change in line.changes])
        except Mismatch:
            # The file was changed by something else; new deeds stand on what it says.
            return
        after = replace(decoded({}, tables, self.path), revision=ahead[-1].revision)
        self._file.prepare(file_text(after.revision, self._created, tables))
        self._file.commit()
        self._tables, self.season, self._signature = tables, after, self._stat()

    def _read(self) -> None:
        signature = self._stat()
        meta, tables = read_tables(self.path)
        self.season = decoded(meta, tables, self.path)
        self._created = str(meta.get("created", ""))
        self._tables = tables
        self._signature = signature

    def _store(self, after: Season, deed: str, text: str, *, of: int = 0) -> None:
        """Write the next revision: temporary file, journal line, then the file itself."""
        tables = tabulated(after)
        revision = max(self.season.revision, self._journal.last_revision) + 1
        self._file.prepare(file_text(revision, self._created, tables))
        line = JournalLine(revision, _now(), self.who, deed, text, "", of, differences(self._tables, tables))
        try:
            self._journal.append(line)
        except Refused:
            self._file.discard()
            raise
        try:
            self._file.commit()
        except Refused:
            self._journal.take_back(line)
            raise
        self._tables, self.season, self._signature = tables, replace(after, revision=revision), self._stat()

    def _stat(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")

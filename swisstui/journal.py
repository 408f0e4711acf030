"""The journal `NAME.journal.jsonl`: one line a deed, appended and fsynced before the file is replaced, never rewritten.

It tells who did what and when, feeds undo and redo (the inverse is a new line), and repairs the file after a crash
between the two.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from swisstui.changes import Change, change_of
from swisstui.refusal import Refused

NOT_UNDONE = ("create", "migrated", "restored")
"""Lines that are no deeds of an arbiter; undo does not go beyond them."""


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One deed as it was done."""

    revision: int
    """Revision of the file after the deed."""
    at: str
    """Time with zone."""
    who: str
    """`user@host/tty`."""
    deed: str
    """Name of the deed, `undo`, `redo` or `restored`."""
    text: str
    """What was done, in one sentence."""
    reason: str = ""
    of: int = 0
    """Revision of the deed that an undo takes back or a redo does again."""
    changes: tuple[Change, ...] = ()
    """Old and new value of every place changed."""

    def to_text(self) -> str:
        """The line as JSON, without line end."""
        plain: dict[str, Any] = {"revision": self.revision, "at": self.at, "who": self.who, "deed": self.deed}
        plain["text"] = self.text
        if self.reason:
            plain["reason"] = self.reason
        if self.of:
            plain["of"] = self.of
        plain["changes"] = [change.to_plain() for change in self.changes]
        return json.dumps(plain, ensure_ascii=False)


@dataclass(slots=True)
class History:
    """What the lines say about undo and redo."""

    undoable: list[JournalLine] = field(default_factory=list)
    redoable: list[JournalLine] = field(default_factory=list)
    last: JournalLine | None = None

    def add(self, line: JournalLine) -> None:
        """Take one more line into account; a gap in the revisions forgets what stood before it."""
        if self.last is not None and line.revision != self.last.revision + 1:
            self.undoable.clear()
            self.redoable.clear()
        self.last = line
        if line.deed == "undo" and self.undoable:
            self.redoable.append(self.undoable.pop())
        elif line.deed == "redo" and self.redoable:
            self.undoable.append(self.redoable.pop())
        elif line.deed in NOT_UNDONE:
            self.undoable.clear()
            self.redoable.clear()
        else:
            self.undoable.append(line)
            self.redoable.clear()


class Journal:
    """The journal file of one tournament.

    Attributes:
        notes: What was found wrong in it, one sentence each.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes: list[str] = []
        self._lines: list[JournalLine] = []
        self._history = History()
        self._read_to = 0
        self._count = 0
        self._last_line = b""

    def refresh(self) -> None:
        """Read what has been appended since the last call; a torn last line is left for `mend`.

        Raises:
            Refused: The journal cannot be read.
        """
        try:
            size = self.path.stat().st_size
        except FileNotFoundError:
            size = 0
        if size < self._read_to:
            self._forget()
        if size == self._read_to:
            return
        whole = self._new_lines()
        if whole is None:
            self._forget()
            whole = self._new_lines() or b""
        self._read_to += len(whole)
        for text in whole.splitlines():
            self._take(text)
        if whole:
            self._last_line = whole[whole[:-1].rfind(b"\n") + 1 :]

    def _new_lines(self) -> bytes | None:
        """The whole lines behind those read; None when the last line read is no longer there."""
        known = len(self._last_line)
        try:
            with self.path.open("rb") as file:
                file.seek(self._read_to - known)
                data = file.read()
        except OSError as error:
            raise Refused(f"{self.path}: cannot be read ({_reason(error)})") from None
        if data[:known] != self._last_line:
            return None
        return data[known : data.rfind(b"\n") + 1] if data.rfind(b"\n") >= known else b""

    def _forget(self) -> None:
        self._lines, self._history, self._read_to, self._count = [], History(), 0, 0
        self._last_line = b""

    def _take(self, text: bytes) -> None:
        self._count += 1
        try:
            line = _line(text)
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError):
            self.notes.append(f"{self.path.name}: line {self._count} is not readable; the lines around it still count")
            return
        self._lines.append(line)
        self._history.add(line)

    def mend(self) -> bool:
        """Cut off a last line that a crash has torn; its deed was never acknowledged. Needs the lock.

        Returns:
            True when something was cut.

        Raises:
            Refused: The journal cannot be written.
        """
        self.refresh()
        try:
            if not self.path.exists() or self.path.stat().st_size == self._read_to:
                return False
            with self.path.open("rb+") as file:
                file.truncate(self._read_to)
                os.fsync(file.fileno())
        except OSError as error:
            raise Refused(f"{self.path}: cannot be written ({_reason(error)})") from None
        return True

    def append(self, line: JournalLine) -> None:
        """Add one line and fsync; on failure the journal is as before. Needs the lock and a mended journal.

        Raises:
            Refused: The disk is full or the journal cannot be written.
        """
        data = line.to_text().encode("utf-8") + b"\n"
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        except OSError as error:
            raise Refused(f"{self.path}: cannot be written, nothing was changed ({_reason(error)})") from None
        try:
            written = os.write(handle, data)
            if written != len(data):
                raise OSError(28, "no space left on device")
            os.fsync(handle)
        except OSError as error:
            os.ftruncate(handle, self._read_to)
            raise Refused(f"{self.path}: cannot be written, nothing was changed ({_reason(error)})") from None
        finally:
            os.close(handle)
        self._read_to += len(data)
        self._last_line = data
        self._count += 1
        self._lines.append(line)
        self._history.add(line)

    def take_back(self, line: JournalLine) -> None:
        """Remove the line just appended, because the file could not be replaced. Needs the lock."""
        self._read_to -= len(line.to_text().encode("utf-8")) + 1
        with self.path.open("rb+") as file:
            file.truncate(self._read_to)
            os.fsync(file.fileno())
        self._forget()
        self.refresh()

    @property
    def last_revision(self) -> int:
        """Revision of the last line; 0 for an empty journal."""
        return self._lines[-1].revision if self._lines else 0

    def lines(self, limit: int | None = None) -> tuple[JournalLine, ...]:
        """The last lines, oldest first."""
        return tuple(self._lines if limit is None else self._lines[-limit:] if limit else ())

    def to_undo(self) -> JournalLine | None:
        """The latest deed that is not undone."""
        return self._history.undoable[-1] if self._history.undoable else None

    def to_redo(self) -> JournalLine | None:
        """The deed undone last, while nothing new was done since."""
        return self._history.redoable[-1] if self._history.redoable else None

    def after(self, revision: int) -> Sequence[JournalLine]:
        """The lines of later revisions."""
        return [line for line in self._lines[-50:] if line.revision > revision]


def _line(text: bytes) -> JournalLine:
    plain = json.loads(text)
    return JournalLine(
        revision=int(plain["revision"]),
        at=str(plain["at"]),
        who=str(plain["who"]),
        deed=str(plain["deed"]),
        text=str(plain["text"]),
        reason=str(plain.get("reason", "")),
        of=int(plain.get("of", 0)),
        changes=tuple(change_of(change) for change in plain["changes"]),
    )


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()

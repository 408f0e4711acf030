"""The file and its journal, kept in step: what is stored stands in both, and what a crash has left is put in order.

Every method that writes needs the lock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from swisstui.changes import Mismatch, applied, differences
from swisstui.journal import Journal, JournalLine
from swisstui.migrations import SCHEMA
from swisstui.paths import journal_path
from swisstui.plain import WrongField
from swisstui.records import Tournament
from swisstui.references import check_references
from swisstui.refusal import Refused
from swisstui.storage import StoredTournament, new_meta, preserve_old_schema
from swisstui.tables import Tables


class Archive:
    """One tournament file with its journal.

    Attributes:
        tournament: The tournament as last read or stored.
        journal: The journal.
        notes: What was repaired or found wrong, one sentence each.
    """

    def __init__(self, path: Path, who: str, clock: Callable[[], datetime]) -> None:
        self.path = path
        self.journal = Journal(journal_path(path))
        self.notes: list[str] = []
        self.tournament: Tournament
        self._who = who
        self._clock = clock
        self._stored = StoredTournament(path)

    def read(self) -> None:
        """Read the file.

        Raises:
            Refused: It is missing or broken.
        """
        self.tournament = self._stored.read()

    def refresh(self) -> bool:
        """Read the file if another process has written it; True when it was read.

        Raises:
            Refused: It is missing or broken.
        """
        if not self._stored.moved():
            return False
        self.read()
        return True

    def latest(self) -> None:
        """Read what others have done, and finish what one of them has left undone."""
        self.refresh()
        self.journal.mend()
        if self.journal.last_revision > self.tournament.revision:
            self.put_in_order()

    def create(self, tournament: Tournament) -> None:
        """Store a new tournament where nothing lies yet.

        Raises:
            Refused: Something lies there, or the tournament contradicts itself.
        """
        for there in (self.path, self.journal.path):
            if there.exists():
                raise Refused(f"{there} exists already; choose another name")
        players = tuple(sorted(tournament.players, key=lambda player: player.key))
        first = replace(tournament, players=players, revision=0)
        check_sound(first, None)
        self.tournament = first
        self._write(first, self._stored.tabulate(first), "create", f"new tournament {tournament.event.name!r}")

    def store(self, after: Tournament, deed: str, sentence: str, reason: str = "", *, of: int = 0) -> None:
        """Store the next revision.

        Args:
            after: The tournament.
            deed: Name of the deed.
            sentence: What was done.
            reason: Why.
            of: Revision of the deed that an undo takes back or a redo does again.

        Raises:
            Refused: It cannot be written, or could not be read again; nothing was changed.
        """
        check_sound(after, self.tournament)
        paired = len(after.rounds) if len(after.rounds) > len(self.tournament.rounds) else 0
        keep_as = f"before-round-{paired}" if paired else ""
        self._write(after, self._stored.tabulate(after), deed, sentence, reason, of=of, keep_as=keep_as)

    def turned(self, line: JournalLine, *, backwards: bool) -> Tournament:
        """The tournament with a deed of the journal taken back or done again; not stored.

        Raises:
            Refused: The file is not as that deed left it.
        """
        changes = line.changes
        if backwards:
            changes = tuple(change.reversed() for change in reversed(line.changes))
        try:
            tables = applied(self._stored.tables, changes)
        except Mismatch as error:
            raise Refused(f"{line.text!r} cannot be {'undone' if backwards else 'done again'}: {error}") from None
        return self._stored.decode(tables, self.tournament.revision)

    def put_in_order(self) -> None:
        """Finish what a crash has left undone, write an older schema anew, report an older copy put back."""
        self._stored.file.discard()
        self.refresh()
        if self.journal.mend():
            self.notes.append("the last line of the journal was torn and is cut off; its deed was never acknowledged")
        if preserve_old_schema(self._stored):
            self._rewrite("migrated", f"the file is now of schema {SCHEMA}; the old one lies beside it")
        ahead = self.journal.after(self.tournament.revision)
        if len(ahead) == 1 and ahead[0].revision == self.tournament.revision + 1 and self._replayed(ahead[0]):
            return
        if ahead:
            revision, last = self.tournament.revision, ahead[-1].revision
            text = f"the file stands at revision {revision}, the journal at {last}; what was done between is not in it"
            self.notes.append(text)
            self._rewrite("restored", text)

    def _replayed(self, line: JournalLine) -> bool:
        """Repeat the one deed that the journal is ahead of the file."""
        try:
            after = replace(self.turned(line, backwards=False), revision=line.revision)
        except Refused:
            return False
        tables = self._stored.tabulate(after)
        meta = {**self._stored.meta, "revision": line.revision}
        self._stored.prepare(meta, tables)
        self._stored.commit(meta, tables)
        self.tournament = after
        self.notes.append(f"repaired after a crash: {line.text}")
        return True

    def _rewrite(self, deed: str, sentence: str) -> None:
        self._write(self.tournament, self._stored.tables, deed, sentence)

    def _write(
        self,
        after: Tournament,
        tables: Tables,
        deed: str,
        sentence: str,
        reason: str = "",
        *,
        of: int = 0,
        keep_as: str = "",
    ) -> None:
        """The temporary file first, so that a full disk is found early; then the journal line; then the file itself."""
        changes = differences(self._stored.tables, tables) if self._stored.tables else ()
        at = self._clock().isoformat(timespec="seconds")
        meta = dict(self._stored.meta) or new_meta(at)
        meta["revision"] = max(meta["revision"], self.journal.last_revision) + 1
        line = JournalLine(meta["revision"], at, self._who, deed, sentence, reason, of, changes)
        self._stored.prepare(meta, tables)
        try:
            self.journal.append(line)
        except Refused:
            self._stored.file.discard()
            raise
        try:
            self._stored.commit(meta, tables, keep_as=keep_as)
        except Refused:
            self.journal.take_back(line)
            raise
        self.tournament = replace(after, revision=meta["revision"])


def check_sound(tournament: Tournament, known: Tournament | None) -> None:
    """Nothing is stored that could not be read again.

    Raises:
        Refused: A reference or number contradicts another; with the place.
    """
    try:
        check_references(tournament, known)
    except WrongField as error:
        raise Refused(f"not saved, nothing was changed: {error.where}: {error.reason}") from None

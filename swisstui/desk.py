"""The arbiter's desk: one deed at a time is locked, re-read, checked, changed, journalled, saved and unlocked.

Several desks (processes) may stand on one tournament. What `do` has answered is on the disk.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from swisstui import pairing
from swisstui.changes import Mismatch, applied, differences
from swisstui.deeds.base import LEVELS, Deed, Level, Question, level_of, perform
from swisstui.journal import Journal, JournalLine
from swisstui.later_seats import give_up_later_seats, seats_question
from swisstui.lock import locked
from swisstui.migrations import SCHEMA
from swisstui.paths import journal_path, lock_path
from swisstui.plain import WrongField
from swisstui.records import Tournament
from swisstui.references import check_references
from swisstui.refusal import Refused
from swisstui.storage import StoredTournament, new_meta, preserve_old_schema
from swisstui.tables import Tables
from swisstui.who import this_user

AT_WORK = timedelta(minutes=15)
"""A colleague whose last deed is not older counts as at work."""


class Unconfirmed(Exception):
    """A deed asks for more than was confirmed; nothing was changed.

    Args:
        questions: What has to be shown and answered.
    """

    def __init__(self, questions: tuple[Question, ...]) -> None:
        super().__init__("; ".join(question.text for question in questions))
        self.questions = questions

    @property
    def level(self) -> Level:
        """The level that has to be confirmed."""
        return level_of(self.questions)


class Desk:
    """One arbiter's access to one tournament file.

    Attributes:
        path: The file.
        who: `user@host/tty`, for the journal.
        tournament: The tournament as last read or changed here.
        notes: What opening had to say (repairs, migrations), one sentence each.
    """

    def __init__(self, path: Path, who: str | None = None, clock: Callable[[], datetime] | None = None) -> None:
        self.path = path.resolve()
        self.who = who or this_user()
        self.notes: list[str] = []
        self.tournament: Tournament
        self._asked: tuple[Tournament, Deed, tuple[Question, ...]] | None = None
        self._clock = clock or (lambda: datetime.now().astimezone())
        self._stored = StoredTournament(self.path)
        self._journal = Journal(journal_path(self.path))

    @classmethod
    def open(cls, path: str | Path, who: str | None = None, *, clock: Callable[[], datetime] | None = None) -> Desk:
        """Open a tournament: repairs what a crash has left between journal and file, migrates an older file.

        Raises:
            Refused: There is no such file, or it is broken, newer, or of another program.
        """
        desk = cls(Path(path), who, clock)
        desk.tournament = desk._stored.read()
        try:
            with locked(lock_path(desk.path), desk.who):
                desk._put_in_order()
        except Refused as refusal:
            if os.access(desk.path.parent, os.W_OK):
                raise
            desk.notes.append(f"opened for looking only: {refusal.sentence}")
        desk.notes.extend(desk._journal.notes)
        return desk

    @classmethod
    def create(
        cls,
        path: str | Path,
        tournament: Tournament,
        who: str | None = None,
        *,
        clock: Callable[[], datetime] | None = None,
    ) -> Desk:
        """Store a new tournament in a new file.

        Raises:
            Refused: Something lies at the path already, or it cannot be written.
        """
        desk = cls(Path(path), who, clock)
        with locked(lock_path(desk.path), desk.who):
            for there in (desk.path, journal_path(desk.path)):
                if there.exists():
                    raise Refused(f"{there} exists already; choose another name")
            players = tuple(sorted(tournament.players, key=lambda player: player.key))
            desk.tournament = replace(tournament, players=players, revision=0)
            check_sound(desk.tournament, None)
            tables = desk._stored.tabulate(desk.tournament)
            sentence = f"new tournament {tournament.event.name!r}"
            desk._store(desk.tournament, tables, "create", sentence)
        return desk

    def refresh(self) -> bool:
        """Look for deeds of others; True when the tournament was read anew.

        Raises:
            Refused: The file is gone or broken.
        """
        if not self._stored.moved():
            return False
        self.tournament = self._stored.read()
        return True

    def questions(self, deed: Deed) -> tuple[Question, ...]:
        """What has to be said or confirmed before a deed, by its own rules and by those of the season."""
        if self._asked is None or self._asked[0] is not self.tournament or self._asked[1] != deed:
            self._asked = (self.tournament, deed, deed.questions(self.tournament))
        return self._asked[2] + seats_question(self.path, self.tournament, deed)

    def do(self, deed: Deed, *, confirmed: Level = "N", reason: str = "") -> str:
        """Do one deed and save it.

        Args:
            deed: The deed.
            confirmed: The highest level that the arbiter has answered.
            reason: Why, for the journal.

        Returns:
            The sentence about what was done.

        Raises:
            Unconfirmed: The deed asks more than was confirmed.
            Refused: It is not possible; nothing was changed.
        """
        self.refresh()
        self.questions(deed)  # Computed before the lock is taken: what a correction changes may take a while.
        with locked(lock_path(self.path), self.who):
            self._read_latest()
            asked = self.questions(deed)
            if LEVELS.index(level_of(asked)) > LEVELS.index(confirmed):
                raise Unconfirmed(asked)
            after, sentence = perform(deed, self.tournament, asked=asked, reason=reason)
            check_sound(after, self.tournament)
            keep_as = ""
            if len(after.rounds) > len(self.tournament.rounds):
                keep_as = f"before-round-{len(after.rounds)}"
            before = self.tournament
            self._store(after, self._stored.tabulate(after), deed.name, sentence, reason, keep_as=keep_as)
        given_up = give_up_later_seats(self.path, before, deed, self.who)
        return f"{sentence}; {given_up}" if given_up else sentence

    def propose(self) -> pairing.Proposal:
        """The pairing of the next round, not stored yet.

        Raises:
            Refused: It cannot be paired now; the sentence says why.
            EngineError: No legal pairing, or the event is finished.
        """
        self.refresh()
        proposal = pairing.propose(self.tournament)
        paired_at = self._clock().isoformat(timespec="seconds")
        return replace(proposal, round=replace(proposal.round, paired_at=paired_at))

    def undo(self) -> str:
        """Take back the latest deed that is not undone, whoever did it; the state is exactly that before it.

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

    def colleagues(self) -> tuple[str, ...]:
        """Others who did something here in the last quarter of an hour."""
        since = self._clock() - AT_WORK
        names: dict[str, None] = {}
        for line in self.journal(200):
            with suppress(ValueError):
                if line.who != self.who and datetime.fromisoformat(line.at) >= since:
                    names[line.who] = None
        return tuple(names)

    def _turn(self, deed: str) -> str:
        with locked(lock_path(self.path), self.who):
            self._read_latest()
            line = self._journal.to_undo() if deed == "undo" else self._journal.to_redo()
            if line is None or self._journal.last_revision != self.tournament.revision:
                raise Refused(f"there is nothing to {deed}")
            changes = line.changes
            if deed == "undo":
                changes = tuple(change.reversed() for change in reversed(line.changes))
            try:
                tables = applied(self._stored.tables, changes)
            except Mismatch as error:
                raise Refused(f"cannot {deed} {line.text!r}: {error}") from None
            after = self._stored.decode(tables, self.tournament.revision)
            whose = "" if line.who == self.who else f" (by {line.who})"
            sentence = f"{'undone' if deed == 'undo' else 'done again'}: {line.text}{whose}"
            self._store(after, self._stored.tabulate(after), deed, sentence, of=line.revision)
        return sentence

    def _read_latest(self) -> None:
        if self._stored.moved():
            self.tournament = self._stored.read()
        self._journal.mend()
        if self._journal.last_revision > self.tournament.revision:
            self._put_in_order()

    def _store(
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
        """Write the next revision: temporary file, journal line, then the file itself."""
        changes = differences(self._stored.tables, tables) if self._stored.tables else ()
        at = self._clock().isoformat(timespec="seconds")
        meta = dict(self._stored.meta) or new_meta(at)
        meta["revision"] = max(meta["revision"], self._journal.last_revision) + 1
        line = JournalLine(meta["revision"], at, self.who, deed, sentence, reason, of, changes)
        self._stored.prepare(meta, tables)
        try:
            self._journal.append(line)
        except Refused:
            self._stored.file.discard()
            raise
        try:
            self._stored.commit(meta, tables, keep_as=keep_as)
        except Refused:
            self._journal.take_back(line)
            raise
        self.tournament = replace(after, revision=meta["revision"])

    def _put_in_order(self) -> None:
        """Finish what a crash has left undone; needs the lock."""
        self._stored.file.discard()
        if self._stored.moved():
            self.tournament = self._stored.read()
        if self._journal.mend():
            self.notes.append("the last line of the journal was torn and is cut off; its deed was never acknowledged")
        if preserve_old_schema(self._stored):
            self._rewrite("migrated", f"the file is now of schema {SCHEMA}; the old one lies beside it")
        ahead = self._journal.after(self.tournament.revision)
        if len(ahead) == 1 and ahead[0].revision == self.tournament.revision + 1 and self._replayed(ahead[0]):
            return
        if ahead:
            revision = self.tournament.revision
            last = ahead[-1].revision
            text = f"the file stands at revision {revision}, the journal at {last}; what was done between is not in it"
            self.notes.append(text)
            self._rewrite("restored", text)

    def _replayed(self, line: JournalLine) -> bool:
        """Repeat the one deed that the journal is ahead of the file."""
        try:
            tables = applied(self._stored.tables, line.changes)
            after = self._stored.decode(tables, line.revision)
        except (Mismatch, Refused):
            return False
        tables = self._stored.tabulate(after)
        meta = {**self._stored.meta, "revision": line.revision}
        self._stored.prepare(meta, tables)
        self._stored.commit(meta, tables)
        self.tournament = after
        self.notes.append(f"repaired after a crash: {line.text}")
        return True

    def _rewrite(self, deed: str, sentence: str) -> None:
        self._store(self.tournament, self._stored.tables, deed, sentence)


def check_sound(tournament: Tournament, known: Tournament | None) -> None:
    """Nothing is stored that could not be read again.

    Raises:
        Refused: A reference or number contradicts another; with the place.
    """
    try:
        check_references(tournament, known)
    except WrongField as error:
        raise Refused(f"not saved, nothing was changed: {error.where}: {error.reason}") from None


def journal_lines(path: str | Path) -> Sequence[JournalLine]:
    """The journal of a tournament for looking at.

    Raises:
        Refused: It cannot be read.
    """
    journal = Journal(journal_path(Path(path)))
    journal.refresh()
    return journal.lines()

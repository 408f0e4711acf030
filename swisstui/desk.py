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
from swisstui.archive import Archive
from swisstui.deeds.base import LEVELS, Deed, Level, Question, level_of, perform
from swisstui.journal import Journal, JournalLine
from swisstui.later_seats import give_up_later_seats, seats_question
from swisstui.lock import locked
from swisstui.paths import journal_path, lock_path
from swisstui.records import Tournament
from swisstui.refusal import Refused
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
        notes: What opening had to say (repairs, migrations), one sentence each.
    """

    def __init__(self, path: Path, who: str | None = None, clock: Callable[[], datetime] | None = None) -> None:
        self.path = path.resolve()
        self.who = who or this_user()
        self._asked: tuple[Tournament, Deed, tuple[Question, ...]] | None = None
        self._clock = clock or (lambda: datetime.now().astimezone())
        self._archive = Archive(self.path, self.who, self._clock)
        self.notes = self._archive.notes

    @property
    def tournament(self) -> Tournament:
        """The tournament as last read or changed here."""
        return self._archive.tournament

    @classmethod
    def open(cls, path: str | Path, who: str | None = None, *, clock: Callable[[], datetime] | None = None) -> Desk:
        """Open a tournament: repairs what a crash has left between journal and file, migrates an older file.

        Raises:
            Refused: There is no such file, or it is broken, newer, or of another program.
        """
        desk = cls(Path(path), who, clock)
        desk._archive.read()
        try:
            with locked(lock_path(desk.path), desk.who):
                desk._archive.put_in_order()
        except Refused as refusal:
            if os.access(desk.path.parent, os.W_OK):
                raise
            desk.notes.append(f"opened for looking only: {refusal.sentence}")
        desk.notes.extend(desk._archive.journal.notes)
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
            desk._archive.create(tournament)
        return desk

    def refresh(self) -> bool:
        """Look for deeds of others; True when the tournament was read anew.

        Raises:
            Refused: The file is gone or broken.
        """
        return self._archive.refresh()

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
            self._archive.latest()
            asked = self.questions(deed)
            if LEVELS.index(level_of(asked)) > LEVELS.index(confirmed):
                raise Unconfirmed(asked)
            after, sentence = perform(deed, self.tournament, asked=asked, reason=reason)
            before = self.tournament
            self._archive.store(after, deed.name, sentence, reason)
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
        self._archive.journal.refresh()
        return self._archive.journal.lines(limit)

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
            self._archive.latest()
            journal = self._archive.journal
            line = journal.to_undo() if deed == "undo" else journal.to_redo()
            if line is None or journal.last_revision != self.tournament.revision:
                raise Refused(f"there is nothing to {deed}")
            after = self._archive.turned(line, backwards=deed == "undo")
            whose = "" if line.who == self.who else f" (by {line.who})"
            sentence = f"{'undone' if deed == 'undo' else 'done again'}: {line.text}{whose}"
            self._archive.store(after, deed, sentence, of=line.revision)
        return sentence


def journal_lines(path: str | Path) -> Sequence[JournalLine]:
    """The journal of a tournament for looking at.

    Raises:
        Refused: It cannot be read.
    """
    journal = Journal(journal_path(Path(path)))
    journal.refresh()
    return journal.lines()

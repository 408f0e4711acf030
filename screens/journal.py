"""The journal on the screen: who did what, when and why, newest first; it cannot be changed here (AR 74)."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from screens.key_tables import JOURNAL
from screens.keys import bindings
from screens.place import Overlay
from screens.reading import Lines
from swisstui.changes import MISSING
from swisstui.journal import JournalLine
from swisstui.refusal import Refused
from swisstui.text import counted

SHOWN = 500
"""Deeds that are shown."""
MOST_CHANGES = 4
"""Old and new values that are shown of one deed; the journal file has all."""
BOOKKEEPING = ("state", "meta")
"""Tables that say nothing about the event."""
NAMES = {"rounds": "round", "games": "row", "byes": "bye", "players": "entry"}


class Journal(Overlay):
    """The last deeds of the event."""

    TABLE = JOURNAL
    BINDINGS = bindings(JOURNAL)

    def body(self) -> ComposeResult:
        """The lines."""
        yield Lines()

    def title_line(self, width: int) -> str:
        """The event."""
        return f"Journal, newest first | {self.session.tournament.event.name}"

    def take_focus(self) -> None:
        """Keys scroll."""
        self.set_focus(self.query_one(Lines))

    def show(self) -> None:
        """Read the journal again."""
        try:
            lines = self.session.desk.journal(SHOWN)
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        self.query_one(Lines).show_lines([part for line in reversed(lines) for part in journal_lines(line)])


def journal_lines(line: JournalLine) -> list[str]:
    """One deed: time, who, what; the reason and every old and new value below it."""
    shown = [f"{line.at[:10]} {line.at[11:19]}  {line.who}  {line.text}"]
    if line.reason:
        shown.append(f"    reason: {line.reason}")
    told = [change for change in line.changes if change.place[0] not in BOOKKEEPING]
    plain = [change for change in told if not isinstance(change.before, (dict, list))]
    plain = [change for change in plain if not isinstance(change.after, (dict, list))]
    for change in plain[:MOST_CHANGES]:
        shown.append(f"    {place_words(change.place)}: {_value(change.before)} -> {_value(change.after)}")
    left = len(told) - len(plain[:MOST_CHANGES])
    if left and plain:
        shown.append(f"    and {counted(left, 'more change')}")
    return shown


def place_words(place: Sequence[object]) -> str:
    """`round 4 row 6 result`: rows and byes of a round are counted from 1, entries by the key that never changes."""
    words: list[str] = []
    for part in map(str, place):
        from_zero = part.isdecimal() and words and words[-1] in ("row", "bye")
        words.append(str(int(part) + 1) if from_zero else NAMES.get(part, part.replace("_", " ")))
    return " ".join(words)


def _value(value: object) -> str:
    return "nothing" if value in (MISSING, "", None) else str(value)

"""What a reader of foreign files answers: the tournament, what was adjusted, and what the arbiter may choose.

Nothing is stored by a reader. The importer shows the notes and asks the open choices (AR 66); reading the same bytes
again with `choices` gives the tournament that the arbiter wanted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from swisstui.deeds.base import Level
from swisstui.records import Tournament
from swisstui.text import visible

LONGEST_QUOTE = 60
"""Characters of a file that one sentence quotes."""


def quoted(text: str) -> str:
    """Text of a file in quotation marks, harmless and not too long for a sentence."""
    shown = visible(text)
    return repr(shown if len(shown) <= LONGEST_QUOTE else shown[: LONGEST_QUOTE - 1] + "…")


@dataclass(frozen=True, slots=True)
class Choice:
    """A question that a file leaves open."""

    key: str
    """What `choices` is asked for, for example `bye 1 7` (round 1, player 7)."""
    options: tuple[str, ...]
    """Answers that can be given; empty = free text."""
    default: str
    """What was taken."""


@dataclass(frozen=True, slots=True)
class Note:
    """One adjustment or doubt that the arbiter sees before anything is stored."""

    severity: Level
    """`N` a note, `W` a warning, `C` something that has to be confirmed."""
    text: str
    line: int | None = None
    """Line of the file, from 1."""
    column: int | None = None
    """Column of the line, from 1."""
    player: int | None = None
    """Pairing number in the file."""
    round_number: int | None = None
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class TeamRecord:
    """One team line as data."""

    line: int
    code: str
    fields: tuple[tuple[str, str], ...]
    """Named fields as text, in the order of the columns."""
    members: tuple[int, ...] = ()
    """Player numbers in board order; 0 = empty board."""

    def value(self, name: str) -> str:
        """A field by name; empty where the record has none of that name."""
        return dict(self.fields).get(name, "")


@dataclass(frozen=True, slots=True)
class Reading:
    """A file that was read."""

    tournament: Tournament
    notes: tuple[Note, ...]
    dialect: str
    """The version found: `TRF06`, `TRF16`, `TRF(x)`, `TRF(bx)`, `TRF26`, `OpenGotha XML`, `EGF h9`, `CSV`."""
    encoding: str
    """Name of the encoding that was used, for example `utf-8`, `windows-1254`."""
    line_end: str = ""
    """`CRLF`, `LF`, `CR` or `mixed`."""
    teams: tuple[TeamRecord, ...] = ()
    """Team records as data, where the file has them."""


@dataclass(slots=True)
class Findings:
    """Collects notes while a file is read, and answers open questions."""

    choices: Mapping[str, str] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)

    def note(
        self,
        text: str,
        *,
        severity: Level = "N",
        line: int | None = None,
        column: int | None = None,
        player: int | None = None,
        round_number: int | None = None,
    ) -> None:
        """Keep one note for the arbiter."""
        self.notes.append(Note(severity, text, line, column, player, round_number))

    def ask(
        self,
        text: str,
        choice: Choice,
        *,
        severity: Level = "N",
        line: int | None = None,
        column: int | None = None,
        player: int | None = None,
        round_number: int | None = None,
    ) -> str:
        """Keep a note with a question and answer it: what was chosen, or the default."""
        chosen = self.choices.get(choice.key, choice.default)
        if choice.options and chosen not in choice.options:
            chosen = choice.default
        self.notes.append(Note(severity, text, line, column, player, round_number, choice))
        return chosen

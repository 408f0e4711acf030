"""A new tournament from an entry list: the good lines as players in starting order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePath

from swisstui.deeds.base import Level
from swisstui.formats import csv_entries
from swisstui.formats.encodings import OFFERED
from swisstui.formats.reading import Choice, Note, Reading
from swisstui.records import Event, Tournament
from swisstui.refusal import Refused
from swisstui.text import visible
from swisstui.tournament import starting_order

GOOD_LINES = "good lines"
MOST_ERRORS = 12
"""Errors that one refusal lists; an entry list of the wrong kind has one a line."""
_LEVELS: Mapping[str, Level] = {"note": "N", "warning": "W", "error": "W"}


def read(data: bytes, name: str, encoding: str | None = None, choices: Mapping[str, str] | None = None) -> Reading:
    """Read an entry list into a tournament that has not begun.

    Args:
        data: The bytes of the file.
        name: Its name, which becomes the name of the event.
        encoding: Encoding told by the arbiter; None = recognise it.
        choices: `entries` = `good lines` takes the lines without errors and leaves the others out.

    Raises:
        Refused: The file is no entry list, or has lines with errors and nobody said to leave them out.
    """
    chosen = choices or {}
    found = csv_entries.read(data, name, encoding or chosen.get("encoding"))
    if found.errors and chosen.get("entries") != GOOD_LINES:
        first = found.errors[0]
        sentences = "; ".join(problem.sentence() for problem in found.errors[:MOST_ERRORS])
        if len(found.errors) > MOST_ERRORS:
            sentences += f"; and {len(found.errors) - MOST_ERRORS} more errors"
        raise Refused(f"{name}: {sentences}", line=first.line, column=first.column)
    if not found.entries:
        raise Refused(f"{name}: the list has no players")
    keyed = [replace(entry.player, key=key) for key, entry in enumerate(found.entries, 1)]
    numbers = {player.key: number for number, player in enumerate(starting_order(keyed), 1)}
    tournament = Tournament(
        event=Event(name=visible(PurePath(name).stem)),
        players=tuple(replace(player, number=numbers[player.key]) for player in keyed),
        last_key=len(keyed),
    )
    return Reading(tournament, notes_of(found), "CSV", found.encoding)


def notes_of(found: csv_entries.EntryList) -> tuple[Note, ...]:
    """The messages of an entry list as notes; errors say that their line is left out."""
    notes = []
    for problem in found.problems:
        text = problem.sentence() + ("; the line is left out" if problem.severity == "error" else "")
        choice = Choice("encoding", OFFERED, found.encoding) if "not UTF-8" in problem.text else None
        notes.append(
            Note(_LEVELS[problem.severity], text, line=problem.line or None, column=problem.column, choice=choice)
        )
    return tuple(notes)

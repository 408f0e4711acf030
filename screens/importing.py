"""Reading files on the screen: every adjustment is listed before anything is stored (AR 66, 67).

One key takes what was read, Esc leaves everything as it was; open questions of the file are answered by their number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from screens.asking import do
from screens.dialogs import Choice, LineDialog, PickDialog
from screens.place import Place
from screens.pump import pump_of
from swisstui import paths
from swisstui.breaches import read_checked
from swisstui.deeds.entries import ImportPlayers
from swisstui.desk import Desk
from swisstui.formats import csv_entries, entry_import
from swisstui.formats.encodings import OFFERED
from swisstui.formats.reading import Choice as Open
from swisstui.formats.reading import Note, Reading
from swisstui.records import Player
from swisstui.refusal import Refused
from swisstui.text import counted

Take = Callable[[Reading], None]
Read = Callable[[str | None, Mapping[str, str]], Reading]
"""Reads the same bytes again with an encoding and with answers."""
PASTED = "the pasted list"
DIGITS = "123456789"


def import_file(place: Place, opened: Callable[[Path], None]) -> None:
    """Ask for a file of any known format and make a new tournament of it."""

    def store(reading: Reading) -> None:
        path = paths.new_file(reading.tournament.event.name or "imported")
        try:
            Desk.create(path, reading.tournament)
        except Refused as refusal:
            place.refuse(refusal.sentence)
        else:
            opened(path)

    def entered(typed: str) -> str | None:
        return _read_path(place, typed, store, read_checked)

    pump_of(place).open_over(LineDialog("Import which file (TRF, OpenGotha, h9, CSV entries)?", entered))


def ask_for_entries(place: Place) -> None:
    """Ask for a file of entries and add them to the open tournament."""

    def entered(typed: str) -> str | None:
        return _read_path(place, typed, _adder(place), _entry_list)

    pump_of(place).open_over(LineDialog("Import entries from which file?", entered))


def read_pasted(place: Place, words: str) -> None:
    """Add the players of a pasted list; without headings a row is name, rating, club."""
    data = with_headings(words).encode("utf-8")
    _show(place, lambda code, told: _entry_list(data, PASTED, code, told), _adder(place), None, {})


def with_headings(words: str) -> str:
    """A pasted list with headings, which it gets where it has none: name, rating, club, federation."""
    try:
        csv_entries.read(words.encode("utf-8"), PASTED)
    except Refused:
        rows = [re.split(r"\s*[\t;]\s*", line.strip()) for line in words.splitlines() if line.strip()]
        rows = [_name_and_rating(row[0]) if len(row) == 1 else row for row in rows]
        most = max((len(row) for row in rows), default=1)
        heads = ("name", "rating", "club", "federation")[:most]
        return "\n".join(";".join(row[: len(heads)]) for row in [list(heads), *rows])
    return words


def _name_and_rating(line: str) -> list[str]:
    found = re.fullmatch(r"(?:\d+[.)]\s+)?(.*?)[\s,]+(\d{3,4})", line)
    return [found[1], found[2]] if found is not None else [re.sub(r"^\d+[.)]\s+", "", line)]


def _entry_list(data: bytes, name: str, encoding: str | None, told: Mapping[str, str]) -> Reading:
    return entry_import.read(data, name, encoding, {**told, "entries": entry_import.GOOD_LINES})


def _adder(place: Place) -> Take:
    def take(reading: Reading) -> None:
        players = tuple(sorted(reading.tournament.players, key=_listed))
        do(place, ImportPlayers(players))

    return take


def _listed(player: Player) -> int:
    return player.key


def _read_path(
    place: Place, typed: str, take: Take, reader: Callable[[bytes, str, str | None, Mapping[str, str]], Reading]
) -> str | None:
    if not typed.strip():
        return None
    path = Path(typed.strip()).expanduser()
    try:
        data = path.read_bytes()
    except OSError as error:
        return f"{path}: cannot be read ({error.strerror})"
    return _show(place, lambda code, told: reader(data, path.name, code, told), take, None, {})


def _show(place: Place, read: Read, take: Take, encoding: str | None, told: Mapping[str, str]) -> str | None:
    """Read, then show what was found; a sentence where nothing can be read."""
    try:
        reading = read(encoding, told)
    except Refused as refusal:
        place.refuse(refusal.sentence)
        return refusal.sentence
    open_choices = [note.choice for note in reading.notes if note.choice is not None]
    asked = dict(zip(DIGITS, dict.fromkeys(open_choices), strict=False))
    needs_word = any(note.severity in ("C", "D") for note in reading.notes)
    choices = [
        Choice("y", "take it" + (" all the same" if needs_word else "")),
        Choice("e", "read it in another encoding"),
    ]
    choices += [Choice(digit, f"{choice.key}: {choice.default}; change") for digit, choice in asked.items()]

    def picked(key: str) -> None:
        if key == "y":
            take(reading)
        elif key == "e":
            _ask_encoding(place, read, take, told)
        else:
            _ask_choice(place, read, take, encoding, told, asked[key])

    title = f"Read {reading.dialect}, {reading.encoding}: {counted(len(reading.tournament.players), 'player')}"
    if reading.tournament.rounds:
        title += f", {counted(len(reading.tournament.rounds), 'round')}, system {reading.tournament.event.system}"
    lines = [_note_line(note) for note in reading.notes] or ["nothing had to be adjusted"]
    pump_of(place).open_over(PickDialog(title, choices, picked, lines=lines))
    return None


def _note_line(note: Note) -> str:
    place = f"line {note.line}: " if note.line and f"line {note.line}" not in note.text else ""
    return f"{note.severity}  {place}{note.text}"


def _ask_encoding(place: Place, read: Read, take: Take, told: Mapping[str, str]) -> None:
    names = dict(zip(DIGITS, OFFERED, strict=False))
    choices = [Choice(digit, name) for digit, name in names.items()]

    def picked(digit: str) -> None:
        _show(place, read, take, names[digit], told)

    pump_of(place).open_over(PickDialog("Which encoding?", choices, picked))


def _ask_choice(
    place: Place, read: Read, take: Take, encoding: str | None, told: Mapping[str, str], choice: Open
) -> None:
    def answer(value: str) -> None:
        if choice.key == "encoding":
            _show(place, read, take, value, told)
        else:
            _show(place, read, take, encoding, {**told, choice.key: value})

    if choice.options:
        options = dict(zip(DIGITS, choice.options, strict=False))
        choices = [Choice(digit, option) for digit, option in options.items()]
        pump_of(place).open_over(PickDialog(choice.key, choices, lambda digit: answer(options[digit])))
        return

    def entered(typed: str) -> str | None:
        answer(typed.strip())
        return None

    pump_of(place).open_over(LineDialog(choice.key, entered, value=choice.default))

"""Prints and exports: a list is looked at, or written as text, page or table; report files (AR 70-72)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from textual.app import ComposeResult

from screens.dialogs import Choice, LineDialog, PickDialog, QuestionDialog
from screens.key_tables import PRINT
from screens.keys import bindings
from screens.place import Overlay, Surface
from screens.pump import pump_of
from screens.reading import Lines
from screens.session import Session
from swisstui.formats import csv_entries, h9, html, opengotha, text, trf
from swisstui.list_table import ListKind
from swisstui.lists import list_of, lists_of_system, slips
from swisstui.paths import safe_file_name
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.report_check import check_report, missing_facts

LISTS: dict[ListKind, str] = {
    "boards": "pairings by board",
    "names": "pairings by name",
    "slips": "result slips",
    "standings": "standings",
    "crosstable": "crosstable",
    "entries": "starting list",
    "prizes": "prize list",
    "aro": "ARO list",
    "groups": "tables of the groups",
    "bracket": "the whole bracket",
    "performance": "performance prizes: largest surplus without another prize",
    "ratings": "rating report: expected score, change, performance",
}
FILES: dict[str, tuple[str, str, Callable[[Tournament], bytes]]] = {
    "report": ("report for rating, TRF26", "trf", lambda tournament: trf.write(tournament, "trf26")),
    "trf16": ("report for rating, TRF16", "trf", lambda tournament: trf.write(tournament, "trf16")),
    "running": ("TRF of the running event, the arbiter's copy", "trf", lambda t: trf.write(t, "trf26", comments=True)),
    "csv": ("entries as a table, CSV", "csv", csv_entries.write),
    "h9": ("results for the EGF, h9", "h9", h9.write),
    "opengotha": ("OpenGotha file", "xml", opengotha.write),
}
"""Name, ending and writer of the files that are no list."""
PICK_KEYS = "123456789abcdefghijklm"
"""Keys of the list of what can be printed."""
REPORTS = ("report", "trf16")
HINT = "the ending chooses: .txt, .html or .csv; empty shows it here"


class Print(Overlay):
    """A list as it is printed.

    Args:
        session: The open tournament.
        title: Which list.
        words: The text.
    """

    TABLE = PRINT
    BINDINGS = bindings(PRINT)

    def __init__(self, session: Session, title: str, words: str) -> None:
        super().__init__(session)
        self._heading = title
        self._words = words

    def body(self) -> ComposeResult:
        """The lines."""
        yield Lines()

    def title_line(self, width: int) -> str:
        """Which list."""
        return self._heading

    def take_focus(self) -> None:
        """Keys scroll."""
        self.set_focus(self.query_one(Lines))

    def show(self) -> None:
        """Show the text."""
        self.query_one(Lines).show_lines(self._words.split("\n"))


def show_list(place: Surface, kind: ListKind) -> None:
    """Show a list as it is printed."""
    try:
        words = list_data(place.session, kind, ".txt", about_round=False).decode("utf-8")
    except Refused as refusal:
        place.refuse(refusal.sentence)
        return
    pump_of(place).open_over(Print(place.session, LISTS[kind], words))


def export(
    place: Surface, lists: tuple[ListKind, ...], files: tuple[str, ...] = (), more: tuple[ListKind, ...] = ()
) -> None:
    """Ask which list or file, then where to; what the event's system publishes is offered with the lists.

    Args:
        place: Where it was asked for.
        lists: Lists that are offered first.
        files: Files that are offered.
        more: Lists that are offered last.
    """
    tournament = place.session.tournament
    lists = (*lists, *lists_of_system(tournament))
    offered = [(LISTS[kind], partial(_ask_list, place, kind)) for kind in lists]
    offered += [(FILES[name][0], partial(_ask_file, place, tournament, name)) for name in files]
    offered += [(LISTS[kind], partial(_ask_list, place, kind)) for kind in more]
    choices = [Choice(key, words) for key, (words, _) in zip(PICK_KEYS, offered, strict=False)]

    def picked(key: str) -> None:
        offered[PICK_KEYS.index(key)][1]()

    pump_of(place).open_over(PickDialog("Print or export", choices, picked))


def _ask_list(place: Surface, kind: ListKind) -> None:
    session = place.session
    about_round = kind in ("boards", "names", "slips")
    told = f" round {session.shown}" if session.shown else ""
    default = session.desk.path.with_name(f"{safe_file_name(session.tournament.event.name)}{told} {kind}.txt")

    def entered(typed: str) -> str | None:
        path = Path(typed.strip()).expanduser() if typed.strip() else None
        try:
            data = list_data(session, kind, path.suffix if path is not None else ".txt", about_round)
        except Refused as refusal:
            return refusal.sentence
        if path is None:
            pump_of(place).open_over(Print(session, LISTS[kind], data.decode("utf-8")))
            return None
        return _write(place, path, data)

    pump_of(place).open_over(LineDialog(f"{LISTS[kind]}: to which file?", entered, value=str(default), hint=HINT))


def list_data(session: Session, kind: ListKind, ending: str, about_round: bool) -> bytes:
    """A list in the form that the ending of a file says.

    Raises:
        Refused: The list cannot be made, or the ending is none of ours.
    """
    tournament, shown = session.tournament, session.shown or None
    if ending not in (".txt", ".html", ".csv", ""):
        raise Refused(f"a list can be written as .txt, .html or .csv, not as {ending}")
    if kind == "slips":
        made = slips(tournament, shown)
        return (html.write_slips(made) if ending == ".html" else text.write_slips(made)).encode("utf-8")
    table = list_of(
        tournament,
        kind,
        round_number=shown if about_round else None,
        after=None if about_round else shown,
        group=session.group or None,
    )
    if ending == ".csv":
        return csv_entries.write_list(table)
    return (html.write((table,)) if ending == ".html" else text.write(table)).encode("utf-8")


def _ask_file(place: Surface, tournament: Tournament, name: str) -> None:
    title, ending, writer = FILES[name]
    default = place.session.desk.path.with_name(f"{safe_file_name(tournament.event.name)}.{ending}")

    def ask() -> None:
        pump_of(place).open_over(LineDialog(f"{title}: to which file?", entered, value=str(default)))

    def entered(typed: str) -> str | None:
        if not typed.strip():
            return None
        try:
            data = writer(place.session.tournament)
        except Refused as refusal:
            return refusal.sentence
        return _write(place, Path(typed.strip()).expanduser(), data)

    if name not in REPORTS:
        ask()
        return
    try:
        check_report(tournament)
    except Refused as refusal:
        place.refuse(refusal.sentence)
        return
    missing = missing_facts(tournament)
    if not missing:
        ask()
        return
    lines = ["the report lacks:", *(f"  {fact}" for fact in missing)]
    pump_of(place).open_over(QuestionDialog("W", title, lines, lambda yes, _: ask() if yes else None))


def _write(place: Surface, path: Path, data: bytes) -> str | None:
    if path.exists():

        def picked(_: str) -> None:
            _store(place, path, data)

        choices = (Choice("y", "yes, write over it"),)
        pump_of(place).open_over(
            PickDialog("The file exists already", choices, picked, lines=(str(path),), guarded=True)
        )
        return None
    return _store(place, path, data)


def _store(place: Surface, path: Path, data: bytes) -> str | None:
    try:
        path.write_bytes(data)
    except OSError as error:
        sentence = f"{path}: cannot be written ({error.strerror})"
        place.refuse(sentence)
        return sentence
    place.say(f"written: {path}")
    return None

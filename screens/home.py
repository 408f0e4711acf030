"""Home: the tournaments of this computer; open, make or import one."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.widgets import DataTable

from screens.dialogs import LineDialog
from screens.importing import import_file
from screens.key_tables import HOME
from screens.keys import bindings
from screens.new_event import new_event_form
from screens.place import Place
from screens.pump import pump_of
from screens.season_forms import new_season_form
from screens.session import Session
from screens.table import Column, Row, RowTable
from swisstui import paths
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.season_file import is_season_file, read_season
from swisstui.storage import read_tournament
from swisstui.text import counted


class Home(Place):
    """The list of tournaments.

    Args:
        session: The terminal's wishes.
        open_tournament: Opens a file; answers with a sentence if it cannot.
    """

    TABLE = HOME
    BINDINGS = bindings(HOME)

    def __init__(self, session: Session, open_tournament: Callable[[Path], str | None]) -> None:
        super().__init__(session)
        self._open_tournament = open_tournament
        self._files: list[Path] = []
        self._forgotten: set[Path] = set()

    def body(self) -> ComposeResult:
        """The list."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def title_line(self, width: int) -> str:
        """The program and what is to be done."""
        return "swisstui | tournaments of this computer"

    def show(self) -> None:
        """Read the list again."""
        self._files = [path for path in known_files() if path not in self._forgotten]
        columns = (Column("Tournament", self._width - 41), Column("State", 17), Column("Saved", 16))
        self.table.set_columns(columns)
        self.table.fill([Row(str(i), _cells(path)) for i, path in enumerate(self._files)])
        self._tell_path()

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """The status row says where the file of the row lies."""
        self._tell_path()

    def _tell_path(self) -> None:
        key = self.current_key
        self.advise(_short(self._files[key]) if key is not None else "no tournament yet: n makes one, g imports one")

    def searchable(self) -> list[tuple[str, str, list[str]]]:
        """Rows by event and file name."""
        return [(str(i), "", [_cells(path)[0], path.name]) for i, path in enumerate(self._files)]

    def action_open(self) -> None:
        """Open the tournament of the current row."""
        key = self.current_key
        if key is not None:
            self.open_path(self._files[key])

    def action_by_path(self) -> None:
        """Open a file by its path."""
        pump_of(self).open_over(LineDialog("Open which tournament file?", self._typed_path))

    def action_new(self) -> None:
        """Make a new tournament."""
        pump_of(self).open_over(new_event_form(self.session, self.open_path))

    def action_season(self) -> None:
        """Make a new season."""
        pump_of(self).open_over(new_season_form(self.session, self.open_path))

    def action_read(self) -> None:
        """Make a tournament from a file of another kind."""
        import_file(self, self.open_path)

    def action_forget(self) -> None:
        """Take the current row off the list; the file stays where it is."""
        key = self.current_key
        if key is not None:
            self._forgotten.add(self._files[key])
            self.show()
            self.say("off the list until the next start; the file stays")

    def open_path(self, path: Path) -> None:
        """Open a file, or say why not."""
        refusal = self._open_tournament(path)
        if refusal is not None:
            self.refuse(refusal)

    def _typed_path(self, typed: str) -> str | None:
        if not typed.strip():
            return None
        return self._open_tournament(Path(typed.strip()).expanduser())


def known_files() -> list[Path]:
    """Tournament files: those opened last, then the others of the default folder."""
    files = list(paths.recent())
    try:
        others = sorted(paths.tournaments_folder().glob("*.json"))
    except (Refused, OSError):
        others = []
    return files + [path.resolve() for path in others if path.resolve() not in files and path.name != "recent.json"]


def _short(path: Path) -> str:
    """The path of a file, the user's own folder as `~`."""
    try:
        return f"~/{path.relative_to(Path.home())}"
    except (ValueError, RuntimeError):
        return str(path)


def _cells(path: Path) -> tuple[str, str, str]:
    try:
        if is_season_file(path):
            return _season_cells(path)
        tournament = read_tournament(path)
        saved = _saved(path)
    except (Refused, OSError):
        return "(cannot be read)", "", ""
    return tournament.event.name, _state(tournament), saved


def _season_cells(path: Path) -> tuple[str, str, str]:
    season = read_season(path)
    closed = sum(1 for stage in season.stages if stage.ranking)
    return season.name, f"season {closed}/{len(season.stages)}", _saved(path)


def _saved(path: Path) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))


def _state(tournament: Tournament) -> str:
    if not tournament.rounds:
        return counted(len(tournament.players), "player")
    return f"round {len(tournament.rounds)} of {tournament.event.rounds_total or '?'}"

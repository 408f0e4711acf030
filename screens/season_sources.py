"""The sources of seats: rankings, strong tournaments, option players, the board's pick, who is out [SM 4]."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Literal

from screens.dialogs import Choice, LineDialog, PickDialog
from screens.keys import bindings
from screens.pump import pump_of
from screens.season_forms import names_form, option_form, tournament_form
from screens.season_keys import SOURCES
from screens.season_surface import SeasonSurface
from screens.table import Column, Row
from swisstui.championship import inherited
from swisstui.refusal import Refused
from swisstui.season import Season
from swisstui.season_chain import typed_sources
from swisstui.season_sources import (
    LISTS,
    RANKINGS,
    ListName,
    with_board,
    with_list,
    with_option_lots,
    with_ranking,
    without_place,
)


@dataclass(frozen=True, slots=True)
class SourceRow:
    """One source."""

    kind: str
    """`ranking`, `tournament`, `option`, `board` or `list`."""
    key: str
    """Name of the ranking or list, or the place in its tuple."""
    what: str
    content: str

    @property
    def row_key(self) -> str:
        """Identity of the row."""
        return f"{self.kind} {self.key}"


class SourcesScreen(SeasonSurface):
    """The list of sources."""

    TABLE = SOURCES
    BINDINGS = bindings(SOURCES)

    def title_line(self, width: int) -> str:
        """The season."""
        return f"{self.desk.season.name} | sources of seats"

    def show(self) -> None:
        """Redraw the list."""
        self.table.set_columns((Column("Source", 38), Column("What is known", max(36, self._width - 43))))
        try:
            self._rows = source_rows(self.desk.season, self.desk.previous())
        except Refused as refusal:
            self.refuse(refusal.sentence)
            self._rows = source_rows(self.desk.season, None)
        self.table.fill([Row(row.row_key, (row.what, row.content)) for row in self._rows])

    @property
    def source(self) -> SourceRow | None:
        """The current row."""
        return next((row for row in self._rows if row.row_key == self.table.current), None)

    def action_edit(self) -> None:
        """Change the current source."""
        row = self.source
        if row is None:
            return
        if row.kind == "board":
            value = self.desk.season.board
            pump_of(self).open_over(LineDialog("Player picked by the board (empty = none)", self._board, value=value))
        elif row.kind == "tournament":
            pump_of(self).open_over(tournament_form(self, int(row.key)))
        elif row.kind == "option":
            pump_of(self).open_over(option_form(self, int(row.key)))
        else:
            self._edit_names(row)

    def _edit_names(self, row: SourceRow) -> None:
        season = self.desk.season
        if row.kind == "ranking":
            names = season.rankings.get(row.key, ())
        else:
            names = season.declined if row.key == "declined" else season.nonmembers

        def store(typed: list[str]) -> str:
            previous = self.desk.previous()
            text = f"{row.what}: {sum(1 for name in typed if name)} names"
            if row.kind == "ranking":
                return self.desk.do("source", text, lambda s: with_ranking(s, row.key, typed, previous))
            key: ListName = "declined" if row.key == "declined" else "nonmembers"
            return self.desk.do("source", text, lambda s: with_list(s, key, typed, previous))

        pump_of(self).open_over(names_form(self, row.what, names, store))

    def _board(self, typed: str) -> str | None:
        text = f"picked by the board: {typed.strip() or 'nobody'}"
        try:
            previous = self.desk.previous()
            self.done(self.desk.do("board", text, lambda season: with_board(season, typed, previous)))
        except Refused as refusal:
            return refusal.sentence
        return None

    def action_new(self) -> None:
        """A new option player or tournament."""
        choices = (Choice("1", "option player: name, GoR, rank"), Choice("2", "strong tournament with its order"))

        def picked(digit: str) -> None:
            form = option_form(self, None) if digit == "1" else tournament_form(self, None)
            pump_of(self).open_over(form)

        pump_of(self).open_over(PickDialog("New source", choices, picked))

    def action_remove(self) -> None:
        """Take an option player or a tournament off."""
        row = self.source
        if row is None or row.kind not in ("option", "tournament"):
            self.refuse("only option players and tournaments are taken off; the others are emptied with Enter")
        else:
            self._take_off(row)

    def _take_off(self, row: SourceRow) -> None:
        kind: Literal["options", "tournaments"] = "options" if row.kind == "option" else "tournaments"
        text = f"{row.what} off"
        self.act(lambda: self.desk.do("source off", text, lambda season: without_place(season, kind, int(row.key))))

    def action_lots(self) -> None:
        """Draw lots between level option players."""
        seed = secrets.randbelow(1_000_000)
        text = f"lots drawn between level option players (seed {seed})"
        self.act(lambda: self.desk.do("option lots", text, lambda season: with_option_lots(season, seed)))


def source_rows(season: Season, previous: Season | None) -> list[SourceRow]:
    """Every source with what is known of it."""
    rows = [_ranking_row(season, previous, key) for key in typed_sources(season)]
    for place, tournament in enumerate(season.tournaments):
        marks = [tournament.day, "" if tournament.held else "not held", "added" if tournament.added else ""]
        content = " | ".join([*(mark for mark in marks if mark), "; ".join(tournament.order)])
        rows.append(SourceRow("tournament", str(place), f"tournament {tournament.name}", content))
    for place, option in enumerate(season.options):
        facts = [f"GoR {option.gor}" if option.gor else "", f"{option.dan}d" if option.dan else ""]
        facts += [f"lot {option.lot}" if option.lot else "", "" if option.qualifies else "no option: too weak"]
        rows.append(SourceRow("option", str(place), f"option {option.name}", ", ".join(fact for fact in facts if fact)))
    rows.append(SourceRow("board", "board", "picked by the board", season.board))
    listed: dict[ListName, tuple[str, ...]] = {"declined": season.declined, "nonmembers": season.nonmembers}
    rows += [SourceRow("list", key, LISTS[key], "; ".join(names)) for key, names in listed.items()]
    return rows


def _ranking_row(season: Season, previous: Season | None, key: str) -> SourceRow:
    names = season.rankings.get(key, ())
    from_file = inherited(previous).get(key, ()) if previous is not None else ()
    content = "; ".join(names or from_file)
    origin = "from last year's file: " if from_file and not names else ""
    return SourceRow("ranking", key, RANKINGS.get(key, f"order {key}"), origin + content)

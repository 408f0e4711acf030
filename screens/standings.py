"""Standings: places, points and tie-breaks with their edition; groups, crosstable, player card, export (AR 58-65)."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import Static

from screens.board_rows import WIDE
from screens.card import Card
from screens.dialogs import Choice, PickDialog, plain_static, visible_lines
from screens.group_choice import PICK_KEYS, choose_group
from screens.key_tables import STANDINGS
from screens.keys import bindings
from screens.list_rows import list_columns, list_rows
from screens.pump import pump_of
from screens.standings_doors import StandingsDoors
from screens.table import Column, Row, RowTable
from swisstui.lists import list_of
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.standings import Row as Line
from swisstui.standings import Standings, standings
from swisstui.text import cell_width, sort_name_key


class StandingsPlace(StandingsDoors):
    """The standings after the shown round."""

    TABLE = STANDINGS
    BINDINGS = bindings(STANDINGS)

    by_name = False
    """In the order of names instead of places."""

    def body(self) -> ComposeResult:
        """The heading, the table, and what its marks mean."""
        yield plain_static(id="strip")
        yield RowTable(ascii=self.session.ascii, id="rows")
        yield plain_static(id="foot")

    def title_line(self, width: int) -> str:
        """The event and the list."""
        return f"Standings | {self.session.tournament.event.name}"

    def show(self) -> None:
        """Compute and redraw."""
        tournament = self.session.tournament
        try:
            self.result = standings(tournament, after=self.session.shown, group=self.session.group or None)
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        if tournament.event.system == "group-knockout" and tournament.rounds and not self.session.group:
            self._show_knockout_groups()
            return
        hidden = [code for code in self.result.tiebreaks if code in self.session.hidden_tiebreaks]
        self.table.set_columns(standings_columns(self.result, hidden, self._width))
        lines = (
            sorted(self.result.rows, key=lambda line: sort_name_key(line.name)) if self.by_name else self.result.rows
        )
        deciding = hidden_decisions(self.result, hidden)
        self.table.fill(
            [
                Row(str(line.key), standings_cells(tournament, self.result, line, hidden, deciding, self._width))
                for line in lines
            ]
        )
        self._put("#strip", self.session.fit(self.result.heading, self._width))
        foot = [*self.result.notes, *self.result.foot]
        self.query_one("#foot", Static).update(Text(visible_lines("\n".join(foot[:3]))))

    def _show_knockout_groups(self) -> None:
        """The table of every group of the shown round, and who goes on [Group knockout K6]."""
        found = list_of(self.session.tournament, "groups", after=self.session.shown)
        self.table.set_columns(list_columns(found, self._width))
        self.table.fill(list_rows(found))
        self._put("#strip", self.session.fit(f"{found.title}; x shows the whole bracket", self._width))
        self.query_one("#foot", Static).update(Text(visible_lines("\n".join(found.foot))))

    def searchable(self) -> list[tuple[str, str, list[str]]]:
        """Players by number and name."""
        rows = self.result.rows if self.result is not None else ()
        return [(str(line.key), str(line.number), [line.name]) for line in rows]

    def action_card(self) -> None:
        """The card of the current player."""
        key = self.current_key
        if key is not None and self.result is not None:
            pump_of(self).open_over(Card(self.session, key, [line.key for line in self.result.rows]))

    def action_columns(self) -> None:
        """Tie-break columns on and off."""
        if self.result is None or not self.result.tiebreaks:
            self.refuse("this event has no tie-breaks; z sets them")
            return
        codes = dict(zip(PICK_KEYS, self.result.tiebreaks, strict=False))
        titles = self.result.titles
        hidden = self.session.hidden_tiebreaks
        choices = [
            Choice(key, f"[{' ' if code in hidden else 'x'}] {code:<8} {titles.get(code, '')}")
            for key, code in codes.items()
        ]

        def picked(key: str) -> None:
            hidden.symmetric_difference_update({codes[key]})
            self.show()

        pump_of(self).open_over(PickDialog("Tie-break columns", choices, picked))

    def action_groups(self) -> None:
        """Show one group, or all."""
        choose_group(self, self.session.tournament, self._show_group)

    def action_order(self) -> None:
        """By place or by name."""
        self.by_name = not self.by_name
        self.show()

    def _show_group(self, name: str) -> None:
        self.session.group = name
        self.show()
        self.say(f"group: {name}" if name else "everybody")


def standings_columns(result: Standings, hidden: list[str], width: int) -> tuple[Column, ...]:
    """The columns that fit: place, name, points, figures, tie-breaks in order, and what hidden ones decided."""
    shown = [code for code in result.tiebreaks if code not in hidden]
    figures = {title: [row.figures.get(title, "") for row in result.rows] for title in result.figure_titles}
    values = {code: [row.texts.get(code, "") for row in result.rows] for code in shown}
    after = [Column(title, widest(title, texts), right=True) for title, texts in (figures | values).items()]
    if hidden:
        after.append(Column("by", 6))
    before = [Column("Rk", 4, right=True)]
    points = Column(result.score_title, 5, right=True)
    more = [Column("No", 4, right=True)] if width >= WIDE else []
    taken = 2 + sum(column.width + 1 for column in (*before, *more, points, *after))
    name = max(12, min(34, width - taken - 1))
    return (*before, *more, Column("Name", name), points, *after)


def widest(title: str, texts: Sequence[str]) -> int:
    """Cells of a column of values: as wide as its widest, at least five and at most twelve."""
    return min(12, max([5, len(title), *(cell_width(words) for words in texts)]))


def standings_cells(
    tournament: Tournament, result: Standings, line: Line, hidden: list[str], deciding: dict[int, str], width: int
) -> tuple[str, ...]:
    """One line as the cells of `standings_columns`."""
    shown = [code for code in result.tiebreaks if code not in hidden]
    title = tournament.player(line.key).title
    name = f"{title} {line.name}".strip() + (f" ({line.mark})" if line.mark else "")
    cells = [str(line.rank) if line.rank else "-"]
    if width >= WIDE:
        cells.append(str(line.number))
    cells += [name, line.points_text, *(line.figures.get(title, "") for title in result.figure_titles)]
    cells += [line.texts.get(code, "") for code in shown]
    return (*cells, deciding.get(line.key, "")) if hidden else tuple(cells)


def hidden_decisions(result: Standings, hidden: list[str]) -> dict[int, str]:
    """For each player who stands before the next one only by a hidden tie-break, its code (F18)."""
    decided: dict[int, str] = {}
    for line, below in zip(result.rows, result.rows[1:], strict=False):
        if line.points != below.points or line.rank == below.rank:
            continue
        first = next((code for code in result.tiebreaks if line.values.get(code) != below.values.get(code)), None)
        if first in hidden:
            decided[line.key] = first or ""
    return decided

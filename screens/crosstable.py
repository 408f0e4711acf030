"""The crosstable on the screen, opponents by place or by pairing number (AR 65)."""

from __future__ import annotations

from textual.app import ComposeResult

from screens.card import Card
from screens.key_tables import CROSSTABLE
from screens.keys import bindings
from screens.place import Overlay
from screens.pump import pump_of
from screens.table import Column, Row, RowTable
from swisstui.crosstable import By, CrossRow, Crosstable, crosstable
from swisstui.refusal import Refused
from swisstui.results import points_text


class CrosstableView(Overlay):
    """The crosstable after the shown round; wider than the terminal it scrolls with left and right."""

    TABLE = CROSSTABLE
    BINDINGS = bindings(CROSSTABLE)

    by_number = False
    """Order and references by pairing number."""
    result: Crosstable | None = None

    def body(self) -> ComposeResult:
        """The table."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def title_line(self, width: int) -> str:
        """Round, edition and what the references mean."""
        return self.result.heading if self.result is not None else "Crosstable"

    def take_focus(self) -> None:
        """Keys go to the table."""
        self.set_focus(self.query_one(RowTable))

    def show(self) -> None:
        """Compute and redraw."""
        by: By = "number" if self.by_number else "rank"
        try:
            self.result = crosstable(self.session.tournament, after=self.session.shown, by=by)
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        table = self.query_one(RowTable)
        table.set_columns(cross_columns(self.result))
        table.fill([Row(str(row.key), cross_cells(self.result, row)) for row in self.result.rows])
        self.say("; ".join((self.result.meaning, *self.result.foot)))

    def action_card(self) -> None:
        """The card of the current player."""
        current = self.query_one(RowTable).current
        if current is not None and self.result is not None:
            pump_of(self).open_over(Card(self.session, int(current), [row.key for row in self.result.rows]))

    def action_order(self) -> None:
        """By place or by pairing number."""
        self.by_number = not self.by_number
        self.show()
        self.show_frame()


def cross_columns(result: Crosstable) -> tuple[Column, ...]:
    """Line or number, name, points, one column a round or an opponent."""
    first = Column("Line" if result.by == "rank" else "No", 4, right=True)
    count = len(result.rows) if result.square else result.rounds
    width = 3 if result.square else max([5, *(len(cell.text) for row in result.rows for cell in row.cells)])
    rounds = [Column(str(number), width) for number in range(1, count + 1)]
    return (first, Column("Name", 20), Column("Pts", 4, right=True), *rounds)


def cross_cells(result: Crosstable, row: CrossRow) -> tuple[str, ...]:
    """One line as the cells of `cross_columns`; a player with several games in a round has them in one cell."""
    name = f"{row.name} ({row.mark})" if row.mark else row.name
    reference = row.line if result.by == "rank" else row.number
    if result.square:
        return (str(reference), name, points_text(row.points), *row.grid)
    return (str(reference), name, points_text(row.points), *row.round_texts(result.rounds))

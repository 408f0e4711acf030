"""The differences between the entries and a rating list; only ticked ones are taken over (AR 19)."""

from __future__ import annotations

from textual.app import ComposeResult

from screens.asking import do
from screens.key_tables import DIFFERENCES
from screens.keys import bindings
from screens.place import Overlay, Place, Surface
from screens.pump import pump_of
from screens.session import Session
from screens.table import Column, Row, RowTable
from swisstui.deeds.entries import UpdateRatings
from swisstui.known_lists import known_lists, open_lists
from swisstui.rating_lookup import changes_of
from swisstui.ratinglists import Comparison, Difference, RatingList
from swisstui.refusal import Refused
from swisstui.tournament import named


def compare_entries(place: Place) -> None:
    """Compare the entries with the main rating list and show what differs."""
    session, known = place.session, known_lists()
    if not session.rating_lists and not known:
        place.refuse("no rating list is named yet; l names one")
        return
    try:
        lists = session.rating_lists or open_lists("; ".join(map(str, known)))
    except Refused as refusal:
        place.refuse(refusal.sentence)
        return
    session.rating_lists = lists
    comparison = lists[0].compare(session.tournament)
    pump_of(place).open_over(Differences(session, place, comparison, lists[0]))


class Differences(Overlay):
    """Old and new value of each entry that the list has otherwise.

    Args:
        session: The open tournament.
        below: The place that shows what was done.
        comparison: What was found.
        rating_list: The list.
    """

    TABLE = DIFFERENCES
    BINDINGS = bindings(DIFFERENCES)

    def __init__(self, session: Session, below: Surface, comparison: Comparison, rating_list: RatingList) -> None:
        super().__init__(session)
        self._below = below
        self._comparison = comparison
        self._list = rating_list
        self._ticked: set[Difference] = set()

    def body(self) -> ComposeResult:
        """The list."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def title_line(self, width: int) -> str:
        """Which list, how many are ticked."""
        found = self._comparison
        ticked = f"{len(self._ticked)} of {len(found.differences)} ticked"
        others = f"{len(found.missing)} not in the list, {len(found.offers)} by name only"
        return f"Differences from {self._list.source} {self._list.head.month} | {ticked} | {others}"

    def take_focus(self) -> None:
        """Keys go to the list."""
        self.set_focus(self.query_one(RowTable))

    def show(self) -> None:
        """Redraw the list."""
        table, tournament = self.query_one(RowTable), self.session.tournament
        table.set_columns(
            (Column("", 3), Column("Player", 34), Column("What", 8), Column("Old", 10), Column("New", 10))
        )
        rows = []
        for index, one in enumerate(self._comparison.differences):
            tick = "[x]" if one in self._ticked else "[ ]"
            who = named(tournament.player(one.player))
            rows.append(Row(str(index), (tick, who, one.field, str(one.old or "none"), str(one.new or "none"))))
        for key, match in self._comparison.offers:
            names = ", ".join(entry.name for entry in match.entries[:2])
            rows.append(Row(f"offer {key}", ("?", named(tournament.player(key)), match.kind, "", names)))
        table.fill(rows)
        self.advise(self._comparison.warning or ("" if rows else "no difference"))

    def action_tick(self) -> None:
        """Tick the current difference, or take the tick off."""
        current = self.query_one(RowTable).current
        if current is not None and current.isdigit():
            self._ticked.symmetric_difference_update({self._comparison.differences[int(current)]})
            self.show()
            self.show_frame()

    def action_tick_all(self) -> None:
        """Tick everything, or nothing."""
        every = set(self._comparison.differences)
        self._ticked = set() if self._ticked == every else every
        self.show()
        self.show_frame()

    def action_take(self) -> None:
        """Take over what is ticked."""
        changes = changes_of(self._comparison, self._ticked, self._list)
        do(self, UpdateRatings(tuple(changes.items())), self._done)

    def _done(self, sentence: str) -> None:
        self.app.pop_screen()
        self._below.done(sentence)

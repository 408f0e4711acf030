"""The entries against a rating list: every difference with old, new and source; only ticked ones are taken (AR 19).

Who is found by his name alone is offered: he is joined with a number of the list by the arbiter's key, never silently.
"""

from __future__ import annotations

from textual.app import ComposeResult

from screens.asking import do
from screens.dialogs import Choice, PickDialog, QuestionDialog
from screens.key_tables import DIFFERENCES
from screens.keys import bindings
from screens.looking_up import with_lists
from screens.place import Overlay, Place, Surface
from screens.pump import pump_of
from screens.session import Session
from screens.table import Column, Row, RowTable
from swisstui.deeds.entries import EditPlayer, UpdateRatings
from swisstui.formats.rating_entries import ListEntry
from swisstui.rating_lookup import changes_of, compared_fields
from swisstui.ratinglists import Comparison, Difference, Match, RatingList
from swisstui.records import Player, Tournament
from swisstui.tournament import named

OFFERS = {
    "name and year": "offered: same name and year",
    "name": "offered: same name, a year is not known",
    "other year": "doubtful: same name, another year",
}
"""What a match by name is worth (AR 20, F33)."""
FIELD_WORDS = {"official_rating": "intl rtg"}
NOTHING = "-"
DIGITS = "123456789"


def compare_entries(place: Place) -> None:
    """Compare the entries with the main rating list and show what differs."""
    with_lists(place, lambda _: pump_of(place).open_over(Differences(place.session, place)))


class Differences(Overlay):
    """Old and new value of each entry that the list has otherwise, who may be whom, and who is not in the list.

    Args:
        session: The open tournament, with its lists.
        below: The place that shows what was done.
    """

    TABLE = DIFFERENCES
    BINDINGS = bindings(DIFFERENCES)

    def __init__(self, session: Session, below: Surface) -> None:
        super().__init__(session)
        self._below = below
        self._ticked: set[Difference] = set()
        self._found = self._compared()

    @property
    def _list(self) -> RatingList:
        return self.session.rating_lists[0]

    def _compared(self) -> Comparison:
        tournament = self.session.tournament
        fields = compared_fields(self._list, tournament.event.rating_method)
        return self._list.compare(tournament, tournament.event.rating_kind, fields, self.session.today)

    def body(self) -> ComposeResult:
        """The list."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def title_line(self, width: int) -> str:
        """Which list, how many are ticked."""
        found = self._found
        ticked = f"{len(self._ticked)} of {len(found.differences)} ticked"
        others = f"{len(found.offers)} by name only, {len(found.missing)} not in the list"
        source = f"{self._list.rating_source(found.kind)} {self._list.head.month}".strip()
        return f"Differences from {source} | {ticked} | {others}"

    def take_focus(self) -> None:
        """Keys go to the list."""
        self.set_focus(self.query_one(RowTable))

    def show(self) -> None:
        """Compare and redraw; ticks of differences that are no more are gone."""
        self._found = self._compared()
        self._ticked &= set(self._found.differences)
        table = self.query_one(RowTable)
        player = self._width - 56
        columns = (Column("", 3), Column("Player", player), Column("What", 10))
        table.set_columns((*columns, Column("Old", 11), Column("New", 11), Column("Source", 12)))
        rows = difference_rows(self.session.tournament, self._found, self._ticked)
        table.fill(rows)
        self.advise(self._found.warning or ("" if rows else "nothing differs from the list"))

    def action_tick(self) -> None:
        """Tick the current difference, or take the tick off; for a match by name ask who he is."""
        kind, _, index = (self.query_one(RowTable).current or "").partition(" ")
        if kind == "difference":
            self._ticked.symmetric_difference_update({self._found.differences[int(index)]})
            self._redraw()
        elif kind == "offer":
            key, match = self._found.offers[int(index)]
            self._ask_who(self.session.tournament.player(key), match)
        elif kind:
            self.refuse("he is not in the list; his rating stays as it is")

    def action_tick_all(self) -> None:
        """Tick everything, or nothing."""
        every = set(self._found.differences)
        self._ticked = set() if self._ticked == every else every
        self._redraw()

    def action_take(self) -> None:
        """Take over what is ticked; a list of another month asks first."""
        deed = UpdateRatings(tuple(changes_of(self._found, self._ticked, self._list).items()))
        if not self._ticked or not self._found.warning:
            do(self, deed, self._done)
            return

        def answered(yes: bool, reason: str) -> None:
            if yes:
                do(self, deed, self._done)

        pump_of(self).open_over(QuestionDialog("W", "Take over ratings", (self._found.warning,), answered))

    def _redraw(self) -> None:
        self.show()
        self.show_frame()

    def _ask_who(self, player: Player, match: Match) -> None:
        """Join an entry with a number of the list; his differences can be ticked after that."""
        entries = dict(zip(DIGITS, match.entries, strict=False))
        choices = [Choice(digit, entry_words(entry)) for digit, entry in entries.items()]
        number = "egd_pin" if self._list.source == "EGD" else "fide_id"

        def picked(digit: str) -> None:
            do(self, EditPlayer(player.key, {number: entries[digit].number}))

        lines = (f"{OFFERS[match.kind]}; entered: {player_words(player)}", "Is he one of these?")
        pump_of(self).open_over(PickDialog(f"Who is {named(player)}?", choices, picked, lines=lines))

    def _done(self, sentence: str) -> None:
        self.app.pop_screen()
        self._below.done(sentence)


def difference_rows(tournament: Tournament, found: Comparison, ticked: set[Difference]) -> list[Row]:
    """Differences of those found by number, offers by name, and who is not in the list."""
    rows = []
    for index, one in enumerate(found.differences):
        tick = "[x]" if one in ticked else "[ ]"
        values = (str(one.old or NOTHING), str(one.new or NOTHING), one.source)
        what = FIELD_WORDS.get(one.field, one.field)
        rows.append(Row(f"difference {index}", (tick, named(tournament.player(one.player)), what, *values)))
    for index, (key, match) in enumerate(found.offers):
        player, entry = tournament.player(key), match.entries[0]
        word = "doubtful" if match.kind == "other year" else "by name"
        born = (f"born {player.birth[:4] or '?'}", f"born {entry.birth or '?'}")
        rows.append(Row(f"offer {index}", ("?", named(player), word, *born, "Space: who?")))
    for key in found.missing:
        rows.append(Row(f"missing {key}", ("", named(tournament.player(key)), "not listed", "", "", "")))
    return rows


def entry_words(entry: ListEntry) -> str:
    """A player of the list in one line."""
    rating = str(entry.standard or "unrated")
    parts = (entry.number, entry.name, entry.federation, entry.title or entry.rank, rating, entry.birth or entry.club)
    return "  ".join(part for part in parts if part)


def player_words(player: Player) -> str:
    """An entry in one line."""
    parts = (player.federation, player.title or player.rank, str(player.rating or "unrated"), player.birth)
    return "  ".join(part for part in parts if part)

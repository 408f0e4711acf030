"""Prizes: who gets what and why, and the fund itself (the sums always add up; amounts are cents)."""

from __future__ import annotations

import re

from textual.app import ComposeResult

from screens.asking import do
from screens.dialogs import LinesDialog
from screens.event_fields import whole
from screens.exporting import export
from screens.forms import Field, Form
from screens.key_tables import PRIZES
from screens.keys import bindings
from screens.place import Overlay
from screens.pump import pump_of
from screens.reading import wrap
from screens.table import Column, Row, RowTable
from swisstui.deeds.setup import EditEvent, SetPrizes
from swisstui.groups import members_of
from swisstui.prizes import PERFORMANCE, SHARING_WORDS, PrizeList, prize_list
from swisstui.records import Prize
from swisstui.refusal import Refused

SHARING = {"equal": "shared equally", "hort": "Hort system", "none": "by place, not shared"}
"""How equal points share, in the words of the title; the reason of each prize says it in full."""
CATEGORY_HINT = "empty = main prizes; else a group such as U16, S65, W, A, 0-1599, club Kuopio, performance"
AMOUNT = re.compile(r"(\d{1,9})(?:[.,](\d{2}))?")


class PrizesView(Overlay):
    """The awards after the shown round; Tab turns to the fund, where prizes are added and taken out."""

    TABLE = PRIZES
    BINDINGS = bindings(PRIZES)

    fund_shown = False
    """The fund instead of the awards."""
    result: PrizeList | None = None

    def body(self) -> ComposeResult:
        """The list."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def title_line(self, width: int) -> str:
        """What is listed, the sum, and how it is shared."""
        what = "Prize fund" if self.fund_shown else "Prizes"
        if self.result is None:
            return what
        final = "" if self.result.final else ", not final"
        one = "; one prize each" if self.session.tournament.event.one_prize else ""
        sharing = SHARING[self.session.tournament.event.prize_sharing]
        return f"{what}{final} | {amount(self.result.fund)} | {sharing}{one}"

    def take_focus(self) -> None:
        """Keys go to the list."""
        self.set_focus(self.query_one(RowTable))

    def show(self) -> None:
        """Compute and redraw."""
        try:
            self.result = prize_list(self.session.tournament, after=self.session.shown)
        except Refused as refusal:
            self.result = None
            self.fund_shown = True
            self.refuse(refusal.sentence)
        if self.fund_shown:
            self._show_fund()
        else:
            self._show_awards()

    def action_turn(self) -> None:
        """From the awards to the fund and back."""
        self.fund_shown = not self.fund_shown
        self.show()
        self.show_frame()

    def action_new(self) -> None:
        """A form of one prize after the other."""
        fields = (
            Field("category", "Category", "", CATEGORY_HINT, check=self._known_category),
            Field("place", "Place", "", "1, 2, 3 ...", check=whole),
            Field("cents", "Amount", "", "such as 100 or 12.50", check=read_amount),
            Field("name", "Name", "", "a cup, a book; may be empty"),
        )
        pump_of(self).open_over(Form(self.session, "New prize", fields, self._store))

    def action_remove(self) -> None:
        """Take the prize of the current row out of the fund."""
        current = self.query_one(RowTable).current
        if not self.fund_shown or current is None:
            self.refuse("Tab shows the fund; there x takes a prize out")
            return
        prizes = self.session.tournament.prizes
        do(self, SetPrizes(prizes[: int(current)] + prizes[int(current) + 1 :]))

    def action_why(self) -> None:
        """The whole reason of the current award."""
        current = self.query_one(RowTable).current
        if self.fund_shown or self.result is None or current is None:
            self.refuse("Tab shows the awards; there Enter tells why")
            return
        if current.startswith("a"):
            award = self.result.awards[int(current[1:])]
            lines = [f"{award.category or 'main'} prize: {award.title or amount(award.cents)}", award.why]
            title = f"{award.number} {award.name}"
        else:
            prize = self.result.not_awarded[int(current[1:])]
            lines = [f"nobody holds place {prize.place} of {prize.category or 'the main prizes'}"]
            title = f"not awarded: {amount(prize.cents)}"
        wrapped = [part for line in (*lines, self.result.sharing) for part in wrap(line, self._width - 4)]
        pump_of(self).open_over(LinesDialog(title, wrapped))

    def action_sharing(self) -> None:
        """The next way of sharing; stored with what it asks."""
        ways = list(SHARING_WORDS)
        now = ways.index(self.session.tournament.event.prize_sharing)
        do(self, EditEvent({"prize_sharing": ways[(now + 1) % len(ways)]}))

    def action_one_prize(self) -> None:
        """One prize for each player, or all that fall to him."""
        do(self, EditEvent({"one_prize": not self.session.tournament.event.one_prize}))

    def action_export(self) -> None:
        """Print or export the list."""
        export(self, ("prizes",))

    def _known_category(self, typed: str) -> None:
        if typed not in ("", PERFORMANCE):
            members_of(self.session.tournament, typed)

    def _store(self, form: Form, values: dict[str, str]) -> None:
        try:
            prize = Prize(values["category"], whole(values["place"]), read_amount(values["cents"]), values["name"])
        except Refused as refusal:
            form.refuse(refusal.sentence)
            return
        do(form, SetPrizes((*self.session.tournament.prizes, prize)), form.saved)

    def _show_awards(self) -> None:
        assert self.result is not None
        table = self.query_one(RowTable)
        why = max(20, self._width - 54)
        table.set_columns(
            (Column("Prize", 12), Column("Name", 26), Column("Amount", 9, right=True), Column("Why", why))
        )
        rows = [
            Row(f"a{i}", (a.category or "main", f"{a.number} {a.name}", amount(a.cents), f"{a.title} {a.why}".strip()))
            for i, a in enumerate(self.result.awards)
        ]
        rows += [
            Row(f"n{i}", (p.category or "main", "not awarded", amount(p.cents), f"place {p.place}"))
            for i, p in enumerate(self.result.not_awarded)
        ]
        table.fill(rows)
        self.advise("" if rows else "no prize is set: n makes one")

    def _show_fund(self) -> None:
        table = self.query_one(RowTable)
        columns = (Column("Category", 16), Column("Place", 5, right=True), Column("Amount", 11, right=True))
        table.set_columns((*columns, Column("Name", 30)))
        table.fill(
            [
                Row(str(i), (p.category or "main", str(p.place), amount(p.cents), p.name))
                for i, p in enumerate(self.session.tournament.prizes)
            ]
        )


def amount(cents: int) -> str:
    """Cents as `12.50`."""
    return f"{cents // 100}.{cents % 100:02}"


def read_amount(typed: str) -> int:
    """An amount such as `100` or `12.50` as cents.

    Raises:
        Refused: It is none.
    """
    found = AMOUNT.fullmatch(typed)
    if found is None:
        raise Refused(f"{typed!r} is no amount; type such as 100 or 12.50")
    return 100 * int(found[1]) + int(found[2] or 0)

"""Points beside the results: penalties and bonuses, virtual points, typed tie-break values (AR 5, 39, 61)."""

from __future__ import annotations

import re

from textual.app import ComposeResult

from screens.asking import do
from screens.dialogs import Choice, PickDialog
from screens.event_fields import whole
from screens.forms import Field, Form
from screens.key_tables import POINTS
from screens.keys import bindings
from screens.place import Place
from screens.pump import pump_of
from screens.table import Column, Row, RowTable
from swisstui.deeds.points import AddAdjustment, RemoveAdjustment, TypeTiebreak
from swisstui.deeds.setup import SetAcceleration
from swisstui.records import Acceleration, Adjustment, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text, read_points
from swisstui.tournament import named, number_to_key

RANGE = re.compile(r"\s*(\d{1,4})\s*(?:[-. ]+\s*(\d{1,4})\s*)?")


class Points(Place):
    """The list of all points that no game gave."""

    TABLE = POINTS
    BINDINGS = bindings(POINTS)

    def body(self) -> ComposeResult:
        """The list."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def show(self) -> None:
        """Redraw the list."""
        self.table.set_columns((Column("What", 22), Column("Whom", 30), Column("How much", 22)))
        rows = points_rows(self.session.tournament)
        self.table.fill(rows)
        self.advise("" if rows else "nothing here; n adds a penalty, a bonus, virtual points or a tie-break value")

    def action_new(self) -> None:
        """Ask what, then open its form."""
        choices = (
            Choice("1", "penalty or bonus of a player"),
            Choice("2", "virtual points for a range of numbers and rounds (acceleration)"),
            Choice("3", "tie-break value computed elsewhere"),
        )
        forms = {"1": self._adjustment_form, "2": self._acceleration_form, "3": self._tiebreak_form}

        def picked(digit: str) -> None:
            pump_of(self).open_over(forms[digit]())

        pump_of(self).open_over(PickDialog("Points beside the results", choices, picked))

    def action_remove(self) -> None:
        """Take the current row away."""
        current, tournament = self.table.current, self.session.tournament
        if current is None:
            return
        kind, index = current.split()
        if kind == "adjustment":
            do(self, RemoveAdjustment(int(index)))
        elif kind == "acceleration":
            rows = tournament.acceleration
            do(self, SetAcceleration(rows[: int(index)] + rows[int(index) + 1 :]))
        else:
            key, code, _ = tournament.typed_tiebreaks[int(index)]
            do(self, TypeTiebreak(key, code, ""))

    def action_back(self) -> None:
        """Back to where it was opened."""
        self.app.pop_screen()

    def _adjustment_form(self) -> Form:
        fields = (
            Field("player", "Number", "", "pairing number of the player", check=self._key),
            Field("points", "Points", "", "-1 or -0.5 for a penalty, 0.5 for a bonus", check=read_points),
            Field("round", "Round", "0", "round from which it counts; 0 = from the start", check=whole),
            Field("reason", "Reason", "", "why"),
        )
        return Form(self.session, "Penalty or bonus", fields, self._store_adjustment, self)

    def _acceleration_form(self) -> Form:
        fields = (
            Field("points", "Virtual points", "1", "for the pairing only", check=read_points),
            Field("rounds", "Rounds", "1-2", "from - to", check=read_range),
            Field("numbers", "Numbers", "", "pairing numbers from - to", check=read_range),
        )
        return Form(self.session, "Virtual points", fields, self._store_acceleration, self)

    def _tiebreak_form(self) -> Form:
        fields = (
            Field("player", "Number", "", "pairing number of the player", check=self._key),
            Field("code", "Tie-break", "", "its name, as it stands in the list of tie-breaks"),
            Field("value", "Value", "", "a number; empty takes it away"),
        )
        return Form(self.session, "Tie-break value computed elsewhere", fields, self._store_tiebreak)

    def _key(self, typed: str) -> int:
        keys = number_to_key(self.session.tournament)
        if not typed.isdigit() or int(typed) not in keys:
            raise Refused(f"there is no player {typed}")
        return keys[int(typed)]

    def _store_adjustment(self, form: Form, values: dict[str, str]) -> None:
        points, number = read_points(values["points"]), whole(values["round"])
        do(form, AddAdjustment(Adjustment(self._key(values["player"]), points, number, values["reason"])), form.saved)

    def _store_acceleration(self, form: Form, values: dict[str, str]) -> None:
        rounds, numbers = read_range(values["rounds"]), read_range(values["numbers"])
        row = Acceleration(read_points(values["points"]), *rounds, *numbers)
        do(form, SetAcceleration((*self.session.tournament.acceleration, row)), form.saved)

    def _store_tiebreak(self, form: Form, values: dict[str, str]) -> None:
        value = values["value"].replace(",", ".")
        do(form, TypeTiebreak(self._key(values["player"]), values["code"].upper(), value), form.saved)


def read_range(typed: str) -> tuple[int, int]:
    """A range such as `1-8`, or one number.

    Raises:
        Refused: It is none.
    """
    found = RANGE.fullmatch(typed)
    if found is None:
        raise Refused(f"{typed!r} is no range; type such as 1-8")
    return int(found[1]), int(found[2] or found[1])


def points_rows(tournament: Tournament) -> list[Row]:
    """Adjustments, rows of the acceleration, and typed tie-break values."""
    rows = []
    for index, row in enumerate(tournament.adjustments):
        what = "penalty" if row.points < 0 else "bonus"
        since = f" from round {row.round_number}" if row.round_number else ""
        much = f"{points_text(row.points)} {row.reason}".strip()
        rows.append(Row(f"adjustment {index}", (what + since, named(tournament.player(row.player)), much)))
    for index, extra in enumerate(tournament.acceleration):
        what = f"virtual, rounds {extra.first_round}-{extra.last_round}"
        whom = f"numbers {extra.first_number}-{extra.last_number}"
        rows.append(Row(f"acceleration {index}", (what, whom, points_text(extra.points))))
    for index, (key, code, value) in enumerate(tournament.typed_tiebreaks):
        rows.append(Row(f"tiebreak {index}", (f"typed {code}", named(tournament.player(key)), value)))
    return rows

"""Pairs that may not meet: persons, clubs, families, federations; never, or if possible; for some rounds (AR 12)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from textual.app import ComposeResult

from screens.asking import do
from screens.event_fields import whole
from screens.forms import Field, Form
from screens.key_tables import FORBIDDEN
from screens.keys import Key, bindings
from screens.place import Place
from screens.pump import pump_of
from screens.table import Column, Row, RowTable
from swisstui.deeds.setup import AddForbidden, RemoveForbidden
from swisstui.records import ForbiddenRule, Tournament
from swisstui.refusal import Refused
from swisstui.tournament import number_to_key

Kind = Literal["persons", "club", "family", "federation"]
KINDS: tuple[Kind, ...] = ("persons", "club", "family", "federation")
STRENGTHS = ("never", "if possible")


class Forbidden(Place):
    """The list of rules."""

    TABLE = FORBIDDEN
    BINDINGS = bindings(FORBIDDEN)

    def body(self) -> ComposeResult:
        """The rules."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def show(self) -> None:
        """Redraw the rules."""
        tournament = self.session.tournament
        self.table.set_columns((Column("Whom", 44), Column("Strength", 11), Column("Rounds", 12)))
        rows = [Row(str(i), rule_cells(tournament, rule)) for i, rule in enumerate(tournament.forbidden)]
        self.table.fill(rows)
        self.advise("" if rows else "no rule yet; n makes one")

    def footer_keys(self) -> Sequence[Key]:
        """The keys of the list."""
        return self.TABLE.keys

    def action_new(self) -> None:
        """The form of a new rule."""
        fields = (
            Field("kind", "Who", "persons", "persons by number, or all of one club, family, federation", KINDS),
            Field("players", "Numbers", "", "only for persons: two or more pairing numbers, such as 3 8"),
            Field("strength", "How", "never", "never, or avoided where another legal round exists", STRENGTHS),
            Field("first_round", "From round", "1", "", check=whole),
            Field("last_round", "To round", "", "empty = to the end"),
        )
        pump_of(self).open_over(Form(self.session, "Pairs that may not meet", fields, self._store, self))

    def action_remove(self) -> None:
        """Take the current rule off."""
        key = self.current_key
        if key is not None:
            do(self, RemoveForbidden(key))

    def action_back(self) -> None:
        """Back to the entries."""
        self.app.pop_screen()

    def _store(self, form: Form, values: dict[str, str]) -> None:
        try:
            rule = read_rule(self.session.tournament, values)
        except Refused as refusal:
            form.refuse(refusal.sentence)
            return
        do(form, AddForbidden(rule), form.saved)


def read_rule(tournament: Tournament, values: dict[str, str]) -> ForbiddenRule:
    """The rule that the form says.

    Raises:
        Refused: A number is unknown, or persons are missing.
    """
    keys = number_to_key(tournament)
    players = []
    for part in re.split(r"[ ,.;\-+]+", values["players"]):
        if part and (not part.isdigit() or int(part) not in keys):
            raise Refused(f"there is no player {part}")
        if part:
            players.append(keys[int(part)])
    if values["kind"] == "persons" and len(players) < 2:
        raise Refused("type at least two pairing numbers under Numbers, such as 3 8")
    last = whole(values["last_round"]) if values["last_round"] else 0
    kind = next(kind for kind in KINDS if kind == values["kind"].lower())
    return ForbiddenRule(
        kind=kind,
        players=tuple(players) if kind == "persons" else (),
        strength="never" if values["strength"].lower() == "never" else "if possible",
        first_round=whole(values["first_round"]),
        last_round=last,
    )


def rule_cells(tournament: Tournament, rule: ForbiddenRule) -> tuple[str, str, str]:
    """A rule as the list shows it."""
    names = " / ".join(f"{p.number} {p.name}" for p in tournament.players if p.key in rule.players)
    whom = names if rule.kind == "persons" else f"same {rule.kind}"
    last = str(rule.last_round) if rule.last_round else "end"
    return whom, rule.strength, f"{rule.first_round} - {last}"

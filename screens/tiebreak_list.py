"""Choosing tie-breaks: every one that the program computes, those of the list first and in order, with its edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from textual.app import ComposeResult

from screens.asking import do
from screens.dialogs import Choice, LineDialog, PickDialog
from screens.forms import Form
from screens.keys import bindings
from screens.list_keys import TIEBREAKS
from screens.place import Overlay, Surface
from screens.pump import pump_of
from screens.session import Session
from screens.table import Column, Row, RowTable
from swisstui.deeds.setup import EditEvent
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.standings import check_tiebreaks, default_tiebreaks
from swisstui.tiebreaks.codes import parse
from swisstui.tiebreaks.definition import EDITIONS
from swisstui.tiebreaks.presets import READY_LISTS
from swisstui.tiebreaks.registry import REGISTRY, edition_of, edition_title, find, full_title, read_list, typed_names

Taken = Callable[[tuple[str, ...], str], None]
"""Gets the codes and the edition."""
NAMES = {"C": "cut C1", "M": "median M1", "L": "limit L+1", "P": "forfeits P", "F": "Fore F", "R": "reverse R"}
"""What the letters of the modifiers mean."""


class TiebreakList(Overlay):
    """The list of tie-breaks of an event while it is chosen; nothing is stored before Enter.

    Args:
        session: The open tournament.
        codes: The list at the start.
        edition: The edition at the start.
        taken: Gets the list that was chosen.
    """

    TABLE = TIEBREAKS
    BINDINGS = bindings(TIEBREAKS)

    def __init__(self, session: Session, codes: Sequence[str], edition: str, taken: Taken) -> None:
        super().__init__(session)
        self.codes = list(codes)
        self.edition = edition
        self._taken = taken

    def body(self) -> ComposeResult:
        """The list."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def title_line(self, width: int) -> str:
        """The edition and the list as it stands."""
        return f"Tie-breaks | {edition_title(self.edition)} | {', '.join(self.codes) or 'none'}"

    def take_focus(self) -> None:
        """Keys go to the list."""
        self.set_focus(self.query_one(RowTable))

    def show(self) -> None:
        """Redraw the rows, and say whether the list can be used."""
        table = self.query_one(RowTable)
        width = self._width - 41
        table.set_columns(
            (Column("Nr", 2, right=True), Column("Code", 10), Column("Name", width), Column("Modifiers", 22))
        )
        table.fill(tiebreak_rows(self.session.tournament, self.codes, self.edition))
        self.say(self._reason(self.codes) or self._meaning())

    def action_turn(self) -> None:
        """On or off."""
        current = self.query_one(RowTable).current
        if current is None:
            return
        if current in self.codes:
            self.codes.remove(current)
        else:
            reason = self._reason([*self.codes, current])
            if reason:
                self.refuse(reason)
                return
            self.codes.append(current)
        self._redraw(current)

    def action_move(self, step: int) -> None:
        """One place up or down."""
        current = self.query_one(RowTable).current
        if current is None or current not in self.codes:
            self.refuse("Space puts it in the list first")
            return
        place = self.codes.index(current)
        other = place + step
        if 0 <= other < len(self.codes):
            self.codes[place], self.codes[other] = self.codes[other], current
            self._redraw(current)

    def action_type(self) -> None:
        """A code with modifiers, at the end of the list."""
        self._ask_code("")

    def action_modify(self) -> None:
        """The code of the current row with other modifiers, at its place."""
        self._ask_code(self.query_one(RowTable).current or "")

    def _ask_code(self, instead_of: str) -> None:
        def entered(typed: str) -> str | None:
            return self._typed(instead_of, typed) if typed.strip() else None

        title = f"{instead_of} with which modifiers?" if instead_of else "Which tie-break?"
        hint = "such as BH/C1; Enter takes it, Esc goes back"
        pump_of(self).open_over(LineDialog(title, entered, value=instead_of, hint=hint))

    def action_ready(self) -> None:
        """One of the ready lists."""
        keys = "123456789"
        choices = [
            Choice(key, f"{title} [{','.join(codes)}]") for key, (title, codes) in zip(keys, READY_LISTS, strict=False)
        ]

        def picked(key: str) -> None:
            self.codes = list(READY_LISTS[keys.index(key)][1])
            self._redraw()

        pump_of(self).open_over(PickDialog("Ready lists", choices, picked))

    def action_edition(self) -> None:
        """The next edition."""
        self.edition = EDITIONS[(EDITIONS.index(self.edition) + 1) % len(EDITIONS)]
        self._redraw()

    def action_take(self) -> None:
        """Hand the list on, if the event can use it."""
        reason = self._reason(self.codes)
        if reason:
            self.refuse(reason)
            return
        self.app.pop_screen()
        self._taken(tuple(self.codes), self.edition)

    def _typed(self, current: str, typed: str) -> str | None:
        listed = [code for code in self.codes if code != current]
        try:
            code = read_list([typed], self._event_with(), self.edition)[0][0].text
        except Refused as refusal:
            return refusal.sentence
        place = self.codes.index(current) if current in self.codes else len(self.codes)
        wanted = [*listed[:place], code, *listed[place:]]
        reason = self._reason(wanted)
        if reason:
            return reason
        self.codes = wanted
        self._redraw(code)
        return None

    def _redraw(self, current: str = "") -> None:
        self.show()
        self.show_frame()
        self.query_one(RowTable).go(current)

    def _event_with(self) -> Tournament:
        tournament = self.session.tournament
        return replace(tournament, event=replace(tournament.event, tiebreak_edition=self.edition))

    def _reason(self, codes: Sequence[str]) -> str:
        """Why the event cannot use these codes; empty if it can."""
        try:
            check_tiebreaks(self._event_with(), codes)
        except Refused as refusal:
            return refusal.sentence
        return ""

    def _meaning(self) -> str:
        if not self.codes:
            return "no tie-break: Space puts the one of this row in the list, l takes a ready list"
        return "; ".join(f"{place} {title_of(code)}" for place, code in enumerate(self.codes, start=1))


def title_of(code: str) -> str:
    """Full name of a code with its modifiers; of a typed one its name."""
    try:
        found = parse(code)
        return full_title(found, find(found))
    except Refused:
        return f"{code} (typed in)"


def tiebreak_rows(tournament: Tournament, codes: Sequence[str], edition: str) -> list[Row]:
    """Those of the list in order, then every other one of the program and those that were typed in."""
    rows = [Row(code, (str(place), code, title_of(code), _modifiers(code))) for place, code in enumerate(codes, 1)]
    there = set(codes)
    for code, entry in REGISTRY.items():
        if code not in there:
            new = "" if edition in entry.editions else " (since 2026)"
            rows.append(Row(code, ("", code, f"{entry.title}{new}", _modifiers(code))))
    for name in sorted(typed_names(tournament) - there):
        rows.append(Row(name, ("", name, "typed in: computed elsewhere", "")))
    return rows


def _modifiers(code: str) -> str:
    try:
        known = find(parse(code)).modifiers
    except Refused:
        return ""
    return " ".join(f"/{NAMES[letter].split()[-1]}" for letter in known if letter in NAMES)


def pick_in_form(form: Form) -> None:
    """Choose for the settings form: the chosen list goes into its fields, to be stored with the rest."""
    values = form.typed_values
    codes = [code.strip().upper() for code in values["tiebreaks"].split(",") if code.strip()]
    try:
        edition = edition_of(values["tiebreak_edition"])
    except Refused as refusal:
        form.refuse(refusal.sentence)
        return

    def taken(chosen: tuple[str, ...], chosen_edition: str) -> None:
        form.fill({"tiebreaks": ",".join(chosen), "tiebreak_edition": chosen_edition})

    start = codes or list(default_tiebreaks(form.session.tournament))
    pump_of(form).open_over(TiebreakList(form.session, start, edition, taken))


def choose_tiebreaks(place: Surface) -> None:
    """Choose on the standings: stored at once, with the questions of the settings (AR 5)."""
    tournament = place.session.tournament
    before = list(default_tiebreaks(tournament))
    edition = edition_of(tournament.event.tiebreak_edition)

    def taken(codes: tuple[str, ...], chosen: str) -> None:
        changes: dict[str, object] = {}
        if list(codes) != before:
            changes["tiebreaks"] = codes
        if chosen != edition:
            changes["tiebreak_edition"] = chosen
        if changes:
            do(place, EditEvent(changes))
        else:
            place.say("tie-breaks left as they were")

    pump_of(place).open_over(TiebreakList(place.session, before, edition, taken))

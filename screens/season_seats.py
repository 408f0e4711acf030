"""The entry list of a stage: numbers, basis of every seat, who comes, cut players, reserves, open seats [SM 4]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from screens.dialogs import Choice, PickDialog
from screens.keys import bindings
from screens.pump import pump_of
from screens.season_keys import SEATS
from screens.season_sources import SourcesScreen
from screens.season_surface import SeasonSurface
from screens.session import Session
from screens.table import Column, Row
from swisstui.championship import confirm_seat, known_seats, proposed_seats, reopen_list, silent
from swisstui.refusal import Refused
from swisstui.season import Answer, Stage
from swisstui.season_desk import SeasonDesk
from swisstui.season_stages import close_seats, seat_players, withdraw_seat

NEXT_ANSWER: dict[Answer, Answer] = {"": "yes", "yes": "no", "no": ""}
ANSWER_WORDS: dict[Answer, str] = {"": "not yet", "yes": "yes", "no": "no"}


@dataclass(frozen=True, slots=True)
class ListedSeat:
    """One row of the list."""

    number: str
    """`7`, `R2` for the second reserve, `-` for others."""
    name: str
    basis: str
    kind: str
    """`seat`, `no`, `cut`, `reserve`, `gone` or `open`."""


class SeatsScreen(SeasonSurface):
    """The entry list of one stage.

    Args:
        session: The terminal's wishes.
        desk: The season.
        key: The stage.
        open_stage: Opens the stage's tournament; answers with a sentence if it cannot.
    """

    TABLE = SEATS
    BINDINGS = bindings(SEATS)

    def __init__(self, session: Session, desk: SeasonDesk, key: str, open_stage: Callable[[str], str | None]) -> None:
        super().__init__(session, desk)
        self._key = key
        self._open_stage = open_stage
        self._listed: list[ListedSeat] = []

    @property
    def stage(self) -> Stage:
        """The stage."""
        return self.desk.season.stage(self._key)

    def title_line(self, width: int) -> str:
        """The stage, and whether its list is closed."""
        closed = "list closed" if self.stage.seats else "list open"
        return f"{self.desk.season.name} | {self.stage.title} | {closed}"

    def show(self) -> None:
        """Redraw the list."""
        name = max(24, self._width - 48)
        columns = (Column("No", 3, right=True), Column("Name", name), Column("Basis", 22), Column("Comes", 9))
        self.table.set_columns(columns)
        try:
            self._listed, notes = listed_seats(self.desk, self._key)
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        self.table.fill([Row(row_key(seat), self._cells(seat)) for seat in self._listed])
        if notes:
            self.say("; ".join(notes))

    def _cells(self, seat: ListedSeat) -> tuple[str, ...]:
        answer = ANSWER_WORDS[self.stage.answers.get(seat.name, "")] if seat.kind in ("seat", "no") else ""
        return seat.number, seat.name, seat.basis, answer

    @property
    def seat(self) -> ListedSeat | None:
        """The current row."""
        return next((seat for seat in self._listed if row_key(seat) == self.table.current), None)

    def action_answer(self) -> None:
        """Yes, no, not yet."""
        seat = self.seat
        if seat is None or seat.kind not in ("seat", "no"):
            self.refuse("only who has a seat can say whether he comes")
            return
        answer = NEXT_ANSWER[self.stage.answers.get(seat.name, "")]
        text = f"{self.stage.title}: {seat.name} {ANSWER_WORDS[answer]}"
        following = "; x lets the next one enter" if answer == "no" and self.stage.seats else ""
        if self.act(lambda: self.desk.do("answer", text, lambda s: confirm_seat(s, self._key, seat.name, answer))):
            self.table.go(row_key(seat)) or self.table.go(f"no {seat.name}")
            self.say(text + following)

    def action_close(self) -> None:
        """Close the list; those who have not answered are asked about."""
        if self.stage.seats:
            self.refuse(f"the list of {self.stage.title} is closed already")
            return
        try:
            invited = known_seats(self.desk.season, self.stage, self.desk.previous())
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        waiting = silent(self.desk.season, self._key, invited)
        if not waiting:
            self.act(partial(close_seats, self.desk, self._key))
            return
        choices = (
            Choice("1", "close the list with them"),
            Choice("2", "no answer counts as a withdrawal: close it without them"),
        )

        def picked(digit: str) -> None:
            self.act(partial(close_seats, self.desk, self._key, waiting if digit == "2" else ()))

        title = f"{len(waiting)} have not answered. Close the list?"
        lines = [f"  {name}" for name in waiting]
        pump_of(self).open_over(PickDialog(title, choices, picked, lines=lines, guarded=True))

    def action_give_up(self) -> None:
        """The player of this row gives up his seat; asks."""
        seat = self.seat
        if seat is None or seat.kind not in ("seat", "no"):
            self.refuse("only who has a seat can give it up")
            return
        followed = "the next in order enters with the last number" if self.stage.seats else "his source goes on"
        choices = (Choice("y", f"yes: {followed}; he may play an earlier stage"),)
        title = f"{seat.name} gives up his seat in {self.stage.title}?"

        def picked(_: str) -> None:
            self.act(partial(withdraw_seat, self.desk, self._key, seat.name))

        pump_of(self).open_over(PickDialog(title, choices, picked, guarded=True))

    def action_reopen(self) -> None:
        """Open the closed list again."""
        text = f"list of {self.stage.title} open again"
        self.act(lambda: self.desk.do("open list", text, lambda season: reopen_list(season, self._key)))

    def action_sources(self) -> None:
        """The sources of the seats."""
        pump_of(self).open_over(SourcesScreen(self.session, self.desk))

    def action_tournament(self) -> None:
        """Open the stage's tournament."""
        try:
            seat_players(self.desk, self._key)
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        sentence = self._open_stage(self._key)
        if sentence is not None:
            self.refuse(sentence)

    def action_undo(self) -> None:
        """Undo; before round 1 the tournament's players follow the list."""
        if self.act(self.desk.undo):
            self._follow()

    def action_redo(self) -> None:
        """Redo; before round 1 the tournament's players follow the list."""
        if self.act(self.desk.redo):
            self._follow()

    def _follow(self) -> None:
        try:
            seat_players(self.desk, self._key)
        except Refused as refusal:
            self.refuse(refusal.sentence)


def row_key(seat: ListedSeat) -> str:
    """Identity of a row: the kind for those who have no seat, and the name."""
    return seat.name if seat.kind == "seat" else f"{seat.kind} {seat.number if seat.kind == 'open' else seat.name}"


def listed_seats(desk: SeasonDesk, key: str) -> tuple[list[ListedSeat], tuple[str, ...]]:
    """Seats, open seats, cut option players, reserves, who said no or gave up; and what has to be settled.

    Raises:
        Refused: A source is wrong.
    """
    season = desk.season
    stage = season.stage(key)
    notes: tuple[str, ...] = ()
    if stage.seats:
        seats = [ListedSeat(str(s.number), s.name, s.basis, "seat") for s in stage.seats]
        cut, reserves, missing = stage.cut, stage.reserves, stage.size - len(stage.seats)
    else:
        found = proposed_seats(season, key, desk.previous())
        seats = [ListedSeat(str(s.number), s.name, s.basis, "seat") for s in found.seats]
        cut, reserves, missing, notes = found.cut, found.reserves, found.missing, found.notes
    rows = seats + [ListedSeat(str(len(seats) + n), "", "open seat", "open") for n in range(1, missing + 1)]
    rows += [ListedSeat("-", name, "option seat cut", "cut") for name in cut]
    rows += [ListedSeat(f"R{place}", name, "reserve", "reserve") for place, name in enumerate(reserves, start=1)]
    there = {seat.name for seat in seats}
    rows += [
        ListedSeat("-", name, "said no", "no")
        for name, said in stage.answers.items()
        if said == "no" and name not in there
    ]
    rows += [ListedSeat("-", name, "gave up his seat", "gone") for name, given in season.given_up if given == key]
    return rows, notes

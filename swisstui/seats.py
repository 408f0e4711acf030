"""Seat lists of a championship stage: who is seated, on what basis, who is cut and who waits.

A list is a sequence of `SeatStep`s that draw from named sources; the Finnish championship's lists of 2005 to 2008 are
ready-made [SM 4]. Names are the players' identity here. The module knows no file and no screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise
from typing import Literal

from swisstui.refusal import Refused

StepKind = Literal["places", "heirs", "best", "tournaments", "options", "board", "board or next"]

OPTION_GOR = 2300
"""An option seat needs a GoR above this; 2300 itself does not qualify [SM D9]."""
OPTION_DAN = 4


@dataclass(frozen=True, slots=True)
class SeatStep:
    """One line of a seat list."""

    kind: StepKind
    basis: str
    """Word for the basis of the seat; `places` and `heirs` add the place (`SM3-4`)."""
    source: str = ""
    """Name of the ranking that the step draws from."""
    count: int = 0
    """Most seats of this step; 0 = until the list is full."""
    first: int = 1
    """`places`: first place; the last one is `first + count - 1`."""
    without: str = ""
    """`heirs`: who stands in this ranking is passed over [SM D12]."""
    less_options: bool = False
    """Seats that option players took are taken off this step's number [SM 4.4, 2005]."""


@dataclass(frozen=True, slots=True)
class SeatRules:
    """A whole seat list as rules."""

    version: str
    size: int
    steps: tuple[SeatStep, ...]
    qualifier: str = "stage1"
    """The source that reserves come from."""
    qualifier_minimum: int = 2
    """Seats kept for the qualifier when option seats are given [SM 4.2, D10]."""
    by_date: bool = True
    """Named tournaments in the order in which they were played; else in the order of the list [SM D14]."""
    calendar_year: int | None = None
    """The transition of 2006: named tournaments count by calendar year [SM 4.4]."""


@dataclass(frozen=True, slots=True)
class StrongTournament:
    """A tournament whose best player not yet in gets a seat."""

    name: str
    day: date
    order: tuple[str, ...]
    held: bool = True
    added: bool = False
    """Added by the board, behind the named ones [SM D14]."""


@dataclass(frozen=True, slots=True)
class OptionPlayer:
    """A candidate for an option seat [SM 4, D9]."""

    name: str
    gor: int = 0
    dan: int = 0
    lot: int = 0

    @property
    def qualifies(self) -> bool:
        """GoR above 2300, or 4 dan or stronger [SM 4.2 item 5, D9]."""
        return self.gor > OPTION_GOR or self.dan >= OPTION_DAN


@dataclass(frozen=True, slots=True)
class SeatSources:
    """Everything that a seat list draws from."""

    day: date
    """First day of the stage."""
    rankings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Names in order for each source."""
    later: tuple[str, ...] = ()
    """Names seated in a later stage this year; they need no seat here [SM 2.5]."""
    tournaments: tuple[StrongTournament, ...] = ()
    options: tuple[OptionPlayer, ...] = ()
    board: str | None = None
    declined: tuple[str, ...] = ()
    nonmembers: tuple[str, ...] = ()
    withdrawn_after: tuple[str, ...] = ()
    """Who withdrew after the list was closed, in that order [SM D3]."""

    def ranking(self, source: str) -> tuple[str, ...]:
        """The names of a source in order; none where the source is not there."""
        return self.rankings.get(source, ())

    def out(self) -> frozenset[str]:
        """Who is treated as not there: withdrawn, ineligible or seated later [SM D3, 2.1, 2.5]."""
        return frozenset((*self.later, *self.declined, *self.nonmembers))

    def option_order(self) -> list[OptionPlayer]:
        """Qualified option players by GoR, dan rank and lot [SM D9]."""
        return sorted((o for o in self.options if o.qualifies), key=lambda o: (-o.gor, -o.dan, o.lot))


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: number in the entry order, who, and why."""

    number: int
    name: str
    basis: str


@dataclass(frozen=True, slots=True)
class SeatList:
    """The answer: seats, cut option players, reserves in order, open seats."""

    seats: tuple[Seat, ...]
    cut: tuple[str, ...]
    reserves: tuple[str, ...]
    missing: int
    notes: tuple[str, ...] = ()
    """What the arbiter has to settle, such as lots between equal option players."""


_FIXED = (
    SeatStep("places", "SM3", "prev_stage3", 3, first=4),
    SeatStep("heirs", "SM2", "prev_stage2", 3, without="prev_stage3"),
    SeatStep("best", "GP", "gp", 2),
    SeatStep("tournaments", ""),
)
_LIST_OF_2006 = (
    *_FIXED,
    SeatStep("options", "option", count=2),
    SeatStep("best", "SM1", "stage1", 2),
    SeatStep("board", "board", count=1),
    SeatStep("options", "option", count=2),
    SeatStep("best", "SM1-fill", "stage1"),
)
READY_MADE: Mapping[str, SeatRules] = {
    "2005": SeatRules(
        "2005",
        12,
        (
            SeatStep("places", "SM3", "prev_stage3", 3, first=4),
            SeatStep("places", "SMB", "prev_b", 3, first=2),
            SeatStep("best", "GP", "gp", 1),
            SeatStep("options", "option", count=2),
            SeatStep("best", "SM1", "stage1", 4, less_options=True),
            SeatStep("board or next", "board", "stage1", 1),
        ),
    ),
    "2006": SeatRules("2006", 16, _LIST_OF_2006, by_date=False, calendar_year=2006),
    "2007": SeatRules("2007", 16, _LIST_OF_2006, by_date=False),
    "2008": SeatRules(
        "2008",
        16,
        (
            *_FIXED,
            SeatStep("options", "option", count=4),
            SeatStep("board", "board", count=1),
            SeatStep("best", "SM1", "stage1", 2),
            SeatStep("best", "SM1-fill", "stage1"),
        ),
    ),
}
"""The Finnish lists: transition of 2005 and 2006, list of 26 April 2006, list of 9 February 2008 [SM 4]."""


def seat_list(rules: SeatRules, sources: SeatSources) -> SeatList:
    """Seat the players of one stage in entry order [SM 4].

    Raises:
        Refused: A source has a name twice.
    """
    _check_names(sources)
    table = _SeatTable(rules, sources)
    for step in rules.steps:
        table.take(step)
    seats, reserves = _after_closing(table.seats, table.reserves(), sources.withdrawn_after)
    numbered = tuple(Seat(number, name, basis) for number, (name, basis) in enumerate(seats, start=1))
    missing = rules.size - len(numbered)
    return SeatList(numbered, table.cut(), tuple(reserves), missing, _lots_wanted(sources))


def _check_names(sources: SeatSources) -> None:
    lists: dict[str, Iterable[str]] = dict(sources.rankings)
    lists |= {f"tournament {t.name}": t.order for t in sources.tournaments}
    lists |= {"options": [o.name for o in sources.options], "stage3": sources.later}
    for source, names in lists.items():
        seen: set[str] = set()
        for name in names:
            if name in seen:
                raise Refused(f"seat source {source} has {name} twice")
            seen.add(name)


class _SeatTable:
    """The list while it is filled."""

    def __init__(self, rules: SeatRules, sources: SeatSources) -> None:
        self.rules = rules
        self.sources = sources
        self.seats: list[tuple[str, str]] = []
        self.option_seats = 0
        self.kinds_done: set[StepKind] = set()
        self.of_qualifier: set[str] = set()
        self.out = sources.out()

    def take(self, step: SeatStep) -> None:
        """Fill the seats of one step."""
        takers = {
            "places": self._take_places,
            "heirs": self._take_heirs,
            "best": self._take_best,
            "tournaments": self._take_tournaments,
            "options": self._take_options,
            "board": self._take_board,
            "board or next": self._take_board_or_next,
        }
        before = len(self.seats)
        takers[step.kind](step)
        self.kinds_done.add(step.kind)
        if step.source and step.source == self.rules.qualifier:
            self.of_qualifier |= {name for name, basis in self.seats[before:] if basis != "board"}

    def _may_sit(self, name: str) -> bool:
        return name not in self.out and all(name != seated for seated, _ in self.seats)

    def _seat(self, name: str, basis: str) -> bool:
        if len(self.seats) >= self.rules.size or not self._may_sit(name):
            return False
        self.seats.append((name, basis))
        return True

    def _take_places(self, step: SeatStep) -> None:
        """Fixed places; nobody moves up for one who is already in [SM D3, D11]."""
        for place, name in enumerate(self.sources.ranking(step.source), start=1):
            if step.first <= place < step.first + step.count:
                self._seat(name, f"{step.basis}-{place}")

    def _take_heirs(self, step: SeatStep) -> None:
        """The first of a ranking who did not play the later stage, as fixed places [SM D12, D3]."""
        passed_over = set(self.sources.ranking(step.without))
        heirs = [(p, n) for p, n in enumerate(self.sources.ranking(step.source), start=1) if n not in passed_over]
        for place, name in heirs[: step.count]:
            self._seat(name, f"{step.basis}-{place}")

    def _take_best(self, step: SeatStep) -> None:
        """The best who are not yet in [SM D11]; in 2005 options and qualifier share four seats [SM 4.4]."""
        wanted = step.count or self.rules.size
        if step.less_options:
            wanted -= self.option_seats
        self._seat_next(self.sources.ranking(step.source), step.basis, wanted)

    def _seat_next(self, names: Sequence[str], basis: str, wanted: int) -> None:
        for name in names:
            if wanted > 0 and self._seat(name, basis):
                wanted -= 1

    def _take_tournaments(self, _step: SeatStep) -> None:
        for tournament in counted_tournaments(self.rules, self.sources):
            self._seat_next(tournament.order, tournament.name, 1)

    def _candidates(self) -> list[OptionPlayer]:
        """Option candidates not yet in, strongest first; the board's pick is none of them [SM D9, D10]."""
        return [o for o in self.sources.option_order() if o.name != self.sources.board and self._may_sit(o.name)]

    def _take_options(self, step: SeatStep) -> None:
        """Option seats are cut so that the board's pick and the qualifier's minimum stay free [SM 4.2, D10]."""
        free = self.rules.size - len(self.seats)
        if not self.of_qualifier:
            free -= self.rules.qualifier_minimum
        board = self.sources.board
        if board is not None and not self.kinds_done & {"board", "board or next"} and self._may_sit(board):
            free -= 1
        for candidate in self._candidates()[: max(0, min(step.count, free))]:
            self.option_seats += self._seat(candidate.name, step.basis)

    def _take_board(self, step: SeatStep) -> None:
        if self.sources.board is not None:
            self._seat(self.sources.board, step.basis)

    def _take_board_or_next(self, step: SeatStep) -> None:
        """The board's pick, or the fifth of the qualifier: its next best not yet in [SM 4.4]."""
        board = self.sources.board
        if board is None or not self._seat(board, step.basis):
            self._seat_next(self.sources.ranking(step.source), "SM1-fifth", 1)

    def cut(self) -> tuple[str, ...]:
        """Qualified option players who got no option seat, strongest first; they may enter stage 1 [SM D15]."""
        seated = {name for name, _ in self.seats} - self.of_qualifier
        return tuple(o.name for o in self.sources.option_order() if o.name not in seated | self.out)

    def reserves(self) -> list[str]:
        """Players of the qualifier who are not seated, in order."""
        return [n for n in self.sources.ranking(self.rules.qualifier) if self._may_sit(n)]


def _lots_wanted(sources: SeatSources) -> tuple[str, ...]:
    """Sentences about option players whom neither GoR nor rank nor a lot separates [SM D9]."""
    out = sources.out()
    ordered = [o for o in sources.option_order() if o.name not in out]
    return tuple(
        f"option players {one.name} and {other.name} are level: draw lots"
        for one, other in pairwise(ordered)
        if (one.gor, one.dan, one.lot) == (other.gor, other.dan, other.lot)
    )


def counted_tournaments(rules: SeatRules, sources: SeatSources) -> list[StrongTournament]:
    """The strong tournaments that count, in the order in which they give seats [SM D13, D14, 4.4]."""
    named: dict[str, StrongTournament] = {}
    added: list[StrongTournament] = []
    for tournament in sorted(sources.tournaments, key=lambda t: t.day):
        kind = "" if tournament.added else _named_kind(tournament.name)
        if not tournament.held or not _in_time(tournament, kind, rules, sources.day):
            continue
        if kind:
            # Of two of the same name within the time, the later one was "played before the qualifier".
            named[kind] = tournament
        else:
            added.append(tournament)
    order = sorted(named.items(), key=lambda entry: entry[1].day if rules.by_date else entry[0] != "takapotku")
    return [tournament for _, tournament in order] + added


def _named_kind(name: str) -> str:
    folded = " ".join(name.casefold().split())
    if folded.startswith("takapotku"):
        return "takapotku"
    return "kani" if folded.startswith(("kani 6", "kani6", "kanikutonen")) else ""


def _in_time(tournament: StrongTournament, kind: str, rules: SeatRules, day: date) -> bool:
    """Within a year before the stage; in the transition of 2006 the named two by calendar year [SM D13, 4.4]."""
    if tournament.day >= day:
        return False
    if rules.calendar_year is not None and kind:
        years = {rules.calendar_year} if kind == "takapotku" else {rules.calendar_year, rules.calendar_year - 1}
        return tournament.day.year in years
    return tournament.day >= _year_before(day)


def _year_before(day: date) -> date:
    try:
        return day.replace(year=day.year - 1)
    except ValueError:
        return day.replace(year=day.year - 1, day=28)


def _after_closing(
    seats: list[tuple[str, str]], reserves: list[str], withdrawn: Sequence[str]
) -> tuple[list[tuple[str, str]], list[str]]:
    """Strike who withdrew after closing; all below move up and the next reserve enters last [SM D3]."""
    for name in withdrawn:
        if name in reserves:
            reserves = [other for other in reserves if other != name]
        elif any(name == seated for seated, _ in seats):
            seats = [seat for seat in seats if seat[0] != name]
            entering = next((other for other in reserves if other not in withdrawn), None)
            if entering is not None:
                seats = [*seats, (entering, "replacement")]
                reserves = [other for other in reserves if other != entering]
        else:
            raise Refused(f"{name} withdrew after closing but has no seat and is no reserve")
    return seats, reserves

"""Printed lists as plain rows: one source for screen, projector, text, HTML and CSV [AR 72].

What a list says about itself stands in its head: event, system and edition, `not final`, and for good the mark that the
announced rules were left [AR 10, 51, level D].
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from swisstui.conversions import is_conversion
from swisstui.crosstable import By, crosstable
from swisstui.list_table import LIST_KINDS, Column, ListKind, ListTable, Slip
from swisstui.pairing_lists import boards_table, names_table, slips
from swisstui.prizes import money, prize_list
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.standings import standings
from swisstui.system_lists import SYSTEM_LISTS
from swisstui.text import counted
from swisstui.tournament import started, system_of

__all__ = ["LIST_KINDS", "Column", "ListKind", "ListTable", "Slip", "list_of", "lists_of_system", "slips"]

REGULATIONS = ("vacations", "further rules")
"""Texts of the event that stand above every list [Group knockout K8.3]."""
CRITERIA = {"name": "name", "entry": "order of entry", "lot": "lot"}
STATUS_WORDS = {"withdrawn": "w", "expelled": "x", "guest": "g"}
STATUS_FOOT = {"w": "w = withdrawn", "x": "x = expelled", "g": "g = guest, out of competition"}


def list_of(
    tournament: Tournament,
    kind: ListKind,
    *,
    round_number: int | None = None,
    after: int | None = None,
    by: By = "rank",
    group: str | None = None,
    tiebreaks: Sequence[str] | None = None,
    edition: str | None = None,
) -> ListTable:
    """Any printed list.

    Args:
        tournament: The records.
        kind: Which list; result slips are no table, see `slips`.
        round_number: Round of a pairing list; None = the last one.
        after: Last round that standings and crosstable count; None = the last finished one.
        by: What the crosstable's references mean.
        group: Only this group in the standings.
        tiebreaks: Codes for the standings; None = the event's.
        edition: Edition of the tie-breaks; None = the event's.

    Raises:
        Refused: The list cannot be made, for example because no round is paired.
    """
    head = head_of(tournament)
    if kind == "entries":
        return entries_table(tournament, head)
    if kind == "boards":
        return boards_table(tournament, round_number, head)
    if kind == "names":
        return names_table(tournament, round_number, head)
    if kind == "standings":
        return standings_table(tournament, head, after=after, group=group, tiebreaks=tiebreaks, edition=edition)
    if kind == "crosstable":
        return crosstable_table(tournament, head, after=after, by=by)
    if kind == "prizes":
        return prizes_table(tournament, head, after=after)
    if kind in SYSTEM_LISTS:
        return SYSTEM_LISTS[kind](tournament, head, after)
    raise Refused(f"{kind!r} is no list with rows; lists are {', '.join(LIST_KINDS)}")


def lists_of_system(tournament: Tournament) -> tuple[ListKind, ...]:
    """The lists that only this event's system has, such as the ARO list of the Dubov system."""
    if tournament.event.system == "dubov-1997":
        return ("aro",)
    if tournament.event.system == "group-knockout":
        return ("groups", "bracket")
    return ("groups", "performance") if tournament.event.system == "tasaselo-2007" else ()


def head_of(tournament: Tournament) -> tuple[str, ...]:
    """Lines that stand above every list: place and days, arbiter, system with edition, the mark of level D."""
    event = tournament.event
    days = " - ".join(dict.fromkeys(day for day in (event.first_day, event.last_day) if day))
    where = ", ".join(part for part in (event.place, event.federation, days) if part)
    system = system_of(tournament)
    rounds = f", {event.rounds_total} rounds" if event.rounds_total else ""
    lines = [where, f"Chief arbiter: {event.chief_arbiter}" if event.chief_arbiter else ""]
    lines.append(f"System: {system.title}, {system.edition}{rounds}")
    lines += [f"Time control: {event.time_control}" if event.time_control else ""]
    lines += [f"{name.capitalize()}: {text}" for name, text in event.texts if name in REGULATIONS]
    if tournament.changed_after_start:
        lines.append("CHANGED AFTER THE START: the announced rules were left")
    return tuple(line for line in lines if line)


def entries_table(tournament: Tournament, head: tuple[str, ...]) -> ListTable:
    """The starting list; the criterion that orders equal ratings and titles is printed [AR 22], ratings by hand marked.

    [AR 15, 16, 23]
    """
    players = sorted(tournament.players, key=lambda player: player.number)
    go = system_of(tournament).game == "go"
    shown: list[tuple[Column, Callable[[Player], str]]] = [
        (Column("No", right=True), lambda p: str(p.number)),
        (Column(""), entry_marks),
        (Column("Title" if not go else "Rank"), lambda p: p.rank if go else p.title),
        (Column("Name", flexible=True), lambda p: p.name),
        (Column("GoR" if go else "Rtg", right=True), lambda p: str(p.rating or "")),
        (Column("Official", right=True), lambda p: str(p.official_rating or "")),
        (Column("Nat", right=True), lambda p: str(p.national_rating or "")),
        (Column("Fed"), lambda p: p.federation),
        (Column("Club", flexible=True), lambda p: p.club),
        (Column("Grp"), lambda p: p.group),
        (Column("Born"), lambda p: p.birth[:4]),
        (Column("PIN" if go else "FIDE No", right=True), lambda p: p.egd_pin if go else p.fide_id),
    ]
    always = {"No", "Name", "Rtg", "GoR"}
    kept = [(column, value) for column, value in shown if column.title in always or any(value(p) for p in players)]
    return ListTable(
        kind="entries",
        event=tournament.event.name,
        title="Starting list" if started(tournament) else "Entries",
        head=head,
        columns=tuple(column for column, _ in kept),
        rows=tuple(tuple(value(player) for _, value in kept) for player in players),
        keys=tuple(player.key for player in players),
        foot=_entries_foot(tournament, players),
    )


def entry_marks(player: Player) -> str:
    """Letters of an entry: withdrawn, expelled, guest, rating by hand or from another scale."""
    hand = "h" if player.rating_source == "by hand" and player.rating else ""
    hand = "c" if is_conversion(player.rating_source) else hand
    return STATUS_WORDS.get(player.status, "") + hand


def _entries_foot(tournament: Tournament, players: Sequence[Player]) -> tuple[str, ...]:
    event = tournament.event
    found = [f"Order: rating, title, {CRITERIA.get(event.starting_criterion, event.starting_criterion)}"]
    if not started(tournament):
        found.append("Numbers are provisional until round 1 is paired")
    marks = {letter for player in players for letter in entry_marks(player)}
    found += [words for letter, words in STATUS_FOOT.items() if letter in marks]
    if "h" in marks:
        found.append("h = rating typed by hand")
    if "c" in marks:
        listed = ", ".join(f"{p.number} {p.rating_source}" for p in players if is_conversion(p.rating_source))
        found.append(f"c = rating converted to Elo: {listed}")
    if event.rating_method:
        month = f" of {event.rating_month}" if event.rating_month else ""
        found.append(f"Rating used: {event.rating_method}{month}")
    unrated = sum(1 for player in players if not player.rating)
    found.append(counted(len(players), "player") + (f", {unrated} unrated" if unrated else ""))
    return tuple(found)


def standings_table(
    tournament: Tournament,
    head: tuple[str, ...],
    *,
    after: int | None = None,
    group: str | None = None,
    tiebreaks: Sequence[str] | None = None,
    edition: str | None = None,
) -> ListTable:
    """Standings with every tie-break of the list and its edition; headed `not final` while a result is missing.

    [AR 51, 59, 64]
    """
    found = standings(tournament, after=after, group=group, tiebreaks=tiebreaks, edition=edition)
    players = {player.key: player for player in tournament.players}
    rank = "Rank" if any(player.rank for player in tournament.players) else "Rtg"
    columns = (
        Column("Pl", right=True, sticky=True),
        Column("", sticky=True),
        Column("No", right=True, sticky=True),
        Column("Name", flexible=True, sticky=True),
        Column(rank, right=True),
        Column("Fed"),
        Column(found.score_title, right=True),
        *(Column(code, right=True) for code in found.tiebreaks),
        *(Column(title, right=True) for title in found.figure_titles),
    )
    rows = []
    words = _Words()
    for row in found.rows:
        player = players[row.key]
        shown = player.rank if rank == "Rank" else str(player.rating or "")
        cells = (str(row.rank or "-"), row.mark, str(row.number), titled_without_rank(player), shown)
        values = [words.short(row.texts.get(code, "")) for code in found.tiebreaks]
        figures = [row.figures.get(title, "") for title in found.figure_titles]
        rows.append((*cells, player.federation, row.points_text, *values, *figures))
    explained = [f"{code} = {title}" for code, title in found.titles.items() if title and title != code]
    return ListTable(
        kind="standings",
        event=tournament.event.name,
        title=found.heading,
        head=head,
        columns=_without_empty(columns, rows),
        rows=tuple(_cells_of(columns, rows)),
        keys=tuple(row.key for row in found.rows),
        foot=(*found.foot, *found.notes, *words.foot, *explained),
    )


class _Words:
    """Values in words, such as `not all have met`, as a letter in brackets that the foot explains [F15]."""

    def __init__(self) -> None:
        self._letters: dict[str, str] = {}

    def short(self, text: str) -> str:
        """The text, or its letter where it is words."""
        if len(text) < 8 or any(character.isdigit() for character in text):
            return text
        letter = self._letters.setdefault(text, "abcdefghijklmnopqrstuvwxyz"[len(self._letters) % 26])
        return f"({letter})"

    @property
    def foot(self) -> list[str]:
        """What the letters mean."""
        return [f"({letter}) = {text}" for text, letter in self._letters.items()]


def titled_without_rank(player: Player) -> str:
    """Title and name."""
    return f"{player.title} {player.name}" if player.title else player.name


def _empty(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> set[int]:
    """Columns that say nothing in any row and need not be printed; the numbered ones always are."""
    kept = {"Pl", "No", "Name", "Pts"}
    return {i for i, column in enumerate(columns) if column.title not in kept and not any(row[i] for row in rows)}


def _without_empty(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> tuple[Column, ...]:
    gone = _empty(columns, rows)
    return tuple(column for i, column in enumerate(columns) if i not in gone)


def _cells_of(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    gone = _empty(columns, rows)
    return [tuple(text for i, text in enumerate(row) if i not in gone) for row in rows]


def crosstable_table(
    tournament: Tournament, head: tuple[str, ...], *, after: int | None = None, by: By = "rank"
) -> ListTable:
    """The crosstable; its title says whether opponents are named by line or by number [AR 65]."""
    found = crosstable(tournament, after=after, by=by)
    grid = found.square and len(found.rows) <= 24
    titles = [str(row.line) for row in found.rows] if grid else [str(r) for r in range(1, found.rounds + 1)]
    adjusted = any(row.adjustment for row in found.rows)
    columns = (
        Column("Line" if by == "rank" else "No", right=True, sticky=True),
        Column("", sticky=True),
        Column("Name", flexible=True, sticky=True),
        *(Column(title) for title in titles),
        *((Column("Adj", right=True),) if adjusted else ()),
        Column("Pts", right=True),
        Column("Pl", right=True),
    )
    rows = []
    for row in found.rows:
        reference = row.line if by == "rank" else row.number
        cells = row.grid if grid else row.round_texts(found.rounds)
        adjustment = (points_text(row.adjustment) if row.adjustment else "",) if adjusted else ()
        rows.append(
            (str(reference), row.mark, row.name, *cells, *adjustment, points_text(row.points), str(row.rank or "-"))
        )
    foot = [
        "1 = 0 win, draw, loss; + - forfeit; U pairing bye, H half-point, F full-point, Z zero-point bye; ? no result"
    ]
    foot += ["Adj = penalties and bonuses"] if adjusted else []
    return ListTable(
        kind="crosstable",
        event=tournament.event.name,
        title=found.heading,
        head=head,
        columns=_without_empty(columns, rows),
        rows=tuple(_cells_of(columns, rows)),
        keys=tuple(row.key for row in found.rows),
        foot=(*found.foot, *foot),
    )


def prizes_table(tournament: Tournament, head: tuple[str, ...], *, after: int | None = None) -> ListTable:
    """Who gets what and why; what nobody gets is told, and the sum is that of the fund."""
    found = prize_list(tournament, after=after)
    columns = (
        Column("No", right=True),
        Column("Name", flexible=True),
        Column("Prize"),
        Column("Amount", right=True),
        Column("Why", flexible=True),
    )
    rows = [
        (
            str(award.number),
            award.name,
            " ".join(part for part in (award.category or "main", award.title) if part),
            money(award.cents) if award.cents else "",
            award.why,
        )
        for award in found.awards
    ]
    left = [f"not awarded: {p.category or 'main'} prize {p.place} {money(p.cents)}" for p in found.not_awarded]
    return ListTable(
        kind="prizes",
        event=tournament.event.name,
        title="Prize list" + ("" if found.final else ", not final"),
        head=(*head, f"Sharing: {found.sharing}"),
        columns=columns,
        rows=tuple(rows),
        keys=tuple(award.key for award in found.awards),
        foot=(*found.notes, *left, f"Fund: {money(found.fund)}"),
    )

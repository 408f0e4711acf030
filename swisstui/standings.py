"""Standings: points, tie-breaks in order, places, marks; computed from the results every time [AR 58]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import engines
from engines.model import BadSituation
from swisstui.groups import members_of
from swisstui.records import Player, Tournament
from swisstui.results import points_text
from swisstui.scoresheet import Scoresheet, scoresheet
from swisstui.system_order import SystemOrder, system_order
from swisstui.text import games_listed
from swisstui.tiebreaks.definition import TieBreak
from swisstui.tiebreaks.performance import dropped
from swisstui.tiebreaks.ranking import Ranking, Step, rank
from swisstui.tiebreaks.registry import edition_of, edition_title, full_title, read_list

MARKS: Mapping[str, str] = {
    "w": "withdrawn",
    "x": "expelled",
    "g": "guest, out of competition",
    "n": "withdrawn before half of the games: no place, the games count for nobody",
    "t": "typed in, computed elsewhere",
}
"""Letters behind a name and what the foot says about them [AR 64]."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings."""

    rank: int
    """Place; equal for those who share it, the first of the shared places; 0 = no place."""
    key: int
    number: int
    name: str
    points: int
    """Primary score in half points."""
    values: Mapping[str, Fraction | None]
    """Value of each tie-break by its code; None = not defined or not applied."""
    texts: Mapping[str, str]
    """The same as shown."""
    mark: str = ""
    """Letter explained at the foot."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """Further columns of the system that do not rank, such as variable ratings."""

    @property
    def points_text(self) -> str:
        """Primary score as text with one decimal."""
        return points_text(self.points)


@dataclass(frozen=True, slots=True)
class Standings:
    """A table of places."""

    rows: tuple[Row, ...]
    tiebreaks: tuple[str, ...]
    """Codes in order, in the printed form."""
    edition: str
    final: bool
    """All rounds are played and every result is in [AR 51]."""
    notes: tuple[str, ...] = ()
    after: int = 0
    """Last round counted."""
    rounds_total: int = 0
    score_title: str = "Pts"
    titles: Mapping[str, str] = field(default_factory=dict)
    """Full name of each tie-break."""
    foot: tuple[str, ...] = ()
    """What the marks mean, and who is not listed."""
    group: str = ""
    figure_titles: tuple[str, ...] = ()

    @property
    def heading(self) -> str:
        """What stands above the table: round, not final, edition of the tie-breaks [AR 10, 51, F12]."""
        rounds = f"after round {self.after}{f' of {self.rounds_total}' if self.rounds_total else ''}"
        words = f"Standings, {self.group}, {rounds}" if self.group else f"Standings {rounds}"
        return f"{words}{'' if self.final else ', not final'}; tie-breaks: {edition_title(self.edition)}"

    def row(self, key: int) -> Row:
        """The row of a player.

        Raises:
            KeyError: He is not listed.
        """
        for row in self.rows:
            if row.key == key:
                return row
        raise KeyError(key)


def default_tiebreaks(tournament: Tournament) -> tuple[str, ...]:
    """The event's own list; without one that of the pairing system."""
    if tournament.event.tiebreaks:
        return tournament.event.tiebreaks
    try:
        return engines.system(tournament.event.system).tiebreaks
    except (BadSituation, ImportError):
        return ()


def check_tiebreaks(tournament: Tournament, codes: Sequence[str], edition: str = "") -> tuple[str, ...]:
    """The codes in their printed form, if the event can use them.

    Raises:
        Refused: Unknown code or edition, double listing, ratings or round robin forbid it.
    """
    chosen = edition_of(edition or tournament.event.tiebreak_edition)
    return tuple(code.text for code, _ in read_list(codes, tournament, chosen))


def standings(
    tournament: Tournament,
    *,
    after: int | None = None,
    tiebreaks: Sequence[str] | None = None,
    edition: str | None = None,
    group: str | None = None,
) -> Standings:
    """Points, tie-breaks and places after a round.

    Args:
        tournament: The records.
        after: Last round to count; None = the last finished one.
        tiebreaks: Codes in order; None = the event's.
        edition: Edition of the tie-break rules; None = the event's.
        group: Only this group (`groups.groups`); places are counted within it, in the order of the whole event.

    Raises:
        Refused: Unknown code, edition or group, or a tie-break that this event cannot have.
    """
    sheet, ranking, order = ranked(tournament, after=after, tiebreaks=tiebreaks, edition=edition)
    return table(sheet, ranking, order, group or "")


def ranked(
    tournament: Tournament,
    *,
    after: int | None = None,
    tiebreaks: Sequence[str] | None = None,
    edition: str | None = None,
) -> tuple[Scoresheet, Ranking, SystemOrder]:
    """Scoresheet and ranking behind the standings, for those who need the order of the groups as well."""
    chosen = edition_of(edition or tournament.event.tiebreak_edition)
    codes = default_tiebreaks(tournament) if tiebreaks is None else tuple(tiebreaks)
    sheet = scoresheet(tournament, after, chosen)
    order = system_order(sheet)
    listed = read_list(codes, tournament, chosen)
    if listed and listed[0][0].text == order.code:
        listed = listed[1:]
    of_system = {code for code, _ in order.listed}
    listed = order.listed + tuple(pair for pair in listed if pair[0] not in of_system)
    keys = [key for key in sheet.competing if key not in order.without_place]
    return sheet, rank(sheet, order.primary, listed, keys), order


def table(sheet: Scoresheet, ranking: Ranking, order: SystemOrder, group: str = "") -> Standings:
    """The rows of a ranking, those without a place where their points put them."""
    tournament = sheet.tournament
    members = members_of(tournament, group) if group else frozenset(sheet.keys)
    players = {p.key: p for p in tournament.players}
    rows: list[Row] = []
    for tied in ranking.groups:
        inside = [key for key in tied if key in members]
        place = len(rows) + 1
        rows += [_row(sheet, ranking, order, players[key], place) for key in inside]
    rows = _with_unplaced(sheet, ranking, order, rows, [p for p in tournament.players if p.key in members])
    return Standings(
        rows=tuple(rows),
        tiebreaks=tuple(step.name for step in ranking.steps),
        edition=sheet.edition,
        final=_is_final(sheet, order),
        notes=_notes(sheet, ranking, order),
        after=sheet.after,
        rounds_total=tournament.event.rounds_total,
        score_title=order.title,
        titles={step.name: full_title(step.code, step.entry) for step in ranking.steps},
        foot=_foot(tournament, rows, ranking.steps),
        group=group,
        figure_titles=tuple(order.figures),
    )


def _is_final(sheet: Scoresheet, order: SystemOrder) -> bool:
    """All rounds are played or the event is decided, every result is in, no board waits [AR 51]."""
    if sheet.after == 0 or sheet.open_games:
        return False
    waiting = any(g.flag or r.hand_session for r in sheet.tournament.rounds for g in r.games)
    return not waiting and (order.decided or sheet.after >= (sheet.tournament.event.rounds_total or sheet.after + 1))


def _row(sheet: Scoresheet, ranking: Ranking, order: SystemOrder, player: Player, place: int) -> Row:
    key = player.key
    return Row(
        rank=place,
        key=key,
        number=player.number,
        name=player.name,
        points=int(2 * order.shown[key]),
        values={step.name: step.values.get(key) for step in ranking.steps},
        texts={step.name: step.texts.get(key, "") for step in ranking.steps},
        mark=_mark(sheet, player),
        figures={title: column.get(key, "") for title, column in order.figures.items()},
    )


def _mark(sheet: Scoresheet, player: Player) -> str:
    if player.key in sheet.annulled:
        return "n"
    return {"withdrawn": "w", "expelled": "x", "guest": "g"}.get(player.status, "")


def _with_unplaced(
    sheet: Scoresheet, ranking: Ranking, order: SystemOrder, rows: list[Row], players: Sequence[Player]
) -> list[Row]:
    """Guests stand among those of their points, players without a place at the end; the expelled are not listed."""
    there = {row.key for row in rows}
    for player in sorted(players, key=lambda p: (*order.listing.get(p.key, ()), p.number)):
        if player.key in there or player.status == "expelled":
            continue
        row = _row(sheet, ranking, order, player, 0)
        before = len(rows)
        if player.status == "guest":
            value = order.primary[player.key]
            before = next((i for i, r in enumerate(rows) if order.primary[r.key] < value), len(rows))
        rows.insert(before, row)
    return rows


def _notes(sheet: Scoresheet, ranking: Ranking, order: SystemOrder) -> tuple[str, ...]:
    found = []
    if sheet.open_games:
        found.append(f"not final: no final result in {games_listed(sheet.open_games)}")
    entries: list[TieBreak] = [step.entry for step in ranking.steps]
    if any(e.ratings for e in entries):
        found += _rating_notes(sheet)
    lots = dict(sheet.tournament.lots)
    tied = [len(g) for g in ranking.groups if len(g) > 1 and any(key not in lots for key in g)]
    if any(e.code == "LOT" for e in entries) and tied:
        found.append("lots are not drawn for all who are still level; they share the place")
    if any(step.code.base in ("APRO", "APPO", "TPR", "PTP", "ARO") for step in ranking.steps):
        found += ["a long event: ratings may differ from round to round"] if sheet.tournament.event.long_event else []
    return (*found, *order.notes)


def _rating_notes(sheet: Scoresheet) -> list[str]:
    if not any(p.rating <= 0 for p in sheet.tournament.players):
        return []
    if dropped(sheet):
        return ["rating tie-breaks are left out: somebody is unrated [C.07 10]"]
    return [f"unrated players in rating tie-breaks: {sheet.tournament.event.unrated_rule}"]


def _foot(tournament: Tournament, rows: Sequence[Row], steps: Sequence[Step]) -> tuple[str, ...]:
    used = {row.mark for row in rows if row.mark}
    found = [f"{letter} = {MARKS[letter]}" for letter in MARKS if letter in used]
    found += [f"{step.name}: {MARKS['t']}" for step in steps if step.entry.family == "typed"]
    expelled = [f"{p.number} {p.name}" for p in tournament.players if p.status == "expelled"]
    if expelled:
        found.append(f"expelled, not in the standings: {', '.join(expelled)}")
    return tuple(found)

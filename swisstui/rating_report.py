"""The rating list of an event: for everybody performance, expected score and rating change; for Go the GoR change.

Counted are games over the board against rated opponents [FIDE B.02 8.3, MM 8]; nobody is given a rating [AR 18].
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from swisstui.list_table import Column, ListTable
from swisstui.playercard import RatingFigures, rating_figures
from swisstui.ratings import cut_edition, performance, rounded_average
from swisstui.records import Player, Tournament
from swisstui.scoresheet import Scoresheet, last_finished_round, scoresheet
from swisstui.tiebreaks.definition import decimal_text
from swisstui.tournament import system_of

NOT_RATED = ("1-0U", "0-1U", "1/2U")
"""Games of less than one move [AR 48]."""
POINTS = {"W": 2, "D": 1, "L": 0}


@dataclass(frozen=True, slots=True)
class RatingLine:
    """What the games of one player mean for his rating."""

    player: Player
    games: int
    """Games over the board against rated opponents."""
    result: Fraction
    average: int
    """Average rating of these opponents; 0 without games."""
    performance: int
    figures: RatingFigures | None
    """Expected score and change; None without a rating of his own or without such games."""


def rating_lines(tournament: Tournament, *, after: int | None = None) -> tuple[RatingLine, ...]:
    """Everybody in the order of pairing numbers.

    Args:
        tournament: The records.
        after: Last round to count; None = the last finished one.
    """
    sheet = scoresheet(tournament, after)
    players = sorted(tournament.players, key=lambda player: player.number)
    return tuple(_line(sheet, player) for player in players)


def _line(sheet: Scoresheet, player: Player) -> RatingLine:
    ratings = {p.key: p.rating for p in sheet.tournament.players}
    cells = [c for c in sheet.cells[player.key] if c.kind == "game" and c.result not in NOT_RATED]
    games = [(ratings[c.opponent], POINTS[c.symbol]) for c in cells if ratings[c.opponent] > 0]
    if not games:
        return RatingLine(player, 0, Fraction(0), 0, 0, None)
    opponents, half_points = [rating for rating, _ in games], sum(points for _, points in games)
    return RatingLine(
        player,
        len(games),
        Fraction(half_points, 2),
        rounded_average(opponents),
        performance(opponents, half_points),
        rating_figures(sheet, player),
    )


def ratings_table(tournament: Tournament, head: tuple[str, ...], after: int | None = None) -> ListTable:
    """The list to print: rating, games, result, opponents' average, performance, expected score, K and change."""
    lines = rating_lines(tournament, after=after)
    go = system_of(tournament).game == "go"
    last = last_finished_round(tournament) if after is None else after
    columns = [Column("No", right=True), Column("Name", flexible=True), Column("GoR" if go else "Rtg", right=True)]
    columns += [Column(title, right=True) for title in ("Gms", "Result", "Avg", "Perf")]
    columns += [Column(title, right=True) for title in (("Change", "New") if go else ("Exp", "K", "Change"))]
    return ListTable(
        kind="ratings",
        event=tournament.event.name,
        title=f"Rating {'change' if go else 'report'} after round {last}" + _open(tournament, last),
        head=head,
        columns=tuple(columns),
        rows=tuple(_cells(line, go=go) for line in lines),
        keys=tuple(line.player.key for line in lines),
        foot=_foot(tournament, lines, go=go),
    )


def _open(tournament: Tournament, last: int) -> str:
    finished = last_finished_round(tournament)
    return "" if last and min(last, finished) >= tournament.event.rounds_total else ", not final"


def _cells(line: RatingLine, *, go: bool) -> tuple[str, ...]:
    player, figures = line.player, line.figures
    name = f"{player.title} {player.name}".strip()
    shown = [str(player.number), name, str(player.rating or "")]
    if not line.games:
        return (*shown, "0", *([""] * (5 if go else 6)))
    shown += [str(line.games), decimal_text(line.result), str(line.average), str(line.performance)]
    if figures is None:
        return (*shown, *([""] * (2 if go else 3)))
    change = f"{float(figures.change):+.{2 if go else 1}f}"
    if go:
        return (*shown, change, f"{player.rating + float(figures.change):.0f}")
    expected = decimal_text(figures.expected, 2)
    return (*shown, expected, str(figures.coefficient), change)


def _foot(tournament: Tournament, lines: tuple[RatingLine, ...], *, go: bool) -> tuple[str, ...]:
    found = ["Gms = games over the board against rated opponents; Avg = their average rating; Perf = performance"]
    if go:
        found.append("Change = GoR change by the rules of 2021, class A, ratings of the start [MM 8]")
    else:
        edition = cut_edition(tournament.event.first_day)
        rule = "no 400-point rule" if edition == "none" else f"400-point rule of {edition}"
        found.append(f"Exp = expected score, Change = K x (result - expected) [FIDE B.02 8.3, {rule}]")
        found.append("K: 40 under 18 below 2300, 20 below 2400, else 10; 40 of newcomers is not known here")
    unrated = [line.player for line in lines if line.player.rating <= 0]
    if unrated:
        found.append(f"without a rating there is no change: {', '.join(str(p.number) for p in unrated)}")
    return tuple(found)

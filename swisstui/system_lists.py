"""Lists made apart: ARO list, groups and bracket of a knockout, prize groups, performance prizes, rating report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engines.colours import NAMES
from engines.dubov_1997_field import aro_text, average_rating_of_opponents, due_colour, rounds_risen
from engines.ledger import Ledger
from swisstui.group_standings import GroupLine, GroupTable, group_standings
from swisstui.groups import groups
from swisstui.list_table import Column, ListKind, ListTable
from swisstui.match_scores import outcome_in
from swisstui.prizes import performance_order
from swisstui.rating_report import ratings_table
from swisstui.records import Event, GameRecord, Player, Tournament
from swisstui.refusal import Refused
from swisstui.results import ADJOURNED, NO_RESULT, points_text
from swisstui.scoresheet import last_finished_round
from swisstui.situation import situation_of
from swisstui.standings import Row, standings
from swisstui.tournament import number_to_key, system_of

Head = tuple[str, ...]


def aro_table(tournament: Tournament, head: Head, after: int | None = None) -> ListTable:
    """The list of AROs that is published after every round, by score and pairing number [Dubov 1997 9].

    Raises:
        Refused: The event is not paired by the Dubov system.
    """
    if tournament.event.system != "dubov-1997":
        raise Refused(f"the ARO list belongs to the Dubov system, not to {system_of(tournament).title}")
    last = last_finished_round(tournament) if after is None else min(after, last_finished_round(tournament))
    situation = situation_of(tournament, round_number=last + 1)
    ledger = Ledger(situation)
    ratings = {entrant.number: entrant.rating for entrant in situation.entrants}
    keys = number_to_key(tournament)
    rows = []
    for number in sorted(ratings, key=lambda one: (-ledger.points[one], one)):
        name = tournament.player(keys[number]).name
        aro = aro_text(average_rating_of_opponents(ledger, ratings, number))
        due = NAMES.get(due_colour(ledger.colours(number)), "") or "-"
        risen = str(len(rounds_risen(ledger, number)))
        rows.append((str(number), name, points_text(ledger.points[number]), str(ratings[number]), aro, due, risen))
    columns = (
        *(Column("No", right=True), Column("Name", flexible=True), Column("Pts", right=True)),
        *(Column("R", right=True), Column("ARO", right=True), Column("Due"), Column("Rises", right=True)),
    )
    return ListTable(
        kind="aro",
        event=tournament.event.name,
        title=f"ARO list after round {last}",
        head=head,
        columns=columns,
        rows=tuple(rows),
        keys=tuple(keys[int(row[0])] for row in rows),
        foot=(
            "R = rating, ARO = average rating of the opponents met, Due = due colour of the next game",
            "Rises = rounds in which he met somebody with more points [Dubov 1997 1, 2.5, 9]",
        ),
    )


def bracket_table(tournament: Tournament, head: Head, after: int | None = None) -> ListTable:
    """Every group of every round with its games, who goes on, and the winner [Group knockout K1-K7].

    Raises:
        Refused: The event is no group knockout or no round is paired.
    """
    _check_knockout(tournament)
    last = len(tournament.rounds) if after is None else min(after, len(tournament.rounds))
    tables = [table for number in range(1, last + 1) for table in _group_tables(tournament, number)]
    if not tables:
        raise Refused("no round is paired yet, so there is no bracket")
    return _group_list(tournament, head, "bracket", f"Bracket up to round {last}", tables)


def groups_table(tournament: Tournament, head: Head, after: int | None = None) -> ListTable:
    """The groups of a knockout round, or the standings of every prize group one after the other [Tasaselo T8.1].

    Raises:
        Refused: There are no groups.
    """
    if tournament.event.system == "group-knockout":
        number = len(tournament.rounds) if after is None else after
        tables = _group_tables(tournament, number)
        return _group_list(tournament, head, "groups", f"Groups of round {number}", tables)
    return _prize_groups_table(tournament, head, after)


def _check_knockout(tournament: Tournament) -> None:
    if tournament.event.system != "group-knockout":
        raise Refused(f"a bracket belongs to a group knockout, not to {system_of(tournament).title}")


def _group_tables(tournament: Tournament, number: int) -> list[GroupTable]:
    return list(group_standings(tournament, number))


def _group_list(tournament: Tournament, head: Head, kind: ListKind, title: str, tables: list[GroupTable]) -> ListTable:
    rows: list[tuple[str, ...]] = []
    keys: list[int] = []
    for table in tables:
        if rows:
            rows.append(("",) * 12)
            keys.append(0)
        for line, cells in _group_rows(tournament, table):
            rows.append(cells)
            keys.append(line.key)
    columns = (
        *(Column("Rd", right=True), Column("Group"), Column("Pl", right=True), Column("No", right=True)),
        *(Column("Name", flexible=True), Column("Rtg", right=True)),
        *(Column(str(place)) for place in (1, 2, 3, 4)),
        *(Column("Pts", right=True), Column("")),
    )
    return ListTable(
        kind=kind,
        event=tournament.event.name,
        title=title,
        head=head,
        columns=columns,
        rows=tuple(rows),
        keys=tuple(keys),
        foot=(
            *_winner(tables),
            "1 = 0 win, draw, loss against the player of that place; + - by forfeit; w White, b Black; ? no result",
            "equal points: precedence in the group [Group knockout K6.2]",
        ),
    )


def _group_rows(tournament: Tournament, table: GroupTable) -> Iterator[tuple[GroupLine, tuple[str, ...]]]:
    """One group: its name with the old groups, then place, player, games by place, points, who goes on."""
    record = tournament.rounds[table.round_number - 1]
    games = {frozenset((game.white, game.black)): game for game in record.games}
    old = f" ({table.old[0]}+{table.old[1]})" if table.old else ""
    for line in table.lines:
        cells = [
            game_cell(tournament.event, games.get(frozenset((line.key, other.key))), line.key) for other in table.lines
        ]
        group = f"{table.number}{old}" if line.place == 1 else ""
        player = tournament.player(line.key)
        number = str(table.round_number) if line.place == 1 else ""
        cells = [*cells, points_text(line.points), advance_word(table, line)]
        yield line, (number, group, str(line.place), str(line.number), line.name, str(player.rating or ""), *cells)


def advance_word(table: GroupTable, line: GroupLine) -> str:
    """`goes on`, `winner`, `out`, or nothing while games of the group are open [Group knockout K1.2, K7]."""
    if table.open_games:
        return ""
    if table.final:
        return "winner" if line.place == 1 else ""
    return "goes on" if line.advances else "out"


def game_cell(event: Event, game: GameRecord | None, key: int) -> str:
    """A game as its player's cell: `1w`, `=b`, `+w`, `?b`; a point where the two are one."""
    if game is None:
        return "."
    white = game.white == key
    colour = "w" if white else "b"
    if game.result in (NO_RESULT, ADJOURNED):
        return f"?{colour}"
    outcome = outcome_in(event, game.result)
    symbol = outcome.white if white else outcome.black
    letters = {"W": "1", "D": "=", "L": "0"} if outcome.played else {"W": "+", "D": "=", "L": "-"}
    return f"{letters[symbol]}{colour}"


def _winner(tables: list[GroupTable]) -> list[str]:
    last = tables[-1]
    if not last.final or last.open_games:
        return []
    first = last.lines[0]
    return [f"Winner: {first.number} {first.name}"]


def _prize_groups_table(tournament: Tournament, head: Head, after: int | None) -> ListTable:
    names = [group.name for group in groups(tournament) if group.kind == "prize group"]
    if not names:
        raise Refused("there are no prize groups; o in the entries makes them")
    found = {name: standings(tournament, after=after, group=name) for name in names}
    first = found[names[0]]
    columns = (
        *(Column("Grp"), Column("Pl", right=True), Column("No", right=True), Column("Name", flexible=True)),
        *(Column("Rtg", right=True), Column(first.score_title, right=True)),
        *(Column(code, right=True) for code in (*first.tiebreaks, *first.figure_titles)),
    )
    rows: list[tuple[str, ...]] = []
    keys: list[int] = []
    for name, table in found.items():
        if rows:
            rows.append(("",) * len(columns))
            keys.append(0)
        for row in table.rows:
            rating = str(tournament.player(row.key).rating or "")
            cells = [row.texts.get(code, "") for code in first.tiebreaks]
            cells += [row.figures.get(title, "") for title in first.figure_titles]
            rows.append((name, str(row.rank or "-"), str(row.number), row.name, rating, row.points_text, *cells))
            keys.append(row.key)
    title = f"Prize groups, {first.heading.removeprefix(f'Standings, {names[0]}, ')}"
    foot = (*first.foot, *first.notes)
    return ListTable("groups", tournament.event.name, title, head, columns, tuple(rows), tuple(keys), foot)


def performance_table(tournament: Tournament, head: Head, after: int | None = None) -> ListTable:
    """Who wins no other prize, largest surplus first; ties by lower number [Tasaselo T8.3, D22]."""
    found = standings(tournament, after=after)
    lines = {row.key: row for row in found.rows}
    order = performance_order(tournament, after=after)
    shown: list[tuple[Column, Callable[[Player], str]]] = [
        (Column("No", right=True), lambda p: str(p.number)),
        (Column("Name", flexible=True), lambda p: p.name),
        (Column("Rtg", right=True), lambda p: str(p.rating or "")),
        (Column("Grp"), lambda p: p.group),
        (Column(found.score_title, right=True), lambda p: lines[p.key].points_text),
        *((Column(title, right=True), _figure(lines, title)) for title in found.figure_titles),
    ]
    players = {player.key: player for player in tournament.players}
    rows = tuple((str(place), *(value(players[key]) for _, value in shown)) for place, key in enumerate(order, 1))
    title = f"Performance prizes, largest surplus without another prize, after round {found.after}"
    title += "" if found.final else ", not final"
    columns = (Column("Pl", right=True), *(column for column, _ in shown))
    foot = ("VR = variable rating, Surplus = result minus expected result from the initial ratings",)
    return ListTable("performance", tournament.event.name, title, head, columns, rows, order, foot)


def _figure(lines: Mapping[int, Row], title: str) -> Callable[[Player], str]:
    return lambda player: lines[player.key].figures.get(title, "")


SYSTEM_LISTS: Mapping[str, Callable[[Tournament, Head, int | None], ListTable]] = {
    "aro": aro_table,
    "bracket": bracket_table,
    "groups": groups_table,
    "performance": performance_table,
    "ratings": ratings_table,
}
"""Maker of each of these lists: event, head, last round counted."""

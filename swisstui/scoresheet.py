"""The results of a tournament as every player's row of rounds: what standings, crosstable and tie-breaks read.

A scoresheet is made from the records each time and never stored [AR 58]. It knows points and unplayed rounds, but no
tie-break and no order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple

from engines.model import ByeKind, Colour, Scoring, outcome_of
from swisstui.match_scores import outcome_in, points_in
from swisstui.records import Event, GameRecord, RoundRecord, Tournament
from swisstui.results import ADJOURNED, NO_RESULT

CellKind = Literal["game", "forfeit", "bye", "absent", "idle", "open", "annulled"]
"""`absent`: no entry, a zero-point bye. `idle`: does not play by the rules of the system. `open`: no result yet.
`annulled`: a game of somebody whose games count for nobody [AR 63]."""


class Cell(NamedTuple):
    """One round of one player, or one game of it where a round has several."""

    round_number: int
    kind: CellKind
    points: int
    """Half points."""
    symbol: str = ""
    """`W`, `D` or `L` of a game or forfeit."""
    opponent: int = 0
    """Key of the scheduled opponent; 0 = none."""
    colour: Colour | None = None
    bye: ByeKind | None = None
    result: str = ""
    """Code as stored, White's side first."""
    board: int = 0
    leg: int = 1
    handicap: int = 0
    boards: tuple[int, int] | None = None
    """Own and opponent's half points of a team match."""
    opponent_points: int = 0
    """Half points that the opponent had from this game."""
    by_arbiter: bool = False

    @property
    def played(self) -> bool:
        """True for a game over the board."""
        return self.kind == "game"

    @property
    def requested(self) -> bool:
        """True for a requested bye: half-point, zero-point, or absent without a word [C.07 16.2.3]."""
        return self.kind == "absent" or (self.kind == "bye" and self.bye in ("half", "zero"))

    @property
    def voluntary(self) -> bool:
        """True for a voluntarily unplayed round, VUR: requested bye or loss by forfeit [C.07 16.2]."""
        return self.requested or (self.kind == "forfeit" and self.symbol == "L")


COUNTED: frozenset[str] = frozenset({"game", "forfeit", "bye", "absent"})
"""Kinds of cells that take part in points and tie-breaks."""


class Scoresheet:
    """Every player's cells up to one round.

    Attributes:
        tournament: The records it was made from.
        after: Last round counted.
        edition: Edition of the tie-break rules by which unplayed rounds are judged.
        cells: For each player key his cells in order of rounds.
        points: Half points of each player, adjustments included, virtual points not.
        round_robin: The scheduled opponents are known beforehand [C.07 15.2].
        annulled: Keys of players whose games count for nobody [AR 63].
        memo: Values that tie-breaks keep for this sheet.
    """

    def __init__(self, tournament: Tournament, after: int, edition: str, cells: Mapping[int, tuple[Cell, ...]]) -> None:
        self.tournament = tournament
        self.after = after
        self.edition = edition
        self.cells = cells
        self.round_robin = is_round_robin(tournament.event)
        self.annulled = annulled_players(tournament)
        bonus = adjustment_totals(tournament, after)
        self.points = {k: sum(c.points for c in row) + bonus.get(k, 0) for k, row in cells.items()}
        self.memo: dict[Any, Any] = {}

    @property
    def scoring(self) -> Scoring:
        """Points of the event."""
        return self.tournament.event.scoring

    @property
    def keys(self) -> Iterable[int]:
        """Player keys in order of entry."""
        return self.cells.keys()

    @property
    def competing(self) -> tuple[int, ...]:
        """Keys of those who can have a place: neither expelled nor a guest nor annulled [AR 33, 63, 64]."""
        if "competing" not in self.memo:
            out = ("expelled", "guest")
            self.memo["competing"] = tuple(
                p.key for p in self.tournament.players if p.status not in out and p.key not in self.annulled
            )
        found: tuple[int, ...] = self.memo["competing"]
        return found

    @property
    def open_games(self) -> tuple[tuple[int, int], ...]:
        """(round, board) of every game without a final result up to the last round counted [AR 51]."""
        rounds = (r for r in self.tournament.rounds if r.number <= self.after)
        return tuple((r.number, g.board) for r in rounds for g in r.games if g.result in (NO_RESULT, ADJOURNED))

    def with_cells(self, cells: Mapping[int, tuple[Cell, ...]]) -> Scoresheet:
        """The same event with other cells, for tie-breaks that suppose something else."""
        return Scoresheet(self.tournament, self.after, self.edition, cells)

    def as_played(self) -> Scoresheet:
        """Forfeited games counted as games against the scheduled opponent [C.07 15.2, modifier /P]."""
        if "as played" not in self.memo:
            self.memo["as played"] = self.with_cells(
                {
                    key: tuple(c._replace(kind="game") if c.kind == "forfeit" else c for c in row)
                    for key, row in self.cells.items()
                }
            )
        found = self.memo["as played"]
        assert isinstance(found, Scoresheet)
        return found

    def last_round_drawn(self) -> Scoresheet:
        """All paired games of the last round counted as drawn, forfeits too [C.07 8.3 and our Decision on FB]."""
        if "fore" not in self.memo:
            self.memo["fore"] = self.with_cells(
                {key: tuple(self._drawn(c) for c in row) for key, row in self.cells.items()}
            )
        found = self.memo["fore"]
        assert isinstance(found, Scoresheet)
        return found

    def _drawn(self, cell: Cell) -> Cell:
        if cell.round_number != self.after or cell.kind not in ("game", "forfeit"):
            return cell
        draw = self.scoring.draw
        return cell._replace(kind="game", points=draw, symbol="D", opponent_points=draw)

    def running(self, key: int) -> tuple[int, ...]:
        """Half points after each of his cells, adjustments from their round on (round 0: from the start)."""
        given = [a for a in self.tournament.adjustments if a.player == key and a.round_number <= self.after]
        total, scores = 0, []
        for cell in self.cells[key]:
            total += cell.points
            bonus = sum(a.points for a in given if a.round_number <= cell.round_number) if given else 0
            scores.append(total + bonus)
        return tuple(scores)


def scoresheet(tournament: Tournament, after: int | None = None, edition: str = "") -> Scoresheet:
    """Make the scoresheet of a tournament.

    Args:
        tournament: The records.
        after: Last round to count; None = the last finished one.
        edition: Tie-break edition; empty = the event's.
    """
    last = last_finished_round(tournament) if after is None else min(after, len(tournament.rounds))
    annulled = annulled_players(tournament)
    rows: dict[int, list[Cell]] = {p.key: [] for p in tournament.players}
    for record in tournament.rounds:
        if record.number <= last:
            _read_round(record, rows, tournament.event, annulled)
    cells = {key: tuple(row) for key, row in rows.items()}
    return Scoresheet(tournament, last, edition or tournament.event.tiebreak_edition, cells)


def last_finished_round(tournament: Tournament) -> int:
    """The last round all of whose boards have a result or are adjourned; 0 = none."""
    for record in reversed(tournament.rounds):
        if not any(g.result == NO_RESULT for g in record.games):
            return record.number
    return 0


def is_round_robin(event: Event) -> bool:
    """True where everybody's opponents are fixed beforehand: round robin and matches [C.07 15.2]."""
    return event.system in ("round-robin", "best-of")


def annulled_players(tournament: Tournament) -> frozenset[int]:
    """Who left a round robin having played less than half of his games; they count for nobody [AR 63]."""
    players = len(tournament.players)
    if tournament.event.system != "round-robin" or players < 3:
        return frozenset()
    gone = {p.key for p in tournament.players if p.status in ("withdrawn", "expelled")}
    if not gone:
        return frozenset()
    cycles = max(1, tournament.event.rounds_total // (players if players % 2 else players - 1))
    played = dict.fromkeys(gone, 0)
    for record in tournament.rounds:
        for game in record.games:
            if game.result not in (NO_RESULT, ADJOURNED) and outcome_of(game.result).played:
                for key in (game.white, game.black):
                    if key in played:
                        played[key] += 1
    return frozenset(key for key, games in played.items() if 2 * games < (players - 1) * cycles)


def adjustment_totals(tournament: Tournament, after: int) -> dict[int, int]:
    """Half points of penalties and bonuses of each player concerned, up to a round."""
    totals: dict[int, int] = {}
    for adjustment in tournament.adjustments:
        if adjustment.round_number <= after:
            totals[adjustment.player] = totals.get(adjustment.player, 0) + adjustment.points
    return totals


def _read_round(record: RoundRecord, rows: dict[int, list[Cell]], event: Event, annulled: frozenset[int]) -> None:
    number, scoring = record.number, event.scoring
    present: set[int] = set()
    for game in sorted(record.games, key=lambda g: g.leg):
        present.add(game.white)
        present.add(game.black)
        white, black = _game_cells(number, game, event)
        if annulled and (game.white in annulled or game.black in annulled):
            white = white._replace(kind="annulled", points=0)
            black = black._replace(kind="annulled", points=0)
        rows[game.white].append(white)
        rows[game.black].append(black)
    for bye in record.byes:
        present.add(bye.player)
        cell = Cell(number, "bye", scoring.bye(bye.kind), bye=bye.kind, by_arbiter=bye.by_arbiter)
        rows[bye.player].append(cell)
    for key in record.idle:
        present.add(key)
        rows[key].append(Cell(number, "idle", 0))
    absent = Cell(number, "absent", scoring.zero_bye)
    for key in rows.keys() - present:
        rows[key].append(absent)


def _game_cells(number: int, game: GameRecord, event: Event) -> tuple[Cell, Cell]:
    code = game.result
    if code == NO_RESULT:
        place = (code, game.board, game.leg, game.handicap)
        return (
            Cell(number, "open", 0, "", game.black, "white", None, *place),
            Cell(number, "open", 0, "", game.white, "black", None, *place),
        )
    outcome = outcome_in(event, code)
    left, right = points_in(event, code)
    kind: CellKind = "game" if outcome.played else "forfeit"
    boards = outcome.boards
    turned = None if boards is None else (boards[1], boards[0])
    tail = (code, game.board, game.leg, game.handicap)
    return (
        Cell(number, kind, left, outcome.white, game.black, "white", None, *tail, boards, right),
        Cell(number, kind, right, outcome.black, game.white, "black", None, *tail, turned, left),
    )

"""Boards as rows: what result entry and the rounds screen show of one game, at 80, 100 and 120 columns."""

from __future__ import annotations

from collections.abc import Mapping

from screens.table import Column, Row
from swisstui.records import GameRecord, Player, RoundRecord, Tournament
from swisstui.results import flipped, points_text, result_text
from swisstui.tournament import scores, system_of

LEFT_RESULTS = {
    "left": "1-0",
    "right": "0-1",
    "draw": "1/2",
    "left forfeit": "1-0F",
    "right forfeit": "0-1F",
    "both forfeit": "0-0F",
}
"""What a result key means, with the left column's player first."""
DIGITS = {"1": "left", "0": "right", "5": "draw", "3": "left forfeit", "4": "right forfeit", "2": "both forfeit"}
"""The digits of result entry, the by-board line and the verify pass."""
WIDE, WIDEST = 100, 120


def is_go(tournament: Tournament) -> bool:
    """Go lists name Black first."""
    return system_of(tournament).game == "go"


def stored_result(tournament: Tournament, left: str) -> str:
    """A result with the left player first as the file holds it (White first)."""
    return flipped(left) if is_go(tournament) else left


def shown_result(tournament: Tournament, code: str) -> str:
    """A stored result as its cell shows it, left player first."""
    return result_text(flipped(code) if is_go(tournament) else code)


def sides(tournament: Tournament, game: GameRecord) -> tuple[Player, Player]:
    """Left and right player of a board."""
    white, black = tournament.player(game.white), tournament.player(game.black)
    return (black, white) if is_go(tournament) else (white, black)


def columns(tournament: Tournament, width: int) -> tuple[Column, ...]:
    """The columns that fit a terminal of this width."""
    left, right = ("Black", "White") if is_go(tournament) else ("White", "Black")
    names = 25 + max(0, (width - (WIDE if width >= WIDE else 80)) // 2)
    more = (Column("No", 4, right=True),) if width >= WIDE else ()
    rated = (Column("Rtg", 4, right=True),) if width >= WIDE else ()
    name_left, name_right = Column(left, names), Column(right, names)
    points = Column("Pts", 4, right=True)
    return (
        Column("Bd", 3, right=True),
        *more,
        name_left,
        *rated,
        points,
        Column("Res", 7),
        points,
        *more,
        name_right,
        *rated,
        Column("", 1),
    )


def points_before(tournament: Tournament, paired: RoundRecord) -> dict[int, str]:
    """Points of everybody before a round as text; `+` where virtual points were in force (AR 39)."""
    virtual = dict(paired.virtual_points)
    before = scores(tournament, paired.number - 1)
    return {key: points_text(points) + ("+" if virtual.get(key) else "") for key, points in before.items()}


def board_row(
    tournament: Tournament,
    points: Mapping[int, str],
    game: GameRecord,
    width: int,
    mark: str = "",
    *,
    numbered: bool = False,
) -> Row:
    """One board; `mark` is the last cell (`!` flagged, `*` by hand, `v` verified).

    Args:
        tournament: The event.
        points: Points before the round, by player key.
        game: The board.
        width: Columns of the terminal.
        mark: Another mark than the board's own.
        numbered: Pairing numbers stand before the names where they have no column.
    """
    left, right = sides(tournament, game)
    cells = [str(game.board), *_named(left, width, numbered), points[left.key], shown_result(tournament, game.result)]
    cells += [points[right.key], *_named(right, width, numbered), mark or own_mark(game)]
    return Row(str(game.board), tuple(cells))


def _named(player: Player, width: int, numbered: bool) -> list[str]:
    name = f"{player.title} {player.name}".strip()
    if width >= WIDE:
        return [str(player.number), name, str(player.rating or "")]
    return [f"{player.number:>3} {name}" if numbered else name]


def own_mark(game: GameRecord) -> str:
    """`!` a board that waits for a decision, `*` one made by hand."""
    return "!" if game.flag else "*" if game.by_hand else ""


def board_named(paired: RoundRecord, board: int) -> GameRecord | None:
    """The board of this number; None where there is none."""
    return next((game for game in paired.games if game.board == board), None)

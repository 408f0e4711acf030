"""What screens show of one board: its two sides, its result with the left player first, its mark."""

from __future__ import annotations

from swisstui.match_scores import clean_score
from swisstui.records import GameRecord, Player, RoundRecord, Tournament
from swisstui.results import flipped
from swisstui.tournament import listed_result, system_of

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
    """A result with the left player first as the file holds it (White first); in a match the whole of it."""
    return flipped(left) if is_go(tournament) else clean_score(tournament.event, left)


def shown_result(tournament: Tournament, code: str) -> str:
    """A stored result as its cell shows it, left player first."""
    return listed_result(tournament, code)


def sides(tournament: Tournament, game: GameRecord) -> tuple[Player, Player]:
    """Left and right player of a board."""
    white, black = tournament.player(game.white), tournament.player(game.black)
    return (black, white) if is_go(tournament) else (white, black)


def own_mark(game: GameRecord) -> str:
    """`!` a board that waits for a decision, `*` one made by hand, `n` colours are drawn at the board (nigiri)."""
    return "!" if game.flag else "*" if game.by_hand else "n" if game.nigiri else ""


def board_named(paired: RoundRecord, board: int) -> GameRecord | None:
    """The board of this number; None where there is none."""
    return next((game for game in paired.games if game.board == board), None)

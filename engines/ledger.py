"""What has happened to each entrant so far: the one reading of the history that all systems share.

A `Ledger` is made once from a `Situation`; it gives points, colours, opponents and unplayed rounds without judging
them. Whether a forfeited pairing may be played again, or who may get a bye, is the system's own rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.model import BadSituation, ByeKind, Colour, Situation

CellKind = Literal["game", "forfeit", "bye", "absent"]


@dataclass(frozen=True, slots=True)
class Cell:
    """One round (or one leg of it) of one entrant."""

    round_number: int
    kind: CellKind
    points: int
    """Half points scored."""
    symbol: str = ""
    """`W`, `D` or `L` of a game or forfeit, else empty."""
    opponent: int = 0
    """The scheduled opponent's pairing number, 0 = none."""
    colour: Colour | None = None
    """The scheduled colour; only a `game` counts for colour histories."""
    bye: ByeKind | None = None
    boards: tuple[int, int] | None = None
    """Own and opponent's half points of a team match."""


class Ledger:
    """Everything that one history says about every entrant.

    Attributes:
        cells: For each pairing number its cells in order of rounds (absences included).
        points: Half points of each entrant, adjustments included, virtual points not.

    Raises:
        BadSituation: A game or bye names an unknown player, or a player stands twice in a round (same leg).
    """

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.cells: dict[int, list[Cell]] = {e.number: [] for e in situation.entrants}
        if len(self.cells) != len(situation.entrants):
            numbers = [e.number for e in situation.entrants]
            twice = next(n for n in numbers if numbers.count(n) > 1)
            raise BadSituation(f"pairing number {twice} is given twice", key="players")
        for round_number in range(1, len(situation.history) + 1):
            self._read_round(round_number)
        self.points: dict[int, int] = {
            number: sum(cell.points for cell in cells) + situation.adjustments.get(number, 0)
            for number, cells in self.cells.items()
        }

    def _read_round(self, round_number: int) -> None:
        played = self.situation.history[round_number - 1]
        scoring = self.situation.scoring
        seen: set[tuple[int, int]] = set()
        present: set[int] = set()
        for game in played.games:
            outcome = game.outcome
            sides: tuple[tuple[int, int, str, Colour], ...] = (
                (game.white, game.black, outcome.white, "white"),
                (game.black, game.white, outcome.black, "black"),
            )
            for index, (number, opponent, symbol, colour) in enumerate(sides):
                self._claim(number, game.leg, round_number, seen)
                present.add(number)
                boards = outcome.boards
                points = scoring.game(symbol, outcome.played) if boards is None else boards[index]
                own = None if boards is None else (boards[index], boards[1 - index])
                kind: CellKind = "game" if outcome.played else "forfeit"
                self.cells[number].append(Cell(round_number, kind, points, symbol, opponent, colour, None, own))
        for bye in played.byes:
            self._claim(bye.number, 1, round_number, seen)
            present.add(bye.number)
            self.cells[bye.number].append(Cell(round_number, "bye", scoring.bye(bye.kind), bye=bye.kind))
        for number, cells in self.cells.items():
            if number not in present:
                cells.append(Cell(round_number, "absent", scoring.zero_bye))

    def _claim(self, number: int, leg: int, round_number: int, seen: set[tuple[int, int]]) -> None:
        if number not in self.cells:
            raise BadSituation(f"round {round_number} names player {number}, who is not entered", key="history")
        if (number, leg) in seen:
            raise BadSituation(f"player {number} stands twice in round {round_number}", key="history")
        seen.add((number, leg))

    def games(self, number: int) -> list[Cell]:
        """The cells of games over the board, in order."""
        return [cell for cell in self.cells[number] if cell.kind == "game"]

    def colours(self, number: int) -> str:
        """Colours of the games over the board, in order, such as `WBW`."""
        return "".join("W" if cell.colour == "white" else "B" for cell in self.games(number))

    def colour_difference(self, number: int) -> int:
        """Games with White minus games with Black, over the board only."""
        colours = self.colours(number)
        return colours.count("W") - colours.count("B")

    def met(self, number: int, *, forfeits: bool = False) -> set[int]:
        """Pairing numbers of the opponents met over the board (with `forfeits`: scheduled ones too)."""
        return {c.opponent for c in self.cells[number] if c.kind == "game" or (forfeits and c.kind == "forfeit")}

    def had_pairing_bye(self, number: int) -> bool:
        """True if he has had the pairing-allocated bye."""
        return any(cell.bye == "pairing" for cell in self.cells[number])

    def won_unplayed(self, number: int) -> bool:
        """True if in some round he scored a win's points or more without playing (forfeit win, full-point bye)."""
        win = self.situation.scoring.win
        return any(
            (cell.kind == "forfeit" and cell.symbol == "W") or (cell.kind == "bye" and cell.points >= win)
            for cell in self.cells[number]
        )

    def points_before(self, number: int, round_number: int) -> int:
        """Half points from the rounds before `round_number` (adjustments left out)."""
        return sum(cell.points for cell in self.cells[number] if cell.round_number < round_number)

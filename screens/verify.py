"""The verify pass: everything is typed a second time; the first difference stops the hands (AR 49)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.board_rows import board_named, shown_result
from screens.dialogs import Choice, PickDialog
from screens.pump import pump_of
from swisstui.records import GameRecord

if TYPE_CHECKING:
    from screens.result_table import ResultTable


class Verify:
    """One pass over the boards of a round.

    Args:
        place: The result table.
    """

    def __init__(self, place: ResultTable) -> None:
        self._place = place
        self.running = False
        self._equal: set[int] = set()
        self._different: set[int] = set()
        self._changed = 0

    def mark(self, board: int) -> str:
        """`v` typed alike, `x` typed differently."""
        return "v" if board in self._equal else "x" if board in self._different else ""

    def start(self) -> None:
        """Begin at the first board."""
        self.running = True
        self._equal.clear()
        self._different.clear()
        self._changed = 0
        self._place.show()
        self._place.show_frame()
        if self._place.table.keys:
            self._place.table.go(self._place.table.keys[0])
        self._place.say("verify: type every result again; a difference stops and asks; v ends the pass")

    def end(self) -> None:
        """End the pass and say how it went."""
        equal, changed = len(self._equal), self._changed
        self.running = False
        self._equal.clear()
        self._different.clear()
        self._place.show()
        self._place.show_frame()
        self._place.say(f"verify ended: {equal} boards checked, {changed} changed")

    def typed(self, game: GameRecord, result: str) -> None:
        """Compare a typed result; the same is ticked, another one asks."""
        if result == game.result:
            self._tick(game.board)
            return
        self._different.add(game.board)
        self._place.show_board(game.board)
        self._place.app.bell()
        tournament = self._place.session.tournament
        old, new = shown_result(tournament, game.result), shown_result(tournament, result)
        choices = (Choice("1", f"keep {old}"), Choice("2", f"take {new}"))

        def answered(key: str) -> None:
            if key == "1":
                self._place.say(f"board {game.board}: {old} kept")
                self._tick(game.board)
            else:
                self._place.enter(game, result)
                self._settle(game.board, result)

        title = f"Board {game.board}: stored {old}, typed {new}"
        pump_of(self._place).open_over(PickDialog(title, choices, answered, guarded=True))

    def _settle(self, board: int, result: str) -> None:
        paired = self._place.paired
        game = board_named(paired, board) if paired is not None else None
        if game is not None and game.result == result:
            self._changed += 1
            self._tick(board)

    def _tick(self, board: int) -> None:
        self._different.discard(board)
        self._equal.add(board)
        self._place.show_board(board)
        keys = self._place.table.keys
        place = keys.index(str(board)) + 1
        if place < len(keys):
            self._place.table.go(keys[place])
        else:
            self.end()

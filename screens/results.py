"""Result entry: one digit a board, saved before it is shown, and on to the next board without a result (keys 5.3)."""

from __future__ import annotations

from screens import results_other
from screens.asking import do
from screens.board_rows import LEFT_RESULTS, shown_result, stored_result
from screens.by_board import ByBoardLine
from screens.key_tables import RESULTS
from screens.keys import bindings
from screens.result_table import ResultTable
from swisstui.deeds.results import ClosePastRound, OpenPastRound


class Results(ResultTable):
    """The result table with its keys."""

    TABLE = RESULTS
    BINDINGS = bindings(RESULTS)

    def action_result(self, which: str) -> None:
        """A result key on the current board."""
        game = self.game
        if game is None:
            self.refuse("there is no board here")
        else:
            self.take(game, stored_result(self.session.tournament, LEFT_RESULTS[which]))

    def action_clear(self) -> None:
        """Clear the result of the current board."""
        game = self.game
        if game is not None and game.result:
            self.enter(game, "")
        elif game is not None:
            self.say(f"board {game.board} has no result")

    def action_other(self) -> None:
        """A result from the numbered list."""
        if self.game is not None:
            results_other.ask(self, self.game)

    def action_next_open(self) -> None:
        """The next board without a result; from the end back to the top."""
        boards, here = self.open_boards(), self.current_key or 0
        if self.paired is None:
            self.refuse("no round is paired yet")
        elif not boards:
            self.refuse("every board of this round has its result")
        else:
            self.table.go(str(next((board for board in boards if board > here), boards[0])))

    def action_step_back(self) -> None:
        """Back to the board entered last; its result stays."""
        here = self.current_key
        while self.entered_boards and self.entered_boards[-1] == here:
            self.entered_boards.pop()
        if not self.entered_boards:
            self.refuse("no board was entered before this one")
            return
        board = self.entered_boards.pop()
        self.table.go(str(board))
        game = self.game
        if game is not None:
            self.say(f"board {board}: {shown_result(self.session.tournament, game.result)}")

    def action_missing(self) -> None:
        """Only boards without a result, on and off."""
        self.only_missing = not self.only_missing
        self.show()
        self.show_frame()

    def action_by_board(self) -> None:
        """Open the line for results by board number."""
        if self.paired is not None:
            self.query_one(ByBoardLine).open()

    def action_verify(self) -> None:
        """Start or end the verify pass."""
        if self.verify.running:
            self.verify.end()
        elif self.paired is not None:
            self.only_missing = False
            self.verify.start()

    def action_unlock(self) -> None:
        """Open a past round for corrections, or close it."""
        paired = self.paired
        if paired is None or paired.number == self.session.last_round:
            self.refuse("this is the current round; it is open")
        else:
            do(self, ClosePastRound(paired.number) if paired.unlocked else OpenPastRound(paired.number))

    def action_back(self) -> None:
        """Close the by-board line, or end the verify pass."""
        line = self.query_one(ByBoardLine)
        if line.display:
            line.close()
        elif self.verify.running:
            self.verify.end()
        else:
            self.say("")

"""The result table of one round: its rows, how a result is stored in it, and where the row goes then (AR 49-54)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual.app import ComposeResult

from screens import results_other
from screens.board_rows import (
    LEFT_RESULTS,
    board_named,
    own_mark,
    stored_result,
)
from screens.board_table import BoardTable
from screens.by_board import ByBoardLine
from screens.keys import Key
from screens.round_place import RoundPlace
from screens.table import Row, RowTable
from screens.title import title_line
from screens.verify import Verify
from swisstui.match_scores import match_boards, read_score
from swisstui.records import GameRecord
from swisstui.results import is_open


class ResultTable(RoundPlace):
    """The boards of a round, of which some may be without a result; `Results` adds the keys."""

    only_missing = False
    """Only boards without a result are shown."""

    def body(self) -> ComposeResult:
        """The boards, and the by-board line where it is open."""
        self.entered_boards: list[int] = []
        self.boards = BoardTable(self.session.tournament, None, self._width)
        self.round_drawn = 0
        self.verify = Verify(self)
        yield RowTable(ascii=self.session.ascii, id="rows")
        yield ByBoardLine(self.by_board_entry)

    def title_line(self, width: int) -> str:
        """Round, results in, saved when."""
        what = "Verify" if self.verify.running else "Missing results" if self.only_missing else "Results"
        return title_line(self.session, what, width)

    def footer_keys(self) -> Sequence[Key]:
        """In a locked round only what can be done there."""
        if self.locked:
            return [
                Key("o", "", "open round", "", 1),
                Key("minus", "", "earlier", "", 2),
                Key("full_stop", "", "later", "", 3),
            ]
        return self.TABLE.keys

    @property
    def locked(self) -> bool:
        """A past round is locked until `o` opens it."""
        paired = self.paired
        return paired is not None and paired.number < self.session.last_round and not paired.unlocked

    def show(self) -> None:
        """Redraw the boards of the round."""
        tournament, paired = self.session.tournament, self.paired
        self.boards = BoardTable(tournament, paired, self._width)
        self.table.set_columns(self.boards.columns)
        self.advise(
            "" if paired is not None else "no round is paired yet; r leads to the rounds, n there pairs round 1"
        )
        if paired is None:
            self.table.fill(())
            return
        games = [game for game in paired.games if not self.only_missing or is_open(game.result) or game.flag]
        self.table.fill([self.row(game) for game in games])
        if paired.number != self.round_drawn:
            self.round_drawn = paired.number
            self.entered_boards.clear()
            self.table.go(str(next(iter(self.open_boards()), 1)))

    def row(self, game: GameRecord) -> Row:
        """One board as a row."""
        assert self.paired is not None
        return self.boards.row(game, self.verify.mark(game.board) or own_mark(game))

    def take(self, game: GameRecord, result: str) -> None:
        """A typed result: compared in a verify pass, else stored."""
        if self.verify.running:
            self.verify.typed(game, result)
        else:
            self.enter(game, result)

    def enter(self, game: GameRecord, result: str) -> None:
        """Store a result of the shown round, corrections of past rounds by their own rules (AR 53, 54)."""
        assert self.paired is not None
        if self.locked and not is_open(game.result):
            self.refuse(f"round {self.paired.number} is locked; o opens it for corrections")
        elif game.flag:
            self.refuse(f"board {game.board}: {game.flag}; d decides it")
        else:
            results_other.store(self, self.paired, game, result, partial(self.stored, game))

    def stored(self, before: GameRecord, sentence: str) -> None:
        """A result is on the disk: redraw its row, and go on where the board had none."""
        self.session.saved_at = self.session.now()
        self.show_board(before.board)
        self.show_frame()
        self.say(sentence)
        if is_open(before.result):
            self.entered_boards.append(before.board)
            self.go_on(before.board)

    def show_board(self, board: int) -> None:
        """Redraw one row; in the list of missing boards it goes."""
        paired = self.paired
        game = board_named(paired, board) if paired is not None else None
        if self.only_missing or game is None or str(board) not in self.table.keys:
            self.show()
        else:
            self.table.show_row(self.row(game))

    def go_on(self, board: int) -> None:
        """To the next board below without a result; at the end ring once and stay."""
        following = [b for b in self.open_boards() if b > board]
        if following:
            self.table.go(str(following[0]))
        elif not self.only_missing or not self.open_boards():
            self.app.bell()

    def open_boards(self) -> list[int]:
        """Boards of the shown round without a result."""
        paired = self.paired
        return [game.board for game in paired.games if not game.result and not game.flag] if paired is not None else []

    def by_board_entry(self, board: int, which: str) -> str | None:
        """One entry of the by-board line; a sentence where it cannot be taken."""
        game = board_named(self.paired, board) if self.paired is not None else None
        if game is None:
            return f"there is no board {board} in this round"
        event = self.session.tournament.event
        left = LEFT_RESULTS.get(which)
        result = stored_result(self.session.tournament, left) if left is not None else read_score(event, which)
        if not result:
            boards = match_boards(event)
            return f"{which} is no score on {boards} boards" if boards else "results of games are typed by their digit"
        self.table.go(str(board))
        self.take(game, result)
        return None

    def may_turn(self) -> str | None:
        """Why another round cannot be shown now."""
        return "the verify pass is running; v ends it" if self.verify.running else None

    def turned(self) -> None:
        """Another round is shown."""
        self.say(f"round {self.session.shown} is locked; o opens it for corrections" if self.locked else "")

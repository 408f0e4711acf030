"""What result entry and the rounds screen share: one round shown, turned through, with deeds on its boards."""

from __future__ import annotations

from screens.board_rows import board_named, sides
from screens.by_hand import decide_board, swap_colours
from screens.place import Place
from swisstui.records import GameRecord, RoundRecord


class RoundPlace(Place):
    """A place that shows the boards of one round."""

    @property
    def paired(self) -> RoundRecord | None:
        """The round that is shown; None before round 1."""
        rounds = self.session.tournament.rounds
        return rounds[self.session.shown - 1] if rounds else None

    @property
    def game(self) -> GameRecord | None:
        """The game of the current row."""
        paired, board = self.paired, self.current_key
        return board_named(paired, board) if paired is not None and board is not None else None

    def searchable(self) -> list[tuple[str, str, list[str]]]:
        """Boards by number, and by the names of both players."""
        games = self.paired.games if self.paired is not None else ()
        return [
            (str(game.board), str(game.board), [player.name for player in sides(self.session.tournament, game)])
            for game in games
        ]

    def may_turn(self) -> str | None:
        """Why another round cannot be shown now."""
        return None

    def turned(self) -> None:
        """Another round is shown."""
        self.say("")

    def turn(self, step: int) -> None:
        """Show another round."""
        reason = self.may_turn()
        if reason is not None:
            self.refuse(reason)
        elif self.session.show_round(self.session.shown + step):
            self.show()
            self.show_frame()
            self.turned()
        else:
            self.refuse("there is no such round")

    def action_later(self) -> None:
        """The next round."""
        self.turn(1)

    def action_earlier(self) -> None:
        """The round before."""
        self.turn(-1)

    def action_swap(self) -> None:
        """Swap the colours of the current board."""
        if self.game is not None and self.paired is not None:
            swap_colours(self, self.paired, self.game)

    def action_decide(self) -> None:
        """Decide the current board, whose player left."""
        if self.game is not None and self.paired is not None:
            decide_board(self, self.paired, self.game)

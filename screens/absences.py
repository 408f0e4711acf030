"""Who does not play the coming round: absences, byes asked for, the bye and pairs that the arbiter sets (AR 27-34)."""

from __future__ import annotations

from textual.app import ComposeResult

from engines.model import ByeKind
from screens.asking import do
from screens.dialogs import LineDialog
from screens.key_tables import ABSENCES
from screens.keys import bindings
from screens.place import Place
from screens.presence import next_round_word
from screens.pump import pump_of
from screens.table import Column, Row, RowTable
from swisstui.deeds.presence import GivePairingBye, RequestBye
from swisstui.deeds.rounds import FixPair, UnfixPair
from swisstui.tournament import may_play, named, next_round_number, request_of


class Absences(Place):
    """Everybody who could play the coming round, and what he does in it."""

    TABLE = ABSENCES
    BINDINGS = bindings(ABSENCES)

    _white: int | None = None
    """Marked as White of a pair to be fixed."""

    def body(self) -> ComposeResult:
        """The players."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def title_line(self, width: int) -> str:
        """Which round, how many play."""
        players = self.session.tournament.players
        playing = sum(1 for player in players if not next_round_word(self.session.tournament, player))
        return f"Absences and byes of round {self._round} | {playing} play"

    @property
    def _round(self) -> int:
        return next_round_number(self.session.tournament)

    def show(self) -> None:
        """Redraw the players."""
        tournament = self.session.tournament
        columns = (Column("No", 3, right=True), Column("Name", 30), Column("Rtg", 4, right=True), Column("Round", 30))
        self.table.set_columns(columns)
        here = [player for player in tournament.players if may_play(player, self._round)]
        here.sort(key=lambda player: player.number)
        self.table.fill(
            [
                Row(str(p.key), (str(p.number), p.name, str(p.rating or ""), next_round_word(tournament, p) or "plays"))
                for p in here
            ]
        )

    def searchable(self) -> list[tuple[str, str, list[str]]]:
        """Players by number and name."""
        return [(str(p.key), str(p.number), [p.name]) for p in self.session.tournament.players]

    def action_presence(self) -> None:
        """Absent, or present again."""
        self._ask_bye("zero")

    def action_half(self) -> None:
        """Half-point bye, or none."""
        self._ask_bye("half")

    def action_full(self) -> None:
        """Full-point bye, or none."""
        self._ask_bye("full")

    def action_bye(self) -> None:
        """Give the pairing bye to the current player."""
        key = self.current_key
        if key is not None:
            player = self.session.tournament.player(key)
            if request_of(player, self._round) == "pairing":
                do(self, RequestBye(key, self._round, None))
            else:
                do(self, GivePairingBye(key))

    def action_fix(self) -> None:
        """Mark White, then Black; on a fixed pair: take it apart."""
        key = self.current_key
        if key is None:
            return
        tournament = self.session.tournament
        fixed = next((p for p in tournament.fixed_pairs if p[0] == self._round and key in p[1:]), None)
        if fixed is not None:
            do(self, UnfixPair(fixed[1], fixed[2]))
        elif self._white is None or self._white == key:
            self._white = None if self._white == key else key
            self.say(
                f"White: {named(tournament.player(key))}; v on another player fixes the pair" if self._white else ""
            )
        else:
            white, self._white = self._white, None
            do(self, FixPair(white, key))

    def action_back(self) -> None:
        """Back to the rounds."""
        self.app.pop_screen()

    def action_find(self) -> None:
        """Find a player."""
        pump_of(self).open_over(LineDialog("Find: name, part of a name, or number", self.find))

    def _ask_bye(self, kind: ByeKind) -> None:
        key = self.current_key
        if key is None:
            return
        now = request_of(self.session.tournament.player(key), self._round)
        do(self, RequestBye(key, self._round, None if now == kind else kind))

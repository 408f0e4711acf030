"""The proposal of a round: looked at with its reasons, then accepted with Enter or discarded with Esc (AR 36-41)."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import DataTable, Static

from screens.asking import do
from screens.board_table import BoardTable
from screens.dialogs import LinesDialog, plain_static, visible_lines
from screens.key_tables import PROPOSAL
from screens.keys import bindings
from screens.place import Overlay
from screens.pump import pump_of
from screens.round_rows import round_rows
from screens.session import Session
from screens.table import RowTable
from screens.trail import why_row
from swisstui.deeds.rounds import AcceptPairing
from swisstui.pairing import Proposal
from swisstui.text import counted

WHY_ROWS = 4
"""Rows below the boards that show the first reasons of the current one."""


class ProposalView(Overlay):
    """The boards of a round that is not stored yet.

    Args:
        session: The open tournament.
        proposal: What the engine answered.
        accepted: Gets the sentence when the round is stored.
    """

    TABLE = PROPOSAL
    BINDINGS = bindings(PROPOSAL)

    def __init__(self, session: Session, proposal: Proposal, accepted: Callable[[str], None]) -> None:
        super().__init__(session)
        self._proposal = proposal
        self._accepted = accepted

    def body(self) -> ComposeResult:
        """Boards and the reasons of the current one."""
        yield RowTable(ascii=self.session.ascii, id="rows")
        yield plain_static(id="why")

    def title_line(self, width: int) -> str:
        """Which round, paired how."""
        paired = self._proposal.round
        waiting = len(paired.warnings)
        warned = f" | {counted(waiting, 'warning')}" if waiting else ""
        return f"Proposal of round {paired.number} by {paired.system} | not stored yet{warned}"

    def take_focus(self) -> None:
        """Keys go to the boards."""
        self.set_focus(self.query_one(RowTable))

    def show(self) -> None:
        """Draw the boards."""
        table, tournament = self.query_one(RowTable), self.session.tournament
        boards = BoardTable(tournament, self._proposal.round, self._width, figures=True)
        table.set_columns(boards.columns)
        table.fill(round_rows(tournament, self._proposal.round, boards))
        if self._proposal.round.warnings:
            self.say(self._proposal.round.warnings[0])
        self._show_why()

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """The reasons follow the row."""
        self._show_why()

    def action_why(self) -> None:
        """All reasons of the current board, and the warnings of the round."""
        title, lines = self._why()
        warnings = [f"warning: {warning}" for warning in self._proposal.round.warnings]
        pump_of(self).open_over(LinesDialog(title, [*lines, *warnings]))

    def action_accept(self) -> None:
        """Store the round."""
        do(self, AcceptPairing(self._proposal), self._stored)

    def action_discard(self) -> None:
        """Leave everything as it was."""
        self.app.pop_screen()

    def _stored(self, sentence: str) -> None:
        self.app.pop_screen()
        self._accepted(sentence)

    def _show_why(self) -> None:
        title, lines = self._why()
        shown = [title, *lines][:WHY_ROWS]
        words = "\n".join(self.session.fit(line, self._width) for line in shown)
        self.query_one("#why", Static).update(Text(visible_lines(words)), layout=False)

    def _why(self) -> tuple[str, list[str]]:
        return why_row(self.session.tournament, self._proposal.round, self.query_one(RowTable).current)

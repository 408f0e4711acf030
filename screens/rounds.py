"""Rounds: the boards and byes of a round and why they are so; pairing, unpairing, changes by hand (AR 35-46)."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import DataTable, Static

from engines.model import EngineError, NoLegalPairing
from screens import by_hand
from screens.absences import Absences
from screens.asking import do
from screens.board_rows import WIDEST
from screens.board_table import BoardTable
from screens.dialogs import LinesDialog, plain_static, visible_lines
from screens.exporting import export
from screens.key_tables import ROUNDS
from screens.keys import Key, bindings
from screens.proposal import ProposalView
from screens.pump import pump_of
from screens.round_place import RoundPlace
from screens.round_rows import round_rows
from screens.table import RowTable
from screens.title import title_line
from screens.trail import why_row
from swisstui.deeds.rounds import UnpairRound
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.tournament import next_round_number

SIDE_WIDTH = 40
"""Columns of the pane that tells why, in a terminal of 120 columns."""


class Rounds(RoundPlace):
    """The pairings of one round."""

    TABLE = ROUNDS
    BINDINGS = bindings(ROUNDS)

    def body(self) -> ComposeResult:
        """The rounds in one line, the boards, and in a wide terminal the reasons beside them."""
        yield plain_static(id="strip")
        with Horizontal(id="panes"):
            yield RowTable(ascii=self.session.ascii, id="rows")
            yield plain_static(id="side")

    def title_line(self, width: int) -> str:
        """Round, results in, saved when."""
        return title_line(self.session, "Rounds", width)

    def footer_keys(self) -> Sequence[Key]:
        """While the round is changed by hand, the keys of that."""
        if self.paired is not None and self.paired.hand_session:
            return [Key("space", "", "change", "", 1), Key("k", "", "end by hand", "", 2), Key("w", "", "swap", "", 3)]
        return self.TABLE.keys

    def show(self) -> None:
        """Redraw the round."""
        tournament, paired = self.session.tournament, self.paired
        wide = self._width >= WIDEST
        self.query_one("#side").display = wide
        width = self._width - (SIDE_WIDTH if wide else 0)
        self._put("#strip", self.session.fit(rounds_strip(tournament, self.session.shown), width))
        boards = BoardTable(tournament, paired, width, figures=True)
        self.table.set_columns(boards.columns)
        self.table.fill(round_rows(tournament, paired, boards) if paired is not None else ())
        advice = "no round is paired yet; n pairs round 1" if paired is None else ""
        if paired is not None and paired.hand_session:
            advice = by_hand.session_line(tournament, paired)
        self.advise(advice)
        self._show_side()

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """The pane beside the boards follows the row."""
        self._show_side()

    def action_pair(self) -> None:
        """Pair the next round: the work is announced and painted before it begins."""
        number = next_round_number(self.session.tournament)
        self.say(f"pairing round {number} ...")
        pump_of(self).after_paint(self, self._propose)

    def _propose(self) -> None:
        try:
            proposal = self.session.desk.propose()
        except Refused as refusal:
            hint = "; t leads there" if "result" in refusal.sentence else ""
            hint = "; d at that board decides it" if "waits for a decision" in refusal.sentence else hint
            self.refuse(refusal.sentence + hint)
        except NoLegalPairing as error:
            by_hand.no_pairing(self, str(error))
        except EngineError as error:
            self.refuse(str(error))
        else:
            self.say("")
            pump_of(self).open_over(ProposalView(self.session, proposal, self.accepted))

    def accepted(self, sentence: str) -> None:
        """A round was stored: show it."""
        self.session.round_shown = None
        self.done(sentence)

    def action_why(self) -> None:
        """Why this board or bye is as it is."""
        title, lines = why_row(self.session.tournament, self.paired, self.table.current)
        if title:
            pump_of(self).open_over(LinesDialog(title, lines))

    def action_absences(self) -> None:
        """Absences and byes of the coming round."""
        pump_of(self).open_over(Absences(self.session))

    def action_hand(self) -> None:
        """Open or close the changing of this round by hand."""
        by_hand.open_or_close(self, self.paired)

    def action_exchange(self) -> None:
        """Change the round by hand, while that is open."""
        if self.paired is None or not self.paired.hand_session:
            self.refuse("k opens the changing of this round by hand first")
        else:
            by_hand.change(self, self.paired, self.game)

    def action_unpair(self) -> None:
        """Unpair the last round."""
        if not self.session.last_round:
            self.refuse("no round is paired")
        else:
            do(self, UnpairRound(self.session.last_round), self.accepted)

    def action_export(self) -> None:
        """Print or export the pairings."""
        export(self, ("boards", "names", "slips"), ("running",))

    def _show_side(self) -> None:
        side = self.query_one("#side", Static)
        if side.display:
            title, lines = why_row(self.session.tournament, self.paired, self.table.current)
            side.update(Text(visible_lines("\n\n".join([title, *lines]))), layout=False)


def rounds_strip(tournament: Tournament, shown: int) -> str:
    """The rounds in one line, the shown one in brackets, those to come as points."""
    rounds = [f"[{paired.number}]" if paired.number == shown else f" {paired.number} " for paired in tournament.rounds]
    coming = [" . "] * max(0, tournament.event.rounds_total - len(rounds))
    return "rounds " + "".join(rounds + coming)

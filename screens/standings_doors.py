"""What opens from the standings: crosstable, prizes, the choice of tie-breaks, lots, rating report, prints."""

from __future__ import annotations

import secrets

from screens.asking import do
from screens.board_rows import is_go
from screens.crosstable import CrosstableView
from screens.exporting import export, show_list
from screens.prizes import PrizesView
from screens.pump import pump_of
from screens.round_place import RoundPlace
from screens.tiebreak_list import choose_tiebreaks
from swisstui.deeds.numbering import DrawLots
from swisstui.standings import Standings


class StandingsDoors(RoundPlace):
    """The keys of the standings that lead elsewhere."""

    result: Standings | None = None
    """What is shown."""

    def action_crosstable(self) -> None:
        """The crosstable."""
        pump_of(self).open_over(CrosstableView(self.session))

    def action_prizes(self) -> None:
        """The prize list."""
        pump_of(self).open_over(PrizesView(self.session))

    def action_tiebreaks(self) -> None:
        """Choose the tie-breaks."""
        choose_tiebreaks(self)

    def action_ratings(self) -> None:
        """What the games mean for the ratings."""
        show_list(self, "ratings")

    def action_lots(self) -> None:
        """Draw lots; drawn once, they are stored and seen in the column LOT (AR 60)."""
        do(self, DrawLots(secrets.randbelow(2**31)), lambda sentence: self.done(f"{sentence}{self._lot_advice()}"))

    def action_export(self) -> None:
        """Export or print."""
        files = ("h9", "opengotha", "csv") if is_go(self.session.tournament) else ("report", "trf16", "running", "csv")
        export(self, ("standings", "crosstable", "entries", "prizes"), files, ("ratings",))

    def _lot_advice(self) -> str:
        """How lots come to count, where the list of tie-breaks does not say so yet."""
        listed = self.result is None or "LOT" in self.result.tiebreaks
        return "" if listed else "; they count once LOT is a tie-break: b lists it"

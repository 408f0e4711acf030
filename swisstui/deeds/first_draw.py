"""The draw of the three pairs among the first six places of a Tasaselo event, by lot or as it was drawn in the hall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engines.model import BadSituation
from engines.options import option_text, read_options
from engines.tasaselo_options import TasaseloOptions, draw_of_first_six
from swisstui.deeds.base import Deed
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.tournament import started

OPTION = "draw_first_six"
SEED_TEXT = "seed of the draw of the first six"
"""Text of the event that keeps the seed, so that the draw can be repeated."""


@dataclass(frozen=True, slots=True)
class DrawFirstSix(Deed):
    """Draw who meets whom among the first six places of round 1; 1-2 and 1-6 are not possible [Tasaselo T4.2, D7]."""

    name: ClassVar[str] = "draw of the first six"
    seed: int = 0
    """The lot, where no pairs are given; it is stored with the event."""
    pairs: str = ""
    """Pairs of places as they were drawn elsewhere, `1-4,2-5,3-6`; `none` takes the draw back."""

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        event = before.event
        if event.system != "tasaselo-2007":
            raise Refused("only the Tasaselo system draws the pairs of the first six places")
        if started(before):
            raise Refused("round 1 is paired, so nothing is drawn any more")
        text = (
            self.pairs.replace(" ", ",").replace(";", ",") if self.pairs else option_text(draw_of_first_six(self.seed))
        )
        try:
            options = read_options(TasaseloOptions, {**event.options, OPTION: text})
        except BadSituation as error:
            raise Refused(error.message) from None
        kept = {name: value for name, value in event.options.items() if name != OPTION}
        if options.draw_first_six is not None:
            kept[OPTION] = option_text(options.draw_first_six)
        texts = [row for row in event.texts if row[0] != SEED_TEXT]
        texts += [] if self.pairs else [(SEED_TEXT, str(self.seed))]
        return replace(before, event=replace(event, options=kept, texts=tuple(texts)))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The pairs and, where they were drawn here, the seed."""
        drawn = after.event.options.get(OPTION)
        if drawn is None:
            return "the first six places are not drawn"
        by_lot = "" if self.pairs else f", seed {self.seed}"
        return f"places drawn for round 1: {drawn.replace(',', ', ')}{by_lot}"

"""The turn of the projector's pages: which list, which page, how long; new data never restart it (keys 5.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

ROTATION = ("boards", "names", "groups", "standings")
"""The lists that are shown in turn; those without a row are passed over."""
VIEWS = (*ROTATION, "rotate")
SECONDS = 12
"""How long a page stays unless the hall wants otherwise."""


@dataclass
class Cycle:
    """Where the projector stands."""

    view: str = "rotate"
    """One list, or all in turn."""
    seconds: int = SECONDS
    shown: str = ROTATION[0]
    """The list on the screen."""
    page: int = 0
    """The page of it, from 0."""
    held: bool = False
    waited: int = 0
    """Seconds that the page has been seen."""

    def __post_init__(self) -> None:
        """A single view shows its own list."""
        if self.view != "rotate":
            self.shown = self.view

    @property
    def patience(self) -> int:
        """Seconds of this page; the leaders stay twice as long."""
        return self.seconds * 2 if self.shown == "standings" and self.page == 0 else self.seconds

    def tick(self, counts: Mapping[str, int]) -> bool:
        """One second has passed; True when the page turned.

        Args:
            counts: Pages of each list as the data are now.
        """
        if self.held:
            return False
        self.waited += 1
        if self.waited < self.patience:
            return False
        self.turn(1, counts)
        return True

    def turn(self, step: int, counts: Mapping[str, int]) -> None:
        """To the next page or the one before, over the lists of the view."""
        order = [(name, page) for name in self._lists(counts) for page in range(max(1, counts[name]))]
        here = (self.shown, min(self.page, max(1, counts[self.shown]) - 1))
        place = order.index(here) if here in order else -step
        self.shown, self.page = order[(place + step) % len(order)]
        self.waited = 0

    def choose(self, view: str) -> None:
        """Show one list, or all in turn, from its first page."""
        self.view = view
        self.shown = ROTATION[0] if view == "rotate" else view
        self.page = 0
        self.waited = 0

    def fit(self, counts: Mapping[str, int]) -> None:
        """Stay where the list has become shorter: on its last page."""
        self.page = min(self.page, max(1, counts[self.shown]) - 1)

    def _lists(self, counts: Mapping[str, int]) -> list[str]:
        if self.view != "rotate":
            return [self.view]
        return [name for name in ROTATION if counts.get(name)] or [ROTATION[-1]]

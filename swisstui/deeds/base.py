"""What every deed has: questions before the act, a pure change, and a sentence for the journal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from swisstui.records import Tournament

Level = Literal["N", "W", "C", "D"]
"""Note, warning, must confirm, double confirmation (AR, four levels of speaking up)."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is said before a deed."""

    level: Level
    text: str
    """One sentence: what will change and for whom."""
    details: tuple[str, ...] = ()
    """Lines below it, for example old -> new."""


class Deed(ABC):
    """One act of the arbiter; subclasses are frozen dataclasses and hold plain values."""

    name: ClassVar[str]
    """Name in the journal, such as `enter result`."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """What has to be said or confirmed before this deed; nothing by default."""
        return ()

    @abstractmethod
    def apply(self, before: Tournament) -> Tournament:
        """The tournament after the deed.

        Raises:
            Refused: The deed is not possible; the sentence says why and what can be done.
        """

    @abstractmethod
    def describe(self, before: Tournament, after: Tournament) -> str:
        """One sentence about what was done, for the status line and the journal: `board 7: 1-0 -> 0-1`."""

"""What every deed has: questions before the act, a pure change, and a sentence for the journal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from swisstui.records import Tournament

Level = Literal["N", "W", "C", "D"]
"""Note, warning, must confirm, double confirmation (AR, four levels of speaking up)."""
LEVELS: tuple[Level, ...] = ("N", "W", "C", "D")


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


def level_of(questions: Iterable[Question]) -> Level:
    """The highest level among the questions; `N` when there is none."""
    return max((question.level for question in questions), key=LEVELS.index, default="N")


def perform(
    deed: Deed, before: Tournament, *, asked: tuple[Question, ...] | None = None, reason: str = ""
) -> tuple[Tournament, str]:
    """The tournament after a deed whose questions are answered, and the sentence about it.

    A deed of level D marks the event as changed after the start and leaves a line in the report.

    Args:
        deed: The deed.
        before: The tournament before it.
        asked: The deed's questions, where they are known already.
        reason: Why, for the line in the report.

    Raises:
        Refused: The deed is not possible.
    """
    level = level_of(deed.questions(before) if asked is None else asked)
    after = deed.apply(before)
    sentence = deed.describe(before, after)
    if level == "D":
        line = f"changed after the start: {sentence}" + (f" (reason: {reason})" if reason else "")
        after = replace(after, changed_after_start=True, report_lines=(*after.report_lines, line))
    return after, sentence

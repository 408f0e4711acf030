"""Deeds on results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from swisstui.deeds.base import Deed
from swisstui.records import Tournament
from swisstui.refusal import Refused

Scope = Literal["both", "report"]


@dataclass(frozen=True, slots=True)
class EnterResult(Deed):
    """Enter result."""

    name: ClassVar[str] = "enter result"
    round_number: int
    board: int
    result: str
    seen: str

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class OpenPastRound(Deed):
    """Open past round."""

    name: ClassVar[str] = "open past round"
    round_number: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class ClosePastRound(Deed):
    """Close past round."""

    name: ClassVar[str] = "close past round"
    round_number: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class CorrectResult(Deed):
    """Correct result."""

    name: ClassVar[str] = "correct result"
    round_number: int
    board: int
    result: str
    seen: str
    scope: Scope
    reason: str = ""

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name

"""Deeds on the pairing numbers and lots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from swisstui.deeds.base import Deed
from swisstui.records import Tournament
from swisstui.refusal import Refused


@dataclass(frozen=True, slots=True)
class Renumber(Deed):
    """Renumber."""

    name: ClassVar[str] = "renumber"

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class ExchangeNumbers(Deed):
    """Exchange numbers."""

    name: ClassVar[str] = "exchange numbers"
    one: int
    other: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class DrawLots(Deed):
    """Draw lots."""

    name: ClassVar[str] = "draw lots"
    seed: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name

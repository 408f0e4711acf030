"""Deeds on whole rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from swisstui.deeds.base import Deed
from swisstui.pairing import Proposal
from swisstui.records import Tournament
from swisstui.refusal import Refused


@dataclass(frozen=True, slots=True)
class FixPair(Deed):
    """Fix pair."""

    name: ClassVar[str] = "fix pair"
    white: int
    black: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class UnfixPair(Deed):
    """Unfix pair."""

    name: ClassVar[str] = "unfix pair"
    white: int
    black: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class AcceptPairing(Deed):
    """Accept pairing."""

    name: ClassVar[str] = "accept pairing"
    proposal: Proposal

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class UnpairRound(Deed):
    """Unpair round."""

    name: ClassVar[str] = "unpair round"
    number: int
    keep_byes: bool = False

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name

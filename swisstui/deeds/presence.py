"""Deeds on who plays in which round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.model import ByeKind
from swisstui.deeds.base import Deed
from swisstui.records import Tournament
from swisstui.refusal import Refused


@dataclass(frozen=True, slots=True)
class Withdraw(Deed):
    """Withdraw."""

    name: ClassVar[str] = "withdraw"
    key: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class ComeBack(Deed):
    """Come back."""

    name: ClassVar[str] = "come back"
    key: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class Expel(Deed):
    """Expel."""

    name: ClassVar[str] = "expel"
    key: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class RequestBye(Deed):
    """Request bye."""

    name: ClassVar[str] = "request bye"
    key: int
    round_number: int
    kind: ByeKind | None

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class GivePairingBye(Deed):
    """Give pairing bye."""

    name: ClassVar[str] = "give pairing bye"
    key: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name

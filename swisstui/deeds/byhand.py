"""Deeds that change a pairing by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engines.model import ByeKind
from swisstui.deeds.base import Deed
from swisstui.records import Tournament
from swisstui.refusal import Refused

Decision = Literal["forfeit", "opponent", "bye", "repair"]


@dataclass(frozen=True, slots=True)
class StartHandSession(Deed):
    """Start pairing by hand."""

    name: ClassVar[str] = "start pairing by hand"
    round_number: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class EndHandSession(Deed):
    """End pairing by hand."""

    name: ClassVar[str] = "end pairing by hand"
    round_number: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class SwapColours(Deed):
    """Swap colours."""

    name: ClassVar[str] = "swap colours"
    round_number: int
    board: int
    keep_winner: bool = True

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class ExchangePlayers(Deed):
    """Exchange players."""

    name: ClassVar[str] = "exchange players"
    round_number: int
    one: int
    other: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class SetBoard(Deed):
    """Pair by hand."""

    name: ClassVar[str] = "pair by hand"
    round_number: int
    white: int
    black: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class RemoveBoard(Deed):
    """Remove board."""

    name: ClassVar[str] = "remove board"
    round_number: int
    board: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class GiveBye(Deed):
    """Give bye."""

    name: ClassVar[str] = "give bye"
    round_number: int
    key: int
    kind: ByeKind

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class DecideFlagged(Deed):
    """Decide flagged board."""

    name: ClassVar[str] = "decide flagged board"
    round_number: int
    board: int
    decision: Decision
    opponent: int = 0

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name

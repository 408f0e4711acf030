"""Deeds on the settings of the event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from swisstui.deeds.base import Deed
from swisstui.records import Acceleration, Adjustment, ForbiddenRule, Prize, Tournament
from swisstui.refusal import Refused


@dataclass(frozen=True, slots=True)
class EditEvent(Deed):
    """Edit event."""

    name: ClassVar[str] = "edit event"
    changes: Mapping[str, Any]

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class AddForbidden(Deed):
    """Forbid pairs."""

    name: ClassVar[str] = "forbid pairs"
    rule: ForbiddenRule

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class RemoveForbidden(Deed):
    """Allow pairs."""

    name: ClassVar[str] = "allow pairs"
    index: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class SetAcceleration(Deed):
    """Set acceleration."""

    name: ClassVar[str] = "set acceleration"
    rows: tuple[Acceleration, ...]

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class SetPrizes(Deed):
    """Set prizes."""

    name: ClassVar[str] = "set prizes"
    prizes: tuple[Prize, ...]

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class AddAdjustment(Deed):
    """Adjust points."""

    name: ClassVar[str] = "adjust points"
    adjustment: Adjustment

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class RemoveAdjustment(Deed):
    """Remove adjustment."""

    name: ClassVar[str] = "remove adjustment"
    index: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class TypeTiebreak(Deed):
    """Type tie-break."""

    name: ClassVar[str] = "type tie-break"
    key: int
    code: str
    value: str

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name

"""Deeds on who is entered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from engines.model import ByeKind
from swisstui.deeds.base import Deed
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused


@dataclass(frozen=True, slots=True)
class AddPlayer(Deed):
    """Add player."""

    name: ClassVar[str] = "add player"
    fields: Mapping[str, Any]
    missed: ByeKind | None = None

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class EditPlayer(Deed):
    """Edit player."""

    name: ClassVar[str] = "edit player"
    key: int
    changes: Mapping[str, Any]

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class DropPlayer(Deed):
    """Drop player."""

    name: ClassVar[str] = "drop player"
    key: int

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name


@dataclass(frozen=True, slots=True)
class ImportPlayers(Deed):
    """Import players."""

    name: ClassVar[str] = "import players"
    players: tuple[Player, ...]

    def apply(self, before: Tournament) -> Tournament:
        """Not there yet."""
        raise Refused("not there yet")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Not there yet."""
        return self.name

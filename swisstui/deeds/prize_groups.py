"""The deed that divides the field into prize groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from swisstui.deeds.base import Deed, Question
from swisstui.prize_groups import by_borders, by_sizes, with_groups
from swisstui.records import Tournament
from swisstui.refusal import Refused


@dataclass(frozen=True, slots=True)
class SetPrizeGroups(Deed):
    """Divide the players into prize groups in rating order; newcomers are in none [Tasaselo T2]."""

    name: ClassVar[str] = "set prize groups"
    sizes: tuple[int, ...] = ()
    """Players of each group; a rest makes one more."""
    borders: tuple[int, ...] = ()
    """Falling ratings, where the groups go by them and not by size."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Warned when players who stand in a group get another one."""
        after = self.apply(before)
        moved = [
            f"{old.number} {old.name}: {old.group} -> {new.group or 'none'}"
            for old, new in zip(before.players, after.players, strict=True)
            if old.group and old.group != new.group
        ]
        if not moved:
            return ()
        return (Question("W", f"{len(moved)} players change their prize group", tuple(moved)),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        if bool(self.sizes) == bool(self.borders):
            raise Refused("prize groups go either by sizes or by borders")
        if self.sizes:
            return with_groups(before, by_sizes(before.players, self.sizes))
        return with_groups(before, by_borders(before.players, self.borders))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """How many players each group has."""
        counts = [f"{name} {sum(p.group == name for p in after.players)}" for name in after.event.prize_groups]
        return f"prize groups: {', '.join(counts)}"

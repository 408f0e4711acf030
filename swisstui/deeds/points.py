"""Deeds on points beside the results: penalties, bonuses, and tie-break values computed elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from swisstui.deeds.base import Deed, Question
from swisstui.records import Adjustment, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.text import typed
from swisstui.tiebreaks.codes import parse
from swisstui.tiebreaks.registry import find, parse_typed
from swisstui.tournament import named, player_of, scores


@dataclass(frozen=True, slots=True)
class AddAdjustment(Deed):
    """A penalty or bonus in points, with its reason."""

    name: ClassVar[str] = "adjust points"
    adjustment: Adjustment

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Must be confirmed: the standings change."""
        player = player_of(before, self.adjustment.player)
        old, new = scores(before)[player.key], scores(self.apply(before))[player.key]
        return (Question("C", f"points of {named(player)}: {points_text(old)} -> {points_text(new)}"),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        row = self.adjustment
        player_of(before, row.player)
        if row.points == 0:
            raise Refused("a penalty or bonus of 0 points changes nothing")
        if not 0 <= row.round_number <= len(before.rounds):
            raise Refused(f"round {row.round_number} is not paired")
        row = replace(row, reason=typed(row.reason, "reason"))
        return replace(before, adjustments=(*before.adjustments, row))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who, how much, why."""
        row = self.adjustment
        sign = "+" if row.points > 0 else ""
        reason = f" ({row.reason})" if row.reason else ""
        return f"{named(player_of(before, row.player))}: {sign}{points_text(row.points)}{reason}"


@dataclass(frozen=True, slots=True)
class RemoveAdjustment(Deed):
    """A penalty or bonus is taken away."""

    name: ClassVar[str] = "remove adjustment"
    index: int
    """Place in the list, from 0."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Must be confirmed: the standings change."""
        return (Question("C", f"no longer counted: {self._text(before)}"),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        self._text(before)
        rows = before.adjustments
        return replace(before, adjustments=rows[: self.index] + rows[self.index + 1 :])

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Whose, and how much."""
        return f"no longer counted: {self._text(before)}"

    def _text(self, before: Tournament) -> str:
        if not 0 <= self.index < len(before.adjustments):
            raise Refused(f"there is no penalty or bonus {self.index + 1}")
        return AddAdjustment(before.adjustments[self.index]).describe(before, before)


def check_own_name(code: str) -> None:
    """A typed tie-break has a name of its own, one word, that can stand in the list of tie-breaks (AR 61).

    Raises:
        Refused: It has none, or the one of a tie-break that the program computes.
    """
    if not re.fullmatch(r"[^\W\d][\w-]*", code):
        raise Refused(f"tie-break {code!r}: a name is needed, one word that begins with a letter, such as SPEED")
    try:
        find(parse(code))
    except Refused:
        return
    raise Refused(f"tie-break {code} is computed here; values of your own need another name")


@dataclass(frozen=True, slots=True)
class TypeTiebreak(Deed):
    """A tie-break value computed elsewhere is typed in; it is marked (AR 61). An empty value removes it."""

    name: ClassVar[str] = "type tie-break"
    key: int
    code: str
    value: str

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        player_of(before, self.key)
        code = typed(self.code, "tie-break", longest=12)
        if self.value or not code:
            check_own_name(code)
        if self.value and not re.fullmatch(r"-?[0-9]+([.][0-9]+)?", self.value):
            raise Refused(f"tie-break {code}: {self.value!r} is no number")
        rows = tuple(row for row in before.typed_tiebreaks if row[:2] != (self.key, code))
        if self.value:
            rows = (*rows, (self.key, code, self.value))
        elif parse_typed(code) in set(before.event.tiebreaks) - {parse_typed(name) for _, name, _ in rows}:
            raise Refused(f"tie-break {code} is in the list of tie-breaks; take it off that list before its last value")
        return replace(before, typed_tiebreaks=rows)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Whose, which, what."""
        return f"{named(player_of(before, self.key))}: {self.code} {self.value or 'removed'} (typed in)"

"""Deeds on the settings: after round 1 is paired each that leaves the announced rules is a double confirmation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from swisstui.deeds.base import Deed, Question
from swisstui.deeds.rules_check import newly_wrong_rounds
from swisstui.event_fields import (
    ANNOUNCED,
    LONG_EVENT_DAYS,
    PAIRING_SETTINGS,
    changed_settings,
    check_settings,
    edited_event,
    is_long,
    setting_text,
)
from swisstui.field import follow_field, odd_bye_value, rounds_problem
from swisstui.forbidden import described, pairs_of
from swisstui.records import Acceleration, ForbiddenRule, Prize, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.text import typed
from swisstui.tournament import named, player_of, started


@dataclass(frozen=True, slots=True)
class EditEvent(Deed):
    """Change settings of the event; the values are those of the fields of `Event`."""

    name: ClassVar[str] = "edit event"
    changes: Mapping[str, Any]

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """AR 5 (announced rules), 6 (paired rounds that would be wrong), 7 (rounds), 8 (bye value), 13 (long event)."""
        after = self.apply(before)
        changed = changed_settings(before.event, after.event)
        asked: list[Question] = []
        announced = [name for name in changed if name in ANNOUNCED]
        if started(before) and announced:
            details = tuple(setting_text(before.event, after.event, name) for name in announced)
            asked.append(Question("D", "this leaves the rules announced before round 1", details))
            if set(announced) & set(PAIRING_SETTINGS):
                asked.extend(_wrong_rounds(before, after))
        problem = rounds_problem(after) if {"rounds_total", "system", "options"} & set(changed) else ""
        if problem and problem != rounds_problem(before):
            asked.append(Question("C", problem))
        odd = odd_bye_value(after.event.scoring) if "scoring" in changed else ""
        if odd:
            asked.append(Question("W", odd))
        if {"first_day", "last_day"} & set(changed) and is_long(after.event) and not after.event.long_event:
            text = f"the event lasts more than {LONG_EVENT_DAYS} days; mark it as long to give ratings round by round"
            asked.append(Question("N", text))
        return tuple(asked)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        event = edited_event(before.event, self.changes)
        after = replace(before, event=event)
        changed = changed_settings(before.event, event)
        if not changed:
            raise Refused("nothing of the event was changed")
        check_settings(before, after, changed)
        return after if "rounds_total" in changed else follow_field(before, after)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Every setting old -> new."""
        changed = changed_settings(before.event, after.event)
        return "event: " + "; ".join(setting_text(before.event, after.event, name) for name in changed)


@dataclass(frozen=True, slots=True)
class AddForbidden(Deed):
    """Players who shall not meet, never or if possible (AR 12)."""

    name: ClassVar[str] = "forbid pairs"
    rule: ForbiddenRule

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Level D after round 1 is paired (AR 12)."""
        return _after_start(before, f"forbidden pairs are added: {described(self.rule)}")

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        rule = self.rule
        if rule.kind == "persons" and len(set(rule.players)) < 2:
            raise Refused("at least two persons are needed who shall not meet")
        for key in rule.players:
            player_of(before, key)
        if rule.first_round < 1 or (rule.last_round and rule.last_round < rule.first_round):
            raise Refused(f"rounds {rule.first_round} to {rule.last_round} are no range of rounds")
        if rule in before.forbidden:
            raise Refused("this rule is there already")
        return replace(before, forbidden=(*before.forbidden, rule))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The rule and how many pairs it keeps apart."""
        names = ", ".join(named(player_of(before, key)) for key in self.rule.players)
        pairs = len(pairs_of(self.rule, before.players))
        return f"kept apart: {names + '; ' if names else ''}{described(self.rule)} ({pairs} pairs)"


@dataclass(frozen=True, slots=True)
class RemoveForbidden(Deed):
    """A rule about forbidden pairs is taken away (AR 12)."""

    name: ClassVar[str] = "allow pairs"
    index: int
    """Place in the list, from 0."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Level D after round 1 is paired (AR 12)."""
        return _after_start(before, f"forbidden pairs are allowed again: {described(self._rule(before))}")

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        self._rule(before)
        rules = before.forbidden
        return replace(before, forbidden=rules[: self.index] + rules[self.index + 1 :])

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The rule."""
        return f"no longer kept apart: {described(self._rule(before))}"

    def _rule(self, before: Tournament) -> ForbiddenRule:
        if not 0 <= self.index < len(before.forbidden):
            raise Refused(f"there is no rule {self.index + 1} about forbidden pairs")
        return before.forbidden[self.index]


@dataclass(frozen=True, slots=True)
class SetAcceleration(Deed):
    """Virtual points for ranges of numbers and rounds (AR 5, 39)."""

    name: ClassVar[str] = "set acceleration"
    rows: tuple[Acceleration, ...]

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Level D after round 1 is paired (AR 5)."""
        return _after_start(before, "the acceleration is changed")

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        for place, row in enumerate(self.rows, start=1):
            if row.points < 1:
                raise Refused(f"acceleration, row {place}: virtual points must be above 0")
            if not 1 <= row.first_round <= row.last_round or not 1 <= row.first_number <= row.last_number:
                raise Refused(f"acceleration, row {place}: the rounds or the numbers are no range")
        if self.rows == before.acceleration:
            raise Refused("the acceleration is as it was")
        return replace(before, acceleration=self.rows)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Every row."""
        rows = "; ".join(
            f"{points_text(row.points)} for numbers {row.first_number}-{row.last_number} "
            f"in rounds {row.first_round}-{row.last_round}"
            for row in self.rows
        )
        return f"acceleration: {rows or 'none'}"


@dataclass(frozen=True, slots=True)
class SetPrizes(Deed):
    """The prize fund."""

    name: ClassVar[str] = "set prizes"
    prizes: tuple[Prize, ...]

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        seen: set[tuple[str, int]] = set()
        for prize in self.prizes:
            typed(prize.name, "name of the prize")
            typed(prize.category, "category of the prize")
            if prize.place < 1 or prize.cents < 0:
                raise Refused(f"prize {prize.place} {prize.category}: place from 1, sum from 0")
            if (prize.category, prize.place) in seen:
                raise Refused(f"there are two prizes for place {prize.place} {prize.category}".rstrip())
            seen.add((prize.category, prize.place))
        return replace(before, prizes=self.prizes)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """How many, and how much."""
        total = sum(prize.cents for prize in self.prizes)
        return f"prize fund: {len(self.prizes)} prizes, {total // 100}.{total % 100:02d} in all"


def _wrong_rounds(before: Tournament, after: Tournament) -> list[Question]:
    """Paired rounds that would be wrong now are named; they are never paired again (AR 6)."""
    wrong = newly_wrong_rounds(before, after)
    if not wrong:
        return []
    rounds = ", ".join(map(str, wrong))
    return [Question("C", f"under the new rules the pairing of round {rounds} would be another; it stays as it is")]


def _after_start(before: Tournament, text: str) -> tuple[Question, ...]:
    if not started(before):
        return ()
    return (Question("D", "this leaves the rules announced before round 1", (text,)),)

"""Deeds on the pairing numbers: made anew from corrected ratings, exchanged between equals, drawn by lot."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import ClassVar

from swisstui.deeds.base import Deed, Question
from swisstui.deeds.places import LAST_NUMBERING_ROUND, by_number, numbered, place_of, with_numbers
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.text import counted
from swisstui.tournament import go_strength, named, player_of, started, system_of


@dataclass(frozen=True, slots=True)
class Renumber(Deed):
    """Make the pairing numbers anew from the ratings; equal ratings keep their order (AR 23)."""

    name: ClassVar[str] = "renumber"

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """The list old -> new (AR 23)."""
        lines = _old_to_new(before, self.apply(before))
        return (Question("C", f"{len(lines)} pairing numbers change", lines),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        _check_numbers_open(before)
        if before.event.numbering == "lot":
            ordered = sorted(before.players, key=lambda player: place_of(before, player))
        else:
            ordered = sorted(by_number(before.players), key=lambda player: -_strength(player))
        after = with_numbers(before, numbered(ordered))
        if after == before:
            raise Refused("the pairing numbers follow the ratings already")
        return after

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The list old -> new."""
        return "numbers made anew: " + "; ".join(_old_to_new(before, after))


@dataclass(frozen=True, slots=True)
class ExchangeNumbers(Deed):
    """Exchange the pairing numbers of two players of equal rating (AR 23); other ratings are refused (AR 24)."""

    name: ClassVar[str] = "exchange numbers"
    one: int
    other: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """The list old -> new (AR 23)."""
        return (Question("C", "two players exchange their pairing numbers", _old_to_new(before, self.apply(before))),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        one, other = player_of(before, self.one), player_of(before, self.other)
        if one.key == other.key:
            raise Refused(f"{named(one)} cannot exchange numbers with himself")
        _check_numbers_open(before)
        if one.rating != other.rating and before.event.numbering != "hand":
            raise Refused(
                f"{named(one)} ({one.rating}) and {named(other)} ({other.rating}) have different ratings; "
                "only equal ratings can exchange numbers"
            )
        new = {one.key: other.number, other.key: one.number}
        players = tuple(replace(p, number=new.get(p.key, p.number)) for p in before.players)
        return with_numbers(before, players)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who."""
        one, other = player_of(before, self.one), player_of(before, self.other)
        return f"exchanged the numbers of {named(one)} and {named(other)}"


@dataclass(frozen=True, slots=True)
class DrawLots(Deed):
    """Draw lots for all who have none; they are drawn once, stored, and the same seed gives the same order (AR 60)."""

    name: ClassVar[str] = "draw lots"
    seed: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Asked once, because lots are drawn once; refused before the question where all are drawn."""
        self.apply(before)
        count = len(before.players) - len(before.lots)
        return (Question("C", f"lots are drawn for {counted(count, 'player')}; they are drawn only once"),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        drawn = {key for key, _ in before.lots}
        waiting = [player.key for player in before.players if player.key not in drawn]
        if not waiting:
            raise Refused("the lots of all players are drawn already")
        first = max((lot for _, lot in before.lots), default=0) + 1
        random.Random(self.seed).shuffle(waiting)
        lots = (*before.lots, *((key, lot) for lot, key in enumerate(waiting, start=first)))
        after = replace(before, lots=lots)
        by_lot = before.event.numbering == "lot" or before.event.starting_criterion == "lot"
        if by_lot and not started(before):
            ordered = sorted(after.players, key=lambda player: place_of(after, player))
            after = replace(after, players=numbered(ordered))
        return after

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The order drawn."""
        names = [named(player_of(after, key)) for key, _ in after.lots[len(before.lots) :]]
        return f"lots drawn (seed {self.seed}): " + ", ".join(names)


def _check_numbers_open(tournament: Tournament) -> None:
    if len(tournament.rounds) >= LAST_NUMBERING_ROUND:
        raise Refused(f"round {LAST_NUMBERING_ROUND} is paired, so the pairing numbers stay as they are")
    if started(tournament) and not system_of(tournament).late_entries:
        raise Refused(f"the table of {system_of(tournament).title} hangs on the numbers, so they stay after round 1")


def _strength(player: Player) -> int:
    return player.rating or go_strength(player.rank)


def _old_to_new(before: Tournament, after: Tournament) -> tuple[str, ...]:
    new = {player.key: player.number for player in after.players}
    return tuple(
        f"{player.number} -> {new[player.key]} {player.name}"
        for player in by_number(before.players)
        if new[player.key] != player.number
    )

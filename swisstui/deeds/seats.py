"""Deeds that a season asks of the tournament of a stage: its entries, and extra games of stage 2."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from swisstui.deeds.base import Deed
from swisstui.deeds.places import next_key
from swisstui.field import follow_field
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.tournament import named, options_of, player_of, started


@dataclass(frozen=True, slots=True)
class TakeSeats(Deed):
    """Take over the entry list of a season before round 1: who has a seat plays, and his number is the entry order.

    Players who stay keep their key and all that was entered about them.
    """

    name: ClassVar[str] = "take seats"
    seats: tuple[tuple[str, str], ...]
    """(name, basis) in entry order."""

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        if started(before):
            raise Refused(f"{before.event.name}: round 1 is paired, so its players stay; unpair it first (r, x)")
        known = {player.name: player for player in before.players}
        key = next_key(before)
        players = []
        for number, (name, basis) in enumerate(self.seats, start=1):
            old = known.get(name)
            if old is None:
                players.append(Player(key, number, name, note=basis))
                key += 1
            else:
                players.append(replace(old, number=number, note=basis))
        after = replace(
            before,
            players=tuple(sorted(players, key=lambda player: player.key)),
            lots=tuple(lot for lot in before.lots if lot[0] in {player.key for player in players}),
            fixed_pairs=(),
            last_key=max(before.last_key, key - 1),
        )
        if after.players == before.players:
            raise Refused(f"{before.event.name} has these players already")
        return follow_field(before, after)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who came and who went."""
        old, new = {p.name for p in before.players}, {p.name for p in after.players}
        parts = [f"in: {'; '.join(sorted(new - old))}"] if new - old else []
        parts += [f"out: {'; '.join(sorted(old - new))}"] if old - new else []
        return "entry list of the season" + (f"; {'; '.join(parts)}" if parts else "")


@dataclass(frozen=True, slots=True)
class MarkOlder(Deed):
    """Mark, or unmark, a pair of stage 2 whose entry order rests on an older result: an extra game decides [SM D1]."""

    name: ClassVar[str] = "mark older"
    one: int
    other: int

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        pair = _numbers(before, (self.one, self.other))
        older = [two for two in options_of(before).older if set(two) != set(pair)]
        if len(older) == len(options_of(before).older):
            older.append(pair)
        return _with_pairs(before, {"older": older})

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Which pair."""
        marked = len(options_of(after).older) > len(options_of(before).older)
        return (
            f"{_spoken(before, self.one, self.other)}: {'' if marked else 'not '}marked as resting on an older result"
        )


@dataclass(frozen=True, slots=True)
class EnterExtraGame(Deed):
    """Enter the winner of an extra game of stage 2, or take the game back [SM 2.2, D2]."""

    name: ClassVar[str] = "extra game"
    winner: int
    loser: int
    back: bool = False
    """The game is taken back."""

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        pair = _numbers(before, (self.winner, self.loser))
        extra = [two for two in options_of(before).extra if set(two) != set(pair)]
        return _with_pairs(before, {"extra": extra if self.back else [*extra, pair]})

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who won."""
        game = _spoken(before, self.winner, self.loser)
        return f"extra game {game} taken back" if self.back else f"extra game {game}, won by the first"


def _numbers(tournament: Tournament, keys: tuple[int, int]) -> tuple[int, int]:
    if not hasattr(options_of(tournament), "extra"):
        raise Refused(f"{tournament.event.system} knows no extra games")
    one, other = keys
    return player_of(tournament, one).number, player_of(tournament, other).number


def _with_pairs(tournament: Tournament, lists: Mapping[str, Iterable[tuple[int, int]]]) -> Tournament:
    options = dict(tournament.event.options)
    for name, pairs in lists.items():
        options[name] = ",".join(f"{one}-{other}" for one, other in pairs)
        if not options[name]:
            del options[name]
    after = replace(tournament, event=replace(tournament.event, options=options))
    if after == tournament:
        raise Refused("nothing was changed")
    return after


def _spoken(tournament: Tournament, one: int, other: int) -> str:
    return f"{named(player_of(tournament, one))} - {named(player_of(tournament, other))}"

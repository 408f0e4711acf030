"""Who floats out of a score group in the FIDE Swiss Rules of 1987, articles 9.3, 10.1-10.5, 10.9, 10.10 and 11.4.

`leave_group` takes the members of one group and answers who stays and who goes. It makes no pairs; whether a floater
finds an opponent further on is only looked at, never decided here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from engines.colours import NAMES
from engines.completion import Completion
from engines.lim_1987_field import Field
from engines.model import TrailNote

Direction = Literal["down", "up"]

FLOATER_TYPES = {
    "d": "a resident with an opponent in the next group",
    "c": "a resident without an opponent in the next group",
    "b": "arrived as a floater, with an opponent in the next group",
    "a": "arrived as a floater, without an opponent in the next group",
}
"""Types of floaters, the first to be preferred [Lim 1987 10.9]."""


def front_first(numbers: Iterable[int], direction: Direction) -> list[int]:
    """Downwards the highest number (1) comes first, upwards the lowest [Lim 1987 9.4, 11.1, D7]."""
    return sorted(numbers, reverse=direction == "up")


@dataclass(frozen=True, slots=True)
class Departure:
    """The members of one group after the floaters have left it."""

    staying: list[int]
    floating: list[int]
    notes: list[TrailNote]


def leave_group(
    field: Field,
    residents: Collection[int],
    arrived: Collection[int],
    next_group: Collection[int],
    direction: Direction,
) -> Departure:
    """Those without a compatible opponent float, then as many as cannot be paired [Lim 1987 9.3, 10, 11.4, D9].

    Args:
        field: The players of the round.
        residents: The group's own players.
        arrived: Floaters who came into the group in this round.
        next_group: Players among whom a floater would look for an opponent next [Lim 1987 D10].
        direction: Direction of the pairing.
    """
    members = front_first([*residents, *arrived], direction)
    alone = [one for one in members if field.compatible[one].isdisjoint(members)]
    notes = [_note_without_opponent(field, one, members, direction) for one in alone]
    seats = NextGroup(field, next_group)
    for one in alone:
        seats.add(one)
    staying = [one for one in members if one not in alone]
    group = _Choice(field, staying, frozenset(arrived), seats, direction)
    chosen: list[int] = []
    while not group.completion.complete:
        number, note = group.choose()
        chosen.append(number)
        notes.append(note)
    return Departure(group.members, alone + chosen, notes)


def _note_without_opponent(field: Field, number: int, members: list[int], direction: Direction) -> TrailNote:
    """A member without a compatible opponent among the members leaves [Lim 1987 9.3 a-c]."""
    others = [two for two in members if two != number]
    if not others:
        reason = "he is alone in his score group"
    elif all(two in field.met[number] for two in others):
        reason = "he has met everybody in the group"
    else:
        reason = "nobody in the group is compatible with him: " + ", ".join(
            f"{two}: {field.bar(number, two)}" for two in others
        )
    return TrailNote("Lim 1987 9.3 a-c", (number,), f"{number} floats {direction}: {reason}")


class NextGroup:
    """The opponents that the floaters of one group can have in the next one [Lim 1987 10.3, 10.4, 10.9, D10].

    Args:
        field: The players of the round.
        players: The residents (for the median also the downfloaters who wait there).
    """

    def __init__(self, field: Field, players: Collection[int]) -> None:
        self._field = field
        self._players = sorted(players)
        self._seat: dict[int, int] = {}

    def has_opponent(self, candidate: int) -> bool:
        """True if he and the floaters added before can have one more different opponent than they alone."""
        before = dict(self._seat)
        found = self._assign(candidate, set())
        self._seat = before
        return found

    def add(self, floater: int) -> None:
        """Set an opponent aside for a floater, where there is one."""
        self._assign(floater, set())

    def _assign(self, floater: int, tried: set[int]) -> bool:
        for opponent in self._players:
            if opponent in tried or opponent not in self._field.compatible[floater]:
                continue
            tried.add(opponent)
            if opponent not in self._seat or self._assign(self._seat[opponent], tried):
                self._seat[opponent] = floater
                return True
        return False


@dataclass(frozen=True, slots=True, order=True)
class _Rank:
    """Order in which candidates are taken to float; the smallest goes [Lim 1987 D12]."""

    type_order: int
    floated: bool
    not_preferred: bool
    from_back: int


class _Choice:
    """The choice of floaters of one group, one after the other [Lim 1987 10.2-10.10]."""

    def __init__(
        self, field: Field, members: list[int], arrived: frozenset[int], seats: NextGroup, direction: Direction
    ) -> None:
        self.members = members
        self.completion = Completion(field.compatible, members)
        self._field = field
        self._arrived = arrived
        self._seats = seats
        self._direction = direction

    def choose(self) -> tuple[int, TrailNote]:
        """Take out the first candidate: by type, earlier float, colour and place [Lim 1987 D12]."""
        candidates = [one for one in self.members if self.completion.spares(one)]
        frequent = self._frequent_colour()
        ranks = {one: self._rank(one, frequent) for one in candidates}
        order = sorted(candidates, key=ranks.__getitem__)
        chosen = order[0]
        note = self._note(chosen, ranks[chosen], ranks[order[1]] if len(order) > 1 else None, frequent)
        self.completion.take_out(chosen)
        self.members = [one for one in self.members if one != chosen]
        self._seats.add(chosen)
        return chosen, note

    def _frequent_colour(self) -> str:
        """The colour that more of those still there are due, "" when as many are due either [Lim 1987 10.2]."""
        due = [self._field.players[one].due for one in self.members]
        white, black = due.count("W"), due.count("B")
        return "" if white == black else "W" if white > black else "B"

    def _rank(self, number: int, frequent: str) -> _Rank:
        hindmost = self.members[-1]
        preferred = bool(frequent) and self._field.players[number].due == frequent
        return _Rank(
            list(FLOATER_TYPES).index(self._type(number)),
            self._field.players[number].floated,
            not (preferred and self._field.within_span(number, hindmost)),
            -self.members.index(number),
        )

    def _type(self, number: int) -> str:
        """The type of floater he would be [Lim 1987 10.9]."""
        if self._seats.has_opponent(number):
            return "b" if number in self._arrived else "d"
        return "a" if number in self._arrived else "c"

    def _note(self, chosen: int, rank: _Rank, second: _Rank | None, frequent: str) -> TrailNote:
        """Why this one floats: the first point in which he differs from the next candidate."""
        kind = list(FLOATER_TYPES)[rank.type_order]
        back = "lowest" if self._direction == "down" else "highest"
        if second is None:
            article, reason = "11.4", "without anyone else the group would lose a pair"
        elif rank.type_order != second.type_order:
            article, reason = "10.9", f"type {kind} is preferred"
        elif rank.floated != second.floated:
            article, reason = "10.10", "he did not float in the previous round"
        elif rank.not_preferred != second.not_preferred:
            article, reason = "10.2", f"he is due {NAMES[frequent]}, the more frequent colour"
        elif not frequent:
            article, reason = "10.2", f"the due colours are balanced and he is the {back} numbered candidate"
        else:
            article = "10.3" if self._direction == "down" else "10.4"
            reason = f"he is the {back} numbered candidate"
        text = f"{chosen} floats {self._direction} (type {kind}, {FLOATER_TYPES[kind]}): {reason}"
        return TrailNote(f"Lim 1987 {article}", (chosen,), text)

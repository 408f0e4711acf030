"""Pairing the members of one group in the FIDE Swiss Rules of 1987: articles 9.4, 9.5, 10.6-10.8, 11 and 12.2.

`pair_members` needs a group of which everybody can be paired; who had to leave it is decided before. Colours of the
pairs are given later; here they only serve to choose opponents.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from engines.completion import Completion
from engines.lim_1987_field import Field
from engines.lim_1987_floaters import Direction, front_first
from engines.model import TrailNote

Place = Literal["above", "median", "below"]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players who will meet, still without colours."""

    one: int
    two: int
    place: Place
    """Where the pair was made: above the median, in it or below."""
    note: TrailNote


@dataclass(frozen=True, slots=True)
class Found:
    """An opponent and why others were passed over for him."""

    opponent: int
    unavailable: tuple[int, ...]
    """Passed over because they were not available."""
    unfit: tuple[int, ...]
    """Passed over because the due colours do not fit."""
    too_far: tuple[int, ...]
    """Passed over because of a maxi-tournament's 100 points."""


def take(field: Field, completion: Completion, player: int, candidates: Sequence[int]) -> Found | None:
    """The first available candidate whose due colour fits, else the first available one [Lim 1987 10.8, 12.2, 12.7].

    A candidate is available when the two are compatible and the other unpaired members can all be paired. In a
    maxi-tournament the colour may only be served within 100 points of the first available candidate.
    """
    first: Found | None = None
    unavailable: list[int] = []
    unfit: list[int] = []
    too_far: list[int] = []
    for candidate in candidates:
        fits = field.fits(player, candidate)
        near = first is None or field.within_span(first.opponent, candidate)
        if first is not None and not (fits and near):
            (unfit if not fits else too_far).append(candidate)
            continue
        if not completion.allows(player, candidate):
            unavailable.append(candidate)
            continue
        if first is None:
            first = Found(candidate, tuple(unavailable), (), ())
        if fits:
            return Found(candidate, tuple(unavailable), tuple(unfit), tuple(too_far))
        unfit.append(candidate)
    return first and Found(first.opponent, first.unavailable, (), tuple(too_far))


def scrutiny_order(players: Sequence[int]) -> list[int]:
    """Candidates of the first of n players: from n/2 + 1 to the back, then from n/2 to the second [Lim 1987 11.2]."""
    half = len(players) // 2
    return [*players[half:], *reversed(players[1:half])]


def pair_members(
    field: Field, residents: Collection[int], floaters: Sequence[int], direction: Direction, place: Place
) -> list[Pair]:
    """Floaters in their order first, then the others by scrutiny and exchange [Lim 1987 10.6-10.8, 9.4, 11].

    Args:
        field: The players of the round.
        residents: Members who belong to the group by their score.
        floaters: Members who floated in, in the order in which they are paired [Lim 1987 10.6, 10.7].
        direction: Direction of the pairing.
        place: Where the group lies.
    """
    completion = Completion(field.compatible, [*residents, *floaters])
    waiting = front_first(residents, direction)
    unpaired_floaters = front_first(floaters, direction)
    pairs: list[Pair] = []
    for floater in floaters:
        if floater not in unpaired_floaters:
            continue
        unpaired_floaters.remove(floater)
        found = take(field, completion, floater, waiting)
        among = waiting
        if found is None:
            found = take(field, completion, floater, unpaired_floaters)
            among = unpaired_floaters
        assert found is not None, "a group that can be paired leaves everybody an opponent"
        note = _floater_note(field, floater, found, direction, among is waiting)
        among.remove(found.opponent)
        completion.take_out(floater, found.opponent)
        pairs.append(Pair(floater, found.opponent, place, note))
    while waiting:
        first = waiting[0]
        candidates = scrutiny_order(waiting)
        found = take(field, completion, first, candidates)
        assert found is not None, "a group that can be paired leaves everybody an opponent"
        pairs.append(Pair(first, found.opponent, place, _exchange_note(field, first, candidates[0], found)))
        completion.take_out(first, found.opponent)
        waiting = [one for one in waiting if one not in (first, found.opponent)]
    return pairs


def _passed_over(field: Field, player: int, found: Found) -> str:
    """Why other candidates were passed over, in words."""
    parts = [
        f"{one}: {field.bar(player, one) or 'the others could not all be paired then'}" for one in found.unavailable
    ]
    parts += [f"{one}: due colours do not fit" for one in found.unfit]
    parts += [f"{one}: more than 100 points from the first possible opponent (12.7)" for one in found.too_far]
    return "; passed over " + ", ".join(parts) if parts else ""


def _floater_note(field: Field, floater: int, found: Found, direction: Direction, is_resident: bool) -> TrailNote:
    """A floater meets the highest (upwards: lowest) numbered player whose due colour fits [Lim 1987 10.8, D11]."""
    which = "highest" if direction == "down" else "lowest"
    whom = "resident" if is_resident else "other floater (no resident is available)"
    fitting = "whose due colour fits" if field.fits(floater, found.opponent) else "(no available due colour fits)"
    text = f"floater {floater} meets {found.opponent}, the {which} numbered available {whom} {fitting}"
    return TrailNote("Lim 1987 10.8", (floater, found.opponent), text + _passed_over(field, floater, found))


def _exchange_note(field: Field, player: int, proposed: int, found: Found) -> TrailNote:
    """As proposed, or exchanged because of earlier meetings or colours [Lim 1987 9.4, 11.2, 12.2]."""
    opponent = found.opponent
    if opponent == proposed:
        return TrailNote(
            "Lim 1987 9.4", (player, opponent), f"{player} meets {opponent} as proposed, half against half"
        )
    article = "Lim 1987 12.2" if found.unfit or found.too_far else "Lim 1987 11.2"
    text = f"{player} meets {opponent} by exchange for {proposed}" + _passed_over(field, player, found)
    return TrailNote(article, (player, opponent), text)

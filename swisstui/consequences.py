"""What would change before a late correction is stored: places, prizes, qualifiers, and for the record later pairings.

Nothing here changes anything: published pairings stay [AR 53-55].
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import engines
from engines.model import EngineError, EventFinished, RoundPairing
from swisstui.group_standings import group_standings
from swisstui.prizes import money, prize_list
from swisstui.records import RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.situation import situation_of
from swisstui.standings import Row, Standings, standings
from swisstui.text import counted
from swisstui.tournament import key_to_number, system_of

SIDE_PAIRS = 4
"""Pairs of one round that a line names; more are counted."""

Pair = tuple[int, int]
"""Pairing numbers, White first; (number, 0) is the pairing bye."""


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """One player whose place, points or tie-breaks change."""

    key: int
    number: int
    name: str
    place_before: int
    place_after: int
    points_before: int
    points_after: int
    """Half points."""
    tiebreaks: tuple[tuple[str, str, str], ...]
    """(code, before, after) of those that change."""

    @property
    def moved(self) -> bool:
        """True if his place changes."""
        return self.place_before != self.place_after

    @property
    def line(self) -> str:
        """`7 Aalto, Maija: place 3 -> 5, points 4.0 -> 3.5`."""
        words = []
        if self.moved:
            words.append(f"place {self.place_before or '-'} -> {self.place_after or '-'}")
        if self.points_before != self.points_after:
            words.append(f"points {points_text(self.points_before)} -> {points_text(self.points_after)}")
        if not words:
            words = [f"{code} {old} -> {new}" for code, old, new in self.tiebreaks]
        return f"{self.number} {self.name}: {', '.join(words)}"


@dataclass(frozen=True, slots=True)
class PrizeChange:
    """One player whose money changes."""

    key: int
    number: int
    name: str
    before: int
    after: int
    """Cents."""

    @property
    def line(self) -> str:
        """`7 Aalto, Maija: 100.00 -> 75.00`."""
        return f"{self.number} {self.name}: {money(self.before)} -> {money(self.after)}"


@dataclass(frozen=True, slots=True)
class PairingChange:
    """One later round that would have been paired otherwise; the published pairing stays."""

    round_number: int
    instead: tuple[Pair, ...]
    """Pairs that the rules would have given and did not give without the correction."""
    of: tuple[Pair, ...]
    """Pairs that would have been missing."""
    sentence: str = ""
    """Why there would have been no pairing, where that is so."""

    @property
    def line(self) -> str:
        """`round 4 would have been paired with 3-8 and 5-2 instead of 3-5 and 8-2`."""
        if self.sentence:
            return f"round {self.round_number} would have had no pairing: {self.sentence}"
        return f"round {self.round_number} would have had {_pairs(self.instead)} instead of {_pairs(self.of)}"


@dataclass(frozen=True, slots=True)
class Consequences:
    """Everything that a change would change."""

    places: tuple[PlaceChange, ...]
    """Also those of whom only points or tie-breaks change."""
    prizes: tuple[PrizeChange, ...]
    qualify: tuple[str, ...]
    """Who would go on and does not now, as `number name`."""
    drop_out: tuple[str, ...]
    """Who goes on now and would not."""
    pairings: tuple[PairingChange, ...]

    @property
    def nothing(self) -> bool:
        """True if nothing at all would change."""
        return not (self.places or self.prizes or self.qualify or self.drop_out or self.pairings)

    def lines(self, most_places: int = 12) -> tuple[str, ...]:
        """The list for the question before the deed, places first.

        Args:
            most_places: Most lines on places; the rest is counted.
        """
        moved = [change.line for change in self.places if change.moved or change.points_before != change.points_after]
        only = len(self.places) - len(moved)
        found = _limited(moved, most_places, "more places or points change")
        if only:
            found.append(f"tie-breaks alone change for {counted(only, 'player')}")
        found += [f"prize of {change.line}" for change in self.prizes]
        found += [f"{name} would go on to the next stage" for name in self.qualify]
        found += [f"{name} would not go on any more" for name in self.drop_out]
        found += [f"{change.line}; the published pairing stays" for change in self.pairings]
        return tuple(found)


def consequences(before: Tournament, after: Tournament, *, with_pairings: bool = True, go_on: int = 0) -> Consequences:
    """Compare an event as it is with what it would be.

    Args:
        before: As it is.
        after: With the correction.
        with_pairings: Also pair the later rounds anew for comparison; this calls the engine for each of them.
        go_on: How many of the standings go on to the next stage, where the system itself does not say who does.

    Raises:
        Refused: The event's tie-breaks cannot be used.
    """
    last = len(before.rounds)
    old, new = standings(before, after=last), standings(after, after=len(after.rounds))
    going_on, would_go_on = qualifiers(before), qualifiers(after)
    if go_on:
        going_on, would_go_on = _first(old, go_on), _first(new, go_on)
    names = {p.key: f"{p.number} {p.name}" for p in after.players}
    return Consequences(
        _place_changes(old, new),
        _prize_changes(before, after),
        tuple(names[key] for key in would_go_on if key not in going_on),
        tuple(names[key] for key in going_on if key not in would_go_on),
        pairing_changes(before, after) if with_pairings else (),
    )


def _first(places: Standings, count: int) -> tuple[int, ...]:
    return tuple(row.key for row in places.rows if 0 < row.rank <= count)


def _place_changes(old: Standings, new: Standings) -> tuple[PlaceChange, ...]:
    was = {row.key: row for row in old.rows}
    found = []
    for row in new.rows:
        earlier = was.get(row.key)
        if earlier is None:
            continue
        texts = tuple(
            (code, earlier.texts.get(code, ""), text)
            for code, text in row.texts.items()
            if earlier.texts.get(code, "") != text
        )
        if texts or earlier.rank != row.rank or earlier.points != row.points:
            found.append(_place_change(earlier, row, texts))
    return tuple(sorted(found, key=_weight))


def _weight(change: PlaceChange) -> tuple[bool, int, int]:
    """Whose points change comes first, then who moves furthest."""
    return (
        change.points_before == change.points_after,
        -abs(change.place_after - change.place_before),
        change.place_after,
    )


def _place_change(earlier: Row, row: Row, texts: tuple[tuple[str, str, str], ...]) -> PlaceChange:
    return PlaceChange(row.key, row.number, row.name, earlier.rank, row.rank, earlier.points, row.points, texts)


def _prize_changes(before: Tournament, after: Tournament) -> tuple[PrizeChange, ...]:
    if not before.prizes:
        return ()
    old, new = _money(before), _money(after)
    return tuple(
        PrizeChange(p.key, p.number, p.name, old.get(p.key, 0), new.get(p.key, 0))
        for p in sorted(after.players, key=lambda p: p.number)
        if old.get(p.key, 0) != new.get(p.key, 0)
    )


def _money(tournament: Tournament) -> dict[int, int]:
    totals: dict[int, int] = {}
    for award in prize_list(tournament, after=len(tournament.rounds)).awards:
        totals[award.key] = totals.get(award.key, 0) + award.cents
    return totals


def qualifiers(tournament: Tournament) -> tuple[int, ...]:
    """Keys of those who go on to the next stage or round as things stand, where the system itself says who does.

    Group knockout: the best two of every complete group of the last round; stage 2 of the SM: its qualifiers.
    """
    system = tournament.event.system
    if system == "group-knockout" and tournament.rounds:
        try:
            tables = group_standings(tournament)
        except Refused:
            return ()
        return tuple(line.key for table in tables for line in table.lines if line.advances)
    if system == "sm-stage2":
        keys = {player.number: player.key for player in tournament.players}
        try:
            engines.pair(system, situation_of(tournament))
        except EventFinished as finished:
            return tuple(keys[number] for number in finished.figures.get("qualifiers", ()))
        except (EngineError, Refused):
            return ()
    return ()


def pairing_changes(before: Tournament, after: Tournament) -> tuple[PairingChange, ...]:
    """Rounds paired after the change that the rules would have paired otherwise.

    Compared are the engine's answers to the event as it was and with the change, so that a pairing made by hand is not
    taken for a consequence.
    """
    start = _first_change(before, after)
    found = []
    for record in before.rounds:
        if start and record.number > start:
            change = _round_change(before, after, record)
            if change is not None:
                found.append(change)
    return tuple(found)


def _first_change(before: Tournament, after: Tournament) -> int:
    for old, new in zip(before.rounds, after.rounds, strict=False):
        if old.games != new.games or old.byes != new.byes:
            return old.number
    return 0


def _round_change(before: Tournament, after: Tournament, record: RoundRecord) -> PairingChange | None:
    was = _published(before, record)
    if not _as_computed(before, record):
        try:
            was = _numbers_paired(before, record)
        except (EngineError, Refused):
            pass
    try:
        would = _numbers_paired(after, record)
    except (EngineError, Refused) as error:
        return PairingChange(record.number, (), (), str(error))
    if system_of(before).game == "go":
        # Colours are drawn at the board, so they say nothing about the pairing.
        was, would = _without_colours(was), _without_colours(would)
    if set(was) == set(would):
        return None
    return PairingChange(record.number, _without(would, was), _without(was, would))


def _as_computed(tournament: Tournament, record: RoundRecord) -> bool:
    """True for a round that stands as this event's engine paired it, so that it need not be asked again."""
    by_hand = record.computed or any(game.by_hand for game in record.games)
    return record.system == tournament.event.system and not by_hand


def _without_colours(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    return tuple((min(pair), max(pair)) if pair[1] else pair for pair in pairs)


def _numbers_paired(tournament: Tournament, record: RoundRecord) -> tuple[Pair, ...]:
    answer = engines.pair(tournament.event.system, situation_of(tournament, round_number=record.number))
    return _of_answer(answer)


def _of_answer(answer: RoundPairing) -> tuple[Pair, ...]:
    boards = tuple((board.white, board.black) for board in answer.boards)
    return boards + tuple((bye.number, 0) for bye in answer.byes if bye.kind == "pairing")


def _published(tournament: Tournament, record: RoundRecord) -> tuple[Pair, ...]:
    numbers = key_to_number(tournament)
    boards = tuple((numbers[game.white], numbers[game.black]) for game in record.games)
    return boards + tuple((numbers[bye.player], 0) for bye in record.byes if bye.kind == "pairing")


def _without(pairs: Iterable[Pair], others: Sequence[Pair]) -> tuple[Pair, ...]:
    known = set(others)
    return tuple(pair for pair in pairs if pair not in known)


def _pairs(pairs: Sequence[Pair]) -> str:
    words = [f"{white}-{black}" if black else f"a bye for {white}" for white, black in pairs[:SIDE_PAIRS]]
    if len(pairs) > SIDE_PAIRS:
        words.append(f"{len(pairs) - SIDE_PAIRS} more")
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def _limited(lines: Sequence[str], most: int, rest: str) -> list[str]:
    shown = list(lines[:most])
    if len(lines) > most:
        shown.append(f"{len(lines) - most} {rest}")
    return shown

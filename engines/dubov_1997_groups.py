"""One score group after the other in the Dubov system of 1997: floaters, fetched players, residents (6.4, 7.1, 7.2, 8).

A `Draft` is the round as far as it is made. Each step takes players out of the score groups and adds pairs and notes;
the columns of a group are paired by a module of their own, left-over players at the end by article 9.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from itertools import zip_longest

from engines.completion import Completion
from engines.dubov_1997_columns import Columns, form_columns, pair_columns, split_by_due_colour
from engines.dubov_1997_field import Field
from engines.model import TrailNote


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players who will meet, still without colours."""

    one: int
    two: int
    group: int
    """Half points of the score group that was being paired."""
    note: TrailNote


@dataclass
class Draft:
    """The round as far as it is made."""

    players: Field
    residents: dict[int, list[int]]
    """Unpaired residents of each score group, by half points."""
    pairs: list[Pair] = field(default_factory=list)
    notes: list[TrailNote] = field(default_factory=list)

    def meet(self, group: int, one: int, two: int, article: str, text: str) -> None:
        """Add a pair made while a group is being paired, and take both out of their groups."""
        self.pairs.append(Pair(one, two, group, TrailNote(f"Dubov 1997 {article}", (one, two), text)))
        for number in (one, two):
            home = self.residents.get(self.players.players[number].points, [])
            if number in home:
                home.remove(number)

    def note(self, article: str, number: int, text: str) -> None:
        """Add a note about one player."""
        self.notes.append(TrailNote(f"Dubov 1997 {article}", (number,), text))

    def groups_below(self, group: int) -> list[int]:
        """Lower score groups that still have residents, the nearest first."""
        return [points for points in sorted(self.residents, reverse=True) if points < group and self.residents[points]]


def make_draft(players: Field, present: Iterable[int]) -> Draft:
    """Sort the players into score groups."""
    residents: dict[int, list[int]] = {}
    for number in sorted(present):
        residents.setdefault(players.players[number].points, []).append(number)
    return Draft(players, residents)


def pair_groups(draft: Draft) -> list[int]:
    """Pair the groups from the highest to the lowest and answer who is left over [Dubov 1997 6]."""
    floaters: list[int] = []
    for group in sorted(draft.residents, reverse=True):
        floaters = _pair_floaters(draft, group, floaters)
        floaters += _fetch_for_stranded(draft, group)
        fetched = _fetch_to_even(draft, group)
        floaters += _pair_residents(draft, group, fetched)
    return floaters


def turns(players: Field, numbers: Collection[int]) -> list[int]:
    """White-seekers as in the white column and black-seekers as in the black one, by turns [Dubov 1997 8.1]."""
    white, black = split_by_due_colour(players, numbers)
    alternating = zip_longest(players.white_order(white), players.black_order(black))
    return [one for both in alternating for one in both if one is not None]


def _pair_floaters(draft: Draft, group: int, floaters: Collection[int]) -> list[int]:
    """Each floater in turn takes the preferred legal resident; answer who finds none [Dubov 1997 8, D-13]."""
    unpaired: list[int] = []
    players = draft.players
    for floater in turns(players, floaters):
        legal = [one for one in draft.residents[group] if one in players.compatible[floater]]
        if not legal:
            draft.note("8.2", floater, f"floater {floater} has no legal opponent among the residents and floats on")
            unpaired.append(floater)
            continue
        opponent = players.by_preference(legal, players.players[floater].due)[0]
        text = f"floater {floater} takes {opponent} of the residents (opposite due colour, then highest R, lowest ARO)"
        draft.meet(group, floater, opponent, "8.2", text)
    return unpaired


def _fetch(draft: Draft, group: int, seekers: Collection[int], due: str) -> int | None:
    """The preferred player who may rise, of the nearest lower group that has a suitable one [Dubov 1997 7.1, 7.2]."""
    players = draft.players
    for lower in draft.groups_below(group):
        suitable = [
            one
            for one in draft.residents[lower]
            if players.players[one].may_rise and not players.compatible[one].isdisjoint(seekers)
        ]
        if suitable:
            return players.by_preference(suitable, due)[0]
    return None


def _fetch_for_stranded(draft: Draft, group: int) -> list[int]:
    """Who can meet nobody in his group gets an opponent from below, else he floats [Dubov 1997 7.1, D-12]."""
    players = draft.players
    residents = draft.residents[group]
    stranded = [one for one in residents if players.compatible[one].isdisjoint(residents)]
    floaters: list[int] = []
    for one in turns(players, stranded):
        fetched = _fetch(draft, group, (one,), players.players[one].due)
        if fetched is None:
            residents.remove(one)
            floaters.append(one)
            draft.note("7.1", one, f"{one} can meet nobody in his group, nobody below may be fetched: he floats")
            continue
        text = f"{one} can meet nobody in his group: {fetched} is fetched from below (opposite due colour, then R)"
        draft.meet(group, one, fetched, "7.1", text)
    return floaters


def _fetch_to_even(draft: Draft, group: int) -> int | None:
    """An odd group fetches a player due the colour that fewer seek, then the highest R [Dubov 1997 7.2]."""
    players = draft.players
    residents = draft.residents[group]
    if len(residents) % 2 == 0:
        return None
    fetched = _fetch(draft, group, residents, players.dominating_colour(residents))
    if fetched is None:
        return None
    draft.residents[players.players[fetched].points].remove(fetched)
    draft.note("7.2", fetched, f"{fetched} is fetched from below to make the group even")
    return fetched


def _pair_residents(draft: Draft, group: int, fetched: int | None) -> list[int]:
    """Pair the members by columns; if that is impossible, as few as possible float [Dubov 1997 6.3, 6.4, 7.3, 7.4]."""
    residents = list(draft.residents[group])
    members = residents if fetched is None else [*residents, fetched]
    if not members:
        return []
    columns = form_columns(draft.players, members)
    rows = pair_columns(draft.players, columns)
    floaters: list[int] = []
    if rows is None:
        floaters = _choose_floaters(draft, group, residents, columns)
        if fetched is not None:
            draft.residents[draft.players.players[fetched].points].append(fetched)
            draft.note("6.4", fetched, f"{fetched} is sent back to his group: the members cannot all be paired")
        staying = [one for one in residents if one not in floaters]
        columns = form_columns(draft.players, staying)
        rows = pair_columns(draft.players, columns)
        assert rows is not None, "those who stay can be paired completely"
    draft.notes += columns.notes
    for row in rows:
        draft.meet(group, row.one, row.two, row.article, row.text)
    for one in floaters:
        draft.residents[group].remove(one)
    return floaters


def _choose_floaters(draft: Draft, group: int, residents: list[int], columns: Columns) -> list[int]:
    """The smallest number leaves, tried in the order of preference [Dubov 1997 6.4, D-9].

    "Can be paired" looks at the next group as it is while the fetched player is still away.
    """
    players = draft.players
    below = draft.groups_below(group)
    next_group = draft.residents[below[0]] if below else []
    surplus = len(columns.white) - len(columns.black)
    larger = "" if not surplus else "W" if surplus > 0 else "B"

    def key(one: int) -> tuple[object, ...]:
        player = players.players[one]
        without_opponent = players.compatible[one].isdisjoint(next_group)
        return without_opponent, bool(larger) and player.due != larger, player.rating, -player.aro_key, -one

    completion = Completion(players.compatible, residents)
    floaters: list[int] = []
    for one in sorted(residents, key=key):
        if completion.complete:
            break
        if completion.spares(one):
            completion.take_out(one)
            floaters.append(one)
            kind = "a: can" if not key(one)[0] else "b: cannot"
            draft.note(
                "6.4", one, f"{one} floats, the group cannot be paired completely ({kind} be paired further down)"
            )
    return floaters

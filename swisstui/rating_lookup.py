"""Players out of rating lists for the entry form: found by words, with the ratings of the other lists to choose from.

Which values an entry takes is always the arbiter's decision; here are only the offers [AR 17-19].
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from swisstui.formats.rating_entries import ListEntry
from swisstui.ratinglists import Comparison, Difference, RatingKind, RatingList

KINDS: tuple[RatingKind, ...] = ("standard", "rapid", "blitz")
CHESS_FIELDS = ("rating", "title", "name", "federation", "birth", "sex")
GO_FIELDS = ("rating", "rank", "name", "federation", "club")
"""Fields of an entry that are compared with a list; a name only beyond accents, case and the order of its words."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One rating that a player could play with."""

    rating: int
    kind: RatingKind
    source: str
    """`FIDE` or `EGD`."""
    month: str

    @property
    def label(self) -> str:
        """As a form shows it: `1876 rapid, FIDE 2026-11`."""
        return f"{self.rating} {self.kind}, {' '.join(part for part in (self.source, self.month) if part)}"

    def values(self) -> dict[str, Any]:
        """What taking it changes in the entry; the source is kept [AR 16]."""
        source = self.source if self.kind == "standard" else f"{self.source} {self.kind}"
        return {"rating": self.rating, "rating_source": source, "rating_month": self.month}


@dataclass(frozen=True, slots=True)
class Found:
    """A player of the main list and every rating that is known of him."""

    entry: ListEntry
    values: Mapping[str, Any]
    """Fields of the entry form from the main list."""
    offers: tuple[Offer, ...]
    """Ratings in the order of the lists; empty = unrated everywhere, and none is invented [AR 18]."""


def cache_folder() -> Path:
    """Where the index files lie: below SWISSTUI_HOME, else in the machine's cache folder."""
    given = os.environ.get("SWISSTUI_HOME")
    if given:
        return Path(given).expanduser() / "ratings"
    from platformdirs import user_cache_path

    return user_cache_path("swisstui", appauthor=False) / "ratings"


def compared_fields(rating_list: RatingList, method: str) -> tuple[str, ...]:
    """Fields of an entry that a list is compared with.

    Args:
        rating_list: The list.
        method: Which rating the event uses; where it is not the international one, a FIDE list tells of the
            international rating beside it and never touches the rating used [AR 15].
    """
    if rating_list.source == "EGD":
        return GO_FIELDS
    return CHESS_FIELDS if method == "international" else ("official_rating", *CHESS_FIELDS[1:])


def find(lists: Sequence[RatingList], words: str, *, kind: RatingKind = "standard", limit: int = 50) -> list[Found]:
    """Players of the first list whose names begin with the words typed, or who have this number.

    Args:
        lists: The main list first.
        words: Beginnings of names in any order, or a number.
        kind: The rating that the event uses.
        limit: Most players.
    """
    if not lists:
        return []
    main = lists[0]
    if words.strip().isascii() and words.strip().isdigit():
        entry = main.by_number(words)
        entries: tuple[ListEntry, ...] = (entry,) if entry else ()
    else:
        entries = main.by_name(words, limit)
    return [Found(entry, main.values_of(entry, kind), offers_for(entry, lists, kind)) for entry in entries]


def offers_for(entry: ListEntry, lists: Sequence[RatingList], kind: RatingKind = "standard") -> tuple[Offer, ...]:
    """Every rating of a player: that of the event's kind first, list by list, then the other kinds [AR 17].

    In the other lists he is found by the same number where their source is the same, else by name and birth year.
    """
    found: list[Offer] = []
    for one in lists:
        there = _same_player(entry, lists[0], one)
        if there is None:
            continue
        for which in (kind, *(other for other in KINDS if other != kind)):
            rating = there.rating(which)
            if rating:
                found.append(Offer(rating, which, one.source, one.head.month))
    return tuple(sorted(found, key=lambda offer: offer.kind != kind))


def _same_player(entry: ListEntry, main: RatingList, other: RatingList) -> ListEntry | None:
    if other is main:
        return entry
    if other.source == main.source:
        return other.by_number(entry.number)
    same = [one for one in other.with_name(entry.name) if one.birth == entry.birth]
    return same[0] if len(same) == 1 else None


def changes_of(
    comparison: Comparison, ticked: Iterable[Difference], rating_list: RatingList
) -> dict[int, dict[str, Any]]:
    """What the ticked differences change, by player key; nothing else is changed [AR 19].

    Args:
        comparison: The comparison that was shown.
        ticked: Those that the arbiter ticked.
        rating_list: The list that was compared.
    """
    chosen = set(ticked)
    changes: dict[int, dict[str, Any]] = {}
    for difference in comparison.differences:
        if difference not in chosen:
            continue
        values = changes.setdefault(difference.player, {})
        values[difference.field] = difference.new
        if difference.field == "rating":
            values["rating_source"] = rating_list.rating_source(comparison.kind) if difference.new else ""
            values["rating_month"] = rating_list.head.month if difference.new else ""
    return changes

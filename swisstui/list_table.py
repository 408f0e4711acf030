"""The shape of every printed list: headings, columns, rows and what the marks mean. Knows no width and no format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

ListKind = Literal[
    "entries",
    "boards",
    "names",
    "standings",
    "crosstable",
    "slips",
    "prizes",
    "aro",
    "bracket",
    "groups",
    "performance",
    "ratings",
]
LIST_KINDS: tuple[ListKind, ...] = get_args(ListKind)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a list."""

    title: str
    right: bool = False
    """Numbers stand right."""
    flexible: bool = False
    """Takes what is left of the width, and is cut where it is not enough."""
    sticky: bool = False
    """Repeated where a list is too wide and goes on in a second part."""


@dataclass(frozen=True, slots=True)
class ListTable:
    """One list as plain text values."""

    kind: ListKind
    event: str
    """Name of the event."""
    title: str
    """What the list is, with round, edition and `not final` where that holds [AR 10, 51]."""
    head: tuple[str, ...]
    """Further lines above the table: place and days, system and edition, the mark `changed after the start`."""
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    keys: tuple[int, ...] = ()
    """Player key of each row; 0 where a row is none of one player."""
    foot: tuple[str, ...] = ()
    """What the marks mean, and other remarks."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One result slip."""

    event: str
    round_number: int
    board: int
    white: str
    """Number, title and name."""
    black: str
    note: str = ""
    """Handicap, group, nigiri."""
    results: tuple[str, ...] = ("1 - 0", "1/2 - 1/2", "0 - 1")
    """What can be ticked."""

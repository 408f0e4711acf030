"""Groups of players as filters of standings, prints and prizes: age, sex, rating, club, federation, prize group."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.text import fold

GroupKind = Literal["age", "sex", "rating", "club", "federation", "prize group", "category", "unrated"]

YOUTH = (8, 10, 12, 14, 16, 18, 20)
"""U8 ... U20: younger than that on the cut-off date."""
SENIOR = (50, 65)
"""S50, S65: at least that old on the cut-off date."""


@dataclass(frozen=True, slots=True)
class Group:
    """One group that has members."""

    name: str
    """As typed in a filter or as the category of a prize: `U16`, `W`, `1600-1799`, `club Kuopio`, `fed FIN`, `A`."""
    title: str
    kind: GroupKind
    members: frozenset[int]
    """Player keys."""


def cut_off_date(tournament: Tournament) -> str:
    """The day on which ages are measured: the event's, else 1 January of the year of its first day; empty = unknown."""
    event = tournament.event
    if event.age_date:
        return event.age_date
    return f"{event.first_day[:4]}-01-01" if event.first_day else ""


def age_on(birth: str, day: str) -> int | None:
    """Age in whole years on a day; a birth year alone counts as its last day; None if unknown.

    Args:
        birth: `YYYY-MM-DD`, `YYYY` or empty.
        day: `YYYY-MM-DD`.
    """
    parts = birth.split("-")
    if not day or not parts[0].isdigit():
        return None
    year, month_day = int(parts[0]), birth[5:] if len(parts) == 3 else "12-31"
    if month_day.startswith("00"):
        month_day = "12-31"
    return int(day[:4]) - year - (day[5:] < month_day)


def groups(tournament: Tournament) -> tuple[Group, ...]:
    """Every group with members: ages, women, rating bands, prize groups, categories, clubs, federations."""
    players = tournament.players
    found = _ages(tournament)
    found.append(Group("W", "women", "sex", _keys(p for p in players if p.sex == "w")))
    found += [_band(tournament, low, high) for low, high in tournament.event.rating_bands]
    found.append(Group("unrated", "unrated", "unrated", _keys(p for p in players if p.rating <= 0)))
    names = dict.fromkeys((*tournament.event.prize_groups, *sorted({p.group for p in players if p.group})))
    found += [Group(n, f"prize group {n}", "prize group", _keys(p for p in players if p.group == n)) for n in names]
    for name in dict.fromkeys(c for p in players for c in p.categories):
        found.append(Group(name, name, "category", _keys(p for p in players if name in p.categories)))
    found += _clubs(players)
    for name in sorted({p.federation for p in players if p.federation}):
        members = _keys(p for p in players if p.federation == name)
        found.append(Group(f"fed {name}", f"federation {name}", "federation", members))
    return tuple(group for group in found if group.members)


def _ages(tournament: Tournament) -> list[Group]:
    day = cut_off_date(tournament)
    ages = {p.key: age for p in tournament.players if (age := age_on(p.birth, day)) is not None}
    found = []
    for limit in YOUTH:
        found.append(
            Group(f"U{limit}", f"under {limit} on {day}", "age", frozenset(k for k, a in ages.items() if a < limit))
        )
    for limit in SENIOR:
        title = f"{limit} and older on {day}"
        found.append(Group(f"S{limit}", title, "age", frozenset(k for k, a in ages.items() if a >= limit)))
    return found


def _band(tournament: Tournament, low: int, high: int) -> Group:
    """Ratings from low to high, both included; high 0 = no upper end; the unrated are in none."""
    members = _keys(
        p for p in tournament.players if p.rating > 0 and low <= p.rating and (not high or p.rating <= high)
    )
    name = f"{low}+" if not high else f"{low}-{high}" if low else f"-{high}"
    return Group(name, f"rating {name}", "rating", members)


def _clubs(players: Iterable[Player]) -> list[Group]:
    """Clubs by their folded name, so that spellings of one club stay together [F22]."""
    spellings: dict[str, list[Player]] = {}
    for player in players:
        if player.club.strip():
            spellings.setdefault(fold(player.club), []).append(player)
    found = []
    for _, members in sorted(spellings.items()):
        name = " ".join(members[0].club.split())
        found.append(Group(f"club {name}", f"club {name}", "club", _keys(members)))
    return found


def _keys(players: Iterable[Player]) -> frozenset[int]:
    return frozenset(player.key for player in players)


def members_of(tournament: Tournament, name: str) -> frozenset[int]:
    """Keys of the members of a group.

    Args:
        tournament: The event.
        name: Its name or title; a colon is as good as a blank, `club:Kuopio`.

    Raises:
        Refused: No group of that name has a member; the sentence lists the groups.
    """
    wanted = fold(name.replace(":", " "))
    for group in groups(tournament):
        if wanted in (fold(group.name.replace(":", " ")), fold(group.title)):
            return group.members
    if _is_band(name):
        low, _, high = name.rstrip("+").partition("-")
        return _band(tournament, int(low or 0), int(high or 0)).members
    if _known_form(tournament, name):
        return frozenset()
    known = ", ".join(group.name for group in groups(tournament)) or "none"
    raise Refused(f"no group {name!r}; groups of this event are {known}")


def _is_band(name: str) -> bool:
    low, dash, high = name.partition("-")
    return (name.endswith("+") and name[:-1].isdigit()) or (
        dash == "-" and high.isdigit() and (low.isdigit() or not low)
    )


def _known_form(tournament: Tournament, name: str) -> bool:
    """True for groups that exist in every event but may be empty, and for prize groups that were set up."""
    fixed = {f"U{n}" for n in YOUTH} | {f"S{n}" for n in SENIOR} | {"W", "UNRATED"}
    return name.strip().upper() in fixed or name in tournament.event.prize_groups

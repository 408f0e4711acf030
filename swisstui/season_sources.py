"""Typed sources of a season's seats: rankings, tournaments, option players, the board's pick, who is out.

Pure changes of `Season`; each checks what was typed and refuses it in one sentence, so that nothing wrong is stored.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeVar

from engines.go_ranks import rank_value
from engines.model import BadSituation
from swisstui.championship import day_of, inherited
from swisstui.refusal import Refused
from swisstui.season import Season, SourceTournament
from swisstui.seats import OptionPlayer
from swisstui.text import fold, typed

RANKINGS: Mapping[str, str] = {
    "prev_stage3": "last year's stage 3, champion first",
    "prev_stage2": "last year's stage 2, in its ranking",
    "prev_b": "last year's B series (2005 only)",
    "gp": "last year's GP order",
}
"""Rankings that can be typed, and what they are; the first two come from last year's season file where there is one."""
ListName = Literal["declined", "nonmembers"]
LISTS: Mapping[ListName, str] = {
    "declined": "who declines: treated as not there",
    "nonmembers": "not members when the deadline passed",
}
LOWEST_GOR, HIGHEST_GOR = -900, 4000
Item = TypeVar("Item")


def known_names(season: Season, previous: Season | None) -> tuple[str, ...]:
    """Every name that the season and last year's know, as first written; the same person is spelled in one way."""
    found: dict[str, str] = {}
    for names in _name_lists(season, previous):
        for name in names:
            found.setdefault(fold(name), name)
    return tuple(found.values())


def _name_lists(season: Season, previous: Season | None) -> Iterable[Iterable[str]]:
    if previous is not None:
        yield from inherited(previous).values()
    for stage in season.stages:
        yield (seat.name for seat in stage.seats)
        yield stage.ranking
    yield from season.rankings.values()
    yield from (tournament.order for tournament in season.tournaments)
    yield (option.name for option in season.options)
    yield (season.board, *season.declined, *season.nonmembers)


def checked_names(names: Sequence[str], source: str, season: Season, previous: Season | None) -> tuple[str, ...]:
    """Names as typed, cleaned, empty ones left out; who is known already keeps his spelling.

    Raises:
        Refused: A name stands twice, or holds a control character.
    """
    spelled = {fold(name): name for name in known_names(season, previous) if name}
    seen: dict[str, str] = {}
    for text in names:
        name = typed(text, source)
        if not name:
            continue
        if fold(name) in seen:
            raise Refused(f"{source} has {seen[fold(name)]} twice")
        seen[fold(name)] = spelled.get(fold(name), name)
    return tuple(seen.values())


def with_ranking(season: Season, key: str, names: Sequence[str], previous: Season | None = None) -> Season:
    """The season with a typed ranking; an empty one is taken off.

    Raises:
        Refused: A name stands twice.
    """
    checked = checked_names(names, RANKINGS.get(key, key), season, previous)
    rankings = {**season.rankings, key: checked}
    if not checked:
        del rankings[key]
    return replace(season, rankings=rankings)


def with_list(season: Season, key: ListName, names: Sequence[str], previous: Season | None = None) -> Season:
    """The season with the list of those who decline or are no members.

    Raises:
        Refused: A name stands twice.
    """
    checked = checked_names(names, LISTS[key], season, previous)
    return replace(season, declined=checked) if key == "declined" else replace(season, nonmembers=checked)


def with_board(season: Season, name: str, previous: Season | None = None) -> Season:
    """The season with the board's pick, or without one [SM 2.3].

    Raises:
        Refused: The name holds a control character.
    """
    return replace(season, board=next(iter(checked_names([name], "board", season, previous)), ""))


def checked_tournament(
    values: Mapping[str, str], order: Sequence[str], season: Season, previous: Season | None
) -> SourceTournament:
    """A strong tournament as typed: `name`, `day`, `held` and `added` as yes or no.

    Raises:
        Refused: It has no name or no date, or a name stands twice.
    """
    name = typed(values.get("name", ""), "tournament")
    if not name:
        raise Refused("a tournament needs a name")
    day_of(values.get("day", ""), f"the date of {name}")
    return SourceTournament(
        name=name,
        day=values["day"],
        order=checked_names(order, name, season, previous),
        held=values.get("held", "yes").lower() != "no",
        added=values.get("added", "no").lower() == "yes",
    )


def with_tournament(season: Season, place: int | None, tournament: SourceTournament) -> Season:
    """The season with one more tournament, or with the one at a place replaced [SM 2.3, D14].

    Raises:
        Refused: There is one of this name and date already.
    """
    others = [other for index, other in enumerate(season.tournaments) if index != place]
    if any((fold(other.name), other.day) == (fold(tournament.name), tournament.day) for other in others):
        raise Refused(f"{tournament.name} of {tournament.day} stands there already")
    return replace(season, tournaments=_put(season.tournaments, place, tournament))


def checked_option(values: Mapping[str, str], season: Season, previous: Season | None) -> OptionPlayer:
    """An option player as typed: `name`, `gor`, `rank` such as 4d, `lot`.

    Raises:
        Refused: The name is missing, the GoR or the lot no whole number, or the rank none such as `10d`.
    """
    names = checked_names([values.get("name", "")], "option player", season, previous)
    if not names:
        raise Refused("an option player needs a name")
    return OptionPlayer(
        names[0],
        whole(values.get("gor", ""), "GoR", LOWEST_GOR, HIGHEST_GOR),
        read_dan(values.get("rank", "")),
        whole(values.get("lot", ""), "lot", 0, 9999),
    )


def read_dan(text: str) -> int:
    """A dan grade from a rank such as `4d`; 0 for a kyu rank or none.

    Raises:
        Refused: The text is no rank, such as `10d`.
    """
    if not text.strip():
        return 0
    try:
        return max(0, rank_value(text) + 1)
    except BadSituation as error:
        raise Refused(f"rank: {error.message}") from None


def with_option(season: Season, place: int | None, option: OptionPlayer) -> Season:
    """The season with one more option player, or with the one at a place replaced.

    Raises:
        Refused: He stands there already.
    """
    others = [other for index, other in enumerate(season.options) if index != place]
    if any(fold(other.name) == fold(option.name) for other in others):
        raise Refused(f"the option players have {option.name} twice")
    return replace(season, options=_put(season.options, place, option))


def with_option_lots(season: Season, seed: int) -> Season:
    """Lots for option players whom GoR and rank do not separate and who have none; drawn once, kept [SM D8, D9].

    Raises:
        Refused: Nobody needs a lot.
    """
    strengths = [(option.gor, option.dan) for option in season.options]
    waiting = [o for o in season.options if not o.lot and strengths.count((o.gor, o.dan)) > 1]
    if not waiting:
        raise Refused("no option players are level without a lot")
    first = max((option.lot for option in season.options), default=0) + 1
    lots = list(range(first, first + len(waiting)))
    random.Random(seed).shuffle(lots)
    drawn = {option.name: lot for option, lot in zip(waiting, lots, strict=True)}
    return replace(season, options=tuple(replace(o, lot=drawn.get(o.name, o.lot)) for o in season.options))


def without_place(season: Season, kind: Literal["tournaments", "options"], place: int) -> Season:
    """The season without one tournament or option player."""
    if kind == "tournaments":
        return replace(season, tournaments=season.tournaments[:place] + season.tournaments[place + 1 :])
    return replace(season, options=season.options[:place] + season.options[place + 1 :])


def whole(text: str, what: str, low: int, high: int) -> int:
    """A whole number as typed; 0 for nothing.

    Raises:
        Refused: It is none, or outside its limits.
    """
    clean = text.strip()
    if not clean:
        return 0
    digits = clean.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or not low <= int(clean) <= high:
        raise Refused(f"{what}: {clean!r} is no whole number from {low} to {high}")
    return int(clean)


def _put(items: tuple[Item, ...], place: int | None, item: Item) -> tuple[Item, ...]:
    return (*items, item) if place is None else (*items[:place], item, *items[place + 1 :])

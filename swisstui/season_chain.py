"""Building a chain of stages of one's own, and changing the frame of any stage: system, sizes, dates, seat lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engines import system
from engines.model import BadSituation
from engines.options import read_options
from swisstui.championship import day_of, with_stage
from swisstui.refusal import Refused
from swisstui.season import Season, Stage
from swisstui.season_sources import whole
from swisstui.seat_steps import read_step
from swisstui.seats import SeatRules, SeatStep
from swisstui.text import typed

MOST_PLAYERS, MOST_ROUNDS = 999, 99
_KEY = re.compile(r"[a-z][a-z0-9_]{0,19}")


def typed_sources(season: Season) -> tuple[str, ...]:
    """Names of the rankings that the seat lists draw from and that no stage of this year gives, in order of use."""
    found: dict[str, None] = {}
    keys = {stage.key for stage in season.stages}
    for stage in season.stages:
        for step in stage.rules.steps if stage.rules is not None else ():
            for source in (step.source, step.without):
                if source and source.split(".")[0] not in keys and source != "heirs3":
                    found[source] = None
    return tuple(found)


def checked_stage(season: Season, values: Mapping[str, str], lines: Sequence[str], old: Stage | None = None) -> Stage:
    """A stage as typed, with its seat lines.

    Args:
        season: The chain so far.
        values: `key`, `title`, `system`, `size`, `rounds`, `first_day`, `time_control`, `advance`.
        lines: The lines of its seat list; none = open to all who enter.
        old: The stage that is changed; None = a new one behind the others.

    Raises:
        Refused: A value cannot be taken; the sentence names it.
    """
    key = values["key"].strip().lower()
    if not _KEY.fullmatch(key):
        raise Refused(f"key: {key!r}; write a short word such as stage1")
    if any(stage.key == key for stage in season.stages if stage is not old):
        raise Refused(f"key: there is a stage {key} already")
    size = whole(values["size"], "players", 0, MOST_PLAYERS)
    rounds = whole(values["rounds"], "rounds", 1, MOST_ROUNDS)
    steps = tuple(read_step(line) for line in lines if line.strip())
    options = {"games": str(rounds)} if values["system"] == "best-of" else {}
    _check_fit(values["system"], size, rounds, options)
    _check_seat_lines(key, size, steps)
    _check_sources(season, key, steps, old)
    if values["first_day"]:
        day_of(values["first_day"], "first day")
    base = old or Stage(key, key, values["system"])
    return replace(
        base,
        key=key,
        title=typed(values["title"], "title") or key,
        system=values["system"],
        size=size,
        rounds=rounds,
        options=options,
        first_day=values["first_day"],
        time_control=typed(values["time_control"], "time control"),
        advance=whole(values["advance"], "goes on", 0, MOST_PLAYERS),
        rules=_rules(season, key, size, steps, old),
    )


def _check_fit(system_id: str, size: int, rounds: int, options: Mapping[str, str]) -> None:
    """Players and rounds fit the system."""
    try:
        chosen = system(system_id)
        fixed = None
        if size and chosen.rounds_for is not None:
            fixed = chosen.rounds_for(size, read_options(chosen.options_class, options))
    except BadSituation as error:
        raise Refused(error.message) from None
    limits = chosen.limits
    if size and not limits.min_players <= size <= limits.max_players:
        wanted = f"{limits.min_players} to {limits.max_players}"
        if limits.min_players == limits.max_players:
            wanted = f"exactly {limits.min_players}"
        raise Refused(f"players: {chosen.title} is for {wanted} players, not {size}")
    if fixed is not None and fixed != rounds:
        raise Refused(f"rounds: {chosen.title} with {size} players has {fixed} rounds, not {rounds}")
    if not 1 <= rounds <= limits.max_rounds:
        raise Refused(f"rounds: {chosen.title} has 1 to {limits.max_rounds} rounds, not {rounds}")


def _check_seat_lines(key: str, size: int, steps: tuple[SeatStep, ...]) -> None:
    if steps and not size:
        raise Refused(f"players: a stage with a seat list needs its number of players ({key})")
    if size and not steps:
        raise Refused(f"seat lines: who gets the {size} seats? (0 players = open to all who enter)")


def _check_sources(season: Season, key: str, steps: tuple[SeatStep, ...], old: Stage | None) -> None:
    keys = [stage.key for stage in season.stages]
    not_before = {key, *(keys[keys.index(old.key) :] if old is not None else ())}
    for step in steps:
        for source in (step.source, step.without):
            if source.split(".")[0] in not_before:
                raise Refused(f"seat line {step.kind} {step.basis}: {source} is no earlier stage")


def _rules(season: Season, key: str, size: int, steps: tuple[SeatStep, ...], old: Stage | None) -> SeatRules | None:
    if not steps:
        return None
    if old is not None and old.rules is not None:
        return replace(old.rules, size=size, steps=steps)
    keys = [stage.key for stage in season.stages]
    before = keys[: keys.index(old.key)] if old is not None else keys
    return SeatRules(key, size, steps, qualifier=before[-1] if before else "", qualifier_minimum=0)


def with_new_stage(season: Season, stage: Stage) -> Season:
    """The chain with one more stage at its end."""
    return replace(season, stages=(*season.stages, stage))


def with_changed_stage(season: Season, key: str, changed: Stage) -> Season:
    """The chain with one stage changed.

    Raises:
        Refused: Its list is closed or its tournament made, and more than dates and titles would change.
    """
    old = season.stage(key)
    frame = (old.key, old.system, old.size, old.rules)
    if (old.file or old.seats) and (changed.key, changed.system, changed.size, changed.rules) != frame:
        raise Refused(f"the list of {old.title} is closed or its tournament made; its system and seats stay")
    if changed.key == key:
        return with_stage(season, changed)
    stages = tuple(changed if stage.key == key else stage for stage in season.stages)
    return replace(season, stages=stages)


def without_stage(season: Season, key: str) -> Season:
    """The chain without a stage.

    Raises:
        Refused: It has its tournament, or a later stage draws from it.
    """
    stage = season.stage(key)
    if stage.file or stage.seats:
        raise Refused(f"the list of {stage.title} is closed or its tournament made; it stays")
    for later in season.later_stages(key):
        steps = later.rules.steps if later.rules is not None else ()
        if any(source.split(".")[0] == key for step in steps for source in (step.source, step.without)):
            raise Refused(f"{later.title} takes players from {stage.title}; change its seat lines first")
    return replace(season, stages=tuple(other for other in season.stages if other.key != key))


def with_frame(season: Season, name: str, year: int, previous: str) -> Season:
    """The season with another name, year or season file of last year.

    Raises:
        Refused: It has no name, or holds a control character.
    """
    if not name:
        raise Refused("name: a season needs a name")
    return replace(season, name=typed(name, "name"), year=year, previous=typed(previous, "last year's file"))

"""The settings of an event: which may change when, what they may hold, how a change reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from datetime import date
from typing import Any

from engines import system
from engines.model import BadSituation, Scoring
from engines.options import option_text, read_options
from swisstui.default_points import default_scoring
from swisstui.entry_fields import is_date
from swisstui.field import check_scoring
from swisstui.plain import WrongField, from_plain, to_plain
from swisstui.records import Event, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.standings import check_tiebreaks
from swisstui.text import typed
from swisstui.tiebreaks.performance import check_unrated_rule
from swisstui.tournament import started, system_of

ANNOUNCED = (
    *("rounds_total", "system", "options", "scoring", "tiebreaks", "tiebreak_edition", "unrated_rule"),
    *("pairing_bye_again", "late_bye", "late_half_limit", "half_bye_limit", "half_bye_not_last"),
)
"""Settings that are rules of the event: changing one after round 1 is paired is level D (AR 5)."""
PAIRING_SETTINGS = ("rounds_total", "system", "options", "scoring")
"""Settings that can make a paired round wrong (AR 6)."""
FIXED_AT_START = ("starting_criterion", "numbering")
LONG_EVENT_DAYS = 30


def edited_event(event: Event, changes: Mapping[str, Any]) -> Event:
    """The event with changed settings, each of the right kind, texts cleaned, options read.

    A change of the system drops options that the new one does not know. Points follow the system and its options, and
    tie-breaks the system, where those of the old one stood.

    Raises:
        Refused: A setting is unknown or its value not allowed.
    """
    if isinstance(changes.get("options"), Mapping):
        changes = {**changes, "options": {name: _as_typed(value) for name, value in changes["options"].items()}}
    plain = to_plain(event) | {name: to_plain(value) for name, value in changes.items()}
    try:
        made = from_plain(Event, _cleaned(plain, "event"), "event")
    except WrongField as error:
        raise Refused(f"{error.where.removeprefix('event.')}: {error.reason}") from None
    if made.system != event.system:
        made = _with_system(event, made, changes)
    return _with_points(event, replace(made, options=_read_options(made)), changes)


def _as_typed(value: Any) -> str:
    return value if isinstance(value, str) else option_text(value)


def _cleaned(value: Any, name: str) -> Any:
    """Every text in it cleaned; control characters are refused with the name of the setting."""
    if isinstance(value, str):
        return typed(value, name.removeprefix("event.").replace("_", " "), longest=2000)
    if isinstance(value, list):
        return [_cleaned(item, name) for item in value]
    if isinstance(value, dict):
        return {key: _cleaned(item, f"{name}.{key}") for key, item in value.items()}
    return value


def _with_system(old: Event, new: Event, changes: Mapping[str, Any]) -> Event:
    try:
        was, now = system(old.system), system(new.system)
    except BadSituation as error:
        raise Refused(error.message) from None
    if "tiebreaks" not in changes and old.tiebreaks == was.tiebreaks:
        new = replace(new, tiebreaks=now.tiebreaks)
    known = {field.name for field in fields(now.options_class)}
    if "options" not in changes:
        new = replace(new, options={name: value for name, value in new.options.items() if name in known})
    return new


def _with_points(old: Event, new: Event, changes: Mapping[str, Any]) -> Event:
    """The points of the new system and options, unless points of the event's own were set [Tasaselo T6]."""
    if "scoring" in changes or (old.system, old.options) == (new.system, new.options):
        return new
    try:
        own = old.scoring != default_scoring(old.system, old.options)
        return new if own else replace(new, scoring=default_scoring(new.system, new.options))
    except BadSituation as error:
        raise Refused(error.message) from None


def _read_options(event: Event) -> dict[str, str]:
    """The options as text, those at their default left out."""
    try:
        options_class = system(event.system).options_class
        options = read_options(options_class, event.options)
    except BadSituation as error:
        raise Refused(error.message) from None
    default = options_class()
    return {
        field.name: option_text(getattr(options, field.name))
        for field in fields(options_class)
        if getattr(options, field.name) != getattr(default, field.name)
    }


def check_settings(before: Tournament, after: Tournament, changed: Sequence[str]) -> None:
    """Settings that cannot be, or cannot change any more (AR 8, 22).

    Raises:
        Refused: With the setting and the reason.
    """
    event = after.event
    if not event.name:
        raise Refused("name: the event needs a name")
    fixed = [name for name in changed if name in FIXED_AT_START and started(before)]
    if fixed:
        raise Refused(f"{_label(fixed[0])}: round 1 is paired, so it stays")
    _check_dates(event)
    _check_rounds(after)
    if "scoring" in changed:
        check_scoring(event.scoring)
    if {"tiebreaks", "tiebreak_edition", "system"} & set(changed):
        check_tiebreaks(after, event.tiebreaks)
    if "unrated_rule" in changed:
        check_unrated_rule(event.unrated_rule)
    if event.numbering != "rating" and system_of(after).late_entries:
        raise Refused(f"numbering: in {system_of(after).title} the ratings give the numbers")


def _check_dates(event: Event) -> None:
    days = {"first day": event.first_day, "last day": event.last_day, "age date": event.age_date}
    days |= {f"date of round {number}": day for number, day in enumerate(event.round_dates, start=1)}
    for label, day in days.items():
        if day and not is_date(day):
            raise Refused(f"{label}: {day!r} is no day, YYYY-MM-DD")
    if event.first_day and event.last_day and event.last_day < event.first_day:
        raise Refused(f"last day: {event.last_day} is before the first day, {event.first_day}")


def _check_rounds(tournament: Tournament) -> None:
    total, paired = tournament.event.rounds_total, len(tournament.rounds)
    chosen = system_of(tournament)
    if total < 1:
        raise Refused("rounds: an event has at least 1 round")
    if total < paired:
        raise Refused(f"rounds: {paired} are paired already, so {total} are too few")
    if total > chosen.limits.max_rounds:
        raise Refused(f"rounds: {chosen.title} has at most {chosen.limits.max_rounds}")


def is_long(event: Event) -> bool:
    """True for an event of more than 30 days (AR 13)."""
    if not (is_date(event.first_day) and is_date(event.last_day)):
        return False
    return (date.fromisoformat(event.last_day) - date.fromisoformat(event.first_day)).days >= LONG_EVENT_DAYS


def changed_settings(old: Event, new: Event) -> list[str]:
    """Names of the settings that differ, in order of the fields."""
    return [field.name for field in fields(Event) if getattr(old, field.name) != getattr(new, field.name)]


def setting_text(old: Event, new: Event, name: str) -> str:
    """`rounds total 5 -> 6`."""
    return f"{_label(name)} {_shown(getattr(old, name))} -> {_shown(getattr(new, name))}"


def _label(name: str) -> str:
    return name.replace("_", " ")


def _shown(value: Any) -> str:
    if isinstance(value, Scoring):
        return ", ".join(f"{_label(f.name)} {points_text(getattr(value, f.name))}" for f in fields(Scoring))
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={item}" for key, item in value.items()) or "none"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return str(value) if value != "" else "none"

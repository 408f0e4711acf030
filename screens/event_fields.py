"""The settings of an event as form fields, and typed fields as changes of the event (AR 5-13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import engines
from engines.model import BadSituation, Scoring
from engines.options import option_infos, option_text, read_options
from screens.board_rows import is_go
from screens.forms import Field
from screens.tiebreak_list import pick_in_form, title_of
from swisstui.bar import bar_text
from swisstui.lists import REGULATIONS
from swisstui.records import Event, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text, read_points
from swisstui.standings import check_tiebreaks
from swisstui.text import typed
from swisstui.tiebreaks.performance import check_unrated_rule

YES_NO = ("yes", "no")
OPTION = "option "
"""Prefix of the names of option fields."""
REGULATION = "text "
"""Prefix of the names of fields whose text is only stored and shown."""
REGULATION_HINT = "text of the regulations; stored, and shown above every list"
SCORES = {
    "win": "Points for a win",
    "draw": "Points for a draw",
    "loss": "Points for a loss",
    "pairing_bye": "Points for a pairing bye",
    "forfeit_win": "Points, win by forfeit",
    "forfeit_loss": "Points, loss by forfeit",
    "half_bye": "Points, half-point bye",
    "full_bye": "Points, full-point bye",
    "zero_bye": "Points, zero-point bye",
}
TEXTS: tuple[tuple[str, str, str], ...] = (
    ("name", "Name", "name of the event; it also names the file"),
    ("place", "Place", ""),
    ("federation", "Federation", "three letters, such as FIN"),
    ("first_day", "First day", "YYYY-MM-DD"),
    ("last_day", "Last day", "YYYY-MM-DD"),
    ("chief_arbiter", "Chief arbiter", ""),
    ("time_control", "Time control", "such as 90'+30''"),
)
LATER_TEXTS: tuple[tuple[str, str, str], ...] = (
    ("rating_month", "Month of the rating list", "YYYY-MM"),
    ("age_date", "Cut-off date of ages", "YYYY-MM-DD; empty = 1 January of the first year"),
    (
        "unrated_rule",
        "Unrated in tie-breaks",
        "left out, opponents left out, lowest, average, or a rating",
    ),
)
LISTS: dict[str, tuple[str, str]] = {
    "deputies": ("Deputy arbiters", "separated by semicolons"),
    "round_dates": ("Dates of the rounds", "YYYY-MM-DD, separated by semicolons"),
    "prize_groups": ("Prize groups", "names, separated by semicolons; o in the entries divides the players"),
}
CHOICES: dict[str, tuple[str, tuple[str, ...], str]] = {
    "tiebreak_edition": ("Edition of tie-breaks", ("2026", "2024", "2023", "2009"), "edition of FIDE C.07"),
    "starting_criterion": ("Equal ratings by", ("name", "entry", "lot"), "what orders equal ratings and titles"),
    "numbering": ("Pairing numbers by", ("rating", "lot", "hand"), "lot and hand: round robin only, until round 1"),
    "late_number": ("Number of late entries", ("next", "rating"), "the next free one, or the one of his rating"),
    "late_bye": ("Late entry missed rounds", ("zero", "half"), "bye for rounds before he came"),
    "correction_first": ("Late corrections first", ("both", "report"), "which answer is offered first"),
    "rating_method": (
        "Rating used",
        ("international", "national", "higher", "lower", "own"),
        "which of the ratings the event uses",
    ),
    "rating_kind": ("Kind of rating", ("standard", "rapid", "blitz"), "which rating of a list counts"),
    "prize_sharing": ("Prizes of equal points", ("equal", "hort", "none"), "shared equally, by Hort, or not"),
}
NUMBERS: dict[str, tuple[str, str]] = {
    "late_half_limit": ("Half byes for late entry", "most half-point byes for missed rounds"),
    "half_bye_limit": ("Half-point byes a player", "most that a player may ask for"),
    "half_bye_not_last": ("None in the last rounds", "no half-point bye in the last n rounds"),
}
GO_FLAGS: dict[str, tuple[str, str]] = {
    "sos_forfeit_is_game": ("Forfeit counts in SOS", "no: a forfeited game is a round without an opponent"),
    "sos_absence_is_half": ("Absences half in SOS", "a round that an opponent missed counts one half"),
    "go_round_down": ("Halves rounded down", "of byes and absences; McMahon has an option of its own"),
}
"""Settings of Go events only."""
FLAGS: dict[str, tuple[str, str]] = {
    "pairing_bye_again": ("Pairing bye twice", "who has had one may get another"),
    "one_prize": ("One prize a player", "everybody gets his best prize only"),
    "report_comments": ("Comments in the report", "### lines also go into the file that is sent"),
    "long_event": ("Over 30 days", "a rating for each round"),
}


def event_fields(tournament: Tournament) -> list[Field]:
    """Every setting of an event as a row of the form; options come from the system's options class."""
    event = tournament.event
    system_ids = tuple(engines.MODULES)
    rows = [Field(name, label, getattr(event, name), hint) for name, label, hint in TEXTS]
    rows.append(Field("system", "System", event.system, "pairing system", system_ids, heading="Pairing"))
    rows.append(Field("rounds_total", "Rounds", str(event.rounds_total), "number of rounds", check=whole))
    rows += option_fields(tournament)
    for index, (name, label) in enumerate(SCORES.items()):
        value = points_text(getattr(event.scoring, name))
        heading = "Points" if index == 0 else ""
        rows.append(
            Field(SCORES_PREFIX + name, label, value, "in points: 1, 0.5, 0", check=read_points, heading=heading)
        )
    hint = "in order, separated by commas, such as BH/C1,BH,SB; empty = the system's own; Space lists all"
    live = partial(tiebreak_meaning, tournament)
    listed = ",".join(event.tiebreaks)
    rows.append(Field("tiebreaks", "Tie-breaks", listed, hint, heading="Standings", live=live, pick=pick_in_form))
    return rows + _further_fields(event, is_go(tournament))


SCORES_PREFIX = "points "
"""Prefix of the names of scoring fields."""


def option_fields(tournament: Tournament) -> list[Field]:
    """A row for every option of the event's system, made from its options class."""
    event = tournament.event
    try:
        found = engines.system(event.system)
    except (BadSituation, ImportError):
        return []
    rows = []
    for info in option_infos(found.options_class):
        value = event.options.get(info.name, option_text(info.default))
        live = partial(bar_meaning, tournament) if (event.system, info.name) == ("mcmahon", "bar") else None
        name, label = OPTION + info.name, info.name.replace("_", " ")
        rows.append(Field(name, label, value, info.meaning, info.choices, live=live))
    return rows


def bar_meaning(tournament: Tournament, values: Mapping[str, str]) -> str:
    """How many players stand on or above the bar while it is typed [MM 1.3]."""
    rounds = values.get("rounds_total", "")
    return bar_text(tournament, {"bar": values.get(OPTION + "bar", "")}, int(rounds) if rounds.isdecimal() else 0)


def tiebreak_meaning(tournament: Tournament, values: Mapping[str, str]) -> str:
    """What the typed tie-breaks are called, or why the event cannot use them; nothing while the field is empty."""
    codes = _codes(values.get("tiebreaks", ""))
    typed_event = replace(tournament.event, system=values.get("system", tournament.event.system))
    try:
        check_tiebreaks(replace(tournament, event=typed_event), codes, values.get("tiebreak_edition", ""))
    except Refused as refusal:
        return refusal.sentence
    return f"{', '.join(map(title_of, codes))} (Space lists all)" if codes else ""


def _codes(value: str) -> tuple[str, ...]:
    return tuple(code.strip().upper() for code in value.split(",") if code.strip())


def _further_fields(event: Event, go: bool) -> list[Field]:
    rows = [Field(name, label, getattr(event, name), hint, options) for name, (label, options, hint) in CHOICES.items()]
    rows += [
        Field(name, label, str(getattr(event, name)), hint, check=whole) for name, (label, hint) in NUMBERS.items()
    ]
    rows += [
        Field(name, label, "yes" if getattr(event, name) else "no", hint, YES_NO)
        for name, (label, hint) in {**FLAGS, **(GO_FLAGS if go else {})}.items()
    ]
    rows += [Field(name, label, "; ".join(getattr(event, name)), hint) for name, (label, hint) in LISTS.items()]
    checks = {"unrated_rule": check_unrated_rule}
    rows += [
        Field(name, label, getattr(event, name), hint, check=checks.get(name)) for name, label, hint in LATER_TEXTS
    ]
    kept = dict(event.texts)
    rows += [Field(REGULATION + name, name.capitalize(), kept.get(name, ""), REGULATION_HINT) for name in REGULATIONS]
    bands = "; ".join(f"{low}-{high}" for low, high in event.rating_bands)
    return [*rows, Field("rating_bands", "Rating bands", bands, "such as 0-1599; 1600-1999", check=read_bands)]


def whole(value: str) -> int:
    """A whole number of at least 0.

    Raises:
        Refused: It is none.
    """
    if not value.isascii() or not value.isdigit() or len(value) > 4:
        raise Refused(f"{value!r} is no whole number from 0 to 9999")
    return int(value)


def read_bands(value: str) -> tuple[tuple[int, int], ...]:
    """Rating bands such as `0-1599; 1600-1999`.

    Raises:
        Refused: One of them is no band.
    """
    bands = []
    for part in filter(None, (piece.strip() for piece in value.split(";"))):
        low, dash, high = part.partition("-")
        if not dash:
            raise Refused(f"{part!r} is no rating band; type such as 1600-1999")
        bands.append((whole(low.strip()), whole(high.strip())))
    return tuple(bands)


def event_changes(event: Event, values: Mapping[str, str]) -> dict[str, Any]:
    """The settings that the typed values change.

    Raises:
        Refused: A value cannot be taken; the sentence names it.
    """
    readers: dict[str, Callable[[str], Any]] = {"rounds_total": whole, "rating_bands": read_bands}
    readers |= dict.fromkeys(NUMBERS, whole)
    readers |= dict.fromkeys((*FLAGS, *GO_FLAGS), _yes)
    readers |= dict.fromkeys(LISTS, _semicolons)
    readers["tiebreaks"] = _codes
    changes: dict[str, Any] = {}
    for name, value in values.items():
        if not name.startswith((OPTION, SCORES_PREFIX, REGULATION)):
            changes[name] = readers[name](value) if name in readers else typed(value, name.replace("_", " "))
    changes["options"] = _read_options(changes.get("system", event.system), values)
    changes["scoring"] = _read_scoring(event.scoring, values)
    changes["texts"] = _read_texts(event, values)
    return {name: value for name, value in changes.items() if getattr(event, name) != value}


def _read_options(system_id: str, values: Mapping[str, str]) -> dict[str, str]:
    try:
        options_class = engines.system(system_id).options_class
        known = {info.name: option_text(info.default) for info in option_infos(options_class)}
        given = {name.removeprefix(OPTION): value for name, value in values.items() if name.startswith(OPTION)}
        given = {name: value for name, value in given.items() if name in known and value != known[name]}
        read_options(options_class, given)
    except BadSituation as error:
        raise Refused(error.message) from None
    return given


def _read_texts(event: Event, values: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The texts of the event with those of the form; an empty one is left out."""
    typed_texts = {
        n.removeprefix(REGULATION): typed(v, n.removeprefix(REGULATION))
        for n, v in values.items()
        if n.startswith(REGULATION)
    }
    merged = {**dict(event.texts), **typed_texts}
    return tuple((name, words) for name, words in merged.items() if words)


def _read_scoring(scoring: Scoring, values: Mapping[str, str]) -> Scoring:
    given = {n.removeprefix(SCORES_PREFIX): v for n, v in values.items() if n.startswith(SCORES_PREFIX)}
    return replace(scoring, **{name: read_points(value) for name, value in given.items()})


def _yes(value: str) -> bool:
    return value.lower() == "yes"


def _semicolons(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(";") if part.strip())

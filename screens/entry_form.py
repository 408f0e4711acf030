"""The form of one player: new entries one after the other, late entries with their missed rounds, and changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.model import ByeKind
from screens.asking import do
from screens.board_rows import is_go
from screens.event_fields import YES_NO
from screens.forms import Field, Form
from screens.list_form import ListForm
from screens.place import Surface
from screens.session import Session
from swisstui.conversions import converted
from swisstui.deeds.entries import AddPlayer, EditPlayer
from swisstui.entry_fields import NUMBER_FIELDS, checked_field
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused

Labelled = tuple[tuple[str, str, str], ...]

CHESS: Labelled = (
    ("name", "Name", "Family, Given"),
    ("rating", "Rating", "used in the event; empty = unrated; INGO 80 and BCF 200 become Elo"),
    ("title", "Title", "GM IM WGM FM WIM CM WFM WCM"),
    ("federation", "Federation", "three letters"),
    ("club", "Club", ""),
    ("birth", "Born", "YYYY-MM-DD or YYYY"),
    ("sex", "Sex", "m or w"),
    ("fide_id", "FIDE number", "the last field of a new entry: Enter saves"),
)
GO: Labelled = (
    ("name", "Name", "Family, Given"),
    ("rank", "Rank", "3d or 12k"),
    ("rating", "GoR", "empty = unrated"),
    ("club", "Club", ""),
    ("federation", "Federation", "country"),
    ("egd_pin", "EGD PIN", ""),
    ("correction", "Score correction", "whole points on the McMahon start score"),
)
FURTHER: Labelled = (
    ("official_rating", "International rating", "as listed, where the event uses another one"),
    ("national_rating", "National rating", ""),
    ("rating_source", "Source of the rating", "list, or by hand"),
    ("rating_month", "Month of the rating", "YYYY-MM"),
    ("national_id", "National number", ""),
    ("egd_pin", "EGD PIN", ""),
    ("family", "Family", "players of one family may be kept apart"),
    ("group", "Prize group", ""),
    ("categories", "Categories", "separated by semicolons"),
    ("fixed_board", "Own board", "board on which he always plays; empty = none"),
    ("note", "Note", ""),
)
"""Fields of the change form that a new entry seldom needs."""
MISSED = "missed rounds"
MISSED_KINDS = ("zero", "half")


def labels(tournament: Tournament) -> Labelled:
    """The fields of a new entry in this kind of event."""
    return GO if is_go(tournament) else CHESS


def new_player_form(session: Session) -> Form:
    """Empty forms one after the other; from round 2 on each asks for the rounds that were missed (AR 25, F07)."""
    tournament = session.tournament
    fields = [_field(name, label, "", hint) for name, label, hint in labels(tournament)]
    fields += _missed_field(tournament)
    title = "New player" if not tournament.rounds else "Late entry"

    def save(form: Form, values: dict[str, str]) -> None:
        assert isinstance(form, ListForm)
        add(form, {**values, **form.source_of(values)})

    form = ListForm(session, f"{title} | Enter on the last field saves and opens the next; Esc leaves", fields, save)
    form.purpose = "new player"
    return form


def found_player_form(session: Session, found: Mapping[str, Any], below: Surface) -> Form:
    """The form of a new player, filled from a rating list; a rating typed over is one by hand (AR 16, 17)."""
    tournament = session.tournament
    sources = [row for row in FURTHER if row[0] in ("rating_source", "rating_month")]
    rows = [*labels(tournament), *sources]
    fields = [_field(name, label, str(found.get(name) or ""), hint) for name, label, hint in rows]
    fields += _missed_field(tournament)

    def save(form: Form, values: dict[str, str]) -> None:
        if values["rating"] != str(found.get("rating") or ""):
            values = {name: text for name, text in values.items() if name not in ("rating_source", "rating_month")}
        add(form, values)

    return Form(session, "New player from the list | Enter on the last field saves", fields, save, below)


def _missed_field(tournament: Tournament) -> list[Field]:
    if not tournament.rounds:
        return []
    hint = f"byes for rounds 1 to {len(tournament.rounds)}"
    return [Field(MISSED, "Missed rounds", tournament.event.late_bye, hint, MISSED_KINDS)]


def edit_player_form(session: Session, player: Player, below: Surface) -> Form:
    """Every field of one player."""
    known = labels(session.tournament)
    rows = [*known, *(row for row in FURTHER if row[0] not in {name for name, _, _ in known})]
    fields = [_field(name, label, shown_value(player, name), hint) for name, label, hint in rows]
    no_half = "yes" if player.no_half_byes else "no"
    fields.append(Field("no_half_byes", "No half-point byes", no_half, "a half-point bye is then refused", YES_NO))
    if session.tournament.event.long_event:
        shown = shown_value(player, "round_ratings")
        fields.append(_field("round_ratings", "Ratings by round", shown, "round:rating, such as 4:2110; 7:2135"))
    guest = "yes" if player.status == "guest" else "no"
    fields.append(Field("guest", "Out of competition", guest, "plays, but has no place in the standings", YES_NO))

    def save(form: Form, values: dict[str, str]) -> None:
        changes = _changes(form, player, values)
        if changes is None:
            return
        if not changes:
            form.saved("left as it was")
        else:
            do(form, EditPlayer(player.key, changes), form.saved)

    form = Form(session, f"Player {player.number} {player.name}", fields, save, below)
    form.purpose = f"player {player.key}"
    return form


def add(form: Form, values: dict[str, str]) -> None:
    """Store a new player."""
    missed: ByeKind | None = None
    if values.get(MISSED) in MISSED_KINDS:
        missed = "half" if values[MISSED] == "half" else "zero"
    try:
        fields = read_values({name: text for name, text in values.items() if name != MISSED and text})
    except Refused as refusal:
        form.refuse(refusal.sentence)
        return
    told = conversion_text(values.get("rating", ""))
    do(form, AddPlayer(fields, missed), lambda sentence: form.saved(f"{sentence}; {told}" if told else sentence))


def read_values(values: Mapping[str, str]) -> dict[str, Any]:
    """Typed fields as what they mean; a rating on another scale brings its source along [Dutch 1998 A1].

    Raises:
        Refused: One cannot be taken; the sentence names the field.
    """
    fields = {name: read_value(name, text) for name, text in values.items()}
    found = converted(values.get("rating", ""))
    return fields if found is None else {**fields, "rating_source": found.source, "rating_month": ""}


def conversion_text(typed: str) -> str:
    """`INGO 80 is Elo 2200` while a rating on another scale is typed; else nothing."""
    try:
        found = converted(typed)
    except Refused as refusal:
        return refusal.sentence
    return f"{found.source} is Elo {found.elo}" if found is not None else ""


def read_value(name: str, text: str) -> Any:
    """A typed field as what it means.

    Raises:
        Refused: It cannot be taken; the sentence names the field.
    """
    found = converted(text) if name == "rating" else None
    if found is not None:
        return checked_field(name, found.elo)
    if name in NUMBER_FIELDS:
        return checked_field(name, _whole(name, text))
    if name == "categories":
        return tuple(part.strip() for part in text.split(";") if part.strip())
    if name == "no_half_byes":
        return text.lower() == "yes"
    if name == "round_ratings":
        return checked_field(name, _round_ratings(text))
    return checked_field(name, text.upper() if name in ("title", "federation") else text)


def shown_value(player: Player, name: str) -> str:
    """A field as it is typed."""
    value = getattr(player, name)
    if name == "categories":
        return "; ".join(value)
    if name == "round_ratings":
        return "; ".join(f"{number}:{rating}" for number, rating in value)
    if name in NUMBER_FIELDS:
        return str(value) if value else ""
    return str(value)


def _round_ratings(text: str) -> tuple[tuple[int, int], ...]:
    """`4:2110; 7:2135` as (round, rating), in order of the rounds (AR 13)."""
    ratings: dict[int, int] = {}
    for part in filter(None, (piece.strip() for piece in text.split(";"))):
        number, _, rating = (half.strip() for half in part.partition(":"))
        if not (number.isascii() and number.isdigit() and len(number) < 4 and int(number) and rating):
            raise Refused(f"ratings by round: {part!r} is no round and rating; type such as 4:2110")
        if int(number) in ratings:
            raise Refused(f"ratings by round: round {int(number)} stands there twice")
        ratings[int(number)] = _whole("round ratings", rating)
    return tuple(sorted(ratings.items()))


def _whole(name: str, text: str) -> int:
    if not text:
        return 0
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    if not digits.isascii() or not digits.isdigit() or len(digits) > 6:
        raise Refused(f"{name.replace('_', ' ')}: {text!r} is no whole number")
    return sign * int(digits)


def _field(name: str, label: str, value: str, hint: str) -> Field:
    return Field(
        name,
        label,
        value,
        hint,
        check=lambda text: read_value(name, text) if text or name == "name" else None,
        live=(lambda values: conversion_text(values["rating"])) if name == "rating" else None,
    )


def _changes(form: Form, player: Player, values: Mapping[str, str]) -> dict[str, Any] | None:
    try:
        wanted = read_values({name: text for name, text in values.items() if name != "guest"})
    except Refused as refusal:
        form.refuse(refusal.sentence)
        return None
    if player.status in ("active", "guest"):
        wanted["status"] = "guest" if values["guest"] == "yes" else "active"
    return {name: value for name, value in wanted.items() if getattr(player, name) != value}

"""The forms of a season: a new one, its settings, a stage, a list of names, a tournament, an option player."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import engines
from screens.event_fields import YES_NO
from screens.forms import Field, Form
from screens.season_surface import SeasonSurface
from screens.session import Session
from swisstui import paths
from swisstui.championship import day_of, finnish_championship
from swisstui.entry_fields import is_date
from swisstui.refusal import Refused
from swisstui.season import Season, SourceTournament, Stage
from swisstui.season_chain import (
    checked_stage,
    with_changed_stage,
    with_frame,
    with_new_stage,
)
from swisstui.season_desk import SeasonDesk
from swisstui.season_file import ENDING, read_season
from swisstui.season_sources import (
    HIGHEST_GOR,
    LOWEST_GOR,
    checked_option,
    checked_tournament,
    read_dan,
    whole,
    with_option,
    with_tournament,
)
from swisstui.seat_steps import EXAMPLES, read_step, write_step
from swisstui.seats import READY_MADE, OptionPlayer

CHAINS = ("championship", "own")
SPARE_ROWS = 6
"""Empty rows behind the names of a list."""
SEAT_LINES = 10
ORDER_ROWS = 10
NAMES_SHOWN = 12


def new_season_form(session: Session, opened: Callable[[Path], None]) -> Form:
    """A form that makes a season file and hands on its path."""
    year = time.localtime(session.clock()).tm_year
    fields = (
        Field("year", "Year", str(year), "", check=_year),
        Field("chain", "Stages", "championship", "the Finnish championship, or stages of your own", CHAINS),
        Field(
            "version",
            "Seat list of stage 2",
            "2008",
            "the list in force since 2008, or an older one",
            tuple(READY_MADE),
        ),
        Field("name", "Name", "", "empty = SM and the year; it also names the file"),
        Field("previous", "Last year's file", "", "its season file, in the same folder; empty = results are typed"),
    )

    def save(form: Form, values: dict[str, str]) -> None:
        try:
            path = create_season(values)
        except Refused as refusal:
            form.refuse(refusal.sentence)
            return
        form.app.pop_screen()
        opened(path)

    return Form(session, "New season", fields, save)


def create_season(values: Mapping[str, str]) -> Path:
    """Make the file of a new season beside the tournaments, or beside last year's file.

    Raises:
        Refused: A value cannot be taken, or the file not be written.
    """
    year = _year(values["year"])
    own = values["chain"].lower() == "own"
    previous = Path(values["previous"]).expanduser() if values["previous"] else None
    folder = paths.tournaments_folder()
    if previous is not None:
        folder = previous.parent if previous.is_absolute() else folder
        read_season(folder / previous.name)
    season = Season(f"Season {year}", year, ()) if own else finnish_championship(year, values["version"])
    season = with_frame(season, values["name"] or season.name, year, previous.name if previous is not None else "")
    path = folder / f"{paths.safe_file_name(season.name)}{ENDING}"
    SeasonDesk.create(path, season)
    return path


def settings_form(place: SeasonSurface) -> Form:
    """Name, year and last year's file."""
    season = place.desk.season
    fields = (
        Field("name", "Name", season.name),
        Field("year", "Year", str(season.year), "", check=_year),
        Field("previous", "Last year's file", season.previous, "season file in the same folder; empty = typed results"),
    )

    def change(values: dict[str, str]) -> str:
        year = _year(values["year"])
        previous = values["previous"]
        if previous:
            read_season(place.desk.path.parent / previous)
        return place.desk.do(
            "settings", "settings of the season changed", lambda s: with_frame(s, values["name"], year, previous)
        )

    return Form(place.session, f"Season {season.name}", fields, _saving(change), place)


def stage_form(place: SeasonSurface, old: Stage | None) -> Form:
    """The frame of one stage and its seat lines; None = a new stage."""
    stage = old or Stage("", "", "dutch-2026")
    systems = tuple(engines.MODULES)
    rows = [
        Field("key", "Short name", stage.key, "one word, such as stage1; seat lines refer to it"),
        Field("title", "Title", stage.title),
        Field("system", "System", stage.system, "pairing system", systems),
        Field("size", "Players", str(stage.size or ""), "empty = open to all who enter"),
        Field("rounds", "Rounds", str(stage.rounds)),
        Field("first_day", "First day", stage.first_day, "YYYY-MM-DD", check=_day),
        Field("time_control", "Time control", stage.time_control),
        Field("advance", "Go on", str(stage.advance or ""), "players; empty = as many as the next stage has seats"),
    ]
    steps = stage.rules.steps if stage.rules is not None else ()
    for number in range(1, max(SEAT_LINES, len(steps) + 2) + 1):
        line = write_step(steps[number - 1]) if number <= len(steps) else ""
        hint = f"such as: {EXAMPLES[(number - 1) % len(EXAMPLES)]}"
        heading = "Who gets the seats, in entry order" if number == 1 else ""
        rows.append(Field(f"line {number}", f"Seat line {number}", line, hint, heading=heading, check=_line))

    def change(values: dict[str, str]) -> str:
        lines = [text for name, text in values.items() if name.startswith("line ")]
        made = checked_stage(place.desk.season, values, lines, old)
        if old is None:
            return place.desk.do("new stage", f"new stage {made.title}", lambda s: with_new_stage(s, made))
        return place.desk.do(
            "change stage",
            f"{made.title}: frame changed",
            lambda s: with_changed_stage(s, old.key, _frame_of(s.stage(old.key), made)),
        )

    title = f"Stage {stage.title}" if old is not None else "New stage at the end of the chain"
    return Form(place.session, title, rows, _saving(change), place)


def names_form(
    place: SeasonSurface, title: str, names: Sequence[str], store: Callable[[list[str]], str], rows: int = NAMES_SHOWN
) -> Form:
    """A list of names in order, one a row."""
    count = max(rows, len(names) + SPARE_ROWS)
    fields = [
        Field(
            str(n),
            f"{n}",
            names[n - 1] if n <= len(names) else "",
            "Family, Given; empty rows are left out; Ctrl+S saves",
        )
        for n in range(1, count + 1)
    ]
    return Form(place.session, title, fields, _saving(lambda values: store(list(values.values()))), place)


def tournament_form(place: SeasonSurface, index: int | None) -> Form:
    """A strong tournament; None = new ones, one form after the other."""
    old = place.desk.season.tournaments[index] if index is not None else SourceTournament("", "")
    rows = [
        Field("name", "Tournament", old.name, "Takapotku, Kani 6, Kanikutonen, or one that the board adds"),
        Field("day", "First day", old.day, "YYYY-MM-DD"),
        Field("held", "Held", "yes" if old.held else "no", "", YES_NO),
        Field("added", "Added by the board", "yes" if old.added else "no", "it comes behind the named ones", YES_NO),
    ]
    for number in range(1, max(ORDER_ROWS, len(old.order) + 2) + 1):
        name = old.order[number - 1] if number <= len(old.order) else ""
        rows.append(Field(f"place {number}", f"Place {number}", name, "Family, Given; Ctrl+S saves"))

    def change(values: dict[str, str]) -> str:
        order = [text for name, text in values.items() if name.startswith("place ")]
        made = checked_tournament(values, order, place.desk.season, place.desk.previous())
        text = f"tournament {made.name} of {made.day}: {len(made.order)} names"
        return place.desk.do("tournament", text, lambda s: with_tournament(s, index, made))

    return Form(place.session, "Strong tournament", rows, _saving(change), place)


def option_form(place: SeasonSurface, index: int | None) -> Form:
    """An option player; None = new ones, one form after the other."""
    old = place.desk.season.options[index] if index is not None else OptionPlayer("")
    rows = [
        Field("name", "Name", old.name, "Family, Given"),
        Field("gor", "GoR", str(old.gor or ""), "an option needs more than 2300, or 4 dan", check=_gor),
        Field("rank", "Rank", f"{old.dan}d" if old.dan else "", "3d or 12k", check=read_dan),
        Field("lot", "Lot", str(old.lot or ""), "empty; l draws it where GoR and rank do not separate"),
    ]

    def change(values: dict[str, str]) -> str:
        made = checked_option(values, place.desk.season, place.desk.previous())
        short = "" if made.qualifies else "; neither more than 2300 nor 4 dan: no option"
        return place.desk.do("option", f"option player {made.name}{short}", lambda s: with_option(s, index, made))

    below = place if index is not None else None
    return Form(place.session, "Option player | the last Enter saves", rows, _saving(change), below)


def _frame_of(now: Stage, made: Stage) -> Stage:
    """The stage as it stands with the typed frame."""
    return replace(
        now,
        key=made.key,
        title=made.title,
        system=made.system,
        size=made.size,
        rounds=made.rounds,
        options=made.options,
        first_day=made.first_day,
        time_control=made.time_control,
        advance=made.advance,
        rules=made.rules,
    )


def _saving(change: Callable[[dict[str, str]], str]) -> Callable[[Form, dict[str, str]], None]:
    """Save by a deed of the season; what is refused stays typed."""

    def save(form: Form, values: dict[str, str]) -> None:
        try:
            sentence = change(values)
        except Refused as refusal:
            form.refuse(refusal.sentence)
        else:
            form.saved(sentence)

    return save


def _year(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1900 <= int(text) <= 2200):
        raise Refused(f"year: {text!r} is no year")
    return int(text)


def _day(text: str) -> None:
    if text and not is_date(text):
        day_of(text, "first day")
        raise Refused(f"first day: {text!r}; a date such as 2008-09-27 is wanted")


def _line(text: str) -> None:
    if text:
        read_step(text)


def _gor(text: str) -> int:
    return whole(text, "GoR", LOWEST_GOR, HIGHEST_GOR)

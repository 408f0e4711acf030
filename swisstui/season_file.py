"""The season file as it lies on the disk: `NAME.season.json` beside the tournaments of its stages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from swisstui.plain import WrongField, from_plain, to_plain
from swisstui.refusal import Refused
from swisstui.season import Season, Stage
from swisstui.storage import TournamentFile
from swisstui.tables import Tables
from swisstui.text import visible

SCHEMA = 1
ENDING = ".season.json"


def is_season_file(path: Path) -> bool:
    """True for the name of a season file."""
    return path.name.endswith(ENDING)


def read_season(path: str | Path) -> Season:
    """The season of a file, for looking at.

    Raises:
        Refused: The file is missing, broken, newer than this program, or no season.
    """
    return decoded(*read_tables(Path(path)), Path(path))


def read_tables(path: Path) -> tuple[Mapping[str, Any], Tables]:
    """The meta document and the other tables of a season file.

    Raises:
        Refused: The file is missing, broken, newer than this program, or no season.
    """
    raw = TournamentFile(path).read()
    if raw is None:
        raise Refused(f"{path}: there is no such file")
    if not all(isinstance(table, dict) for table in raw.values()):
        raise Refused(f"{path}: it is no season file")
    meta = raw.get("meta", {}).get("1")
    if not isinstance(meta, dict) or meta.get("kind") != "season":
        raise Refused(f"{path}: it is no season file")
    schema = meta.get("schema")
    if type(schema) is not int or schema > SCHEMA:
        raise Refused(f"{path}: written by a newer swisstui (schema {schema}); update first")
    return meta, {name: table for name, table in raw.items() if name != "meta"}


def decoded(meta: Mapping[str, Any], tables: Tables, path: Path) -> Season:
    """The season that the tables describe.

    Raises:
        Refused: A field is wrong; the sentence names it.
    """
    frame = tables.get("season", {}).get("1", {})
    stages = tables.get("stages", {})
    revision = meta.get("revision", 0)
    if not isinstance(frame, dict) or type(revision) is not int:
        raise Refused(f"{path}: season.1 and the revision are not what a season file holds")
    if not all(number.isascii() and number.isdigit() and len(number) < 6 for number in stages):
        raise Refused(f"{path}: stages: their numbers must be whole numbers")
    plain: dict[str, Any] = {**frame, "stages": [stages[number] for number in sorted(stages, key=int)]}
    try:
        season = replace(from_plain(Season, plain, "season"), revision=revision)
    except WrongField as error:
        raise Refused(f"{path}: {error.where}: {error.reason}") from None
    for stage in season.stages:
        _check_week(season.year, stage, path)
    keys = [stage.key for stage in season.stages]
    if len(set(keys)) != len(keys):
        raise Refused(f"{path}: stages: a short name stands twice")
    return season


def _check_week(year: int, stage: Stage, path: Path) -> None:
    """Weeks are ISO weeks of the season's year; 0 = none."""
    try:
        date.fromisocalendar(year, stage.week or 1, 6)
    except ValueError:
        where = f"{path}: {visible(stage.title) or 'a stage'}"
        raise Refused(f"{where}: there is no week {stage.week} in the year {year}") from None


def tabulated(season: Season) -> Tables:
    """The tables of a season."""
    plain = to_plain(replace(season, revision=0))
    stages = plain.pop("stages")
    return {"season": {"1": plain}, "stages": {str(n): stage for n, stage in enumerate(stages, start=1)}}


def file_text(revision: int, created: str, tables: Tables) -> str:
    """The whole file."""
    meta = {"schema": SCHEMA, "kind": "season", "app": "swisstui", "created": created, "revision": revision}
    return json.dumps({"meta": {"1": meta}, **tables}, ensure_ascii=False, indent=1) + "\n"

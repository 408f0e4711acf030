"""Older tournament files made new: pure functions on the raw tables, one a schema.

`MIGRATIONS[n]` turns schema n into schema n + 1. The caller keeps the old file beside the new one as `NAME.v<n>`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from swisstui.refusal import Refused
from swisstui.results import read_points

Raw = dict[str, Any]

SCHEMA = 2
"""The schema that this program writes."""


def schema_of(raw: Raw, path: Path) -> int:
    """The schema number of a file.

    Raises:
        Refused: There is none.
    """
    meta = raw.get("meta")
    document = meta.get("1") if isinstance(meta, dict) else None
    schema = document.get("schema") if isinstance(document, dict) else None
    if type(schema) is not int or schema < 1:
        raise Refused(f"{path}: meta.1.schema: a whole number from 1 belongs here")
    return schema


def migrated(raw: Raw, path: Path) -> Raw:
    """The tables in today's schema; the same object when nothing has to be done.

    Raises:
        Refused: The file was written by a newer program.
    """
    schema = schema_of(raw, path)
    if schema > SCHEMA:
        raise Refused(f"{path}: written by a newer swisstui (schema {schema}, this one knows {SCHEMA}); update first")
    while schema < SCHEMA:
        try:
            raw = MIGRATIONS[schema](raw)
        except Refused as refusal:
            raise Refused(f"{path}: {refusal.sentence} (schema {schema})") from None
        schema += 1
        raw = {**raw, "meta": {"1": {**raw["meta"]["1"], "schema": schema}}}
    return raw


def _points_in_half_points(raw: Raw) -> Raw:
    """Schema 1 held adjustments in points as text (`-0.5`); schema 2 holds half points.

    What does not look like schema 1 is left as it is: reading the tables refuses it with its place.
    """
    table = raw.get("adjustments")
    if not isinstance(table, dict):
        return raw
    rows = {name: _with_half_points(row) for name, row in table.items()}
    return {**raw, "adjustments": rows}


def _with_half_points(row: Any) -> Any:
    if not isinstance(row, dict) or not isinstance(row.get("points"), str):
        return row
    return {**row, "points": read_points(row["points"])}


MIGRATIONS: dict[int, Callable[[Raw], Raw]] = {1: _points_in_half_points}

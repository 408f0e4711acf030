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
        raw = MIGRATIONS[schema](raw)
        schema += 1
        raw["meta"]["1"] |= {"schema": schema}
    return raw


def _points_in_half_points(raw: Raw) -> Raw:
    """Schema 1 held adjustments in points as text (`-0.5`); schema 2 holds half points."""
    made = {name: dict(table) for name, table in raw.items()}
    made["meta"]["1"] = dict(made["meta"]["1"])
    for name, row in made.get("adjustments", {}).items():
        made["adjustments"][name] = row | {"points": read_points(row["points"])}
    return made


MIGRATIONS: dict[int, Callable[[Raw], Raw]] = {1: _points_in_half_points}

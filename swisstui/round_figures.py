"""What a pairing system publishes of every player with a round: columns of pairing lists on screen and paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from swisstui.records import RoundRecord


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """One column of numbers before a round."""

    title: str
    meaning: str
    values: Mapping[int, str]
    """By player key."""
    width: int = 5
    """Cells that its values usually take."""


_PUBLISHED = (
    ("aro", "ARO", "average rating of the opponents met [Dubov 1997 9]", 6),
    ("variable_ratings", "VR", "variable rating [Tasaselo T7]", 4),
    ("current_number", "Nr", "number of this round, made anew from the wins [SM 5]", 3),
    ("surplus", "Surp", "result minus expected result [Tasaselo T5.5]", 5),
)
"""Figures that stand beside the points, in order."""
_SCORES = {"mms": "MMS"}
"""Figures that stand in the place of the points."""


def figure_columns(record: RoundRecord) -> tuple[FigureColumn, ...]:
    """The columns that the system of this round adds to the points."""
    return tuple(
        FigureColumn(title, meaning, _texts(record.figures[name]), width)
        for name, title, meaning, width in _PUBLISHED
        if isinstance(record.figures.get(name), Mapping)
    )


def score_column(record: RoundRecord) -> FigureColumn | None:
    """The score by which the system pairs where it is not the points, such as MMS; None elsewhere."""
    for name, title in _SCORES.items():
        if isinstance(record.figures.get(name), Mapping):
            return FigureColumn(title, f"{title} before this round", _texts(record.figures[name]))
    return None


def _texts(values: Mapping[str, object]) -> dict[int, str]:
    return {int(key): str(value) for key, value in values.items()}

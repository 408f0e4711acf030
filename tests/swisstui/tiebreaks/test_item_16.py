"""Tie-breaks of the FIDE Swiss Rules of 1987, item 16: worked example 6 of the rules document."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines import system
from swisstui.records import Tournament
from swisstui.standings import standings

EventOf = Callable[..., Tournament]

CROSSTABLE = [
    "1 One 2400: 4w1 2b= 3w0",
    "2 Two 2380: 5b1 1w= 6b1",
    "3 Three 2300: 6w1 4b1 1b1",
    "4 Four 2250: 1b0 3w0 5w=",
    "5 Five 2200: 2w0 6b1 4b=",
    "6 Six {six}: 3b0 5w0 2w0",
]


@pytest.mark.parametrize(
    ("six", "texts"), [("2150", {"One": "4680", "Five": "4630"}), ("0", {"One": "PS 4.0", "Five": "PS 2.5"})]
)
def test_example_6(event_of: EventOf, six: str, texts: dict[str, str]) -> None:
    """Ratings without the lowest 4680 against 4630; with an unrated opponent the progressive scores 4 and 2.5 (16)."""
    tournament = event_of([line.format(six=six) for line in CROSSTABLE])
    table = standings(tournament, tiebreaks=system("lim-1987").tiebreaks)
    level = [(row.rank, row.name, row.texts["RS"]) for row in table.rows if row.name in texts]
    assert level == [(3, "One", texts["One"]), (4, "Five", texts["Five"])]

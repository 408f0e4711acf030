"""Thirty simulated tournaments with every FIDE tie-break of every player, editions 2026 and 2024."""

import json
from functools import cache
from pathlib import Path

import pytest

from swisstui.formats import trf
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.scoresheet import Scoresheet, scoresheet
from swisstui.tiebreaks.direct_encounter import encounters, order
from swisstui.tiebreaks.registry import read_list

CASES = Path(__file__).parents[2] / "cases" / "tiebreaks"
FILES = sorted(path.name.removesuffix(".trf") for path in CASES.glob("*.trf"))


@cache
def _event(name: str) -> Tournament:
    return trf.read((CASES / f"{name}.trf").read_bytes(), name).tournament


def _places(sheet: Scoresheet) -> dict[int, int]:
    """Place within the group of equal points when direct encounter comes first."""
    places = {}
    for points in set(sheet.points.values()):
        group = [key for key in sheet.keys if sheet.points[key] == points]
        before = 0
        for level in order(encounters(sheet, group), group, sheet.scoring.win):
            places.update(dict.fromkeys(level, before + 1))
            before += len(level)
    return places


def _column(tournament: Tournament, code: str, edition: str) -> dict[int, float | None]:
    sheet = scoresheet(tournament, None, edition)
    numbers = {p.key: p.number for p in tournament.players}
    if code == "DE":
        return {numbers[key]: float(place) for key, place in _places(sheet).items()}
    try:
        ((parsed, entry),) = read_list([code], tournament, edition)
    except Refused:
        return dict.fromkeys(numbers.values())
    assert entry.column is not None
    return {numbers[k]: None if v is None else float(v) for k, v in entry.column(sheet, parsed).items()}


def test_all_thirty_are_there() -> None:
    """Files 001 to 030."""
    assert len(FILES) == 30


@pytest.mark.parametrize("name", FILES)
def test_every_value_of_every_column(name: str) -> None:
    """Every code of both editions, every player, as two independent programs computed it (tolerance of their print)."""
    expected = json.loads((CASES / f"{name}.expected.json").read_text(encoding="utf-8"))
    checked = 0
    for edition in ("2026", "2024"):
        for code, values in expected.get(edition, {}).items():
            found = _column(_event(name), code, edition)
            assert {int(n) for n in values} == set(found)
            for number, value in values.items():
                wanted = None if value is None else pytest.approx(value, abs=1e-4)
                assert found[int(number)] == wanted, f"{edition} {code} of player {number}"
                checked += 1
    assert checked >= len(_event(name).players) * 20

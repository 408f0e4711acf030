"""Seat lists and last stages as JSON (SM 9): the cases, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from swisstui.finalists import final_outcome
from swisstui.formats.championship_json import read_final, read_input, read_seats, write_final, write_seats
from swisstui.refusal import Refused
from swisstui.seats import seat_list

CASES = Path(__file__).parents[2] / "cases"


@pytest.mark.parametrize("path", sorted((CASES / "sm-seats").glob("*.json")), ids=lambda path: path.stem)
def test_seat_lists(path: Path) -> None:
    """SM 4, every case as its title says."""
    given = read_input(path.read_bytes(), path.name, "sm-seats")
    expected = json.loads(path.read_text("utf-8"))["output"]
    assert write_seats(seat_list(*read_seats(given, path.name))) == expected


@pytest.mark.parametrize("path", sorted((CASES / "sm-final").glob("*.json")), ids=lambda path: path.stem)
def test_last_stages(path: Path) -> None:
    """SM 6, every case as its title says."""
    given = read_input(path.read_bytes(), path.name, "sm-final")
    expected = json.loads(path.read_text("utf-8"))["output"]
    assert write_final(final_outcome(read_final(given, path.name))) == expected


SEATS: dict[str, Any] = {"version": "2008", "stage2_date": "2008-09-27"}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"version": "2009"}, "x.json: version is '2009'; it can be 2005, 2006, 2007, 2008"),
        ({"stage2_date": "27.9.2008"}, "x.json: stage2_date is '27.9.2008'; a date such as 2008-09-27 is wanted"),
        ({"gp": "Aalto"}, "x.json: gp must be a list of names"),
        ({"gp": ["A", 3]}, "x.json: gp must be a list of names"),
        ({"board": 3}, "x.json: board must be a name or null"),
        ({"tournaments": [{"date": "2008-01-01"}]}, "x.json: tournaments 1: name is missing"),
        ({"options": [{"name": "A", "gor": "strong"}]}, "x.json: options 1: gor is 'strong'; a whole number is wanted"),
        ({"options": [{"name": "A", "gor": True}]}, "x.json: options 1: gor is True; a whole number is wanted"),
    ],
)
def test_a_wrong_value_is_named_by_file_and_key(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        read_seats(SEATS | changes, "x.json")
    assert refused.value.sentence == sentence


def test_a_source_with_a_name_twice_is_refused() -> None:
    rules, sources = read_seats(SEATS | {"gp": ["A", "B", "A"]}, "x.json")
    with pytest.raises(Refused, match="seat source gp has A twice"):
        seat_list(rules, sources)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"{", "x.json: line 1, column 2: no JSON"),
        (b"[]", "x.json: a JSON object is wanted, this is a list"),
        (b'{"system": "sm-final"}', "x.json: system is 'sm-final', not 'sm-seats'"),
        (b'{"input": []}', "x.json: input must be an object, it is a list"),
        (b'{"gp": "\xff"}', "x.json: byte 9 is no UTF-8"),
    ],
)
def test_what_is_no_input_is_refused_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        read_input(data, "x.json", "sm-seats")
    assert refused.value.sentence.startswith(sentence)


def test_the_last_stages_want_six_names_and_pairs() -> None:
    with pytest.raises(Refused, match="entry must be six names, these are 5"):
        read_final({"entry": list("abcde")}, "x.json")
    with pytest.raises(Refused, match="games 2 must be two names"):
        read_final({"entry": list("abcdef"), "games": [["a", "b"], ["a"]]}, "x.json")
    assert read_final({"entry": list("abcdef"), "extra": ["a", "b"]}, "x.json").extra == (("a", "b"),)

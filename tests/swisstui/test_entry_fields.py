"""What may be typed about a player: AR 15, 16, 20."""

from dataclasses import replace
from typing import Any

import pytest

from swisstui.entry_fields import checked_field, edited, marked_by_hand, same_person
from swisstui.records import Player
from swisstui.refusal import Refused


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("birth", "1990"),
        ("birth", "1990-02-28"),
        ("birth", ""),
        ("sex", "w"),
        ("rank", "12k"),
        ("rating_month", "2026-12"),
        ("rating", -900),
        ("categories", ("U14", "U16")),
        ("round_ratings", ((1, 1500), (2, 1510))),
        ("status", "guest"),
        ("no_half_byes", True),
        ("extra", (("Ä", "1"),)),
    ],
)
def test_what_is_allowed_is_kept(name: str, value: Any) -> None:
    assert checked_field(name, value) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("birth", "90"),
        ("birth", "1990-13-01"),
        ("birth", "1849"),
        ("birth", "१९९०"),
        ("sex", "f"),
        ("rank", "0d"),
        ("rating_month", "2026-13"),
        ("rating", 4001),
        ("rating", 1800.5),
        ("rating", True),
        ("club", "a\tb"),
        ("club", 7),
        ("categories", ("a\nb",)),
        ("status", "expelled"),
        ("key", 4),
        ("requests", ()),
    ],
)
def test_what_is_not_allowed_is_refused(name: str, value: Any) -> None:
    with pytest.raises(Refused):
        checked_field(name, value)


def test_ar_16_only_a_changed_rating_without_source_is_marked() -> None:
    before = Player(1, 1, "A", 1800, rating_source="FIDE", rating_month="2026-03")
    assert marked_by_hand({"club": "x"}, before) == {"club": "x"}
    assert marked_by_hand({"rating": 1800}, before) == {"rating": 1800}
    assert edited(before, marked_by_hand({"rating": 1900}, before)).rating_source == "by hand"
    assert edited(before, marked_by_hand({"rating": 0}, before)).rating_source == ""


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ({"fide_id": "1"}, {"name": "X", "fide_id": "1"}, "number"),
        ({"national_id": "1"}, {"name": "X", "national_id": "1"}, "number"),
        ({"egd_pin": "1"}, {"name": "X", "egd_pin": "1"}, "number"),
        ({"birth": "1990"}, {"birth": "1990-05-05"}, "name and year"),
        ({}, {}, "name and year"),
        ({"birth": "1990"}, {}, "name"),
        ({"birth": "1990"}, {"birth": "1991"}, ""),
        ({"fide_id": "1"}, {"fide_id": "2"}, ""),
        ({}, {"name": "X"}, ""),
    ],
)
def test_ar_20_who_may_be_the_same_person(one: dict[str, Any], other: dict[str, Any], same: str) -> None:
    first = replace(Player(1, 1, "Åke Örn"), **one)
    second = replace(Player(2, 2, "ake orn"), **other)
    assert same_person(first, second) == same == same_person(second, first)

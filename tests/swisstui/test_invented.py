"""Invented people: unique, plain, and of the strength asked for."""

import random
from itertools import islice

from swisstui.entry_fields import checked_field
from swisstui.invented import field_of, names, rank_of


def test_no_name_comes_twice_and_every_name_could_be_typed() -> None:
    made = [name for name, _ in islice(names(random.Random(1)), 3000)]
    assert len(set(made)) == 3000
    assert all(checked_field("name", name) == name for name in made)


def test_a_field_has_the_ratings_asked_for() -> None:
    field = field_of(random.Random(1), 200, top=2500, spread=400)
    assert all(2100 <= player.rating <= 2500 for player in field)
    assert any(player.title for player in field) and not any(player.rank for player in field)
    assert [player.key for player in field] == list(range(1, 201))


def test_go_ranks_by_rating() -> None:
    assert [rank_of(r) for r in (2700, 2149, 2100, 2050, 2049, 2000, 1900, -900)] == [
        "7d", "1d", "1d", "1d", "1k", "1k", "2k", "30k",
    ]  # fmt: skip

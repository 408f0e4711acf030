"""Paired rounds that would be wrong under changed rules: AR 6."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from swisstui.deeds.rules_check import newly_wrong_rounds
from swisstui.records import Tournament

Halls = Callable[..., Any]


def with_options(event: Tournament, **options: str) -> Tournament:
    return replace(event, event=replace(event.event, options=options))


def test_every_round_that_would_be_another_is_named_the_open_one_too(hall: Halls) -> None:
    event = hall(8)
    event.play(2, "1-0", "1/2")
    event.pair()
    black = with_options(event.tournament, initial_colour="black")
    assert 1 in newly_wrong_rounds(event.tournament, black)
    assert newly_wrong_rounds(event.tournament, event.tournament) == ()
    assert newly_wrong_rounds(black, event.tournament) == ()


def test_a_system_that_cannot_pair_it_at_all_makes_every_round_wrong(hall: Halls) -> None:
    event = hall(8)
    event.play(2, "1-0", "1/2")
    other = replace(event.tournament, event=replace(event.tournament.event, system="group-knockout", rounds_total=2))
    assert newly_wrong_rounds(event.tournament, other) == (1, 2)

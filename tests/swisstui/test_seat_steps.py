"""Seat lines as people type them."""

from __future__ import annotations

import pytest

from swisstui.championship import finnish_championship
from swisstui.refusal import Refused
from swisstui.seat_steps import EXAMPLES, read_step, write_step
from swisstui.seats import READY_MADE, SeatStep

EVERY_STEP = [step for rules in READY_MADE.values() for step in rules.steps]
EVERY_STEP += [
    s for y in ("2005", "2008") for g in finnish_championship(2008, y).stages if g.rules for s in g.rules.steps
]


@pytest.mark.parametrize("step", EVERY_STEP, ids=write_step)
def test_every_line_of_the_finnish_lists_can_be_typed(step: SeatStep) -> None:
    """Writing and reading are each other's inverse."""
    assert read_step(write_step(step)) == step


@pytest.mark.parametrize("line", EXAMPLES)
def test_the_examples_of_the_form_are_lines(line: str) -> None:
    assert write_step(read_step(line)) == line


def test_a_place_alone_is_a_range_of_one() -> None:
    assert read_step("places SMB prev_b 1") == SeatStep("places", "SMB", "prev_b", 1, first=1)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("seats SM1 stage1 2", "it begins with one of places, heirs, best"),
        ("best SM1 stage1", "write it like"),
        ("best SM1 stage1 two", "'two' is no number of seats"),
        ("places SM3 prev_stage3 6-4", "6-4 runs backwards"),
        ("heirs SM2 prev_stage2 3 but prev_stage3", "write it like"),
        ("options option", "write it like"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_in_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        read_step(line)

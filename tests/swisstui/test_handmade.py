"""What is wrong with a pair made by hand, and how a round differs from the computed one: AR 43, 44."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from swisstui.handmade import begun, differences, due_colour, pair_questions, pairs_of, with_hand_report
from swisstui.records import ByeRecord, GameRecord, RoundRecord

Halls = Callable[..., Any]


@pytest.mark.parametrize(
    ("had", "due"), [("", ""), ("W", "B"), ("BW", "B"), ("WB", "W"), ("WWB", "B"), ("BBW", "W"), ("WBWB", "W")]
)
def test_the_colour_that_is_due_equalises_and_else_alternates(had: str, due: str) -> None:
    assert due_colour(had) == due


def test_pairs_and_byes_as_they_are_compared() -> None:
    record = RoundRecord(1, (GameRecord(1, 4, 2),), (ByeRecord(3, "pairing"), ByeRecord(5, "half")))
    assert pairs_of(record) == ((4, 2), (3, 0))
    assert begun(begun(record)).computed == pairs_of(record)


def test_ar_44_differences_are_told_by_number_with_colours_and_byes(hall: Halls) -> None:
    event = hall(5).tournament
    computed = ((1, 3), (4, 2), (5, 0))
    record = RoundRecord(1, (GameRecord(1, 3, 1), GameRecord(2, 5, 2)), (ByeRecord(4, "pairing"),), computed=computed)
    assert differences(event, record) == ("1-3, 4-2, 5 bye", "3-1, 4 bye, 5-2")
    after = with_hand_report(replace(event, rounds=(record,)), 1)
    assert after.report_lines == ("by hand, round 1: 1-3, 4-2, 5 bye => 3-1, 4 bye, 5-2",)
    back = replace(record, games=(GameRecord(1, 1, 3), GameRecord(2, 4, 2)), byes=(ByeRecord(5, "pairing"),))
    assert with_hand_report(replace(after, rounds=(back,)), 1).report_lines == ()


def test_ar_43_a_difference_above_two_is_asked_but_not_in_the_last_round(event_of: Any) -> None:
    lines = ["1 A 2000: 3w1 4w1 2b1", "2 B 1900: 4w1 3b1 1w0", "3 C 1800: 1b0 2w0 4w=", "4 D 1700: 2b0 1b0 3b="]
    event = event_of([f"{line} ~" for line in lines], system="dutch-1998", rounds_total=5)
    event = replace(event, rounds=event.rounds[:3])
    texts = [question.text for question in pair_questions(event, 4, 3, 4)]
    assert "3 C and 4 D have met in round 3" in texts
    assert "4 D gets Black for the third time in a row" in [q.text for q in pair_questions(event, 4, 1, 4)]
    assert not [q for q in pair_questions(event, 5, 1, 4) if "third time" in q.text or "more than" in q.text]

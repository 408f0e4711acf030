"""Levels, and what a double confirmation leaves behind; AR 1."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from swisstui.deeds.base import Deed, Level, Question, level_of, perform
from swisstui.records import Event, Tournament


@dataclass(frozen=True, slots=True)
class Rename(Deed):
    name: ClassVar[str] = "rename"
    level: Level

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        return (Question("N", "a note"), Question(self.level, "sure?"))

    def apply(self, before: Tournament) -> Tournament:
        return replace(before, event=replace(before.event, name="new"))

    def describe(self, before: Tournament, after: Tournament) -> str:
        return f"{before.event.name} -> {after.event.name}"


def test_the_highest_level_counts() -> None:
    questions = [Question(level, "") for level in ("N", "D", "W", "C")]
    assert [level_of(questions[:n]) for n in range(5)] == ["N", "N", "D", "D", "D"]
    assert level_of(questions[2:]) == "C"


@pytest.mark.parametrize("level", ["N", "W", "C"])
def test_up_to_level_c_nothing_is_marked(level: Level) -> None:
    after, sentence = perform(Rename(level), Tournament(Event("old")))
    assert sentence == "old -> new"
    assert not after.changed_after_start and after.report_lines == ()


def test_level_d_marks_the_event_and_leaves_a_line_in_the_report() -> None:
    after, _ = perform(Rename("D"), Tournament(Event("old")), reason="because")
    assert after.changed_after_start
    assert after.report_lines == ("changed after the start: old -> new (reason: because)",)

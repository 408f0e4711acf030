"""A group knockout of eight by keys: games by group, who goes on, the bracket, legs in the report (K1-K8)."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from swisstui.formats import text, trf
from swisstui.lists import list_of
from swisstui.records import Tournament


async def test_a_group_knockout_by_keys(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """Two groups of four, then the final: tables, who goes on, the winner, the bracket as text."""
    async with start(event(8, 2, "group-knockout")) as story:
        await story.type("rn")
        assert story.rows()[1].split()[:3] == ["Bd", "Gr", "White"]
        await story.press("enter")
        await story.agree()
        groups = [game.group for game in story.stored.rounds[0].games]
        assert groups == ["1"] * 6 + ["2"] * 6
        await story.type("t" + "15051")
        assert story.rows()[1].split()[:3] == ["Bd", "Gr", "White"]
        await story.type("rn")
        assert "7 results of round 1 are missing" in story.status
        await story.type("s")
        assert "goes on" not in story.text
        await story.type("t11" + "510510")
        await story.type("s")
        screen = story.text
        assert screen.count("goes on") == 4
        assert screen.count(" out") == 4
        await story.type("rn\n")
        await story.agree()
        await story.type("s")
        assert "1 (1+2)" in story.text
        await story.type("t155511")
        await story.type("s")
        assert "Winner:" in story.text
        assert "not final" not in story.text
        await story.type("x")
        found = re.search(r"(\w) +the whole bracket", story.text.replace("x shows the whole", ""))
        assert found is not None
        await story.type(found[1])
        await story.press("end", "ctrl+u")
        await story.press("enter")
        assert "Bracket up to round 2" in story.text
        played = story.stored
        report = trf.write(played, "trf26").decode()
        rows = [line for line in report.splitlines() if line.startswith("001")]
        assert all(len(line[91:].rstrip()) > 5 * 10 for line in rows)


def test_texts_of_the_regulations_stand_above_the_lists(event: Callable[..., Tournament]) -> None:
    """Time control and vacations are stored and shown; no clock is kept (K8)."""
    made = event(8, 2, "group-knockout")
    texts = (("vacations", "30 days a year, the limit of a game goes on"),)
    described = replace(made.event, time_control="7 days a move, 20 days a game", texts=texts)
    printed = text.write(list_of(replace(made, event=described), "entries"))
    assert "Time control: 7 days a move, 20 days a game" in printed
    assert "Vacations: 30 days a year, the limit of a game goes on" in printed


async def test_texts_are_typed_in_the_settings(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """Vacations have a field of their own (K8.2)."""
    async with start(event(8, 2, "group-knockout")) as story:
        await story.type("z")
        names = [field.name for field in story.app.screen.rows.fields]
        story.app.screen.go(names.index("text vacations"))
        await story.type("none before round 2")
        await story.press("ctrl+s")
        await story.agree()
        assert dict(story.stored.event.texts)["vacations"] == "none before round 2"


async def test_a_field_of_the_wrong_size_is_refused_in_one_sentence(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """Ten players make no groups of four in a power of two; nothing is stored (K1, D1)."""
    async with start(event(10, 3, "group-knockout")) as story:
        await story.type("rn")
        assert "a group knockout needs 4, 8, 16, 32, 64 ... players" in story.status
        assert story.stored.rounds == ()

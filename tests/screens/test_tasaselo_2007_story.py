"""A Tasaselo event by keys: draw of the first six, prize groups, variable ratings, team matches (Tasaselo T1-T8)."""

from collections.abc import Callable
from typing import Any

import pytest

from engines.tasaselo_ratings import surpluses, variable_ratings
from swisstui.lists import list_of
from swisstui.match_scores import points_in
from swisstui.records import Tournament
from swisstui.replay import replay
from swisstui.situation import situation_of
from swisstui.tournament import scores

SYSTEM = "tasaselo-2007"


async def round_by_keys(story: Any, results: Any) -> None:
    await story.type("rn\n")
    await story.agree()
    await story.type("t" + results)
    assert all(game.result for game in story.stored.rounds[-1].games), story.text


async def settings(story: Any, **options: Any) -> None:
    """Type options in the settings form."""
    await story.type("z")
    form = story.app.screen
    names = [field.name for field in form.rows.fields]
    for name, value in options.items():
        form.go(names.index(f"option {name}"))
        await story.press("end", "ctrl+u")
        await story.type(value)
    await story.press("ctrl+s")
    await story.agree()


async def test_a_tasaselo_event_by_keys(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """Draw with a stored seed, prize groups, three rounds; figures on the rounds and standings, groups apart."""
    async with start(event(13, 5, SYSTEM)) as story:
        await story.type("eo6")
        drawn = story.stored.event
        assert "draw_first_six" in drawn.options
        assert dict(drawn.texts)["seed of the draw of the first six"].isdigit()
        assert "seed" in story.status
        await story.type("o7")
        await story.press("end", "ctrl+u")
        await story.type("1-2 3-4 5-6\n")
        assert "without 1-2 and 1-6" in story.text
        await story.press("end", "ctrl+u")
        await story.type("1-3 2-6 4-5\n")
        assert story.stored.event.options["draw_first_six"] == "1-3,2-6,4-5"
        await story.type("o516 6\n")
        assert [p.group for p in story.stored.players] == ["A"] * 6 + ["B"] * 6 + ["C"]
        await round_by_keys(story, "150101")
        first = [(g.white, g.black) for g in story.stored.rounds[0].games]
        assert {frozenset(two) for two in first[:3]} == {frozenset(t) for t in ((1, 3), (2, 6), (4, 5))}
        await round_by_keys(story, "510015")
        await story.type("eo516 7\n")
        assert "fixed before round 2" in story.status
        played = story.stored
        assert all(check.same for check in replay(SYSTEM, situation_of(played)))
        await story.type("r")
        assert story.rows()[2].split().count("VR") == 2
        assert story.rows()[2].split().count("Surp") == 2
        await story.type("s")
        ratings, surplus = variable_ratings(situation_of(played))[-1], surpluses(situation_of(played))
        assert {"VR", "Surplus", "ARO"} <= set(story.rows()[2].split())
        leader = next(row for row in story.rows()[3:] if row.strip())
        number = story.app.screen.result.rows[0].number
        assert str(ratings[number]) in leader
        assert f"{float(surplus[number]):.2f}" in leader
        await story.type("g")
        assert "prize group A" in story.text


async def test_groups_and_performance_prizes_are_shown_and_printed(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """Standings of a group on the screen, all groups in one print, performance prizes by surplus (T8)."""
    made = event(12, 5, SYSTEM)
    async with start(made) as story:
        await story.type("eo522280\n")
        assert {p.group for p in story.stored.players} == {"A", "B"}
        await round_by_keys(story, "151015")
        await story.type("sl")
        await story.type("n\n1\n100\n\nperformance\n1\n20\n\n")
        await story.press("escape", "escape")
        table = list_of(story.stored, "performance")
        best = surpluses(situation_of(story.stored))
        assert best[int(table.rows[0][1])] == max(best[int(row[1])] for row in table.rows)
        assert len(table.rows) < 12
        await story.type("g")
        found = next(row for row in story.rows() if "prize group B" in row)
        await story.type(found.split("prize group B")[0].strip(" │|").split()[-1])
        shown = {line.key for line in story.app.screen.result.rows}
        assert shown == {p.key for p in story.stored.players if p.group == "B"}
        groups = list_of(story.stored, "groups")
        assert [row[0] for row in groups.rows if row[0]] == sorted(p.group for p in story.stored.players)


@pytest.mark.parametrize("scoring", ["1-0.5-0", "3-1-0"])
async def test_team_matches_are_entered_by_digit_and_typed(
    start: Callable[..., Any], event: Callable[..., Tournament], scoring: Any
) -> None:
    """1 is all boards; 7 offers every score of four boards; another one is typed; points are T6's."""
    async with start(event(12, 5, SYSTEM)) as story:
        await settings(story, scoring=scoring, match_boards="4")
        assert story.stored.event.scoring.win == (6 if scoring == "3-1-0" else 8)
        await story.type("rn\n")
        await story.agree()
        await story.type("t1574")
        await story.type("70")
        await story.type("3,5 0,5\n0")
        await story.type("70" + "2-1\n")
        assert "does not fill 4 boards" in story.text
        await story.agree()
        found = [game.result for game in story.stored.rounds[0].games]
        assert found == ["4-0", "2-2", "2.5-1.5", "3.5-0.5", "0-4", "2-1"]
        assert "2.5-1.5" in story.text
        points = scores(story.stored)
        for game in story.stored.rounds[0].games:
            assert (points[game.white], points[game.black]) == points_in(story.stored.event, game.result)
        await story.press("home", "7", "0")
        await story.type("3-2\n")
        assert "no score on 4 boards" in story.text


async def test_scores_by_board_number(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """`3 2.5-1.5` and `1 1` in the by-board line; a score of other boards and one without a match are refused."""
    async with start(event(12, 5, SYSTEM, options={"match_boards": "4"})) as story:
        await story.type("rn\n")
        await story.agree()
        await story.burst("tb3 2.5-1.5\n1 1\n2 5\n")
        assert [game.result for game in story.stored.rounds[0].games][:3] == ["4-0", "2-2", "2.5-1.5"]
        await story.burst("4 3-2\n")
        assert "3-2 is no score on 4 boards" in story.status
    async with start(event(12, 5, SYSTEM), path=story.path.with_name("single.json")) as story:
        await story.type("rn\n")
        await story.agree()
        await story.burst("tb3 2.5-1.5\n")
        assert "typed by their digit" in story.status


async def test_bad_settings_get_one_sentence_and_change_nothing(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """K outside 20..300 and an unknown substitute (issue 4)."""
    async with start(event(12, 5, SYSTEM)) as story:
        await settings(story, k="500")
        assert "whole number from 20 to 300" in story.status
        assert story.stored.event.options == {}
        await story.press("escape", "y")
        await settings(story, substitute="99")
        await story.type("rn")
        assert "the substitute, player 99, is not entered" in story.status
        assert story.stored.rounds == ()


async def test_a_surplus_limit_that_leaves_no_pairing_is_told(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """The limit of T5.5 is never given up; the arbiter may raise it; nothing is stored (T5.7)."""
    async with start(event(12, 5, SYSTEM)) as story:
        await settings(story, max_surplus_difference="0")
        await round_by_keys(story, "111111")
        await story.type("rn")
        assert len(story.stored.rounds) == 1
        assert "keeps the surplus limit of 0" in story.text
        assert "a largest pairing leaves players" in story.text


async def test_the_projector_shows_the_prize_groups(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """g on the projector: every prize group with its places (T2, T8)."""
    async with start(event(12, 5, SYSTEM)) as story:
        await story.type("eo516 6\n")
        await round_by_keys(story, "151015")
        await story.type("pg")
        assert "Prize groups, after round 1 of 5" in story.rows()[0]
        facts = [row for row in story.rows() if row.startswith(("A ", "B "))]
        assert [row.split()[0] for row in facts] == ["A"] * 6 + ["B"] * 6
        assert [row.split()[1] for row in facts].count("1") >= 2

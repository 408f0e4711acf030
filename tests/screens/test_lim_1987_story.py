"""Seven rounds of the 1987 FIDE Swiss rules by keys: options, entry with INGO and BCF, trail, hand change, prizes."""

from collections.abc import Callable
from typing import Any

import pytest

from swisstui.prizes import prize_list
from swisstui.records import Tournament
from swisstui.replay import replay
from swisstui.situation import situation_of
from swisstui.standings import standings

RESULTS = ("001050", "000051", "510115", "055510", "151500", "510005", "515005")


async def round_by_keys(story: Any, results: Any) -> None:
    """Pair the next round and enter its results, one digit a board."""
    await story.type("rn\n")
    await story.agree()
    await story.type("t" + results)
    assert [game.result for game in story.stored.rounds[-1].games].count("") == 0, story.text


@pytest.fixture
def twelve(event: Callable[..., Tournament]) -> Tournament:
    """Twelve players, seven rounds, with two prizes."""
    return event(12, 7, "lim-1987")


async def test_seven_rounds_of_lim_by_keys(start: Callable[..., Any], twelve: Tournament) -> None:
    """Every round is paired by its rules, says why, and names its system (issue 3, 1 and 5)."""
    async with start(twelve) as story:
        await story.type("rn")
        assert "by lim-1987" in story.rows()[0]
        await story.press("w")
        assert "Lim 1987" in story.text
        await story.press("escape", "escape")
        for results in RESULTS:
            await round_by_keys(story, results)
        played = story.stored
        assert len(played.rounds) == 7
        assert all(check.same for check in replay("lim-1987", situation_of(played)))
        for record in played.rounds:
            for game in record.games:
                assert any({game.white, game.black} <= set(note.players) for note in record.trail)
        await story.type("s")
        assert "RS" in story.rows()[2]
        assert "not final" not in story.text
        await story.type("rn")
        assert "all 7 rounds" in story.status


async def test_ratings_of_other_scales_at_entry(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """`INGO 80` shows 2200 while it is typed and is stored with its source (issue 3, 4; Dutch 1998 A1)."""
    async with start(event(2, 7, "lim-1987")) as story:
        await story.type("enBruns, Otto\nINGO 80")
        assert "INGO 80 is Elo 2200" in story.status
        await story.type("\n\n\n\n\n\n\n")
        assert "INGO 80 is Elo 2200" in story.status
        await story.type("Clark, Ann\nbcf 150\n\n\n\n\n\n\n")
        found = {p.name: (p.rating, p.rating_source) for p in story.stored.players[2:]}
        assert found == {"Bruns, Otto": (2200, "INGO 80"), "Clark, Ann": (1800, "BCF 150")}
        await story.type("Wrong, W\nINGO 400\n")
        assert "INGO 400 would be Elo -360" in story.status
        assert len(story.stored.players) == 4


async def test_options_stand_in_the_settings_with_their_meaning(start: Callable[..., Any], twelve: Tournament) -> None:
    """The settings list the system's options; the status row tells what the open one means (issue 3, 5)."""
    async with start(twelve, size=(80, 40)) as story:
        await story.type("z")
        labels = [field.label for field in story.app.screen.rows.fields]
        first = labels.index("initial colour")
        assert labels[first : first + 3] == ["initial colour", "same federation", "maxi"]
        await story.press(*["down"] * (first + 2))
        assert "Maxi" in story.status or "maxi" in story.status
        assert "auto" in story.status
        await story.press("space")
        await story.press("ctrl+s")
        await story.agree()
        assert story.stored.event.options["maxi"] == "true"


async def test_a_hand_change_is_marked_and_equal_points_share_the_prizes(
    start: Callable[..., Any], twelve: Tournament
) -> None:
    """Swapped colours carry a mark on screen and print; two prizes are shared by equal points (issue 3, 3)."""
    async with start(twelve) as story:
        await round_by_keys(story, RESULTS[0])
        await story.type("rw1")
        await story.agree("players sat wrongly")
        assert story.stored.rounds[0].games[0].by_hand
        row = next(row for row in story.rows() if row.lstrip("> ").startswith("1 "))
        assert row.endswith("*")
        await story.type("sl")
        for place, amount in (("1", "100"), ("2", "50")):
            await story.type(f"n\n{place}\n{amount}\n\n")
            await story.press("escape")
        awards = prize_list(story.stored).awards
        winners = [row for row in standings(story.stored).rows if row.points == 2]
        assert {award.key for award in awards} == {row.key for row in winners}
        assert sum(award.cents for award in awards) == 15000
        assert max(a.cents for a in awards) - min(a.cents for a in awards) <= 1


async def test_a_new_system_goes_on_with_its_own_options(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """After the system is changed the form opens again at its options; tie-breaks and points are the system's."""
    async with start(event(12, 7, tiebreaks=("BH/C1", "BH", "SB"))) as story:
        await story.type("z")
        form = story.app.screen
        form.go([field.name for field in form.rows.fields].index("system"))
        await story.press("end", "ctrl+u")
        await story.type("tasaselo-2007")
        await story.press("ctrl+s")
        await story.agree()
        assert story.stored.event.system == "tasaselo-2007"
        assert story.stored.event.tiebreaks == ("ARO", "TPN")
        assert "K of the variable ratings" in story.status
        await story.press("end", "ctrl+u")
        await story.type("150")
        await story.press("ctrl+s")
        await story.agree()
        assert story.stored.event.options == {"k": "150"}

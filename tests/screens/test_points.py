"""Penalties, virtual points, typed tie-breaks, and entries against a rating list (AR 5, 16, 19, 39, 61)."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from swisstui.records import Acceleration, Adjustment

LISTS = Path(__file__).resolve().parents[1] / "cases" / "lists"


async def test_a_penalty_is_confirmed_and_counts(start: Any, event: Any) -> None:
    """v, n, 1: number, points, round, reason; C asks with the points before and after."""
    async with start(event(4)) as story:
        await story.type("vn1")
        await story.type("2\n-0.5\n0\nphone rang\n")
        assert "0.0 -> -0.5" in story.text
        await story.agree("rule 11.3")
        assert story.stored.adjustments == (Adjustment(2, -1, 0, "phone rang"),)
        assert "penalty" in story.text and "phone rang" in story.text
        await story.press("x")
        await story.agree()
        assert story.stored.adjustments == ()


async def test_virtual_points_are_set_before_round_1(start: Any, event: Any) -> None:
    """v, n, 2: one virtual point for numbers 1-2 in rounds 1-2."""
    async with start(event(4)) as story:
        await story.type("vn2")
        await story.type("1\n1-2\n1-2\n")
        assert story.stored.acceleration == (Acceleration(2, 1, 2, 1, 2),)
        await story.press("escape")
        await story.type("rn\n")
        await story.agree()
        assert "0.0+" in story.rows()[3]


async def test_a_typed_tie_break_is_stored_for_its_player(start: Any, event: Any) -> None:
    """v, n, 3: a value computed elsewhere, with the comma of the keypad."""
    async with start(event(4)) as story:
        await story.type("vn3")
        await story.type("3\nblitz\n2,5\n")
        await story.press("escape")
        assert story.stored.typed_tiebreaks == ((3, "BLITZ", "2.5"),)


async def test_only_ticked_differences_from_the_list_are_taken(start: Any, event: Any, tmp_path: Any) -> None:
    """c shows old, new and source; nothing changes by itself; Space ticks, Enter takes (AR 19)."""
    listed = next(iter(sorted(LISTS.glob("fide*.txt"))))
    from swisstui.rating_lookup import cache_folder
    from swisstui.ratinglists import RatingList

    with RatingList.open(listed, cache_folder()) as opened:
        known = [entry for entry in opened.by_name("a", 50) if entry.rating("standard")][:2]
        assert len(known) == 2
    made = event(2)
    players = tuple(
        replace(player, name=entry.name, fide_id=entry.number, rating=entry.rating("standard") - 30, title=entry.title)
        for player, entry in zip(made.players, known, strict=True)
    )
    async with start(replace(made, players=players)) as story:
        await story.type(f"c{listed}\n")
        assert "| 0 of" in story.rows()[0]
        await story.press("enter")
        assert "no difference is ticked" in story.status
        await story.press("space", "enter")
        ratings = {player.fide_id: player for player in story.stored.players}
        changed = [player for player in ratings.values() if player.rating_source == "FIDE"]
        assert len(changed) == 1
        entry = next(one for one in known if one.number == changed[0].fide_id)
        assert changed[0].rating == entry.rating("standard")

"""A McMahon event by keys: ranks, EGD look-up, the bar with its live count, nigiri, Go results, handicaps (MM 1-5)."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from engines.mcmahon_scores import mms
from swisstui.records import Player, Tournament
from swisstui.replay import replay
from swisstui.situation import situation_of
from swisstui.tournament import key_to_number

LISTS = Path(__file__).parents[1] / "cases" / "lists"
RANKS = ("5d", "4d", "4d", "3d", "1d", "1k", "2k", "4k", "6k", "9k")


def go_event(event: Callable[..., Tournament], rounds: Any = 4, **settings: Any) -> Any:
    """Ten players from 5d to 9k."""
    made = event(0, rounds, "mcmahon", **settings)
    players = tuple(Player(n, n, f"Player {n:02}, A", rank=rank) for n, rank in enumerate(RANKS, start=1))
    return replace(made, players=players)


async def test_ranks_at_entry_and_a_rank_that_is_none(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """`3d` and `12K` are taken, `10d` is refused in one sentence and nothing is stored (MM 1.1)."""
    async with start(event(0, 4, "mcmahon")) as story:
        await story.type("enAalto, Maija\n10d\n")
        assert "rank: '10d' must be a Go rank from 30k to 1k or from 1d to 9d" in story.status
        assert story.stored.players == ()
        await story.press("end", "ctrl+u")
        await story.type("3d\n\nTornit\nFI\n\n1\n")
        await story.type("Berg, Bo\n12K\n\n\n\n\n\n")
        found = [(p.name, p.rank, p.club, p.correction) for p in story.stored.players]
        assert found == [("Aalto, Maija", "3d", "Tornit", 1), ("Berg, Bo", "12k", "", 0)]


async def test_players_are_looked_up_in_the_european_list(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """The list is named once; words or the PIN find a player; the form is filled and keeps the source (issue 5, 5)."""
    async with start(event(0, 4, "mcmahon")) as story:
        await story.type("el")
        await story.type(f"{LISTS / 'nothing.txt'}\n")
        assert "No such file" in story.text
        await story.press("end", "ctrl+u")
        await story.type(f"{LISTS / 'egd_list.txt'}\n")
        assert "EGD list" in story.text
        await story.type("aalto\n")
        assert "Aaltolampi Orvokki RO 5k 1607" in story.text
        await story.type("1")
        await story.press("ctrl+s")
        await story.type("l98202135\n1")
        await story.press("ctrl+s")
        found = [(p.name, p.rank, p.rating, p.club, p.egd_pin, p.rating_source) for p in story.stored.players]
        assert ("Aariniemi Hilkka", "5d", 2502, "Prah", "98202135", "EGD") in found
        assert len(found) == 2
        await story.type("lnobody at all\n")
        assert "nobody in the list is called so" in story.text


async def test_the_bar_counts_while_it_is_typed(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """The status row tells how many stand on or above the bar, and the guideline (MM 1.3)."""
    async with start(go_event(event)) as story:
        await story.type("z")
        form = story.app.screen
        form.go([field.name for field in form.rows.fields].index("option bar"))
        await story.pilot.pause()
        assert "3 of 10 players on or above 4d; 5 to 10 are usual in 4 rounds" in story.status
        await story.press("backspace", "backspace", "1", "d")
        await story.pilot.pause()
        assert "5 of 10 players on or above 1d" in story.status
        await story.press("ctrl+s")
        await story.agree()
        assert story.stored.event.options["bar"] == "1d"


async def test_four_rounds_of_mcmahon_by_keys(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """Black stands left, MMS in the place of points, nigiri is marked; the left digit is Black's win (MM 4, MD6)."""
    async with start(go_event(event, options={"bar": "3d"})) as story:
        await story.type("rn")
        heads = story.rows()[1].split()
        assert heads.index("Black") < heads.index("White")
        assert heads.count("MMS") == 2
        await story.press("enter")
        await story.agree()
        assert all(game.nigiri for game in story.stored.rounds[0].games)
        assert next(row for row in story.rows() if row.lstrip("> ").startswith("1 ")).endswith("n")
        await story.press("enter")
        assert "colours are drawn at the board (nigiri)" in story.text
        await story.press("escape")
        await story.type("t1")
        assert story.stored.rounds[0].games[0].result == "0-1"
        assert "1-0" in story.rows()[2]
        await story.type("0")
        await story.type("78")
        assert "is unusual" in story.text
        await story.agree()
        await story.type("71")
        await story.agree()
        await story.type("5")
        assert [g.result for g in story.stored.rounds[0].games] == ["0-1", "1-0", "1-1", "0-0", "1/2"]
        for _ in range(3):
            await story.type("rn\n")
            await story.agree()
            await story.type("t10101")
        played = story.stored
        assert len(played.rounds) == 4
        assert all(check.same for check in replay("mcmahon", situation_of(played)))
        await story.type("s")
        assert story.rows()[2].split()[:4] == ["Rk", "Name", "MMS", "SOS"]
        numbers = key_to_number(played)
        rows = story.app.screen.result.rows
        assert {numbers[row.key]: row.points for row in rows} == mms(situation_of(played))


async def test_handicaps_stand_beside_the_board(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """With handicaps the lists have a column for the stones, and Enter tells them (MM 4.2)."""
    options = {"handicap": "0", "bar": "9d", "handicap_threshold": "none"}
    async with start(go_event(event, options=options)) as story:
        await story.type("rn\n")
        await story.agree()
        games = story.stored.rounds[0].games
        assert any(game.handicap for game in games)
        assert story.rows()[2].split()[:3] == ["Bd", "Hd", "Black"]
        board = next(game for game in games if game.handicap > 1)
        await story.type(f"f{board.board}\n")
        await story.press("enter")
        assert f"handicap {board.handicap} stones" in story.text

"""The projector: everybody sees every page, results never restart it, it reads only and survives (keys 5.5, F34)."""

import re
from dataclasses import replace
from typing import Any

import pytest

from screens.app import Console
from screens.cycle import Cycle
from screens.pages import capacity, facts_of, page_count, page_lines
from screens.projector import Projector
from screens.session import Session
from swisstui.deeds.results import EnterResult
from swisstui.desk import Desk
from swisstui.records import GameRecord, Player, RoundRecord


@pytest.fixture
def hall(event: Any) -> Any:
    """71 players, round 1 paired: 35 boards and a bye."""
    made = event(0)
    players = tuple(Player(key=n, number=n, name=f"Entrant {n:02}, Given", rating=2500 - n) for n in range(1, 72))
    games = tuple(GameRecord(board=b, white=b, black=b + 35) for b in range(1, 36))
    from swisstui.records import ByeRecord

    paired = RoundRecord(1, games, (ByeRecord(71, "pairing"),), system="dutch-2026")
    return replace(made, players=players, rounds=(paired,))


async def one_cycle(story: Any, projector: Any) -> Any:
    """The rows of every page of one cycle, each page once."""
    pages = []
    start = (projector.cycle.shown, projector.cycle.page)
    for _ in range(60):
        pages.append((projector.cycle.shown, story.rows()))
        await story.press("full_stop")
        if (projector.cycle.shown, projector.cycle.page) == start:
            break
    return pages


@pytest.mark.parametrize("size", [(80, 24), (200, 60), (64, 20)])
async def test_in_one_cycle_every_player_is_seen_once_and_every_board_once(start: Any, hall: Any, size: Any) -> None:
    """71 players at 80x24, 200x60 and 64x20: nobody is missing, nobody comes twice (F34)."""
    async with start(hall, size=size) as story:
        await story.press("p")
        projector = story.app.screen
        pages = await one_cycle(story, projector)
        by_name = "\n".join(row for view, rows in pages if view == "names" for row in rows[2:])
        seen = re.findall(r"(?:^|\s{2,})(Entrant \d\d, \S+) +(?:\d+ (?:White|Black)|- )", by_name, re.M)
        assert sorted(seen) == [f"Entrant {n:02}, Given" for n in range(1, 72)]
        boards = "\n".join(row for view, rows in pages if view == "boards" for row in rows[2:])
        numbers = [int(n) for n in re.findall(r"(?:^|\s)(\d{1,2}) Entrant", boards)]
        assert sorted(numbers) == list(range(1, 36))


async def test_a_result_redraws_the_page_in_place_and_never_restarts_the_cycle(start: Any, hall: Any) -> None:
    """While the third page is shown another arbiter enters a result: page and view stay, a note says when (F34)."""
    async with start(hall) as story:
        await story.press("p", "1", "full_stop")
        projector = story.app.screen
        waited = projector.cycle.waited
        Desk.open(story.path, "anna@venue/tty2").do(EnterResult(1, 20, "1-0", ""))
        story.app.look()
        await story.pilot.pause()
        assert (projector.cycle.shown, projector.cycle.page) == ("boards", 1)
        assert projector.cycle.waited in (waited, waited + 1)
        assert re.search(r"20 Entrant 20.*1-0", story.text)
        assert "updated 10:02" in story.text


async def test_the_projector_page_at_80_by_24(start: Any, hall: Any, compare: Any) -> None:
    """Title with page and clock, headings, one fact a row, a blank row between groups of five, no borders."""
    async with start(hall) as story:
        await story.press("p", "2")
        compare("projector_80x24", story)
        rows = story.rows()
        assert [bool(row) for row in rows[2:14]] == [True] * 5 + [False] + [True] * 5 + [False]


async def test_no_key_of_the_projector_changes_the_tournament(start: Any, hall: Any) -> None:
    """Every key that it knows, and those of the other screens: the file stays byte for byte."""
    async with start(hall) as story:
        await story.press("p")
        before = story.path.read_bytes()
        for key in "1 2 3 0 4 5 6 7 8 9 full_stop minus space c delete u y n x w d enter".split():
            await story.press(key)
        assert story.path.read_bytes() == before
        assert isinstance(story.app.screen, Projector)
        await story.press("q")
        assert not isinstance(story.app.screen, Projector)


def test_the_leaders_stay_twice_as_long_and_a_held_page_stays() -> None:
    """12 seconds a page, 24 for the first page of the standings; Space holds."""
    counts = {"boards": 2, "names": 4, "standings": 3}
    cycle = Cycle("standings")
    turns = []
    for second in range(1, 61):
        if cycle.tick(counts):
            turns.append(second)
    assert turns == [24, 36, 48]
    cycle.held = True
    assert not any(cycle.tick(counts) for _ in range(100))


def test_all_lists_come_in_turn_and_fewer_pages_do_not_lose_the_place() -> None:
    """0 shows boards, names, standings and again; a list that becomes shorter stays on its last page."""
    counts = {"boards": 1, "names": 2, "standings": 1}
    cycle = Cycle("rotate")
    order = []
    for _ in range(5):
        order.append((cycle.shown, cycle.page))
        cycle.turn(1, counts)
    assert order == [("boards", 0), ("names", 0), ("names", 1), ("standings", 0), ("boards", 0)]
    cycle.choose("names")
    cycle.page = 4
    cycle.fit(counts)
    assert cycle.page == 1


@pytest.mark.parametrize("rows", range(1, 60))
def test_a_page_never_has_more_rows_than_the_screen(rows: Any) -> None:
    """As many facts as fit with a blank row after every five, and not one more."""
    facts = [str(n) for n in range(1000)]
    lines = page_lines("heading", facts, 0, 76, rows + 1)
    assert len(lines) <= rows + 1
    assert page_count(1000, 76, rows + 1) == -(-1000 // capacity(rows))


def test_long_names_are_cut_never_wrapped(hall: Any) -> None:
    """One fact a row: every row has exactly the width of its column."""
    players = (replace(hall.players[0], name="Ä" * 90), *hall.players[1:])
    for view in ("boards", "names", "standings"):
        _, heading, facts = facts_of(replace(hall, players=players), view, 80)
        assert all(len(fact) <= 80 for fact in [heading, *facts])


async def test_show_follows_the_file_by_itself_and_survives_its_deletion(hall: Any, tmp_path: Any) -> None:
    """`swisstui show`: no lock, new data within a second; the file goes and comes back."""
    path = tmp_path / "event.json"
    desk = Desk.create(path, hall, "arbiter@venue/tty1")
    app = Console(Session(None, clock=lambda: 36127.0), Projector.following(path, "boards", 12))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        projector = app.screen
        assert isinstance(projector, Projector)
        desk.do(EnterResult(1, 1, "1/2", ""))
        projector.second()
        assert "1/2" in projector.hall.facts("boards")[2][0]
        kept = path.read_bytes()
        path.unlink()
        projector.second()
        assert "not there" in projector._trouble
        assert "1/2" in projector.hall.facts("boards")[2][0]
        path.write_bytes(kept)
        projector.second()
        assert "not there" not in projector._trouble
        await pilot.press("q")
    assert app.return_code in (None, 0)

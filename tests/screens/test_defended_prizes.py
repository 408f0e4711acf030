"""Groups, prizes, what a late correction would change and the rating report, by keys."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from screens.projector import Projector
from screens.session import Session
from swisstui.cli import OpenScreen, run
from swisstui.desk import Desk
from swisstui.records import Prize, Tournament
from swisstui.refusal import Refused


def board(story: Any, number: int) -> Any:
    """A board of the stored first round."""
    return story.stored.rounds[0].games[number - 1]


async def test_groups_filter_screen_hall_and_print(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament], tmp_path: Path
) -> None:
    """Ages on the cut-off date, women, bands, club, federation, prize group, a free category (issue of groups)."""
    made = event(4, tiebreaks=("BH",), age_date="2026-01-01", rating_bands=((0, 2350),))
    facts: tuple[dict[str, Any], ...] = (
        {"birth": "2015-05-05", "sex": "w", "club": "Kuopio", "federation": "FIN"},
        {"birth": "1970", "group": "A", "categories": ("veteran",)},
        {"birth": "1955-01-01", "federation": "EST"},
        {"birth": "2009-12-31"},
    )
    players = tuple(replace(p, **f) for p, f in zip(made.players, facts, strict=True))
    made = rounds(replace(made, players=players), ((1, 3, "1-0"), (2, 4, "1-0")))
    wanted = {
        "U12": {1},
        "U18": {1, 4},
        "S50": {2, 3},
        "S65": {3},
        "W": {1},
        "-2350": {3, 4},
        "club Kuopio": {1},
        "fed EST": {3},
        "A": {2},
        "veteran": {2},
    }
    async with start(made) as story:
        await story.type("s")
        for name, members in wanted.items():
            await story.type(f"gz{name}\n")
            shown = {n for n in range(1, 5) if f"Player {n:02}" in story.text}
            assert shown == members, name
            assert f"Standings, {name}," in story.rows()[1]
        await story.type("gzU9999\n")
        assert "no group" in story.text
        await story.press("escape")
        await story.type("gzU18\nx1\n")
        written = next(tmp_path.glob("*standings.txt")).read_text("utf-8")
        assert "Player 01" in written and "Player 02" not in written and "U18" in written
        await story.type("pf")
        await story.type("zU18\n")
        assert "U18" in story.rows()[0]
        assert "Player 04" in story.text and "Player 02" not in story.text
        await story.type("f0")
        assert "Player 02" in story.text


async def test_prizes_are_shared_by_the_chosen_way_and_every_sum_adds_up(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament]
) -> None:
    """Equal, Hort, none by s; one prize each by o; Enter tells why; the fund is 250.01 each time."""
    made = rounds(event(4, rounds=1, tiebreaks=("RTNG",)), ((1, 4, "1-0"), (2, 3, "1-0")))
    young = replace(made.players[0], birth="2015")
    fund = (Prize("", 1, 10001), Prize("", 2, 5000), Prize("U18", 1, 10000))
    event_of = replace(made.event, first_day="2026-11-07")
    made = replace(made, event=event_of, players=(young, *made.players[1:]), prizes=fund)
    async with start(made) as story:
        await story.type("sl")
        assert "250.01" in story.rows()[0] and "one prize each" in story.rows()[0]
        assert "100.00" in story.text and "100.01" in story.text
        await story.press("enter")
        assert "place" in story.text and "took a larger prize" in story.text
        await story.press("escape", "o")
        await story.agree()
        assert not story.stored.event.one_prize
        assert "75.01" in story.text and "75.00" in story.text
        await story.press("s")
        await story.agree()
        assert story.stored.event.prize_sharing == "hort"
        assert "87.51" in story.text and "62.50" in story.text
        await story.press("s")
        await story.agree()
        assert "100.01" in story.text and "50.00" in story.text
        await story.type("g1\n")
        assert "written" in story.status
        await story.type("nveterans\n")
        assert "no group 'veterans'; groups of this event are U12" in story.status


async def test_what_would_change_is_read_before_a_late_correction(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament]
) -> None:
    """Places, prizes and later pairings, at 80x24; n leaves all as it was; published pairings stay (AR 55, F24)."""
    made = rounds(
        event(4, rounds=3, tiebreaks=("BH",)),
        ((1, 3, "1-0"), (4, 2, "0-1")),
        ((2, 1, "1/2"), (3, 4, "1-0")),
        ((1, 4, "1-0"), (3, 2, "")),
    )
    made = replace(made, prizes=(Prize("", 1, 10000), Prize("", 2, 5000)))
    async with start(made) as story:
        await story.type("t--o")
        await story.agree()
        await story.press("0")
        if "standings and report" in story.text:
            await story.press("1")
        screen = story.text
        assert "points" in screen and "->" in screen
        assert "prize of" in screen
        assert "the published pairing stays" in screen or "pairings of later rounds stay" in screen
        assert all(len(row) <= 80 for row in story.rows())
        await story.press("n")
        assert board(story, 1).result == "1-0"


async def test_the_rating_report_is_seen_and_written(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament], tmp_path: Path
) -> None:
    """a: expected score, K, change and performance of everybody; x offers it as a file."""
    made = rounds(event(4, rounds=1, tiebreaks=("BH",)), ((1, 3, "1-0"), (2, 4, "1/2")))
    async with start(made) as story:
        await story.type("sa")
        row = next(line for line in story.rows() if "Player 01" in line)
        # 2380 against 2340: expected 0.56, K 20: (1 - 0.56) x 20 = +8.8; performance 2340 + 800.
        assert row.split()[-7:] == ["1", "1.0", "2340", "3140", "0.56", "20", "+8.8"]
        await story.press("escape")
        await story.type("x")
        key = next(line.split()[0] for line in story.rows() if "rating report" in line)
        await story.type(f"{key}\n")
        assert "+8.8" in next(tmp_path.glob("*ratings.txt")).read_text("utf-8")


def test_a_hall_follows_one_group_from_the_command_line(event: Callable[..., Tournament], tmp_path: Path) -> None:
    """swisstui show FILE --group U18; a group that nobody knows is refused before the screen opens."""
    made = event(4, age_date="2026-01-01")
    made = replace(made, players=(replace(made.players[0], birth="2015"), *made.players[1:]))
    Desk.create(tmp_path / "event.json", made)
    wanted = run(["show", str(tmp_path / "event.json"), "--group", "U18", "--view", "standings"])
    assert isinstance(wanted, OpenScreen) and wanted.group == "U18"
    projector = Projector.following(tmp_path / "event.json", wanted.view, None, wanted.group)(Session())
    assert isinstance(projector, Projector)
    title, _, facts = projector.hall.facts("standings")
    assert "U18" in title and len(facts) == 1 and "Player 01" in facts[0]
    with pytest.raises(Refused, match="no group 'U7'"):
        Projector.following(tmp_path / "event.json", "standings", None, "U7")


def test_the_filter_of_the_hall_is_its_own() -> None:
    """The arbiter's group on the standings never changes what the hall sees (F34)."""
    session = Session()
    session.group = "U18"
    assert Projector(session, source=cast(Any, _Source())).hall.group == ""


class _Source:
    tournament = None

    def refresh(self) -> Any:
        return False

"""A whole season by keys: open qualifier, stage 2 of sixteen, round robin of six, play-off, final of three games.

Every value is worked out by hand beside it. Stage 2 is the worked example of SM 5.9.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import events

from screens.board_rows import sides
from swisstui import paths
from swisstui.championship import FINAL, STAGE1, STAGE2, STAGE3, finnish_championship, inherited
from swisstui.records import Tournament
from swisstui.season import Season
from swisstui.season_desk import SeasonDesk
from swisstui.season_file import read_season
from swisstui.season_lists import next_heirs_of_stage2
from swisstui.season_results import StageResult, with_result
from swisstui.storage import read_tournament

Wins = Callable[[str, str], bool]
"""True if the first of two names beats the second."""

SEATS = "A4 A5 A6 B4 B5 B6 G1 G2 K1 T1 O1 O4 O2 BP Q01 Q02".split()
"""SM 4.2: places 4-6 of last year's stage 3 (D27 order A3 A1 A2 A4 A5 A6) and of stage 2, two of the GP (A1 is in stage
3), Kanikutonen before Takapotku by date, three of four options (10 + 1 + 2 leave 3; D9: 2450, 2350, 2301, the 4 dan
with 2250 is cut), the board's pick, two of stage 1."""
ENTRY = "A4 A5 A6 B4 B5 G1 G2 K1 T1 O1 O4 O2 BP Q01 Q02 Q03".split()
"""SM D3: B6 withdraws after closing, all below move up, the third of stage 1 enters last."""
STAGE2_WINNERS = (
    "1 15 3 4 5 11 10 8",
    "15 3 4 8 2 6 13 12",
    "3 4 12 5 10 2 16 9",
    "3 8 10 5 1 11 6 7",
    "4 8 6 1 11 13 7",
)
"""SM 5.9: the winners of each round by entry number."""
STAGE2_RANKING = [3, 4, 8, 5, 10, 1, 11, 6, 15, 2, 12, 13, 7, 9, 16, 14]
"""SM 5.9, final order."""
SIX = "A3 A1 A2 A6 B4 K1".split()
"""SM 6.1: last year's best three, the 4-0 player P3 = A6, then P4 = B4 and P8 = K1 in stage 2's entry order."""
UPSETS = {("A2", "A1"), ("A6", "A2")}
"""Stage 3 goes by entry order but for these: A3 5 wins, A1 A2 A6 3 each, B4 1, K1 0."""


def last_year() -> Season:
    """Stage 3 ended A1 to A6, A3 beat A1 in the final: the order for this year's seats is A3 A1 A2 A4 A5 A6 (D27)."""
    table = tuple(f"A{n}" for n in range(1, 7))
    season = finnish_championship(2007, "2007")
    season = with_result(season, STAGE1, StageResult(("Z1", "Z2"), ()))
    stage2 = ("A4", "A5", "A6", *(f"B{n}" for n in range(4, 17)))
    season = with_result(season, STAGE2, StageResult(stage2, stage2[:3]))
    season = with_result(season, STAGE3, StageResult(table, ("A1", "A3")))
    return with_result(season, FINAL, StageResult(("A3", "A1"), ()))


async def play(story: Any, wins: Wins) -> Tournament:
    """Pair the next round, accept it, type every result; the tournament after it."""
    paired = len(story.app.session.tournament.rounds)
    await story.type("rn")
    await story.type("\nt")
    assert len(story.app.session.tournament.rounds) == paired + 1, story.text
    digits = ""
    for game in story.app.session.tournament.rounds[-1].games:
        left, right = sides(story.app.session.tournament, game)
        digits += "1" if wins(left.name, right.name) else "0"
    await story.type(digits)
    tournament: Tournament = story.app.session.tournament
    assert all(game.result for game in tournament.rounds[-1].games), story.text
    return tournament


async def names(story: Any, *typed: str) -> None:
    """Type names into the form of a list and save it."""
    await story.press("enter")
    await story.type("".join(f"{name}\n" for name in typed))
    await story.press("ctrl+s")


async def new_season(story: Any) -> None:
    """The Finnish championship of 2008 with last year's file."""
    await story.press("s", *["backspace"] * 4)
    await story.type("2008\n\n\n\nSM 2007.season.json\n")
    assert "SM 2008 (2008), last year: SM 2007" in story.text


async def type_sources(story: Any) -> None:
    """GP, tournaments, options, the board's pick; from the list of stage 2."""
    await story.press("down", "enter", "s", "down", "down")
    await names(story, "A1", "G1", "G2", "G3")
    for name, day, first in (("Takapotku", "2008-05-01", "T1"), ("Kanikutonen", "2008-02-10", "K1")):
        await story.press("n", "2")
        await story.type(f"{name}\n{day}\n\n\n{first}")
        await story.press("ctrl+s")
    await story.press("n", "1")
    for name, gor, rank in (("O1", 2450, ""), ("O2", 2301, "3d"), ("O3", 2250, "4d"), ("O4", 2350, "")):
        await story.type(f"{name}\n{gor}\n{rank}\n\n")
    await story.press("escape")
    assert "option O3" in story.text and "GoR 2250, 4d" in story.text
    await story.press("end", "up", "up", "enter")
    await story.type("BP\n")
    assert "picked by the board: BP" in story.status
    await story.press("escape")


async def open_qualifier(story: Any) -> None:
    """Twenty players two ranks apart, the better wins every game: 1st Q01, 2nd Q02, 3rd Q03.

    Q01 starts at 33 (4d) and has 38; Q02 starts at 31 (2d), loses to Q01 in round 1 and has 35; Q03 starts at 29 (1k)
    and can reach 34 at most, Q04 (27, lost round 1 to Q03) 31.
    """
    await story.press("home", "t")
    ranks = ["4d", "2d", *(f"{min(30, 2 * place - 3)}k" for place in range(2, 20))]
    rows = [f"Q{place:02};{rank}" for place, rank in enumerate(ranks, start=1)]
    story.app.screen.post_message(events.Paste("\n".join(["name;rank", *rows])))
    await story.pilot.pause()
    await story.press("enter")
    await story.agree()
    assert len(story.app.session.tournament.players) == 20, story.text
    await story.press("n")
    await story.type("A4\n3d")
    await story.press("ctrl+s")
    assert "A4 has a seat in SM-II" in story.text
    await story.press("escape", "escape", "y")
    assert len(story.app.session.tournament.players) == 20
    for _ in range(5):
        await play(story, lambda one, other: one < other)


async def draw_lots(story: Any) -> None:
    """Lots for those far down who are level on every tie-break."""
    await story.press("t", "e", "o", "4")
    await story.agree()
    await story.press("q")


async def play_stage2(story: Any) -> None:
    """The worked example of SM 5.9; a draw is refused; the swap and its cause are told."""
    numbers = {name: number for number, name in enumerate(ENTRY, start=1)}
    for number, line in enumerate(STAGE2_WINNERS, start=1):
        winners = {int(word) for word in line.split()}
        if number == 4:
            await story.press("r", "n")
            await story.pilot.pause()
            await story.press("down", "down")
            assert "4-6" in story.text and "4-7 (15-2) met in round 1" in story.text, story.text
            await story.press("escape")
        await play(story, lambda one, _: numbers[one] in winners)  # noqa: B023
        if number == 1:
            await story.press("home", "5")
            assert "no possible result" in story.status


async def play_final(story: Any) -> None:
    """A2 wins the first and the third game."""
    for winner in ("A2", "A3", "A2"):
        await play(story, lambda one, _: one == winner)  # noqa: B023


async def test_a_whole_season(start: Any) -> None:
    """SM 1 to 6: from last year's seats to next year's; stage 1 is closed, taken back and closed again (F27, AR 56)."""
    SeasonDesk.create(paths.tournaments_folder() / "SM 2007.season.json", last_year())
    path = paths.tournaments_folder() / "SM 2008.season.json"
    async with start() as story:
        await new_season(story)
        await type_sources(story)
        assert "option seat cut" in story.text
        await story.press("escape")
        await open_qualifier(story)
        await story.press("q", "c")
        if "draw lots" in story.status:
            await draw_lots(story)
            await story.press("c")
        await story.press("o")
        assert read_season(path).stage(STAGE1).ranking == ()
        await story.press("c")
        assert read_season(path).stage(STAGE1).ranking[:3] == ("Q01", "Q02", "Q03")

        await story.press("down", "enter", "space", "c")
        assert "have not answered" in story.text
        await story.press("1")
        seats = read_season(path).stage(STAGE2).seats
        assert [seat.name for seat in seats] == SEATS
        assert [seat.basis for seat in seats][8:14] == ["Kanikutonen", "Takapotku", *["option"] * 3, "board"]
        assert read_season(path).stage(STAGE2).cut == ("O3",)
        await story.press("t", "q")
        await story.press("home", *["down"] * 5, "x", "y")
        assert "Q03 enters as number 16" in story.status
        await story.press("t")
        assert [player.name for player in story.app.session.tournament.players if player.number == 16] == ["Q03"]
        await play_stage2(story)
        await story.press("s")
        await story.press("q", "escape")
        assert "WWWLW no  4   2 B4" in story.text
        await story.press("c")
        stage2 = read_season(path).stage(STAGE2)
        assert list(stage2.ranking) == [ENTRY[number - 1] for number in STAGE2_RANKING]
        assert stage2.qualifiers == ("A6", "B4", "K1")

        await story.press("down", "enter", "c", "1")
        assert [seat.name for seat in read_season(path).stage(STAGE3).seats] == SIX
        await story.press("t")
        place = {name: number for number, name in enumerate(SIX)}
        for _ in range(5):
            await play(
                story,
                lambda one, other: (one, other) in UPSETS or ((other, one) not in UPSETS and place[one] < place[other]),
            )
        await story.press("q", "escape", "c")
        assert "play-off A1 - A2" in story.text
        await story.press("2")
        assert read_season(path).stage(STAGE3).qualifiers == ("A3", "A2")

        await story.press("down", "enter", "c")
        await story.press("t")
        await play_final(story)
        await story.press("q", "escape", "c")
        assert "champion: A2" in story.text

    season = read_season(path)
    assert season.stage(FINAL).ranking == ("A2", "A3")
    assert season.playoffs == (("A2", "A1"),)
    # SM D27: champion, beaten finalist, then A1 A6 B4 K1 in stage 3 order: the first three keep stage 3.
    assert inherited(season)["prev_stage3"] == ("A2", "A3", "A1", "A6", "B4", "K1")
    # SM 1.2, 5.9: P5, P10 and P1 of stage 2 are B5, O1 and A4.
    assert next_heirs_of_stage2(season) == ("B5", "O1", "A4")
    assert len(read_tournament(paths.tournaments_folder() / season.stage(FINAL).file).rounds) == 3

"""Standings that an arbiter can defend, by keys: editions, values, their working, tie-breaks."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from swisstui.deeds.results import CorrectResult, OpenPastRound
from swisstui.desk import Desk
from swisstui.formats import read_any
from swisstui.records import ByeRecord, GameRecord, RoundRecord, Tournament

CASES = Path(__file__).parents[1] / "cases"


@pytest.fixture
def case() -> Callable[..., Any]:
    """A tie-break case with the given list, and its expected values."""

    def made(number: int, tiebreaks: Any, edition: Any = "2026") -> Any:
        tournament = read_any(CASES / "tiebreaks" / f"{number}.trf").tournament
        event = replace(tournament.event, tiebreaks=tiebreaks, tiebreak_edition=edition)
        expected = json.loads((CASES / "tiebreaks" / f"{number}.expected.json").read_text("utf-8"))
        return replace(tournament, event=event), expected

    return made


@pytest.fixture
def clean() -> Tournament:
    """Six players, three rounds, no byes."""
    tournament = read_any(CASES / "trf" / "bad" / "00-clean.trf").tournament
    return replace(tournament, event=replace(tournament.event, tiebreaks=("BH",)))


def values(story: Any, columns: Any) -> Any:
    """{name: last cells of his row} of the table on the screen."""
    found = {}
    for row in story.rows()[3:-3]:
        cells = row.lstrip("> ").split()
        if cells and cells[0].isdigit():
            found[" ".join(cells[1 : -columns - 1])] = cells[-columns:]
    return found


async def to_field(story: Any, label: str) -> None:
    """Open the field of a form with this label; walking there key by key takes a second a form."""
    form = story.app.screen
    form.go(next(index for index, field in enumerate(form.rows.fields) if field.label.startswith(label)))
    await story.pilot.pause()
    await story.pilot.pause()
    assert any(row.strip().startswith(label) for row in story.rows()), "an open field is on the screen"


def board(story: Any, number: int) -> Any:
    """A board of the stored first round."""
    return story.stored.rounds[0].games[number - 1]


async def test_f12_f13_values_and_heading_follow_the_edition(
    start: Callable[..., Any], case: Callable[..., Any]
) -> None:
    """b, d takes the edition of 2024, another answer for byes; every value is that of the edition named (F12, F13)."""
    made, expected = case("030", ("BH", "SB"))
    async with start(made, size=(100, 30)) as story:
        await story.type("s")
        for edition, title in (("2026", "FIDE C.07 of 1 March 2026"), ("2024", "FIDE C.07 of 1 August 2024")):
            if edition == "2024":
                await story.type("bd\n")
                await story.agree()
            assert title in story.rows()[1]
            shown = values(story, 2)
            assert len(shown) == len(made.players)
            for player in made.players:
                cells = next(cells for name, cells in shown.items() if name.endswith(player.name))
                wanted = [expected[edition][code][str(player.number)] for code in ("BH", "SB")]
                assert [float(cell) for cell in cells] == wanted, (edition, player.name)
        assert story.stored.event.tiebreak_edition == "2024"


async def test_the_edition_is_named_on_every_screen_and_print(
    start: Callable[..., Any], case: Callable[..., Any]
) -> None:
    """Standings, crosstable, card, hall, text, page and table (AR 10, F12)."""
    made, _ = case("030", ("BH",), "2024")
    async with start(made, size=(100, 30)) as story:
        await story.type("s")
        assert "FIDE C.07 of 1 August 2024" in story.rows()[1]
        await story.press("k")
        assert "FIDE C.07 of 1 August 2024" in story.rows()[0]
        await story.press("escape", "enter")
        assert "edition 2024" in story.text
        await story.press("escape")
        await story.type("p3")
        assert "FIDE C.07 of 1 August 2024" in story.rows()[-1]
        await story.press("q")
        for ending in (".txt", ".html", ".csv"):
            await story.type("x1")
            await story.press(*["backspace"] * 4)
            await story.type(f"{ending}\n")
            written = next(story.path.parent.glob(f"*standings{ending}"))
            assert "FIDE C.07 of 1 August 2024" in written.read_text("utf-8")


async def test_ar_59_the_values_are_read_one_by_one_and_player_by_player(
    start: Callable[..., Any], case: Callable[..., Any]
) -> None:
    """Right: only the first value, part by part, each opponent with his contribution; . the next player's; 80x24."""
    made, expected = case("030", ("BH/C1", "SB"))
    async with start(made) as story:
        await story.type("s")
        await story.press("enter", "right")
        screen = story.text
        assert "BH/C1" in screen and "SB " not in screen
        assert "value 1 of 2" in story.status
        number = story.rows()[0].split()[0]
        parts = [row for row in story.rows() if row.strip().startswith("rd ")]
        assert len(parts) == made.event.rounds_total
        assert sum(" cut " in row for row in parts) == 1
        assert str(expected["2026"]["BH/C1"][number]) in screen
        await story.press("full_stop")
        assert "value 1 of 2" in story.status and story.rows()[0].split()[0] != number
        await story.press("right")
        assert "SB Sonneborn-Berger" in story.text and "value 2 of 2" in story.status
        await story.press("right")
        assert "Rd  Opponent" in story.text


async def test_f15_direct_encounter_shows_points_or_says_why_not(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament]
) -> None:
    """Two level who met: 1 and 0 in the column; who is level with nobody has no value, and the card says so."""
    made = event(4, rounds=3, system="round-robin", tiebreaks=("DE",))
    games = (
        ((1, 4, "1-0"), (2, 3, "1-0")),
        ((4, 3, "1-0"), (1, 2, "1-0")),
        ((2, 4, "1-0"), (3, 1, "1-0")),
    )
    async with start(rounds(made, *games)) as story:
        await story.type("s")
        shown = values(story, 1)
        assert (shown["Player 01, A"], shown["Player 02, A"]) == (["1"], ["0"])
        await story.press("enter", "right")
        assert "2 Player 02, A" in story.text and "DE direct encounter: 1 " in story.text


async def test_f15_where_all_have_not_met_the_card_says_it(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament]
) -> None:
    """Three level in a Swiss, one game between them: no value, and the reason in words."""
    made = event(6, rounds=2, tiebreaks=("DE",))
    games = (((1, 4, "1-0"), (5, 2, "1-0"), (3, 6, "1-0")), ((1, 5, "1/2"), (2, 4, "1/2"), (6, 3, "0-1")))
    made = rounds(made, *games)
    async with start(rounds(made, *games[:1])) as story:
        await story.type("s")
        await story.press("enter", "right")
        assert "met" in story.text


async def test_f17_the_leader_has_rank_one_whatever_his_number(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament]
) -> None:
    """The last seed wins all: the first line shows 1 and his name."""
    made = event(4, rounds=2, tiebreaks=("BH",))
    async with start(rounds(made, ((4, 1, "1-0"), (2, 3, "1/2")), ((2, 4, "0-1"), (1, 3, "1/2")))) as story:
        await story.type("s")
        assert story.rows()[3].lstrip("> ").split()[:3] == ["1", "Player", "04,"]


async def test_f18_lots_are_drawn_once_shown_and_separate_what_is_level(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament]
) -> None:
    """Level to the end: one rank for both; d draws, LOT is a column; a second draw is refused (AR 60, F18)."""
    made = rounds(event(4, rounds=2, tiebreaks=("BH",)), ((1, 4, "1-0"), (2, 3, "1-0")))
    async with start(made) as story:
        await story.type("s")
        assert [row.lstrip("> ").split()[0] for row in story.rows()[3:7]] == ["1", "1", "3", "3"]
        await story.press("d")
        await story.agree()
        drawn = story.stored.lots
        assert sorted(key for key, _ in drawn) == [1, 2, 3, 4]
        assert "b lists it" in story.status
        await story.type("bnLOT\n")
        await story.press("enter")
        await story.agree()
        assert "LOT" in story.rows()[2]
        ranks = [row.lstrip("> ").split()[0] for row in story.rows()[3:7]]
        assert ranks == ["1", "2", "3", "4"]
        await story.press("d")
        assert "drawn already" in story.status
        assert story.stored.lots == drawn


async def test_f19_rounds_and_byes_add_up_on_the_card(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """A bye carries its words and points, and the last total is that of the heading (F19)."""
    made = event(3, rounds=2, tiebreaks=("BH",))
    first = RoundRecord(1, (GameRecord(1, 1, 2, "1/2"),), (ByeRecord(3, "pairing"),), system="dutch-2026")
    async with start(replace(made, rounds=(first,))) as story:
        await story.type("s")
        await story.press("enter")
        row = next(line for line in story.rows() if line.startswith(" 1  "))
        assert "bye" in row and row.split()[-2:] == ["1.0", "1.0"]
        assert "1.0 points" in story.text


async def test_f20_a_late_result_changes_every_open_view_at_once(start: Callable[..., Any], clean: Tournament) -> None:
    """3-6 of round 1 becomes 1-0: points and Buchholz of all, on standings and the hall, from another terminal."""
    async with start(clean) as story:
        await story.type("s")
        number = next(g.board for g in story.stored.rounds[0].games if clean.player(g.white).number in (3, 6))
        before = {name.split()[0]: cells for name, cells in values(story, 1).items()}
        assert {cells[0] for name, cells in before.items() if "Öztaşlı" in name} == {"3.0"}
        await story.type("p3")
        other = Desk.open(story.path, "second@venue/tty2")
        game = board(story, number)
        winner = "1-0" if clean.player(game.white).number == 3 else "0-1"
        other.do(OpenPastRound(1), confirmed="C")
        other.do(CorrectResult(1, number, winner, game.result, "both"), confirmed="C")
        story.app.look()
        await story.pilot.pause()
        hall = {row.split()[-3]: row.split()[-2:] for row in story.rows()[2:-1] if len(row.split()) > 4}
        assert sorted(pair[1] for pair in hall.values()) == ["3.5", "3.5", "3.5", "5.5", "5.5", "5.5"]
        await story.press("q")
        after = {name: cells[0] for name, cells in values(story, 1).items()}
        points = {row.lstrip("> ").split()[1]: row.split()[-2] for row in story.rows()[3:9]}
        assert (points["Журавлинский,"], points["Хвощин,"]) == ("1.0", "1.0")
        wanted = {1: "5.5", 2: "3.5", 3: "5.5", 4: "3.5", 5: "5.5", 6: "3.5"}
        for player in clean.players:
            assert next(v for n, v in after.items() if n.endswith(player.name)) == wanted[player.number]


async def test_tie_breaks_are_chosen_from_the_list_of_all(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """b: Space puts one on, n types modifiers, - moves it up, Enter stores; nothing is stored by Esc."""
    async with start(event(4, tiebreaks=("BH", "SB"))) as story:
        await story.type("sb")
        assert "BH, SB" in story.rows()[0]
        await story.press("down", "minus")
        assert "SB, BH" in story.rows()[0]
        await story.press("down")
        await story.type("m/c1\n")
        assert "SB, BH/C1" in story.rows()[0]
        await story.press("enter")
        assert story.stored.event.tiebreaks == ("SB", "BH/C1")
        await story.type("bl1")
        assert "BH/C1, BH, SB, DE" in story.rows()[0]
        await story.press("escape")
        assert story.stored.event.tiebreaks == ("SB", "BH/C1")


async def test_a_tie_break_that_cannot_be_is_refused_in_one_sentence(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """Unknown code, double listing, ratings in an event without, Buchholz in a round robin: in the settings form."""
    made = event(4, tiebreaks=("WIN",))
    unrated = replace(made, players=tuple(replace(p, rating=0) for p in made.players))
    wrong = {
        "XYZ": "unknown tie-break 'XYZ'",
        "SB,SB": "tie-break SB is listed twice",
        "ARO": "tie-break ARO needs ratings, and nobody in this event has one",
    }
    async with start(unrated) as story:
        await story.type("z")
        await to_field(story, "Tie-breaks")
        for code, sentence in wrong.items():
            await story.type(code)
            assert sentence in story.status
            await story.press("ctrl+s")
            assert sentence in story.status and story.stored.event.tiebreaks == ("WIN",)
            await to_field(story, "Tie-breaks")
            await story.press("end", *["backspace"] * 8)
        await story.press("space")
        assert "Tie-breaks | FIDE C.07" in story.rows()[0]
        await story.press("escape", "escape")
        await story.agree()
    robin = event(4, system="round-robin", tiebreaks=("SB",))
    async with start(robin, path=story.path.with_name("robin.json")) as story:
        await story.type("sbnBH\n")
        assert "tie-break BH is not used in a round robin" in story.text
        await story.press("escape", "escape")
        assert story.stored.event.tiebreaks == ("SB",)


async def test_ar_62_the_way_for_unrated_players_is_one_of_the_known_ones(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament]
) -> None:
    """A number or one of the ways; anything else is refused in the form and named on the list."""
    made = event(4, rounds=2, tiebreaks=("ARO",), unrated_rule="lowest")
    made = replace(made, players=(*made.players[:3], replace(made.players[3], rating=0)))
    async with start(rounds(made, ((1, 3, "1-0"), (2, 4, "1-0")))) as story:
        await story.type("s")
        assert "unrated players in rating tie-breaks: lowest" in story.text
        assert values(story, 1)["Player 02, A"] == ["2340"]
        await story.type("z")
        await to_field(story, "Unrated")
        await story.type("guess\n")
        assert "the way for unrated players is 'guess'" in story.status
        await story.press("escape", "y")


async def test_ar_61_a_typed_value_is_a_column_of_its_own_and_marked(
    start: Callable[..., Any], event: Callable[..., Tournament], rounds: Callable[..., Tournament]
) -> None:
    """Typed for two players, listed by b, explained at the foot; the name of a computed one is refused."""
    made = rounds(event(2, rounds=1, tiebreaks=("WIN",)), ((1, 2, "1/2"),))
    async with start(made) as story:
        await story.type("vn3" if "Entries" in story.rows()[0] else "evn3")
        await story.type("1\nspeed\n2,5\n2\nspeed\n7\n1\nbh\n3\n")
        assert "tie-break BH is computed here" in story.status
        await story.press("escape")
        await story.agree()
        await story.press("escape")
        await story.type("sbnSPEED\n\n")
        await story.agree()
        assert "SPEED" in story.rows()[2]
        assert story.rows()[3].split()[-1] == "7" and "typed in, computed elsewhere" in story.text

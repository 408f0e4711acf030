"""Home, settings, help, journal, quitting, undo across terminals, and the choice of colours and characters."""

import json
from dataclasses import replace
from typing import Any

import pytest

from screens.app import Console
from screens.place import Place
from screens.reading import wrap
from screens.session import Session
from screens.terminal import unusable
from swisstui import paths
from swisstui.desk import Desk
from swisstui.records import GameRecord, RoundRecord
from swisstui.storage import read_tournament
from themes.palettes import THEMES, theme_for


async def test_home_lists_tournaments_and_opens_one(start: Any, event: Any, tmp_path: Any) -> None:
    """The list shows name, state, time and file; Enter opens; q leads back home and then out."""
    path = paths.new_file("Yö–turnaus №1/ä")
    Desk.create(path, event(4), "a@b/c")
    async with start(path=tmp_path / "none.json") as story:
        assert "Test Open" in story.rows()[2] and "4 players" in story.rows()[2]
        await story.press("enter")
        assert story.rows()[0].startswith("Entries 4 | Test Open")
        await story.press("q")
        assert story.rows()[0].startswith("swisstui | tournaments")
        await story.press("q")


async def test_a_tournament_with_an_odd_name_is_saved_and_opened_again(start: Any, tmp_path: Any) -> None:
    """`Yö–turnaus №1/ä` becomes a safe file name and keeps its own name inside (F35)."""
    async with start(path=tmp_path / "none.json") as story:
        await story.type("nYö–turnaus №1/ä\n\n\n\n\n\n\n")
        assert "Yö–turnaus №1/ä" in story.rows()[0]
        path = next((tmp_path / "home" / "tournaments").glob("*.json"))
        assert path.name == "Yö–turnaus №1-ä.json"
        await story.press("q", "enter")
        assert "Yö–turnaus №1/ä" in story.rows()[0]


async def test_a_path_that_is_not_there_is_refused_and_stays_typed(start: Any, tmp_path: Any) -> None:
    """o asks for a path; a wrong one keeps the line with what was typed."""
    async with start(path=tmp_path / "none.json") as story:
        await story.type("o/not/there.json\n")
        assert "/not/there.json" in story.text
        assert "there is no such file" in story.text
        await story.press("escape")


async def test_an_import_shows_its_notes_before_anything_is_stored(start: Any, tmp_path: Any) -> None:
    """g reads a report file; Esc leaves all as it was; y stores and opens it (AR 66)."""
    report = tmp_path / "small.trf"
    lines = ["012 Small Open", "XXR 3"]
    for number, (other, colour, symbol) in enumerate((("2", "w", "1"), ("1", "b", "0")), 1):
        player = f"001 {number:>4} m    {f'Player {number}, A':<33} {2000 + number:>4} FIN {'':>11} {'':>10} "
        lines.append(f"{player}{'1.0' if symbol == '1' else '0.0':>4} {number:>4}  {other:>4} {colour} {symbol}")
    report.write_text("\r\n".join(lines) + "\r\n", "utf-8")
    async with start(path=tmp_path / "none.json") as story:
        await story.type(f"g{report}\n")
        assert "Read TRF" in story.text and "2 players, 1 round" in story.text
        await story.press("escape")
        assert not list((tmp_path / "home").rglob("*.json"))
        await story.type(f"g{report}\n")
        await story.press("y")
        assert "Small Open" in story.rows()[0]


async def test_settings_are_free_before_round_1(start: Any, event: Any) -> None:
    """z opens the form; the options of the system are rows with their meaning; Ctrl+S stores everything at once."""
    async with start(event(8)) as story:
        await story.type("z")
        await story.type("New Name\nHelsinki\n")
        await story.to_field("initial colour")
        assert "Colour drawn by lot" in story.status
        await story.press("ctrl+s")
        await story.agree()
        assert (story.stored.event.name, story.stored.event.place) == ("New Name", "Helsinki")
        assert "New Name" in story.rows()[0]


async def test_a_wrong_setting_is_named_and_the_text_stays(start: Any, event: Any) -> None:
    """Rounds `x`: refused in the form, nothing stored."""
    async with start(event(8)) as story:
        await story.type("z")
        await story.to_field("Rounds")
        await story.type("5x\n")
        assert "is no whole number" in story.status
        assert "5x" in story.text
        assert story.stored.event.rounds_total == 3


async def test_after_round_1_the_number_of_rounds_asks_twice_and_marks_the_event(start: Any, event: Any) -> None:
    """Level D: y, then a; from then on every screen says changed after the start (AR 5)."""
    async with start(event(16, rounds=3)) as story:
        await story.type("rn\nz")
        await story.to_field("Rounds")
        await story.type("4")
        await story.press("ctrl+s")
        await story.press("y")
        assert "leaves the announced rules" in story.text
        await story.press("y")
        assert story.stored.event.rounds_total == 3
        await story.press("a")
        await story.type("weather\n")
        assert story.stored.event.rounds_total == 4
        assert story.stored.changed_after_start
        assert "changed after the start" in story.rows()[0]
        await story.type("s")
        assert "changed after the start" in story.text


async def test_help_shows_the_keys_of_the_screen_and_its_manual_page(start: Any, event: Any) -> None:
    """h lists the keys of the result screen, Tab turns to the manual, Esc leads back (AR 75)."""
    async with start(event(8)) as story:
        await story.type("th")
        assert "Keys: Result entry" in story.rows()[0]
        assert "left player wins" in story.text
        await story.press("tab")
        assert "One digit a board" in story.text
        await story.press("escape")
        assert not story.rows()[0].startswith("Keys")


async def test_the_journal_tells_who_what_and_old_and_new(start: Any, event: Any) -> None:
    """j: newest first, with reason and values; nothing can be changed there (AR 74)."""
    async with start(event(8)) as story:
        await story.type("rn\nt1")
        await story.press("up", "0")
        await story.type("j")
        assert "arbiter@venue/tty1  board 1: 1-0 -> 0-1" in story.rows()[1]
        assert "result: 1-0 -> 0-1" in story.rows()[2]
        before = (story.path.parent / "event.journal.jsonl").read_bytes()
        await story.press("delete", "x", "u", "enter")
        assert (story.path.parent / "event.journal.jsonl").read_bytes() == before
        assert all(json.loads(line)["who"] for line in before.splitlines())


async def test_quitting_asks_only_while_the_results_are_half_done(start: Any, event: Any) -> None:
    """q with half the results in asks; with all of them it does not; Ctrl+Q always asks."""
    games = (GameRecord(1, 1, 2, "1-0"), GameRecord(2, 3, 4, ""))
    half = replace(event(4), rounds=(RoundRecord(1, games, system="dutch-2026"),))
    async with start(half) as story:
        await story.press("q")
        assert "1 result of this round is missing" in story.text
        await story.press("escape")
        await story.press("down", "1", "ctrl+q")
        assert "Leave?" in story.text
        await story.press("n", "escape", "q")
    assert story.app.return_code in (None, 0)


async def test_undo_says_whose_deed_it_takes_back(start: Any, event: Any) -> None:
    """u takes back the last deed of the event, also another arbiter's, and says so."""
    async with start(event(8)) as story:
        await story.type("rn\nt1")
        from swisstui.deeds.results import EnterResult

        Desk.open(story.path, "anna@venue/tty2").do(EnterResult(1, 2, "0-1", ""))
        await story.press("u")
        assert "by anna@venue/tty2" in story.status
        assert [game.result for game in read_tournament(story.path).rounds[0].games] == ["1-0", "", "", ""]
        await story.press("u", "u")
        assert story.stored.rounds == ()
        await story.press("u")
        assert "nothing to undo" in story.status


async def test_only_characters_of_every_console_font_with_ascii(event: Any, tmp_path: Any) -> None:
    """--ascii: what is cut ends in ~, and the frame has no character outside ASCII."""
    long = replace(event(2), players=tuple(replace(p, name="A" * 60) for p in event(2).players))
    desk = Desk.create(tmp_path / "event.json", long, "a@b/c")
    app = Console(Session(desk, ascii=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Place)
        shown = [cell.plain for cell in app.screen.table.get_row_at(0)]
        assert any(words.rstrip().endswith("~") for words in shown)
        assert all(words.isascii() for words in shown)


@pytest.mark.parametrize(
    ("environ", "name"),
    [
        ({"TERM": "xterm-256color"}, "swiss-dark"),
        ({"TERM": "xterm-256color", "SWISSTUI_THEME": "light"}, "swiss-light"),
        ({"TERM": "linux"}, "swiss-ansi"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "swiss-dark"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "swiss-ansi"),
        ({"TERM": "xterm-256color", "SWISSTUI_THEME": "unknown"}, "swiss-dark"),
    ],
)
def test_the_theme_is_chosen_by_what_the_terminal_can_show(environ: Any, name: Any) -> None:
    """NO_COLOR and sixteen colours get the terminal's own; an unknown wish is no error."""
    assert theme_for(environ).name == name


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
async def test_every_theme_shows_the_screen(event: Any, tmp_path: Any, monkeypatch: Any, theme: Any) -> None:
    """Each palette has every variable that the style sheet uses."""
    monkeypatch.setenv("SWISSTUI_THEME", theme.name.removeprefix("swiss-"))
    app = Console(Session(Desk.create(tmp_path / "event.json", event(4), "a@b/c")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p", "q", "z", "escape")
        assert app.theme == theme.name


@pytest.mark.parametrize(
    ("environ", "encodings", "terminal", "words"),
    [
        ({"TERM": "dumb"}, ("utf-8", "utf-8"), True, "TERM"),
        ({}, ("utf-8", "utf-8"), True, "not set"),
        ({"TERM": "xterm"}, ("iso8859-9", "utf-8"), True, "locale -a"),
        ({"TERM": "xterm"}, ("utf-8", "utf-8"), False, "needs a terminal"),
    ],
)
def test_a_terminal_that_cannot_show_screens_is_told_in_one_sentence(
    environ: Any, encodings: Any, terminal: Any, words: Any
) -> None:
    """The refusal names what to set."""
    assert words in (unusable(environ, encodings, is_terminal=terminal) or "")
    assert unusable({"TERM": "xterm"}, ("utf-8", "UTF8"), is_terminal=True) is None


def test_long_lines_go_on_set_in_and_short_ones_stay() -> None:
    """Wrapping keeps every word and never exceeds the width."""
    line = "b                    by board: `12 1` Enter, `7.5` Enter; stays open; Enter alone closes it"
    rows = wrap(line, 60)
    assert all(len(row) <= 60 for row in rows)
    assert rows[1].startswith(" " * 21)
    assert wrap("short", 60) == ["short"]

"""Result entry by keys: every key of its table, with the file read after each (keys 5.3, AR 47-54)."""

from typing import Any

import pytest

from swisstui.desk import Desk, journal_lines
from swisstui.records import GameRecord


async def paired(story: Any) -> None:
    """Pair the next round by keys."""
    await story.type("rn\n")
    await story.agree()
    await story.type("t")


def codes(story: Any, number: Any = -1) -> Any:
    return [game.result for game in story.stored.rounds[number].games]


async def test_the_result_screen_at_80_by_24(start: Any, event: Any, compare: Any) -> None:
    """The design size: title, boards, status and keys, nothing cut."""
    async with start(event(12)) as story:
        await paired(story)
        await story.type("1053")
        compare("results_80x24", story)


async def test_one_digit_a_board_saves_and_goes_on(start: Any, event: Any) -> None:
    """1 0 5 3 4 2: left, right, draw, + -, - +, - -; each is on the disk, and the row goes to the next open board."""
    async with start(event(12)) as story:
        await paired(story)
        for key, board in zip("105342", range(1, 7), strict=True):
            assert story.app.screen.table.current == str(board)
            await story.press(key)
            assert codes(story)[board - 1]
        assert codes(story) == ["1-0", "0-1", "1/2", "1-0F", "0-1F", "0-0F"]
        assert "results 6/6" in story.rows()[0]
        assert [row.split()[4 if "Player" in row else 0] for row in story.rows()[2:3]] == ["0.0"]


async def test_the_row_skips_boards_that_have_a_result_and_stays_at_the_end(start: Any, event: Any) -> None:
    """After an entry the next board without a result is next; at the last one the row stays."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("down")
        await story.type("1")
        assert story.app.screen.table.current == "3"
        await story.press("up", "up")
        await story.type("1")
        assert story.app.screen.table.current == "3"
        await story.type("11")
        assert story.app.screen.table.current == "4"
        assert codes(story) == ["1-0"] * 4


async def test_changing_a_result_stays_and_says_what_became_what(start: Any, event: Any) -> None:
    """A result that is there is changed by the same key; the row does not run on; u undoes."""
    async with start(event(8)) as story:
        await paired(story)
        await story.type("1")
        await story.press("up")
        await story.press("0")
        assert story.app.screen.table.current == "1"
        assert "board 1: 1-0 -> 0-1" in story.status
        await story.press("u")
        assert codes(story)[0] == "1-0"
        assert "undone" in story.status
        await story.press("y")
        assert codes(story)[0] == "0-1"


@pytest.mark.parametrize("key", ["9", "delete"])
async def test_9_and_delete_clear_and_stay(start: Any, event: Any, key: Any) -> None:
    """Clearing a result leaves the row where it is."""
    async with start(event(8)) as story:
        await paired(story)
        await story.type("1")
        await story.press("up", key)
        assert codes(story)[0] == ""
        assert story.app.screen.table.current == "1"


async def test_backspace_steps_back_without_changing_anything(start: Any, event: Any) -> None:
    """Backspace undoes the step of the row, not the result."""
    async with start(event(8)) as story:
        await paired(story)
        await story.type("10")
        await story.press("backspace")
        assert story.app.screen.table.current == "2"
        await story.press("backspace")
        assert story.app.screen.table.current == "1"
        assert codes(story)[:2] == ["1-0", "0-1"]


async def test_enter_goes_to_the_next_open_board_and_wraps(start: Any, event: Any) -> None:
    """Enter looks below first, then from the top."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("down", "1", "end", "enter")
        assert story.app.screen.table.current == "1"
        await story.press("enter")
        assert story.app.screen.table.current == "3"


async def test_by_board_entries_in_one_burst(start: Any, event: Any) -> None:
    """`12 1`, `7.5` and every separator of the keypad; all typed ahead; empty Enter closes."""
    async with start(event(16)) as story:
        await paired(story)
        await story.burst("b3 1\n7.5\n1,0\n2-3\n4+4\n5*2\n6/1\n8 0\n\n")
        assert codes(story) == ["0-1", "1-0F", "1-0", "0-1F", "0-0F", "1-0", "1/2", "0-1"]
        assert story.app.screen.focused is story.app.screen.table


async def test_a_wrong_by_board_entry_keeps_what_was_typed(start: Any, event: Any) -> None:
    """An unknown board is refused in the status row, the text stays and typing replaces it."""
    async with start(event(8)) as story:
        await paired(story)
        await story.burst("b99 1\n")
        assert "there is no board 99" in story.status
        assert "99 1" in story.text
        await story.burst("2 0\n")
        assert codes(story) == ["", "0-1", "", ""]


async def test_only_missing_boards(start: Any, event: Any) -> None:
    """m shows the boards without a result; each entry takes its row away; m shows all again."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("down", "1", "m")
        assert story.app.screen.table.keys == ["1", "3", "4"]
        await story.type("00")
        assert story.app.screen.table.keys == ["4"] or story.app.screen.table.keys == ["1"]
        assert codes(story).count("") == 1
        await story.press("m")
        assert len(story.app.screen.table.keys) == 4


async def test_the_verify_pass_ticks_equal_results_and_stops_at_a_difference(start: Any, event: Any) -> None:
    """A difference marks the row, drops the keys typed ahead and waits for 1 (keep) or 2 (take) (AR 49)."""
    async with start(event(8)) as story:
        await paired(story)
        await story.type("1051")
        await story.press("v")
        await story.burst("1011")
        assert "stored 1/2, typed 1-0" in story.text
        assert codes(story) == ["1-0", "0-1", "1/2", "1-0"]
        await story.press("2")
        assert codes(story) == ["1-0", "0-1", "1-0", "1-0"]
        assert story.app.screen.table.current == "4"
        await story.press("0")
        await story.press("1")
        assert codes(story)[3] == "1-0"
        assert "4 boards checked, 1 changed" in story.status


async def test_unusual_results_stand_behind_a_key_and_a_question(start: Any, event: Any) -> None:
    """7 lists them; half a point and nothing is confirmed with y only (AR 47, C)."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("7", "2")
        assert codes(story)[0] == ""
        await story.press("enter")
        assert codes(story)[0] == ""
        await story.press("7", "2", "y", "enter")
        assert codes(story)[0] == "1/2-0"


async def test_an_adjourned_game_is_marked_and_stays_open(start: Any, event: Any) -> None:
    """An adjourned game shows adj and its result can be entered later (AR 50)."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("7", "4")
        assert codes(story)[0] == "*"
        assert "adj" in story.rows()[2]


async def test_swapping_colours_asks_and_the_winner_stays(start: Any, event: Any) -> None:
    """Board 1 with 1-0: w, 1: colours swapped, the board reads 0-1 (AR 46, F25)."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("1", "up", "w")
        before = story.stored.rounds[0].games[0]
        await story.press("1", "y", "enter")
        after = story.stored.rounds[0].games[0]
        assert (after.white, after.black, after.result) == (before.black, before.white, "0-1")


async def test_a_past_round_is_locked_until_o_opens_it(start: Any, event: Any) -> None:
    """Round 1 while round 2 is paired: refused; o opens; the change of the round before warns (AR 53)."""
    async with start(event(8)) as story:
        await paired(story)
        await story.type("1111")
        await paired(story)
        await story.press("minus")
        assert "locked" in story.status
        await story.press("0")
        assert "o opens it" in story.status
        assert codes(story, 0)[0] == "1-0"
        await story.press("o")
        await story.agree()
        assert story.stored.rounds[0].unlocked
        pairs = [(game.white, game.black) for game in story.stored.rounds[1].games]
        await story.press("0")
        assert "Enter goes on" in story.text
        await story.press("enter")
        assert codes(story, 0)[0] == "0-1"
        assert [(game.white, game.black) for game in story.stored.rounds[1].games] == pairs


async def test_a_result_of_two_rounds_ago_asks_what_it_shall_change(start: Any, event: Any) -> None:
    """Two answers: standings and report, or the report for rating only, which leaves the standings (AR 54, F24)."""
    async with start(event(8)) as story:
        for _ in range(3):
            await paired(story)
            await story.type("1111")
        await story.press("minus", "minus", "o")
        await story.agree()
        await story.press("0")
        assert "standings and report" in story.text
        await story.press("2", "y")
        await story.type("slip was filled in wrongly\n")
        game = story.stored.rounds[0].games[0]
        assert (game.result, game.report_result) == ("1-0", "0-1")
        assert journal_lines(story.path)[-1].reason == "slip was filled in wrongly"


async def test_another_arbiter_was_faster(start: Any, event: Any) -> None:
    """A board that another arbiter has just entered is refused in a sentence, and shown within a second."""
    async with start(event(8)) as story:
        await paired(story)
        from swisstui.deeds.results import EnterResult

        Desk.open(story.path, "anna@venue/tty2").do(EnterResult(1, 1, "0-1", ""))
        await story.press("1")
        assert codes(story)[0] == "0-1"
        assert story.status
        story.app.look()
        await story.pilot.pause()
        assert "0-1" in story.rows()[2]


async def test_another_arbiters_results_appear_without_moving_the_row_or_losing_text(start: Any, event: Any) -> None:
    """A look redraws the other's result; the row and a half-typed entry stay."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("down", "down")
        await story.burst("b4 ")
        from swisstui.deeds.results import EnterResult

        Desk.open(story.path, "anna@venue/tty2").do(EnterResult(1, 1, "1/2", ""))
        story.app.look()
        await story.pilot.pause()
        assert "1/2" in story.rows()[2]
        assert story.app.screen.table.current == "3"
        assert "board result: 4" in story.text
        assert "also: anna" in story.rows()[0]
        await story.burst("5\n")
        assert codes(story) == ["1/2", "", "", "1/2"]


async def test_a_flagged_board_takes_no_result_until_it_is_decided(start: Any, event: Any) -> None:
    """A player left after the pairing: his board offers no result; d decides it (AR 32, F11)."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("e", "x", "y")
        assert "board 1 of round 1 will wait for a decision" in story.text
        await story.press("enter")
        await story.press("t", "1")
        assert codes(story)[0] == ""
        assert "d decides it" in story.status
        await story.press("d")
        assert "forfeit" in story.text
        await story.press("1")
        await story.agree()
        game: GameRecord = story.stored.rounds[0].games[0]
        assert game.flag == ""
        assert game.result in ("1-0F", "0-1F")


async def test_cyrillic_letters_and_upper_case_are_the_same_commands(start: Any, event: Any) -> None:
    """м starts the verify pass as v does, Ь shows the missing boards as m does."""
    async with start(event(8)) as story:
        await paired(story)
        await story.press("1")
        await story.burst("Ь")
        assert story.app.screen.table.keys == ["2", "3", "4"]
        await story.burst("Mм")
        assert story.rows()[0].startswith("Verify")


async def test_wide_terminals_show_numbers_and_ratings(start: Any, event: Any, compare: Any) -> None:
    """From 100 columns on pairing numbers and ratings stand beside the names."""
    async with start(event(8), size=(100, 24)) as story:
        await paired(story)
        await story.type("15")
        compare("results_100x24", story)

"""The console in a real terminal: signals, stray bytes, colours, refusals, keys typed ahead."""

import re
import signal
from typing import Any

import pytest

from swisstui.desk import journal_lines
from swisstui.storage import read_tournament

MOUSE = (b"\x1b[?1000h", b"\x1b[?1002h", b"\x1b[?1003h", b"\x1b[?1006h", b"\x1b[?1015h")
COLOUR = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|[34]8;[25];[\d;]+)(?:;[\d;]*)?m")


def results(path: Any) -> Any:
    return [game.result for game in read_tournament(path).rounds[-1].games]


def test_120_results_typed_ahead_in_one_burst_are_all_saved_in_order(terminal: Any, paired_event: Any) -> None:
    """Everything typed ahead is stored, one after the other, and stands in the journal once each."""
    path = paired_event(120)
    console = terminal("open", str(path))
    console.until_text("results 0/120")
    typed = "105" * 40
    console.send(typed.encode())
    console.until_text("results 120/120")
    assert results(path) == [{"1": "1-0", "0": "0-1", "5": "1/2"}[key] for key in typed]
    entered = [line.text for line in journal_lines(path) if line.deed == "enter result"]
    assert [int(re.findall(r"board (\d+)", text)[0]) for text in entered] == list(range(1, 121))


def test_a_lost_connection_ends_the_console_with_status_129(terminal: Any, paired_event: Any) -> None:
    """SIGHUP leaves at once; what was acknowledged is on the disk."""
    path = paired_event(4)
    console = terminal("open", str(path))
    console.until_text("results 0/4")
    console.send(b"1")
    console.until_text("results 1/4")
    console.signal(signal.SIGHUP)
    assert console.wait() == 129
    assert results(path)[0] == "1-0"


def test_a_terminal_that_is_gone_ends_the_console(terminal: Any, paired_event: Any) -> None:
    """A closed window or dropped link leaves no process behind."""
    console = terminal("open", str(paired_event(4)))
    console.until_text("results 0/4")
    console.hang_up()
    assert console.wait() in (129, 1)


def test_sigterm_restores_the_terminal_and_ends_with_status_143(terminal: Any, paired_event: Any) -> None:
    """The alternate screen is left and the cursor is shown again."""
    console = terminal("open", str(paired_event(4)))
    console.until_text("results 0/4")
    console.signal(signal.SIGTERM)
    assert console.wait() == 143
    while console.read(0.05) and not console.raw.endswith(b"never"):
        if b"\x1b[?1049l" in console.raw:
            break
    assert b"\x1b[?1049l" in console.raw
    assert b"\x1b[?25h" in console.raw.rsplit(b"\x1b[?1049l", 1)[0][-400:] + console.raw.rsplit(b"\x1b[?1049l", 1)[1]


def test_bytes_that_are_no_utf8_do_not_end_the_console(terminal: Any, paired_event: Any) -> None:
    """0xE4 and 0xFF from a Latin-1 client are dropped; the next keys work."""
    path = paired_event(4)
    console = terminal("open", str(path))
    console.until_text("results 0/4")
    console.send(b"\xe4\xff1")
    console.until_text("results 1/4")
    console.send(b"\xff0")
    console.until_text("results 2/4")
    assert results(path) == ["1-0", "0-1", "", ""]


def test_ctrl_q_asks_before_it_leaves(terminal: Any, paired_event: Any) -> None:
    """The old unfreeze key never ends the console by itself."""
    console = terminal("open", str(paired_event(4)))
    console.until_text("results 0/4")
    console.send(b"\x11")
    console.until_text("Leave?")
    console.send(b"1")
    console.send(b"\x1b")
    console.until(lambda: "Leave?" not in console.text, "the question is gone")
    console.send(b"\x11")
    console.until_text("Leave?")
    console.send(b"y")
    assert console.wait() == 0


def test_no_mouse_sequence_is_sent(terminal: Any, paired_event: Any) -> None:
    """Selecting text with the mouse stays the terminal's own."""
    console = terminal("open", str(paired_event(4)))
    console.until_text("results 0/4")
    console.send(b"q")
    assert console.wait() == 0
    assert not any(sequence in console.raw for sequence in MOUSE)


def test_without_colour_the_screen_is_legible_and_the_row_is_marked(terminal: Any, paired_event: Any) -> None:
    """NO_COLOR: not one colour is sent; the current row carries > and is reversed."""
    console = terminal("open", str(paired_event(4)), NO_COLOR="1")
    console.until_text("results 0/4")
    console.until(lambda: console.rows()[2].startswith(">   1 Player 001, A"), "the marked row")
    assert COLOUR.search(console.raw) is None
    assert re.search(rb"\x1b\[(?:\d+;)*7(?:;\d+)*m>", console.raw)


def test_sixteen_colours_are_enough(terminal: Any, paired_event: Any) -> None:
    """TERM=linux: no 256 or 24 bit colour is sent, and text is never black on black."""
    console = terminal("open", str(paired_event(4)), TERM="linux")
    console.until_text("results 0/4")
    console.until(lambda: console.rows()[2].startswith(">   1 Player 001, A"), "the marked row")
    assert b"38;5;" not in console.raw and b"38;2;" not in console.raw and b"48;2;" not in console.raw
    assert not re.search(rb"\x1b\[[\d;]*30;40", console.raw)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"TERM": "dumb"}, "terminal type is dumb"),
        ({"PYTHONIOENCODING": "latin-1"}, "output encoding is"),
    ],
)
def test_a_terminal_that_cannot_show_it_is_refused(terminal: Any, paired_event: Any, changed: Any, words: Any) -> None:
    """TERM=dumb and an output encoding that is not UTF-8: one sentence, status 2, no screen."""
    console = terminal("open", str(paired_event(4)), **changed)
    assert console.wait() == 2
    console.read()
    assert words in console.raw.decode("utf-8", "replace").replace("\r\n", " ")
    assert b"\x1b[?1049h" not in console.raw


def test_a_small_window_says_so_and_recovers(terminal: Any, paired_event: Any) -> None:
    """Below 80 by 20 one sentence; back at full size the table is there again, whatever size the shell exported."""
    console = terminal("open", str(paired_event(4)), COLUMNS="80", LINES="24")
    console.until_text("results 0/4")
    console.resize(60, 15)
    console.until_text("This window has 60 columns and 15 rows")
    console.resize(80, 24)
    console.until(lambda: "results 0/4" in console.rows()[0], "the title")


def test_a_result_that_cannot_be_stored_is_refused_in_the_status_row(terminal: Any, paired_event: Any) -> None:
    """Where the lock cannot be taken nothing changes on screen or disk, and the console goes on."""
    path = paired_event(4)
    console = terminal("open", str(path))
    console.until_text("results 0/4")
    lock = path.with_name("event.lock")
    lock.unlink()
    lock.mkdir()
    console.send(b"1")
    console.until(lambda: "event.lock" in "".join(console.text.split()), "a sentence, wherever its long path is broken")
    assert "results 0/4" in console.rows()[0]
    lock.rmdir()
    console.send(b"1")
    console.until_text("results 1/4")
    assert results(path)[0] == "1-0"


def test_a_half_typed_form_comes_back_after_the_line_dropped(terminal: Any, paired_event: Any) -> None:
    """The new player's form is there again with what was typed and not saved; only once (AR 73)."""
    path = paired_event(4)
    console = terminal("open", str(path))
    console.until_text("results 0/4")
    console.send(b"en")
    console.until_text("Late entry")
    console.send("Çelik, Işıl\r21".encode())
    console.until_text("21")
    console.signal(signal.SIGHUP)
    assert console.wait() == 129
    again = terminal("open", str(path))
    again.until_text("Çelik, Işıl")
    again.send(b"00\x13")
    again.until(lambda: any(player.name == "Çelik, Işıl" for player in read_tournament(path).players), "the player")
    assert next(player for player in read_tournament(path).players if player.name == "Çelik, Işıl").rating == 2100
    assert not list(path.parent.glob("*draft*"))


def test_a_fault_of_the_program_ends_in_one_sentence(terminal: Any, paired_event: Any, tmp_path: Any) -> None:
    """No traceback: a sentence, status 1, the details in a file; results that were shown are stored."""
    path = paired_event(4)
    fault = "import screens.results; screens.results.Results.action_missing = lambda self: 1 / 0"
    console = terminal("open", str(path), before=fault)
    console.until_text("results 0/4")
    console.send(b"1")
    console.until_text("results 1/4")
    console.send(b"m")
    assert console.wait() == 1
    while console.read(0.05) and b"stored" not in console.raw.rsplit(b"1049l", 1)[-1]:
        pass
    said = console.raw.rsplit(b"1049l", 1)[-1].decode()
    assert "a fault of the program ended the console (ZeroDivisionError: division by zero)" in " ".join(said.split())
    assert "Traceback" not in said
    assert results(path)[0] == "1-0"
    assert "ZeroDivisionError" in next((tmp_path / "home").glob("failure-*.txt")).read_text("utf-8")


def test_the_projector_follows_the_file_in_a_terminal_of_its_own(terminal: Any, paired_event: Any) -> None:
    """`swisstui show`: a result typed elsewhere appears by itself; SIGTERM and a lost line end it."""
    path = paired_event(4)
    hall = terminal("show", str(path), "--view", "boards")
    hall.until_text("Round 1 by board")
    console = terminal("open", str(path))
    console.until_text("results 0/4")
    console.send(b"5")
    hall.until_text("1/2")
    hall.signal(signal.SIGTERM)
    assert hall.wait() == 143


def test_a_held_key_shows_what_it_does_before_it_is_let_go(terminal: Any, paired_event: Any) -> None:
    """While keys are still waiting the screen is painted in between: the count is seen on its way."""
    console = terminal("open", str(paired_event(120)))
    console.until_text("results 0/120")
    console.send(b"5" * 120)
    console.until_text("results 120/120")
    on_the_way = {int(count) for count in re.findall(rb"results (\d+)/120", console.raw)}
    assert any(10 < count < 110 for count in on_the_way)

"""Rounds by keys: proposal with reasons, accept, discard, unpair, changes by hand, absences (AR 34-46)."""

from typing import Any

from swisstui.deeds.rounds import AcceptPairing
from swisstui.desk import Desk, journal_lines


def pairs(story: Any, number: Any = -1) -> Any:
    return [(game.white, game.black) for game in story.stored.rounds[number].games]


async def test_the_proposal_is_shown_with_its_reasons_before_it_is_stored(start: Any, event: Any, compare: Any) -> None:
    """n shows the boards and why; Esc discards; nothing was stored."""
    async with start(event(9)) as story:
        await story.type("rn")
        compare("proposal_80x24", story)
        await story.press("down", "w")
        assert "Dutch 2026" in story.text
        await story.press("escape")
        await story.press("escape")
        assert story.stored.rounds == ()
        assert "no round is paired yet" in story.status or story.status == ""


async def test_enter_accepts_and_the_round_is_stored(start: Any, event: Any, compare: Any) -> None:
    """Enter stores the round; byes stand below the boards; Enter on a board then says why."""
    async with start(event(9)) as story:
        await story.type("rn\n")
        compare("rounds_80x24", story)
        assert len(pairs(story)) == 4
        await story.press("enter")
        assert "board 1:" in story.text
        await story.press("escape", "end", "enter")
        assert "Player 09" in story.text


async def test_pairing_is_refused_while_results_are_missing(start: Any, event: Any) -> None:
    """The sentence names the boards and the way (AR 35, F29)."""
    async with start(event(8)) as story:
        await story.type("rn\nt11rn")
        assert "2 results of round 1 are missing: boards 3, 4" in story.status
        assert "t leads there" in story.status


async def test_two_terminals_pair_at_once_and_one_round_is_stored(start: Any, event: Any) -> None:
    """The second one is told that the round is there already (F23, AR 36)."""
    async with start(event(8)) as story:
        await story.type("rn")
        other = Desk.open(story.path, "anna@venue/tty2")
        other.do(AcceptPairing(other.propose()), confirmed="C")
        await story.press("enter")
        assert "already paired" in story.status
        assert len(story.stored.rounds) == 1


async def test_the_key_pressed_twice_pairs_once(start: Any, event: Any) -> None:
    """n n Enter Enter in one burst: one round (F23)."""
    async with start(event(8)) as story:
        await story.burst("rnn\n")
        await story.burst("nn")
        assert len(story.stored.rounds) == 1


async def test_unpairing_asks_and_brings_back_what_was(start: Any, event: Any) -> None:
    """x and y: everything is as before the pairing (AR 57, F30)."""
    async with start(event(5)) as story:
        before = story.stored
        await story.type("rn\n")
        await story.agree()
        assert len(story.stored.rounds) == 1
        await story.press("x")
        assert "y does it" in story.text
        await story.press("escape")
        assert len(story.stored.rounds) == 1
        await story.press("x")
        await story.agree("bye was wrong")
        assert story.stored.rounds == before.rounds
        assert story.stored.players == before.players
        assert journal_lines(story.path)[-1].reason == "bye was wrong"


async def test_colours_are_swapped_after_a_question(start: Any, event: Any) -> None:
    """w on a board without a result asks once."""
    async with start(event(8)) as story:
        await story.type("rn\n")
        white, black = pairs(story)[0]
        await story.press("w")
        assert pairs(story)[0] == (white, black)
        await story.press("enter")
        assert pairs(story)[0] == (black, white)


async def test_exchanging_two_players_by_hand(start: Any, event: Any) -> None:
    """k opens, Space 1 exchanges, k closes and asks about the difference; the next round waits (AR 42-45)."""
    async with start(event(8)) as story:
        await story.type("rn\nk1")
        assert story.stored.rounds[0].hand_session
        assert story.rows()[0].startswith("BY HAND")
        await story.press("n")
        assert "by hand" in story.status
        before = pairs(story)
        await story.press("space", "1")
        await story.type("5 6\n")
        await story.agree()
        after = pairs(story)
        assert {frozenset(p) for p in after} != {frozenset(p) for p in before}
        assert {frozenset(p) for p in after[:2]} == {frozenset((1, 6)), frozenset((2, 5))}
        await story.press("k")
        assert "computed" in story.text
        await story.agree("both asked")
        assert not story.stored.rounds[0].hand_session
        assert any("by hand, round 1" in line for line in story.stored.report_lines)
        assert "*" in story.rows()[3]


async def test_absences_half_point_byes_and_the_bye_by_hand(start: Any, event: Any) -> None:
    """a: Space absent, 5 half-point bye, b the pairing bye (F04); the round is paired around them."""
    async with start(event(9)) as story:
        await story.type("ra")
        await story.press("down", "down", "space", "down", "5", "down", "b")
        await story.agree()
        await story.press("escape")
        await story.type("n\n")
        await story.agree()
        kinds = {bye.player: (bye.kind, bye.by_arbiter) for bye in story.stored.rounds[0].byes}
        assert kinds == {3: ("zero", False), 4: ("half", False), 5: ("pairing", True)}
        assert "by arbiter" in story.text


async def test_fixed_pairs(start: Any, event: Any) -> None:
    """v on White, v on Black: the pair is there, the rest is paired around it, the board is marked."""
    async with start(event(8)) as story:
        await story.type("rav")
        await story.press("down", "v")
        await story.press("escape")
        await story.type("n\n")
        await story.agree()
        assert (1, 2) in pairs(story)
        assert next(game for game in story.stored.rounds[0].games if game.white == 1).by_hand


async def test_everybody_has_left_and_nothing_is_paired(start: Any, event: Any) -> None:
    """One sentence, no round (F05)."""
    async with start(event(2, rounds=1)) as story:
        await story.press("x")
        await story.agree()
        await story.press("down", "x")
        await story.agree()
        await story.type("rn")
        assert "no round was made" in story.status
        assert story.stored.rounds == ()


async def test_an_idle_session_shows_another_arbiters_round(start: Any, event: Any) -> None:
    """A round that another arbiter pairs appears within a second."""
    async with start(event(8)) as story:
        await story.type("r")
        other = Desk.open(story.path, "anna@venue/tty2")
        other.do(AcceptPairing(other.propose()), confirmed="C")
        story.app.look()
        await story.pilot.pause()
        assert "round 1/3" in story.rows()[0]
        assert story.rows()[3].startswith(">   1")


async def test_a_wide_terminal_shows_the_reasons_beside_the_boards(start: Any, event: Any) -> None:
    """120 columns: the pane beside the boards says why the current one is so."""
    async with start(event(8), size=(120, 30)) as story:
        await story.type("rn\n")
        assert any("Dutch 2026" in row[80:] for row in story.rows())

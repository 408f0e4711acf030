"""What every screen owes the arbiter: readable refusals, the mark of level D, ways on without a pairing (AR 1-75)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from screens.entry_form import read_value
from screens.journal import place_words
from swisstui.deeds.rounds import AcceptPairing
from swisstui.desk import Desk
from swisstui.refusal import Refused


async def test_ar_4_35_a_long_refusal_can_be_read_to_its_end(start: Any, event: Any) -> None:
    """AR 4, 35: every second board of thirty is missing: two rows tell it all; afterwards it is one row again."""
    async with start(event(60, rounds=5)) as story:
        await story.type("rn\ntb" + "".join(f"{board} 1\n" for board in range(1, 31, 2)))
        await story.press("escape")
        await story.type("rn")
        missing = ", ".join(map(str, range(2, 31, 2)))
        assert story.status == f"15 results of round 1 are missing: boards {missing}; t leads there"
        assert story.rows()[-3].startswith("15 results of round 1 are missing")
        await story.type("t1")
        assert story.rows()[-2].startswith("board 30: 1-0")
        assert "Player" in story.rows()[-3]


@pytest.mark.parametrize("key", ["r", "t", "s", "e", "sk", "sl", "s\n", "ra", "j", "z", "p", "ev", "ek"])
async def test_level_d_is_marked_on_every_screen(start: Any, event: Any, key: str) -> None:
    """Level D: `changed after the start` stands in the title of every screen, also beside a long name, for ever."""
    fields = event(8)
    named = replace(fields.event, name="The Forty-Third Open Championship of the Shores of the Northern Lakes")
    async with start(replace(fields, event=named, changed_after_start=True)) as story:
        await story.type("rn\n")
        await story.type(key)
        assert "| changed after the start" in story.rows()[0]
        assert len(story.rows()[0]) <= 80


async def test_a_long_name_gives_way_to_round_and_results(start: Any, event: Any) -> None:
    """At 80 columns the round and the results in stay readable whatever the event is called."""
    fields = event(8)
    named = replace(fields.event, name="The Forty-Third Open Championship of the Shores of the Northern Lakes")
    async with start(replace(fields, event=named)) as story:
        await story.type("rn\nt1")
        assert "| round 1/3 | results 1/4" in story.rows()[0]


async def test_ar_37_without_a_legal_pairing_ways_on_are_offered_and_nothing_is_stored(start: Any, event: Any) -> None:
    """AR 37: 4 players who have all met: the reason, pairing by hand or fewer rounds; Esc leaves all as it was."""
    async with start(event(4, rounds=4)) as story:
        for _ in range(3):
            await story.type("rn\n")
            await story.agree()
            await story.type("t11")
        await story.type("rn")
        assert "Round 4 has no pairing that the rules allow" in story.text
        assert "1  make round 4 by hand" in story.text
        assert "2  fewer rounds" in story.text
        await story.press("escape")
        assert len(story.stored.rounds) == 3
        await story.type("n1")
        assert story.stored.rounds[3].hand_session
        assert not story.stored.rounds[3].games
        await story.press("space", "2")
        await story.type("1 2\n")
        assert "have met" in story.text or "met" in story.text
        await story.press("escape")
        assert not story.stored.rounds[3].games


async def test_ar_11_a_round_robin_is_numbered_by_hand_from_the_settings(start: Any, event: Any) -> None:
    """AR 11: the setting stands in the form; then two players of different ratings may exchange numbers."""
    async with start(event(4, system="round-robin")) as story:
        await story.type("z")
        await story.to_field("Pairing numbers by")
        await story.press("space", "space")
        assert story.app.screen.rows.values["numbering"] == "hand"
        await story.press("ctrl+s")
        assert story.stored.event.numbering == "hand"
        await story.type("eo2")
        await story.type("4\n")
        await story.agree("drawn at the opening")
        assert {p.key: p.number for p in story.stored.players} == {1: 4, 2: 2, 3: 3, 4: 1}


async def test_ar_13_a_long_event_has_a_rating_for_each_round(start: Any, event: Any) -> None:
    """AR 13: marked as long, the form of a player has the ratings by round; else it has not."""
    async with start(event(4)) as story:
        await story.type("e\n")
        assert "Ratings by round" not in [field.label for field in story.app.screen.rows.fields]
    assert read_value("round_ratings", "7:2135; 4: 2110") == ((4, 2110), (7, 2135))
    for wrong in ("2110", "0:2110", "4:", "4:x", "4:2110; 4:2120", "4:9999"):
        with pytest.raises(Refused):
            read_value("round_ratings", wrong)


async def test_ar_13_the_ratings_by_round_are_stored(start: Any, event: Any) -> None:
    """AR 13: `2:2400` counts in round 2 only."""
    async with start(event(4, long_event=True)) as story:
        await story.type("e\n")
        await story.to_field("Ratings by round")
        await story.type("2:2400")
        await story.press("ctrl+s")
        assert story.stored.players[0].round_ratings == ((2, 2400),)


async def test_ar_36_the_desk_of_a_second_terminal_is_told(start: Any, event: Any, tmp_path: Path) -> None:
    """AR 36: the proposal of a second terminal is refused once the round is stored."""
    async with start(event(8)) as story:
        other = Desk.open(story.path, "second@venue/tty2")
        proposal = other.propose()
        await story.type("rn\n")
        other.refresh()
        with pytest.raises(Refused, match="round 1 is"):
            other.do(AcceptPairing(proposal), confirmed="C")
        assert len(story.stored.rounds) == 1


async def test_ar_69_the_arbiters_copy_has_the_lines_that_are_not_sent(start: Any, event: Any, tmp_path: Path) -> None:
    """AR 69: with `Comments in the report` at no, the copy of the running event still has every `###` line."""
    made = event(8, report_comments=False)
    async with start(replace(made, report_lines=("by hand, round 1: 1-5 => 1-6",))) as story:
        await story.type("rn\ng4\n")
        assert b"### by hand, round 1: 1-5 => 1-6" in next(tmp_path.glob("*.trf")).read_bytes()


def test_ar_74_the_journal_counts_rows_as_the_arbiter_does() -> None:
    """AR 74: the sixth board of round 4 is row 6, not row 5; names of tables are words."""
    assert place_words(("rounds", "4", "games", 5, "result")) == "round 4 row 6 result"
    assert place_words(("players", "12", "left_after")) == "entry 12 left after"

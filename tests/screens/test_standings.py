"""Standings, crosstable, card, prizes and exports by keys (AR 51-65, 70-72)."""

from dataclasses import replace
from typing import Any

from swisstui.records import GameRecord, Prize, RoundRecord


def played(made: Any, results: Any) -> Any:
    """Rounds with given (white, black, result) games."""
    rounds = tuple(
        RoundRecord(n, tuple(GameRecord(b, w, s, r) for b, (w, s, r) in enumerate(games, 1)), system="dutch-2026")
        for n, games in enumerate(results, 1)
    )
    return replace(made, rounds=rounds)


TWO_ROUNDS = (
    ((1, 3, "1-0"), (2, 4, "1-0")),
    ((2, 1, "1/2"), (3, 4, "0-1")),
)


async def test_the_standings_at_80_by_24(start: Any, event: Any, compare: Any) -> None:
    """Places, points, tie-breaks in order with their edition; not final while rounds are to come."""
    async with start(played(event(4, rounds=3, tiebreaks=("BH", "SB")), TWO_ROUNDS)) as story:
        await story.type("s")
        compare("standings_80x24", story)
        assert "after round 2 of 3, not final" in story.rows()[1]
        # 1 and 2 have 1.5 each: Buchholz of 1 = 0 + 1.5, of 2 = 1 + 1.5, so 2 is first; 4 has 1, 3 has 0.
        order = [row.split()[1] + " " + row.split()[2] for row in (r.lstrip("> ") for r in story.rows()[3:7])]
        assert order == ["Player 02,", "Player 01,", "Player 04,", "Player 03,"]


async def test_rounds_before_are_shown_with_minus(start: Any, event: Any) -> None:
    """- shows the standings after the round before, . forward again."""
    async with start(played(event(4, tiebreaks=("BH",)), TWO_ROUNDS)) as story:
        await story.type("s-")
        assert "after round 1 of 3" in story.rows()[1]
        await story.type(".")
        assert "after round 2 of 3" in story.rows()[1]


async def test_a_hidden_column_that_decides_is_named(start: Any, event: Any) -> None:
    """c hides Buchholz; it separates 2 from 1, so its code stands beside 2 (F18)."""
    async with start(played(event(4, tiebreaks=("BH", "SB")), TWO_ROUNDS)) as story:
        await story.type("sc1")
        heads = story.rows()[2]
        assert "BH" not in heads and "SB" in heads
        assert story.rows()[3].endswith("BH")


async def test_the_card_reads_every_tie_break_in_its_parts(start: Any, event: Any) -> None:
    """Enter: rounds with opponents and colours, then each value with article and edition (AR 59)."""
    async with start(played(event(4, tiebreaks=("BH",)), TWO_ROUNDS)) as story:
        await story.type("s\n")
        assert "2 Player 02, A" in story.rows()[0]
        assert "4 Player 04, A" in story.text
        assert "BH" in story.text and "edition" in story.text
        await story.press("full_stop")
        assert "1 Player 01, A" in story.rows()[0]
        await story.press("escape")


async def test_the_crosstable_refers_both_ways(start: Any, event: Any) -> None:
    """k: row i names j in round r exactly when row j names i (F16)."""
    async with start(played(event(4, tiebreaks=("BH",)), TWO_ROUNDS)) as story:
        await story.type("sk")
        rows = [row.lstrip("> ").split() for row in story.rows()[2:6]]
        cells = {int(row[0]): [int(cell[0]) for cell in row[-2:]] for row in rows}
        for line, opponents in cells.items():
            for number, opponent in enumerate(opponents):
                assert cells[opponent][number] == line


async def test_groups_are_shown_and_left(start: Any, event: Any) -> None:
    """g lists the groups; the digit shows one, 0 all."""
    made = event(4, tiebreaks=("BH",))
    made = replace(made, players=tuple(replace(p, sex="w" if p.number % 2 else "m") for p in made.players))
    async with start(played(made, TWO_ROUNDS)) as story:
        await story.type("sg")
        key = next(line.split()[0] for line in story.rows() if line.strip().endswith("women"))
        await story.press(key)
        assert "Player 01" in story.text and "Player 02" not in story.text
        await story.type("g0")
        assert "Player 02" in story.text


async def test_a_text_is_looked_at_and_written(start: Any, event: Any, tmp_path: Any) -> None:
    """x 1: an empty line shows the list, a path writes it; what is there is not overwritten unasked (AR 72)."""
    async with start(played(event(4, tiebreaks=("BH",)), TWO_ROUNDS)) as story:
        await story.type("sx1")
        for _ in range(120):
            story.app.post_message(__import__("textual").events.Key("backspace", None))
        await story.type("\n")
        assert "Player 02" in story.text and "standings" in story.rows()[0]
        await story.press("escape")
        await story.type("x1\n")
        written = next(tmp_path.glob("*standings.txt")).read_text("utf-8")
        assert "Player 02" in written and all(len(line) <= 80 for line in written.splitlines())
        await story.type("x1\n")
        assert "exists already" in story.text
        await story.press("escape")


async def test_no_report_for_rating_before_the_last_result(start: Any, event: Any, tmp_path: Any) -> None:
    """The refusal says what is missing; the file of the running event can be written (AR 51)."""
    async with start(played(event(4, tiebreaks=("BH",)), TWO_ROUNDS)) as story:
        await story.type("sx5")
        assert "no report for rating yet: 2 of 3 rounds are paired" in story.status
        assert not list(tmp_path.glob("*.trf"))
        await story.type("x7\n")
        assert "001    1" in next(tmp_path.glob("*.trf")).read_text("utf-8")


async def test_a_report_lists_what_it_lacks_before_it_is_written(start: Any, event: Any, tmp_path: Any) -> None:
    """Place, federation, arbiter, dates, month and birth years are asked for with a warning (AR 70)."""
    async with start(played(event(4, rounds=2, tiebreaks=("BH",)), TWO_ROUNDS)) as story:
        await story.type("sx5")
        assert "chief arbiter" in story.text and "birth year of 4 players" in story.text
        await story.agree()
        await story.type("\n")
        assert len(list(tmp_path.glob("*.trf"))) == 1


async def test_prizes_add_up_to_the_fund(start: Any, event: Any) -> None:
    """l lists who gets what; 2 and 1 share first and second prize equally by points."""
    made = played(event(4, rounds=2, tiebreaks=("BH",)), TWO_ROUNDS)
    async with start(replace(made, prizes=(Prize("", 1, 10000), Prize("", 2, 5000)))) as story:
        await story.type("sl")
        assert story.text.count("75.00") == 2
        assert "150.00" in story.rows()[0]
        await story.type("n")
        await story.type("\n3\n12.50\na book\n")
        await story.press("escape")
        assert story.stored.prizes[-1] == Prize("", 3, 1250, "a book")

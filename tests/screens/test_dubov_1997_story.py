"""Seven rounds of the Dubov system by keys: ARO on the rounds screen and in print, trail, the published list."""

from collections.abc import Callable
from typing import Any

from engines.dubov_1997_field import aro_text, average_rating_of_opponents
from engines.ledger import Ledger
from swisstui.formats import text
from swisstui.lists import list_of
from swisstui.records import Tournament
from swisstui.replay import replay
from swisstui.situation import situation_of

RESULTS = ("001050", "000051", "510115", "055510", "151500", "510005", "515005")


async def test_seven_rounds_of_dubov_by_keys(start: Callable[..., Any], event: Callable[..., Tournament]) -> None:
    """Each round shows everybody's ARO; reasons cite the articles; the ARO list is published after each (art. 9)."""
    async with start(event(12, 7, "dubov-1997")) as story:
        for number, results in enumerate(RESULTS, start=1):
            await story.type("rn")
            assert "by dubov-1997" in story.rows()[0]
            assert "ARO" in story.rows()[1]
            await story.press("enter")
            await story.agree()
            await story.type("t" + results)
            assert len(story.stored.rounds) == number
        played = story.stored
        assert all(check.same for check in replay("dubov-1997", situation_of(played)))
        await story.type("r")
        game = played.rounds[-1].games[0]
        aro = played.rounds[-1].figures["aro"]
        row = next(row for row in story.rows() if row.lstrip("> ").startswith("1 "))
        assert aro[str(game.white)] in row
        assert aro[str(game.black)] in row
        await story.press("home", "enter")
        assert "Dubov 1997" in story.text
        await story.press("escape")
        await story.type("g4")
        await story.press("end", "ctrl+u")
        await story.press("enter")
        assert "ARO list after round 7" in story.text
        assert "Rises" in story.text


def test_the_aro_list_has_all_that_article_9_wants(event: Callable[..., Tournament]) -> None:
    """Number, name, score, R, ARO, due colour, rises; by score, then pairing number (Dubov 1997 9)."""
    from swisstui.generate import generate

    tournament = generate("dubov-1997", 15, 5, 4)
    table = list_of(tournament, "aro")
    assert [column.title for column in table.columns] == ["No", "Name", "Pts", "R", "ARO", "Due", "Rises"]
    situation = situation_of(tournament)
    ledger = Ledger(situation)
    ratings = {e.number: e.rating for e in situation.entrants}
    order = [int(row[0]) for row in table.rows]
    assert order == sorted(order, key=lambda number: (-ledger.points[number], number))
    for row in table.rows:
        assert row[4] == aro_text(average_rating_of_opponents(ledger, ratings, int(row[0])))
        history = ledger.colours(int(row[0]))
        whites, blacks = history.count("W"), history.count("B")
        if whites != blacks:
            assert row[5] == ("Black" if whites > blacks else "White")
    printed = text.write(table)
    assert "System: Dubov system 1997" in printed
    boards = text.write(list_of(tournament, "boards"))
    assert boards.splitlines()[4].count("ARO") == 2 or "ARO" in boards

"""docs/screens.md shows the screens as they are: the sample event walked by keys at 80x24, block by block.

`make docs` (UPDATE_SCREENS=1) writes the page anew.
"""

from __future__ import annotations

import os
import textwrap
from pathlib import Path
from typing import Any, NamedTuple

from swisstui import paths
from swisstui.championship import finnish_championship
from swisstui.demo import make_demo
from swisstui.season_desk import SeasonDesk

PAGE = Path(__file__).resolve().parents[2] / "docs" / "screens.md"
HEAD = """# Screens

Every screen at 80 columns and 24 rows, taken from the program with the sample event (`make run`). The letter behind a
name is the key that leads there from every other screen; the last row of a screen shows the keys that matter most, and
`h` shows all. Written by `make docs`.
"""


class Shown(NamedTuple):
    """One screen of the page: its heading, the keys that lead to it from the one before, and what it is for."""

    heading: str
    keys: tuple[str, ...]
    words: str


EVENT = (
    Shown("Home", (), "The tournaments and seasons of this computer, the latest first. Enter opens one; `q` ends."),
    Shown(
        "New tournament (home, n)",
        ("n",),
        "Name, system, rounds and first day are enough to begin. Everything else follows in the settings, where it can "
        "be changed freely until round 1 is paired.",
    ),
    Shown(
        "Results (t)",
        ("escape", "enter", "t"),
        "One digit a board while the slips come in: saved at once, and on to the next board without a result. Slips in "
        "any order go through `b`, a second entry for checking through `v`.",
    ),
    Shown(
        "Settings (z)",
        ("z",),
        "All that is announced about the event, with the options of its system explained in the status row. After "
        "round 1 is paired a change of the announced rules is asked twice and marks the event for good.",
    ),
    Shown(
        "Entries (e)",
        ("escape", "e"),
        "Who plays, who is absent in the coming round, who has left. Late entries come in here too and are asked about "
        "the rounds that they missed.",
    ),
    Shown(
        "Entry form (e, Enter)",
        ("enter",),
        "Every field of one player; Enter goes from field to field and Ctrl+S saves from anywhere. A new player (`n`) "
        "has the same fields, without those that are seldom needed.",
    ),
    Shown(
        "Absences and byes (r, a)",
        ("escape", "r", "a"),
        "What the arbiter knows before the round is paired: absences, byes asked for, the bye or a pair by hand. The "
        "round is then paired around it.",
    ),
    Shown(
        "Rounds (r)",
        ("escape",),
        "Every round with its boards and byes; Enter tells why a board is as it is. Pairing, changes by hand and "
        "unpairing begin here.",
    ),
    Shown(
        "Standings (s)",
        ("s",),
        "Points and every tie-break that separates neighbours, with the edition of the rules. `not final` stands there "
        "until the last result of the last round is in, with the boards that are missing.",
    ),
    Shown(
        "Player card (s, Enter)",
        ("enter",),
        "One player: opponents, colours, floats, points, rating figures, and each tie-break in its parts. Right reads "
        "them one by one to a player who asks.",
    ),
    Shown(
        "Crosstable (s, k)",
        ("escape", "k"),
        "Who played whom, with which colour and result. The numbers in the cells are lines of this table, by place or "
        "by pairing number, and the heading says which.",
    ),
    Shown(
        "Prizes (s, l)",
        ("escape", "l"),
        "Who gets how much as the standings are now, and Enter says why, word by word. Tab leads to the prize fund.",
    ),
    Shown(
        "Print or export (s, x)",
        ("escape", "x"),
        "Lists as text, page or table, and the files for federations. A report for rating is refused while a result is "
        "missing.",
    ),
    Shown(
        "Journal (j)",
        ("escape", "j"),
        "Who did what and when, with the old and the new value. Nothing can be changed here; undo is `u`.",
    ),
    Shown(
        "Help (h)",
        ("escape", "t", "h"),
        "All keys of the screen that was open, and with Tab the page of the manual about it. It is inside the program "
        "and needs no network.",
    ),
    Shown(
        "Projector by board (p, 1)",
        ("escape", "p", "1"),
        "For the hall, in rows of five that can be read from far away. `swisstui show FILE` is the same in a second "
        "terminal and follows the event.",
    ),
    Shown(
        "Projector by name (p, 2)", ("2",), "A player finds himself, his board and colour. Pages turn by themselves."
    ),
    Shown("Projector standings (p, 3)", ("3",), "The leaders stay twice as long. `0` shows all lists in turn."),
    Shown(
        "Proposal with reasons (r, n)",
        ("q", "t", "1", "1", "5", "0", "1", "r", "n"),
        "The next round before anything is stored: boards, byes, and for the row of the cursor why it is so. Enter "
        "accepts, Esc discards, Space shows the reasons in full.",
    ),
)
SEASON = (
    Shown(
        "Season (home, Enter)",
        ("enter",),
        "The stages of a championship and what is to be done next. Closing a stage hands its seats to the next one.",
    ),
    Shown(
        "Entry list of a stage (season, Enter)",
        ("down", "enter"),
        "Who has a seat in this stage and by which rule, and who follows if somebody says no. Closing the list fixes "
        "the numbers.",
    ),
)


async def taken(story: Any, shown: tuple[Shown, ...]) -> list[str]:
    """The blocks of the page, one for each screen."""
    blocks = []
    for screen in shown:
        await story.press(*screen.keys)
        await story.pilot.pause()
        blocks.append(f"## {screen.heading}\n{textwrap.fill(screen.words, 116)}\n\n```\n{story.text.rstrip()}\n```\n")
    return blocks


async def test_the_page_shows_every_screen_as_it_is(start: Any, monkeypatch: Any, tmp_path: Path) -> None:
    """Every block of docs/screens.md is what the program shows today."""
    monkeypatch.setenv("HOME", str(tmp_path))
    path = make_demo()
    os.utime(path, (1772820000, 1772820000))
    async with start() as story:
        blocks = await taken(story, EVENT)
    path.unlink()
    season = paths.tournaments_folder() / "Championship 2008.season.json"
    SeasonDesk.create(season, finnish_championship(2008), "arbiter@venue/tty1")
    os.utime(season, (1772820000, 1772820000))
    async with start() as story:
        blocks += await taken(story, SEASON)
    if os.environ.get("UPDATE_SCREENS"):
        PAGE.write_text("\n".join([HEAD, *blocks]), "utf-8")
    page = PAGE.read_text("utf-8")
    for block in blocks:
        assert block in page
    assert page.count("\n## ") == len(blocks)

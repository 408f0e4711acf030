"""A whole weekend at the keyboard: from an empty computer to the report for rating (issue of the console)."""

from typing import Any

from swisstui.storage import read_tournament

DRAWN = {(7, 15), (2, 3), (6, 9)}
"""Pairs whose game is drawn; in every other game the lower number wins."""
FORFEITED = {(8, 16)}
"""16 did not come."""

POINTS_AND_PLACES = {
    1: ("5.0", 1),
    6: ("4.0", 2),
    2: ("3.5", 3),
    3: ("3.5", 3),
    5: ("3.5", 3),
    4: ("3.0", 6),
    8: ("3.0", 6),
    7: ("2.5", 8),
    9: ("2.0", 9),
    10: ("2.0", 9),
    11: ("2.0", 9),
    13: ("2.0", 9),
    14: ("2.0", 9),
    17: ("2.0", 9),
    15: ("1.5", 15),
    12: ("1.0", 16),
    16: ("1.0", 16),
    18: ("1.0", 16),
}
"""Added up by hand from the cells below; equal points share a place (only the first place has a tie-break in F10)."""
CELLS = {
    1: "9w1 6b1 4w1 2b1 3w1",
    2: "10b1 5w1 3b= 1w0 9b1",
    3: "11w1 8b1 2w= 4b1 1b0",
    4: "12b1 17w1 1b0 3w0 13b1",
    5: "13w1 2b0 0000-H 7w1 10b1",
    6: "14b1 1w0 7b1 10w1 8b1",
    7: "15w= 9b1 6w0 5b0 11w1",
    8: "16b+ 3w0 17b1 13b1 6w0",
    9: "1b0 7w0 18b1 14w1 2w0",
    10: "2w0 15b1 11w1 6b0 5w0",
    11: "3b0 14w1 10b0 17w1 7b0",
    12: "4w0 16b1 0000-Z 0000-Z 0000-Z",
    13: "5b0 18w1 15b1 8w0 4w0",
    14: "6w0 11b0 16w1 9b0 15w1",
    15: "7b= 10w0 13w0 16b1 14b0",
    16: "8w- 12w0 14b0 15w0 0000-U",
    17: "0000-U 4b0 8w0 11b0 18w1",
    18: "0000-Z 13b0 9w0 0000-U 17b0",
}
"""Round 1: the upper half against the lower one, odd numbers White, 17 has the bye; the late entry has Z in round 1."""


def keys_of(stored: Any) -> Any:
    """The result keys of the last round, board by board, as the slips of this event say."""
    number = {player.key: player.number for player in stored.players}
    typed = ""
    for game in stored.rounds[-1].games:
        white, black = number[game.white], number[game.black]
        pair = (min(white, black), max(white, black))
        white_wins = white < black
        if pair in DRAWN:
            typed += "5"
        elif pair in FORFEITED:
            typed += "3" if white_wins else "4"
        else:
            typed += "1" if white_wins else "0"
    return typed


async def play_round(story: Any, path: Any) -> Any:
    """Pair, accept, type every result."""
    await story.type("rn")
    await story.press("enter")
    await story.agree()
    await story.type("t")
    await story.type(keys_of(read_tournament(path)))


async def test_a_weekend_of_17_entries_and_5_rounds(start: Any, tmp_path: Any) -> None:
    """Late entry, withdrawal, half-point bye, forfeit, an unpaired round; the report is that worked out by hand."""
    async with start(path=tmp_path / "none.json") as story:
        assert "no tournament yet" in story.status
        await story.type("nKuusikylä Open\ndutch-1998\n5\nKuusikylä\n2026-01-10\n2026-01-11\nMäki, Aino\n")
        path = next((tmp_path / "home" / "tournaments").glob("*.json"))
        assert path.name == "Kuusikylä Open.json"
        await story.type("n")
        for number in range(1, 18):
            await story.type(
                f"Player {number:02}, A\n{2400 - 20 * number}\n\nfin\n\n{1970 + number}\nm\n{1000 + number}\n"
            )
        await story.press("escape")
        assert [player.number for player in read_tournament(path).players] == list(range(1, 18))
        await play_round(story, path)
        await story.type("en")
        await story.type("Late, Lena\n1500\n\nFIN\n\n2001\nw\n1018\n\n")
        await story.press("escape")
        await play_round(story, path)
        await story.type("ef12\n")
        await story.press("x")
        await story.agree()
        await story.type("rn")
        await story.press("enter")
        await story.agree()
        assert len(read_tournament(path).rounds) == 3
        await story.press("x")
        await story.agree("5 asked for a bye before the pairing was up")
        assert len(read_tournament(path).rounds) == 2
        await story.type("ef5\nb\n5")
        await play_round(story, path)
        await play_round(story, path)
        await play_round(story, path)
        await story.type("z")
        await story.to_field("Federation")
        await story.type("FIN")
        await story.to_field("Month of the rating list")
        await story.type("2026-01")
        await story.press("ctrl+s")
        await story.agree()
        await story.type("sx5")
        await story.agree()
        await story.type("\n")
        report = next(path.parent.glob("*.trf")).read_text("utf-8")
    lines = {int(line[4:8]): line for line in report.splitlines() if line.startswith("001")}
    assert {number: (line[80:84].strip(), int(line[85:89])) for number, line in lines.items()} == POINTS_AND_PLACES
    cells = {number: [line[91 + 10 * r : 99 + 10 * r] for r in range(5)] for number, line in lines.items()}
    assert {number: " ".join("".join(cell.split()) for cell in row) for number, row in cells.items()} == CELLS
    assert "142 5" in report and "092 Individual: Swiss-System, Dutch 1998" in report

"""One event of real shape: read, paired, its round entered, exported and read back."""

import json
from dataclasses import replace
from pathlib import Path

from swisstui.deeds.results import EnterResult
from swisstui.deeds.rounds import AcceptPairing
from swisstui.deeds.setup import EditEvent
from swisstui.desk import Desk
from swisstui.formats import read_any, trf
from swisstui.records import Tournament

FILE = Path(__file__).parents[1] / "cases" / "trf" / "07-cyrillic-cp1251-14.trf"
EXPECTED = json.loads(FILE.with_suffix(".expected.json").read_text("utf-8"))


def cells(tournament: Tournament) -> list[set[tuple[int, int, str]]]:
    """Each round as White, Black and result by pairing number; (number, 0, kind) for byes."""
    numbers = {player.key: player.number for player in tournament.players}
    return [
        {(numbers[game.white], numbers[game.black], game.result) for game in played.games}
        | {(numbers[bye.player], 0, bye.kind) for bye in played.byes}
        for played in tournament.rounds
    ]


def points_in(data: bytes) -> dict[int, float]:
    """Columns 81-84 of every player line."""
    lines = [line for line in data.decode("utf-8").splitlines() if line.startswith("001")]
    return {int(line[4:8]): float(line[80:84]) for line in lines}


def test_a_read_event_is_paired_entered_exported_and_read_back(tmp_path: Path) -> None:
    """Round 5 by the rules of 1998 is the one given beside the file; White wins every game of it."""
    read = read_any(FILE)
    desk = Desk.create(tmp_path / "event.json", read.tournament)
    desk.do(EditEvent({"system": "dutch-1998", "options": {"initial_colour": "black"}}), confirmed="D", reason="rules")
    before = {number: float(points) for number, points in points_in(trf.write(desk.tournament)).items()}
    assert before == {int(number): float(points) for number, points in EXPECTED["points"].items()}
    proposal = desk.propose()
    desk.do(AcceptPairing(proposal), confirmed="C")
    wanted = EXPECTED["next_round"]
    paired = cells(desk.tournament)[-1]
    assert {(white, black) for white, black, result in paired if result == ""} == {
        tuple(pair) for pair in wanted["dutch-1998"]["pairs"]
    }
    number = len(desk.tournament.rounds)
    assert number == wanted["round"]
    for game in desk.tournament.rounds[-1].games:
        desk.do(EnterResult(number, game.board, "1-0", ""))
    data = trf.write(desk.tournament)
    again = read_any(data, "again.trf").tournament
    assert cells(again) == cells(desk.tournament)
    assert trf.write(replace(again, revision=0)) == data
    winners = {white for white, black in wanted["dutch-1998"]["pairs"]} | {wanted["dutch-1998"]["bye"]} - {None}
    halves = {player for player, _, kind in paired if kind == "half"}
    assert points_in(data) == {
        n: points + (1 if n in winners else 0.5 if n in halves else 0) for n, points in before.items()
    }

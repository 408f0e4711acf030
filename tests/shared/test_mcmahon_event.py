"""A McMahon event of 19 players with handicaps, absences and byes: MMS, SOS and SOSOS as published."""

import json
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from pathlib import Path
from typing import Any

from engines.go_tiebreaks import go_table, sos, sosos
from engines.model import Bye, Entrant, Game, PlayedRound, Situation

_RESULTS = {"RESULT_WHITEWINS": "1-0", "RESULT_BLACKWINS": "0-1", "RESULT_EQUAL": "1/2"}


def _situation(path: Path) -> tuple[Situation, dict[str, int]]:
    root = ElementTree.parse(path).getroot()
    players = root.findall("Players/Player")
    keys = {f"{p.get('name')}{p.get('firstName')}".upper().replace(" ", ""): n for n, p in enumerate(players, start=1)}
    names = {f"{p.get('name')} {p.get('firstName')}": n for n, p in enumerate(players, start=1)}
    entrants = tuple(
        Entrant(
            n, rank=p.get("rank", ""), rating=int(p.get("rating", "0")), correction=int(p.get("smmsCorrection", "0"))
        )
        for n, p in enumerate(players, start=1)
    )
    rounds: dict[int, list[Game]] = {n: [] for n in range(1, 5)}
    byes: dict[int, list[Bye]] = {n: [] for n in range(1, 5)}
    for game in root.findall("Games/Game"):
        white, black = keys[game.get("whitePlayer", "")], keys[game.get("blackPlayer", "")]
        result = _RESULTS[game.get("result", "")]
        rounds[int(game.get("roundNumber", "0"))].append(
            Game(white, black, result, handicap=int(game.get("handicap", "0")))
        )
    for bye in root.findall("ByePlayers/ByePlayer"):
        byes[int(bye.get("roundNumber", "0"))].append(Bye(keys[bye.get("player", "")], "pairing"))
    for number, games in rounds.items():
        there = {n for game in games for n in (game.white, game.black)} | {b.number for b in byes[number]}
        byes[number] += [Bye(entrant.number, "half") for entrant in entrants if entrant.number not in there]
    history = tuple(PlayedRound(tuple(rounds[n]), tuple(byes[n])) for n in sorted(rounds))
    return Situation(entrants, history), names


def test_published_values_of_a_handicap_event(shared_data: Path) -> None:
    """MM 1.5, MM 5.1, MM 5.2: every line of the final table."""
    expected: dict[str, Any] = json.loads((shared_data / "go" / "mcmahon-19.expected.json").read_text(encoding="utf-8"))
    situation, names = _situation(shared_data / "go" / "mcmahon-19.xml")
    table = go_table(situation)
    first, second = sos(table), sosos(table)
    for line in expected["standings"]:
        number = names[line["name"]]
        assert table.start[number] == 2 * line["start"]
        values = [Fraction(table.scores[number], 2), first[number], second[number]]
        assert values == [line["MMS"], line["SOS"], line["SOSOS"]], line["name"]

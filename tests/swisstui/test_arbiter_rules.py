"""Rules for the arbiter's program that concern the whole: no network, nothing computed is stored, open games (AR)."""

from __future__ import annotations

import ast
import json
from dataclasses import replace
from pathlib import Path

import pytest

from swisstui.demo import make_demo
from swisstui.formats import trf
from swisstui.storage import read_tournament

ROOT = Path(__file__).resolve().parents[2]
NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "requests", "httpx", "aiohttp", "xmlrpc"}


def imported(path: Path) -> set[str]:
    """First parts of all modules that a file imports, wherever the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("floor", ["engines", "swisstui", "screens", "themes"])
def test_ar_14_no_module_reaches_for_a_network(floor: str) -> None:
    """AR 14: everything works without a network: nothing asks for one; `who` asks for the name of the machine."""
    files = list((ROOT / floor).rglob("*.py"))
    assert files
    assert {path.name: used for path in files if (used := imported(path) & NETWORK)} == (
        {"who.py": {"socket"}} if floor == "swisstui" else {}
    )


def test_ar_58_nothing_computed_is_in_the_file(tmp_path: Path) -> None:
    """AR 58: the file has players, games and byes; no score, place or tie-break of anybody."""
    tables = json.loads(make_demo(tmp_path).read_text("utf-8"))
    keys = {key for documents in tables.values() for document in documents.values() for key in document}
    assert "name" in keys
    assert not keys & {"score", "points", "rank", "standings", "total", "values", "tiebreak_values"}


def test_ar_52_an_open_game_of_a_running_event_is_a_question_mark(tmp_path: Path) -> None:
    """AR 52: in the file of the running event an adjourned game is `?`, one without a result `*`; both come back."""
    made = read_tournament(make_demo(tmp_path))
    last = made.rounds[-1]
    games = tuple(replace(game, result="*") if game.board == 7 else game for game in last.games)
    tournament = replace(made, rounds=(*made.rounds[:-1], replace(last, games=games)))
    open_games = [game for game in games if game.result in ("", "*")]
    data = trf.write(tournament, "trf26")
    number = {player.key: player.number for player in tournament.players}
    lines = {int(line[4:8]): line for line in data.decode("utf-8").splitlines() if line.startswith("001")}
    assert len(open_games) == 5
    for game in open_games:
        block = lines[number[game.white]][91 + 10 * (len(tournament.rounds) - 1) :][:8]
        assert block.split() == [str(number[game.black]), "w", "?" if game.board == 7 else "*"]
    again = trf.read(data, "running.trf").tournament
    assert sorted(game.result for game in again.rounds[-1].games if game.result in ("", "*")) == ["", "", "", "", "*"]

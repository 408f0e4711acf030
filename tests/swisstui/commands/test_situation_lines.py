"""Situations as JSON lines on the command line: one answer a line, in order, whatever the lines are."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from swisstui.desk import Desk
from swisstui.generate import generate

Command = Callable[..., tuple[int, str, str]]

PLAYERS = [{"no": number, "rating": 2100 - 100 * number, "name": f"P{number}"} for number in range(1, 5)]
FIRST = {"games": [{"white": 1, "black": 3, "result": "1-0"}, {"white": 4, "black": 2, "result": "1/2"}]}
GOOD: dict[str, Any] = {"system": "dutch-1998", "rounds_total": 3, "players": PLAYERS, "history": [FIRST]}


def lines_file(folder: Path, *lines: Any) -> Path:
    path = folder / "x.jsonl"
    path.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines) + "\n", "utf-8")
    return path


def answers(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.split("\n") if line]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{", "line 1, column 2, is no JSON"),
        ("[" * 100_000, "nested too deep"),
        ('{"players": ' + "9" * 5000 + "}", "thousands of digits"),
        ('{"players": [], "players": []}', "the key 'players' stands twice"),
        ({**GOOD, "rounds_total": float("nan")}, "NaN"),
        ({**GOOD, "rounds_total": 3.0}, "key 'rounds_total': 3.0 is no whole number"),
        ({**GOOD, "rounds_total": -1}, "key 'rounds_total'"),
        ({**GOOD, "history": [FIRST] * 4}, "key 'rounds_total': 3 rounds planned but 4"),
        ({**GOOD, "absent": [9]}, "key 'absent': there is no player 9"),
        ({**GOOD, "absent": [True]}, "key 'absent': true is no player number"),
        ({**GOOD, "players": [*PLAYERS, PLAYERS[0]]}, "key 'players': number 1 is given twice"),
        ({**GOOD, "history": [{"games": [{"white": 1, "black": 1, "result": "1-0"}]}]}, "player 1 plays himself"),
        ({**GOOD, "history": [{"games": FIRST["games"], "byes": [{"no": 1, "kind": "half"}]}]}, "a game and a bye"),
        ({**GOOD, "options": {"initial_colour": 7}}, "key 'initial_colour'"),
        ({**GOOD, "system": "sm-stage2"}, "key 'players': stage 2 is paired for exactly 16 players"),
    ],
)
def test_a_contradiction_names_line_and_key_and_stops_no_other_line(
    command: Command, tmp_path: Path, line: Any, words: str
) -> None:
    """One JSON object a line, with the error on the line that has it."""
    path = lines_file(tmp_path, line, "", GOOD)
    status, out, err = command("pair", path, "--json")
    wrong, good = answers(out)
    assert status == 2
    assert wrong["error"]["kind"] == "bad-input"
    assert "line 1" in wrong["error"]["message"]
    assert words in wrong["error"]["message"]
    assert good["error"] is None
    assert [(board["white"], board["black"]) for board in good["boards"]] == [(2, 1), (3, 4)]
    assert len(err.splitlines()) == 1
    assert "x.jsonl" in err


def test_a_file_that_cannot_be_read_answers_for_itself_and_stops_no_other_file(
    command: Command, tmp_path: Path
) -> None:
    """One JSON object for each file, in order."""
    path = lines_file(tmp_path, GOOD)
    status, out, err = command("pair", tmp_path / "none.trf", tmp_path, path, "--system", "dutch-1998", "--json")
    missing, folder, good = answers(out)
    assert status == 2
    assert "none.trf: No such file" in missing["error"]["message"]
    assert "Is a directory" in folder["error"]["message"]
    assert good["error"] is None
    assert len(err.splitlines()) == 2


def test_a_line_ends_only_where_a_line_ends(command: Command, tmp_path: Path) -> None:
    """JSON may hold U+2028 or U+0085 as they are; they end no line."""
    named = [{**player, "name": "A\u2028B\u0085C"} for player in PLAYERS]
    path = tmp_path / "x.jsonl"
    path.write_text(json.dumps({**GOOD, "players": named}, ensure_ascii=False) + "\r\n" + json.dumps(GOOD), "utf-8")
    status, out, _ = command("pair", path, "--json")
    assert (status, len(answers(out))) == (0, 2)


def test_bytes_of_another_encoding_are_refused_or_read_as_told(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    named = [{**player, "name": "Mäki"} for player in PLAYERS]
    line = json.dumps({**GOOD, "players": named}, ensure_ascii=False)
    path.write_bytes(line.encode("cp1252") + b"\n" + line.encode("utf-8"))
    status, out, _ = command("pair", path, "--json")
    wrong, good = answers(out)
    assert (status, wrong["error"]["kind"], good["error"]) == (2, "bad-input", None)
    assert "(0xe4) is no UTF-8" in wrong["error"]["message"]
    assert "line 1" in wrong["error"]["message"]
    path.write_bytes(line.encode("cp1252"))
    status, out, _ = command("pair", path, "--encoding", "cp1252")
    assert status == 0
    assert "Mäki" in out


def test_a_round_of_the_history_is_paired_again(command: Command, tmp_path: Path) -> None:
    """`--round 1` answers as the same event before its first round; a round that cannot be is refused."""
    path = lines_file(tmp_path, GOOD)
    before = lines_file(tmp_path / ".", {**GOOD, "history": []})
    _, first, _ = command("pair", before, "--json")
    path = lines_file(tmp_path, GOOD)
    status, again, _ = command("pair", path, "--round", "1", "--json")
    assert status == 0
    assert answers(again)[0]["boards"] == answers(first)[0]["boards"]
    assert answers(again)[0]["round"] == 1
    status, out, _ = command("pair", path, "--round", "3", "--json")
    assert status == 2
    assert "line 1: round 3 cannot be paired" in answers(out)[0]["error"]["message"]


def test_standings_answer_every_line(command: Command, tmp_path: Path) -> None:
    """One object a line; a line without standings says why. Buchholz of the winner is the score of 3, of 3 his."""
    path = lines_file(tmp_path, GOOD, "{}", {**GOOD, "history": []})
    status, out, _ = command("standings", path, "--tiebreaks", "BH", "--json")
    first, wrong, empty = answers(out)
    assert status == 2
    assert [(row["player"], row["points"], row["BH"]) for row in first["players"]] == [
        (1, "1.0", "0.0"),
        (2, "0.5", "0.5"),
        (4, "0.5", "0.5"),
        (3, "0.0", "1.0"),
    ]
    assert "line 2, key 'system'" in wrong["error"]["message"]
    assert (empty["after_round"], len(empty["players"])) == (0, 4)


def test_a_tournament_file_on_one_line_is_no_situation(command: Command, tmp_path: Path) -> None:
    """A tournament has a table of players too; it is told apart by its frame, from a file and from standard input."""
    made = tmp_path / "t.json"
    Desk.create(made, generate("dutch-1998", 8, 2, 1, rounds_total=4))
    _, expected, _ = command("pair", made, "--json")
    flat = tmp_path / "flat.json"
    flat.write_text(json.dumps(json.loads(made.read_text("utf-8"))), "utf-8")
    for name, stdin in ((flat, b""), ("-", flat.read_bytes()), ("-", made.read_bytes())):
        status, out, _ = command("pair", name, "--json", stdin=stdin)
        assert status == 0
        assert answers(out)[0]["boards"] == answers(expected)[0]["boards"]

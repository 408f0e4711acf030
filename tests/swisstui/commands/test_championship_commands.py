"""`swisstui seats` and `swisstui finalists`: text for people, JSON for scripts, one sentence for bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from swisstui import cli

CASES = Path(__file__).parents[2] / "cases"


@pytest.mark.parametrize(("command", "case"), [("seats", "sm-seats/list-2008"), ("finalists", "sm-final/play-off")])
def test_json_is_the_case_answer(command: str, case: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = CASES / f"{case}.json"
    assert cli.run([command, str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(path.read_text("utf-8"))["output"]


def test_the_seat_list_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    """Number, name, basis; then cut option players, reserves, open seats."""
    assert cli.run(["seats", str(CASES / "sm-seats" / "list-2008.json")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["1", "A4", "SM3-4"]
    assert lines[15].split() == ["16", "Q2", "SM1"]
    assert lines[16].split() == ["-", "O3", "option", "seat", "cut"]
    assert lines[17].split() == ["R1", "Q3", "reserve"]
    assert cli.run(["seats", str(CASES / "sm-seats" / "open-seats.json")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "5 seats are open"


def test_option_players_without_a_lot_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SM D9: GoR, dan, then lot; the order is not guessed silently."""
    path = tmp_path / "seats.json"
    options = [{"name": name, "gor": 2400, "dan": 4} for name in ("A", "B")]
    path.write_text(json.dumps({"stage2_date": "2008-09-27", "options": options}), "utf-8")
    assert cli.run(["seats", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "option players A and B are level: draw lots"


def test_the_last_stages_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["finalists", str(CASES / "sm-final" / "play-off.json")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-4:] == [
        "final: a - c",
        "champion: c",
        "seats in next year's stage 3: c, a, b",
        "seats in next year's stage 2: d, e, f",
    ]
    assert cli.run(["finalists", str(CASES / "sm-final" / "extra-game.json")]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "extra game: c - d"


@pytest.mark.parametrize("command", ["seats", "finalists"])
def test_bad_input_is_one_sentence_and_status_2(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{", "utf-8")
    assert cli.run([command, str(path)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "line 1, column 2" in captured.err

"""Damaged input of every kind at the command line: an answer or one sentence, and never anything else.

The damage is drawn with fixed seeds, so that a failure comes back.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engines import MODULES
from swisstui.desk import Desk
from swisstui.formats.situations import write_line
from swisstui.generate import Rates, generate
from swisstui.situation import situation_of

Command = Callable[..., tuple[int, str, str]]

CASES = Path(__file__).parents[2] / "cases"
SIZES = {"best-of": (2, 1), "sm-stage2": (16, 3), "group-knockout": (8, 1), "tasaselo-2007": (12, 3)}
RATES = Rates(forfeit=0.1, bye=0.1, withdrawal=0.05)
CALM = Rates(forfeit=0.0, bye=0.0, withdrawal=0.0)
JUNK: tuple[Any, ...] = (
    *(None, True, 0, -1, 1, 2, 99, 2**70, 1.5, float("nan"), float("inf"), "", "x", "1-0", "1-0F", "½-½", "full"),
    *("\x1b[31m", "\u202ea", "a" * 3000, "\ud800", "9" * 30 + "-0", [], {}, [[]], [1], [1, 1], [1, 2, 3], {"no": 1}),
)
RAW = ("\x1b", "\x07", "\x9b", "\u202e", "Traceback")
"""What must never reach a terminal."""


def _event(system: str) -> Any:
    players, rounds = SIZES.get(system, (9, 3))
    return generate(system, players, rounds, 7, rates=RATES if players == 9 else CALM)


EVENTS = {system: _event(system) for system in MODULES}
SITUATIONS = [
    json.loads(write_line(system, situation_of(event), dict(event.event.options))) for system, event in EVENTS.items()
]


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield from _places(value[key], (*path, key))


def damaged(value: Any, chance: random.Random) -> Any:
    """A copy with one to three places changed, removed, doubled or exchanged."""
    value = copy.deepcopy(value)
    for _ in range(chance.choice((1, 1, 2, 3))):
        places = list(_places(value))
        if not places:
            break
        *path, last = chance.choice(places)
        inside = value
        for key in path:
            inside = inside[key]
        what = chance.random()
        if what < 0.15:
            del inside[last]
        elif what < 0.3 and isinstance(inside, list):
            inside.insert(last, copy.deepcopy(chance.choice(inside)))
        elif what < 0.4 and type(inside[last]) is int:
            inside[last] += chance.choice((-1, 1, 2, 100))
        else:
            inside[last] = copy.deepcopy(chance.choice(JUNK))
    return value


def torn(data: bytes, chance: random.Random) -> bytes:
    """Bytes with a few places overwritten, cut out, doubled or moved."""
    for _ in range(chance.choice((1, 2, 5))):
        at = chance.randrange(len(data))
        what = chance.random()
        if what < 0.4:
            data = (
                data[:at]
                + chance.choice((b"\x1b[2J", b"\x00", b"\xff", b"9", b" ", b"\r", b'"', b"<"))
                + data[at + 1 :]
            )
        elif what < 0.7:
            data = data[:at] + data[at + chance.choice((1, 8, 90)) :]
        else:
            lines = data.splitlines(keepends=True)
            chance.shuffle(lines)
            data = b"".join(lines[: chance.randint(1, len(lines))])
    return data or b"x"


def sound(answer: tuple[int, str, str], name: str) -> int:
    """The status, after checking that the answer is one that people and scripts can use."""
    status, out, err = answer
    assert status in (0, 1, 2)
    assert not [mark for mark in RAW if mark in out + err]
    if status == 2:
        assert name in err
    return status


@pytest.mark.parametrize("seed", range(12))
def test_every_damaged_situation_gets_one_object(command: Command, tmp_path: Path, seed: int) -> None:
    """As many objects as lines, each with boards or an error; a refusal names its line."""
    chance = random.Random(seed)
    lines = [json.dumps(damaged(chance.choice(SITUATIONS), chance)) for _ in range(25)]
    path = tmp_path / "damaged.jsonl"
    path.write_text("\n".join(lines), "utf-8")
    status, out, err = command("pair", path, "--json")
    assert status in (0, 1, 2)
    answers = [json.loads(line) for line in out.split("\n") if line]
    assert len(answers) == len(lines)
    for number, answer in enumerate(answers, start=1):
        if answer["error"] is None:
            assert answer["boards"] or answer["byes"] or answer["idle"]
        elif answer["error"]["kind"] == "bad-input":
            assert f"line {number}" in answer["error"]["message"]
    assert "Traceback" not in err


@pytest.mark.parametrize("seed", range(8))
def test_every_damaged_situation_has_standings_or_a_sentence(command: Command, tmp_path: Path, seed: int) -> None:
    chance = random.Random(100 + seed)
    path = tmp_path / "damaged.jsonl"
    path.write_text("\n".join(json.dumps(damaged(chance.choice(SITUATIONS), chance)) for _ in range(10)), "utf-8")
    for arguments in (("standings", "--json"), ("check", "--json"), ("standings",)):
        sound(command(arguments[0], path, *arguments[1:]), "damaged.jsonl")


@pytest.mark.parametrize("seed", range(20))
def test_damaged_tournament_files_are_read_or_named(command: Command, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    made = tmp_path / "made.json"
    Desk.create(made, EVENTS[chance.choice(list(EVENTS))])
    whole = json.loads(made.read_text("utf-8"))
    path = tmp_path / "damaged.json"
    for _ in range(4):
        path.write_text(json.dumps(damaged(whole, chance)), "utf-8")
        for arguments in (("pair",), ("standings",), ("export", "--to", "trf26"), ("export", "--to", "html")):
            sound(command(arguments[0], path, *arguments[1:]), "damaged.json")


@pytest.mark.parametrize("seed", range(20))
def test_damaged_foreign_files_are_read_or_named(command: Command, tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    sources = sorted((CASES / "trf").glob("*.trf")) + sorted((CASES / "entries").glob("*.?sv"))
    path = tmp_path / "damaged.txt"
    for round_number in range(3):
        path.write_bytes(torn(chance.choice(sources).read_bytes(), chance))
        sound(command("pair", path, "--system", chance.choice(list(MODULES)), "--json"), "damaged.txt")
        made = tmp_path / f"made{round_number}.json"
        if sound(command("import", path, "-o", made), "damaged.txt") == 0:
            assert sound(command("export", made, "--to", "text", "--what", "entries"), "made") == 0


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("name", "case"), [("seats", "sm-seats/list-2008"), ("finalists", "sm-final/play-off")])
def test_damaged_season_input_is_answered_or_named(
    command: Command, tmp_path: Path, name: str, case: str, seed: int
) -> None:
    chance = random.Random(seed)
    whole = json.loads((CASES / f"{case}.json").read_text("utf-8"))
    path = tmp_path / "damaged.json"
    for _ in range(4):
        path.write_text(json.dumps(damaged(whole, chance)), "utf-8")
        sound(command(name, path, *chance.choice(((), ("--json",)))), "damaged.json")

"""Events that `swisstui generate` makes are, replayed round by round, what the rules pair: all systems."""

import json
from pathlib import Path

import pytest

from engines import MODULES
from swisstui.cli import run

FIELDS = {
    "best-of": (("2", "5"),),
    "sm-stage2": (("16", "5"),),
    "group-knockout": (("8", "2"), ("32", "4")),
    "round-robin": (("7", "7"), ("8", "7")),
    "tasaselo-2007": (("13", "6"), ("24", "7")),
}
OPTIONS = {"tasaselo-2007": ((), ("match_boards=4",), ("match_boards=2", "scoring=3-1-0"))}
CASES = [
    (system, players, rounds, seed, options)
    for system in MODULES
    for players, rounds in FIELDS.get(system, (("11", "6"), ("20", "7")))
    for seed in ("1", "2")
    for options in OPTIONS.get(system, ((),))
]


@pytest.mark.parametrize(("system", "players", "rounds", "seed", "options"), CASES)
def test_check_says_same(
    system: str,
    players: str,
    rounds: str,
    seed: str,
    options: tuple[str, ...],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every round of a generated event is `same`, read back from its file."""
    chosen = [word for option in options for word in ("--option", option)]
    file = str(tmp_path / "made.trf")
    made = ["generate", "--system", system, "--players", players, "--rounds", rounds, "--seed", seed, *chosen]
    assert run([*made, "-o", file]) == 0
    capsys.readouterr()
    status = run(["check", file, "--system", system, *chosen, "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert [(r["round"], r["same"]) for r in answer["rounds"]] == [(r["round"], True) for r in answer["rounds"]], answer
    assert answer["rounds"]
    assert status == 0

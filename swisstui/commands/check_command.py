"""`swisstui check`: replay every round and say where the played pairing differs from the engine's."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from swisstui.cli import BAD_INPUT, DONE, NO
from swisstui.commands.cases import Case, read_cases
from swisstui.commands.outputs import print_json
from swisstui.replay import RoundCheck, replay
from swisstui.text import visible


def run(arguments: argparse.Namespace) -> int:
    """Check every file; status 1 when any round differs."""
    status = DONE
    for name in arguments.files:
        for case in read_cases(name, arguments):
            status = max(status, _check(case, arguments))
    return status


def _check(case: Case, arguments: argparse.Namespace) -> int:
    for note in case.notes:
        print(f"swisstui: {visible(case.label)}: {visible(note)}", file=sys.stderr)
    if case.refusal or case.situation is None or case.system is None:
        print(f"swisstui: {visible(case.refusal)}", file=sys.stderr)
        if arguments.json:
            error = {"kind": "bad-input", "message": case.refusal}
            print_json({"file": case.label, "system": case.system, "rounds": [], "error": error})
        return BAD_INPUT
    checks = list(replay(case.system, case.situation))
    if arguments.json:
        answer = {"file": case.label, "system": case.system, "rounds": [_plain(check) for check in checks]}
        print_json(answer)
    else:
        print("\n".join([f"{visible(case.label)}: {case.system}", *(_line(check) for check in checks)]))
    return DONE if all(check.same for check in checks) else NO


def _plain(check: RoundCheck) -> dict[str, Any]:
    if check.same:
        return {"round": check.round_number, "same": True}
    return {
        "round": check.round_number,
        "same": False,
        "played": [list(pair) for pair in check.played],
        "engine": [list(pair) for pair in check.engine],
        "first_difference": check.first_difference,
    }


def _line(check: RoundCheck) -> str:
    words = "as the rules pair it" if check.same else f"differs: {visible(check.first_difference)}"
    return f"  round {check.round_number}: {words}"

"""`swisstui pair`: pair the next round of files or situations; nothing is stored."""

from __future__ import annotations

import argparse
import sys

from swisstui.cli import BAD_INPUT
from swisstui.commands.answers import Answer, answer_lines, answer_to, empty_answer, with_line
from swisstui.commands.cases import Case, read_cases
from swisstui.commands.inputs import located
from swisstui.commands.outputs import print_json
from swisstui.text import visible


def run(arguments: argparse.Namespace) -> int:
    """Answer every situation of every file; the exit status is the worst of all."""
    status = 0
    for name in arguments.files:
        for case in read_cases(name, arguments):
            status = max(status, _answer(case, arguments))
    return status


def _answer(case: Case, arguments: argparse.Namespace) -> int:
    for note in case.notes:
        print(f"swisstui: {visible(case.label)}: {visible(note)}", file=sys.stderr)
    names: dict[int, str] = {}
    if case.refusal or case.situation is None or case.system is None:
        answer, status = _refused(case), BAD_INPUT
    else:
        names = {entrant.number: entrant.name for entrant in case.situation.entrants}
        answer, status = answer_to(case.label, case.system, case.situation)
    if answer["error"]:
        sentence = with_line(answer["error"], case.line)
        if status == BAD_INPUT:
            answer["error"]["message"] = sentence
        print(f"swisstui: {visible(located(case.label, sentence))}", file=sys.stderr)
    if arguments.json:
        print_json(answer)
    elif not answer["error"] or answer["figures"]:
        print("\n".join(answer_lines(answer, names, arguments.explain)))
    return status


def _refused(case: Case) -> Answer:
    answer = empty_answer(case.label, case.system, None)
    answer["error"] = {"kind": "bad-input", "message": case.refusal}
    return answer

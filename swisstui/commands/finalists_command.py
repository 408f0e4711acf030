"""`swisstui finalists`: table of the last stage, extra games, play-offs, finalists and inherited seats."""

from __future__ import annotations

import argparse

from swisstui.cli import DONE
from swisstui.commands.inputs import label_of, located, read_bytes
from swisstui.commands.outputs import print_json
from swisstui.finalists import FinalOutcome, final_outcome
from swisstui.formats.championship_json import read_final, read_input, write_final
from swisstui.refusal import Refused
from swisstui.text import visible


def run(arguments: argparse.Namespace) -> int:
    """Print the table and what follows from it."""
    label = label_of(arguments.input)
    given = read_input(read_bytes(arguments.input), label, "sm-final")
    try:
        outcome = final_outcome(read_final(given, label))
    except Refused as refused:
        raise Refused(located(label, refused.sentence)) from None
    if arguments.json:
        print_json(write_final(outcome))
    else:
        print("\n".join(final_lines(outcome)))
    return DONE


def final_lines(outcome: FinalOutcome) -> list[str]:
    """The outcome as text."""
    lines = [f"{place:>3}  {visible(name):<32} {wins}" for place, (name, wins) in enumerate(outcome.table, start=1)]
    for heading, pairs in (("extra game", outcome.extra_games), ("play-off", outcome.playoffs)):
        lines += [f"{heading}: {visible(one)} - {visible(other)}" for one, other in pairs]
    if outcome.finalists:
        lines.append(f"final: {' - '.join(visible(name) for name in outcome.finalists)}")
    if outcome.classification and outcome.next_stage3 and outcome.next_stage2:
        lines.append(f"champion: {visible(outcome.classification[0])}")
        lines.append(f"seats in next year's stage 3: {', '.join(map(visible, outcome.next_stage3))}")
        lines.append(f"seats in next year's stage 2: {', '.join(map(visible, outcome.next_stage2))}")
    return lines

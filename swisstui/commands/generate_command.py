"""`swisstui generate`: a random but legal tournament, paired by the engine."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from swisstui.cli import DONE
from swisstui.commands.cases import given_options
from swisstui.commands.outputs import write_bytes
from swisstui.formats.situations import write_line
from swisstui.generate import Rates, generate
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.situation import situation_of

MOST_PLAYERS, MOST_ROUNDS = 9999, 30
"""What a report file can hold."""
WIDEST_SPREAD = 2000
"""Rating points from the highest to the lowest player."""


def run(arguments: argparse.Namespace) -> int:
    """Write the tournament as TRF, as a tournament file (`-o T.json`) or as a situation (`--json`)."""
    _check_size(arguments)
    rates = Rates(
        draw=arguments.draw_rate,
        forfeit=arguments.forfeit_rate,
        bye=arguments.bye_rate,
        withdrawal=arguments.withdrawal_rate,
        late=arguments.late_rate,
        spread=arguments.spread,
    )
    made = generate(
        arguments.system,
        arguments.players,
        arguments.rounds,
        arguments.seed,
        options=given_options(arguments),
        rounds_total=arguments.rounds_total,
        rates=rates,
    )
    if len(made.rounds) < arguments.rounds:
        sentence = f"only {len(made.rounds)} of {arguments.rounds} rounds could be paired"
        print(f"swisstui: {sentence}: no legal pairing was left", file=sys.stderr)
    _write(made, arguments.json, arguments.output)
    return DONE


def _check_size(arguments: argparse.Namespace) -> None:
    if not 2 <= arguments.players <= MOST_PLAYERS:
        raise Refused(f"--players {arguments.players}: at least 2 are needed and at most {MOST_PLAYERS} can be paired")
    if not 1 <= arguments.rounds <= MOST_ROUNDS:
        raise Refused(f"--rounds {arguments.rounds}: 1 to {MOST_ROUNDS} rounds can be played")
    if arguments.rounds_total is not None and not arguments.rounds <= arguments.rounds_total <= MOST_ROUNDS:
        asked = f"--rounds-total {arguments.rounds_total}"
        raise Refused(f"{asked}: from the rounds played, {arguments.rounds}, to {MOST_ROUNDS} can be announced")
    if not 0 <= arguments.spread <= WIDEST_SPREAD:
        raise Refused(f"--spread {arguments.spread}: ratings lie 0 to {WIDEST_SPREAD} apart")


def _write(made: Tournament, as_json: bool, output: Path | None) -> None:
    if as_json:
        line = write_line(made.event.system, situation_of(made), dict(made.event.options))
        write_bytes((line + "\n").encode("utf-8"), output)
    elif output is not None and output.suffix == ".json":
        from swisstui.desk import Desk

        Desk.create(output, made)
    else:
        from swisstui.formats import trf

        write_bytes(trf.write(made), output)

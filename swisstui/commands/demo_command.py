"""`swisstui demo`: the sample event, on the screen or, without a terminal, as text."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from swisstui.cli import DONE, OpenScreen
from swisstui.demo import make_demo
from swisstui.formats import text
from swisstui.lists import list_of
from swisstui.pairing import propose
from swisstui.records import Tournament
from swisstui.storage import read_tournament
from swisstui.tournament import open_boards


def run(arguments: argparse.Namespace) -> int | OpenScreen:
    """Make the sample event; open it, or print its next round and standings where there is no terminal."""
    path = make_demo(arguments.dir)
    if sys.stdin.isatty() and sys.stdout.isatty():
        return OpenScreen(path, ascii_only=arguments.ascii)
    print("\n".join(demo_lines(path)))
    return DONE


def demo_lines(path: Path) -> list[str]:
    """What the demonstration shows as text; the file stays as it was made."""
    made = read_tournament(path)
    current = made.rounds[-1].number
    open_numbers = [game.board for game in open_boards(made, current)]
    complete = _with_draws(made)
    proposal = propose(complete)
    paired = replace(complete, rounds=(*complete.rounds, proposal.round))
    return [
        f"The sample event {made.event.name}: {len(made.players)} players, round {current} of "
        f"{made.event.rounds_total} half entered.",
        f"For this print the open boards {', '.join(map(str, open_numbers))} are taken as draws and round "
        f"{proposal.round.number} is paired.",
        "",
        text.write(list_of(paired, "boards")),
        text.write(list_of(complete, "standings")),
        f"The file is {path}",
        f"Open it in a terminal:  swisstui open '{path}'",
    ]


def _with_draws(tournament: Tournament) -> Tournament:
    *past, current = tournament.rounds
    games = tuple(game if game.result else replace(game, result="1/2") for game in current.games)
    return replace(tournament, rounds=(*past, replace(current, games=games)))

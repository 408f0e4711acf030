"""`swisstui seats`: the seat list of a championship stage from a JSON file."""

from __future__ import annotations

import argparse

from swisstui.cli import DONE
from swisstui.commands.inputs import label_of, located, read_bytes
from swisstui.commands.outputs import print_json
from swisstui.formats.championship_json import read_input, read_seats, write_seats
from swisstui.refusal import Refused
from swisstui.seats import SeatList, seat_list
from swisstui.text import visible


def run(arguments: argparse.Namespace) -> int:
    """Print the seats with their basis, cut option players, reserves and open seats."""
    label = label_of(arguments.input)
    given = read_input(read_bytes(arguments.input), label, "sm-seats")
    try:
        answer = seat_list(*read_seats(given, label))
    except Refused as refused:
        raise Refused(located(label, refused.sentence)) from None
    if arguments.json:
        print_json(write_seats(answer))
    else:
        print("\n".join(seat_lines(answer)))
    return DONE


def seat_lines(answer: SeatList) -> list[str]:
    """The seat list as text."""
    lines = [f"{seat.number:>3}  {visible(seat.name):<32} {visible(seat.basis)}" for seat in answer.seats]
    lines += [f"  -  {visible(name):<32} option seat cut" for name in answer.cut]
    lines += [f"{f'R{place}':>4} {visible(name):<32} reserve" for place, name in enumerate(answer.reserves, start=1)]
    if answer.missing:
        lines.append(f"{answer.missing} seat{'s are' if answer.missing > 1 else ' is'} open")
    return [*lines, *(visible(note) for note in answer.notes)]

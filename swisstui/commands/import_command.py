"""`swisstui import`: a tournament file from TRF, OpenGotha XML, EGF results or a list of entries."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from swisstui.breaches import read_checked
from swisstui.cli import DONE
from swisstui.commands.inputs import label_of, located, read_bytes
from swisstui.desk import Desk
from swisstui.paths import new_file
from swisstui.refusal import Refused
from swisstui.text import visible


def run(arguments: argparse.Namespace) -> int:
    """Read the file, list every adjustment on standard error, store the tournament and name its file."""
    label = label_of(arguments.file)
    data = read_bytes(arguments.file)
    try:
        reading = read_checked(data, label, arguments.encoding)
    except Refused as refused:
        raise Refused(located(label, refused.sentence)) from None
    print(f"swisstui: {visible(label)}: read as {reading.dialect}, {reading.encoding}", file=sys.stderr)
    for note in reading.notes:
        line = f"line {note.line}: " if note.line and f"line {note.line}" not in note.text else ""
        print(f"swisstui: {visible(label)}: {line}{visible(note.text)}", file=sys.stderr)
    name = reading.tournament.event.name or Path(arguments.file).stem
    path = arguments.output or new_file(name, Path(arguments.file).resolve().parent)
    Desk.create(path, reading.tournament)
    print(visible(str(path)))
    return DONE

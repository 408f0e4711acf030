"""`swisstui export`: a tournament as report file, entry list, EGF results, text or HTML."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from swisstui.cli import DONE
from swisstui.commands.cases import read_tournament
from swisstui.commands.inputs import label_of, located, read_bytes
from swisstui.commands.outputs import write_bytes
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.text import visible


def run(arguments: argparse.Namespace) -> int:
    """Write the tournament in the wanted form; notes go to standard error."""
    path: Path = arguments.file
    try:
        data = _written(str(path), arguments)
    except Refused as refused:
        raise Refused(located(label_of(str(path)), refused.sentence)) from None
    write_bytes(data, arguments.output)
    return DONE


def _written(name: str, arguments: argparse.Namespace) -> bytes:
    tournament, _ = read_tournament(name, read_bytes(name), arguments.encoding)
    writers: dict[str, Callable[[Tournament, argparse.Namespace], bytes]] = {
        "trf16": _report_file,
        "trf26": _report_file,
        "trfx": _report_file,
        "csv": _csv,
        "h9": _h9,
        "opengotha": _opengotha,
        "text": _text,
        "html": _html,
    }
    return writers[arguments.to](tournament, arguments)


def _report_file(tournament: Tournament, arguments: argparse.Namespace) -> bytes:
    from swisstui.formats import trf

    written = trf.write_with_notes(tournament, arguments.to)
    for note in written.notes:
        print(f"swisstui: {visible(note.text)}", file=sys.stderr)
    return written.data


def _csv(tournament: Tournament, arguments: argparse.Namespace) -> bytes:
    from swisstui.formats import csv_entries

    if arguments.what == "entries":
        return csv_entries.write(tournament)
    return csv_entries.write_list(_list(tournament, arguments))


def _h9(tournament: Tournament, _arguments: argparse.Namespace) -> bytes:
    from swisstui.formats import h9

    return h9.write(tournament)


def _opengotha(tournament: Tournament, _arguments: argparse.Namespace) -> bytes:
    from swisstui.formats import opengotha

    return opengotha.write(tournament)


def _text(tournament: Tournament, arguments: argparse.Namespace) -> bytes:
    from swisstui.formats import text
    from swisstui.lists import slips

    if arguments.what == "slips":
        return text.write_slips(slips(tournament, arguments.round)).encode("utf-8")
    return text.write(_list(tournament, arguments)).encode("utf-8")


def _html(tournament: Tournament, arguments: argparse.Namespace) -> bytes:
    from swisstui.formats import html
    from swisstui.lists import slips

    if arguments.what == "slips":
        return html.write_slips(slips(tournament, arguments.round)).encode("utf-8")
    return html.write((_list(tournament, arguments),)).encode("utf-8")


def _list(tournament: Tournament, arguments: argparse.Namespace) -> Any:
    from swisstui.lists import list_of

    pairing_list = arguments.what in ("boards", "names")
    if arguments.round is not None and not 0 <= arguments.round <= len(tournament.rounds):
        raise Refused(f"round {arguments.round} is not there; the file has {len(tournament.rounds)} rounds")
    return list_of(
        tournament,
        arguments.what,
        round_number=arguments.round if pairing_list else None,
        after=None if pairing_list else arguments.round,
        group=arguments.group,
    )

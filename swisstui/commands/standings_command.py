"""`swisstui standings`: places with tie-breaks, from any file that holds a tournament."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from engines.model import BadSituation
from swisstui.cli import BAD_INPUT, DONE
from swisstui.commands.cases import is_json_lines, read_tournament
from swisstui.commands.inputs import Line, label_of, located, read_bytes, text_lines
from swisstui.commands.outputs import print_json
from swisstui.formats.situations import read_line
from swisstui.from_situation import tournament_of
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.standings import Standings, standings
from swisstui.text import fit, visible


def run(arguments: argparse.Namespace) -> int:
    """Print the standings, as text or as one JSON object; of JSON lines one answer a line, in order."""
    label = label_of(arguments.file)
    try:
        data = read_bytes(arguments.file)
        if is_json_lines(arguments.file, data):
            lines = text_lines(label, data, arguments.encoding)
            return max((_of_line(label, line, arguments) for line in lines), default=DONE)
        tournament, notes = read_tournament(arguments.file, data, arguments.encoding)
        table = _table(tournament, arguments)
    except (Refused, BadSituation) as refused:
        return _refused(label, located(label, str(refused)), arguments)
    for note in notes:
        print(f"swisstui: {visible(label)}: {visible(note)}", file=sys.stderr)
    _print(label, table, arguments)
    return DONE


def _refused(label: str, sentence: str, arguments: argparse.Namespace) -> int:
    """The sentence to standard error; with --json an object that says so in place of the standings."""
    print(f"swisstui: {visible(sentence)}", file=sys.stderr)
    if arguments.json:
        print_json({"file": label, "error": {"kind": "bad-input", "message": sentence}})
    return BAD_INPUT


def _of_line(label: str, line: Line, arguments: argparse.Namespace) -> int:
    """One situation; a line that has no standings answers with its error and does not stop the others."""
    try:
        if line.refusal:
            raise Refused(line.refusal)
        found = read_line(line.text, line.number)
        table = _table(tournament_of(found.system, found.situation), arguments)
    except Refused as refused:
        numbered = f"line {line.number}" in refused.sentence
        sentence = located(label, refused.sentence if numbered else f"line {line.number}: {refused.sentence}")
        return _refused(label, sentence, arguments)
    _print(label, table, arguments)
    return DONE


def _table(tournament: Tournament, arguments: argparse.Namespace) -> Standings:
    if arguments.after is not None and not 0 <= arguments.after <= len(tournament.rounds):
        raise Refused(f"round {arguments.after} is not there; the file has {len(tournament.rounds)} rounds")
    codes = None if arguments.tiebreaks is None else _codes(arguments.tiebreaks)
    return standings(
        tournament, after=arguments.after, tiebreaks=codes, edition=arguments.edition, group=arguments.group
    )


def _print(label: str, table: Standings, arguments: argparse.Namespace) -> None:
    if arguments.json:
        print_json(plain(label, table))
    else:
        print("\n".join(text_lines_of(table)))


def _codes(text: str) -> tuple[str, ...]:
    return tuple(code.strip() for code in text.split(",") if code.strip())


def plain(label: str, table: Standings) -> dict[str, Any]:
    """The standings as the contract of the command line describes them; values are decimal text."""
    return {
        "file": label,
        "after_round": table.after,
        "edition": table.edition,
        "final": table.final,
        "tiebreaks": list(table.tiebreaks),
        "players": [
            {"rank": row.rank, "player": row.number, "name": row.name, "points": row.points_text}
            | {code: row.texts[code] for code in table.tiebreaks}
            | ({"figures": dict(row.figures)} if row.figures else {})
            for row in table.rows
        ],
    }


def text_lines_of(table: Standings) -> list[str]:
    """The standings as text."""
    widths = {code: max([len(code), *(len(row.texts[code]) for row in table.rows)]) for code in table.tiebreaks}
    columns = "".join(f"  {code:>{widths[code]}}" for code in table.tiebreaks)
    lines = [table.heading, f"{'':>4} {'No':>4}  {'Name':<30} {table.score_title:>5}{columns}"]
    for row in table.rows:
        values = "".join(f"  {row.texts[code]:>{widths[code]}}" for code in table.tiebreaks)
        place = str(row.rank) if row.rank else "-"
        lines.append(f"{place:>4} {row.number:>4}{row.mark or ' ':>1} {fit(row.name, 30)} {row.points_text:>5}{values}")
    return lines + [visible(line) for line in (*table.notes, *table.foot)]

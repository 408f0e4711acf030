"""`swisstui standings`: places with tie-breaks, from any file that holds a tournament."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from swisstui.cli import DONE
from swisstui.commands.cases import located, read_tournament
from swisstui.commands.inputs import label_of, read_bytes
from swisstui.refusal import Refused
from swisstui.standings import Standings, standings
from swisstui.text import fit, visible


def run(arguments: argparse.Namespace) -> int:
    """Print the standings, as text or as one JSON object."""
    label = label_of(arguments.file)
    data = read_bytes(arguments.file)
    try:
        tournament, notes = read_tournament(arguments.file, data, arguments.encoding)
        codes = None if arguments.tiebreaks is None else _codes(arguments.tiebreaks)
        table = standings(
            tournament,
            after=arguments.after,
            tiebreaks=codes,
            edition=arguments.edition,
            group=arguments.group,
        )
    except Refused as refused:
        raise Refused(located(label, refused.sentence)) from None
    for note in notes:
        print(f"swisstui: {visible(label)}: {visible(note)}", file=sys.stderr)
    if arguments.json:
        print(json.dumps(plain(label, table), ensure_ascii=False))
    else:
        print("\n".join(text_lines(table)))
    return DONE


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


def text_lines(table: Standings) -> list[str]:
    """The standings as text."""
    widths = {code: max([len(code), *(len(row.texts[code]) for row in table.rows)]) for code in table.tiebreaks}
    columns = "".join(f"  {code:>{widths[code]}}" for code in table.tiebreaks)
    lines = [table.heading, f"{'':>4} {'No':>4}  {'Name':<30} {table.score_title:>5}{columns}"]
    for row in table.rows:
        values = "".join(f"  {row.texts[code]:>{widths[code]}}" for code in table.tiebreaks)
        place = str(row.rank) if row.rank else "-"
        lines.append(f"{place:>4} {row.number:>4}{row.mark or ' ':>1} {fit(row.name, 30)} {row.points_text:>5}{values}")
    return lines + [visible(line) for line in (*table.notes, *table.foot)]

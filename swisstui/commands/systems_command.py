"""`swisstui systems`: the catalogue with options, defaults and meaning."""

from __future__ import annotations

import argparse
from typing import Any

import engines
from engines.model import PairingSystem
from engines.options import option_infos, option_text
from swisstui.cli import DONE
from swisstui.commands.outputs import print_json


def run(arguments: argparse.Namespace) -> int:
    """Print every pairing system, as text or as one JSON list."""
    described = [describe(found) for found in engines.systems()]
    if arguments.json:
        print_json(described)
        return DONE
    for entry in described:
        print(f"{entry['id']}  {entry['title']} ({entry['edition']})")
        print(f"    source: {entry['source']}")
        for info in entry["options"]:
            allowed = f", {'|'.join(info['choices'])}" if info["choices"] else ""
            print(f"    --option {info['name']}={info['default']}{allowed}: {info['meaning']}")
    return DONE


def describe(found: PairingSystem) -> dict[str, Any]:
    """One system as plain data."""
    return {
        "id": found.id,
        "title": found.title,
        "edition": found.edition,
        "source": found.source,
        "players": [found.limits.min_players, found.limits.max_players],
        "tiebreaks": list(found.tiebreaks),
        "options": [
            {
                "name": info.name,
                "default": option_text(info.default),
                "choices": list(info.choices),
                "meaning": info.meaning,
            }
            for info in option_infos(found.options_class)
        ],
    }

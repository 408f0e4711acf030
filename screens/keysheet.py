"""Writes docs/keys.md from the key tables: `python -m screens.keysheet docs/keys.md`."""

from __future__ import annotations

import sys
from pathlib import Path

from screens.key_tables import EVERYWHERE, TABLES
from screens.keys import markdown


def key_sheet() -> str:
    """The text of docs/keys.md."""
    return markdown(TABLES, EVERYWHERE)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(key_sheet(), encoding="utf-8")

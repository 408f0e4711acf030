"""The registry as a page of the manual: every code with its name, article, editions and modifiers."""

from __future__ import annotations

from swisstui.tiebreaks.definition import EDITION_TITLES, EDITIONS, TieBreak
from swisstui.tiebreaks.presets import READY_LISTS
from swisstui.tiebreaks.registry import REGISTRY

FAMILIES: tuple[tuple[str, str], ...] = (
    ("chess", "FIDE"),
    ("classic", "Older rules and single systems"),
    ("go", "Go"),
    ("team", "Teams"),
)
"""Families in the order of the page."""

MODIFIERS: tuple[tuple[str, str], ...] = (
    ("/C1 /C2", "without the 1 or 2 lowest values; a voluntarily unplayed round is cut first [C.07 16.5]"),
    ("/M1 /M2", "without the 1 or 2 lowest, then without the 1 or 2 highest values"),
    ("/L+1 /L-1", "Koya's limit shifted by half a point"),
    ("/P", "forfeits count as games against the scheduled opponent"),
    ("/F", "uses Fore Buchholz"),
    ("/R", "the other end first"),
    (":MP :GP", "computed on match or game points of teams"),
)
"""What the modifiers mean."""


def manual_page() -> str:
    """The page in Markdown."""
    lines = ["# Tie-breaks", ""]
    lines += ["`BH/C1` and `BH-C1` are the same. Editions:", ""]
    lines += [f"- `{edition}`: {EDITION_TITLES[edition]}" for edition in EDITIONS]
    for family, title in FAMILIES:
        lines += ["", f"## {title}", "", "| code | name | rule | modifiers | editions |", "|---|---|---|---|---|"]
        lines += [_line(entry) for entry in REGISTRY.values() if entry.family == family]
    lines += ["", "## Modifiers", ""]
    lines += [f"- `{sign}`: {meaning}" for sign, meaning in MODIFIERS]
    lines += ["", "## Ready-made lists", ""]
    lines += [f"- {title}: `{', '.join(codes)}`" for title, codes in READY_LISTS]
    return "\n".join([*lines, ""])


def _line(entry: TieBreak) -> str:
    signs = " ".join(f"/{letter}" if letter != ":" else ":MP :GP" for letter in entry.modifiers)
    editions = "all" if entry.editions == EDITIONS else ", ".join(entry.editions)
    return f"| {entry.code} | {entry.title} | {entry.article} | {signs} | {editions} |"

"""Keys: one table a screen, from which bindings, footer, help and docs/keys.md are made.

A letter is bound together with the Cyrillic letter of the same physical key, and upper case is the same command as
lower case, so that a forgotten layout or Caps Lock never does something else. This module knows no screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding, BindingType

CYRILLIC = {
    **dict(zip("qwertyuiop", "йцукенгшщз", strict=True)),
    **dict(zip("asdfghjkl", "фывапролд", strict=True)),
    **dict(zip("zxcvbnm", "ячсмить", strict=True)),
}
"""The Cyrillic letter on the key of each Latin letter (Russian layout)."""

LATIN = {cyrillic: latin for latin, cyrillic in CYRILLIC.items()}

SHOWN = {
    "full_stop": ".",
    "minus": "-",
    "slash": "/",
    "question_mark": "?",
    "comma": ",",
    "enter": "Enter",
    "space": "Space",
    "delete": "Delete",
    "backspace": "Backspace",
    "escape": "Esc",
    "tab": "Tab",
    "f1": "F1",
    "ctrl+q": "Ctrl+Q",
    "ctrl+s": "Ctrl+S",
    "right": "Right",
    "left": "Left",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "up": "Up",
    "down": "Down",
}
"""How key names that are no single character are written for people."""


@dataclass(frozen=True, slots=True)
class Key:
    """One command of a screen."""

    names: str
    """Key names of Textual, separated by blanks; Cyrillic twins are added by `bindings`."""
    deed: str
    """Action of the screen."""
    word: str
    """One or two words for the footer."""
    meaning: str
    """What it does, for help and docs."""
    rank: int = 0
    """Place in the footer, 1 first; 0 = only in the help."""

    @property
    def label(self) -> str:
        """The keys as people write them: `h or ?`."""
        return " or ".join(SHOWN.get(name, name) for name in self.names.split())

    @property
    def first(self) -> str:
        """The first key as people write it."""
        name = self.names.split()[0]
        return SHOWN.get(name, name)


@dataclass(frozen=True, slots=True)
class KeyTable:
    """All commands of one screen."""

    name: str
    title: str
    keys: tuple[Key, ...]
    general: bool = True
    """The keys of every screen work here too."""
    notes: tuple[str, ...] = ()
    """Sentences below the table."""


def twins(name: str) -> tuple[str, ...]:
    """A key and the names that are one command with it: upper case and the Cyrillic letter of the same key."""
    if len(name) == 1 and name in CYRILLIC:
        cyrillic = CYRILLIC[name]
        return (name, name.upper(), cyrillic, cyrillic.upper())
    return (name,)


def plain(name: str) -> str:
    """The Latin lower-case name of a typed key: `У`, `у`, `E` and `e` are one; others are as they are."""
    lower = name.lower() if len(name) == 1 else name
    return LATIN.get(lower, lower)


def bindings(table: KeyTable, *, priority: Iterable[str] = ()) -> list[BindingType]:
    """Textual bindings of a table, one for every name of every key."""
    first = set(priority)
    made: list[BindingType] = []
    for key in table.keys:
        if not key.deed:
            continue
        for name in key.names.split():
            for twin in twins(name):
                made.append(Binding(twin, key.deed, key.word, show=False, priority=name in first))
    return made


def footer(keys: Iterable[Key], width: int, last: str = "h keys") -> str:
    """The footer line: ranked keys in order as far as they fit, and always the key of the help at the end."""
    line = ""
    for key in sorted((k for k in keys if k.rank), key=lambda k: k.rank):
        part = f"{key.first} {key.word}  "
        if len(line) + len(part) + len(last) > width:
            break
        line += part
    return line + last


def help_lines(table: KeyTable, everywhere: KeyTable) -> list[str]:
    """The key sheet of a screen as plain lines."""
    lines = [f"{key.label:<20} {key.meaning}" for key in table.keys]
    if table.general:
        lines += ["", everywhere.title]
        lines += [f"{key.label:<20} {key.meaning}" for key in everywhere.keys]
    return [*lines, *(("", *table.notes) if table.notes else ())]


def markdown(tables: Iterable[KeyTable], everywhere: KeyTable) -> str:
    """The whole key sheet as Markdown (docs/keys.md)."""
    out = [
        "# Keys",
        "",
        "Generated from the key tables of the screens (`make docs`); do not edit by hand. A letter and the Cyrillic",
        "letter of the same physical key are one command, and upper case never means something else.",
        "",
    ]
    for table in (everywhere, *tables):
        out += [f"## {table.title}", "", "| key | what it does |", "|---|---|"]
        out += [f"| {key.label.replace('|', chr(92) + '|')} | {key.meaning} |" for key in table.keys]
        out += ["", *table.notes, *([""] if table.notes else [])]
    return "\n".join(out).rstrip() + "\n"

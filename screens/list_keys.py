"""Key tables of the lists that are opened from the standings and the settings. Knows no screen."""

from __future__ import annotations

from screens.keys import Key, KeyTable

TIEBREAKS = KeyTable(
    "tie-breaks",
    "Tie-breaks (s, b; Space in the settings)",
    (
        Key("space", "turn", "on / off", "put the tie-break of this row at the end of the list, or take it off", 1),
        Key("minus", "move(-1)", "up", "one place up in the list", 3),
        Key("full_stop", "move(1)", "down", "one place down in the list", 4),
        Key("m", "modify", "modify", "change this row's code: modifiers such as BH/C1, KS/L+1, SB/P", 5),
        Key("n", "type", "type", "type a code for the end of the list", 8),
        Key("l", "ready", "ready lists", "take one of the ready lists", 6),
        Key("d", "edition", "edition", "the next edition of FIDE C.07: 2026, 2024, 2023, 2009", 7),
        Key("enter", "take", "take", "take the list as it stands", 2),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen"),
        Key("escape q", "back", "back", "back; nothing is changed", 9),
    ),
    general=False,
)

LIST_TABLES = (TIEBREAKS,)
"""The tables of this module, for the key sheet."""

"""The key tables of the season's screens."""

from __future__ import annotations

from screens.keys import Key, KeyTable

SEASON = KeyTable(
    "season",
    "Season: the chain of stages",
    (
        Key("enter", "seats", "seats", "entry list of this stage; of an open stage its tournament", 1),
        Key("t", "tournament", "tournament", "open the stage's tournament; made first from the closed list", 2),
        Key("c", "close", "close stage", "close the stage; asks for extra games and play-offs by name", 3),
        Key("s", "sources", "sources", "sources of seats: GP, tournaments, options, board, declined, non-members", 4),
        Key("g", "games", "extra games", "extra games and play-offs: enter who won, or take one back", 5),
        Key("d", "older", "older", "mark a pair whose order rests on an older result (an extra game decides)"),
        Key("o", "reopen", "reopen", "open a closed stage again, as long as the next one has no result"),
        Key("k", "chain", "chain", "the chain: stages added, changed, taken off; name and year of the season"),
        Key("j", "journal", "journal", "journal of the season"),
        Key("u", "undo", "undo", "undo the last deed of the season; asks nothing, says what it undid", 6),
        Key("y", "redo", "redo", "redo what was undone"),
        Key("tab", "app.focus_next", "pane", "from the stages to the lists below, to scroll them"),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen, and the manual"),
        Key("escape q", "back", "back", "leave the season", 7),
    ),
    general=False,
)

SEATS = KeyTable(
    "seats",
    "Entry list of a stage (season, Enter)",
    (
        Key("space", "answer", "comes", "has this player said yes, no, or nothing yet", 1),
        Key("c", "close", "close list", "close the list: the numbers are fixed", 2),
        Key("x", "give_up", "gives up", "this player gives up his seat; after closing the next in order enters", 3),
        Key("o", "reopen", "open list", "open the closed list again, as long as there is no tournament"),
        Key("s", "sources", "sources", "sources of seats", 4),
        Key("t", "tournament", "tournament", "open the stage's tournament; made first from the closed list", 5),
        Key("u", "undo", "undo", "undo the last deed of the season", 6),
        Key("y", "redo", "redo", "redo what was undone"),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen, and the manual"),
        Key("escape q", "back", "back", "back to the stages", 7),
    ),
    general=False,
)

SOURCES = KeyTable(
    "sources",
    "Sources of seats (season, s)",
    (
        Key("enter", "edit", "edit", "change the source of this row", 1),
        Key("n", "new", "new", "new option player or strong tournament", 2),
        Key("x delete", "remove", "take off", "take this option player or tournament off", 3),
        Key("l", "lots", "lots", "draw lots between option players whom GoR and rank do not separate", 4),
        Key("u", "undo", "undo", "undo the last deed of the season", 5),
        Key("y", "redo", "redo", "redo what was undone"),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen, and the manual"),
        Key("escape q", "back", "back", "back", 6),
    ),
    general=False,
)

CHAIN = KeyTable(
    "chain",
    "Chain of stages (season, k)",
    (
        Key("enter", "edit", "change", "change this stage: title, date, system, size, seat lines", 1),
        Key("n", "new", "new stage", "add a stage at the end of the chain", 2),
        Key("x delete", "drop", "take off", "take this stage off the chain (asks)", 3),
        Key("z", "settings", "season", "name, year, last year's season file", 4),
        Key("u", "undo", "undo", "undo the last deed of the season", 5),
        Key("y", "redo", "redo", "redo what was undone"),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen, and the manual"),
        Key("escape q", "back", "back", "back to the stages", 6),
    ),
    general=False,
)

SEASON_TABLES = (SEASON, SEATS, SOURCES, CHAIN)

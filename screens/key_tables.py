"""The key tables themselves: what each screen can be told, in the order of its help."""

from __future__ import annotations

from screens.keys import Key, KeyTable
from screens.list_keys import LIST_TABLES
from screens.season_keys import SEASON_TABLES

EVERYWHERE = KeyTable(
    "everywhere",
    "On every screen (while no text field is open)",
    (
        Key("e", "app.go('entries')", "entries", "entries: players, absences, withdrawals"),
        Key("r", "app.go('rounds')", "rounds", "rounds and pairings"),
        Key("t", "app.go('results')", "results", "result entry"),
        Key("s", "app.go('standings')", "standings", "standings"),
        Key("p", "app.projector", "projector", "projector view"),
        Key("z", "app.go('setup')", "settings", "settings of the event"),
        Key("j", "app.journal", "journal", "journal: who did what, and when"),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen, and the manual"),
        Key("u", "app.undo", "undo", "undo the last deed; asks nothing, says what it undid"),
        Key("y", "app.redo", "redo", "redo what was undone"),
        Key("f slash", "find", "find", "find by name or number"),
        Key("tab", "app.focus_next", "pane", "next pane"),
        Key("escape", "screen.back", "back", "back"),
        Key("q", "app.leave", "quit", "quit; asks only if results of the current round are half done"),
        Key("ctrl+q", "app.ask_to_leave", "quit", "quit, with a question"),
    ),
    notes=("Arrows, PgUp, PgDn, Home and End move the row marked `>`.",),
)

HOME = KeyTable(
    "home",
    "Home",
    (
        Key("enter", "open", "open", "open the tournament or season of this row", 1),
        Key("n", "new", "new", "new tournament", 2),
        Key("s", "season", "season", "new season: the Finnish championship, or a chain of stages of your own", 6),
        Key("g", "read", "import", "make a tournament from a file: TRF, OpenGotha, h9, CSV entries", 3),
        Key("o", "by_path", "open file", "open a tournament file by its path", 4),
        Key("x", "forget", "forget", "take this row off the list; the file stays", 5),
        Key("f slash", "find", "find", "find by name"),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen, and the manual"),
        Key("q", "app.leave", "quit", "quit", 7),
        Key("ctrl+q", "app.ask_to_leave", "quit", "quit, with a question"),
    ),
    general=False,
)

ENTRIES = KeyTable(
    "entries",
    "Entries (e)",
    (
        Key(
            "n", "new", "new", "new player: Enter goes field to field, the last Enter saves and opens the next form", 1
        ),
        Key("enter", "edit", "edit", "edit this player", 2),
        Key("space", "presence", "absent", "present or absent in the coming round", 3),
        Key("b", "bye", "bye", "bye asked for: half-point, full-point or absence in a round of your choice", 5),
        Key("x", "withdraw", "withdraw", "withdraw this player, or let him come back (asks)", 4),
        Key("d", "drop", "drop", "drop this player before round 1 (asks)"),
        Key("g", "read", "import", "import entries from a file, or paste a list of players", 6),
        Key("l", "look_up", "look up", "look a player up in a rating list; the form is filled from it"),
        Key("c", "compare", "compare", "compare all entries with the rating list; only ticked differences are taken"),
        Key("v", "points", "points", "penalties and bonuses, virtual points, typed tie-break values"),
        Key("k", "forbidden", "keep apart", "pairs that may not meet: persons, clubs, families, federations"),
        Key("o", "other", "other", "more: expel, exchange numbers, numbers anew, draw lots"),
    ),
)

ROUNDS = KeyTable(
    "rounds",
    "Rounds (r)",
    (
        Key("n", "pair", "pair next", "pair the next round: shows the proposal, Enter accepts it, Esc discards it", 1),
        Key("enter", "why", "why", "why this board or bye is as it is", 2),
        Key("a", "absences", "absences", "absences and byes of the coming round, bye and pairs by hand", 3),
        Key("w", "swap", "swap colours", "swap the colours of this board (asks)", 5),
        Key("k", "hand", "by hand", "open or close the changing of this round by hand", 4),
        Key(
            "space",
            "exchange",
            "exchange",
            "by hand: exchange two, pair two, give a bye, take a board apart",
        ),
        Key("d", "decide", "decide", "decide a board whose player left after the pairing"),
        Key("x", "unpair", "unpair", "unpair the last round (asks)", 6),
        Key("g", "export", "print", "print or export the pairings as text"),
        Key("full_stop", "later", "next round", "next round"),
        Key("minus", "earlier", "round before", "round before"),
    ),
)

FORBIDDEN = KeyTable(
    "forbidden",
    "Pairs that may not meet (e, k)",
    (
        Key("n", "new", "new rule", "new rule", 1),
        Key("x delete", "remove", "take off", "take the rule of this row off", 2),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen"),
        Key("escape q", "back", "back", "back to the entries", 3),
    ),
    general=False,
)

POINTS = KeyTable(
    "points",
    "Points beside the results (e, v)",
    (
        Key("n", "new", "new", "penalty or bonus, virtual points, or a tie-break value computed elsewhere", 1),
        Key("x delete", "remove", "take off", "take the row off", 2),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen"),
        Key("escape q", "back", "back", "back to the entries", 3),
    ),
    general=False,
)

DIFFERENCES = KeyTable(
    "differences",
    "Entries against the rating list (e, c)",
    (
        Key("space", "tick", "tick", "tick this difference, or take the tick off; a match by name: say who he is", 1),
        Key("a", "tick_all", "all", "tick all, or none", 2),
        Key("enter", "take", "take over", "take over what is ticked", 3),
        Key("escape q", "back", "back", "back; nothing is changed", 4),
    ),
    general=False,
)

PROPOSAL = KeyTable(
    "proposal",
    "Proposal of a round (r, n)",
    (
        Key("enter", "accept", "accept", "accept: the round is stored and published", 1),
        Key("space", "why", "why", "why this board or bye is as it is (also w)", 2),
        Key("w", "why", "why", "why this board or bye is as it is"),
        Key("escape", "discard", "discard", "discard: nothing is stored", 3),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen"),
    ),
    general=False,
)

ABSENCES = KeyTable(
    "absences",
    "Absences and byes of the coming round (r, a)",
    (
        Key("space", "presence", "absent", "absent or present", 1),
        Key("5", "half", "half-point bye", "half-point bye", 2),
        Key("1", "full", "full-point bye", "full-point bye", 4),
        Key("b", "bye", "bye by hand", "give the pairing bye to this player", 3),
        Key("v", "fix", "fix a pair", "fix a pair: mark White, then Black; the rest is paired around it", 5),
        Key("f slash", "find", "find", "find by name or number"),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen"),
        Key("escape q", "back", "back", "back to the rounds", 6),
    ),
    general=False,
)

RESULTS = KeyTable(
    "results",
    "Result entry (t)",
    (
        Key("1", "result('left')", "left", "left player wins; saved, and on to the next board without a result", 1),
        Key("0", "result('right')", "right", "right player wins; likewise", 2),
        Key("5", "result('draw')", "draw", "draw; likewise", 3),
        Key("3", "result('left forfeit')", "+ -", "left player wins by forfeit", 7),
        Key("4", "result('right forfeit')", "- +", "right player wins by forfeit", 8),
        Key("2", "result('both forfeit')", "- -", "both lose by forfeit", 9),
        Key("9 delete", "clear", "clear", "clear the result of this board; stays"),
        Key("backspace", "step_back", "last board", "back to the board that was entered last; its result stays"),
        Key("7", "other", "other", "other results from a numbered list", 10),
        Key("enter", "next_open", "next open", "next board without a result; from the end back to the top"),
        Key("b", "by_board", "by board", "by board: `12 1` Enter, `7.5` Enter; stays open; Enter alone closes it", 4),
        Key("m", "missing", "missing", "only boards without a result, on and off", 5),
        Key("v", "verify", "verify", "verify: type everything again from board 1; a difference stops and asks", 6),
        Key("w", "swap", "swap colours", "swap the colours of this board (asks)"),
        Key("d", "decide", "decide", "decide a board whose player left after the pairing"),
        Key("o", "unlock", "open round", "open a past round for corrections, or close it (asks)"),
        Key("full_stop", "later", "next round", "next round"),
        Key("minus", "earlier", "round before", "round before"),
    ),
    notes=(
        "The digit means the left column, as on the slip: `1` is 1-0. A result that is already there is changed by",
        "the same keys; then the cursor stays and the status line says what became what.",
    ),
)

STANDINGS = KeyTable(
    "standings",
    "Standings (s)",
    (
        Key("enter", "card", "player", "player card: every round, and each tie-break in its parts", 1),
        Key("c", "columns", "columns", "tie-break columns on and off", 2),
        Key("g", "groups", "groups", "groups: age, women, rating band, club, federation, prize group", 3),
        Key("k", "crosstable", "crosstable", "crosstable on and off", 4),
        Key("o", "order", "order", "order by place or by name"),
        Key("x", "export", "export", "export or print", 5),
        Key("l", "prizes", "prizes", "prize list", 6),
        Key("b", "tiebreaks", "tie-breaks", "choose the tie-breaks, in order, and their edition"),
        Key("a", "ratings", "ratings", "rating report: expected score, change, K, performance; GoR change in Go"),
        Key("d", "lots", "lots", "draw lots for all who have none (asks); they are drawn once and shown as LOT"),
        Key("full_stop", "later", "next round", "after the next round"),
        Key("minus", "earlier", "round before", "after the round before"),
    ),
)

PROJECTOR = KeyTable(
    "projector",
    "Projector (p, or swisstui show)",
    (
        Key("full_stop right pagedown", "turn(1)", "next page", "next page", 1),
        Key("minus left pageup", "turn(-1)", "page before", "page before"),
        Key("space", "hold", "hold", "hold this page, or go on", 2),
        Key("1", "view('boards')", "boards", "pairings by board"),
        Key("2", "view('names')", "names", "pairings by name"),
        Key("3", "view('standings')", "standings", "standings"),
        Key("g", "view('groups')", "groups", "standings by prize group, or the groups of a knockout"),
        Key("f", "filter", "filter", "standings of one group: age, women, rating band, club ...; or of all"),
        Key("0", "view('rotate')", "all", "all in turn"),
        *(Key(str(n), f"pace({3 * n})", f"{3 * n} s", f"{3 * n} seconds a page") for n in range(4, 10)),
        Key("c", "contrast", "contrast", "white on black, or black on white"),
        Key("h question_mark f1", "app.keys", "keys", "keys of this screen"),
        Key("q escape", "back", "leave", "leave", 3),
    ),
    general=False,
    notes=("No key of the projector changes the tournament.",),
)

CARD = KeyTable(
    "card",
    "Player card",
    (
        Key("right", "value(1)", "next value", "the tie-breaks one by one, to be read to the player", 1),
        Key("left", "value(-1)", "value before", "the value before"),
        Key("full_stop", "later", "next player", "next player of the list, at the same value", 2),
        Key("minus", "earlier", "player before", "player before", 3),
        Key("escape q enter", "back", "back", "back", 4),
    ),
    general=False,
)

CROSSTABLE = KeyTable(
    "crosstable",
    "Crosstable (s, k)",
    (
        Key("enter", "card", "player", "player card", 1),
        Key("o", "order", "order", "by place or by pairing number", 2),
        Key("right left", "", "scroll", "scroll to the later rounds and back"),
        Key("escape q k", "back", "back", "back", 3),
    ),
    general=False,
)

PRIZES = KeyTable(
    "prizes",
    "Prizes (s, l)",
    (
        Key("tab", "turn", "awards / fund", "from the awards to the prize fund and back", 1),
        Key("n", "new", "new prize", "new prizes, one form after the other", 2),
        Key("x delete", "remove", "take out", "take the prize of this row out of the fund", 6),
        Key("enter", "why", "why", "why this player gets this prize, word by word", 3),
        Key("s", "sharing", "sharing", "equal points share equally, by the Hort system, or not", 4),
        Key("o", "one_prize", "one prize", "everybody gets his best prize only, or all that fall to him"),
        Key("g", "export", "print", "print or export the prize list", 5),
        Key("escape q l", "back", "back", "back", 7),
    ),
    general=False,
)

HELP = KeyTable(
    "help",
    "Help",
    (
        Key("tab", "turn", "keys / manual", "keys of this screen, or the manual page of it", 1),
        Key("escape q h", "back", "back", "back", 2),
    ),
    general=False,
)

PRINT = KeyTable("print", "A list as it is printed", (Key("escape q enter", "back", "back", "back", 1),), general=False)

JOURNAL = KeyTable("journal", "Journal (j)", (Key("escape q", "back", "back", "back", 1),), general=False)

FORM = KeyTable(
    "form",
    "Forms",
    (
        Key("enter", "", "next field", "next field; on the last one: save"),
        Key("up down tab", "", "move", "field before, field after"),
        Key("ctrl+s", "", "save", "save from any field"),
        Key("space", "", "choose", "next choice, in a field with choices; all tie-breaks, in their field"),
        Key("escape", "", "leave", "leave without saving"),
        Key("pagedown pageup", "", "mark", "new player: mark one of the rating list below, Enter takes him"),
    ),
    general=False,
)

TABLES = (
    HOME,
    ENTRIES,
    FORBIDDEN,
    POINTS,
    DIFFERENCES,
    ROUNDS,
    ABSENCES,
    PROPOSAL,
    RESULTS,
    STANDINGS,
    CROSSTABLE,
    CARD,
    PRIZES,
    PROJECTOR,
    PRINT,
    JOURNAL,
    HELP,
    FORM,
    *LIST_TABLES,
    *SEASON_TABLES,
)
"""Every screen's table, in the order of docs/keys.md."""

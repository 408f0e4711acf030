"""The manual inside the program: one page a screen, in lines of at most 78 characters (AR 75)."""

from __future__ import annotations

import textwrap

PAGES: dict[str, str] = {
    "home": """
swisstui keeps each tournament in one file. The list shows those opened last and those in the
default folder. Enter opens one, n makes a new one, g imports a TRF, an OpenGotha file or a list of
entries as a new tournament.

Everything that you do is on the disk before it is on the screen. If the line drops, nothing is
lost: log in again and open the file. Run the console inside tmux and the line may drop without
anything ending at all.

Several arbiters may open the same tournament at once, each in a terminal of his own; everyone
sees the others' work within a second.
""",
    "entries": """
n opens the form of a new player. Enter goes from field to field; on the last one it saves and
opens the next empty form. Ctrl+S saves from any field. Esc leaves. From round 2 on the form also
asks what the missed rounds count for a late entry.

Space makes a player absent in the coming round, or present again. b asks for a bye in any round:
half-point, full-point, absent. x withdraws a player from all later rounds; his past stays as it
is, and x again lets him come back. d takes a player off the list before round 1.

g imports a file of entries (commas, semicolons or tabs; any usual encoding). A list in the
clipboard can also be pasted straight into the list. Everything read is shown with its notes
before it is stored.

l names the files of rating lists the first time (FIDE, European Go) and looks players up; after
that the form itself shows who fits while a name or number is typed: PgDn marks one, Enter takes
him with his rating, its source and month. Where the main list has no rating of the event's kind,
the others are offered, each by one key; none is invented. c compares all entries with the list.

k keeps persons, clubs, families or federations apart. o offers the seldom deeds: expel, exchange
two numbers of equal ratings, make all numbers anew, draw lots.
""",
    "rounds": """
n pairs the next round. Nothing is stored until you accept the proposal with Enter; Esc discards
it. While results are missing, the round is not paired, and the message names the boards.

Enter on a board, a bye or an absentee says why it is so, with the article of the rules.

a lists who plays the coming round. There you set absences and half-point byes, give the bye by
hand, and fix pairs before the rest is paired around them.

k opens the round for changes by hand; Space then exchanges two players, pairs two who have no
board, takes a board apart, or moves the bye. Each change that breaks a rule asks first. k again
ends it: the round is compared with the computed one, and the differences go into the report.
Until then the next round cannot be paired.

A player who leaves after the pairing leaves a board marked !. d decides it: forfeit, another
opponent, a bye for the one who stayed, or the whole round anew while no result is in.

x unpairs the last round; everything is then as it was before its pairing.
""",
    "results": """
One digit a board: 1 the left player wins, 0 the right one, 5 draw, 3 and 4 wins by forfeit, 2
both lose by forfeit. The result is saved and the row goes on to the next board without a result.
9 or Delete clears, Backspace goes back to the board entered last, 7 lists all other results.

b opens a line for slips in random order: board, blank or point, result. `12 1` Enter, `7.5`
Enter. An empty Enter closes it. m shows only the boards without a result.

v is the second reading: type everything again from board 1. Equal results get a v; at the first
difference the bell rings, what was typed ahead is dropped, and you choose: 1 keeps the old
result, 2 takes the new one.

A result that is there is changed with the same keys; the row then stays, and the status line
says what became what. u undoes. Past rounds are locked until o opens them.
""",
    "standings": """
The standings are computed from the results every time. Above the table stands after which
round they are, whether they are final, and which edition of the tie-break rules is used.

Enter opens the player card: every round, and every tie-break in its parts, so that you can read
it to the player. c switches columns off and on; a hidden column that separates two players is
named beside them. g shows one group, k the crosstable, l the prizes, x exports.

On the card, Right goes through the values one by one; . and - go to the next player and stay at
the same value. b chooses the tie-breaks from the list of all, in order, with their edition. d
draws lots: once, stored, and shown in the column LOT. a shows what the games mean for the
ratings; x writes it too. A value computed elsewhere is typed with v on the entries; its name is
then one of the list under b.
""",
    "tie-breaks": """
Those of the event stand first and in order. Space puts one at the end or takes it off, - and .
move it, m gives it modifiers: BH/C1 leaves out the lowest opponent, BH/M1 the lowest and the
highest, SB/P counts forfeits as games, KS/L+1 moves Koya's limit by half a point. l offers ready
lists, d changes the edition of the rules. Enter takes the list; what the event cannot use is
refused with the reason. After round 1 is paired a change asks twice.
""",
    "prizes": """
Who gets what, and after Enter why, word by word. Tab turns to the fund: n adds prizes, with the
group that they are for; x takes one out. s changes how equal points share: equally, by the Hort
system (half by place, half equally), or not. o: everybody gets his best prize only, or all that
fall to him. The cents always add up to the fund. g prints.
""",
    "differences": """
Every value of an entry that the rating list has otherwise, with old, new and source. Space ticks,
Enter takes what is ticked; nothing else changes. Players are found by their number. Who has the
same name only is offered, and doubtful where the birth year is another one: Space asks who he is,
and one key joins him with that number. A list of another month than the first day is warned of.
""",
    "projector": """
The projector shows pairings by board, pairings by name and the standings page by page, for a
hall. The same view runs in a terminal of its own with `swisstui show FILE`; it only reads, and
follows the file by itself.

1, 2 and 3 choose one list, 0 all in turn. 4 to 9 set the seconds a page stays (three times the
digit). Space holds a page. New results are shown at once, but the turn of the pages goes on, so
that everybody sees every page.

The size of the letters is the size of the terminal's font: make it large, and the window full.
""",
    "setup": """
Everything can be changed freely until round 1 is paired. After that, changing the number of
rounds, the system, the points, the bye or the tie-breaks asks twice and marks the event as
changed after the start.
""",
    "season": """
A season is a chain of stages, such as the Finnish championship: open qualifier, stage 2 of
sixteen, round robin of six, final. The list shows every stage with its state; below it stands
what is known of the current one: warnings, tables, extra games wanted, who goes on.

Enter shows the entry list of a stage. s leads to the sources of its seats. t opens the stage's
tournament in the console (made first from the closed list); q there leads back here. c closes a
stage: extra games and play-offs that are still wanted are asked for by name. o opens a closed
stage again, as long as the next one has no result. d marks a pair of neighbours level on wins
whose order rests on a result older than last year's same stage: then an extra game decides.

k shows the chain itself, where stages are added, changed and taken off.
""",
    "seats": """
Every seat with its number in the entry order, its basis, and whether its holder comes: Space goes
through yes, no and not yet. While the list is open, a "no" gives the seat to the next of the same
source; fixed places lapse. Below the seats stand option players who were cut, the reserves in
order, and who said no or gave up a seat.

c closes the list when the stages before it are closed. Who has not answered is asked about: no
answer may count as a withdrawal. From then on x lets a player give up his seat: all below move
up and the next in order enters with the last number. Before round 1 the tournament follows.
""",
    "sources": """
The rankings come from this year's closed stages and from last year's season file; what is typed
here goes before last year's file. Names are typed one a row, the best first. Option players need
a GoR above 2300 or 4 dan; l draws lots where neither separates two. A tournament gives its seat
to the best of its order who is not in yet.
""",
    "chain": """
A stage has a short name, a title, a system, a number of players (empty = open to all who enter),
rounds, and seat lines that say who gets its seats, in entry order: best SM1 stage1 2 seats the
best two of stage1 who are not in yet, places SM3 prev_stage3 4-6 the places 4 to 6 of last
year's stage3, options option 4 up to four option players, board board the board's pick. A stage's
qualifiers are stage1.qualifiers; all means until the list is full.
""",
}
DEFAULT = """
Esc leads back. The keys of every screen stand in its last row; h shows all of them.
"""


def manual_page(screen: str) -> list[str]:
    """The lines of a screen's page, at most 78 characters each."""
    page = PAGES.get(
        {"proposal": "rounds", "absences": "rounds", "form": "setup", "card": "standings"}.get(screen, screen)
    )
    paragraphs = (page or DEFAULT).strip().split("\n\n")
    return [line for paragraph in paragraphs for line in (*textwrap.wrap(" ".join(paragraph.split()), 78), "")][:-1]

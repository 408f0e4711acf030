"""The lists of the projector as pages of plain rows: one fact a row, a blank row between groups of five.

Names are cut with an ellipsis, never wrapped. A wide terminal gets several columns of rows side by side.
"""

from __future__ import annotations

from collections.abc import Sequence

from screens.board_rows import shown_result, sides
from screens.group_pages import group_facts
from screens.trail import BYE_WORDS
from swisstui.records import RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.standings import Standings, standings
from swisstui.text import cell_width, fit, sort_name_key
from swisstui.tiebreaks.registry import edition_of, edition_title

GROUP = 5
"""Rows between two blank ones."""
COLUMN = 76
"""Cells that one column of rows wants; twice as many make two columns."""
WIDEST_ROW = 100
"""A single column is not made wider than this."""


def capacity(rows: int) -> int:
    """Facts that fit this many rows with a blank one after every five."""
    return max(1, rows - rows // (GROUP + 1))


def columns_of(width: int) -> int:
    """Columns of rows side by side."""
    return max(1, width // COLUMN)


def row_width(width: int) -> int:
    """Cells of one row."""
    return min(WIDEST_ROW, (width - 2 * (columns_of(width) - 1)) // columns_of(width))


def page_count(facts: int, width: int, rows: int) -> int:
    """Pages that this many facts take; none without any."""
    each = capacity(rows - 1) * columns_of(width)
    return -(-facts // each)


def page_lines(heading: str, facts: Sequence[str], page: int, width: int, rows: int) -> list[str]:
    """One page as lines: the headings, then the rows in groups of five, column after column."""
    each, side_by_side = capacity(rows - 1), columns_of(width)
    here = facts[page * each * side_by_side : (page + 1) * each * side_by_side]
    blocks = [spaced(here[start : start + each]) for start in range(0, len(here), each)] or [[]]
    cells = row_width(width)
    lines = [(" " * 2).join(fit(heading, cells) for _ in blocks)]
    for index in range(max(len(block) for block in blocks)):
        parts = [fit(block[index], cells) if index < len(block) else " " * cells for block in blocks]
        lines.append((" " * 2).join(parts))
    return lines


def spaced(facts: Sequence[str]) -> list[str]:
    """Rows with a blank one between groups of five."""
    lines: list[str] = []
    for index, fact in enumerate(facts):
        if index and index % GROUP == 0:
            lines.append("")
        lines.append(fact)
    return lines


def facts_of(tournament: Tournament, view: str, width: int, group: str = "") -> tuple[str, str, list[str]]:
    """Title, headings and rows of one list of the projector; the standings of one group where one is named."""
    cells = row_width(width)
    if view == "standings":
        return _standings(tournament, cells, group)
    if view == "groups":
        return group_facts(tournament, cells)
    if not tournament.rounds:
        return "no round is paired yet", "", []
    paired = tournament.rounds[-1]
    if view == "boards":
        return f"Round {paired.number} by board", *_boards(tournament, paired, cells)
    return f"Round {paired.number} by name", *_names(tournament, paired, cells)


def _boards(tournament: Tournament, paired: RoundRecord, cells: int) -> tuple[str, list[str]]:
    """Every board, then who has a bye and is there; byes stand last (AR 38)."""
    name = (cells - 4 - 7) // 2
    go = [fit(word, name) for word in ("White", "Black")]
    facts = []
    for game in paired.games:
        left, right = sides(tournament, game)
        result = shown_result(tournament, game.result)
        facts.append(f"{game.board:>3} {fit(left.name, name)} {fit(result, 5)} {fit(right.name, name)}")
    for bye in paired.byes:
        if bye.kind != "zero":
            facts.append(f"{'-':>3} {fit(tournament.player(bye.player).name, name)} {BYE_WORDS[bye.kind]}")
    if paired.games and sides(tournament, paired.games[0])[0].key != paired.games[0].white:
        go.reverse()
    return f"{'Bd':>3} {go[0]} {'':5} {go[1]}", facts


def _names(tournament: Tournament, paired: RoundRecord, cells: int) -> tuple[str, list[str]]:
    where: dict[int, str] = {}
    name = (cells - 4 - 8 - 2) // 2
    for game in paired.games:
        for key, colour, other in ((game.white, "White", game.black), (game.black, "Black", game.white)):
            opponent = fit(tournament.player(other).name, name)
            place = f"{game.board:>3} {colour}  {opponent}"
            where[key] = f"{where[key]}; {place.strip()}" if key in where else place
    for bye in paired.byes:
        where.setdefault(bye.player, f"  - {BYE_WORDS[bye.kind]}")
    for key in paired.idle:
        where.setdefault(key, "  - does not play")
    players = sorted(tournament.players, key=lambda player: sort_name_key(player.name))
    facts = [f"{fit(player.name, name)} {where.get(player.key, '  - does not play')}" for player in players]
    return f"{fit('Name', name)} {'Bd':>3} {'Colour':<6} Opponent", facts


def edition_note(tournament: Tournament, view: str) -> str:
    """The edition of the tie-breaks, below every list that shows them (AR 10, F12)."""
    if view not in ("standings", "groups") or tournament.event.system == "group-knockout":
        return ""
    try:
        return f"tie-breaks: {edition_title(edition_of(tournament.event.tiebreak_edition))}"
    except Refused as refusal:
        return refusal.sentence


def _standings(tournament: Tournament, cells: int, group: str) -> tuple[str, str, list[str]]:
    try:
        now = standings(tournament, group=group or None)
        before = standings(tournament, after=now.after - 1, group=group or None) if now.after > 1 else None
    except Refused as refusal:
        return refusal.sentence, "", []
    widths = _codes_that_fit(now, cells)
    name = cells - 4 - 4 - 6 - sum(widths.values()) - 1
    ranks = {row.key: row.rank for row in before.rows} if before is not None else {}
    facts = []
    for row in now.rows:
        moved = ranks.get(row.key, row.rank) - row.rank if row.rank else 0
        sign = f"{moved:+d}" if moved else ""
        place = str(row.rank) if row.rank else "-"
        values = "".join(fit(row.texts.get(code, ""), width, right=True) for code, width in widths.items())
        facts.append(f"{place:>3} {sign:>3} {fit(row.name, name)} {row.points_text:>5}{values}")
    heads = "".join(fit(code, width, right=True) for code, width in widths.items())
    title = now.heading.split(";")[0]
    return title, f"{'Rk':>3} {'':>3} {fit('Name', name)} {'Pts':>5}{heads}", facts


def _codes_that_fit(now: Standings, cells: int) -> dict[str, int]:
    """The tie-breaks that leave the name 24 cells, in order, each with the cells of its column."""
    widths: dict[str, int] = {}
    left = cells - 15 - 24
    for code in now.tiebreaks:
        width = 1 + max([5, cell_width(code), *(cell_width(row.texts.get(code, "")) for row in now.rows)])
        left -= width
        if left < 0:
            break
        widths[code] = width
    return widths

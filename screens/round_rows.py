"""A whole round as rows: its boards, then byes, idle players and absentees."""

from __future__ import annotations

from screens.board_table import BoardTable
from screens.table import Row
from screens.trail import BYE_WORDS
from swisstui.records import RoundRecord, Tournament


def round_rows(tournament: Tournament, paired: RoundRecord, table: BoardTable) -> list[Row]:
    """Boards, then byes, then who is idle or absent."""
    rows = [table.row(game, numbered=True) for game in paired.games]
    order = {"pairing": 0, "full": 1, "half": 2, "zero": 3}
    for bye in sorted(paired.byes, key=lambda bye: (order[bye.kind], tournament.player(bye.player).number)):
        word = BYE_WORDS[bye.kind] + (" by arbiter" if bye.by_arbiter else "")
        rows.append(table.lone_row(bye.player, word))
    rows += [table.lone_row(key, "idle by the rules") for key in paired.idle]
    return rows

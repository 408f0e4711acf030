"""A whole round as rows: its boards, then byes, idle players and absentees."""

from __future__ import annotations

from screens.board_rows import WIDE, board_row, points_before
from screens.table import Row
from screens.trail import BYE_WORDS
from swisstui.records import RoundRecord, Tournament


def round_rows(tournament: Tournament, paired: RoundRecord, width: int) -> list[Row]:
    """Boards, then byes, then who is idle or absent."""
    points = points_before(tournament, paired)
    rows = [board_row(tournament, points, game, width, numbered=True) for game in paired.games]
    order = {"pairing": 0, "full": 1, "half": 2, "zero": 3}
    for bye in sorted(paired.byes, key=lambda bye: (order[bye.kind], tournament.player(bye.player).number)):
        word = BYE_WORDS[bye.kind] + (" by the arbiter" if bye.by_arbiter else "")
        rows.append(_lone_row(tournament, bye.player, word, points, width))
    rows += [_lone_row(tournament, key, "idle by the rules", points, width) for key in paired.idle]
    return rows


def _lone_row(tournament: Tournament, key: int, word: str, points: dict[int, str], width: int) -> Row:
    """A player without a board: his name on the left, in the place of an opponent why he has none."""
    player = tournament.player(key)
    if width >= WIDE:
        left: tuple[str, ...] = (str(player.number), player.name, str(player.rating or ""))
        right: tuple[str, ...] = ("", word, "")
    else:
        left, right = (f"{player.number:>3} {player.name}",), (word,)
    return Row(f"bye {key}", ("", *left, points[key], "", "", *right, ""))

"""National rating lines of TRF26: code = federation, columns as in 001 [TRF 7].

They must not be taken for an error, nor an unknown line for one of them: the number must be that of a player, and a
national rating or number must stand in its columns.
"""

from __future__ import annotations

from dataclasses import replace

from swisstui.formats.trf_lines import Line, whole_number
from swisstui.records import Player
from swisstui.text import visible

FEDERATION, ORIGIN, SEX_AND_TITLE = "national federation", "national origin", "national sex and title"


def is_national(line: Line, known: frozenset[int]) -> bool:
    """True for a line of a three-letter federation that names a player and his national rating or number."""
    code = line.code
    if not (code.isascii() and code.isalpha() and code.isupper()) or code[:2] in {"XX", "BB"} or code in {"DAT", "DDD"}:
        return False
    number, rating = line.field(5, 8), line.field(49, 52)
    if whole_number(number) not in known or line.at(9) != " ":
        return False
    return (not rating or whole_number(rating) is not None) and bool(rating or line.field(58, 68))


def with_national(player: Player, line: Line) -> Player:
    """The player with what a national rating line says of him."""
    rating = line.field(49, 52)
    extra = [(FEDERATION, line.code)]
    if line.field(54, 56):
        extra.append((ORIGIN, visible(line.field(54, 56))))
    if line.field(10, 13):
        extra.append((SEX_AND_TITLE, visible(line.text[9:13])))
    return replace(
        player,
        national_rating=int(rating or 0),
        national_id=visible(line.field(58, 68)),
        extra=player.extra + tuple(extra),
    )

"""The two columns of a score group in the Dubov system of 1997: articles 6.2, 6.3, 7.3 and 7.4.

`form_columns` makes white and black column of the members, `pair_columns` finds the assignment of the rules or that
there is none. Who leaves or joins the group is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engines.cheapest_matching import cheapest_perfect_matching
from engines.colours import NAMES, OTHER
from engines.completion import Completion
from engines.dubov_1997_field import Field, can_take
from engines.model import TrailNote


@dataclass(frozen=True, slots=True)
class Columns:
    """White and black column in their orders, and who was moved between them."""

    white: list[int]
    black: list[int]
    notes: list[TrailNote]


def split_by_due_colour(field: Field, members: Collection[int]) -> tuple[list[int], list[int]]:
    """White-seekers and black-seekers; who has no due colour joins the smaller side [Dubov 1997 6.2, D-3].

    He joins before 7.3 and 7.4 count, since he suits either colour and spares a transfer.
    """
    white = [one for one in members if field.players[one].due == "W"]
    black = [one for one in members if field.players[one].due == "B"]
    for one in sorted(one for one in members if not field.players[one].due):
        (white if len(white) <= len(black) else black).append(one)
    return white, black


def form_columns(field: Field, members: Collection[int]) -> Columns:
    """Half the surplus of one due colour moves to the other column [Dubov 1997 6.2, 7.3, 7.4, 2.6]."""
    white, black = split_by_due_colour(field, members)
    surplus = len(white) - len(black)
    article = "7.3" if surplus > 0 else "7.4"
    colour = "W" if surplus > 0 else "B"
    source, target = (white, black) if surplus > 0 else (black, white)
    movers = [one for one in _transfer_order(field, source, colour) if can_take(field.players[one], OTHER[colour])]
    notes = []
    for one in movers[: abs(surplus) // 2]:
        source.remove(one)
        target.append(one)
        text = f"{one}, due {NAMES[colour]}, moves to the column of the other colour to make the columns equal"
        notes.append(TrailNote(f"Dubov 1997 {article}", (one,), text))
    return Columns(field.white_order(white), field.black_order(black), notes)


def _transfer_order(field: Field, seekers: list[int], colour: str) -> list[int]:
    """Whites: lowest ARO, then higher R; blacks: highest ARO, then lower R; then number [Dubov 1997 7.3, 7.4]."""
    sign = 1 if colour == "W" else -1
    players = field.players
    return sorted(seekers, key=lambda one: (sign * players[one].aro_key, -sign * players[one].rating, one))


@dataclass(frozen=True, slots=True)
class Row:
    """Two members of a group who will meet, still without colours, and why."""

    one: int
    two: int
    article: str
    text: str


def pair_columns(field: Field, columns: Columns) -> list[Row] | None:
    """The complete assignment that is first in dictionary order, None if there is none [Dubov 1997 6.3].

    Pairs between the columns come first; where they cannot pair everybody, as few pairs as possible are made inside
    the columns [Dubov 1997 D-14a, D-14b].
    """
    if not Completion(field.compatible, [*columns.white, *columns.black]).complete:
        return None
    if len(columns.white) == len(columns.black):
        rows = _pair_across(field, columns)
        if rows is not None:
            return rows
    return _pair_with_fewest_inside(field, columns)


def _pair_across(field: Field, columns: Columns) -> list[Row] | None:
    """Each white in turn takes the first free black who leaves the others an opponent [Dubov 1997 6.2, 6.3, D-14a]."""
    black_side = set(columns.black)
    across: dict[int, Collection[int]] = {one: field.compatible[one] & black_side for one in columns.white}
    across |= {one: field.compatible[one].intersection(columns.white) for one in columns.black}
    completion = Completion(across, across)
    if not completion.complete:
        return None
    rows: list[Row] = []
    free = list(columns.black)
    for white in columns.white:
        place = next(index for index, black in enumerate(free) if completion.allows(white, black))
        black = free.pop(place)
        completion.take_out(white, black)
        rows.append(_row_across(field, white, black, free[:place]))
    return rows


def _row_across(field: Field, white: int, black: int, passed: list[int]) -> Row:
    """One row, with the reason why blacks further up were passed over."""
    if not passed:
        text = f"{white} of the white column meets {black}, the first free one of the black column"
        return Row(white, black, "6.2", text)
    reasons = ", ".join(
        f"{other}: " + ("the others could not all be paired" if other in field.compatible[white] else "not compatible")
        for other in passed
    )
    text = f"{white} of the white column meets {black} of the black column; passed over {reasons}"
    return Row(white, black, "6.3", text)


def _pair_with_fewest_inside(field: Field, columns: Columns) -> list[Row]:
    """As few pairs inside the columns as possible, then first in dictionary order [Dubov 1997 6.3, D-14b].

    One cheapest matching answers: a pair inside a column costs more than all rows together, and the choice of each row
    (free blacks from the top, then the whites below; at the end the blacks among themselves) more than all later rows.
    """
    order = [*columns.white, *columns.black]
    whites, size = len(columns.white), len(order)
    base = size + 1
    inside = base ** (size + 1)
    edges: list[tuple[int, int, int]] = []
    for one in range(size):
        for two in range(one + 1, size):
            if order[two] not in field.compatible[order[one]]:
                continue
            digit = base ** (size - one)
            if one < whites <= two:
                edges.append((one, two, (two - whites) * digit))
            elif two < whites:
                edges.append((one, two, inside + (len(columns.black) + two) * digit))
            else:
                edges.append((one, two, inside + two * digit))
    matching = cheapest_perfect_matching(size, edges)
    assert matching is not None, "the members were found to be pairable"
    pairs = [
        (order[one], order[two], two < whites or one >= whites) for one, two in enumerate(matching.mate) if one < two
    ]
    return [Row(one, two, "6.3", _text_of_row(one, two, is_inside)) for one, two, is_inside in pairs]


def _text_of_row(one: int, two: int, is_inside: bool) -> str:
    if is_inside:
        return f"{one} and {two} meet inside their column, since the columns cannot all be paired with each other"
    return f"{one} of the white column meets {two} of the black column, as few pairs as possible being made inside"

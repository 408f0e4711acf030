"""Options of the Extended Tasaselo tournament and the nine draws of its first six places."""

from __future__ import annotations

import random
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from engines.model import Scoring, Situation
from engines.options import decimal_number, option, pairs_of_numbers, whole_number

Draw = tuple[tuple[int, int], ...]


def _allowed_draws() -> tuple[Draw, ...]:
    """Every split of the places 1 to 6 into three pairs without 1-2 and 1-6 [Tasaselo T4.2]."""
    draws = []
    for first in (3, 4, 5):
        rest = [place for place in range(2, 7) if place != first]
        for second in rest[1:]:
            others = tuple(place for place in rest[1:] if place != second)
            draws.append(((1, first), (2, second), (others[0], others[1])))
    return tuple(draws)


ALLOWED_DRAWS: tuple[Draw, ...] = _allowed_draws()
"""The nine draws of the first six places, pairs in order of their best place [Tasaselo T4.2]."""


def draw_of_first_six(seed: int) -> Draw:
    """Draw one of the nine allowed splits of the first six places, all equally likely [Tasaselo T4.2].

    Args:
        seed: The number that is kept with the event, so that the draw can be repeated.
    """
    return random.Random(seed).choice(ALLOWED_DRAWS)


def _read_draw(value: Any) -> Draw | None:
    pairs = pairs_of_numbers(none=True)(value)
    if pairs is None:
        return None
    ordered = tuple(sorted((min(two), max(two)) for two in pairs))
    if ordered not in ALLOWED_DRAWS:
        raise ValueError("it must pair the places 1 to 6, each once, without 1-2 and 1-6 (Tasaselo T4.2)")
    return ordered


@dataclass(frozen=True, slots=True)
class TasaseloOptions:
    """What the organiser sets for one Tasaselo event [Tasaselo T9]."""

    k: int = option(100, "K of the variable ratings, the same for all players and rounds", read=whole_number(20, 300))
    scoring: str = option(
        "1-0.5-0", "points for win, draw and loss; the pairing does not depend on it", choices=("1-0.5-0", "3-1-0")
    )
    group_constant: int = option(
        0, "rating points taken off for each prize group below A before sorting", read=whole_number(0, 3000)
    )
    max_surplus_difference: Decimal | None = option(  # noqa: RUF009 - `option` makes a field
        None, "players whose surpluses differ by more may not meet", read=decimal_number(0, 100, none=True)
    )
    draw_first_six: Draw | None = option(  # noqa: RUF009
        None, "the drawn pairs of the first six places in round 1, such as 1-4,2-5,3-6", read=_read_draw
    )
    substitute: int | None = option(
        None, "number of the player who plays only when the number would be odd", read=whole_number(1, 9999, none=True)
    )
    ghost_rating: int | None = option(
        None, "rating that places the ghost in the order; none = always last", read=whole_number(0, 4000, none=True)
    )
    match_boards: int | None = option(
        None,
        "boards of a team match; results are then board points such as 2.5-1.5",
        read=whole_number(1, 99, none=True),
    )


def options_of(situation: Situation) -> TasaseloOptions:
    """The event's options, all defaults where none are given."""
    options = situation.options
    return options if isinstance(options, TasaseloOptions) else TasaseloOptions()


def scoring_of(options: TasaseloOptions) -> Scoring:
    """Points in half points: 1, 1/2, 0 or 3, 1, 0, or the board points of a team match [Tasaselo T6, D17].

    A half-point bye is worth a draw, the ghost and a forfeit win are worth a win.
    """
    if options.scoring == "3-1-0":
        win, draw = 6, 2
    else:
        win, draw = (2 * options.match_boards, options.match_boards) if options.match_boards else (2, 1)
    return Scoring(
        win=win, draw=draw, loss=0, pairing_bye=win, half_bye=draw, full_bye=win, forfeit_win=win, forfeit_loss=0
    )

"""Extra games, play-offs and pairs marked older: asked for by name, entered by picking the winner [SM 2.2, 6.2]."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from screens.dialogs import Choice, PickDialog
from screens.pump import pump_of
from screens.season_surface import SeasonSurface
from swisstui.refusal import Refused
from swisstui.season_games import (
    enter,
    entered_games,
    level,
    lies_in_tournament,
    mark_older,
    older_pairs,
    stage_desk,
    take_back,
    wanted_games,
)

KEYS = "123456789abcdefghijklmnoprstuvwx"
"""Keys of a long numbered list."""
Deed = Callable[[], str]


def ask_games(place: SeasonSurface, key: str, then: Callable[[], None] | None = None) -> None:
    """Ask who won the games that the stage wants; those entered can be taken back.

    Args:
        place: Where it is asked.
        key: The stage.
        then: What goes on when a game was entered.
    """
    choices: list[tuple[str, Deed]] = []
    try:
        wanted = wanted_games(place.desk, key)
        entered = entered_games(place.desk, key)
    except Refused as refusal:
        place.refuse(refusal.sentence)
        return
    for what, (one, other) in wanted:
        choices.append((f"{what} {one} - {other}: {one} won", partial(enter, place.desk, key, what, (one, other))))
        choices.append((f"{what} {one} - {other}: {other} won", partial(enter, place.desk, key, what, (other, one))))
    for what, pair in entered:
        words = f"take back: {what}, {pair[0]} beat {pair[1]}"
        choices.append((words, partial(take_back, place.desk, key, what, pair)))
    if not choices:
        place.refuse("no extra game and no play-off is wanted here")
        return
    _pick(place, key, "Who won?", choices, then)


def ask_older(place: SeasonSurface, key: str) -> None:
    """Mark or unmark a pair of neighbours level on wins whose order rests on an older result [SM D1]."""
    desk = place.desk
    try:
        pairs = level(desk, key)
        marked = older_pairs(desk, key)
    except Refused as refusal:
        place.refuse(refusal.sentence)
        return
    if not pairs:
        place.refuse("no neighbours are level on wins here")
        return
    choices: list[tuple[str, Deed]] = []
    for pair in pairs:
        is_marked = frozenset(pair) in marked
        words = f"{pair[0]} - {pair[1]}{': marked, take the mark off' if is_marked else ''}"
        choices.append((words, partial(mark_older, desk, key, pair)))
    _pick(place, key, "Whose order rests on a result older than last year's same stage?", choices)


def _pick(
    place: SeasonSurface, key: str, title: str, choices: list[tuple[str, Deed]], then: Callable[[], None] | None = None
) -> None:
    listed = [Choice(digit, words) for digit, (words, _) in zip(KEYS, choices, strict=False)]

    def picked(digit: str) -> None:
        if not place.act(choices[KEYS.index(digit)][1]):
            return
        if lies_in_tournament(place.desk, key):
            place.undo_of_stage = stage_desk(place.desk, key).undo
        if then is not None:
            then()

    pump_of(place).open_over(PickDialog(title, listed, picked, guarded=True))

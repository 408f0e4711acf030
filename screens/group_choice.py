"""Choosing a group of players as a filter: by key from the list of groups, or by its name."""

from __future__ import annotations

from collections.abc import Callable

from screens.dialogs import Choice, LineDialog, PickDialog
from screens.place import Surface
from screens.pump import pump_of
from swisstui.groups import groups, members_of
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.text import fold

PICK_KEYS = "123456789abcdefghijklmnoprstuvwx"
"""Keys of a long numbered list; q and y say something else on every screen, z asks for a name."""


def choose_group(place: Surface, tournament: Tournament, chosen: Callable[[str], None]) -> None:
    """Ask which group to show.

    Args:
        place: Where it was asked for.
        tournament: The event.
        chosen: Gets the name of the group; empty = everybody.
    """
    listed = dict(zip(PICK_KEYS, groups(tournament), strict=False))
    choices = [Choice("0", "everybody")]
    choices += [Choice(key, group.title) for key, group in listed.items()]
    choices.append(Choice("z", "by its name: such as U14, S65, W, 1600-1999, club Kuopio, fed FIN"))

    def named(typed: str) -> str | None:
        if not typed.strip():
            return None
        try:
            members_of(tournament, typed.strip())
        except Refused as refusal:
            return refusal.sentence
        known = {fold(group.name): group.name for group in groups(tournament)}
        chosen(known.get(fold(typed), typed.strip()))
        return None

    def picked(key: str) -> None:
        if key == "z":
            pump_of(place).open_over(LineDialog("Which group?", named))
        else:
            chosen(listed[key].name if key in listed else "")

    pump_of(place).open_over(PickDialog("Standings of which group?", choices, picked))

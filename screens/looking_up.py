"""A new entry out of a rating list: the list is named once, the player found by words or number, the form is filled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from screens.board_rows import is_go
from screens.dialogs import Choice, LineDialog, PickDialog
from screens.entry_form import found_player_form
from screens.list_form import player_words
from screens.place import Place
from screens.pump import pump_of
from swisstui.known_lists import known_lists, open_lists
from swisstui.rating_lookup import Found, find
from swisstui.ratinglists import RatingList, month_warning
from swisstui.refusal import Refused

KEYS = "123456789abcdefghijklmnoprstuvwx"
OTHER_LISTS = "."
"""What is typed instead of a name to use other lists."""


def look_up(place: Place) -> None:
    """Ask for the player; before that, the first time, for the files of the lists."""
    with_lists(place, ask_words)


def ask_lists(place: Place, then: Callable[[Place], None], value: str = "", refusal: str = "") -> None:
    """Ask for the files of rating lists.

    Args:
        place: Where it was asked for.
        then: What to do when they are open.
        value: Text at the start; empty = the lists that were named last.
        refusal: Why what was typed before could not be taken.
    """

    def entered(typed: str) -> str | None:
        if not typed.strip():
            return "type the file of a rating list, such as players_list_foa.txt; Esc goes back"
        _open(place, typed, then)
        return None

    lines = ["FIDE list (text or XML) or European Go list; several files with semicolons, the main one first."]
    if refusal:
        lines.append(refusal)
    value = value or "; ".join(map(str, known_lists()))
    pump_of(place).open_over(LineDialog("File of the rating list?", entered, value=value, lines=lines))


def with_known_lists(place: Place, then: Callable[[Place], None]) -> None:
    """As `with_lists`, but without asking: where no list was ever named it is done without one."""
    if place.session.rating_lists or not known_lists():
        then(place)
    else:
        with_lists(place, then)


def with_lists(place: Place, then: Callable[[Place], None]) -> None:
    """Do something once the lists are open: those of this run, those that were named last, or those that are asked for.

    Args:
        place: Where it was asked for.
        then: What to do with `place.session.rating_lists`.
    """
    if place.session.rating_lists:
        then(place)
    elif known := "; ".join(map(str, known_lists())):
        _open(place, known, then)
    else:
        ask_lists(place, then)


def _open(place: Place, typed: str, then: Callable[[Place], None]) -> None:
    """Read the lists after saying so; a large one takes a while the first time."""
    names = ", ".join(Path(part.strip()).name for part in typed.split(";") if part.strip())
    place.say(f"reading {names} ... a large list takes a while the first time")

    def read() -> None:
        try:
            place.session.rating_lists = open_lists(typed)
        except Refused as refusal:
            place.refuse(refusal.sentence)
            ask_lists(place, then, typed, refusal.sentence)
            return
        place.say("")
        then(place)

    pump_of(place).after_paint(place, read)


def ask_words(place: Place) -> None:
    """Ask whom to look up."""
    lists = place.session.rating_lists
    warning = month_warning(lists[0].head, place.session.tournament.event, place.session.today)
    lines = [_list_words(one) for one in lists] + ([warning] if warning else [])

    def entered(typed: str) -> str | None:
        if typed.strip() == OTHER_LISTS:
            ask_lists(place, ask_words)
            return None
        kind = place.session.tournament.event.rating_kind
        found = find(lists, typed, kind=kind, limit=len(KEYS)) if typed.strip() else []
        if not found:
            return "nobody in the list is called so; type beginnings of names or a number, or . for another list"
        _ask_which(place, found)
        return None

    pump_of(place).open_over(LineDialog("Look up: beginnings of names, or a number", entered, lines=lines))


def _list_words(one: RatingList) -> str:
    month = f" of {one.head.month}" if one.head.month else ""
    return f"{one.source} list{month}, {one.count} players"


def _ask_which(place: Place, found: Sequence[Found]) -> None:
    by_key = dict(zip(KEYS, found, strict=False))
    go = is_go(place.session.tournament)
    choices = [Choice(key, player_words(one, go=go)) for key, one in by_key.items()]
    pump_of(place).open_over(PickDialog("Which player?", choices, lambda key: _ask_rating(place, by_key[key])))


def _ask_rating(place: Place, found: Found) -> None:
    """Where the lists know several ratings, the arbiter chooses; none is invented [AR 17, 18]."""
    offers = found.offers
    if len(offers) < 2:
        pump_of(place).open_over(found_player_form(place.session, dict(found.values), place))
        return
    by_key = dict(zip(KEYS, offers, strict=False))
    choices = [Choice(key, offer.label) for key, offer in by_key.items()]

    def picked(key: str) -> None:
        values = {**found.values, **by_key[key].values()}
        pump_of(place).open_over(found_player_form(place.session, values, place))

    pump_of(place).open_over(PickDialog("Which rating?", choices, picked))

"""The form of a new player with the rating lists at hand: who fits what is typed stands below, and one key takes him.

Nothing is taken by itself; a rating that is typed over afterwards is one by hand (AR 16-18).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, Static

from screens.board_rows import is_go
from screens.dialogs import Choice, PickDialog, plain_static, visible_lines
from screens.forms import Field, Form, Save
from screens.pump import pump_of
from screens.session import Session
from swisstui.rating_lookup import Found, find

SHOWN = 7
"""Players below the form."""
LEAST = 3
"""Characters of a name from which the list is asked."""
KEYS = "123456789abcdefghijklmnoprstuvwx"


class ListForm(Form):
    """A form of a new player that looks into the session's rating lists while the name is typed.

    Args:
        session: The open tournament, with its lists.
        title: Title row.
        fields: The rows; the one called `name` is looked up.
        save: Stores the values; `source_of` gives it what a taken rating brings along.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "mark(1)", show=False),
        Binding("pageup", "mark(-1)", show=False),
    ]

    def __init__(self, session: Session, title: str, fields: Sequence[Field], save: Save) -> None:
        super().__init__(session, title, fields, save)
        self._found: list[Found] = []
        self._marked = -1
        self._taken: Mapping[str, Any] = {}

    def body(self) -> ComposeResult:
        """The rows, and who fits."""
        yield self.rows
        yield plain_static(id="found")

    def source_of(self, values: Mapping[str, str]) -> dict[str, str]:
        """Source and month of the rating, where it is still the one that was taken from a list."""
        taken = self._taken
        if not taken or not taken["rating"] or values.get("rating") != str(taken["rating"]):
            return {}
        return {"rating_source": str(taken["rating_source"]), "rating_month": str(taken["rating_month"])}

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look the typed name or number up."""
        super().on_input_changed(event)
        if event.input is self.focused and event.input.name == "name":
            self._look_up(event.value.strip())

    def saved(self, sentence: str) -> None:
        """The next empty form has nothing taken."""
        self._taken = {}
        self._look_up("")
        super().saved(sentence)

    def action_mark(self, step: int) -> None:
        """Mark the next of the players below, or the one before; before the first nobody is marked."""
        if not self._found:
            self.refuse("type the beginning of a name, or a number, of a player in the rating list")
            return
        self._marked = max(-1, min(len(self._found) - 1, self._marked + step))
        self._show_found()

    def _entered(self, index: int) -> None:
        if self.rows.fields[index].name == "name" and self._marked >= 0:
            self._choose(self._found[self._marked])
        else:
            super()._entered(index)

    def _look_up(self, typed: str) -> None:
        self._marked = -1
        self._found = []
        if len(typed) >= LEAST and self.session.rating_lists:
            kind = self.session.tournament.event.rating_kind
            self._found = find(self.session.rating_lists, typed, kind=kind, limit=SHOWN)
        self._show_found()

    def _show_found(self) -> None:
        go = is_go(self.session.tournament)
        lines = []
        if self._found:
            lines.append(f"In the {self.session.rating_lists[0].source} list: PgDn marks, Enter takes")
        for index, found in enumerate(self._found):
            lines.append(f"{'>' if index == self._marked else ' '} {player_words(found, go=go)}")
        if self._marked >= 0:
            offers = {(offer.rating, offer.kind): offer.label for offer in reversed(self._found[self._marked].offers)}
            lines.append(f"  ratings: {' | '.join(reversed(offers.values())) or 'none in any list'}")
        fitted = [self.session.fit(line, self._width - 2) for line in lines]
        self.query_one("#found", Static).update(Text(visible_lines("\n".join(fitted))))

    def _choose(self, found: Found) -> None:
        """Take the main rating; where the main list has none, one of the others by its key (AR 17, 18)."""
        if found.values["rating"] or not found.offers:
            self._take(found.values)
            return
        offers = dict(zip(KEYS, found.offers, strict=False))
        choices = [Choice("0", "none: unrated")] + [Choice(key, offer.label) for key, offer in offers.items()]

        def picked(key: str) -> None:
            self._take({**found.values, **(offers[key].values() if key in offers else {})})

        title = f"{found.values['name']} has no {self.session.tournament.event.rating_kind} rating. Which one?"
        pump_of(self).open_over(PickDialog(title, choices, picked))

    def _take(self, values: Mapping[str, Any]) -> None:
        self._look_up("")
        self._taken = values
        self.fill({name: str(value or "") for name, value in values.items()})
        self.go(len(self.rows.fields) - 1)
        source = " ".join(str(values[name]) for name in ("rating_source", "rating_month") if values[name])
        self.say(f"taken from the list: {values['rating'] or 'unrated'} {source}; Enter saves, Up goes back to correct")


def player_words(found: Found, *, go: bool) -> str:
    """A player of a list in one line: name, federation, title or rank, rating, year or club, number."""
    values = found.values
    more = ("rank", "rating", "club", "egd_pin") if go else ("title", "rating", "birth", "fide_id")
    words = [str(values.get(name) or "") for name in ("name", "federation", *more)]
    return " ".join(word for word in words if word)

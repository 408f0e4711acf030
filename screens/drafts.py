"""The half-typed form of a lost terminal: kept when the line drops, there again when the file is opened (AR 73).

Only the arbiter who typed it gets it back, and only once.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from textual.screen import Screen

from screens.entry_form import edit_player_form, new_player_form
from screens.forms import Form
from screens.place import Place
from screens.setup import Setup
from swisstui.paths import base_name
from swisstui.refusal import Refused
from swisstui.tournament import player_of


def draft_path(path: Path, who: str) -> Path:
    """`NAME.draft-USER` beside the tournament; no `.json`, which would be listed as a tournament."""
    user = "".join(c if c.isalnum() else "-" for c in who.split("@", maxsplit=1)[0])
    return path.with_name(f"{base_name(path)}.draft-{user}")


def keep_draft(path: Path, who: str, screens: Sequence[Screen[object]]) -> None:
    """Keep what is typed in the uppermost form and not saved; a folder that cannot be written is no reason to stop."""
    form = next((screen for screen in reversed(screens) if isinstance(screen, Form)), None)
    if form is None or not form.purpose or not form.rows.changed:
        return
    kept = {"form": form.purpose, "typed": form.rows.changed, "field": form.rows.current}
    with suppress(OSError):
        draft_path(path, who).write_text(json.dumps(kept, ensure_ascii=False), "utf-8")


def reopened(place: Place) -> Form | None:
    """The form of this arbiter's kept draft, which is then forgotten; None where there is none."""
    desk = place.session.desk
    path = draft_path(desk.path, desk.who)
    try:
        kept = json.loads(path.read_text("utf-8"))
        path.unlink()
        form = _form_of(place, str(kept["form"]))
        form.draft = {str(name): str(value) for name, value in kept["typed"].items()}, int(kept["field"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, Refused):
        return None
    return form


def _form_of(place: Place, purpose: str) -> Form:
    if purpose == "settings":
        return Setup(place.session, place)
    if purpose.startswith("player "):
        player = player_of(place.session.tournament, int(purpose.removeprefix("player ")))
        return edit_player_form(place.session, player, place)
    return new_player_form(place.session)

"""A player with a seat of a later stage may not play an earlier one: the question when he is entered [SM 2.5, SM 8].

The tournament names its season; the season file beside it says who has which seat.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from swisstui.championship import barred, give_up
from swisstui.deeds.base import Deed, Question
from swisstui.deeds.entries import AddPlayer, EditPlayer, ImportPlayers
from swisstui.records import Tournament
from swisstui.season import Stage
from swisstui.season_desk import SeasonDesk


def names_entered(deed: Deed) -> tuple[str, ...]:
    """The names that a deed brings into the entry list."""
    if isinstance(deed, AddPlayer):
        return (str(deed.fields.get("name", "")).strip(),)
    if isinstance(deed, ImportPlayers):
        return tuple(player.name for player in deed.players)
    if isinstance(deed, EditPlayer) and "name" in deed.changes:
        return (str(deed.changes["name"]).strip(),)
    return ()


def seats_question(path: Path, tournament: Tournament, deed: Deed) -> tuple[Question, ...]:
    """Must be confirmed: those entered have a seat of a later stage, and it is given up by this [SM 2.5].

    Raises:
        Refused: The season file is missing or broken.
    """
    found = _barred(path, tournament, names_entered(deed)) if tournament.season else None
    if found is None or not found[1]:
        return ()
    lines = tuple(f"{name} has a seat in {stage.title}" for name, stage in found[1])
    text = "a seat in a later stage bars from this one (SM 2.5); y says that it has been given up"
    return (Question("C", text, lines),)


def give_up_later_seats(path: Path, tournament: Tournament, deed: Deed, who: str) -> str:
    """Enter in the season that the later seats are given up; what was done, empty if nothing.

    Raises:
        Refused: The season cannot be changed.
    """
    found = _barred(path, tournament, names_entered(deed), who) if tournament.season else None
    if found is None or not found[1]:
        return ""
    desk, seats = found
    said = []
    for name, stage in seats:
        text = f"{name} gives up his seat in {stage.title}"
        said.append(desk.do("give up seat", text, partial(give_up, key=stage.key, name=name)))
    return "; ".join(said)


def _barred(
    path: Path, tournament: Tournament, names: tuple[str, ...], who: str | None = None
) -> tuple[SeasonDesk, tuple[tuple[str, Stage], ...]] | None:
    names = tuple(name for name in names if name)
    season = path.parent / tournament.season
    # A tournament file that was taken elsewhere has left its season behind.
    if not names or not season.exists():
        return None
    desk = SeasonDesk.open(season, who)
    key = next((stage.key for stage in desk.season.stages if stage.file == path.name), None)
    if key is None:
        return None
    return desk, barred(desk.season, key, names, desk.previous())

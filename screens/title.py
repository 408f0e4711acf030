"""The title row of a place: event, round, results in, saved when, and who else is at work."""

from __future__ import annotations

from screens.session import Session
from swisstui.results import is_open
from swisstui.text import cell_width, counted, fit

SHORTEST_NAME = 12
"""Cells that the name of the event keeps."""


def title_line(session: Session, what: str, width: int) -> str:
    """The title row of the open tournament; a long name gives way to the round and the results.

    Args:
        session: The open tournament.
        what: Name of the place.
        width: Cells that there are.
    """
    tournament = session.tournament
    parts = [what, tournament.event.name]
    if tournament.rounds:
        games = tournament.rounds[session.shown - 1].games
        entered = sum(1 for game in games if not is_open(game.result))
        parts += [f"round {session.shown}/{tournament.event.rounds_total or '?'}", f"results {entered}/{len(games)}"]
    else:
        parts.append(f"{counted(len(tournament.players), 'player')}, {counted(tournament.event.rounds_total, 'round')}")
    if any(paired.hand_session for paired in tournament.rounds):
        parts.insert(0, "BY HAND")
    excess = cell_width(" | ".join(parts)) + 2 - width
    if excess > 0:
        at = parts.index(tournament.event.name)
        parts[at] = fit(parts[at], max(SHORTEST_NAME, cell_width(parts[at]) - excess)).rstrip()
    if session.saved_at:
        parts.append(f"saved {session.saved_at}")
    others = session.colleagues()
    if others:
        parts.append(f"also: {', '.join(others)}")
    return " | ".join(parts)

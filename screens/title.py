"""The title row of a place: event, round, results in, saved when, and who else is at work."""

from __future__ import annotations

from screens.session import Session
from swisstui.results import is_open


def title_line(session: Session, what: str) -> str:
    """The title row of the open tournament.

    Args:
        session: The open tournament.
        what: Name of the place.
    """
    tournament = session.tournament
    parts = [what, tournament.event.name]
    if tournament.rounds:
        games = tournament.rounds[session.shown - 1].games
        entered = sum(1 for game in games if not is_open(game.result))
        parts += [f"round {session.shown}/{tournament.event.rounds_total}", f"results {entered}/{len(games)}"]
    else:
        parts.append(f"{len(tournament.players)} players, {tournament.event.rounds_total} rounds")
    if any(paired.hand_session for paired in tournament.rounds):
        parts.insert(0, "BY HAND")
    if tournament.changed_after_start:
        parts.append("changed after the start")
    if session.saved_at:
        parts.append(f"saved {session.saved_at}")
    others = session.colleagues()
    if others:
        parts.append(f"also: {', '.join(others)}")
    return " | ".join(parts)

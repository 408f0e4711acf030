"""What a report for rating needs before it is written: every result, and the facts that the federation asks for."""

from __future__ import annotations

from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.results import is_open
from swisstui.text import counted, games_listed
from swisstui.tournament import is_final


def check_report(tournament: Tournament) -> None:
    """No report for rating is made while a round or a result is missing or a game is adjourned [AR 51].

    Raises:
        Refused: The sentence lists the games.
    """
    if is_final(tournament):
        return
    open_games = [
        (paired.number, game.board)
        for paired in tournament.rounds
        for game in paired.games
        if is_open(game.result) or game.flag
    ]
    if open_games:
        raise Refused(f"no report for rating yet, these games have no final result: {games_listed(open_games)}")
    played, total = len(tournament.rounds), tournament.event.rounds_total
    raise Refused(f"no report for rating yet: {played} of {total} rounds are paired")


def missing_facts(tournament: Tournament) -> tuple[str, ...]:
    """What the report would lack: place, federation, arbiter, dates, rating month, birth years [AR 70]."""
    event = tournament.event
    facts = {
        "place": event.place,
        "federation": event.federation,
        "chief arbiter": event.chief_arbiter,
        "first day": event.first_day,
        "last day": event.last_day,
        "month of the rating list": event.rating_month,
    }
    missing = [name for name, value in facts.items() if not value]
    without_birth = [player.number for player in tournament.players if not player.birth]
    if without_birth:
        listed = ", ".join(str(number) for number in without_birth[:12])
        more = f" and {len(without_birth) - 12} more" if len(without_birth) > 12 else ""
        missing.append(f"birth year of {counted(len(without_birth), 'player')}: {listed}{more}")
    return tuple(missing)

"""Whether the number of players, the number of rounds, the points and the system fit together (AR 7, 8)."""

from __future__ import annotations

from dataclasses import replace

from engines.model import BadSituation, Scoring
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.tournament import may_play, next_round_number, options_of, system_of

BYE_VALUES = (0, 1, 2)
"""Half points that a bye is worth with 1, 1/2, 0 by the regulations."""


def fixed_rounds(tournament: Tournament, players: int | None = None) -> int | None:
    """Rounds that the system fixes for the field; None where it fixes none or the field does not fit."""
    system = system_of(tournament)
    count = len(tournament.players) if players is None else players
    if system.rounds_for is None:
        return None
    try:
        return system.rounds_for(count, options_of(tournament))
    except BadSituation:
        return None


def follow_field(before: Tournament, after: Tournament) -> Tournament:
    """Before round 1 the number of rounds follows the field where the system fixes it and nobody has chosen another."""
    if after.rounds:
        return after
    old, new = fixed_rounds(before), fixed_rounds(after)
    untouched = len(before.players) < 2 or old is None or before.event.rounds_total == old
    if new is None or new < 1 or not untouched or before.event.rounds_total != after.event.rounds_total:
        return after
    if new == after.event.rounds_total:
        return after
    return replace(after, event=replace(after.event, rounds_total=new))


def rounds_problem(tournament: Tournament) -> str:
    """Why the rounds may not fit the field, as a sentence; empty if they do (AR 7).

    n players (a bye counts as one more) can always be paired for n/2 rounds, and never for more than n - 1.
    """
    total = tournament.event.rounds_total
    first = next_round_number(tournament)
    players = len([player for player in tournament.players if may_play(player, first)])
    fixed = fixed_rounds(tournament)
    system = system_of(tournament)
    if fixed is not None:
        if fixed == total:
            return ""
        return f"{system.title} with {len(tournament.players)} players has {fixed} rounds, the event {total}"
    if system.rounds_for is not None or players < 2:
        return ""
    even = players + players % 2
    if total > even - 1:
        return f"{players} players cannot fill {total} rounds; at most {even - 1} are possible without a rematch"
    if total > even // 2:
        safe = f"{even // 2} rounds are safe"
        return f"{players} players and {total} rounds may run dry (no pairing without a rematch); {safe}"
    return ""


def check_scoring(scoring: Scoring) -> None:
    """Two draws are worth at most a win and a loss; a pairing bye at most a win (AR 8).

    Raises:
        Refused: They are not.
    """
    if min(scoring.win, scoring.draw, scoring.pairing_bye, scoring.half_bye, scoring.full_bye) < 0:
        raise Refused("points for a win, a draw or a bye cannot be below 0")
    if 2 * scoring.draw > scoring.win + scoring.loss:
        raise Refused(
            f"two draws ({points_text(2 * scoring.draw)}) would be worth more than a win and a loss "
            f"({points_text(scoring.win + scoring.loss)})"
        )
    if scoring.pairing_bye > scoring.win:
        raise Refused(
            f"a pairing bye ({points_text(scoring.pairing_bye)}) would be worth more than a win "
            f"({points_text(scoring.win)})"
        )


def odd_bye_value(scoring: Scoring) -> str:
    """The warning about an unusual value of the pairing bye with 1, 1/2, 0; empty without one (AR 8)."""
    usual = (scoring.win, scoring.draw, scoring.loss) == (2, 1, 0)
    if usual and scoring.pairing_bye not in BYE_VALUES:
        return f"a pairing bye worth {points_text(scoring.pairing_bye)} is unusual; 1, 0.5 and 0 are usual"
    return ""

"""McMahon scores: rank, start score, the bar and the MMS after each round [MM 1].

Pure functions on a `Situation`; MMS are whole numbers of half points. Tie-breaks are in `go_tiebreaks`, the pairing
elsewhere.
"""

from __future__ import annotations

from collections.abc import Container, Mapping

from engines.go_ranks import gor_of_rank, rank_of_gor, rank_value
from engines.mcmahon_options import McMahonOptions, options_of
from engines.model import BadSituation, ByeKind, Entrant, Situation

HALF_POINTS = {"W": 2, "D": 1, "L": 0}
"""A game's half points for win, jigo and loss, by forfeit too [MM 1.4]."""
_ZERO = rank_value("30k")


def rank_of(entrant: Entrant) -> int:
    """The declared rank, or the rank of his rating where none is declared; 1d = 0 [MM 1.1].

    Raises:
        BadSituation: Neither is known, or the rank is none; the player is named.
    """
    if entrant.rank.strip():
        try:
            return rank_value(entrant.rank)
        except BadSituation as error:
            raise BadSituation(f"player {entrant.number}: {error.message}", key="rank") from None
    if entrant.rating == 0:
        raise BadSituation(
            f"player {entrant.number} has neither a rank nor a rating; McMahon needs one of them (MM 1.1)", key="rank"
        )
    return rank_of_gor(entrant.rating)


def gor_of(entrant: Entrant) -> int:
    """His rating, or the middle of his rank where the rating is unknown [MM 1.1]."""
    return entrant.rating or gor_of_rank(rank_of(entrant))


def start_score(entrant: Entrant, options: McMahonOptions) -> int:
    """Start score in half points: the rank between floor and bar, counted from 30k, plus his correction [MM 1.2]."""
    rank = max(rank_value(options.floor), min(rank_value(options.bar), rank_of(entrant)))
    return 2 * (rank - _ZERO + entrant.correction)


def start_scores(situation: Situation) -> dict[int, int]:
    """Everybody's start score in half points, by pairing number [MM 1.2]."""
    options = options_of(situation)
    return {entrant.number: start_score(entrant, options) for entrant in situation.entrants}


BAR_GUIDELINE: Mapping[int, tuple[int, int]] = {
    3: (4, 8),
    4: (5, 10),
    5: (6, 12),
    6: (7, 15),
    7: (8, 18),
    8: (9, 22),
    9: (10, 26),
}
"""Rounds of the event: fewest and most players who should stand on or above the bar [MM 1.3]."""


def on_or_above_bar(situation: Situation) -> int:
    """How many of the entrants have a rank on or above the bar [MM 1.3]."""
    bar = rank_value(options_of(situation).bar)
    return sum(rank_of(entrant) >= bar for entrant in situation.entrants)


def _bye_half_points(kind: ByeKind, options: McMahonOptions) -> int:
    return {"pairing": options.bye_half_points, "full": 2, "half": options.absent_half_points, "zero": 0}[kind]


def mms_by_round(
    situation: Situation, *, start: Mapping[int, int] | None = None, options: McMahonOptions | None = None
) -> tuple[dict[int, int], ...]:
    """Everybody's MMS in half points: item 0 is the start score, item r the MMS after round r [MM 1.4, MD1].

    With `round_down` the sum of the points for byes and absences is rounded down to whole points; the half of a jigo
    never is. Penalties and bonuses of the event count from the start.

    Args:
        situation: The event; its options say what byes and absences are worth.
        start: Start scores in half points where they are not those of MM 1.2 (zero for everybody in a plain Swiss).
        options: Options to use instead of the event's, for an event of another system.

    Raises:
        BadSituation: A game or bye of the history names an unknown player.
    """
    options = options or options_of(situation)
    begin = start_scores(situation) if start is None else start
    games = {number: begin[number] + situation.adjustments.get(number, 0) for number in begin}
    absences = dict.fromkeys(begin, 0)
    rows = [dict(games)]
    for round_number, played in enumerate(situation.history, start=1):
        for game in played.games:
            for number, symbol in ((game.white, game.outcome.white), (game.black, game.outcome.black)):
                check_entered(number, begin, round_number)
                games[number] += HALF_POINTS[symbol]
        for bye in played.byes:
            check_entered(bye.number, begin, round_number)
            absences[bye.number] += _bye_half_points(bye.kind, options)
        whole = 2 if options.round_down else 1
        rows.append({number: games[number] + absences[number] // whole * whole for number in begin})
    return tuple(rows)


def check_entered(number: int, known: Container[int], round_number: int) -> None:
    """Refuse a player of the history who is not entered.

    Raises:
        BadSituation: The sentence names round and player.
    """
    if number not in known:
        raise BadSituation(f"round {round_number} names player {number}, who is not entered", key="history")


def mms(situation: Situation) -> dict[int, int]:
    """Everybody's MMS in half points after the rounds played [MD1]."""
    return mms_by_round(situation)[-1]

"""Go tie-breaks: SOS, SOSOS, SODOS, CUSS, direct encounter and the order of places [MM 5, MD8].

Everything is computed from a `GoTable`, which is made once from a `Situation`; values are exact points (`Fraction`).
By default a forfeited game has an opponent [MM 5.1].
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engines.mcmahon_options import McMahonOptions
from engines.mcmahon_scores import HALF_POINTS, check_entered, mms_by_round, start_scores
from engines.model import Situation


@dataclass(frozen=True, slots=True)
class Meeting:
    """One round of one player against an opponent."""

    round_number: int
    opponent: int
    symbol: str
    """`W`, `D` or `L`."""
    handicap: int
    """Added to the opponent's score in SOS and SODOS: stones for White, minus the stones for Black [MM 5.2]."""


@dataclass(frozen=True, slots=True)
class GoTable:
    """What Go tie-breaks are computed from, by pairing number; scores in half points."""

    start: Mapping[int, int]
    """Start scores; zero for everybody in a plain Swiss."""
    rows: tuple[Mapping[int, int], ...]
    """Scores at the start and after each finished round."""
    meetings: Mapping[int, tuple[Meeting, ...]]
    """Rounds with an opponent, in order."""
    half_where_unplayed: Mapping[int, int]
    """Final scores in which every round not played over the board counts half a point [MM 5.3]."""

    @property
    def rounds(self) -> int:
        """Number of finished rounds."""
        return len(self.rows) - 1

    @property
    def scores(self) -> Mapping[int, int]:
        """Final scores (MMS) in half points."""
        return self.rows[-1]


def go_table(
    situation: Situation,
    *,
    start: Mapping[int, int] | None = None,
    options: McMahonOptions | None = None,
    forfeit_is_game: bool = True,
) -> GoTable:
    """Read an event for its tie-breaks.

    Args:
        situation: The event with its finished rounds.
        start: Start scores in half points where they are not those of MM 1.2 (zero for everybody in a plain Swiss).
        options: Worth of byes and absences, for an event of another system.
        forfeit_is_game: False: a forfeited game counts like a round without an opponent.

    Raises:
        BadSituation: The history names an unknown player, or a player has neither rank nor rating.
    """
    begin = start_scores(situation) if start is None else start
    rows = mms_by_round(situation, start=begin, options=options)
    met: dict[int, list[Meeting]] = {entrant.number: [] for entrant in situation.entrants}
    half = {number: score + situation.adjustments.get(number, 0) for number, score in begin.items()}
    for round_number, played in enumerate(situation.history, start=1):
        for number in half:
            half[number] += 1
        for game in played.games:
            check_entered(game.white, met, round_number)
            check_entered(game.black, met, round_number)
            outcome = game.outcome
            if outcome.played:
                half[game.white] += HALF_POINTS[outcome.white] - 1
                half[game.black] += HALF_POINTS[outcome.black] - 1
            if outcome.played or forfeit_is_game:
                met[game.white].append(Meeting(round_number, game.black, outcome.white, game.handicap))
                met[game.black].append(Meeting(round_number, game.white, outcome.black, -game.handicap))
    return GoTable(begin, rows, {number: tuple(found) for number, found in met.items()}, half)


def sos(table: GoTable, *, without_lowest: int = 0, unplayed_as_half: bool = False) -> dict[int, Fraction]:
    """Sum of the opponents' final MMS; a round without an opponent adds the own start score [MM 5, MM 5.1, MM 5.2].

    Args:
        table: The event.
        without_lowest: 1 or 2 for SOS-1 or SOS-2: so many of the lowest values are left out.
        unplayed_as_half: Opponents' byes, absences and forfeits count as half a point each [MM 5.3].
    """
    scores = table.half_where_unplayed if unplayed_as_half else table.scores
    totals = {}
    for number, met in table.meetings.items():
        values = [scores[m.opponent] + 2 * m.handicap for m in met]
        values += [table.start[number]] * (table.rounds - len(met))
        totals[number] = Fraction(sum(sorted(values)[without_lowest:]), 2)
    return totals


def sosos(table: GoTable) -> dict[int, Fraction]:
    """Sum of the opponents' SOS; a round without an opponent adds start score x finished rounds [MM 5, MM 5.1]."""
    opponents_sos = sos(table)
    totals = {}
    for number, met in table.meetings.items():
        unplayed = Fraction(table.start[number] * table.rounds, 2) * (table.rounds - len(met))
        totals[number] = sum((opponents_sos[m.opponent] for m in met), unplayed)
    return totals


def sodos(table: GoTable) -> dict[int, Fraction]:
    """Sum of the MMS of beaten opponents, half of it for a jigo [MM 5, MM 5.2]."""
    weight = {"W": Fraction(1, 2), "D": Fraction(1, 4), "L": Fraction(0)}
    return {
        number: sum((weight[m.symbol] * (table.scores[m.opponent] + 2 * m.handicap) for m in met), Fraction(0))
        for number, met in table.meetings.items()
    }


def cuss(table: GoTable) -> dict[int, Fraction]:
    """Sum of the own scores after each round [MM 5]."""
    return {number: Fraction(sum(row[number] for row in table.rows[1:]), 2) for number in table.start}


def direct_encounter(table: GoTable, tied: tuple[int, ...], *, more_than_two: bool = False) -> dict[int, int] | None:
    """Half points of the tied players among themselves, or None where it does not apply [MM 5.4, MM 5.5, MD8].

    Args:
        table: The event.
        tied: The tied players.
        more_than_two: Use it also for three and more, if all of them have met each other [MM 5.5].
    """
    if len(tied) < 2 or (len(tied) > 2 and not more_than_two):
        return None
    members = set(tied)
    if any(not members - {number} <= {m.opponent for m in table.meetings[number]} for number in tied):
        return None
    return {
        number: sum(HALF_POINTS[m.symbol] for m in table.meetings[number] if m.opponent in members) for number in tied
    }


def places(table: GoTable, lots: Mapping[int, int] | None = None) -> tuple[tuple[int, int], ...]:
    """Places by MMS, SOS, SOSOS, direct encounter of exactly two, lot; the still equal share a place [MD8].

    Args:
        table: The event.
        lots: Lot numbers by pairing number, low first; without them the still equal stay equal.

    Returns:
        Place and pairing number in order; equal places are listed in number order.
    """
    first, second = sos(table), sosos(table)
    groups: dict[tuple[int, Fraction, Fraction], list[int]] = {}
    for number, score in table.scores.items():
        groups.setdefault((-score, -first[number], -second[number]), []).append(number)
    order: list[tuple[int, int]] = []
    for key in sorted(groups):
        tied = tuple(sorted(groups[key]))
        encounter = direct_encounter(table, tied) or {}
        rank = {number: (-encounter.get(number, 0), (lots or {}).get(number, 0)) for number in tied}
        ahead = len(order)
        for number in sorted(tied, key=lambda number: (rank[number], number)):
            place = ahead + 1 + sum(rank[other] < rank[number] for other in tied)
            order.append((place, number))
    return tuple(order)

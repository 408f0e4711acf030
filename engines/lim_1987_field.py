"""The players of one round as the FIDE Swiss Rules of 1987 see them: scores, colours, compatibility, earlier floats.

A `Field` is made once from a situation and never changes. It knows whom nobody may meet and why; who meets whom is
decided by the modules on floaters and groups.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engines.colours import ways
from engines.ledger import Ledger
from engines.lim_1987_colours import due_colour, due_colours_fit
from engines.model import Situation

MAXI_RATING_SPAN = 100
"""Elo points within which a maxi-tournament exchanges for colours [Lim 1987 10.2, 10.8, 12.7]."""


@dataclass(frozen=True, slots=True)
class Player:
    """What the rules ask about one player."""

    number: int
    rating: int
    federation: str
    points: int
    """Half points."""
    history: str
    """Colours of the games over the board, `WBW`."""
    due: str
    """`W`, `B` or "" for none."""
    floated: bool
    """Floated in the previous round [Lim 1987 10.10, D13]."""


class Field:
    """The players to be paired in one round and what is permitted between them.

    Args:
        situation: The state before the round.
        maxi: True for a maxi-tournament.
        same_federation: True when item 22 is in force.
    """

    def __init__(self, situation: Situation, *, maxi: bool, same_federation: bool) -> None:
        self.situation = situation
        self.ledger = Ledger(situation)
        self.maxi = maxi
        self.last_round = situation.round_number == situation.rounds_total
        self._late_round = 0 < situation.rounds_total < situation.round_number + 3
        self._same_federation = same_federation
        self.players = {number: self._read(number) for number in situation.to_pair}
        self.met = {number: self.ledger.met(number) for number in self.players}

    def _read(self, number: int) -> Player:
        entrant = next(e for e in self.situation.entrants if e.number == number)
        history = self.ledger.colours(number)
        points = self.ledger.points[number]
        due = due_colour(history)
        return Player(
            number, entrant.rating, entrant.federation, points, history, due, self._floated_last_round(number)
        )

    def _floated_last_round(self, number: int) -> bool:
        """He stood above the median and met a lower score, or below and met a higher one [Lim 1987 D13]."""
        previous = self.situation.round_number - 1
        cells = self.ledger.cells[number]
        if not cells or cells[-1].kind not in ("game", "forfeit"):
            return False
        own = self.ledger.points_before(number, previous)
        other = self.ledger.points_before(cells[-1].opponent, previous)
        doubled_median = (previous - 1) * self.situation.scoring.win
        return (2 * own > doubled_median and other < own) or (2 * own < doubled_median and other > own)

    @property
    def doubled_median(self) -> int:
        """Twice the median score in half points: half of what could be won in the rounds paired [Lim 1987 9.2]."""
        return (self.situation.round_number - 1) * self.situation.scoring.win

    @cached_property
    def compatible(self) -> dict[int, set[int]]:
        """For each player those whom he may meet in this round [Lim 1987 9.1]."""
        found: dict[int, set[int]] = {number: set() for number in self.players}
        numbers = sorted(self.players)
        for index, one in enumerate(numbers):
            for two in numbers[index + 1 :]:
                if not self.bar(one, two):
                    found[one].add(two)
                    found[two].add(one)
        return found

    def bar(self, one: int, two: int) -> str:
        """Why two players may not meet, in words with the article; "" when they are compatible [Lim 1987 9.1]."""
        if two in self.met[one]:
            return "they have met (2)"
        if not self.situation.may_meet(one, two):
            return "the arbiter has forbidden the pair"
        if self._barred_by_federation(one, two):
            return "same federation, both above 50 % (22)"
        first, second = self.players[one], self.players[two]
        if not ways(first.history, second.history) and not (self.last_round and first.points == second.points):
            return "no permitted colours (12.1)"
        return ""

    def _barred_by_federation(self, one: int, two: int) -> bool:
        """Players of one federation above 50 % do not meet in the last three rounds [Lim 1987 22]."""
        if not self._same_federation or not self._late_round:
            return False
        first, second = self.players[one], self.players[two]
        if not first.federation or first.federation != second.federation:
            return False
        return 2 * min(first.points, second.points) > self.doubled_median

    def fits(self, one: int, two: int) -> bool:
        """True if the due colours of the two fit."""
        return due_colours_fit(self.players[one].due, self.players[two].due)

    def within_span(self, one: int, two: int) -> bool:
        """True unless a maxi-tournament's limit of 100 rating points parts the two [Lim 1987 12.7]."""
        apart = abs(self.players[one].rating - self.players[two].rating)
        return not self.maxi or apart <= MAXI_RATING_SPAN

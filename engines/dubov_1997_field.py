"""The players of one round as the Dubov system of 1997 sees them: ARO, due colours, rises and who may meet whom.

A `Field` never changes while a round is paired. It gives the orders of the rules (columns, preferences) and the
colours of a pair; who meets whom is decided by the modules on groups and columns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from engines.colours import NAMES, OTHER, colour_difference, latest_difference, permitted, ways
from engines.ledger import Ledger
from engines.model import Situation


@dataclass(frozen=True, slots=True)
class Player:
    """What the rules ask about one player."""

    number: int
    rating: int
    """R [Dubov 1997 1]."""
    points: int
    """Half points."""
    aro: Fraction | None
    """Average rating of the opponents met over the board; None without a game [Dubov 1997 1, D-1]."""
    history: str
    """Colours of the games over the board, `WBW`."""
    due: str
    """`W`, `B` or "" for none [Dubov 1997 1, D-3]."""
    may_rise: bool = True
    """May be fetched into a higher score group [Dubov 1997 2.5]."""

    @property
    def aro_key(self) -> Fraction:
        """ARO for sorting; a player without a game counts as 0 [Dubov 1997 D-1]."""
        return self.aro or Fraction(0)


def due_colour(history: str) -> str:
    """The colour had less often, else the opposite of the last one; "" without a game [Dubov 1997 1, D-3]."""
    difference = colour_difference(history)
    if difference:
        return "B" if difference > 0 else "W"
    return OTHER[history[-1]] if history else ""


def is_opposite(one: str, two: str) -> bool:
    """True if the due colours differ; who has none counts as opposite [Dubov 1997 D-3]."""
    return not one or not two or one != two


def average_rating_of_opponents(ledger: Ledger, ratings: Mapping[int, int], number: int) -> Fraction | None:
    """The average rating of the opponents met over the board, None without a game [Dubov 1997 1, D-1]."""
    met = [ratings[cell.opponent] for cell in ledger.games(number)]
    return Fraction(sum(met), len(met)) if met else None


def aro_text(aro: Fraction | None) -> str:
    """An ARO with one decimal, half up; "-" without a game [Dubov 1997 1, 9]."""
    if aro is None:
        return "-"
    tenths = (aro * 20 + 1) // 2
    return f"{tenths // 10}.{tenths % 10}"


def rounds_risen(ledger: Ledger, number: int) -> list[int]:
    """Rounds in which he played somebody who had more points before that round [Dubov 1997 2.5, D-6]."""
    return [
        cell.round_number
        for cell in ledger.games(number)
        if ledger.points_before(cell.opponent, cell.round_number) > ledger.points_before(number, cell.round_number)
    ]


def may_rise(risen: list[int], round_number: int, rounds_total: int) -> bool:
    """Not in two rounds running, nor more than 3 (10 rounds or more: 4) times, but in the last [Dubov 1997 2.5]."""
    limit = 4 if rounds_total >= 10 else 3
    return round_number == rounds_total or (round_number - 1 not in risen and len(risen) < limit)


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired and what is permitted between them."""

    players: Mapping[int, Player]
    compatible: Mapping[int, frozenset[int]]
    """For each player those with whom 2.1, 2.3 and 2.4 leave a way to play [Dubov 1997 D-6, "compatible"]."""

    def white_order(self, numbers: Iterable[int]) -> list[int]:
        """The white column: ascending ARO, then lower R, then smaller pairing number [Dubov 1997 6.2]."""
        players = self.players
        return sorted(numbers, key=lambda one: (players[one].aro_key, players[one].rating, one))

    def black_order(self, numbers: Iterable[int]) -> list[int]:
        """The black column: descending R, then higher ARO, then smaller pairing number [Dubov 1997 6.2]."""
        players = self.players
        return sorted(numbers, key=lambda one: (-players[one].rating, -players[one].aro_key, one))

    def by_preference(self, numbers: Iterable[int], due: str) -> list[int]:
        """Opposite due colour, highest R, lowest ARO, smaller pairing number [Dubov 1997 7.1, 7.2, 8.2]."""

        def key(one: int) -> tuple[bool, int, Fraction, int]:
            player = self.players[one]
            return not is_opposite(player.due, due), -player.rating, player.aro_key, one

        return sorted(numbers, key=key)

    def dominating_colour(self, numbers: Iterable[int]) -> str:
        """The due colour of more of them, "" when as many seek either [Dubov 1997 4, 7.2]."""
        due = [self.players[one].due for one in numbers]
        white, black = due.count("W"), due.count("B")
        return "" if white == black else "W" if white > black else "B"


def read_field(situation: Situation, ledger: Ledger) -> Field:
    """Make the field of a round from the history [Dubov 1997 1, 2]."""
    ratings = {entrant.number: entrant.rating for entrant in situation.entrants}
    players: dict[int, Player] = {}
    for number in situation.to_pair:
        history = ledger.colours(number)
        rising = may_rise(rounds_risen(ledger, number), situation.round_number, situation.rounds_total)
        aro = average_rating_of_opponents(ledger, ratings, number)
        points = ledger.points[number]
        players[number] = Player(number, ratings[number], points, aro, history, due_colour(history), rising)
    compatible: dict[int, set[int]] = {number: set() for number in players}
    met = {number: ledger.met(number) for number in players}
    for one, two in combinations(players.values(), 2):
        has_met = two.number in met[one.number]
        if not has_met and situation.may_meet(one.number, two.number) and ways(one.history, two.history):
            compatible[one.number].add(two.number)
            compatible[two.number].add(one.number)
    return Field(players, {one: frozenset(others) for one, others in compatible.items()})


@dataclass(frozen=True, slots=True)
class ColourReason:
    """Who of a pair has White, and why."""

    white: int
    black: int
    article: str
    text: str


def colours_of_pair(one: Player, two: Player) -> ColourReason:
    """The first rule of article 3 that decides gives the colours [Dubov 1997 3, D-4, D-5]."""
    for decide in (_by_limits, _by_due_colours, _by_difference, _by_alternation, _by_strength):
        reason = decide(one, two)
        if reason is not None:
            white, text = reason
            black = two.number if white == one.number else one.number
            return ColourReason(white, black, "Dubov 1997 3", f"{white} has White against {black}: {text}")
    raise AssertionError("two players always differ in their pairing numbers")


def _by_limits(one: Player, two: Player) -> tuple[int, str] | None:
    """Rule 0: the only distribution that 2.3 and 2.4 allow [Dubov 1997 D-5]."""
    possible = ways(one.history, two.history)
    if len(possible) != 1:
        return None
    return (one if possible == "W" else two).number, "the limits 2.3 and 2.4 allow no other way"


def _by_due_colours(one: Player, two: Player) -> tuple[int, str] | None:
    """Rule 1: both get their due colour, or the only one who has one."""
    if one.due == two.due:
        return None
    white = one if one.due == "W" or (not one.due and two.due == "B") else two
    sides = ", ".join(f"{side.number} is due {NAMES[side.due]}" for side in (one, two))
    return white.number, sides


def _by_difference(one: Player, two: Player) -> tuple[int, str] | None:
    """Rule 2: the smaller difference of Whites and Blacks gets White."""
    mine, theirs = colour_difference(one.history), colour_difference(two.history)
    if mine == theirs:
        return None
    return (one if mine < theirs else two).number, f"same due colour; Whites minus Blacks are {mine:+d} and {theirs:+d}"


def _by_alternation(one: Player, two: Player) -> tuple[int, str] | None:
    """Rule 3: going back, the first game with different colours is turned round."""
    differing = latest_difference(one.history, two.history)
    if differing is None:
        return None
    games_ago, mine = differing
    white = two if mine == "W" else one
    return white.number, f"same due colour and difference; he had Black {games_ago} games ago, the other White"


def _by_strength(one: Player, two: Player) -> tuple[int, str]:
    """Rules 4 to 6: higher ARO, lower R, larger pairing number has White [Dubov 1997 D-4]."""
    if one.aro_key != two.aro_key:
        white = one if one.aro_key > two.aro_key else two
        return white.number, f"same colour history; higher ARO ({aro_text(white.aro)})"
    if one.rating != two.rating:
        return min(one, two, key=lambda side: side.rating).number, "same colour history and ARO; lower R"
    return max(one.number, two.number), "same colour history, ARO and R; larger pairing number"


def can_take(player: Player, colour: str) -> bool:
    """True if the colour would not break 2.3 or 2.4 for him [Dubov 1997 2.6]."""
    return colour in permitted(player.history)

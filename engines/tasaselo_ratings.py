"""Numbers of the Extended Tasaselo tournament: variable ratings, surplus, points and prize orders [Tasaselo T6-T8].

Pure functions on a `Situation`; all arithmetic is in whole numbers and exact fractions. How a round is paired is not
known here.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from engines.elo_table import expected_score
from engines.model import FORFEIT_RESULTS, BadSituation, Game, Situation
from engines.tasaselo_options import options_of, scoring_of

_BOARD_POINTS = re.compile(r"(\d+)(\.5|½)?-(\d+)(\.5|½)?")
_SHARES = {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0)}


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game (or team match) played over the board, its result on the scale from 0 to 1 [Tasaselo T7.5]."""

    white: int
    black: int
    white_share: Fraction
    black_share: Fraction
    boards: tuple[int, int] | None = None
    """Half points of the two teams on all boards, in a team event."""

    def sides(self) -> tuple[tuple[int, int, Fraction], tuple[int, int, Fraction]]:
        """Both views of the game: player, opponent and the player's result from 0 to 1."""
        return ((self.white, self.black, self.white_share), (self.black, self.white, self.black_share))


def games_played(situation: Situation, round_number: int) -> tuple[PlayedGame, ...]:
    """The games of one round with a result over the board; forfeits are none [Tasaselo D1].

    Raises:
        BadSituation: A result is no board score of this event's matches, or a board score without matches.
    """
    boards = options_of(situation).match_boards
    return tuple(
        _played_game(game, round_number, boards)
        for game in situation.history[round_number - 1].games
        if game.result not in FORFEIT_RESULTS
    )


def _played_game(game: Game, round_number: int, boards: int | None) -> PlayedGame:
    if boards is None:
        outcome = game.outcome
        if outcome.boards is not None:
            raise _bad_result(game, round_number, "is a team score, but match_boards is not set")
        return PlayedGame(game.white, game.black, _SHARES[outcome.white], _SHARES[outcome.black])
    score = _BOARD_POINTS.fullmatch(game.result)
    if score is None or (boards > 1 and game.result in {"1-0", "0-1"}):
        raise _bad_result(game, round_number, f"is no score of a match on {boards} boards, such as 2.5-1.5")
    left = 2 * int(score[1]) + (1 if score[2] else 0)
    right = 2 * int(score[3]) + (1 if score[4] else 0)
    if left + right > 2 * boards:
        raise _bad_result(game, round_number, f"has more points than the match has boards ({boards})")
    shares = Fraction(left, 2 * boards), Fraction(right, 2 * boards)
    return PlayedGame(game.white, game.black, *shares, (left, right))


def _bad_result(game: Game, round_number: int, reason: str) -> BadSituation:
    return BadSituation(
        f"round {round_number}: the result {game.result!r} of {game.white}-{game.black} {reason}", key="result"
    )


def rating_change(k: int, share: Fraction, expected: int) -> int:
    """K x (result - expected result) to the nearest whole point, exact halves away from zero [Tasaselo T7.4].

    Args:
        k: The event's K.
        share: The result from 0 to 1.
        expected: The expected result in hundredths.
    """
    exact = k * (share - Fraction(expected, 100))
    size = (2 * abs(exact.numerator) + exact.denominator) // (2 * exact.denominator)
    return size if exact > 0 else -size


def variable_ratings(situation: Situation) -> tuple[dict[int, int], ...]:
    """Everybody's variable rating at the start and after each round, in whole points [Tasaselo T7].

    Item 0 is the initial rating, item r the variable rating after round r; the table is used uncut [D19].
    """
    options = options_of(situation)
    after = [{entrant.number: entrant.rating for entrant in situation.entrants}]
    for round_number in range(1, len(situation.history) + 1):
        before = after[-1]
        ratings = dict(before)
        for game in games_played(situation, round_number):
            for number, opponent, share in game.sides():
                expected = expected_score(before[number], before[opponent])
                ratings[number] += rating_change(options.k, share, expected)
        after.append(ratings)
    return tuple(after)


def surpluses(situation: Situation) -> dict[int, Fraction]:
    """Everybody's result minus expected result from the initial ratings, cumulative, exact [Tasaselo T5.5, D10]."""
    initial = {entrant.number: entrant.rating for entrant in situation.entrants}
    totals = {number: Fraction(0) for number in initial}
    for round_number in range(1, len(situation.history) + 1):
        for game in games_played(situation, round_number):
            for number, opponent, share in game.sides():
                totals[number] += share - Fraction(expected_score(initial[number], initial[opponent]), 100)
    return totals


def surplus_text(surplus: Fraction) -> str:
    """A surplus as decimal text with at least two places, such as `0.67` or `-1.355`."""
    text = f"{float(surplus):.4f}"
    return text[:-2] + text[-2:].rstrip("0")


def points(situation: Situation) -> dict[int, int]:
    """Everybody's points in half points, board points in a team event that is not scored 3-1-0 [Tasaselo T6]."""
    options = options_of(situation)
    scoring = scoring_of(options)
    totals = {e.number: situation.adjustments.get(e.number, 0) for e in situation.entrants}
    for round_number, played in enumerate(situation.history, start=1):
        for game in games_played(situation, round_number):
            for number, half_points in zip((game.white, game.black), _half_points(situation, game), strict=True):
                totals[number] += half_points
        for forfeit in played.games:
            if not forfeit.result.endswith("F"):
                continue
            outcome = forfeit.outcome
            totals[forfeit.white] += scoring.game(outcome.white, played=False)
            totals[forfeit.black] += scoring.game(outcome.black, played=False)
        for bye in played.byes:
            totals[bye.number] += scoring.bye(bye.kind)
    return totals


def _half_points(situation: Situation, game: PlayedGame) -> tuple[int, int]:
    options = options_of(situation)
    scoring = scoring_of(options)
    if game.boards is not None and options.scoring != "3-1-0":
        return game.boards
    if game.boards is not None:
        left, right = game.boards
        won, drawn = left > right, left == right
        symbols = ("D", "D") if drawn else (("W", "L") if won else ("L", "W"))
        return scoring.game(symbols[0]), scoring.game(symbols[1])
    worth = {Fraction(1): scoring.win, Fraction(1, 2): scoring.draw, Fraction(0): scoring.loss}
    return worth[game.white_share], worth[game.black_share]


def opponents_average(situation: Situation) -> dict[int, int | None]:
    """Average initial rating of the opponents played, halves up; None without a game [Tasaselo T8.2]."""
    initial = {entrant.number: entrant.rating for entrant in situation.entrants}
    met: dict[int, list[int]] = {number: [] for number in initial}
    for round_number in range(1, len(situation.history) + 1):
        for game in games_played(situation, round_number):
            met[game.white].append(initial[game.black])
            met[game.black].append(initial[game.white])
    return {
        number: (2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else None
        for number, ratings in met.items()
    }


def group_multiples(situation: Situation) -> dict[int, int]:
    """How many times the group-difference constant is taken off: 0 for group A, 1 for B ... [Tasaselo T4.3, D8].

    A newcomer without a group counts the groups whose every member has a higher initial rating, but no more than the
    last group counts.

    Raises:
        BadSituation: A prize group is not one of the letters A to Z.
    """
    lowest: dict[str, int] = {}
    for entrant in situation.entrants:
        if not entrant.group:
            continue
        if not re.fullmatch("[A-Z]", entrant.group):
            raise BadSituation(
                f"player {entrant.number} is in prize group {entrant.group!r}; prize groups are the letters A, B, C",
                key="group",
            )
        lowest[entrant.group] = min(entrant.rating, lowest.get(entrant.group, entrant.rating))
    last = max((ord(group) - ord("A") for group in lowest), default=0)
    return {
        entrant.number: ord(entrant.group) - ord("A")
        if entrant.group
        else min(last, sum(rating > entrant.rating for rating in lowest.values()))
        for entrant in situation.entrants
    }


def prize_group_order(situation: Situation, group: str) -> tuple[int, ...]:
    """A prize group's players by points, then opponents' average, then lower number [Tasaselo T8.1, T8.2]."""
    total, average = points(situation), opponents_average(situation)
    members = [entrant.number for entrant in situation.entrants if entrant.group == group]
    return tuple(sorted(members, key=lambda number: (-total[number], -(average[number] or 0), number)))


def performance_prize_order(situation: Situation, rewarded: Collection[int] = ()) -> tuple[int, ...]:
    """Who wins no other prize, by surplus, highest first; ties by lower number [Tasaselo T8.3].

    Args:
        situation: The event, newcomers included [D22].
        rewarded: Pairing numbers of those who win another prize.
    """
    surplus = surpluses(situation)
    return tuple(sorted((n for n in surplus if n not in rewarded), key=lambda number: (-surplus[number], number)))

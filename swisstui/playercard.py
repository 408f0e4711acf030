"""The player card: every round with opponent, colour, result, float and points, the tie-breaks in their working."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from swisstui.crosstable import symbol_of
from swisstui.ratings import (
    cut_edition,
    development_coefficient,
    expected_total,
    go_change,
    performance,
    rating_change,
    rounded_average,
)
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.results import result_text
from swisstui.scoresheet import Cell, Scoresheet, scoresheet
from swisstui.standings import Row, standings
from swisstui.tiebreaks.points import cell_words
from swisstui.tiebreaks.working import Working, all_workings

Float = Literal["", "down", "up"]


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round, or one game of it."""

    round_number: int
    leg: int
    board: int
    opponent: int
    """Key; 0 = none."""
    opponent_number: int
    opponent_name: str
    opponent_rating: int
    colour: str
    """`white`, `black` or empty."""
    result: str
    """As on the board list, White's side first; empty without an opponent."""
    symbol: str
    """One mark from the player's side, as in the crosstable."""
    words: str
    """What happened, such as `win with white`, `half-point bye`."""
    floated: Float
    """`down` against somebody with fewer points before the round, `up` against more; virtual points included."""
    points: int
    """Half points of the round."""
    total: int
    """Half points after it, penalties and bonuses included."""


@dataclass(frozen=True, slots=True)
class RatingFigures:
    """What the games mean for the rating; games over the board against rated opponents."""

    games: int
    average: int
    """Average rating of these opponents."""
    performance: int
    expected: Fraction | None
    """None for Go."""
    result: Fraction
    coefficient: int
    """K; 0 for Go."""
    change: Fraction
    """Rating points."""
    text: str
    """In one line, with the rule it rests on."""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """Everything about one player in this event."""

    player: Player
    row: Row | None
    """His line in the standings; None if he is not listed."""
    rounds: tuple[CardRound, ...]
    workings: tuple[Working, ...]
    rating: RatingFigures | None
    """None without rated games or without an own rating."""
    after: int
    heading: str


def player_card(tournament: Tournament, key: int, *, after: int | None = None) -> PlayerCard:
    """The card of one player; tie-breaks after the last finished round, rounds up to the last paired one.

    Args:
        tournament: The records.
        key: The player.
        after: Last round to show and count; None = all paired rounds, tie-breaks after the last finished one.

    Raises:
        Refused: There is no such player, or the event's tie-breaks cannot be used.
    """
    player = next((p for p in tournament.players if p.key == key), None)
    if player is None:
        raise Refused(f"there is no player with the key {key}")
    places = standings(tournament, after=after)
    row = next((r for r in places.rows if r.key == key), None)
    shown = scoresheet(tournament, len(tournament.rounds) if after is None else after)
    counted = shown if shown.after == places.after else scoresheet(tournament, places.after)
    workings = all_workings(tournament, key, after=places.after)
    rounds = card_rounds(shown, key)
    return PlayerCard(player, row, rounds, workings, rating_figures(counted, player), places.after, places.heading)


def card_rounds(sheet: Scoresheet, key: int) -> tuple[CardRound, ...]:
    """Every cell of a player with his opponent and his total after it."""
    players = {p.key: p for p in sheet.tournament.players}
    found = []
    for cell, total in zip(sheet.cells[key], sheet.running(key), strict=True):
        opponent = players.get(cell.opponent)
        found.append(
            CardRound(
                cell.round_number,
                cell.leg,
                cell.board,
                cell.opponent,
                opponent.number if opponent else 0,
                opponent.name if opponent else "",
                opponent.rating if opponent else 0,
                cell.colour or "",
                result_text(cell.result) if opponent else "",
                symbol_of(cell),
                cell_words(cell),
                _floated(sheet, key, cell),
                cell.points,
                total,
            )
        )
    return tuple(found)


def _floated(sheet: Scoresheet, key: int, cell: Cell) -> Float:
    """Compared are the scores before the round with the virtual points that were in force."""
    if not cell.opponent or sheet.round_robin:
        return ""
    own, other = _before(sheet, key, cell.round_number), _before(sheet, cell.opponent, cell.round_number)
    return "" if own == other else "down" if own > other else "up"


def _before(sheet: Scoresheet, key: int, round_number: int) -> int:
    virtual = dict(sheet.tournament.rounds[round_number - 1].virtual_points).get(key, 0)
    scores = zip(sheet.cells[key], sheet.running(key), strict=True)
    earlier = [total for cell, total in scores if cell.round_number < round_number]
    return virtual + (earlier[-1] if earlier else 0)


def rating_figures(sheet: Scoresheet, player: Player) -> RatingFigures | None:
    """Performance, expected score and rating change; GoR change in a Go event."""
    ratings = {p.key: p.rating for p in sheet.tournament.players}
    unrated_results = ("1-0U", "0-1U", "1/2U")
    games = [
        (ratings[c.opponent], {"W": 2, "D": 1, "L": 0}[c.symbol], c)
        for c in sheet.cells[player.key]
        if c.kind == "game" and ratings[c.opponent] > 0 and c.result not in unrated_results
    ]
    if not games or player.rating <= 0:
        return None
    opponents = [rating for rating, _, _ in games]
    half_points = sum(points for _, points, _ in games)
    common = (len(games), rounded_average(opponents), performance(opponents, half_points))
    result = Fraction(half_points, 2)
    if sheet.tournament.event.system in ("mcmahon", "sm-stage2"):
        rows = [(float(r), p / 2, float(c.handicap if c.colour == "white" else -c.handicap)) for r, p, c in games]
        change = Fraction(round(1000 * go_change(player.rating, rows)), 1000)
        return RatingFigures(*common, None, result, 0, change, f"GoR {player.rating} {float(change):+.2f} [MM 8]")
    event = sheet.tournament.event
    edition = cut_edition(event.first_day)
    year, born = (int(text[:4]) if text[:4].isdigit() else 0 for text in (event.first_day, player.birth))
    coefficient = development_coefficient(player.rating, birth_year=born, year=year)
    expected = expected_total(player.rating, opponents, edition)
    change = rating_change(player.rating, [(rating, points) for rating, points, _ in games], coefficient, edition)
    text = (
        f"{float(result):g} of {len(games)}, expected {float(expected):.2f}, K {coefficient}: "
        f"{float(change):+.1f} [FIDE B.02 8.3, 400-point rule of {edition}]"
    )
    return RatingFigures(*common, expected, result, coefficient, change, text)

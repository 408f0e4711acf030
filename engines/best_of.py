"""A match of two players over an odd number of games that ends when it is decided: the final of the SM system.

Rules SM 6.2 with decisions D5, D6 and D28 for three games; what they mean for longer matches is said where it bites.
Every game is one round of the event.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engines.model import (
    BadSituation,
    Board,
    EventFinished,
    Game,
    Limits,
    PairingSystem,
    PlayedRound,
    RoundPairing,
    Situation,
    TrailNote,
)
from engines.options import option, whole_number


def _odd_number(value: Any) -> int:
    number: int | None = whole_number(1, 99)(value)
    if number is None or number % 2 == 0:
        raise ValueError("it must be an odd whole number from 1 to 99")
    return number


@dataclass(frozen=True, slots=True)
class Options:
    """What is settled before the match."""

    games: int = option(3, "Largest number of games, odd; the match ends when it is decided.", read=_odd_number)
    """Best of so many games [SM 6.2]."""


def pair(situation: Situation) -> RoundPairing:
    """Give the next game of the match, until one player has won more than half of its games [SM 6.2].

    Raises:
        EventFinished: The match is decided; the figures hold `winner` and the `wins` by pairing number.
        BadSituation: There are not two players, or a game has no winner (draws are not allowed, SM D6).
    """
    options = situation.options or Options()
    one, other = _the_two(situation)
    wins = {one: 0, other: 0}
    for round_number, played in enumerate(situation.history, 1):
        wins[_winner(round_number, played, (one, other))] += 1
    needed = options.games // 2 + 1
    for number, count in wins.items():
        if count >= needed:
            score = f"{count}-{sum(wins.values()) - count}"
            raise EventFinished(f"player {number} has won the match {score}", {"winner": number, "wins": wins})
    board, note = _next_board(situation, (one, other), options.games)
    return RoundPairing(boards=(board,), figures={"wins": wins}, trail=(note,), warnings=tuple(_warnings(situation)))


def rounds_for(players: int, options: Options) -> int:
    """The largest number of games [SM 6.2]."""
    return options.games


def _the_two(situation: Situation) -> tuple[int, int]:
    numbers = sorted(entrant.number for entrant in situation.entrants)
    if len(numbers) != 2:
        raise BadSituation(f"a match has two players, but {len(numbers)} are entered", key="players")
    if situation.fixed:
        raise BadSituation("a match has no pairs set by hand", key="fixed")
    if situation.byes_asked:
        raise BadSituation(f"player {situation.byes_asked[0].number} cannot have a bye in a match", key="byes_asked")
    return numbers[0], numbers[1]


def _winner(round_number: int, played: PlayedRound, two: tuple[int, int]) -> int:
    """Who won a game; a forfeit win is a win, a game without a winner is refused [SM D5, D6]."""
    if played.byes:
        raise BadSituation(f"round {round_number} of the match holds a bye", key="history")
    if len(played.games) != 1 or {played.games[0].white, played.games[0].black} != {*two}:
        raise BadSituation(f"round {round_number} of the match is not one game of {two[0]} and {two[1]}", key="history")
    game = played.games[0]
    if game.result == "*":
        raise BadSituation(f"the game of round {round_number} is adjourned; the next one waits for it", key="history")
    outcome = game.outcome
    if {outcome.white, outcome.black} != {"W", "L"}:
        raise BadSituation(
            f"round {round_number} has result {game.result}: a game of a match must have a winner, draws are not"
            " allowed",
            key="history",
        )
    return game.white if outcome.white == "W" else game.black


def _next_board(situation: Situation, two: tuple[int, int], games: int) -> tuple[Board, TrailNote]:
    """Nigiri in the first and in the last possible game, in between the colours change each time [SM D28].

    D28 speaks of three games: nigiri, change, nigiri. In a longer match the colours go on changing, and only the
    deciding game is drawn anew. Where no game was played over the board yet there is no colour to change.
    """
    number = situation.round_number
    last = _last_played(situation)
    if number == games or last is None:
        why = "the first game" if last is None else "the deciding game"
        text = f"game {number} of at most {games}: nigiri, as it is {why}"
        return Board(two[0], two[1], nigiri=True), TrailNote("SM 6.2, D28", two, text)
    text = f"game {number} of at most {games}: colours change, {last.black} has White"
    return Board(last.black, last.white), TrailNote("SM 6.2, D28", (last.black, last.white), text)


def _last_played(situation: Situation) -> Game | None:
    played = [game for games in situation.history for game in games.games if game.outcome.played]
    return played[-1] if played else None


def _warnings(situation: Situation) -> Iterator[str]:
    for number in sorted(situation.absent):
        yield f"player {number} is absent; the game of the match stays on"


SYSTEM = PairingSystem(
    id="best-of",
    title="Match, best of n games",
    edition="2006",
    source="Final of the Finnish Go championship (SM 6), forum post of 26 April 2006",
    pair=pair,
    options_class=Options,
    limits=Limits(min_players=2, max_players=2, max_rounds=99),
    game="go",
    late_entries=False,
    absences=False,
    draws=False,
    rounds_for=rounds_for,
)
"""The catalogue's entry."""

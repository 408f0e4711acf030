"""What the 2026 Dutch rules need to know about each player before a round [Dutch 2026 1, 2; C.04.1; C.04.2].

Reads the history once. Points are half points, colour differences are games; knows nothing of brackets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.ledger import Cell, Ledger
from engines.model import Scoring, Situation

Float = Literal["", "down", "up"]

WHITE, BLACK, ANY = 1, -1, 0
"""What a player wants: White, Black, or nothing (no game played yet)."""

NO_PREFERENCE, MILD, STRONG, ABSOLUTE = 0, 1, 2, 3
"""Strength of a colour preference [Dutch 2026 1.7]."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player to be paired, as the rules see him before this round."""

    number: int
    """Pairing number of the list."""
    position: int
    """Effective pairing number [Decision 8]: counts only who is paired now or took part in a pairing before."""
    score: int
    """Half points including the virtual points of this round [C.04.7 1.5]."""
    colours: str
    """Colours of his games over the board, oldest first, such as `WBW` [GHR 3.4]."""
    difference: int
    """Games with White minus games with Black [1.6]."""
    wish: int
    """`WHITE`, `BLACK` or `ANY` [1.7]."""
    strength: int
    """`ABSOLUTE`, `STRONG`, `MILD` or `NO_PREFERENCE` [1.7]."""
    last_float: Float
    """Float of the round before this one [1.4]."""
    earlier_float: Float
    """Float of two rounds ago."""
    games: int
    """Games over the board; rounds so far minus these are his unplayed games (C9)."""
    may_get_bye: bool
    """He has had neither the pairing-allocated bye nor, without playing, the points of a win (C2)."""
    topscorer: bool
    """In the last round: more than half of the points that anyone could have [1.8]."""
    met: frozenset[int]
    """Opponents over the board (C1); forfeited pairings may be repeated [GHR 3.5]."""


def read_players(situation: Situation, virtual: list[dict[int, int]]) -> list[Player]:
    """All players to be paired in order of score, then pairing number [1.2].

    Args:
        situation: The state before the round.
        virtual: Virtual half points of every round up to this one, by pairing number.
    """
    ledger = Ledger(situation)
    round_number = situation.round_number
    positions = effective_positions(situation, ledger)
    bar = topscorer_bar(situation)
    floats = FloatReader(ledger, virtual)
    players = []
    for number in situation.to_pair:
        cells = ledger.cells[number]
        games = [cell for cell in cells if cell.kind == "game"]
        colours = "".join("W" if cell.colour == "white" else "B" for cell in games)
        difference = 2 * colours.count("W") - len(colours)
        wish, strength = colour_preference(colours, difference)
        score = ledger.points[number] + virtual[-1].get(number, 0)
        players.append(
            Player(
                number=number,
                position=positions[number],
                score=score,
                colours=colours,
                difference=difference,
                wish=wish,
                strength=strength,
                last_float=floats.of(number, round_number - 1),
                earlier_float=floats.of(number, round_number - 2),
                games=len(games),
                may_get_bye=not any(bars_bye(cell, situation.scoring) for cell in cells),
                topscorer=bar is not None and 2 * score > bar,
                met=frozenset(cell.opponent for cell in games),
            )
        )
    players.sort(key=lambda player: (-player.score, player.position))
    return players


def effective_positions(situation: Situation, ledger: Ledger) -> dict[int, int]:
    """The pairing number in use counts only who takes part now or took part before [Dutch 2026 1.1, Decision 8].

    Taking part is a scheduled game, even a forfeited one, or the pairing-allocated bye.
    """
    now = set(situation.to_pair) | {n for two in situation.fixed for n in two}
    now |= {bye.number for bye in situation.byes_asked if bye.kind == "pairing"}
    holding = [
        number
        for number in sorted(ledger.cells)
        if number in now
        or any(cell.kind in ("game", "forfeit") or cell.bye == "pairing" for cell in ledger.cells[number])
    ]
    return {number: place for place, number in enumerate(holding, start=1)}


def topscorer_bar(situation: Situation) -> int | None:
    """A topscorer has more than half of what anyone could have before the last round [Dutch 2026 1.8].

    Returns:
        The most half points that anyone could have, against which the doubled score is held; None before the last
        round.
    """
    if situation.round_number != situation.rounds_total:
        return None
    return (situation.rounds_total - 1) * max(situation.scoring.win, situation.scoring.draw)


def colour_preference(colours: str, difference: int) -> tuple[int, int]:
    """What the player wants and how strongly, from his games over the board only [Dutch 2026 1.7].

    A difference beyond one decides before a double colour where they disagree [Decision 9].

    Returns:
        The wish and its strength.
    """
    if not colours:
        return ANY, NO_PREFERENCE
    if abs(difference) > 1:
        return (BLACK if difference > 0 else WHITE), ABSOLUTE
    last = BLACK if colours[-1] == "W" else WHITE
    if len(colours) > 1 and colours[-1] == colours[-2]:
        return last, ABSOLUTE
    if difference:
        return (BLACK if difference > 0 else WHITE), STRONG
    return last, MILD


def bars_bye(cell: Cell, scoring: Scoring) -> bool:
    """The pairing bye, or a win's points without playing, bars a pairing-allocated bye (C2) [Dutch 2026 2.1.2]."""
    return cell.bye == "pairing" or (cell.kind != "game" and cell.points >= scoring.win)


class FloatReader:
    """Floats of past rounds [Dutch 2026 1.4].

    Args:
        ledger: The history.
        virtual: Virtual half points of every round, which count for floats of that round [C.04.7 1.5].
    """

    def __init__(self, ledger: Ledger, virtual: list[dict[int, int]]) -> None:
        self._ledger = ledger
        self._virtual = virtual
        self._scores: dict[int, dict[int, int]] = {}
        self._cells: dict[int, dict[int, Cell]] = {}

    def of(self, number: int, round_number: int) -> Float:
        """The higher ranked of two scores floats down, the other up; points without play float down [1.4.2, 1.4.3]."""
        if round_number < 1:
            return ""
        cell = self._round(round_number)[number]
        if cell.kind != "game":
            points_without_play = cell.points > self._ledger.situation.scoring.loss
            return "down" if cell.bye == "pairing" or points_without_play else ""
        scores = self._scores[round_number]
        own, other = scores[number], scores[cell.opponent]
        return "" if own == other else ("down" if own > other else "up")

    def _round(self, round_number: int) -> dict[int, Cell]:
        if round_number not in self._cells:
            virtual = self._virtual[round_number - 1]
            here, scores = {}, {}
            for number, cells in self._ledger.cells.items():
                score = virtual.get(number, 0)
                for cell in cells:
                    if cell.round_number == round_number:
                        here[number] = cell
                        break
                    score += cell.points
                scores[number] = score
            self._cells[round_number], self._scores[round_number] = here, scores
        return self._cells[round_number]

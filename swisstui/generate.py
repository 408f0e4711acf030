"""Random but legal tournaments, paired by the engine, made through the deeds that an arbiter has.

The same arguments always give the same tournament.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engines import system
from engines.model import BadSituation, EventFinished, NoLegalPairing, PairingSystem
from engines.options import option_text, read_options
from swisstui.deeds.entries import entered
from swisstui.deeds.places import next_key, numbered
from swisstui.deeds.presence import RequestBye, Withdraw
from swisstui.default_points import default_scoring
from swisstui.invented import field_of
from swisstui.pairing import propose
from swisstui.records import Event, GameRecord, Player, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.tournament import may_play, next_round_number, starting_order

TOP_RATING = 2600
GO_DRAWS = 0.02
"""Share of draws in Go, where they are rare, of the rate that is asked for."""
WHITE_ADVANTAGE = 35
"""Elo points that White is worth in chess."""


@dataclass(frozen=True, slots=True)
class Rates:
    """How often something happens in a random tournament."""

    draw: float = 0.3
    """Share of draws between equals."""
    forfeit: float = 0.02
    """Share of games lost by forfeit."""
    bye: float = 0.03
    """Chance of a player in a round to ask for a half-point or zero-point bye."""
    withdrawal: float = 0.01
    """Chance of a player to withdraw after a round."""
    late: float = 0.0
    """Share of players who enter after round 1."""
    spread: int = 800
    """Rating points from highest to lowest."""


def generate(
    system_id: str,
    players: int,
    rounds: int,
    seed: int,
    *,
    options: Mapping[str, Any] | None = None,
    rounds_total: int | None = None,
    rates: Rates | None = None,
) -> Tournament:
    """Make a random tournament of a system.

    Args:
        system_id: Id of the system.
        players: Entries, late ones included.
        rounds: Rounds to play; fewer are played when the event ends earlier or no legal pairing is left.
        seed: Seed of all chance.
        options: Options of the system.
        rounds_total: Rounds announced; by default those played, or those that the system fixes.
        rates: How often what happens.

    Raises:
        Refused: The system, an option or the size of the field is not possible.
    """
    chosen, text_options = _checked(system_id, options or {})
    event = _Random(chosen, random.Random(seed), rates or Rates())
    fixed = _fixed_rounds(chosen, players, text_options)
    announced = rounds_total or fixed or rounds
    tournament = event.start(players, announced, text_options)
    for _ in range(min(rounds, announced)):
        try:
            tournament = event.next_round(tournament)
        except (NoLegalPairing, EventFinished):
            break
    return tournament


def _checked(system_id: str, options: Mapping[str, Any]) -> tuple[PairingSystem, dict[str, str]]:
    try:
        chosen = system(system_id)
        read_options(chosen.options_class, options)
    except BadSituation as error:
        raise Refused(error.message) from None
    return chosen, {name: option_text(value) for name, value in options.items()}


def _fixed_rounds(chosen: PairingSystem, players: int, options: Mapping[str, str]) -> int | None:
    if chosen.rounds_for is None:
        return None
    try:
        return chosen.rounds_for(players, read_options(chosen.options_class, options))
    except BadSituation as error:
        raise Refused(error.message) from None


class _Random:
    """Chance and rules of one random tournament."""

    def __init__(self, chosen: PairingSystem, chance: random.Random, rates: Rates) -> None:
        self.system = chosen
        self.chance = chance
        self.rates = rates
        self.late: dict[int, list[Player]] = {}

    def start(self, count: int, announced: int, options: Mapping[str, str]) -> Tournament:
        """The tournament before round 1; who comes late is kept aside."""
        go = self.system.game == "go"
        field = field_of(self.chance, count, top=TOP_RATING, spread=self.rates.spread, go=go)
        present: list[Player] = []
        may_be_late = count - max(self.system.limits.min_players, 2) if self.system.late_entries else 0
        for place, player in enumerate(field):
            is_late = announced > 1 and self.chance.random() < self.rates.late
            if is_late and place - len(present) < may_be_late:
                self.late.setdefault(self.chance.randint(2, max(2, announced // 2)), []).append(player)
            else:
                present.append(player)
        event = Event(
            name=f"Random tournament, {self.system.title}",
            system=self.system.id,
            options=dict(options),
            rounds_total=announced,
            scoring=default_scoring(self.system.id, options),
        )
        keyed = [replace(player, key=key) for key, player in enumerate(present, start=1)]
        return Tournament(event, numbered(starting_order(keyed)), last_key=len(keyed))

    def next_round(self, tournament: Tournament) -> Tournament:
        """Late entries, withdrawals and byes, then the pairing, then all results."""
        number = next_round_number(tournament)
        for player in self.late.pop(number, ()):
            tournament = entered(tournament, replace(player, key=next_key(tournament)), None)
        if self.system.absences:
            for player in tournament.players:
                tournament = self._absence(tournament, player, number)
        record = propose(tournament).round
        games = tuple(replace(game, result=game.result or self._result(tournament, game)) for game in record.games)
        return replace(tournament, rounds=(*tournament.rounds, replace(record, games=games)))

    def _absence(self, tournament: Tournament, player: Player, number: int) -> Tournament:
        if not may_play(player, number):
            return tournament
        if number > 1 and self.chance.random() < self.rates.withdrawal:
            return Withdraw(player.key).apply(tournament)
        if self.chance.random() >= self.rates.bye:
            return tournament
        kind = "half" if self.chance.random() < 0.5 else "zero"
        return RequestBye(player.key, number, "half" if kind == "half" else "zero").apply(tournament)

    def _result(self, tournament: Tournament, game: GameRecord) -> str:
        if self.chance.random() < self.rates.forfeit:
            # Systems without draws need a winner of every game, so nobody loses there together with his opponent.
            forfeits = ("1-0F", "1-0F", "0-1F", "0-1F", "0-0F")
            return str(self.chance.choice(forfeits if self.system.draws else forfeits[:-1]))
        boards = tournament.event.options.get("match_boards")
        if boards and boards != "none":
            return self._match(tournament, game, int(boards))
        draw, white = self._chances(tournament, game)
        drawn = self.chance.random()
        if drawn < draw:
            return "1/2"
        return "1-0" if drawn < draw + white else "0-1"

    def _chances(self, tournament: Tournament, game: GameRecord) -> tuple[float, float]:
        """Chances of a draw and of a win of White, from the ratings."""
        go = self.system.game == "go"
        ahead = tournament.player(game.white).rating - tournament.player(game.black).rating
        expected = 1 / (1 + 10 ** (-(ahead + (0 if go else WHITE_ADVANTAGE)) / 400))
        draw = self.rates.draw * (1 - abs(2 * expected - 1)) if self.system.draws else 0.0
        if go:
            draw *= GO_DRAWS
        return draw, max(0.0, expected - draw / 2)

    def _match(self, tournament: Tournament, game: GameRecord, boards: int) -> str:
        draw, white = self._chances(tournament, game)
        points = 0
        for _ in range(boards):
            drawn = self.chance.random()
            points += 1 if drawn < draw else 2 if drawn < draw + white else 0
        return f"{_board_points(points)}-{_board_points(2 * boards - points)}"


def _board_points(half_points: int) -> str:
    return points_text(half_points).removesuffix(".0")

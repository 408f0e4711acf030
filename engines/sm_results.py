"""Results of stage 2 of the Finnish Go championship: current numbers before each round, and the ranking [SM 5].

Pure functions on a `Situation`; the pairing numbers are the entry order. How a round is paired is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from engines.ledger import Ledger
from engines.model import BadSituation, Game, Situation
from engines.options import option, pairs_of_numbers

PLAYERS = 16
ROUNDS = 5

_GROUPS_BEFORE = {2: (8, 8), 3: (4, 8, 4), 4: (2, 6, 6, 2), 5: (1, 4, 6, 4, 1)}
"""Sizes of the groups of equal wins before a round, most wins first [SM 5.2-5.6]."""


@dataclass(frozen=True, slots=True)
class Stage2Options:
    """What may be set for stage 2 [SM D1, D2, D20]."""

    r5_one_win_order: str = option(
        "before-round-3",
        "numbering that orders the one-win group of round 5: as the text says, or as for the other groups",
        choices=("before-round-3", "before-round-4"),
    )
    older: tuple[tuple[int, int], ...] = option(
        (), "pairs whose entry order rests on an older result, so that an extra game is played", read=pairs_of_numbers()
    )
    extra: tuple[tuple[int, int], ...] = option(
        (), "extra games played, winner first, such as 5-10", read=pairs_of_numbers()
    )


def options_of(situation: Situation) -> Stage2Options:
    """The event's options, all defaults where none are given."""
    options = situation.options
    return options if isinstance(options, Stage2Options) else Stage2Options()


@dataclass(frozen=True, slots=True)
class Stage2Record:
    """What has happened in stage 2 so far."""

    entry_order: tuple[int, ...]
    letters: Mapping[int, str]
    """`W`, `L` or `-` (free) for each round played, by pairing number."""
    met: Mapping[frozenset[int], int]
    """Round in which two players met over the board; a forfeited game has not been played [D5]."""

    def wins(self, number: int, rounds: int) -> int:
        """Wins in the first so many rounds, by forfeit too."""
        return self.letters[number][:rounds].count("W")


def read_record(situation: Situation) -> Stage2Record:
    """Check and read the results.

    Raises:
        BadSituation: Not sixteen players, a draw or a double forfeit, somebody missing in a round, or a result of a
            player who is free in round 5.
    """
    if len(situation.entrants) != PLAYERS:
        raise BadSituation(
            f"stage 2 is paired for exactly {PLAYERS} players, not {len(situation.entrants)} (SM 5)", key="players"
        )
    Ledger(situation)
    entry_order = tuple(sorted(entrant.number for entrant in situation.entrants))
    letters = dict.fromkeys(entry_order, "")
    met: dict[frozenset[int], int] = {}
    for round_number, played in enumerate(situation.history[:ROUNDS], start=1):
        this_round = {}
        for game in played.games:
            this_round.update(_letters(game, round_number))
            if game.outcome.played:
                met[frozenset((game.white, game.black))] = round_number
        _check_everybody(round_number, letters, set(this_round))
        letters = {number: before + this_round.get(number, "-") for number, before in letters.items()}
    return Stage2Record(entry_order, letters, met)


def _letters(game: Game, round_number: int) -> dict[int, str]:
    outcome = game.outcome
    if {outcome.white, outcome.black} != {"W", "L"} or outcome.boards is not None:
        raise BadSituation(
            f"round {round_number}: {game.white}-{game.black} has the result {game.result!r}; stage 2 needs a winner of"
            " every game, pair the next round by hand (SM D6)",
            key="result",
        )
    return {game.white: outcome.white, game.black: outcome.black}


def _check_everybody(round_number: int, letters: Mapping[int, str], played: set[int]) -> None:
    """Everybody plays, but the players with 4 wins and with none are free in round 5 [SM 2.4, 5.5, D4]."""
    free = {number for number, before in letters.items() if round_number == ROUNDS and before in ("WWWW", "LLLL")}
    for number in sorted(free & played):
        raise BadSituation(
            f"round {ROUNDS}: player {number} has a result but is free in this round (SM 5.5)", key="history"
        )
    for number in sorted(letters.keys() - free - played):
        raise BadSituation(
            f"round {round_number}: player {number} has no game; nobody sits out in stage 2, who leaves loses by"
            " forfeit (SM 2.4)",
            key="history",
        )


def numbering(record: Stage2Record, round_number: int, options: Stage2Options) -> tuple[int, ...]:
    """Players in the order of their current numbers 1 to 16 before a round [SM 5.1-5.5, D20].

    In general a stable sort by wins, starting from the numbering of the round before. The one-win group of round 5 is
    ordered by the numbering of round 3 unless the option says otherwise.

    Raises:
        BadSituation: The groups of equal wins do not have the sizes of the scheme.
    """
    order = record.entry_order
    before_round_3 = order
    for number in range(2, round_number + 1):
        order = tuple(sorted(order, key=lambda player: -record.wins(player, number - 1)))
        if number == 3:
            before_round_3 = order
    _check_sizes(record, order, round_number)
    if round_number == ROUNDS and options.r5_one_win_order == "before-round-3":
        one_win = sorted(order[11:15], key=before_round_3.index)
        order = (*order[:11], *one_win, order[15])
    return order


def _check_sizes(record: Stage2Record, order: tuple[int, ...], round_number: int) -> None:
    expected = _GROUPS_BEFORE.get(round_number, (PLAYERS,))
    wins = [record.wins(player, round_number - 1) for player in order]
    sizes = tuple(wins.count(count) for count in range(round_number - 1, -1, -1))
    if sizes != expected:
        raise BadSituation(
            f"before round {round_number} the groups of equal wins have {'-'.join(map(str, sizes))} players, the scheme"
            f" needs {'-'.join(map(str, expected))}; pair this round by hand (SM 5.6)",
            key="history",
        )


@dataclass(frozen=True, slots=True)
class Ranking:
    """The final table of stage 2."""

    order: tuple[int, ...]
    """Pairing numbers, first place first [SM 5.8]."""
    qualifiers: tuple[int, ...]
    """The 4-0 player and the two 4-1 players, in the order of the table [SM 5.7]."""
    extra_games: tuple[tuple[int, int], ...]
    """Pairs that must play an extra game first, better place first [SM 2.2, D1, D2]."""


def ranking(record: Stage2Record, options: Stage2Options) -> Ranking:
    """Wins minus losses, earlier last win (then second last ...), entry order, extra games [SM 5.8, D23].

    Raises:
        BadSituation: An extra game or an older pair names an unknown player, or an extra game stands both ways.
    """
    _check_extra(record, options)
    keys = {number: _merit(letters) for number, letters in record.letters.items()}
    order = sorted(record.entry_order, key=lambda number: (keys[number], number))
    for _ in options.extra:
        for winner, loser in options.extra:
            place = order.index(loser)
            if keys[winner] == keys[loser] and order[place + 1 : place + 2] == [winner]:
                order[place], order[place + 1] = winner, loser
    older = {frozenset(two) for two in options.older} - {frozenset(two) for two in options.extra}
    wanted = tuple((a, b) for a, b in pairwise(order) if keys[a] == keys[b] and frozenset((a, b)) in older)
    return Ranking(tuple(order), tuple(order[:3]), wanted)


def _merit(letters: str) -> tuple[int, tuple[int, ...]]:
    difference = letters.count("W") - letters.count("L")
    rounds_won = tuple(place for place in range(len(letters), 0, -1) if letters[place - 1] == "W")
    return -difference, rounds_won


def _check_extra(record: Stage2Record, options: Stage2Options) -> None:
    for name, pairs in (("older", options.older), ("extra", options.extra)):
        for one, other in pairs:
            for number in (one, other):
                if number not in record.letters:
                    raise BadSituation(f"option {name} names player {number}, who is not entered", key=name)
            if one == other or (name == "extra" and (other, one) in pairs):
                raise BadSituation(f"option {name} has {one}-{other} in two ways", key=name)

"""Pairing the next round: what must be ready before, which wishes can be kept, what is proposed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import engines
from engines.model import (
    BadSituation,
    EngineError,
    EventFinished,
    NoLegalPairing,
    RoundPairing,
    Situation,
)
from swisstui.forbidden import KeyPair, wished_pairs
from swisstui.records import RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import ADJOURNED
from swisstui.situation import missing_results, pairing_record, situation_of
from swisstui.tournament import (
    key_to_number,
    may_play,
    named,
    next_round_number,
    number_to_key,
    request_of,
    system_of,
)

MOST_TRIALS = 80
"""Calls of the engine that keeping wishes may cost in one round of a small field; a large one has fewer, at least 8."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A pairing that is not stored yet."""

    revision: int
    """Revision of the tournament that it was made from."""
    round: RoundRecord
    """The round as it would be stored; players are keys."""
    pairing: RoundPairing
    """The engine's own answer; players are pairing numbers."""


def propose(tournament: Tournament) -> Proposal:
    """Pair the next round; wishes (`if possible`) are kept as far as a legal pairing allows.

    Raises:
        Refused: It cannot be paired now: missing results, boards to decide, nobody there, bad settings (AR 35, 42).
        NoLegalPairing: The rules leave no pairing.
        EventFinished: All rounds are paired, or the event is decided.
    """
    number = next_round_number(tournament)
    check_ready(tournament)
    if not tournament.event.rounds_total:
        raise Refused("the number of rounds is not known; set it in the settings of the event (z) before pairing")
    try:
        if number > tournament.event.rounds_total:
            raise EventFinished(*_finished(tournament))
        _check_field(tournament, number)
        pairing, dropped = _with_wishes(tournament, number)
    except BadSituation as error:
        raise Refused(error.message) from None
    warnings = _adjourned(tournament) + _dropped_wishes(tournament, pairing, dropped)
    record = pairing_record(tournament, pairing, number, warnings=warnings)
    return Proposal(tournament.revision, record, pairing)


def check_ready(tournament: Tournament) -> None:
    """Nothing of an earlier round waits for the arbiter: no missing result, no flagged board, no session by hand.

    Raises:
        Refused: The first thing that waits, with the boards (AR 32, 35, 42).
    """
    for record in tournament.rounds:
        if record.hand_session:
            raise Refused(f"round {record.number} is being paired by hand; end that first", round_number=record.number)
        for game in record.games:
            if game.flag:
                raise Refused(
                    f"board {game.board} of round {record.number} waits for a decision: {game.flag}",
                    round_number=record.number,
                )
        missing = [game.board for game in record.games if not game.result]
        if missing:
            raise Refused(missing_results(record.number, missing), round_number=record.number)
        adjourned = [game.board for game in record.games if game.result == ADJOURNED]
        if adjourned and not system_of(tournament).draws:
            listed = ", ".join(map(str, adjourned))
            raise Refused(
                f"this system knows no draws, so the adjourned games of round {record.number} must be finished: "
                f"boards {listed}",
                round_number=record.number,
            )


def _finished(tournament: Tournament) -> tuple[str, dict[str, object]]:
    """The sentence and the final figures after the last round."""
    total = tournament.event.rounds_total
    sentence = f"all {total} rounds are paired" if total != 1 else "the only round is paired"
    try:
        engines.pair(tournament.event.system, situation_of(tournament))
    except EventFinished as finished:
        return finished.message, dict(finished.figures)
    except EngineError:
        pass
    return sentence, {}


def _check_field(tournament: Tournament, number: int) -> None:
    system = system_of(tournament)
    here = [player for player in tournament.players if may_play(player, number)]
    playing = [player for player in here if request_of(player, number) in (None, "pairing")]
    if len(playing) < 2 and (system.absences or not tournament.players):
        who = f"only {named(playing[0])} is" if playing else "nobody is"
        raise Refused(f"{who} there to play in round {number}, so no round was made", round_number=number)
    if number > 1:
        return
    limits = system.limits
    if not limits.min_players <= len(here) <= limits.max_players:
        least, most = limits.min_players, limits.max_players
        wanted = str(least) if least == most else f"{least} to {most}"
        raise Refused(f"{system.title} is for {wanted} players, not {len(here)}")
    if tournament.event.rounds_total > limits.max_rounds:
        raise Refused(f"{system.title} has at most {limits.max_rounds} rounds, not {tournament.event.rounds_total}")


def _with_wishes(tournament: Tournament, number: int) -> tuple[RoundPairing, list[KeyPair]]:
    """The pairing with as many wishes as can be kept, earlier rules first; and the pairs that could not be."""
    search = _WishSearch(tournament, number)
    rules = [sorted(rule) for rule in wished_pairs(tournament, number)]
    if not any(rules):
        return search.pair(()), []
    everything = {two for rule in rules for two in rule}
    try:
        return search.pair(everything), []
    except (NoLegalPairing, BadSituation):
        pairing = search.pair(())
    for rule in rules:
        pairing = search.keep(rule, pairing)
    return pairing, sorted(everything - search.kept)


class _WishSearch:
    """Adds wishes one after the other, in halves, and keeps those with which a legal pairing still exists."""

    def __init__(self, tournament: Tournament, number: int) -> None:
        self.base: Situation = situation_of(tournament, round_number=number)
        self.system = tournament.event.system
        self.numbers = key_to_number(tournament)
        self.kept: set[KeyPair] = set()
        self.trials = max(8, min(MOST_TRIALS, 4000 // max(1, len(tournament.players))))

    def pair(self, wishes: Iterable[KeyPair]) -> RoundPairing:
        """The engine's pairing with these pairs kept apart."""
        self.trials -= 1
        extra = frozenset(
            (min(self.numbers[a], self.numbers[b]), max(self.numbers[a], self.numbers[b])) for a, b in wishes
        )
        return engines.pair(self.system, replace(self.base, forbidden=self.base.forbidden | extra))

    def keep(self, wishes: list[KeyPair], best: RoundPairing) -> RoundPairing:
        """Keep as many of these wishes as can be; the pairing with all wishes kept so far."""
        if not wishes or self.trials <= 0:
            return best
        try:
            best = self.pair(self.kept | set(wishes))
        except (NoLegalPairing, BadSituation):
            if len(wishes) == 1:
                return best
            half = len(wishes) // 2
            return self.keep(wishes[half:], self.keep(wishes[:half], best))
        self.kept |= set(wishes)
        return best


def _dropped_wishes(tournament: Tournament, pairing: RoundPairing, dropped: list[KeyPair]) -> tuple[str, ...]:
    keys = number_to_key(tournament)
    meet = {frozenset((keys[board.white], keys[board.black])) for board in pairing.boards}
    players = {player.key: player for player in tournament.players}
    return tuple(
        f"{named(players[one])} and {named(players[other])} meet although they should not if possible: "
        "no legal pairing keeps all such pairs apart"
        for one, other in dropped
        if frozenset((one, other)) in meet
    )


def _adjourned(tournament: Tournament) -> tuple[str, ...]:
    """The warning of AR 50 for every game that counts as a draw for this pairing."""
    return tuple(
        f"board {game.board} of round {record.number} is adjourned and counts as a draw for this pairing"
        for record in tournament.rounds
        for game in record.games
        if game.result == ADJOURNED
    )

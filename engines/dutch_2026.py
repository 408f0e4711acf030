"""The FIDE (Dutch) system in the edition in force since 1 February 2026 [C.04.3; C.04.1; C.04.2; C.04.7].

This module is the door: it checks the situation, has the brackets paired
and puts boards, colours and reasons together.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.baku import virtual_points
from engines.dutch_2026_brackets import pair_brackets
from engines.dutch_2026_colours import allocate
from engines.dutch_2026_field import Field
from engines.dutch_2026_players import Player, read_players
from engines.dutch_2026_trail import explain
from engines.model import (
    BadSituation,
    Board,
    Bye,
    Colour,
    EventFinished,
    PairingSystem,
    RoundPairing,
    Situation,
)
from engines.options import option


@dataclass(frozen=True, slots=True)
class Dutch2026Options:
    """Settings of an event under the 2026 Dutch rules."""

    initial_colour: Colour = option(  # noqa: RUF009 - `option` makes a field
        "white", "Colour drawn by lot for the first player in round 1 (5.1).", choices=("white", "black")
    )
    """Colour of the highest ranked player in round 1 [5.1]."""
    acceleration: str = option(
        "none", "Acceleration of the first half of the rounds (C.04.7).", choices=("none", "baku")
    )
    """`baku` computes virtual points where the situation gives none [C.04.7 1]."""


def pair(situation: Situation) -> RoundPairing:
    """Pair a round bracket by bracket, then give colours and order the boards [C.04.3; GHR 3.6].

    Raises:
        BadSituation: The input contradicts itself or the system.
        NoLegalPairing: There is no complete legal round; nothing is relaxed [1.9.3, Decision 1].
        EventFinished: All rounds are played.
    """
    options = situation.options or Dutch2026Options()
    check(situation)
    players = read_players(situation, virtual_points(situation, options.acceleration == "baku"))
    field = Field(players, situation)
    field.settle_bye()
    brackets, bye = pair_brackets(field)
    pairs = [
        (players[one], players[other]) for bracket in brackets for one, other in (sorted(two) for two in bracket.pairs)
    ]
    pairs.sort(key=board_order)
    coloured = [(higher, lower, *allocate(higher, lower, options.initial_colour)) for higher, lower in pairs]
    return RoundPairing(
        boards=tuple(
            Board(higher.number, lower.number) if first_white else Board(lower.number, higher.number)
            for higher, lower, first_white, _ in coloured
        ),
        byes=() if bye is None else (Bye(players[bye].number, "pairing"),),
        trail=explain(field, brackets, coloured, bye),
        warnings=warnings_of(situation),
    )


def board_order(pair: tuple[Player, Player]) -> tuple[int, int, int]:
    """Boards by the higher score, the sum of scores, the higher ranked player's number [GHR 3.6, Decision 7]."""
    higher, lower = pair
    return -higher.score, -higher.score - lower.score, higher.position


def check(situation: Situation) -> None:
    """Refuse what cannot be paired, in one sentence.

    Raises:
        BadSituation: Nobody or one player alone is there, or the bye is given although the others are odd in number.
        EventFinished: All rounds are played.
    """
    played, total = len(situation.history), situation.rounds_total
    if total and played >= total:
        raise EventFinished(f"all {total} rounds are played")
    present = len(situation.to_pair)
    if not situation.entrants:
        raise BadSituation("there are no players", key="players")
    if not present and not situation.fixed:
        raise BadSituation(f"nobody is there to be paired in round {played + 1}", key="absent")
    if present == 1 and not situation.fixed:
        alone = situation.to_pair[0]
        raise BadSituation(f"only player {alone} is there to be paired in round {played + 1}", key="absent")
    given = next((bye.number for bye in situation.byes_asked if bye.kind == "pairing"), None)
    if given is not None and present % 2:
        raise BadSituation(
            f"player {given} was given the pairing bye, but {present} players are left, an odd number: "
            "only one player may have it (1.9.1)",
            key="byes_asked",
        )


def warnings_of(situation: Situation) -> tuple[str, ...]:
    """Tell the arbiter when topscorers cannot be known: the number of rounds is a required setting [C.04.1 1, 1.8]."""
    if situation.rounds_total:
        return ()
    return ("the number of rounds is not declared (C.04.1 1): if this is the last round, topscorers are not known",)


SYSTEM = PairingSystem(
    id="dutch-2026",
    title="FIDE (Dutch) System",
    edition="2026",
    source="FIDE Handbook C.04.3, C.04.1, C.04.2 and C.04.7, in force since 1 February 2026",
    pair=pair,
    options_class=Dutch2026Options,
    tiebreaks=("BH/C1", "BH", "SB"),
)

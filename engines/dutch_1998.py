"""The Dutch Swiss system in the edition of 1998: FIDE's "Swiss System Based on Rating".

This module puts the round together: field, brackets, colours, boards, trail. The articles stand in the modules that
carry the name of the system: `dutch_1998_field` (A, B), `dutch_1998_bracket` (A3-A8, 21), `dutch_1998_candidates`
(C2-C11), `dutch_1998_transposition` (D), `dutch_1998_fit` and `dutch_1998_procedure` (C1, C12-C14),
`dutch_1998_colours` (E, F1).
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.dutch_1998_colours import Coloured, board_order, give_colours
from engines.dutch_1998_field import Field
from engines.dutch_1998_procedure import Outcome, pair_brackets
from engines.dutch_1998_trail import bracket_notes
from engines.model import (
    Board,
    Bye,
    EventFinished,
    Limits,
    PairingSystem,
    RoundPairing,
    Situation,
    TrailNote,
)
from engines.options import option


@dataclass(frozen=True, slots=True)
class Options:
    """What the arbiter settles before the event."""

    initial_colour: str = option(
        "white", "Colour that the lot gave to number 1 before round 1 (A7, E5).", choices=("white", "black")
    )
    """The colour of number 1 in round 1 [Dutch 1998 A7, E5]."""
    same_federation: bool = option(
        False,
        "In the last three rounds players of one federation over 50% do not meet (item 22, youth championships).",
        choices=("true", "false"),
    )
    """Switches item 22 on [Dutch 1998 item 22]."""


def pair(situation: Situation) -> RoundPairing:
    """Pair the round from the highest bracket down, then give colours and sort the boards [Dutch 1998 C, E, F1].

    Raises:
        EventFinished: All rounds are played.
        NoLegalPairing: No pairing keeps B1 and B2; the players concerned are named.
        BadSituation: The history contradicts itself.
    """
    options = situation.options or Options()
    if 0 < situation.rounds_total < situation.round_number:
        raise EventFinished(f"all {situation.rounds_total} rounds are played")
    cards = Field(situation, same_federation=options.same_federation)
    outcomes = pair_brackets(cards) if cards.cards else []
    boards = sorted(
        (
            give_colours(higher, lower, outcome.bracket.exempt, options.initial_colour)
            for outcome in outcomes
            for higher, lower in outcome.pairs
        ),
        key=lambda board: board_order(board.white, board.black),
    )
    byes = tuple(Bye(card.number, "pairing") for outcome in outcomes[-1:] for card in outcome.left)
    return RoundPairing(
        boards=tuple(Board(board.white.number, board.black.number) for board in boards),
        byes=byes,
        trail=_trail(outcomes, boards),
    )


def _trail(outcomes: list[Outcome], boards: list[Coloured]) -> tuple[TrailNote, ...]:
    notes = [
        note
        for index, outcome in enumerate(outcomes, 1)
        for note in bracket_notes(outcome, is_last=index == len(outcomes))
    ]
    for board in boards:
        players = (board.white.number, board.black.number)
        text = f"{players[0]} has White against {players[1]}: {board.text}"
        notes.append(TrailNote(board.article, players, text))
    return tuple(notes)


SYSTEM = PairingSystem(
    id="dutch-1998",
    title="Dutch Swiss system (FIDE, based on rating)",
    edition="1998",
    source="FIDE Handbook, Swiss System Based on Rating, approved 1992, 1997 and 1998",
    pair=pair,
    options_class=Options,
    limits=Limits(min_players=2, max_players=9999, max_rounds=30),
    tiebreaks=("F10",),
)

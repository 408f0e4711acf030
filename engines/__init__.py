"""The catalogue of pairing systems and the one call that pairs a round.

`pair` serves what no rule system needs to know: pairs fixed by hand and byes given by the arbiter are taken out before
the engine is asked and put back afterwards.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from engines.model import BadSituation, Board, Bye, PairingSystem, RoundPairing, Situation, TrailNote

MODULES: dict[str, str] = {
    "dutch-1998": "dutch_1998",
    "lim-1987": "lim_1987",
    "dubov-1997": "dubov_1997",
    "dutch-2026": "dutch_2026",
    "tasaselo-2007": "tasaselo_2007",
    "mcmahon": "mcmahon",
    "sm-stage2": "sm_stage2",
    "round-robin": "round_robin",
    "best-of": "best_of",
    "group-knockout": "group_knockout",
}
"""Id of each system and the module that holds it as `SYSTEM`, in the order in which they are shown."""


def system(system_id: str) -> PairingSystem:
    """Find a pairing system by its id.

    Raises:
        BadSituation: There is no such system; the sentence lists the known ones.
    """
    if system_id not in MODULES:
        raise BadSituation(f"unknown pairing system {system_id!r}; known are {', '.join(MODULES)}", key="system")
    found = import_module(f"engines.{MODULES[system_id]}").SYSTEM
    assert isinstance(found, PairingSystem)
    return found


def systems() -> tuple[PairingSystem, ...]:
    """All pairing systems in catalogue order."""
    return tuple(system(system_id) for system_id in MODULES)


def pair(system_id: str, situation: Situation) -> RoundPairing:
    """Pair the next round of an event; the same input always gives the same answer.

    Pairs fixed by hand come behind the engine's boards, in the order given.

    Raises:
        BadSituation: The input contradicts itself or the system.
        NoLegalPairing: The rules leave no pairing.
        EventFinished: Nothing is left to pair.
    """
    chosen = system(system_id)
    if situation.options is None:
        situation = replace(situation, options=chosen.options_class())
    _check_numbers(situation)
    answer = chosen.pair(situation)
    return _with_arbiter_decisions(situation, answer)


def _check_numbers(situation: Situation) -> None:
    numbers = [e.number for e in situation.entrants]
    known = set(numbers)
    if len(known) != len(numbers):
        twice = next(n for n in numbers if numbers.count(n) > 1)
        raise BadSituation(f"pairing number {twice} is given twice", key="players")
    named = {
        "absent": set(situation.absent),
        "byes_asked": {bye.number for bye in situation.byes_asked},
        "forbidden": {n for two in situation.forbidden for n in two},
        "fixed": {n for two in situation.fixed for n in two},
    }
    for key, wanted in named.items():
        for number in sorted(wanted - known):
            raise BadSituation(f"{key} names player {number}, who is not entered", key=key)


def _with_arbiter_decisions(situation: Situation, answer: RoundPairing) -> RoundPairing:
    given = tuple(b for b in situation.byes_asked if b.kind == "pairing")
    if not situation.fixed and not given:
        return answer
    boards = answer.boards + tuple(Board(white, black) for white, black in situation.fixed)
    notes = tuple(TrailNote("arbiter", two, "set by the arbiter before the pairing") for two in situation.fixed)
    notes += tuple(TrailNote("arbiter", (b.number,), "bye given by the arbiter") for b in given)
    byes = answer.byes + tuple(Bye(b.number, "pairing") for b in given)
    return replace(answer, boards=boards, byes=byes, trail=answer.trail + notes)

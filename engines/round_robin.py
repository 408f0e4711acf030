"""Round robin by the Berger tables of FIDE C.05 Annex 1: single, double or more cycles.

The table alone decides. Seats are the entrants in the order of their pairing numbers; who is absent or has withdrawn
keeps his games in the table, and what becomes of them (a forfeit, as a rule) is a result and no matter of pairing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.berger import berger_round, berger_rounds, free_seat
from engines.model import (
    BadSituation,
    Board,
    EventFinished,
    Limits,
    PairingSystem,
    RoundPairing,
    Situation,
    TrailNote,
)
from engines.options import option, whole_number

ARTICLE = "FIDE C.05 Annex 1"


@dataclass(frozen=True, slots=True)
class Options:
    """What the arbiter settles before the event."""

    cycles: int = option(
        1, "How often everybody meets everybody: 1 single, 2 double; colours change.", read=whole_number(1, 8)
    )
    """Number of cycles; colours are reversed in every second one."""
    swap_last_two: bool = option(
        True,
        "The last two rounds of a cycle change places when another follows (against one colour thrice running).",
        choices=("true", "false"),
    )
    """FIDE recommends it for double events; it changes nothing in a single one [FIDE C.05 Annex 1]."""


def pair(situation: Situation) -> RoundPairing:
    """Read the round from the Berger table; the free player of an odd field is idle [FIDE C.05 Annex 1].

    Raises:
        EventFinished: All rounds of the table (or of the event) are played.
        BadSituation: A hand-made pair or a bye contradicts the table.
    """
    options = situation.options or Options()
    seats = sorted(entrant.number for entrant in situation.entrants)
    total = rounds_for(len(seats), options)
    planned = min(total, situation.rounds_total or total)
    if situation.round_number > planned:
        raise EventFinished(f"all {planned} rounds of the round robin are played")
    cycle, table_round = table_place(len(seats), situation.round_number, options)
    games = [(seats[white - 1], seats[black - 1]) for white, black in berger_round(len(seats), table_round)]
    if cycle % 2 == 0:
        games = [(black, white) for white, black in games]
    free = free_seat(len(seats), table_round)
    idle = () if free is None else (seats[free - 1],)
    _refuse_contradictions(situation, idle)
    return RoundPairing(
        boards=tuple(Board(white, black) for white, black in games),
        idle=idle,
        trail=tuple(_trail(situation, games, idle, cycle, table_round)),
        warnings=tuple(_warnings(situation, games)),
    )


def rounds_for(players: int, options: Options) -> int:
    """Rounds of the whole event: those of the table times the cycles [FIDE C.05 Annex 1]."""
    return berger_rounds(players) * options.cycles


def table_place(players: int, round_number: int, options: Options) -> tuple[int, int]:
    """The cycle (from 1) and the round of the Berger table that a round of the event is [FIDE C.05 Annex 1].

    FIDE speaks of the first of two cycles; with more cycles every one that another follows is treated alike. (Four
    players in three or more cycles get three games running with one colour either way.)
    """
    length = berger_rounds(players)
    cycle, index = divmod(round_number - 1, length)
    if options.swap_last_two and cycle + 1 < options.cycles and length >= 2 and index >= length - 2:
        index = 2 * length - 3 - index
    return cycle + 1, index + 1


def _refuse_contradictions(situation: Situation, idle: tuple[int, ...]) -> None:
    if situation.fixed:
        white, black = situation.fixed[0]
        raise BadSituation(f"pair {white}-{black} is set by hand, but a round robin follows its table", key="fixed")
    for bye in situation.byes_asked:
        if bye.number not in idle:
            raise BadSituation(
                f"player {bye.number} has a game in round {situation.round_number} by the Berger table;"
                f" a bye ({bye.kind}) cannot be given",
                key="byes_asked",
            )


def _trail(
    situation: Situation, games: list[tuple[int, int]], idle: tuple[int, ...], cycle: int, table_round: int
) -> Iterator[TrailNote]:
    table = f"round {table_round} of the table for {len(situation.entrants)} players"
    if cycle > 1:
        table += f", cycle {cycle}" + (", colours reversed" if cycle % 2 == 0 else "")
    for white, black in games:
        yield TrailNote(ARTICLE, (white, black), f"{table}: {white} has White against {black}")
    for number in idle:
        yield TrailNote(ARTICLE, (number,), f"{table}: odd number of players, {number} is free and scores nothing")


def _warnings(situation: Situation, games: list[tuple[int, int]]) -> Iterator[str]:
    for white, black in games:
        for number, other in ((white, black), (black, white)):
            if number in situation.absent:
                yield f"player {number} is absent; his game against {other} stays in the table"
        if not situation.may_meet(white, black):
            yield f"players {white} and {black} may not meet, but the table pairs them"


SYSTEM = PairingSystem(
    id="round-robin",
    title="Round robin (Berger tables)",
    edition="FIDE C.05 Annex 1",
    source="FIDE Handbook C.05, General Regulations for Competitions, Annex 1: Berger pairing tables",
    pair=pair,
    options_class=Options,
    limits=Limits(min_players=2, max_players=100, max_rounds=800),
    tiebreaks=("DE", "WIN", "SB", "KS"),
    late_entries=False,
    absences=False,
    rounds_for=rounds_for,
)
"""The catalogue's entry."""

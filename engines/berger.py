"""Berger tables: who meets whom in each round of an all-play-all, for any number of players.

The tables of FIDE C.05 Annex 1, made by their general rule. Seats are drawn numbers from 1; an odd number of players
uses the table of the next even number, and who would meet the highest seat there is free.
"""

from __future__ import annotations

Seats = tuple[int, int]


def berger_rounds(players: int) -> int:
    """Rounds of one cycle: n - 1 for an even number of players, n for an odd one [FIDE C.05 Annex 1]."""
    return max(0, players - 1 + players % 2)


def berger_round(players: int, round_number: int) -> tuple[Seats, ...]:
    """The games of one round as (White, Black), in the order of the printed table [FIDE C.05 Annex 1].

    With n the even size of the table, the highest seat n meets seat 1 in round 1 and in each further round the seat
    n / 2 places on, counted round the other n - 1 seats; it has Black in odd rounds and White in even ones. The seats
    at equal distance on both sides of that opponent meet, the one behind him in the counting having White.

    Args:
        players: Number of players, 2 or more.
        round_number: From 1 to `berger_rounds(players)`.

    Raises:
        ValueError: There is no such round.
    """
    if not 1 <= round_number <= berger_rounds(players):
        raise ValueError(f"the Berger table for {players} players has no round {round_number}")
    size = players + players % 2
    circle = size - 1
    middle = (round_number - 1) * (size // 2) % circle
    first = (middle + 1, size) if round_number % 2 else (size, middle + 1)
    others = [((middle + step) % circle + 1, (middle - step) % circle + 1) for step in range(1, size // 2)]
    return tuple(game for game in (first, *others) if max(game) <= players)


def free_seat(players: int, round_number: int) -> int | None:
    """The seat that is free in a round, None for an even number of players [FIDE C.05 Annex 1]."""
    seated = {seat for game in berger_round(players, round_number) for seat in game}
    return next((seat for seat in range(1, players + 1) if seat not in seated), None)

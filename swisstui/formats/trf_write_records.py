"""Records 240, 250, 260, 299 of TRF26 for writing, and the XX? lines for engines [TRF 7, 8]."""

from __future__ import annotations

from engines.model import ByeKind, Scoring
from swisstui.formats.trf_acceleration import acceleration_rows, points_by_round
from swisstui.formats.trf_cells import BYE_CODES, requests_by_round
from swisstui.formats.trf_points import scoring_xxs
from swisstui.records import ForbiddenRule, Player, Tournament
from swisstui.results import points_text
from swisstui.text import fold


def record_lines(tournament: Tournament) -> list[str]:
    """240 byes, 250 virtual points, 260 forbidden pairs, 299 corrections."""
    return [*_bye_lines(tournament), *_acceleration_lines(tournament), *_forbidden_lines(tournament), *_299(tournament)]


def _bye_lines(tournament: Tournament) -> list[str]:
    """240: at most one line a type and round; byes granted in played rounds, and those asked for."""
    numbers = {player.key: player.number for player in tournament.players}
    byes: dict[tuple[int, ByeKind], list[int]] = {}
    for record in tournament.rounds:
        for bye in record.byes:
            if bye.kind != "pairing":
                byes.setdefault((record.number, bye.kind), []).append(numbers[bye.player])
    for round_number, asked in requests_by_round(tournament).items():
        for key, kind in asked.items():
            if kind != "pairing":
                byes.setdefault((round_number, kind), []).append(numbers[key])
    order = sorted(byes, key=lambda one: (one[0], "FHZ".index(BYE_CODES[one[1]])))
    return [
        f"240 {BYE_CODES[kind]} {round_number:>3} {_columns(sorted(byes[round_number, kind]))}"
        for round_number, kind in order
    ]


def _columns(numbers: list[int] | tuple[int, ...]) -> str:
    return " ".join(f"{number:>4}" for number in numbers)


def _acceleration_lines(tournament: Tournament) -> list[str]:
    return [
        f"250      {points_text(row.points):>4} {row.first_round:03} {row.last_round:03} "
        f"{row.first_number:04} {row.last_number:04}"
        for row in acceleration_rows(tournament)
    ]


def _forbidden_lines(tournament: Tournament) -> list[str]:
    """260: only rules that say "never"; clubs, families and federations as the players that they keep apart."""
    total = tournament.event.rounds_total or 999
    return [
        f"260 {rule.first_round:03} {rule.last_round or total:03} {_columns(numbers)}"
        for rule in tournament.forbidden
        if rule.strength == "never"
        for numbers in kept_apart(tournament, rule)
    ]


def kept_apart(tournament: Tournament, rule: ForbiddenRule) -> list[list[int]]:
    """Pairing numbers of those whom a rule keeps apart, a list for each group of two or more."""
    named = [player for player in tournament.players if not rule.players or player.key in rule.players]
    if rule.kind == "persons":
        return [sorted(player.number for player in named)] if rule.players else []
    groups: dict[str, list[int]] = {}
    for player in named:
        common = fold(_common(player, rule.kind))
        if common:
            groups.setdefault(common, []).append(player.number)
    return [sorted(numbers) for numbers in groups.values() if len(numbers) > 1]


def _common(player: Player, kind: str) -> str:
    return {"club": player.club, "family": player.family, "federation": player.federation}[kind]


def _299(tournament: Tournament) -> list[str]:
    numbers = {player.key: player.number for player in tournament.players}
    grouped: dict[tuple[int, int], list[int]] = {}
    for one in tournament.adjustments:
        grouped.setdefault((one.round_number, one.points), []).append(numbers[one.player])
    return [
        f"299          {points_text(points):>4}  {round_number:03} {_columns(players)}"
        for (round_number, points), players in grouped.items()
    ]


def engine_lines(tournament: Tournament, *, engine: bool) -> list[str]:
    """XXR, XXC, XXZ, XXS, XXA, XXP; in TRF16 only what an unfinished event needs to be read back.

    Corrections stand in 299 here too: without it the points of 81-84 would contradict the results. Full-point byes
    stand in 240: without it `F` could be taken for the pairing bye.

    Args:
        tournament: The records.
        engine: True for TRF(x), which has all of them.
    """
    event = tournament.event
    unfinished = is_unfinished(tournament)
    lines = []
    if (engine or unfinished) and event.rounds_total:
        lines.append(f"XXR {event.rounds_total}")
    colour = event.options.get("initial_colour")
    if (engine or unfinished) and colour:
        lines.append(f"XXC {colour}1")
    if event.scoring != Scoring():
        lines.append(scoring_xxs(event.scoring))
    if engine:
        lines += _xxa(tournament) + _xxp(tournament)
    if engine or unfinished:
        absent = _absent_next(tournament)
        if absent:
            lines.append("XXZ " + " ".join(str(number) for number in absent))
    full = [line for line in _bye_lines(tournament) if line.startswith("240 F")]
    return lines + full + _299(tournament)


def is_unfinished(tournament: Tournament) -> bool:
    """True while rounds are to come, as far as the number of rounds or a wish for a later round says so."""
    return len(tournament.rounds) < tournament.event.rounds_total or bool(requests_by_round(tournament))


def _absent_next(tournament: Tournament) -> list[int]:
    numbers = {player.key: player.number for player in tournament.players}
    asked = requests_by_round(tournament).get(len(tournament.rounds) + 1, {})
    return sorted(numbers[key] for key, kind in asked.items() if kind == "zero")


def _xxa(tournament: Tournament) -> list[str]:
    """XXA: one line a player, the whole history and the coming round."""
    last = len(tournament.rounds) + 1
    by_round = points_by_round(tournament)
    lines = []
    for player in sorted(tournament.players, key=lambda one: one.number):
        row = [by_round.get(number, {}).get(player.number, 0) for number in range(1, last + 1)]
        if any(row):
            lines.append(f"XXA {player.number:>4}" + "".join(f" {points_text(points):>4}" for points in row))
    return lines


def _xxp(tournament: Tournament) -> list[str]:
    """XXP holds in every round, so that only rules for the coming round are written."""
    coming = len(tournament.rounds) + 1
    return [
        "XXP " + " ".join(str(number) for number in numbers)
        for rule in tournament.forbidden
        if rule.strength == "never" and rule.first_round <= coming <= (rule.last_round or coming)
        for numbers in kept_apart(tournament, rule)
    ]

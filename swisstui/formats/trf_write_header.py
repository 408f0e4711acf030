"""Header records for writing [TRF 2], in the order of their codes, comments first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from swisstui.formats.trf_cells import legs_of
from swisstui.formats.trf_dates import short_day, trf_day
from swisstui.formats.trf_header import FIRST_DAY, KEPT_TEXTS, LAST_DAY, PROGRAM, STANDINGS_RECORD
from swisstui.formats.trf_lines import FIRST_ROUND_COLUMN, ROUND_WIDTH
from swisstui.formats.trf_points import fits_162, scoring_162, scoring_xxs
from swisstui.formats.trf_systems import system_code, system_comments, type_text
from swisstui.match_scores import score_of
from swisstui.records import Event, Player, RoundRecord, Tournament
from swisstui.text import visible

ONLY_TRF_FIELDS = frozenset({"dutch-1998", "lim-1987", "dubov-1997", "dutch-2026", "round-robin"})
"""Systems that need nothing of a player which the file format has no column for."""


def comment_lines(tournament: Tournament, *, report: bool, full: bool) -> list[str]:
    """The `###` lines: those of the report where wanted, and our own, which say what no record can.

    Args:
        tournament: The records.
        report: Whether the lines for arbiter and checker are written [AR 69].
        full: False for the smaller dialects, where 092 names the system and most events need no comment of ours.
    """
    event = tournament.event
    numbers = {player.key: player.number for player in tournament.players}
    lines = list(tournament.report_lines) if report else []
    lines += system_comments(event.system, event.options, full=full)
    for record in tournament.rounds:
        lines += _round_comments(event, record, numbers)
    if event.system not in ONLY_TRF_FIELDS:
        for player in sorted(tournament.players, key=lambda one: one.number):
            lines += _player_comments(player)
    return [f"### {line}" for line in lines]


def _round_comments(event: Event, record: RoundRecord, numbers: Mapping[int, int]) -> list[str]:
    """Who was idle, how many blocks the round takes, groups, scores of team matches, stones of handicap."""
    lines = []
    if record.idle:
        lines.append(f"idle {record.number}: {_listed(record.idle, numbers)}")
    if legs_of(record) > 1:
        lines.append(f"legs {record.number}: {legs_of(record)}")
    groups: dict[str, set[int]] = {}
    for game in record.games:
        if game.group:
            groups.setdefault(game.group, set()).update((game.white, game.black))
    lines += [f"group {record.number} {_listed(group, numbers)}: {visible(name)}" for name, group in groups.items()]
    for game in record.games:
        two = f"{record.number} {numbers[game.white]}-{numbers[game.black]}"
        if score_of(event, game.result) is not None:
            lines.append(f"match {two}: {game.result}")
        if game.handicap:
            lines.append(f"handicap {two}: {game.handicap}")
    return lines


def _listed(keys: Iterable[int], numbers: Mapping[int, int]) -> str:
    return " ".join(str(number) for number in sorted(numbers[key] for key in keys))


def _player_comments(player: Player) -> list[str]:
    told = (
        ("rank", player.rank),
        ("club", player.club),
        ("pin", player.egd_pin),
        ("group", player.group),
        ("correction", str(player.correction or "")),
    )
    return [f"player {player.number} {word}: {visible(value)}" for word, value in told if value]


def header_lines(tournament: Tournament, *, full: bool) -> list[str]:
    """The header records that have content.

    Args:
        tournament: The records.
        full: True for TRF26, False for what TRF16 knows.
    """
    event = tournament.event
    kept = dict(event.texts)
    records = [
        ("012", event.name),
        ("022", event.place),
        ("032", event.federation),
        ("042", trf_day(event.first_day or kept.get(FIRST_DAY, ""))),
        ("052", trf_day(event.last_day or kept.get(LAST_DAY, ""))),
        ("062", str(len(tournament.players))),
        ("072", str(sum(1 for player in tournament.players if player.rating))),
        ("082", kept.get(KEPT_TEXTS["082"], "")),
        ("092", type_text(event.system, kept.get(KEPT_TEXTS["092"], ""))),
        ("102", event.chief_arbiter),
        *(("112", deputy) for deputy in event.deputies),
        ("122", event.time_control),
    ]
    lines = [f"{code} {_one_line(text)}" for code, text in records if text]
    if event.round_dates:
        lines.append(_dates(event))
    return lines + (_trf26_lines(event, kept) if full else [])


def _one_line(text: str) -> str:
    return visible(" ".join(text.split()) if "\n" in text or "\r" in text else text)


def _dates(event: Event) -> str:
    """132: round r at 92+10(r-1)."""
    dates = "".join(f"{short_day(day):<{ROUND_WIDTH}}" for day in event.round_dates)
    return f"{'132':<{FIRST_ROUND_COLUMN - 1}}{dates}".rstrip()


def _trf26_lines(event: Event, kept: dict[str, str]) -> list[str]:
    records = []
    if event.rounds_total:
        records.append(("142", str(event.rounds_total)))
    colour = {"white": "W", "black": "B"}.get(event.options.get("initial_colour", ""))
    if colour:
        records.append(("152", colour))
    lines = [f"{code} {text}" for code, text in records]
    if fits_162(event.scoring):
        lines += [line for line in (scoring_162(event.scoring),) if line]
    else:
        lines.append(scoring_xxs(event.scoring))
    records = [
        ("172", kept.get(KEPT_TEXTS["172"], "")),
        ("182", kept.get(KEPT_TEXTS["182"], PROGRAM)),
        ("192", system_code(event.system, event.options, kept.get(KEPT_TEXTS["192"], ""))),
        _tiebreak_record(event, kept),
        ("222", kept.get(KEPT_TEXTS["222"], "")),
    ]
    return lines + [f"{code} {visible(text)}" for code, text in records if text]


def _tiebreak_record(event: Event, kept: dict[str, str]) -> tuple[str, str]:
    """202, or 212 where the file was read with it and the list has not changed since."""
    read = kept.get(STANDINGS_RECORD, "")
    if read and tuple(c.strip() for c in read.split(",") if c.strip() not in {"", "PTS"}) == event.tiebreaks:
        return "212", read
    return "202", ",".join(event.tiebreaks)

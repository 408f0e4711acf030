"""Writing a tournament as a report file: TRF26, TRF16, or TRF(x) for engines [TRF 9, Writing].

UTF-8, CR LF, numbers right-justified, points always with one decimal, names cut at 33 characters, no tabs. TRF16 and
TRF(x) know fewer records: virtual points, forbidden pairs and byes asked for beyond the next round stand in TRF26 only
or in the lines that TRF(x) has for them. An unfinished event in TRF16 gets the lines XXR, XXC, XXZ, so that it can be
paired on. What makes sense of an event in no dialect without our comments (the legs of a round, scores of team matches,
ranks of Go players) has them in all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from swisstui.formats.reading import Findings, Note
from swisstui.formats.trf_cells import Block, blocks_of
from swisstui.formats.trf_entries import BIRTH_AS_READ, rank_marks
from swisstui.formats.trf_national import FEDERATION, ORIGIN, SEX_AND_TITLE
from swisstui.formats.trf_teams import renumbered
from swisstui.formats.trf_write_header import comment_lines, header_lines
from swisstui.formats.trf_write_records import engine_lines, is_unfinished, record_lines
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.standings import standings
from swisstui.text import visible
from swisstui.tournament import scores

Dialect = Literal["trf26", "trf16", "trfx"]
NAME_WIDTH = 33
POINTS_WIDTH = 4


@dataclass(frozen=True, slots=True)
class Written:
    """A written file and what did not fit into it."""

    data: bytes
    notes: tuple[Note, ...]


def write(
    tournament: Tournament,
    dialect: Dialect = "trf26",
    *,
    ranks: Mapping[int, int] | None = None,
    comments: bool | None = None,
) -> bytes:
    """Write a tournament as a report file; see `write_with_notes`."""
    return write_with_notes(tournament, dialect, ranks=ranks, comments=comments).data


def write_with_notes(
    tournament: Tournament,
    dialect: Dialect = "trf26",
    *,
    ranks: Mapping[int, int] | None = None,
    comments: bool | None = None,
) -> Written:
    """Write a tournament as a report file.

    Args:
        tournament: What is written.
        dialect: `trf26`, `trf16`, or `trfx` for engines.
        ranks: Rank by player key from the standings; None = see `ranks_of`.
        comments: Whether the `###` lines for arbiter and checker are written; None = as the event says [AR 69].

    Raises:
        Refused: A player has more points than the columns can hold.
    """
    findings = Findings()
    shown = tournament.event.report_comments if comments is None else comments
    full = dialect == "trf26"
    lines = comment_lines(tournament, report=shown and full, full=full)
    lines += header_lines(tournament, full=full)
    lines += record_lines(tournament) if full else engine_lines(tournament, engine=dialect == "trfx")
    rulers = [line for line in tournament.extra_lines if _is_ruler(line)]
    lines += rulers
    lines += _player_lines(tournament, ranks or ranks_of(tournament), dialect, findings)
    if full:
        lines += [_national_line(player) for player in _by_number(tournament) if _is_national(player)]
    numbers = {player.key: player.number for player in tournament.players}
    lines += [renumbered(line, numbers) for line in tournament.extra_lines if line not in rulers]
    text = "".join(visible(line.replace("\t", " ")).rstrip() + "\r\n" for line in lines)
    return Written(text.encode("utf-8"), tuple(findings.notes))


def _is_ruler(line: str) -> bool:
    """Rulers and other comments of older files stand above the player lines."""
    return line.startswith(("DDD", "0123", "# ", "1234"))


def _by_number(tournament: Tournament) -> list[Player]:
    return sorted(tournament.players, key=lambda player: player.number)


def ranks_of(tournament: Tournament) -> dict[int, str]:
    """Ranks for columns 86-89: those of the read file while nothing they rest on has changed, else the standings'.

    Before round 1 the rank is the place in the starting order; who has no place (expelled, guests) has a blank. By
    points alone where the standings cannot be made, for example because a tie-break of a read file is not known here.
    """
    marks = rank_marks(tournament)
    read = {player.key: dict(player.extra).get(marks[player.key]) for player in tournament.players}
    if read and all(rank is not None for rank in read.values()):
        return {key: str(rank) for key, rank in read.items()}
    if not tournament.rounds:
        return {player.key: str(place) for place, player in enumerate(_by_number(tournament), 1)}
    try:
        rows = standings(tournament, after=len(tournament.rounds)).rows
    except Refused:
        points = scores(tournament)
        return {key: str(1 + sum(1 for other in points.values() if other > own)) for key, own in points.items()}
    return {row.key: str(row.rank or "") for row in rows}


def _player_lines(
    tournament: Tournament, ranks: Mapping[int, int] | Mapping[int, str], dialect: Dialect, findings: Findings
) -> list[str]:
    report = dialect != "trfx" and not is_unfinished(tournament)
    points = scores(tournament)
    blocks = blocks_of(tournament, report=report, requests=dialect != "trf26")
    lines = []
    for player in _by_number(tournament):
        name = visible(player.name)
        if len(name) > NAME_WIDTH:
            findings.note(
                f"player {player.number}: the name {name!r} is longer than {NAME_WIDTH} characters and was cut",
                player=player.number,
            )
        rank = str(ranks.get(player.key, ""))
        if len(points_text(points[player.key])) > POINTS_WIDTH:
            raise Refused(
                f"player {player.number} has {points_text(points[player.key])} points; the report file has four "
                f"columns for them",
                player=player.number,
            )
        line = f"001 {_identity(player, name)} {points_text(points[player.key]):>4} {rank:>4}"
        rounds = "".join("  " + _block(block) for block in blocks[player.key])
        lines.append(line + rounds)
    return lines


def _identity(player: Player, name: str) -> str:
    """Columns 5-79: number, sex, title, name, rating, federation, FIDE number, birth date."""
    return (
        f"{player.number:>4} {player.sex:1.1}{visible(player.title):>3.3} {name:<33.33} {player.rating:>4} "
        f"{visible(player.federation):>3.3} {visible(player.fide_id):>11.11} {birth_text(player):<10}"
    )


def birth_text(player: Player) -> str:
    """The birth date for columns 70-79; a year alone as it was read, else `YYYY/00/00`."""
    if len(player.birth) != 4:
        return player.birth.replace("-", "/")
    read = dict(player.extra).get(BIRTH_AS_READ, "")
    return read if read.startswith(player.birth) else f"{player.birth}/00/00"


def _block(block: Block) -> str:
    opponent = f"{block.opponent:>4}" if block.opponent else "0000"
    return f"{opponent} {block.colour} {block.code}"


def _is_national(player: Player) -> bool:
    return bool(player.national_rating or player.national_id) and len(dict(player.extra).get(FEDERATION, "")) == 3


def _national_line(player: Player) -> str:
    extra = dict(player.extra)
    return (
        f"{extra[FEDERATION]} {player.number:>4} {extra.get(SEX_AND_TITLE, ''):<4.4} {visible(player.name):<33.33} "
        f"{player.national_rating or '':>4} {extra.get(ORIGIN, ''):>3.3} {visible(player.national_id):>11.11} "
        f"{birth_text(player):<10}"
    )

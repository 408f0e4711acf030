"""Players of a report file as records, and the ranks that the file gives them [TRF 3]."""

from __future__ import annotations

from dataclasses import replace

from swisstui.formats.reading import Findings
from swisstui.formats.trf_header import Header
from swisstui.formats.trf_lines import whole_number
from swisstui.formats.trf_players import PlayerLine
from swisstui.records import Player, Tournament
from swisstui.tournament import scores

BIRTH_AS_READ = "birth as read"
RANK_AS_READ = "rank as read"


def players_of(players: list[PlayerLine], header: Header, findings: Findings) -> dict[int, Player]:
    """All players by the number of the file, which is their key.

    With `XXC rank` they are numbered by their position in the file, and who got which number is told [TRF 8].
    """
    numbers = {player.number: player.number for player in players}
    in_order = [player.number for player in players]
    if header.rank_order and in_order != sorted(in_order):
        numbers = {number: place for place, number in enumerate(in_order, 1)}
        moved = ", ".join(f"{old} -> {new}" for old, new in numbers.items() if old != new)
        findings.note(f"XXC rank: players are numbered by their position in the file: {moved}")
    return {player.number: _record(player, numbers[player.number], header) for player in players}


def _record(player: PlayerLine, number: int, header: Header) -> Player:
    extra = []
    if player.birth and len(player.birth) == 4 and player.birth_text != f"{player.birth}/00/00":
        extra.append((BIRTH_AS_READ, player.birth_text))
    own = {
        word: header.own_comments[f"player {player.number} {word}"]
        for word in ("rank", "club", "group", "pin", "correction")
        if f"player {player.number} {word}" in header.own_comments
    }
    return Player(
        key=player.number,
        number=number,
        name=player.name,
        rating=player.rating,
        title=player.title,
        federation=player.federation,
        sex=player.sex,
        birth=player.birth,
        fide_id=player.fide_id,
        rank=own.get("rank", ""),
        club=own.get("club", ""),
        group=own.get("group", ""),
        egd_pin=own.get("pin", ""),
        correction=_signed(own.get("correction", "")),
        extra=tuple(extra),
    )


def _signed(text: str) -> int:
    size = whole_number(text.removeprefix("-")) or 0
    return -size if text.startswith("-") else size


def rank_marks(tournament: Tournament) -> dict[int, str]:
    """By player key what a rank that was read rests on; when it changes, the rank is computed anew."""
    codes = ",".join(tournament.event.tiebreaks)
    after = f"{RANK_AS_READ} after {len(tournament.rounds)}"
    return {key: f"{after} with {points} by {codes}" for key, points in scores(tournament).items()}


def with_ranks(tournament: Tournament, players: list[PlayerLine]) -> Tournament:
    """Keep the ranks of the file, so that it can be written back as it was."""
    ranks = {player.number: player.rank for player in players}
    if not all(rank.isascii() and rank.isdigit() and len(rank) < 5 for rank in ranks.values()):
        return tournament
    marks = rank_marks(tournament)
    return replace(
        tournament,
        players=tuple(
            replace(player, extra=(*player.extra, (marks[player.key], ranks[player.key])))
            for player in tournament.players
        ),
    )

"""A tournament with one record replaced; what all deeds need to change frozen records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engines.model import ByeKind
from swisstui.records import ByeRecord, GameRecord, Player, RoundRecord, Tournament


def with_player(tournament: Tournament, player: Player) -> Tournament:
    """The tournament with the player of this key replaced."""
    return with_players(tournament, (player,))


def with_players(tournament: Tournament, players: Iterable[Player]) -> Tournament:
    """The tournament with the players of these keys replaced."""
    new = {player.key: player for player in players}
    return replace(tournament, players=tuple(new.get(player.key, player) for player in tournament.players))


def with_round(tournament: Tournament, record: RoundRecord) -> Tournament:
    """The tournament with the round of this number replaced."""
    rounds = tuple(record if old.number == record.number else old for old in tournament.rounds)
    return replace(tournament, rounds=rounds)


def with_game(record: RoundRecord, game: GameRecord) -> RoundRecord:
    """The round with the game of this board replaced."""
    return replace(record, games=tuple(game if old.board == game.board else old for old in record.games))


def without_player(record: RoundRecord, key: int) -> RoundRecord:
    """The round without a player's games and byes; his opponents have no cell then."""
    return replace(
        record,
        games=tuple(game for game in record.games if key not in (game.white, game.black)),
        byes=tuple(bye for bye in record.byes if bye.player != key),
    )


def with_bye(record: RoundRecord, key: int, kind: ByeKind, *, by_arbiter: bool = False) -> RoundRecord:
    """The round in which a player has a bye of this kind and nothing else."""
    rest = without_player(record, key)
    byes = sorted((*rest.byes, ByeRecord(key, kind, by_arbiter)), key=lambda bye: (bye.kind != "pairing", bye.player))
    return replace(rest, byes=tuple(byes))


def with_report_line(tournament: Tournament, line: str, *, instead_of: str = "") -> Tournament:
    """The tournament with a `###` line; lines that begin with `instead_of` give way to it, an empty line adds none."""
    kept = tuple(old for old in tournament.report_lines if not instead_of or not old.startswith(instead_of))
    return replace(tournament, report_lines=(*kept, line) if line else kept)

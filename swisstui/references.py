"""What the records of a tournament may refer to: players who are there, boards and numbers that stand once."""

from __future__ import annotations

from swisstui.plain import WrongField
from swisstui.records import Adjustment, Player, RoundRecord, Tournament
from swisstui.results import is_result

MOST_ROUNDS = 999
"""More rounds than any event has: a double round robin of 200 players has 398."""


def check_references(tournament: Tournament, known: Tournament | None = None) -> None:
    """Check that keys, pairing numbers and boards are unique, and that nothing names a player who is not there.

    Args:
        tournament: The event.
        known: An event that is checked already; rounds that are the same in both are not looked at again while no
            player has gone.

    Raises:
        WrongField: With the field and the reason.
    """
    keys = {player.key for player in tournament.players}
    _check_players(tournament.players)
    if not 0 <= tournament.event.rounds_total <= MOST_ROUNDS:
        raise WrongField("event.1.rounds_total", f"0 to {MOST_ROUNDS} rounds can be planned")
    checked: set[int] = set()
    if known is not None and keys >= {player.key for player in known.players}:
        checked = {id(record) for record in known.rounds}
    for place, record in enumerate(tournament.rounds, start=1):
        if record.number != place:
            raise WrongField(f"rounds.{record.number}", f"round {place} belongs here")
        if id(record) not in checked:
            _check_round(record, keys)
    for table in ("adjustments", "lots", "typed_tiebreaks"):
        for place, row in enumerate(getattr(tournament, table), start=1):
            _known(row.player if isinstance(row, Adjustment) else row[0], keys, f"{table}.{place}.player")
    for place, (_, white, black) in enumerate(tournament.fixed_pairs, start=1):
        _known(white, keys, f"fixed_pairs.{place}.white")
        _known(black, keys, f"fixed_pairs.{place}.black")
    for place, rule in enumerate(tournament.forbidden, start=1):
        for key in rule.players:
            _known(key, keys, f"forbidden.{place}.players")


def _check_players(players: tuple[Player, ...]) -> None:
    seen_keys: set[int] = set()
    seen_numbers: dict[int, int] = {}
    for player in players:
        where = f"players.{player.key}"
        if player.key < 1 or player.key in seen_keys:
            raise WrongField(f"{where}.key", f"{player.key} is below 1 or stands twice")
        if player.number < 1 or player.number in seen_numbers:
            other = seen_numbers.get(player.number)
            reason = f"pairing number {player.number} is also that of player {other}" if other else "must be 1 or more"
            raise WrongField(f"{where}.number", reason)
        seen_keys.add(player.key)
        seen_numbers[player.number] = player.key


def _check_round(record: RoundRecord, keys: set[int]) -> None:
    where = f"rounds.{record.number}"
    boards: set[int] = set()
    seats: set[tuple[int, int]] = set()
    for place, game in enumerate(record.games, start=1):
        here = f"{where}.games.{place}"
        if game.board in boards:
            raise WrongField(f"{here}.board", f"board {game.board} stands twice")
        boards.add(game.board)
        if not is_result(game.result) or not is_result(game.report_result):
            raise WrongField(f"{here}.result", f"{game.result or game.report_result!r} is no result")
        if game.white == game.black:
            raise WrongField(f"{here}.black", f"player {game.black} plays himself")
        for side, key in (("white", game.white), ("black", game.black)):
            _known(key, keys, f"{here}.{side}")
            _once((key, game.leg), seats, f"{here}.{side}")
    playing = {key for key, _ in seats}
    for place, bye in enumerate(record.byes, start=1):
        here = f"{where}.byes.{place}.player"
        _known(bye.player, keys, here)
        if bye.player in playing:
            raise WrongField(here, f"player {bye.player} stands twice in the round")
        playing.add(bye.player)
    for key in record.idle:
        _known(key, keys, f"{where}.idle")


def _known(key: int, keys: set[int], where: str) -> None:
    if key not in keys:
        raise WrongField(where, f"there is no player {key}")


def _once(seat: tuple[int, int], seats: set[tuple[int, int]], where: str) -> None:
    if seat in seats:
        raise WrongField(where, f"player {seat[0]} stands twice in the round")
    seats.add(seat)

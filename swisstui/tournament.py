"""Questions to a tournament that need no rule of a pairing system: who, which round, how many points, what is open.

Points are half points; players are keys. Nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engines import system
from engines.model import BadSituation, ByeKind, PairingSystem
from engines.options import read_options
from swisstui.match_scores import points_in
from swisstui.records import ByeRecord, GameRecord, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import flipped, is_forfeit, is_open, result_text
from swisstui.text import sort_name_key

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""Order of titles among equal ratings (AR 22)."""


def system_of(tournament: Tournament) -> PairingSystem:
    """The pairing system of the event.

    Raises:
        Refused: It is unknown.
    """
    try:
        return system(tournament.event.system)
    except BadSituation as error:
        raise Refused(error.message) from None


def listed_result(tournament: Tournament, code: str) -> str:
    """A result as the board list reads, left player first: White in chess, Black in Go."""
    return result_text(flipped(code) if system_of(tournament).game == "go" else code)


def options_of(tournament: Tournament) -> Any:
    """The system's options as they are set.

    Raises:
        Refused: An option is unknown or its value not allowed.
    """
    try:
        return read_options(system_of(tournament).options_class, tournament.event.options)
    except BadSituation as error:
        raise Refused(error.message) from None


def started(tournament: Tournament) -> bool:
    """True once round 1 is paired."""
    return bool(tournament.rounds)


def next_round_number(tournament: Tournament) -> int:
    """Number of the round that is paired next, from 1."""
    return len(tournament.rounds) + 1


def round_of(tournament: Tournament, number: int) -> RoundRecord:
    """A paired round.

    Raises:
        Refused: It is not paired.
    """
    if 1 <= number <= len(tournament.rounds):
        return tournament.rounds[number - 1]
    raise Refused(f"round {number} is not paired", round_number=number)


def game_on(record: RoundRecord, board: int) -> GameRecord:
    """The game of a board.

    Raises:
        Refused: There is no such board.
    """
    for game in record.games:
        if game.board == board:
            return game
    raise Refused(f"round {record.number} has no board {board}", round_number=record.number)


def player_of(tournament: Tournament, key: int) -> Player:
    """The player with this key.

    Raises:
        Refused: There is none.
    """
    try:
        return tournament.player(key)
    except KeyError:
        raise Refused(f"there is no player with the key {key}") from None


def named(player: Player) -> str:
    """A player as sentences name him: number and name, `7 Aalto, Maija`."""
    return f"{player.number} {player.name}"


def number_to_key(tournament: Tournament) -> dict[int, int]:
    """Keys by pairing number."""
    return {player.number: player.key for player in tournament.players}


def key_to_number(tournament: Tournament) -> dict[int, int]:
    """Pairing numbers by key."""
    return {player.key: player.number for player in tournament.players}


def has_left(player: Player) -> bool:
    """True once he is withdrawn or expelled; a board of the current round may still wait for a decision then."""
    return player.status in ("withdrawn", "expelled")


def may_play(player: Player, round_number: int) -> bool:
    """True if he has arrived and not left before the round (a bye asked for is another matter)."""
    gone = has_left(player) and player.left_after < round_number
    return player.joined_round <= round_number and not gone


def request_of(player: Player, round_number: int) -> ByeKind | None:
    """The bye that he has asked for in a round; None if he plays."""
    return next((kind for number, kind in player.requests if number == round_number), None)


def games_of(tournament: Tournament, key: int, after: int | None = None) -> Iterator[tuple[int, GameRecord]]:
    """(round, game) of one player in order, up to a round."""
    for record in tournament.rounds[:after]:
        for game in record.games:
            if key in (game.white, game.black):
                yield record.number, game


def bye_of(record: RoundRecord, key: int) -> ByeRecord | None:
    """The bye that a player has in a round."""
    return next((bye for bye in record.byes if bye.player == key), None)


def round_points(tournament: Tournament, record: RoundRecord) -> dict[int, int]:
    """Half points of every player in one round; who has no cell in it has those of a zero-point bye."""
    scoring = tournament.event.scoring
    points: dict[int, int] = {}
    for game in record.games:
        white, black = points_in(tournament.event, game.result)
        points[game.white] = points.get(game.white, 0) + white
        points[game.black] = points.get(game.black, 0) + black
    for bye in record.byes:
        points[bye.player] = points.get(bye.player, 0) + scoring.bye(bye.kind)
    idle = set(record.idle)
    for player in tournament.players:
        if player.key not in points:
            points[player.key] = 0 if player.key in idle else scoring.zero_bye
    return points


def scores(tournament: Tournament, after: int | None = None) -> dict[int, int]:
    """Half points of every player after a round, penalties and bonuses up to it included, virtual points not."""
    total = {player.key: 0 for player in tournament.players}
    last = len(tournament.rounds) if after is None else after
    for record in tournament.rounds[:last]:
        for key, points in round_points(tournament, record).items():
            total[key] += points
    for adjustment in tournament.adjustments:
        if adjustment.round_number <= last:
            total[adjustment.player] += adjustment.points
    return total


def score(tournament: Tournament, key: int, after: int | None = None) -> int:
    """Half points of one player after a round; see `scores`."""
    return scores(tournament, after)[key]


def open_boards(tournament: Tournament, round_number: int) -> tuple[GameRecord, ...]:
    """The boards of a round without a final result, adjourned ones included."""
    return tuple(game for game in round_of(tournament, round_number).games if is_open(game.result))


def is_final(tournament: Tournament) -> bool:
    """True when all rounds are paired and no game is open, adjourned or flagged (AR 51)."""
    if len(tournament.rounds) < tournament.event.rounds_total:
        return False
    return not any(is_open(game.result) or game.flag for record in tournament.rounds for game in record.games)


def virtual_points(tournament: Tournament, round_number: int) -> dict[int, int]:
    """Virtual half points by player key that the acceleration rows give in a round."""
    points: dict[int, int] = {}
    for row in tournament.acceleration:
        if row.first_round <= round_number <= row.last_round:
            for player in tournament.players:
                if row.first_number <= player.number <= row.last_number:
                    points[player.key] = row.points
    return points


def have_met(tournament: Tournament, one: int, other: int, before: int | None = None) -> int:
    """The last round before `before` in which two players met over the board; 0 if they have not."""
    limit = None if before is None else before - 1
    met = 0
    for number, game in games_of(tournament, one, limit):
        if other in (game.white, game.black) and not is_forfeit(game.result):
            met = number
    return met


def colours(tournament: Tournament, key: int, before: int | None = None) -> str:
    """Colours of a player's games over the board before a round, such as `WBW`; forfeits have none."""
    limit = None if before is None else before - 1
    return "".join(
        "W" if game.white == key else "B" for _, game in games_of(tournament, key, limit) if not is_forfeit(game.result)
    )


def half_byes(tournament: Tournament, key: int) -> tuple[int, ...]:
    """Rounds in which a player has had or asked for a half-point bye."""
    had = [r.number for r in tournament.rounds if (bye := bye_of(r, key)) is not None and bye.kind == "half"]
    player = player_of(tournament, key)
    asked = [number for number, kind in player.requests if kind == "half" and number > len(tournament.rounds)]
    return tuple(had + asked)


def had_unplayed_win(tournament: Tournament, key: int, before: int | None = None) -> int:
    """The round before `before` in which he had the pairing bye or a win's points without playing, else 0 (AR 30)."""
    limit = None if before is None else before - 1
    win = tournament.event.scoring.win
    for record in tournament.rounds[:limit]:
        bye = bye_of(record, key)
        if bye is not None and (bye.kind == "pairing" or tournament.event.scoring.bye(bye.kind) >= win):
            return record.number
        for game in record.games:
            if (game.white == key and game.result == "1-0F") or (game.black == key and game.result == "0-1F"):
                return record.number
    return 0


def go_strength(rank: str) -> int:
    """The rating at which a Go rank stands: 1d = 2100, 1k = 2000, a hundred a step; 0 without a rank."""
    digits = rank[:-1]
    if not digits.isdecimal() or rank[-1:] not in ("d", "k", "p"):
        return 0
    steps = int(digits)
    return 2100 - 100 * steps if rank[-1] == "k" else 2000 + 100 * steps


def starting_place(player: Player, criterion: str = "name", lots: Iterable[tuple[int, int]] = ()) -> tuple[Any, ...]:
    """What orders the starting list: rating, then title, then one announced criterion (AR 22).

    Go players without a rating stand where their rank stands.

    Args:
        player: The player.
        criterion: `name`, `entry` or `lot`.
        lots: (player key, lot); who has none stands behind those who have.
    """
    title = TITLES.index(player.title) if player.title in TITLES else len(TITLES)
    rating = player.rating or go_strength(player.rank)
    last: Any = sort_name_key(player.name)
    if criterion == "entry":
        last = player.key
    elif criterion == "lot":
        last = dict(lots).get(player.key, 1_000_000 + player.key)
    return -rating, title, last, player.key


def starting_order(
    players: Iterable[Player], criterion: str = "name", lots: Iterable[tuple[int, int]] = ()
) -> tuple[Player, ...]:
    """Players in starting order; see `starting_place`."""
    drawn = tuple(lots)
    return tuple(sorted(players, key=lambda player: starting_place(player, criterion, drawn)))

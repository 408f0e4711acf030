"""From records to what an engine is given, and from its answer back to a record.

Engines know pairing numbers, records know player keys; this is the only place where one becomes the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engines.model import Board, Bye, Entrant, Game, PlayedRound, RoundPairing, Situation
from swisstui.acceleration import own_points, with_own_points
from swisstui.forbidden import KeyPair, never_pairs
from swisstui.records import ByeRecord, GameRecord, Player, RoundRecord, Tournament, TrailRecord
from swisstui.refusal import Refused
from swisstui.text import listed
from swisstui.tournament import (
    bye_of,
    key_to_number,
    may_play,
    number_to_key,
    options_of,
    request_of,
    scores,
    system_of,
    virtual_points,
)

NUMBER_LISTS = frozenset({"ranking", "qualifiers", "extra_games"})
"""Figures that are lists of pairing numbers (or of pairs of them)."""


def situation_of(
    tournament: Tournament, *, round_number: int | None = None, wishes: Iterable[KeyPair] = ()
) -> Situation:
    """The state of an event before a round is paired.

    Args:
        tournament: The event.
        round_number: The round; the next one by default. Of a paired round the state before its pairing is made.
        wishes: Further pairs of keys that shall not meet.

    Raises:
        Refused: A game of an earlier round has no result, or the system or an option is unknown.
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    history = tournament.rounds[: number - 1]
    numbers = key_to_number(tournament)
    apart = never_pairs(tournament, number) | frozenset(wishes)
    absent, asked = _not_to_pair(tournament, number)
    virtual = {numbers[key]: points for key, points in virtual_points(tournament, number).items()}
    penalties: dict[int, int] = {}
    for row in tournament.adjustments:
        if row.round_number < number:
            penalties[numbers[row.player]] = penalties.get(numbers[row.player], 0) + row.points
    situation = Situation(
        entrants=tuple(_entrant(player, number) for player in sorted(tournament.players, key=lambda p: p.number)),
        history=tuple(_played(tournament, record, numbers) for record in history),
        rounds_total=tournament.event.rounds_total,
        absent=frozenset(absent),
        byes_asked=asked,
        forbidden=frozenset(_ordered(numbers[one], numbers[other]) for one, other in apart),
        fixed=tuple((numbers[w], numbers[b]) for r, w, b in tournament.fixed_pairs if r == number),
        virtual_points=virtual,
        adjustments=penalties,
        scoring=tournament.event.scoring,
        options=options_of(tournament),
    )
    return situation if tournament.acceleration else with_own_points(situation)


def _ordered(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _entrant(player: Player, round_number: int) -> Entrant:
    rating = next((r for n, r in player.round_ratings if n == round_number), player.rating)
    return Entrant(
        number=player.number,
        name=player.name,
        rating=rating,
        title=player.title,
        federation=player.federation,
        club=player.club,
        rank=player.rank,
        group=player.group,
        correction=player.correction,
    )


def _played(tournament: Tournament, record: RoundRecord, numbers: Mapping[int, int]) -> PlayedRound:
    """A finished round; zero-point byes of late entries are left out: for engines his first cell is his entry."""
    missing = [game.board for game in record.games if not game.result]
    if missing:
        raise Refused(missing_results(record.number, missing), round_number=record.number)
    joined = {player.key: player.joined_round for player in tournament.players}
    virtual = dict(record.virtual_points) or virtual_points(tournament, record.number)
    return PlayedRound(
        games=tuple(
            Game(numbers[g.white], numbers[g.black], g.result, g.leg, g.handicap, g.group) for g in record.games
        ),
        byes=tuple(
            Bye(numbers[bye.player], bye.kind)
            for bye in record.byes
            if bye.kind != "zero" or joined[bye.player] <= record.number
        ),
        virtual_points={numbers[key]: points for key, points in virtual.items()},
    )


def missing_results(round_number: int, boards: list[int]) -> str:
    """The sentence that lists boards without a result (AR 35)."""
    if len(boards) == 1:
        return f"1 result of round {round_number} is missing: board {boards[0]}"
    return f"{len(boards)} results of round {round_number} are missing: boards {listed(boards)}"


def _not_to_pair(tournament: Tournament, number: int) -> tuple[set[int], tuple[Bye, ...]]:
    """Pairing numbers of who is absent, and the byes granted, of a round to pair or of a paired one."""
    if number <= len(tournament.rounds):
        return _as_it_was(tournament, tournament.rounds[number - 1])
    stays = not system_of(tournament).absences
    absent: set[int] = set()
    asked: list[Bye] = []
    for player in tournament.players:
        if not may_play(player, number):
            if not stays or player.joined_round > number:
                absent.add(player.number)
            continue
        kind = request_of(player, number)
        if kind is not None:
            asked.append(Bye(player.number, kind))
    return absent, tuple(asked)


def _as_it_was(tournament: Tournament, record: RoundRecord) -> tuple[set[int], tuple[Bye, ...]]:
    playing = {key for game in record.games for key in (game.white, game.black)} | set(record.idle)
    absent: set[int] = set()
    asked: list[Bye] = []
    for player in tournament.players:
        bye = bye_of(record, player.key)
        if player.key in playing or (bye is not None and bye.kind == "pairing" and not bye.by_arbiter):
            continue
        if bye is None or (bye.kind == "zero" and not may_play(player, record.number)):
            absent.add(player.number)
        else:
            asked.append(Bye(player.number, bye.kind))
    return absent, tuple(asked)


def pairing_record(
    tournament: Tournament, pairing: RoundPairing, round_number: int, *, warnings: tuple[str, ...] = ()
) -> RoundRecord:
    """The record of a new round: every player has in it a game, a bye of some kind, or is idle (AR 34).

    Boards fixed by the arbiter are put where their scores belong; players with a board of their own get it (AR 38).

    Args:
        tournament: The event before the round.
        pairing: The engine's answer.
        round_number: The round.
        warnings: Further warnings to keep with the round.
    """
    keys = number_to_key(tournament)
    fixed = {(w, b) for r, w, b in tournament.fixed_pairs if r == round_number}
    games = [_game(board, keys, fixed) for board in pairing.boards]
    games = _in_place(tournament, games, fixed, round_number)
    games = _with_forfeits(tournament, games, round_number)
    playing = {key for game in games for key in (game.white, game.black)}
    idle = tuple(keys[number] for number in pairing.idle)
    given = {player.key for player in tournament.players if request_of(player, round_number) == "pairing"}
    byes = [ByeRecord(keys[bye.number], bye.kind, by_arbiter=keys[bye.number] in given) for bye in pairing.byes]
    placed = playing | set(idle) | {bye.player for bye in byes}
    byes += [_other_bye(player, round_number) for player in tournament.players if player.key not in placed]
    return RoundRecord(
        number=round_number,
        games=_numbered(tournament, games),
        byes=tuple(byes),
        idle=idle,
        figures={name: _figure(name, value, keys) for name, value in pairing.figures.items()},
        trail=tuple(TrailRecord(n.article, tuple(keys[p] for p in n.players), n.text) for n in pairing.trail),
        warnings=(*pairing.warnings, *warnings),
        virtual_points=_points_in_force(tournament, round_number, keys),
        system=tournament.event.system,
    )


def _points_in_force(tournament: Tournament, round_number: int, keys: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """(player key, virtual half points) of a new round, kept with it (AR 39)."""
    if tournament.acceleration:
        return tuple(sorted(virtual_points(tournament, round_number).items()))
    if "acceleration" not in tournament.event.options:
        return ()
    points = own_points(situation_of(tournament, round_number=round_number))
    return tuple(sorted((keys[number], extra) for number, extra in points.items()))


def _game(board: Board, keys: Mapping[int, int], fixed: set[KeyPair]) -> GameRecord:
    white, black = keys[board.white], keys[board.black]
    return GameRecord(
        board=0,
        white=white,
        black=black,
        leg=board.leg,
        group=board.group,
        handicap=board.handicap,
        nigiri=board.nigiri,
        by_hand=(white, black) in fixed,
    )


def _other_bye(player: Player, round_number: int) -> ByeRecord:
    kind = request_of(player, round_number) if may_play(player, round_number) else None
    return ByeRecord(player.key, "zero" if kind is None or kind == "pairing" else kind)


def _in_place(
    tournament: Tournament, games: list[GameRecord], fixed: set[KeyPair], round_number: int
) -> list[GameRecord]:
    """Fixed pairs moved from the end to where the higher score, the sum and the lower number put them (AR 38)."""
    if not fixed:
        return games
    points = scores(tournament, round_number - 1)
    for key, extra in _points_in_force(tournament, round_number, number_to_key(tournament)):
        points[key] += extra
    numbers = key_to_number(tournament)

    def place(game: GameRecord) -> tuple[int, int, int]:
        two = sorted((-points[key], numbers[key]) for key in (game.white, game.black))
        return two[0][0], two[0][0] + two[1][0], two[0][1]

    ordered = [game for game in games if not game.by_hand]
    for game in (game for game in games if game.by_hand):
        at = next((i for i, other in enumerate(ordered) if place(other) > place(game)), len(ordered))
        ordered.insert(at, game)
    return ordered


def _with_forfeits(tournament: Tournament, games: list[GameRecord], round_number: int) -> list[GameRecord]:
    """Where a system pairs also those who have left, their games are lost by forfeit from the start."""
    gone = {player.key for player in tournament.players if not may_play(player, round_number)}
    results = {(True, True): "0-0F", (True, False): "0-1F", (False, True): "1-0F", (False, False): ""}
    return [replace(game, result=results[game.white in gone, game.black in gone]) for game in games]


def _numbered(tournament: Tournament, games: list[GameRecord]) -> tuple[GameRecord, ...]:
    """Board numbers from 1; a player's own board is kept free for him."""
    own = {player.key: player.fixed_board for player in tournament.players if player.fixed_board}
    wanted: dict[int, GameRecord] = {}
    for game in games:
        board = own.get(game.white) or own.get(game.black) or 0
        if board and board not in wanted:
            wanted[board] = game
    own_boards = {id(game) for game in wanted.values()}
    free = (number for number in range(1, 2 * len(games) + 2) if number not in wanted)
    numbered = [(next(free), game) for game in games if id(game) not in own_boards]
    placed = sorted([*numbered, *wanted.items()], key=lambda item: item[0])
    return tuple(replace(game, board=board) for board, game in placed)


def _figure(name: str, value: Any, numbers: Mapping[int, int]) -> Any:
    """A figure with its pairing numbers turned into keys (or back), and with values that JSON can hold."""
    if isinstance(value, Mapping):
        return {_turned(key, numbers): _plain(item) for key, item in value.items()}
    if name in NUMBER_LISTS and isinstance(value, (list, tuple)):
        return [_turned_item(item, numbers) for item in value]
    return _plain(value)


def _turned(key: Any, numbers: Mapping[int, int]) -> str:
    text = str(key)
    return str(numbers[int(text)]) if text.isdecimal() and int(text) in numbers else text


def _turned_item(item: Any, numbers: Mapping[int, int]) -> Any:
    if isinstance(item, (list, tuple)):
        return [_turned_item(part, numbers) for part in item]
    return numbers.get(item, item)


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return str(value)


def figures_by_number(tournament: Tournament, record: RoundRecord) -> dict[str, Any]:
    """The figures of a round with pairing numbers in place of keys, as the command line gives them."""
    numbers = key_to_number(tournament)
    return {name: _figure(name, value, numbers) for name, value in record.figures.items()}

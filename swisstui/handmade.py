"""Pairings made by hand: what is wrong with a pair, and how the round differs from the computed one (AR 42-44)."""

from __future__ import annotations

from dataclasses import replace

import engines
from engines.model import EngineError
from swisstui.deeds.amend import with_report_line, with_round
from swisstui.deeds.base import Question
from swisstui.forbidden import why_apart
from swisstui.records import ByeRecord, GameRecord, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import is_forfeit
from swisstui.situation import situation_of
from swisstui.tournament import (
    colours,
    game_on,
    has_left,
    have_met,
    key_to_number,
    listed_result,
    may_play,
    named,
    number_to_key,
    player_of,
    request_of,
    round_of,
)

Pair = tuple[int, int]
"""(White key, Black key); Black 0 = pairing bye."""


def pair_questions(tournament: Tournament, round_number: int, white: int, black: int) -> tuple[Question, ...]:
    """What must be confirmed before two players are paired by hand in a round (AR 43)."""
    one, other = player_of(tournament, white), player_of(tournament, black)
    two = f"{named(one)} and {named(other)}"
    asked: list[Question] = []
    met = have_met(tournament, white, black, round_number)
    if met:
        asked.append(Question("C", f"{two} have met in round {met}"))
    apart = why_apart(tournament, white, black, round_number)
    if apart:
        asked.append(Question("C", f"{two} are kept apart ({apart})"))
    asked.extend(_colour_questions(tournament, round_number, white, black))
    return tuple(asked)


def _colour_questions(tournament: Tournament, round_number: int, white: int, black: int) -> list[Question]:
    """Third game in a row with a colour, difference above two (not in the last round); both get the undue colour."""
    last = round_number >= tournament.event.rounds_total
    asked: list[Question] = []
    undue = 0
    for key, colour, word in ((white, "W", "White"), (black, "B", "Black")):
        had = colours(tournament, key, round_number)
        player = named(player_of(tournament, key))
        difference = abs((had + colour).count("W") - (had + colour).count("B"))
        if had.endswith(colour * 2) and not last:
            asked.append(Question("C", f"{player} gets {word} for the third time in a row"))
        elif difference > 2 and not last:
            asked.append(Question("C", f"{player} would have {word} {difference} times more than the other colour"))
        undue += due_colour(had) not in ("", colour)
    if undue == 2:
        white_name, black_name = named(player_of(tournament, white)), named(player_of(tournament, black))
        asked.append(Question("C", f"neither {white_name} nor {black_name} gets the colour that he is due"))
    return asked


def due_colour(had: str) -> str:
    """The colour that equalises, else that alternates, after colours such as `WBW`; empty before the first game."""
    difference = had.count("W") - had.count("B")
    if difference:
        return "B" if difference > 0 else "W"
    return {"W": "B", "B": "W", "": ""}[had[-1:]]


def pairs_of(record: RoundRecord) -> tuple[Pair, ...]:
    """The pairs of a round and its pairing byes, as `RoundRecord.computed` keeps them."""
    games = tuple((game.white, game.black) for game in record.games)
    return games + tuple((bye.player, 0) for bye in record.byes if bye.kind == "pairing")


def differences(tournament: Tournament, record: RoundRecord) -> tuple[str, str]:
    """(computed pairs, pairs played) that differ, colours included, as text by pairing numbers; both empty if none."""
    computed, played = set(record.computed), set(pairs_of(record))
    return _pairs_text(tournament, computed - played), _pairs_text(tournament, played - computed)


def _pairs_text(tournament: Tournament, pairs: set[Pair]) -> str:
    numbers = key_to_number(tournament)
    shown = sorted((numbers[w], numbers.get(b, 0)) for w, b in pairs)
    return ", ".join(f"{w}-{b}" if b else f"{w} bye" for w, b in shown)


def with_hand_report(tournament: Tournament, round_number: int) -> Tournament:
    """The `###` line `by hand, round r: computed pairs => pairs played` as the round now stands (AR 44)."""
    record = tournament.rounds[round_number - 1]
    head = hand_report_head(round_number)
    computed, played = differences(tournament, record)
    line = f"{head} {computed or 'none'} => {played or 'none'}" if computed or played else ""
    if not line:
        games = tuple(replace(game, by_hand=_was_fixed(tournament, record, game)) for game in record.games)
        tournament = with_round(tournament, replace(record, computed=(), games=games))
    return with_report_line(tournament, line, instead_of=head)


def hand_report_head(round_number: int) -> str:
    """How the `###` line of a hand-made round begins."""
    return f"by hand, round {round_number}:"


def _was_fixed(tournament: Tournament, record: RoundRecord, game: GameRecord) -> bool:
    return (record.number, game.white, game.black) in tournament.fixed_pairs


def begun(record: RoundRecord) -> RoundRecord:
    """The round with the computed pairs remembered before the first change by hand."""
    return record if record.computed else replace(record, computed=pairs_of(record))


def colours_swapped(record: RoundRecord, board: int, result: str) -> RoundRecord:
    """The round with the colours of a board swapped and this result on it."""
    game = game_on(record, board)
    turned = replace(game, white=game.black, black=game.white, result=result, by_hand=True)
    return replace(record, games=tuple(turned if old.board == board else old for old in record.games))


def session_of(tournament: Tournament, round_number: int) -> RoundRecord:
    """The round that is being changed by hand.

    Raises:
        Refused: No session is open for it.
    """
    record = round_of(tournament, round_number)
    if not record.hand_session:
        raise Refused(f"round {round_number} is not being paired by hand; begin that first", round_number=round_number)
    return record


def unplaced(tournament: Tournament, record: RoundRecord) -> tuple[Player, ...]:
    """Players who have neither a game nor a bye in the round, by pairing number (AR 34)."""
    placed = {key for game in record.games for key in (game.white, game.black)}
    placed |= {bye.player for bye in record.byes} | set(record.idle)
    left = [player for player in tournament.players if player.key not in placed]
    return tuple(sorted(left, key=lambda player: player.number))


def byes_known(tournament: Tournament, round_number: int) -> tuple[ByeRecord, ...]:
    """The byes of a round that is made by hand from nothing: those asked for, and of all who have left."""
    byes = []
    for player in tournament.players:
        kind = request_of(player, round_number) if may_play(player, round_number) else "zero"
        if kind is not None:
            byes.append(ByeRecord(player.key, kind, by_arbiter=kind == "pairing"))
    return tuple(byes)


def computed_pairs(tournament: Tournament) -> tuple[Pair, ...]:
    """The engine's pairs of the next round; none where it cannot pair."""
    keys = number_to_key(tournament)
    try:
        answer = engines.pair(tournament.event.system, situation_of(tournament))
    except EngineError:
        return ()
    boards = tuple((keys[board.white], keys[board.black]) for board in answer.boards)
    return boards + tuple((keys[bye.number], 0) for bye in answer.byes if bye.kind == "pairing")


def check_movable(tournament: Tournament, record: RoundRecord, key: int) -> None:
    """A player can be placed anew in a round.

    Raises:
        Refused: He is not there, is idle by the rules, or his board has a result.
    """
    player = player_of(tournament, key)
    if has_left(player) or not may_play(player, record.number):
        raise Refused(f"{named(player)} does not play in round {record.number}")
    if key in record.idle:
        raise Refused(f"{named(player)} does not play in round {record.number} by the rules of the system")
    for game in record.games:
        if key in (game.white, game.black) and game.result and not is_forfeit(game.result):
            raise Refused(f"board {game.board} has a result ({listed_result(tournament, game.result)}); clear it first")


def check_single_games(record: RoundRecord) -> None:
    """Single boards can be made by hand only where everybody has one game a round.

    Raises:
        Refused: The round has several games for each player.
    """
    if any(game.leg > 1 for game in record.games):
        raise Refused(f"round {record.number} has several games for each player; exchange two players instead")


def seat_of(record: RoundRecord, key: int) -> int:
    """The board at which a player sits; 0 = none."""
    return next((game.board for game in record.games if key in (game.white, game.black)), 0)


def free_board(record: RoundRecord) -> int:
    """The lowest board number that is free."""
    taken = {game.board for game in record.games}
    return next(board for board in range(1, len(taken) + 2) if board not in taken)

"""The round blocks of player lines for writing: opponent, colour and result of every player and round [TRF 3]."""

from __future__ import annotations

from dataclasses import dataclass

from engines.model import ByeKind, outcome_of
from swisstui.match_scores import score_of
from swisstui.records import Event, GameRecord, RoundRecord, Tournament
from swisstui.results import ADJOURNED, NO_RESULT

BYE_CODES: dict[ByeKind, str] = {"pairing": "U", "half": "H", "full": "F", "zero": "Z"}
_CODES = {
    "1-0": "10", "0-1": "01", "1/2": "==", "0-0": "00", "1/2-0": "=0", "0-1/2": "0=", "1-1": "11",
    "1-0U": "WL", "0-1U": "LW", "1/2U": "DD", "1-0F": "+-", "0-1F": "-+", "0-0F": "--",
    NO_RESULT: "**", ADJOURNED: "??",
}  # fmt: skip
"""Codes of White and Black [TRF 3]; `?` for an adjourned game [AR 52]."""


@dataclass(frozen=True, slots=True)
class Block:
    """One block as it is written."""

    opponent: int
    """Pairing number, 0 = nobody."""
    colour: str
    code: str


def result_codes(event: Event, result: str) -> str:
    """The codes of White and Black; a team's score is written as win, draw or loss."""
    score = score_of(event, result)
    if score is None and result in _CODES:
        return _CODES[result]
    left, right = score or outcome_of(result).boards or (0, 0)
    return "==" if left == right else "10" if left > right else "01"


def blocks_of(tournament: Tournament, *, report: bool, requests: bool) -> dict[int, list[Block]]:
    """All blocks by player key.

    A round in which players have several games takes as many blocks as it has legs.

    Args:
        tournament: The records.
        report: True where the result of a correction "for the report only" is written instead of the old one [AR 54].
        requests: True where all byes of the next round are written as a further block; a pairing bye given by the
            arbiter always is, because no other record can say it.
    """
    numbers = {player.key: player.number for player in tournament.players}
    blocks: dict[int, list[Block]] = {key: [] for key in numbers}
    for record in tournament.rounds:
        for leg in range(1, legs_of(record) + 1):
            _add_round(blocks, numbers, tournament.event, record, leg, report)
    for key, kind in requests_by_round(tournament).get(len(tournament.rounds) + 1, {}).items():
        if requests or kind == "pairing":
            blocks[key].append(Block(0, "-", BYE_CODES[kind]))
    return blocks


def legs_of(record: RoundRecord) -> int:
    """Most games that a player has in this round."""
    return max((game.leg for game in record.games), default=1)


def _add_round(
    blocks: dict[int, list[Block]],
    numbers: dict[int, int],
    event: Event,
    record: RoundRecord,
    leg: int,
    report: bool,
) -> None:
    done: dict[int, Block] = {}
    for game in record.games:
        if game.leg == leg:
            white, black = _blocks_of_game(event, game, numbers, report)
            done[game.white], done[game.black] = white, black
    for bye in record.byes:
        done.setdefault(bye.player, Block(0, "-", BYE_CODES[bye.kind]))
    for key, row in blocks.items():
        row.append(done.get(key, Block(0, "-", "Z")))


def _blocks_of_game(event: Event, game: GameRecord, numbers: dict[int, int], report: bool) -> tuple[Block, Block]:
    result = game.report_result if report and game.report_result else game.result
    codes = result_codes(event, result)
    return Block(numbers[game.black], "w", codes[0]), Block(numbers[game.white], "b", codes[1])


def requests_by_round(tournament: Tournament) -> dict[int, dict[int, ByeKind]]:
    """Byes of rounds not yet paired by round and player key; who has left or not come yet has zero-point byes."""
    first = len(tournament.rounds) + 1
    last = tournament.event.rounds_total or first
    found: dict[int, dict[int, ByeKind]] = {}
    for player in tournament.players:
        gone = player.status in {"withdrawn", "expelled"}
        for round_number in range(first, last + 1):
            kind = dict(player.requests).get(round_number)
            if gone or round_number < player.joined_round:
                kind = "zero"
            if kind is not None:
                found.setdefault(round_number, {})[player.key] = kind
    return found

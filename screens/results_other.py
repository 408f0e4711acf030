"""Results that need a list or a question: the unusual ones, adjourned games, and corrections of past rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from screens.asking import do
from screens.board_rows import is_go, shown_result, stored_result
from screens.dialogs import Choice, LineDialog, PickDialog
from screens.pump import pump_of
from swisstui.deeds.results import CorrectResult, EnterResult, Scope
from swisstui.match_scores import match_boards, possible_scores, read_score
from swisstui.records import GameRecord, RoundRecord
from swisstui.results import ADJOURNED, is_open

if TYPE_CHECKING:
    from screens.result_table import ResultTable

OTHERS = (
    ("1", "0-0", "both lose, over the board"),
    ("2", "1/2-0", "half a point and nothing"),
    ("3", "0-1/2", "nothing and half a point"),
    ("4", ADJOURNED, "adjourned: a draw for the pairing until its result is in"),
    ("5", "1-0U", "left wins, less than one move was made: unrated"),
    ("6", "1/2U", "draw, less than one move was made: unrated"),
    ("7", "0-1U", "right wins, less than one move was made: unrated"),
)
"""Digit, code (left player first) and words of the numbered list."""
BOTH_WIN = ("8", "1-1", "both win")
TYPED_SCORE, TEAM_ADJOURNED = "0", "a"
SCORE_DIGITS = "123456789"
"""Digits of the scores of a match, the left team's best first; on more than four boards the score is typed."""
GO_ONLY_PLAIN = ("1", "4")
"""What of the list a Go event offers besides both win."""


def ask(place: ResultTable, game: GameRecord) -> None:
    """Offer the other results of this kind of event as a numbered list."""
    tournament = place.session.tournament
    if match_boards(tournament.event):
        ask_match(place, game)
        return
    offered = list(OTHERS)
    if is_go(tournament):
        offered = [BOTH_WIN, *(other for other in OTHERS if other[0] in GO_ONLY_PLAIN)]
    codes = {digit: code for digit, code, _ in offered}
    choices = [
        Choice(digit, f"{shown_result(tournament, stored_result(tournament, code)):<6} {words}")
        for digit, code, words in sorted(offered)
    ]

    def picked(digit: str) -> None:
        place.take(game, stored_result(tournament, codes[digit]))

    pump_of(place).open_over(PickDialog(f"Board {game.board}: other result", choices, picked))


def ask_match(place: ResultTable, game: GameRecord) -> None:
    """Offer the scores of a team match by digit, a score to type, and an adjourned match [Tasaselo T6.3]."""
    scores = possible_scores(place.session.tournament.event)
    listed = dict(zip(SCORE_DIGITS, scores, strict=False)) if len(scores) <= len(SCORE_DIGITS) else {}
    choices = [Choice(digit, score) for digit, score in listed.items()]
    choices.append(Choice(TYPED_SCORE, "another score, typed: board points such as 2.5-1.5"))
    choices.append(Choice(TEAM_ADJOURNED, "adjourned"))

    def picked(key: str) -> None:
        if key == TYPED_SCORE:
            ask_score(place, game)
        else:
            place.take(game, listed.get(key, ADJOURNED))

    pump_of(place).open_over(PickDialog(f"Board {game.board}: result of the match", choices, picked))


def ask_score(place: ResultTable, game: GameRecord) -> None:
    """Ask for the board points of a team match."""

    def entered(typed: str) -> str | None:
        event = place.session.tournament.event
        code = read_score(event, typed)
        if not code:
            return f"{typed.strip()} is no score on {match_boards(event)} boards; type board points such as 2.5-1.5"
        place.take(game, code)
        return None

    pump_of(place).open_over(LineDialog(f"Board {game.board}: board points, left player first", entered))


def store(place: ResultTable, paired: RoundRecord, game: GameRecord, result: str, then: Callable[[str], None]) -> None:
    """Store a result; in a past round as a correction, older ones with the question what it shall change (AR 54)."""
    if paired.number >= place.session.last_round - 1 or is_open(game.result):
        do(place, EnterResult(paired.number, game.board, result, game.result), then)
    else:
        _ask_scope(place, paired, game, result, then)


def _ask_scope(
    place: ResultTable, paired: RoundRecord, game: GameRecord, result: str, then: Callable[[str], None]
) -> None:
    words: dict[Scope, str] = {
        "both": "standings and report",
        "report": "report for rating only; standings and pairings keep the old result",
    }
    order: list[Scope] = ["both", "report"]
    if place.session.tournament.event.correction_first == "report":
        order.reverse()
    choices = [Choice(str(i), words[scope]) for i, scope in enumerate(order, start=1)]

    def picked(digit: str) -> None:
        scope = order[int(digit) - 1]
        do(place, CorrectResult(paired.number, game.board, result, game.result, scope), then)

    tournament = place.session.tournament
    change = f"{shown_result(tournament, game.result)} -> {shown_result(tournament, result)}"
    title = f"Round {paired.number}, board {game.board}: {change}. What shall it change?"
    pump_of(place).open_over(PickDialog(title, choices, picked))

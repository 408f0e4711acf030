"""Deeds on results: entering, correcting later, opening a past round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from engines.model import outcome_of
from swisstui.consequences import consequences
from swisstui.deeds.amend import with_game, with_report_line, with_round
from swisstui.deeds.base import Deed, Level, Question
from swisstui.match_scores import match_boards, possible_scores, score_of
from swisstui.records import GameRecord, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import (
    ADJOURNED,
    COMMON_RESULTS,
    FORFEITS,
    GO_RESULTS,
    NO_RESULT,
    UNRATED_RESULTS,
    UNUSUAL_RESULTS,
    is_open,
    is_result,
    result_text,
)
from swisstui.tournament import game_on, listed_result, round_of, system_of

Scope = Literal["both", "report"]
"""`both`: standings and report; `report`: the report for rating only (AR 54)."""


@dataclass(frozen=True, slots=True)
class EnterResult(Deed):
    """Enter, change or clear the result of a board of the current round (or of an opened one, AR 53)."""

    name: ClassVar[str] = "enter result"
    round_number: int
    board: int
    result: str
    """Result code; empty clears."""
    seen: str
    """What the screen showed; the deed is refused when another arbiter was faster."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Unusual results (AR 47), games adjourned and paired over (AR 50), the round before (AR 53)."""
        record = round_of(before, self.round_number)
        game = game_on(record, self.board)
        asked = result_questions(before, self.board, self.result)
        if self.round_number == len(before.rounds):
            return asked
        if is_open(game.result):
            return asked + _after_the_draw(game, self.result)
        lines = what_changes(before, self._entered(before, record, game))
        return (*asked, Question("W", f"round {self.round_number} is over; its result changes", lines))

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = round_of(before, self.round_number)
        game = game_on(record, self.board)
        check_seen(before, game, self.seen, self.result)
        check_result(before, self.result)
        last = len(before.rounds)
        if self.round_number < last and not is_open(game.result):
            _check_unlocked(record)
            if self.round_number < last - 1:
                raise Refused(
                    f"round {self.round_number} is older than the round before; correct its result "
                    "with an answer about the standings and the report",
                    round_number=self.round_number,
                )
        return self._entered(before, record, game)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """`board 7: 1-0`, or old -> new; the round where it is not the current one."""
        old = game_on(before.rounds[self.round_number - 1], self.board)
        return _result_sentence(before, self.round_number, old, self.result)

    def _entered(self, before: Tournament, record: RoundRecord, game: GameRecord) -> Tournament:
        return with_round(before, with_game(record, replace(game, result=self.result, report_result="")))


@dataclass(frozen=True, slots=True)
class CorrectResult(Deed):
    """Correct a result of a past round, for standings and report or for the report only (AR 53-55, F24)."""

    name: ClassVar[str] = "correct result"
    round_number: int
    board: int
    result: str
    seen: str
    scope: Scope
    reason: str = ""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Must be confirmed for rounds before the last but one; tells what changes (AR 54, 55)."""
        last = len(before.rounds)
        levels: Mapping[int, Level] = {last: "N", last - 1: "W"}
        level = "C" if self.scope == "report" else levels.get(self.round_number, "C")
        game = game_on(round_of(before, self.round_number), self.board)
        old = game.report_result or game.result
        change = f"{listed_result(before, old)} -> {listed_result(before, self.result)}"
        text = f"round {self.round_number}, board {self.board}: {change}"
        if self.scope == "report":
            lines: tuple[str, ...] = ("pairings and standings keep the old result; only the report changes",)
        else:
            lines = ("the pairings of later rounds stay", *what_changes(before, self._corrected(before)))
        return (*result_questions(before, self.board, self.result), Question(level, text, lines))

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = round_of(before, self.round_number)
        game = game_on(record, self.board)
        check_result(before, self.result)
        if self.scope == "both":
            check_seen(before, game, self.seen, "" if game.report_result else self.result)
        else:
            check_seen(before, game, self.seen, "")
        if self.round_number < len(before.rounds):
            _check_unlocked(record)
        if is_open(game.result) or is_open(self.result):
            raise Refused(f"board {self.board}: only a final result can be corrected, and only into another one")
        return self._corrected(before)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Old -> new, the scope and the reason."""
        old = game_on(before.rounds[self.round_number - 1], self.board)
        text = _result_sentence(before, self.round_number, old, self.result)
        scope = "report only" if self.scope == "report" else "standings and report"
        return f"{text} ({scope})" + (f"; {self.reason}" if self.reason else "")

    def _corrected(self, before: Tournament) -> Tournament:
        record = round_of(before, self.round_number)
        game = game_on(record, self.board)
        head = f"correction, round {self.round_number}, board {self.board}:"
        if self.scope == "both":
            new = replace(game, result=self.result, report_result="")
            return with_report_line(with_round(before, with_game(record, new)), "", instead_of=head)
        same = self.result == game.result
        new = replace(game, report_result="" if same else self.result)
        line = f"{head} {result_text(game.result)} => {result_text(self.result)}, report only"
        line += f" ({self.reason})" if self.reason else ""
        after = with_round(before, with_game(record, new))
        return with_report_line(after, "" if same else line, instead_of=head)


@dataclass(frozen=True, slots=True)
class OpenPastRound(Deed):
    """Open a past round so that its results can be corrected."""

    name: ClassVar[str] = "open past round"
    round_number: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Asked once; says which rounds were paired from it (AR 53, 54)."""
        last = len(before.rounds)
        later = ", ".join(str(number) for number in range(self.round_number + 1, last + 1))
        text = f"round {self.round_number} is over; rounds paired from it stay as they are: {later}"
        # Opening changes nothing; the correction of an older round has its own confirmation and reason.
        return (Question("W", text),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = round_of(before, self.round_number)
        if self.round_number == len(before.rounds):
            raise Refused(f"round {self.round_number} is the current round; it is open")
        if record.unlocked:
            raise Refused(f"round {self.round_number} is open already")
        return with_round(before, replace(record, unlocked=True))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Which round."""
        return f"round {self.round_number} opened for corrections"


@dataclass(frozen=True, slots=True)
class ClosePastRound(Deed):
    """Close a past round again."""

    name: ClassVar[str] = "close past round"
    round_number: int

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = round_of(before, self.round_number)
        if not record.unlocked:
            raise Refused(f"round {self.round_number} is not open for corrections")
        return with_round(before, replace(record, unlocked=False))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Which round."""
        return f"round {self.round_number} closed again"


def what_changes(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """What a correction would change, told before it is stored (AR 55)."""
    try:
        return consequences(before, after).lines() or ("points and places stay as they are",)
    except Refused as refusal:
        return (f"what changes cannot be computed: {refusal.sentence}",)


def check_seen(tournament: Tournament, game: GameRecord, seen: str, result: str) -> None:
    """The board still reads what the screen showed, is not waiting for a decision, and would really change.

    Raises:
        Refused: Another arbiter was faster, or nothing changes.
    """
    if game.flag:
        raise Refused(f"board {game.board} waits for a decision: {game.flag}")
    if game.result != seen:
        now = listed_result(tournament, game.result) if game.result else "no result"
        raise Refused(f"board {game.board} has {now} by now; another arbiter was faster")
    if result and result == game.result:
        raise Refused(f"board {game.board} reads {listed_result(tournament, result)} already")


def check_result(tournament: Tournament, result: str) -> None:
    """Only consistent results that the game and the system know can be typed (AR 47).

    Raises:
        Refused: With what is possible.
    """
    if result in (NO_RESULT, ADJOURNED):
        return
    possible = possible_results(tournament)
    if result in possible or score_of(tournament.event, result) is not None:
        return
    shown = listed_result(tournament, result) if is_result(result) else repr(result)
    raise Refused(f"{shown} is no possible result here; possible are {', '.join(map(result_text, possible))}")


def possible_results(tournament: Tournament) -> tuple[str, ...]:
    """The results that can be typed in this event, the common ones first (AR 47)."""
    if match_boards(tournament.event):
        return (*possible_scores(tournament.event), *FORFEITS)
    system = system_of(tournament)
    played = COMMON_RESULTS + (GO_RESULTS if system.game == "go" else UNUSUAL_RESULTS)
    codes = (*played, *FORFEITS, *(UNRATED_RESULTS if system.game == "chess" else ()))
    if system.draws:
        return codes
    return tuple(code for code in codes if "D" not in (outcome_of(code).white, outcome_of(code).black))


def result_questions(tournament: Tournament, board: int, result: str) -> tuple[Question, ...]:
    """What must be confirmed about a result as such: the unusual ones (AR 47).

    Raises:
        Refused: The result is not possible here.
    """
    check_result(tournament, result)
    boards, score = match_boards(tournament.event), score_of(tournament.event, result)
    if score is not None and sum(score) < 2 * boards:
        return (Question("C", f"board {board}: {result} does not fill {boards} boards; is it meant?"),)
    if score is None and (result in UNUSUAL_RESULTS or result in GO_RESULTS):
        return (Question("C", f"board {board}: {listed_result(tournament, result)} is unusual; is it meant?"),)
    return ()


def _after_the_draw(game: GameRecord, result: str) -> tuple[Question, ...]:
    """A result that is not the provisional draw with which later rounds were paired (AR 50)."""
    if game.result != ADJOURNED or result in ("1/2", ADJOURNED):
        return ()
    return (Question("C", f"board {game.board} counted as a draw for later pairings, which stay as they are"),)


def _check_unlocked(record: RoundRecord) -> None:
    if not record.unlocked:
        raise Refused(f"round {record.number} is closed; open it first", round_number=record.number)


def _result_sentence(before: Tournament, round_number: int, old: GameRecord, result: str) -> str:
    head = f"board {old.board}" if round_number == len(before.rounds) else f"round {round_number}, board {old.board}"
    new = listed_result(before, result) if result else "no result"
    was = old.report_result or old.result
    return f"{head}: {listed_result(before, was)} -> {new}" if was else f"{head}: {new}"

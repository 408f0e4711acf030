"""Deeds on who plays in which round: withdrawals, returns, expulsions, byes asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engines.model import ByeKind
from swisstui.deeds.amend import with_game, with_player, with_report_line, with_round
from swisstui.deeds.base import Deed, Question
from swisstui.field import rounds_problem
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.tournament import (
    had_unplayed_win,
    half_byes,
    has_left,
    may_play,
    named,
    next_round_number,
    player_of,
    request_of,
    started,
    system_of,
)

BYE_NAMES = {"pairing": "pairing bye", "half": "half-point bye", "full": "full-point bye", "zero": "zero-point bye"}


@dataclass(frozen=True, slots=True)
class Withdraw(Deed):
    """Withdraw a player for all later rounds, also added ones; the past does not change (AR 31)."""

    name: ClassVar[str] = "withdraw"
    key: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Asked once; a board without result is flagged (AR 32); rounds that no longer fit (AR 7)."""
        player = player_of(before, self.key)
        boards = open_boards_of(before, self.key)
        details = tuple(f"board {board} of round {number} will wait for a decision" for number, board in boards)
        if not system_of(before).absences and started(before):
            details += (f"{system_of(before).title}: the games he still has are lost by forfeit",)
        asked = Question("W", f"{named(player)} is withdrawn from round {next_round_number(before)} on", details)
        return (asked, *new_rounds_problem(before, self.apply(before)))

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        player = player_of(before, self.key)
        if has_left(player):
            raise Refused(f"{named(player)} is {player.status} already")
        if not started(before) and not system_of(before).absences:
            raise Refused(f"{named(player)} has no game yet; take him off the list instead")
        left = replace(player, status="withdrawn", left_after=len(before.rounds))
        return _gone(before, left, "has withdrawn")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who, from when, and which boards wait."""
        return _left_text(before, after, self.key, "withdrawn")


@dataclass(frozen=True, slots=True)
class Expel(Deed):
    """Expel a player: not paired, not in the standings; his results still count for his opponents (AR 33)."""

    name: ClassVar[str] = "expel"
    key: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Must be confirmed; rounds that no longer fit (AR 7)."""
        text = f"{named(player_of(before, self.key))} is expelled and leaves the standings"
        return (Question("C", text), *new_rounds_problem(before, self.apply(before)))

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        player = player_of(before, self.key)
        if player.status == "expelled":
            raise Refused(f"{named(player)} is expelled already")
        last = player.left_after if player.status == "withdrawn" else len(before.rounds)
        return _gone(before, replace(player, status="expelled", left_after=last), "is expelled")

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who, from when, and which boards wait."""
        return _left_text(before, after, self.key, "expelled")


@dataclass(frozen=True, slots=True)
class ComeBack(Deed):
    """A player who had left plays again from the next round; rounds missed stay missed (AR 31)."""

    name: ClassVar[str] = "come back"
    key: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Only the return of an expelled player is asked."""
        player = player_of(before, self.key)
        if player.status != "expelled":
            return ()
        return (Question("C", f"{named(player)} was expelled and plays again"),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        player = player_of(before, self.key)
        if not has_left(player):
            raise Refused(f"{named(player)} has not left")
        after = with_player(before, replace(player, status="active", left_after=0))
        for record in before.rounds:
            for game in record.games:
                if game.flag and self.key in (game.white, game.black):
                    other = game.black if game.white == self.key else game.white
                    if not has_left(player_of(after, other)):
                        after = with_round(after, with_game(after.rounds[record.number - 1], replace(game, flag="")))
        return after

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who, and from when."""
        return f"{named(player_of(before, self.key))} is back from round {next_round_number(before)} on"


@dataclass(frozen=True, slots=True)
class RequestBye(Deed):
    """A player asks for a bye in a round not yet paired; `zero` = announced absence, None = he plays after all."""

    name: ClassVar[str] = "request bye"
    key: int
    round_number: int
    kind: ByeKind | None

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """A second half-point bye (AR 28), a full-point bye (AR 29), a pairing bye by hand (AR 30)."""
        player = player_of(before, self.key)
        if self.kind == "pairing":
            return pairing_bye_questions(before, self.key, self.round_number)
        if self.kind == "full":
            return (Question("W", f"the regulations know no full-point bye; the report will name {named(player)}"),)
        had = [number for number in half_byes(before, self.key) if number != self.round_number]
        if self.kind == "half" and had:
            rounds = ", ".join(map(str, had))
            return (Question("C", f"{named(player)} has a half-point bye already (round {rounds})"),)
        return ()

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        player = player_of(before, self.key)
        self._check(before, player)
        requests = tuple((number, kind) for number, kind in player.requests if number != self.round_number)
        if self.kind is not None:
            requests = tuple(sorted((*requests, (self.round_number, self.kind))))
        after = with_player(before, replace(player, requests=requests))
        line = full_bye_line(self.round_number, player)
        return with_report_line(after, line if self.kind == "full" else "", instead_of=line)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who, which round, which bye."""
        player = named(player_of(before, self.key))
        if self.kind is None:
            return f"{player} plays round {self.round_number}"
        what = "absent" if self.kind == "zero" else BYE_NAMES[self.kind]
        return f"{player}: {what} in round {self.round_number}"

    def _check(self, before: Tournament, player: Player) -> None:
        event = before.event
        if self.round_number < next_round_number(before):
            raise Refused(f"round {self.round_number} is paired; its byes are changed in a session by hand")
        if self.round_number > event.rounds_total:
            raise Refused(f"the event has {event.rounds_total} rounds, not {self.round_number}")
        if self.kind is None:
            return
        if not may_play(player, self.round_number):
            raise Refused(f"{named(player)} does not play in round {self.round_number} anyway")
        if any(number == self.round_number and player.key in (w, b) for number, w, b in before.fixed_pairs):
            raise Refused(f"{named(player)} has a fixed opponent in round {self.round_number}; give that up first")
        if not system_of(before).absences:
            raise Refused(f"{system_of(before).title} knows no byes: everybody plays every round")
        if self.kind == "half":
            check_half_bye(before, player, self.round_number)


@dataclass(frozen=True, slots=True)
class GivePairingBye(Deed):
    """The arbiter chooses who gets the pairing bye of the next round; the program gives no other (F04)."""

    name: ClassVar[str] = "give pairing bye"
    key: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Not entitled (AR 30); an even number of players."""
        asked = pairing_bye_questions(before, self.key, next_round_number(before))
        after = self.apply(before)
        number = next_round_number(before)
        here = [p for p in after.players if may_play(p, number) and request_of(p, number) is None]
        if len(here) % 2:
            asked += (Question("W", f"{len(here)} players are left to be paired, so another one gets a bye too"),)
        return asked

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        number = next_round_number(before)
        for other in before.players:
            if other.key != self.key and request_of(other, number) == "pairing":
                raise Refused(f"{named(other)} has been given the bye of round {number} already")
        return RequestBye(self.key, number, "pairing").apply(before)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who."""
        return f"{named(player_of(before, self.key))} gets the bye of round {next_round_number(before)} by the arbiter"


def check_half_bye(tournament: Tournament, player: Player, round_number: int) -> None:
    """A half-point bye is within the regulations of the event (AR 21, 28).

    Raises:
        Refused: It is not.
    """
    event = tournament.event
    if player.no_half_byes:
        raise Refused(f"{named(player)} may have no half-point byes")
    if round_number > event.rounds_total - event.half_bye_not_last:
        raise Refused(f"no half-point byes in the last {event.half_bye_not_last} rounds")
    had = [number for number in half_byes(tournament, player.key) if number != round_number]
    if event.half_bye_limit and len(had) >= event.half_bye_limit:
        raise Refused(f"{named(player)} has had {len(had)} half-point byes; at most {event.half_bye_limit} are allowed")


def pairing_bye_questions(tournament: Tournament, key: int, round_number: int) -> tuple[Question, ...]:
    """The question about a pairing bye for somebody who is not entitled to it (AR 30)."""
    earlier = had_unplayed_win(tournament, key, round_number)
    if not earlier or tournament.event.pairing_bye_again:
        return ()
    text = f"{named(player_of(tournament, key))} had a bye or a win without playing in round {earlier}"
    return (Question("C", text),)


def full_bye_line(round_number: int, player: Player) -> str:
    """The `###` line about a full-point bye (AR 29)."""
    return f"full-point bye, round {round_number}: {named(player)}"


def open_boards_of(tournament: Tournament, key: int) -> tuple[tuple[int, int], ...]:
    """(round, board) of a player's games of the last round that have no result at all."""
    return tuple(
        (record.number, game.board)
        for record in tournament.rounds[-1:]
        for game in record.games
        if key in (game.white, game.black) and not game.result
    )


def new_rounds_problem(before: Tournament, after: Tournament) -> tuple[Question, ...]:
    """After the start: the rounds fitted the field before and do not now (AR 7)."""
    if not started(before):
        return ()
    problem = rounds_problem(after)
    return (Question("C", problem),) if problem and not rounds_problem(before) else ()


def _gone(before: Tournament, player: Player, why: str) -> Tournament:
    after = with_player(before, player)
    number = next_round_number(before)
    after = replace(after, fixed_pairs=tuple(p for p in after.fixed_pairs if p[0] < number or player.key not in p[1:]))
    for round_number, board in open_boards_of(before, player.key):
        record = after.rounds[round_number - 1]
        game = next(game for game in record.games if game.board == board)
        after = with_round(after, with_game(record, replace(game, flag=f"{named(player)} {why}")))
    return after


def _left_text(before: Tournament, after: Tournament, key: int, how: str) -> str:
    text = f"{named(player_of(before, key))} {how} from round {next_round_number(before)} on"
    boards = ", ".join(str(board) for _, board in open_boards_of(after, key))
    return f"{text}; board {boards} waits for a decision" if boards else text

"""Deeds on whole rounds: pairs fixed before the pairing, the pairing accepted, the last round taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engines.model import EngineError
from swisstui.deeds.amend import with_players
from swisstui.deeds.base import Deed, Question
from swisstui.field import rounds_problem
from swisstui.handmade import hand_report_head, pair_questions
from swisstui.pairing import Proposal, propose
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.results import ADJOURNED
from swisstui.text import counted
from swisstui.tournament import may_play, named, next_round_number, player_of, request_of, round_of


@dataclass(frozen=True, slots=True)
class FixPair(Deed):
    """Two players shall meet in the next round with these colours; the program pairs the others."""

    name: ClassVar[str] = "fix pair"
    white: int
    black: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """All that AR 43 asks of a pair made by hand."""
        return pair_questions(before, next_round_number(before), self.white, self.black)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        number = next_round_number(before)
        if self.white == self.black:
            raise Refused(f"{named(player_of(before, self.white))} cannot play himself")
        if number > before.event.rounds_total:
            raise Refused(f"all {before.event.rounds_total} rounds are paired")
        for key in (self.white, self.black):
            player = player_of(before, key)
            if not may_play(player, number) or request_of(player, number) is not None:
                raise Refused(f"{named(player)} does not play in round {number}")
            if any(r == number and key in (w, b) for r, w, b in before.fixed_pairs):
                raise Refused(f"{named(player)} has a fixed opponent in round {number} already")
        return replace(before, fixed_pairs=(*before.fixed_pairs, (number, self.white, self.black)))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The pair."""
        return f"fixed for round {next_round_number(before)}: {_pair_text(before, self.white, self.black)}"


@dataclass(frozen=True, slots=True)
class UnfixPair(Deed):
    """A pair fixed for the next round is left to the program again."""

    name: ClassVar[str] = "unfix pair"
    white: int
    black: int

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        pair = (next_round_number(before), self.white, self.black)
        if pair not in before.fixed_pairs:
            raise Refused(f"{_pair_text(before, self.white, self.black)} is not fixed for round {pair[0]}")
        return replace(before, fixed_pairs=tuple(p for p in before.fixed_pairs if p != pair))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The pair."""
        return f"no longer fixed: {_pair_text(before, self.white, self.black)}"


@dataclass(frozen=True, slots=True)
class AcceptPairing(Deed):
    """Store the proposed round; a round is stored once (AR 36), and never changed by the program (AR 41)."""

    name: ClassVar[str] = "accept pairing"
    proposal: Proposal

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Rounds that the field cannot fill (AR 7, round 1); adjourned games that count as draws (AR 50)."""
        asked: list[Question] = []
        problem = rounds_problem(before) if self.proposal.round.number == 1 else ""
        if problem:
            asked.append(Question("C", problem))
        for record in before.rounds:
            for game in record.games:
                if game.result == ADJOURNED:
                    text = f"board {game.board} of round {record.number} is adjourned and counts as a draw"
                    asked.append(Question("W", text))
        return tuple(asked)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = self.proposal.round
        if record.number <= len(before.rounds):
            raise Refused(f"round {record.number} is already paired", round_number=record.number)
        if self.proposal.revision != before.revision:
            self._check_still_true(before)
        return replace(before, rounds=(*before.rounds, record))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """How many boards and byes."""
        record = self.proposal.round
        text = f"round {record.number} paired: {counted(len(record.games), 'board')}"
        byes = [named(player_of(before, bye.player)) for bye in record.byes if bye.kind == "pairing"]
        return f"{text}, bye {', '.join(byes)}" if byes else text

    def _check_still_true(self, before: Tournament) -> None:
        """Somebody did something since the proposal: it stands only if the same pairing comes out now."""
        mine = self.proposal.round
        try:
            now = propose(before).round
        except EngineError as error:
            raise Refused(f"the tournament has changed since this pairing was made: {error}") from None
        if (now.number, now.games, now.byes, now.idle) != (mine.number, mine.games, mine.byes, mine.idle):
            raise Refused(f"the tournament has changed since this pairing was made; pair round {mine.number} again")


@dataclass(frozen=True, slots=True)
class UnpairRound(Deed):
    """Delete the last round; what was before its pairing is there again (AR 57, F30)."""

    name: ClassVar[str] = "unpair round"
    number: int
    keep_byes: bool = False
    """The byes that the arbiter gave by hand are asked for again in the new pairing (F10)."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Must be confirmed; says how many results go with it."""
        record = round_of(before, self.number)
        results = sum(1 for game in record.games if game.result)
        lost = f" with {counted(results, 'result')}" if results else ""
        return (Question("C", f"round {self.number}{lost} is deleted"),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        round_of(before, self.number)
        if self.number != len(before.rounds):
            raise Refused(f"only the last round ({len(before.rounds)}) can be deleted", round_number=self.number)
        players = tuple(self._as_before(before, player) for player in before.players)
        heads = (hand_report_head(self.number), f"correction, round {self.number},")
        lines = tuple(line for line in before.report_lines if not line.startswith(heads))
        after = replace(before, rounds=before.rounds[:-1], report_lines=lines)
        return with_players(after, players)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Which round, and what went with it."""
        results = sum(1 for game in before.rounds[-1].games if game.result)
        kept = ", byes given by hand kept" if self.keep_byes else ""
        return f"round {self.number} deleted ({counted(results, 'result')}){kept}"

    def _as_before(self, before: Tournament, player: Player) -> Player:
        """Who joined or left after the pairing joins or leaves before it; with `keep_byes` requests follow the byes."""
        if player.joined_round > self.number:
            player = replace(player, joined_round=self.number)
        if player.left_after >= self.number:
            player = replace(player, left_after=self.number - 1)
        if not self.keep_byes:
            return player
        requests = tuple(r for r in player.requests if r != (self.number, "pairing"))
        for bye in before.rounds[-1].byes:
            if bye.player == player.key and bye.by_arbiter:
                requests = tuple(sorted((*(r for r in requests if r[0] != self.number), (self.number, bye.kind))))
        return player if requests == player.requests else replace(player, requests=requests)


def _pair_text(tournament: Tournament, white: int, black: int) -> str:
    return f"{named(player_of(tournament, white))} - {named(player_of(tournament, black))}"

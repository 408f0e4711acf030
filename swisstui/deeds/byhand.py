"""Deeds that change a pairing by hand: a session with a clear start and end (AR 42), and swapped colours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from engines.model import ByeKind
from swisstui.deeds.amend import with_bye, with_report_line, with_round, without_player
from swisstui.deeds.base import Deed, Question
from swisstui.deeds.flagged import DecideFlagged, Decision
from swisstui.deeds.presence import BYE_NAMES, check_half_bye, full_bye_line, pairing_bye_questions
from swisstui.handmade import (
    begun,
    byes_known,
    check_movable,
    check_single_games,
    colours_swapped,
    computed_pairs,
    differences,
    free_board,
    pair_questions,
    seat_of,
    session_of,
    unplaced,
    with_hand_report,
)
from swisstui.pairing import check_ready
from swisstui.records import GameRecord, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import flipped, result_text
from swisstui.tournament import bye_of, game_on, has_left, listed_result, named, next_round_number, player_of, round_of

__all__ = [
    "DecideFlagged",
    "Decision",
    "EndHandSession",
    "ExchangePlayers",
    "GiveBye",
    "RemoveBoard",
    "SetBoard",
    "StartHandSession",
    "SwapColours",
]


@dataclass(frozen=True, slots=True)
class StartHandSession(Deed):
    """Begin to change the last round by hand, or to make the next one by hand from nothing (AR 42)."""

    name: ClassVar[str] = "start pairing by hand"
    round_number: int

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        if self.round_number == next_round_number(before):
            return self._new_round(before)
        record = round_of(before, self.round_number)
        if self.round_number != len(before.rounds):
            raise Refused(f"only the last round ({len(before.rounds)}) can be changed by hand")
        if record.hand_session:
            raise Refused(f"round {self.round_number} is being changed by hand already")
        return with_round(before, replace(begun(record), hand_session=True))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Which round."""
        return f"pairing by hand of round {self.round_number} begun"

    def _new_round(self, before: Tournament) -> Tournament:
        check_ready(before)
        if self.round_number > before.event.rounds_total:
            raise Refused(f"all {before.event.rounds_total} rounds are paired")
        record = RoundRecord(
            self.round_number,
            byes=byes_known(before, self.round_number),
            system=before.event.system,
            hand_session=True,
            computed=computed_pairs(before),
        )
        return replace(before, rounds=(*before.rounds, record))


@dataclass(frozen=True, slots=True)
class EndHandSession(Deed):
    """End the session: everybody has the arbiter's word (AR 34), differences go into the report (AR 44)."""

    name: ClassVar[str] = "end pairing by hand"
    round_number: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Players neither paired nor given a bye (F06); differences from the computed round (AR 44)."""
        record = session_of(before, self.round_number)
        asked: list[Question] = []
        left = [player for player in unplaced(before, record) if not has_left(player)]
        if left:
            names = tuple(named(player) for player in left)
            asked.append(Question("C", f"{len(left)} players are not paired and get a zero-point bye", names))
        computed, played = differences(before, self._closed(before))
        if computed or played:
            details = (f"computed: {computed or 'none'}", f"played: {played or 'none'}")
            asked.append(Question("C", f"round {self.round_number} differs from the computed pairing", details))
        return tuple(asked)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        return with_hand_report(with_round(before, self._closed(before)), self.round_number)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Which round, and what differs."""
        computed, played = differences(before, self._closed(before))
        text = f"pairing by hand of round {self.round_number} ended"
        return f"{text}: {computed or 'none'} => {played or 'none'}" if computed or played else f"{text}, no difference"

    def _closed(self, before: Tournament) -> RoundRecord:
        record = session_of(before, self.round_number)
        for player in unplaced(before, record):
            record = with_bye(record, player.key, "zero", by_arbiter=True)
        return replace(record, hand_session=False)


@dataclass(frozen=True, slots=True)
class SetBoard(Deed):
    """In a session: two players play each other with these colours; whom they leave has to be placed anew."""

    name: ClassVar[str] = "pair by hand"
    round_number: int
    white: int
    black: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """All that AR 43 asks of a pair."""
        return pair_questions(before, self.round_number, self.white, self.black)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = session_of(before, self.round_number)
        check_single_games(record)
        if self.white == self.black:
            raise Refused(f"{named(player_of(before, self.white))} cannot play himself")
        for key in (self.white, self.black):
            check_movable(before, record, key)
        board = seat_of(record, self.white) or seat_of(record, self.black) or free_board(record)
        rest = without_player(without_player(record, self.white), self.black)
        games = (*rest.games, GameRecord(board, self.white, self.black, by_hand=True))
        record = replace(rest, games=tuple(sorted(games, key=lambda game: game.board)))
        return with_round(before, record)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The pair."""
        white, black = player_of(before, self.white), player_of(before, self.black)
        return f"round {self.round_number} by hand: {named(white)} - {named(black)}"


@dataclass(frozen=True, slots=True)
class RemoveBoard(Deed):
    """In a session: a board is dissolved and its players have to be placed anew."""

    name: ClassVar[str] = "remove board"
    round_number: int
    board: int

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = session_of(before, self.round_number)
        check_single_games(record)
        game = game_on(record, self.board)
        check_movable(before, record, game.white)
        return with_round(before, replace(record, games=tuple(g for g in record.games if g.board != self.board)))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The board."""
        game = game_on(before.rounds[self.round_number - 1], self.board)
        white, black = player_of(before, game.white), player_of(before, game.black)
        return f"round {self.round_number} by hand: board {self.board} ({named(white)} - {named(black)}) dissolved"


@dataclass(frozen=True, slots=True)
class GiveBye(Deed):
    """In a session: a player gets a bye of some kind; his opponent has to be placed anew."""

    name: ClassVar[str] = "give bye"
    round_number: int
    key: int
    kind: ByeKind

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """A pairing bye for somebody not entitled (AR 30, 43); a full-point bye (AR 29)."""
        if self.kind == "pairing":
            return pairing_bye_questions(before, self.key, self.round_number)
        if self.kind == "full":
            name = named(player_of(before, self.key))
            return (Question("W", f"the regulations know no full-point bye; the report will name {name}"),)
        return ()

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = session_of(before, self.round_number)
        check_single_games(record)
        player = player_of(before, self.key)
        check_movable(before, record, self.key)
        if self.kind == "half":
            check_half_bye(before, player, self.round_number)
        after = with_round(before, with_bye(record, self.key, self.kind, by_arbiter=True))
        line = full_bye_line(self.round_number, player)
        return with_report_line(after, line if self.kind == "full" else "", instead_of=line)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who, which bye."""
        return f"round {self.round_number} by hand: {BYE_NAMES[self.kind]} for {named(player_of(before, self.key))}"


@dataclass(frozen=True, slots=True)
class ExchangePlayers(Deed):
    """In a session: two players take each other's place, a bye included."""

    name: ClassVar[str] = "exchange players"
    round_number: int
    one: int
    other: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """All that AR 43 asks of the two new pairs, and of a bye that changes hands."""
        after = self.apply(before).rounds[self.round_number - 1]
        asked: tuple[Question, ...] = ()
        for game in after.games:
            if {game.white, game.black} & {self.one, self.other}:
                asked += pair_questions(before, self.round_number, game.white, game.black)
        for key in (self.one, self.other):
            bye = bye_of(after, key)
            if bye is not None and bye.kind == "pairing":
                asked += pairing_bye_questions(before, key, self.round_number)
        return asked

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = session_of(before, self.round_number)
        if self.one == self.other:
            raise Refused("a player cannot be exchanged with himself")
        for key in (self.one, self.other):
            check_movable(before, record, key)
        turn = {self.one: self.other, self.other: self.one}
        games = tuple(
            replace(g, white=turn.get(g.white, g.white), black=turn.get(g.black, g.black), by_hand=True, result="")
            if g.white in turn or g.black in turn
            else g
            for g in record.games
        )
        byes = tuple(
            replace(bye, player=turn[bye.player], by_arbiter=True) if bye.player in turn else bye for bye in record.byes
        )
        return with_round(before, replace(record, games=games, byes=byes))

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The two."""
        one, other = player_of(before, self.one), player_of(before, self.other)
        return f"round {self.round_number} by hand: {named(one)} and {named(other)} exchanged"


@dataclass(frozen=True, slots=True)
class SwapColours(Deed):
    """Swap the colours of a board, also outside a session; with a result the winner stays the winner (AR 46)."""

    name: ClassVar[str] = "swap colours"
    round_number: int
    board: int
    keep_winner: bool = True

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """With a result what it will read; without one what AR 43 asks of the colours."""
        game = game_on(round_of(before, self.round_number), self.board)
        if not game.result:
            asked = pair_questions(before, self.round_number, game.black, game.white)
            return asked or (Question("W", f"the colours of board {self.board} are swapped"),)
        stays = "the winner stays the winner" if self.keep_winner else "the other one has won"
        text = f"board {self.board} has a result: {self._change(before, game)}"
        return (Question("C", f"{text}, {stays}"),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        record = round_of(before, self.round_number)
        if self.round_number != len(before.rounds) and not record.unlocked:
            raise Refused(f"round {self.round_number} is closed; open it first", round_number=self.round_number)
        game = game_on(record, self.board)
        after = with_round(before, colours_swapped(begun(record), self.board, self._result(game)))
        return after if record.hand_session else with_hand_report(after, self.round_number)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The board as it reads now."""
        game = game_on(after.rounds[self.round_number - 1], self.board)
        white, black = player_of(after, game.white), player_of(after, game.black)
        text = f"round {self.round_number}, board {self.board}: colours swapped, {named(white)} - {named(black)}"
        return f"{text} {result_text(game.result)}" if game.result else text

    def _change(self, before: Tournament, game: GameRecord) -> str:
        return f"{listed_result(before, game.result)} -> {listed_result(before, self._result(game))}"

    def _result(self, game: GameRecord) -> str:
        return flipped(game.result) if self.keep_winner else game.result

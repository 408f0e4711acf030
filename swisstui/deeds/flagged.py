"""The deed that decides a board whose player left after the pairing (AR 32)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from swisstui.deeds.amend import with_bye, with_game, with_round
from swisstui.deeds.base import Deed, Question
from swisstui.deeds.presence import pairing_bye_questions
from swisstui.deeds.rounds import UnpairRound
from swisstui.handmade import begun, check_single_games, pair_questions, with_hand_report
from swisstui.records import GameRecord, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.tournament import bye_of, game_on, has_left, listed_result, may_play, named, player_of, round_of

Decision = Literal["forfeit", "opponent", "bye", "repair", "plays"]
"""Forfeit; another opponent; a bye for the opponent; a new pairing of the round; he plays this game and leaves then."""


@dataclass(frozen=True, slots=True)
class DecideFlagged(Deed):
    """Decide a flagged board: forfeit, another opponent, bye, a new pairing of the round, or it is played (AR 32)."""

    name: ClassVar[str] = "decide flagged board"
    round_number: int
    board: int
    decision: Decision
    opponent: int = 0
    """For `opponent`: key of a player with a bye, or of the one left at another flagged board."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """What the decision means for others; a new pairing must be confirmed."""
        game = self._game(before)
        stays = _staying(before, self.round_number, game)
        if self.decision == "repair":
            return (Question("C", f"round {self.round_number} is deleted, to be paired anew"),)
        if self.decision == "bye" and stays:
            return pairing_bye_questions(before, stays[0], self.round_number)
        if self.decision == "opponent" and stays and self.opponent:
            white, black = self._seats(before, game, stays[0])
            return pair_questions(before, self.round_number, white, black)
        return ()

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        game = self._game(before)
        if self.decision == "repair":
            return self._repaired(before)
        if self.decision == "plays":
            return self._played(before, game)
        record = begun(round_of(before, self.round_number))
        stays = _staying(before, self.round_number, game)
        if self.decision == "forfeit":
            record = with_game(record, replace(game, flag="", result=_forfeit(game, stays)))
        elif not stays:
            raise Refused(f"both players of board {self.board} have left; only a forfeit is possible")
        elif self.decision == "bye":
            check_single_games(record)
            record = _bye_instead(record, game, stays[0])
        else:
            check_single_games(record)
            record = self._with_opponent(before, record, game, stays[0])
        return with_hand_report(with_round(before, record), self.round_number)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """The board and what became of it."""
        game = self._game(before)
        head = f"round {self.round_number}, board {self.board}"
        if self.decision == "repair":
            return f"{head}: the round is paired anew"
        if self.decision == "plays":
            return f"{head}: the game is played"
        if self.decision == "forfeit":
            return f"{head}: {listed_result(after, game_on(after.rounds[self.round_number - 1], self.board).result)}"
        stays = named(player_of(before, _staying(before, self.round_number, game)[0]))
        if self.decision == "bye":
            return f"{head}: bye for {stays}"
        return f"{head}: {stays} plays {named(player_of(before, self.opponent))}"

    def _game(self, before: Tournament) -> GameRecord:
        game = game_on(round_of(before, self.round_number), self.board)
        if not game.flag:
            raise Refused(f"board {self.board} of round {self.round_number} waits for no decision")
        return game

    def _repaired(self, before: Tournament) -> Tournament:
        entered = [game.board for game in before.rounds[self.round_number - 1].games if game.result]
        if entered:
            raise Refused(f"round {self.round_number} has results already (board {entered[0]}); it cannot be re-paired")
        return UnpairRound(self.round_number, keep_byes=True).apply(before)

    def _played(self, before: Tournament, game: GameRecord) -> Tournament:
        """Who said during the round that he leaves after it finishes his game."""
        expelled = [player for player in map(before.player, (game.white, game.black)) if player.status == "expelled"]
        if expelled:
            raise Refused(f"{named(expelled[0])} was expelled, so board {self.board} cannot be played")
        return with_round(before, with_game(round_of(before, self.round_number), replace(game, flag="")))

    def _seats(self, before: Tournament, game: GameRecord, stays: int) -> tuple[int, int]:
        return (stays, self.opponent) if game.white == stays else (self.opponent, stays)

    def _with_opponent(self, before: Tournament, record: RoundRecord, game: GameRecord, stays: int) -> RoundRecord:
        other = player_of(before, self.opponent)
        white, black = self._seats(before, game, stays)
        leaver = game.black if game.white == stays else game.white
        if has_left(other) or not may_play(other, self.round_number) or self.opponent == stays:
            raise Refused(f"{named(other)} cannot be the new opponent at board {self.board}")
        seat = next((g for g in record.games if self.opponent in (g.white, g.black)), None)
        if seat is not None and not seat.flag:
            raise Refused(f"{named(other)} plays at board {seat.board}; exchange players by hand instead")
        if seat is None and bye_of(record, self.opponent) is None:
            raise Refused(f"{named(other)} has no place in round {self.round_number}")
        gone = [leaver]
        if seat is not None:
            gone.append(seat.black if seat.white == self.opponent else seat.white)
        games = tuple(g for g in record.games if g.board != game.board and g is not seat)
        new = replace(game, white=white, black=black, flag="", by_hand=True, result="")
        byes = tuple(bye for bye in record.byes if bye.player != self.opponent)
        record = replace(record, games=tuple(sorted((*games, new), key=lambda g: g.board)), byes=byes)
        for key in gone:
            record = with_bye(record, key, "zero")
        return record


def _staying(tournament: Tournament, round_number: int, game: GameRecord) -> tuple[int, ...]:
    """Keys of the players of a board who are still there."""
    return tuple(key for key in (game.white, game.black) if not has_left(player_of(tournament, key)))


def _forfeit(game: GameRecord, stays: tuple[int, ...]) -> str:
    if not stays:
        return "0-0F"
    return "1-0F" if game.white == stays[0] else "0-1F"


def _bye_instead(record: RoundRecord, game: GameRecord, stays: int) -> RoundRecord:
    leaver = game.black if game.white == stays else game.white
    record = with_bye(record, leaver, "zero")
    return with_bye(record, stays, "pairing", by_arbiter=True)

"""Changes by the arbiter's hand: colours swapped, boards whose player left, a round changed by hand (AR 32, 42-46)."""

from __future__ import annotations

import re
from collections.abc import Callable

from engines.model import ByeKind
from screens.asking import do
from screens.board_rows import shown_result
from screens.dialogs import Choice, LineDialog, PickDialog
from screens.place import Place
from screens.pump import pump_of
from screens.setup import Setup
from screens.trail import BYE_WORDS, game_title
from swisstui.deeds.base import Deed
from swisstui.deeds.byhand import (
    EndHandSession,
    ExchangePlayers,
    GiveBye,
    RemoveBoard,
    SetBoard,
    StartHandSession,
    SwapColours,
)
from swisstui.deeds.flagged import DecideFlagged, Decision
from swisstui.handmade import unplaced
from swisstui.records import GameRecord, RoundRecord, Tournament
from swisstui.results import flipped, is_open
from swisstui.tournament import named, next_round_number, number_to_key

DECISIONS: tuple[tuple[Decision, str], ...] = (
    ("forfeit", "the one who stayed wins by forfeit"),
    ("opponent", "another opponent for the one who stayed"),
    ("bye", "pairing bye for the one who stayed"),
    ("repair", "unpair the round and pair it anew (only while no result is in)"),
    ("plays", "nothing: the game is played, he leaves after it"),
)

SEPARATORS = re.compile(r"[ .,\-+*/]+")
"""What may stand between two numbers; the keypad sends one of them on every layout."""


def swap_colours(place: Place, paired: RoundRecord, game: GameRecord) -> None:
    """Swap the colours of a board; with a result ask who stays the winner, by default the winner (AR 46)."""
    if is_open(game.result):
        do(place, SwapColours(paired.number, game.board))
        return
    tournament = place.session.tournament
    as_won, as_written = shown_result(tournament, flipped(game.result)), shown_result(tournament, game.result)
    choices = (
        Choice("1", f"the winner stays the winner: the board then reads {as_won}"),
        Choice("2", f"the result stays as written, {as_written}: the other one has won"),
    )

    def picked(digit: str) -> None:
        do(place, SwapColours(paired.number, game.board, keep_winner=digit == "1"))

    title = f"Swap the colours of board {game.board}, which has a result?"
    pump_of(place).open_over(PickDialog(title, choices, picked))


def decide_board(place: Place, paired: RoundRecord, game: GameRecord) -> None:
    """Ask what becomes of a board whose player left after the pairing (AR 32)."""
    if not game.flag:
        place.refuse(f"board {game.board} waits for no decision")
        return
    choices = [Choice(str(i), words) for i, (_, words) in enumerate(DECISIONS, start=1)]

    def picked(digit: str) -> None:
        decision = DECISIONS[int(digit) - 1][0]
        if decision == "opponent":
            _ask_opponent(place, paired, game)
        else:
            do(place, DecideFlagged(paired.number, game.board, decision))

    pump_of(place).open_over(PickDialog(f"Board {game.board}: {game.flag}", choices, picked))


def _ask_opponent(place: Place, paired: RoundRecord, game: GameRecord) -> None:
    def entered(typed: str) -> str | None:
        keys = number_to_key(place.session.tournament)
        if not typed.strip().isdigit() or int(typed) not in keys:
            return f"there is no player {typed.strip()}; type a pairing number"
        do(place, DecideFlagged(paired.number, game.board, "opponent", keys[int(typed)]))
        return None

    pump_of(place).open_over(LineDialog(f"Board {game.board}: pairing number of the new opponent", entered))


def no_pairing(place: Place, reason: str) -> None:
    """Say why no legal pairing exists, and offer what is left; nothing is stored before the choice (AR 37)."""
    number = next_round_number(place.session.tournament)
    choices = (
        Choice("1", f"make round {number} by hand; two who have met are asked about"),
        Choice("2", "fewer rounds, or other settings of the event"),
    )

    def picked(digit: str) -> None:
        if digit == "1":
            do(place, StartHandSession(number))
        else:
            pump_of(place).open_over(Setup(place.session, place))

    title = f"Round {number} has no pairing that the rules allow"
    pump_of(place).open_over(PickDialog(title, choices, picked, lines=(reason,)))


def open_or_close(place: Place, paired: RoundRecord | None) -> None:
    """End the changing by hand; or begin it, for the last round or for the next one from nothing (AR 42)."""
    following = next_round_number(place.session.tournament)
    if paired is not None and paired.hand_session:
        do(place, EndHandSession(paired.number))
    elif paired is None:
        do(place, StartHandSession(following))
    else:
        last = following - 1
        choices = (Choice("1", f"change round {last}"), Choice("2", f"make round {following} by hand from nothing"))

        def picked(digit: str) -> None:
            do(place, StartHandSession(last if digit == "1" else following))

        pump_of(place).open_over(PickDialog("By hand", choices, picked))


def session_line(tournament: Tournament, paired: RoundRecord) -> str:
    """What the status row says while a round is changed by hand."""
    waiting = unplaced(tournament, paired)
    if not waiting:
        return f"round {paired.number} is being changed by hand; k ends it, then the next round can be paired"
    return f"round {paired.number} by hand, without board or bye: {', '.join(named(player) for player in waiting)}"


def change(place: Place, paired: RoundRecord, game: GameRecord | None) -> None:
    """What can be changed while a round is changed by hand (AR 42-45)."""
    choices = [Choice("1", "exchange two players"), Choice("2", "pair two players who have no board")]
    choices.append(Choice("3", "give a player without a board a bye"))
    if game is not None:
        choices.append(Choice("4", f"take board {game.board} apart"))
    choices.append(Choice("5", "move the pairing bye to another player"))

    def picked(digit: str) -> None:
        if digit == "1":
            _ask_two(place, "Exchange which two players? Numbers, such as 12 8", paired.number, ExchangePlayers)
        elif digit == "2":
            _ask_two(place, "Pair whom? Numbers, White first, such as 12 8", paired.number, SetBoard)
        elif digit == "4" and game is not None:
            do(place, RemoveBoard(paired.number, game.board))
        else:
            _ask_bye(place, paired.number, moved=digit == "5")

    title = game_title(place.session.tournament, game) if game is not None else f"Round {paired.number}"
    pump_of(place).open_over(PickDialog(title, choices, picked))


def _ask_two(place: Place, title: str, number: int, deed: Callable[[int, int, int], Deed]) -> None:
    def entered(typed: str) -> str | None:
        keys = number_to_key(place.session.tournament)
        numbers = [int(part) for part in SEPARATORS.split(typed.strip()) if part.isdigit()]
        unknown = [n for n in numbers if n not in keys]
        if len(numbers) != 2 or unknown:
            return f"there is no player {unknown[0]}" if unknown else "type two pairing numbers, such as 12 8"
        do(place, deed(number, keys[numbers[0]], keys[numbers[1]]))
        return None

    pump_of(place).open_over(LineDialog(title, entered))


def _ask_bye(place: Place, number: int, *, moved: bool) -> None:
    kinds: dict[str, ByeKind] = {"1": "pairing", "2": "half", "3": "zero", "4": "full"}
    choices = [Choice(digit, BYE_WORDS[kind]) for digit, kind in kinds.items()]

    def ask_player(kind: ByeKind) -> None:
        def entered(typed: str) -> str | None:
            keys = number_to_key(place.session.tournament)
            if not typed.strip().isdigit() or int(typed) not in keys:
                return f"there is no player {typed.strip()}; type a pairing number"
            do(place, GiveBye(number, keys[int(typed)], kind))
            return None

        pump_of(place).open_over(LineDialog(f"{BYE_WORDS[kind]} for whom? Pairing number", entered))

    if moved:
        ask_player("pairing")
    else:
        pump_of(place).open_over(PickDialog("Which bye?", choices, lambda digit: ask_player(kinds[digit])))

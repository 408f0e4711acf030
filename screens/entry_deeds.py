"""Deeds on one player that need a list: byes in a round of choice, expulsion, numbers, lots (AR 23-33, 60)."""

from __future__ import annotations

import secrets

from engines.model import ByeKind
from screens.asking import do
from screens.dialogs import Choice, LineDialog, PickDialog
from screens.place import Place
from screens.pump import pump_of
from screens.trail import BYE_WORDS
from swisstui.deeds.first_draw import DrawFirstSix
from swisstui.deeds.numbering import DrawLots, ExchangeNumbers, Renumber
from swisstui.deeds.presence import Expel, RequestBye
from swisstui.deeds.prize_groups import SetPrizeGroups
from swisstui.records import Player
from swisstui.refusal import Refused
from swisstui.tournament import named, next_round_number, number_to_key

KINDS: dict[str, ByeKind | None] = {"5": "half", "0": "zero", "1": "full", "9": None}


def ask_bye(place: Place, player: Player) -> None:
    """Ask for the round, then for the kind of bye."""
    first = next_round_number(place.session.tournament)

    def entered(typed: str) -> str | None:
        if not typed.strip().isdigit() or int(typed) < first:
            return f"type the number of a round from {first} on"
        _ask_kind(place, player, int(typed))
        return None

    asked = [f"round {number}: {BYE_WORDS[kind]}" for number, kind in player.requests]
    title = f"{named(player)}: bye in which round?"
    pump_of(place).open_over(LineDialog(title, entered, value=str(first), lines=asked))


def _ask_kind(place: Place, player: Player, number: int) -> None:
    choices = [Choice(digit, BYE_WORDS[kind] if kind else "none: he plays") for digit, kind in KINDS.items()]

    def picked(digit: str) -> None:
        do(place, RequestBye(player.key, number, KINDS[digit]))

    pump_of(place).open_over(PickDialog(f"{named(player)} in round {number}", choices, picked))


def ask_other(place: Place, player: Player | None) -> None:
    """The list of seldom deeds."""
    choices = [
        Choice("2", "exchange two pairing numbers (equal ratings only)"),
        Choice("3", "make all numbers anew from rating, title and the announced criterion"),
        Choice("4", "draw lots for everybody (order of those still level)"),
    ]
    if player is not None:
        choices.insert(0, Choice("1", f"expel {named(player)}: not paired, not in the standings"))
    choices.append(Choice("5", "prize groups in rating order, by sizes or borders"))
    if place.session.tournament.event.system == "tasaselo-2007":
        choices.append(Choice("6", "draw the pairs of the first six places by lot (round 1)"))
        choices.append(Choice("7", "type the pairs of the first six places as they were drawn"))

    def picked(digit: str) -> None:
        if digit == "1" and player is not None:
            do(place, Expel(player.key))
        elif digit == "2":
            _ask_exchange(place, player)
        elif digit == "3":
            do(place, Renumber())
        elif digit == "5":
            ask_prize_groups(place)
        elif digit == "6":
            do(place, DrawFirstSix(secrets.randbelow(2**31)))
        elif digit == "7":
            _ask_draw(place)
        else:
            do(place, DrawLots(secrets.randbelow(2**31)))

    pump_of(place).open_over(PickDialog("Other deeds", choices, picked))


def ask_prize_groups(place: Place) -> None:
    """Ask whether the groups go by sizes or borders, then for the numbers [Tasaselo T2]."""
    choices = (
        Choice("1", "by sizes: players of each group, such as 10 10; a rest makes one more"),
        Choice("2", "by borders: the lowest rating of each group, such as 2000 1700"),
    )

    def picked(digit: str) -> None:
        words = "Players of each group?" if digit == "1" else "Lowest rating of each group, the last one open?"

        def entered(typed: str) -> str | None:
            parts = typed.replace(",", " ").replace(";", " ").split()
            if not parts or not all(part.isascii() and part.isdigit() for part in parts):
                return "type whole numbers with blanks between them, such as 10 10"
            numbers = tuple(map(int, parts))
            do(place, SetPrizeGroups(sizes=numbers) if digit == "1" else SetPrizeGroups(borders=numbers))
            return None

        pump_of(place).open_over(LineDialog(words, entered))

    pump_of(place).open_over(PickDialog("Prize groups", choices, picked))


def _ask_draw(place: Place) -> None:
    def entered(typed: str) -> str | None:
        deed = DrawFirstSix(pairs=typed.strip() or "none")
        try:
            deed.apply(place.session.tournament)
        except Refused as refusal:
            return refusal.sentence
        do(place, deed)
        return None

    pump_of(place).open_over(LineDialog("Pairs of places, such as 1-4 2-5 3-6; empty = no draw", entered))


def _ask_exchange(place: Place, player: Player | None) -> None:
    def entered(typed: str) -> str | None:
        keys = number_to_key(place.session.tournament)
        numbers = [int(part) for part in typed.replace("-", " ").replace(".", " ").split() if part.isdigit()]
        if len(numbers) != 2 or any(number not in keys for number in numbers):
            return "type two pairing numbers, such as 12 13"
        do(place, ExchangeNumbers(keys[numbers[0]], keys[numbers[1]]))
        return None

    value = f"{player.number} " if player is not None else ""
    pump_of(place).open_over(LineDialog("Exchange which two numbers?", entered, value=value))

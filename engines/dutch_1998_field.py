"""The pairing cards of a round by the Dutch system of 1998: who may meet whom, who wants which colour, who floated.

Definitions A and criteria B of the rules. The module looks at players and pairs; brackets and searches are elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal, NamedTuple

from engines.ledger import Cell, Ledger
from engines.model import Entrant, Situation

WantedColour = Literal["W", "B", ""]


class Strength(IntEnum):
    """How strongly a colour is wanted [Dutch 1998 A7]."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Wish(NamedTuple):
    """A colour preference [Dutch 1998 A7]."""

    colour: WantedColour
    strength: Strength

    def __str__(self) -> str:
        if self.strength == Strength.NONE:
            return "no wish"
        return f"{self.strength.name.lower()} wish for {'White' if self.colour == 'W' else 'Black'}"


def colour_wish(colours: str, *, absolute_rule: bool = True) -> Wish:
    """The colour due to a player after the games played, such as `WBW` [Dutch 1998 A7; Decisions 3, 6].

    Args:
        colours: Colours of the games over the board, in order, gaps squeezed out.
        absolute_rule: False in the last round for players over 50% whom item 21 exempts.
    """
    difference = colours.count("W") - colours.count("B")
    if absolute_rule and abs(difference) > 1:
        return Wish("B" if difference > 0 else "W", Strength.ABSOLUTE)
    if absolute_rule and colours[-2:] in ("WW", "BB"):
        return Wish("B" if colours[-1] == "W" else "W", Strength.ABSOLUTE)
    if difference:
        return Wish("B" if difference > 0 else "W", Strength.STRONG)
    if colours:
        return Wish("B" if colours[-1] == "W" else "W", Strength.MILD)
    return Wish("", Strength.NONE)


@dataclass(frozen=True, slots=True)
class Card:
    """The pairing card of one player before the round."""

    number: int
    score: int
    """Half points."""
    colours: str
    met: frozenset[int]
    floats: tuple[str, str]
    """Marks of the round before and of two rounds before: `D`, `U` or empty [Dutch 1998 A4]."""
    bye_barred: bool
    """He has had a point without playing [Dutch 1998 B1b]."""
    over_half: bool
    """His score is over 50% of the rounds before."""
    federation: str
    wish: Wish
    exempt_wish: Wish
    """The wish where item 21 lifts the absolute preference; the same as `wish` for players up to 50%."""

    @property
    def rank(self) -> tuple[int, int]:
        """Sort key of the order of the cards: score, then pairing number [Dutch 1998 A2; Decision 1]."""
        return -self.score, self.number

    def wants(self, exempt: bool) -> Wish:
        """The wish, with or without the exemption of item 21 in force."""
        return self.exempt_wish if exempt else self.wish

    def may_float(self, mark: str, level: int, exempt: bool) -> bool:
        """Nobody gets the same float as in the last round (B5) or two rounds before (B6) [Dutch 1998 B5, B6].

        Args:
            mark: `D` or `U`, the float he would get.
            level: 0 = B5 and B6 in force, 1 = B6 dropped, 2 = both dropped [Dutch 1998 C9, C10].
            exempt: True where item 21 skips the check for players over 50%.
        """
        if level >= 2 or (exempt and self.over_half):
            return True
        return self.floats[0] != mark and (level == 1 or self.floats[1] != mark)


class Field:
    """All cards of the round and the questions about two players.

    Attributes:
        cards: The players to be paired, in the order of A2.
        last_round: True in the last round, when item 21 may lift B2, B5 and B6.
    """

    def __init__(self, situation: Situation, *, same_federation: bool) -> None:
        self._situation = situation
        ledger = Ledger(situation)
        round_number, total = situation.round_number, situation.rounds_total
        self.round_number = round_number
        self.last_round = round_number == total
        self._federation_rule = same_federation and total > 0 and round_number > total - 3
        self._forbidden: dict[int, set[int]] = {}
        for one, other in situation.forbidden:
            self._forbidden.setdefault(one, set()).add(other)
            self._forbidden.setdefault(other, set()).add(one)
        entrants = {e.number: e for e in situation.entrants}
        cards = (_make_card(ledger, entrants[number]) for number in situation.to_pair)
        self.cards: tuple[Card, ...] = tuple(sorted(cards, key=lambda card: card.rank))

    def may_meet(self, one: Card, other: Card) -> bool:
        """Two players meet at most once; item 22 and pairs the arbiter forbade bind alike [Dutch 1998 B1a; 22]."""
        if other.number in one.met or not self._situation.may_meet(one.number, other.number):
            return False
        return not (
            self._federation_rule
            and one.over_half
            and other.over_half
            and one.federation != ""
            and one.federation == other.federation
        )

    def compatible(self, one: Card, other: Card, exempt: bool) -> bool:
        """They may meet, and do not both absolutely want the same colour [Dutch 1998 B1, B2; 21]."""
        mine, theirs = one.wants(exempt), other.wants(exempt)
        both_absolute = mine.strength == theirs.strength == Strength.ABSOLUTE
        return not (both_absolute and mine.colour == theirs.colour) and self.may_meet(one, other)

    def compatible_rows(self, cards: Sequence[Card], exempt: bool) -> list[int]:
        """For each of these cards the set of the others that it is `compatible` with, by positions in the list."""
        place = {card.number: position for position, card in enumerate(cards)}
        absolute: dict[str, int] = {}
        federations: dict[str, int] = {}
        for position, card in enumerate(cards):
            wish = card.wants(exempt)
            if wish.strength == Strength.ABSOLUTE:
                absolute[wish.colour] = absolute.get(wish.colour, 0) | 1 << position
            if self._federation_rule and card.over_half and card.federation:
                federations[card.federation] = federations.get(card.federation, 0) | 1 << position
        everybody = (1 << len(cards)) - 1
        rows = []
        for position, card in enumerate(cards):
            out = 1 << position
            for number in (*card.met, *self._forbidden.get(card.number, ())):
                if number in place:
                    out |= 1 << place[number]
            wish = card.wants(exempt)
            if wish.strength == Strength.ABSOLUTE:
                out |= absolute[wish.colour]
            if self._federation_rule and card.over_half:
                out |= federations.get(card.federation, 0)
            rows.append(everybody & ~out)
        return rows


def _make_card(ledger: Ledger, entrant: Entrant) -> Card:
    situation, number = ledger.situation, entrant.number
    colours = ledger.colours(number)
    rounds = len(situation.history)
    over_half = ledger.points[number] * 2 > situation.scoring.win * rounds
    wish = colour_wish(colours)
    return Card(
        number=number,
        score=ledger.points[number],
        colours=colours,
        met=frozenset(ledger.met(number)),
        floats=(_float_mark(ledger, number, rounds), _float_mark(ledger, number, rounds - 1)),
        bye_barred=ledger.had_pairing_bye(number) or ledger.won_unplayed(number),
        over_half=over_half,
        federation=entrant.federation,
        wish=wish,
        exempt_wish=colour_wish(colours, absolute_rule=False) if over_half else wish,
    )


def _float_mark(ledger: Ledger, number: int, round_number: int) -> str:
    """Who meets a lower score floats down, his opponent up; the pairing bye floats down [Dutch 1998 A4, A5].

    A later forfeit does not remove the mark (Decision 4); granted byes leave none (Decision 5).
    """
    if round_number < 1:
        return ""
    cell = next((c for c in ledger.cells[number] if c.round_number == round_number), None)
    if cell is None:
        return ""
    return _mark_of(ledger, number, cell)


def _mark_of(ledger: Ledger, number: int, cell: Cell) -> str:
    if cell.bye == "pairing":
        return "D"
    if cell.opponent == 0:
        return ""
    mine = ledger.points_before(number, cell.round_number)
    theirs = ledger.points_before(cell.opponent, cell.round_number)
    return "D" if mine > theirs else "U" if mine < theirs else ""

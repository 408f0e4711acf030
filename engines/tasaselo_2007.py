"""Extended Tasaselo tournament, rules of 19 July 2007: neighbours in the order of variable ratings meet.

Articles T1 to T9 in their order; colours are in `tasaselo_colours`, ratings, points and prizes in `tasaselo_ratings`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engines.ledger import Ledger
from engines.matching import MatchingGraph
from engines.model import (
    BadSituation,
    Board,
    Bye,
    Limits,
    NoLegalPairing,
    PairingSystem,
    RoundPairing,
    Situation,
    TrailNote,
    players_named,
)
from engines.presence import check_presence, check_rounds_left
from engines.tasaselo_colours import GHOST, Unit, fit, seat
from engines.tasaselo_options import TasaseloOptions, options_of
from engines.tasaselo_ratings import group_multiples, surplus_text, surpluses, variable_ratings


def pair(situation: Situation) -> RoundPairing:
    """Pair one round: odd pairs from the top, even pairs from the bottom, nearest legal opponents [Tasaselo T5].

    Raises:
        BadSituation: A rating is missing, the substitute is unknown, the draw does not fit the field.
        EventFinished: All planned rounds are played; it carries the final variable ratings and surpluses.
        NoLegalPairing: Rematches, the surplus limit and the arbiter's bans leave no complete pairing.
    """
    check_rounds_left(situation, _figures)
    lineup = _Lineup.of(situation)
    forming = _Forming(lineup)
    forming.take_drawn_pairs()
    forming.open_graph()
    forming.form_pairs()
    return forming.answer()


@dataclass(frozen=True, slots=True)
class _Lineup:
    """Who takes part in the round, in order, and who may meet whom."""

    situation: Situation
    options: TasaseloOptions
    ratings: dict[int, int]
    surplus: dict[int, Fraction]
    order: tuple[Unit, ...]
    met: dict[int, set[int]]
    had_ghost: frozenset[int]
    """Who has had a point without playing; files also write the ghost as a full-point bye [Tasaselo T3.2, D6]."""
    idle: tuple[int, ...]

    @classmethod
    def of(cls, situation: Situation) -> _Lineup:
        """Read a situation [Tasaselo T1, T3, T4]."""
        options = options_of(situation)
        check_presence(situation)
        _check_entrants(situation, options)
        ledger = Ledger(situation)
        ratings = variable_ratings(situation)[-1]
        numbers, idle = _units(situation, options)
        order = tuple(
            Unit(
                number,
                place,
                "" if number == GHOST else ledger.colours(number),
                ratings.get(number, 0),
                claimless=number in (GHOST, options.substitute),
                substitute=number == options.substitute,
            )
            for place, number in enumerate(_order(situation, options, ratings, numbers))
        )
        known = [entrant.number for entrant in situation.entrants]
        met = {number: ledger.met(number) for number in known}
        had_ghost = frozenset(n for n in known if any(cell.bye in ("pairing", "full") for cell in ledger.cells[n]))
        return cls(situation, options, ratings, surpluses(situation), order, met, had_ghost, idle)

    def obstacle(self, one: Unit, other: Unit) -> str:
        """Why two units may not meet whatever their colours; empty = they may [Tasaselo T3.2, T5.3, T5.5]."""
        if GHOST in (one.number, other.number):
            player = one if other.number == GHOST else other
            return "has had the ghost already" if player.number in self.had_ghost else ""
        if other.number in self.met[one.number]:
            return "met already"
        if not self.situation.may_meet(one.number, other.number):
            return "forbidden by the arbiter"
        limit = self.options.max_surplus_difference
        if limit is not None:
            apart = abs(self.surplus[one.number] - self.surplus[other.number])
            if apart > Fraction(limit):
                return f"surplus differs by {surplus_text(apart)}, more than {limit}"
        return ""


def _check_entrants(situation: Situation, options: TasaseloOptions) -> None:
    for entrant in situation.entrants:
        if entrant.rating <= 0:
            raise BadSituation(
                f"player {entrant.number} has no rating; everybody needs one, real or estimated (Tasaselo T1.1)",
                key="rating",
            )
    known = {entrant.number for entrant in situation.entrants}
    if options.substitute is not None and options.substitute not in known:
        raise BadSituation(f"the substitute, player {options.substitute}, is not entered", key="substitute")


def _units(situation: Situation, options: TasaseloOptions) -> tuple[list[int], tuple[int, ...]]:
    """The numbers of the round, and the substitute if he is not needed [Tasaselo T3.1, T3.2]."""
    present = list(situation.to_pair)
    substitute_here = options.substitute in present
    numbers = [number for number in present if number != options.substitute]
    if len(numbers) % 2 == 0:
        return numbers, (options.substitute,) if substitute_here and options.substitute is not None else ()
    if substitute_here:
        return present, ()
    return [*numbers, GHOST], ()


def _order(situation: Situation, options: TasaseloOptions, ratings: dict[int, int], numbers: list[int]) -> list[int]:
    """The order of the round; the ghost stands behind players of his rating, without one last [Tasaselo T3.3, T4]."""
    values = dict(ratings)
    if situation.round_number == 1:
        order = sorted(number for number in numbers if number != GHOST)
    else:
        if options.group_constant:
            multiples = group_multiples(situation)
            values = {number: ratings[number] - options.group_constant * multiples[number] for number in ratings}
        order = sorted((number for number in numbers if number != GHOST), key=lambda number: (-values[number], number))
    if GHOST in numbers:
        ghost = options.ghost_rating
        behind = [place for place, number in enumerate(order) if ghost is not None and values[number] < ghost]
        order.insert(behind[0] if behind else len(order), GHOST)
    return order


@dataclass(slots=True)
class _Forming:
    """The forming of the pairs of one round, with the reasons noted on the way."""

    lineup: _Lineup
    left: list[Unit] = field(init=False)
    aside: set[int] = field(default_factory=set)
    pairs_in_board_order: list[tuple[Unit, Unit, str]] = field(default_factory=list)
    trail: list[TrailNote] = field(default_factory=list)
    graph: MatchingGraph = field(init=False)

    def __post_init__(self) -> None:
        self.left = list(self.lineup.order)

    def take_drawn_pairs(self) -> None:
        """Round 1 may begin with the three drawn pairs of the first six places [Tasaselo T4.2, D7]."""
        draw = self.lineup.options.draw_first_six
        if draw is None or self.lineup.situation.round_number != 1:
            return
        if len(self.left) < 6:
            raise BadSituation(
                "the draw of the first six places needs six players (Tasaselo T4.2)", key="draw_first_six"
            )
        first_six = self.left[:6]
        for one_place, other_place in draw:
            one, other = first_six[one_place - 1], first_six[other_place - 1]
            obstacle = self.lineup.obstacle(one, other)
            if obstacle:
                raise BadSituation(f"the drawn pair {one.number}-{other.number} is {obstacle}", key="draw_first_six")
            why = f"T4.2: drawn, places {one_place} and {other_place}"
            self.pairs_in_board_order.append((one, other, why))
        self.left = self.left[6:]

    def open_graph(self) -> None:
        """Set colour claims aside until a complete pairing exists [Tasaselo T5.7, T5c.8, D12, D16]."""
        units = {unit.number: unit for unit in self.left}
        self.graph = MatchingGraph(
            units, lambda a, b: not self.lineup.obstacle(units[a], units[b]) and fit(units[a], units[b], self.aside)
        )
        while not self.graph.is_perfect():
            claims = [unit.claim for unit in self.left if unit.claim and unit.number not in self.aside]
            if not claims:
                raise self._no_pairing()
            white, black = claims.count("W"), claims.count("B")
            majority = "WB" if white == black else ("W" if white > black else "B")
            last = next(
                u for u in reversed(self.left) if u.claim and u.claim in majority and u.number not in self.aside
            )
            self._set_aside(last, white, black)

    def _set_aside(self, unit: Unit, white: int, black: int) -> None:
        self.aside.add(unit.number)
        for other in self.left:
            if other is not unit and not self.lineup.obstacle(unit, other):
                self.graph.allow(unit.number, other.number)
        colour = "White" if unit.claim == "W" else "Black"
        text = (
            f"{white} claims to White and {black} to Black leave no complete pairing: the claim of {unit.number} to"
            f" {colour}, the last in the order, is set aside"
        )
        self.trail.append(TrailNote("Tasaselo T5c.8", (unit.number,), text))

    def _no_pairing(self) -> NoLegalPairing:
        mates = self.graph.maximum()
        players = tuple(sorted(u.number for u in self.left if u.number not in mates and u.number != GHOST))
        limit = self.lineup.options.max_surplus_difference
        reason = "even without colour claims the players who have not met cannot all be paired"
        if limit is not None:
            reason = (
                f"even without colour claims no complete pairing keeps the surplus limit of {limit} without a repeat;"
                " the limit may be raised"
            )
        left = f"; a largest pairing leaves {players_named(players)}" if players else ""
        return NoLegalPairing(f"{reason}{left} (Tasaselo T5.7)", players)

    def form_pairs(self) -> None:
        """Pair the highest, then the lowest unit with the nearest possible one, in turn [Tasaselo T5.1, T5.2, T5.6]."""
        from_top: list[tuple[Unit, Unit, str]] = []
        from_bottom: list[tuple[Unit, Unit, str]] = []
        while self.left:
            formed = len(from_top) + len(from_bottom) + 1
            top = formed % 2 == 1
            seeker = self.left[0] if top else self.left[-1]
            opponent, rejected = self._nearest(seeker, self.left[1:] if top else self.left[-2::-1])
            self.left = [unit for unit in self.left if unit not in (seeker, opponent)]
            where = "top" if top else "bottom"
            why = (
                f"T5.1: pair {formed}, from the {where}, {_name(seeker)} seeks; {rejected}{_name(opponent)} is possible"
            )
            (from_top if top else from_bottom).append((seeker, opponent, why))
        self.pairs_in_board_order += from_top + from_bottom[::-1]

    def _nearest(self, seeker: Unit, candidates: Iterable[Unit]) -> tuple[Unit, str]:
        rejected = ""
        for candidate in candidates:
            obstacle = self.lineup.obstacle(seeker, candidate)
            if not obstacle and not fit(seeker, candidate, self.aside):
                obstacle = "claims the same colour"
            if not obstacle and self.graph.take(seeker.number, candidate.number):
                return candidate, rejected
            rejected += f"{_name(candidate)}: {obstacle or 'would leave no complete pairing (T5.6)'}; "
        raise AssertionError("a graph with a perfect matching leaves the seeker an opponent")

    def answer(self) -> RoundPairing:
        """Boards from the top to the bottom; the ghost's pair has no board [Tasaselo T5.8, D13]."""
        boards: list[Board] = []
        byes: list[Bye] = []
        for one, other, why in self.pairs_in_board_order:
            if GHOST in (one.number, other.number):
                player = max(one.number, other.number)
                byes.append(Bye(player, "pairing"))
                self.trail.append(TrailNote("Tasaselo T3.2", (player,), f"meets the ghost and scores a win; {why}"))
                continue
            white, black, colours = seat(one, other, self.aside)
            boards.append(Board(white.number, black.number))
            self.trail.append(TrailNote("Tasaselo T5", (white.number, black.number), f"{why}. Colours by {colours}"))
        for number in self.lineup.idle:
            text = "the number of players is even without the substitute"
            self.trail.append(TrailNote("Tasaselo T3.1", (number,), text))
        figures = _figures(self.lineup.situation)
        return RoundPairing(tuple(boards), tuple(byes), self.lineup.idle, figures, tuple(self.trail))


def _figures(situation: Situation) -> dict[str, dict[int, Any]]:
    """What is published with a round, and after the last one [Tasaselo T4, T5.5]."""
    return {
        "variable_ratings": dict(sorted(variable_ratings(situation)[-1].items())),
        "surplus": {number: surplus_text(value) for number, value in sorted(surpluses(situation).items())},
    }


def _name(unit: Unit) -> str:
    if unit.number == GHOST:
        return "the ghost"
    return f"{unit.number} ({unit.rating})"


SYSTEM = PairingSystem(
    id="tasaselo-2007",
    title="Extended Tasaselo tournament",
    edition="19 July 2007",
    source="Laajennetun tasaseloturnauksen säännöt 19.07.2007",
    pair=pair,
    options_class=TasaseloOptions,
    tiebreaks=("ARO", "TPN"),
    limits=Limits(min_players=12, max_players=200, max_rounds=15),
)
"""The Extended Tasaselo tournament as an entry of the catalogue."""

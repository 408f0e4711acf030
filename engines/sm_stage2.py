"""Stage 2 of the Finnish Go championship: sixteen players, five rounds by current numbers [SM 5].

The ladders of pairings are in `sm_ladders`, numbering and ranking in `sm_results`. Colours are drawn at the board and
decide nothing [D7].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engines.model import (
    BadSituation,
    Board,
    EventFinished,
    Limits,
    NoLegalPairing,
    PairingSystem,
    RoundPairing,
    Situation,
    TrailNote,
)
from engines.sm_ladders import Choice, Rung, climb, cross_pairs, ladder_of_four, ladder_of_six, ladders_of_the_middle
from engines.sm_results import (
    PLAYERS,
    ROUNDS,
    Stage2Options,
    Stage2Record,
    numbering,
    options_of,
    ranking,
    read_record,
)


def pair(situation: Situation) -> RoundPairing:
    """Pair one round of stage 2 by the numbers of the round [SM 5.1-5.5].

    Raises:
        BadSituation: Not sixteen players, an absence, a draw, or groups that are not those of the scheme.
        NoLegalPairing: The scheme leaves only a pair that the arbiter has forbidden.
        EventFinished: Round 5 is played; the figures have `ranking`, `qualifiers` and `extra_games`.
    """
    record = read_record(situation)
    options = options_of(situation)
    if situation.round_number > ROUNDS:
        raise _finished(record, options)
    _check_arbiter_wishes(situation)
    order = numbering(record, situation.round_number, options)
    forming = _Forming(situation, record, order)
    _ROUNDS[situation.round_number](forming)
    if situation.round_number == ROUNDS:
        forming.note_reading(options)
    return forming.answer()


def _finished(record: Stage2Record, options: Stage2Options) -> EventFinished:
    table = ranking(record, options)
    through = ", ".join(str(number) for number in table.qualifiers)
    return EventFinished(
        f"all {ROUNDS} rounds are played; players {through} go on to stage 3",
        {
            "ranking": list(table.order),
            "qualifiers": list(table.qualifiers),
            "extra_games": [list(two) for two in table.extra_games],
        },
    )


def _check_arbiter_wishes(situation: Situation) -> None:
    away = sorted(situation.absent | {bye.number for bye in situation.byes_asked})
    if away:
        raise BadSituation(
            f"player {away[0]} cannot be absent: the scheme needs all {PLAYERS}, who leaves stays in the pairing and"
            " loses by forfeit (SM 2.4, D4)",
            key="absent",
        )
    for white, black in situation.fixed:
        raise BadSituation(
            f"the pair {white}-{black} cannot be set before the round is paired; change the pairing afterwards (SM 8)",
            key="fixed",
        )


@dataclass(slots=True)
class _Forming:
    """The forming of one round in current numbers."""

    situation: Situation
    record: Stage2Record
    order: tuple[int, ...]
    pairs: list[tuple[int, int, str, str]] = field(default_factory=list)
    """Better number, worse number, article, reason."""
    idle: tuple[int, ...] = ()
    trail: list[TrailNote] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def player(self, number: int) -> int:
        """The player with a current number."""
        return self.order[number - 1]

    def repeats(self, one: int, other: int) -> bool:
        """True for current numbers that have met, or that the arbiter keeps apart."""
        a, b = self.player(one), self.player(other)
        return frozenset((a, b)) in self.record.met or not self.situation.may_meet(a, b)

    def told(self, one: int, other: int) -> str:
        """Why two current numbers may not meet, in words."""
        a, b = self.player(one), self.player(other)
        met = self.record.met.get(frozenset((a, b)))
        return f"{one}-{other} ({a}-{b}) " + (f"met in round {met}" if met else "may not meet")

    def take(self, article: str, group: str, choice: Choice) -> None:
        """Enter the chosen pairing of a group, with the repeats that decided it."""
        why = f"{group}: {choice.name}"
        if choice.causes:
            why += ", because " + ", ".join(self.told(*two) for two in choice.causes)
        if choice.has_repeat:
            why += "; every pairing of the group has a repeat, the first one stands"
        self.add(article, choice.pairs, why)

    def add(self, article: str, pairs: Sequence[tuple[int, int]], why: str) -> None:
        """Enter pairs with their reason.

        Raises:
            NoLegalPairing: One of them is forbidden by the arbiter.
        """
        for one, other in pairs:
            a, b = self.player(one), self.player(other)
            if not self.situation.may_meet(a, b):
                raise NoLegalPairing(f"the scheme pairs {a} and {b}, who may not meet in this round (SM 5)", (a, b))
            if self.repeats(one, other):
                self.warnings.append(f"{a} and {b} meet again; {self.told(one, other)}")
            self.pairs.append((min(one, other), max(one, other), article, why))

    def note_reading(self, options: Stage2Options) -> None:
        """Say which reading orders the one-win group whenever the two readings differ [SM D20]."""
        other = "before-round-4" if options.r5_one_win_order == "before-round-3" else "before-round-3"
        second = numbering(self.record, ROUNDS, replace(options, r5_one_win_order=other))
        if second != self.order:
            players = self.order[11:15]
            text = (
                f"numbers 12 to 15 are {_listed(players)} by the order {_spoken(options.r5_one_win_order)};"
                f" by the order {_spoken(other)} they would be {_listed(second[11:15])}"
            )
            self.trail.append(TrailNote("SM 5.5 (D20)", players, text))
            self.warnings.append(text)

    def answer(self) -> RoundPairing:
        """Boards by the better current number of the pair; nigiri at every board [SM 5, D7]."""
        boards = []
        for one, other, article, why in sorted(self.pairs):
            players = (self.player(one), self.player(other))
            boards.append(Board(*players, nigiri=True))
            self.trail.append(TrailNote(article, players, f"numbers {one}-{other}; {why}"))
        for number in self.idle:
            through = self.record.wins(number, ROUNDS - 1) == ROUNDS - 1
            text = "four wins: goes on and does not play" if through else "no win: free"
            self.trail.append(TrailNote("SM 5.5", (number,), text))
        figures = {"current_number": {player: number for number, player in enumerate(self.order, start=1)}}
        return RoundPairing(
            tuple(boards), idle=self.idle, figures=figures, trail=tuple(self.trail), warnings=tuple(self.warnings)
        )


def _listed(players: Sequence[int]) -> str:
    return ", ".join(str(player) for player in players)


def _spoken(reading: str) -> str:
    return reading.replace("-", " ")


def _outside_in(numbers: Sequence[int]) -> tuple[tuple[int, int], ...]:
    half = len(numbers) // 2
    return tuple((numbers[place], numbers[-1 - place]) for place in range(half))


def _only(forming: _Forming, article: str, group: str, numbers: Sequence[int]) -> None:
    rung = Rung(_outside_in(numbers), "best against worst")
    forming.take(article, group, climb((rung,), forming.repeats))


def _round_1(forming: _Forming) -> None:
    """1-16, 2-15, ... 8-9 [SM 5.1]."""
    _only(forming, "SM 5.1", "entry order", range(1, 17))


def _round_2(forming: _Forming) -> None:
    """Winners 1-8 and losers 9-16, each best against worst [SM 5.2]."""
    _only(forming, "SM 5.2", "winners", range(1, 9))
    _only(forming, "SM 5.2", "losers", range(9, 17))


def _round_3(forming: _Forming) -> None:
    """Top 1-4 2-3, bottom 13-16 14-15, middle with two independent swaps [SM 5.3, D17]."""
    _only(forming, "SM 5.3", "two wins", range(1, 5))
    for ladder in ladders_of_the_middle(range(5, 13)):
        forming.take("SM 5.3", "one win", climb(ladder, forming.repeats))
    _only(forming, "SM 5.3", "no win", range(13, 17))


def _round_4(forming: _Forming) -> None:
    """1-2, 15-16 and the ladders of the two-win and one-win groups [SM 5.4, D18, D19]."""
    _only(forming, "SM 5.4", "three wins", range(1, 3))
    for group, numbers in (("two wins", range(3, 9)), ("one win", range(9, 15))):
        forming.take("SM 5.4", group, climb(ladder_of_six(numbers), forming.repeats))
    _only(forming, "SM 5.4", "no win", range(15, 17))


def _round_5(forming: _Forming) -> None:
    """Numbers 1 and 16 are free; the three groups between them, with cross pairs where needed [SM 5.5, D21, D22]."""
    forming.idle = (forming.player(1), forming.player(16))
    forming.take("SM 5.5", "three wins", climb(ladder_of_four(range(2, 6)), forming.repeats))
    two_wins, one_win = range(6, 12), range(12, 16)
    below = climb(ladder_of_four(one_win), forming.repeats)
    crossed = cross_pairs(two_wins, one_win, forming.repeats) if below.has_repeat else None
    if crossed is None:
        forming.take("SM 5.5", "two wins", climb(ladder_of_six(two_wins), forming.repeats))
        forming.take("SM 5.5", "one win", below)
        return
    causes = ", ".join(forming.told(*two) for two in below.causes)
    up, down = _listed(crossed.moved_up), _listed(crossed.moved_down)
    why = f"cross pairs, {up} move up and {down} move down, because every pairing of 12-15 has a repeat: {causes}"
    forming.take("SM 5.5 (D22)", "two wins without those who move down", crossed.rest)
    forming.add("SM 5.5 (D22)", crossed.cross, why)
    forming.add("SM 5.5 (D22)", (crossed.stay,), f"one win, stay together; {why}")


_ROUNDS = {1: _round_1, 2: _round_2, 3: _round_3, 4: _round_4, 5: _round_5}


SYSTEM = PairingSystem(
    id="sm-stage2",
    title="Finnish Go championship, stage 2",
    edition="guide of 2007, decision of 9 February 2008",
    source="SM systeemi, SM-II-karsinnan paritus",
    pair=pair,
    options_class=Stage2Options,
    limits=Limits(min_players=PLAYERS, max_players=PLAYERS, max_rounds=ROUNDS),
    tiebreaks=("LW", "TPN"),
    game="go",
    late_entries=False,
    absences=False,
    draws=False,
    rounds_for=lambda players, options: ROUNDS,
)
"""Stage 2 of the Finnish Go championship as an entry of the catalogue."""

"""The 2026 Dutch rules a second way: every candidate of every bracket, in the order of article 4, for up to 8 players.

Written from the articles alone: it reads the history itself, knows no matching algorithm, shares no code with the
engine, lists all candidates and takes the first of the best ones.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest

from engines import pair
from engines.dutch_2026_brackets import pair_brackets
from engines.dutch_2026_field import Field
from engines.dutch_2026_players import ABSOLUTE, MILD, NO_PREFERENCE, STRONG, Player
from engines.model import Bye, ByeKind, Entrant, Game, NoLegalPairing, PlayedRound, RoundPairing, Scoring, Situation

Pairs = list[tuple[int, int]]
Candidate = tuple[Pairs, tuple[int, ...]]
WITH_C17 = (10034, 16843, 29633)
"""Seeds of fields in which C17 decides, which is rare."""
SCORINGS = (
    Scoring(),
    Scoring(win=6, draw=2, pairing_bye=6, half_bye=2, full_bye=6, forfeit_win=6),
    Scoring(pairing_bye=1),
)


@dataclass
class Facts:
    """One player's history; scores in half points."""

    number: int
    score: int = 0
    colours: str = ""
    barred: bool = False
    took_part: bool = False
    floats: tuple[str, ...] = ("", "")
    met: frozenset[int] = frozenset()
    rank: int = 0
    topscorer: bool = False

    @property
    def difference(self) -> int:
        return self.colours.count("W") - self.colours.count("B")

    @property
    def wish(self) -> str:
        if abs(self.difference) > 1:
            return "B" if self.difference > 0 else "W"
        if self.absolute or (self.colours and not self.difference):
            return "B" if self.colours[-1] == "W" else "W"
        return {0: "", 1: "B", -1: "W"}[self.difference]

    @property
    def absolute(self) -> bool:
        return abs(self.difference) > 1 or self.colours[-2:] in ("WW", "BB")

    @property
    def strong(self) -> bool:
        return not self.absolute and abs(self.difference) == 1


def read(situation: Situation) -> list[Facts]:
    """Everybody to be paired in order 1.2."""
    points = situation.scoring
    all_facts = {e.number: Facts(e.number) for e in situation.entrants}
    for played in situation.history:
        floats = dict.fromkeys(all_facts, "")
        before = {n: f.score + played.virtual_points.get(n, 0) for n, f in all_facts.items()}
        for game in played.games:
            forfeit = game.result.endswith("F")
            left, right = game.result.rstrip("F").split("-") if "-" in game.result else ("1/2", "1/2")
            for own, other, colour, mark in ((game.white, game.black, "W", left), (game.black, game.white, "B", right)):
                facts = all_facts[own]
                facts.took_part = True
                if forfeit:
                    if mark == "1":
                        facts.score, facts.barred, floats[own] = facts.score + points.forfeit_win, True, "down"
                    continue
                facts.score += {"1": points.win, "1/2": points.draw, "0": points.loss}[mark]
                facts.colours += colour
                facts.met |= {other}
                if before[own] != before[other]:
                    floats[own] = "down" if before[own] > before[other] else "up"
        for bye in played.byes:
            facts, value = all_facts[bye.number], points.bye(bye.kind)
            facts.score += value
            facts.took_part |= bye.kind == "pairing"
            facts.barred |= bye.kind == "pairing" or value >= points.win
            floats[bye.number] = "down" if value or bye.kind == "pairing" else ""
        for number, facts in all_facts.items():
            facts.floats += (floats[number],)
    present = [n for n in sorted(all_facts) if n in situation.to_pair]
    holders = [n for n in sorted(all_facts) if n in present or all_facts[n].took_part]
    most = (situation.rounds_total - 1) * max(points.win, points.draw)
    for facts in (all_facts[number] for number in present):
        facts.score += situation.virtual_points.get(facts.number, 0)
        facts.rank = holders.index(facts.number) + 1
        facts.topscorer = len(situation.history) + 1 == situation.rounds_total and 2 * facts.score > most
    return sorted((all_facts[n] for n in present), key=lambda facts: (-facts.score, facts.rank))


def without(some: tuple[int, ...], *out: int) -> tuple[int, ...]:
    return tuple(x for x in some if x not in out)


class Literal:
    """One round by listing; players are places in order 1.2."""

    def __init__(self, players: list[Facts], forbidden: frozenset[tuple[int, int]] = frozenset()) -> None:
        self.players = players
        self.everybody = tuple(range(len(players)))
        self.forbidden = forbidden
        self.bye_score: int | None = None
        self.completes = cache(self._completes)

    def legal(self, one: int, other: int) -> bool:
        a, b = self.players[one], self.players[other]
        if b.number in a.met or (min(a.number, b.number), max(a.number, b.number)) in self.forbidden:
            return False
        return not (a.absolute and b.absolute and a.wish == b.wish) or a.topscorer or b.topscorer

    def may_have_bye(self, one: int) -> bool:
        fitting = self.bye_score is None or self.players[one].score == self.bye_score
        return fitting and not self.players[one].barred

    def _completes(self, rest: tuple[int, ...], floating: tuple[int, ...]) -> bool:
        """C4: all of the rest can be paired, no two downfloaters with each other, one left for the bye if odd."""
        if len(rest) % 2:
            return any(self.may_have_bye(x) and self.completes(without(rest, x), floating) for x in rest)
        return not rest or any(
            self.legal(rest[0], other)
            and not {rest[0], other} <= set(floating)
            and self.completes(without(rest, rest[0], other), floating)
            for other in rest[1:]
        )

    def pair(self) -> tuple[set[frozenset[int]], int | None] | None:
        """The pairs by number and the receiver of the bye; None without a legal round."""
        if not self.completes(self.everybody, ()):
            return None
        scores = sorted({facts.score for facts in self.players}, reverse=True)
        if len(self.everybody) % 2:
            self._settle_bye(scores)
        pairs: Pairs = []
        moved: tuple[int, ...] = ()
        for score in scores:
            residents = tuple(x for x in self.everybody if self.players[x].score == score)
            best: tuple[Any, Pairs, tuple[int, ...]] | None = None
            for made, down in candidates(moved, residents, self.legal):
                value = self.value(moved, residents, made, down)
                if value is not None and (best is None or value < best[0]):
                    best = value, made, down
            assert best is not None
            pairs += best[1]
            moved = best[2]
        named = {frozenset(self.players[x].number for x in two) for two in pairs}
        return named, (self.players[moved[0]].number if moved else None)

    def _settle_bye(self, scores: list[int]) -> None:
        """C5: the lowest score from which somebody can be left over."""
        for score in reversed(scores):
            for one in self.everybody:
                here = self.players[one].score == score and not self.players[one].barred
                if here and self.completes(without(self.everybody, one), ()):
                    self.bye_score = score
                    self.completes = cache(self._completes)
                    return

    def value(self, moved: tuple[int, ...], residents: tuple[int, ...], made: Pairs, down: tuple[int, ...]) -> Any:
        """The list C6-C21, smaller is better; None if C4 fails."""
        players = self.players
        score = players[residents[0]].score
        below = tuple(x for x in self.everybody if players[x].score < score)
        if not self.completes(tuple(sorted(down + below)), down):
            return None
        lone_receiver = len(down) == 1 and self.bye_score is not None and self.bye_score >= score
        games = -len(players[down[0]].colours) if lone_receiver else 0
        mixed = [(one, other) for one, other in made if one in moved]
        own_down = [x for x in down if x in residents]
        limbo = [x for x in down if x in moved]
        values = [len(down), self.scores(down), self.next_bracket(down, below), games, *self.colour_values(made)]
        for ago in (-1, -2):
            values.append(sum(players[x].floats[ago] == "down" for x in own_down))
            values.append(sum(players[other].floats[ago] == "up" for _, other in mixed))
        for ago in (-1, -2):
            for mdp_score in sorted({players[x].score for x in moved}, reverse=True):
                values.append(sum(players[x].score == mdp_score and players[x].floats[ago] == "down" for x in limbo))
            for mdp_score in sorted({players[x].score for x in moved}, reverse=True):
                values.append(sum(players[a].score == mdp_score and players[b].floats[ago] == "up" for a, b in mixed))
        return values

    def scores(self, some: tuple[int, ...]) -> list[int]:
        return sorted((self.players[x].score for x in some), reverse=True)

    def colour_values(self, made: Pairs) -> list[int]:
        """C10-C13."""
        far = third = clashes = strong = 0
        for one, other in made:
            a, b = self.players[one], self.players[other]
            if not a.wish or a.wish != b.wish:
                continue
            clashes += 1
            if a.absolute and b.absolute:
                far += abs(a.difference) > 1 and abs(b.difference) > 1
                refused = {abs(x.difference): x for x in (a, b)}
                smaller = refused[min(refused)]
                doubled = [x.colours[-2:] == ("BB" if a.wish == "W" else "WW") for x in (a, b)]
                third += all(doubled) if len(refused) == 1 else doubled[(a, b).index(smaller)]
            else:
                strong += (a.strong or a.absolute) and (b.strong or b.absolute)
        return [far, third, clashes, strong]

    def next_bracket(self, down: tuple[int, ...], below: tuple[int, ...]) -> Any:
        """C8: the best number and scores of downfloaters of the next bracket."""
        if not below:
            return 0
        following = tuple(x for x in below if self.players[x].score == self.players[below[0]].score)
        rest = tuple(x for x in below if x not in following)
        return min(
            (len(left), self.scores(left))
            for left in leftovers(down, following, self.legal)
            if self.completes(tuple(sorted(left + rest)), left)
        )


def leftovers(moved: tuple[int, ...], residents: tuple[int, ...], legal: Any) -> set[tuple[int, ...]]:
    """Who can be left over when any pairs of a bracket are made, two MDPs never together."""
    left: set[tuple[int, ...]] = set()
    todo: list[tuple[tuple[int, ...], tuple[int, ...]]] = [(moved + residents, ())]
    while todo:
        open_players, over = todo.pop()
        if not open_players:
            left.add(over)
            continue
        first, *others = open_players
        todo.append((tuple(others), (*over, first)))
        todo += [
            (without(tuple(others), other), over)
            for other in others
            if legal(first, other) and not (first in moved and other in moved)
        ]
    return left


def candidates(moved: tuple[int, ...], residents: tuple[int, ...], legal: Any) -> Iterator[Candidate]:
    """All candidates of a bracket, as pairs and downfloaters: most pairs first, else in the order of article 4."""
    size = len(moved) + len(residents)
    for number in range(size // 2, -1, -1):
        for heads in range(min(len(moved), number), -1, -1):
            for top in combinations(moved, heads):
                limbo = without(moved, *top)
                for partners in permutations(residents, heads):
                    mixed = list(zip(top, partners, strict=True))
                    if all(legal(*two) for two in mixed):
                        for made, left in homogeneous(without(residents, *partners), number - heads, legal):
                            yield mixed + made, limbo + left


def homogeneous(players: tuple[int, ...], number: int, legal: Any) -> Iterator[Candidate]:
    """3.6: all transpositions of S2, then the same after each exchange in the order of 4.3."""
    if number < 0 or 2 * number > len(players):
        return
    first, second = players[:number], players[number:]
    bsn = {player: place for place, player in enumerate(players, 1)}
    exchanges = [
        (size, sum(bsn[x] for x in back) - sum(bsn[x] for x in out), [-bsn[x] for x in out[::-1]], back, out)
        for size in range(min(len(first), len(second)) + 1)
        for out in combinations(first, size)
        for back in combinations(second, size)
    ]
    for _, _, _, back, out in sorted(exchanges):
        upper = sorted({*first, *back} - {*out})
        lower = sorted({*second, *out} - {*back})
        for order in permutations(lower, number):
            pairs = list(zip(upper, order, strict=True))
            if all(legal(*two) for two in pairs):
                yield pairs, without(tuple(lower), *order)


def chance_event(seed: int) -> Iterator[Situation]:
    """A short event by chance with every kind of bye, forfeits, virtual points and forbidden pairs."""
    chance = random.Random(seed)
    size, rounds = chance.randint(3, 8), chance.randint(2, 7)
    entrants = tuple(Entrant(number) for number in range(1, size + 1))
    scoring = chance.choice((SCORINGS[0], *SCORINGS))
    absence, forfeit, draw = chance.choice((0, 0.1)), chance.choice((0, 0.1)), chance.choice((0.1, 0.5))
    accelerated = chance.random() < 0.2
    history: list[PlayedRound] = []
    for number in range(1, rounds + 1):
        out = [n for n in range(1, size + 1) if chance.random() < absence]
        kinds: tuple[ByeKind, ...] = ("half", "half", "full", "zero")
        asked = tuple(Bye(n, chance.choice(kinds)) for n in out if chance.random() < 0.5)
        absent = frozenset(out) - {bye.number for bye in asked}
        virtual = dict.fromkeys(range(1, size // 2 + 1), 2) if accelerated and 2 * number <= rounds else {}
        one, other = sorted(chance.sample(range(1, size + 1), 2))
        apart = frozenset({(one, other)} if chance.random() < 0.1 else ())
        situation = Situation(
            entrants, tuple(history), rounds, absent, asked, apart, virtual_points=virtual, scoring=scoring
        )
        if len(situation.to_pair) < 2:
            return
        yield situation
        answer = engine(situation)
        if answer is None:
            return
        games = []
        for board in answer.boards:
            results = ("1-0F", "0-1F", "0-0F") if chance.random() < forfeit else ("1-0", "0-1")
            result = "1/2" if chance.random() < draw else chance.choice(results)
            games.append(Game(board.white, board.black, result))
        history.append(PlayedRound(tuple(games), answer.byes + asked, virtual))


def chance_facts(seed: int) -> list[Facts]:
    """Players whom no event could have made: scores, colours, floats and meetings by chance alone."""
    chance = random.Random(seed)
    size = chance.randint(4, 8)
    scores = sorted((chance.choice((4, 3, 3, 2, 2, 2)) for _ in range(size)), reverse=True)
    meeting, floating = chance.choice((0.1, 0.3)), chance.choice((0.2, 0.6))
    met: dict[int, set[int]] = {number: set() for number in range(1, size + 1)}
    for one, other in combinations(met, 2):
        if chance.random() < meeting:
            met[one].add(other)
            met[other].add(one)
    return [
        Facts(
            number=number,
            score=score,
            colours="".join(chance.choice("WB") for _ in range(chance.randint(0, 4))),
            barred=chance.random() < 0.3,
            floats=("", *(chance.choice(("down", "up")) if chance.random() < floating else "" for _ in range(2))),
            met=frozenset(met[number]),
            rank=number,
            topscorer=seed % 2 == 0 and score > 2,
        )
        for number, score in enumerate(scores, 1)
    ]


def paired_by_engine(players: list[Facts]) -> tuple[set[frozenset[int]], int | None] | None:
    """The engine's brackets for given facts."""
    given = []
    make: Any = Player
    for facts in players:
        strength = ABSOLUTE if facts.absolute else STRONG if facts.strong else MILD if facts.wish else NO_PREFERENCE
        wish, (earlier, last) = {"W": 1, "B": -1, "": 0}[facts.wish], facts.floats[-2:]
        seen = (facts.colours, facts.difference, wish, strength, last, earlier, len(facts.colours))
        given.append(make(facts.number, facts.rank, facts.score, *seen, not facts.barred, facts.topscorer, facts.met))
    field = Field(given, Situation(()))
    try:
        field.settle_bye()
    except NoLegalPairing:
        return None
    brackets, bye = pair_brackets(field)
    pairs = {frozenset(given[v].number for v in two) for bracket in brackets for two in bracket.pairs}
    return pairs, None if bye is None else given[bye].number


def engine(situation: Situation) -> RoundPairing | None:
    try:
        return pair("dutch-2026", situation)
    except NoLegalPairing:
        return None


@pytest.mark.parametrize("block", range(8))
def test_first_best_candidate(block: int) -> None:
    """3.8.1: the engine's pairing is the first of the best candidates, or there is no legal round for either."""
    compared = 0
    for seed in range(50 * block, 50 * (block + 1)):
        for situation in chance_event(seed):
            answer = engine(situation)
            found = answer and (
                {frozenset((board.white, board.black)) for board in answer.boards},
                answer.byes[0].number if answer.byes else None,
            )
            literal = Literal(read(situation), situation.forbidden).pair()
            assert found == literal, f"seed {seed}, round {situation.round_number}"
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("block", range(8))
def test_first_best_candidate_of_any_field(block: int) -> None:
    """3.8.1 for players whom no event could have made: every criterion meets every other one."""
    paired = 0
    for seed in (*range(250 * block, 250 * (block + 1)), *WITH_C17):
        players = chance_facts(seed)
        found = paired_by_engine(players)
        assert found == Literal(players).pair(), f"seed {seed}"
        paired += found is not None
    assert paired > 100

"""FIDE Swiss Rules of 1987 a second way: every choice by trying all possibilities, for fields of up to ten players.

Written from the articles alone: it reads the history itself, knows no matching algorithm and shares no code with the
engine. Upward pairing is downward pairing with the numbers turned round (D7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from engines.model import RoundPairing, Situation

PlayEvent = Callable[..., Iterator[tuple[Situation, RoundPairing]]]
Pairs = list[tuple[int, int]]


class Naive:
    """One round by trial. Scores are half points; only 1, 1/2 and 0 count here."""

    def __init__(self, situation: Situation, maxi: bool, same_federation: bool) -> None:
        self.rounds = len(situation.history)
        self.total = situation.rounds_total
        self.maxi = maxi
        self.same_federation = same_federation
        self.rating = {e.number: e.rating for e in situation.entrants}
        self.federation = {e.number: e.federation for e in situation.entrants}
        self.score = dict.fromkeys(self.rating, 0)
        self.colours = dict.fromkeys(self.rating, "")
        self.met: set[frozenset[int]] = set()
        self.no_bye: set[int] = set()
        self.floated: set[int] = set()
        for number, played in enumerate(situation.history):
            self.floated = set()
            before = dict(self.score)
            for game in played.games:
                for one, two in ((game.white, game.black), (game.black, game.white)):
                    if (2 * before[one] > 2 * number and before[two] < before[one]) or (
                        2 * before[one] < 2 * number and before[two] > before[one]
                    ):
                        self.floated.add(one)
                self.score[game.white] += {"1-0": 2, "1/2": 1, "1-0F": 2}.get(game.result, 0)
                self.score[game.black] += {"0-1": 2, "1/2": 1, "0-1F": 2}.get(game.result, 0)
                if game.result == "1-0F":
                    self.no_bye.add(game.white)
                if game.result == "0-1F":
                    self.no_bye.add(game.black)
                if "F" not in game.result:
                    self.met.add(frozenset((game.white, game.black)))
                    self.colours[game.white] += "W"
                    self.colours[game.black] += "B"
            for bye in played.byes:
                self.score[bye.number] += 2
                self.no_bye.add(bye.number)

    def permitted(self, n: int, colour: str) -> bool:
        after = self.colours[n] + colour
        return after[-3:] not in ("WWW", "BBB") and abs(after.count("W") - after.count("B")) < 3

    def due(self, n: int) -> str:
        white, black = self.permitted(n, "W"), self.permitted(n, "B")
        if white != black:
            return "W" if white else "B"
        more = self.colours[n].count("W") - self.colours[n].count("B")
        if more:
            return "B" if more > 0 else "W"
        return {"": "", "W": "B", "B": "W"}[self.colours[n][-1:]]

    def ways(self, one: int, two: int) -> list[str]:
        """Colours of `one` that are permitted for both."""
        white = self.permitted(one, "W") and self.permitted(two, "B")
        black = self.permitted(one, "B") and self.permitted(two, "W")
        return ["W"] * white + ["B"] * black

    def compatible(self, one: int, two: int) -> bool:
        one, two = abs(one), abs(two)
        if frozenset((one, two)) in self.met:
            return False
        late = self.rounds + 1 > self.total - 3
        if self.same_federation and late and self.federation[one] == self.federation[two]:
            if min(self.score[one], self.score[two]) > self.rounds:
                return False
        waived = self.rounds + 1 == self.total and self.score[one] == self.score[two]
        return waived or bool(self.ways(one, two))

    def fit(self, one: int, two: int) -> bool:
        return "" in (self.due(abs(one)), self.due(abs(two))) or self.due(abs(one)) != self.due(abs(two))

    def most(self, members: tuple[int, ...]) -> int:
        """The greatest number of pairs, by trying everything."""

        @cache
        def best(rest: tuple[int, ...]) -> int:
            if not rest:
                return 0
            head, tail = rest[0], rest[1:]
            sizes = [best(tail)]
            for two in tail:
                if self.compatible(head, two):
                    sizes.append(1 + best(tuple(n for n in tail if n != two)))
            return max(sizes)

        return best(tuple(sorted(members)))

    def served(self, floaters: tuple[int, ...], hosts: tuple[int, ...]) -> int:
        """How many floaters can have different opponents among the hosts at most."""
        if not floaters:
            return 0
        rest = floaters[1:]
        found = [self.served(rest, hosts)]
        for host in hosts:
            if self.compatible(floaters[0], host):
                found.append(1 + self.served(rest, tuple(n for n in hosts if n != host)))
        return max(found)

    def take(self, player: int, candidates: list[int], members: list[int]) -> int | None:
        available = []
        for candidate in candidates:
            others = tuple(n for n in members if n not in (player, candidate))
            if self.compatible(player, candidate) and 2 * self.most(others) == len(others):
                available.append(candidate)
        for candidate in available:
            near = abs(self.rating[abs(candidate)] - self.rating[abs(available[0])]) <= 100
            if self.fit(player, candidate) and (near or not self.maxi):
                return candidate
        return available[0] if available else None

    def split(self, residents: list[int], arrived: list[int], hosts: list[int]) -> tuple[list[int], list[int]]:
        """Members who stay and who float; small numbers are in front."""
        members = sorted(residents + arrived)
        floating = [m for m in members if not any(self.compatible(m, n) for n in members if n != m)]
        members = [m for m in members if m not in floating]
        pairs = self.most(tuple(members))
        while len(members) > 2 * pairs:
            dues = [self.due(abs(m)) for m in members]
            frequent = "W" if dues.count("W") > dues.count("B") else "B" if dues.count("B") > dues.count("W") else "-"
            ranked = []
            for place, m in enumerate(members):
                if self.most(tuple(n for n in members if n != m)) < pairs:
                    continue
                hosted = self.served((*floating, m), tuple(hosts)) > self.served(tuple(floating), tuple(hosts))
                kind = {(False, True): 0, (False, False): 1, (True, True): 2, (True, False): 3}[m in arrived, hosted]
                near = abs(self.rating[abs(m)] - self.rating[abs(members[-1])]) <= 100
                coloured = self.due(abs(m)) == frequent and (near or not self.maxi)
                ranked.append((kind, abs(m) in self.floated, not coloured, -place, m))
            chosen = min(ranked)[-1]
            members.remove(chosen)
            floating.append(chosen)
        return members, floating

    def make(self, residents: list[int], floaters: list[int]) -> Pairs:
        """Pairs in order of making; floaters come in their order, residents small numbers in front."""
        pairs: Pairs = []
        open_floaters, rest = list(floaters), sorted(residents)
        for floater in floaters:
            if floater not in open_floaters:
                continue
            everybody = open_floaters + rest
            opponent = self.take(floater, rest, everybody)
            if opponent is None:
                opponent = self.take(floater, sorted(n for n in open_floaters if n != floater), everybody)
            assert opponent is not None
            pairs.append((floater, opponent))
            open_floaters = [n for n in open_floaters if n not in (floater, opponent)]
            rest = [n for n in rest if n != opponent]
        while rest:
            half = len(rest) // 2
            opponent = self.take(rest[0], rest[half:] + rest[1:half][::-1], rest)
            assert opponent is not None
            pairs.append((rest[0], opponent))
            rest = [n for n in rest if n not in pairs[-1]]
        return pairs

    def side(self, groups: list[list[int]], beyond: list[int], sign: int) -> tuple[Pairs, list[int]]:
        """One side towards the median; sign -1 turns the numbers round for the upward direction."""
        pairs: Pairs = []
        arrived: list[int] = []
        for place, group in enumerate(groups):
            hosts = groups[place + 1] if place + 1 < len(groups) else beyond
            staying, floating = self.split([sign * n for n in group], arrived, [sign * n for n in hosts])
            floaters = self.in_turn([n for n in staying if n in arrived], sign)
            pairs += self.make([n for n in staying if n not in arrived], floaters)
            arrived = floating
        return [(abs(one), abs(two)) for one, two in pairs], [abs(n) for n in arrived]

    def in_turn(self, floaters: list[int], sign: int) -> list[int]:
        return sorted(floaters, key=lambda n: (-sign * self.score[abs(n)], n))

    def white_first(self, one: int, two: int, below: bool, initial: str) -> tuple[int, int]:
        high, low = min(one, two), max(one, two)
        ways = self.ways(high, low)
        due, other = self.due(high), self.due(low)
        swap = {"W": "B", "B": "W"}
        if len(ways) == 1:
            colour = ways[0]
        elif not due and not other:
            colour = initial if high % 2 else swap[initial]
        elif not due or not other or due != other:
            colour = due or swap[other]
        else:
            colour = swap[due] if below else due
            for mine, theirs in zip(self.colours[high][::-1], self.colours[low][::-1], strict=False):
                if mine != theirs:
                    colour = theirs
                    break
        return (high, low) if colour == "W" else (low, high)

    def pair(self, present: list[int], initial: str) -> tuple[set[tuple[int, int]], int | None]:
        """White-Black pairs and the bye."""
        bye = None
        if len(present) % 2:
            for n in sorted(present, key=lambda n: (self.score[n], -n)):
                others = tuple(m for m in present if m != n)
                if n not in self.no_bye and 2 * self.most(others) == len(others):
                    bye = n
                    break
            present = [n for n in present if n != bye]
        scores = sorted({self.score[n] for n in present}, reverse=True)
        groups = {s: [n for n in present if self.score[n] == s] for s in scores}
        high = [groups[s] for s in scores if s > self.rounds]
        low = [groups[s] for s in reversed(scores) if s < self.rounds]
        median = groups.get(self.rounds, [])
        upper, down = self.side(high, median or (low[-1] if low else []), 1)
        lower, up = self.side(low, median + down or (high[-1] if high else []), -1)
        while 2 * self.most(tuple(median + down + up)) < len(median + down + up):
            if lower and (len(down) > len(up) or not upper):
                up += lower.pop()
            else:
                down += upper.pop()
        middle = self.make(median, self.in_turn(down, 1) + [-n for n in self.in_turn([-n for n in up], -1)])
        made = [(pair, False) for pair in upper + middle] + [(pair, True) for pair in lower]
        return {self.white_first(*pair, below, initial) for pair, below in made}, bye


@pytest.mark.parametrize("seed", range(120))
def test_the_engine_pairs_as_trying_everything_does(seed: int, play_event: PlayEvent) -> None:
    """3 to 10 players, every round until no pairing is left, absences and forfeits: same pairs, colours and bye."""
    players = 3 + seed % 8
    rounds = players if seed % 4 else players // 2 + 1
    options = {
        "maxi": ("false", "true")[seed // 8 % 2],
        "same_federation": ("false", "true")[seed // 16 % 2],
        "initial_colour": ("white", "black")[seed // 3 % 2],
    }
    compared = 0
    event = play_event(
        "lim-1987", players, rounds, seed, options=options, draws=(0.1, 0.5, 0.8)[seed % 3], forfeits=0.06
    )
    for situation, answer in event:
        naive = Naive(situation, options["maxi"] == "true", options["same_federation"] == "true")
        pairs, bye = naive.pair(list(situation.to_pair), options["initial_colour"][0].upper())
        assert {(board.white, board.black) for board in answer.boards} == pairs
        assert [b.number for b in answer.byes] == ([] if bye is None else [bye])
        compared += 1
    assert compared

"""McMahon pairing a second way: the walk of MM 2 and MM 3.7 word by word, and events played by chance."""

import random
from dataclasses import replace
from itertools import combinations, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.mcmahon import pair
from engines.mcmahon_options import McMahonOptions
from engines.mcmahon_scores import mms_by_round
from engines.model import (
    Bye,
    Entrant,
    Game,
    NoLegalPairing,
    PlayedRound,
    RoundPairing,
    Situation,
)
from engines.options import read_options


def _options(**given_options: Any) -> McMahonOptions:
    options = read_options(McMahonOptions, given_options)
    assert isinstance(options, McMahonOptions)
    return options


def _pairs(answer: RoundPairing) -> list[set[int]]:
    return [{board.white, board.black} for board in answer.boards]


def _simulate(seed: int, players: int, rounds: int, **given_options: Any) -> list[Situation]:
    source = random.Random(seed)
    ranks = ["3d", "2d", "1d", "1k", "2k", "3k"] if seed % 2 else ["1d"]
    entrants = tuple(
        Entrant(n, rank=source.choice(ranks), rating=source.choice([0, source.randrange(1700, 2400)]))
        for n in range(1, players + 1)
    )
    situation = Situation(entrants, options=_options(bar="2d", **given_options))
    situations = []
    for _ in range(rounds):
        absent = frozenset(n for n in range(1, players + 1) if source.random() < 0.12)
        situation = replace(situation, absent=absent)
        situations.append(situation)
        if len(situation.to_pair) < 2:
            situations.pop()
            continue
        try:
            answer = pair(situation)
        except NoLegalPairing:
            break
        results = ["1-0", "0-1", "1-0", "0-1", "1/2", "1-0F", "0-0F"]
        games = tuple(Game(b.white, b.black, source.choice(results)) for b in answer.boards)
        byes = answer.byes + tuple(Bye(n, "half") for n in absent if source.random() < 0.5)
        situation = replace(situation, history=(*situation.history, PlayedRound(games, byes)))
    return situations


class _PlainWalk:
    """MM 2 and MM 3.7 word by word, with plain searches."""

    def __init__(self, situation: Situation) -> None:
        self.options: McMahonOptions = situation.options
        self.rows = mms_by_round(situation)
        self.score = self.rows[-1]
        entrant = {e.number: e for e in situation.entrants}
        from_rank = {"3d": 2300, "2d": 2200, "1d": 2100, "1k": 2000, "2k": 1900, "3k": 1800}
        self.gor = {n: e.rating or from_rank[e.rank] for n, e in entrant.items()}
        self.met: dict[int, set[int]] = {n: set() for n in entrant}
        self.downs = dict.fromkeys(entrant, 0)
        self.free_points = dict.fromkeys(entrant, 0)
        for index, played in enumerate(situation.history):
            self._read_round(index, played)
        self.present = sorted((n for n in entrant if n not in situation.absent), key=self._rank_key)
        self.pairs: list[tuple[int, int]] = []
        self.carry: list[int] = []

    def _read_round(self, index: int, played: PlayedRound) -> None:
        before = self.rows[index]
        for game in played.games:
            self.met[game.white].add(game.black)
            self.met[game.black].add(game.white)
            for one, other in ((game.white, game.black), (game.black, game.white)):
                self.downs[one] += before[one] // 2 > before[other] // 2
            self.free_points[game.white] += game.result == "1-0F"
        for bye in played.byes:
            self.free_points[bye.number] += bye.kind in ("pairing", "full")

    def answer(self) -> tuple[set[frozenset[int]], int] | None:
        """Pairs and bye (0 = none), or None where there is no pairing without a repeat."""
        odd_one = self._odd_one() if len(self.present) % 2 else 0
        if odd_one is None:
            return None
        left = [n for n in self.present if n != odd_one]
        if not self._complete(left):
            return None
        for group in sorted({self.score[n] // 2 for n in left}, reverse=True):
            free = [n for n in left if self.score[n] // 2 == group]
            lower = [n for n in left if self.score[n] // 2 < group]
            self._meet_floaters(free, lower)
            self._pair_group(free, lower)
        assert not self.carry
        return {frozenset(two) for two in self.pairs}, odd_one

    def _odd_one(self) -> int | None:
        """MM 2: the first by byes, score, GoR and number without whom the others can be paired."""
        order = sorted(self.present, key=lambda n: (self.free_points[n], self.score[n], self.gor[n], -n))
        return next((n for n in order if self._complete([m for m in self.present if m != n])), None)

    def _meet_floaters(self, free: list[int], lower: list[int]) -> None:
        """MM 3.7 step 3: those carried down meet members of the group, who leave `free`."""
        for carried in list(self.carry):
            for member in _by_preference(free, self.options.floater_up):
                rest = [n for n in self.carry + free if n not in (carried, member)]
                if member not in self.met[carried] and self._complete(rest + lower):
                    self.pairs.append((carried, member))
                    self.carry.remove(carried)
                    free.remove(member)
                    break

    def _pair_group(self, free: list[int], lower: list[int]) -> None:
        """MM 3.7 steps 4 and 5: as few floaters as possible, the others by the seeding."""
        preferred = sorted(_by_preference(free, self.options.floater_down), key=lambda n: self.downs[n])
        for size in range(len(free) % 2, len(free) + 1, 2):
            possible = [
                floaters
                for floaters in combinations(preferred, size)
                if self._complete([n for n in free if n not in floaters])
                and self._complete([*self.carry, *floaters, *lower])
            ]
            if not possible:
                continue
            options_in_order = [(f, self._seeded([n for n in free if n not in f])) for f in possible]
            floaters, inside = next((o for o in options_in_order if o[1] is not None), (possible[0], None))
            if inside is None:
                inside = self._depth_first([n for n in free if n not in floaters])
            assert inside is not None
            self.pairs += inside
            self.carry = sorted([*self.carry, *floaters], key=self._rank_key)
            break

    def _seeded(self, left: list[int]) -> list[tuple[int, int]] | None:
        if self.options.seeding == "adjacent":
            return self._depth_first(left)
        s1, s2 = left[: len(left) // 2], left[len(left) // 2 :]
        if self.options.seeding == "fold":
            s2.reverse()
        for transposition in permutations(s2):
            if all(b not in self.met[a] for a, b in zip(s1, transposition, strict=True)):
                return list(zip(s1, transposition, strict=True))
        return None

    def _depth_first(self, left: list[int]) -> list[tuple[int, int]] | None:
        if not left:
            return []
        for other in left[1:]:
            if other not in self.met[left[0]]:
                rest = self._depth_first([n for n in left[1:] if n != other])
                if rest is not None:
                    return [(left[0], other), *rest]
        return None

    def _complete(self, left: list[int]) -> bool:
        return self._depth_first(sorted(left, key=self._rank_key)) is not None

    def _rank_key(self, number: int) -> tuple[int, int, int]:
        return -self.score[number], -self.gor[number], number


def _by_preference(left: list[int], preference: str) -> list[int]:
    """Members of a group from the top, from the middle or from the bottom (MM 3.3)."""
    places = list(range(len(left)))
    if preference == "bottom":
        places.reverse()
    elif preference == "middle":
        places.sort(key=lambda p: (abs(2 * p - (len(left) - 1)), -p))
    return [left[p] for p in places]


@pytest.mark.parametrize("seed", range(72))
def test_small_fields_agree_with_the_walk_word_by_word(seed: int) -> None:
    """MM 2, MM 3.7: all seedings and floater options, 4 to 10 players, rounds 1 to 7."""
    extra = {
        "seeding": ["cross", "fold", "adjacent"][seed % 3],
        "floater_up": ["middle", "top", "bottom"][seed // 3 % 3],
        "floater_down": ["middle", "top", "bottom"][seed // 9 % 3],
    }
    for situation in _simulate(seed, 4 + seed % 7, 7, **extra):
        expected = _PlainWalk(situation).answer()
        try:
            answer = pair(situation)
        except NoLegalPairing:
            assert expected is None
            continue
        assert expected is not None
        assert {frozenset(two) for two in _pairs(answer)} == expected[0]
        assert [bye.number for bye in answer.byes] == ([expected[1]] if expected[1] else [])


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(10, 40), seeding=st.sampled_from(["cross", "fold", "adjacent"]))
def test_random_events_never_repeat_a_game_and_pair_everybody(seed: int, players: int, seeding: str) -> None:
    """MM 3.1, MM 2: no repeats (forfeits included), everybody present plays or has the bye, once."""
    met: set[frozenset[int]] = set()
    for situation in _simulate(seed, players, 7, seeding=seeding):
        try:
            answer = pair(situation)
        except NoLegalPairing:
            break
        seats = [n for board in answer.boards for n in (board.white, board.black)] + [b.number for b in answer.byes]
        assert sorted(seats) == sorted(set(range(1, players + 1)) - situation.absent)
        before = {frozenset((g.white, g.black)) for played in situation.history for g in played.games}
        assert not before & {frozenset(two) for two in _pairs(answer)}
        met |= before
        assert len([n for note in answer.trail for n in note.players if note.article != "MM 3.7 step 4"]) == len(seats)

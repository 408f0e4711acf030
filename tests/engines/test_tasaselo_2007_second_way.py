"""The Extended Tasaselo pairing a second way: a depth-first search, and events played by chance (T3 to T5)."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.ledger import Ledger
from engines.model import (
    Bye,
    Entrant,
    Game,
    NoLegalPairing,
    PlayedRound,
    Situation,
)
from engines.options import read_options
from engines.tasaselo_2007 import pair
from engines.tasaselo_options import TasaseloOptions
from engines.tasaselo_ratings import surpluses, variable_ratings


def _options(**given_options: Any) -> TasaseloOptions:
    options = read_options(TasaseloOptions, given_options)
    assert isinstance(options, TasaseloOptions)
    return options


def _field(ratings: list[int]) -> tuple[Entrant, ...]:
    return tuple(Entrant(number, rating=rating) for number, rating in enumerate(ratings, start=1))


def _simulate(seed: int, players: int, rounds: int, away: float = 0.08, **given_options: Any) -> list[Situation]:
    """Situations before each round of a random event with absences, forfeits and half-point byes."""
    source = random.Random(seed)
    entrants = _field(sorted((source.randrange(1400, 2400) for _ in range(players)), reverse=True))
    situation = Situation(entrants, options=_options(**given_options))
    situations = []
    for _ in range(rounds):
        absent = frozenset(n for n in range(1, players + 1) if source.random() < away)
        situation = replace(situation, absent=absent)
        situations.append(situation)
        if len(situation.to_pair) < 2:
            situations.pop()
            continue
        try:
            answer = pair(situation)
        except NoLegalPairing:
            break
        results = ["1-0", "0-1", "1/2", "1-0", "0-1", "1/2", "1-0F", "0-1F", "0-0F"]
        games = tuple(Game(b.white, b.black, source.choice(results)) for b in answer.boards)
        byes = answer.byes + tuple(Bye(n, "half") for n in absent if source.random() < 0.5)
        situation = replace(situation, history=(*situation.history, PlayedRound(games, byes)))
    return situations


def _plain_search(situation: Situation) -> tuple[set[frozenset[int]], set[int]] | None:
    """T5 by depth-first search with undo of the latest pair; returns pairs (ghost = 0) and claims set aside."""
    options = situation.options
    order, claims, banned = _plain_field(situation)
    aside: set[int] = set()

    def search(left: list[int], formed: int) -> list[frozenset[int]] | None:
        if not left:
            return []
        seeker = left[0] if formed % 2 == 0 else left[-1]
        others = left[1:] if formed % 2 == 0 else left[-2::-1]
        for other in others:
            same = claims[seeker] and claims[seeker] == claims[other] and not aside & {seeker, other}
            if frozenset((seeker, other)) in banned or same:
                continue
            rest = search([n for n in left if n not in (seeker, other)], formed + 1)
            if rest is not None:
                return [frozenset((seeker, other)), *rest]
        return None

    assert options is not None
    while True:
        found = search(order, 0)
        if found is not None:
            return set(found), aside
        open_claims = [n for n in order if claims[n] and n not in aside]
        if not open_claims:
            return None
        whites = sum(claims[n] == "W" for n in open_claims)
        blacks = len(open_claims) - whites
        wanted = {"W", "B"} if whites == blacks else ({"W"} if whites > blacks else {"B"})
        aside.add([n for n in open_claims if claims[n] in wanted][-1])


def _plain_field(situation: Situation) -> tuple[list[int], dict[int, str], set[frozenset[int]]]:
    options = situation.options
    ratings = variable_ratings(situation)[-1]
    surplus = surpluses(situation)
    present = [e.number for e in situation.entrants if e.number not in situation.absent]
    regular = [n for n in present if n != options.substitute]
    order = regular if len(regular) % 2 == 0 or options.substitute not in present else present
    if situation.history:
        order = sorted(order, key=lambda n: (-ratings[n], n))
    balance = dict.fromkeys([0, *ratings], 0)
    banned: set[frozenset[int]] = set()
    for played in situation.history:
        for bye in played.byes:
            if bye.kind in ("pairing", "full"):
                banned.add(frozenset((0, bye.number)))
        for game in played.games:
            if not game.result.endswith("F"):
                banned.add(frozenset((game.white, game.black)))
                balance[game.white] += 1
                balance[game.black] -= 1
    if options.max_surplus_difference is not None:
        for one in order:
            for other in order:
                if one < other and abs(surplus[one] - surplus[other]) > options.max_surplus_difference:
                    banned.add(frozenset((one, other)))
    claims = {n: "" if d == 0 or n in (0, options.substitute) else ("B" if d > 0 else "W") for n, d in balance.items()}
    if len(order) % 2:
        order = [*order, 0]
    return order, claims, banned


@pytest.mark.parametrize("seed", range(60))
def test_small_fields_agree_with_a_depth_first_search(seed: int) -> None:
    """T5.6: look-ahead by matchings is the same as undoing the latest pair, rounds 1 to 6 of 5 to 12 players."""
    extra: dict[str, Any] = {"k": 150}
    if seed % 3 == 1:
        extra["substitute"] = 5
    if seed % 4 == 2:
        extra["max_surplus_difference"] = "1.5"
    for situation in _simulate(seed, 5 + seed % 8, 6, 0.2, **extra):
        expected = _plain_search(situation)
        try:
            answer = pair(situation)
        except NoLegalPairing:
            assert expected is None
            continue
        assert expected is not None
        pairs = {frozenset((b.white, b.black)) for b in answer.boards} | {
            frozenset((0, bye.number)) for bye in answer.byes
        }
        assert pairs == expected[0]
        set_aside = {note.players[0] for note in answer.trail if note.article == "Tasaselo T5c.8"}
        assert set_aside == expected[1]


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(12, 31), k=st.sampled_from([20, 75, 100, 300]))
def test_random_events_keep_the_hard_rules(seed: int, players: int, k: int) -> None:
    """T3.2, T5.3: everybody once, nobody meets twice over the board, nobody has the ghost twice; VR keep their sum."""
    last = _simulate(seed, players, 8, k=k)[-1]
    met: set[frozenset[int]] = set()
    ghosts: list[int] = []
    for played in last.history:
        seats = [n for game in played.games for n in (game.white, game.black)]
        seats += [bye.number for bye in played.byes]
        assert len(seats) == len(set(seats))
        for game in played.games:
            two = frozenset((game.white, game.black))
            assert two not in met
            if not game.result.endswith("F"):
                met.add(two)
        ghosts += [bye.number for bye in played.byes if bye.kind == "pairing"]
    assert len(ghosts) == len(set(ghosts))
    for ratings in variable_ratings(last):
        assert sum(ratings.values()) == sum(e.rating for e in last.entrants)


@pytest.mark.parametrize("seed", range(4))
def test_colours_stay_within_one_unless_a_claim_was_set_aside(seed: int) -> None:
    """T5c.1, T5c.7: without set-aside claims nobody has two games more of one colour."""
    for situation in _simulate(seed, 16, 7)[1:]:
        answer = pair(situation)
        if any(note.article == "Tasaselo T5c.8" for note in answer.trail):
            continue
        ledger = Ledger(situation)
        for board in answer.boards:
            assert ledger.colour_difference(board.white) <= 0 <= ledger.colour_difference(board.black)

"""Who may not meet whom in a round: the arbiter's rules expanded to pairs of players.

Clubs, families and federations are compared without accents, case and superfluous blanks, so that one club is one
club however it was typed.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

from swisstui.records import ForbiddenRule, Player, Tournament
from swisstui.text import fold

KeyPair = tuple[int, int]


def in_force(rule: ForbiddenRule, round_number: int) -> bool:
    """True if the rule holds in a round."""
    return rule.first_round <= round_number and (rule.last_round == 0 or round_number <= rule.last_round)


def pairs_of(rule: ForbiddenRule, players: tuple[Player, ...]) -> frozenset[KeyPair]:
    """The pairs of keys (lower first) that one rule keeps apart."""
    if rule.kind == "persons":
        known = {player.key for player in players}
        return frozenset(combinations(sorted(set(rule.players) & known), 2))
    together: dict[str, list[int]] = defaultdict(list)
    for player in players:
        shared = {"club": player.club, "family": player.family, "federation": player.federation}[rule.kind]
        if fold(shared):
            together[fold(shared)].append(player.key)
    return frozenset(two for keys in together.values() for two in combinations(sorted(keys), 2))


def never_pairs(tournament: Tournament, round_number: int) -> frozenset[KeyPair]:
    """The pairs of keys that must not meet in a round."""
    pairs: set[KeyPair] = set()
    for rule in tournament.forbidden:
        if rule.strength == "never" and in_force(rule, round_number):
            pairs |= pairs_of(rule, tournament.players)
    return frozenset(pairs)


def wished_pairs(tournament: Tournament, round_number: int) -> tuple[frozenset[KeyPair], ...]:
    """The pairs of keys that shall not meet if possible, one set a rule, in the order of the rules."""
    return tuple(
        pairs_of(rule, tournament.players)
        for rule in tournament.forbidden
        if rule.strength == "if possible" and in_force(rule, round_number)
    )


def why_apart(tournament: Tournament, one: int, other: int, round_number: int) -> str:
    """Why two players are kept apart in a round, as words for a sentence; empty if they are not."""
    two = (min(one, other), max(one, other))
    for rule in tournament.forbidden:
        if in_force(rule, round_number) and two in pairs_of(rule, tournament.players):
            return described(rule)
    return ""


def described(rule: ForbiddenRule) -> str:
    """A rule in words: `same club, never, rounds 1-2`."""
    what = "these persons" if rule.kind == "persons" else f"same {rule.kind}"
    if rule.last_round:
        rounds = f", rounds {rule.first_round}-{rule.last_round}"
    else:
        rounds = f", from round {rule.first_round}" if rule.first_round > 1 else ""
    return f"{what}, {rule.strength}{rounds}"

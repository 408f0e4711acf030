"""The round from the highest bracket to the lowest by the Dutch system of 1998, sections 5.2 and 5.3.

Each bracket takes its first acceptable candidate (C1-C11, C14) unless the next bracket cannot take those left over
(C12) or the lowest bracket cannot be paired (C13).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from engines.dutch_1998_bracket import (
    Bracket,
    bye_mask,
    compatible_rows,
    is_exempt,
    lonely_players,
    positions,
)
from engines.dutch_1998_candidates import Candidate, first_candidate
from engines.dutch_1998_field import Card, Field
from engines.dutch_1998_fit import LowestFit, NextBracketFit
from engines.matching import maximum_matching
from engines.model import NoLegalPairing, players_named


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """The players of one score, or of several that C13 has joined."""

    native_score: int
    """Half points; of the lowest score in a joined group [Dutch 1998 Decision 23]."""
    cards: tuple[Card, ...]
    joined: tuple[int, ...] = ()
    """The scores that C13 has joined, empty for an ordinary group."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one bracket was paired."""

    bracket: Bracket
    lonely: tuple[Card, ...]
    """Players without any opponent, moved down by C1."""
    candidate: Candidate | None
    """None where nobody could be paired."""
    changed_by: str = ""
    """`C12` or `C13` where another candidate than the first was taken for the sake of the bracket below."""
    joined: tuple[int, ...] = ()

    @property
    def pairs(self) -> tuple[tuple[Card, Card], ...]:
        """The pairs, the higher-ranked player first."""
        if self.candidate is None:
            return ()
        return tuple((self.bracket.cards[i], self.bracket.cards[j]) for i, j in self.candidate.pairs)

    @property
    def left(self) -> tuple[Card, ...]:
        """Those left over by the candidate (without the C1 players)."""
        left = self.bracket.everyone if self.candidate is None else self.candidate.left
        return tuple(self.bracket.cards[i] for i in positions(left))


@dataclass(slots=True)
class _Round:
    """The brackets of a round while they are being paired."""

    cards: Field
    groups: list[ScoreGroup]
    outcomes: list[Outcome] = field(default_factory=list)
    incoming: list[tuple[Card, ...]] = field(default_factory=lambda: [()])
    """For each bracket that was begun the players moved down into it."""


def pair_brackets(cards: Field) -> list[Outcome]:
    """Pair all brackets; the last outcome leaves nobody over, or the player who gets the bye.

    Raises:
        NoLegalPairing: No pairing of the round keeps B1 and B2 (Decision 21).
    """
    groups = [ScoreGroup(score, tuple(members)) for score, members in groupby(cards.cards, lambda card: card.score)]
    state = _Round(cards, groups)
    while len(state.outcomes) < len(state.groups):
        _pair_next(state)
    return state.outcomes


def _pair_next(state: _Round) -> None:
    """Pair the next bracket, or join the two lowest and go back to the one above them [Dutch 1998 C13]."""
    index, last = len(state.outcomes), len(state.groups) - 1
    if index == last:
        outcome = _pair_lowest(state, index)
    elif index == last - 1:
        outcome = _pair_penultimate(state, index)
    else:
        outcome = _pair_upper(state, index)
    if outcome is not None:
        state.outcomes.append(outcome)
        state.incoming.append(_in_order((*outcome.lonely, *outcome.left)))
        return
    if last == 0:
        raise _no_legal_pairing(state.cards)
    _join_lowest(state)


def _join_lowest(state: _Round) -> None:
    """Make one group of the two lowest, with the score of the lower one [Dutch 1998 C13; Decision 23]."""
    upper, lower = state.groups[-2:]
    scores = (*(upper.joined or (upper.native_score,)), *(lower.joined or (lower.native_score,)))
    state.groups[-2:] = [ScoreGroup(lower.native_score, (*upper.cards, *lower.cards), scores)]
    # The bracket above has become the penultimate one: it is paired anew by 5.3.
    keep = max(0, len(state.groups) - 2)
    del state.outcomes[keep:]
    del state.incoming[keep + 1 :]


def _in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: card.rank))


def _open_bracket(state: _Round, index: int) -> tuple[Bracket, tuple[Card, ...]]:
    """The bracket after C1 and the players whom C1 has taken out."""
    group = state.groups[index]
    cards = _in_order((*state.incoming[index], *group.cards))
    exempt = is_exempt(state.cards, cards, lowest=False)
    lonely = lonely_players(state.cards, cards, exempt)
    rest = [card for card in cards if card not in lonely]
    return Bracket(state.cards, rest, group.native_score, exempt=exempt), lonely


def _moved_pair_counts(bracket: Bracket, pairs: int) -> range:
    """Numbers of moved-down players to be paired first, in the order in which they are tried [Dutch 1998 C14]."""
    return range(min(bracket.most_moved_pairs, pairs), -1, -1)


def _first_of_all(bracket: Bracket) -> tuple[int, Candidate] | None:
    """The first candidate with the most pairs, then the most moved-down players [Dutch 1998 C14; Decision 13]."""
    for pairs in range(bracket.size // 2, 0, -1):
        for moved_pairs in _moved_pair_counts(bracket, pairs):
            candidate = first_candidate(bracket, pairs, moved_pairs)
            if candidate is not None:
                return pairs, candidate
    return None


def _pair_upper(state: _Round, index: int) -> Outcome:
    """A bracket above the penultimate one looks one bracket down and gives up no pair for it [Dutch 1998 C12]."""
    bracket, lonely = _open_bracket(state, index)
    first = _first_of_all(bracket)
    if first is None:
        return Outcome(bracket, lonely, None)
    pairs, candidate = first
    fit = NextBracketFit(state.cards, bracket, lonely, state.groups[index + 1].cards)
    if not fit.admits(candidate.left):
        other = first_candidate(bracket, pairs, candidate.moved_pairs, fit)
        if other is not None:
            return Outcome(bracket, lonely, other, "C12")
    return Outcome(bracket, lonely, candidate)


def _pair_penultimate(state: _Round, index: int) -> Outcome | None:
    """The penultimate bracket lets the lowest one be paired; None if it cannot [Dutch 1998 C13; 5.3]."""
    bracket, lonely = _open_bracket(state, index)
    below = state.groups[index + 1]
    fits = [
        LowestFit(state.cards, bracket, lonely, below.cards, native_score=below.native_score, moved_first=moved_first)
        for moved_first in (True, False)
    ]
    first = _first_of_all(bracket)
    if first is None:
        stands = any(fit.admits(bracket.everyone) for fit in fits)
        return Outcome(bracket, lonely, None) if stands else None
    most, candidate = first
    if fits[0].admits(candidate.left):
        return Outcome(bracket, lonely, candidate)
    for pairs in range(most, 0, -1):
        start = candidate.moved_pairs if pairs == most else bracket.size
        for moved_pairs in _moved_pair_counts(bracket, pairs):
            for fit in fits:
                found = first_candidate(bracket, pairs, moved_pairs, fit) if moved_pairs <= start else None
                if found is not None:
                    return Outcome(bracket, lonely, found, "" if found == candidate else "C13")
    return None


def _pair_lowest(state: _Round, index: int) -> Outcome | None:
    """The lowest bracket is paired, all but the player with the bye; None if that is impossible [Dutch 1998 C13]."""
    group = state.groups[index]
    cards = _in_order((*state.incoming[index], *group.cards))
    exempt = is_exempt(state.cards, cards, lowest=True)
    bracket = Bracket(state.cards, cards, group.native_score, exempt=exempt, lowest=True)
    pairs = bracket.size // 2
    for moved_pairs in _moved_pair_counts(bracket, pairs):
        candidate = first_candidate(bracket, pairs, moved_pairs)
        if candidate is not None:
            return Outcome(bracket, (), candidate, joined=group.joined)
    return None


def _no_legal_pairing(cards: Field) -> NoLegalPairing:
    """The refusal, with the players whom no pairing of the round can serve [Dutch 1998 Decision 21]."""
    players = cards.cards
    start = f"no legal pairing of round {cards.round_number} exists by the Dutch system of 1998 (B1, B2)"
    if len(players) % 2 and not bye_mask(players):
        return NoLegalPairing(
            f"{start}: the number of players is odd and every one has had a point without playing",
            tuple(sorted(card.number for card in players)),
        )
    rows = compatible_rows(cards, players, cards.last_round)
    lonely = [card.number for card, row in zip(players, rows, strict=True) if not row]
    if lonely:
        return NoLegalPairing(f"{start}: {players_named(lonely)} can have no opponent any more", tuple(sorted(lonely)))
    mates = maximum_matching(range(len(players)), lambda one, other: bool(rows[one] >> other & 1))
    left = sorted(card.number for i, card in enumerate(players) if i not in mates)
    if len(left) > 1:
        most = len(players) - len(left)
        text = f"at most {most} of {len(players)} players can be paired at once; one such pairing leaves"
        return NoLegalPairing(f"{start}: {text} {players_named(left)}", tuple(left))
    barred = sorted(card.number for card in players if card.bye_barred)
    return NoLegalPairing(f"{start}: nobody who may get the bye leaves the others a pairing", tuple(barred))

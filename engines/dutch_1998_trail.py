"""Why a pairing by the Dutch system of 1998 is as it is: notes in words with their articles, bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.dutch_1998_bracket import Bracket
from engines.dutch_1998_candidates import Candidate
from engines.dutch_1998_field import Card
from engines.dutch_1998_procedure import Outcome
from engines.model import TrailNote

_DROPPED = {1: "B6", 2: "B6 and B5"}


def bracket_notes(outcome: Outcome, *, is_last: bool) -> Iterator[TrailNote]:
    """All notes of one bracket: what was given up, each pair, each player moved down or given the bye."""
    yield from _notes_of_the_bracket(outcome)
    candidate = outcome.candidate
    if candidate is not None:
        yield from _relaxations(outcome, candidate)
        for index, (higher, lower) in enumerate(outcome.pairs):
            yield _pair_note(outcome, candidate, index, higher, lower)
    for card in outcome.left:
        yield _bye_note(outcome, card) if is_last else _float_note(outcome, card)


def points_text(half_points: int) -> str:
    """Half points as decimal text, `2.5`."""
    return f"{half_points // 2}.5" if half_points % 2 else str(half_points // 2)


def _name(bracket: Bracket) -> str:
    return f"bracket of {points_text(bracket.native_score)}"


def _note(article: str, cards: Iterable[Card], text: str) -> TrailNote:
    return TrailNote(f"Dutch 1998 {article}", tuple(card.number for card in cards), text)


def _notes_of_the_bracket(outcome: Outcome) -> Iterator[TrailNote]:
    bracket = outcome.bracket
    if outcome.joined:
        scores = ", ".join(points_text(score) for score in outcome.joined)
        text = f"the groups of {scores} are joined, as else the lowest bracket could not be paired"
        yield _note("C13", bracket.cards, text)
    if bracket.exempt:
        over = [card for card in bracket.cards if card.over_half]
        text = f"{_name(bracket)}, last round: B2, B5 and B6 yield for those over 50%, as more pairs are possible so"
        yield _note("item 21", over, text)
    for card in outcome.lonely:
        text = f"{_name(bracket)}: nobody there may meet {card.number} (B1, B2); he moves down"
        yield _note("C1", [card], text)


def _relaxations(outcome: Outcome, candidate: Candidate) -> Iterator[TrailNote]:
    bracket, cards = outcome.bracket, outcome.bracket.cards
    name, pairs = _name(bracket), len(candidate.pairs)
    if pairs < bracket.size // 2:
        text = f"{name}: only {pairs} of {bracket.size // 2} pairs"
        yield _note("C14", cards, text + _because_of(outcome, " can be made"))
    if candidate.moved_pairs < bracket.most_moved_pairs:
        text = f"{name}: only {candidate.moved_pairs} of {bracket.moved} moved-down players can be paired first"
        yield _note("C14", cards[: bracket.moved], text)
    start = bracket.clashes_at_start(pairs)
    if candidate.clashes > start:
        text = f"{name}: clashes of colour wishes allowed: {candidate.clashes}, though the counts force only {start}"
        yield _note("C11", cards, text)
    if candidate.upfloat_level:
        dropped = _DROPPED[candidate.upfloat_level]
        risen = [lower for higher, lower in outcome.pairs if higher.score > lower.score]
        yield _note("C10", risen, f"{name}: {dropped} dropped for upfloats")
    if candidate.downfloat_level:
        dropped = _DROPPED[candidate.downfloat_level]
        yield _note("C9", outcome.left, f"{name}: {dropped} dropped for downfloats")
    if outcome.changed_by:
        wanted = "those moved down can be paired below" if outcome.changed_by == "C12" else "the lowest can be paired"
        yield _note(
            outcome.changed_by, outcome.left, f"{name}: another pairing than the first is taken, so that {wanted}"
        )


def _because_of(outcome: Outcome, otherwise: str) -> str:
    return ", so that the lowest bracket can be paired" if outcome.changed_by == "C13" else otherwise


def _pair_note(outcome: Outcome, candidate: Candidate, index: int, higher: Card, lower: Card) -> TrailNote:
    """One pair: by which step it came about, and who floats."""
    bracket = outcome.bracket
    name = _name(bracket)
    if index < candidate.moved_pairs:
        way = "the first opponent in S2" if candidate.first_of_moved else "the first opponent that leaves a good rest"
        article = "C6" if candidate.first_of_moved else "C7"
        text = f"{name}: {higher.number} was moved down and gets {way}, {lower.number}"
    else:
        article, text = _homogeneous_pair(name, candidate, bracket, higher, lower)
    if higher.score > lower.score:
        text += (
            f"; {higher.number} ({points_text(higher.score)}) floats down,"
            f" {lower.number} ({points_text(lower.score)}) up"
        )
    if bracket.clash(bracket.cards.index(higher), bracket.cards.index(lower)):
        text += "; both want the same colour (B4)"
    return _note(article, (higher, lower), text)


def _homogeneous_pair(name: str, candidate: Candidate, bracket: Bracket, higher: Card, lower: Card) -> tuple[str, str]:
    part = f"{name}, remainder" if candidate.moved_pairs else name
    exchange = candidate.exchange
    if exchange.left_s1:
        left = ", ".join(str(bracket.cards[i].number) for i in exchange.left_s1)
        entered = ", ".join(str(bracket.cards[i].number) for i in exchange.entered_s1)
        return "C8", f"{part}: {higher.number} and {lower.number}, after the exchange of {left} for {entered} (D2)"
    if candidate.transposed:
        return "C7", f"{part}: {higher.number} of S1 and {lower.number} of S2, after a transposition of S2 (D1)"
    return "C6", f"{part}: {higher.number} of S1 and {lower.number} of S2 in order"


def _float_note(outcome: Outcome, card: Card) -> TrailNote:
    name = _name(outcome.bracket)
    if outcome.candidate is None:
        return _note("C14", [card], f"{name}: no pair can be made; {card.number} moves down")
    return _note("C6", [card], f"{name}: {card.number} is left over and moves down")


def _bye_note(outcome: Outcome, card: Card) -> TrailNote:
    text = f"{_name(outcome.bracket)}: {card.number} is left over and gets the bye (no point without playing before)"
    return _note("A5", [card], text)

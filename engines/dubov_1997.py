"""The Dubov system of 1997 (rating based): one round of an event, articles 1 to 9.

Inside a score group everybody shall end with about the same average rating of opponents (ARO): who has met weak
opponents meets strong ones. This module gives the bye, the first round, the walk through the groups and the boards;
groups, columns and unsolved situations have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.colours import OTHER
from engines.completion import Completion
from engines.dubov_1997_columns import Columns, pair_columns
from engines.dubov_1997_field import (
    ColourReason,
    Field,
    aro_text,
    average_rating_of_opponents,
    colours_of_pair,
    read_field,
)
from engines.dubov_1997_groups import Draft, make_draft, pair_groups
from engines.dubov_1997_unsolved import pair_left_over
from engines.ledger import Ledger
from engines.model import (
    Board,
    Bye,
    EventFinished,
    NoLegalPairing,
    PairingSystem,
    RoundPairing,
    Situation,
    TrailNote,
)
from engines.options import option


@dataclass(frozen=True)
class Dubov1997Options:
    """Options of the Dubov system of 1997."""

    initial_colour: str = option(
        "white", "Colour drawn by lot for the left player of the first pair of round 1 (5).", choices=("white", "black")
    )


def pair_round(situation: Situation) -> RoundPairing:
    """Pair one round [Dubov 1997 4-9].

    Raises:
        NoLegalPairing: The limits 2.1 to 2.4 leave no complete pairing.
        EventFinished: All planned rounds are played; it carries the final AROs.
    """
    options = situation.options if isinstance(situation.options, Dubov1997Options) else Dubov1997Options()
    ledger = Ledger(situation)
    figures = {"aro": aro_list(situation, ledger)}
    if 0 < situation.rounds_total < situation.round_number:
        raise EventFinished(f"all {situation.rounds_total} rounds are played", figures)
    players = read_field(situation, ledger)
    if len(players.players) < 2 and not situation.fixed:
        raise NoLegalPairing("a round needs at least two players who are present", tuple(players.players))
    bye, notes = _allocate_bye(players, ledger, first_round=not situation.history)
    draft = make_draft(players, (number for number in players.players if number != bye))
    if not situation.history:
        reasons = _pair_first_round(draft, "W" if options.initial_colour == "white" else "B")
    else:
        left_over = pair_groups(draft)
        if left_over:
            pair_left_over(draft, left_over)
        reasons = {
            pair.one: colours_of_pair(players.players[pair.one], players.players[pair.two]) for pair in draft.pairs
        }
    boards, board_notes = _set_boards(draft, reasons)
    byes = (Bye(bye, "pairing"),) if bye is not None else ()
    trail = (*notes, *draft.notes, *board_notes)
    warnings = tuple(note.text for note in trail if note.article == "Dubov 1997 9")
    return RoundPairing(boards, byes, figures=figures, trail=trail, warnings=warnings)


def aro_list(situation: Situation, ledger: Ledger) -> dict[int, str]:
    """The list of AROs that is published after every round, one decimal, "-" without a game [Dubov 1997 9]."""
    ratings = {entrant.number: entrant.rating for entrant in situation.entrants}
    return {number: aro_text(average_rating_of_opponents(ledger, ratings, number)) for number in sorted(ratings)}


def _allocate_bye(players: Field, ledger: Ledger, *, first_round: bool) -> tuple[int | None, list[TrailNote]]:
    """The first in the order of article 4 who may have it and leaves a complete pairing [Dubov 1997 2.2, 4, 5]."""
    everybody = Completion(players.compatible, players.players)
    if len(players.players) % 2 == 0:
        if not everybody.complete:
            raise _no_pairing(everybody, players)
        return None, []
    allowed = [one for one in players.players if not (ledger.had_pairing_bye(one) or ledger.won_unplayed(one))]
    order = sorted(allowed, reverse=True) if first_round else list(bye_order(players, allowed))
    notes: list[TrailNote] = []
    for number in order:
        if 2 * everybody.size == len(players.players) - 1 and everybody.spares(number):
            article = "Dubov 1997 5" if first_round else "Dubov 1997 4"
            which = "last of the list" if first_round else "lowest score, then lowest R, of those whom 2.2 allows it"
            return number, [*notes, TrailNote(article, (number,), f"{number} has the bye: {which}")]
        text = f"{number} cannot have the bye: the others could not all be paired"
        notes.append(TrailNote("Dubov 1997 9", (number,), text))
    raise _no_pairing(everybody, players)


def bye_order(players: Field, allowed: list[int]) -> Iterator[int]:
    """Lowest group, lowest R, dominating colour, highest ARO, largest pairing number [Dubov 1997 4, D-8]."""
    scores = sorted({players.players[one].points for one in allowed})
    for points in scores:
        group = [one for one, player in players.players.items() if player.points == points]
        dominating = players.dominating_colour(group)
        candidates = [one for one in group if one in allowed]
        for rating in sorted({players.players[one].rating for one in candidates}):
            level = [one for one in candidates if players.players[one].rating == rating]
            both = {"W", "B"} <= {players.players[one].due for one in level}
            preferred = dominating if both else ""

            def key(one: int, preferred: str = preferred) -> tuple[object, ...]:
                player = players.players[one]
                return bool(preferred) and player.due != preferred, -player.aro_key, -one

            yield from sorted(level, key=key)


def _no_pairing(everybody: Completion, players: Field) -> NoLegalPairing:
    """Name those of whom some are left over however the others are paired, and the limits [Dubov 1997 D-17]."""
    stranded = tuple(number for number in sorted(players.players) if everybody.spares(number))
    names = ", ".join(str(number) for number in stranded)
    if len(players.players) % 2 and 2 * everybody.size == len(players.players) - 1:
        text = f"no legal pairing: one of {names} would have to sit out and none of them may have the bye (2.2)"
    else:
        text = f"no legal pairing: the players {names} cannot all be paired (2.1 met before; 2.3, 2.4 colours)"
    return NoLegalPairing(text, stranded)


def _pair_first_round(draft: Draft, initial: str) -> dict[int, ColourReason]:
    """Upper half against lower half; odd pairs have the drawn colours, even ones the others [Dubov 1997 5].

    A pair that the arbiter has forbidden is avoided as a pair that has met (6.3).
    """
    present = sorted(number for residents in draft.residents.values() for number in residents)
    half = len(present) // 2
    rows = pair_columns(draft.players, Columns(present[:half], present[half:], []))
    assert rows is not None, "the bye was given so that everybody can be paired"
    reasons: dict[int, ColourReason] = {}
    for place, row in enumerate(rows, 1):
        text = f"pair {place} of the list, upper half against lower half"
        points = draft.players.players[row.one].points
        draft.meet(points, row.one, row.two, "5", text if row.article == "6.2" else f"{text}; {row.text}")
        left = initial if place % 2 else OTHER[initial]
        white, black = (row.one, row.two) if left == "W" else (row.two, row.one)
        kind = "odd pairs have the drawn colours" if place % 2 else "even pairs have the opposite of the drawn colours"
        reasons[row.one] = ColourReason(white, black, "Dubov 1997 5", f"{white} has White against {black}: {kind}")
    return reasons


def _set_boards(draft: Draft, reasons: dict[int, ColourReason]) -> tuple[tuple[Board, ...], list[TrailNote]]:
    """Boards by higher score, sum of the scores, number of the higher player [Dubov 1997 D-11]."""
    boards: list[tuple[tuple[int, int, int], Board, list[TrailNote]]] = []
    for pair in draft.pairs:
        sides = [draft.players.players[number] for number in (pair.one, pair.two)]
        best = min(sides, key=lambda side: (-side.points, side.number))
        reason = reasons[pair.one]
        colour_note = TrailNote(reason.article, (reason.white, reason.black), reason.text)
        place = (-best.points, -sum(side.points for side in sides), best.number)
        boards.append((place, Board(reason.white, reason.black), [pair.note, colour_note]))
    boards.sort(key=lambda entry: entry[0])
    return tuple(board for _, board, _ in boards), [note for _, _, notes in boards for note in notes]


SYSTEM = PairingSystem(
    id="dubov-1997",
    title="Dubov system 1997",
    edition="1997",
    source="Dubov Swiss Pairing System, rating based; FIDE General Assembly 1997",
    pair=pair_round,
    options_class=Dubov1997Options,
    tiebreaks=("RS",),
)
"""The catalogue's entry."""

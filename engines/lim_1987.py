"""The FIDE Swiss Rules of 1987 (Lim system): one round of an event, articles 1 to 15 and 22.

The median score group is paired last; groups above it are paired downwards, groups below it upwards. Colours, the
players' compatibility, the choice of floaters and the pairing of one group have modules of their own; this one walks
through the groups, opens a locked median and puts the boards in order. Tie-breaks (16) are not pairing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engines.completion import Completion
from engines.ledger import Ledger
from engines.lim_1987_colours import Side, colour_of_higher
from engines.lim_1987_field import Field
from engines.lim_1987_floaters import Direction, front_first, leave_group
from engines.lim_1987_groups import Pair, Place, pair_members
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
class Lim1987Options:
    """Options of the FIDE Swiss Rules of 1987."""

    initial_colour: str = option(
        "white", "Colour drawn by lot for player 1 in round 1 (14.2).", choices=("white", "black")
    )
    same_federation: bool = option(
        False,
        "Players of one federation above 50 % do not meet in the last three rounds (22).",
        choices=("true", "false"),
    )
    maxi: str | bool = option(
        "auto",
        "Maxi-tournament: colours are served within 100 rating points only (12.7); auto = more than 2^rounds players.",
        choices=("auto", "true", "false"),
    )


@dataclass
class _Round:
    """The round as far as it is made."""

    players: Field
    above: list[Pair] = field(default_factory=list)
    """Pairs made above the median, in order of making."""
    below: list[Pair] = field(default_factory=list)
    floats: list[TrailNote] = field(default_factory=list)


def pair_round(situation: Situation) -> RoundPairing:
    """Pair one round: bye, groups above, groups below, median [Lim 1987 8, 9.2].

    Raises:
        NoLegalPairing: No complete legal pairing exists; the arbiter decides.
        EventFinished: All planned rounds are played.
    """
    options = situation.options if isinstance(situation.options, Lim1987Options) else Lim1987Options()
    if 0 < situation.rounds_total < situation.round_number:
        raise EventFinished(f"all {situation.rounds_total} rounds are played")
    players = Field(situation, maxi=is_maxi(situation, options), same_federation=options.same_federation)
    present = sorted(players.players)
    if len(present) < 2 and not situation.fixed:
        raise NoLegalPairing("a round needs at least two players who are present", tuple(present))
    bye, notes = _allocate_bye(players)
    pairs, floats = _pair_groups(players, [number for number in present if number != bye])
    initial = "W" if options.initial_colour == "white" else "B"
    boards, board_notes = _set_boards(players, pairs, initial)
    byes = (Bye(bye, "pairing"),) if bye is not None else ()
    return RoundPairing(boards, byes, trail=(*notes, *floats, *board_notes))


def is_maxi(situation: Situation, options: Lim1987Options) -> bool:
    """More than 2 to the power of the rounds have entered, present or not, unless it is set [Lim 1987 scope, D2]."""
    if isinstance(options.maxi, bool):
        return options.maxi
    return situation.rounds_total > 0 and len(situation.entrants) > 2**situation.rounds_total


def _allocate_bye(players: Field) -> tuple[int | None, list[TrailNote]]:
    """The lowest of the lowest score who may have it and leaves a complete pairing [Lim 1987 8.1, 8.2, D3]."""
    everybody = Completion(players.compatible, players.players)
    if len(players.players) % 2 == 0:
        if not everybody.complete:
            raise _no_pairing(everybody, players)
        return None, []
    passed: list[str] = []
    for number in sorted(players.players, key=lambda one: (players.players[one].points, -one)):
        barred = _bye_bar(players.ledger, number)
        if barred:
            passed.append(f"{number} {barred}")
        elif 2 * everybody.size != len(players.players) - 1 or not everybody.spares(number):
            passed.append(f"without {number} the others could not all be paired")
        else:
            text = f"{number} has the bye, the lowest player of the lowest score group who may have it"
            text += "".join(f"; {reason}" for reason in passed)
            return number, [TrailNote("Lim 1987 8.1", (number,), text)]
    raise _no_pairing(everybody, players)


def _bye_bar(ledger: Ledger, number: int) -> str:
    """Why he may not have the bye: one bye at most, none after a point without play [Lim 1987 8.2, D3a]."""
    if ledger.had_pairing_bye(number):
        return "has had the bye (8.2)"
    if ledger.won_unplayed(number):
        return "has won a point without play (8.2)"
    return ""


def _no_pairing(everybody: Completion, players: Field) -> NoLegalPairing:
    """Name those of whom some are left over however the others are paired."""
    stranded = tuple(number for number in sorted(players.players) if everybody.spares(number))
    names = ", ".join(str(number) for number in stranded)
    if len(players.players) % 2 and 2 * everybody.size == len(players.players) - 1:
        text = f"no legal pairing: one of {names} would have to sit out and none of them may have the bye (8.2)"
    else:
        text = f"no legal pairing: the players {names} cannot all be paired (9.1)"
    return NoLegalPairing(text, stranded)


def _pair_groups(players: Field, present: list[int]) -> tuple[list[Pair], list[TrailNote]]:
    """Groups above the median downwards, groups below it upwards, the median last [Lim 1987 9.2]."""
    groups: dict[int, list[int]] = {}
    for number in present:
        groups.setdefault(players.players[number].points, []).append(number)
    middle = players.doubled_median
    high = [groups[points] for points in sorted(groups, reverse=True) if 2 * points > middle]
    low = [groups[points] for points in sorted(groups) if 2 * points < middle]
    median = next((group for points, group in groups.items() if 2 * points == middle), [])
    draft = _Round(players)
    down = _pair_side(draft, high, median or (low[-1] if low else []), "down")
    up = _pair_side(draft, low, [*median, *down] or (high[-1] if high else []), "up")
    floaters = _unlock_median(draft, median, down, up)
    return [*draft.above, *draft.below, *pair_members(players, median, floaters, "down", "median")], draft.floats


def _pair_side(draft: _Round, groups: list[list[int]], beyond: list[int], direction: Direction) -> list[int]:
    """Pair the groups of one side towards the median and answer who floats into it [Lim 1987 9.2, 10.2].

    Args:
        draft: The round, which gets the pairs and the notes on floats.
        groups: The residents of each group, the outermost group first.
        beyond: Where floaters of the innermost group would look for an opponent [Lim 1987 D10].
        direction: Direction of the pairing.
    """
    place: Place = "above" if direction == "down" else "below"
    pairs = draft.above if direction == "down" else draft.below
    arrived: list[int] = []
    for residents, following in zip(groups, [*groups[1:], beyond], strict=False):
        left = leave_group(draft.players, residents, arrived, following, direction)
        draft.floats += left.notes
        staying = [one for one in left.staying if one in residents]
        floaters = floater_order(draft.players, (one for one in left.staying if one in arrived), direction)
        pairs += pair_members(draft.players, staying, floaters, direction, place)
        arrived = left.floating
    return arrived


def floater_order(players: Field, floaters: Iterable[int], direction: Direction) -> list[int]:
    """Downwards highest score, then highest number; upwards lowest score, then lowest number [Lim 1987 10.6, 10.7]."""
    in_order = front_first(floaters, direction)
    return sorted(in_order, key=lambda one: players.players[one].points, reverse=direction == "down")


def _unlock_median(draft: _Round, median: list[int], down: list[int], up: list[int]) -> list[int]:
    """Undo the nearest pairs until everybody in the median can be paired; answer its floaters in order [Lim 1987 9.6].

    The lower side is opened while more floaters came from above than from below, else the upper side; a side without
    pairs is replaced by the other one.
    """
    from_above, from_below = list(down), list(up)
    group = Completion(draft.players.compatible, [*median, *down, *up])
    while not group.complete:
        lower_first = len(from_above) > len(from_below)
        opens_lower = bool(draft.below) and (lower_first or not draft.above)
        side, joining = (draft.below, from_below) if opens_lower else (draft.above, from_above)
        undone = side.pop()
        joining += [undone.one, undone.two]
        group.join((undone.one, undone.two))
        name = "lower" if opens_lower else "upper"
        text = (
            f"the median group cannot be paired; {undone.one}-{undone.two}, nearest pair of the {name} side, is undone"
        )
        draft.floats.append(TrailNote("Lim 1987 9.6", (undone.one, undone.two), text))
    return floater_order(draft.players, from_above, "down") + floater_order(draft.players, from_below, "up")


def _set_boards(players: Field, pairs: list[Pair], initial: str) -> tuple[tuple[Board, ...], list[TrailNote]]:
    """Colours of every pair, boards by higher score, sum of scores, higher player's number [Lim 1987 12, D17]."""
    boards: list[tuple[tuple[int, int, int], Board, list[TrailNote]]] = []
    for pair in pairs:
        high, low = sorted((pair.one, pair.two))
        sides = [Side(number, players.players[number].history) for number in (high, low)]
        reason = colour_of_higher(sides[0], sides[1], initial, pair.place == "below")
        white, black = (high, low) if reason.colour == "W" else (low, high)
        best = min((high, low), key=lambda one: (-players.players[one].points, one))
        scores = [players.players[number].points for number in (high, low)]
        colour_note = TrailNote(reason.article, (white, black), f"{white} has White against {black}: {reason.text}")
        boards.append(((-max(scores), -sum(scores), best), Board(white, black), [pair.note, colour_note]))
    boards.sort(key=lambda entry: entry[0])
    return tuple(board for _, board, _ in boards), [note for _, _, notes in boards for note in notes]


SYSTEM = PairingSystem(
    id="lim-1987",
    title="FIDE Swiss Rules 1987 (Lim)",
    edition="1987, with changes to 1999",
    source="FIDE Swiss Rules, General Assembly 1987; changes of 1988, 1989, 1997, 1998 and 1999",
    pair=pair_round,
    options_class=Lim1987Options,
    tiebreaks=("RS",),
)
"""The catalogue's entry."""

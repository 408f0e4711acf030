"""McMahon pairing for Go [MM 1-MM 4]: players meet within groups of equal score, which start by rank.

Scores are in `mcmahon_scores`, who meets whom in `mcmahon_walk`, tie-breaks in `go_tiebreaks`; here are the bye, the
colours, the handicap and the boards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from engines.go_ranks import rank_value
from engines.go_tiebreaks import go_table, sos, sosos
from engines.ledger import Ledger
from engines.mcmahon_options import McMahonOptions, options_of
from engines.mcmahon_scores import gor_of, mms_by_round, rank_of
from engines.mcmahon_walk import GroupWalk, WalkField, WalkPair, no_pairing
from engines.model import Board, Bye, PairingSystem, RoundPairing, Scoring, Situation, TrailNote
from engines.presence import check_presence, check_rounds_left


def pair(situation: Situation) -> RoundPairing:
    """Pair one round: the bye, the group walk, colours or handicaps, boards by score [MM 2, MM 3.7, MM 4, MD4].

    Raises:
        BadSituation: A player has neither rank nor rating, or a rank, bar or floor is wrong.
        EventFinished: All planned rounds are played; it carries the final scores and tie-breaks.
        NoLegalPairing: Every pairing of the players present repeats a game.
    """
    check_rounds_left(situation, _figures)
    check_presence(situation)
    event = _Event.of(situation)
    players = event.walk_field(event.ordered(situation.to_pair))
    byes, trail = _bye(event, players)
    players = event.walk_field(tuple(number for number in players.order if number not in {bye.number for bye in byes}))
    walk = GroupWalk(players, event.options)
    pairs = sorted(walk.run(), key=event.board_key)
    trail += [TrailNote("MM 3.7 step 4", (number,), why) for number, why in walk.floats]
    boards = []
    for number, found in enumerate(pairs, start=1):
        board, colours = _board(event, found, number)
        boards.append(board)
        trail.append(TrailNote(found.article, (board.white, board.black), f"{found.why}. {colours}"))
    return RoundPairing(tuple(boards), tuple(byes), figures=_figures(situation), trail=tuple(trail))


@dataclass(frozen=True, slots=True)
class _Event:
    """What the pairing asks of the entrants and their history."""

    situation: Situation
    options: McMahonOptions
    ledger: Ledger
    mms: Mapping[int, int]
    gor: Mapping[int, int]
    rank: Mapping[int, int]
    down_floats: Mapping[int, int]
    white_excess: Mapping[int, int]
    """Whites minus Blacks in the even games of each player [MM 4.4]."""

    @classmethod
    def of(cls, situation: Situation) -> _Event:
        """Read a situation."""
        options = options_of(situation)
        ledger = Ledger(situation)
        rows = mms_by_round(situation)
        gor = {entrant.number: gor_of(entrant) for entrant in situation.entrants}
        rank = {entrant.number: rank_of(entrant) for entrant in situation.entrants}
        return cls(situation, options, ledger, rows[-1], gor, rank, _down_floats(situation, rows), _excess(situation))

    def ordered(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """MMS down, rating down, entry number up [MM 3.7 step 1]."""
        return tuple(sorted(numbers, key=lambda number: (-self.mms[number], -self.gor[number], number)))

    def walk_field(self, order: tuple[int, ...]) -> WalkField:
        """Groups and earlier meetings of the players to pair, forfeits included [MD1, MD5]."""
        barred = {
            number: frozenset(self.ledger.met(number, forfeits=True))
            | {other for other in order if other != number and not self.situation.may_meet(number, other)}
            for number in order
        }
        return WalkField(order, {number: self.mms[number] // 2 for number in order}, barred, self.down_floats)

    def board_key(self, found: WalkPair) -> tuple[int, int, int, int]:
        """Better MMS of the pair, sum of MMS, rating of the better placed, his entry number [MD4]."""
        upper, lower = self.mms[found.upper], self.mms[found.lower]
        return -max(upper, lower), -(upper + lower), -self.gor[found.upper], found.upper


def _down_floats(situation: Situation, rows: tuple[dict[int, int], ...]) -> dict[int, int]:
    """Rounds in which a player met one of a lower group, scores taken before the round [MM 3.7 step 4]."""
    floats = {entrant.number: 0 for entrant in situation.entrants}
    for before, played in zip(rows, situation.history, strict=False):
        for game in played.games:
            difference = before[game.white] // 2 - before[game.black] // 2
            if difference:
                floats[game.white if difference > 0 else game.black] += 1
    return floats


def _excess(situation: Situation) -> dict[int, int]:
    excess = {entrant.number: 0 for entrant in situation.entrants}
    for played in situation.history:
        for game in played.games:
            if game.outcome.played and game.handicap == 0:
                excess[game.white] += 1
                excess[game.black] -= 1
    return excess


def _bye(event: _Event, players: WalkField) -> tuple[list[Bye], list[TrailNote]]:
    """Of an odd number the one with the fewest byes and forfeit wins and the lowest score stays out [MM 2, MD2].

    Raises:
        NoLegalPairing: Whoever stays out, the others have no pairing without a repeat.
    """
    if len(players.order) % 2 == 0:
        return [], []
    free_points = {number: _free_points(event.ledger, number) for number in players.order}
    candidates = sorted(
        players.order, key=lambda number: (free_points[number], event.mms[number], event.gor[number], -number)
    )
    for passed, number in enumerate(candidates):
        if players.can_complete([other for other in players.order if other != number]):
            text = f"odd number of players; earlier byes and forfeit wins {free_points[number]}, lowest score first"
            if passed:
                text += f", after {passed} without whom the others could not be paired without a repeat"
            return [Bye(number, "pairing")], [TrailNote("MM 2 (MD2)", (number,), text)]
    raise no_pairing(players)


def _free_points(ledger: Ledger, number: int) -> int:
    return sum(
        cell.bye in {"pairing", "full"} or (cell.kind == "forfeit" and cell.symbol == "W")
        for cell in ledger.cells[number]
    )


def handicap_stones(event: _Event, upper: int, lower: int) -> tuple[int, int, int]:
    """Handicap of a pair: difference of scores (or ranks) minus the correction, 0 to the most stones [MM 4.2, MM 4.3].

    Scores above the threshold count as the threshold, and two players on or above the bar play even.

    Returns:
        Stones, the stronger and the weaker player.
    """
    options = event.options
    if options.handicap is None or min(event.rank[upper], event.rank[lower]) >= rank_value(options.bar):
        return 0, upper, lower
    values = {}
    for number in (upper, lower):
        value = event.rank[number] if options.handicap_basis == "rank" else event.mms[number] // 2 + rank_value("30k")
        threshold = options.handicap_threshold
        values[number] = value if threshold is None else min(value, rank_value(threshold))
    stronger, weaker = (upper, lower) if values[upper] >= values[lower] else (lower, upper)
    difference = values[stronger] - values[weaker]
    stones = difference - options.handicap if difference else 0
    return max(0, min(options.handicap_max, stones)), stronger, weaker


def _board(event: _Event, found: WalkPair, number: int) -> tuple[Board, str]:
    """Black is the weaker with a handicap; else White for fewer Whites, or nigiri [MM 4.2, MM 4.4, MD6]."""
    stones, stronger, weaker = handicap_stones(event, found.upper, found.lower)
    if stones:
        text = "no komi" if stones == 1 else f"{stones} stones"
        return Board(stronger, weaker, handicap=stones), f"MM 4.2: handicap {text}, Black is the weaker"
    upper, lower = found.upper, found.lower
    excess = event.white_excess
    if excess[upper] != excess[lower]:
        white, black = (upper, lower) if excess[upper] < excess[lower] else (lower, upper)
        text = f"MM 4.4: Whites minus Blacks {excess[white]:+d} and {excess[black]:+d}, White for the fewer"
        return Board(white, black), text
    white, black = (upper, lower) if number % 2 else (lower, upper)
    return Board(white, black, nigiri=True), "MM 4.4: equal balance, nigiri at the board"


def _figures(situation: Situation) -> dict[str, dict[int, str]]:
    table = go_table(situation)
    half_points = {number: Fraction(score, 2) for number, score in table.scores.items()}
    columns = {"mms": half_points, "sos": sos(table), "sosos": sosos(table)}
    return {name: {n: _decimal(value) for n, value in sorted(column.items())} for name, column in columns.items()}


def _decimal(value: Fraction) -> str:
    whole, half = divmod(value, 1)
    return f"{whole}.5" if half else str(whole)


SYSTEM = PairingSystem(
    id="mcmahon",
    title="McMahon",
    edition="group walk, EGF scores",
    source="EGF Tournament System Rules; the common practice of European Go programs",
    pair=pair,
    options_class=McMahonOptions,
    scoring=Scoring(),
    tiebreaks=("MMS", "SOS", "SOSOS", "DC", "LOT"),
    game="go",
)
"""McMahon pairing as an entry of the catalogue."""

"""The players to be paired as vertices and bit masks: who may meet whom, who gets the bye [Dutch 2026 2.1-2.3].

A player's vertex is his place in the order of score and pairing number [1.2]; the pairing-allocated bye is one more
vertex behind all players. Sets of players are masks.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.double_cover import members
from engines.dutch_2026_colours import third_colour_running
from engines.dutch_2026_players import ABSOLUTE, BLACK, STRONG, WHITE, Player
from engines.model import NoLegalPairing, Situation, players_named
from engines.optimal_matchings import OptimalMatchings


class Field:
    """Everything that pairing one round needs to ask about the players.

    Attributes:
        players: In order 1.2; the index is the vertex.
        groups: Masks of the score groups from the top [1.3.1].
        legal: For every vertex whom he may meet under C1 and C3.
        bye: The vertex of the pairing-allocated bye.
        bye_score: The score of its receiver by C5, None when the number of players is even.
        receivers: Who may get the bye: C2, and C5 once `settle_bye` has been called.
    """

    def __init__(self, players: list[Player], situation: Situation) -> None:
        self.players = players
        self.bye = len(players)
        self.everybody = (1 << self.bye) - 1
        self.legal = self._legal_opponents(situation)
        self.wants_white = self._mask(lambda player: player.wish == WHITE)
        self.wants_black = self._mask(lambda player: player.wish == BLACK)
        self.strong = self._mask(lambda player: player.strength == STRONG)
        self.absolute = self._mask(lambda player: player.strength == ABSOLUTE)
        self.last_down = self._mask(lambda player: player.last_float == "down")
        self.last_up = self._mask(lambda player: player.last_float == "up")
        self.earlier_down = self._mask(lambda player: player.earlier_float == "down")
        self.earlier_up = self._mask(lambda player: player.earlier_float == "up")
        self.far_off = self._mask(lambda player: abs(player.difference) > 1)
        self.receivers = self._mask(lambda player: player.may_get_bye)
        self.bye_score: int | None = None
        self.groups: list[int] = []
        score = None
        for vertex, player in enumerate(players):
            if player.score != score:
                self.groups.append(0)
                score = player.score
            self.groups[-1] |= 1 << vertex

    def _mask(self, predicate: Callable[[Player], bool]) -> int:
        return sum(1 << vertex for vertex, player in enumerate(self.players) if predicate(player))

    def _legal_opponents(self, situation: Situation) -> list[int]:
        """C1: no second meeting; C3: no two non-topscorers with the same absolute preference [2.1.1, 2.1.3].

        Pairs that the arbiter has forbidden are treated like C1.
        """
        vertices = {player.number: vertex for vertex, player in enumerate(self.players)}
        barred = dict.fromkeys((WHITE, BLACK), 0)
        for vertex, player in enumerate(self.players):
            if player.strength == ABSOLUTE and not player.topscorer:
                barred[player.wish] |= 1 << vertex
        legal = []
        for vertex, player in enumerate(self.players):
            out = 1 << vertex
            for number in player.met:
                if number in vertices:
                    out |= 1 << vertices[number]
            if player.strength == ABSOLUTE and not player.topscorer:
                out |= barred[player.wish]
            legal.append(self.everybody & ~out)
        for one, other in situation.forbidden:
            if one in vertices and other in vertices:
                legal[vertices[one]] &= ~(1 << vertices[other])
                legal[vertices[other]] &= ~(1 << vertices[one])
        return legal

    def settle_bye(self) -> None:
        """C4 and C5 before the first bracket: a complete legal round exists, the bye as low as possible [2.2.1, 2.3.1].

        Raises:
            NoLegalPairing: There is no complete round under C1-C3.
        """
        mate = [-1] * (self.bye + 1)
        adjacent = [*self.legal, 0]
        matchings = OptimalMatchings(adjacent, mate, self.everybody)
        left = matchings.unmatched()
        odd = len(self.players) % 2
        if left.bit_count() != odd:
            raise self._no_round(left)
        if not odd:
            return
        for group in reversed(self.groups):
            receivers = group & self.receivers
            if receivers and self._reaches(matchings, left, receivers):
                self.bye_score = self.players[(group & -group).bit_length() - 1].score
                self.receivers = receivers
                return
        raise self._no_round(left)

    def _reaches(self, matchings: OptimalMatchings, left: int, receivers: int) -> bool:
        """True if one of the receivers can be the one left over."""
        if left & receivers:
            return True
        adjacent = self.with_bye(receivers)
        test = OptimalMatchings(adjacent, matchings.mate.copy(), self.everybody | 1 << self.bye)
        return test.complete()

    def with_bye(self, receivers: int) -> list[int]:
        """Legal opponents of everybody, with the bye as an opponent of its possible receivers."""
        adjacent = [*self.legal, receivers]
        for vertex in members(receivers):
            adjacent[vertex] |= 1 << self.bye
        return adjacent

    def _no_round(self, left: int) -> NoLegalPairing:
        """The refusal, with the players whom no complete round can serve [Dutch 2026 1.9.3].

        Args:
            left: Those left over by a largest pairing.
        """
        start = (
            "no complete round is possible without a second meeting, a forbidden colour or a second bye "
            "(Dutch 2026 C1-C3)"
        )
        alone = self._numbers(sum(1 << vertex for vertex, legal in enumerate(self.legal) if not legal))
        unpaired, barred = self._numbers(left), self._numbers(self.everybody & ~self.receivers)
        if alone:
            named, why = alone, f"{players_named(alone)} can have no opponent any more"
        elif len(unpaired) > 1:
            named, why = unpaired, f"a largest pairing leaves {players_named(unpaired)}"
        elif len(barred) == len(self.players):
            named, why = barred, "the number of players is odd and nobody may get the bye"
        else:
            named, why = barred, "whoever of those who may get the bye has it, the others have no pairing"
        return NoLegalPairing(f"{start}: {why}; the chief arbiter decides (1.9.3)", named)

    def _numbers(self, mask: int) -> tuple[int, ...]:
        return tuple(sorted(self.players[vertex].number for vertex in members(mask)))

    def same_wish(self, vertex: int) -> int:
        """Everybody who wants the same colour as this player (clashes, C12)."""
        if self.wants_white >> vertex & 1:
            return self.wants_white
        return self.wants_black if self.wants_black >> vertex & 1 else 0

    def third_colour(self, one: int, other: int) -> bool:
        """C11 for two players with the same absolute preference."""
        return third_colour_running(self.players[one], self.players[other])

"""The player card: who he is, every round, and each tie-break in its parts, to be read to the player (AR 59)."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from screens.key_tables import CARD
from screens.keys import bindings
from screens.place import Overlay
from screens.reading import Lines
from screens.session import Session
from screens.trail import BYE_WORDS
from swisstui.records import Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import flipped, points_text, result_text
from swisstui.standings import default_tiebreaks
from swisstui.text import fit
from swisstui.tiebreaks.definition import decimal_text
from swisstui.tiebreaks.working import explained
from swisstui.tournament import bye_of, named, round_points, scores


class Card(Overlay):
    """The card of one player.

    Args:
        session: The open tournament.
        key: The player.
        order: Keys of the list that it was opened from.
    """

    TABLE = CARD
    BINDINGS = bindings(CARD)

    def __init__(self, session: Session, key: int, order: Sequence[int]) -> None:
        super().__init__(session)
        self._key = key
        self._order = list(order)

    def body(self) -> ComposeResult:
        """The lines."""
        yield Lines()

    def title_line(self, width: int) -> str:
        """The player."""
        return named(self.session.tournament.player(self._key))

    def take_focus(self) -> None:
        """Keys scroll."""
        self.set_focus(self.query_one(Lines))

    def show(self) -> None:
        """Redraw the card."""
        self.query_one(Lines).show_lines(card_lines(self.session.tournament, self._key, self.session.shown))

    def action_later(self) -> None:
        """The next player of the list."""
        self._turn(1)

    def action_earlier(self) -> None:
        """The player before."""
        self._turn(-1)

    def _turn(self, step: int) -> None:
        place = self._order.index(self._key) + step
        if 0 <= place < len(self._order):
            self._key = self._order[place]
            self.show()
            self.show_frame()


def card_lines(tournament: Tournament, key: int, after: int) -> list[str]:
    """The whole card after a round."""
    player = tournament.player(key)
    total = points_text(scores(tournament, after)[key])
    return [*about(player), "", *round_lines(tournament, player, after), f"{'points':>40} {total:>5}"] + tiebreak_lines(
        tournament, key, after
    )


def about(player: Player) -> list[str]:
    """What is known about a player."""
    facts = [player.title, player.federation, player.club, player.birth, player.rank, player.group]
    lines = [" | ".join(fact for fact in facts if fact)]
    rated = [f"rating {player.rating or 'none'}"]
    if player.rating_source or player.rating_month:
        rated.append(f"({player.rating_source} {player.rating_month})".replace(" )", ")"))
    for word, value in (("international", player.official_rating), ("national", player.national_rating)):
        if value and value != player.rating:
            rated.append(f"{word} {value}")
    lines.append(" ".join(rated))
    if player.status != "active":
        lines.append(f"{player.status} after round {player.left_after}" if player.left_after else player.status)
    return [line for line in lines if line]


def round_lines(tournament: Tournament, player: Player, after: int) -> list[str]:
    """Every round: opponent, colour, result, points, float."""
    lines = ["Rd  Opponent                          Colour  Result  Pts   Float"]
    for paired in tournament.rounds[:after]:
        points = points_text(round_points(tournament, paired).get(player.key, 0))
        games = [game for game in paired.games if player.key in (game.white, game.black)]
        for game in games:
            mine = game.result if game.white == player.key else flipped(game.result)
            opponent = tournament.player(game.black if game.white == player.key else game.white)
            colour = "White" if game.white == player.key else "Black"
            floated = float_word(tournament, paired, player.key, opponent.key)
            name = fit(named(opponent), 33)
            lines.append(
                f"{paired.number:>2}  {name} {colour:<7} {result_text(mine):<6} {points:>5}   {floated}".rstrip()
            )
        if not games:
            bye = bye_of(paired, player.key)
            word = BYE_WORDS[bye.kind] if bye is not None else "did not play"
            lines.append(f"{paired.number:>2}  {fit(word, 33)} {'':<7} {'':<6} {points:>5}")
    return lines


def float_word(tournament: Tournament, paired: RoundRecord, key: int, opponent: int) -> str:
    """`down` against fewer points, `up` against more, virtual points counted."""
    points = scores(tournament, paired.number - 1)
    virtual = dict(paired.virtual_points)
    mine, theirs = (points[k] + virtual.get(k, 0) for k in (key, opponent))
    return "down" if mine > theirs else "up" if mine < theirs else ""


def tiebreak_lines(tournament: Tournament, key: int, after: int) -> list[str]:
    """Each tie-break of the event's list: its value, edition and article, then part by part."""
    lines: list[str] = []
    for code in default_tiebreaks(tournament):
        lines.append("")
        try:
            found = explained(tournament, key, code, after=after)
        except Refused as refusal:
            lines.append(f"{code}: {refusal.sentence}")
            continue
        lines.append(f"{found.code} {found.title}: {found.value or '-'}   [{found.article}, edition {found.edition}]")
        for part in found.parts:
            who = named(tournament.player(part.opponent)) if part.opponent else ""
            value = "" if part.value is None else decimal_text(part.value)
            cut = "cut" if part.cut else ""
            place = f"rd {part.round_number}" if part.round_number else ""
            lines.append(f"  {place:<6}{fit(who, 30)} {value:>8} {cut:<4} {part.why}".rstrip())
    return lines

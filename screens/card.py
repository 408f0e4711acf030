"""The player card: who he is, every round, and each tie-break in its parts, to be read to the player (AR 59)."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from screens.key_tables import CARD
from screens.keys import bindings
from screens.place import Overlay
from screens.reading import Lines
from screens.session import Session
from swisstui.playercard import CardRound, PlayerCard, player_card
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.text import fit
from swisstui.tiebreaks.definition import decimal_text
from swisstui.tiebreaks.working import Working
from swisstui.tournament import named


class Card(Overlay):
    """The card of one player.

    Args:
        session: The open tournament.
        key: The player.
        order: Keys of the list that it was opened from.
    """

    TABLE = CARD
    BINDINGS = bindings(CARD)

    value = 0
    """Which value is read out: 0 = the whole card, 1 = the first tie-break, and so on."""

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
        tournament = self.session.tournament
        try:
            card = player_card(tournament, self._key, after=self.session.shown)
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        self.value = min(self.value, len(card.workings))
        lines = value_lines(tournament, card, self.value) if self.value else card_lines(tournament, card)
        pane = self.query_one(Lines)
        pane.show_lines(lines)
        pane.scroll_home(animate=False)
        self.say(_place_among(card, self.value))

    def action_value(self, step: int) -> None:
        """The next value by itself, or the one before; before the first one the whole card."""
        count = len(player_card(self.session.tournament, self._key, after=self.session.shown).workings)
        if not count:
            self.refuse("this event has no tie-breaks")
            return
        self.value = (self.value + step) % (count + 1)
        self.show()

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


def card_lines(tournament: Tournament, card: PlayerCard) -> list[str]:
    """The whole card."""
    lines = about(card.player)
    if card.row is not None and card.row.rank:
        lines.append(f"place {card.row.rank}, {card.row.points_text} points; {card.heading}")
    lines += ["", "Rd  Opponent                           Rtg Colour Result Float  Pts Total"]
    lines += [round_line(row) for row in card.rounds]
    for working in card.workings:
        lines += ["", *working_lines(tournament, working)]
    if card.rating is not None:
        lines += ["", f"performance {card.rating.performance}, opponents {card.rating.average}; {card.rating.text}"]
    return lines


def value_lines(tournament: Tournament, card: PlayerCard, value: int) -> list[str]:
    """One value by itself, as it is read to the player: his place, the value, then part by part (AR 59)."""
    lines = []
    if card.row is not None and card.row.rank:
        lines += [f"place {card.row.rank}, {card.row.points_text} points; {card.heading}", ""]
    return lines + working_lines(tournament, card.workings[value - 1])


def _place_among(card: PlayerCard, value: int) -> str:
    if not card.workings:
        return ""
    if not value:
        return "Right: the tie-breaks one by one"
    return f"value {value} of {len(card.workings)}; Right and Left: the next and the one before"


def about(player: Player) -> list[str]:
    """What is known about a player."""
    facts = [player.title, player.federation, player.club, player.birth, player.rank, player.group]
    lines = [" | ".join(fact for fact in facts if fact)]
    rated = [f"rating {player.rating or 'none'}"]
    source = " ".join(word for word in (player.rating_source, player.rating_month) if word)
    if source:
        rated.append(f"({source})")
    for word, value in (("international", player.official_rating), ("national", player.national_rating)):
        if value and value != player.rating:
            rated.append(f"{word} {value}")
    lines.append(" ".join(rated))
    if player.status != "active":
        lines.append(f"{player.status} after round {player.left_after}" if player.left_after else player.status)
    return [line for line in lines if line]


def round_line(row: CardRound) -> str:
    """One round."""
    who = f"{row.opponent_number} {row.opponent_name}" if row.opponent else row.words
    rating = str(row.opponent_rating) if row.opponent_rating else ""
    points = f"{points_text(row.points):>4} {points_text(row.total):>5}"
    return (
        f"{row.round_number:>2}  {fit(who, 33)} {rating:>4} {row.colour:<6} {row.result:<6} {row.floated:<5} {points}"
    )


def working_lines(tournament: Tournament, working: Working) -> list[str]:
    """One tie-break: its value, article and edition, then part by part."""
    lines = [f"{working.code} {working.title}: {working.value or '-'}  [{working.article}, edition {working.edition}]"]
    for part in working.parts:
        if not part.round_number and not part.opponent and part.value is None:
            lines.append(f"  {part.why}")
            continue
        who = named(tournament.player(part.opponent)) if part.opponent else ""
        value = "" if part.value is None else decimal_text(part.value)
        cut = "cut" if part.cut else ""
        place = f"rd {part.round_number}" if part.round_number else ""
        lines.append(f"  {place:<6}{fit(who, 26)} {value:>6} {cut:<4}{part.why}".rstrip())
    return lines

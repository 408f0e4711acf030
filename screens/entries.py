"""Entries: who is entered, who plays the coming round, who has left; forms, imports and pasted lists (AR 15-34)."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from screens import entry_deeds
from screens.asking import do, do_asking
from screens.board_rows import WIDE, WIDEST, is_go
from screens.entry_form import edit_player_form, new_player_form
from screens.forbidden import Forbidden
from screens.importing import ask_for_entries, read_pasted
from screens.key_tables import ENTRIES
from screens.keys import bindings
from screens.looking_up import look_up, with_known_lists
from screens.place import Place
from screens.points import Points
from screens.presence import status_word
from screens.pump import pump_of
from screens.rating_differences import compare_entries
from screens.table import Column, Row, RowTable
from screens.title import title_line
from swisstui.deeds.entries import DropPlayer
from swisstui.deeds.presence import ComeBack, RequestBye, Withdraw
from swisstui.records import Player, Tournament
from swisstui.tournament import named, next_round_number, request_of


class Entries(Place):
    """The list of players."""

    TABLE = ENTRIES
    BINDINGS = bindings(ENTRIES)

    def body(self) -> ComposeResult:
        """The list."""
        yield RowTable(ascii=self.session.ascii, id="rows")

    def title_line(self, width: int) -> str:
        """Event, round, saved when."""
        return title_line(self.session, f"Entries {len(self.session.tournament.players)}", width)

    def show(self) -> None:
        """Redraw the list in the order of numbers."""
        tournament = self.session.tournament
        self.table.set_columns(player_columns(tournament, self._width))
        players = sorted(tournament.players, key=lambda player: player.number)
        self.table.fill([Row(str(p.key), player_cells(tournament, p, self._width)) for p in players])
        self.advise("" if players else "nobody is entered yet: n opens the form, g imports a list, or paste one")

    def searchable(self) -> list[tuple[str, str, list[str]]]:
        """Players by number and name."""
        players = sorted(self.session.tournament.players, key=lambda player: player.number)
        return [(str(p.key), str(p.number), [p.name]) for p in players]

    def on_paste(self, event: events.Paste) -> None:
        """A pasted list of players is read like a file of entries."""
        event.stop()
        read_pasted(self, event.text)

    @property
    def player(self) -> Player | None:
        """The player of the current row."""
        key = self.current_key
        return self.session.tournament.player(key) if key is not None else None

    def action_new(self) -> None:
        """Open the form of a new player."""
        with_known_lists(self, lambda _: pump_of(self).open_over(new_player_form(self.session)))

    def action_edit(self) -> None:
        """Open the form of the current player."""
        if self.player is not None:
            pump_of(self).open_over(edit_player_form(self.session, self.player, self))

    def action_presence(self) -> None:
        """Present or absent in the coming round."""
        player = self.player
        if player is not None:
            number = next_round_number(self.session.tournament)
            absent = request_of(player, number) is not None
            do(self, RequestBye(player.key, number, None if absent else "zero"))

    def action_bye(self) -> None:
        """A bye in a round of the arbiter's choice."""
        if self.player is not None:
            entry_deeds.ask_bye(self, self.player)

    def action_withdraw(self) -> None:
        """Withdraw, or let come back; asks."""
        player = self.player
        if player is None:
            return
        if player.status in ("withdrawn", "expelled"):
            do(self, ComeBack(player.key))
            return
        do_asking(self, Withdraw(player.key), f"Withdraw {named(player)}?", "he is not paired any more, his past stays")

    def action_drop(self) -> None:
        """Take a player off the list before round 1; asks."""
        player = self.player
        if player is not None:
            do_asking(self, DropPlayer(player.key), f"Drop {named(player)}?", "he is taken off the list")

    def action_read(self) -> None:
        """Import entries."""
        ask_for_entries(self)

    def action_look_up(self) -> None:
        """Enter a player out of a rating list."""
        look_up(self)

    def action_compare(self) -> None:
        """Compare all entries with the rating list."""
        compare_entries(self)

    def action_points(self) -> None:
        """Points beside the results."""
        pump_of(self).open_over(Points(self.session))

    def action_forbidden(self) -> None:
        """Pairs that may not meet."""
        pump_of(self).open_over(Forbidden(self.session))

    def action_other(self) -> None:
        """The seldom deeds."""
        entry_deeds.ask_other(self, self.player)


def player_columns(tournament: Tournament, width: int) -> tuple[Column, ...]:
    """The columns of the list that fit a terminal of this width."""
    shown = [Column("No", 3, right=True), Column("Name", 27 if width < WIDE else 32)]
    if is_go(tournament):
        shown.append(Column("Rank", 4, right=True))
    shown += [Column("Rtg", 4, right=True), *(Column(title, 4, right=True) for title in _others(tournament, width))]
    shown += [Column("Ti", 3), Column("Fed", 3)]
    shown.append(Column("Club", 18 if not is_go(tournament) else 13))
    if width >= WIDE:
        shown += [Column("Born", 10)]
    if width >= WIDEST:
        shown += [Column("FIDE number", 11), Column("Group", 6)]
    return (*shown, Column("Next round", 12))


def player_cells(tournament: Tournament, player: Player, width: int) -> tuple[str, ...]:
    """One player as the cells of `player_columns`."""
    cells = [str(player.number), player.name]
    if is_go(tournament):
        cells.append(player.rank)
    cells += [str(player.rating or ""), *_others(tournament, width, player), player.title, player.federation]
    cells.append(player.club)
    if width >= WIDE:
        cells.append(player.birth)
    if width >= WIDEST:
        cells += [player.fide_id, player.group]
    return (*cells, status_word(tournament, player))


def _others(tournament: Tournament, width: int, player: Player | None = None) -> list[str]:
    """Headings of the ratings beside the one used, or those of a player, where anybody has one (AR 15).

    Below 100 columns there is no room; Enter shows them.
    """
    shown = []
    for title, name in (("Intl", "official_rating"), ("Natl", "national_rating")):
        if width >= WIDE and any(getattr(one, name) for one in tournament.players):
            shown.append(title if player is None else str(getattr(player, name) or ""))
    return shown

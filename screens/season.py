"""The season: its stages with their state, and what is known of the current one; every stage is run from here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.widgets import DataTable

from screens.dialogs import LinesDialog
from screens.keys import bindings
from screens.pump import pump_of
from screens.reading import Lines
from screens.season_chain import ChainScreen
from screens.season_games import ask_games, ask_older
from screens.season_keys import SEASON
from screens.season_seats import SeatsScreen
from screens.season_sources import SourcesScreen
from screens.season_surface import SeasonSurface
from screens.session import Session
from screens.table import Column, Row, RowTable
from swisstui.refusal import Refused
from swisstui.season import Stage
from swisstui.season_desk import SeasonDesk
from swisstui.season_games import wanted_games
from swisstui.season_lists import season_heading, stage_line, stage_lines
from swisstui.season_stages import close_stage, make_tournament, reopen, seat_players, stage_path

JOURNAL_LINES = 200


class SeasonScreen(SeasonSurface):
    """The stages of one season.

    Args:
        session: The terminal's wishes.
        desk: The season.
        open_tournament: Opens a tournament in the console; answers with a sentence if it cannot.
        left: Called when the season is left.
    """

    TABLE = SEASON
    BINDINGS = bindings(SEASON)

    def __init__(
        self,
        session: Session,
        desk: SeasonDesk,
        open_tournament: Callable[[Path], str | None],
        left: Callable[[], object],
    ) -> None:
        super().__init__(session, desk)
        self._open_tournament = open_tournament
        self._left = left

    def body(self) -> ComposeResult:
        """The stages, and below them what is known of the current one."""
        yield RowTable(ascii=self.session.ascii, id="rows")
        yield Lines()

    def title_line(self, width: int) -> str:
        """The season."""
        try:
            return season_heading(self.desk.season, self.desk.previous())
        except Refused:
            return season_heading(self.desk.season, None)

    def show(self) -> None:
        """Redraw the stages."""
        state = max(24, self._width - 43)
        columns = (Column("Stage", 14), Column("First day", 14), Column("Size", 4, right=True), Column("State", state))
        self.table.set_columns(columns)
        lines = [stage_line(self.desk, stage) for stage in self.desk.season.stages]
        self.table.fill([Row(line.key, (line.title, line.when, line.players, line.state)) for line in lines])
        if not lines:
            self.say("no stage yet: n makes one")
        self._show_lines()

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        """The lists below follow the row."""
        self._show_lines()

    def _show_lines(self) -> None:
        stage = self.stage
        self.query_one(Lines).show_lines(stage_lines(self.desk, stage.key) if stage is not None else [])

    @property
    def stage(self) -> Stage | None:
        """The current stage."""
        key = self.table.current
        return next((stage for stage in self.desk.season.stages if stage.key == key), None)

    def action_seats(self) -> None:
        """The entry list; of a stage that is open to all its tournament."""
        stage = self.stage
        if stage is None:
            return
        if stage.rules is None:
            self.action_tournament()
        else:
            pump_of(self).open_over(SeatsScreen(self.session, self.desk, stage.key, self.open_stage))

    def action_tournament(self) -> None:
        """Open the tournament of the stage in the console; make it first if there is none."""
        stage = self.stage
        if stage is not None:
            sentence = self.open_stage(stage.key)
            if sentence is not None:
                self.refuse(sentence)

    def open_stage(self, key: str) -> str | None:
        """Open a stage's tournament; a sentence where it cannot be made or opened."""
        try:
            path = stage_path(self.desk, key)
            if path is None:
                path = make_tournament(self.desk, key)
            seat_players(self.desk, key)
        except Refused as refusal:
            return refusal.sentence
        return self._open_tournament(path)

    def action_close(self) -> None:
        """Close the stage; what it still wants is asked for by name first."""
        stage = self.stage
        if stage is None:
            return
        try:
            wanted = [] if stage.ranking else wanted_games(self.desk, stage.key)
        except Refused as refusal:
            self.refuse(refusal.sentence)
            return
        if wanted:
            ask_games(self, stage.key, self.action_close)
        else:
            self.act(lambda: close_stage(self.desk, stage.key))

    def action_games(self) -> None:
        """Extra games and play-offs."""
        if self.stage is not None:
            ask_games(self, self.stage.key)

    def action_older(self) -> None:
        """Pairs whose order rests on an older result."""
        if self.stage is not None:
            ask_older(self, self.stage.key)

    def action_reopen(self) -> None:
        """Open a closed stage again."""
        stage = self.stage
        if stage is not None:
            self.act(lambda: reopen(self.desk, stage.key))

    def action_sources(self) -> None:
        """The sources of seats."""
        pump_of(self).open_over(SourcesScreen(self.session, self.desk))

    def action_chain(self) -> None:
        """Build or change the chain of stages."""
        pump_of(self).open_over(ChainScreen(self.session, self.desk))

    def action_journal(self) -> None:
        """The journal, newest first."""
        journal = reversed(self.desk.journal(JOURNAL_LINES))
        lines = [f"{line.at[:10]} {line.at[11:19]}  {line.who}  {line.text}" for line in journal]
        pump_of(self).open_over(LinesDialog(f"Journal of {self.desk.season.name}", lines))

    def action_back(self) -> None:
        """Leave the season."""
        self._left()

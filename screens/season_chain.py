"""The chain of a season: its stages can be added, changed and taken off, and the season's own settings changed."""

from __future__ import annotations

from screens.dialogs import Choice, PickDialog
from screens.keys import bindings
from screens.pump import pump_of
from screens.season_forms import settings_form, stage_form
from screens.season_keys import CHAIN
from screens.season_surface import SeasonSurface
from screens.table import Column, Row
from swisstui.season import Stage
from swisstui.season_chain import without_stage
from swisstui.seat_steps import write_step


class ChainScreen(SeasonSurface):
    """The stages as they are built."""

    TABLE = CHAIN
    BINDINGS = bindings(CHAIN)

    def title_line(self, width: int) -> str:
        """The season."""
        return f"{self.desk.season.name} | chain of stages"

    def show(self) -> None:
        """Redraw the stages."""
        lines = max(20, self._width - 50)
        self.table.set_columns(
            (
                Column("Short name", 12),
                Column("System", 14),
                Column("Size", 4, right=True),
                Column("Rds", 3, right=True),
                Column("On", 3, right=True),
                Column("Seats from", lines),
            )
        )
        self.table.fill([Row(stage.key, _cells(stage)) for stage in self.desk.season.stages])
        if not self.desk.season.stages:
            self.say("no stage yet: n makes one")

    @property
    def stage(self) -> Stage | None:
        """The current stage."""
        key = self.table.current
        return next((stage for stage in self.desk.season.stages if stage.key == key), None)

    def action_edit(self) -> None:
        """Change the frame of the stage."""
        if self.stage is not None:
            pump_of(self).open_over(stage_form(self, self.stage))

    def action_new(self) -> None:
        """A new stage at the end."""
        pump_of(self).open_over(stage_form(self, None))

    def action_drop(self) -> None:
        """Take the stage off; asks."""
        stage = self.stage
        if stage is None:
            return
        text = f"stage {stage.title} taken off"
        choices = (Choice("y", "yes: it is taken off the chain"),)

        def picked(_: str) -> None:
            self.act(lambda: self.desk.do("drop stage", text, lambda season: without_stage(season, stage.key)))

        pump_of(self).open_over(PickDialog(f"Take {stage.title} off the chain?", choices, picked, guarded=True))

    def action_settings(self) -> None:
        """Name, year, last year's file."""
        pump_of(self).open_over(settings_form(self))


def _cells(stage: Stage) -> tuple[str, ...]:
    steps = stage.rules.steps if stage.rules is not None else ()
    seats = "; ".join(write_step(step) for step in steps) or "open to all who enter"
    return stage.key, stage.system, str(stage.size or ""), str(stage.rounds), str(stage.advance or ""), seats

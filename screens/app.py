"""The App: which place is shown, the keys of every place, the look at other arbiters' work, and the ending."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.screen import Screen

import themes
from screens import terminal
from screens.dialogs import Choice, PickDialog
from screens.drafts import keep_draft, reopened
from screens.entries import Entries
from screens.home import Home
from screens.key_tables import EVERYWHERE
from screens.keys import bindings
from screens.place import Place
from screens.place_keys import PlaceKeys
from screens.projector import Projector
from screens.results import Results
from screens.rounds import Rounds
from screens.season import SeasonScreen
from screens.session import Session
from screens.setup import Setup
from screens.standings import StandingsPlace
from swisstui import paths
from swisstui.desk import Desk
from swisstui.refusal import Refused
from swisstui.results import is_open
from swisstui.season_desk import SeasonDesk
from swisstui.season_file import is_season_file
from swisstui.text import counted
from themes.palettes import THEMES, theme_for

PLACES: dict[str, Callable[[Session], Place]] = {
    "entries": Entries,
    "rounds": Rounds,
    "results": Results,
    "standings": StandingsPlace,
}
"""Where the everywhere-keys lead."""
LOOK_SECONDS = 1.0
"""How often the file is looked at for another arbiter's work."""


class Console(PlaceKeys):
    """The console of one terminal.

    Args:
        session: Wishes of the terminal and, where one is open from the start, the tournament.
        first: Makes the first screen; None = home, or the place where the open tournament stands.
        season: Season file to begin with.
    """

    CSS_PATH: ClassVar[str] = str(Path(themes.__file__).with_name("console.tcss"))
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = bindings(EVERYWHERE, priority=("ctrl+q", "f1"))

    def __init__(
        self,
        session: Session,
        first: Callable[[Session], Screen[None]] | None = None,
        season: Path | None = None,
    ) -> None:
        theme = theme_for(os.environ)
        super().__init__(ansi_color=theme.ansi)
        for known in THEMES:
            self.register_theme(known)
        self.theme = theme.name
        self.session = session
        self._first = first
        self._season = season
        self._places: dict[str, Place] = {}
        self._from_home = session.open_desk is None

    async def on_mount(self) -> None:
        """Open the first screen and begin to look and to listen."""
        terminal.on_ending_signals(asyncio.get_running_loop(), self.lost)
        self.set_interval(LOOK_SECONDS, self.look)
        if self._first is not None:
            self.open_over(self._first(self.session))
        elif self._season is not None:
            self.open_over(self._season_screen(SeasonDesk.open(self._season), self.exit))
        elif self.session.open_desk is None:
            self.open_over(Home(self.session, self.open_tournament))
        else:
            self._begin()
        await self.opened()

    def lost(self, status: int) -> None:
        """The terminal is gone or the process shall end: keep what is half typed, and leave with this status."""
        desk = self.session.open_desk
        if desk is not None:
            keep_draft(desk.path, desk.who, self.screen_stack)
        self.exit(return_code=status)

    def open_tournament(self, path: Path) -> str | None:
        """Open a tournament file and go to where its work stands, or a season; a sentence if it cannot be opened."""
        try:
            if is_season_file(path):
                self.open_over(self._season_screen(SeasonDesk.open(path), self.pop_screen))
                paths.remember(path)
                return None
            desk = Desk.open(path)
        except Refused as refusal:
            return refusal.sentence
        paths.remember(path)
        self.session = Session(desk, self.session.ascii, self.session.bell, clock=self.session.clock)
        self._places = {}
        self._begin()
        return None

    def _begin(self) -> None:
        """Go to where the work of the open tournament stands, and to what was half typed when the line dropped."""
        self.action_go(self.starting_place(), over=True)
        form = reopened(self._places[self.starting_place()])
        if form is not None:
            self.open_over(form)

    def _season_screen(self, desk: SeasonDesk, left: Callable[[], object]) -> SeasonScreen:
        return SeasonScreen(self.session, desk, self.open_tournament, left)

    def starting_place(self) -> str:
        """Entries before round 1, result entry while results are missing, else the rounds."""
        rounds = self.session.tournament.rounds
        if not rounds:
            return "entries"
        return "results" if any(is_open(game.result) for game in rounds[-1].games) else "rounds"

    def action_go(self, name: str, over: bool = False) -> None:
        """Go to a place; it is as it was left."""
        if name == "setup":
            self.open_over(Setup(self.session, self.surface()))
            return
        if name not in self._places:
            self._places[name] = PLACES[name](self.session)
            self.install_screen(self._places[name], f"{name} {id(self.session)}")
        if name == "standings":
            # Whoever has just corrected an old round wants the standings of today.
            self.session.show_round(self.session.last_round)
        (self.open_over if over else self.switch_to)(self._places[name])

    def action_leave(self) -> None:
        """Leave the tournament; ask only where the results of the round are half done."""
        desk = self.session.open_desk
        games = desk.tournament.rounds[-1].games if desk is not None and desk.tournament.rounds else ()
        entered = [game for game in games if not is_open(game.result)]
        if entered and len(entered) < len(games):
            missing = len(games) - len(entered)
            self._ask_leave(f"{counted(missing, 'result')} of this round {'is' if missing == 1 else 'are'} missing.")
        else:
            self._leave()

    def action_ask_to_leave(self) -> None:
        """Quit after a question, whatever the screen."""
        if not isinstance(self.screen, PickDialog):
            self._ask_leave("Everything entered is on the disk.", wholly=True)

    def _ask_leave(self, line: str, wholly: bool = False) -> None:
        def answered(key: str) -> None:
            if wholly:
                self.exit()
            else:
                self._leave()

        self.open_over(PickDialog("Leave?", (Choice("y", "yes, leave"),), answered, lines=(line,), guarded=True))

    def _leave(self) -> None:
        if self._from_home and self.session.open_desk is not None:
            self.session = Session(None, self.session.ascii, self.session.bell, clock=self.session.clock)
            self.pop_screen()
        else:
            self.exit()


def run(
    path: Path | None,
    *,
    view: str | None = None,
    seconds: int | None = None,
    group: str = "",
    read_only: bool = False,
    ascii: bool = False,  # noqa: A002 - the name of the option
) -> int:
    """Run the console in this terminal and return the exit status.

    Args:
        path: Tournament file; None = home.
        view: Projector view (`standings`, `boards`, `names`, `rotate`) instead of the console.
        seconds: Seconds a page of the projector.
        group: Whose standings the projector shows; empty = everybody's.
        read_only: The projector that only follows the file.
        ascii: Only characters that every console font has.
    """
    reason = terminal.why_unusable(os.environ)
    if reason is not None:
        print(f"swisstui: {reason}", file=sys.stderr)
        return 2
    terminal.accept_any_bytes()
    terminal.follow_the_window(os.environ)
    session = Session(None, ascii, os.environ.get("SWISSTUI_BELL", "on") != "off")
    first: Callable[[Session], Screen[None]] | None = None
    season = path if path is not None and is_season_file(path) else None
    try:
        if path is not None and (read_only or view is not None):
            first = Projector.following(path, view or "rotate", seconds, group)
        elif season is not None:
            SeasonDesk.open(season)
            paths.remember(season)
        elif path is not None:
            session.open_desk = Desk.open(path)
            paths.remember(path)
    except Refused as refusal:
        print(f"swisstui: {refusal.sentence}", file=sys.stderr)
        return 2
    app = Console(session, first, season)
    app.run(mouse=False)
    return app.return_code or 0

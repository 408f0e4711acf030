"""Aids of the screen stories: a console on a file, keys as an arbiter types them, and the screen as rows of text."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from engines.model import Scoring
from screens.app import Console
from screens.dialogs import PickDialog, QuestionDialog
from screens.forms import Form
from screens.session import Session
from swisstui.desk import Desk
from swisstui.records import Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.storage import read_tournament

SCREENS = Path(__file__).with_name("__screens__")
NAMED = {" ": "space", ",": "comma", ".": "full_stop", "-": "minus", "/": "slash", "\n": "enter", "'": "apostrophe"}


@dataclass
class Story:
    """One console under test."""

    app: Console
    pilot: Pilot[None]
    path: Path

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, as a hand does."""
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        """Type text; a newline is Enter."""
        await self.burst(text)

    async def burst(self, text: str) -> None:
        """Type faster than the screen can follow: all keys at once, then wait until all is quiet."""
        for character in text:
            name = NAMED.get(character, character)
            printed = None if character == "\n" else character
            self.app.post_message(events.Key(name, printed))
        await self.pilot.pause()
        await self.pilot.pause()

    async def to_field(self, label: str) -> None:
        """Go down in the open form to the field with this label."""
        form = self.app.screen
        assert isinstance(form, Form)
        labels = [field.label for field in form.rows.fields]
        for _ in range(labels.index(label) - form.rows.current):
            self.app.post_message(events.Key("down", None))
        await self.pilot.pause()
        await self.pilot.pause()
        assert form.rows.fields[form.rows.current].label == label

    async def agree(self, reason: str = "") -> None:
        """Answer every question that is open with yes."""
        for _ in range(6):
            if not isinstance(self.app.screen, (QuestionDialog, PickDialog)):
                return
            if "Enter goes on" in self.text:
                await self.press("enter")
            elif "Reason for the journal" in self.text:
                await self.type(reason + "\n")
            else:
                await self.press("a" if "a does it" in self.text else "y")

    def rows(self) -> list[str]:
        """The screen as rows of characters, blanks at the ends cut off."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """The whole screen as text."""
        return "\n".join(self.rows())

    @property
    def status(self) -> str:
        """The status row; a long sentence in one line."""
        shown = [found for screen in self.app.screen_stack for found in screen.query("#status")]
        height = shown[-1].size.height if shown else 1
        return " ".join(row.strip() for row in self.rows()[-1 - max(height, 1) : -1])

    @property
    def stored(self) -> Tournament:
        """What the file on the disk says."""
        return read_tournament(self.path)


Start = Callable[..., AbstractAsyncContextManager[Story]]


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The same terminal and folders for every story."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("SWISSTUI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TZ", "UTC")
    for name in ("NO_COLOR", "COLORTERM", "SWISSTUI_THEME"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Open the console on a tournament (stored first where one is given) and give a story."""

    @asynccontextmanager
    async def opened(
        tournament: Tournament | None = None, *, path: Path | None = None, size: tuple[int, int] = (80, 24)
    ) -> AsyncIterator[Story]:
        path = path or tmp_path / "event.json"
        if tournament is not None:
            Desk.create(path, tournament, "arbiter@venue/tty1")
        desk = Desk.open(path, "arbiter@venue/tty1") if path.exists() else None
        app = Console(Session(desk, clock=lambda: 36127.0))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Story(app, pilot, path)

    return opened


@pytest.fixture
def event() -> Callable[..., Tournament]:
    """A tournament before round 1 with players `Player 01` ... of falling ratings."""

    def made(players: int = 6, rounds: int = 3, system: str = "dutch-2026", **settings: object) -> Tournament:
        entered = tuple(
            Player(key=n, number=n, name=f"Player {n:02}, A", rating=2400 - 20 * n) for n in range(1, players + 1)
        )
        described = Event(name="Test Open", system=system, rounds_total=rounds, scoring=Scoring(), **settings)  # type: ignore[arg-type]
        return Tournament(described, entered)

    return made


@pytest.fixture
def rounds() -> Callable[..., Tournament]:
    """Give an event rounds of these (white, black, result) games."""

    def made(of: Tournament, *results: tuple[tuple[int, int, str], ...]) -> Tournament:
        records = tuple(
            RoundRecord(
                n, tuple(GameRecord(b, w, s, r) for b, (w, s, r) in enumerate(games, 1)), system=of.event.system
            )
            for n, games in enumerate(results, 1)
        )
        return replace(of, rounds=records)

    return made


@pytest.fixture
def compare() -> Callable[[str, Story], None]:
    """Compare the screen with the stored one; with UPDATE_SCREENS=1 store it."""

    def check(name: str, story: Story) -> None:
        stored = SCREENS / f"{name}.txt"
        if os.environ.get("UPDATE_SCREENS"):
            stored.write_text(story.text + "\n", "utf-8")
        assert story.text + "\n" == stored.read_text("utf-8")

    return check

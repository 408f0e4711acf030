"""One key after the other: the App base that handles every typed key to its end before the next one.

Textual sends keys through message queues, where a key typed ahead can overtake a screen that is still opening or an
Enter that is on its way up. An arbiter types ahead, so here a key is offered to the focused field, then to the
screen, then to the bindings, and a screen that it opened is complete before the next key is looked at.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from rich.text import Text
from textual import events
from textual.app import App
from textual.screen import Screen
from textual.widget import Widget

from screens.crash import sentence
from screens.fields import TakesKeys

PAINT_EVERY = 0.2
"""Seconds of keys typed ahead after which the screen is painted between two of them."""
PAINT_PAUSE = 0.03
"""Seconds that this takes."""
PAINT_PATIENCE = 2.0
"""Seconds that long work waits for the paint before it."""


class KeyPump(App[None]):
    """An App that handles typed keys strictly in order."""

    AUTO_FOCUS = None
    """Only `take_focus` of a screen gives the keys to a field."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        self._opening: list[Awaitable[object]] = []
        self._paused_at = 0.0
        super().__init__(ansi_color=ansi_color)

    def _fatal_error(self) -> None:
        """A fault of the program ends the console with one sentence, never with a traceback."""
        self._exit_renderables.append(Text(sentence()))
        self._close_messages_no_wait()

    async def on_event(self, event: events.Event) -> None:
        """Handle a typed key here; everything else as Textual does."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            self.app_focus = True
            await self._handle(event)
            await self._let_paint()
            return
        await super().on_event(event)

    async def _let_paint(self) -> None:
        """While keys wait, show what became of those before: without a pause a held key would paint nothing."""
        if not self.message_queue_size:
            self._paused_at = time.monotonic()
        elif time.monotonic() - self._paused_at > PAINT_EVERY:
            await asyncio.sleep(PAINT_PAUSE)
            self._paused_at = time.monotonic()

    def open_over(self, screen: Screen[None]) -> None:
        """Show a screen over the present one; the next key finds it complete."""
        self._opening.append(self.push_screen(screen))

    def leave_top(self) -> None:
        """Take the uppermost screen away."""
        self.pop_screen()

    def switch_to(self, screen: Screen[None]) -> None:
        """Show a screen instead of the present one; the next key finds it complete."""
        self._opening.append(self.switch_screen(screen))

    def after_paint(self, widget: Widget, work: Callable[[], None]) -> None:
        """Do long work after what is on the screen was painted; keys typed meanwhile wait for its end."""
        finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def run() -> None:
            if finished.done():
                return
            finished.set_result(None)
            work()

        widget.call_after_refresh(run)
        self._opening.append(_done_or_late(finished, run))

    async def opened(self) -> None:
        """Wait until every screen asked for is there and ready for typing."""
        while self._opening:
            await self._opening.pop(0)
            ready = getattr(self.screen, "take_focus", None)
            if ready is not None and not self._opening:
                ready()

    async def _handle(self, event: events.Key) -> None:
        await self.opened()
        if not await self._check_bindings(event.key, priority=True) and not self._taken(event):
            await self._check_bindings(event.key)
        await self.opened()

    def _taken(self, event: events.Key) -> bool:
        for taker in (self.focused, self.screen):
            if isinstance(taker, TakesKeys) and taker.take_key(event):
                return True
        return False


async def _done_or_late(finished: asyncio.Future[None], run: Callable[[], None]) -> None:
    """Wait for the paint; a screen that is never painted again must not hold the keys for ever."""
    await asyncio.wait({finished}, timeout=PAINT_PATIENCE)
    run()


def pump_of(widget: Widget) -> KeyPump:
    """The App of a widget as what it is."""
    app = widget.app
    assert isinstance(app, KeyPump)
    return app

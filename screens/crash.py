"""When the program itself fails: one sentence for the arbiter, the details in a file for whoever mends it."""

from __future__ import annotations

import sys
import time
import traceback
from contextlib import suppress
from pathlib import Path

from swisstui.paths import recent_file
from swisstui.version import version


def write_report() -> Path | None:
    """Write the failure that is being handled to a file; None where it cannot be written."""
    path = recent_file().with_name(f"failure-{time.strftime('%Y%m%d-%H%M%S')}.txt")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"swisstui {version()}, Python {sys.version}\n\n{traceback.format_exc()}", "utf-8")
        return path
    return None


def sentence() -> str:
    """What the arbiter reads when the console ends by a fault of its own."""
    kind, error, _ = sys.exc_info()
    what = f"{kind.__name__}: {error}" if kind is not None else "unknown"
    path = write_report()
    where = f"the details are in {path}" if path is not None else "the details could not be written"
    return (
        f"swisstui: a fault of the program ended the console ({what}); everything shown as entered is stored; {where}"
    )

"""The door: headless commands go to the command line, the rest to the screens.

Textual is imported only when a screen is really opened. Whatever goes wrong that nobody thought of ends here in one
sentence; SWISSTUI_DEBUG=1 in the environment shows where it happened.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from swisstui.cli import BAD_INPUT, OpenScreen, run, silence_output

DEBUG = "SWISSTUI_DEBUG"
"""Environment variable that shows the traceback of an unexpected error."""


def main(argv: Sequence[str] | None = None) -> None:
    """Run swisstui and leave with its exit status."""
    status: int | str | None
    try:
        wanted = run(sys.argv[1:] if argv is None else argv)
        status = _open(wanted) if isinstance(wanted, OpenScreen) else wanted
    except SystemExit as left:
        status = left.code
    except KeyboardInterrupt:
        status = 130
    except Exception as error:
        status = _unexpected(error)
    sys.exit(_flushed(status))


def _flushed(status: int | str | None) -> int | str | None:
    """The status after the last words are out; a reader that has gone changes nothing, a full disk does."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        silence_output()
    except OSError as error:
        print(f"swisstui: standard output: {error.strerror or error}", file=sys.stderr)
        silence_output()
        return BAD_INPUT
    return status


def _unexpected(error: Exception) -> int:
    from swisstui.text import visible

    if os.environ.get(DEBUG, "0") not in ("", "0"):
        import traceback

        traceback.print_exc()
    what = visible(" ".join(f"{type(error).__name__}: {error}".split()))[:200]
    sentence = f"swisstui: an error of the program itself ({what}); {DEBUG}=1 in the environment shows the details"
    print(sentence, file=sys.stderr)
    return BAD_INPUT


def _open(wanted: OpenScreen) -> int:
    # Modules and a large event are thousands of objects that all stay: looking through them for garbage while they
    # are made would cost a tenth of the start.
    gc.set_threshold(100_000)
    from screens.app import run as run_app

    return run_app(
        wanted.path,
        view=wanted.view or None,
        seconds=wanted.seconds,
        group=wanted.group,
        read_only=bool(wanted.view),
        ascii=wanted.ascii_only,
    )


if __name__ == "__main__":
    main()

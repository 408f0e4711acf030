"""The door: headless commands go to the command line, the rest to the screens.

Textual is imported only when a screen is really opened.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from swisstui.cli import OpenScreen, run


def main(argv: Sequence[str] | None = None) -> None:
    """Run swisstui and leave with its exit status."""
    try:
        wanted = run(sys.argv[1:] if argv is None else argv)
        status = _open(wanted) if isinstance(wanted, OpenScreen) else wanted
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


def _open(wanted: OpenScreen) -> int:
    from screens.app import run as run_app

    return run_app(
        wanted.path,
        view=wanted.view or None,
        seconds=wanted.seconds,
        read_only=bool(wanted.view),
        ascii=wanted.ascii_only,
    )


if __name__ == "__main__":
    main()

"""Who sits at this terminal, as the journals name him."""

from __future__ import annotations

import getpass
import os
import socket


def this_user() -> str:
    """`user@host/tty` of this session."""
    try:
        user = getpass.getuser()
    except (KeyError, OSError):
        user = str(os.getuid())
    try:
        terminal = os.ttyname(0).removeprefix("/dev/")
    except OSError:
        terminal = "-"
    return f"{user}@{socket.gethostname()}/{terminal}"

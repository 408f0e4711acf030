"""The lock of one deed: `flock` on `NAME.lock`, which the kernel frees also when a process is killed."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from swisstui.refusal import Refused

PATIENCE = 10.0
"""Seconds that a deed waits for another arbiter's deed, which takes milliseconds."""
HOLDER = 160
"""Bytes that the holder's name may take in the lock file."""
_PAUSE = 0.002


@contextmanager
def locked(path: Path, who: str) -> Iterator[None]:
    """Hold the lock file for the block.

    Args:
        path: The lock file; it is made, and stays.
        who: Written into it for whoever looks.

    Raises:
        Refused: The folder cannot be written, or another process does not let go.
    """
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except FileNotFoundError:
        raise Refused(f"{path.parent}: there is no such folder; nothing was changed") from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise Refused(f"{path}: cannot be locked, nothing was changed ({reason})") from None
    try:
        _wait_for(handle, path)
        # Of one length always: no truncating, which costs milliseconds on a disk. On a full disk the lock holds all
        # the same, only without a name; whether the deed can be stored its own writing says.
        with suppress(OSError):
            os.pwrite(handle, f"{who} pid {os.getpid()}"[:120].encode()[:HOLDER].ljust(HOLDER) + b"\n", 0)
        yield
    finally:
        os.close(handle)


def _wait_for(handle: int, path: Path) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if time.monotonic() > end:
                holder = os.pread(handle, HOLDER, 0).decode("utf-8", "replace").strip()
                raise Refused(f"{path.name} is held by {holder or 'another program'}; nothing was changed") from None
            time.sleep(_PAUSE)

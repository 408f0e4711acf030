"""Where commands write: standard output, or a file that is replaced as a whole."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from swisstui.refusal import Refused

if TYPE_CHECKING:
    from pathlib import Path


def print_json(value: Any) -> None:
    """Print one JSON object on a line of its own; ASCII where the stream could not hold every character."""
    encoding = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "")
    print(json.dumps(value, ensure_ascii=encoding != "utf8"))


def write_bytes(data: bytes, output: Path | None) -> None:
    """Write to standard output, or put a complete file in place of an old one.

    Raises:
        Refused: The file cannot be written; an old one stands as it was.
    """
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    if not output.name or output.is_dir():
        raise Refused(f"{output}: cannot be written (it is a folder)")
    target = output.resolve()
    temporary = target.with_name(f".{target.name}.tmp")
    try:
        if output.exists() and not output.is_file():
            # A device or a pipe: there is nothing to put in its place.
            output.write_bytes(data)
            return
        temporary.write_bytes(data)
        os.replace(temporary, target)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink()
        raise Refused(f"{output}: cannot be written ({error.strerror or error})") from None

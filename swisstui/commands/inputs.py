"""Bytes of the files that commands read; `-` is standard input."""

from __future__ import annotations

import sys
from pathlib import Path


def read_bytes(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`.

    Raises:
        OSError: The file cannot be read.
    """
    if name == "-":
        return sys.stdin.buffer.read()
    return Path(name).read_bytes()


def label_of(name: str) -> str:
    """How messages and answers name the file."""
    return "<stdin>" if name == "-" else name

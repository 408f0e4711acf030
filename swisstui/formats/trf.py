"""Tournament report files (TRF06, TRF16, TRF(x), TRF(bx), TRF26): the door to reading and writing them."""

from __future__ import annotations

from swisstui.formats.trf_reader import read_trf as read
from swisstui.formats.trf_writer import Written, write, write_with_notes

__all__ = ["Written", "read", "write", "write_with_notes"]

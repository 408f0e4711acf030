"""File formats, one module a format; `read_any` finds by content which one a file has.

Every reader answers a `Reading` (`swisstui.formats.reading`) or raises `Refused`; none of them stores anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from os import PathLike, fspath
from os.path import basename

from swisstui.formats.reading import Reading
from swisstui.refusal import Refused

_TRF_LINE = re.compile(r"(?:^|[\r\n])(?:00[1-9]|0[1-9]2|1[0-9]2|XX[RCSZ]|###)(?: |$)")
_GO_LIST_LINE = re.compile(r"(?:^|[\r\n]) \d{8}  \S", re.ASCII)
_LOOK = 20_000
"""Bytes from the start that the format is recognised from."""


def read_any(
    source: bytes | str | PathLike[str],
    name: str = "",
    encoding: str | None = None,
    choices: Mapping[str, str] | None = None,
) -> Reading:
    """Read a tournament from a file of any known format: report file, OpenGotha XML, EGF h9, entry list.

    Args:
        source: The bytes, or the path of the file.
        name: Name for the sentences; the name of the file where a path is given.
        encoding: Encoding told by the arbiter; None = recognise it.
        choices: Answers to the questions of an earlier reading, by `Choice.key`.

    Raises:
        Refused: The file is of no known format or cannot be used.
        OSError: The path cannot be read.
    """
    if not isinstance(source, bytes):
        name = name or basename(fspath(source))
        with open(source, "rb") as file:
            source = file.read()
    name = name or "the file"
    kind = kind_of(source, name)
    if kind == "trf":
        from swisstui.formats.trf_reader import read_trf

        return read_trf(source, name, encoding, choices)
    if kind == "opengotha":
        from swisstui.formats.opengotha import read as read_opengotha

        return read_opengotha(source, name)
    if kind == "h9":
        from swisstui.formats.h9 import read as read_h9

        return read_h9(source, name, encoding)
    from swisstui.formats.entry_import import read as read_entries

    return read_entries(source, name, encoding, choices)


def kind_of(data: bytes, name: str) -> str:
    """The format of a file by its content: `trf`, `opengotha`, `h9` or `csv`.

    Raises:
        Refused: It is empty or of a format that holds no tournament.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = data[:_LOOK].decode("utf-16", errors="replace")
    else:
        text = data[:_LOOK].decode("latin-1").removeprefix("\xef\xbb\xbf")
    start = text.lstrip()
    if not start.strip("\x1a\x00"):
        raise Refused(f"{name}: the file is empty: no player line")
    if _TRF_LINE.search(text):
        return "trf"
    if start.startswith("<"):
        if "<playerslist" in start:
            raise Refused(f"{name} is a rating list, not a tournament; use it to look players up")
        return "opengotha"
    if start.startswith(";"):
        return "h9"
    if start.startswith("{") and '"meta"' in start[:100]:
        raise Refused(f"{name} is a tournament file already: open it")
    if start.startswith("{") and '"players"' in start:
        raise Refused(f"{name} holds situations as JSON lines, which are paired and checked but not imported")
    if start.startswith(("{", "[")):
        raise Refused(f"{name} is no tournament file of this program (it looks like JSON)")
    if start.startswith("ID Number") or _GO_LIST_LINE.search(text):
        raise Refused(f"{name} is a rating list, not a tournament; use it to look players up")
    return "csv"

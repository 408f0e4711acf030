"""Bytes to text: the encoding of a read file, recognised from its content or told by the arbiter.

UTF-8 is tried strictly first. What is not UTF-8 is one of the eight-bit Windows encodings; which one is guessed from
the letters and always told, with two names to look at, because no rule can be sure [TRF 9, deviation 3].
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from swisstui.refusal import Refused

MOST_BYTES = 4 * 1024 * 1024
"""Larger tournament files are refused [TRF 9, deviation 25]."""

OFFERED = ("utf-8", "windows-1252", "windows-1250", "windows-1251", "windows-1254", "windows-1257")
"""Encodings that an importer offers by hand."""

_NAMES = {"cp1250": "windows-1250", "cp1251": "windows-1251", "cp1252": "windows-1252", "cp1254": "windows-1254"}
_NAMES |= {"cp1257": "windows-1257", "iso8859-1": "latin-1", "utf-8-sig": "utf-8"}
_CYRILLIC_SHARE = 0.6
"""Share of the high bytes that stand beside another high byte: nearly all in Cyrillic words, few in Latin ones."""
_TURKISH = frozenset(b"\xd0\xdd\xde\xf0\xfd\xfe")
"""Bytes that are Ğ İ Ş ğ ı ş in Windows-1254 and Icelandic letters in Windows-1252."""
_ICELANDIC = frozenset(b"\xe1\xe9\xed\xf3\xfa\xe6\xc1\xc9\xcd\xd3\xda\xc6")
"""á é í ó ú æ: in every Icelandic text, in no Turkish one."""
_ARCHIVES = (
    (b"PK", "a zip archive"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"%PDF", "a PDF document"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"SQLite format", "a database"),
)


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text and how it was found."""

    text: str
    encoding: str
    """`utf-8`, `windows-1254` ..."""
    guessed: bool
    """True where the arbiter should look at names: not UTF-8, and no encoding was told."""
    byte_order_mark: bool = False


def decode(data: bytes, name: str, encoding: str | None = None, *, most_bytes: int | None = MOST_BYTES) -> Decoded:
    """Turn the bytes of a text file into text.

    Args:
        data: The whole file.
        name: Name for the sentences.
        encoding: What the arbiter said; None = recognise it.
        most_bytes: Larger files are refused; None = any size.

    Raises:
        Refused: The file is too large, no text file, or cannot be read in the encoding that was told.
    """
    if most_bytes is not None and len(data) > most_bytes:
        raise Refused(f"{name}: {len(data)} bytes are too many; a tournament file has at most 4 MB")
    if encoding is not None:
        return _told(data, name, encoding)
    if data.startswith(codecs.BOM_UTF16_LE) or data.startswith(codecs.BOM_UTF16_BE):
        return _told(data, name, "utf-16")
    _refuse_binary(data, name)
    marked = data.startswith(codecs.BOM_UTF8)
    try:
        return Decoded(data.decode("utf-8-sig"), "utf-8", guessed=False, byte_order_mark=marked)
    except UnicodeDecodeError:
        found = recognise(data)
        return Decoded(_lenient(data, found), encoding_name(found), guessed=True)


def encoding_name(encoding: str) -> str:
    """The usual name of an encoding: `cp1254` -> `windows-1254`."""
    name = codecs.lookup(encoding).name
    return _NAMES.get(name, name)


def recognise(data: bytes) -> str:
    """Guess which eight-bit encoding a text is in: Windows-1251 (Cyrillic), -1254 (Turkish) or -1252."""
    high = [index for index, byte in enumerate(data) if byte >= 0xC0]
    if not high:
        return "cp1252"
    positions = set(high)
    beside = sum(1 for index in high if index - 1 in positions or index + 1 in positions)
    if beside / len(high) > _CYRILLIC_SHARE:
        return "cp1251"
    turkish = sum(1 for index in high if data[index] in _TURKISH)
    icelandic = sum(1 for index in high if data[index] in _ICELANDIC)
    return "cp1254" if turkish > icelandic else "cp1252"


def _told(data: bytes, name: str, encoding: str) -> Decoded:
    try:
        canonical = codecs.lookup(encoding).name
    except LookupError:
        raise Refused(f"{name}: there is no encoding {encoding!r}; offered are {', '.join(OFFERED)}") from None
    if canonical == "utf-8":
        canonical = "utf-8-sig"
    try:
        text = data.decode(canonical)
    except (UnicodeDecodeError, UnicodeError) as error:
        line = data[: getattr(error, "start", 0)].count(b"\n") + 1
        raise Refused(f"{name}, line {line}: this is no text in {encoding_name(canonical)}", line=line) from None
    except (TypeError, LookupError):
        raise Refused(f"{name}: {encoding!r} is no encoding of text") from None
    return Decoded(text, encoding_name(canonical), guessed=False, byte_order_mark=data.startswith(codecs.BOM_UTF8))


def _refuse_binary(data: bytes, name: str) -> None:
    for start, what in _ARCHIVES:
        if data.startswith(start):
            raise Refused(f"{name} is not a text file; it looks like {what}")
    if b"\x00" in data[:4096] or len(re.findall(rb"[\x01-\x08\x0e-\x19\x7f]", data[:4096])) > 8:
        raise Refused(f"{name} is not a text file")


def _lenient(data: bytes, encoding: str) -> str:
    """Decode; the few bytes that the code page leaves open become the replacement character."""
    return data.decode(encoding, errors="replace")

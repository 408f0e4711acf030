"""XML as a stream of elements, from files that strangers made.

A document type declaration is refused outright: entities could expand to gigabytes or name files of this machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import BinaryIO
from xml.parsers import expat

from swisstui.refusal import Refused

CHUNK = 1 << 16
DEEPEST = 64
LONGEST_TEXT = 100_000
"""Characters of one element's text."""


@dataclass(frozen=True, slots=True)
class Element:
    """One finished element."""

    tag: str
    attributes: Mapping[str, str]
    text: str
    """Its own text, trimmed."""
    depth: int
    """1 = the root."""
    line: int
    """Line on which it ends, from 1."""


class _Stream:
    """Collects elements between two chunks."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.finished: list[Element] = []
        self._open: list[tuple[str, Mapping[str, str], list[str]]] = []
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text

    def _doctype(self, *_: object) -> None:
        raise Refused(
            f"{self.name}, line {self.parser.CurrentLineNumber}: a document type declaration is not allowed",
            line=self.parser.CurrentLineNumber,
        )

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= DEEPEST:
            line = self.parser.CurrentLineNumber
            raise Refused(f"{self.name}, line {line}: elements are nested too deep", line=line)
        self._open.append((tag, attributes, []))

    def _text(self, text: str) -> None:
        if self._open:
            texts = self._open[-1][2]
            if len(texts) < LONGEST_TEXT // 16:
                texts.append(text[:LONGEST_TEXT])

    def _end(self, _: str) -> None:
        tag, attributes, texts = self._open.pop()
        line = self.parser.CurrentLineNumber
        self.finished.append(Element(tag, attributes, "".join(texts).strip(), len(self._open) + 1, line))


def elements(source: BinaryIO, name: str) -> Iterator[Element]:
    """All elements of a file in the order in which they end, read in chunks.

    Args:
        source: The open file.
        name: Its name, for the sentences.

    Raises:
        Refused: It is no well-formed XML, or has a document type declaration; with the line.
    """
    stream = _Stream(name)
    while True:
        chunk = source.read(CHUNK)
        try:
            stream.parser.Parse(chunk, not chunk)
        except expat.ExpatError as error:
            raise Refused(
                f"{name}, line {error.lineno}, column {error.offset + 1}: this is no well-formed XML "
                f"({expat.ErrorString(error.code)})",
                line=error.lineno,
                column=error.offset + 1,
            ) from None
        except (LookupError, ValueError):
            raise Refused(f"{name}: its encoding is not known") from None
        yield from stream.finished
        stream.finished.clear()
        if not chunk:
            return

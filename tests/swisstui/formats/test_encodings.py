"""Encodings: recognised from content or told; what is no text is refused [TRF 9, deviations 2, 3, 25]."""

from __future__ import annotations

import pytest

from swisstui.formats.encodings import decode, recognise
from swisstui.refusal import Refused

TEXTS = {
    "windows-1251": "012 Кубок Северной реки\n001 Ключегорский, Пётр\n",
    "windows-1254": "012 Göllerbölgesi Şampiyonası\n001 Yıldızgör, Müjde\n",
    "windows-1252": "012 Müllerhausen, André\n001 Straßhof, Íñigo; Ægidsen, Øystein\n",
}


@pytest.mark.parametrize("encoding", TEXTS)
def test_an_eight_bit_encoding_is_guessed_from_its_letters(encoding: str) -> None:
    """Cyrillic words are full of high bytes, Turkish has six letters of its own."""
    found = decode(TEXTS[encoding].encode(encoding), "x")
    assert (found.text, found.encoding, found.guessed) == (TEXTS[encoding], encoding, True)


def test_icelandic_is_not_taken_for_turkish() -> None:
    """ð, þ and ý stand with á, í, ó, æ, which Turkish does not have."""
    assert recognise("Þórður Guðjónsson, Ísafjörður, Ægir".encode("cp1252")) == "cp1252"


def test_utf8_is_tried_first_with_and_without_a_mark() -> None:
    """A byte-order mark is passed over."""
    assert decode("Öztürk".encode(), "x").text == "Öztürk"
    marked = decode(b"\xef\xbb\xbf012 X", "x")
    assert (marked.text, marked.encoding, marked.byte_order_mark) == ("012 X", "utf-8", True)
    assert not marked.guessed


def test_an_encoding_that_is_told_wins() -> None:
    """What cannot be read in it is refused with the line; an unknown name with those that are offered."""
    data = TEXTS["windows-1254"].encode("cp1254")
    assert decode(data, "x", "cp1252").text != TEXTS["windows-1254"]
    assert not decode(data, "x", "windows-1254").guessed
    with pytest.raises(Refused) as caught:
        decode(b"abc\n\xff\xff", "x", "utf-8")
    assert caught.value.line == 2
    with pytest.raises(Refused, match="windows-1251"):
        decode(data, "x", "klingon")
    with pytest.raises(Refused, match="no encoding of text"):
        decode(b"abc", "x", "base64")


@pytest.mark.parametrize(
    "data",
    [b"PK\x03\x04abc", b"\x1f\x8b\x08", b"%PDF-1.7", b"SQLite format 3\x00", b"001 \x00\x00", bytes(range(1, 32))],
)
def test_what_is_no_text_is_refused(data: bytes) -> None:
    """Archives, documents and binary files get one sentence."""
    with pytest.raises(Refused, match="not a text file"):
        decode(data, "x")

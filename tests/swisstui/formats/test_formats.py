"""Any file by its content: which format it has, and what is no tournament."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swisstui.formats import kind_of, opengotha, read_any, trf
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.text import is_dangerous

CASES = Path(__file__).parents[2] / "cases"
PLAYERS = tuple(Player(key=i, number=i, name=f"Player {i}", rank="3d") for i in range(1, 5))
XML = opengotha.write(Tournament(Event("Go", system="mcmahon", rounds_total=3), PLAYERS))
SEEDS = [
    XML,
    b"; EV[X]\n   1 Aalto Anna  3D FI Hel 30 0 0 0 2+/w0\n   2 Ek Dina  2D FI Hel 30 0 0 0 1-/b0\n",
    (CASES / "entries" / "01-comma-utf8.csv").read_bytes()[:800],
    (CASES / "trf" / "15-byes-and-forfeits-5.trf").read_bytes(),
]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"012 Name\r\n001    1", "trf"),
        (b"\xef\xbb\xbf012 Name\n", "trf"),
        (b"\r\n\r\n### comment\r012 X\r", "trf"),
        (XML, "opengotha"),
        (b"; CL[A]\n", "h9"),
        (b"name,rating\nA,1\n", "csv"),
        ("name;rating\n".encode("utf-16"), "csv"),
    ],
)
def test_the_content_tells_the_format(data: bytes, kind: str) -> None:
    """Not the ending of the name."""
    assert kind_of(data, "file.xyz") == kind


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"\r\n \x1a", "empty"),
        (b'{"players": []}', "JSON"),
        ((CASES / "lists" / "fide_players_list.txt").read_bytes(), "rating list"),
        ((CASES / "lists" / "fide_players_list.xml").read_bytes(), "rating list"),
        ((CASES / "lists" / "egd_list.txt").read_bytes(), "rating list"),
        (b"hello world\n", "name"),
        (b"<html></html>", "no Go tournament"),
    ],
)
def test_what_is_no_tournament_is_refused(data: bytes, said: str) -> None:
    """One sentence that says what it looks like."""
    with pytest.raises(Refused, match=said):
        read_any(data, "file")


def test_a_path_gives_its_name_to_the_sentences(tmp_path: Path) -> None:
    """The file is named; an entry list gives its name to the event."""
    path = tmp_path / "spring open.csv"
    path.write_text("name,rating\nAalto,2100\n", encoding="utf-8")
    assert read_any(path).tournament.event.name == "spring open"
    path.write_text("", encoding="utf-8")
    with pytest.raises(Refused, match="spring open"):
        read_any(path)


@settings(max_examples=150, deadline=None)
@given(
    data=st.sampled_from(SEEDS),
    edits=st.lists(st.tuples(st.integers(0, 5000), st.binary(max_size=4), st.integers(0, 6)), min_size=1, max_size=3),
)
def test_damaged_files_of_every_format_are_read_or_refused(data: bytes, edits: list[tuple[int, bytes, int]]) -> None:
    """A reading, or a refusal in a printable sentence; never anything else."""
    for place, new, gone in edits:
        start = place % len(data)
        data = data[:start] + new + data[start + gone :]
    try:
        reading = read_any(data, "damaged")
    except Refused as refused:
        assert not any(is_dangerous(character) for character in refused.sentence)
        return
    assert not any(is_dangerous(character) for note in reading.notes for character in note.text)
    again = trf.read(trf.write(reading.tournament), "again").tournament
    assert len(again.players) == len(reading.tournament.players)

"""Lists as text: 80 columns whatever the names hold, nothing dangerous, nothing lost [AR 72]."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swisstui.formats import csv_entries, html, read_any, text
from swisstui.lists import Column, ListTable, list_of, slips
from swisstui.text import cell_width, is_dangerous

CASES = Path(__file__).parents[2] / "cases" / "trf"
FULL = read_any(CASES / "12-trf26-full-20.trf").tournament
KINDS: tuple[Any, ...] = ("entries", "boards", "names", "standings", "crosstable", "prizes")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("width", [80, 60])
def test_a_list_fits_its_width(kind: Any, width: int) -> None:
    """Every line takes at most 80 cells, or the width asked for."""
    written = text.write(list_of(FULL, kind), width)
    assert written.endswith("\n")
    assert max(cell_width(line) for line in written.split("\n")) <= width


def test_a_wide_list_goes_on_with_its_first_columns_repeated() -> None:
    """Nothing is cut off on the right: the further columns follow with place and name."""
    rounds = tuple(str(number) for number in range(1, 25))
    columns = (Column("Pl", right=True, sticky=True), Column("Name", flexible=True, sticky=True))
    table = ListTable(
        kind="crosstable",
        event="E",
        title="T",
        head=(),
        columns=(*columns, *(Column(number) for number in rounds)),
        rows=tuple((str(i), f"Player {i}", *(f"{i}w{number}" for number in rounds)) for i in range(1, 4)),
    )
    written = text.write(table)
    assert written.count("Player 2") == 2
    assert all(f"2w{number}" in written for number in rounds)
    assert max(len(line) for line in written.split("\n")) <= 80


CELLS = st.text(max_size=60)


@settings(max_examples=60, deadline=None)
@given(rows=st.lists(st.tuples(CELLS, CELLS, CELLS), max_size=6), event=CELLS, foot=CELLS)
def test_whatever_names_hold_lines_stay_narrow_and_harmless(
    rows: list[tuple[str, str, str]], event: str, foot: str
) -> None:
    """Wide characters, controls and escapes: at most 80 cells a line, and no character that moves a cursor."""
    columns = (Column("No", right=True), Column("Name", flexible=True), Column("Club", flexible=True))
    table = ListTable("entries", event, "Entries", (), columns, tuple(rows), foot=(foot,))
    written = text.write(table)
    assert all(cell_width(line) <= 80 for line in written.split("\n"))
    assert not any(is_dangerous(character) for character in written.replace("\n", ""))


def test_columns_stay_aligned_behind_wide_names() -> None:
    """`林村` takes four cells: the column behind it begins in the same cell on every line."""
    columns = (Column("Name", flexible=True), Column("Rtg", right=True))
    table = ListTable("entries", "E", "T", (), columns, (("Hayashimura 林村", "1500"), ("Aalto", "900")))
    lines = [line for line in text.write(table).split("\n") if line.endswith(("1500", "900"))]
    assert len({cell_width(line) for line in lines}) == 1


def test_slips_are_cut_along_lines_and_fit_the_page() -> None:
    """One slip a board with both names; 80 columns."""
    written = text.write_slips(slips(FULL, 3))
    assert written.count("Result: ") == 10
    assert "Ключегорский, Ярослав" in written
    assert max(cell_width(line) for line in written.replace("\f", "").split("\n")) <= 80


def test_html_escapes_every_text() -> None:
    """Names cannot open a tag; marks for control characters."""
    columns = (Column("Name", flexible=True),)
    table = ListTable(
        "entries", "<E>", 'T "1"', (), columns, (("<script>alert('x')</script>\x1b[0m",),), foot=("a & b",)
    )
    page = html.write([table])
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "\x1b" not in page
    assert "a &amp; b" in page
    assert page.startswith("<!DOCTYPE html>")
    assert page.count("<table>") == 1


def test_html_of_slips_has_one_block_a_board() -> None:
    """Ten boards, ten slips."""
    assert html.write_slips(slips(FULL, 3)).count('class="slip"') == 10


def test_a_list_as_separated_text_has_the_headings_and_every_row() -> None:
    """For spreadsheets: headings first, then the rows, nothing else; each row names the edition of its values (F12)."""
    table = list_of(FULL, "standings")
    lines = csv_entries.write_list(table).decode("utf-8").split("\r\n")
    assert lines[0].split(",")[:3] == ["Pl", "No", "Name"]
    assert len(lines) == 1 + 20 + 1
    assert lines[0].endswith(",List")
    assert all("FIDE C.07 of 1 March 2026" in line for line in lines[1:-1])

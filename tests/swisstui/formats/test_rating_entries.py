"""The layouts of the rating lists, against the counts and samples given beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from swisstui.formats.rating_entries import ListEntry, entries, head_of
from swisstui.refusal import Refused

LISTS = Path(__file__).parents[2] / "cases" / "lists"
EXPECTED = json.loads((LISTS / "expected.json").read_text(encoding="utf-8"))


def test_the_fide_list_in_text_has_the_expected_players() -> None:
    """Columns come from the header line; counts and samples are those given."""
    found = list(entries(LISTS / "fide_players_list.txt"))
    expected = EXPECTED["fide"]
    assert len(found) == expected["players"]
    assert sum(1 for entry in found if entry.standard) == expected["rated_standard"]
    assert sum(1 for entry in found if entry.sex == "w") == expected["women"]
    assert sum(1 for entry in found if "i" in entry.flag) == expected["inactive"]
    assert sum(1 for entry in found if not entry.birth) == expected["birth_year_unknown"]
    by_number = {entry.number: entry for entry in found}
    for sample in expected["samples"]:
        entry = by_number[str(sample["fideid"])]
        assert (entry.name, entry.federation, entry.title, entry.birth) == (
            sample["name"],
            sample["fed"],
            sample["tit"],
            str(sample["born"]),
        )
        assert (entry.standard, entry.rapid, entry.blitz) == (sample["std"], sample["rap"], sample["blz"])


def test_the_xml_form_has_the_same_players() -> None:
    """Text and XML of one list are equal entry by entry."""
    text = list(entries(LISTS / "fide_players_list.txt"))
    assert list(entries(LISTS / "fide_players_list.xml")) == text


def test_the_list_of_one_kind_of_rating_has_its_own_columns() -> None:
    """The rating column is headed by the month."""
    path = LISTS / "fide_standard_nov26.txt"
    assert head_of(path).month == "2026-11"
    found = {entry.number: entry for entry in entries(path)}
    assert len(found) == EXPECTED["fide_standard_nov26"]["players"]
    whole = {entry.number: entry for entry in entries(LISTS / "fide_players_list.txt") if entry.standard}
    assert {n: (e.standard, e.birth, e.flag) for n, e in found.items()} == {
        n: (e.standard, e.birth, e.flag) for n, e in whole.items()
    }


def test_a_line_with_too_long_other_titles_reads_like_the_others(tmp_path: Path) -> None:
    """One character too many in OTit moves the rest of the line by one; the ratings are the same."""
    lines = (LISTS / "fide_players_list.txt").read_bytes().splitlines(keepends=True)
    moved = lines[1][:94] + b"FA,FI,FST,NA,NI" + b" " + lines[1][109:]
    path = tmp_path / "moved.txt"
    path.write_bytes(lines[0] + moved)
    plain = next(entries(LISTS / "fide_players_list.txt"))
    assert next(entries(path)) == plain


def test_the_older_form_without_the_online_title_is_read(tmp_path: Path) -> None:
    """158 characters, SRtng from column 110: the header tells."""
    lines = (LISTS / "fide_players_list.txt").read_bytes().splitlines()
    path = tmp_path / "old.txt"
    path.write_bytes(b"\r\n".join(line[:109] + line[113:] for line in lines) + b"\r\n")
    assert list(entries(path)) == list(entries(LISTS / "fide_players_list.txt"))


def test_the_go_list_is_read_by_place() -> None:
    """Headings are passed over; PIN, name, country, club, grade and rating are those given."""
    found = list(entries(LISTS / "egd_list.txt"))
    assert len(found) == EXPECTED["egd"]["players"]
    by_number = {entry.number: entry for entry in found}
    for sample in EXPECTED["egd"]["samples"]:
        assert by_number[str(sample["pin"])] == ListEntry(
            number=str(sample["pin"]),
            name=sample["name"],
            federation=sample["country"],
            standard=sample["rating"],
            club="" if sample["club"] == "xxxx" else sample["club"],
            rank=sample["grade"],
            tournaments=sample["nt"],
            last=sample["last"],
        )


def test_entities_in_a_list_are_refused(tmp_path: Path) -> None:
    """A document type declaration could expand to gigabytes."""
    path = tmp_path / "bomb.xml"
    path.write_text(
        '<!DOCTYPE playerslist [<!ENTITY a "aaaaaaaaaa">]>\n'
        "<playerslist><player><name>&a;</name></player></playerslist>",
        encoding="utf-8",
    )
    with pytest.raises(Refused, match="line 1"):
        list(entries(path))

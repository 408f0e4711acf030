"""Entry lists: what is recognised, and every message of the broken list, against the values given beside the files."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swisstui.formats import csv_entries, entry_import, read_any
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.text import fold
from swisstui.tournament import starting_order

CASES = Path(__file__).parents[2] / "cases" / "entries"
EXPECTED: list[dict[str, Any]] = json.loads((CASES / "expected.json").read_text(encoding="utf-8"))["files"]
LISTS = {case["file"]: case for case in EXPECTED}


def read(name: str) -> csv_entries.EntryList:
    return csv_entries.read((CASES / name).read_bytes(), name)


@pytest.mark.parametrize("case", EXPECTED[:3], ids=lambda case: case["file"])
def test_separator_encoding_and_players_are_recognised(case: dict[str, Any]) -> None:
    """Comma, semicolon, tab; UTF-8 and Windows-1252; every player is there."""
    found = read(case["file"])
    assert found.encoding == case["encoding"]
    assert found.separator == case["separator"]
    assert len(found.entries) == case["players"]
    assert found.errors == ()
    if "unrated" in case:
        assert sum(1 for entry in found.entries if not entry.player.rating) == case["unrated"]


def test_starting_order_of_a_list() -> None:
    """Rating, then title, then name [AR 22]; the first ten and the last are those given."""
    case = LISTS["01-comma-utf8.csv"]
    tournament = read_any(CASES / case["file"]).tournament
    ordered = sorted(tournament.players, key=lambda player: player.number)
    assert [player.name for player in ordered[:10]] == case["starting_order_first_ten"]
    assert ordered[-1].name == case["last"]
    assert len({fold(player.club) for player in ordered if "shakki" in fold(player.club)}) == 1


def test_other_header_and_quoted_fields() -> None:
    """Family and given name in two columns; quoted separators and doubled quotation marks."""
    case = LISTS["02-semicolon-cp1252.csv"]
    found = read(case["file"])
    assert list(found.header) == case["columns_in_file"]
    players = [entry.player for entry in found.entries]
    assert (players[0].name, players[0].club, players[0].rating) == tuple(case["first_row"].values())
    assert players[1].club == case["second_row_club"]
    assert players[3].club == "Été d’Échecs"
    assert starting_order(players)[0].name.startswith(case["highest"])


def test_three_scripts_and_wide_characters() -> None:
    """First and last names of the tab separated list are those given."""
    case = LISTS["03-tab-utf8.tsv"]
    names = [entry.player.name for entry in read(case["file"]).entries]
    assert names[:3] == case["first_three"]
    assert names[-2:] == case["last_two"]


def test_every_broken_line_gets_its_message() -> None:
    """Eleven messages with line, severity and field; two good lines, three with a note or warning."""
    case = LISTS["04-broken.csv"]
    found = read(case["file"])
    told = [(problem.line, problem.severity) for problem in found.problems]
    assert told == [(message["line"], message["severity"]) for message in case["messages"]]
    for problem, message in zip(found.problems, case["messages"], strict=True):
        fields = message["field"].split(", ")
        assert problem.field in fields or (problem.field == "" and fields == ["-"])
    assert [entry.line for entry in found.entries] == sorted(case["good_lines"] + case["good_with_note_or_warning"])
    texts = {problem.line: problem.text for problem in found.problems}
    assert "21O4" in texts[3]
    assert "letter O" in texts[3]
    assert "lines 6 to 7" in texts[6]
    assert "line 2" in texts[8]
    assert "line 4" in texts[12]
    assert "Подберёзин, Пётр" in texts[12]
    assert "FIN?" in texts[13]
    assert "extra" in texts[15]


def test_a_broken_list_is_refused_until_the_arbiter_takes_the_good_lines() -> None:
    """Refused with the first line and all messages; then only the good lines are players."""
    path = CASES / "04-broken.csv"
    with pytest.raises(Refused) as caught:
        read_any(path)
    assert caught.value.line == 3
    assert caught.value.column == 20
    reading = read_any(path, choices={"entries": entry_import.GOOD_LINES})
    assert len(reading.tournament.players) == 5
    assert len(reading.notes) == 11


HEADERS = {
    "fi": "Sukunimi;Etunimi;Vahvuusluku;Seura;Syntynyt;Liitto;Sukupuoli",
    "tr": "Soyadı;Adı;Elo;Kulüp;Doğum Tarihi;Federasyon;Cinsiyet",
    "ru": "Фамилия;Имя;Рейтинг;Клуб;Дата рождения;Федерация;Пол",
    "de": "Nachname;Vorname;Elo;Verein;Geburtsdatum;Verband;Geschlecht",
}
WOMAN = {"fi": "nainen", "tr": "kadın", "ru": "ж", "de": "w"}


@pytest.mark.parametrize("language", HEADERS)
def test_headers_in_four_more_languages(language: str) -> None:
    """Finnish, Turkish, Russian and German names of the columns mean the same fields."""
    line = f"Aalto;Maija;2100;Seura 1;06.03.1990;fin;{WOMAN[language]}"
    found = csv_entries.read(f"{HEADERS[language]}\n{line}\n".encode(), "list")
    assert found.problems == ()
    player = found.entries[0].player
    assert (player.name, player.rating, player.club) == ("Aalto, Maija", 2100, "Seura 1")
    assert (player.birth, player.federation, player.sex) == ("1990-03-06", "FIN", "w")


def test_a_list_of_go_players_has_ranks_and_ratings_below_zero() -> None:
    """Ranks `3d`, `12k`; a rank such as `10d` is refused with its line."""
    text = "name,rank,rating,country,pin\nAalto Anna,3 Dan,2310,FI,12345678\nEk Dina,20k,-150,SE,\nLax Ida,10d,,FI,\n"
    found = csv_entries.read(text.encode(), "go")
    assert [(e.player.rank, e.player.rating, e.player.egd_pin) for e in found.entries] == [
        ("3d", 2310, "12345678"),
        ("20k", -150, ""),
    ]
    assert [(p.line, p.field) for p in found.errors] == [(4, "rank")]


def test_a_control_character_in_a_name_is_refused_with_its_line() -> None:
    """Escape sequences never get into a name."""
    found = csv_entries.read(b"name,rating\nAalto\x1b[31m,2000\nVirta,1900\n", "list")
    assert [(p.line, p.severity, p.field) for p in found.problems] == [(2, "error", "name")]
    assert all(problem.text.isprintable() for problem in found.problems)


def test_a_file_without_a_name_column_is_no_entry_list() -> None:
    """The sentence names the columns that were found."""
    with pytest.raises(Refused, match="club"):
        csv_entries.read(b"club,rating\nA,1\n", "list")


NAMES = st.text(
    alphabet=st.characters(codec="utf-8", categories=("Lu", "Ll", "Lo", "Nd", "Zs", "Po", "Pd", "Sm")), min_size=1
).map(lambda text: "A" + " ".join(unicodedata.normalize("NFC", text).split()))


@settings(max_examples=80, deadline=None)
@given(names=st.lists(NAMES, min_size=1, max_size=8, unique_by=fold), ratings=st.integers(0, 2900))
def test_what_is_written_is_read_back(names: list[str], ratings: int) -> None:
    """Entries written as text with commas read back the same, whatever the names hold [AR 71]."""
    players = tuple(
        Player(key=i, number=i, name=name[:150], rating=ratings, club=f'"{name[:20]}", =1', birth="1990-05-02", sex="w")
        for i, name in enumerate(names, 1)
    )
    again = csv_entries.read(csv_entries.write(Tournament(Event("E"), players)), "back")
    assert again.errors == ()
    found = [(e.player.name, e.player.rating, e.player.club, e.player.birth, e.player.sex) for e in again.entries]
    assert [row[0] for row in found] == [" ".join(p.name.split()) for p in players]
    assert [row[1:] for row in found] == [(p.rating, p.club.strip(), p.birth, p.sex) for p in players]


def test_whoever_shares_number_or_name_is_found_among_thousands() -> None:
    """AR 20: the comparison with every line before finds the first that may be the same person, and no other."""
    lines = [f"P{number},{1000 + number},{900000 + number},19{number % 90 + 10}" for number in range(3000)]
    lines += ["Someone Else,1500,902999,1990", "  p17 ,1500,,", "New,1,,"]
    found = csv_entries.read(("name,rating,fide_id,birth\n" + "\n".join(lines)).encode(), "x.csv")
    said = {problem.line: problem.text for problem in found.problems if problem.field in ("name", "fide_id")}
    assert said == {
        3002: "FIDE number 902999 is already that of line 3001 (P2999), with another name",
        3003: "the same name as line 19: is it the same player?",
    }


def test_more_lines_than_a_tournament_can_have_are_refused_at_once() -> None:
    """TRF 9, deviation 25: 9999 players."""
    with pytest.raises(Refused, match="10000 lines are too many; a tournament has at most 9999 players"):
        csv_entries.read(b"name\n" + b"A\n" * 10_000, "x.csv")


def test_a_list_of_the_wrong_kind_is_refused_in_a_sentence_of_bearable_length() -> None:
    """Twelve errors are listed, the others counted."""
    with pytest.raises(Refused) as refused:
        read_any(b"name,rating\n" + b"A,x\n" * 500, "x.csv")
    assert refused.value.sentence.count("line ") < 30
    assert "more errors" in refused.value.sentence

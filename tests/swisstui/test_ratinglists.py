"""Look-up and comparison with rating lists, against the values given beside the lists and the entries."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from swisstui.formats import read_any
from swisstui.formats.rating_entries import entries
from swisstui.ratinglists import RatingList, name_key
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused

CASES = Path(__file__).parents[1] / "cases"
LISTS = CASES / "lists"
ENTRIES = json.loads((CASES / "entries" / "expected.json").read_text(encoding="utf-8"))["files"][0]
AGAINST = ENTRIES["against_lists/fide_players_list.txt"]


@pytest.fixture(scope="module")
def fide() -> Iterator[RatingList]:
    with RatingList.open(LISTS / "fide_players_list.txt") as found:
        yield found


@pytest.fixture(scope="module")
def event() -> Tournament:
    return read_any(CASES / "entries" / "01-comma-utf8.csv").tournament


def key_of(tournament: Tournament, name: str) -> int:
    return next(player.key for player in tournament.players if player.name == name)


def test_f33_differences_are_found_by_number_with_old_new_and_source(fide: RatingList, event: Tournament) -> None:
    """Five ratings differ; each is shown with both values and the list [AR 19, F33]."""
    found = fide.compare(event, only=("rating",))
    shown = {(d.player, d.old, d.new) for d in found.differences}
    assert shown == {(key_of(event, d["name"]), d["entry"], d["list"]) for d in AGAINST["rating_differences"]}
    assert {d.source for d in found.differences} == {"FIDE"}


def test_f33_a_name_is_offered_and_another_year_is_doubtful(fide: RatingList, event: Tournament) -> None:
    """Without a number: same name and year is offered, another year is doubtful; neither is a difference [AR 20]."""
    offers = dict(fide.compare(event).offers)
    same = AGAINST["no_fide_number_but_same_name_and_year"]
    match = offers[key_of(event, same["entry"])]
    assert (match.kind, match.sure) == ("name and year", False)
    assert [entry.number for entry in match.entries] == [str(same["fide_id"])]
    other = AGAINST["no_fide_number_same_name_other_year"]
    match = offers[key_of(event, other["entry"])]
    assert match.kind == "other year"
    assert [entry.birth for entry in match.entries] == [str(other["birth_in_list"])]
    assert not {d.player for d in fide.compare(event).differences} & set(offers)


def test_f33_who_is_not_in_the_list_is_named(fide: RatingList, event: Tournament) -> None:
    """Accents and scripts are no reason not to find somebody."""
    assert [event.player(key).name for key in fide.compare(event).missing] == AGAINST["not_in_list"]


def test_accents_turkish_i_and_cyrillic_do_not_matter(fide: RatingList) -> None:
    """A folded name finds the plain letters of the list."""
    assert name_key("İnceyolcu, Işıl") == name_key("INCEYOLCU Isil")
    assert name_key("Вьюжный, Злата") == "vyuzhnyy zlata"
    assert [entry.name for entry in fide.with_name("Strásshof, CÉCILE")] == ["Strasshof, Cecile"]


def test_a_number_that_the_list_does_not_have_is_no_match_by_name(fide: RatingList) -> None:
    """An entry with another number is another person, whatever his name."""
    player = Player(key=1, number=1, name="Pellbrook, Hester", birth="2013", fide_id="1")
    assert fide.match(player).kind == "none"


def test_words_typed_find_a_player_by_the_beginnings_of_his_names(fide: RatingList) -> None:
    """Any order of the words, any case."""
    names = {entry.name for entry in fide.by_name("aino AALTO")}
    assert names == {"Aaltolampi, Aino"}
    assert fide.by_name("   ") == ()
    assert fide.by_number("0099500421") == fide.by_name("aaltolampi aino")[0]


def test_the_list_of_another_month_is_a_warning(event: Tournament) -> None:
    """The list that counts is that of the first day [AR 19]."""
    with RatingList.open(LISTS / "fide_standard_nov26.txt") as found:
        assert found.head.month == "2026-11"
        inside = replace(event, event=replace(event.event, first_day="2026-11-28"))
        outside = replace(event, event=replace(event.event, first_day="2026-12-05"))
        assert found.compare(inside).warning == ""
        assert "2026-12" in found.compare(outside).warning


def test_an_index_is_made_once_and_gives_the_same_answers(tmp_path: Path, fide: RatingList) -> None:
    """The index lies in the cache folder; a list that has changed gets a new one."""
    copy = tmp_path / "list.txt"
    copy.write_bytes((LISTS / "fide_players_list.txt").read_bytes())
    cache = tmp_path / "cache"
    with RatingList.open(copy, cache) as first:
        assert first.count == fide.count
        assert first.by_name("pellbrook") == fide.by_name("pellbrook")
    (index,) = cache.iterdir()
    made = index.stat().st_mtime_ns
    RatingList.open(copy, cache).close()
    assert index.stat().st_mtime_ns == made
    copy.write_bytes(copy.read_bytes().replace(b"Aaltolampi", b"Aaltolampo"))
    with RatingList.open(copy, cache) as changed:
        assert changed.by_name("aaltolampi") == ()
    assert len(list(cache.iterdir())) == 2


def test_a_go_player_is_found_by_pin() -> None:
    """The European list gives rank, rating and club."""
    with RatingList.open(LISTS / "egd_list.txt") as found:
        match = found.match(Player(key=1, number=1, name="X", egd_pin="98201095"))
        assert match.sure
        values = found.values_of(match.entries[0])
        assert (values["rank"], values["rating"], values["club"]) == ("5k", 1607, "Buch")
        assert values["rating_source"] == "EGD"


def test_another_file_is_no_rating_list(tmp_path: Path) -> None:
    """One sentence; nothing is indexed."""
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("hello\n", encoding="utf-8")
    with pytest.raises(Refused, match="no rating list"):
        RatingList.open(wrong, tmp_path / "cache")
    assert not (tmp_path / "cache").exists()


def test_a_list_is_read_line_by_line(tmp_path: Path) -> None:
    """The first entries are there before the rest of the file is read: memory does not grow with the list."""
    path = tmp_path / "long.txt"
    lines = (LISTS / "fide_players_list.txt").read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"".join(lines[1:] * 50))
    stream = entries(path)
    assert next(stream).name == "Aaltolampi, Aino"
    assert sum(1 for _ in stream) == 200 * 50 - 1

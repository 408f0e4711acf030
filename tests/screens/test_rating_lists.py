"""Rating lists by keys: looking up, comparing, names that are only offered, doubtful years, months (AR 15-20, F33)."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from swisstui.formats import read_any
from swisstui.records import Tournament

CASES = Path(__file__).parents[1] / "cases"
FIDE = CASES / "lists" / "fide_players_list.txt"
NOVEMBER = CASES / "lists" / "fide_standard_nov26.txt"
EGD = CASES / "lists" / "egd_list.txt"


@pytest.fixture(scope="module")
def entered() -> Tournament:
    """The 36 players of the entry list."""
    return read_any(CASES / "entries" / "01-comma-utf8.csv").tournament


def player(story: Any, name: str) -> Any:
    """A player of the stored event."""
    return next(one for one in story.stored.players if one.name == name)


async def to_row(story: Any, words: str) -> None:
    """Move the cursor to the row with these words."""
    await story.press("home")
    for _ in range(60):
        if any(row.startswith(">") and words in row for row in story.rows()):
            return
        await story.press("down")
    raise AssertionError(f"no row with {words}")


async def test_f33_names_with_accents_are_found_by_number_and_only_ticked_ratings_change(
    start: Callable[..., Any], entered: Tournament
) -> None:
    """Five ratings differ; old, new and source are shown, one is ticked, one changes (AR 16, 19, F33)."""
    async with start(entered) as story:
        await story.type(f"c{FIDE}\n")
        screen = story.text
        assert "0 of 5 ticked | 4 by name only, 1 not in the list" in story.rows()[0]
        for name, old, new in (("Ключегорский", "2453", "2471"), ("Koivukumpu", "2474", "2449")):
            row = next(line for line in screen.splitlines() if name in line and "rating" in line)
            assert row.split()[-3:] == [old, new, "FIDE"]
        assert all(len(row) <= 80 for row in story.rows())
        await to_row(story, "Sørensby")
        await story.press("space", "enter")
        assert "1990 -> 1983" in story.status
        assert player(story, "Sørensby, Øystein").rating == 1983
        assert player(story, "Sørensby, Øystein").rating_source == "FIDE"
        assert player(story, "Koivukumpu, Yrjö").rating == 2474


async def test_f33_who_matches_by_name_alone_is_offered_and_joined_by_a_key_only(
    start: Callable[..., Any], entered: Tournament
) -> None:
    """Same name and year is an offer, another year is doubtful, and who is not in the list is said to be (AR 20)."""
    async with start(entered) as story:
        await story.type(f"c{FIDE}\n")
        await to_row(story, "Niittyharju")
        row = next(line for line in story.rows() if "Niittyharju" in line)
        assert "doubtful" in row and "born 1983" in row and "born 1974" in row
        await to_row(story, "Uusitulokas")
        await story.press("space")
        assert "he is not in the list" in story.status
        await to_row(story, "Pellbrook")
        await story.press("space")
        assert "same name and year" in story.text
        assert not player(story, "Pellbrook, Hester").fide_id
        await story.press("1")
        await story.agree()
        assert player(story, "Pellbrook, Hester").fide_id.startswith("995")
        assert "3 by name only" in story.rows()[0]


async def test_a_list_of_another_month_is_warned_of_before_anything_is_taken(
    start: Callable[..., Any], entered: Tournament
) -> None:
    """The list of the first day counts; of another month the question comes first, Esc leaves all (AR 19)."""
    december = replace(entered, event=replace(entered.event, first_day="2026-12-05"))
    async with start(december) as story:
        await story.type(f"c{NOVEMBER}\n")
        assert "the list is of 2026-11, the event begins in 2026-12" in story.status
        await story.press("a", "enter")
        assert "Take over ratings" in story.text and "2026-12" in story.text
        await story.press("escape")
        assert player(story, "Koivukumpu, Yrjö").rating == 2474
        await story.press("enter", "enter")
        await story.agree()
        assert player(story, "Koivukumpu, Yrjö").rating == 2449
        assert player(story, "Koivukumpu, Yrjö").rating_month == "2026-11"


async def test_a_player_of_the_list_is_entered_with_the_rating_chosen_by_one_key(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """Who has no standard rating has the others offered; each is taken with one key, with its source (AR 16-18)."""
    async with start(event(2)) as story:
        await story.type(f"l{NOVEMBER}; {FIDE}\n")
        await story.type("vaino aarin\n1")
        assert "2397 standard, FIDE 2026-11" in story.text and "2481 blitz" in story.text
        await story.press("3")
        await story.press("ctrl+s")
        taken = player(story, "Aariniemi, Vaino")
        assert (taken.rating, taken.rating_source, taken.fide_id) == (2349, "FIDE rapid", "99500316")


async def test_the_kind_of_rating_of_the_event_counts(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """In a rapid event the rapid rating is compared, and marked so (AR 15, 16)."""
    made = event(1, rating_kind="rapid")
    known = replace(made.players[0], name="Aariniemi, Vaino", fide_id="99500316", rating=2397, title="WGM")
    async with start(replace(made, players=(known,))) as story:
        await story.type(f"c{FIDE}\n")
        assert "Differences from FIDE rapid" in story.rows()[0]
        await story.press("space", "enter")
        assert (story.stored.players[0].rating, story.stored.players[0].rating_source) == (2349, "FIDE rapid")


async def test_a_go_list_is_compared_in_its_own_fields(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """By PIN: rating, rank and club (AR 19)."""
    made = event(1, system="mcmahon")
    known = replace(made.players[0], name="Inceyolcu Umit", egd_pin="98200705", rating=2500, rank="4d")
    async with start(replace(made, players=(known,))) as story:
        await story.type(f"c{EGD}\n")
        rows = [row for row in story.rows() if "Inceyolcu" in row]
        assert [row.split()[-4:-1] for row in rows[:2]] == [["rating", "2500", "2619"], ["rank", "4d", "6d"]]


async def test_a_file_that_is_no_list_is_refused_and_asked_for_again(
    start: Callable[..., Any], event: Callable[..., Tournament], tmp_path: Path
) -> None:
    """One sentence, and the typed path is still there to be corrected."""
    wrong = tmp_path / "notes.txt"
    wrong.write_text("hello\n", "utf-8")
    async with start(event(2)) as story:
        await story.type(f"c{wrong}\n")
        # A long path goes on in the next row, wherever that cuts it.
        assert "notes.txt" in "".join(story.text.split()) and "File of the rating list?" in story.text
        await story.press("escape")
        await story.type(f"c{tmp_path / 'missing.txt'}\n")
        shown = "".join(story.text.split())
        assert "missing.txt" in shown and "directory" in shown
        await story.press("escape")


async def test_ar_17_the_form_finds_players_while_the_name_is_typed(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """Below the form stand those who fit; PgDn marks, Enter takes, Enter saves; the source is kept (AR 16, 17)."""
    async with start(event(2)) as story:
        await story.type(f"l{NOVEMBER}; {FIDE}\n")
        await story.press("escape")
        await story.type("naari")
        assert "In the FIDE list" in story.text and "Aariniemi, Vaino FIN WGM 2397" in story.text
        assert all(len(row) <= 80 for row in story.rows()) and len(story.rows()) == 24
        await story.type(" va")
        assert "Aariniemi, Vaino" in story.text and "Aariniemi, Aino" not in story.text
        await story.press("pagedown")
        assert "2349 rapid, FIDE" in story.text
        await story.type("\n")
        assert "taken from the list: 2397 FIDE 2026-11" in story.status
        await story.type("\n")
        taken = player(story, "Aariniemi, Vaino")
        assert (taken.rating, taken.rating_source, taken.rating_month) == (2397, "FIDE", "2026-11")
        assert (taken.title, taken.federation, taken.birth, taken.fide_id) == ("WGM", "FIN", "1975", "99500316")


async def test_ar_17_another_rating_is_taken_with_one_key_where_the_main_list_has_none(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """By number; the rapid rating with its own source; typed over it is one by hand (AR 16-18)."""
    async with start(event(1, rating_kind="blitz")) as story:
        await story.type(f"l{FIDE}\n")
        await story.press("escape")
        await story.type("n99500407")
        await story.press("pagedown")
        await story.type("\n")
        assert "has no blitz rating. Which one?" in story.text
        await story.press("2")
        await story.type("\n")
        taken = next(one for one in story.stored.players if one.fide_id == "99500407")
        assert (taken.rating, taken.rating_source) == (1628, "FIDE rapid")
        await story.type("aariniemi va")
        await story.press("pagedown")
        await story.type("\n")
        await story.press(*["up"] * 6)
        await story.type("2000")
        await story.press("ctrl+s")
        assert player(story, "Aariniemi, Vaino").rating_source == "by hand"


async def test_a_typed_name_stays_what_was_typed_until_a_key_takes_a_match(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """Enter without a mark goes to the next field; nothing is joined by itself (AR 20)."""
    async with start(event(1)) as story:
        await story.type(f"l{FIDE}\n")
        await story.press("escape")
        await story.type("nAariniemi, Vaino\n")
        await story.press("ctrl+s")
        entered = player(story, "Aariniemi, Vaino")
        assert (entered.fide_id, entered.rating) == ("", 0)


async def test_ar_15_a_list_never_touches_the_rating_of_an_event_that_uses_another_one(
    start: Callable[..., Any], event: Callable[..., Tournament]
) -> None:
    """National ratings count: the FIDE rating goes beside the rating used; a wide screen shows both."""
    made = event(1, rating_method="national")
    known = replace(made.players[0], name="Aariniemi, Vaino", fide_id="99500316", rating=2300, official_rating=2350)
    async with start(replace(made, players=(known,)), size=(120, 30)) as story:
        await story.type(f"c{FIDE}\n")
        row = next(line for line in story.rows() if "intl rtg" in line)
        assert row.split()[-3:] == ["2350", "2397", "FIDE"]
        assert not any("rating " in line for line in story.rows()[2:-2])
        await story.press("space", "enter")
        after = story.stored.players[0]
        assert (after.rating, after.official_rating) == (2300, 2397)
        assert "Intl" in story.rows()[1] and "2300 2397" in story.text

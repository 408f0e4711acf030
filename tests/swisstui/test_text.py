"""Text at the border: what reaches a terminal, how names match, sort and fit."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisstui.refusal import Refused
from swisstui.text import cell_width, counted, fit, fold, games_listed, listed, sort_name_key, typed, visible


def test_escapes_and_control_characters_become_visible_marks() -> None:
    assert visible("A\x1b[31mB") == "A␛[31mB"
    assert visible("bell\x07 del\x7f nel\x85 rtl\u202e") == "bell␇ del␡ nel<U+0085> rtl<U+202E>"
    assert visible("Yö–turnaus №1/ä") == "Yö–turnaus №1/ä"


@given(st.text())
def test_nothing_dangerous_is_ever_left(text: str) -> None:
    shown = visible(text)
    assert not any(unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"} for c in shown)
    assert "\u202e" not in shown and "\u2066" not in shown


def test_typed_text_is_composed_and_trimmed_and_refuses_control_characters() -> None:
    assert typed("  Ma\u0308nty ", "name") == "Mänty"
    with pytest.raises(Refused, match=r"name: character 3 is a control character \(U\+001B\)"):
        typed("ab\x1b[0m", "name")
    with pytest.raises(Refused, match="at most 5"):
        typed("abcdef", "code", longest=5)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kuusikylän Shakki", "KUUSIKYLÄN  SHAKKI"),
        ("kuusikylän shakki ", "Kuusikylan Shakki"),
        ("IŞIK", "ışık"),
        ("İşık", "isik"),
        ("Ёлкин", "елкин"),
        ("Straße", "STRASSE"),
        ("Ørsted", "orsted"),
    ],
)
def test_f22_f33_what_is_the_same_name_folds_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_names_are_sorted_with_their_own_letters() -> None:
    """Finnish å ä ö after z; Turkish ç after c, ı before i, ş after s; Cyrillic after Latin."""
    wanted = ["Aho", "Cem", "Çam", "Dal", "Kır", "Kir", "Oja", "Sen", "Şen", "Zen", "Åke", "Äijö", "Öhman", "Белов"]
    assert sorted(wanted, key=sort_name_key) == wanted
    assert sorted(("Елка", "Ёлка", "Жук"), key=sort_name_key) == ["Елка", "Ёлка", "Жук"]


def test_cells_are_counted_not_characters() -> None:
    assert cell_width("Änn") == 3
    assert cell_width("A\u0308nn") == 3
    assert cell_width("囲碁") == 4


@given(st.text(max_size=40), st.integers(0, 30), st.booleans())
def test_a_fitted_text_has_exactly_its_width(text: str, width: int, right: bool) -> None:
    assert cell_width(fit(text, width, right=right)) == width


def test_a_text_that_is_too_long_ends_with_an_ellipsis() -> None:
    assert fit("Kuusikoski, Maija", 10) == "Kuusikosk…"
    assert fit("囲碁囲碁", 5) == "囲碁…"
    assert fit("ab", 5, right=True) == "   ab"
    assert fit("a\x1bb", 5) == "a␛b  "


def test_numbers_are_listed_with_ranges_for_long_runs_only() -> None:
    """Sixty missing boards are a short sentence; two or three stay as they are read off the slips."""
    assert listed(range(1, 61)) == "1-60"
    assert listed([3, 4]) == "3, 4"
    assert listed([4, 9, 20, 21, 22, 23, 24]) == "4, 9, 20-24"
    assert listed([]) == ""
    assert games_listed([(1, 7), (2, 2), (2, 1)]) == "round 1 board 7, round 2 boards 1, 2"


def test_one_is_counted_in_the_singular() -> None:
    """`1 player`, `2 players`, `0 boards`."""
    assert [counted(1, "player"), counted(2, "player"), counted(0, "board")] == ["1 player", "2 players", "0 boards"]

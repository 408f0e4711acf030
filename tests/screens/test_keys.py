"""The key tables: one command a key, twins of every letter, footers that fit, a fresh sheet."""

from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding

from screens.key_tables import EVERYWHERE, FORM, RESULTS, TABLES
from screens.keys import CYRILLIC, bindings, footer, help_lines, plain, twins
from screens.keysheet import key_sheet

ROOT = Path(__file__).resolve().parents[2]
NOT_THE_ONLY_KEY = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ+*=:;'[]<>@\\|~!\"#$%&()_^{}") | {"i", "slash", "question_mark"}


def test_the_key_sheet_of_the_docs_is_fresh() -> None:
    """docs/keys.md says what the tables say; make it anew with python -m screens.keysheet."""
    assert (ROOT / "docs" / "keys.md").read_text("utf-8") == key_sheet()


def test_each_letter_is_bound_with_the_cyrillic_letter_of_its_key_and_in_upper_case() -> None:
    """On a Russian layout and with Caps Lock the same key is the same command."""
    assert twins("e") == ("e", "E", "у", "У")
    assert twins("r") == ("r", "R", "к", "К")
    assert twins("1") == ("1",)
    assert [plain(name) for name in ("У", "у", "E", "e", "1", "enter")] == ["e", "e", "e", "e", "1", "enter"]
    listed = "eу rк tе yн sы pз bи fа gп uг nт wц dв vм hр qй aф cс mь oщ xч zя".split()
    assert all(CYRILLIC[pair[0]] == pair[1] for pair in listed)


@pytest.mark.parametrize("table", [*TABLES, EVERYWHERE], ids=lambda table: table.name)
def test_no_key_has_two_meanings_on_one_screen(table: Any) -> None:
    """Keys of the screen and those of every screen never claim the same key, except to say the same thing better."""
    names = [name for key in table.keys for name in key.names.split()]
    assert len(names) == len(set(names))
    if table.general and table is not EVERYWHERE:
        shared = {n for key in EVERYWHERE.keys for n in key.names.split()} & set(names)
        assert not shared


@pytest.mark.parametrize("table", [*TABLES, EVERYWHERE], ids=lambda table: table.name)
def test_no_command_needs_a_key_that_a_layout_lacks(table: Any) -> None:
    """Each command has a key that is unshifted on Finnish, Turkish and Russian layouts, and needs no F-key or Alt."""
    for key in table.keys:
        names = key.names.split()
        usable = [n for n in names if n not in NOT_THE_ONLY_KEY and not n.startswith(("f1", "alt"))]
        assert usable, key.meaning


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_command_has_a_meaning_and_the_footer_fits_80_columns(table: Any) -> None:
    """The footer holds the keys that matter and always h; nothing is cut silently."""
    assert all(key.meaning and key.word for key in table.keys)
    line = footer(table.keys, 80)
    assert len(line) <= 80
    assert line.endswith("h keys")


def test_the_help_of_a_screen_names_all_its_keys_and_those_of_every_screen() -> None:
    """Help, footer and docs come from one table."""
    sheet = "\n".join(help_lines(RESULTS, EVERYWHERE))
    assert all(key.meaning in sheet for key in (*RESULTS.keys, *EVERYWHERE.keys))
    assert EVERYWHERE.title not in "\n".join(help_lines(FORM, EVERYWHERE))


def test_bindings_cover_every_name_and_twin() -> None:
    """What the table says is what the screen hears."""
    heard = {one.key: one.action for one in bindings(RESULTS) if isinstance(one, Binding)}
    assert heard["1"] == "result('left')"
    assert heard["delete"] == heard["9"] == "clear"
    assert heard["b"] == heard["B"] == heard["и"] == heard["И"] == "by_board"

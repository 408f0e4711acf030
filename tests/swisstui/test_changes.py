"""Changes as places with old and new value, forwards and backwards."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from swisstui.changes import MISSING, Change, Mismatch, applied, change_of, differences

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
    max_leaves=8,
)
TABLES = st.dictionaries(
    st.sampled_from(["players", "rounds"]),
    st.dictionaries(st.sampled_from(["1", "2", "3"]), st.dictionaries(st.text("xyz", max_size=1), VALUES), min_size=1),
)


@given(TABLES, TABLES)
def test_changes_lead_forwards_and_backwards_through_their_json_form(before: Any, after: Any) -> None:
    changes = [change_of(change.to_plain()) for change in differences(before, after)]
    assert applied(before, changes) == after
    assert applied(after, [change.reversed() for change in reversed(changes)]) == before


def test_only_what_changed_is_kept() -> None:
    before = {"rounds": {"4": {"games": [{"board": 1}, {"board": 2, "result": "1-0"}]}}}
    after = {"rounds": {"4": {"games": [{"board": 1, "result": "1/2"}, {"board": 2, "result": "1-0"}]}}}
    assert differences(before, after) == (Change(("rounds", "4", "games", 0, "result"), MISSING, "1/2"),)


def test_true_and_1_are_different() -> None:
    assert differences({"a": 1}, {"a": True}) != ()


def test_what_was_given_stays_as_it_was() -> None:
    before = {"players": {"1": {"name": "A", "requests": [1, 2]}}}
    applied(before, [Change(("players", "1", "requests", 0), 1, 5)])
    assert before == {"players": {"1": {"name": "A", "requests": [1, 2]}}}


@pytest.mark.parametrize(
    "change",
    [
        Change(("players", "1", "name"), "B", "C"),
        Change(("players", "2", "name"), "B", "C"),
        Change(("players", "1", "name", "x"), MISSING, 1),
        Change(("players", "1", "list", 4), 1, 2),
    ],
)
def test_a_change_of_another_state_is_refused(change: Change) -> None:
    with pytest.raises(Mismatch):
        applied({"players": {"1": {"name": "A", "list": [1]}}}, [change])


@pytest.mark.parametrize("place", [[], [["a"]], [{}], [None], ["players", 1.5]])
def test_a_place_that_leads_nowhere_is_no_change(place: Any) -> None:
    with pytest.raises(ValueError, match="is no place"):
        change_of({"place": place, "after": 1})


@pytest.mark.parametrize("step", [9, "name", -1])
def test_a_list_is_changed_at_its_own_places_only(step: Any) -> None:
    tables = {"players": {"1": {"requests": [1, 2]}}}
    with pytest.raises(Mismatch, match="leads nowhere"):
        applied(tables, [Change(("players", "1", "requests", step), MISSING, 3)])

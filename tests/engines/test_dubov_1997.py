"""Dubov system of 1997: worked examples E1 to E6, public positions V1 and V2, columns, groups and colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from engines import pair, system
from engines.dubov_1997 import Dubov1997Options, bye_order
from engines.dubov_1997_columns import form_columns, pair_columns
from engines.dubov_1997_field import Field, Player, aro_text, colours_of_pair, due_colour, may_rise, rounds_risen
from engines.dubov_1997_groups import make_draft, pair_groups, turns
from engines.dubov_1997_unsolved import pair_left_over
from engines.ledger import Ledger
from engines.model import RoundPairing, Situation

ReadSituation = Callable[[Any], Situation]
CaseLines = Callable[[str], list[dict[str, Any]]]

HISTORY = {"W": "WB", "B": "BW", "": ""}


def boards(answer: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in answer.boards]


def player(number: int, rating: int, points: int, aro: str, due: str, *, history: str | None = None) -> Player:
    """A player of a made-up position; his history only has the due colour right."""
    colours = HISTORY[due] if history is None else history
    return Player(number, rating, points, Fraction(aro) if aro else None, colours, due)


def field_of(players: Sequence[Player], met: Sequence[tuple[int, int]] = ()) -> Field:
    """A position in which everybody can meet everybody but those who have met."""
    numbers = {one.number for one in players}
    barred = {frozenset(two) for two in met}
    compatible = {
        one: frozenset(two for two in numbers if two != one and frozenset((one, two)) not in barred) for one in numbers
    }
    return Field({one.number: one for one in players}, compatible)


@pytest.mark.parametrize("number", range(6))
def test_worked_examples(number: int, case_lines: CaseLines, read_situation: ReadSituation) -> None:
    """Boards in order with colours, bye and AROs of the worked examples E1 to E6 of the rules document."""
    case = case_lines("dubov-1997/worked-examples.jsonl")[number]
    answer = pair("dubov-1997", read_situation(case))
    assert boards(answer) == [tuple(two) for two in case["expected"]["pairs"]], case["name"]
    assert [bye.number for bye in answer.byes] == ([case["expected"]["bye"]] if case["expected"]["bye"] else [])
    published = {str(one): aro for one, aro in answer.figures["aro"].items()}
    assert published.items() >= case["expected"]["aro"].items()
    assert answer.warnings == ()


@pytest.mark.parametrize(
    ("number", "risen"),
    [
        (2, {1: [2], 4: [3], 3: [2], 6: [3], 2: [], 5: [], 7: []}),
        (4, {2: [3], 9: [2], 1: [], 8: []}),
        (5, {2: [2], 6: [2]}),
    ],
)
def test_rises_of_the_worked_examples(
    number: int, risen: dict[int, list[int]], case_lines: CaseLines, read_situation: ReadSituation
) -> None:
    """A rise is a game against somebody who had more points before that round (2.5, D-6; tables of E3, E5, E6)."""
    ledger = Ledger(read_situation(case_lines("dubov-1997/worked-examples.jsonl")[number]))
    assert {one: rounds_risen(ledger, one) for one in risen} == risen


def test_public_position_v1() -> None:
    """35 has met his whole group and gets 20: opposite colour before rating, 8 may not rise; then 34-29 (7.1)."""
    players = [
        player(34, 1570, 12, "1707", "W"),
        player(35, 1565, 12, "1823.6", "W"),
        player(29, 1613, 12, "1697.1", "B"),
        player(32, 1580, 11, "1700.4", "W"),
        player(7, 2202, 11, "1891.3", "W"),
        replace(player(8, 2156, 11, "1864.7", "B"), may_rise=False),
        player(20, 1700, 11, "1823.8", "B"),
        player(28, 1622, 11, "1844.7", "B"),
    ]
    field = field_of(players, [(35, 34), (35, 29)])
    draft = make_draft(field, field.players)
    assert pair_groups(draft) == []
    assert [(p.one, p.two) for p in draft.pairs[:2]] == [(35, 20), (34, 29)]


def test_public_position_v2() -> None:
    """16 is fetched, 11, 3 and 7 move to the black column; 8-3, 19-7, 27-4, 16-11 (7.2, 7.3, 6.3)."""
    players = [
        player(11, 2100, 2, "1915", "W"),
        player(3, 2361, 2, "1998.5", "W"),
        player(7, 2213, 2, "2002", "W"),
        player(8, 2162, 2, "2004.8", "W"),
        player(19, 1918, 2, "2033.3", "W"),
        player(27, 1789, 2, "2049.5", "W"),
        player(4, 2268, 2, "1984.8", "B"),
        player(16, 1950, 0, "2060", "W"),
    ]
    field = field_of(players, [(19, 4)])
    columns = form_columns(field, field.players)
    assert (columns.white, columns.black) == ([8, 19, 27, 16], [3, 4, 7, 11])
    assert [note.players for note in columns.notes] == [(11,), (3,), (7,)]
    draft = make_draft(field, field.players)
    assert pair_groups(draft) == []
    assert {frozenset((p.one, p.two)) for p in draft.pairs} == {
        frozenset(x) for x in ((8, 3), (19, 7), (27, 4), (16, 11))
    }
    assert "Dubov 1997 7.2" in [note.article for note in draft.notes if 16 in note.players]


def test_first_attempt_is_the_figure_of_6_2() -> None:
    """Whites by ascending ARO against blacks by descending R (6.2, the figure)."""
    aros = ["2310", "2318.4", "2322.3", "2333.7", "2340.5", "2344.6"]
    ratings = [2380, 2365, 2300, 2280, 2260, 2250]
    whites = [player(20 - n, 2300, 4, aro, "W") for n, aro in enumerate(aros)]
    blacks = [player(40 - n, rating, 4, "2300", "B") for n, rating in enumerate(ratings)]
    field = field_of([*reversed(whites), *reversed(blacks)])
    rows = pair_columns(field, form_columns(field, field.players))
    assert rows is not None
    assert [(row.one, row.two) for row in rows] == [(20 - n, 40 - n) for n in range(6)]
    assert {row.article for row in rows} == {"6.2"}


@pytest.mark.parametrize(
    ("aros", "ratings", "moved"),
    [
        (["2000", "1990", "2010", "2020"], [2100, 2100, 2100, 2100], [2]),
        (["1990", "1990", "2010", "2020"], [2100, 2101, 2200, 2200], [2]),
        (["1990", "1990", "2010", "2020"], [2100, 2100, 2200, 2200], [1]),
    ],
)
def test_white_seekers_with_the_lowest_aro_move(aros: list[str], ratings: list[int], moved: list[int]) -> None:
    """Four white-seekers, two black-seekers: one moves; equal ARO the higher R, then the smaller number (7.3)."""
    whites = [player(n, rating, 4, aro, "W") for n, (aro, rating) in enumerate(zip(aros, ratings, strict=True), 1)]
    blacks = [player(n, 2000, 4, "2000", "B") for n in (5, 6)]
    field = field_of([*whites, *blacks])
    assert [note.players[0] for note in form_columns(field, field.players).notes] == moved


@pytest.mark.parametrize(
    ("aros", "ratings", "moved"),
    [
        (["2000", "1990", "2010", "2020"], [2100, 2100, 2100, 2100], [4]),
        (["1990", "2020", "2010", "2020"], [2100, 2100, 2200, 2101], [2]),
        (["1990", "2020", "2010", "2020"], [2100, 2100, 2200, 2100], [2]),
    ],
)
def test_black_seekers_with_the_highest_aro_move(aros: list[str], ratings: list[int], moved: list[int]) -> None:
    """Four black-seekers, two white-seekers: one moves; equal ARO the lower R, then the smaller number (7.4)."""
    blacks = [player(n, rating, 4, aro, "B") for n, (aro, rating) in enumerate(zip(aros, ratings, strict=True), 1)]
    whites = [player(n, 2000, 4, "2000", "W") for n in (5, 6)]
    field = field_of([*whites, *blacks])
    assert [note.players[0] for note in form_columns(field, field.players).notes] == moved


def test_who_cannot_take_the_other_colour_is_not_moved() -> None:
    """1 has the lowest ARO, but had Black twice running: 2 moves (2.6)."""
    players = [player(n, 2100, 4, str(2000 + n), "W", history="BB" if n == 1 else None) for n in (1, 2, 3, 4)]
    field = field_of([*players, player(5, 2000, 4, "2000", "B"), player(6, 2000, 4, "2000", "B")])
    assert [note.players[0] for note in form_columns(field, field.players).notes] == [2]


def test_players_without_a_game_join_the_smaller_column() -> None:
    """In order of pairing number, white if the columns are equal (D-3)."""
    players = [player(1, 2100, 0, "2000", "B"), *(player(n, 2000, 0, "", "") for n in (2, 3, 4, 5, 6))]
    columns = form_columns(field_of(players), [1, 2, 3, 4, 5, 6])
    assert set(columns.white) == {2, 3, 5}
    assert set(columns.black) == {1, 4, 6}
    assert columns.notes == []


def test_pairs_inside_the_columns_are_as_few_as_possible_and_take_the_rule_s_order() -> None:
    """White 1 has met every black: he takes the first white below; the blacks left over meet each other (D-14b)."""
    whites = [player(n, 2100, 4, str(2000 + n), "W") for n in (1, 2, 3, 4)]
    blacks = [player(n, 2100 - n, 4, "2000", "B") for n in (5, 6, 7, 8)]
    field = field_of([*whites, *blacks], [(1, n) for n in (5, 6, 7, 8, 2)])
    rows = pair_columns(field, form_columns(field, field.players))
    assert rows is not None
    assert {(row.one, row.two) for row in rows} == {(1, 3), (2, 5), (4, 6), (7, 8)}


@pytest.mark.parametrize(
    ("one", "two", "white"),
    [
        (("", 2000, "2000"), ("BB", 2000, "2000"), 2),
        (("W", 2000, "2000"), ("B", 2000, "2000"), 2),
        (("WBW", 2000, "2000"), ("", 2000, ""), 2),
        (("BBWB", 2000, "2000"), ("B", 2000, "2000"), 1),
        (("WBB", 2000, "2000"), ("BWB", 2000, "2000"), 1),
        (("W", 2000, "2000"), ("W", 2000, "2000.1"), 2),
        (("W", 1999, "2000"), ("W", 2000, "2000"), 1),
        (("W", 2000, "2000"), ("W", 2000, "2000"), 2),
    ],
)
def test_colours_of_a_pair(one: tuple[str, int, str], two: tuple[str, int, str], white: int) -> None:
    """Limits, due colours, difference, alternation, higher ARO, lower R, larger number, in this order (3)."""
    sides = [
        player(n, rating, 4, aro, due_colour(history), history=history)
        for n, (history, rating, aro) in enumerate((one, two), 1)
    ]
    assert colours_of_pair(*sides).white == white
    assert colours_of_pair(*reversed(sides)).white == white


@pytest.mark.parametrize(
    ("aro", "text"),
    [
        (None, "-"),
        (Fraction(4621, 2), "2310.5"),
        (Fraction(6626, 3), "2208.7"),
        (Fraction(40001, 20), "2000.1"),
        (Fraction(2000), "2000.0"),
    ],
)
def test_aro_is_printed_with_one_decimal_half_up(aro: Fraction | None, text: str) -> None:
    """2000.05 is printed 2000.1; without a game "-" (1, D-1)."""
    assert aro_text(aro) == text


@pytest.mark.parametrize(
    ("risen", "round_number", "rounds_total", "allowed"),
    [
        ([3], 4, 9, False),
        ([2], 4, 9, True),
        ([1, 3, 5], 7, 9, False),
        ([1, 3, 5], 7, 10, True),
        ([1, 3, 5, 7], 9, 11, False),
        ([1, 3, 5, 8], 9, 9, True),
    ],
)
def test_rises_are_limited(risen: list[int], round_number: int, rounds_total: int, allowed: bool) -> None:
    """Not in two rounds running, at most 3 times (10 rounds or more: 4), except in the last round (2.5)."""
    assert may_rise(risen, round_number, rounds_total) is allowed


def test_floaters_take_turns_white_and_black() -> None:
    """White-seekers by ARO, black-seekers by R, by turns beginning with the first white (8.1)."""
    players = [
        player(1, 2300, 4, "2000", "B"),
        player(2, 2200, 4, "2100", "B"),
        player(3, 2250, 4, "2100", "B"),
        player(4, 2000, 4, "2050", "W"),
        player(5, 2000, 4, "1950", "W"),
    ]
    assert turns(field_of(players), [1, 2, 3, 4, 5]) == [5, 1, 4, 3, 2]


def test_floater_of_6_4_prefers_who_can_be_paired_below() -> None:
    """Nobody may rise. 3 has the lowest R but no opponent in the next group: 2 floats (6.4 a before b)."""
    top = [player(n, 2300 - n, 4, "2000", "W" if n == 1 else "B") for n in (1, 2, 3)]
    low = [replace(player(n, 2200 - n, 2, "2000", "W"), may_rise=False) for n in (4, 5, 6)]
    draft = make_draft(field_of([*top, *low], [(3, 4), (3, 5), (3, 6)]), range(1, 7))
    assert pair_groups(draft) == []
    assert [(p.one, p.two) for p in draft.pairs[:2]] == [(1, 3), (2, 4)]


def test_left_over_players_are_joined_by_the_lowest_pairs() -> None:
    """3 and 4 of the lowest group have met: 1-2 is undone; 1 takes 3, the higher R of those who leave a pair (9)."""
    players = [player(1, 2300, 4, "2000", "W"), player(2, 2200, 4, "2000", "B")]
    players += [replace(player(n, 2100 - n, 0, "2000", "B"), may_rise=False) for n in (3, 4)]
    field = field_of(players, [(3, 4)])
    draft = make_draft(field, field.players)
    left = pair_groups(draft)
    assert sorted(left) == [3, 4]
    pair_left_over(draft, left)
    assert [(p.one, p.two, p.note.article) for p in draft.pairs] == [(1, 3, "Dubov 1997 9"), (2, 4, "Dubov 1997 9")]
    assert [note.article for note in draft.notes if set(note.players) == {1, 2}] == ["Dubov 1997 9"]


def test_the_bye_order() -> None:
    """Lowest score, lowest R, dominating colour where both are level, highest ARO, largest number (4, D-8)."""
    players = [
        player(1, 2000, 0, "2100", "W"),
        player(2, 2000, 0, "2200", "B"),
        player(3, 2000, 0, "2150", "B"),
        player(4, 2000, 0, "2150", "B"),
        player(5, 1900, 2, "2000", "W"),
        player(6, 2100, 0, "2000", "W"),
        player(7, 2100, 0, "2300", "W"),
        player(8, 2400, 0, "2300", "W"),
    ]
    field = field_of(players)
    assert list(bye_order(field, [1, 2, 3, 4, 5, 6, 7])) == [1, 2, 4, 3, 7, 6, 5]
    assert list(bye_order(field, [2, 3, 4, 5])) == [2, 4, 3, 5]


def test_catalogue_entry() -> None:
    """The system is in the catalogue."""
    assert system("dubov-1997").id == "dubov-1997"
    assert system("dubov-1997").options_class is Dubov1997Options

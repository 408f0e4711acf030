"""Printed lists as rows: what each must say about itself and about every player [AR 22, 38, 39, 45, 51, 59, 65, 72]."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from swisstui.formats import read_any
from swisstui.generate import generate
from swisstui.lists import ListTable, list_of, slips
from swisstui.records import ByeRecord, Event, GameRecord, Player, Prize, RoundRecord, Tournament
from swisstui.refusal import Refused

CASES = Path(__file__).parents[1] / "cases" / "trf"
EXAMPLE = read_any(CASES / "15-byes-and-forfeits-5.trf").tournament
FULL = read_any(CASES / "12-trf26-full-20.trf").tournament


def column(table: ListTable, title: str, nth: int = 0) -> list[str]:
    """One column of a list by its heading."""
    index = [i for i, one in enumerate(table.columns) if one.title == title][nth]
    return [row[index] for row in table.rows]


def with_round(tournament: Tournament, number: int, **changes: Any) -> Tournament:
    rounds = tuple(replace(r, **changes) if r.number == number else r for r in tournament.rounds)
    return replace(tournament, rounds=rounds)


@pytest.mark.parametrize("kind", ["entries", "boards", "names", "standings", "crosstable", "prizes"])
def test_every_list_names_event_system_and_edition(kind: Any) -> None:
    """Event in the head, system with its edition, and a cell for every column of every row [AR 10]."""
    table = list_of(EXAMPLE, kind)
    assert table.event == "Example Open 2026"
    assert any("FIDE (Dutch) System, 2026" in line for line in table.head)
    assert all(len(row) == len(table.columns) for row in table.rows)
    assert len(table.keys) == len(table.rows)


@pytest.mark.parametrize("kind", ["entries", "boards", "names", "standings", "crosstable", "prizes"])
def test_leaving_the_announced_rules_stands_on_every_list(kind: Any) -> None:
    """The mark "changed after the start" is on all lists, for good [AR, level D]."""
    changed = replace(EXAMPLE, changed_after_start=True)
    assert any("CHANGED AFTER THE START" in line for line in list_of(changed, kind).head)
    assert not any("CHANGED" in line for line in list_of(EXAMPLE, kind).head)


def test_the_starting_list_prints_its_criterion_and_marks_ratings_by_hand() -> None:
    """Order by number; the criterion is printed [AR 22]; a rating typed by hand is marked [AR 16]."""
    players = tuple(
        replace(player, rating_source="by hand") if player.number == 3 else player for player in EXAMPLE.players
    )
    table = list_of(replace(EXAMPLE, players=players), "entries")
    assert column(table, "No") == ["1", "2", "3", "4", "5"]
    assert column(table, "Rtg") == ["2510", "2240", "2105", "1888", ""]
    assert column(table, "") == ["", "", "h", "", ""]
    assert "Order: rating, title, name" in table.foot
    assert any(line.startswith("h = ") for line in table.foot)
    lots = replace(EXAMPLE, event=replace(EXAMPLE.event, starting_criterion="lot"))
    assert "Order: rating, title, lot" in list_of(lots, "entries").foot


def test_numbers_are_called_provisional_before_round_1() -> None:
    """Until round 1 is paired the numbers can change [AR 23]."""
    before = replace(EXAMPLE, rounds=())
    assert any("provisional" in line for line in list_of(before, "entries").foot)
    assert not any("provisional" in line for line in list_of(EXAMPLE, "entries").foot)


def test_the_official_rating_is_shown_where_another_one_is_used() -> None:
    """Both ratings stand on the list [AR 15]."""
    players = tuple(replace(p, official_rating=2400) if p.number == 1 else p for p in EXAMPLE.players)
    assert column(list_of(replace(EXAMPLE, players=players), "entries"), "Official")[0] == "2400"


def test_boards_have_the_points_before_the_round_and_the_byes_last() -> None:
    """Round 3 of the example: 1-3, 4-5 by forfeit; the half-point bye of 2 stands last [AR 38, TRF 4]."""
    table = list_of(EXAMPLE, "boards")
    assert table.title == "Pairings of round 3"
    assert column(table, "Bd") == ["1", "2", ""]
    assert column(table, "No", 0) == ["1", "5", "2"]
    assert column(table, "No", 1) == ["3", "4", ""]
    assert column(table, "Pts", 0) == ["1.5", "1.0", "1.5"]
    assert column(table, "Result") == ["1-0", "- +", ""]
    assert column(table, "Black")[-1] == "half-point bye"


def test_virtual_points_stand_apart() -> None:
    """Virtual points have a column of their own and are explained [AR 39]."""
    table = list_of(FULL, "boards")
    first = list(zip(column(table, "No", 0), column(table, "Pts", 0), column(table, "Virt", 0), strict=True))
    assert first[0] == ("5", "6.0", "0.5")
    assert any(line.startswith("Virt = ") for line in table.foot)


def test_boards_made_by_hand_and_byes_by_the_arbiter_are_marked() -> None:
    """Letters behind the board, explained at the foot [AR 45]."""
    last = EXAMPLE.rounds[-1]
    games = tuple(replace(game, by_hand=game.board == 2) for game in last.games)
    byes = tuple(replace(bye, by_arbiter=True) for bye in last.byes)
    table = list_of(with_round(EXAMPLE, 3, games=games, byes=byes), "boards")
    assert column(table, "") == ["", "h", "a"]
    assert {line[0] for line in table.foot} >= {"h", "a"}
    assert not any(line.startswith("h =") for line in list_of(EXAMPLE, "boards").foot)


def test_an_open_board_has_no_result_and_an_adjourned_one_says_so() -> None:
    """Nothing is guessed for a missing result; `adj` for an adjourned game [AR 50, 51]."""
    open_round = read_any(CASES / "11-round-open-8.trf").tournament
    table = list_of(open_round, "boards")
    assert sorted(column(table, "Result")) == ["", "", "", "1-0"]
    games = tuple(replace(game, result="*") for game in open_round.rounds[-1].games)
    assert set(column(list_of(with_round(open_round, 3, games=games), "boards"), "Result")) == {"adj"}


def test_the_list_by_name_has_everybody_once_in_alphabetical_order() -> None:
    """ä after z; each with board, colour and opponent, or the kind of bye [AR 72]."""
    table = list_of(FULL, "names")
    assert len(table.rows) == 20
    names = column(table, "Name")
    assert names.index("GM Ääriniemi, Hilkka") > names.index("Yıldızgör, Işıl")
    example = list_of(EXAMPLE, "names")
    by_number = dict(
        zip(column(example, "No"), zip(column(example, "Colour"), column(example, "No", 1), strict=True), strict=True)
    )
    assert by_number["1"] == ("white", "3")
    assert by_number["3"] == ("black", "1")
    assert column(example, "Opponent")[column(example, "No").index("2")] == "half-point bye"


def test_standings_show_every_criterion_and_say_not_final() -> None:
    """All tie-breaks are columns, the edition stands in the title, "not final" while rounds are missing [AR 51, 59]."""
    table = list_of(FULL, "standings")
    assert "not final" in table.title
    assert "2026" in table.title
    titles = [one.title for one in table.columns]
    assert titles[-4:] == ["DE", "BH/C1", "BH", "SB"]
    assert column(table, "Pl")[0] == "1"
    assert {cell for cell in column(table, "DE") if cell.startswith("(")} == {"(a)"}
    assert any(line.startswith("(a) = ") for line in table.foot)


def test_f17_the_rank_column_is_no_pairing_number() -> None:
    """The first line has rank 1, and the number of whoever leads [F17]."""
    table = list_of(FULL, "standings")
    assert (column(table, "Pl")[0], column(table, "No")[0], column(table, "Name")[0]) == ("1", "10", "Dûchamps, Íñigo")


def test_a_withdrawn_player_is_marked_with_a_letter_that_the_foot_explains() -> None:
    """Withdrawn and guests carry a letter [AR 64]."""
    players = tuple(replace(p, status="withdrawn", left_after=2) if p.number == 2 else p for p in EXAMPLE.players)
    table = list_of(replace(EXAMPLE, players=players), "standings")
    assert "w" in column(table, "")
    assert any(line.startswith("w = withdrawn") for line in table.foot)


@pytest.mark.parametrize("by", ["rank", "number"])
def test_f16_row_i_names_j_exactly_when_row_j_names_i(by: Any) -> None:
    """Every cell of the crosstable, by rank and by number; the title says which [F16, AR 65]."""
    table = list_of(FULL, "crosstable", by=by)
    assert ("line of this list" if by == "rank" else "pairing number") in table.title
    references = [row[0] for row in table.rows]
    rounds = [i for i, one in enumerate(table.columns) if one.title in {"1", "2", "3"}]
    seen = {}
    for row, reference in zip(table.rows, references, strict=True):
        for index in rounds:
            opponent = row[index].rstrip("=10+-")[:-1]
            if opponent:
                seen[reference, index] = opponent
    assert len(seen) == 2 * sum(len(record.games) for record in FULL.rounds)
    assert all(seen[opponent, index] == reference for (reference, index), opponent in seen.items())


def test_f19_round_points_and_corrections_make_the_total() -> None:
    """In every row the shown results, byes and corrections add up to the points; every bye has its letter [F19]."""
    scoring = {"1": 3.0, "=": 1.0, "0": 0.0, "+": 3.0, "-": 0.0, "U": 1.0, "H": 1.0, "Z": 0.0}
    table = list_of(FULL, "crosstable")
    rounds = [i for i, one in enumerate(table.columns) if one.title in {"1", "2", "3"}]
    corrections = [float(text or 0) for text in column(table, "Adj")]
    for row, correction, total in zip(table.rows, corrections, column(table, "Pts"), strict=True):
        assert sum(scoring[row[i][-1]] for i in rounds) + correction == float(total)


def test_go_lists_name_black_first_and_show_the_handicap() -> None:
    """Black is the left column; MMS as published; 1 = no komi [MM 4]."""
    players = (
        Player(key=1, number=1, name="Aalto Anna", rank="3d"),
        Player(key=2, number=2, name="Ek Dina", rank="5k"),
        Player(key=3, number=3, name="Lax Ida", rank="9k"),
    )
    record = RoundRecord(
        1,
        (GameRecord(1, 1, 2, "1-0", handicap=6),),
        (ByeRecord(3, "pairing"),),
        figures={"mms": {"1": "32", "2": "25", "3": "21"}},
    )
    event = Event("Go", system="mcmahon", rounds_total=3)
    table = list_of(Tournament(event, players, (record,)), "boards")
    titles = [one.title for one in table.columns]
    assert titles.index("Black") < titles.index("White")
    assert (column(table, "Black")[0], column(table, "Result")[0], column(table, "Hd")[0]) == ("Ek Dina 5k", "0-1", "6")
    assert column(table, "MMS", 0)[0] == "25"
    assert column(table, "White")[-1] == "pairing bye"


def test_slips_have_round_board_both_names_and_what_can_be_ticked() -> None:
    """One slip for each board; byes have none [AR 72]."""
    found = slips(EXAMPLE, 3)
    assert [(slip.board, slip.white, slip.black) for slip in found] == [
        (1, "1 GM Aaltolampi, Eero", "3 Подберёзин, Пётр"),
        (2, "5 Vesirinne, Aku", "4 Kuusipuro, Matti"),
    ]
    assert found[0].results == ("1 - 0", "1/2 - 1/2", "0 - 1")


def test_the_prize_list_adds_up_to_the_fund() -> None:
    """Who gets what and why; the sum of the fund stands below."""
    event = replace(FULL.event, rounds_total=3)
    prized = replace(FULL, event=event, prizes=(Prize("", 1, 10000), Prize("", 2, 5001)))
    table = list_of(prized, "prizes")
    cents = sum(round(float(text) * 100) for text in column(table, "Amount"))
    assert cents == 15001
    assert "Fund: 150.01" in table.foot


def test_a_list_that_cannot_be_made_is_refused() -> None:
    """No round, no pairing list; slips are no table."""
    with pytest.raises(Refused, match="no round"):
        list_of(replace(EXAMPLE, rounds=()), "boards")
    with pytest.raises(Refused):
        list_of(EXAMPLE, "boards", round_number=9)
    with pytest.raises(Refused, match="slips"):
        list_of(EXAMPLE, "slips")


def test_the_crosstable_of_a_group_knockout_has_one_column_a_round() -> None:
    """Three games of one round stand in one cell; who is out by the rules has `i` [Group knockout K4]."""
    played = generate("group-knockout", 16, 2, 3)
    table = list_of(played, "crosstable")
    assert all(len(row) == len(table.columns) for row in table.rows)
    first, second = column(table, "1"), column(table, "2")
    assert all(len(cell.split()) == 3 for cell in first)
    assert sorted(second).count("i") == 8
    points = [float(text) for text in column(table, "Pts")]
    worth = {"1": 1.0, "=": 0.5}
    games = [f"{one} {two}".split() for one, two in zip(first, second, strict=True)]
    shown = [sum(worth.get(game[-1], 0.0) for game in row) for row in games]
    assert shown == points

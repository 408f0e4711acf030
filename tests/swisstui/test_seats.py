"""Seat lists of the Finnish championship (SM 4 and its Decisions)."""

from dataclasses import replace
from datetime import date

import pytest

from swisstui.refusal import Refused
from swisstui.seats import READY_MADE, OptionPlayer, SeatSources, StrongTournament, seat_list

STAGE3 = ("A1", "A2", "A3", "A4", "A5", "A6")
STAGE2 = ("A4x", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8")


def tournament(name: str, day: str, *order: str, added: bool = False, held: bool = True) -> StrongTournament:
    return StrongTournament(name, date.fromisoformat(day), order, held, added)


SOURCES = SeatSources(
    day=date(2008, 9, 27),
    rankings={
        "prev_stage3": STAGE3,
        "prev_stage2": ("A2", "A5", "A6", "B4", "B5", "B6", "B7"),
        "gp": ("A4", "G1", "B4", "G2", "G3"),
        "stage1": ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7"),
    },
    later=("A1", "A2", "A3", "C1", "C2", "C3"),
    tournaments=(
        tournament("Kanikutonen", "2008-02-10", "G1", "K1"),
        tournament("Takapotku", "2008-05-01", "T1", "K1"),
    ),
    options=(
        OptionPlayer("O1", gor=2450),
        OptionPlayer("O2", gor=2301, dan=3),
        OptionPlayer("O3", gor=2250, dan=4),
        OptionPlayer("O4", gor=2350),
        OptionPlayer("O5", gor=2300, dan=3),
    ),
    board="BP",
)


def seats_of(version: str, sources: SeatSources) -> list[tuple[str, str]]:
    return [(seat.name, seat.basis) for seat in seat_list(READY_MADE[version], sources).seats]


def test_list_of_2008_cuts_the_weakest_option_player_for_two_from_stage_1() -> None:
    """SM 4.2: ten fixed, options, board pick, two of stage 1 are 17 for 16 seats; D10 cuts one option seat."""
    assert seats_of("2008", SOURCES) == [
        ("A4", "SM3-4"),
        ("A5", "SM3-5"),
        ("A6", "SM3-6"),
        ("B4", "SM2-4"),
        ("B5", "SM2-5"),
        ("B6", "SM2-6"),
        ("G1", "GP"),
        ("G2", "GP"),
        ("K1", "Kanikutonen"),
        ("T1", "Takapotku"),
        ("O1", "option"),
        ("O4", "option"),
        ("O2", "option"),
        ("BP", "board"),
        ("Q1", "SM1"),
        ("Q2", "SM1"),
    ]
    answer = seat_list(READY_MADE["2008"], SOURCES)
    assert answer.cut == ("O3",)
    assert answer.reserves == ("Q3", "Q4", "Q5", "Q6", "Q7")
    assert answer.missing == 0


def test_list_of_2007_puts_two_options_before_stage_1_and_the_last_option_falls_off() -> None:
    """SM 4.1: 10 + 2 options + 2 of stage 1 + board + 2 options = 17: the last option falls off the end."""
    seats = seats_of("2007", SOURCES)
    assert seats[8:] == [
        ("T1", "Takapotku"),
        ("K1", "Kanikutonen"),
        ("O1", "option"),
        ("O4", "option"),
        ("Q1", "SM1"),
        ("Q2", "SM1"),
        ("BP", "board"),
        ("O2", "option"),
    ]


def test_gor_2300_is_not_over_2300() -> None:
    """SM D9: strict; with free seats O5 (2300, 3 dan) is neither seated nor called cut."""
    only = replace(SOURCES, options=(OptionPlayer("O5", gor=2300, dan=3), OptionPlayer("O6", gor=2301)))
    answer = seat_list(READY_MADE["2008"], only)
    assert ("O6", "option") in [(s.name, s.basis) for s in answer.seats]
    assert "O5" not in {s.name for s in answer.seats} | set(answer.cut)


def test_fixed_places_lapse_and_open_lists_go_on() -> None:
    """SM D3: a declined 5th place lapses, the next of the GP moves in."""
    seats = seats_of("2008", replace(SOURCES, declined=("A5", "G2")))
    assert [basis for _, basis in seats].count("SM3-5") == 0
    assert ("G3", "GP") in seats


def test_heirs_of_stage_2_are_the_first_three_who_did_not_play_stage_3() -> None:
    """SM D12: where the 4th replaced somebody in stage 3 the heirs are 5 to 7."""
    rankings = dict(SOURCES.rankings) | {"prev_stage2": ("A2", "A5", "A6", "A3", "B5", "B6", "B7", "B8")}
    seats = seats_of("2008", replace(SOURCES, rankings=rankings))
    assert [seat for seat in seats if seat[1].startswith("SM2")] == [("B5", "SM2-5"), ("B6", "SM2-6"), ("B7", "SM2-7")]


def test_a_tournament_counts_within_a_year_before_the_stage() -> None:
    """SM D13: from the same date one year earlier (included) to the day before."""
    inside = tournament("Takapotku", "2007-09-27", "T1")
    for day, seated in (("2007-09-27", True), ("2007-09-26", False), ("2008-09-26", True), ("2008-09-27", False)):
        sources = replace(SOURCES, tournaments=(replace(inside, day=date.fromisoformat(day)),))
        assert (("T1", "Takapotku") in seats_of("2008", sources)) is seated


def test_added_tournaments_come_behind_the_named_ones_and_not_held_ones_drop_out() -> None:
    """SM D14 and 2.3."""
    sources = replace(
        SOURCES,
        tournaments=(
            tournament("Nordic", "2008-01-02", "N1", added=True),
            tournament("Takapotku", "2008-05-01", "T1"),
            tournament("Kani 6", "2008-02-10", "K1", held=False),
        ),
    )
    assert seats_of("2008", sources)[8:10] == [("T1", "Takapotku"), ("N1", "Nordic")]


def test_transition_of_2006_counts_the_named_tournaments_by_calendar_year() -> None:
    """SM 4.4: a Kani 6 of February 2005 counts, a Takapotku of November 2005 does not."""
    sources = replace(
        SOURCES,
        day=date(2006, 9, 30),
        tournaments=(tournament("Takapotku", "2005-11-05", "T1"), tournament("Kani 6", "2005-02-12", "K1")),
    )
    seats = seats_of("2006", sources)
    assert ("K1", "Kani 6") in seats
    assert all(basis != "Takapotku" for _, basis in seats)
    newer = replace(sources, tournaments=(*sources.tournaments, tournament("Kani 6", "2006-02-11", "K2")))
    assert ("K2", "Kani 6") in seats_of("2006", newer)
    assert ("K1", "Kani 6") not in seats_of("2006", newer)


def test_list_of_2005_gives_stage_1_what_the_options_leave() -> None:
    """SM 4.4: two options -> two from stage 1, none -> four; the board's pick or the fifth of stage 1."""
    rankings = {
        "prev_stage3": STAGE3,
        "prev_b": ("BW", "B2", "B3", "B4"),
        "gp": ("B2", "G1"),
        "stage1": ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6"),
    }
    sources = replace(SOURCES, rankings=rankings, later=("A1", "A2", "A3", "BW"), board=None)
    fixed = [("A4", "SM3-4"), ("A5", "SM3-5"), ("A6", "SM3-6"), ("B2", "SMB-2"), ("B3", "SMB-3"), ("B4", "SMB-4")]
    assert seats_of("2005", sources) == [
        *fixed,
        ("G1", "GP"),
        ("O1", "option"),
        ("O4", "option"),
        ("Q1", "SM1"),
        ("Q2", "SM1"),
        ("Q3", "SM1-fifth"),
    ]
    none = seats_of("2005", replace(sources, options=(), board="BP"))
    assert none[7:] == [("Q1", "SM1"), ("Q2", "SM1"), ("Q3", "SM1"), ("Q4", "SM1"), ("BP", "board")]


def test_after_closing_all_below_move_up_and_the_next_of_stage_1_enters_last() -> None:
    """SM D3: the withdrawn name is struck; the replacement gets the last number."""
    answer = seat_list(READY_MADE["2008"], replace(SOURCES, withdrawn_after=("A5", "Q3")))
    assert [(s.number, s.name) for s in answer.seats][:2] == [(1, "A4"), (2, "A6")]
    assert (answer.seats[-1].number, answer.seats[-1].name, answer.seats[-1].basis) == (16, "Q4", "replacement")
    assert answer.reserves == ("Q5", "Q6", "Q7")


def test_too_few_players_leave_seats_open() -> None:
    """SM D16: the list stays short and says how many seats are open."""
    rankings = dict(SOURCES.rankings) | {"stage1": ("Q1",)}
    assert seat_list(READY_MADE["2008"], replace(SOURCES, rankings=rankings)).missing == 1


def test_a_source_with_a_name_twice_is_refused() -> None:
    rankings = dict(SOURCES.rankings) | {"gp": ("G1", "G2", "G1")}
    with pytest.raises(Refused, match="seat source gp has G1 twice"):
        seat_list(READY_MADE["2008"], replace(SOURCES, rankings=rankings))

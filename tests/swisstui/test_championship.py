"""Seasons: chains of stages, inherited seats, eligibility (SM 1, 2, 4, 6)."""

from dataclasses import replace
from pathlib import Path

import pytest

from swisstui import championship, season_results
from swisstui.championship import FINAL, STAGE1, STAGE2, STAGE3, finnish_championship
from swisstui.records import GameRecord, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.season import Season, Stage
from swisstui.season_desk import SeasonDesk
from swisstui.season_results import StageResult, with_result
from swisstui.seats import OptionPlayer, SeatRules, SeatStep

SM3 = ("A1", "A2", "A3", "A4", "A5", "A6")
SM2 = ("A4", "A5", "A6", *(f"B{n}" for n in range(4, 17)))


def last_year() -> Season:
    """A closed season: stage 3 ranked A1..A6, the final won by A3 against A1."""
    season = finnish_championship(2007, "2007")
    season = with_result(season, STAGE1, StageResult(tuple(f"Q{n}" for n in range(1, 9)), ()))
    season = with_result(season, STAGE2, StageResult(SM2, SM2[:3]))
    season = with_result(season, STAGE3, StageResult(SM3, ("A1", "A3")))
    return with_result(season, FINAL, StageResult(("A3", "A1"), ()))


def this_year() -> Season:
    season = replace(
        finnish_championship(2008),
        rankings={"gp": ("G1", "G2", "G3")},
        options=(OptionPlayer("O1", gor=2400),),
    )
    return with_result(season, STAGE1, StageResult(tuple(f"P{n}" for n in range(1, 21)), ()))


def test_champion_and_beaten_finalist_lead_the_inherited_seats() -> None:
    """SM D27: champion, beaten finalist, then the others in stage 3 order; 1-3 keep stage 3, 4-6 go to stage 2."""
    found = championship.inherited(last_year())
    assert found["prev_stage3"] == ("A3", "A1", "A2", "A4", "A5", "A6")
    assert found["heirs3"] == ("A3", "A1", "A2")


def test_stage_2_is_seated_from_last_years_file_and_typed_sources() -> None:
    """SM 4.2: places 4-6 of stage 3, stage 2 heirs, GP, option, two of stage 1, then until full."""
    found = championship.proposed_seats(this_year(), STAGE2, last_year())
    assert [(seat.name, seat.basis) for seat in found.seats][:9] == [
        ("A4", "SM3-4"),
        ("A5", "SM3-5"),
        ("A6", "SM3-6"),
        ("B4", "SM2-4"),
        ("B5", "SM2-5"),
        ("B6", "SM2-6"),
        ("G1", "GP"),
        ("G2", "GP"),
        ("O1", "option"),
    ]
    assert [seat.basis for seat in found.seats].count("SM1") == 2
    assert (len(found.seats), found.missing) == (16, 0)


def test_an_heir_who_declines_opens_his_place_to_the_next_of_stage_2() -> None:
    """SM D29: the vacant stage 3 seat goes to the next of this year's stage 2 ranking, who enters last."""
    season = with_result(this_year(), STAGE2, StageResult(("X1", "X2", "X3", "X4"), ("X1", "X3", "X2")))
    season = championship.give_up(season, STAGE3, "A1")
    found = championship.proposed_seats(season, STAGE3, last_year())
    names = [seat.name for seat in found.seats]
    assert names[0] == "A3"
    assert "A1" not in names
    assert names[-1] == "X4"


def test_after_closing_a_withdrawal_moves_all_up_and_is_replaced() -> None:
    """SM D3."""
    season = championship.close_list(this_year(), STAGE2, last_year())
    season = championship.confirm_seat(season, STAGE2, "A5", "yes")
    reserve = season.stage(STAGE2).reserves[0]
    season = championship.replace_seat(season, STAGE2, "A4")
    seats = season.stage(STAGE2).seats
    assert (seats[0].number, seats[0].name) == (1, "A5")
    assert season.stage(STAGE2).answers == {"A5": "yes"}
    assert (seats[-1].number, seats[-1].name, seats[-1].basis) == (16, reserve, "replacement")


def test_a_seat_of_a_later_stage_bars_the_earlier_ones() -> None:
    """SM 2.5: a stage 3 seat bars stages 1 and 2, a stage 2 seat bars stage 1, until it is given up."""
    season = championship.close_list(this_year(), STAGE2, last_year())
    assert championship.eligibility(season, STAGE1, ["A3", "G1", "P9"], last_year()) == (
        "G1 has a seat in SM-II and may not play SM-I",
        "A3 has a seat in SM-sarja and may not play SM-I",
    )
    season = championship.give_up(season, STAGE3, "A3")
    assert championship.eligibility(season, STAGE1, ["A3"], last_year()) == ()


def test_option_players_and_heirs_are_barred_before_any_list_is_closed() -> None:
    """SM D15, 2.5: settled before stage 1; a cut option player and one who declined may enter it."""
    options = tuple(OptionPlayer(f"O{n}", gor=2500 - n) for n in range(1, 7))
    season = replace(finnish_championship(2008), options=options, board="W", declined=("O2",))
    names = ["O1", "O2", "O6", "A4", "W", "P1"]
    assert championship.eligibility(season, STAGE1, names, last_year()) == (
        "A4 has a seat in SM-II and may not play SM-I",
        "O1 has a seat in SM-II and may not play SM-I",
        "W has a seat in SM-II and may not play SM-I",
    )


def test_the_seats_of_2005_end_in_a_stage_of_six() -> None:
    """SM 4.4: two go on from the twelve, to where the top three of 2004 and the winner of the B series wait."""
    rankings = {"prev_stage3": SM3, "prev_b": ("B1", "B2", "B3", "B4")}
    season = replace(finnish_championship(2005, "2005"), rankings=rankings)
    season = with_result(season, STAGE1, StageResult(("Q1", "Q2", "Q3", "Q4", "Q5"), ()))
    stage2 = championship.proposed_seats(season, STAGE2)
    assert [seat.name for seat in stage2.seats] == ["A4", "A5", "A6", "B2", "B3", "B4", "Q1", "Q2", "Q3", "Q4", "Q5"]
    assert stage2.missing == 1
    season = with_result(season, STAGE2, StageResult(("A5", "Q1", "B2"), ("A5", "Q1")))
    found = championship.proposed_seats(season, STAGE3)
    assert [(seat.name, seat.basis) for seat in found.seats] == [
        ("A1", "SM3-1"),
        ("A2", "SM3-2"),
        ("A3", "SM3-3"),
        ("B1", "SMB-1"),
        ("A5", "SM2"),
        ("Q1", "SM2"),
    ]


def test_stage_3_needs_a_full_list() -> None:
    with pytest.raises(Refused, match="SM-sarja needs 6 players and has no closed list yet"):
        championship.stage_tournament(this_year(), STAGE3)


def test_the_numbers_of_a_stage_are_its_entry_order() -> None:
    season = championship.close_list(this_year(), STAGE2, last_year())
    made = championship.stage_tournament(season, STAGE2)
    assert [(p.number, p.name) for p in made.players][:2] == [(1, "A4"), (2, "A5")]
    assert (made.event.system, made.event.rounds_total, len(made.players)) == ("sm-stage2", 5, 16)


def test_a_closed_stage_opens_again_only_while_the_next_has_no_result() -> None:
    """AR 56, F27."""
    season = this_year()
    with pytest.raises(Refused, match="SM-II has results already"):
        season_results.reopen_stage(season, STAGE1, results_in_next=True)
    assert season_results.reopen_stage(season, STAGE1, results_in_next=False).stage(STAGE1).ranking == ()


def test_any_chain_can_be_built() -> None:
    """Two stages of our own: the best four of an open event play a final four, with one wild card first."""
    steps = (SeatStep("board", "wild card", count=1), SeatStep("best", "open", "open", 3))
    stages = (
        Stage("open", "Open", "dutch-2026"),
        Stage("four", "Final four", "round-robin", 4, 3, rules=SeatRules("own", 4, steps, qualifier="open")),
    )
    season = with_result(Season("Cup", 2026, stages, board="W"), "open", StageResult(("a", "b", "c", "d"), ()))
    found = championship.proposed_seats(season, "four")
    assert [(s.name, s.basis) for s in found.seats] == [
        ("W", "wild card"),
        ("a", "open"),
        ("b", "open"),
        ("c", "open"),
    ]
    assert found.reserves == ("d",)


def decided(tournament: Tournament, *games: str) -> Tournament:
    """The tournament with one round of games such as `1>2` (1 beat 2 with White)."""
    numbers = {p.number: p.key for p in tournament.players}
    records = []
    for board, text in enumerate(games, start=1):
        winner, loser = (int(part) for part in text.split(">"))
        records.append(GameRecord(board, numbers[winner], numbers[loser], "1-0"))
    number = len(tournament.rounds) + 1
    return replace(tournament, rounds=(*tournament.rounds, RoundRecord(number, tuple(records))))


def test_final_stage_reads_winners_from_the_tournaments() -> None:
    """SM 6: the favourites win stage 3; the final goes 2-1 to the second."""
    season = with_result(this_year(), STAGE2, StageResult(("X1", "X2", "X3", "X4"), ("X1", "X2", "X3")))
    season = championship.close_list(season, STAGE3, last_year())
    stage3 = championship.stage_tournament(season, STAGE3)
    pairs = [f"{one}>{other}" for one in range(1, 7) for other in range(one + 1, 7)]
    stage3 = decided(stage3, *pairs)
    found = season_results.outcome(season, stage3)
    assert found.finalists == ("A3", "A1")
    season = with_result(season, STAGE3, StageResult(tuple(n for n, _ in found.table), found.finalists))
    season = championship.close_list(season, FINAL, last_year())
    final = championship.stage_tournament(season, FINAL)
    for game in ("2>1", "1>2", "2>1"):
        final = decided(final, game)
    found = season_results.outcome(season, stage3, final)
    assert found.classification == ("A1", "A3", "A2", "X1", "X2", "X3")


def test_a_season_file_is_read_back_and_undone(tmp_path: Path) -> None:
    desk = SeasonDesk.create(tmp_path / "SM 2008.season.json", this_year(), who="a@b/c")
    desk.do("board", "board picks W", lambda season: replace(season, board="W"))
    assert SeasonDesk.open(desk.path).season == replace(this_year(), board="W", revision=2)
    assert desk.undo() == "undone: board picks W"
    assert SeasonDesk.open(desk.path).season.board == ""


def test_two_arbiters_change_one_season_without_losing_anything(tmp_path: Path) -> None:
    one = SeasonDesk.create(tmp_path / "s.season.json", this_year(), who="a@b/c")
    other = SeasonDesk.open(one.path, who="d@e/f")
    one.do("board", "board picks W", lambda season: replace(season, board="W"))
    other.do("decline", "G1 declines", lambda season: replace(season, declined=("G1",)))
    found = SeasonDesk.open(one.path).season
    assert (found.board, found.declined) == ("W", ("G1",))


def test_a_tournament_file_is_no_season(tmp_path: Path) -> None:
    path = tmp_path / "x.season.json"
    path.write_text('{"meta": {"1": {"schema": 2, "revision": 1}}}')
    with pytest.raises(Refused, match="it is no season file"):
        SeasonDesk.open(path)

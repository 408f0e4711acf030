"""The scoresheet: cells, points, unplayed rounds, rounds counted; the same points as the desk's own count."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from swisstui.formats import trf
from swisstui.records import Adjustment, Tournament
from swisstui.scoresheet import last_finished_round, scoresheet
from swisstui.tournament import scores

EventOf = Callable[..., Tournament]
CASES = Path(__file__).parents[1] / "cases" / "tiebreaks"


def test_cells_of_the_example(section_six: Tournament) -> None:
    """One cell a round: kind, symbol, colour, points; byes are named, an unmentioned player is absent."""
    sheet = scoresheet(section_six)
    found = [(c.kind, c.symbol, c.colour, c.points, c.bye) for c in sheet.cells[6]]
    assert found == [
        ("game", "L", "black", 0, None),
        ("forfeit", "W", "black", 2, None),
        ("bye", "", None, 1, "half"),
        ("game", "L", "white", 0, None),
    ]
    assert [c.voluntary for c in sheet.cells[5]] == [False, True, False, True]
    assert [c.requested for c in sheet.cells[5]] == [False, False, False, True]


def test_absent_without_a_word_is_a_zero_point_bye(event_of: EventOf) -> None:
    """Tie-breaks 2: an absent player without entry is a zero-point bye."""
    sheet = scoresheet(event_of(["1 A 0: 2w1 ~", "2 B 0: 1b0 ~"]))
    assert [c.kind for c in sheet.cells[1]] == ["game", "absent"]
    assert sheet.cells[1][1].voluntary


@pytest.mark.parametrize("name", ["004", "009", "011", "029"])
def test_points_agree_with_the_tournaments_own_count(name: str) -> None:
    """Standings, boards and projector show the same points after every round."""
    tournament = trf.read((CASES / f"{name}.trf").read_bytes(), name).tournament
    tournament = replace(tournament, adjustments=(Adjustment(1, -1, 2), Adjustment(2, 1, 0)))
    for after in range(len(tournament.rounds) + 1):
        assert scoresheet(tournament, after).points == scores(tournament, after)


def test_running_score_takes_a_penalty_from_its_round_on(section_six: Tournament) -> None:
    """A penalty of round 3 does not change the score after round 2; one without a round counts from the start."""
    fined = replace(section_six, adjustments=(Adjustment(1, -1, 3), Adjustment(2, -2)))
    sheet = scoresheet(fined)
    assert sheet.running(1) == (2, 3, 4, 6)
    assert sheet.running(2) == (0, 1, 2, 2)


def test_last_finished_round(event_of: EventOf) -> None:
    """A missing result leaves its round unfinished; an adjourned game does not."""
    tournament = event_of(["1 A 0: 2w* 2b?", "2 B 0: 1b* 1w?"])
    assert last_finished_round(tournament) == 1
    assert scoresheet(tournament).after == 1
    assert scoresheet(tournament, 2).open_games == ((1, 1), (2, 1))
    assert last_finished_round(replace(tournament, rounds=())) == 0


def test_forfeits_as_games_and_last_round_drawn(section_six: Tournament) -> None:
    """The two suppositions of C.07: /P and Fore Buchholz; the sheet itself stays as it is."""
    sheet = scoresheet(section_six)
    assert sheet.as_played().cells[6][1].kind == "game"
    drawn = sheet.last_round_drawn()
    assert {key: drawn.points[key] for key in (1, 3, 4, 6)} == {1: 6, 3: 3, 4: 5, 6: 4}
    assert sheet.cells[6][1].kind == "forfeit"
    assert sheet.points[1] == 7


def test_team_result_gives_the_boards(event_of: EventOf) -> None:
    """A match 2.5-1.5 is worth its boards, and a win of the match."""
    tournament = event_of(["1 A 0: 2w1", "2 B 0: 1b0"])
    games = (replace(tournament.rounds[0].games[0], result="2.5-1.5"),)
    sheet = scoresheet(replace(tournament, rounds=(replace(tournament.rounds[0], games=games),)))
    assert (sheet.points, sheet.cells[2][0].boards) == ({1: 5, 2: 3}, (3, 5))
    assert [c.symbol for key in (1, 2) for c in sheet.cells[key]] == ["W", "L"]

"""Results of team matches: what they mean, what they score, how they are typed [Tasaselo T6.3, D17]."""

from dataclasses import replace

import pytest

from engines.tasaselo_ratings import points as engine_points
from swisstui.deeds.results import EnterResult
from swisstui.deeds.setup import EditEvent
from swisstui.default_points import default_scoring
from swisstui.generate import generate
from swisstui.match_scores import clean_score, outcome_in, points_in, possible_scores, read_score, score_of
from swisstui.records import Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.scoresheet import scoresheet
from swisstui.situation import situation_of
from swisstui.tournament import key_to_number, scores


def event(boards: int, scoring: str = "1-0.5-0") -> Event:
    options = {"match_boards": str(boards), "scoring": scoring}
    return Event("Teams", system="tasaselo-2007", options=options, scoring=default_scoring("tasaselo-2007", options))


def test_a_drawn_match_on_two_boards_is_one_all() -> None:
    """`1-1` is a draw of two boards each half, not `both win` (T6.3)."""
    assert outcome_in(event(2), "1-1").white == "D"
    assert points_in(event(2), "1-1") == (2, 2)
    assert outcome_in(Event("Go", system="mcmahon"), "1-1").white == "W"


@pytest.mark.parametrize(
    ("scoring", "code", "half_points"),
    [
        ("1-0.5-0", "2.5-1.5", (5, 3)),
        ("1-0.5-0", "1-0F", (8, 0)),
        ("1-0.5-0", "0-0F", (0, 0)),
        ("3-1-0", "2.5-1.5", (6, 0)),
        ("3-1-0", "2-2", (2, 2)),
        ("3-1-0", "0-1F", (0, 6)),
    ],
)
def test_points_of_a_match(scoring: str, code: str, half_points: tuple[int, int]) -> None:
    """Board points, or match points under 3-1-0; a forfeit is a full win (T6.3, D17)."""
    assert points_in(event(4, scoring), code) == half_points


@pytest.mark.parametrize("scoring", ["1-0.5-0", "3-1-0"])
@pytest.mark.parametrize("boards", ["2", "3", "4"])
def test_points_are_those_of_the_engine(scoring: str, boards: str) -> None:
    """The console's points of random team events are the rules' points (T6)."""
    options = {"match_boards": boards, "scoring": scoring}
    tournament = generate("tasaselo-2007", 13, 5, 11, options=options)
    number = key_to_number(tournament)
    own = {number[key]: half_points for key, half_points in scores(tournament).items()}
    assert own == engine_points(situation_of(tournament))
    assert {number[key]: p for key, p in scoresheet(tournament).points.items()} == own


def test_keys_mean_whole_matches() -> None:
    """1, 5 and 0 are all boards, half of them, none; every score of four boards is offered."""
    assert [clean_score(event(4), code) for code in ("1-0", "1/2", "0-1", "0-0F")] == ["4-0", "2-2", "0-4", "0-0F"]
    assert clean_score(event(3), "1/2") == "1.5-1.5"
    assert clean_score(Event("single"), "1/2") == "1/2"
    assert possible_scores(event(2)) == ("2-0", "1.5-0.5", "1-1", "0.5-1.5", "0-2")


@pytest.mark.parametrize("typed", ["2.5-1.5", "2,5 1,5", "2½-1½", " 2.5:1.5 ", "2.5 - 1.5"])
def test_scores_are_typed_in_every_usual_way(typed: str) -> None:
    """One form is stored."""
    assert read_score(event(4), typed) == "2.5-1.5"


@pytest.mark.parametrize("typed", ["", "3-2", "1-0", "2.5", "a-b", "2.3-1.7"])
def test_what_is_no_score_of_four_boards(typed: str) -> None:
    """Too many points, one board's result, or no score."""
    assert read_score(event(4), typed) == ""


def playing(boards: int) -> Tournament:
    players = tuple(Player(n, n, f"Team {n}", rating=2000) for n in (1, 2))
    return Tournament(event(boards), players, (RoundRecord(1, (GameRecord(1, 1, 2),)),))


def test_a_drawn_match_of_two_boards_can_be_entered() -> None:
    """`1-1` asks nothing, a score that does not fill the boards asks, five points of four boards are refused."""
    assert EnterResult(1, 1, "1-1", "").questions(playing(2)) == ()
    assert EnterResult(1, 1, "1-1", "").apply(playing(2)).rounds[0].games[0].result == "1-1"
    assert "does not fill 4 boards" in EnterResult(1, 1, "1-1", "").questions(playing(4))[0].text
    with pytest.raises(Refused, match=r"possible are 4-0, 3\.5-0\.5"):
        EnterResult(1, 1, "3-2", "").apply(playing(4))
    with pytest.raises(Refused, match="1-0 is no possible result"):
        EnterResult(1, 1, "1-0", "").apply(playing(4))


def test_points_follow_the_options_until_others_are_set() -> None:
    """3-1-0 and match boards reach the points of the event; points set by hand stay (T6)."""
    start = Tournament(Event("Open", system="tasaselo-2007"))
    changed = EditEvent({"options": {"scoring": "3-1-0"}}).apply(start)
    assert (changed.event.scoring.win, changed.event.scoring.draw, changed.event.scoring.pairing_bye) == (6, 2, 6)
    boards = EditEvent({"options": {"match_boards": "4"}}).apply(changed)
    assert (boards.event.scoring.win, boards.event.scoring.half_bye) == (8, 4)
    own = replace(boards, event=replace(boards.event, scoring=replace(boards.event.scoring, half_bye=0)))
    assert EditEvent({"options": {}}).apply(own).event.scoring == own.event.scoring
    chess = EditEvent({"system": "lim-1987"}).apply(changed)
    assert chess.event.scoring.win == 2


def test_absence_points_of_mcmahon_reach_the_event() -> None:
    """`absent_points` 0 makes a half-point bye worth nothing (MD1)."""
    start = Tournament(Event("Go", system="mcmahon"))
    assert EditEvent({"options": {"absent_points": "0"}}).apply(start).event.scoring.half_bye == 0


def test_scores_of_other_events_are_none() -> None:
    """Without match boards nothing is a score."""
    assert score_of(Event("Open"), "2.5-1.5") is None

"""Start scores, the bar and MMS after each round (MM 1)."""

from dataclasses import replace
from typing import Any

import pytest

from engines.mcmahon_options import McMahonOptions, options_of
from engines.mcmahon_scores import BAR_GUIDELINE, gor_of, mms, mms_by_round, on_or_above_bar, rank_of, start_score
from engines.model import BadSituation, Bye, Entrant, Game, PlayedRound, Situation
from engines.options import read_options


def _options(**given: Any) -> McMahonOptions:
    options = read_options(McMahonOptions, given)
    assert isinstance(options, McMahonOptions)
    return options


@pytest.mark.parametrize(("rank", "score"), [("4d", 33), ("7d", 33), ("1d", 30), ("20k", 10), ("27k", 10), ("1k", 29)])
def test_start_scores_with_bar_4d_and_floor_20k(rank: str, score: int) -> None:
    """MM 1.2: 4d and up 33, 1d 30, 20k 10."""
    assert start_score(Entrant(1, rank=rank), McMahonOptions()) == 2 * score


def test_a_correction_lifts_above_the_bar() -> None:
    """MM 1.2: the super group starts at 34 with bar 4d."""
    assert start_score(Entrant(1, rank="6d", correction=1), McMahonOptions()) == 68


def test_the_declared_rank_comes_before_the_rating() -> None:
    """MM 1.1: rank from GoR only where none is declared; an unknown GoR is the middle of the rank."""
    assert rank_of(Entrant(1, rank="2k", rating=2100)) == -2
    assert rank_of(Entrant(1, rating=2160)) == 1
    assert gor_of(Entrant(1, rank="2k")) == 1900
    assert gor_of(Entrant(1, rank="2k", rating=1835)) == 1835


def test_a_player_without_rank_and_rating_is_named() -> None:
    """MM 1.1: at least one of the two must be known; a wrong rank is shown."""
    with pytest.raises(BadSituation, match="player 4 has neither a rank nor a rating"):
        rank_of(Entrant(4))
    with pytest.raises(BadSituation, match="player 4: '10d' is no rank"):
        rank_of(Entrant(4, rank="10d", rating=2900))


def test_bar_and_floor_are_read_as_ranks() -> None:
    """MD1: bar `10d` is refused by its name, a floor above the bar as well."""
    with pytest.raises(BadSituation, match="option bar is '10d'; '10d' is no rank"):
        _options(bar="10d")
    with pytest.raises(BadSituation, match="the floor 5d is above the bar 4d"):
        options_of(Situation((), options=_options(floor="5D")))
    assert _options(bar="3D").bar == "3d"


def test_the_count_on_and_above_the_bar() -> None:
    """MM 1.3: shown while the bar is edited, with the guideline for the number of rounds."""
    entrants = tuple(Entrant(n, rank=rank) for n, rank in enumerate(["6d", "4d", "3d", "3d", "1k"], start=1))
    counts = [
        on_or_above_bar(Situation(entrants, options=_options(bar=bar))) for bar in ("6d", "4d", "3d", "2d", "10k")
    ]
    assert counts == [1, 2, 4, 4, 5]
    assert BAR_GUIDELINE[5] == (6, 12)


def _one_of(*byes_of_player_1: str, **given: Any) -> int:
    history = tuple(
        PlayedRound((), (Bye(1, kind),) if kind else ())  # type: ignore[arg-type]
        for kind in byes_of_player_1
    )
    return mms(Situation((Entrant(1, rank="20k"),), history, options=_options(**given)))[1] - 20


@pytest.mark.parametrize(
    ("kinds", "half_points"),
    [
        (("half",), 0),
        (("half", "half"), 2),
        (("half", "half", "half"), 2),
        (("pairing",), 2),
        (("full",), 2),
        (("zero",), 0),
        (("",), 0),
        (("half", "pairing"), 2),
        (("half", "full", "half"), 4),
    ],
)
def test_the_sum_of_byes_and_absences_is_rounded_down(kinds: tuple[str, ...], half_points: int) -> None:
    """MD1: two announced absences give 1, one gives 0; this one sum is rounded."""
    assert _one_of(*kinds) == half_points


def test_worth_of_byes_and_absences_can_be_set() -> None:
    """MD1: bye_points, absent_points, round_down; a full-point bye is always a point."""
    assert _one_of("half", round_down="false") == 1
    assert _one_of("half", absent_points="1") == 2
    assert _one_of("pairing", bye_points="0.5", round_down="false") == 1
    assert _one_of("pairing", bye_points="0.5") == 0
    assert _one_of("full", bye_points="0", absent_points="0") == 2


def test_the_half_of_a_jigo_is_never_rounded_away() -> None:
    """MD1: 30 + jigo 1/2 + absence 1/2 rounded down = 30 1/2 after two rounds; rows of every round."""
    entrants = (Entrant(1, rank="1d"), Entrant(2, rank="1d"), Entrant(3, rank="1d"))
    history = (
        PlayedRound((Game(1, 2, "1/2"),), (Bye(3, "pairing"),)),
        PlayedRound((Game(2, 3, "1-0F"),), (Bye(1, "half"),)),
        PlayedRound((Game(1, 3, "0-0F"),), (Bye(2, "half"),)),
    )
    rows = mms_by_round(Situation(entrants, history))
    assert [row[1] for row in rows] == [60, 61, 61, 61]
    assert [row[2] for row in rows] == [60, 61, 63, 63]
    assert [row[3] for row in rows] == [60, 62, 62, 62]


def test_penalties_count_from_the_start() -> None:
    """A correction of the event in half points is in every score."""
    situation = Situation((Entrant(1, rank="1d"),), adjustments={1: -2})
    assert mms(situation) == {1: 58}
    assert mms(replace(situation, adjustments={})) == {1: 60}


def test_an_unknown_player_of_the_history_is_named() -> None:
    """The sentence names round and player."""
    situation = Situation((Entrant(1, rank="1d"),), (PlayedRound((Game(1, 9, "1-0"),)),))
    with pytest.raises(BadSituation, match="round 1 names player 9, who is not entered"):
        mms(situation)

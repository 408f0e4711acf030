"""McMahon pairing: bye, boards, colours, handicaps and the worked example (MM 2 to MM 4, MM 9)."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines.mcmahon import SYSTEM, pair
from engines.mcmahon_options import McMahonOptions
from engines.mcmahon_scores import mms
from engines.model import (
    BadSituation,
    Board,
    Bye,
    Entrant,
    EventFinished,
    Game,
    NoLegalPairing,
    PlayedRound,
    RoundPairing,
    Situation,
)
from engines.options import read_options

CASE = json.loads(
    (Path(__file__).parent.parent / "cases" / "mcmahon" / "mm9.json").read_text(encoding="utf-8"),
)
NUMBERS = {name: number for number, (name, _, _) in enumerate(CASE["players"], start=1)}


def _options(**given_options: Any) -> McMahonOptions:
    options = read_options(McMahonOptions, given_options)
    assert isinstance(options, McMahonOptions)
    return options


def _pairs(answer: RoundPairing) -> list[set[int]]:
    return [{board.white, board.black} for board in answer.boards]


def _mm9(rounds: int) -> Situation:
    entrants = tuple(
        Entrant(number, name, rank=rank, rating=gor)
        for number, (name, rank, gor) in enumerate(CASE["players"], start=1)
    )
    history = tuple(
        PlayedRound(
            tuple(
                Game(NUMBERS[one], NUMBERS[other], "1-0" if winner == one else "0-1")
                for (one, other), winner in zip(played["pairs"], played["winners"], strict=True)
            )
        )
        for played in CASE["rounds"][:rounds]
    )
    return Situation(entrants, history, options=_options(**CASE["options"]))


@pytest.mark.parametrize("played", [0, 1, 2])
def test_worked_example_mm9_pairs_every_round(played: int) -> None:
    """MM 9: the group walk with floats of each round, boards by score."""
    answer = pair(_mm9(played))
    expected = [{NUMBERS[one], NUMBERS[other]} for one, other in CASE["rounds"][played]["pairs"]]
    assert sorted(map(sorted, _pairs(answer))) == sorted(map(sorted, expected))
    score = mms(_mm9(played))
    keys = [(-max(score[b.white], score[b.black]), -score[b.white] - score[b.black]) for b in answer.boards]
    assert keys == sorted(keys)


def test_worked_example_mm9_publishes_mms_sos_and_sosos() -> None:
    """The figures after round 3 are the numbers of the table."""
    figures = pair(_mm9(3)).figures
    for _, name, score, first, second, _ in CASE["table"]:
        number = NUMBERS[name]
        assert (figures["mms"][number], figures["sos"][number], figures["sosos"][number]) == (score, first, second)


def test_after_the_last_round_only_the_final_figures_are_left() -> None:
    """MM 9: the event of 3 rounds is over; its table is the figures."""
    with pytest.raises(EventFinished, match="all 3 rounds are played") as finished:
        pair(replace(_mm9(3), rounds_total=3))
    assert finished.value.figures == pair(_mm9(3)).figures
    assert pair(replace(_mm9(2), rounds_total=3)).boards


def test_worked_example_mm9_says_who_floats() -> None:
    """Round 2: Cai floats from 31 and passes 30 by; Eero floats too."""
    answer = pair(_mm9(1))
    floats = [note.players for note in answer.trail if note.article == "MM 3.7 step 4"]
    assert floats == [(NUMBERS["Cai"],), (NUMBERS["Eero"],)]
    assert any("3 floats from group 31 to group 29 and meets 8" in note.text for note in answer.trail)
    assert len(answer.trail) == 2 + 4


def _equal(count: int, *rounds: PlayedRound, **given_options: Any) -> Situation:
    entrants = tuple(Entrant(n, rank="1d", rating=2150 - n) for n in range(1, count + 1))
    return Situation(entrants, rounds, options=_options(**given_options))


@pytest.mark.parametrize(
    ("seeding", "pairs"),
    [
        ("cross", [{1, 4}, {2, 5}, {3, 6}]),
        ("fold", [{1, 6}, {2, 5}, {3, 4}]),
        ("adjacent", [{1, 2}, {3, 4}, {5, 6}]),
    ],
)
def test_the_three_seedings_of_a_group_of_six(seeding: str, pairs: list[set[int]]) -> None:
    """MM 3.4: cross i - i+n/2, fold i - n+1-i, adjacent 1-2, 3-4."""
    assert _pairs(pair(_equal(6, seeding=seeding))) == pairs


def test_the_bye_goes_to_the_lowest_who_has_not_had_one() -> None:
    """MD2: fewest byes and forfeit wins, lowest MMS, lowest GoR, highest entry number; half and zero do not count."""
    first = PlayedRound((Game(1, 2, "1/2"), Game(3, 4, "1/2")), (Bye(5, "pairing"),))
    assert pair(_equal(5)).byes == (Bye(5, "pairing"),)
    assert pair(_equal(5, first)).byes == (Bye(4, "pairing"),)
    asked = PlayedRound((Game(1, 2, "1/2"), Game(3, 4, "1/2")), (Bye(5, "half"),))
    assert pair(_equal(5, asked)).byes == (Bye(5, "pairing"),)
    forfeit = PlayedRound((Game(1, 2, "1/2"), Game(4, 3, "1-0F")), (Bye(5, "full"),))
    assert pair(_equal(5, forfeit)).byes == (Bye(3, "pairing"),)
    equal_ratings = tuple(Entrant(n, rank="1d") for n in (1, 2, 3))
    assert pair(Situation(equal_ratings)).byes == (Bye(3, "pairing"),)


def test_the_next_one_gets_the_bye_when_the_others_could_not_be_paired() -> None:
    """MD2: without 3 the others, 1 and 2, have met; so 2 stays out."""
    history = PlayedRound((Game(1, 2, "1-0"),), (Bye(3, "half"),))
    answer = pair(_equal(3, history))
    assert answer.byes == (Bye(2, "pairing"),)
    assert "after 1 without whom" in answer.trail[0].text


def test_no_pairing_without_a_repeat_is_refused_with_the_players() -> None:
    """MM 3.7 step 2: C(all) is false."""
    history = PlayedRound((Game(1, 2, "1-0F"),))
    with pytest.raises(
        NoLegalPairing, match="no pairing without a repeat, a largest one leaves players 1, 2;"
    ) as refused:
        pair(_equal(2, history))
    assert refused.value.players == (1, 2)
    assert _pairs(pair(_equal(2))) == [{1, 2}]
    with pytest.raises(NoLegalPairing):
        pair(replace(_equal(2), forbidden=frozenset({(1, 2)})))


def test_a_jigo_stays_in_the_group_below_but_ahead_of_it() -> None:
    """MD1: 30 1/2 is grouped with 30, and stands before 30 there."""
    history = PlayedRound((Game(1, 2, "1/2"), Game(3, 4, "0-1")))
    answer = pair(replace(_equal(4, history)))
    assert answer.figures["mms"] == {1: "30.5", 2: "30.5", 3: "30", 4: "31"}
    # 4 floats from 31 and meets 2, the middle of 1, 2, 3.
    assert _pairs(answer) == [{2, 4}, {1, 3}]


@pytest.mark.parametrize(("floater_up", "partner"), [("top", 2), ("middle", 3), ("bottom", 4)])
def test_who_of_the_lower_group_meets_a_floater(floater_up: str, partner: int) -> None:
    """MM 3.3: top, middle or bottom of the lower group."""
    entrants = (Entrant(1, rank="2d"), *(Entrant(n, rank="1d", rating=2150 - n) for n in (2, 3, 4)))
    answer = pair(Situation(entrants, options=_options(floater_up=floater_up)))
    assert _pairs(answer)[0] == {1, partner}


@pytest.mark.parametrize(("floater_down", "floater"), [("top", 1), ("middle", 2), ("bottom", 3)])
def test_who_of_an_odd_group_floats(floater_down: str, floater: int) -> None:
    """MM 3.3: top, middle or bottom of the upper group."""
    entrants = (*(Entrant(n, rank="2d", rating=2250 - n) for n in (1, 2, 3)), Entrant(4, rank="1d"))
    answer = pair(Situation(entrants, options=_options(floater_down=floater_down)))
    assert {floater, 4} in _pairs(answer)


def test_an_earlier_down_floater_is_spared() -> None:
    """MM 3.7 step 4: 2 is in the middle but met the lower 5 in round 1, so 3, the lower of the others, floats."""
    entrants = (
        *(Entrant(n, rank="2d", rating=2250 - n) for n in (1, 2, 3)),
        Entrant(4, rank="1d"),
        Entrant(5, rank="1d"),
    )
    full = (Bye(1, "full"), Bye(3, "full"))
    before = PlayedRound((Game(2, 5, "1-0"),), full)
    without = PlayedRound((), (*full, Bye(2, "full")))
    for played, floater in ((before, 3), (without, 2)):
        answer = pair(Situation(entrants, (played,), absent=frozenset({5})))
        floats = [note.players for note in answer.trail if note.article == "MM 3.7 step 4"]
        assert floats == [(floater,)]
        assert {floater, 4} in _pairs(answer)


def test_colours_balance_even_games_and_nigiri_decides_the_rest() -> None:
    """MM 4.4, MD6: 3 and 1 had White, 2 and 4 Black; with equal balance the better placed is White on odd boards."""
    answer = pair(_equal(4))
    assert [(b.white, b.black, b.nigiri) for b in answer.boards] == [(1, 3, True), (4, 2, True)]
    history = PlayedRound((Game(1, 3, "1/2"), Game(4, 2, "1/2")))
    after = pair(_equal(4, history, seeding="adjacent"))
    assert [(b.white, b.black, b.nigiri) for b in after.boards] == [(2, 1, False), (3, 4, False)]


def test_handicap_games_and_forfeits_are_no_colours() -> None:
    """MM 4.4: only even games over the board are counted."""
    history = PlayedRound((Game(1, 3, "1-0F"), Game(4, 2, "1/2", handicap=1)))
    boards = pair(_equal(4, history, seeding="adjacent", round_down="true")).boards
    assert all(board.nigiri for board in boards)


def _handicap(upper: str, lower: str, **given_options: Any) -> Board:
    entrants = (Entrant(1, rank=upper), Entrant(2, rank=lower))
    return pair(Situation(entrants, options=_options(**given_options))).boards[0]


@pytest.mark.parametrize(
    ("upper", "lower", "given_options", "stones"),
    [
        ("5k", "8k", {}, 0),
        ("5k", "6k", {"handicap": "1"}, 0),
        ("5k", "7k", {"handicap": "1"}, 1),
        ("5k", "8k", {"handicap": "1"}, 2),
        ("5k", "8k", {"handicap": "0"}, 3),
        ("5k", "8k", {"handicap": "3"}, 0),
        ("1k", "20k", {"handicap": "1"}, 9),
        ("1k", "20k", {"handicap": "1", "handicap_max": "4"}, 4),
        ("4d", "2k", {"handicap": "1"}, 1),
        ("4d", "2k", {"handicap": "1", "handicap_threshold": "none"}, 4),
        ("3d", "1d", {"handicap": "0", "handicap_threshold": "none"}, 2),
        ("3d", "1d", {"handicap": "0"}, 0),
        ("6d", "4d", {"handicap": "0", "handicap_threshold": "none", "handicap_basis": "rank"}, 0),
        ("5k", "5k", {"handicap": "-1"}, 0),
    ],
)
def test_handicap_is_the_difference_minus_the_correction(
    upper: str, lower: str, given_options: dict[str, str], stones: int
) -> None:
    """MM 4.2, MM 4.3: 0 to 9 stones, scores capped at the threshold, none on or above the bar, none by default."""
    board = _handicap(upper, lower, **given_options)
    assert board.handicap == stones
    if stones:
        assert (board.white, board.black, board.nigiri) == (1, 2, False)
    else:
        assert board.nigiri


def test_ranks_instead_of_scores_may_give_the_handicap() -> None:
    """MM 4.3: 5k has lost and 8k won, so scores differ by 1 only, ranks by 3."""
    entrants = (Entrant(1, rank="5k"), Entrant(2, rank="8k"), Entrant(3, rank="5k"), Entrant(4, rank="8k"))
    history = (
        PlayedRound((Game(3, 1, "1-0"), Game(2, 4, "1-0"))),
        PlayedRound((), (Bye(2, "full"), Bye(1, "zero"))),
    )
    situation = Situation(entrants, history, absent=frozenset({3, 4}))
    by_score = pair(replace(situation, options=_options(handicap="0"))).boards[0]
    by_rank = pair(replace(situation, options=_options(handicap="0", handicap_basis="rank"))).boards[0]
    assert (by_score.handicap, by_rank.handicap) == (1, 3)
    assert by_rank.white == 1


@pytest.mark.parametrize("wrong", ["10d", "0k", "shodan"])
def test_a_wrong_rank_is_named_with_its_player(wrong: str) -> None:
    """MM 1.1: one sentence with player and rank."""
    with pytest.raises(BadSituation, match=f"player 2: '{wrong}' is no rank"):
        pair(Situation((Entrant(1, rank="1d"), Entrant(2, rank=wrong))))


def test_nobody_and_one_player_alone_are_refused() -> None:
    """One sentence instead of an empty round."""
    for absent in (frozenset({1, 2, 3}), frozenset({1, 2})):
        with pytest.raises(BadSituation, match="is there to be paired in round 1"):
            pair(replace(_equal(3), absent=absent))


def test_the_catalogue_entry_is_a_go_system() -> None:
    """MD8: MMS, SOS, SOSOS, direct encounter."""
    assert SYSTEM.game == "go"
    assert SYSTEM.tiebreaks[:3] == ("MMS", "SOS", "SOSOS")

"""SOS, SOSOS, SODOS, CUSS, direct encounter and places (MM 5, MD8, worked example MM 9)."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from engines.go_tiebreaks import cuss, direct_encounter, go_table, places, sodos, sos, sosos
from engines.mcmahon_options import McMahonOptions
from engines.mcmahon_scores import start_scores
from engines.model import BadSituation, Bye, Entrant, Game, PlayedRound, Situation
from engines.options import read_options

CASE = json.loads(
    (Path(__file__).parent.parent / "cases" / "mcmahon" / "mm9.json").read_text(encoding="utf-8"),
)
NUMBERS = {name: number for number, (name, _, _) in enumerate(CASE["players"], start=1)}


def _mm9() -> Situation:
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
        for played in CASE["rounds"]
    )
    return Situation(entrants, history, options=read_options(McMahonOptions, CASE["options"]))


def test_worked_example_mm9_has_its_start_scores() -> None:
    """MM 9: bar 2d puts four players on 31."""
    expected = {NUMBERS[name]: 2 * score for name, score in CASE["start"].items()}
    assert start_scores(_mm9()) == expected


@pytest.mark.parametrize("line", CASE["table"], ids=lambda line: line[1])
def test_worked_example_mm9_has_all_its_numbers(line: list[str]) -> None:
    """MM 9: MMS, SOS, SOSOS and SODOS of every player."""
    table = go_table(_mm9())
    number = NUMBERS[line[1]]
    values = [Fraction(table.scores[number], 2), sos(table)[number], sosos(table)[number], sodos(table)[number]]
    assert values == [Fraction(text) for text in line[2:]]


def test_worked_example_mm9_has_its_places() -> None:
    """MD8: 2-3 and 4-5 by SOSOS, 7-8 by direct encounter, no lot."""
    assert places(go_table(_mm9())) == tuple((line[0], NUMBERS[line[1]]) for line in CASE["table"])


def _plain_example(rounds: int = 4) -> Situation:
    """Six players, four rounds: one forfeit, byes of all kinds; start scores 3, 3, 3, 2, 2, 1."""
    entrants = tuple(Entrant(number) for number in range(1, 7))
    history = (
        PlayedRound((Game(1, 4, "1-0"), Game(5, 2, "0-1"), Game(3, 6, "1-0"))),
        PlayedRound((Game(2, 1, "1/2"), Game(4, 3, "1-0"), Game(6, 5, "1-0F"))),
        PlayedRound((Game(1, 3, "1-0"), Game(4, 2, "1/2")), (Bye(5, "pairing"), Bye(6, "half"))),
        PlayedRound((Game(6, 1, "0-1"), Game(2, 3, "0-1")), (Bye(4, "pairing"), Bye(5, "zero"))),
    )
    return Situation(entrants, history[:rounds])


START = {1: 6, 2: 6, 3: 6, 4: 4, 5: 4, 6: 2}


def test_example_with_rounds_that_were_not_played() -> None:
    """Six players, four rounds, no rounding, forfeit = no game: MMS, SOS, SOSOS, SODOS, CUSS as worked by hand."""
    options = read_options(McMahonOptions, {"round_down": "false"})
    table = go_table(_plain_example(), start=START, options=options, forfeit_is_game=False)
    assert [Fraction(score, 2) for score in table.scores.values()] == [
        Fraction(text) for text in ("6.5", "5", "5", "4.5", "3", "2.5")
    ]
    printed = {
        "sos": ("17", "19", "18.5", "18.5", "11", "13.5"),
        "sosos": ("69.5", "65", "68", "62.5", "43", "43.5"),
        "sodos": ("14.5", "8.5", "7.5", "7.5", "0", "0"),
        "cuss": ("20.5", "18.5", "17", "13", "10", "8"),
    }
    computed = {"sos": sos(table), "sosos": sosos(table), "sodos": sodos(table), "cuss": cuss(table)}
    for name, texts in printed.items():
        assert list(computed[name].values()) == [Fraction(text) for text in texts], name


def test_a_forfeited_game_has_an_opponent() -> None:
    """MM 5.1: his MMS counts in SOS, his SOS in SOSOS; for the winner also in SODOS."""
    options = read_options(McMahonOptions, {"round_down": "false"})
    table = go_table(_plain_example(2), start=START, options=options)
    assert table.scores[5] == 4 and table.scores[6] == 4
    assert sos(table)[6] == Fraction(table.scores[3] + 4, 2)
    assert sodos(table)[6] == 2
    without = go_table(_plain_example(2), start=START, options=options, forfeit_is_game=False)
    assert sos(without)[6] == Fraction(table.scores[3] + 2, 2)


def test_sos_without_the_lowest_values() -> None:
    """MM 5: SOS-1 and SOS-2 of Anna: opponents 32, 33, 33."""
    table = go_table(_mm9())
    anna = NUMBERS["Anna"]
    assert sos(table, without_lowest=1)[anna] == 66
    assert sos(table, without_lowest=2)[anna] == 33


def test_opponents_unplayed_rounds_may_count_half_a_point() -> None:
    """MM 5.3: Deniz (bye 1 in round 4) counts 2 + 0 + 1 + 1/2 + 1/2 = 4 for his opponents."""
    options = read_options(McMahonOptions, {"round_down": "false"})
    table = go_table(_plain_example(), start=START, options=options)
    assert table.half_where_unplayed[4] == 8
    assert table.half_where_unplayed[5] == 4 + 0 + 1 + 1 + 1
    plain, half = sos(table)[1], sos(table, unplayed_as_half=True)[1]
    assert plain - half == Fraction(9 - 8, 2) + Fraction(table.scores[6] - table.half_where_unplayed[6], 2)


def test_handicap_stones_are_added_for_white_and_subtracted_for_black() -> None:
    """MM 5.2: White met 20 with 3 stones: 23; Black met 24 less 3 stones: 21; SODOS of a jigo is half of it."""
    entrants = (Entrant(1, rank="6k"), Entrant(2, rank="10k"))
    table = go_table(Situation(entrants, (PlayedRound((Game(1, 2, "1/2", handicap=3),)),)))
    assert sos(table) == {1: Fraction("23.5"), 2: Fraction("21.5")}
    assert sodos(table) == {1: Fraction("11.75"), 2: Fraction("10.75")}


def test_direct_encounter_needs_exactly_two_who_met() -> None:
    """MD8, MM 5.5: not for three unless all have met and the option asks for it."""
    entrants = tuple(Entrant(number, rank="1d") for number in range(1, 5))
    history = (
        PlayedRound((Game(1, 2, "1-0"), Game(3, 4, "1-0F"))),
        PlayedRound((Game(2, 3, "1-0"),)),
        PlayedRound((Game(3, 1, "1/2"),)),
    )
    table = go_table(Situation(entrants, history))
    assert direct_encounter(table, (1, 2)) == {1: 2, 2: 0}
    assert direct_encounter(table, (3, 4)) == {3: 2, 4: 0}
    assert direct_encounter(table, (1, 4)) is None
    assert direct_encounter(table, (1, 2, 3)) is None
    assert direct_encounter(table, (1, 2, 3), more_than_two=True) == {1: 3, 2: 2, 3: 1}
    assert direct_encounter(table, (1, 2, 4), more_than_two=True) is None


def test_the_still_equal_share_a_place_unless_lots_are_drawn() -> None:
    """MD8: three equal players who have played nothing stand on 1, 1, 1; a fourth below on 4; lots split them."""
    entrants = (*(Entrant(number, rank="1d") for number in range(1, 4)), Entrant(4, rank="1k"))
    table = go_table(Situation(entrants))
    assert places(table) == ((1, 1), (1, 2), (1, 3), (4, 4))
    assert places(table, {1: 3, 2: 1, 3: 2}) == ((1, 2), (2, 3), (3, 1), (4, 4))


def test_an_unknown_player_of_the_history_is_named() -> None:
    """The sentence names round and player."""
    with pytest.raises(BadSituation, match="round 1 names player 2"):
        go_table(Situation((Entrant(1, rank="1d"),), (PlayedRound((Game(2, 1, "1-0"),)),)))

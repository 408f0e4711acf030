"""FIDE Swiss Rules of 1987: worked examples, tables of article 11, absolute rules on random events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engines import pair, system
from engines.ledger import Ledger
from engines.lim_1987 import Lim1987Options, is_maxi
from engines.lim_1987_field import Field
from engines.lim_1987_floaters import leave_group
from engines.lim_1987_groups import pair_members
from engines.model import Bye, Entrant, EventFinished, Game, NoLegalPairing, PlayedRound, RoundPairing, Situation
from engines.options import read_options

ReadSituation = Callable[[Any], Situation]
PlayEvent = Callable[..., Iterator[tuple[Situation, RoundPairing]]]
CaseLines = Callable[[str], list[dict[str, Any]]]


def boards(answer: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in answer.boards]


def field_of(count: int, forbidden: Sequence[tuple[int, int]] = ()) -> Field:
    """A group of new players some of whom may not meet."""
    situation = Situation(tuple(Entrant(n, rating=2000) for n in range(1, count + 1)), forbidden=frozenset(forbidden))
    return Field(situation, maxi=False, same_federation=False)


@pytest.mark.parametrize("number", range(8))
def test_worked_examples(number: int, case_lines: CaseLines, read_situation: ReadSituation) -> None:
    """Boards in order with colours, and the bye, of the worked examples 1 to 4 of the rules document."""
    case = case_lines("lim-1987/worked-examples.jsonl")[number]
    answer = pair("lim-1987", read_situation(case))
    assert boards(answer) == [tuple(two) for two in case["expected"]["pairs"]], case["name"]
    assert [bye.number for bye in answer.byes] == ([case["expected"]["bye"]] if case["expected"]["bye"] else [])


@pytest.mark.parametrize(
    ("colour", "expected"),
    [("white", [(1, 5), (6, 2), (3, 7), (8, 4)]), ("black", [(5, 1), (2, 6), (7, 3), (4, 8)])],
)
def test_first_round_colours_follow_the_lot(colour: str, expected: list[tuple[int, int]]) -> None:
    """Odd numbers of the top half have the drawn colour, even ones the other; the last has the bye (14.1, 14.2)."""
    nine = tuple(Entrant(n, rating=2320 - 20 * n) for n in range(1, 10))
    answer = pair("lim-1987", Situation(nine, rounds_total=6, options=Lim1987Options(initial_colour=colour)))
    assert boards(answer) == expected
    assert answer.byes == (Bye(9, "pairing"),)


def test_first_round_of_forty() -> None:
    """1-21, 22-2, 3-23, 24-4, ..., 40-20 (14.2)."""
    forty = tuple(Entrant(n, rating=2500 - n) for n in range(1, 41))
    expected = [(n, n + 20) if n % 2 else (n + 20, n) for n in range(1, 21)]
    assert boards(pair("lim-1987", Situation(forty))) == expected


def test_first_round_parity_is_that_of_the_number_when_somebody_is_absent() -> None:
    """With number 1 absent the top half is 2, 3, 4: 2 has Black, 3 White, 4 Black (14.2)."""
    eight = tuple(Entrant(n, rating=2500 - n) for n in range(1, 9))
    answer = pair("lim-1987", Situation(eight, absent=frozenset({1})))
    assert boards(answer) == [(5, 2), (3, 6), (7, 4)]
    assert answer.byes == (Bye(8, "pairing"),)


TABLE_11_2 = [
    ((), [(1, 4), (2, 5), (3, 6)]),
    ((4,), [(1, 5), (2, 4), (3, 6)]),
    ((4, 5), [(1, 6), (2, 4), (3, 5)]),
    ((4, 5, 6), [(1, 3), (2, 5), (4, 6)]),
    ((4, 5, 6, 3), [(1, 2), (3, 5), (4, 6)]),
]
TABLE_11_3 = [
    ((), [(1, 6), (2, 4), (3, 5)]),
    ((4,), [(1, 6), (2, 5), (3, 4)]),
    ((4, 5), [(1, 6), (2, 3), (4, 5)]),
    ((4, 5, 3), [(1, 3), (2, 6), (4, 5)]),
    ((4, 5, 3, 6), [(1, 2), (3, 5), (4, 6)]),
]


@pytest.mark.parametrize(("met_by_1", "expected"), TABLE_11_2)
def test_table_11_2(met_by_1: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    """Opponents that 1 tries one after the other in a group of six (11.2)."""
    field = field_of(6, [(1, n) for n in met_by_1])
    assert [(p.one, p.two) for p in pair_members(field, range(1, 7), (), "down", "above")] == expected


@pytest.mark.parametrize(("met_by_2", "expected"), TABLE_11_3)
def test_table_11_3(met_by_2: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    """1 can meet 6, 3 and 2 only; opponents that 2 tries (11.3)."""
    field = field_of(6, [(1, 4), (1, 5), *((2, n) for n in met_by_2)])
    assert [(p.one, p.two) for p in pair_members(field, range(1, 7), (), "down", "above")] == expected


@pytest.mark.parametrize(("met_by_6", "expected"), TABLE_11_2)
def test_table_11_2_upwards(met_by_6: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    """Upwards the lowest number looks first; the table is the mirror (11.1, D7)."""
    field = field_of(6, [(7 - n, 6) for n in met_by_6])
    found = [(7 - p.one, 7 - p.two) for p in pair_members(field, range(1, 7), (), "up", "below")]
    assert found == expected


def test_example_5_six_players() -> None:
    """1 and 2 have met each other and 3, 4, 5: first 5 floats, then 2; 1-6 and 3-4 stay (11.4 b)."""
    field = field_of(6, [(1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5)])
    left = leave_group(field, range(1, 7), (), (), "down")
    assert left.floating == [5, 2]
    assert [(p.one, p.two) for p in pair_members(field, left.staying, (), "down", "above")] == [(1, 6), (3, 4)]


def test_example_5_seven_players() -> None:
    """1 and 2 have met each other and all but 6: 2 floats and 7 stays (11.4 a)."""
    field = field_of(7, [(1, 2)] + [(one, n) for one in (1, 2) for n in (3, 4, 5, 7)])
    left = leave_group(field, range(1, 8), (), (), "down")
    assert left.floating == [2]
    assert 7 in left.staying


def group_of_three(ratings: tuple[int, int, int] = (2400, 2390, 2380), maxi: bool = False) -> Field:
    """1, 2, 3 have won in round 1, two of them with White: 1 and 2 are due Black, 3 is due White."""
    players = tuple(Entrant(n, rating=r) for n, r in enumerate((*ratings, 2000, 1990, 1980), 1))
    played = PlayedRound((Game(1, 4, "1-0"), Game(2, 5, "1-0"), Game(6, 3, "0-1")))
    return Field(Situation(players, (played,), 9), maxi=maxi, same_federation=False)


def test_the_more_frequent_due_colour_floats() -> None:
    """Two due Black and one due White: the lowest of those due Black floats, not the last player (10.2)."""
    assert leave_group(group_of_three(), (1, 2, 3), (), (4, 5, 6), "down").floating == [2]


@pytest.mark.parametrize(("second", "floats"), [(2480, 2), (2481, 3)])
def test_a_maxi_tournament_floats_for_colour_within_100_points_only(second: int, floats: int) -> None:
    """2 is preferred for his colour when he is rated within 100 points of the hindmost, here 2380 (10.2, maxi)."""
    field = group_of_three((2600, second, 2380), maxi=True)
    assert leave_group(field, (1, 2, 3), (), (4, 5, 6), "down").floating == [floats]


def test_balanced_colours_float_the_lowest_down_and_the_highest_up() -> None:
    """With no due colours the lowest floats downwards, the highest upwards (10.2)."""
    assert leave_group(field_of(9), (1, 2, 3), (), (4, 5), "down").floating == [3]
    assert leave_group(field_of(9), (7, 8, 9), (), (4, 5), "up").floating == [7]


def test_a_floater_type_is_chosen_by_opponents_in_the_next_group() -> None:
    """d before c before b before a (10.9): 3 has no opponent below, so 2 floats; an arrived floater goes last."""
    below = [(3, 4), (3, 5)]
    assert leave_group(field_of(5, below), (1, 2, 3), (), (4, 5), "down").floating == [2]
    assert leave_group(field_of(5), (1, 2), (3,), (4, 5), "down").floating == [2]
    nobody_but_3 = [(one, two) for one in (1, 2) for two in (4, 5)]
    assert leave_group(field_of(5, nobody_but_3), (1, 2), (3,), (4, 5), "down").floating == [2]


def test_two_floaters_need_two_different_opponents() -> None:
    """Who could only meet the opponent set aside for an earlier floater has none (10.3, D10)."""
    alone = [(1, 4), (2, 4), (3, 4)]
    field = field_of(6, [*alone, (4, 5), (3, 5)])
    assert leave_group(field, (1, 2, 3, 4), (), (5, 6), "down").floating == [4, 2]
    field = field_of(6, [*alone, (3, 5)])
    assert leave_group(field, (1, 2, 3, 4), (), (5, 6), "down").floating == [4, 3]


def two_rounds() -> Field:
    """Round 3 of six players of whom 1, 2, 4 and 5 floated in round 2."""
    players = tuple(Entrant(n, rating=2500 - 10 * n) for n in range(1, 7))
    first = PlayedRound((Game(1, 4, "1-0"), Game(5, 2, "0-1"), Game(3, 6, "1/2")))
    second = PlayedRound((Game(2, 3, "1-0F"), Game(6, 4, "1-0"), Game(1, 5, "1-0")))
    return Field(Situation(players, (first, second), 5), maxi=False, same_federation=False)


def test_who_floated_in_the_previous_round_is_spared() -> None:
    """4 and 5 are due the more frequent White, but floated in round 2: 3 floats although he is higher (10.10)."""
    assert leave_group(two_rounds(), (3, 4, 5), (), (2, 6), "down").floating == [3]


def test_who_floated_is_told_from_scores_before_the_round() -> None:
    """Above the median meeting a lower score, or below it meeting a higher one; the host did not float (D13)."""
    assert [n for n, player in two_rounds().players.items() if player.floated] == [1, 2, 4, 5]


@pytest.mark.parametrize(("rounds", "maxi"), [(3, True), (4, False), (0, False)])
def test_maxi_means_more_than_two_to_the_power_of_the_rounds(rounds: int, maxi: bool) -> None:
    """Nine players: maxi in three rounds, not in four; absent players count (scope note, D2)."""
    nine = Situation(tuple(Entrant(n) for n in range(1, 10)), rounds_total=rounds, absent=frozenset({9, 8}))
    assert is_maxi(nine, Lim1987Options()) is maxi
    assert is_maxi(nine, Lim1987Options(maxi=True))
    assert not is_maxi(nine, Lim1987Options(maxi=False))


def test_options_are_read_from_text() -> None:
    """`maxi` knows auto, true and false, the others are as the command line says."""
    given = read_options(Lim1987Options, {"maxi": "true", "same_federation": "true", "initial_colour": "black"})
    assert given == Lim1987Options("black", True, True)
    assert read_options(Lim1987Options, {}).maxi == "auto"


def five_players(byes: tuple[Bye, ...], result: str = "0-1") -> Situation:
    """Round 2 of five: 1-3 and 2-4 were played, 5 sat out."""
    played = PlayedRound((Game(1, 3, "1-0"), Game(4, 2, result)), byes)
    return Situation(tuple(Entrant(n, rating=2100 - n) for n in range(1, 6)), (played,), 5)


def test_the_bye_goes_to_the_lowest_of_the_lowest_score() -> None:
    """3 and 4 have lost: 4 has the bye (8.1)."""
    assert pair("lim-1987", five_players((Bye(5, "pairing"),))).byes == (Bye(4, "pairing"),)


@pytest.mark.parametrize(("kind", "expected"), [("zero", 5), ("half", 4), ("full", 4), ("pairing", 4)])
def test_half_and_zero_byes_do_not_bar_from_the_bye(kind: Any, expected: int) -> None:
    """5 without a point is the lowest; with half a point 4 is lower by score, with a point too (8.1, 8.2)."""
    assert pair("lim-1987", five_players((Bye(5, kind),))).byes == (Bye(expected, "pairing"),)


def test_a_half_point_bye_leaves_the_bye_open() -> None:
    """Everybody but 5 has a point: 5 with his half-point bye has the bye (8.2)."""
    situation = five_players((Bye(5, "half"),))
    drawn = PlayedRound((Game(1, 3, "1/2"), Game(4, 2, "1/2")), (Bye(5, "half"),))
    assert pair("lim-1987", replace(situation, history=(drawn,))).byes == (Bye(5, "pairing"),)


def test_no_bye_after_a_win_by_forfeit_in_any_earlier_round() -> None:
    """All have a point; 5, the lowest, won by forfeit two rounds ago: 4 has the bye (8.2, D3a)."""
    players = tuple(Entrant(n, rating=2100 - n) for n in range(1, 6))
    first = PlayedRound((Game(1, 5, "0-1F"), Game(2, 4, "0-1")), (Bye(3, "pairing"),))
    second = PlayedRound((Game(1, 4, "1-0"), Game(3, 2, "0-1")), (Bye(5, "zero"),))
    assert pair("lim-1987", Situation(players, (first, second), 6)).byes == (Bye(4, "pairing"),)


def test_nobody_left_for_the_bye_names_the_players() -> None:
    """Three players who have all had a bye: an error for the arbiter (8.2, D3)."""
    three = tuple(Entrant(n, rating=2100 - n) for n in range(1, 4))
    history = (PlayedRound((), tuple(Bye(n, "full") for n in (1, 2, 3))),)
    with pytest.raises(NoLegalPairing) as caught:
        pair("lim-1987", Situation(three, history, 5))
    assert caught.value.players == (1, 2, 3)
    assert "8.2" in caught.value.message


def test_no_legal_pairing_names_the_players() -> None:
    """Four players who have all met: nobody can be paired (2, 9.1)."""
    four = tuple(Entrant(n, rating=2100 - n) for n in range(1, 5))
    games = [((1, 3), (4, 2)), ((2, 1), (3, 4)), ((4, 1), (2, 3))]
    history = tuple(PlayedRound(tuple(Game(w, b, "1/2") for w, b in played)) for played in games)
    with pytest.raises(NoLegalPairing) as caught:
        pair("lim-1987", Situation(four, history, 5))
    assert caught.value.players == (1, 2, 3, 4)


def test_all_rounds_played_is_the_end() -> None:
    """After the last planned round nothing is left to pair (1)."""
    with pytest.raises(EventFinished):
        pair("lim-1987", replace(five_players((Bye(5, "pairing"),)), rounds_total=1))


@pytest.mark.parametrize("present", [0, 1])
def test_a_round_needs_two_players(present: int) -> None:
    """Everybody has left, or all but one: a sentence, no round."""
    situation = five_players((Bye(5, "pairing"),))
    with pytest.raises(NoLegalPairing):
        pair("lim-1987", replace(situation, absent=frozenset(range(1, 6 - present))))


def test_a_forfeited_pairing_may_be_made_again() -> None:
    """Two players whose game was forfeited have not met (D5)."""
    two = (Entrant(1, rating=2100), Entrant(2, rating=2000))
    history = (PlayedRound((Game(1, 2, "1-0F"),)),)
    assert boards(pair("lim-1987", Situation(two, history, 3))) == [(1, 2)]


def test_same_federation_above_half_is_kept_apart_in_the_last_three_rounds() -> None:
    """Item 22: 1 and 2, both with two points of two, meet in round 3 of 6, but not in round 3 of 5 under the option."""
    players = tuple(Entrant(n, rating=2100 - n, federation="TUR" if n < 3 else f"F{n}") for n in range(1, 9))
    history = (
        PlayedRound((Game(1, 5, "1-0"), Game(6, 2, "0-1"), Game(3, 7, "1/2"), Game(8, 4, "1/2"))),
        PlayedRound((Game(3, 1, "0-1"), Game(2, 4, "1-0"), Game(7, 5, "1/2"), Game(8, 6, "1/2"))),
    )
    youth = Lim1987Options(same_federation=True)

    def meet(rounds_total: int, options: Lim1987Options) -> bool:
        answer = pair("lim-1987", Situation(players, history, rounds_total, options=options))
        return {1, 2} in [set(two) for two in boards(answer)]

    assert meet(5, Lim1987Options())
    assert meet(6, youth)
    assert not meet(5, youth)
    assert not meet(3, youth)


def check_round(situation: Situation, answer: RoundPairing) -> None:
    """The absolute rules: everybody once, no rematch, colours, bye (2, 8.2, 12.1, 13)."""
    ledger = Ledger(situation)
    seated = [n for two in boards(answer) for n in two] + [bye.number for bye in answer.byes]
    assert sorted(seated) == list(situation.to_pair)
    assert len(answer.byes) == len(situation.to_pair) % 2
    for bye in answer.byes:
        assert not ledger.had_pairing_bye(bye.number)
        assert not ledger.won_unplayed(bye.number)
    last = situation.round_number == situation.rounds_total
    for white, black in boards(answer):
        assert black not in ledger.met(white)
        if last and ledger.points[white] == ledger.points[black]:
            continue
        for number, colour in ((white, "W"), (black, "B")):
            colours = ledger.colours(number) + colour
            assert colours[-3:] != 3 * colour
            assert abs(colours.count("W") - colours.count("B")) < 3
    named = {number for note in answer.trail for number in note.players}
    assert named >= set(seated)
    assert all(note.article.startswith("Lim 1987 ") and note.text for note in answer.trail)


@pytest.mark.parametrize("seed", range(60))
def test_absolute_rules_on_random_events(seed: int, play_event: PlayEvent) -> None:
    """4 to 40 players, all rounds, absences and forfeits: no absolute rule is ever broken (2, 8.2, 12.1, 13)."""
    players = 4 + seed * 7 % 37
    rounds = max(3, players * (seed % 5 + 1) // 5 - 1)
    options = {"maxi": ("auto", "true", "false")[seed % 3], "same_federation": str(seed % 2 == 0).lower()}
    rounds_made = 0
    for situation, answer in play_event(
        "lim-1987", players, rounds, seed, options=options, draws=(0.1, 0.4, 0.9)[seed % 3]
    ):
        check_round(situation, answer)
        rounds_made += 1
    assert rounds_made >= min(3, players // 2)


def test_boards_are_ordered_by_score_sum_and_number(play_event: PlayEvent) -> None:
    """Higher score of the pair, sum of the scores, number of the higher player (D17)."""
    for situation, answer in play_event("lim-1987", 24, 7, 11):
        points = Ledger(situation).points
        keys = []
        for two in boards(answer):
            higher = min(two, key=lambda one: (-points[one], one))
            keys.append((-points[higher], -sum(points[one] for one in two), higher))
        assert keys == sorted(keys)


def test_the_answer_is_always_the_same_and_the_input_unchanged(play_event: PlayEvent) -> None:
    """The same situation, its players in another order, gives the same answer."""
    for situation, answer in play_event("lim-1987", 15, 6, 5):
        turned = replace(situation, entrants=tuple(reversed(situation.entrants)))
        assert pair("lim-1987", turned) == answer


def test_catalogue_entry() -> None:
    """The system is in the catalogue with its options."""
    entry = system("lim-1987")
    assert entry.id == "lim-1987"
    assert entry.tiebreaks == ("RS",)

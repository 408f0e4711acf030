"""Prize groups in rating order, by sizes or borders; fixed before round 2; newcomers in none (Tasaselo T2)."""

from dataclasses import replace

import pytest

from swisstui.deeds.prize_groups import SetPrizeGroups
from swisstui.prize_groups import by_borders, by_sizes
from swisstui.records import Event, Player, RoundRecord, Tournament
from swisstui.refusal import Refused


@pytest.fixture
def field() -> Tournament:
    """Seven players, the last one a newcomer of round 3 with the highest rating."""
    players = [Player(key, key, f"P{key}", 2200 - 100 * key) for key in range(1, 7)]
    players.append(Player(7, 7, "New", 2400, joined_round=3))
    return Tournament(Event("x", system="tasaselo-2007"), tuple(players))


def test_by_sizes_with_a_rest(field: Tournament) -> None:
    """T2.1: in rating order; who is left makes one more group; T2.3: the newcomer is in none."""
    assert by_sizes(field.players, (2, 3)) == {1: "A", 2: "A", 3: "B", 4: "B", 5: "B", 6: "C"}
    assert by_sizes(field.players, (6,)) == dict.fromkeys(range(1, 7), "A")


def test_by_borders(field: Tournament) -> None:
    """From a border up; 2100, 2000 are A, 1900 to 1700 B, below C."""
    assert by_borders(field.players, (2000, 1700)) == {1: "A", 2: "A", 3: "B", 4: "B", 5: "B", 6: "C"}


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (SetPrizeGroups(sizes=(4, 4)), "need 8 players, there are 6"),
        (SetPrizeGroups(sizes=(0,)), "from 1"),
        (SetPrizeGroups(borders=(1800, 2000)), "falling ratings"),
        (SetPrizeGroups(), "either by sizes or by borders"),
        (SetPrizeGroups(sizes=(3,), borders=(2000,)), "either by sizes or by borders"),
        (SetPrizeGroups(sizes=(1,) * 6 + (1,) * 30), "need 36 players"),
    ],
)
def test_bad_divisions_get_one_sentence(field: Tournament, deed: SetPrizeGroups, words: str) -> None:
    """Bad input: nothing is changed."""
    with pytest.raises(Refused, match=words):
        deed.apply(field)


def test_deed_sets_groups_and_tells_who_moves(field: Tournament) -> None:
    """A second division warns with old and new group."""
    deed = SetPrizeGroups(sizes=(3, 3))
    assert deed.questions(field) == ()
    divided = deed.apply(field)
    assert divided.event.prize_groups == ("A", "B")
    assert deed.describe(field, divided) == "prize groups: A 3, B 3"
    (question,) = SetPrizeGroups(sizes=(2, 4)).questions(divided)
    assert (question.level, question.details) == ("W", ("3 P3: A -> B",))


def test_groups_are_fixed_before_round_two(field: Tournament) -> None:
    """T2.2: while round 1 is played they can still be made; once round 2 is paired they are refused."""
    one = replace(field, rounds=(RoundRecord(1),))
    assert SetPrizeGroups(sizes=(3,)).apply(one).players[0].group == "A"
    with pytest.raises(Refused, match="fixed before round 2"):
        SetPrizeGroups(sizes=(3,)).apply(replace(field, rounds=(RoundRecord(1), RoundRecord(2))))

"""Keys and numbers."""

from swisstui.deeds.places import by_number, free_number, next_key, numbered, with_numbers, with_place_of
from swisstui.records import Acceleration, Event, Player, RoundRecord, Tournament

PLAYERS = (Player(1, 3, "A", 1800), Player(2, 1, "B", 2000), Player(4, 2, "D", 1900))


def test_a_key_is_never_given_twice() -> None:
    assert next_key(Tournament(Event("X"), PLAYERS)) == 5
    assert next_key(Tournament(Event("X"), PLAYERS, last_key=9)) == 10
    assert next_key(Tournament(Event("X"))) == 1


def test_numbers_in_order_players_in_order_of_keys() -> None:
    assert [p.key for p in by_number(PLAYERS)] == [2, 4, 1]
    assert [(p.key, p.number) for p in numbered([PLAYERS[2], PLAYERS[0], PLAYERS[1]])] == [(1, 2), (2, 3), (4, 1)]
    assert free_number(PLAYERS) == 4 and free_number(()) == 1


def test_one_player_moves_to_his_place_and_the_others_keep_their_order() -> None:
    event = Tournament(Event("X"), (*PLAYERS[:2], Player(4, 2, "D", 2500)))
    assert [p.key for p in by_number(with_place_of(event, 4).players)] == [4, 2, 1]


def test_acceleration_is_moved_only_once_round_1_is_paired() -> None:
    rows = (Acceleration(2, 1, 2, 1, 2),)
    turned = numbered([PLAYERS[0], PLAYERS[1], PLAYERS[2]])
    before = Tournament(Event("X"), PLAYERS, acceleration=rows)
    assert with_numbers(before, turned).acceleration == rows
    started = Tournament(Event("X"), PLAYERS, (RoundRecord(1),), acceleration=rows)
    assert with_numbers(started, turned).acceleration == (Acceleration(2, 1, 2, 2, 3),)

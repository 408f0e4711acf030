"""What records may refer to."""

from typing import Any

import pytest

from swisstui.plain import WrongField
from swisstui.records import Adjustment, ByeRecord, Event, ForbiddenRule, GameRecord, Player, RoundRecord, Tournament
from swisstui.references import check_references


def people(*numbers: int) -> tuple[Player, ...]:
    return tuple(Player(key, number, "A") for key, number in enumerate(numbers, start=1))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"players": people(1, 1)}, "players.2.number: pairing number 1 is also that of player 1"),
        ({"players": people(0)}, "players.1.number: must be 1 or more"),
        ({"event": Event("X", rounds_total=-1)}, "event.1.rounds_total: 0 to 999 rounds can be planned"),
        ({"event": Event("X", rounds_total=10**9)}, "event.1.rounds_total: 0 to 999 rounds can be planned"),
        ({"rounds": (RoundRecord(2),)}, "rounds.2: round 1 belongs here"),
        ({"rounds": (RoundRecord(1, (GameRecord(1, 1, 9),)),)}, "rounds.1.games.1.black: there is no player 9"),
        ({"rounds": (RoundRecord(1, (GameRecord(1, 1, 1),)),)}, "rounds.1.games.1.black: player 1 plays himself"),
        ({"rounds": (RoundRecord(1, (GameRecord(1, 1, 2, "2-0x"),)),)}, "rounds.1.games.1.result: '2-0x' is no result"),
        (
            {"rounds": (RoundRecord(1, (GameRecord(1, 1, 2), GameRecord(1, 3, 4))),)},
            "rounds.1.games.2.board: board 1 stands twice",
        ),
        (
            {"rounds": (RoundRecord(1, (GameRecord(1, 1, 2), GameRecord(2, 2, 3))),)},
            "rounds.1.games.2.white: player 2 stands twice in the round",
        ),
        (
            {"rounds": (RoundRecord(1, (GameRecord(1, 1, 2),), (ByeRecord(2, "zero"),)),)},
            "rounds.1.byes.1.player: player 2 stands twice in the round",
        ),
        ({"rounds": (RoundRecord(1, idle=(7,)),)}, "rounds.1.idle: there is no player 7"),
        ({"adjustments": (Adjustment(9, 1),)}, "adjustments.1.player: there is no player 9"),
        ({"lots": ((9, 1),)}, "lots.1.player: there is no player 9"),
        ({"forbidden": (ForbiddenRule("persons", (1, 9)),)}, "forbidden.1.players: there is no player 9"),
        ({"fixed_pairs": ((1, 1, 9),)}, "fixed_pairs.1.black: there is no player 9"),
    ],
)
def test_contradictions_are_named(event: dict[str, Any], sentence: str) -> None:
    tournament = Tournament(**{"event": Event("X"), "players": people(1, 2, 3, 4), **event})
    with pytest.raises(WrongField) as error:
        check_references(tournament)
    assert str(error.value) == sentence


def test_several_games_of_a_player_in_a_round_are_told_apart_by_their_leg() -> None:
    games = (GameRecord(1, 1, 2, leg=1), GameRecord(2, 1, 3, leg=2))
    check_references(Tournament(Event("X"), people(1, 2, 3), (RoundRecord(1, games),)))


def test_rounds_known_to_be_sound_are_looked_at_again_only_when_a_player_has_gone() -> None:
    sound = Tournament(Event("X"), people(1, 2), (RoundRecord(1, (GameRecord(1, 1, 2),)),))
    fewer = Tournament(Event("X"), people(1), sound.rounds)
    with pytest.raises(WrongField, match="there is no player 2"):
        check_references(fewer, sound)
    wrong = Tournament(Event("X"), people(1, 2), (*sound.rounds, RoundRecord(2, (GameRecord(1, 1, 3),))))
    with pytest.raises(WrongField, match=r"rounds\.2\.games\.1\.black: there is no player 3"):
        check_references(wrong, sound)

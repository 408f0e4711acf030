"""Random tournaments: legal, deterministic, and within what each system allows."""

import pytest

from engines import MODULES
from swisstui.generate import Rates, generate
from swisstui.references import check_references
from swisstui.refusal import Refused

SIZES = {"best-of": (2, 5), "group-knockout": (16, 3), "sm-stage2": (16, 5), "round-robin": (7, 7)}
MUCH = Rates(draw=0.5, forfeit=0.1, bye=0.1, withdrawal=0.05, late=0.2)


@pytest.mark.parametrize("system", MODULES)
def test_the_same_arguments_give_the_same_sound_tournament(system: str) -> None:
    players, rounds = SIZES.get(system, (16, 5))
    for seed in range(3):
        event = generate(system, players, rounds, seed, rates=MUCH)
        assert event == generate(system, players, rounds, seed, rates=MUCH)
        check_references(event)
        assert all(game.result for record in event.rounds for game in record.games)
        assert len({player.name for player in event.players}) == len(event.players)
    assert generate(system, players, rounds, 1) != generate(system, players, rounds, 2)


@pytest.mark.parametrize("system", MODULES)
def test_nobody_meets_twice_where_the_system_forbids_it(system: str) -> None:
    if system in ("best-of", "group-knockout", "sm-stage2"):
        return
    players, rounds = SIZES.get(system, (16, 5))
    event = generate(system, players, rounds, 3, rates=MUCH)
    met = [frozenset((g.white, g.black)) for r in event.rounds for g in r.games if not g.result.endswith("F")]
    assert len(met) == len(set(met))


def test_systems_without_draws_absences_and_late_entries_have_none() -> None:
    for system in ("best-of", "sm-stage2"):
        event = generate(system, *SIZES[system], 4, rates=MUCH)
        assert not any(game.result == "1/2" for record in event.rounds for game in record.games)
    for system in ("best-of", "sm-stage2", "round-robin", "group-knockout"):
        event = generate(system, *SIZES[system], 4, rates=MUCH)
        assert not any(record.byes for record in event.rounds)
        assert {player.joined_round for player in event.players} == {1}


def test_rates_do_what_they_say() -> None:
    none = Rates(draw=0, forfeit=0, bye=0, withdrawal=0, late=0)
    event = generate("dutch-1998", 20, 5, 1, rates=none)
    assert {game.result for record in event.rounds for game in record.games} <= {"1-0", "0-1"}
    assert not any(record.byes for record in event.rounds)
    event = generate("dutch-1998", 40, 6, 1, rates=MUCH)
    results = {game.result for record in event.rounds for game in record.games}
    assert {"1/2", "1-0F"} <= results
    assert any(player.joined_round > 1 for player in event.players)
    assert any(player.status == "withdrawn" for player in event.players)
    assert {bye.kind for record in event.rounds for bye in record.byes} >= {"half", "zero"}
    ratings = [player.rating for player in generate("dutch-1998", 60, 1, 1, rates=Rates(spread=100)).players]
    assert max(ratings) - min(ratings) <= 100


def test_team_events_have_match_scores() -> None:
    event = generate("tasaselo-2007", 12, 3, 1, options={"match_boards": 4}, rates=Rates(forfeit=0))
    assert all("-" in game.result and "1/2" not in game.result for record in event.rounds for game in record.games)


def test_go_players_have_ranks() -> None:
    assert all(player.rank for player in generate("mcmahon", 8, 2, 1).players)


def test_announced_and_played_rounds() -> None:
    event = generate("dutch-1998", 12, 3, 1, rounds_total=5)
    assert (len(event.rounds), event.event.rounds_total) == (3, 5)


@pytest.mark.parametrize(
    ("system", "players", "rounds", "options", "sentence"),
    [
        ("swiss", 8, 3, {}, "unknown pairing system"),
        ("dutch-1998", 8, 3, {"k": 1}, "unknown option"),
        ("dutch-1998", 1, 3, {}, "there to play in round 1"),
        ("tasaselo-2007", 5, 3, {}, "is for 12 to 200 players"),
    ],
)
def test_what_cannot_be_is_refused(
    system: str, players: int, rounds: int, options: dict[str, int], sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        generate(system, players, rounds, 1, options=options)

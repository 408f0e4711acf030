"""What a late correction would change: places, points, prizes, who goes on, and which later rounds (AR 53-55, F24)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

import engines
from swisstui.consequences import consequences, qualifiers
from swisstui.pairing import propose
from swisstui.records import Event, GameRecord, Player, Prize, RoundRecord, Tournament
from swisstui.standings import standings

EventOf = Callable[..., Tournament]


def _with_result(tournament: Tournament, round_number: int, board: int, result: str) -> Tournament:
    record = tournament.rounds[round_number - 1]
    games = tuple(replace(g, result=result) if g.board == board else g for g in record.games)
    rounds = list(tournament.rounds)
    rounds[round_number - 1] = replace(record, games=games)
    return replace(tournament, rounds=tuple(rounds))


def _played(tournament: Tournament, rounds: int) -> Tournament:
    """Pair round after round with the engine; White wins on odd boards, draws on even ones."""
    for _ in range(rounds):
        record = propose(tournament).round
        games = tuple(replace(g, result="1-0" if g.board % 2 else "1/2") for g in record.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, replace(record, games=games)))
    return tournament


@pytest.fixture
def swiss() -> Tournament:
    """Ten players, three rounds of the Dutch system of 1998."""
    players = tuple(Player(key, key, f"P{key}", 2300 - 50 * key) for key in range(1, 11))
    event = Event("x", system="dutch-1998", options={"initial_colour": "white"}, rounds_total=5, tiebreaks=("PS",))
    return _played(Tournament(event, players, prizes=(Prize("", 1, 10000), Prize("", 2, 5000))), 3)


def test_nothing_changes_without_a_change(swiss: Tournament) -> None:
    """The same event twice: no line."""
    found = consequences(swiss, swiss)
    assert found.nothing
    assert found.lines() == ()


def test_correction_lists_points_places_prizes_and_later_rounds(swiss: Tournament) -> None:
    """F24: a result of round 1 is turned round: points of both, prizes, and rounds 2 and 3 paired otherwise."""
    game = swiss.rounds[0].games[0]
    changed = _with_result(swiss, 1, 1, "0-1")
    found = consequences(swiss, changed)
    points = {c.key: (c.points_before, c.points_after) for c in found.places if c.points_before != c.points_after}
    assert set(points) == {game.white, game.black}
    assert points[game.black][1] - points[game.black][0] == 2
    assert sum(c.before for c in found.prizes) == sum(c.after for c in found.prizes)
    assert [c.round_number for c in found.pairings] == [2, 3]
    for change in found.pairings:
        assert change.instead and change.of
    assert any("the published pairing stays" in line for line in found.lines())


def test_rounds_before_the_correction_are_not_compared(swiss: Tournament) -> None:
    """A change of round 2 cannot concern the pairing of rounds 1 and 2."""
    found = consequences(swiss, _with_result(swiss, 2, 1, "0-1"))
    assert {c.round_number for c in found.pairings} <= {3}


def test_hand_made_round_is_no_consequence(swiss: Tournament) -> None:
    """Compared are two answers of the engine, so a pairing made by hand in round 2 is not listed as changed."""
    record = swiss.rounds[1]
    first, second = record.games[0], record.games[1]
    games = (
        replace(first, black=second.black, by_hand=True),
        replace(second, black=first.black, by_hand=True),
        *record.games[2:],
    )
    by_hand = replace(swiss, rounds=(swiss.rounds[0], replace(record, games=games)))
    assert consequences(by_hand, _with_result(by_hand, 2, 3, "0-1")).pairings == ()


def test_tiebreaks_alone_are_counted(event_of: EventOf) -> None:
    """Who is touched by tie-breaks only is counted, not listed."""
    lines = ["1 A 0: 3w1 4b1", "2 B 0: 4w1 3b1", "3 C 0: 1b0 2w0", "4 D 0: 2b0 1w0"]
    before = event_of(lines, tiebreaks=("BH",), system="dutch-1998")
    found = consequences(before, _with_result(before, 2, 1, "1-0"), with_pairings=False)
    assert any("tie-breaks alone change for" in line for line in found.lines())


def test_long_list_is_cut_and_counted(swiss: Tournament) -> None:
    """The question stays readable: so many lines, the rest as a number."""
    lines = consequences(swiss, _with_result(swiss, 1, 1, "0-1"), with_pairings=False).lines(most_places=1)
    assert any("more places or points change" in line for line in lines)


def test_first_places_that_go_on_to_the_next_stage(swiss: Tournament) -> None:
    """AR 55: the first two go on: the correction takes a win from the leader and brings in somebody else."""
    before = swiss
    leader = standings(before).rows[0].key
    record = before.rounds[2]
    game = next(g for g in record.games if leader in (g.white, g.black))
    after = _with_result(before, 3, game.board, "0-1" if game.white == leader else "1-0")
    found = consequences(before, after, go_on=2)
    assert found.places[0].points_before != found.places[0].points_after
    assert len(found.qualify) >= 1 and len(found.drop_out) >= 1


def _knockout() -> Tournament:
    players = tuple(Player(key, key, f"P{key}", 2500 - 10 * key) for key in range(1, 9))
    event = Event("x", system="group-knockout", rounds_total=2, tiebreaks=())
    tournament = Tournament(event, players)
    record = propose(tournament).round
    games = tuple(replace(g, result="1-0" if g.white < g.black else "0-1") for g in record.games)
    return replace(tournament, rounds=(replace(record, games=games),))


def test_who_goes_on_to_the_next_round_changes() -> None:
    """AR 55: the best two of a group go on; the correction names who would and who would not."""
    before = _knockout()
    assert [before.player(key).number for key in qualifiers(before)] == [1, 3, 2, 4]
    game = next(g for g in before.rounds[0].games if {g.white, g.black} == {3, 5})
    after = _with_result(before, 1, game.board, "0-1" if game.white == 3 else "1-0")
    found = consequences(before, after)
    assert found.qualify == ("5 P5",)
    assert found.drop_out == ("3 P3",)
    assert "5 P5 would go on to the next stage" in found.lines()


def test_engine_that_finds_no_pairing_is_quoted() -> None:
    """A later round that the rules could not have paired is said in the engine's words."""
    players = tuple(Player(key, key, f"P{key}", 0) for key in range(1, 3))
    rounds = tuple(RoundRecord(n, (GameRecord(1, 1, 2, "1-0"),)) for n in (1, 2))
    rounds = (RoundRecord(1, (GameRecord(1, 1, 2, "1-0F"),)), rounds[1])
    before = Tournament(Event("x", system="dutch-1998", rounds_total=2, tiebreaks=("WIN",)), players, rounds)
    found = consequences(before, _with_result(before, 1, 1, "1-0"))
    assert [c.round_number for c in found.pairings] == [2]
    assert found.pairings[0].line.startswith("round 2 would have had no pairing")
    assert engines.system("dutch-1998").id == "dutch-1998"

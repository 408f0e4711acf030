"""Proposals: AR 32, 35, 37, 42, 50; F02, F05, F22."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engines import MODULES
from engines.model import EventFinished, NoLegalPairing
from swisstui.deeds.presence import Withdraw
from swisstui.deeds.setup import AddForbidden
from swisstui.formats import read_any
from swisstui.generate import Rates, generate
from swisstui.pairing import propose
from swisstui.records import ForbiddenRule, Tournament
from swisstui.refusal import Refused

CASES = Path(__file__).parents[1] / "cases"
Halls = Callable[..., Any]
SWISS = ("dutch-1998", "lim-1987", "dubov-1997", "dutch-2026", "mcmahon")


def test_f05_everybody_has_left_and_nobody_is_paired(hall: Halls) -> None:
    """F05: withdraw all of 6, press pair: one sentence, no round; the same with one player left."""
    event = hall(6)
    for key in range(1, 6):
        event.do(Withdraw(key))
    with pytest.raises(Refused, match=r"^only 6 F, Player is there to play in round 1, so no round was made$"):
        propose(event.tournament)
    event.do(Withdraw(6))
    with pytest.raises(Refused, match=r"^nobody is there to play in round 1"):
        propose(event.tournament)
    assert event.tournament.event.rounds_total == 5


def test_a_field_that_is_too_small_for_the_system_is_refused(hall: Halls) -> None:
    with pytest.raises(Refused, match="is for 12 to 200 players, not 6"):
        propose(hall(6, system="tasaselo-2007").tournament)
    with pytest.raises(Refused, match="nobody is there"):
        propose(hall(0).tournament)


def test_after_the_last_round_the_event_is_finished(hall: Halls) -> None:
    event = hall(6, rounds=2)
    event.play(2, "1/2")
    with pytest.raises(EventFinished, match="all 2 rounds are"):
        propose(event.tournament)


def test_a_match_is_finished_as_soon_as_it_is_decided(hall: Halls) -> None:
    event = hall(2, system="best-of", rounds=3)
    for _ in range(2):
        record = event.pair()
        event.enter("1-0" if record.games[0].white == 1 else "0-1")
    with pytest.raises(EventFinished):
        propose(event.tournament)


def test_ar_50_an_adjourned_game_must_be_finished_where_there_are_no_draws(hall: Halls) -> None:
    event = hall(2, system="best-of", rounds=3)
    event.pair()
    event.enter("*")
    with pytest.raises(Refused, match="knows no draws, so the adjourned games of round 1 must be finished: boards 1"):
        propose(event.tournament)


def test_a_wrong_option_is_refused_with_its_name(hall: Halls) -> None:
    event = hall(6)
    event.tournament = replace(event.tournament, event=replace(event.tournament.event, options={"maxi": "true"}))
    with pytest.raises(Refused, match="unknown option 'maxi'"):
        propose(event.tournament)


def clubs(event: Any, names: str) -> None:
    players = tuple(replace(p, club=name) for p, name in zip(event.tournament.players, names, strict=True))
    event.tournament = replace(event.tournament, players=players)


@pytest.mark.parametrize("system", [s for s in SWISS if s != "mcmahon"])
def test_f22_club_mates_do_not_meet_where_another_round_exists(hall: Halls, system: str) -> None:
    """F22: "avoid club in round 1, if possible"."""
    event = hall(6, system=system)
    clubs(event, "aAbacb")
    event.do(AddForbidden(ForbiddenRule("club", strength="if possible", last_round=1)))
    club = {p.number: p.club.casefold() for p in event.tournament.players}
    proposal = propose(event.tournament)
    assert all(club[board.white] != club[board.black] for board in proposal.pairing.boards)
    assert proposal.round.warnings == ()


def test_f22_as_many_wishes_as_can_be_are_kept_and_the_others_named(hall: Halls) -> None:
    event = hall(6)
    clubs(event, "aaaabc")
    event.do(AddForbidden(ForbiddenRule("club", strength="if possible")))
    proposal = propose(event.tournament)
    club = {p.number: p.club for p in event.tournament.players}
    meeting = [b for b in proposal.pairing.boards if club[b.white] == club[b.black]]
    assert len(meeting) == 1, "four of one club and two others: one meeting cannot be avoided"
    assert len(proposal.round.warnings) == 1
    assert "meet although they should not if possible" in proposal.round.warnings[0]


def test_f22_never_and_no_such_round_is_a_sentence_and_no_pairing(hall: Halls) -> None:
    event = hall(6)
    clubs(event, "aaaabc")
    event.do(AddForbidden(ForbiddenRule("club")))
    with pytest.raises(NoLegalPairing):
        propose(event.tournament)
    assert event.tournament.rounds == ()


def test_f28_f29_nothing_is_guessed_while_boards_are_open(hall: Halls) -> None:
    """F28, F29: the open boards are listed, and the next round cannot be paired."""
    event = hall(8)
    event.pair()
    event.enter("1-0", "", "1/2", "")
    with pytest.raises(Refused, match=r"^2 results of round 1 are missing: boards 2, 4$"):
        propose(event.tournament)


def test_a_wish_that_a_table_cannot_keep_is_a_warning(hall: Halls) -> None:
    event = hall(4, system="round-robin", rounds=3)
    event.do(AddForbidden(ForbiddenRule("persons", (1, 4), "if possible")))
    proposal = propose(event.tournament)
    assert (1, 4) in {(b.white, b.black) for b in proposal.pairing.boards}
    assert proposal.round.warnings == ("players 1 and 4 may not meet, but the table pairs them",)


def test_an_earlier_wish_goes_before_a_later_one(hall: Halls) -> None:
    event = hall(4, rounds=2)
    event.do(AddForbidden(ForbiddenRule("persons", (1, 3), "if possible")))
    event.do(AddForbidden(ForbiddenRule("persons", (1, 2), "if possible")))
    event.do(AddForbidden(ForbiddenRule("persons", (1, 4), "if possible")))
    proposal = propose(event.tournament)
    assert {1, 4} in [{b.white, b.black} for b in proposal.pairing.boards]
    assert "1 A, Player and 4 D, Player meet" in proposal.round.warnings[0]


@pytest.mark.parametrize("system", SWISS)
@pytest.mark.parametrize("players", [5, 7, 9, 11])
def test_f02_nobody_has_two_byes_and_none_after_a_win_by_forfeit(system: str, players: int) -> None:
    """F02: random tournaments with 5, 7, 9, 11 players and (n-1)/2 rounds."""
    for seed in range(200):
        event = generate(system, players, (players - 1) // 2, seed, rates=Rates(forfeit=0.1, bye=0.0, withdrawal=0.0))
        assert len(event.rounds) == (players - 1) // 2
        _check_byes(event)


@pytest.mark.parametrize("players", [13, 15, 17])
def test_f02_nobody_meets_the_ghost_twice(players: int) -> None:
    """F02, Tasaselo T1.6 and T3.2: from 12 players on; its rules bar only a second ghost, so no forfeits here."""
    for seed in range(100):
        rates = Rates(forfeit=0.0, bye=0.0, withdrawal=0.0)
        _check_byes(generate("tasaselo-2007", players, (players - 1) // 2, seed, rates=rates))


def _check_byes(event: Tournament) -> None:
    not_entitled: set[int] = set()
    for record in event.rounds:
        byes = {bye.player for bye in record.byes if bye.kind == "pairing"}
        assert not byes & not_entitled, (event.event.system, record.number)
        not_entitled |= byes
        not_entitled |= {g.white for g in record.games if g.result == "1-0F"}
        not_entitled |= {g.black for g in record.games if g.result == "0-1F"}


def test_every_system_of_the_catalogue_can_be_proposed(hall: Halls) -> None:
    sizes = {"best-of": 2, "group-knockout": 8, "sm-stage2": 16}
    for system in MODULES:
        event = hall(sizes.get(system, 12), system=system)
        record = propose(event.tournament).round
        assert record.system == system and record.games


def test_f31_no_round_is_paired_before_the_number_of_rounds_is_given() -> None:
    """F31: a file without the number of rounds is read, and the number is asked for."""
    data = (CASES / "trf" / "bad" / "12-no-number-of-rounds.trf").read_bytes()
    with pytest.raises(Refused, match="the number of rounds is not known; set it"):
        propose(read_any(data, "12-no-number-of-rounds.trf").tournament)

"""Random sequences of deeds: what is stored is read back, and undo brings back the exact state (AR 2, 34; F02, F07)."""

import json
import random
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.model import EngineError
from swisstui.deeds.base import Deed
from swisstui.deeds.byhand import (
    EndHandSession,
    ExchangePlayers,
    GiveBye,
    RemoveBoard,
    SetBoard,
    StartHandSession,
    SwapColours,
)
from swisstui.deeds.entries import AddPlayer, DropPlayer, EditPlayer
from swisstui.deeds.flagged import DecideFlagged
from swisstui.deeds.numbering import DrawLots, ExchangeNumbers, Renumber
from swisstui.deeds.presence import ComeBack, Expel, GivePairingBye, RequestBye, Withdraw
from swisstui.deeds.results import ClosePastRound, CorrectResult, EnterResult, OpenPastRound
from swisstui.deeds.rounds import AcceptPairing, FixPair, UnpairRound
from swisstui.deeds.setup import AddForbidden, EditEvent, RemoveForbidden
from swisstui.desk import Desk
from swisstui.pairing import propose
from swisstui.records import Event, ForbiddenRule, Tournament
from swisstui.refusal import Refused
from swisstui.storage import read_tournament
from swisstui.tables import Tabulator

RESULTS = ("1-0", "0-1", "1/2", "1-0F", "0-0F", "*", "", "0-0")


def random_deed(tournament: Tournament, chance: random.Random) -> Deed | None:
    """Any deed with arguments that may or may not make sense."""
    keys = [player.key for player in tournament.players] or [1]
    one, other = chance.choice(keys), chance.choice(keys)
    last = len(tournament.rounds)
    round_number = chance.choice((last, last, last + 1, max(1, last - 1), 1))
    board = chance.randint(1, 5)
    games = tournament.rounds[round_number - 1].games if 1 <= round_number <= last else ()
    game = chance.choice(games) if games else None
    board, seen = (game.board, game.result) if game else (board, "")
    result = chance.choice(RESULTS)
    kind = chance.choice(("half", "zero", "full", None))
    decision = chance.choice(("forfeit", "bye", "opponent", "repair"))
    makers: tuple[Callable[[], Deed], ...] = (
        lambda: AddPlayer({"name": f"N{chance.randint(1, 99)}", "rating": chance.randint(0, 2500)}),
        lambda: EditPlayer(one, {"rating": chance.randint(0, 2500)}),
        lambda: DropPlayer(one),
        lambda: Withdraw(one),
        lambda: ComeBack(one),
        lambda: Expel(one),
        lambda: RequestBye(one, round_number, kind),  # type: ignore[arg-type]
        lambda: GivePairingBye(one),
        lambda: FixPair(one, other),
        Renumber,
        lambda: ExchangeNumbers(one, other),
        lambda: DrawLots(chance.randint(1, 5)),
        lambda: AddForbidden(ForbiddenRule("persons", (one, other), chance.choice(("never", "if possible")))),
        lambda: RemoveForbidden(0),
        lambda: EditEvent({"rounds_total": chance.randint(3, 7)}),
        lambda: UnpairRound(round_number, keep_byes=chance.random() < 0.5),
        lambda: OpenPastRound(round_number),
        lambda: ClosePastRound(round_number),
        lambda: CorrectResult(round_number, board, result, seen, chance.choice(("both", "report")), "why"),
        lambda: StartHandSession(round_number),
        lambda: EndHandSession(round_number),
        lambda: SetBoard(round_number, one, other),
        lambda: RemoveBoard(round_number, board),
        lambda: GiveBye(round_number, one, kind or "pairing"),  # type: ignore[arg-type]
        lambda: ExchangePlayers(round_number, one, other),
        lambda: SwapColours(round_number, board, chance.random() < 0.7),
        lambda: DecideFlagged(round_number, board, decision, other),  # type: ignore[arg-type]
    )
    drawn = chance.random()
    if drawn < 0.25:
        return AcceptPairing(propose(tournament))
    if drawn < 0.55:
        return EnterResult(round_number, board, result, seen)
    return chance.choice(makers)()


def play(tournament: Tournament, seed: int, steps: int, do: Callable[[Deed], Tournament]) -> int:
    """Do random deeds; how many were not refused."""
    chance = random.Random(seed)
    done = 0
    for _ in range(steps):
        try:
            deed = random_deed(tournament, chance)
            assert deed is not None
            tournament = do(deed)
            done += 1
        except (Refused, EngineError):
            continue
    return done


def everybody_has_one_cell(tournament: Tournament) -> None:
    """AR 34: in a round that is not being made by hand nobody is forgotten and nobody is there twice."""
    for record in tournament.rounds:
        if record.hand_session:
            continue
        cells = [key for game in record.games for key in (game.white, game.black)]
        cells += [bye.player for bye in record.byes] + list(record.idle)
        assert sorted(cells) == sorted(player.key for player in tournament.players), record.number


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6), players=st.integers(2, 9))
def test_whatever_is_done_leaves_a_sound_event_that_reads_back_as_itself(hall: Any, seed: int, players: int) -> None:
    event = hall(players, rounds=5)
    tabulator = Tabulator()

    def do(deed: Deed) -> Tournament:
        event.do(deed)
        after: Tournament = event.tournament
        everybody_has_one_cell(after)
        numbers = sorted(player.number for player in after.players)
        assert numbers == list(range(1, len(numbers) + 1))
        text = tabulator.text({"revision": 1}, tabulator.tables(after))
        assert Tabulator().tournament(json.loads(text), after.revision) == after
        return after

    assert play(event.tournament, seed, 80, do) > 0


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6))
def test_ar_2_undo_and_redo_bring_back_every_state_exactly(hall: Any, quick_folder: Path, seed: int) -> None:
    path = Path(tempfile.mkdtemp(dir=quick_folder)) / "x.json"
    event = hall(6, rounds=5)
    desk = Desk.create(path, event.tournament, "test")
    states = [replace(desk.tournament, revision=0)]

    def do(deed: Deed) -> Tournament:
        desk.do(deed, confirmed="D")
        states.append(replace(desk.tournament, revision=0))
        return desk.tournament

    play(desk.tournament, seed, 40, do)
    for state in reversed(states[:-1]):
        desk.undo()
        assert replace(read_tournament(path), revision=0) == state
    with pytest.raises(Refused, match="nothing to undo"):
        desk.undo()
    for state in states[1:]:
        desk.redo()
        assert replace(read_tournament(path), revision=0) == state
    with pytest.raises(Refused, match="nothing to redo"):
        desk.redo()


def test_an_empty_event_is_a_sound_file(tmp_path: Path) -> None:
    Desk.create(tmp_path / "x.json", Tournament(Event("X")), "test")
    assert read_tournament(tmp_path / "x.json").players == ()

"""A hall entered from the shared entry list: starting order (AR 22), clubs that are kept apart (F22)."""

import json
from pathlib import Path
from typing import Any

import pytest

from swisstui.deeds.base import perform
from swisstui.deeds.entries import ImportPlayers
from swisstui.deeds.setup import AddForbidden
from swisstui.formats import csv_entries
from swisstui.pairing import propose
from swisstui.records import Event, ForbiddenRule, Tournament
from swisstui.text import fold


@pytest.fixture
def expected(shared_data: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((shared_data / "entries" / "expected.json").read_text("utf-8"))["files"][0]
    return found


@pytest.fixture
def event(shared_data: Path) -> Tournament:
    name = "01-comma-utf8.csv"
    entries = csv_entries.read((shared_data / "entries" / name).read_bytes(), name)
    deed = ImportPlayers(tuple(entry.player for entry in entries.entries))
    return perform(deed, Tournament(Event("Hall", system="dutch-1998")))[0]


def test_ar_22_the_starting_order_is_the_published_one(event: Tournament, expected: dict[str, Any]) -> None:
    ordered = [player.name for player in sorted(event.players, key=lambda player: player.number)]
    assert len(ordered) == expected["players"]
    assert ordered[:10] == expected["starting_order_first_ten"]
    assert ordered[-1] == expected["last"]


def test_f22_a_club_in_three_spellings_does_not_meet_itself(event: Tournament) -> None:
    """F22: with "avoid club in round 1, if possible" no two of them meet where another round exists."""
    rule = ForbiddenRule("club", strength="if possible", last_round=1)
    event = perform(AddForbidden(rule), event)[0]
    clubs = {player.number: fold(player.club) for player in event.players}
    assert len([club for club in clubs.values() if club == "kuusikylan shakki"]) > 3
    proposal = propose(event)
    assert not proposal.round.warnings
    assert all(not clubs[b.white] or clubs[b.white] != clubs[b.black] for b in proposal.pairing.boards)

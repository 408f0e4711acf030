"""Rounds of read files against the hard rules: what is found is told, stored and reported [AR 68]."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from swisstui.breaches import breaches, checked, read_checked
from swisstui.formats import read_any, trf
from swisstui.records import ForbiddenRule, Tournament

CASES = Path(__file__).parents[1] / "cases" / "trf"


@pytest.mark.parametrize("path", sorted(CASES.glob("*.trf")), ids=lambda path: path.stem)
def test_legal_files_have_no_breach(path: Path) -> None:
    """The simulated files are paired by the rules; reading them for an import adds nothing."""
    reading = read_any(path)
    assert breaches(reading.tournament) == ()
    assert checked(reading) == reading


def event(make: Any, *lines: str, system: str = "dutch-2026") -> Tournament:
    found: Tournament = make(lines, rounds_total=5, system=system)
    return found


def test_who_meets_twice_is_named(event_of: Any) -> None:
    """Nobody meets twice; a forfeit is no meeting; systems with several cycles may."""
    lines = ("1 A 2000: 2w1 2b1", "2 B 1900: 1b0 1w0", "3 C 1800: 4w+ 4b1", "4 D 1700: 3b- 3w0")
    found = breaches(event(event_of, *lines))
    assert [(b.round_number, set(b.players)) for b in found] == [(2, {1, 2})]
    assert "round 1" in found[0].text
    assert breaches(event(event_of, *lines, system="round-robin")) == ()


def test_a_second_pairing_bye_and_two_in_one_round_are_named(event_of: Any) -> None:
    """At most one a round, at most one a player, none after a win without playing [TRF 3]."""
    lines = ("1 A 2000: U 2w1 U", "2 B 1900: 3w+ 1b0 U", "3 C 1800: 2b- U H")
    found = [(b.round_number, b.players) for b in breaches(event(event_of, *lines))]
    assert found == [(3, (1, 2)), (3, (1,)), (3, (2,))]


def test_colours_three_times_in_a_row_are_named_but_not_in_the_last_round(event_of: Any) -> None:
    """The Swiss systems of FIDE forbid it; in the last round the rules allow it."""
    lines = ("1 A 2000: 2w1 3w1 4w1", "2 B 1900: 1b0 4b1 3w1", "3 C 1800: 4w1 1b0 2b0", "4 D 1700: 3b0 2w0 1b0")
    found = breaches(event(event_of, *lines))
    assert [(b.round_number, b.players) for b in found] == [(3, (1,))]
    assert breaches(event_of(lines, rounds_total=3)) == ()


def test_forbidden_pairs_that_met_are_named(event_of: Any) -> None:
    """Pairs of 260 that met in their rounds."""
    tournament = event(event_of, "1 A 2000: 2w1", "2 B 1900: 1b0")
    kept_apart = replace(tournament, forbidden=(ForbiddenRule("persons", (1, 2)),))
    assert [b.players for b in breaches(kept_apart)] == [(1, 2)]


def test_breaches_are_confirmed_stored_and_reported(tmp_path: Path, event_of: Any) -> None:
    """Listed at level C, kept as `###` lines, and not written twice when the file is read again [AR 68, 69]."""
    lines = ("1 A 2000: 2w1 2b1", "2 B 1900: 1b0 1w0")
    path = tmp_path / "twice.trf"
    path.write_bytes(trf.write(event(event_of, *lines)))
    reading = read_checked(path)
    assert [(n.severity, n.round_number) for n in reading.notes] == [("C", 2)]
    assert len(reading.tournament.report_lines) == 1
    written = trf.write(reading.tournament)
    assert b"### breach found on reading, round 2: " in written
    again = read_checked(written, "again.trf")
    assert again.tournament.report_lines == reading.tournament.report_lines
    assert trf.write(again.tournament) == written

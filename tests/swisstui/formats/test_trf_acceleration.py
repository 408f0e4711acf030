"""Virtual points in report files: always written out, and read back as they were [Dutch 2026 9; TRF 7, 8]."""

from dataclasses import replace
from typing import Literal

import pytest

import engines
from swisstui.formats import trf
from swisstui.formats.trf_acceleration import points_by_round
from swisstui.generate import Rates, generate
from swisstui.records import Acceleration, GameRecord, Tournament
from swisstui.situation import situation_of

BAKU = {"acceleration": "baku"}


def baku(players: int, rounds: int, seed: int = 3, *, late: float = 0.0, total: int = 9) -> Tournament:
    rates = Rates(late=late, bye=0.05)
    return generate("dutch-2026", players, rounds, seed, options=BAKU, rates=rates, rounds_total=total)


def lines(tournament: Tournament, code: str, dialect: Literal["trf26", "trf16", "trfx"] = "trf26") -> list[str]:
    written = trf.write(tournament, dialect).decode("utf-8").split("\r\n")
    return [line for line in written if line.startswith(code)]


def test_computed_points_stand_in_250_beside_the_name() -> None:
    """10 players, 9 rounds: GA is 1-6, not 1-5 as programs make of the name alone [C.04.7 1.2, 1.4]."""
    tournament = baku(10, 1)
    assert lines(tournament, "192") == ["192 FIDE_DUTCH_2026_BAKU"]
    assert lines(tournament, "250") == ["250       1.0 001 003 0001 0006", "250       0.5 004 005 0001 0006"]
    assert lines(tournament, "XXA", "trfx") == [f"XXA {n:>4}  1.0  1.0" for n in range(1, 7)]


def test_what_the_name_gives_by_itself_is_read_as_the_name() -> None:
    """The same points need no rows: a later entry still counts for the group [C.04.7 1.3]."""
    for tournament in (baku(10, 0), baku(10, 4)):
        again = trf.read(trf.write(tournament), "again").tournament
        assert again.event.options["acceleration"] == "baku"
        assert again.acceleration == ()
        assert points_by_round(again) == points_by_round(tournament)


@pytest.mark.parametrize("dialect", ["trf26", "trfx"])
@pytest.mark.parametrize("seed", range(1, 13))
def test_the_next_round_is_paired_as_before_with_late_entries(seed: int, dialect: Literal["trf26", "trfx"]) -> None:
    """A late entry cannot be told from an absentee in a file; the points say who is accelerated [C.04.7 1.3]."""
    tournament = baku(24, 3, seed, late=0.3)
    again = trf.read(trf.write(tournament, dialect), "again").tournament
    coming = situation_of(again)
    assert [p.virtual_points for p in coming.history] == [p.virtual_points for p in situation_of(tournament).history]
    assert engines.pair("dutch-2026", coming) == engines.pair("dutch-2026", situation_of(tournament))


def test_late_entries_do_make_a_difference() -> None:
    """In some of those events the name alone would give other points than were in force."""
    events = [baku(24, 3, seed, late=0.3) for seed in range(1, 13)]
    read = [trf.read(trf.write(event), "again").tournament for event in events]
    assert any(event.acceleration for event in read)


def test_points_once_in_force_are_written_although_the_rows_were_changed_since() -> None:
    """Rows changed after round 1 hold from the next round on (AR 39)."""
    tournament = baku(10, 1)
    rows = (Acceleration(1, 1, 4, 1, 2),)
    changed = replace(tournament, acceleration=rows)
    assert lines(changed, "250") == ["250       1.0 001 001 0001 0006", "250       0.5 002 004 0001 0002"]


def test_rows_that_say_all_are_written_as_they_are() -> None:
    """Nothing computed: the rows of the event, in their order [TRF 7]."""
    rows = (Acceleration(2, 2, 3, 4, 6), Acceleration(1, 1, 1, 1, 3))
    tournament = generate("dutch-2026", 10, 0, 1, rounds_total=5)
    assert lines(replace(tournament, acceleration=rows), "250") == [
        "250       1.0 002 003 0004 0006",
        "250       0.5 001 001 0001 0003",
    ]


def test_points_are_written_while_results_are_missing() -> None:
    """Who is accelerated does not depend on results."""
    tournament = baku(10, 1)
    games = tuple(GameRecord(game.board, game.white, game.black) for game in tournament.rounds[0].games)
    running = replace(tournament, rounds=(replace(tournament.rounds[0], games=games),))
    assert lines(running, "250") == lines(tournament, "250")


def test_an_event_without_acceleration_has_no_line() -> None:
    assert lines(generate("dutch-2026", 10, 2, 1), "250") == []
    assert lines(generate("dutch-1998", 10, 2, 1), "XXA", "trfx") == []

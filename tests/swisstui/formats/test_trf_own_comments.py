"""Events of which no record can say all come back whole from every dialect, by our own comments [TRF 6; issue 4]."""

from dataclasses import replace
from typing import Any, Literal

import pytest

from swisstui.formats import trf
from swisstui.generate import generate
from swisstui.records import RoundRecord, Tournament
from swisstui.standings import standings

Dialect = Literal["trf26", "trf16", "trfx"]
DIALECTS: tuple[Dialect, ...] = ("trf26", "trf16", "trfx")
EVENTS = {
    "group-knockout": ("group-knockout", 16, 3, {}),
    "mcmahon": ("mcmahon", 11, 4, {"bar": "3d"}),
    "team matches": ("tasaselo-2007", 13, 4, {"match_boards": "4"}),
    "double round robin": ("round-robin", 5, 4, {"cycles": "2"}),
}


@pytest.fixture(params=list(EVENTS.values()), ids=list(EVENTS))
def event(request: pytest.FixtureRequest) -> Tournament:
    system, players, rounds, options = request.param
    return generate(system, players, rounds, 3, options=options, rounds_total=max(rounds, 8 if options else 0) or None)


def told(tournament: Tournament) -> dict[str, Any]:
    """What a file has to bring back, players by pairing number."""
    number = {player.key: player.number for player in tournament.players}

    def plain(record: RoundRecord) -> Any:
        games = {(number[g.white], number[g.black], g.result, g.leg, g.group, g.handicap) for g in record.games}
        byes = {(number[bye.player], bye.kind) for bye in record.byes}
        return record.number, games, byes, {number[key] for key in record.idle}

    options = {name: value for name, value in tournament.event.options.items() if name != "initial_colour"}
    return {
        "system": tournament.event.system,
        "options": options,
        "rounds": [plain(record) for record in tournament.rounds],
        "players": {(p.number, p.name, p.rating, p.rank, p.group, p.correction) for p in tournament.players},
    }


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_event_comes_back_from_every_dialect(event: Tournament, dialect: Dialect) -> None:
    """Legs of a round are one round again, matches have their scores, Go players their ranks."""
    again = trf.read(trf.write(event, dialect), "again").tournament
    assert told(again) == told(event)
    complete = replace(again, event=replace(again.event, rounds_total=event.event.rounds_total))
    assert [(r.rank, r.number, r.texts) for r in standings(complete).rows] == [
        (r.rank, r.number, r.texts) for r in standings(event).rows
    ]


@pytest.mark.parametrize("dialect", ["trf16", "trfx"])
def test_smaller_dialects_of_a_plain_swiss_have_no_comment(dialect: Dialect) -> None:
    """092 names the system; nothing else needs to be said, so that other programs get what they know [TRF 9]."""
    for system in ("dutch-1998", "lim-1987", "dubov-1997", "dutch-2026"):
        written = trf.write(generate(system, 12, 3, 1), dialect)
        assert b"###" not in written
    running = generate("lim-1987", 12, 3, 1, rounds_total=7)
    assert trf.read(trf.write(running, dialect), "again").tournament.event.system == "lim-1987"


def test_rounds_stay_rounds_of_the_event_although_a_round_takes_three_blocks() -> None:
    """Six blocks of two rounds with three games each are two rounds [issue 4]."""
    event = generate("group-knockout", 16, 2, 3, rounds_total=3)
    written = trf.write(event, "trfx").decode()
    line = next(line for line in written.split("\r\n") if line.startswith("001"))
    assert len(line) == 89 + 10 * 6
    assert "XXR 3\r\n" in written
    again = trf.read(written.encode(), "again")
    assert (len(again.tournament.rounds), again.tournament.event.rounds_total) == (2, 3)

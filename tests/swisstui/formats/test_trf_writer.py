"""Writing report files: columns, dialects, what is cut, and that random tournaments come back the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.model import ByeKind, Scoring
from swisstui.formats import trf
from swisstui.records import (
    Acceleration,
    Adjustment,
    ByeRecord,
    Event,
    ForbiddenRule,
    GameRecord,
    Player,
    RoundRecord,
    Tournament,
)
from swisstui.tournament import scores

NAMES = st.text(
    alphabet=st.characters(categories=("Lu", "Ll", "Lo", "Pd", "Po", "Zs"), exclude_characters="#"),
    min_size=1,
    max_size=33,
).map(lambda text: " ".join(("A" + text).split())[:33].strip())
RESULTS = ("1-0", "0-1", "1/2", "0-0", "1/2-0", "0-1/2", "1-0U", "0-1U", "1/2U", "1-0F", "0-1F", "0-0F", "", "*")
GRANTED: tuple[ByeKind, ...] = ("half", "full", "zero")


@st.composite
def players_of(draw: st.DrawFn) -> tuple[Player, ...]:
    count = draw(st.integers(2, 9))
    births = st.sampled_from(["", "1990-02-03", "1979"])
    return tuple(
        Player(
            key=number,
            number=number,
            name=draw(NAMES),
            rating=draw(st.sampled_from([0, 1450, 2801])),
            title=draw(st.sampled_from(["", "GM", "WFM", "1N"])),
            federation=draw(st.sampled_from(["", "FIN", "TUR"])),
            sex=draw(st.sampled_from(["", "m", "w"])),
            birth=draw(births),
            fide_id=draw(st.sampled_from(["", "500001", "99950001"])),
        )
        for number in range(1, count + 1)
    )


@st.composite
def rounds_of(draw: st.DrawFn, players: tuple[Player, ...]) -> tuple[RoundRecord, ...]:
    records = []
    for number in range(1, draw(st.integers(0, 4)) + 1):
        order = draw(st.permutations([player.key for player in players]))
        playing = draw(st.integers(1, len(order) // 2))
        games = [GameRecord(0, order[2 * i], order[2 * i + 1], draw(st.sampled_from(RESULTS))) for i in range(playing)]
        left = order[2 * playing :]
        byes = [ByeRecord(key, draw(st.sampled_from(GRANTED))) for key in left]
        allocated: bool = draw(st.booleans())
        if byes and allocated:
            byes[0] = replace(byes[0], kind="pairing")
        records.append(RoundRecord(number, tuple(games), tuple(byes)))
    return tuple(records)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Any tournament that TRF26 can say, without what the writer computes (boards, ranks)."""
    players = draw(players_of())
    rounds = draw(rounds_of(players))
    total = len(rounds) + draw(st.integers(1, 3))
    coming = len(rounds) + 1
    kinds: tuple[ByeKind | None, ...] = (None, "zero", "half")
    asked = {player.key: draw(st.sampled_from(kinds)) for player in players}
    players = tuple(
        replace(player, requests=((coming, kind),)) if (kind := asked[player.key]) else player for player in players
    )
    keys = [player.key for player in players]
    system = draw(st.sampled_from(["dutch-2026", "dutch-1998", "lim-1987", "round-robin"]))
    scoring = draw(st.sampled_from([Scoring(), Scoring(6, 2, 0, 2, 2, 6, 0, 6, 0), Scoring(pairing_bye=1)]))
    return Tournament(
        event=Event(
            name=draw(NAMES),
            place="Turku",
            federation="FIN",
            first_day="2026-03-06",
            last_day="2026-03-08",
            round_dates=("2026-03-06",) * total,
            chief_arbiter="IA Example, Anna",
            deputies=("FA Other, Ben",),
            time_control="90 min + 30 s",
            system=system,
            options={"initial_colour": "black"} if system != "round-robin" else {},
            rounds_total=total,
            scoring=scoring,
            tiebreaks=("BH/C1", "SB"),
        ),
        players=players,
        rounds=rounds,
        forbidden=(ForbiddenRule("persons", tuple(keys[:2]), first_round=1, last_round=draw(st.sampled_from([0, 1]))),)
        if total > 1
        else (),
        acceleration=draw(st.sampled_from([(), (Acceleration(2, 1, 2, 1, 3), Acceleration(1, 3, 3, 1, 2))])),
        adjustments=draw(st.sampled_from([(), (Adjustment(keys[0], -1, 0), Adjustment(keys[1], 2, 1))]))
        if rounds
        else (),
        report_lines=("by hand, round 1: 1-2 => 2-1",),
        extra_lines=("ABC kept as it is",),
    )


def comparable(tournament: Tournament) -> dict[str, Any]:
    """What must come back; boards are numbered anew by score, and ranks are no part of a tournament."""
    return {
        "event": tournament.event,
        "players": [replace(player, extra=()) for player in tournament.players],
        "rounds": [
            (r.number, {(g.white, g.black, g.result) for g in r.games}, {(b.player, b.kind) for b in r.byes})
            for r in tournament.rounds
        ],
        "forbidden": tournament.forbidden,
        "acceleration": tournament.acceleration,
        "adjustments": tournament.adjustments,
        "report_lines": tournament.report_lines,
        "extra_lines": tournament.extra_lines,
        "scores": scores(tournament),
    }


@settings(max_examples=120, deadline=None)
@given(tournaments())
def test_a_random_tournament_comes_back_the_same(tournament: Tournament) -> None:
    """Write and read gives the same tournament; write, read, write gives the same bytes [TRF 9; AR 71]."""
    data = trf.write(tournament)
    again = trf.read(data, "again").tournament
    assert comparable(again) == comparable(tournament)
    assert trf.write(again) == data
    lines = data.decode("utf-8").split("\r\n")
    assert lines[-1] == ""
    assert not any("\t" in line or "\n" in line or "\r" in line for line in lines)


@settings(max_examples=60, deadline=None)
@given(tournaments(), st.sampled_from(["trf16", "trfx"]))
def test_games_byes_and_points_come_back_from_the_smaller_dialects(tournament: Tournament, dialect: Any) -> None:
    """What an unfinished event needs to be paired on: rounds, players, wishes for the next round, points [TRF 8]."""
    again = trf.read(trf.write(tournament, dialect), "again").tournament
    mine, theirs = comparable(tournament), comparable(again)
    for part in ("rounds", "players", "scores", "adjustments"):
        assert theirs[part] == mine[part]
    assert again.event.rounds_total == tournament.event.rounds_total
    assert again.event.scoring == tournament.event.scoring
    assert again.event.system == tournament.event.system
    if dialect == "trfx":
        assert again.acceleration == () or again.rounds == () or again.rounds[0].virtual_points


def small(**changes: Any) -> Tournament:
    players = tuple(Player(key=i, number=i, name=f"P{i}", rating=2000 - i) for i in range(1, 6))
    games = (GameRecord(1, 1, 3, "1-0"), GameRecord(2, 4, 2, "1/2"))
    record = RoundRecord(1, games, (ByeRecord(5, "pairing"),))
    event = Event("Five", rounds_total=5, options={"initial_colour": "white"})
    return replace(Tournament(event, players, (record,), last_key=5), **changes)


def lines_of(tournament: Tournament, dialect: Any = "trf26") -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in trf.write(tournament, dialect).decode("utf-8").split("\r\n"):
        found.setdefault(line[:3], []).append(line)
    return found


def test_f01_the_pairing_bye_keeps_its_letter() -> None:
    """Exactly one `0000 - U`, on player 5, in TRF16; read back it is the pairing bye [F01]."""
    data = trf.write(small(), "trf16")
    assert data.count(b"0000 - U") == 1
    assert b"001    5" in data
    again = trf.read(data, "again").tournament
    assert again.rounds[0].byes == (ByeRecord(5, "pairing"),)
    assert again.event.rounds_total == 5


def test_f03_the_value_of_the_bye_is_written_and_it_stays_a_pairing_bye() -> None:
    """Bye worth half a point: `U`, 0.5 in columns 81-84, `162 ... P 0.5` [F03]."""
    event = replace(small().event, scoring=Scoring(pairing_bye=1))
    found = lines_of(small(event=event))
    assert found["162"][0].endswith("P 0.5")
    five = next(line for line in found["001"] if line[4:8] == "   5")
    assert five[80:84] == " 0.5"
    assert five[91:99] == "0000 - U"


def test_fields_stand_in_their_columns() -> None:
    """Number 5-8, sex 10, title 11-13, name 15-47, rating 49-52, federation, number, birth, points, rank [TRF 3]."""
    player = Player(
        key=1,
        number=1,
        name="Öztürk, Şule",
        rating=2240,
        title="WIM",
        federation="TUR",
        sex="w",
        birth="1991",
        fide_id="6300002",
    )
    tournament = small(players=(player, *small().players[1:]))
    line = lines_of(tournament)["001"][0]
    assert line[4:8] == "   1"
    assert line[9] == "w"
    assert line[10:13] == "WIM"
    assert line[14:47].rstrip() == "Öztürk, Şule"
    assert line[48:52] == "2240"
    assert line[53:56] == "TUR"
    assert line[57:68] == "    6300002"
    assert line[69:79] == "1991/00/00"
    assert line[80:84] == " 1.0"
    assert line[85:89] == "   2"
    assert line[91:99] == "   3 w 1"


def test_a_long_name_is_cut_with_a_note() -> None:
    """33 characters; the note names the player [TRF 9, deviation 26]."""
    players = (replace(small().players[0], name="Very" + "long" * 12), *small().players[1:])
    written = trf.write_with_notes(small(players=players))
    assert [note.player for note in written.notes] == [1]
    assert ("Very" + "long" * 7 + "l").encode() in written.data
    assert trf.write_with_notes(small()).notes == ()


def test_a_name_cannot_break_its_line() -> None:
    """Line ends, tabs and escapes in a name become marks; the columns hold."""
    players = (replace(small().players[0], name="A\r\n001    9\tB\x1b[2J"), *small().players[1:])
    data = trf.write(small(players=players))
    assert b"\x1b" not in data
    assert data.count(b"\r\n001") == 5
    assert len(trf.read(data, "again").tournament.players) == 5


def test_a_system_without_code_is_named_in_words_and_in_a_comment() -> None:
    """192 CUSTOM_SWISS, the plain name in 092, `### system:`; our own file comes back as this system [TRF 6]."""
    event = replace(small().event, system="lim-1987", options={"initial_colour": "white", "maxi": "true"})
    found = lines_of(small(event=event))
    assert found["192"] == ["192 CUSTOM_SWISS"]
    assert found["092"] == ["092 Individual: Swiss-System, Lim 1987"]
    assert found["###"][:2] == ["### system: lim-1987", "### option maxi: true"]
    again = trf.read(trf.write(small(event=event)), "again").tournament.event
    assert (again.system, again.options) == (event.system, event.options)
    assert trf.read(trf.write(small(event=event), "trf16"), "again").tournament.event.system == "lim-1987"


@pytest.mark.parametrize(
    ("system", "options", "code"),
    [
        ("dutch-2026", {}, "FIDE_DUTCH_2026"),
        ("dutch-2026", {"acceleration": "baku"}, "FIDE_DUTCH_2026_BAKU"),
        ("round-robin", {"cycles": "1"}, "FIDE_ROUNDROBIN"),
        ("round-robin", {"cycles": "2"}, "FIDE_DOUBLEROUNDROBIN"),
        ("mcmahon", {}, "CUSTOM_SWISS"),
        ("group-knockout", {}, "CUSTOM_KNOCKOUT"),
    ],
)
def test_systems_have_their_codes(system: str, options: dict[str, str], code: str) -> None:
    """192 as far as FIDE has a code; whatever it is, the system is read back [TRF 6]."""
    event = Event("E", system=system, options=options, rounds_total=5)
    tournament = Tournament(event, small().players)
    assert lines_of(tournament)["192"] == [f"192 {code}"]
    again = trf.read(trf.write(tournament), "again").tournament.event
    assert again.system == system
    assert {name: value for name, value in options.items() if value != "1"}.items() <= again.options.items()


def test_report_lines_are_left_out_where_the_event_says_so() -> None:
    """The `###` lines are in the arbiter's copy; a setting says whether they are sent [AR 69]."""
    told = small(report_lines=("correction, round 1, board 1: 1-0 -> 0-1",))
    assert "### correction, round 1, board 1: 1-0 -> 0-1" in lines_of(told)["###"]
    quiet = replace(told, event=replace(told.event, report_comments=False))
    assert "###" not in lines_of(quiet)
    assert b"### correction" in trf.write(quiet, comments=True)


def test_a_correction_for_the_report_only_is_in_the_report_of_a_finished_event() -> None:
    """The report has the results of the games; a file for an engine has what the pairing rests on [AR 54, 69]."""
    record = small().rounds[0]
    games = (replace(record.games[0], report_result="0-1"), record.games[1])
    event = replace(small().event, rounds_total=1)
    finished = small(event=event, rounds=(replace(record, games=games),))
    assert lines_of(finished)["001"][0][91:99] == "   3 w 0"
    assert lines_of(finished, "trfx")["001"][0][91:99] == "   3 w 1"


def test_who_has_left_is_absent_in_all_rounds_to_come() -> None:
    """240 Z for every round of a withdrawn player; XXZ and a block in the files for engines [TRF 7, 8]."""
    players = tuple(replace(p, status="withdrawn", left_after=1) if p.key == 4 else p for p in small().players)
    gone = small(players=players)
    assert lines_of(gone)["240"] == [f"240 Z {r:>3}    4" for r in range(2, 6)]
    engine = lines_of(gone, "trfx")
    assert engine["XXZ"] == ["XXZ 4"]
    assert engine["001"][3][101:109] == "0000 - Z"


def test_after_the_last_round_no_round_is_asked_about() -> None:
    """A finished event has no 240 line for a round that it does not have [TRF 7]."""
    players = tuple(replace(p, status="withdrawn", left_after=1) if p.key == 4 else p for p in small().players)
    over = small(players=players, event=replace(small().event, rounds_total=1))
    assert lines_of(over).get("240", []) == []
    assert lines_of(small(players=players, event=replace(small().event, rounds_total=2)))["240"] == ["240 Z   2    4"]


def test_clubs_are_written_as_the_players_that_may_not_meet() -> None:
    """Spellings of one club are one club [F22]; "if possible" cannot be said and is left out."""
    clubs = ["Kuusikylän Shakki", "kuusikylän shakki ", "KUUSIKYLÄN SHAKKI", "", "Other"]
    players = tuple(replace(p, club=c) for p, c in zip(small().players, clubs, strict=True))
    hard, soft = ForbiddenRule("club", last_round=1), ForbiddenRule("club", strength="if possible")
    found = lines_of(small(players=players, forbidden=(hard, soft)))
    assert found["260"] == ["260 001 001    1    2    3"]


def test_idle_players_and_several_games_of_a_round_come_back() -> None:
    """What no record can say stands in our own comments: idle players, rounds with legs [TRF 6]."""
    players = small().players[:4]
    first = RoundRecord(
        1,
        (
            GameRecord(1, 1, 2, "1-0", leg=1),
            GameRecord(2, 3, 4, "1-0", leg=1),
            GameRecord(3, 2, 3, "1/2", leg=2),
            GameRecord(4, 4, 1, "0-1", leg=2),
        ),
    )
    second = RoundRecord(2, (GameRecord(1, 1, 3, "1-0"),), (), idle=(2, 4))
    event = Event("E", system="group-knockout", rounds_total=3)
    again = trf.read(trf.write(Tournament(event, players, (first, second))), "again").tournament
    assert [sorted((g.white, g.black, g.result, g.leg) for g in r.games) for r in again.rounds] == [
        sorted((g.white, g.black, g.result, g.leg) for g in r.games) for r in (first, second)
    ]
    assert [record.idle for record in again.rounds] == [(), (2, 4)]
    assert again.rounds[1].byes == ()


def test_both_may_win_in_a_go_event_only() -> None:
    """1-1 is legal in Go; in chess the same file is a contradiction [TRF 3]."""
    record = RoundRecord(1, (GameRecord(1, 1, 2, "1-1"),))
    players = tuple(replace(p, rank="3d") for p in small().players[:2])
    go = Tournament(Event("Go", system="mcmahon", rounds_total=3), players, (record,))
    again = trf.read(trf.write(go), "again").tournament
    assert again.rounds[0].games[0].result == "1-1"
    assert [player.rank for player in again.players] == ["3d", "3d"]
    with pytest.raises(Exception, match="1 against 1"):
        trf.read(trf.write(go).replace(b"### system: mcmahon\r\n", b"").replace(b", McMahon", b""), "chess")


def test_ranks_that_were_read_are_written_until_something_changes() -> None:
    """A rank of the file stands as long as rounds, points and criteria are the same; then the standings count."""
    data = trf.write(small(), ranks={1: 5, 2: 4, 3: 3, 4: 2, 5: 1})
    read = trf.read(data, "ranks").tournament
    assert trf.write(read) == data
    corrected = replace(read, rounds=(replace(read.rounds[0], games=read.rounds[0].games[1:]),))
    assert lines_of(corrected)["001"][4][85:89].strip() == "1"

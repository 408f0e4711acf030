"""EGF result tables and the XML form of European Go programs: a small invented event in both, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from swisstui.formats import h9, opengotha, read_any, trf
from swisstui.records import ByeRecord, Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.standings import standings

TABLE = """; CL[A]
; EV[Example]
; PC[FI,Helsinki]
; DT[2026-11-28,2026-11-29]
; KM[6.5]
; TM[82]
; CM[Standard byo-yomi]
;
; Pl Name                            Rk Co Club  MMS  SOSSOSOS
   1 Aalto Anna                      3D FI  Hel   33   98  289 0    4+/w0    2+/w0    3-/b0
   2 Ek Dina                         2D FI  Hel   33   97  288 0    5+/w0    1-/b0    4+/w0
   3 Gran Fia                        1D FI  Hel   33   97  284 0    6+/b0    5+/w0    1+/w0
   4 Dahl Cai                        2D FI  Hel   32   95  288 0    1-/b0    7+/w0    2-/b0
   5 Berg Bo                         2D FI  Hel   32   95  287 0    2-/b0    3-/b0    8+/w0
   6 Forss Eero                      1D FI  Hel   32   91  283 0    3-/w0    8+/b0    7+/b0
   7 Ilola Hilla                     2K FI  Hel   29   93  279 0    8+/w0    4-/b0    6-/w0
   8 Holm Gus                        1K FI  Hel   29   93  279 0    7-/b0    6-/w0    5-/b0
"""
"""The example of the format's description [MM 7.1]."""


def event() -> Tournament:
    """Five players, two rounds: a bye, an announced absence, a forfeit, both kinds of unusual results, a handicap."""
    players = tuple(
        Player(key=i, number=i, name=name, rank=rank, rating=rating, federation="FI", club="Hel", egd_pin=f"1234567{i}")
        for i, (name, rank, rating) in enumerate(
            [("Aalto Anna", "3d", 2310), ("Ek Dina", "2d", 2200), ("Öst Bo", "1d", 2080), ("Lax Ida", "3k", 1790),
             ("Mö Åke", "9k", 1210)], 1)
    )  # fmt: skip
    first = RoundRecord(
        1,
        (GameRecord(1, 1, 2, "1-0"), GameRecord(2, 3, 5, "1-0F", handicap=7)),
        (ByeRecord(4, "pairing"),),
    )
    second = RoundRecord(
        2,
        (GameRecord(1, 3, 1, "1-1", nigiri=True), GameRecord(2, 4, 2, "0-0")),
        (ByeRecord(5, "half"),),
    )
    return Tournament(
        Event(
            name="Go & <Wine>",
            place="Turku",
            first_day="2026-11-28",
            last_day="2026-11-29",
            system="mcmahon",
            options={"bar": "3d", "floor": "20k", "handicap": "1"},
            rounds_total=3,
            tiebreaks=("SOS", "SOSOS"),
        ),
        players,
        (first, second),
        last_key=5,
    )


def test_the_example_of_the_description_is_read() -> None:
    """Eight players, three rounds, twelve games; place 1 lost to place 3 with Black [MM 7.1]."""
    reading = read_any(TABLE.encode("iso-8859-15"), "example.h9")
    tournament = reading.tournament
    assert reading.dialect == "EGF h9"
    assert (tournament.event.name, tournament.event.place, tournament.event.first_day) == (
        "Example",
        "Helsinki",
        "2026-11-28",
    )
    assert [len(record.games) for record in tournament.rounds] == [4, 4, 4]
    third = {(game.white, game.black): game.result for game in tournament.rounds[2].games}
    assert third[3, 1] == "1-0"
    assert tournament.player(8).rank == "1k"
    assert tournament.event.tiebreaks == ("SOS", "SOSOS", "DC")


def test_the_example_is_written_as_it_was() -> None:
    """Places, scores, SOS and SOSOS are computed anew and are those of the table to the byte; the bar shows in them."""
    tournament = h9.read(TABLE.encode("iso-8859-15"), "example.h9").tournament
    assert tournament.event.options["bar"] == "2d"
    assert h9.write(tournament).decode("iso-8859-15") == TABLE


def games_by_name(tournament: Tournament) -> set[tuple[int, str, str, str, int]]:
    names = {player.key: player.name for player in tournament.players}
    return {
        (record.number, names[game.white], names[game.black], game.result, game.handicap)
        for record in tournament.rounds
        for game in record.games
    }


def byes_by_name(tournament: Tournament) -> set[tuple[int, str, str]]:
    names = {player.key: player.name for player in tournament.players}
    return {(record.number, names[bye.player], bye.kind) for record in tournament.rounds for bye in record.byes}


def test_the_table_keeps_games_byes_forfeits_and_handicaps() -> None:
    """What the table says of an event comes back: forfeit with `!`, bye `0+`, absence `0=`, both win and both lose."""
    again = h9.read(h9.write(event()), "again").tournament
    assert games_by_name(again) == games_by_name(event())
    assert byes_by_name(again) == byes_by_name(event())


def test_the_xml_form_keeps_everything_of_an_event() -> None:
    """Players with PIN, rank and rating, games with nigiri, byes, settings; names are escaped."""
    data = opengotha.write(event())
    assert b"Go &amp; &lt;Wine&gt;" in data
    again = read_any(data, "again.xml").tournament
    assert games_by_name(again) == games_by_name(event())
    assert byes_by_name(again) == byes_by_name(event())
    by_name = {player.name: player for player in again.players}
    for player in event().players:
        found = by_name[player.name]
        assert (found.rank, found.rating, found.egd_pin) == (player.rank, player.rating, player.egd_pin)
    assert {name: again.event.options[name] for name in ("bar", "floor", "handicap")} == event().event.options
    assert (again.event.rounds_total, again.event.tiebreaks) == (3, ("SOS", "SOSOS"))
    assert [game.nigiri for game in again.rounds[1].games] == [True, False]
    assert opengotha.write(again) == data


def test_who_misses_a_round_to_come_is_marked_in_the_xml_form() -> None:
    """`participating` has a 0 for every round that he does not play."""
    tournament = event()
    players = tuple(replace(p, requests=((3, "half"),)) if p.key == 2 else p for p in tournament.players)
    again = opengotha.read(opengotha.write(replace(tournament, players=players)), "again").tournament
    assert {p.name: p.requests for p in again.players if p.requests} == {"Ek Dina": ((3, "half"),)}


def test_both_forms_give_the_same_standings() -> None:
    """Scores of an event do not depend on the form in which it travels."""
    mine = [(row.name, row.points_text) for row in standings(event()).rows]
    there = opengotha.read(opengotha.write(event()), "x").tournament
    assert [(row.name, row.points_text) for row in standings(there).rows] == mine


def test_the_report_file_keeps_ranks_clubs_and_handicaps() -> None:
    """What no record of TRF26 holds stands in comments; the tie-breaks are those of the event, handicaps included."""
    again = trf.read(trf.write(event()), "again").tournament
    assert games_by_name(again) == games_by_name(event())
    assert any(game.handicap for record in again.rounds for game in record.games)
    told = {player.name: (player.rank, player.club, player.egd_pin) for player in again.players}
    assert told == {player.name: (player.rank, player.club, player.egd_pin) for player in event().players}
    mine = [(row.name, row.points_text, dict(row.texts)) for row in standings(event()).rows]
    assert [(row.name, row.points_text, dict(row.texts)) for row in standings(again).rows] == mine


@pytest.mark.parametrize(
    ("old", "new", "line", "round_number"),
    [
        ("4+/w0    2+/w0", "4+/w0    2+/b0", 10, 2),
        ("4+/w0    2+/w0", "5+/w0    2+/w0", 10, 1),
        ("4+/w0    2+/w0", "4=/w0    2+/w0", 10, 1),
        ("4+/w0    2+/w0", "4+/w0    2+/w3", 10, 2),
        ("4+/w0    2+/w0", "4+/w0    x2w0", 10, 2),
        ("3D FI", "10D FI", 10, None),
    ],
)
def test_a_table_that_contradicts_itself_is_refused_with_line_and_round(
    old: str, new: str, line: int, round_number: int | None
) -> None:
    """Colours, results, handicaps and opponents of two lines must fit; a rank such as 10d is refused."""
    with pytest.raises(Refused) as caught:
        h9.read(TABLE.replace(old, new, 1).encode(), "bad.h9")
    assert (caught.value.line, caught.value.round_number) == (line, round_number)


def test_all_lines_of_a_table_have_the_same_number_of_rounds() -> None:
    """The count of rounds must be equal on all lines [MM 7.1]."""
    with pytest.raises(Refused, match="rounds"):
        h9.read(TABLE.replace("    3-/b0", "", 1).encode(), "bad.h9")


XML = '<Tournament><Players><Player name="A" firstName="B" rank="{rank}" rating="0"/></Players>{more}</Tournament>'


@pytest.mark.parametrize(
    ("rank", "more", "said"),
    [
        ("10D", "", "10D"),
        ("3D", '<Games><Game roundNumber="1" whitePlayer="AB" blackPlayer="XX" result="RESULT_EQUAL"/></Games>', "XX"),
        (
            "3D",
            '<Games><Game roundNumber="1" whitePlayer="AB" blackPlayer="AB" result="RESULT_EQUAL"/></Games>',
            "self",
        ),
        ("3D", '<Games><Game roundNumber="x" whitePlayer="AB" blackPlayer="AB"/></Games>', "roundNumber"),
        ("3D", "<Games>", "well-formed"),
    ],
)
def test_broken_xml_is_refused_in_a_sentence(rank: str, more: str, said: str) -> None:
    """With the line and what is wrong; never a traceback."""
    with pytest.raises(Refused, match=said) as caught:
        read_any(XML.format(rank=rank, more=more).encode(), "bad.xml")
    assert caught.value.line == 1


def test_entities_are_refused_before_they_expand() -> None:
    """A document type declaration is not allowed at all."""
    bomb = '<!DOCTYPE t [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + XML.format(rank="&b;", more="")
    with pytest.raises(Refused, match="document type"):
        read_any(b"<?xml version='1.0'?>" + bomb.encode(), "bomb.xml")


def test_a_player_twice_is_refused() -> None:
    """The form tells players apart by name only."""
    twice = XML.format(rank="3D", more="").replace("</Players>", '<Player name="A" firstName="b" rank="1k"/></Players>')
    with pytest.raises(Refused, match="twice"):
        read_any(twice.encode(), "twice.xml")

"""Header and further records of report files, in their columns and out of them [TRF 2, 5, 6, 7, 8, 9]."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engines.model import Scoring
from swisstui.formats import trf
from swisstui.formats.reading import TeamRecord
from swisstui.formats.trf_dates import possible_dates
from swisstui.records import Acceleration, Adjustment, ForbiddenRule
from swisstui.refusal import Refused
from swisstui.tournament import score

ReportOf = Callable[..., bytes]
ROWS = ["   2 w 1", "   1 b 0", "   4 w =", "   3 b =", "0000 - U"]


@pytest.mark.parametrize(
    ("text", "dates"),
    [
        ("2026/03/06", ["2026-03-06"]),
        ("2010-09-24", ["2010-09-24"]),
        ("24/09/2010", ["2010-09-24"]),
        ("28. 07. 2005", ["2005-07-28"]),
        ("25.02.2011", ["2011-02-25"]),
        ("May 29, 2020", ["2020-05-29"]),
        ("29 May 2020", ["2020-05-29"]),
        ("1969.12.06", ["1969-12-06"]),
        ("12.04.01", ["2012-04-01", "2001-04-12"]),
        ("02/10/2010", ["2010-10-02", "2010-02-10"]),
        ("2010-02-30", []),
        ("soon", []),
    ],
)
def test_dates_as_writers_spell_them(text: str, dates: list[str]) -> None:
    """All that a text can mean; nothing is guessed [TRF 9, deviation 6]."""
    assert list(possible_dates(text)) == dates


def test_first_and_last_day_settle_each_other(report: ReportOf) -> None:
    """24/09 can only be day and month, so 02/10 of the same event is the second of October: no question."""
    reading = trf.read(report(ROWS, "042 24/09/2010", "052 02/10/2010", "142 3"), "x")
    assert (reading.tournament.event.first_day, reading.tournament.event.last_day) == ("2010-09-24", "2010-10-02")
    assert reading.notes == ()


def test_an_ambiguous_day_is_asked_for_and_kept_as_text(report: ReportOf) -> None:
    """Nothing settles it: a question, the text is kept and written back [TRF 9, deviation 6]."""
    data = report(ROWS, "042 05/06/2010", "142 3")
    reading = trf.read(data, "x")
    assert reading.tournament.event.first_day == ""
    assert [n.choice.options for n in reading.notes if n.choice] == [("2010-06-05", "2010-05-06", "05/06/2010")]
    assert b"042 05/06/2010\r\n" in trf.write(reading.tournament)
    chosen = trf.read(data, "x", choices={"date 042": "2010-06-05"}).tournament
    assert chosen.event.first_day == "2010-06-05"


def test_dates_of_rounds_in_columns_and_line_by_line(report: ReportOf) -> None:
    """132 stands under the round blocks; one date a line is read with a note [TRF 2; TRF 9, deviation 22]."""
    columns = "132" + " " * 88 + "26/02/06  26/02/07"
    reading = trf.read(report(ROWS, columns, "142 3"), "x")
    assert reading.tournament.event.round_dates == ("2026-02-06", "2026-02-07")
    assert reading.notes == ()
    lines = trf.read(report(ROWS, "132 26/02/06", "132 26/02/07", "142 3"), "x")
    assert lines.tournament.event.round_dates == ("2026-02-06", "2026-02-07")
    assert len(lines.notes) == 1


@pytest.mark.parametrize(
    ("record", "scoring", "notes"),
    [
        ("162  W 3.0    D 1.0    L 0.0    P 1.0", Scoring(6, 2, 0, 2, 2, 6, 0, 6, 0), 0),
        ("162  P 0.5", Scoring(pairing_bye=1), 0),
        ("162  W 3.0    D 1.0", Scoring(6, 2, 0, 6, 2, 6, 0, 6, 0), 0),
        ("162  Z 0.5", Scoring(zero_bye=1, forfeit_loss=1), 0),
        ("162 W 3 D 1", Scoring(6, 2, 0, 6, 2, 6, 0, 6, 0), 1),
        ("XXS W=3 D=1", Scoring(6, 2, 0, 6, 2, 6, 0, 6, 0), 0),
        ("XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 PAB=0.5 FW=1.0 FL=0.0", Scoring(pairing_bye=1), 0),
        ("BBW  3.0", Scoring(6, 1, 0, 6, 1, 6, 0, 6, 0), 0),
        ("BBU  0.5", Scoring(pairing_bye=1), 0),
    ],
)
def test_points_of_results(report: ReportOf, record: str, scoring: Scoring, notes: int) -> None:
    """162, XXS and BB?: the pairing bye is worth a win unless it is named [TRF 5, 8]."""
    reading = trf.read(report(ROWS, "142 3", record), "x")
    assert reading.tournament.event.scoring == scoring
    assert len(reading.notes) == notes


@pytest.mark.parametrize("record", ["162  Q 3.0", "162  W 3.2", "XXS W3", "XXS QQ=1", "BBW x"])
def test_points_that_cannot_be_read_are_refused(report: ReportOf, record: str) -> None:
    """Line and column of the record."""
    with pytest.raises(Refused) as caught:
        trf.read(report(ROWS, "142 3", record), "x")
    assert caught.value.line == 2
    assert caught.value.column


IN_COLUMNS = [
    "240 H 002    3    4",
    "250       1.0 001 002 0001 0002",
    "260 001 005    3    4",
    "299          -0.5  001    2",
]
SPLIT = ["240 H 2 3 4", "250 1.0 1 2 1 2", "260 1 5 3 4", "299 -0.5 1 2"]


@pytest.mark.parametrize(("records", "notes"), [(IN_COLUMNS, 0), (SPLIT, 4)])
def test_byes_acceleration_forbidden_pairs_and_corrections(report: ReportOf, records: list[str], notes: int) -> None:
    """240, 250, 260, 299 in their columns, or blank-separated with a note [TRF 7; TRF 9, deviation 23]."""
    reading = trf.read(report(ROWS, "142 6", *records), "x")
    tournament = reading.tournament
    assert {p.number: p.requests for p in tournament.players if p.requests} == {3: ((2, "half"),), 4: ((2, "half"),)}
    assert tournament.acceleration == (Acceleration(2, 1, 2, 1, 2),)
    assert tournament.forbidden == (ForbiddenRule("persons", (3, 4), last_round=5),)
    assert tournament.adjustments == (Adjustment(2, -1, 1),)
    assert score(tournament, 2) == -1
    assert len(reading.notes) == notes


def test_a_typed_correction_gives_the_points_of_the_result(report: ReportOf) -> None:
    """299 with a result code: these points instead of the usual ones, with a note [TRF 7]."""
    reading = trf.read(report(ROWS, "142 3", "299 W         2.0  001    1"), "x")
    assert score(reading.tournament, 1) == 4
    assert len(reading.notes) == 1


def test_lines_of_the_engines(report: ReportOf) -> None:
    """XXZ absent, XXP may not meet, XXA virtual points of single players as ranges [TRF 8]."""
    records = ["XXR 3", "XXZ 1 5", "XXP 2 3", "XXA    1  1.0  1.0", "XXA    2  1.0  1.0", "XXA    4  0.0  0.5"]
    tournament = trf.read(report(ROWS, *records), "x").tournament
    assert {p.number: p.requests for p in tournament.players if p.requests} == {1: ((2, "zero"),), 5: ((2, "zero"),)}
    assert tournament.forbidden == (ForbiddenRule("persons", (2, 3)),)
    assert tournament.acceleration == (Acceleration(2, 1, 2, 1, 2), Acceleration(1, 2, 2, 4, 4))
    assert tournament.rounds[0].virtual_points == ((1, 2), (2, 2))
    assert b"XXA    4  0.0  0.5" in trf.write(tournament, "trfx")


@pytest.mark.parametrize(
    "record", ["240 H 002    9", "260 001 002    1    x", "XXZ 77", "240 Q 002    1", "XXR many", "152 X"]
)
def test_records_that_name_nobody_or_nothing_are_refused(report: ReportOf, record: str) -> None:
    """The line is named."""
    with pytest.raises(Refused) as caught:
        trf.read(report(ROWS, record), "x")
    assert caught.value.line == 1


def test_unknown_lines_are_kept_and_written_back(report: ReportOf) -> None:
    """Unknown codes, DAT lines, rulers and teams are kept in order [TRF 9, deviation 24]."""
    kept = ["DDD SSSS sTTT", "999 something", "DAT 0001 EMAIL x@y.z", "013 Harbour Club                       1    2"]
    tournament = trf.read(report(ROWS, "142 3", *kept), "x").tournament
    assert tournament.extra_lines == tuple(kept)
    written = trf.write(tournament).decode().split("\r\n")
    assert [line for line in written if line in kept] == kept


def test_kept_team_lines_follow_the_players_numbers(report: ReportOf) -> None:
    """All references follow the player, not the number [AR 26]."""
    team = "013 Harbour Club                       1    2"
    reading = trf.read(report(ROWS, "142 3", team), "x")
    assert reading.teams == (TeamRecord(2, "013", (("name", "Harbour Club"),), (1, 2)),)
    players = reading.tournament.players
    numbers = {1: 2, 2: 1}
    turned = replace(
        reading.tournament, players=tuple(replace(p, number=numbers.get(p.key, p.number)) for p in players)
    )
    assert "013 Harbour Club                       2    1" in trf.write(turned).decode()


def test_team_records_of_trf26_are_data(report: ReportOf) -> None:
    """310, 320, 330, 300, 352 and 362 with their fields and members [TRF 5, 7]."""
    records = [
        "310   1 Kuopio A                         KUO     2210    4.0    6.5   1     1    2    5",
        "320  1.0  2.0   4 000",
        "330 +- 002   1   4",
        "300 001   1   2    5    1 0000",
        "352 WBWB",
        "362 TW 2.0   TD 1.0   TL 0.0",
    ]
    teams = {record.code: record for record in trf.read(report(ROWS, "142 3", *records), "x").teams}
    assert teams["310"].members == (1, 2, 5)
    assert (teams["310"].value("name"), teams["310"].value("nickname"), teams["310"].value("rank")) == (
        "Kuopio A",
        "KUO",
        "1",
    )
    assert (teams["320"].value("match points"), teams["320"].value("round 1")) == ("1.0", "4")
    assert (teams["330"].value("kind"), teams["330"].value("round"), teams["330"].value("black")) == ("+-", "002", "4")
    assert teams["300"].members == (5, 1, 0)
    assert teams["352"].value("colours") == "WBWB"
    assert dict(teams["362"].fields) == {"TW": "2.0", "TD": "1.0", "TL": "0.0"}


@pytest.mark.parametrize(
    ("records", "system", "options", "notes"),
    [
        (["192 FIDE_DUTCH_2026"], "dutch-2026", {}, 0),
        (["192 FIDE_DUTCH_2025_BAKU"], "dutch-2026", {"acceleration": "baku"}, 0),
        (["192 FIDE_DUTCH", "042 2026/03/01"], "dutch-2026", {}, 0),
        (["192 FIDE_DUTCH", "042 2026/01/31"], "dutch-2026", {}, 1),
        (["192 FIDE_DUBOV"], "dutch-2026", {}, 1),
        (["192 BERGER_ROUNDROBIN_G1"], "round-robin", {}, 0),
        (["192 FIDE_DOUBLEROUNDROBIN"], "round-robin", {"cycles": "2"}, 0),
        (["192 CUSTOM_SWISS", "### system: tasaselo-2007"], "tasaselo-2007", {}, 0),
        (["192 CUSTOM_SWISS", "092 Individual: Swiss-System, Lim 1987"], "lim-1987", {}, 0),
        (["192 NONSENSE"], "dutch-2026", {}, 1),
        (["092 Individual: Round robin"], "round-robin", {}, 0),
    ],
)
def test_type_of_tournament(
    report: ReportOf, records: list[str], system: str, options: dict[str, str], notes: int
) -> None:
    """192 selects the system; our comment wins; a system that is none of ours is told [TRF 6]."""
    reading = trf.read(report(["0000 - Z"] * 4, "142 3", *records), "x")
    assert reading.tournament.event.system == system
    assert dict(reading.tournament.event.options) == options
    assert len(reading.notes) == notes


def test_tie_breaks_of_212_are_written_back_as_212(report: ReportOf) -> None:
    """`212 PTS,BH` = `202 BH`; only one of the two is used [TRF 2]."""
    reading = trf.read(report(ROWS, "142 3", "212 PTS,BH/C1,SB"), "x")
    assert reading.tournament.event.tiebreaks == ("BH/C1", "SB")
    assert b"212 PTS,BH/C1,SB\r\n" in trf.write(reading.tournament)
    assert b"\n202" not in trf.write(reading.tournament)


def test_points_may_count_the_byes_asked_for_or_not(report: ReportOf) -> None:
    """Half a point of a requested bye in the coming round, counted or not: both are right [TRF 9, deviation 17]."""
    rows = ["   2 w 1  0000 - H", "   1 b 0"]
    for first in ("1.0", "1.5"):
        assert trf.read(report(rows, "XXR 3", points=[first, "0.0"]), "x").notes == ()
    with pytest.raises(Refused, match="player 1"):
        trf.read(report(rows, "XXR 3", points=["2.0", "0.0"]), "x")


def test_more_rounds_than_planned_are_told(report: ReportOf) -> None:
    """The file says one round and has two: the larger number is taken with a warning."""
    reading = trf.read(report(["   2 w 1     2 b 1", "   1 b 0     1 w 0"], "XXR 1"), "x")
    assert reading.tournament.event.rounds_total == 2
    assert [note.severity for note in reading.notes] == ["W"]


def test_line_ends_ctrl_z_and_blank_lines_mean_nothing(report: ReportOf) -> None:
    """CR LF, LF, CR and mixed ends, blank lines, Ctrl-Z at the end are read alike [TRF 9, deviation 1]."""
    data = report(ROWS, "142 3")
    wanted = trf.read(data, "x").tournament
    for end, name in ((b"\n", "LF"), (b"\r", "CR"), (b"\r\n\r\n", "CRLF")):
        reading = trf.read(data.replace(b"\r\n", end) + b"\x1a", "x")
        assert reading.tournament == wanted
        assert reading.line_end == name
    assert trf.read(data.replace(b"\r\n", b"\n", 1), "x").line_end == "mixed"


def test_tabs_behind_the_player_columns_are_blanks(report: ReportOf) -> None:
    """E before column 89, blanks behind it [TRF 9, deviation 5]."""
    data = report(["   2 w 1", "   1 b 0"], "XXR 3").replace(b"2 w 1", b"2\tw\t1")
    assert trf.read(data, "x").tournament.rounds[0].games[0].result == "1-0"


@pytest.mark.parametrize(
    ("columns", "sex", "title"),
    [
        ("m GM", "m", "GM"),
        ("wWIM", "w", "WIM"),
        ("M  f", "m", "FM"),
        ("W wf", "w", "WFM"),
        ("m 1N", "m", "1N"),
        (" m  ", "m", ""),
    ],
)
def test_sex_and_titles(report: ReportOf, columns: str, sex: str, title: str) -> None:
    """Capitals, sex in column 11, old and national titles are read silently [TRF 9, deviation 19]."""
    data = report(["   2 w 1", "   1 b 0"], "XXR 3").decode()
    line = data.split("\r\n")[1]
    player = trf.read(data.replace(line, line[:9] + columns + line[13:]).encode(), "x").tournament.player(1)
    assert (player.sex, player.title) == (sex, title)


def test_a_national_rating_line_is_no_error(report: ReportOf) -> None:
    """Code = federation, columns as 001: rating, origin and number are kept and written back [TRF 7]."""
    line = "FIN    5      Player 05                         1412 SAV     FI12345"
    reading = trf.read(report(ROWS, "142 3", line), "x")
    player = reading.tournament.player(5)
    assert (player.national_rating, player.national_id) == (1412, "FI12345")
    assert reading.notes == ()
    assert line in trf.write(reading.tournament).decode().split("\r\n")


def test_control_characters_in_a_name_become_marks(report: ReportOf) -> None:
    """They are told and never kept raw."""
    data = report(["   2 w 1", "   1 b 0"], "XXR 3").replace(b"Player 01", b"Pl\x1byer 01")
    reading = trf.read(data, "x")
    assert reading.tournament.player(1).name == "Pl␛yer 01"
    assert [(n.line, n.column, n.player) for n in reading.notes] == [(2, 17, 1)]


@pytest.mark.parametrize("ruler", ["0123456789012345678901234567890", "# comment", "DDD SSSS sTTT", "012345"])
def test_a_ruler_is_no_record(report: ReportOf, ruler: str) -> None:
    """Rulers of older files are comments, also where they begin like a code; they stay above the players [TRF 1]."""
    reading = trf.read(report(ROWS, ruler, "012 Spring Open", "142 3"), "x")
    assert reading.tournament.event.name == "Spring Open"
    assert reading.tournament.extra_lines == (ruler,)
    lines = trf.write(reading.tournament).decode().split("\r\n")
    assert lines.index(ruler) < next(i for i, line in enumerate(lines) if line.startswith("001"))


def test_an_event_without_name_is_called_after_its_file(report: ReportOf) -> None:
    """012 is missing: the name of the file, without its ending."""
    assert trf.read(report(ROWS, "142 3"), "spring open.trf").tournament.event.name == "spring open"


def test_virtual_points_of_250_override_those_of_the_system(report: ReportOf) -> None:
    """250 overrides _BAKU [TRF 7]."""
    plain = trf.read(report(ROWS, "142 3", "192 FIDE_DUTCH_2026_BAKU"), "x").tournament
    assert plain.event.options["acceleration"] == "baku"
    rows = trf.read(
        report(ROWS, "142 3", "192 FIDE_DUTCH_2026_BAKU", "250       1.0 001 002 0001 0002"), "x"
    ).tournament
    assert "acceleration" not in rows.event.options

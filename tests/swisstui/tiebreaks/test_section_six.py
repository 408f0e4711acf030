"""The example of the tie-break rules, section 6, number by number."""

from dataclasses import replace
from fractions import Fraction

import pytest

from swisstui.records import Tournament
from swisstui.scoresheet import scoresheet
from swisstui.standings import standings
from swisstui.tiebreaks.definition import decimal_text
from swisstui.tiebreaks.registry import read_list
from swisstui.tiebreaks.unplayed import adjusted_scores
from swisstui.tiebreaks.working import explained, working

TABLE = """
PTS 3.5 2 2 2.5 1 1.5
WIN 3 1 2 2 1 1
WON 3 1 2 1 0 0
BPG 2 3 2 1 0 1
BWG 1 1 0 0 0 0
REP 4 4 4 4 2 3
PS 8.5 6.5 5 5 2 4
PS/C1 7.5 5.5 4 5 2 4
PS/C2 6 4 3 4 2 3
STD 3.5 2 2 2.5 1 1.5
TPN 1 2 3 4 5 6
RTNG 2200 2100 2050 1950 1900 1800
BH 8 9.5 9.5 9.5 5 8.5
BH/C1 6.5 8 8 7.5 4 7
BH/C2 4.5 6 6 5.5 3 5.5
BH/M1 4 4.5 4.5 4 2 3.5
FB 8.5 8.5 10 9 5.5 8
FB/C1 7 7 8 7.5 4.5 6
AOB 9.25 8 8.875 9 9.5 8.75
SB 7 4.5 3.5 5 1 2.25
SB/C1 5.5 3 2 4 1 1.5
KS 2.5 1 1 1.5 0 0
ARO 1975 2025 2013 2117 2100 2125
ARO/C1 2033 2067 2083 2150 2100 2200
TPR 2311 2025 2013 2117 1300 1325
PTP 2326 2022 2012 2117 1300 1250
APRO 1870 1935 1945 2116 2025 2162
APPO 1850 1939 1929 2120 2022 2169
"""


def _column(tournament: Tournament, code: str, edition: str = "2026") -> list[Fraction | None]:
    ((parsed, entry),) = read_list([code], tournament, edition)
    assert entry.column is not None
    found = entry.column(scoresheet(tournament, None, edition), parsed)
    return [found[key] for key in sorted(found)]


@pytest.mark.parametrize("line", TABLE.strip().splitlines(), ids=lambda line: line.split()[0])
def test_every_column_of_edition_2026(section_six: Tournament, line: str) -> None:
    """Section 6: points and counts, Buchholz family, ratings of all six players."""
    code, *values = line.split()
    assert _column(section_six, code) == [Fraction(value) for value in values]


@pytest.mark.parametrize(
    ("edition", "values"),
    [("2026", "8 9.5 9.5 9.5 5 8.5"), ("2024", "8 9.5 9.5 10 5 8.5"), ("2009", "7 9 8.5 9 6.5 8.5")],
)
def test_buchholz_of_three_editions(section_six: Tournament, edition: str, values: str) -> None:
    """Section 6: capped dummy, dummy, virtual opponent."""
    assert _column(section_six, "BH", edition) == [Fraction(value) for value in values.split()]


def test_virtual_opponent_of_the_older_rule(event_of) -> None:  # type: ignore[no-untyped-def]
    """FIDE's example of 2009: absent in round 3 of 9 with 1.5 points: 1.5 + 1 + 6 x 0.5 = 5.5."""
    tournament = event_of(
        [
            "1 One 2000: 2w1 2w= Z 2w0 2w0 2w0 2w0 2w0 2w0",
            "2 Two 2000: 1b0 1b= Z 1b1 1b1 1b1 1b1 1b1 1b1",
        ],
        tiebreak_edition="2009",
        tiebreaks=("BH",),
    )
    part = next(part for part in working(tournament, 1, "BH") if part.round_number == 3)
    assert part.value == Fraction(11, 2)


def test_adjusted_scores_differ_for_eero_only(section_six: Tournament) -> None:
    """C.07 16.2.5: his zero-point bye is followed by nothing and counts as a draw for his opponents."""
    assert adjusted_scores(scoresheet(section_six)) == {1: 7, 2: 4, 3: 4, 4: 5, 5: 3, 6: 3}


def test_cut_takes_the_voluntarily_unplayed_round_first(section_six: Tournament) -> None:
    """C.07 16.5, FB/C1 of Fiona: the half-point bye worth 2 is cut, not the least value 1.5."""
    found = explained(section_six, 6, "FB/C1")
    assert found.value == "6.0"
    assert [(p.round_number, p.value, p.cut) for p in found.parts] == [
        (1, Fraction(3, 2), False),
        (2, Fraction(3, 2), False),
        (3, Fraction(2), True),
        (4, Fraction(3), False),
    ]
    assert "16.5" in found.parts[2].why


def test_direct_encounter_of_boris_and_carla(section_six: Tournament) -> None:
    """C.07 6: they have two points each, Carla won their game; the column shows 0 and 1."""
    table = standings(section_six, tiebreaks=["DE"])
    assert [(row.rank, row.name, row.texts["DE"]) for row in table.rows[2:4]] == [(3, "Carla", "1"), (4, "Boris", "0")]


def test_boris_and_carla_by_other_tiebreaks(section_six: Tournament) -> None:
    """BH and BH/C1 leave them equal, SB puts Boris first."""
    assert [r.rank for r in standings(section_six, tiebreaks=["BH", "BH/C1"]).rows] == [1, 2, 3, 3, 5, 6]
    assert standings(section_six, tiebreaks=["BH", "BH/C1", "SB"]).rows[2].name == "Boris"


def test_rating_sum_of_item_16(section_six: Tournament) -> None:
    """FIDE 1987 16: without the lowest opponent 6200 against 6250, Carla first."""
    table = standings(section_six, tiebreaks=["rating-sum"], edition="2009")
    assert [(row.name, row.texts["RS"]) for row in table.rows[2:4]] == [("Carla", "6250"), ("Boris", "6200")]
    sums = [p.value for p in working(section_six, 3, "RS") if p.round_number == 0]
    assert sums[:2] == [6250, 4300]


GO = """
MMS 6.5 5 5 4.5 3 2.5
SOS 17 19 18.5 18.5 11 13.5
SOSOS 69.5 65 68 62.5 43 43.5
SODOS 14.5 8.5 7.5 7.5 0 0
CUSS 20.5 18.5 17 13 10 8
"""


@pytest.fixture
def go_event(section_six: Tournament) -> Tournament:
    """The same as McMahon with start scores 3, 3, 3, 2, 2, 1; no rounding, a forfeit is no game."""
    ranks = {1: "27k", 2: "27k", 3: "27k", 4: "28k", 5: "28k", 6: "29k"}
    event = replace(
        section_six.event,
        system="mcmahon",
        options={"floor": "30k", "bar": "4d", "round_down": "false"},
        sos_forfeit_is_game=False,
    )
    players = tuple(replace(p, rank=ranks[p.number]) for p in section_six.players)
    return replace(section_six, event=event, players=players)


@pytest.mark.parametrize("line", GO.strip().splitlines(), ids=lambda line: line.split()[0])
def test_go_columns(go_event: Tournament, line: str) -> None:
    """Section 6: Go's tie-breaks of all six players."""
    code, *values = line.split()
    assert _column(go_event, code) == [Fraction(value) for value in values]


def test_mcmahon_is_ranked_by_mms(go_event: Tournament) -> None:
    """MD8: MMS is the primary score, then SOS, SOSOS."""
    table = standings(go_event, tiebreaks=["MMS", "SOS", "SOSOS", "DC", "LOT"])
    assert table.score_title == "MMS"
    assert table.tiebreaks == ("SOS", "SOSOS", "DC", "LOT")
    assert [(r.name, r.points_text) for r in table.rows[:3]] == [("Anna", "6.5"), ("Boris", "5.0"), ("Carla", "5.0")]


def test_values_are_shown_with_up_to_two_decimals() -> None:
    """Section 1, Exactness: at least what the column needs, 0.5 up."""
    shown = [decimal_text(Fraction(v)) for v in ("9.5", "2.25", "8.875", "13", "-0.5")]
    assert shown == ["9.5", "2.25", "8.88", "13.0", "-0.5"]
    assert decimal_text(Fraction(71, 8), 2) == "8.88"
    assert decimal_text(None) == "-"

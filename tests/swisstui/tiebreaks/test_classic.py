"""Tie-breaks of the seed rules: F10, progressive score, Tasaselo's columns, stage 2 of the SM, teams."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from engines.tasaselo_ratings import surpluses
from swisstui.records import Tournament
from swisstui.scoresheet import scoresheet
from swisstui.situation import situation_of
from swisstui.standings import standings
from swisstui.tiebreaks.registry import read_list
from swisstui.tiebreaks.working import working

EventOf = Callable[..., Tournament]

LEADERS = (
    "1 A 2000: 4w1 2b= 3w=",
    "2 B 1900: 5w1 1w= 4b=",
    "3 C 1800: 6w1 5b= 1b=",
    "4 D 1700: 1b0 6w1 2w=",
    "5 E 1600: 2b0 3w= 6b=",
    "6 F 1500: 3b0 4b0 5w=",
)


def test_f10_concerns_the_first_place_only(event_of: EventOf) -> None:
    """Dutch 1998 F10: games among the tied are level, the highest average of opponents is first, the rest share 2."""
    table = standings(event_of(LEADERS, tiebreaks=("F10",)))
    # A, B and C have 2; A drew with both, B and C have not met; averages 1800, 1767 and 1700.
    shown = [(row.rank, row.name, row.texts["F10"]) for row in table.rows]
    assert shown[:3] == [(1, "A", "ARO 1800"), (2, "B", "ARO 1767"), (2, "C", "ARO 1700")]
    assert [(rank, text) for rank, _, text in shown[3:]] == [(4, ""), (5, ""), (6, "")]


def test_f10_takes_the_games_among_the_tied_first(event_of: EventOf) -> None:
    """F10 (1): the winner of their game is first although his opponents' average is lower."""
    lines = ["1 A 1500: 2b0 3w1 4b1", "2 B 2000: 1w1 4b0 3w1", "3 C 1800: 4w1 1b0 2b0", "4 D 1900: 3b0 2w1 1w0"]
    table = standings(event_of(lines), tiebreaks=["F10"])
    assert [(row.rank, row.name, row.texts["F10"]) for row in table.rows[:2]] == [(1, "B", "DE 1"), (2, "A", "DE 0")]
    assert [(row.rank, row.texts["F10"]) for row in table.rows[2:]] == [(3, "shared"), (3, "shared")]


def test_f10_ends_with_the_lot(event_of: EventOf) -> None:
    """F10 (3): level games and averages: the drawn lot; without it the place stays shared."""
    tournament = event_of(["1 A 2000: 2w= 3w1", "2 B 2000: 1b= 4w1", "3 C 1500: 4w0 1b0", "4 D 1500: 3b1 2b0"])
    table = standings(tournament, tiebreaks=["F10"])
    assert [(row.rank, row.texts["F10"]) for row in table.rows[:2]] == [(1, "lot not drawn"), (1, "lot not drawn")]
    drawn = standings(replace(tournament, lots=((1, 2), (2, 1))), tiebreaks=["F10"])
    assert [(row.rank, row.name, row.texts["F10"]) for row in drawn.rows[:2]] == [(1, "B", "lot 1"), (2, "A", "lot 2")]


def test_progressive_drops_first_rounds_step_by_step(event_of: EventOf) -> None:
    """FIDE 1987 16, second case: running scores 0 1 2 and 1 1 1: sums 3 and 3; without round 1: 3 and 2."""
    tournament = event_of(["1 A 0: 3w0 4w1 3b1", "2 B 0: 4w1 3w0 4b1", "3 C 0: 1b1 2b1 1w0", "4 D 0: 2b0 1b0 2w0"])
    table = standings(tournament, tiebreaks=["progressive"])
    level = [(row.rank, row.name, row.texts["PROG"]) for row in table.rows[:3]]
    # Running: A 0 1 2 = 3, B 1 1 2 = 4, C 1 2 2 = 5.
    assert level == [(1, "C", "5.0"), (2, "B", "4.0"), (3, "A", "3.0")]
    equal = event_of(["1 A 0: 2w= 3w1 2b1", "2 B 0: 1b= 4w1 1w0", "3 C 0: ~ 1b0 U", "4 D 0: U 2b0 ~"])
    steps = [p.value for p in working(equal, 3, "PROG") if p.round_number == 0]
    assert steps == [1, 1, 1]


def test_progressive_sums_may_be_equal_and_differ_later(event_of: EventOf) -> None:
    """Equal sums 4 and 4 with two points each (0 2 2 / 1 1 2 cannot be; 0 + 1 + 2 + 2 and 1 + 1 + 1 + 2)."""
    lines = ["1 A 0: 3w0 4w1 3b1 4b0", "2 B 0: 4w1 3w0 4b0 3b1", "3 C 0: 1b1 2b1 1w0 2w0", "4 D 0: 2b0 1b0 2w1 1w1"]
    table = standings(event_of(lines), tiebreaks=["PROG"])
    # A 0 1 2 2 = 5, B 1 1 1 2 = 5: without round 1 A has 5, B 4.
    texts = {row.name: (row.rank, row.texts["PROG"]) for row in table.rows}
    assert (texts["A"], texts["B"]) == ((2, "5.0"), (3, "5.0"))


def test_surplus_agrees_with_the_engine_and_shows_its_parts(event_of: EventOf) -> None:
    """Tasaselo, example after round 2: 3 (2190) beat 2312 (E .33) and drew with 2188 (E .50): +0.67; average 2250."""
    lines = ["1 A 2312: 3w0 ~", "3 C 2190: 1b1 4w=", "4 D 2188: ~ 3b="]
    tournament = event_of(lines, system="tasaselo-2007", tiebreaks=("ARO", "W-WE", "TPN"))
    table = standings(tournament)
    assert (table.row(3).texts["W-WE"], table.row(3).texts["ARO"]) == ("0.67", "2250")
    assert table.row(3).figures["Surplus"] == "0.67"
    # K 100: 2190 + 67 = 2257, then 69 points above 2188: expected .60, a draw costs 10.
    assert table.row(3).figures["VR"] == "2247"
    assert [p.value for p in working(tournament, 3, "W-WE")] == [Fraction(67, 100), 0]
    engine = surpluses(situation_of(tournament))
    assert {row.number: row.values["W-WE"] for row in table.rows} == engine


def test_lower_number_ends_the_list_of_tasaselo(event_of: EventOf) -> None:
    """Tasaselo D21: still equal: the lower number is ahead; in older editions of C.07 too."""
    tournament = event_of(["1 A 2000: 2w=", "2 B 2000: 1b="], system="tasaselo-2007", tiebreak_edition="2024")
    assert [(row.rank, row.name) for row in standings(tournament).rows] == [(1, "A"), (2, "B")]


STAGE_TWO = {
    1: [(1, 16), (15, 2), (3, 14), (4, 13), (5, 12), (11, 6), (10, 7), (8, 9)],
    2: [(15, 1), (3, 11), (4, 10), (8, 5), (2, 16), (6, 14), (13, 7), (12, 9)],
    3: [(3, 15), (4, 8), (12, 1), (5, 13), (10, 6), (2, 11), (16, 7), (9, 14)],
    4: [(3, 4), (8, 12), (10, 15), (5, 2), (1, 9), (11, 16), (6, 13), (7, 14)],
    5: [(4, 5), (8, 10), (6, 15), (1, 2), (11, 12), (13, 16), (7, 9)],
}
"""Worked example SM 5.9, winners first; 3 and 14 are free in round 5."""


@pytest.fixture
def stage_two(event_of: EventOf) -> Tournament:
    """Sixteen players of stage 2."""
    rows: dict[int, list[str]] = {number: [] for number in range(1, 17)}
    for pairs in STAGE_TWO.values():
        for winner, loser in pairs:
            rows[winner].append(f"{loser}w1")
            rows[loser].append(f"{winner}b0")
        for row in rows.values():
            if len(row) < len(rows[pairs[0][0]]):
                row.append("i")
    lines = [f"{number} P{number} 0: {' '.join(row)}" for number, row in rows.items()]
    return event_of(lines, system="sm-stage2", rounds_total=5)


def test_stage_two_of_the_championship(stage_two: Tournament) -> None:
    """SM 5.8, 5.9: wins minus losses, the earlier last win, entry order; all sixteen places and strings."""
    table = standings(stage_two)
    order = [3, 4, 8, 5, 10, 1, 11, 6, 15, 2, 12, 13, 7, 9, 16, 14]
    assert [row.number for row in table.rows] == order
    assert [row.rank for row in table.rows] == list(range(1, 17))
    assert table.tiebreaks == ("LW", "TPN")
    texts = {row.number: row.texts["LW"] for row in table.rows}
    assert [texts[n] for n in (3, 4, 8, 5, 10, 15, 7, 14)] == "WWWW- WWWLW WWLWW WLWWL WLWWL WWLLL LLLWW LLLL-".split()
    assert table.final


def test_extra_game_of_stage_two(stage_two: Tournament) -> None:
    """SM 2.2, D1: 5 and 10 are level up to the entry order; an older pair needs an extra game, its winner is ahead."""
    older = replace(stage_two, event=replace(stage_two.event, options={"older": "5-10"}))
    assert any("extra game between 5 and 10" in note for note in standings(older).notes)
    played = replace(stage_two, event=replace(stage_two.event, options={"older": "5-10", "extra": "10-5"}))
    assert [row.number for row in standings(played).rows][3:5] == [10, 5]


def _team_event(event_of: EventOf) -> Tournament:
    tournament = event_of(["1 A 0: 2w1 3w1 4w1", "2 B 0: 1b0 4w1 3b1", "3 C 0: 4b1 1b0 2w0", "4 D 0: 3w0 2b0 1b0"])
    scores = {(1, 2): "2.5-1.5", (3, 4): "2-2", (1, 3): "2-2", (2, 4): "4-0", (1, 4): "3.5-0.5", (3, 2): "0-4"}
    rounds = []
    for record in tournament.rounds:
        games = []
        for g in record.games:
            found = scores.get((g.white, g.black)) or "-".join(reversed(scores[g.black, g.white].split("-")))
            games.append(replace(g, result=found))
        rounds.append(replace(record, games=tuple(games)))
    return replace(tournament, rounds=tuple(rounds))


def test_extended_sonneborn_berger(event_of: EventOf) -> None:
    """C.07 13.2: sum of opponent's total in one score times own result in the other, by hand for team 1."""
    tournament = _team_event(event_of)
    # Match points: 1: 2+1+2 = 5, 2: 0+2+2 = 4, 3: 1+1+0 = 2, 4: 1+0+0 = 1. Game points: 1: 8, 2: 9.5, 3: 4, 4: 2.5.
    table = standings(tournament, tiebreaks=["MPVGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB"], edition="2026")
    values = {code: table.row(1).values[code] for code in table.tiebreaks}
    assert values == {
        "MPVGP": 5,
        "EMMSB": 4 * 2 + 2 * 1 + 1 * 2,
        "EMGSB": Fraction(4 * 5, 2) + 2 * 2 + Fraction(7, 2),
        "EGMSB": Fraction(19, 2) * 2 + 4 * 1 + Fraction(5, 2) * 2,
        "EGGSB": Fraction(19, 2) * Fraction(5, 2) + 4 * 2 + Fraction(5, 2) * Fraction(7, 2),
    }
    ((code, entry),) = read_list(["BH:MP"], tournament, "2026")
    assert standings(tournament, tiebreaks=["BH:MP"]).row(1).values[code.text] == 4 + 2 + 1
    assert entry.code == "BH"
    assert scoresheet(tournament).points[1] == 16

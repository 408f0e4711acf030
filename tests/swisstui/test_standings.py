"""Standings: order, shared places, marks, not final, lots, typed tie-breaks, refusals (AR 33, 51, 58-64, F15-F20)."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

import engines
from swisstui.records import Adjustment, Tournament
from swisstui.refusal import Refused
from swisstui.standings import check_tiebreaks, standings

EventOf = Callable[..., Tournament]

ROUND_ROBIN = (
    "1 A 2000: 6w1 5b1 4w0 3b1 2w0",
    "2 B 2000: 5w1 4b0 3w0 6b1 1b1",
    "3 C 2000: 4w= 6b0 2b1 1w0 5w0",
    "4 D 2000: 3b= 2w1 1b1 5b0 6w0",
    "5 E 2000: 2b0 1w0 6b= 4w1 3b1",
    "6 F 2000: 1b0 3w1 5w= 2w0 4b1",
)


def _places(tournament: Tournament, **more: object) -> list[tuple[int, str]]:
    return [(row.rank, row.name) for row in standings(tournament, **more).rows]  # type: ignore[arg-type]


def test_equal_players_share_the_place_and_the_next_place_counts_them(event_of: EventOf) -> None:
    """AR 60: still level after the list: shared place, the first of the shared ones."""
    tournament = event_of(["1 A 0: 2w=", "2 B 0: 1b=", "3 C 0: 4w1", "4 D 0: 3b0"], tiebreaks=("BH",))
    assert _places(tournament, tiebreaks=()) == [(1, "C"), (2, "A"), (2, "B"), (4, "D")]
    assert _places(tournament, tiebreaks=["WIN"]) == [(1, "C"), (2, "A"), (2, "B"), (4, "D")]


def test_rank_one_is_the_leader_not_the_first_seed(event_of: EventOf) -> None:
    """F17: the last seed leads after round 3: the first line shows rank 1 and his name."""
    lines = [
        "1 One 2400: 5w0 2b= 3w=",
        "2 Two 2350: 6b= 1w= 8b0",
        "3 Three 2300: 7w1 8b0 1b=",
        "4 Four 2250: 8b0 7w1 6b=",
        "5 Five 2200: 1b1 6w0 7b0",
        "6 Six 2150: 2w= 5b1 4w=",
        "7 Seven 2100: 3b0 4b0 5w1",
        "8 Eight 2050: 4w1 3w1 2w1",
    ]
    first = standings(event_of(lines), tiebreaks=["BH"]).rows[0]
    assert (first.rank, first.number, first.name, first.points_text) == (1, 8, "Eight", "3.0")


def test_direct_encounter_shows_one_and_zero(event_of: EventOf) -> None:
    """F15: round robin of six, 1 and 2 level, 2 won their game: 1 and 0; a circle of three says that it cannot."""
    table = standings(event_of(ROUND_ROBIN, system="round-robin", tiebreaks=("DE",)))
    texts = {row.name: row.texts["DE"] for row in table.rows}
    assert (texts["B"], texts["A"]) == ("1", "0")
    assert {row.name: row.rank for row in table.rows if row.name in "AB"} == {"B": 1, "A": 2}


def test_direct_encounter_says_why_it_cannot_decide(event_of: EventOf) -> None:
    """F15: `not all have met`, or `no effect` where the games are level."""
    not_met = event_of(["1 A 0: 3w1", "2 B 0: 4w1", "3 C 0: 1b0", "4 D 0: 2b0"])
    assert standings(not_met, tiebreaks=["DE"]).rows[0].texts["DE"] == "not all have met"
    drawn = event_of(["1 A 0: 2w=", "2 B 0: 1b="])
    assert standings(drawn, tiebreaks=["DE"]).rows[0].texts["DE"] == "no effect"


def test_every_criterion_that_separates_neighbours_is_a_column(section_six: Tournament) -> None:
    """F18: neighbours with equal columns have the same rank number."""
    for codes in ([], ["BH"], ["BH", "SB"], ["DE", "WIN"]):
        table = standings(section_six, tiebreaks=codes)
        for upper, lower in zip(table.rows, table.rows[1:], strict=False):
            shown = [(r.points, *(r.texts[c] for c in table.tiebreaks)) for r in (upper, lower)]
            assert (shown[0] == shown[1]) == (upper.rank == lower.rank)


def test_lots_are_stored_and_decide_low_first(event_of: EventOf) -> None:
    """AR 60: the lots drawn once give the same order again; without them the place is shared and a note says so."""
    tournament = event_of(["1 A 0: 2w=", "2 B 0: 1b="], tiebreaks=("LOT",))
    table = standings(tournament)
    assert [row.rank for row in table.rows] == [1, 1]
    assert any("lots are not drawn" in note for note in table.notes)
    drawn = replace(tournament, lots=((1, 2), (2, 1)))
    assert _places(drawn) == [(1, "B"), (2, "A")]
    assert standings(drawn).rows[0].texts["LOT"] == "1"
    assert [row.rank for row in standings(replace(tournament, lots=((1, 2),))).rows] == [1, 1]


def test_typed_tiebreak_ranks_and_is_marked(event_of: EventOf) -> None:
    """AR 61: a value computed elsewhere can be typed in and is marked at the foot."""
    tournament = event_of(["1 A 0: 2w=", "2 B 0: 1b="], tiebreaks=("Blitz",))
    tournament = replace(tournament, typed_tiebreaks=((1, "Blitz", "1,5"), (2, "Blitz", "2.5")))
    table = standings(tournament)
    assert [(row.rank, row.name, row.texts["BLITZ"]) for row in table.rows] == [(1, "B", "2.5"), (2, "A", "1.5")]
    assert any("typed in" in line for line in table.foot)


def test_open_game_is_left_out_and_the_table_is_not_final(event_of: EventOf) -> None:
    """AR 51: a missing result leaves the round out; asked for, it is counted without the open game, never as final."""
    tournament = event_of(["1 A 0: 2w1 3b?", "2 B 0: 1b0 4b1", "3 C 0: 4w1 1w?", "4 D 0: 3b0 2w0"], tiebreaks=("BH",))
    table = standings(tournament)
    assert (table.after, table.final) == (1, False)
    assert "not final" in table.heading
    live = standings(tournament, after=2)
    assert {row.name: row.points for row in live.rows} == {"A": 2, "B": 2, "C": 2, "D": 0}
    assert not live.final
    assert live.notes[0] == "not final: no final result in round 2 board 1"


def test_adjourned_game_counts_as_a_draw_and_keeps_the_table_open(event_of: EventOf) -> None:
    """AR 50, 51: provisional draw, standings not final."""
    table = standings(event_of(["1 A 0: 2w*", "2 B 0: 1b*"]), tiebreaks=["WIN"])
    assert [row.points for row in table.rows] == [1, 1]
    assert not table.final
    assert table.notes[0] == "not final: no final result in round 1 board 1"


def test_finished_event_is_final(event_of: EventOf) -> None:
    """AR 51: all rounds played, every result in."""
    table = standings(event_of(["1 A 0: 2w1", "2 B 0: 1b0"]), tiebreaks=["WIN"])
    assert table.final
    assert "not final" not in table.heading


def test_expelled_player_is_not_listed_but_counts_for_his_opponents(section_six: Tournament) -> None:
    """AR 33: not in the standings; his results still count for the tie-breaks of his opponents."""
    before = standings(section_six, tiebreaks=["BH"])
    players = tuple(replace(p, status="expelled") if p.number == 4 else p for p in section_six.players)
    after = standings(replace(section_six, players=players), tiebreaks=["BH"])
    assert [row.name for row in after.rows] == ["Anna", "Boris", "Carla", "Fiona", "Eero"]
    assert [row.rank for row in after.rows] == [1, 2, 2, 4, 5]
    assert after.row(1).values == before.row(1).values
    assert "expelled, not in the standings: 4 Deniz" in after.foot


def test_guest_stands_without_a_place(section_six: Tournament) -> None:
    """AR 64: out of competition: marked, no place, the others' places close up."""
    players = tuple(replace(p, status="guest") if p.number == 1 else p for p in section_six.players)
    table = standings(replace(section_six, players=players), tiebreaks=["BH"])
    assert [(row.rank, row.name, row.mark) for row in table.rows[:2]] == [(0, "Anna", "g"), (1, "Deniz", "")]
    assert "g = guest, out of competition" in table.foot


def test_withdrawn_player_is_marked(section_six: Tournament) -> None:
    """AR 31, 64: he keeps his place and has a letter that the foot explains."""
    players = tuple(replace(p, status="withdrawn", left_after=3) if p.number == 5 else p for p in section_six.players)
    table = standings(replace(section_six, players=players), tiebreaks=["BH"])
    assert (table.row(5).rank, table.row(5).mark) == (6, "w")
    assert "w = withdrawn" in table.foot


def test_round_robin_annuls_who_left_before_half(event_of: EventOf) -> None:
    """AR 63: 6 played 2 of 5 games and left: no place, his games count for nobody; with 3 games they count."""
    gone = {6: {"status": "withdrawn", "left_after": 2}}
    lines = list(ROUND_ROBIN)
    lines[5] = "6 F 2000: 1b0 3w1 5w- 2w- 4b-"
    lines[4] = lines[4].replace("6b=", "6b+")
    lines[1] = lines[1].replace("6b1", "6b+")
    lines[3] = lines[3].replace("6w0", "6w+")
    table = standings(event_of(lines, players=gone, system="round-robin"), tiebreaks=["SB"])
    assert (table.rows[-1].rank, table.rows[-1].mark, table.rows[-1].points) == (0, "n", 0)
    assert table.row(1).points == 4  # without the win against 6
    assert table.row(3).points == 3  # without the loss against 6: 1/2 + 1
    lines[5] = "6 F 2000: 1b0 3w1 5w= 2w- 4b-"
    lines[4] = lines[4].replace("6b+", "6b=")
    table = standings(event_of(lines, players=gone, system="round-robin"), tiebreaks=["SB"])
    assert table.row(6).rank > 0
    assert table.row(1).points == 6


def test_penalty_is_part_of_the_points(section_six: Tournament) -> None:
    """TRF26 299: the points include penalties from their round on; opponents' Buchholz sees them too."""
    fined = replace(section_six, adjustments=(Adjustment(1, -1, 3, "late"),))
    assert standings(fined, tiebreaks=["PS"]).row(1).points == 6
    assert standings(fined, after=2, tiebreaks=["PS"]).row(1).points == 3
    assert standings(fined, tiebreaks=["PS"]).row(1).values["PS"] == Fraction(15, 2)
    assert standings(fined, tiebreaks=["BH"]).row(2).values["BH"] == Fraction(9)


def test_corrected_result_changes_points_and_tiebreaks_at_once(event_of: EventOf) -> None:
    """F20: 3-6 of round 1 from a draw to a win of 3: 3 has 1.0, 6 has 1.0; BH of 2, 4, 6 3.5 and of 1, 3, 5 5.5."""
    lines = [
        "1 A 2050: 4w1 2b= 6w1",
        "2 B 2000: 5b1 1w= 3b1",
        "3 C 1950: 6w= 4b0 2w0",
        "4 D 1900: 1b0 3w1 5b1",
        "5 E 1850: 2w0 6b0 4w0",
        "6 F 1800: 3b= 5w1 1b0",
    ]
    old = standings(event_of(lines), tiebreaks=["BH"])
    assert {row.number: row.texts["BH"] for row in old.rows} == dict(zip(range(1, 7), ["6.0", "3.0"] * 3, strict=True))
    lines[2], lines[5] = lines[2].replace("6w=", "6w1"), lines[5].replace("3b=", "3b0")
    new = standings(event_of(lines), tiebreaks=["BH"])
    assert (new.row(3).points_text, new.row(6).points_text) == ("1.0", "1.0")
    assert {row.number: row.texts["BH"] for row in new.rows} == dict(zip(range(1, 7), ["5.5", "3.5"] * 3, strict=True))


def test_group_filter_keeps_the_order_and_counts_its_own_places(section_six: Tournament) -> None:
    """Issue: groups as filters; places within the group in the order of the whole event."""
    players = tuple(replace(p, sex="w" if p.number in (1, 3, 6) else "m") for p in section_six.players)
    table = standings(replace(section_six, players=players), tiebreaks=["BH"], group="W")
    assert [(row.rank, row.name) for row in table.rows] == [(1, "Anna"), (2, "Carla"), (3, "Fiona")]
    with pytest.raises(Refused, match="no group 'U99'"):
        standings(section_six, group="U99")


@pytest.mark.parametrize("unrated_rule", ["left out", "opponents left out", "lowest", "average", "1500"])
def test_unrated_players_in_rating_tiebreaks(event_of: EventOf, unrated_rule: str) -> None:
    """AR 62, C.07 10: the announced way, named on the list."""
    tournament = event_of(
        ["1 A 2000: 2w1 3b1", "2 B 1800: 1b0 4w1", "3 C 0: 4b= 1w0", "4 D 1600: 3w= 2b0"], unrated_rule=unrated_rule
    )
    table = standings(tournament, tiebreaks=["ARO"])
    expected = {"left out": "-", "opponents left out": "1800", "lowest": "1700", "average": "1800", "1500": "1650"}
    assert table.row(1).texts["ARO"] == expected[unrated_rule]
    words = "left out: somebody is unrated" if unrated_rule == "left out" else unrated_rule
    assert any(words in note for note in table.notes)


@pytest.mark.parametrize(
    ("codes", "words"),
    [
        (["XYZ"], "unknown tie-break 'XYZ'"),
        (["BH", "bh"], "BH is listed twice"),
        (["BH/C1", "BH-C1"], "BH/C1 is listed twice"),
        (["WIN/C1"], "WIN has no modifier /C"),
        (["BH/X"], "modifier '/X' is not known"),
        (["BH/C1/M1"], "exclude each other"),
        (["BC"], "board by board"),
        (["EMGSB"], "team events"),
        (["B H"], "no tie-break code"),
    ],
)
def test_bad_lists_get_one_sentence(section_six: Tournament, codes: list[str], words: str) -> None:
    """Issue, bad input: unknown code, double listing, wrong modifier: one clear sentence."""
    with pytest.raises(Refused, match=words) as refusal:
        standings(section_six, tiebreaks=codes)
    assert "\n" not in refusal.value.sentence


def test_rating_tiebreak_in_an_event_without_ratings_is_refused(event_of: EventOf) -> None:
    """Issue, bad input: nobody has a rating."""
    with pytest.raises(Refused, match="needs ratings"):
        check_tiebreaks(event_of(["1 A 0: 2w1", "2 B 0: 1b0"]), ["ARO"])


def test_buchholz_in_a_round_robin_is_refused(event_of: EventOf) -> None:
    """AR 11, C.07 15.2."""
    tournament = event_of(ROUND_ROBIN, system="round-robin")
    for code in ("BH", "FB/C1", "AOB"):
        with pytest.raises(Refused, match="not used in a round robin"):
            standings(tournament, tiebreaks=[code])


def test_editions_are_named_and_bound(section_six: Tournament) -> None:
    """AR 10, F12: the edition stands in the heading; codes of 2026 do not exist before."""
    assert "1 March 2026" in standings(section_six, tiebreaks=["BH"]).heading
    assert standings(section_six, tiebreaks=["BH"], edition="2023").edition == "2023"
    with pytest.raises(Refused, match="exists since the edition of 2026"):
        standings(section_six, tiebreaks=["STD"], edition="2024")
    with pytest.raises(Refused, match="unknown tie-break edition '1999'"):
        standings(section_six, edition="1999")


def test_points_at_the_head_of_a_list_are_not_a_tiebreak(section_six: Tournament) -> None:
    """TRF26 212: PTS,BH is BH."""
    assert standings(section_six, tiebreaks=["PTS", "BH"]).tiebreaks == ("BH",)


def test_event_without_a_list_takes_that_of_its_system(section_six: Tournament) -> None:
    """The catalogue's default list."""
    assert standings(section_six).tiebreaks == ("BH/C1", "BH", "SB")


def test_before_round_one_everybody_is_level(event_of: EventOf) -> None:
    """No round is played: all share place 1, nothing is final."""
    tournament = replace(event_of(["1 A 0: 2w1", "2 B 0: 1b0"]), rounds=())
    table = standings(tournament, tiebreaks=["BH", "SB", "DE"])
    assert [(row.rank, row.points) for row in table.rows] == [(1, 0), (1, 0)]
    assert not table.final


@pytest.mark.parametrize("system_id", list(engines.MODULES))
def test_default_lists_of_all_systems_can_be_used(event_of: EventOf, system_id: str) -> None:
    """Every system of the catalogue offers tie-breaks that the registry knows, in every edition."""
    tournament = event_of(["1 A 2000: 2w1", "2 B 1900: 1b0"], system=system_id)
    codes = engines.system(system_id).tiebreaks
    for edition in ("2026", "2024", "2023", "2009"):
        assert len(check_tiebreaks(tournament, codes, edition)) == len(codes)

"""Settings: AR 5, 6, 7, 8, 12, 13, 22; level D."""

from collections.abc import Callable
from typing import Any

import pytest

from engines.model import Scoring
from swisstui.deeds.entries import AddPlayer
from swisstui.deeds.setup import AddForbidden, EditEvent, RemoveForbidden, SetAcceleration, SetPrizes
from swisstui.records import Acceleration, ForbiddenRule, Prize
from swisstui.refusal import Refused

Halls = Callable[..., Any]


def test_ar_5_before_round_1_everything_can_be_changed_freely(hall: Halls) -> None:
    event = hall(12)
    event.do(EditEvent({"rounds_total": 6, "system": "lim-1987", "tiebreaks": ("BH", "SB")}), confirmed="N")
    event.do(EditEvent({"scoring": Scoring(win=6, draw=2, pairing_bye=6)}), confirmed="N")
    event.do(SetAcceleration((Acceleration(2, 1, 2, 1, 6),)), confirmed="N")
    event.do(AddForbidden(ForbiddenRule("club")), confirmed="N")
    assert not event.tournament.changed_after_start


@pytest.mark.parametrize(
    "deed",
    [
        EditEvent({"rounds_total": 6}),
        EditEvent({"system": "dutch-2026"}),
        EditEvent({"scoring": Scoring(win=6, draw=2)}),
        EditEvent({"scoring": Scoring(pairing_bye=1)}),
        EditEvent({"tiebreaks": ("SB",)}),
        EditEvent({"options": {"initial_colour": "black"}}),
        SetAcceleration((Acceleration(2, 1, 2, 1, 6),)),
        AddForbidden(ForbiddenRule("club")),
    ],
)
def test_ar_5_12_after_round_1_is_paired_each_is_level_d(hall: Halls, deed: Any) -> None:
    """D: a `###` line, and the mark "changed after the start"."""
    event = hall(12)
    event.pair()
    assert "D" in [level for level, _ in event.asks(deed)]
    event.do(deed, reason="the hall closes")
    assert event.tournament.changed_after_start
    assert len(event.tournament.report_lines) == 1
    assert event.tournament.report_lines[0].startswith("changed after the start: ")
    assert event.tournament.report_lines[0].endswith("(reason: the hall closes)")


def test_names_dates_and_places_can_always_be_changed(hall: Halls) -> None:
    event = hall(12)
    event.pair()
    event.do(EditEvent({"place": "Kuusikylä", "chief_arbiter": "N. N."}), confirmed="N")
    assert not event.tournament.changed_after_start


def test_ar_6_a_paired_round_that_would_now_be_wrong_is_named_and_stays(hall: Halls) -> None:
    event = hall(12)
    event.pair()
    pairs = event.pairs(1)
    deed = EditEvent({"options": {"initial_colour": "black"}})
    assert ("C", "under the new rules the pairing of round 1 would be another; it stays as it is") in event.asks(deed)
    event.do(deed)
    assert event.pairs(1) == pairs


def test_ar_6_points_are_computed_anew(hall: Halls) -> None:
    event = hall(6)
    event.play(1, "1-0", "1/2", "1/2")
    winner = event.tournament.rounds[0].games[0].white
    number = event.tournament.player(winner).number
    event.do(EditEvent({"scoring": Scoring(win=6, draw=2, pairing_bye=6)}))
    assert event.score(number) == 3.0


def test_ar_7_more_rounds_than_the_field_can_fill(hall: Halls) -> None:
    event = hall(6, rounds=3)
    assert [level for level, _ in event.asks(EditEvent({"rounds_total": 6}))] == ["C"]
    assert "cannot fill 6 rounds" in event.asks(EditEvent({"rounds_total": 6}))[0][1]
    with pytest.raises(Refused, match="at least 1 round"):
        event.do(EditEvent({"rounds_total": 0}))
    event.play(2)
    with pytest.raises(Refused, match="2 are paired already"):
        event.do(EditEvent({"rounds_total": 1}))


@pytest.mark.parametrize(
    ("scoring", "word"),
    [
        (Scoring(win=3, draw=2, loss=0), "two draws .2.0. would be worth more than a win and a loss .1.5."),
        (Scoring(pairing_bye=3), "a pairing bye .1.5. would be worth more than a win .1.0."),
        (Scoring(draw=-1), "below 0"),
    ],
)
def test_ar_8_points_that_make_no_sense_are_refused(hall: Halls, scoring: Scoring, word: str) -> None:
    with pytest.raises(Refused, match=word):
        hall(6).do(EditEvent({"scoring": scoring}))


def test_ar_8_three_one_nil_is_possible_and_an_odd_bye_value_is_warned_of(hall: Halls) -> None:
    event = hall(6)
    event.do(EditEvent({"scoring": Scoring(win=6, draw=2, loss=0, pairing_bye=3)}), confirmed="N")
    event.do(EditEvent({"scoring": Scoring(win=2, draw=1, pairing_bye=1)}), confirmed="N")
    event = hall(6, scoring=Scoring(win=4, draw=2, pairing_bye=3))
    asked = event.asks(EditEvent({"scoring": Scoring(win=2, draw=1, loss=0, pairing_bye=2)}))
    assert asked == []


def test_round_robin_rounds_follow_the_field_until_somebody_chooses_others(hall: Halls) -> None:
    event = hall(5, system="dutch-1998", rounds=4)
    event.do(EditEvent({"system": "round-robin", "rounds_total": 5}))
    event.do(AddPlayer({"name": "X"}))
    event.do(AddPlayer({"name": "Y"}))
    assert event.tournament.event.rounds_total == 7
    assert [level for level, _ in event.asks(EditEvent({"rounds_total": 6}))] == ["C"]
    event.do(EditEvent({"rounds_total": 6}))
    event.do(AddPlayer({"name": "Z"}))
    assert event.tournament.event.rounds_total == 6


def test_options_are_read_and_refused_like_everywhere(hall: Halls) -> None:
    event = hall(6)
    with pytest.raises(Refused, match="unknown option 'maxi'"):
        event.do(EditEvent({"options": {"maxi": "true"}}))
    with pytest.raises(Refused, match="unknown pairing system"):
        event.do(EditEvent({"system": "swiss"}))
    event.do(EditEvent({"system": "lim-1987", "options": {"maxi": "true"}}))
    assert event.tournament.event.options == {"maxi": "true"}
    event.do(EditEvent({"system": "dutch-1998"}))
    assert event.tournament.event.options == {}


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"name": ""}, "the event needs a name"),
        ({"name": "A\x07"}, "name: character 2 is a control character"),
        ({"chief_arbiter": "A\x1b[2J"}, "chief arbiter: character 2 is a control character"),
        ({"first_day": "2026-02-30"}, "first day: '2026-02-30' is no day"),
        ({"first_day": "2026-03-02", "last_day": "2026-03-01"}, "is before the first day"),
        ({"rounds_total": "5"}, "rounds_total: '5' stands where a whole number belongs"),
        ({"late_number": "lowest"}, "late_number: 'lowest' is none of rating, next"),
        ({"colour": "red"}, "the field 'colour' is unknown"),
        ({"tiebreaks": ("NOPE",)}, "NOPE"),
        ({"rounds_total": 5}, "nothing of the event was changed"),
        ({"system": "tasaselo-2007", "rounds_total": 16}, "at most 15"),
    ],
)
def test_what_is_set_wrong_is_refused_with_the_setting(hall: Halls, changes: dict[str, Any], word: str) -> None:
    with pytest.raises(Refused) as refusal:
        hall(6).do(EditEvent(changes))
    assert word in refusal.value.sentence


def test_ar_13_a_long_event_is_offered_its_flag(hall: Halls) -> None:
    event = hall(6)
    deed = EditEvent({"first_day": "2026-01-01", "last_day": "2026-02-15"})
    assert [level for level, _ in event.asks(deed)] == ["N"]


def test_the_starting_criterion_stays_once_round_1_is_paired(hall: Halls) -> None:
    event = hall(6)
    event.pair()
    with pytest.raises(Refused, match="starting criterion: round 1 is paired"):
        event.do(EditEvent({"starting_criterion": "lot"}))


def test_rules_about_forbidden_pairs_are_checked(hall: Halls) -> None:
    event = hall(6)
    with pytest.raises(Refused, match="at least two persons"):
        event.do(AddForbidden(ForbiddenRule("persons", (1, 1))))
    with pytest.raises(Refused, match="no player with the key 9"):
        event.do(AddForbidden(ForbiddenRule("persons", (1, 9))))
    with pytest.raises(Refused, match="no range of rounds"):
        event.do(AddForbidden(ForbiddenRule("club", first_round=3, last_round=2)))
    event.do(AddForbidden(ForbiddenRule("persons", (1, 2))))
    with pytest.raises(Refused, match="is there already"):
        event.do(AddForbidden(ForbiddenRule("persons", (1, 2))))
    with pytest.raises(Refused, match="there is no rule 2"):
        event.do(RemoveForbidden(1))
    event.pair()
    assert [level for level, _ in event.asks(RemoveForbidden(0))] == ["D"]
    event.do(RemoveForbidden(0))
    assert event.tournament.forbidden == ()


def test_acceleration_rows_and_prizes_are_checked(hall: Halls) -> None:
    event = hall(6)
    for row in (Acceleration(0, 1, 2, 1, 3), Acceleration(2, 2, 1, 1, 3), Acceleration(2, 1, 2, 3, 1)):
        with pytest.raises(Refused, match="row 1"):
            event.do(SetAcceleration((row,)))
    with pytest.raises(Refused, match="two prizes for place 1"):
        event.do(SetPrizes((Prize("", 1, 100), Prize("", 1, 50))))
    assert event.do(SetPrizes((Prize("", 1, 10050), Prize("U14", 1, 50)))) == "prize fund: 2 prizes, 101.00 in all"

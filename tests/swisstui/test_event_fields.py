"""The settings of an event: kinds, options, how a change reads."""

from engines.model import Scoring
from swisstui.event_fields import changed_settings, edited_event, is_long, setting_text
from swisstui.records import Event


def test_options_are_kept_as_text_without_their_defaults() -> None:
    event = edited_event(Event("X", system="tasaselo-2007"), {"options": {"k": 80, "scoring": "1-0.5-0"}})
    assert event.options == {"k": "80"}


def test_a_new_system_brings_its_points_where_the_old_defaults_stood() -> None:
    chess = Event("X", system="dutch-1998")
    assert edited_event(chess, {"system": "mcmahon"}).scoring == Scoring()
    own = Event("X", system="dutch-1998", scoring=Scoring(win=6, draw=2))
    assert edited_event(own, {"system": "lim-1987"}).scoring == Scoring(win=6, draw=2)


def test_texts_are_cleaned_wherever_they_stand() -> None:
    event = edited_event(Event("X"), {"deputies": (" A\u0308 ",), "texts": (("vacations ", " none"),)})
    assert event.deputies == ("Ä",)
    assert event.texts == (("vacations", "none"),)


def test_changes_in_words() -> None:
    old = Event("X", rounds_total=5)
    new = Event("Y", rounds_total=6, options={"k": "80"}, scoring=Scoring(pairing_bye=1), tiebreaks=("BH", "SB"))
    assert changed_settings(old, new) == ["name", "options", "rounds_total", "scoring", "tiebreaks"]
    assert setting_text(old, new, "rounds_total") == "rounds total 5 -> 6"
    assert setting_text(old, new, "options") == "options none -> k=80"
    assert setting_text(old, new, "tiebreaks") == "tiebreaks none -> BH, SB"
    assert "pairing bye 1.0" in setting_text(old, new, "scoring").split(" -> ")[0]
    assert "pairing bye 0.5" in setting_text(old, new, "scoring").split(" -> ")[1]


def test_ar_13_more_than_30_days_is_long() -> None:
    assert not is_long(Event("X", first_day="2026-01-01", last_day="2026-01-30"))
    assert is_long(Event("X", first_day="2026-01-01", last_day="2026-01-31"))
    assert not is_long(Event("X", first_day="2026-01-01"))

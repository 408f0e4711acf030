"""The working of every tie-break: parts that lead to the shown value, words for each (AR 59, issue 6 item 3)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.tiebreaks.registry import REGISTRY
from swisstui.tiebreaks.working import explained, working

WITHOUT_TEAMS = [code for code, entry in REGISTRY.items() if entry.family != "team"]


@pytest.mark.parametrize("code", WITHOUT_TEAMS)
def test_every_code_of_the_registry_can_be_explained(section_six: Tournament, code: str) -> None:
    """Each code gives a value, a title with its article, and parts in words for every player."""
    for player in section_six.players:
        found = explained(section_six, player.key, code)
        assert found.title and found.article and found.edition == "2026"
        assert all(part.why for part in found.parts)


@pytest.mark.parametrize(
    "code", ["BH", "BH/C1", "BH/M1", "FB/C1", "SB", "SB/C1", "PS/C1", "STD", "WIN", "REP", "W-WE", "PTS"]
)
def test_parts_that_are_not_cut_make_up_the_value(section_six: Tournament, code: str) -> None:
    """Sums: what is not left out adds up to what the standings show."""
    for player in section_six.players:
        found = explained(section_six, player.key, code)
        parts = sum((p.value for p in found.parts if not p.cut and p.value is not None), Fraction(0))
        assert parts == Fraction(found.value)


@pytest.mark.parametrize("code", ["AOB", "ARO", "APRO", "APPO"])
def test_averages_are_the_mean_of_their_parts(section_six: Tournament, code: str) -> None:
    """AOB exactly (shown with two decimals), rating averages to the nearest whole number."""
    for player in section_six.players:
        found = explained(section_six, player.key, code)
        values = [p.value for p in found.parts if p.value is not None]
        mean = sum(values, Fraction(0)) / len(values)
        assert abs(mean - Fraction(found.value)) <= (Fraction(1, 200) if code == "AOB" else Fraction(1, 2))


def test_performance_names_average_and_table(section_six: Tournament) -> None:
    """TPR of Anna: average 1975, 3.5/4 = 88 %: +336."""
    last = working(section_six, 1, "TPR")[-1]
    assert (last.round_number, last.value) == (0, Fraction(2311))
    assert "average 1975" in last.why and "88 %: +336" in last.why
    assert "800" in working(section_six, 5, "PTP")[-1].why


def test_dummy_and_its_cap_are_told(section_six: Tournament) -> None:
    """C.07 16.4: the bye of Deniz counts 2, not 2.5, and the words say why; in 2024 there is no cap."""
    new = working(section_six, 4, "BH")[3]
    old = working(section_six, 4, "BH", edition="2024")[3]
    assert (new.opponent, new.value, old.value) == (0, Fraction(2), Fraction(5, 2))
    assert "pairing bye" in new.why and "not more than a draw in every round" in new.why
    assert "virtual opponent" in working(section_six, 4, "BH", edition="2009")[3].why


def test_direct_encounter_of_a_group_in_the_list(section_six: Tournament) -> None:
    """DE behind BH looks at those still tied then: Boris and Carla, who have met."""
    event = replace(section_six.event, tiebreaks=("BH", "DE"))
    tournament = replace(section_six, event=event)
    parts = working(tournament, 3, "DE")
    assert [(p.round_number, p.opponent, p.value) for p in parts[:1]] == [(4, 2, Fraction(1))]
    assert parts[-1].why == "1. of the 2 tied players"
    assert "not tied" in working(tournament, 1, "DE")[0].why


def test_forfeit_is_told_in_direct_encounter(event_of) -> None:  # type: ignore[no-untyped-def]
    """C.07 6.1: the forfeited game is named and does not count."""
    tournament = event_of(["1 A 0: 2w+ 3b0", "2 B 0: 1b- 4w1", "3 C 0: 4b0 1w1", "4 D 0: 3w1 2b0"], tiebreaks=("DE",))
    parts = working(tournament, 1, "DE")
    assert any(p.cut and "forfeited game is none" in p.why for p in parts)
    assert any("have not met" in p.why for p in parts)


def test_unknown_player_and_code_are_refused(section_six: Tournament) -> None:
    """One sentence each."""
    with pytest.raises(Refused, match="no player with the key 77"):
        working(section_six, 77, "BH")
    with pytest.raises(Refused, match="unknown tie-break 'NOPE'"):
        working(section_six, 1, "NOPE")

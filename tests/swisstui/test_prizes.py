"""Prizes: three ways of sharing, one prize a player, sums to the cent, performance prizes (F10, Tasaselo T8.3)."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swisstui.prizes import PERFORMANCE, Award, money, prize_list, to_cents
from swisstui.records import Event, GameRecord, Player, Prize, RoundRecord, Tournament
from swisstui.refusal import Refused

EventOf = Callable[..., Tournament]

LINES = (
    "1 A 2000: 5w1 2b1",
    "2 B 1900: 6w1 1w0",
    "3 C 1800: 7w1 4b0",
    "4 D 1700: 8w0 3w1",
    "5 E 1600: 1b0 6b1",
    "6 F 1500: 2b0 5w0",
    "7 G 1400: 3b0 8w=",
    "8 H 1300: 4b1 7b=",
)
"""Points: A 2, H 1.5, then B, C, D, E 1, G 0.5, F 0; by rating where level."""


@pytest.fixture
def field(event_of: EventOf) -> Tournament:
    """Eight players ranked by their ratings within equal points."""
    women = {number: {"sex": "w"} for number in (2, 8)}
    return event_of(LINES, players=women, tiebreaks=("RTNG",))


def _fund(tournament: Tournament, *prizes: Prize, **event: object) -> Tournament:
    changed = replace(tournament.event, **event)  # type: ignore[arg-type]
    return replace(tournament, prizes=prizes, event=changed)


def _money(awards: tuple[Award, ...]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for award in awards:
        totals[award.name] = totals.get(award.name, 0) + award.cents
    return totals


MAIN = (Prize("", 1, 10000), Prize("", 2, 6000), Prize("", 3, 4000), Prize("", 4, 1001))


def test_equal_sharing(field: Tournament) -> None:
    """Dutch 1998 F10: equal points share the money of their places equally: 40.00 + 10.01 among four."""
    found = prize_list(_fund(field, *MAIN))
    assert _money(found.awards) == {"A": 10000, "H": 6000, "B": 1251, "C": 1250, "D": 1250, "E": 1250}
    assert found.awards[2].why == "places 3-6 shared by 4 players with 1.0: 50.01 / 4"


def test_hort_system(field: Tournament) -> None:
    """Half of the money of the own place, half shared: B 20.00 + 6.25, C 5.00 + 6.25, D and E 6.25 each."""
    found = prize_list(_fund(field, *MAIN, prize_sharing="hort"))
    assert _money(found.awards) == {"A": 10000, "H": 6000, "B": 2625, "C": 1126, "D": 625, "E": 625}
    assert sum(_money(found.awards).values()) == 21001


def test_no_sharing(field: Tournament) -> None:
    """By place after tie-breaks; who shares the place itself still shares its prizes."""
    assert _money(prize_list(_fund(field, *MAIN, prize_sharing="none")).awards) == {
        "A": 10000,
        "H": 6000,
        "B": 4000,
        "C": 1001,
    }
    level = _fund(field, *MAIN, prize_sharing="none", tiebreaks=("KS",))
    # By Koya D (beat C, who has half of the points) is third; B, C and E share places 4 to 6.
    assert _money(prize_list(level).awards) == {"A": 10000, "H": 6000, "D": 4000, "B": 334, "C": 334, "E": 333}


def test_one_prize_per_player_takes_the_larger_one(field: Tournament) -> None:
    """H is second with 60.00 and best woman with 70.00: he takes 70.00, those behind move up in the main list."""
    fund = (*MAIN, Prize("W", 1, 7000), Prize("W", 2, 500))
    found = prize_list(_fund(field, *fund, one_prize=True))
    by_category = {(award.name, award.category): award.cents for award in found.awards}
    assert by_category == {
        ("A", ""): 10000,
        ("B", ""): 2751,
        ("C", ""): 2750,
        ("D", ""): 2750,
        ("E", ""): 2750,
        ("H", "W"): 7000,
    }
    assert found.not_awarded == (Prize("W", 2, 500),)
    assert found.fund == 28501
    both = prize_list(_fund(field, *fund, one_prize=False))
    assert _money(both.awards)["H"] == 13000


def test_equal_prizes_leave_the_main_one(field: Tournament) -> None:
    """Main and category prize of the same amount: he keeps the main one."""
    found = prize_list(_fund(field, Prize("", 1, 100), Prize("", 2, 100), Prize("W", 1, 100)))
    assert [(a.name, a.category) for a in found.awards] == [("A", ""), ("H", ""), ("B", "W")]
    assert "took a larger prize" not in found.awards[0].why


def test_cup_goes_by_place_whatever_the_money_does(field: Tournament) -> None:
    """A prize without money is named and does not move."""
    found = prize_list(_fund(field, *MAIN, Prize("", 2, 0, "Cup"), Prize("W", 1, 7000)))
    assert [(a.name, a.title) for a in found.awards if a.title] == [("H", "Cup")]


def test_performance_prizes(field: Tournament) -> None:
    """Tasaselo T8.3: largest surplus among players without another prize; ties by lower number."""
    fund = (Prize("", 1, 10000), Prize(PERFORMANCE, 1, 500, "Performance"), Prize(PERFORMANCE, 2, 300))
    found = [a for a in prize_list(_fund(field, *fund)).awards if a.category == PERFORMANCE]
    # H beat D (.08: +.92) and drew with G (.36: +.14): 1.06. D lost to H (.92: -.92), beat C (.36: +.64): -.28.
    # E lost to A (.08), beat F (.64: +.36): .28. C beat G (.92: +.08), lost to D (.64): -.56.
    assert [(a.name, a.cents) for a in found] == [("H", 500), ("E", 300)]
    assert found[0].why.startswith("surplus 1.06")


def test_guests_and_expelled_get_nothing(field: Tournament) -> None:
    """AR 64: out of competition; the next in the list gets the money."""
    players = tuple(replace(p, status="guest") if p.number == 1 else p for p in field.players)
    assert _money(prize_list(_fund(replace(field, players=players), Prize("", 1, 500))).awards) == {"H": 500}


def test_unknown_category_is_refused(field: Tournament) -> None:
    """One sentence with the groups there are."""
    with pytest.raises(Refused, match="no group 'U99'"):
        prize_list(_fund(field, Prize("U99", 1, 100)))


def test_amounts_are_written_with_two_decimals() -> None:
    """Cents as an amount."""
    assert [money(5), money(12345), money(100)] == ["0.05", "123.45", "1.00"]


@settings(deadline=None)
@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
def test_cents_keep_their_sum(weights: list[int]) -> None:
    """Rounded to cents, the sum is the pot and nobody is off by a whole cent."""
    total = sum(weights)
    exact = [Fraction(total, len(weights))] * len(weights)
    cents = to_cents(exact, total)
    assert sum(cents) == total
    assert all(abs(c - e) < 1 for c, e in zip(cents, exact, strict=True))


@st.composite
def _events(draw: st.DrawFn) -> Tournament:
    count = draw(st.integers(2, 9))
    players = tuple(
        Player(key, key, f"P{key}", draw(st.sampled_from([1500, 1700])), sex=draw(st.sampled_from(["w", "m"])))
        for key in range(1, count + 1)
    )
    rounds = []
    for number in range(1, draw(st.integers(1, 3)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        games = tuple(
            GameRecord(i + 1, order[2 * i], order[2 * i + 1], draw(st.sampled_from(["1-0", "0-1", "1/2"])))
            for i in range(count // 2)
        )
        rounds.append(RoundRecord(number, games))
    prizes = draw(
        st.lists(
            st.builds(
                Prize,
                st.sampled_from(["", "", "W", "U20", "1600+", PERFORMANCE]),
                st.integers(1, 6),
                st.integers(0, 9999),
            ),
            max_size=8,
        )
    )
    event = Event(
        "x",
        rounds_total=len(rounds),
        tiebreaks=draw(st.sampled_from([(), ("WIN",), ("SB", "TPN")])),
        prize_sharing=draw(st.sampled_from(["equal", "hort", "none"])),
        one_prize=draw(st.booleans()),
    )
    return Tournament(event, players, tuple(rounds), prizes=tuple(prizes))


@settings(deadline=None)
@given(_events())
def test_sums_always_add_up_to_the_fund(tournament: Tournament) -> None:
    """Issue: awards and what nobody gets are the fund; with one prize per player nobody has two."""
    found = prize_list(tournament)
    assert found.fund == sum(p.cents for p in tournament.prizes)
    assert sum(a.cents for a in found.awards) + sum(p.cents for p in found.not_awarded) == found.fund
    if tournament.event.one_prize:
        paid = [a.key for a in found.awards if a.cents and a.category != PERFORMANCE]
        assert len(paid) == len(set(paid))


@settings(deadline=None)
@given(_events())
def test_more_points_never_mean_less_main_prize(tournament: Tournament) -> None:
    """With falling prizes in one category the money falls with the points, whatever the sharing."""
    falling = tuple(Prize("", place, 1000 - 100 * place) for place in range(1, 6))
    changed = replace(tournament, prizes=falling)
    got = {a.key: a.cents for a in prize_list(changed).awards}
    order = [a.key for a in prize_list(changed).awards]
    assert all(got[a] >= got[b] - 1 for a, b in pairwise(order))

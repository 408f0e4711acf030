"""Seat lists over random sources, and against a second, naive reading of the list of 2008 (SM 4.2, D9 to D12)."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from swisstui.seats import READY_MADE, OptionPlayer, SeatSources, StrongTournament, seat_list

NAMES = [f"N{n}" for n in range(40)]
DAY = date(2008, 9, 27)
names = st.lists(st.sampled_from(NAMES), unique=True, max_size=20).map(tuple)
some = st.lists(st.sampled_from(NAMES), unique=True, max_size=4).map(tuple)
tournaments = st.lists(
    st.builds(
        StrongTournament,
        name=st.sampled_from(["Takapotku", "Kani 6", "Kanikutonen", "Nordic", "Helsinki"]),
        day=st.integers(-500, 20).map(lambda days: DAY + timedelta(days=days)),
        order=names,
        held=st.booleans(),
        added=st.booleans(),
    ),
    max_size=4,
).map(tuple)
options = st.lists(
    st.builds(
        OptionPlayer,
        name=st.sampled_from(NAMES),
        gor=st.sampled_from([0, 2250, 2300, 2301, 2400, 2500]),
        dan=st.integers(0, 6),
        lot=st.integers(1, 99),
    ),
    unique_by=lambda option: option.name,
    max_size=7,
).map(tuple)
sources = st.builds(
    SeatSources,
    day=st.just(DAY),
    rankings=st.fixed_dictionaries(
        {"prev_stage3": names, "prev_stage2": names, "prev_b": names, "gp": names, "stage1": names}
    ),
    later=some,
    tournaments=tournaments,
    options=options,
    board=st.none() | st.sampled_from(NAMES),
    declined=some,
    nonmembers=some,
)


@settings(max_examples=150, deadline=None)
@given(version=st.sampled_from(sorted(READY_MADE)), given_sources=sources)
def test_nobody_is_seated_twice_and_no_list_is_too_long(version: str, given_sources: SeatSources) -> None:
    """SM D3, D11, 2.1, 2.5: one seat each, none for who is out or seated later; numbers run from 1; missing adds up."""
    rules = READY_MADE[version]
    found = seat_list(rules, given_sources)
    seated = [seat.name for seat in found.seats]
    assert len(set(seated)) == len(seated)
    assert len(seated) + found.missing == rules.size
    assert [seat.number for seat in found.seats] == list(range(1, len(seated) + 1))
    out = {*given_sources.later, *given_sources.declined, *given_sources.nonmembers}
    assert not out & set(seated)
    assert not out & {*found.cut, *found.reserves}
    assert not set(found.reserves) & set(seated)


@settings(max_examples=150, deadline=None)
@given(version=st.sampled_from(["2006", "2007", "2008"]), given_sources=sources)
def test_two_seats_are_kept_for_stage_1_where_it_has_two(version: str, given_sources: SeatSources) -> None:
    """SM 4.2, D10: at least two come from stage 1 when two of it are eligible and not seated otherwise."""
    found = seat_list(READY_MADE[version], given_sources)
    from_stage1 = [seat for seat in found.seats if seat.basis in ("SM1", "SM1-fill")]
    others = {seat.name for seat in found.seats if seat not in from_stage1}
    out = {*given_sources.later, *given_sources.declined, *given_sources.nonmembers}
    could = [name for name in given_sources.rankings["stage1"] if name not in out | others]
    assert len(from_stage1) >= min(2, len(could))


@settings(max_examples=150, deadline=None)
@given(given_sources=sources)
def test_option_players_sit_by_gor_dan_and_lot_and_the_lowest_are_cut(given_sources: SeatSources) -> None:
    """SM D9: GoR descending, dan, lot; who is cut is not stronger than any who got a seat; 2300 is too little."""
    found = seat_list(READY_MADE["2008"], given_sources)
    strength = {option.name: (option.gor, option.dan, -option.lot) for option in given_sources.options}
    seated = [seat.name for seat in found.seats if seat.basis == "option"]
    assert [strength[name] for name in seated] == sorted((strength[name] for name in seated), reverse=True)
    assert len(seated) <= 4
    cut = [name for name in found.cut if name != given_sources.board]
    assert all(strength[name] <= strength[last] for name in cut for last in seated[-1:])
    qualified = {o.name for o in given_sources.options if o.gor > 2300 or o.dan >= 4}
    assert {*seated, *found.cut} <= qualified


def naive_2008(given_sources: SeatSources) -> list[tuple[str, str]]:
    """The list of 9 Feb 2008 read straight from the text."""
    seats: list[tuple[str, str]] = []
    out = {*given_sources.later, *given_sources.declined, *given_sources.nonmembers}
    rank = given_sources.rankings

    def free(name: str) -> bool:
        return name not in out and name not in dict(seats) and len(seats) < 16

    for place in (4, 5, 6):
        if len(rank["prev_stage3"]) >= place and free(rank["prev_stage3"][place - 1]):
            seats.append((rank["prev_stage3"][place - 1], f"SM3-{place}"))
    heirs = [(p, n) for p, n in enumerate(rank["prev_stage2"], 1) if n not in rank["prev_stage3"]][:3]
    seats += [(name, f"SM2-{place}") for place, name in heirs if free(name)]
    seats += [(name, "GP") for name in [n for n in rank["gp"] if free(n)][:2]]
    counted = [t for t in given_sources.tournaments if t.held and date(2007, 9, 27) <= t.day < DAY]
    counted.sort(key=lambda t: t.day)
    taka = [t for t in counted if t.name == "Takapotku" and not t.added][-1:]
    kani = [t for t in counted if t.name.startswith("Kani") and not t.added][-1:]
    other = [t for t in counted if t not in taka + kani and (t.added or t.name in ("Nordic", "Helsinki"))]
    named = sorted(taka + kani, key=lambda t: (t.day, counted.index(t)))
    for tournament in named + other:
        seats += [(name, tournament.name) for name in [n for n in tournament.order if free(n)][:1]]
    board = given_sources.board
    picked = board is not None and free(board)
    able = [o for o in given_sources.options if (o.gor > 2300 or o.dan >= 4) and free(o.name) and o.name != board]
    able.sort(key=lambda o: (-o.gor, -o.dan, o.lot))
    seats += [(o.name, "option") for o in able[: max(0, min(4, 16 - len(seats) - picked - 2))]]
    if picked and board is not None:
        seats.append((board, "board"))
    left = [name for name in rank["stage1"] if free(name)]
    for name in left:
        if free(name):
            seats.append((name, "SM1" if left.index(name) < 2 else "SM1-fill"))
    return seats


@settings(max_examples=300, deadline=None)
@given(given_sources=sources)
def test_the_list_of_2008_equals_its_naive_reading(given_sources: SeatSources) -> None:
    """SM 4.2: item by item."""
    found = seat_list(READY_MADE["2008"], given_sources)
    assert [(seat.name, seat.basis) for seat in found.seats] == naive_2008(given_sources)

"""Lists of single systems: bracket, groups, performance prizes; and that they follow the rules' own orders."""

from dataclasses import replace
from pathlib import Path

import pytest

from engines.tasaselo_ratings import opponents_average, performance_prize_order, prize_group_order
from swisstui.cli import run
from swisstui.deeds.entries import AddPlayer, EditPlayer
from swisstui.deeds.first_draw import SEED_TEXT, DrawFirstSix
from swisstui.deeds.prize_groups import SetPrizeGroups
from swisstui.desk import Desk
from swisstui.generate import Rates, generate
from swisstui.lists import list_of, lists_of_system
from swisstui.records import Event, Player, Prize, Tournament
from swisstui.refusal import Refused
from swisstui.round_figures import figure_columns, score_column
from swisstui.situation import situation_of
from swisstui.standings import standings
from swisstui.tournament import key_to_number


@pytest.fixture(scope="module")
def tasaselo() -> Tournament:
    """Twenty-one players with byes, forfeits and three prize groups after five rounds."""
    made = generate("tasaselo-2007", 21, 0, 5, rounds_total=7)
    grouped = SetPrizeGroups(sizes=(7, 7)).apply(made)
    rates = Rates(forfeit=0.1, bye=0.1)
    played = generate("tasaselo-2007", 21, 5, 5, rounds_total=7, rates=rates)
    groups = {player.key: player.group for player in grouped.players}
    players = tuple(replace(player, group=groups[player.key]) for player in played.players)
    return replace(played, players=players, event=replace(played.event, prize_groups=("A", "B", "C")))


def test_prize_groups_are_ranked_by_points_average_and_number(tasaselo: Tournament) -> None:
    """Points, then the opponents' average without unplayed games, then the lower number (T8.1, T8.2)."""
    situation = situation_of(tasaselo)
    number = key_to_number(tasaselo)
    for group in "ABC":
        rows = standings(tasaselo, group=group).rows
        assert [number[row.key] for row in rows] == list(prize_group_order(situation, group))
    averages = opponents_average(situation)
    for row in standings(tasaselo).rows:
        if averages[row.number] is not None:
            assert row.texts["ARO"] == str(averages[row.number])


def test_the_list_of_all_groups_has_every_member_under_his_group(tasaselo: Tournament) -> None:
    """One print of all prize groups, each with its own places (T8.1)."""
    table = list_of(tasaselo, "groups")
    number = key_to_number(tasaselo)
    situation = situation_of(tasaselo)
    for group in "ABC":
        listed = [int(row[2]) for row in table.rows if row[0] == group]
        assert listed == list(prize_group_order(situation, group))
    assert {number[key] for key in table.keys if key} == set(number.values())


def test_performance_prizes_go_by_surplus_among_those_without_a_prize(tasaselo: Tournament) -> None:
    """Largest surplus first, ties by the lower number, winners of other prizes left out (T8.3)."""
    prized = replace(tasaselo, prizes=(Prize("", 1, 10000), Prize("A", 1, 5000), Prize("performance", 1, 1000)))
    rewarded = {int(row[0]) for row in list_of(prized, "prizes").rows if "performance" not in row[2]}
    assert rewarded
    table = list_of(prized, "performance")
    active = {p.number for p in tasaselo.players if p.status not in ("guest", "expelled")}
    wanted = [n for n in performance_prize_order(situation_of(prized), rewarded) if n in active]
    assert [int(row[1]) for row in table.rows] == wanted


def test_the_bracket_names_every_game_and_the_winner() -> None:
    """Each row of a group has three games; the final tells the winner (K1, K7)."""
    tournament = generate("group-knockout", 8, 2, 9)
    table = list_of(tournament, "bracket")
    rows = [row for row in table.rows if any(row)]
    assert len(rows) == 8 + 4
    for row in rows:
        assert sum(cell not in (".", "") for cell in row[6:10]) == 3
        colours = [cell[-1] for cell in row[6:10] if cell != "."]
        assert sorted(colours) in (["b", "b", "w"], ["b", "w", "w"])
    assert [row[11] for row in rows].count("goes on") == 4
    final = rows[-4:]
    assert final[0][11] == "winner"
    assert f"Winner: {final[0][3]} {final[0][4]}" in table.foot
    assert final[0][1] == "1 (1+2)"


def test_an_unfinished_group_says_nothing_about_who_goes_on() -> None:
    """While a game of a group is open nobody goes on or is out (K6.3)."""
    tournament = generate("group-knockout", 8, 1, 9)
    first = tournament.rounds[0]
    games = tuple(replace(g, result="") if g.group == "1" and g.leg == 1 else g for g in first.games)
    opened = replace(tournament, rounds=(replace(first, games=games),))
    rows = [row for row in list_of(opened, "bracket").rows if any(row)]
    assert [row[11] for row in rows] == [""] * 4 + ["goes on", "goes on", "out", "out"]
    assert any("?" in cell for row in rows[:4] for cell in row)


@pytest.mark.parametrize(
    ("system", "kinds"),
    [
        ("dubov-1997", ("aro",)),
        ("group-knockout", ("groups", "bracket")),
        ("tasaselo-2007", ("groups", "performance")),
        ("lim-1987", ()),
    ],
)
def test_lists_are_offered_where_they_belong(system: str, kinds: tuple[str, ...]) -> None:
    """Every other system refuses them in one sentence."""
    assert lists_of_system(Tournament(Event("Open", system=system))) == kinds
    for kind in ("aro", "bracket"):
        if kind not in kinds:
            with pytest.raises(Refused, match="belongs to"):
                list_of(Tournament(Event("Open", system=system)), kind)


@pytest.mark.parametrize(("system", "what"), [("dubov-1997", "aro"), ("group-knockout", "bracket")])
def test_export_prints_them(system: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`swisstui export --to text --what aro|bracket` names event and system (issues 3 and 4)."""
    path = tmp_path / "event.json"
    Desk.create(path, generate(system, 8, 2, 3))
    assert run(["export", str(path), "--to", "text", "--what", what]) == 0
    printed = capsys.readouterr().out
    assert "System: " in printed
    assert {"aro": "ARO list after round 2", "bracket": "Bracket up to round 2"}[what] in printed


def test_figures_of_a_round_are_those_that_the_engine_published() -> None:
    """ARO beside the points, VR and surplus in Tasaselo, MMS instead of the points in McMahon."""
    dubov = generate("dubov-1997", 10, 3, 1).rounds[-1]
    assert [column.title for column in figure_columns(dubov)] == ["ARO"]
    assert {str(k): v for k, v in figure_columns(dubov)[0].values.items()} == dict(dubov.figures["aro"])
    own = generate("tasaselo-2007", 12, 2, 1).rounds[-1]
    assert [column.title for column in figure_columns(own)] == ["VR", "Surp"]
    go = generate("mcmahon", 10, 2, 1).rounds[-1]
    assert figure_columns(go) == ()
    column = score_column(go)
    assert column is not None
    assert column.title == "MMS"
    assert score_column(dubov) is None


def test_the_draw_of_the_first_six_is_kept_with_its_seed() -> None:
    """The same seed draws the same pairs; typed pairs need no seed; after round 1 nothing is drawn (T4.2)."""
    start = Tournament(Event("Open", system="tasaselo-2007"))
    drawn = DrawFirstSix(seed=7).apply(start)
    assert dict(drawn.event.texts)[SEED_TEXT] == "7"
    assert DrawFirstSix(seed=7).apply(start).event == drawn.event
    typed = DrawFirstSix(pairs="3-6 1-4; 2-5").apply(drawn)
    assert typed.event.options["draw_first_six"] == "1-4,2-5,3-6"
    assert SEED_TEXT not in dict(typed.event.texts)
    assert "draw_first_six" not in DrawFirstSix(pairs="none").apply(typed).event.options
    with pytest.raises(Refused, match="without 1-2 and 1-6"):
        DrawFirstSix(pairs="1-6 2-3 4-5").apply(start)
    with pytest.raises(Refused, match="round 1 is paired"):
        DrawFirstSix(seed=7).apply(generate("tasaselo-2007", 12, 1, 1))
    with pytest.raises(Refused, match="only the Tasaselo system"):
        DrawFirstSix(seed=7).apply(Tournament(Event("Open", system="lim-1987")))


def test_nobody_changes_his_prize_group_later_and_newcomers_have_none(tasaselo: Tournament) -> None:
    """Fixed before round 2; newcomers in none (T2.2, T2.3)."""
    with pytest.raises(Refused, match=r"fixed before round 2 starts \(Tasaselo T2.2\)"):
        EditPlayer(next(p.key for p in tasaselo.players if p.group == "A"), {"group": "C"}).apply(tasaselo)
    with pytest.raises(Refused, match=r"no prize group \(Tasaselo T2.3\)"):
        AddPlayer({"name": "Late, Anna", "rating": 2000, "group": "A"}).apply(tasaselo)
    late = AddPlayer({"name": "Late, Anna", "rating": 2000}).apply(tasaselo)
    assert late.players[-1].number == 22
    early = Tournament(Event("Open", system="tasaselo-2007"), (Player(1, 1, "Aalto", rating=2000),))
    assert EditPlayer(1, {"group": "B"}).apply(early).players[0].group == "B"


def test_ratings_of_a_group_knockout_are_frozen_at_the_start() -> None:
    """Later rating changes have no effect anywhere, so none is taken after round 1 (K1.4)."""
    played = generate("group-knockout", 8, 1, 9)
    with pytest.raises(Refused, match=r"ratings are frozen since the start \(Group knockout K1.4\)"):
        EditPlayer(1, {"rating": 1000}).apply(played)
    assert EditPlayer(1, {"club": "Tornit"}).apply(played).players[0].club == "Tornit"
    assert EditPlayer(1, {"rating": 1000}).apply(replace(played, rounds=())).players

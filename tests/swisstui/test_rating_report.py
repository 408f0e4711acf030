"""The rating report list: expected score, change, K, performance; GoR change for Go [FIDE B.02 8, MM 8]."""

from __future__ import annotations

from dataclasses import replace

from swisstui.formats import csv_entries, html, text
from swisstui.lists import list_of
from swisstui.rating_report import rating_lines
from swisstui.records import Event, GameRecord, Player, RoundRecord, Tournament


def event(system: str, ratings: tuple[int, ...], *rounds: tuple[tuple[int, int, str], ...]) -> Tournament:
    """An event with players of these ratings and these games."""
    players = tuple(Player(n, n, f"Player {n}", rating) for n, rating in enumerate(ratings, 1))
    records = tuple(
        RoundRecord(number, tuple(GameRecord(b, w, s, r) for b, (w, s, r) in enumerate(games, 1)))
        for number, games in enumerate(rounds, 1)
    )
    described = Event("Open", system=system, rounds_total=len(rounds), first_day="2026-11-07")
    return Tournament(described, players, records)


CHESS = event("dutch-2026", (2100, 2000, 1900, 0), ((1, 2, "1-0"), (3, 4, "1-0")), ((2, 3, "1/2"), (4, 1, "0-1F")))


def test_expected_change_and_performance_of_a_chess_player() -> None:
    """2100 against 2000: expected 0.64 [table 8.1b], K 20, 1 point: +7.2; performance 2000 + 800 [C.07 10.2]."""
    first = rating_lines(CHESS)[0]
    assert (first.games, first.average, first.performance) == (1, 2000, 2800)
    assert first.figures is not None
    assert float(first.figures.expected or 0) == 0.64
    assert float(first.figures.change) == 7.2


def test_only_games_over_the_board_against_rated_opponents_count() -> None:
    """3 won against the unrated 4 and drew with 2: one game; 4 has no rating, so no change; a forfeit is no game."""
    lines = {line.player.number: line for line in rating_lines(CHESS)}
    assert lines[3].games == 1
    assert lines[4].games == 1
    assert lines[4].figures is None
    rows = {row[0]: row for row in list_of(CHESS, "ratings").rows}
    assert rows["4"][2:] == ("", "1", "0.0", "1900", "1100", "", "", "")
    assert "without a rating there is no change: 4" in list_of(CHESS, "ratings").foot


def test_the_change_of_a_go_rating_stands_with_the_new_one() -> None:
    """Two players of 2000, the winner: con ((3300-2000)/200)^1.6 = 19.98 x 0.5, bonus 0.78 -> about +10.8 [MM 8]."""
    made = event("mcmahon", (2000, 2000), ((1, 2, "1-0"),))
    table = list_of(made, "ratings")
    assert [column.title for column in table.columns][-2:] == ["Change", "New"]
    change, new = float(table.rows[0][-2]), float(table.rows[0][-1])
    assert abs(change - (6.5**1.6 * 0.5 + 0.7544)) < 0.01
    assert new == round(2000 + change)


def test_the_list_is_a_text_a_page_and_a_table_and_says_what_it_counts() -> None:
    """80 columns; round, `not final` and the edition of the 400-point rule are named (AR 10, 51)."""
    table = list_of(replace(CHESS, event=replace(CHESS.event, rounds_total=3)), "ratings")
    assert table.title == "Rating report after round 2, not final"
    written = text.write(table)
    assert all(len(line) <= 80 for line in written.splitlines())
    assert "400-point" in written
    assert "+7.2" in html.write([table])
    assert csv_entries.write_list(table).decode().splitlines()[0].endswith("Exp,K,Change,List")


def test_a_round_in_which_games_are_open_is_named_and_not_final() -> None:
    """Asked for with round 1 of a finished event of one round, but one game open: its other game counts (AR 51)."""
    made = event("dutch-2026", (2000, 1900, 1800, 1700), ((1, 2, "1-0"), (3, 4, "")))
    made = replace(made, event=replace(made.event, rounds_total=1))
    table = list_of(made, "ratings", after=1)
    assert table.title == "Rating report after round 1, not final"
    assert [row[3] for row in table.rows] == ["1", "1", "0", "0"]

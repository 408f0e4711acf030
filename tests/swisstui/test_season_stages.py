"""The tournaments of a season: making, closing, reopening, replacements, and what the screen says of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from swisstui import season_games, season_lists, season_stages
from swisstui.championship import (
    STAGE1,
    STAGE2,
    STAGE3,
    finnish_championship,
    give_up,
    reopen_list,
    stage_tournament,
    with_stage,
)
from swisstui.deeds.entries import AddPlayer
from swisstui.deeds.results import CorrectResult, EnterResult
from swisstui.deeds.rounds import AcceptPairing
from swisstui.desk import Desk
from swisstui.pairing import propose
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.season import Season, SeasonSeat, Stage
from swisstui.season_desk import SeasonDesk
from swisstui.season_results import StageResult, ranked_result, stage2_end, with_result
from swisstui.seats import SeatRules, SeatStep

WINNERS = (
    "1 15 3 4 5 11 10 8",
    "15 3 4 8 2 6 13 12",
    "3 4 12 5 10 2 16 9",
    "3 8 10 5 1 11 6 7",
    "4 8 6 1 11 13 7",
)
"""SM 5.9: the winners of each round by entry number."""


def cup() -> Season:
    """An open Dutch event of three rounds whose two best play a match."""
    final = SeatRules("final", 2, (SeatStep("best", "open", "open", 2),), qualifier="open", qualifier_minimum=0)
    stages = (
        Stage("open", "Open", "dutch-2026", rounds=3, tiebreaks=("SB",)),
        Stage("final", "Final", "best-of", 2, 3, rules=final),
    )
    return Season("Cup", 2026, stages)


def season_of(tmp_path: Path, season: Season) -> SeasonDesk:
    return SeasonDesk.create(tmp_path / f"{season.name}.season.json", season, "a@b/c")


def play(path: Path, winners: set[str]) -> None:
    """Pair a round and let the named win (else White)."""
    desk = Desk.open(path, "a@b/c")
    desk.do(AcceptPairing(desk.propose()), confirmed="D")
    record = desk.tournament.rounds[-1]
    for game in record.games:
        black_wins = desk.tournament.player(game.black).name in winners
        desk.do(EnterResult(record.number, game.board, "0-1" if black_wins else "1-0", ""), confirmed="D")


def open_played(desk: SeasonDesk) -> Path:
    """The open event of the cup, four players who all meet: a 3, b 2, c 1, d 0."""
    path = season_stages.make_tournament(desk, "open")
    there = Desk.open(path, "a@b/c")
    for place, name in enumerate("abcd"):
        there.do(AddPlayer({"name": name, "rating": 2000 - 100 * place}))
    play(path, {"a", "b"})
    play(path, {"a", "c"})
    play(path, {"a", "b"})
    return path


def names_of(path: Path) -> list[str]:
    players = Desk.open(path, "a@b/c").tournament.players
    return [player.name for player in sorted(players, key=lambda player: player.number)]


def example() -> Tournament:
    """The whole stage 2 of SM 5.9."""
    season = finnish_championship(2008)
    seats = tuple(SeasonSeat(n, f"P{n}", "SM1") for n in range(1, 17))
    season = with_stage(season, replace(season.stage(STAGE2), seats=seats))
    tournament = stage_tournament(season, STAGE2)
    for line in WINNERS:
        winners = {int(word) for word in line.split()}
        record = propose(tournament).round
        games = tuple(replace(game, result="1-0" if game.white in winners else "0-1") for game in record.games)
        tournament = replace(tournament, rounds=(*tournament.rounds, replace(record, games=games)))
    return tournament


def test_a_wrong_result_can_be_corrected_after_the_stage_was_closed(tmp_path: Path) -> None:
    """F27: close, undo, correct b-c to c, close again: a and c are in the final, nothing of the first is left."""
    desk = season_of(tmp_path, cup())
    path = open_played(desk)
    season_stages.close_stage(desk, "open")
    season_stages.close_seats(desk, "final")
    assert names_of(season_stages.make_tournament(desk, "final")) == ["a", "b"]
    season_stages.reopen(desk, "open")
    final = desk.season.stage("final")
    assert (final.seats, final.file, desk.season.stage("open").ranking) == ((), "", ())
    there = Desk.open(path, "a@b/c")
    last = there.tournament.rounds[-1]
    board = next(g for g in last.games if "c" in (there.tournament.player(k).name for k in (g.white, g.black)))
    turned = "0-1" if board.result == "1-0" else "1-0"
    there.do(CorrectResult(last.number, board.board, turned, board.result, "both"), confirmed="D")
    season_stages.close_stage(desk, "open")
    season_stages.close_seats(desk, "final")
    assert names_of(season_stages.make_tournament(desk, "final")) == ["a", "c"]
    assert len(list(tmp_path.glob("Cup Final*.json"))) == 1


def test_reopening_is_refused_once_the_next_stage_has_a_result(tmp_path: Path) -> None:
    """AR 56."""
    desk = season_of(tmp_path, cup())
    open_played(desk)
    season_stages.close_stage(desk, "open")
    season_stages.close_seats(desk, "final")
    play(season_stages.make_tournament(desk, "final"), set())
    with pytest.raises(Refused, match="Final has results already; Open stays closed"):
        season_stages.reopen(desk, "open")


def test_a_stage_is_not_closed_while_boards_are_open(tmp_path: Path) -> None:
    """F28: the open boards are named, nothing is guessed."""
    desk = season_of(tmp_path, cup())
    path = season_stages.make_tournament(desk, "open")
    there = Desk.open(path)
    for name in "abcd":
        there.do(AddPlayer({"name": name}))
    there.do(AcceptPairing(there.propose()), confirmed="D")
    with pytest.raises(Refused, match="round 1 has no result on boards 1, 2"):
        season_stages.close_stage(desk, "open")
    assert desk.season.stage("open").ranking == ()


def test_level_players_need_lots_before_a_stage_is_closed() -> None:
    """SM 3.3, D8: the last tie-break is the stored lot; without it the order is not guessed."""
    event = Event(name="E", system="mcmahon", rounds_total=1, tiebreaks=("SOS", "LOT"))
    players = tuple(Player(n, n, name, rank="1d") for n, name in enumerate("abcd", start=1))
    tournament = Tournament(event, players)
    record = propose(tournament).round
    games = tuple(replace(game, result="1-0") for game in record.games)
    tournament = replace(tournament, rounds=(replace(record, games=games),))
    with pytest.raises(Refused, match="are level on every tie-break; draw lots"):
        ranked_result(tournament, 2)
    drawn = replace(tournament, lots=((1, 1), (2, 2), (3, 3), (4, 4)))
    assert len(ranked_result(drawn, 2).qualifiers) == 2


def test_the_last_seats_wait_for_the_stage_before(tmp_path: Path) -> None:
    desk = season_of(tmp_path, cup())
    with pytest.raises(Refused, match="Open is not closed yet; Final takes its last seats from it"):
        season_stages.close_seats(desk, "final")


def closed_cup(tmp_path: Path) -> SeasonDesk:
    season = with_result(cup(), "open", StageResult(("a", "b", "c", "d"), ()))
    desk = season_of(tmp_path, season)
    season_stages.close_seats(desk, "final")
    return desk


def test_before_round_1_the_tournament_follows_a_replacement(tmp_path: Path) -> None:
    """SM D3: all below move up and the next in order enters last; keys of those who stay are kept."""
    desk = closed_cup(tmp_path)
    path = season_stages.make_tournament(desk, "final")
    sentence = season_stages.withdraw_seat(desk, "final", "a")
    assert sentence == "a gives up his seat in Final; c enters as number 2"
    players = {p.name: (p.key, p.number, p.note) for p in Desk.open(path).tournament.players}
    assert players == {"b": (2, 1, "open"), "c": (3, 2, "replacement")}
    desk.undo()
    season_stages.seat_players(desk, "final")
    assert names_of(path) == ["a", "b"]


def test_nobody_drops_out_of_a_running_stage(tmp_path: Path) -> None:
    """SM 2.4, D4."""
    desk = closed_cup(tmp_path)
    path = season_stages.make_tournament(desk, "final")
    there = Desk.open(path)
    there.do(AcceptPairing(there.propose()), confirmed="D")
    with pytest.raises(Refused, match="Final has begun, nobody may drop out"):
        season_stages.withdraw_seat(desk, "final", "a")
    assert [seat.name for seat in desk.season.stage("final").seats] == ["a", "b"]


def test_a_tournament_of_15_players_is_not_made(tmp_path: Path) -> None:
    """SM 5: exactly sixteen; nothing is stored."""
    season = finnish_championship(2008)
    seats = tuple(SeasonSeat(n, f"P{n}", "SM1") for n in range(1, 16))
    season = with_stage(season, replace(season.stage(STAGE2), seats=seats))
    desk = season_of(tmp_path, season)
    with pytest.raises(Refused, match="SM-II needs 16 players and has 15 of 16 players"):
        season_stages.make_tournament(desk, STAGE2)
    assert desk.season.stage(STAGE2).file == ""
    assert [path.name for path in tmp_path.glob("*.json")] == ["SM 2008.season.json"]


def test_a_closed_list_with_a_tournament_stays_closed(tmp_path: Path) -> None:
    desk = closed_cup(tmp_path)
    season_stages.make_tournament(desk, "final")
    with pytest.raises(Refused, match="its list stays closed"):
        desk.do("open list", "", lambda season: reopen_list(season, "final"))


def test_stage_2_ends_with_two_lists() -> None:
    """SM 5.9: ranking P3 P4 P8 | P5 P10 P1 P11 P6 | P15 P2 P12 P13 P7 | P9 P16 | P14; entry P3, P4, P8 (D24)."""
    end = stage2_end(example())
    assert end.ranking == tuple(f"P{n}" for n in (3, 4, 8, 5, 10, 1, 11, 6, 15, 2, 12, 13, 7, 9, 16, 14))
    assert (end.entry_to_stage3, end.extra_games) == (("P3", "P4", "P8"), ())
    lines = season_lists.stage2_lines(example())
    assert lines[2] == "  2 P4                         WWWLW no  4   2 P4"
    assert lines[4] == "  4 P5                         WLWWL no  5"


def test_the_entry_to_stage_3_is_not_turned_by_the_ranking() -> None:
    """SM D24: where P5 beats P4 in round 5, P5 has WLWWW behind the WWLWW of P8 but enters stage 3 before him."""
    tournament = example()
    last = tournament.rounds[-1]
    games = tuple(
        replace(g, result="1-0" if g.white == 5 else "0-1") if {g.white, g.black} == {4, 5} else g for g in last.games
    )
    tournament = replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, games=games)))
    end = stage2_end(tournament)
    assert end.ranking[:3] == ("P3", "P8", "P5")
    assert end.entry_to_stage3 == ("P3", "P5", "P8")


def stage2_season(tmp_path: Path) -> SeasonDesk:
    """A season whose stage 2 is the example, played."""
    season = with_result(finnish_championship(2008), STAGE1, StageResult(("Q",), ()))
    seats = tuple(SeasonSeat(n, f"P{n}", "SM1") for n in range(1, 17))
    season = with_stage(season, replace(season.stage(STAGE2), seats=seats, file="stage2.json"))
    Desk.create(tmp_path / "stage2.json", example(), "a@b/c")
    return season_of(tmp_path, season)


def test_an_older_pair_of_stage_2_plays_an_extra_game(tmp_path: Path) -> None:
    """SM 2.2, D1, 5.8 d: P5 and P10 have the same W/L string; marked older, the winner of their game is ahead."""
    desk = stage2_season(tmp_path)
    assert ("P5", "P10") in season_games.level(desk, STAGE2)
    season_games.mark_older(desk, STAGE2, ("P5", "P10"))
    assert season_games.wanted_games(desk, STAGE2) == [("extra game", ("P5", "P10"))]
    with pytest.raises(Refused, match="an extra game has to be played first: P5 - P10"):
        season_stages.close_stage(desk, STAGE2)
    season_games.enter(desk, STAGE2, "extra game", ("P10", "P5"))
    assert season_games.entered_games(desk, STAGE2) == [("extra game", ("P10", "P5"))]
    season_stages.close_stage(desk, STAGE2)
    assert desk.season.stage(STAGE2).ranking[3:5] == ("P10", "P5")
    with pytest.raises(Refused, match="SM-II is closed"):
        season_games.take_back(desk, STAGE2, "extra game", ("P10", "P5"))


def test_the_state_of_every_stage_in_words(tmp_path: Path) -> None:
    desk = stage2_season(tmp_path)
    lines = {line.key: line.state for line in (season_lists.stage_line(desk, s) for s in desk.season.stages)}
    assert lines == {
        STAGE1: "closed",
        STAGE2: "all games played; c closes it",
        STAGE3: "list open, 0 of 6 seats known",
        "final": "list open, 0 of 2 seats known",
    }


def test_who_plays_below_his_seat_is_told_until_he_gives_it_up(tmp_path: Path) -> None:
    """SM 2.5: holder of a stage 2 seat entered in stage 1."""
    season = replace(finnish_championship(2008), board="BP")
    desk = season_of(tmp_path, season)
    path = season_stages.make_tournament(desk, STAGE1)
    Desk.open(path).do(AddPlayer({"name": "other", "rank": "1d"}))
    assert season_lists.stage_lines(desk, STAGE1) == []
    desk.do("board", "", lambda s: replace(s, board="Other"))
    assert season_lists.stage_lines(desk, STAGE1) == ["! Other has a seat in SM-II and may not play SM-I"]
    season_stages.withdraw_seat(desk, STAGE2, "Other")
    assert season_lists.stage_lines(desk, STAGE1) == []


def test_a_deed_that_a_crash_left_in_the_journal_alone_is_finished(tmp_path: Path) -> None:
    """The file is put back to before the last deed, as after a crash between journal and file."""
    desk = season_of(tmp_path, cup())
    before = desk.path.read_bytes()
    desk.do("board", "board picks W", lambda season: replace(season, board="W"))
    desk.path.write_bytes(before)
    again = SeasonDesk.open(desk.path)
    again.do("decline", "X declines", lambda season: replace(season, declined=("X",)))
    assert (again.season.board, again.season.declined, again.season.revision) == ("W", ("X",), 3)


def test_giving_up_twice_is_refused() -> None:
    season = give_up(cup(), "final", "a")
    with pytest.raises(Refused, match="a has given up his seat in Final already"):
        give_up(season, "final", "a")

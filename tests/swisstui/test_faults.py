"""Faults that users of such software have met, as whole stories at the arbiter's desk, from file to file.

Single rules of the same faults are tested where they live (search for the number); faults of the screens alone (F26 at
the keys, F29's lists, F34, forms of F35) are tested with the screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from swisstui.crosstable import crosstable
from swisstui.deeds.byhand import EndHandSession, ExchangePlayers, StartHandSession, SwapColours
from swisstui.deeds.entries import AddPlayer, EditPlayer
from swisstui.deeds.presence import GivePairingBye, RequestBye, Withdraw
from swisstui.deeds.results import CorrectResult, EnterResult, OpenPastRound
from swisstui.deeds.rounds import AcceptPairing, UnpairRound
from swisstui.deeds.setup import EditEvent, SetAcceleration
from swisstui.desk import Desk, Unconfirmed
from swisstui.formats import read_any, trf
from swisstui.lists import list_of
from swisstui.records import Acceleration, Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.standings import standings
from swisstui.storage import read_tournament
from swisstui.tournament import score

CASES = Path(__file__).parents[1] / "cases"
Halls = Callable[..., Any]


@pytest.fixture
def desk(tmp_path: Path) -> Callable[..., Desk]:
    """Makes an event with n players on the disk and sits down at it; keys are pairing numbers."""

    def make(players: int, *, rounds: int = 5, **event: Any) -> Desk:
        entered = tuple(Player(n, n, f"P{n}", rating=2010 - 10 * n) for n in range(1, players + 1))
        made = Tournament(Event("test", rounds_total=rounds, **event), entered, last_key=players)
        return Desk.create(tmp_path / "t.json", made)

    return make


def pair(desk: Desk) -> set[tuple[int, int]]:
    """Pair the next round and store it: the pairs, White first."""
    desk.do(AcceptPairing(desk.propose()), confirmed="C")
    return {(game.white, game.black) for game in desk.tournament.rounds[-1].games}


def enter(desk: Desk, result: str) -> None:
    """One result for every open board of the last round."""
    record = desk.tournament.rounds[-1]
    for game in record.games:
        if not game.result:
            desk.do(EnterResult(record.number, game.board, result, ""))


def byes(desk: Desk, round_number: int) -> dict[int, str]:
    return {bye.player: bye.kind for bye in desk.tournament.rounds[round_number - 1].byes}


def test_f01_the_bye_lost_its_name_on_the_way_out(desk: Callable[..., Desk], tmp_path: Path) -> None:
    """A file wrote the odd player's bye as a full point; after reading it back he got the bye again."""
    first = desk(5)
    assert {frozenset(two) for two in pair(first)} == {frozenset({1, 3}), frozenset({2, 4})}
    enter(first, "1-0")
    data = trf.write(first.tournament, "trf16")
    assert data.count(b"0000 - U") == 1
    assert next(line for line in data.split(b"\r\n") if b"0000 - U" in line).startswith(b"001    5")
    again = Desk.create(tmp_path / "again.json", read_any(data, "again.trf").tournament)
    pair(again)
    assert list(byes(again, 2).values()) == ["pairing"]
    assert 5 not in byes(again, 2)


def test_f03_a_bye_worth_half_a_point_came_twice(desk: Callable[..., Desk]) -> None:
    """Its value and the question who may still get it were one setting."""
    event = desk(5, rounds=4, scoring=replace(Event("x").scoring, pairing_bye=1))
    for round_number in range(1, 5):
        pair(event)
        assert (5 in byes(event, round_number)) == (round_number == 1)
        enter(event, "1/2")
        if round_number == 1:
            assert score(event.tournament, 5) == 1, "half a point"
    lines = trf.write(event.tournament).decode().split("\r\n")
    five = next(line for line in lines if line.startswith("001    5"))
    assert five.count("0000 - U") == 1
    assert any(line.startswith("162") and line.rstrip().endswith("P 0.5") for line in lines)


def test_f04_the_arbiters_bye_was_overruled(desk: Callable[..., Desk]) -> None:
    """He gave the bye before pairing, the program gave another one."""
    event = desk(5)
    event.do(GivePairingBye(3))
    assert {frozenset(two) for two in pair(event)} == {frozenset({1, 4}), frozenset({2, 5})}
    (bye,) = event.tournament.rounds[0].byes
    assert (bye.player, bye.kind, bye.by_arbiter) == (3, "pairing", True)


def test_f05_everybody_had_left_and_was_still_paired(desk: Callable[..., Desk]) -> None:
    """Withdraw all of 6, press pair: one sentence, no round, the number of rounds unchanged; so with one left."""
    event = desk(6)
    for key in range(1, 7):
        event.do(Withdraw(key), confirmed="C")
        if key > 4:
            with pytest.raises((Refused, ValueError)) as said:
                event.propose()
            assert str(said.value).count("\n") == 0
    assert (event.tournament.rounds, event.tournament.event.rounds_total) == ((), 5)


def test_f09_withdrawing_a_player_changed_his_earlier_bye(desk: Callable[..., Desk]) -> None:
    """5 has the pairing bye in round 1; withdraw 5 in round 3: score 1.0, code `U`, also in the file."""
    event = desk(5)
    for _ in range(2):
        pair(event)
        enter(event, "1/2")
    before = score(event.tournament, 5)
    event.do(Withdraw(5), confirmed="C")
    assert (byes(event, 1)[5], score(event.tournament, 5)) == ("pairing", before)
    five = next(li for li in trf.write(event.tournament).decode().split("\r\n") if li.startswith("001    5"))
    assert five[91:99] == "0000 - U"


def test_f11_a_player_who_had_left_stood_in_the_pairings(desk: Callable[..., Desk]) -> None:
    """Withdraw 3 after round 2 is paired: his board is flagged, marked on the list, and takes no result."""
    event = desk(6)
    pair(event)
    enter(event, "1/2")
    pair(event)
    event.do(Withdraw(3), confirmed="C")
    game = next(g for g in event.tournament.rounds[1].games if 3 in (g.white, g.black))
    assert game.flag
    assert any("!" in cell for row in list_of(event.tournament, "boards").rows for cell in row)
    with pytest.raises(Refused):
        event.do(EnterResult(2, game.board, "1-0", ""), confirmed="D")


def test_f19_he_has_2_5_and_you_print_3(desk: Callable[..., Desk]) -> None:
    """In every row the round points, penalties and byes with their letters make up the total, acceleration or not."""
    event = desk(7, system="dutch-2026")
    event.do(SetAcceleration((Acceleration(2, 1, 2, 1, 4),)), confirmed="C")
    event.do(RequestBye(7, 1, "half"), confirmed="C")
    for _ in range(2):
        pair(event)
        enter(event, "1-0")
    listed = {row.key: row.points_text for row in standings(event.tournament).rows}
    for row in crosstable(event.tournament).rows:
        assert sum(cell.points for cell in row.cells) + row.adjustment == row.points
        assert Fraction(row.points, 2) == Fraction(listed[row.key])
    seventh = next(row for row in crosstable(event.tournament).rows if row.key == 7)
    assert seventh.cells[0].text == "H"
    letters = [cell.symbol for row in crosstable(event.tournament).rows for cell in row.cells if not cell.opponent]
    assert all(letter in "UHFZ" and letter for letter in letters)


def test_f20_sum_of_opponents_scores_from_before_the_last_results(tmp_path: Path) -> None:
    """A late correction of 3-6 in round 1 is in the very next standings of every desk."""
    clean = read_any(CASES / "trf" / "bad" / "00-clean.trf").tournament
    one = Desk.create(tmp_path / "t.json", clean, who="one")
    other = Desk.open(tmp_path / "t.json", who="other")
    before = {row.number: row.texts["BH"] for row in standings(other.tournament, tiebreaks=("BH",)).rows}
    assert {n: before[n] for n in range(1, 7)} == {1: "6.0", 2: "3.0", 3: "6.0", 4: "3.0", 5: "6.0", 6: "3.0"}
    game = next(g for g in one.tournament.rounds[0].games if {g.white, g.black} == {3, 6})
    win = "1-0" if game.white == 3 else "0-1"
    one.do(OpenPastRound(1), confirmed="C")
    deed = CorrectResult(1, game.board, win, game.result, scope="both", reason="slip on the wrong sides")
    one.do(deed, confirmed="C", reason="slip on the wrong sides")
    assert other.refresh()
    after = {row.number: row.texts["BH"] for row in standings(other.tournament, tiebreaks=("BH",)).rows}
    assert {n: after[n] for n in range(1, 7)} == {1: "5.5", 2: "3.5", 3: "5.5", 4: "3.5", 5: "5.5", 6: "3.5"}
    assert (score(other.tournament, 3), score(other.tournament, 6)) == (2, 2)


def test_f23_a_round_was_made_twice(desk: Callable[..., Desk]) -> None:
    """Two terminals propose round 1 at once: one round; the second gets "round 1 is already paired"."""
    one = desk(6)
    other = Desk.open(one.path, who="other")
    mine, theirs = one.propose(), other.propose()
    one.do(AcceptPairing(mine), confirmed="C")
    with pytest.raises(Refused, match="round 1 is already paired"):
        other.do(AcceptPairing(theirs), confirmed="C")
    assert len(read_tournament(one.path).rounds) == 1


def test_f25_colours_of_a_finished_board_swapped_and_the_other_one_had_won(desk: Callable[..., Desk]) -> None:
    """The program asks, and by default the winner stays: a-b with 1-0 becomes b-a with 0-1."""
    event = desk(8)
    pair(event)
    enter(event, "1-0")
    game = event.tournament.rounds[0].games[2]
    with pytest.raises(Unconfirmed):
        event.do(SwapColours(1, game.board))
    event.do(SwapColours(1, game.board), confirmed="D")
    swapped = event.tournament.rounds[0].games[2]
    assert (swapped.white, swapped.black, swapped.result) == (game.black, game.white, "0-1")
    assert score(event.tournament, game.white) == 2


def test_f26_enter_pressed_twice_stored_the_form_twice(desk: Callable[..., Desk]) -> None:
    """The same form a second time is asked about and not stored by itself."""
    event = desk(4)
    deed = AddPlayer({"name": "Aalto, Anna", "rating": 2100})
    event.do(deed)
    with pytest.raises((Unconfirmed, Refused)):
        event.do(deed)
    assert [player.name for player in event.tournament.players].count("Aalto, Anna") == 1


def test_f28_a_board_with_a_result_became_an_absence(desk: Callable[..., Desk]) -> None:
    """With one board open the next round is refused by its board; who has a result cannot be made absent silently."""
    event = desk(8)
    pair(event)
    games = event.tournament.rounds[0].games
    for game in games[:-1]:
        event.do(EnterResult(1, game.board, "1-0", ""))
    with pytest.raises(Refused, match=f"1 result of round 1 is missing: board {games[-1].board}"):
        event.propose()
    played = games[0].white
    with pytest.raises(Refused, match="round 1 is paired"):
        event.do(RequestBye(played, 1, "zero"), confirmed="D")
    event.do(Withdraw(played), confirmed="C")
    assert event.tournament.rounds[0].games[0].result == "1-0"
    assert score(event.tournament, played) == 2


def test_f30_deleting_a_round_left_a_negative_number_of_games(desk: Callable[..., Desk]) -> None:
    """5 players, round 1 with a bye, results, delete the round: the file equals the one before pairing."""
    event = desk(5)
    before = replace(read_tournament(event.path), revision=0)
    pair(event)
    enter(event, "1-0")
    event.do(UnpairRound(1), confirmed="D", reason="wrong list")
    assert replace(read_tournament(event.path), revision=0) == before


def test_f31_a_file_without_the_number_of_rounds(tmp_path: Path) -> None:
    """Read, asked for, and paired as soon as the number is given."""
    lines = (CASES / "trf" / "06-turkish-cp1254-12.trf").read_bytes().splitlines(keepends=True)
    without = b"".join(line for line in lines if not line.startswith((b"XXR", b"142")))
    assert len(without) < sum(map(len, lines))
    reading = read_any(without, "without.trf")
    assert any("number of rounds is missing" in note.text for note in reading.notes)
    event = Desk.create(tmp_path / "t.json", reading.tournament)
    with pytest.raises(Refused, match="the number of rounds is not known"):
        event.propose()
    event.do(EditEvent({"rounds_total": 9}), confirmed="D")
    assert pair(event)


def test_f32_one_empty_block_too_many_became_a_round(tmp_path: Path) -> None:
    """Three rounds played, player 7 absent in round 4, nobody else."""
    event = Desk.create(tmp_path / "t.json", read_any(CASES / "trf" / "09-extra-empty-blocks-10.trf").tournament)
    assert len(event.tournament.rounds) == 3
    situation = event.propose()
    assert situation.round.number == 4
    away = {bye.player for bye in situation.round.byes if bye.kind == "zero"}
    assert away == {next(player.key for player in event.tournament.players if player.number == 7)}


def test_f35_every_hand_change_is_marked_in_the_list_and_written_in_the_log(desk: Callable[..., Desk]) -> None:
    """Two players exchanged by hand: both boards carry the mark, and the journal says who and what."""
    event = desk(8)
    pair(event)
    one, other = (event.tournament.rounds[0].games[place].black for place in (0, 1))
    event.do(StartHandSession(1), confirmed="C")
    event.do(ExchangePlayers(1, one, other), confirmed="D")
    event.do(EndHandSession(1), confirmed="D")
    marked = {game.board for game in event.tournament.rounds[0].games if game.by_hand}
    assert marked == {1, 2}
    boards = list_of(event.tournament, "boards")
    assert sum(any("h" in cell for cell in row if len(cell) < 3) for row in boards.rows) == 2
    assert any("by hand" in line for line in boards.foot)
    assert any(line.deed == "exchange players" and f"P{one}" in line.text for line in event.journal())


def test_f35_a_player_moved_to_another_group_after_round_1_keeps_his_game(desk: Callable[..., Desk]) -> None:
    """His prize group is another one, his game stays, on the disk too."""
    event = desk(6)
    pair(event)
    games = event.tournament.rounds[0].games
    event.do(EditPlayer(2, {"group": "B"}), confirmed="D")
    stored = read_tournament(event.path)
    assert (stored.player(2).group, stored.rounds[0].games) == ("B", games)

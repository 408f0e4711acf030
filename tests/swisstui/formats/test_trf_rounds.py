"""Rounds of report files: which blocks are rounds, which pairs are legal, what contradicts [TRF 3, 8, 9]."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from swisstui.formats import trf
from swisstui.refusal import Refused

ReportOf = Callable[..., bytes]

LEGAL = [
    ("1", "0", "1-0"),
    ("0", "1", "0-1"),
    ("=", "=", "1/2"),
    ("W", "L", "1-0U"),
    ("L", "W", "0-1U"),
    ("D", "D", "1/2U"),
    ("w", "l", "1-0U"),
    ("+", "-", "1-0F"),
    ("-", "+", "0-1F"),
    ("-", "-", "0-0F"),
    ("0", "0", "0-0"),
    ("=", "0", "1/2-0"),
    ("0", "=", "0-1/2"),
    ("*", "*", ""),
    (" ", " ", ""),
    ("?", "?", "*"),
]


@pytest.mark.parametrize(("white", "black", "result"), LEGAL)
def test_legal_pairs_of_codes(report: ReportOf, white: str, black: str, result: str) -> None:
    """The two lines of one game, letters in either case [TRF 3]; `*` and blank have no result, `?` is adjourned."""
    tournament = trf.read(report([f"   2 w {white}", f"   1 b {black}"], "XXR 3"), "x").tournament
    assert [(g.white, g.black, g.result) for g in tournament.rounds[0].games] == [(1, 2, result)]


@pytest.mark.parametrize(
    ("white", "black"), [("1", "1"), ("1", "="), ("W", "0"), ("+", "0"), ("+", "+"), ("=", "D"), ("1", "*")]
)
def test_everything_else_is_a_contradiction(report: ReportOf, white: str, black: str) -> None:
    """Both numbers and the round are named, both lines quoted [TRF 3; TRF 9, deviation 9]."""
    with pytest.raises(Refused) as caught:
        trf.read(report([f"   2 w {white}", f"   1 b {black}"], "XXR 3"), "x")
    refused = caught.value
    assert (refused.line, refused.player, refused.round_number, refused.column) == (2, 1, 1, 99)
    assert "players 1 and 2" in refused.sentence
    assert "line 2" in refused.sentence
    assert "line 3" in refused.sentence


def test_a_double_forfeit_needs_no_colours(report: ReportOf) -> None:
    """Colours must be opposite, or both absent in a double forfeit [TRF 3]."""
    tournament = trf.read(report(["   2 - -", "   1 - -"], "XXR 3"), "x").tournament
    assert [(g.white, g.black, g.result) for g in tournament.rounds[0].games] == [(1, 2, "0-0F")]
    with pytest.raises(Refused, match="colours"):
        trf.read(report(["   2 - 1", "   1 - 0"], "XXR 3"), "x")


def test_a_no_show_written_as_a_bye_is_a_forfeit(report: ReportOf) -> None:
    """Opponent and `Z` together: read as forfeit loss, the opponent's `+` stays [TRF 9, deviation 10]."""
    reading = trf.read(report(["   2 w +", "   1 b Z"], "XXR 3"), "x")
    assert reading.tournament.rounds[0].games[0].result == "1-0F"
    assert [(n.player, n.round_number, n.line) for n in reading.notes] == [(2, 1, 3)]


def test_an_opponent_and_a_pairing_bye_contradict(report: ReportOf) -> None:
    """`U` carries no opponent [TRF 3]."""
    with pytest.raises(Refused, match="is a bye"):
        trf.read(report(["   2 w 1", "   1 b U"], "XXR 3"), "x")


def test_nobody_plays_himself(report: ReportOf) -> None:
    """His own number as opponent is an error."""
    with pytest.raises(Refused, match="own opponent"):
        trf.read(report(["   1 w 1", "0000 - Z"], "XXR 3"), "x")


def test_blank_blocks_of_a_played_round_are_zero_point_byes(report: ReportOf) -> None:
    """Blank = Z; blank opponent and a letter = that bye, `-` = Z, silently [TRF 3; TRF 9, deviation 12]."""
    rows = ["   2 w 1", "   1 b 0", "", "       U", "       H", "       -", "0000   -"]
    reading = trf.read(report(rows, "XXR 3"), "x")
    byes = {bye.player: bye.kind for bye in reading.tournament.rounds[0].byes}
    assert byes == {3: "zero", 4: "pairing", 5: "half", 6: "zero", 7: "zero"}
    assert reading.notes == ()


def test_byes_in_later_blocks_are_requests(report: ReportOf) -> None:
    """The round to pair is the one behind the last with a game, forfeit or `U`; `H Z F` there are requests [TRF 8]."""
    rows = [
        "   2 w 1  0000 - Z",
        "   1 b 0  0000 - H",
        "0000 - U  0000 - F",
        "0000 - Z  0000   -",
        "0000 - Z            0000 - Z",
    ]
    tournament = trf.read(report(rows, "XXR 5"), "x").tournament
    assert len(tournament.rounds) == 1
    assert {p.number: p.requests for p in tournament.players} == {
        1: ((2, "zero"),),
        2: ((2, "half"),),
        3: ((2, "full"),),
        4: (),
        5: ((3, "zero"),),
    }


def test_a_pairing_bye_alone_does_not_make_a_round(report: ReportOf) -> None:
    """A lone `U` in the coming round was given before the pairing; one round too far must not be paired [TRF 8]."""
    data = report(["   2 w 1", "   1 b 0", "0000 - U", "0000 - Z", "0000 - Z  0000 - U"], "XXR 5")
    reading = trf.read(data, "x")
    assert len(reading.tournament.rounds) == 1
    assert reading.tournament.player(5).requests == ((2, "pairing"),)
    assert [n.choice.key for n in reading.notes if n.choice] == ["lone bye 2"]
    played = trf.read(data, "x", choices={"lone bye 2": "played"}).tournament
    assert len(played.rounds) == 2


def test_several_full_points_of_one_round_are_full_point_byes(report: ReportOf) -> None:
    """`+` and `1` without opponent: the pairing bye only if nobody else could be it [TRF 9, deviation 11]."""
    reading = trf.read(report(["   2 w 1", "   1 b 0", "0000 - +", "0000 - 1"], "142 3"), "x")
    assert {b.player: b.kind for b in reading.tournament.rounds[0].byes} == {3: "full", 4: "full"}
    one = trf.read(report(["   2 w 1", "   1 b 0", "0000 - +", "0000 - U"], "142 3"), "x")
    assert {b.player: b.kind for b in one.tournament.rounds[0].byes} == {3: "full", 4: "pairing"}


def test_boards_are_in_the_order_of_their_scores(report: ReportOf) -> None:
    """Higher score of the two, then the sum, then the lower number of the higher player [AR 38]."""
    rows = ["   2 w 0     4 w 1", "   1 b 1     3 w 1", "   4 w 1     2 b 0", "   3 b 0     1 b 0"]
    second = trf.read(report(rows, "XXR 5"), "x").tournament.rounds[1]
    assert [(g.board, g.white, g.black) for g in second.games] == [(1, 2, 3), (2, 1, 4)]


def test_player_lines_may_stand_in_any_order(report: ReportOf) -> None:
    """The number counts, never the order of the lines [TRF 9, deviation 7]."""
    data = report(["   2 w 1", "   1 b 0"], "XXR 3")
    head, first, second, _ = data.split(b"\r\n")
    turned = b"\r\n".join([head, second, first, b""])
    assert trf.read(turned, "x").tournament == trf.read(data, "x").tournament


def test_xxc_rank_numbers_the_players_by_their_lines(report: ReportOf) -> None:
    """`XXC rank`: position in the file is the order; who got which number is told [TRF 8; TRF 9, deviation 7]."""
    head, first, second, _ = report(["   2 w 1", "   1 b 0"], "XXR 3").split(b"\r\n")
    reading = trf.read(b"\r\n".join([head, b"XXC white1 rank", second, first, b""]), "x")
    assert [(p.key, p.number) for p in reading.tournament.players] == [(1, 2), (2, 1)]
    assert any("1 -> 2" in note.text for note in reading.notes)
    assert reading.tournament.event.options["initial_colour"] == "white"


def test_shifted_columns_are_refused(report: ReportOf) -> None:
    """A character where a blank belongs means that the columns are lost; line and column are named."""
    data = report(["   2 w 1", "   1 b 0"], "XXR 3").replace(b"  2 w 1", b" 2 w 1 ")
    with pytest.raises(Refused) as caught:
        trf.read(data, "x")
    assert (caught.value.line, caught.value.player) == (2, 1)


def test_without_a_first_colour_round_1_shows_it(report: ReportOf) -> None:
    """The colour of the highest ranked participant who was paired in round 1 [TRF 2, record 152]."""
    black = trf.read(report(["   2 b 1", "   1 w 0"], "XXR 3"), "x").tournament
    assert black.event.options["initial_colour"] == "black"
    told = trf.read(report(["   2 b 1", "   1 w 0"], "XXR 3", "XXC white1"), "x").tournament
    assert told.event.options["initial_colour"] == "white"

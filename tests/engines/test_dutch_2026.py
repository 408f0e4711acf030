"""The 2026 Dutch system against positions whose right pairings others have computed, and its worked examples."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import pair, system
from engines.dutch_2026 import SYSTEM, Dutch2026Options
from engines.model import (
    BadSituation,
    Bye,
    Entrant,
    EventFinished,
    Game,
    NoLegalPairing,
    PlayedRound,
    RoundPairing,
    Situation,
)
from engines.options import option_infos, read_options
from swisstui.formats.trf_reader import read_trf
from swisstui.situation import situation_of

PlayEvent = Callable[..., Iterator[tuple[Situation, RoundPairing]]]
CASES = Path(__file__).parents[1] / "cases"
POSITIONS = sorted((CASES / "dutch-2026").glob("*.trf"))
LARGE = sorted((CASES / "bench").glob("r9of11-*.trf"))


def situation_from(path: Path) -> Situation:
    """The state before the round to be paired, with the options that the file tells."""
    tournament = read_trf(path.read_bytes(), path.name).tournament
    known = {info.name for info in option_infos(Dutch2026Options)}
    options = {name: value for name, value in tournament.event.options.items() if name in known}
    event = replace(tournament.event, system="dutch-2026", options=options)
    situation = situation_of(replace(tournament, event=event))
    return replace(situation, options=read_options(Dutch2026Options, options))


def position(name: str) -> Situation:
    """One of the sixty practice positions."""
    return situation_from(CASES / "dutch-2026" / f"{name}.trf")


def expected(path: Path) -> dict[str, Any]:
    """Pairs (White, Black) in board order and the receiver of the bye."""
    found: dict[str, Any] = json.loads(path.with_name(f"{path.stem}.expected.json").read_text("utf-8"))
    return found


def boards(answer: RoundPairing) -> list[list[int]]:
    return [[board.white, board.black] for board in answer.boards]


def field(number: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(n, rating=2500 - 10 * n) for n in range(1, number + 1))


def articles(answer: RoundPairing, player: int) -> set[str]:
    return {note.article for note in answer.trail if player in note.players}


def test_all_positions_are_here() -> None:
    """Sixty practice positions and three large ones."""
    assert len(POSITIONS) == 60
    assert len(LARGE) == 3


@pytest.mark.parametrize("path", [*POSITIONS, *LARGE], ids=lambda path: path.stem)
def test_position(path: Path) -> None:
    """Pairs with colours and the bye are those of two independent implementations; boards in the order of GHR 3.6."""
    situation = situation_from(path)
    answer = pair("dutch-2026", situation)
    right = expected(path)
    assert sorted(boards(answer)) == sorted(right["pairs"])
    assert [bye.number for bye in answer.byes] == ([] if right["bye"] is None else [right["bye"]])
    if not any(situation.virtual_points.values()):
        assert boards(answer) == right["pairs"]


def test_worked_example_a_transposition_and_bye() -> None:
    """Section 13 A: 1 and 3 clash, so 3 and 7 change places in S2; number 6 of score 0 gets the bye (C5, 4.2)."""
    answer = pair("dutch-2026", position("002"))
    assert boards(answer) == [[7, 1], [2, 3], [4, 5]]
    assert answer.byes == (Bye(6, "pairing"),)
    assert "Dutch 2026 4.2" in articles(answer, 7)
    assert "Dutch 2026 C5" in articles(answer, 6)


def test_worked_example_b_exchange_for_the_next_bracket() -> None:
    """Section 13 B: 3 meets 8 and the remainder exchanges 4 and 7, so that 4 can be paired in the next bracket (C8)."""
    answer = pair("dutch-2026", position("007"))
    assert boards(answer) == [[2, 1], [8, 3], [7, 9], [4, 6]]
    assert answer.byes == (Bye(5, "pairing"),)
    exchange = next(note for note in answer.trail if note.article == "Dutch 2026 4.3")
    assert exchange.players == (3, 4, 7, 8, 9)
    assert "4 against 7" in exchange.text
    assert {"Dutch 2026 C6", "Dutch 2026 5.2.1"} <= articles(answer, 4)


def test_worked_example_c_bye_score_and_topscorers() -> None:
    """Section 13 C: only scores of 3 and more can have the bye, so 7 floats to the end (C5); C19 gives 3-10."""
    answer = pair("dutch-2026", position("010"))
    assert boards(answer) == [[1, 2], [10, 3], [11, 8], [4, 6]]
    assert answer.byes == (Bye(7, "pairing"),)
    strong = next(note for note in answer.trail if set(note.players) == {3, 10})
    assert strong.article == "Dutch 2026 5.2.2"


def test_worked_example_d_baku() -> None:
    """Section 13 D: the first six of ten have a virtual point; number 1 has White, 2 Black, 3 and 7 White, 8 Black."""
    options = Dutch2026Options(acceleration="baku")
    answer = pair("dutch-2026", Situation(field(10), rounds_total=5, options=options))
    assert boards(answer) == [[1, 4], [5, 2], [3, 6], [7, 9], [10, 8]]


def test_first_round_without_acceleration() -> None:
    """First half against second half; odd numbers get the initial colour, the last of an odd field the bye."""
    answer = pair("dutch-2026", Situation(field(7), rounds_total=5))
    assert boards(answer) == [[1, 4], [5, 2], [3, 6]]
    assert answer.byes == (Bye(7, "pairing"),)
    black = pair("dutch-2026", Situation(field(7), rounds_total=5, options=Dutch2026Options(initial_colour="black")))
    assert boards(black) == [[4, 1], [2, 5], [6, 3]]


def test_absent_player_holds_no_number() -> None:
    """Decision 8: with number 2 absent in round 1, 3 counts as second (Black) and 4 as third (White)."""
    situation = Situation(field(10), rounds_total=5, byes_asked=(Bye(2, "half"),))
    answer = pair("dutch-2026", situation)
    assert boards(answer) == [[1, 6], [7, 3], [4, 8], [9, 5]]
    assert answer.byes == (Bye(10, "pairing"),)


def test_forfeited_pairing_may_be_repeated() -> None:
    """GHR 3.5: who were paired but did not play may be paired again; who played may not (C1)."""
    forfeit = PlayedRound((Game(1, 2, "0-0F"),))
    assert boards(pair("dutch-2026", Situation(field(2), (forfeit,), 3))) == [[1, 2]]
    with pytest.raises(NoLegalPairing, match="players 1, 2 can have no opponent any more") as refused:
        pair("dutch-2026", Situation(field(2), (PlayedRound((Game(1, 2, "1-0"),)),), 3))
    assert refused.value.players == (1, 2)


def test_players_whom_no_complete_round_can_serve_are_named() -> None:
    """1.9.3: three who may meet one opponent only; and an odd field where nobody may get the bye any more (C2)."""
    only_the_first = frozenset({(2, 3), (2, 4), (3, 4)})
    with pytest.raises(NoLegalPairing, match="a largest pairing leaves players") as refused:
        pair("dutch-2026", Situation(field(4), rounds_total=5, forbidden=only_the_first))
    assert len(refused.value.players) == 2
    assert set(refused.value.players) < {2, 3, 4}
    byes = tuple(PlayedRound((), (Bye(n, "pairing"),)) for n in (1, 2, 3))
    with pytest.raises(NoLegalPairing, match="odd and nobody may get the bye") as refused:
        pair("dutch-2026", Situation(field(3), byes, 5))
    assert refused.value.players == (1, 2, 3)
    kept_for_the_bye = frozenset({(1, 2), (1, 3)})
    barred = (PlayedRound((), (Bye(1, "pairing"),)),)
    with pytest.raises(NoLegalPairing) as refused:
        pair("dutch-2026", Situation(field(3), barred, 5, forbidden=kept_for_the_bye))
    assert refused.value.players == (1,)


def test_topscorers_may_repeat_an_absolute_colour_in_the_last_round() -> None:
    """C3 and 1.8: two players who must both have one colour meet only if one is a topscorer."""
    history = (
        PlayedRound((Game(3, 1, "1/2"), Game(4, 2, "1/2"))),
        PlayedRound((Game(4, 1, "0-1"), Game(3, 2, "1-0"))),
    )
    four = field(4)
    answer = pair("dutch-2026", Situation(four, history, 3))
    assert sorted(sorted(two) for two in boards(answer)) == [[1, 2], [3, 4]]
    with pytest.raises(NoLegalPairing):
        pair("dutch-2026", Situation(four, history, 4))


def test_nobody_gets_the_bye_twice() -> None:
    """C2: a pairing bye, a forfeit win and a full-point bye bar; a half-point bye does not."""
    three = field(3)
    first = PlayedRound((Game(1, 2, "1-0"),), (Bye(3, "pairing"),))
    second = pair("dutch-2026", Situation(three, (first,), 3))
    assert second.byes == (Bye(2, "pairing"),)
    full = PlayedRound((Game(1, 2, "1/2"),), (Bye(3, "full"),))
    assert pair("dutch-2026", Situation(three, (full,), 3)).byes[0].number != 3
    half = PlayedRound((), tuple(Bye(number, "half") for number in (1, 2, 3)))
    assert pair("dutch-2026", Situation(three, (half,), 3)).byes[0].number == 3


def test_active_player_gets_the_bye() -> None:
    """C9: of two players with one score the one who has played more games gets the bye."""
    played = PlayedRound((Game(1, 2, "1/2"),), (Bye(3, "half"),))
    answer = pair("dutch-2026", Situation(field(3), (played,), 3))
    assert answer.byes == (Bye(2, "pairing"),)


def test_forbidden_pair_is_like_a_meeting() -> None:
    """Two players whom the arbiter keeps apart are treated like C1."""
    answer = pair("dutch-2026", Situation(field(4), rounds_total=3, forbidden=frozenset({(1, 3)})))
    assert sorted(sorted(two) for two in boards(answer)) == [[1, 4], [2, 3]]


def test_virtual_points_of_the_situation_make_the_brackets() -> None:
    """C.04.7 1.5: virtual points given for the round count for the score groups."""
    given_points = {1: 2, 2: 2}
    answer = pair("dutch-2026", Situation(field(6), rounds_total=5, virtual_points=given_points))
    assert sorted(sorted(two) for two in boards(answer)) == [[1, 2], [3, 5], [4, 6]]


def test_finished_event() -> None:
    """No round after the last one."""
    with pytest.raises(EventFinished):
        pair("dutch-2026", Situation(field(2), (PlayedRound((Game(1, 2, "1-0"),)),), 1))


@pytest.mark.parametrize(
    ("situation", "words"),
    [
        (Situation(field(4), rounds_total=3, absent=frozenset({1, 2, 3, 4})), "nobody is there"),
        (Situation(field(4), rounds_total=3, absent=frozenset({1, 2, 4})), "only player 3"),
        (Situation((), rounds_total=3), "no players"),
        (Situation(field(4), rounds_total=3, byes_asked=(Bye(2, "pairing"),)), "player 2 was given the pairing bye"),
    ],
)
def test_refused_in_one_sentence(situation: Situation, words: str) -> None:
    """What cannot be paired is refused with a sentence that names it."""
    with pytest.raises(BadSituation, match=words):
        pair("dutch-2026", situation)


def test_unknown_number_of_rounds_is_told() -> None:
    """C.04.1 1: the number of rounds is a required setting; without it the arbiter is warned."""
    assert "number of rounds" in pair("dutch-2026", Situation(field(4))).warnings[0]
    assert pair("dutch-2026", Situation(field(4), rounds_total=3)).warnings == ()


def test_every_board_and_bye_has_a_reason() -> None:
    """The trail names the colour rule of every board, a reason for every downfloater, and the rule of the bye."""
    for path in POSITIONS[20:30]:
        answer = pair("dutch-2026", situation_from(path))
        reasons = {note.players: note.article for note in answer.trail if note.article.startswith("Dutch 2026 5.2.")}
        assert set(reasons) == {(board.white, board.black) for board in answer.boards}
        for bye in answer.byes:
            assert "Dutch 2026 C5" in articles(answer, bye.number)


def test_catalogue_entry() -> None:
    """The system is in the catalogue with its options."""
    assert system("dutch-2026") is SYSTEM
    assert [info.name for info in option_infos(SYSTEM.options_class)] == ["initial_colour", "acceleration"]


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.integers(6, 24), shift=st.integers(1, 5))
def test_numbers_and_their_order_in_the_input_do_not_matter(
    play_event: PlayEvent, seed: int, players: int, shift: int
) -> None:
    """Entrants in any order give the same pairing, and numbers spread out in the same order the same players."""
    for situation, answer in play_event("dutch-2026", players, 5, seed, absences=0.08, forfeits=0.08):
        turned = replace(situation, entrants=situation.entrants[::-1])
        assert pair("dutch-2026", turned) == answer
        spread = pair("dutch-2026", renumbered(situation, shift))
        assert boards(spread) == [[shift * one, shift * other] for one, other in boards(answer)]


def renumbered(situation: Situation, factor: int) -> Situation:
    """The same event with every pairing number multiplied."""
    return replace(
        situation,
        entrants=tuple(replace(e, number=e.number * factor) for e in situation.entrants),
        history=tuple(
            PlayedRound(
                tuple(replace(g, white=g.white * factor, black=g.black * factor) for g in played.games),
                tuple(replace(b, number=b.number * factor) for b in played.byes),
            )
            for played in situation.history
        ),
        absent=frozenset(n * factor for n in situation.absent),
    )

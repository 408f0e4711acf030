"""The Dutch system of 1998: worked examples, properties of whole events, colours, orders of D1 and D2, refusals."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engines import pair
from engines.dutch_1998 import Options
from engines.dutch_1998_bracket import Bracket, most_pairs
from engines.dutch_1998_colours import board_order, give_colours
from engines.dutch_1998_field import Card, Field, Strength, Wish, colour_wish
from engines.model import (
    Bye,
    Entrant,
    EventFinished,
    Game,
    NoLegalPairing,
    PlayedRound,
    RoundPairing,
    Situation,
)

CaseLines = Callable[[str], list[dict[str, Any]]]
ReadSituation = Callable[..., Situation]
PlayEvent = Callable[..., Iterator[tuple[Situation, RoundPairing]]]


def _boards(answer: RoundPairing) -> list[list[int]]:
    return [[board.white, board.black] for board in answer.boards]


def _bye(answer: RoundPairing) -> int | None:
    return answer.byes[0].number if answer.byes else None


def _event(players: int, *history: str, rounds_total: int = 9, **more: Any) -> Situation:
    """Rounds as text: `1-5 1-0, 6-2 1/2, 9 pairing`."""
    played = []
    for text in history:
        games, byes = [], []
        for item in filter(None, text.split(", ")):
            who, what = item.split(" ")
            if "-" in who:
                white, black = who.split("-")
                games.append(Game(int(white), int(black), what))
            else:
                byes.append(Bye(int(who), what))  # type: ignore[arg-type]
        played.append(PlayedRound(tuple(games), tuple(byes)))
    entrants = tuple(Entrant(number, rating=2500 - number) for number in range(1, players + 1))
    return Situation(entrants, tuple(played), rounds_total, **more)


@pytest.mark.parametrize("index", range(8))
def test_worked_examples_give_the_boards_of_section_10(
    index: int, case_lines: CaseLines, read_situation: ReadSituation
) -> None:
    """Examples 1 (rounds 1 to 5), 2, 3 and 4 of the rules: boards in order, colours, bye."""
    case = case_lines("dutch-1998/examples.jsonl")[index]
    answer = pair("dutch-1998", read_situation(case))
    assert _boards(answer) == case["expected"]["pairs"]
    assert _bye(answer) == case["expected"]["bye"]


@pytest.mark.parametrize(
    ("index", "article", "players"),
    [
        (1, "Dutch 1998 C7", (1, 4)),
        (2, "Dutch 1998 C12", (9,)),
        (2, "Dutch 1998 C1", (3,)),
        (2, "Dutch 1998 C9", (9,)),
        (3, "Dutch 1998 A5", (7,)),
        (4, "Dutch 1998 C13", (5, 3)),
        (6, "Dutch 1998 item 21", (3, 4)),
        (7, "Dutch 1998 C8", (1, 2)),
    ],
)
def test_the_trail_names_the_article_of_each_decision(
    index: int, article: str, players: tuple[int, ...], case_lines: CaseLines, read_situation: ReadSituation
) -> None:
    """The steps told in section 10 appear in the trail of the examples."""
    case = case_lines("dutch-1998/examples.jsonl")[index]
    notes = pair("dutch-1998", read_situation(case)).trail
    hits = [note for note in notes if note.article == article and set(players) <= set(note.players)]
    assert hits, [(note.article, note.players) for note in notes]


@pytest.mark.parametrize("count", [2, 3, 8, 9, 14, 51])
@pytest.mark.parametrize("colour", ["white", "black"])
def test_round_1_pairs_upper_half_with_lower_half_and_alternates_colours(count: int, colour: str) -> None:
    """F4, E5: 1 against 1 + n/2; the lowest has the bye; odd numbers of S1 get the colour of the lot."""
    options = Options(initial_colour=colour)
    answer = pair("dutch-1998", _event(count, options=options))
    half = count // 2
    expected = [[i, i + half] if (i % 2 == 1) == (colour == "white") else [i + half, i] for i in range(1, half + 1)]
    assert _boards(answer) == expected
    assert _bye(answer) == (count if count % 2 else None)


def test_absent_players_and_granted_byes_are_not_paired() -> None:
    """F5, Decision 5: who is absent or has a requested bye is on no board and gets no pairing bye."""
    situation = _event(9, absent=frozenset({2}), byes_asked=(Bye(9, "half"), Bye(8, "zero")))
    answer = pair("dutch-1998", situation)
    assert _boards(answer) == [[1, 5], [3, 6], [7, 4]]
    assert answer.byes == ()


def test_a_late_entry_without_games_takes_either_colour() -> None:
    """E1, A7: he wants nothing, never clashes, and his opponent gets the colour due."""
    answer = pair("dutch-1998", _event(4, "1-2 1-0, 3 pairing"))
    assert _boards(answer) == [[3, 1], [2, 4]]


def test_the_event_is_finished_after_the_last_round() -> None:
    """No round after `rounds_total` is paired."""
    with pytest.raises(EventFinished, match="all 1 rounds"):
        pair("dutch-1998", _event(4, "1-3 1-0, 4-2 0-1", rounds_total=1))


def test_nobody_to_pair_gives_an_empty_round() -> None:
    """All absent: no boards, no byes, no error."""
    answer = pair("dutch-1998", _event(2, absent=frozenset({1, 2})))
    assert (answer.boards, answer.byes) == ((), ())


@pytest.mark.parametrize(
    ("situation", "players"),
    [
        (_event(2, "1-2 1-0"), (1, 2)),
        (_event(1, "1 pairing"), (1,)),
        (_event(4, "1-2 1-0, 3-4 1-0", "1-3 1-0, 2-4 1-0", "1-4 1-0, 2-3 1-0"), (1, 2, 3, 4)),
        (_event(4, "1-2 1/2, 3-4 1/2", forbidden=frozenset({(1, 3), (1, 4)})), (1,)),
    ],
)
def test_without_a_legal_pairing_the_players_concerned_are_named(
    situation: Situation, players: tuple[int, ...]
) -> None:
    """Decision 21: an error with the players, never an illegal pairing."""
    with pytest.raises(NoLegalPairing, match="no legal pairing") as refused:
        pair("dutch-1998", situation)
    assert refused.value.players == players


@pytest.mark.parametrize(
    ("colours", "wish"),
    [
        ("", Wish("", Strength.NONE)),
        ("W", Wish("B", Strength.STRONG)),
        ("WB", Wish("W", Strength.MILD)),
        ("BW", Wish("B", Strength.MILD)),
        ("BWW", Wish("B", Strength.ABSOLUTE)),
        ("WBB", Wish("W", Strength.ABSOLUTE)),
        ("WBWW", Wish("B", Strength.ABSOLUTE)),
        ("WWBW", Wish("B", Strength.ABSOLUTE)),
        ("BWB", Wish("W", Strength.STRONG)),
        ("BBWBWBB", Wish("W", Strength.ABSOLUTE)),
        ("WWBWBB", Wish("W", Strength.ABSOLUTE)),
    ],
)
def test_colour_preferences(colours: str, wish: Wish) -> None:
    """A7: difference beyond one or the last two games alike is absolute; then strong, mild, none."""
    assert colour_wish(colours) == wish


@pytest.mark.parametrize(
    ("colours", "wish"), [("WWBW", Wish("B", Strength.STRONG)), ("BBWW", Wish("B", Strength.MILD))]
)
def test_item_21_leaves_a_strong_or_mild_wish(colours: str, wish: Wish) -> None:
    """Example 3: difference +2 counts as strong, difference 0 as mild."""
    assert colour_wish(colours, absolute_rule=False) == wish


def _card(number: int, colours: str, score: int = 2) -> Card:
    wish = colour_wish(colours)
    return Card(number, score, colours, frozenset(), ("", ""), False, False, "", wish, wish)


@pytest.mark.parametrize(
    ("higher", "lower", "white", "article"),
    [
        ("BW", "WB", 2, "E1"),
        ("", "W", 1, "E1"),
        ("B", "", 1, "E1"),
        ("BWB", "WB", 1, "E2"),
        ("BW", "WBWW", 1, "E2"),
        ("WBBW", "BWBW", 1, "E3"),
        ("BWBW", "WBBW", 2, "E3"),
        ("BW", "BW", 2, "E4"),
        ("WB", "WB", 1, "E4"),
        ("", "", 1, "E5"),
    ],
)
def test_colours_are_given_by_the_first_rule_that_decides(higher: str, lower: str, white: int, article: str) -> None:
    """E1 both, E2 the stronger, E3 opposite of where they differed last, E4 the higher-ranked, E5 the lot."""
    board = give_colours(_card(1, higher), _card(2, lower), False, "white")
    assert (board.white.number, board.article) == (white, f"Dutch 1998 {article}")


@pytest.mark.parametrize(("byes_after", "expected"), [((3,), "BWWB"), ((2,), "WBWB"), ((3, 4), "BWWBW")])
def test_gaps_in_a_colour_history_are_moved_together(byes_after: tuple[int, ...], expected: str) -> None:
    """F3: BWW-B counts as -BWWB; a round without a game leaves no trace in the sequence."""
    rounds, opponent = [], 2
    for index, colour in enumerate(expected, 1):
        rounds.append(f"1-{opponent} 1/2" if colour == "W" else f"{opponent}-1 1/2")
        opponent += 1
        if index in byes_after:
            rounds.append("1 half")
    field = Field(_event(7, *rounds), same_federation=False)
    card = next(card for card in field.cards if card.number == 1)
    assert card.colours == expected


def test_floats_and_bye_bars_are_read_from_the_history() -> None:
    """A4, A5, B1b, Decisions 4, 5: marks stay after a forfeit; granted byes leave none; unplayed points bar a bye."""
    situation = _event(6, "1-4 1-0, 2-5 1-0, 3 half, 6 pairing", "1-3 1-0F, 2-6 0-1, 4 full, 5 zero", rounds_total=5)
    cards = {card.number: card for card in Field(situation, same_federation=False).cards}
    assert cards[1].floats == ("D", "")
    assert cards[3].floats == ("U", "")
    assert cards[6].floats == ("", "D")
    assert cards[4].floats == ("", "")
    assert {number for number, card in cards.items() if card.bye_barred} == {1, 4, 6}
    assert 3 not in cards[1].met


@pytest.mark.parametrize(
    ("floats", "levels"),
    [(("D", ""), [False, False, True]), (("", "D"), [False, True, True]), (("U", "U"), [True, True, True])],
)
def test_the_same_float_is_refused_until_b6_and_then_b5_are_dropped(
    floats: tuple[str, str], levels: list[bool]
) -> None:
    """B5 looks at the round before, B6 at two rounds before; C9 drops B6 first, then B5."""
    card = replace(_card(1, "WB"), floats=floats)
    assert [card.may_float("D", level, False) for level in (0, 1, 2)] == levels


def test_item_22_parts_players_of_one_federation_over_half() -> None:
    """r = 5 of 7: 1 (3 of 4) and 3 (2.5 of 4) of one federation may not meet, 1 and 8 (2 of 4) may."""
    rounds = (
        "1-2 1-0, 3-4 1-0, 8-5 1-0, 6-7 1-0",
        "5-1 0-1, 6-3 0-1, 8-2 1-0, 7-4 1-0",
        "1-6 1-0, 3-5 1/2, 4-8 1-0, 2-7 1-0",
        "7-1 1-0, 2-3 1-0, 6-8 1-0, 5-4 1-0",
    )
    federations = {1: "TUR", 3: "TUR", 8: "TUR"}
    situation = _event(8, *rounds, rounds_total=7)
    entrants = tuple(replace(e, federation=federations.get(e.number, "")) for e in situation.entrants)
    situation = replace(situation, entrants=entrants)
    for rule, total, allowed in ((True, 7, False), (True, 8, True), (False, 7, True)):
        field = Field(replace(situation, rounds_total=total), same_federation=rule)
        cards = {card.number: card for card in field.cards}
        assert (cards[1].score, cards[3].score, cards[8].score) == (6, 5, 4)
        assert field.may_meet(cards[1], cards[3]) == allowed
        assert field.may_meet(cards[1], cards[8])


@pytest.mark.parametrize("seed", range(6))
def test_rows_of_opponents_are_those_who_are_compatible_two_by_two(seed: int, play_event: PlayEvent) -> None:
    """B1, B2, items 21 and 22 and forbidden pairs for all players of a round at once [Dutch 1998 B1, B2]."""
    chance = random.Random(seed)
    for situation, _ in play_event("dutch-1998", chance.choice((12, 15, 20)), 6, seed):
        entrants = tuple(replace(e, federation=chance.choice(("", "FIN", "TUR"))) for e in situation.entrants)
        forbidden = frozenset((n, n + 3) for n in range(1, 9, chance.choice((1, 2))))
        field = Field(replace(situation, entrants=entrants, forbidden=forbidden), same_federation=True)
        cards = chance.sample(field.cards, len(field.cards) - chance.randint(0, 3))
        for exempt in (False, True):
            expected = [
                sum(1 << j for j, other in enumerate(cards) if j != i and field.compatible(one, other, exempt))
                for i, one in enumerate(cards)
            ]
            assert field.compatible_rows(cards, exempt) == expected


def _check_round(situation: Situation, answer: RoundPairing) -> None:
    field = Field(situation, same_federation=situation.options.same_federation)
    cards = {card.number: card for card in field.cards}
    seated = [number for board in answer.boards for number in (board.white, board.black)]
    assert sorted([*seated, *(bye.number for bye in answer.byes)]) == sorted(cards)
    assert len(answer.byes) == len(cards) % 2
    assert not any(cards[bye.number].bye_barred for bye in answer.byes)
    for board in answer.boards:
        white, black = cards[board.white], cards[board.black]
        assert field.may_meet(white, black)
        for card, colour in ((white, "W"), (black, "B")):
            if not (field.last_round and card.over_half):
                colours = card.colours + colour
                assert abs(colours.count("W") - colours.count("B")) <= 2
                assert colours[-3:] not in ("WWW", "BBB")
    keys = [board_order(cards[board.white], cards[board.black]) for board in answer.boards]
    assert keys == sorted(keys)
    told = {note.players for note in answer.trail if re.fullmatch(r"Dutch 1998 E[1-5]", note.article)}
    assert told == {(board.white, board.black) for board in answer.boards}
    explained = [set(note.players) for note in answer.trail if note.article[11:] in ("C6", "C7", "C8")]
    assert all({board.white, board.black} in explained for board in answer.boards)


@pytest.mark.parametrize("block", range(4))
def test_absolute_criteria_hold_in_random_events(block: int, play_event: PlayEvent) -> None:
    """B1, B2, one bye each, item 22, F1 and a full trail in 200 seeded events of 4 to 26 players."""
    for seed in range(block * 50, block * 50 + 50):
        source = random.Random(seed)
        players = source.randint(4, 26)
        rounds = source.randint(1, min(players, 9))
        event = play_event(
            "dutch-1998",
            players,
            rounds,
            seed,
            options={"same_federation": seed % 3 == 0, "initial_colour": source.choice(("white", "black"))},
            absences=source.choice((0, 0.05)),
            forfeits=source.choice((0, 0.05)),
        )
        for situation, answer in event:
            _check_round(situation, answer)


def test_clashes_of_a_single_bracket_are_the_least_possible(play_event: PlayEvent) -> None:
    """Section 11: a field of one score has as many pairs as B1 and B2 allow and the fewest clashes."""
    seen = 0
    for seed in range(400):
        for situation, answer in play_event("dutch-1998", 6, 4, seed, draws=1.0, absences=0, forfeits=0):
            field = Field(situation, same_federation=False)
            bracket = Bracket(field, field.cards, field.cards[0].score, exempt=False, lowest=True)
            if len({card.score for card in field.cards}) > 1 or field.last_round:
                continue
            place = {card.number: i for i, card in enumerate(bracket.cards)}
            assert len(answer.boards) == most_pairs(bracket.legal[2]) == 3
            clashes = sum(bracket.clash(place[b.white], place[b.black]) for b in answer.boards)
            ways = _all_pairings(list(range(6)), bracket)
            assert clashes == min(sum(bracket.clash(*pair) for pair in way) for way in ways)
            seen += 1
        if seen > 60:
            break
    assert seen > 20


def _all_pairings(left: list[int], bracket: Bracket) -> list[list[tuple[int, int]]]:
    if not left:
        return [[]]
    return [
        [(left[0], other), *more]
        for other in left[1:]
        if bracket.legal[2][left[0]] >> other & 1
        for more in _all_pairings([p for p in left[1:] if p != other], bracket)
    ]


def test_the_same_situation_always_gives_the_same_answer(play_event: PlayEvent) -> None:
    """Engines are deterministic, and the order of the entrants in the input means nothing."""
    for situation, answer in play_event("dutch-1998", 15, 6, 77):
        shuffled = replace(situation, entrants=situation.entrants[::-1])
        assert pair("dutch-1998", situation) == answer == pair("dutch-1998", shuffled)

"""Stage 3, play-offs and the final of the Finnish championship (SM 6, D25 to D28)."""

from dataclasses import replace
from itertools import combinations

import pytest

from swisstui.finalists import FinalStage, Pair, final_outcome
from swisstui.refusal import Refused

ENTRY = ("a", "b", "c", "d", "e", "f")


def games(*upsets: str) -> tuple[Pair, ...]:
    """A round robin that the better seeded wins, but for the named pairs (`ba`: b beat a)."""
    turned = {(pair[1], pair[0]): (pair[0], pair[1]) for pair in upsets}
    return tuple(turned.get(pair, pair) for pair in combinations(ENTRY, 2))


def test_without_ties_the_two_best_are_finalists() -> None:
    outcome = final_outcome(FinalStage(ENTRY, games(), final=("b", "a", "b")))
    assert outcome.table == (("a", 5), ("b", 4), ("c", 3), ("d", 2), ("e", 1), ("f", 0))
    assert outcome.playoffs == ()
    assert outcome.finalists == ("a", "b")
    assert outcome.classification == ("b", "a", "c", "d", "e", "f")
    assert outcome.next_stage3 == ("b", "a", "c")
    assert outcome.next_stage2 == ("d", "e", "f")


def test_second_and_third_level_play_one_game() -> None:
    """SM 6.2: c beats b and loses to d: a 5, b c 3, d 3 - b and c play, d is out by entry order (D25)."""
    stage = FinalStage(ENTRY, games("cb", "dc"))
    outcome = final_outcome(stage)
    assert outcome.table[:4] == (("a", 5), ("b", 3), ("c", 3), ("d", 3))
    assert (outcome.playoffs, outcome.finalists) == ((("b", "c"),), None)
    assert final_outcome(replace(stage, playoffs=(("c", "b"),))).finalists == ("a", "c")


def test_five_level_on_three_wins_play_two_games_and_the_fifth_is_out() -> None:
    """SM D25: 2-3 and 1-4 are played; finalists in table order; D27: a 4th who wins keeps a stage 3 seat."""
    wins = ["ab", "ac", "bc", "bd", "cd", "ce", "de", "da", "ea", "eb"]
    played = tuple((w[0], w[1]) for w in wins) + tuple((name, "f") for name in "abcde")
    stage = FinalStage(ENTRY, played)
    outcome = final_outcome(stage)
    assert {wins for name, wins in outcome.table if name != "f"} == {3}
    assert outcome.playoffs == (("b", "c"), ("a", "d"))
    decided = final_outcome(replace(stage, playoffs=(("d", "a"), ("b", "c")), final=("d", "d")))
    assert decided.finalists == ("b", "d")
    assert decided.classification == ("d", "b", "a", "c", "e", "f")
    assert decided.next_stage3 == ("d", "b", "a")


def test_an_older_pair_plays_an_extra_game_before_the_play_offs() -> None:
    """SM D1, D26: b, c, d level and c-d older: the extra game decides who is third, then 2-3 is played."""
    stage = FinalStage(ENTRY, games("cb", "dc"), older=(("c", "d"),))
    outcome = final_outcome(stage)
    assert (outcome.extra_games, outcome.playoffs, outcome.finalists) == ((("c", "d"),), (), None)
    after = final_outcome(replace(stage, extra=(("d", "c"),)))
    assert [name for name, _ in after.table] == ["a", "b", "d", "c", "e", "f"]
    assert (after.extra_games, after.playoffs) == ((), (("b", "d"),))


def test_a_play_off_replaces_the_extra_game_of_the_same_two() -> None:
    """SM D2, D26."""
    outcome = final_outcome(FinalStage(ENTRY, games("cb", "dc"), older=(("b", "c"),)))
    assert (outcome.extra_games, outcome.playoffs) == ((), (("b", "c"),))


def test_no_finalists_before_all_fifteen_games() -> None:
    outcome = final_outcome(FinalStage(ENTRY, games()[:14]))
    assert outcome.finalists is None
    assert outcome.table[0] == ("a", 5)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"games": (("a", "x"),)}, "x is not in the entry order"),
        ({"games": (("a", "b"), ("b", "a"))}, "game b - a stands twice"),
        ({"final": ("c",)}, "c is no finalist"),
        ({"final": ("a", "a", "b")}, "decided before it"),
        ({"playoffs": (("a", "b"),)}, "play-off a - b is not needed"),
    ],
)
def test_contradictions_are_refused(changes: dict[str, tuple[Pair, ...]], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        final_outcome(replace(FinalStage(ENTRY, games()), **changes))  # type: ignore[arg-type]

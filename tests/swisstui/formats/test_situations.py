"""Situations as JSON lines: what the command line's contract says about keys, results and refusals."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.model import BYE_KINDS, Bye, Entrant, Game, PlayedRound, Situation
from swisstui.formats.situations import read_line, read_lines, write_line
from swisstui.refusal import Refused

LINE: dict[str, Any] = {
    "system": "dutch-1998",
    "rounds_total": 9,
    "options": {"initial_colour": "black"},
    "players": [
        {"no": 1, "name": "Aalto", "rating": 2400, "title": "GM", "federation": "FIN", "club": "", "rank": "3d"},
        {"no": 2, "rating": 0},
        {"no": 3, "rating": 2100, "group": "A", "unknown": 5},
    ],
    "history": [
        {"games": [{"white": 1, "black": 2, "result": "1-0"}], "byes": [{"no": 3, "kind": "pairing"}]},
    ],
    "absent": [3],
    "byes_asked": [{"no": 2, "kind": "half"}],
    "forbidden": [[2, 1]],
    "unknown": {"ignored": True},
}


def changed(**changes: Any) -> str:
    return json.dumps({**LINE, **changes})


def test_a_whole_line_is_read() -> None:
    """Every key of the contract; unknown keys are ignored."""
    found = read_line(json.dumps(LINE))
    situation = found.situation
    assert found.system == "dutch-1998"
    assert situation.rounds_total == 9
    assert situation.entrants[0] == Entrant(1, "Aalto", 2400, "GM", "FIN", "", "3d")
    assert situation.history == (PlayedRound((Game(1, 2, "1-0"),), (Bye(3, "pairing"),)),)
    assert situation.absent == {3}
    assert situation.byes_asked == (Bye(2, "half"),)
    assert situation.forbidden == {(1, 2)}
    assert situation.options.initial_colour == "black"
    assert situation.round_number == 2


def test_system_and_options_of_the_command_line_go_first() -> None:
    """`system` may be left out where --system is given; --option overrides the line."""
    line = json.dumps({"players": [{"no": 1, "rating": 0}], "options": {"initial_colour": "black"}})
    found = read_line(line, system="lim-1987", options={"initial_colour": "white"})
    assert found.system == "lim-1987"
    assert found.situation.options.initial_colour == "white"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("{", "JSON"),
        ("[]", "object"),
        (json.dumps({"players": []}), "system"),
        (changed(system="dutch-1900"), "dutch-1900"),
        (json.dumps({"system": "dutch-1998"}), "players"),
        (changed(players=[{"no": 1}]), "rating"),
        (changed(players=[{"rating": 1}]), "no"),
        (changed(players=[{"no": 1, "rating": "2400"}]), "rating"),
        (changed(players=[{"no": 1, "rating": 1}, {"no": 1, "rating": 2}]), "twice"),
        (changed(history=[{"games": [{"white": 1, "black": 9, "result": "1-0"}]}]), "9"),
        (changed(history=[{"games": [{"white": 1, "black": 2, "result": "2-0x"}]}]), "2-0x"),
        (changed(history=[{"games": [{"white": 1, "black": 1, "result": "1-0"}]}]), "himself"),
        (changed(history=[{"games": [{"white": 1, "black": 2}]}]), "result"),
        (changed(history=[{"games": LINE["history"][0]["games"], "byes": [{"no": 1, "kind": "zero"}]}]), "bye"),
        (changed(history=[{"byes": [{"no": 1, "kind": "pairing"}, {"no": 1, "kind": "half"}]}]), "two byes"),
        (changed(history=[{"byes": [{"no": 1, "kind": "quarter"}]}]), "quarter"),
        (changed(history=[{"byes": [{"no": 1}]}]), "kind"),
        (changed(absent=[7]), "absent"),
        (changed(absent=[2]), "byes_asked"),
        (changed(forbidden=[[1, 1]]), "forbidden"),
        (changed(forbidden=[[1, 2, 3]]), "forbidden"),
        (changed(rounds_total=-1), "rounds_total"),
        (changed(rounds_total=True), "rounds_total"),
        (changed(rounds_total=0, history="x"), "history"),
        (changed(options={"no_such": 1}), "no_such"),
        (changed(options={"initial_colour": "red"}), "initial_colour"),
    ],
)
def test_a_missing_or_contradictory_value_is_refused_with_line_and_key(line: str, key: str) -> None:
    """One sentence with the number of the line and the key that is wrong."""
    with pytest.raises(Refused) as caught:
        read_line(line, 7)
    assert caught.value.line == 7
    assert "7" in caught.value.sentence
    assert key in caught.value.sentence


def test_two_games_in_one_round_are_for_the_group_knockout_only() -> None:
    """One entry of history is one round: of the group knockout all its games, elsewhere one game a player."""
    games = [{"white": 1, "black": 2, "result": "1-0"}, {"white": 3, "black": 1, "result": "1/2"}]
    line = changed(history=[{"games": games}], absent=[], options={})
    with pytest.raises(Refused, match="two games"):
        read_line(line)
    assert len(read_line(line, system="group-knockout").situation.history[0].games) == 2


def test_lines_are_read_one_by_one_and_blank_ones_passed_over() -> None:
    """Line numbers are those of the file."""
    found = list(read_lines([json.dumps(LINE), "", "  \n", json.dumps(LINE)]))
    assert [one.line for one in found] == [1, 4]


NUMBERS = st.lists(st.integers(1, 60), min_size=2, max_size=12, unique=True)
RESULTS = st.sampled_from(["1-0", "0-1", "1/2", "1-0F", "0-1F", "0-0F", "0-0", "1-0U"])


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    numbers = draw(NUMBERS)
    entrants = tuple(
        Entrant(n, draw(st.text(max_size=5)), draw(st.integers(0, 2900)), federation=draw(st.sampled_from(["", "FIN"])))
        for n in numbers
    )
    rounds = []
    for _ in range(draw(st.integers(0, 3))):
        order = draw(st.permutations(numbers))
        pairs = list(zip(order[::2], order[1::2], strict=False))
        games = tuple(Game(w, b, draw(RESULTS)) for w, b in pairs)
        left = order[2 * len(pairs) :]
        rounds.append(PlayedRound(games, tuple(Bye(n, draw(st.sampled_from(BYE_KINDS))) for n in left)))
    return Situation(
        entrants,
        tuple(rounds),
        rounds_total=9,
        absent=frozenset(draw(st.lists(st.sampled_from(numbers), max_size=2))),
        forbidden=frozenset({(min(numbers[:2]), max(numbers[:2]))}),
    )


@given(situations())
def test_what_is_written_is_read_back(situation: Situation) -> None:
    """A written line gives the same situation."""
    line = write_line("dutch-1998", situation)
    assert "\n" not in line
    found = read_line(line).situation
    assert replace(found, options=None) == situation

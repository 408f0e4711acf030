"""Results as the event reads them: in a team event a result is the board points of a match [Tasaselo T6.3].

The same text means different things: `1-1` is a drawn match on two boards, and both win in a Go event.
"""

from __future__ import annotations

import re

from engines.model import FORFEIT_RESULTS, Outcome, outcome_of
from swisstui.records import Event
from swisstui.results import NO_RESULT, game_points, points_text

_SCORE = re.compile(r"(\d+)(\.5|½)?-(\d+)(\.5|½)?", re.ASCII)


def match_boards(event: Event) -> int:
    """Boards of a team match; 0 where results are those of single games."""
    text = event.options.get("match_boards", "")
    return int(text) if text.isdecimal() else 0


def score_of(event: Event, code: str) -> tuple[int, int] | None:
    """Half points of the two teams; None where the result is no score of a match of this event.

    `1-0` and `0-1` are none on several boards: they are more likely a slip than a match with one decided board.
    """
    boards = match_boards(event)
    found = _SCORE.fullmatch(code) if boards else None
    if found is None or (boards > 1 and code in ("1-0", "0-1")):
        return None
    left, right = (2 * int(found[n]) + (1 if found[n + 1] else 0) for n in (1, 3))
    return (left, right) if left + right <= 2 * boards else None


def outcome_in(event: Event, code: str) -> Outcome:
    """What a result means in this event.

    Raises:
        BadSituation: The code is unknown.
    """
    score = None if code in FORFEIT_RESULTS else score_of(event, code)
    if score is None:
        return outcome_of(code)
    left, right = score
    symbols = ("D", "D") if left == right else ("W", "L") if left > right else ("L", "W")
    return Outcome(*symbols, played=True, boards=score)


def points_in(event: Event, code: str) -> tuple[int, int]:
    """Half points of White and Black: board points of a match, match points under 3-1-0 [Tasaselo T6.3, D17]."""
    if code == NO_RESULT or not match_boards(event):
        return game_points(code, event.scoring)
    outcome = outcome_in(event, code)
    if outcome.boards is None or event.options.get("scoring") == "3-1-0":
        scoring = event.scoring
        return scoring.game(outcome.white, outcome.played), scoring.game(outcome.black, outcome.played)
    return outcome.boards


def possible_scores(event: Event) -> tuple[str, ...]:
    """Every score of a match in which all boards were played, the left team's best first."""
    whole = 2 * match_boards(event)
    return tuple(score_text(left, whole - left) for left in range(whole, -1, -1)) if whole else ()


def score_text(left: int, right: int) -> str:
    """Half points of two teams as a result, `2.5-1.5`."""
    return "-".join(points_text(side).removesuffix(".0") for side in (left, right))


def clean_score(event: Event, code: str) -> str:
    """What a key for a win, draw or loss means in this event: in a match all boards, or half of them."""
    boards = match_boards(event)
    each_board = {"1-0": 2, "1/2": 1, "0-1": 0}.get(code)
    if not boards or each_board is None:
        return code
    left = each_board * boards
    return score_text(left, 2 * boards - left)


def read_score(event: Event, typed: str) -> str:
    """A typed score of a match, `2.5-1.5`, `2,5 1,5` or `2½-1½`, as the file holds it; empty where it is none."""
    parts = typed.strip().replace(",", ".").replace("½", ".5").replace(":", "-").replace(" ", "-").split("-")
    sides = [part for part in parts if part]
    if len(sides) != 2:
        return ""
    code = "-".join((f"0{side}" if side.startswith(".") else side).removesuffix(".0") for side in sides)
    return code if score_of(event, code) is not None else ""

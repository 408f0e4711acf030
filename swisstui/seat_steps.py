"""Lines of a seat list as people type them: `places SM3 prev_stage3 4-6`, `best SM1 stage1 2`, `option option 4`.

A step is a kind, a word for the basis of the seat, the source, and how many seats; what a kind does not need is left
out. `read_step` and `write_step` are each other's inverse.
"""

from __future__ import annotations

import re

from swisstui.refusal import Refused
from swisstui.seats import SeatStep, StepKind
from swisstui.text import typed

EXAMPLES = (
    "places SM3 prev_stage3 4-6",
    "heirs SM2 prev_stage2 3 without prev_stage3",
    "best GP gp 2",
    "tournaments",
    "options option 4",
    "board board",
    "best SM1 stage1 all",
)
"""One line of each kind, for the hint of the form."""
_KINDS: dict[str, StepKind] = {
    "places": "places",
    "heirs": "heirs",
    "best": "best",
    "tournaments": "tournaments",
    "options": "options",
    "board": "board",
    "board-or-next": "board or next",
}
_RANGE = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?")


def read_step(text: str) -> SeatStep:
    """One line of a seat list.

    Raises:
        Refused: The line cannot be read; the sentence says what is missing.
    """
    words = typed(text, "seat line").split()
    if not words or words[0].lower() not in _KINDS:
        kinds = ", ".join(_KINDS)
        raise Refused(f"seat line {text.strip()!r}: it begins with one of {kinds}")
    kind = _KINDS[words[0].lower()]
    readers = {"places": _places, "heirs": _heirs, "best": _best, "board or next": _best}
    if kind in readers:
        return readers[kind](kind, words[1:], text.strip())
    if kind == "tournaments" and len(words) == 1:
        return SeatStep(kind, "")
    if kind == "board" and len(words) == 2:
        return SeatStep(kind, words[1], count=1)
    if kind == "options" and len(words) == 3:
        return SeatStep(kind, words[1], count=_count(words[2], text))
    raise _unreadable(text)


def write_step(step: SeatStep) -> str:
    """The line of a step."""
    if step.kind == "tournaments":
        return "tournaments"
    if step.kind == "board":
        return f"board {step.basis}"
    if step.kind == "options":
        return f"options {step.basis} {step.count}"
    if step.kind == "places":
        return f"places {step.basis} {step.source} {step.first}-{step.first + step.count - 1}"
    words = [step.kind.replace(" ", "-"), step.basis, step.source, str(step.count) if step.count else "all"]
    words += ["without", step.without] if step.without else []
    return " ".join([*words, *(["less-options"] if step.less_options else [])])


def _places(kind: StepKind, words: list[str], text: str) -> SeatStep:
    found = _RANGE.fullmatch(words[2]) if len(words) == 3 else None
    if found is None:
        raise _unreadable(text)
    first = int(found[1])
    last = int(found[2] or first)
    if last < first:
        raise Refused(f"seat line {text!r}: {words[2]} runs backwards")
    return SeatStep(kind, words[0], words[1], last - first + 1, first=first)


def _heirs(kind: StepKind, words: list[str], text: str) -> SeatStep:
    without = ""
    if len(words) == 5 and words[3] == "without":
        without, words = words[4], words[:3]
    if len(words) != 3:
        raise _unreadable(text)
    return SeatStep(kind, words[0], words[1], _count(words[2], text), without=without)


def _best(kind: StepKind, words: list[str], text: str) -> SeatStep:
    less = words[3:] == ["less-options"]
    if len(words) not in (3, 4) or (len(words) == 4 and not less):
        raise _unreadable(text)
    count = 0 if words[2].lower() == "all" else _count(words[2], text)
    return SeatStep(kind, words[0], words[1], count, less_options=less)


def _count(word: str, text: str) -> int:
    if not (word.isascii() and word.isdigit()) or not 1 <= int(word) <= 99:
        raise Refused(f"seat line {text.strip()!r}: {word!r} is no number of seats")
    return int(word)


def _unreadable(text: str) -> Refused:
    return Refused(f"seat line {text.strip()!r}: write it like {'; '.join(EXAMPLES[:3])}")

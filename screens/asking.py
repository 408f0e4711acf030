"""One way for every deed: ask what the deed asks, at the level it asks it, then do it (AR 1-4).

Notes stay in the status row, a warning takes one key, a confirmation only its named key, a double confirmation two.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from screens.dialogs import Choice, PickDialog, QuestionDialog
from screens.place import Surface
from screens.pump import pump_of
from swisstui.deeds.base import Deed, Level, Question
from swisstui.desk import Unconfirmed
from swisstui.refusal import Refused

ORDER: tuple[Level, ...] = ("N", "W", "C", "D")


def strongest(questions: Sequence[Question]) -> Level:
    """The highest level among the questions; N without any."""
    return max((question.level for question in questions), key=ORDER.index, default="N")


def question_lines(questions: Sequence[Question]) -> list[str]:
    """Questions and details as the dialog shows them, the strongest first."""
    lines: list[str] = []
    for question in sorted(questions, key=lambda q: -ORDER.index(q.level)):
        lines.append(question.text)
        lines += [f"  {detail}" for detail in question.details]
    return lines


def do(place: Surface, deed: Deed, then: Callable[[str], None] | None = None) -> None:
    """Do a deed after its questions; `then` gets the sentence about what was done, else the place shows it."""
    try:
        questions = place.session.desk.questions(deed)
    except Refused as refusal:
        place.refuse(refusal.sentence)
        return
    _ask(place, deed, questions, then)


def do_asking(place: Surface, deed: Deed, title: str, yes: str) -> None:
    """Do a deed that is always asked for: by its own questions, or where it has none by a plain one."""
    try:
        level = strongest(place.session.desk.questions(deed))
    except Refused as refusal:
        place.refuse(refusal.sentence)
        return
    if level != "N":
        do(place, deed)
        return
    dialog = PickDialog(title, (Choice("y", f"yes: {yes}"),), lambda _: do(place, deed), guarded=True)
    pump_of(place).open_over(dialog)


def _ask(place: Surface, deed: Deed, questions: Sequence[Question], then: Callable[[str], None] | None) -> None:
    level = strongest(questions)
    if level == "N":
        _perform(place, deed, "N", "", then, notes=questions)
        return

    def answered(yes: bool, reason: str) -> None:
        if yes:
            _perform(place, deed, level, reason, then)
        else:
            place.say("left as it was")

    pump_of(place).open_over(QuestionDialog(level, deed.name, question_lines(questions), answered))


def _perform(
    place: Surface,
    deed: Deed,
    level: Level,
    reason: str,
    then: Callable[[str], None] | None,
    notes: Sequence[Question] = (),
) -> None:
    try:
        sentence = place.session.desk.do(deed, confirmed=level, reason=reason)
    except Unconfirmed as asked:
        _ask(place, deed, asked.questions, then)
    except Refused as refusal:
        place.show()
        place.show_frame()
        place.refuse(refusal.sentence)
    else:
        said = "; ".join([sentence, *(note.text for note in notes)])
        (then or place.done)(said)

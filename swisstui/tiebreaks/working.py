"""The working of one tie-break value, part by part, so that an arbiter can read it to a player [AR 59]."""

from __future__ import annotations

from dataclasses import dataclass

from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.scoresheet import Scoresheet
from swisstui.standings import ranked
from swisstui.tiebreaks.codes import parse
from swisstui.tiebreaks.definition import Part
from swisstui.tiebreaks.ranking import Step
from swisstui.tiebreaks.registry import full_title, with_score


@dataclass(frozen=True, slots=True)
class Working:
    """How one value came about."""

    code: str
    title: str
    article: str
    edition: str
    value: str
    """As the standings show it."""
    parts: tuple[Part, ...]
    """Round, opponent's key (0 = none or a dummy), contribution, cut or not, why in words."""


def working(
    tournament: Tournament, key: int, code: str, *, after: int | None = None, edition: str | None = None
) -> tuple[Part, ...]:
    """The parts of a player's value: round, opponent, contribution, cut or not, why in words.

    Args:
        tournament: The records.
        key: The player.
        code: A tie-break of the event's list; any other is taken as the first one after points.
        after: Last round to count; None = the last finished one.
        edition: Edition of the rules; None = the event's.

    Raises:
        Refused: The code is unknown or this event cannot have it.
    """
    return explained(tournament, key, code, after=after, edition=edition).parts


def explained(
    tournament: Tournament, key: int, code: str, *, after: int | None = None, edition: str | None = None
) -> Working:
    """The parts of a player's value with its heading.

    Raises:
        Refused: The code is unknown, this event cannot have it, or there is no such player.
    """
    _check_player(tournament, key)
    sheet, step = _step(tournament, code, after, edition)
    return _working(sheet, step, key)


def all_workings(
    tournament: Tournament, key: int, *, after: int | None = None, edition: str | None = None
) -> tuple[Working, ...]:
    """Every tie-break of the event's list in its parts, in order; the standings are computed once for all of them.

    Raises:
        Refused: There is no such player, or the event's list cannot be used.
    """
    _check_player(tournament, key)
    sheet, ranking, _ = ranked(tournament, after=after, edition=edition)
    return tuple(_working(sheet, step, key) for step in ranking.steps)


def _check_player(tournament: Tournament, key: int) -> None:
    if all(player.key != key for player in tournament.players):
        raise Refused(f"there is no player with the key {key}")


def _working(sheet: Scoresheet, step: Step, key: int) -> Working:
    base, plain = with_score(sheet, step.code)
    parts: tuple[Part, ...] = ()
    if step.entry.judge_working is not None:
        group = step.tied_before.get(key)
        parts = step.entry.judge_working(base, plain, group, key) if group else _alone()
    elif step.entry.working is not None:
        parts = step.entry.working(base, plain, key)
    return Working(
        step.name, full_title(step.code, step.entry), step.entry.article, sheet.edition, step.texts.get(key, ""), parts
    )


def _step(tournament: Tournament, code: str, after: int | None, edition: str | None) -> tuple[Scoresheet, Step]:
    """The tie-break in the event's list; else as the first one; last behind another, for the primary score itself."""
    names = (code.strip().upper(), _printed(code))
    for listed in (None, (code,), ("WIN", code)):
        sheet, ranking, _ = ranked(tournament, after=after, tiebreaks=listed, edition=edition)
        for step in ranking.steps:
            if step.name in names:
                return sheet, step
    raise Refused(f"tie-break {code!r} has no value of its own here")


def _alone() -> tuple[Part, ...]:
    return (Part(0, 0, None, False, "not tied with anybody when this tie-break is applied"),)


def _printed(code: str) -> str:
    try:
        return parse(code).text
    except Refused:
        return code.strip().upper()

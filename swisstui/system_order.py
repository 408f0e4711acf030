"""What ranks first in an event: points, or what the pairing system ranks by (MMS, wins minus losses, group places)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from engines.model import BadSituation
from engines.sm_results import ROUNDS, options_of, ranking, read_record
from engines.tasaselo_ratings import surplus_text, surpluses, variable_ratings
from swisstui.group_standings import group_standings
from swisstui.refusal import Refused
from swisstui.scoresheet import Scoresheet
from swisstui.situation import situation_of
from swisstui.tiebreaks import classic, go
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import TieBreak
from swisstui.tournament import named, number_to_key


@dataclass(frozen=True, slots=True)
class SystemOrder:
    """The primary score of an event and what its system adds."""

    code: str
    """Code of the primary score; where a list begins with it, it is not shown twice."""
    title: str
    primary: Mapping[int, Fraction]
    shown: Mapping[int, Fraction]
    """Score in the points column."""
    listed: tuple[tuple[Code, TieBreak], ...] = ()
    """Tie-breaks that the system puts before the event's."""
    figures: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    without_place: frozenset[int] = frozenset()
    """Keys of those for whom the system names no place."""
    listing: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Order in which those without a place are listed, lower first."""
    decided: bool = False
    """The event is over although rounds are left: a match in which one player cannot be reached any more."""
    notes: tuple[str, ...] = ()


def system_order(sheet: Scoresheet) -> SystemOrder:
    """The primary score: MMS in McMahon, wins minus losses in stage 2 of the SM, points elsewhere."""
    points = {key: Fraction(p, 2) for key, p in sheet.points.items()}
    system = sheet.tournament.event.system
    if system == "mcmahon":
        scores = {key: Fraction(s, 2) for key, s in go.scores_of(sheet).final.items()}
        return SystemOrder("MMS", "MMS", scores, scores)
    if system == "sm-stage2":
        return _stage_two(sheet, points)
    if system == "group-knockout":
        return _group_knockout(sheet)
    figures = _tasaselo_figures(sheet) if system == "tasaselo-2007" else {}
    decided = system == "best-of" and 2 * max(points.values(), default=0) > sheet.tournament.event.rounds_total
    return SystemOrder("PTS", "Pts", points, points, figures=figures, decided=decided)


def _stage_two(sheet: Scoresheet, wins: Mapping[int, Fraction]) -> SystemOrder:
    """Wins minus losses, the earlier last win, then entry order with the extra games of the arbiter [SM 5.8, 2.2]."""
    differences = {key: value or Fraction(0) for key, value in classic.difference_column(sheet, Code("WML")).items()}
    keys = number_to_key(sheet.tournament)
    entry = {key: Fraction(number) for number, key in keys.items()}
    notes: tuple[str, ...] = ()
    try:
        situation = situation_of(sheet.tournament, round_number=sheet.after + 1)
        final = ranking(read_record(situation), options_of(situation))
        entry = {keys[number]: Fraction(place) for place, number in enumerate(final.order, 1)}
        notes = tuple(f"an extra game between {a} and {b} decides their order [SM 2.2]" for a, b in final.extra_games)
        notes += _entry_to_stage3(sheet, final.qualifiers)
    except (BadSituation, Refused):
        pass
    last_wins = next(entry for entry in classic.TIEBREAKS if entry.code == "LW")
    order = TieBreak(
        "TPN",
        "entry order, after extra games",
        "SM 5.8 c",
        lambda _sheet, _code: dict(entry),
        lower_first=True,
        family="classic",
        text=lambda base, key, _: str(base.tournament.player(key).number),
    )
    return SystemOrder("WML", "Wins", differences, wins, ((Code("LW"), last_wins), (Code("TPN"), order)), notes=notes)


def _entry_to_stage3(sheet: Scoresheet, qualifiers: tuple[int, ...]) -> tuple[str, ...]:
    """After round 5 the other list: the 4-0 player, then those with 4-1 in stage 2's entry order [SM 6.1, D24]."""
    if sheet.after < ROUNDS:
        return ()
    keys = number_to_key(sheet.tournament)
    first, *others = qualifiers
    entering = [named(sheet.tournament.player(keys[number])) for number in (first, *sorted(others))]
    return (f"stage 3 is entered in the order {'; '.join(entering)} [SM 6.1]",)


def _group_knockout(sheet: Scoresheet) -> SystemOrder:
    """Places exist in the final group only; all others are listed by the round they reached [Group knockout K7, D9]."""
    nothing = dict.fromkeys(sheet.keys, Fraction(0))
    reached: dict[int, tuple[int, ...]] = {key: (0, 0, number) for number, key in enumerate(sheet.keys)}
    points, words = dict(nothing), dict.fromkeys(sheet.keys, "")
    places: dict[int, Fraction] = {}
    for number in range(1, sheet.after + 1):
        for table in group_standings(sheet.tournament, number):
            for line in table.lines:
                reached[line.key] = (-number, table.number, line.place)
                points[line.key] = Fraction(line.points, 2)
                words[line.key] = f"round {number} group {table.number} place {line.place}"
                if table.final and not table.open_games:
                    places[line.key] = Fraction(-line.place)
    figures = {"Group": words}
    rest = frozenset(sheet.keys) - frozenset(places)
    primary = {**nothing, **places}
    return SystemOrder("PLACE", "Group pts", primary, points, (), figures, rest, reached)


def _tasaselo_figures(sheet: Scoresheet) -> dict[str, dict[int, str]]:
    """Variable rating and surplus of everybody [Tasaselo T5.5, T7]; empty where a rating is missing."""
    try:
        situation = situation_of(sheet.tournament, round_number=sheet.after + 1)
        ratings = variable_ratings(situation)[-1]
        surplus = surpluses(situation)
    except (BadSituation, Refused):
        return {}
    keys = number_to_key(sheet.tournament)
    return {
        "VR": {keys[number]: str(value) for number, value in ratings.items()},
        "Surplus": {keys[number]: surplus_text(value) for number, value in surplus.items()},
    }

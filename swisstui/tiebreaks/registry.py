"""The registry of tie-breaks: code -> definition, and whether a list of codes can be used in an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.scoresheet import Scoresheet, is_round_robin
from swisstui.tiebreaks import buchholz, classic, direct_encounter, go, performance, points, teams
from swisstui.tiebreaks.codes import Code, parse
from swisstui.tiebreaks.definition import (
    EDITION_ALIASES,
    EDITION_TITLES,
    EDITIONS,
    Column,
    Part,
    TieBreak,
    decimal_text,
)

REGISTRY: dict[str, TieBreak] = {
    entry.code: entry
    for module in (points, direct_encounter, buchholz, performance, go, classic, teams)
    for entry in module.TIEBREAKS
}
"""Every tie-break that the program computes, in the order in which a set-up form offers them."""

NOT_STORED: frozenset[str] = frozenset({"BC", "TBR", "BBE", "SSSC"})
"""Codes of team events that need results board by board, which a tournament file here does not hold."""


def edition_of(text: str) -> str:
    """The edition of the tie-break rules that a name means.

    Raises:
        Refused: It is none.
    """
    edition = EDITION_ALIASES.get(text.strip(), text.strip())
    if edition not in EDITIONS:
        raise Refused(f"unknown tie-break edition {text!r}; known are {', '.join(EDITIONS)}")
    return edition


def edition_title(edition: str) -> str:
    """Name of an edition for headings and prints [AR 10, F12]."""
    return EDITION_TITLES.get(edition, edition)


def find(code: Code) -> TieBreak:
    """The definition behind a code; its modifiers are checked.

    Raises:
        Refused: The code or one of its modifiers is unknown.
    """
    if code.base in NOT_STORED:
        raise Refused(f"tie-break {code.text} needs results board by board, which are not recorded here")
    if code.base not in REGISTRY:
        raise Refused(f"unknown tie-break {code.text!r}; known are {', '.join(REGISTRY)}")
    entry = REGISTRY[code.base]
    for letter in sorted(code.modifiers - set(entry.modifiers)):
        name = f":{code.score}" if letter == ":" else f"/{letter}"
        raise Refused(f"tie-break {code.text}: {code.base} has no modifier {name}")
    if code.cut and code.median:
        raise Refused(f"tie-break {code.text}: /C and /M exclude each other")
    return entry


def full_title(code: Code, entry: TieBreak) -> str:
    """The name of a tie-break with its modifiers in words, such as `Buchholz, cut 1`."""
    words = [entry.title]
    words += [f"cut {code.cut}"] if code.cut else []
    words += [f"median {code.median}"] if code.median else []
    words += [f"limit moved by {points_text(code.limit)}"] if code.limit else []
    words += ["forfeits count as games"] if code.forfeits else []
    words += ["with Fore Buchholz"] if code.fore else []
    words += ["the other end first"] if code.reverse else []
    words += [{"MP": "match points", "GP": "game points"}[code.score]] if code.score else []
    return ", ".join(words)


def typed_definition(tournament: Tournament, code: Code) -> TieBreak:
    """A tie-break whose values were computed elsewhere and typed in [AR 61]."""

    def column(sheet: Scoresheet, wanted: Code) -> Column:
        given = {
            key: value for key, name, value in sheet.tournament.typed_tiebreaks if parse_typed(name) == wanted.base
        }
        return {key: _number(given.get(key, "")) for key in sheet.keys}

    def working(sheet: Scoresheet, wanted: Code, key: int) -> tuple[Part, ...]:
        return (Part(0, 0, column(sheet, wanted)[key], False, "typed in: computed elsewhere"),)

    return TieBreak(code.base, f"{code.base} (typed in)", "AR 61", column, working, family="typed", decimals=0)


def parse_typed(name: str) -> str:
    """The column name of a typed tie-break: upper case, blanks trimmed."""
    return name.strip().upper()


def _number(text: str) -> Fraction | None:
    cleaned = text.strip().replace(",", ".").replace("½", ".5")
    if not cleaned:
        return None
    try:
        return Fraction(cleaned)
    except (ValueError, ZeroDivisionError):
        raise Refused(f"the typed tie-break value {text!r} is no number") from None


def typed_names(tournament: Tournament) -> frozenset[str]:
    """Names of the typed tie-breaks of an event."""
    return frozenset(parse_typed(name) for _, name, _ in tournament.typed_tiebreaks)


def read_list(codes: Sequence[str], tournament: Tournament, edition: str) -> tuple[tuple[Code, TieBreak], ...]:
    """A list of codes with their definitions, checked for this event; set-up and standings both ask it.

    Raises:
        Refused: Unknown code, double listing, not in this edition, needs ratings in an event without, or a Buchholz
            form in a round robin.
    """
    typed = typed_names(tournament)
    found: list[tuple[Code, TieBreak]] = []
    for text in codes:
        name = parse_typed(text)
        if name in typed or name.startswith("OTHER_"):
            code = Code(name)
            entry = typed_definition(tournament, code)
        else:
            code = parse(text)
            entry = find(code)
            _check(code, entry, tournament, edition)
        if code in (listed for listed, _ in found):
            raise Refused(f"tie-break {code.text} is listed twice")
        found.append((code, entry))
    return tuple(found)


def _check(code: Code, entry: TieBreak, tournament: Tournament, edition: str) -> None:
    own = code.base in ("TPN",) and entry.code in _system_codes(tournament)
    new = edition not in entry.editions or (code.fore and edition != "2026")
    if new and not own:
        raise Refused(
            f"tie-break {code.text} exists since the edition of 2026; the event uses {edition_title(edition)}"
        )
    if is_round_robin(tournament.event) and not entry.round_robin:
        raise Refused(f"tie-break {code.text} is not used in a round robin [C.07 15.2]; SB, KS, DE and WIN are")
    if entry.ratings and tournament.players and not any(p.rating > 0 for p in tournament.players):
        raise Refused(f"tie-break {code.text} needs ratings, and nobody in this event has one")


def _system_codes(tournament: Tournament) -> tuple[str, ...]:
    from_event = tournament.event.system
    return ("TPN",) if from_event in ("tasaselo-2007", "sm-stage2", "group-knockout", "dutch-1998", "lim-1987") else ()


def value_text(sheet: Scoresheet, entry: TieBreak, key: int, value: Fraction | None) -> str:
    """How a value is shown: up to two decimals, rating values whole, a dash where it is not defined."""
    if value is None:
        return "-"
    if entry.text is not None:
        return entry.text(sheet, key, value)
    return decimal_text(value, least=entry.decimals)


def with_score(sheet: Scoresheet, code: Code) -> tuple[Scoresheet, Code]:
    """The sheet that a code looks at: match or game points where `:MP` or `:GP` says so."""
    if not code.score:
        return sheet, code
    return teams.sheet_of_score(sheet, code.score), replace(code, score="")

"""Seat lists and last stages of a championship as JSON, in and out [SM 9]."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from swisstui.finalists import FinalOutcome, FinalStage, Pair
from swisstui.refusal import Refused
from swisstui.seats import READY_MADE, OptionPlayer, SeatList, SeatRules, SeatSources, StrongTournament
from swisstui.strict_json import WrongJson, read_json

RANKINGS = ("prev_stage3", "prev_stage2", "prev_b", "gp", "stage1")


def read_input(data: bytes, name: str, system: str) -> Mapping[str, Any]:
    """The `input` object of a file, or the whole object where the file has no frame.

    Raises:
        Refused: The file is no JSON object, or is made for another calculation.
    """
    try:
        found = read_json(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Refused(f"{name}: byte {error.start + 1} is no UTF-8") from None
    except WrongJson as error:
        where = f"line {error.line}, column {error.column}: " if error.line else ""
        raise Refused(f"{name}: {where}no JSON: {error.reason}", line=error.line, column=error.column) from None
    if not isinstance(found, dict):
        raise Refused(f"{name}: a JSON object is wanted, this is a {_kind(found)}")
    if found.get("system", system) != system:
        raise Refused(f"{name}: system is {found['system']!r}, not {system!r}")
    inner = found.get("input", found)
    if not isinstance(inner, dict):
        raise Refused(f"{name}: input must be an object, it is a {_kind(inner)}")
    return inner


def read_seats(given: Mapping[str, Any], name: str) -> tuple[SeatRules, SeatSources]:
    """Rules and sources of a seat list.

    Raises:
        Refused: A key is missing or has a wrong value; the sentence names the file and the key.
    """
    version = str(given.get("version", "2008"))
    if version not in READY_MADE:
        raise Refused(f"{name}: version is {version!r}; it can be {', '.join(READY_MADE)}")
    board = given.get("board")
    if board is not None and not isinstance(board, str):
        raise Refused(f"{name}: board must be a name or null")
    sources = SeatSources(
        day=_day(given.get("stage2_date"), f"{name}: stage2_date"),
        rankings={key: _names(given, key, name) for key in RANKINGS},
        later=_names(given, "stage3", name),
        tournaments=tuple(_tournament(e, f"{name}: tournaments {i}") for i, e in _entries(given, "tournaments", name)),
        options=tuple(_option(e, f"{name}: options {i}") for i, e in _entries(given, "options", name)),
        board=board or None,
        declined=_names(given, "declined", name),
        nonmembers=_names(given, "nonmembers", name),
        withdrawn_after=_names(given, "withdraw_after", name),
    )
    return READY_MADE[version], sources


def write_seats(answer: SeatList) -> dict[str, Any]:
    """The seat list as plain data."""
    return {
        "seats": [{"no": seat.number, "name": seat.name, "basis": seat.basis} for seat in answer.seats],
        "cut": list(answer.cut),
        "reserves": list(answer.reserves),
        "missing": answer.missing,
    }


def read_final(given: Mapping[str, Any], name: str) -> FinalStage:
    """Stage 3 with what was played after it.

    Raises:
        Refused: A key is missing or has a wrong value.
    """
    entry = _names(given, "entry", name)
    if len(entry) != 6:
        raise Refused(f"{name}: entry must be six names, these are {len(entry)}")
    return FinalStage(
        entry=entry,
        games=_pairs(given, "games", name),
        older=_pairs(given, "older", name),
        extra=_pairs(given, "extra", name),
        playoffs=_pairs(given, "playoffs", name),
        final=_names(given, "final", name),
    )


def write_final(outcome: FinalOutcome) -> dict[str, Any]:
    """Table, extra games, play-offs, finalists, classification and next year's seats as plain data."""
    return {
        "table": [list(row) for row in outcome.table],
        "extra_games": [list(pair) for pair in outcome.extra_games],
        "playoffs": [list(pair) for pair in outcome.playoffs],
        "finalists": _list_or_none(outcome.finalists),
        "classification": _list_or_none(outcome.classification),
        "next_stage3": _list_or_none(outcome.next_stage3),
        "next_stage2": _list_or_none(outcome.next_stage2),
    }


def _list_or_none(names: tuple[str, ...] | None) -> list[str] | None:
    return None if names is None else list(names)


def _kind(value: Any) -> str:
    kinds = {list: "list", dict: "object", str: "text", bool: "truth value", type(None): "null"}
    return kinds.get(type(value), "number")


def _names(given: Mapping[str, Any], key: str, name: str) -> tuple[str, ...]:
    found = given.get(key)
    if found is None:
        return ()
    if not isinstance(found, list) or not all(isinstance(entry, str) and entry.strip() for entry in found):
        raise Refused(f"{name}: {key} must be a list of names")
    return tuple(entry.strip() for entry in found)


def _entries(given: Mapping[str, Any], key: str, name: str) -> list[tuple[int, Mapping[str, Any]]]:
    found = given.get(key)
    if found is None:
        return []
    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise Refused(f"{name}: {key} must be a list of objects")
    return list(enumerate(found, start=1))


def _pairs(given: Mapping[str, Any], key: str, name: str) -> tuple[Pair, ...]:
    found = given.get(key)
    if found is None:
        return ()
    if found and isinstance(found, list) and all(isinstance(entry, str) for entry in found):
        found = [found]
    pairs: list[Pair] = []
    for number, entry in enumerate(found if isinstance(found, list) else [None], start=1):
        if not isinstance(entry, list) or len(entry) != 2 or not all(isinstance(side, str) for side in entry):
            raise Refused(f"{name}: {key} {number} must be two names")
        pairs.append((entry[0].strip(), entry[1].strip()))
    return tuple(pairs)


def _day(value: Any, where: str) -> date:
    try:
        return date.fromisoformat(str(value))
    except ValueError:
        raise Refused(f"{where} is {value!r}; a date such as 2008-09-27 is wanted") from None


def _tournament(entry: Mapping[str, Any], where: str) -> StrongTournament:
    title = entry.get("name")
    if not isinstance(title, str) or not title.strip():
        raise Refused(f"{where}: name is missing")
    return StrongTournament(
        name=title.strip(),
        day=_day(entry.get("date"), f"{where}: date"),
        order=_names(entry, "order", where),
        held=bool(entry.get("held", True)),
        added=bool(entry.get("added", False)),
    )


def _option(entry: Mapping[str, Any], where: str) -> OptionPlayer:
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip():
        raise Refused(f"{where}: name is missing")
    return OptionPlayer(
        name.strip(),
        gor=_number(entry, "gor", where),
        dan=_number(entry, "dan", where),
        lot=_number(entry, "lot", where),
    )


def _number(entry: Mapping[str, Any], key: str, where: str) -> int:
    found = entry.get(key)
    if found is None:
        return 0
    if isinstance(found, bool) or not isinstance(found, (int, float)) or found != int(found):
        raise Refused(f"{where}: {key} is {found!r}; a whole number is wanted")
    return int(found)

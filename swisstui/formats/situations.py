"""Situations as JSON lines: the whole input of an engine, one situation a line, for scripts.

The keys are those of the command line's contract. Unknown keys are ignored; a missing or contradictory value is
refused with the number of the line and the key.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engines import system as find_system
from engines.model import (
    BYE_KINDS,
    BadSituation,
    Bye,
    ByeKind,
    Entrant,
    Game,
    PlayedRound,
    Situation,
    outcome_of,
)
from engines.options import read_options
from swisstui.refusal import Refused
from swisstui.strict_json import WrongJson, read_json

SEVERAL_GAMES = frozenset({"group-knockout"})
"""Systems whose round holds several games of each player."""


@dataclass(frozen=True, slots=True)
class SystemSituation:
    """One line: a situation and the system that shall pair it."""

    system: str
    situation: Situation
    line: int


class _Wrong(Exception):
    """A key of the line is wrong; `read_line` adds the line number."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"key {key!r}: {reason}")


def read_lines(
    lines: Iterable[str], *, system: str | None = None, options: Mapping[str, Any] | None = None
) -> Iterator[SystemSituation]:
    """Read JSON lines one by one; blank lines are passed over.

    Args:
        lines: The text of the file, line by line.
        system: Id that goes before the `system` of each line.
        options: Options that go before those of each line.

    Raises:
        Refused: A line is no JSON, or a value is missing or contradictory; with line number and key.
    """
    for number, text in enumerate(lines, 1):
        if text.strip():
            yield read_line(text, number, system=system, options=options)


def read_line(
    text: str, line: int = 1, *, system: str | None = None, options: Mapping[str, Any] | None = None
) -> SystemSituation:
    """Read one situation.

    Raises:
        Refused: The line is no JSON object, or a value is missing or contradictory; with line number and key.
    """
    try:
        values = read_json(text)
    except WrongJson as error:
        column = f", column {error.column}," if error.column else ""
        raise Refused(f"line {line}{column} is no JSON: {error.reason}", line=line, column=error.column) from None
    if not isinstance(values, dict):
        raise Refused(f"line {line} is no JSON object", line=line)
    try:
        return SystemSituation(*_situation(values, system, options or {}), line)
    except (_Wrong, BadSituation) as error:
        key = f"key {error.key!r}: " if isinstance(error, BadSituation) and error.key else ""
        raise Refused(f"line {line}, {key}{error}", line=line) from None


def _situation(values: dict[str, Any], system: str | None, options: Mapping[str, Any]) -> tuple[str, Situation]:
    system_id = system or values.get("system")
    if not isinstance(system_id, str):
        raise _Wrong("system", "no pairing system is named")
    chosen = find_system(system_id)
    given = values.get("options", {})
    if not isinstance(given, dict):
        raise _Wrong("options", "must be an object of names and values")
    entrants = _entrants(values)
    numbers = {entrant.number for entrant in entrants}
    history = tuple(
        _round(entry, index, numbers, system_id in SEVERAL_GAMES)
        for index, entry in enumerate(_list(values, "history"), 1)
    )
    absent = frozenset(_known(number, "absent", numbers) for number in _list(values, "absent"))
    byes = tuple(_bye(entry, "byes_asked", numbers) for entry in _list(values, "byes_asked"))
    _no_bye_twice(byes, "byes_asked")
    for bye in byes:
        if bye.number in absent:
            raise _Wrong("byes_asked", f"player {bye.number} is absent and asks for a bye")
    total = _whole(values.get("rounds_total", 0), "rounds_total")
    if 0 < total < len(history):
        raise _Wrong("rounds_total", f"{total} rounds planned but {len(history)} are in the history")
    return system_id, Situation(
        entrants=entrants,
        history=history,
        rounds_total=total,
        absent=absent,
        byes_asked=byes,
        forbidden=frozenset(_pair(entry, "forbidden", numbers) for entry in _list(values, "forbidden")),
        fixed=tuple(_ordered_pair(entry, "fixed", numbers) for entry in _list(values, "fixed")),
        scoring=chosen.scoring,
        options=read_options(chosen.options_class, {**given, **options}),
    )


def _list(values: Mapping[str, Any], key: str) -> list[Any]:
    found = values.get(key)
    if found is None:
        return []
    if not isinstance(found, list):
        raise _Wrong(key, "must be a list")
    return found


def _whole(value: Any, key: str, low: int = 0, high: int = 9999) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _Wrong(key, f"{json.dumps(value)} is no whole number from {low} to {high}")
    return value


def _text(values: Mapping[str, Any], key: str, where: str) -> str:
    found = values.get(key, "")
    if found is None:
        return ""
    if not isinstance(found, str):
        raise _Wrong(where, f"{key} must be text, not {json.dumps(found)}")
    return found


def _entrants(values: Mapping[str, Any]) -> tuple[Entrant, ...]:
    if not isinstance(values.get("players"), list):
        raise _Wrong("players", "the list of players is missing")
    entrants = tuple(_entrant(entry, index) for index, entry in enumerate(values["players"], 1))
    seen: set[int] = set()
    for entrant in entrants:
        if entrant.number in seen:
            raise _Wrong("players", f"number {entrant.number} is given twice")
        seen.add(entrant.number)
    return entrants


def _entrant(entry: Any, index: int) -> Entrant:
    if not isinstance(entry, dict):
        raise _Wrong("players", f"entry {index} is no object")
    for needed in ("no", "rating"):
        if needed not in entry:
            raise _Wrong("players", f"entry {index} has no {needed!r}")
    where = f"players, entry {index}"
    return Entrant(
        number=_whole(entry["no"], f"{where}, no", 1),
        rating=_whole(entry["rating"], f"{where}, rating", -1000),
        name=_text(entry, "name", where),
        title=_text(entry, "title", where),
        federation=_text(entry, "federation", where),
        club=_text(entry, "club", where),
        rank=_text(entry, "rank", where),
        group=_text(entry, "group", where),
        correction=_whole(entry.get("correction", 0), f"{where}, correction", -99, 99),
    )


def _known(value: Any, key: str, numbers: set[int]) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _Wrong(key, f"{json.dumps(value)} is no player number")
    if value not in numbers:
        raise _Wrong(key, f"there is no player {value}")
    return value


def _round(entry: Any, index: int, numbers: set[int], several: bool) -> PlayedRound:
    key = f"history, round {index}"
    if not isinstance(entry, dict):
        raise _Wrong(key, "must be an object with games and byes")
    games = tuple(_game(game, key, numbers) for game in _list(entry, "games"))
    byes = tuple(_bye(bye, key, numbers) for bye in _list(entry, "byes"))
    seen: set[tuple[int, int]] = set()
    for game in games:
        for player in (game.white, game.black):
            if not several and (player, game.leg) in seen:
                raise _Wrong(key, f"player {player} has two games")
            seen.add((player, game.leg))
    _no_bye_twice(byes, key)
    for bye in byes:
        if any(player == bye.number for player, _ in seen):
            raise _Wrong(key, f"player {bye.number} has a game and a bye")
    return PlayedRound(games, byes)


def _game(entry: Any, key: str, numbers: set[int]) -> Game:
    if not isinstance(entry, dict):
        raise _Wrong(key, f"{json.dumps(entry)} is no game")
    for needed in ("white", "black", "result"):
        if needed not in entry:
            raise _Wrong(key, f"a game has no {needed!r}")
    white, black = _known(entry["white"], key, numbers), _known(entry["black"], key, numbers)
    if white == black:
        raise _Wrong(key, f"player {white} plays himself")
    result = entry["result"]
    if not isinstance(result, str):
        raise _Wrong(key, f"result {json.dumps(result)} of {white}-{black} is no text")
    try:
        outcome_of(result)
    except BadSituation:
        raise _Wrong(key, f"result {result!r} of {white}-{black} is not known") from None
    return Game(
        white,
        black,
        result,
        leg=_whole(entry.get("leg", 1), f"{key}, leg", 1, 99),
        handicap=_whole(entry.get("handicap", 0), f"{key}, handicap", 0, 99),
        group=_text(entry, "group", key),
    )


def _bye(entry: Any, key: str, numbers: set[int]) -> Bye:
    if not isinstance(entry, dict) or "no" not in entry:
        raise _Wrong(key, f"{json.dumps(entry)} is no bye; it needs 'no' and 'kind'")
    kind = entry.get("kind")
    if kind not in BYE_KINDS:
        raise _Wrong(key, f"bye kind {json.dumps(kind)} is not known; it can be {', '.join(BYE_KINDS)}")
    checked: ByeKind = kind
    return Bye(_known(entry["no"], key, numbers), checked)


def _no_bye_twice(byes: tuple[Bye, ...], key: str) -> None:
    numbers = [bye.number for bye in byes]
    for number in numbers:
        if numbers.count(number) > 1:
            raise _Wrong(key, f"player {number} has two byes")


def _ordered_pair(entry: Any, key: str, numbers: set[int]) -> tuple[int, int]:
    if not isinstance(entry, list) or len(entry) != 2:
        raise _Wrong(key, f"{json.dumps(entry)} is no pair of two numbers")
    one, other = (_known(number, key, numbers) for number in entry)
    if one == other:
        raise _Wrong(key, f"player {one} is paired with himself")
    return one, other


def _pair(entry: Any, key: str, numbers: set[int]) -> tuple[int, int]:
    one, other = _ordered_pair(entry, key, numbers)
    return min(one, other), max(one, other)


def write_line(system: str, situation: Situation, options: Mapping[str, Any] | None = None) -> str:
    """Write a situation as one JSON line, without the line end; `read_line` reads it back.

    Args:
        system: Id of the pairing system.
        situation: The state before a round.
        options: Options as they were typed (the situation holds them only as an object of the system).
    """
    values: dict[str, Any] = {
        "system": system,
        "rounds_total": situation.rounds_total,
        "options": dict(options or {}),
        "players": [_entrant_values(entrant) for entrant in situation.entrants],
        "history": [_round_values(played) for played in situation.history],
        "absent": sorted(situation.absent),
        "byes_asked": [{"no": bye.number, "kind": bye.kind} for bye in situation.byes_asked],
        "forbidden": [list(pair) for pair in sorted(situation.forbidden)],
    }
    if situation.fixed:
        values["fixed"] = [list(pair) for pair in situation.fixed]
    return json.dumps(values, ensure_ascii=False)


def _entrant_values(entrant: Entrant) -> dict[str, Any]:
    values: dict[str, Any] = {"no": entrant.number, "name": entrant.name, "rating": entrant.rating}
    for key in ("title", "federation", "club", "rank", "group", "correction"):
        if getattr(entrant, key):
            values[key] = getattr(entrant, key)
    return values


def _round_values(played: PlayedRound) -> dict[str, Any]:
    return {
        "games": [_game_values(game) for game in played.games],
        "byes": [{"no": bye.number, "kind": bye.kind} for bye in played.byes],
    }


def _game_values(game: Game) -> dict[str, Any]:
    values: dict[str, Any] = {"white": game.white, "black": game.black, "result": game.result}
    if game.leg != 1:
        values["leg"] = game.leg
    if game.handicap:
        values["handicap"] = game.handicap
    if game.group:
        values["group"] = game.group
    return values

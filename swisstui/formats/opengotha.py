"""The common XML form of European Go programs (OpenGotha): read and written [MM 7.2].

Games name players by a key out of their names; results come in any order. Only what a McMahon event of this program
has is read; the rest of the parameters is written with the defaults of that form.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from io import BytesIO

from engines.model import ByeKind
from swisstui.formats.go_names import FIRST_NAME, game_key, loose_key, read_go_rank, whole_name
from swisstui.formats.opengotha_parameters import read_event
from swisstui.formats.opengotha_writer import write
from swisstui.formats.reading import Findings, Reading, quoted
from swisstui.formats.safe_xml import Element, elements
from swisstui.records import ByeRecord, GameRecord, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.text import visible
from swisstui.tournament import starting_order

__all__ = ["read", "write"]

MOST_BYTES = 16 * 1024 * 1024
MOST_ROUNDS = 20
RESULTS: Mapping[str, str] = {
    "RESULT_WHITEWINS": "1-0",
    "RESULT_BLACKWINS": "0-1",
    "RESULT_EQUAL": "1/2",
    "RESULT_BOTHLOSE": "0-0",
    "RESULT_BOTHWIN": "1-1",
    "RESULT_WHITEWINS_BYDEF": "1-0F",
    "RESULT_BLACKWINS_BYDEF": "0-1F",
    "RESULT_BOTHLOSE_BYDEF": "0-0F",
    "RESULT_EQUAL_BYDEF": "1/2",
    "RESULT_BOTHWIN_BYDEF": "1-1",
    "RESULT_UNKNOWN": "",
}


@dataclass(slots=True)
class _Parts:
    """Elements of the file by what they are."""

    players: list[Element] = field(default_factory=list)
    games: list[Element] = field(default_factory=list)
    byes: list[Element] = field(default_factory=list)
    parameters: dict[str, Element] = field(default_factory=dict)
    criteria: list[Element] = field(default_factory=list)
    root: str = ""


def read(data: bytes, name: str) -> Reading:
    """Read a tournament.

    Raises:
        Refused: It is no such XML, or a game or bye names nobody, somebody twice, or an unknown result.
    """
    if len(data) > MOST_BYTES:
        raise Refused(f"{name}: {len(data)} bytes are too many for a tournament")
    parts = _parts(data, name)
    findings = Findings()
    players = [_player(element, key, name, findings) for key, element in enumerate(parts.players, 1)]
    keys = _keys(parts.players, name)
    games = [_game(element, keys, name, findings) for element in parts.games]
    byes = [_bye(element, keys, name) for element in parts.byes]
    count = max([number for number, _ in games] + [number for number, _ in byes], default=0)
    event = read_event(parts.parameters, parts.criteria, findings, rounds=count)
    absent = {key: element.attributes.get("participating", "") for key, element in enumerate(parts.players, 1)}
    rounds = tuple(_round(number, games, byes, absent, name) for number in range(1, count + 1))
    numbers = {player.key: number for number, player in enumerate(starting_order(players), 1)}
    tournament = Tournament(
        event=event,
        players=tuple(
            replace(
                player,
                number=numbers[player.key],
                requests=_requests(absent[player.key], count, event.rounds_total, player),
            )
            for player in players
        ),
        rounds=rounds,
        last_key=len(players),
    )
    return Reading(tournament, tuple(findings.notes), "OpenGotha XML", "utf-8")


def _parts(data: bytes, name: str) -> _Parts:
    parts = _Parts()
    for element in elements(BytesIO(data), name):
        if element.depth == 1:
            parts.root = element.tag
        elif element.tag == "Player":
            parts.players.append(element)
        elif element.tag == "Game":
            parts.games.append(element)
        elif element.tag == "ByePlayer":
            parts.byes.append(element)
        elif element.tag == "PlacementCriterion":
            parts.criteria.append(element)
        elif element.tag.endswith("ParameterSet"):
            parts.parameters[element.tag] = element
    if parts.root != "Tournament" or not parts.players:
        raise Refused(f"{name} is no Go tournament: it needs a root element Tournament with players")
    return parts


def _refused(name: str, element: Element, what: str, round_number: int | None = None) -> Refused:
    return Refused(f"{name}, line {element.line}: {what}", line=element.line, round_number=round_number)


def whole(element: Element, attribute: str, default: int = 0) -> int | None:
    """A whole number among the attributes; None where the text is none."""
    text = element.attributes.get(attribute, "")
    if not text:
        return default
    size = text.removeprefix("-")
    return int(text) if size.isascii() and size.isdigit() and len(size) < 7 else None


def _needed(element: Element, attribute: str, name: str) -> int:
    value = whole(element, attribute)
    if value is None:
        shown = visible(element.attributes.get(attribute, ""))
        raise _refused(name, element, f"{attribute} {shown!r} is no whole number")
    return value


def _player(element: Element, key: int, name: str, findings: Findings) -> Player:
    values = {attribute: visible(text.strip()) for attribute, text in element.attributes.items()}
    family, first = values.get("name", ""), values.get("firstName", "")
    if not family:
        raise _refused(name, element, "a player has no name")
    rank = read_go_rank(values.get("rank", ""))
    if values.get("rank") and not rank:
        raise _refused(name, element, f"{whole_name(family, first)}: {values['rank']!r} is no rank from 30k to 9d")
    if values.get("registeringStatus") == "PRE":
        findings.note(
            f"line {element.line}: {whole_name(family, first)} is registered preliminarily and not paired",
            line=element.line,
        )
    extra = [(FIRST_NAME, first)] if first else []
    if values.get("grade") and read_go_rank(values["grade"]) != rank:
        extra.append(("grade", values["grade"]))
    return Player(
        key=key,
        number=key,
        name=whole_name(family, first),
        rating=_needed(element, "rating", name),
        federation=values.get("country", ""),
        club=values.get("club", ""),
        egd_pin=values.get("egfPin", ""),
        rank=rank,
        correction=_needed(element, "smmsCorrection", name),
        extra=tuple(extra),
        note="preliminary" if values.get("registeringStatus") == "PRE" else "",
    )


def _keys(players: list[Element], name: str) -> dict[str, int]:
    keys: dict[str, int] = {}
    for key, element in enumerate(players, 1):
        text = game_key(element.attributes.get("name", ""), element.attributes.get("firstName", ""))
        if loose_key(text) in keys:
            raise _refused(name, element, f"player {visible(text)} stands twice")
        keys[loose_key(text)] = key
    return keys


def _known(element: Element, attribute: str, keys: Mapping[str, int], name: str) -> int:
    text = element.attributes.get(attribute, "")
    if loose_key(text) not in keys:
        raise _refused(name, element, f"{element.tag} names {quoted(text)}, who is no player")
    return keys[loose_key(text)]


def _round_number(element: Element, name: str) -> int:
    number = _needed(element, "roundNumber", name)
    if not 1 <= number <= MOST_ROUNDS:
        raise _refused(name, element, f"round {number} is not between 1 and {MOST_ROUNDS}")
    return number


def _game(element: Element, keys: Mapping[str, int], name: str, findings: Findings) -> tuple[int, GameRecord]:
    number = _round_number(element, name)
    result = element.attributes.get("result", "RESULT_UNKNOWN")
    if result not in RESULTS:
        raise _refused(name, element, f"result {quoted(result)} is not known", number)
    white, black = _known(element, "whitePlayer", keys, name), _known(element, "blackPlayer", keys, name)
    if white == black:
        raise _refused(name, element, "a player plays himself", number)
    if result in {"RESULT_EQUAL_BYDEF", "RESULT_BOTHWIN_BYDEF"}:
        findings.note(f"line {element.line}: {result} is read as if it had been played", line=element.line)
    return number, GameRecord(
        board=max(_needed(element, "tableNumber", name), 1),
        white=white,
        black=black,
        result=RESULTS[result],
        handicap=_needed(element, "handicap", name),
        nigiri=element.attributes.get("knownColor", "true") == "false",
    )


def _bye(element: Element, keys: Mapping[str, int], name: str) -> tuple[int, int]:
    return _round_number(element, name), _known(element, "player", keys, name)


def _round(
    number: int,
    games: list[tuple[int, GameRecord]],
    byes: list[tuple[int, int]],
    participating: Mapping[int, str],
    name: str,
) -> RoundRecord:
    """One round: games in table order; who did not take part has the half point of an announced absence [MM 1.4]."""
    boards = sorted((game for r, game in games if r == number), key=lambda game: game.board)
    playing = [key for game in boards for key in (game.white, game.black)] + [key for r, key in byes if r == number]
    twice = {key for key in playing if playing.count(key) > 1}
    if twice:
        raise Refused(f"{name}: player {min(twice)} of the list has two games or byes in round {number}")
    found: list[ByeRecord] = []
    for key, text in participating.items():
        kind: ByeKind = "half" if text[number - 1 : number] == "0" else "zero"
        if (number, key) in byes:
            found.append(ByeRecord(key, "pairing"))
        elif key not in playing:
            found.append(ByeRecord(key, kind))
    numbered = tuple(replace(game, board=board) for board, game in enumerate(boards, 1))
    return RoundRecord(number, numbered, tuple(found))


def _requests(participating: str, played: int, total: int, player: Player) -> tuple[tuple[int, ByeKind], ...]:
    """Rounds to come that he does not play."""
    if player.note == "preliminary":
        return tuple((number, "zero") for number in range(played + 1, total + 1))
    return tuple(
        (number, "half") for number in range(played + 1, total + 1) if participating[number - 1 : number] == "0"
    )

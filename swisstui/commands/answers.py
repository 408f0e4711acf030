"""The answer of `pair` to one situation, as plain data and as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import engines
from engines.model import BadSituation, EventFinished, NoLegalPairing, RoundPairing, Situation
from swisstui.cli import BAD_INPUT, DONE, NO
from swisstui.text import visible

Answer = dict[str, Any]


def empty_answer(label: str, system_id: str | None, round_number: int | None) -> Answer:
    """The frame of every answer, without boards."""
    return {
        "file": label,
        "system": system_id,
        "round": round_number,
        "boards": [],
        "byes": [],
        "idle": [],
        "figures": {},
        "trail": [],
        "warnings": [],
        "error": None,
    }


def answer_to(label: str, system_id: str, situation: Situation) -> tuple[Answer, int]:
    """Pair one situation.

    Returns:
        The answer as the contract of the command line describes it, and the exit status.
    """
    answer = empty_answer(label, system_id, situation.round_number)
    try:
        pairing = engines.pair(system_id, situation)
    except EventFinished as finished:
        answer["figures"] = plain(finished.figures)
        answer["error"] = {"kind": "finished", "message": finished.message}
        return answer, NO
    except NoLegalPairing as stuck:
        players = list(stuck.players)
        answer["error"] = {"kind": "no-legal-pairing", "message": stuck.message, "players": players}
        return answer, NO
    except BadSituation as bad:
        answer["error"] = {"kind": "bad-input", "message": bad.message, "key": bad.key}
        return answer, BAD_INPUT
    _fill(answer, pairing)
    return answer, DONE


def with_line(error: Mapping[str, Any], line: int | None) -> str:
    """The sentence of an error, with line and key where it does not name the line itself."""
    message: str = error["message"]
    if line is None or f"line {line}" in message:
        return message
    key = f", key {error['key']!r}" if error.get("key") else ""
    return f"line {line}{key}: {message}"


def _fill(answer: Answer, pairing: RoundPairing) -> None:
    for place, board in enumerate(pairing.boards, start=1):
        entry: dict[str, Any] = {"board": place, "white": board.white, "black": board.black, "leg": board.leg}
        if board.group:
            entry["group"] = board.group
        if board.nigiri:
            entry["nigiri"] = True
        if board.handicap:
            entry["handicap"] = board.handicap
        answer["boards"].append(entry)
    answer["byes"] = [{"player": bye.number, "kind": bye.kind} for bye in pairing.byes]
    answer["idle"] = list(pairing.idle)
    answer["figures"] = plain(pairing.figures)
    answer["trail"] = [{"article": n.article, "players": list(n.players), "text": n.text} for n in pairing.trail]
    answer["warnings"] = list(pairing.warnings)


def plain(value: Any) -> Any:
    """The same value made of JSON's own types; keys become text."""
    if isinstance(value, Mapping):
        return {str(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    if isinstance(value, (set, frozenset)):
        return sorted(plain(entry) for entry in value)
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return str(value)


def answer_lines(answer: Answer, names: Mapping[int, str], explain: bool) -> list[str]:
    """The answer as lines that fit 80 columns; names and words are made safe for a terminal."""
    lines = [f"{visible(answer['file'])}: {answer['system']}, round {answer['round']}"]
    if answer["error"]:
        lines.append(f"  {visible(answer['error']['message'])}")
    for board in answer["boards"]:
        sides = "  -  ".join(_player(board[side], names) for side in ("white", "black"))
        extra = f"  group {board['group']}" if board.get("group") else ""
        extra += "  (nigiri)" if board.get("nigiri") else ""
        extra += f"  handicap {board['handicap']}" if board.get("handicap") else ""
        lines.append(f"{board['board']:>4}  {sides}{extra}")
    lines += [f"      {_player(bye['player'], names)}  bye" for bye in answer["byes"]]
    lines += [f"      {_player(number, names)}  does not play" for number in answer["idle"]]
    lines += [f"  note: {visible(text)}" for text in answer["warnings"]]
    if explain:
        lines += [
            f"  [{note['article']}] {_numbers(note['players'])}{visible(note['text'])}" for note in answer["trail"]
        ]
    return lines


def _player(number: int, names: Mapping[int, str]) -> str:
    name = visible(names.get(number, ""))
    return f"{number} {name}".rstrip()


def _numbers(players: list[int]) -> str:
    return "-".join(str(number) for number in players) + ": " if players else ""

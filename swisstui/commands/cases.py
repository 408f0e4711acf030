"""What the pairing commands read: TRF files, tournament files and JSON lines, each as situations to be paired."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import engines
from engines.model import BadSituation, Situation
from engines.options import read_options
from swisstui.commands.inputs import label_of, located, read_bytes, text_lines
from swisstui.formats.situations import read_line
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.strict_json import WrongJson, read_json


@dataclass(frozen=True, slots=True)
class Case:
    """One situation, or the sentence that refuses it."""

    label: str
    """How the answer names the file."""
    system: str | None = None
    situation: Situation | None = None
    notes: tuple[str, ...] = ()
    """What the reader adjusted."""
    refusal: str = ""
    line: int | None = None
    """Line of the file, where it holds one situation a line."""


def given_options(arguments: argparse.Namespace) -> dict[str, str]:
    """The `--option K=V` arguments.

    Raises:
        Refused: One of them has no `=` or stands twice.
    """
    options: dict[str, str] = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"--option {text!r}: NAME=VALUE is wanted")
        if name in options:
            raise Refused(f"--option {name} is given twice")
        options[name.strip()] = value.strip()
    return options


def read_cases(name: str, arguments: argparse.Namespace) -> Iterator[Case]:
    """All situations of one file, in order; what cannot be read is a case that says so."""
    label = label_of(name)
    options = given_options(arguments)
    try:
        data = read_bytes(name)
        if is_json_lines(name, data):
            yield from _line_cases(label, data, arguments, options)
            return
        tournament, notes = read_tournament(name, data, arguments.encoding)
        yield _tournament_case(label, tournament, notes, arguments, options)
    except Refused as refused:
        yield Case(label, arguments.system, refusal=located(label, refused.sentence))
    except BadSituation as bad:
        yield Case(label, arguments.system, refusal=located(label, bad.message))


def is_json_lines(name: str, data: bytes) -> bool:
    """True for situations as JSON lines: by the file's ending, or by its first line where there is none."""
    if name.endswith(".jsonl"):
        return True
    start = data.lstrip()
    if not start.startswith(b"{"):
        return False
    try:
        found = read_json(start.splitlines()[0].decode("utf-8"))
    except (WrongJson, UnicodeDecodeError):
        return False
    return isinstance(found, dict) and "players" in found and "meta" not in found


def read_tournament(name: str, data: bytes, encoding: str | None) -> tuple[Tournament, tuple[str, ...]]:
    """A tournament from any file format, with what the reader had to adjust.

    Raises:
        Refused: The file cannot be used.
    """
    from swisstui.formats import read_any

    if data.lstrip().startswith(b"{"):
        from pathlib import Path

        from swisstui.storage import tournament_of_bytes

        return tournament_of_bytes(data, Path(label_of(name))), ()
    reading = read_any(data, label_of(name), encoding)
    notes = tuple(_placed(note.text, note.line) for note in reading.notes)
    return reading.tournament, notes


def _placed(text: str, line: int | None) -> str:
    return text if line is None or f"line {line}" in text else f"line {line}: {text}"


def _line_cases(label: str, data: bytes, arguments: argparse.Namespace, options: Mapping[str, Any]) -> Iterator[Case]:
    for number, line, refusal in text_lines(label, data, arguments.encoding):
        try:
            if refusal:
                raise Refused(refusal, line=number)
            found = read_line(line, number, system=arguments.system, options=options)
            yield Case(label, found.system, _asked_for(found.situation, number, arguments), line=number)
        except Refused as refused:
            yield Case(label, arguments.system, line=number, refusal=located(label, refused.sentence))


def _asked_for(situation: Situation, line: int, arguments: argparse.Namespace) -> Situation:
    """The situation before the round that `--round` names, with the number of rounds of `--rounds-total`."""
    if arguments.rounds_total is not None:
        situation = replace(situation, rounds_total=arguments.rounds_total)
    wanted = getattr(arguments, "round", None)
    if wanted is None or wanted == situation.round_number:
        return situation
    if not 1 <= wanted <= len(situation.history):
        raise Refused(f"line {line}: {_no_such_round(wanted, len(situation.history))}", line=line)
    from swisstui.replay import before_round

    return before_round(situation, wanted - 1)


def _no_such_round(wanted: int, rounds: int) -> str:
    return f"round {wanted} cannot be paired; the file has {rounds} rounds"


def _tournament_case(
    label: str, tournament: Tournament, notes: tuple[str, ...], arguments: argparse.Namespace, options: dict[str, str]
) -> Case:
    from swisstui.situation import situation_of

    system_id = arguments.system or tournament.event.system
    system = engines.system(system_id)
    wanted = getattr(arguments, "round", None)
    if wanted is not None and not 1 <= wanted <= len(tournament.rounds) + 1:
        raise Refused(_no_such_round(wanted, len(tournament.rounds)))
    known = {info.name for info in _infos(system_id)}
    of_file = {name: value for name, value in tournament.event.options.items() if name in known}
    event = replace(tournament.event, system=system_id, options=of_file)
    if arguments.rounds_total is not None:
        event = replace(event, rounds_total=arguments.rounds_total)
    elif not event.rounds_total:
        notes += ("no number of rounds: the round is paired as one that is not the last; --rounds-total gives it",)
    situation = situation_of(replace(tournament, event=event), round_number=wanted)
    return Case(
        label,
        system_id,
        replace(situation, options=read_options(system.options_class, {**of_file, **options})),
        notes,
    )


def _infos(system_id: str) -> tuple[Any, ...]:
    from engines.options import option_infos

    return option_infos(engines.system(system_id).options_class)

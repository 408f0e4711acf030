"""The command line: reads arguments, runs headless commands, and says which screen is wanted.

It knows no Textual: a command that needs a screen comes back as an `OpenScreen` for the door. Messages go to standard
error and results to standard output; bad input or usage ends with status 2 and one sentence.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import NoReturn

DONE, NO, BAD_INPUT = 0, 1, 2
"""Exit statuses: done; the answer is "no"; bad input or usage."""

EXPORT_FORMATS = ("trf16", "trf26", "trfx", "csv", "h9", "opengotha", "text", "html")
LISTS = (
    "standings",
    "boards",
    "names",
    "crosstable",
    "entries",
    "slips",
    "prizes",
    "aro",
    "bracket",
    "groups",
    "performance",
    "ratings",
)
VIEWS = ("standings", "boards", "names", "groups", "rotate")


@dataclass(frozen=True, slots=True)
class OpenScreen:
    """The wish to see a screen."""

    path: Path | None = None
    """Tournament file; None = the home screen."""
    view: str = ""
    """Not empty: the read-only projector with this view."""
    seconds: int | None = None
    """Seconds for each page of the projector."""
    ascii_only: bool = False
    group: str = ""
    """Whose standings the projector shows; empty = everybody's."""


class _Parser(argparse.ArgumentParser):
    """argparse with our way of saying what is wrong."""

    def error(self, message: str) -> NoReturn:
        """One sentence on standard error and status 2."""
        from swisstui.text import visible

        print(f"{self.prog}: {visible(message)}; see '{self.prog} --help'", file=sys.stderr)
        raise SystemExit(BAD_INPUT)


def build_parser() -> argparse.ArgumentParser:
    """The parser of every command."""
    parser = _Parser(
        prog="swisstui",
        description="Run chess and Go tournaments at the keyboard. Without a command: the home screen.",
        epilog="Exit status: 0 done, 1 the answer is no, 2 bad input or usage.",
    )
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    parser.add_argument("--ascii", action="store_true", help="screens without characters outside ASCII frames")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_screen_commands(commands)
    _add_pairing_commands(commands)
    _add_file_commands(commands)
    _add_championship_commands(commands)
    return parser


def _add_screen_commands(commands: argparse._SubParsersAction[_Parser]) -> None:
    opened = commands.add_parser("open", help="console on a tournament file")
    opened.add_argument("file", type=Path, metavar="FILE")
    demo = commands.add_parser("demo", help="make a sample event, half played, and open it")
    demo.add_argument("--dir", type=Path, metavar="DIR", help="folder for the sample event")
    show = commands.add_parser("show", help="projector: read-only, follows the file")
    show.add_argument("file", type=Path, metavar="FILE")
    show.add_argument("--view", choices=VIEWS, default="rotate", help="what to show (default: rotate)")
    show.add_argument("--group", metavar="G", default="", help="standings of this group only, for example U14")
    show.add_argument("--seconds", type=_seconds, metavar="N", help="seconds for each page, 9 to 27 (default 12)")
    systems = commands.add_parser("systems", help="the pairing systems with their options")
    systems.add_argument("--json", action="store_true", help="one JSON object")


def _add_pairing_commands(commands: argparse._SubParsersAction[_Parser]) -> None:
    pair = commands.add_parser("pair", help="pair the next round of tournament files or situations")
    _add_engine_arguments(pair)
    pair.add_argument("--round", type=int, metavar="N", help="pair round N again instead of the next one")
    pair.add_argument("--explain", action="store_true", help="say for every board why it is so")
    check = commands.add_parser("check", help="replay every round and say where the played pairing differs")
    _add_engine_arguments(check)
    standings = commands.add_parser("standings", help="standings with tie-breaks")
    standings.add_argument("file", metavar="FILE")
    standings.add_argument("--tiebreaks", metavar="LIST", help="codes in order, for example BH/C1,SB")
    standings.add_argument("--edition", metavar="YEAR", help="edition of the tie-break rules: 2026, 2024 or 2009")
    standings.add_argument("--after", type=int, metavar="N", help="standings after round N")
    standings.add_argument("--group", metavar="G", help="only this group, for example U14, women, club:Kuopio")
    standings.add_argument("--encoding", metavar="NAME", help="character encoding of the file")
    standings.add_argument("--json", action="store_true", help="one JSON object")
    _add_generate(commands)


def _add_generate(commands: argparse._SubParsersAction[_Parser]) -> None:
    generate = commands.add_parser("generate", help="make a random but legal tournament, paired by the engine")
    generate.add_argument("--system", required=True, metavar="ID")
    generate.add_argument("--option", action="append", default=[], metavar="K=V", help="option of the system")
    generate.add_argument("--players", type=int, required=True, metavar="N")
    generate.add_argument("--rounds", type=int, required=True, metavar="R", help="rounds to be played")
    generate.add_argument("--rounds-total", type=int, metavar="T", help="rounds announced (default: R)")
    generate.add_argument("--seed", type=int, required=True, metavar="S")
    for name, default, meaning in (
        ("draw-rate", 0.3, "share of draws"),
        ("forfeit-rate", 0.02, "share of games lost by forfeit"),
        ("bye-rate", 0.03, "chance that a player asks for a bye"),
        ("withdrawal-rate", 0.01, "chance that a player withdraws after a round"),
        ("late-rate", 0.0, "share of players who enter after round 1"),
    ):
        generate.add_argument(f"--{name}", type=_rate, default=default, metavar="P", help=f"{meaning} ({default})")
    generate.add_argument("--spread", type=int, default=800, metavar="ELO", help="from highest to lowest rating (800)")
    generate.add_argument("--json", action="store_true", help="write a situation as a JSON line instead of TRF")
    generate.add_argument("-o", dest="output", type=Path, metavar="FILE", help="write to FILE")


def _add_engine_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="TRF, tournament file, .jsonl or - (standard input)")
    parser.add_argument("--system", metavar="ID", help="pairing system, see 'swisstui systems'")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="option of the system")
    parser.add_argument(
        "--rounds-total", type=_rounds, metavar="T", help="rounds of the event, where a file does not say"
    )
    parser.add_argument("--encoding", metavar="NAME", help="character encoding of the files")
    parser.add_argument("--json", action="store_true", help="one JSON object for each file or situation")


def _add_file_commands(commands: argparse._SubParsersAction[_Parser]) -> None:
    taken = commands.add_parser("import", help="TRF, OpenGotha XML or a list of entries -> tournament file")
    taken.add_argument("file", metavar="FILE")
    taken.add_argument("-o", dest="output", type=Path, metavar="T.json", help="tournament file to make")
    taken.add_argument("--encoding", metavar="NAME", help="character encoding of the file")
    export = commands.add_parser("export", help="tournament file -> TRF, CSV, EGF results, text or HTML")
    export.add_argument("file", type=Path, metavar="T.json")
    export.add_argument("--to", required=True, choices=EXPORT_FORMATS, dest="to")
    export.add_argument("--what", choices=LISTS, default="standings", help="which list (csv, text, html)")
    export.add_argument("--round", type=int, metavar="N", help="round of the list (default: the last)")
    export.add_argument("--group", metavar="G", help="only this group")
    export.add_argument("--encoding", metavar="NAME", help="character encoding, where the file is no tournament file")
    export.add_argument("-o", dest="output", type=Path, metavar="OUT", help="write to OUT")


def _add_championship_commands(commands: argparse._SubParsersAction[_Parser]) -> None:
    for name, meaning in (
        ("seats", "seat list of a championship stage"),
        ("finalists", "table, extra games, play-offs and finalists of the last stage"),
    ):
        command = commands.add_parser(name, help=meaning)
        command.add_argument("input", metavar="INPUT.json")
        command.add_argument("--json", action="store_true", help="the answer as JSON")


def _seconds(text: str) -> int:
    return int(_within(text, 9, 27, "pages stay 9 to 27 seconds"))


def _rounds(text: str) -> int:
    return int(_within(text, 1, 30, "an event has 1 to 30 rounds"))


def _rate(text: str) -> float:
    return _within(text, 0, 1, f"{text!r} is no share from 0 to 1", whole=False)


def _within(text: str, low: int, high: int, reason: str, *, whole: bool = True) -> float:
    try:
        value = int(text) if whole else float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(reason) from None
    if not low <= value <= high:
        raise argparse.ArgumentTypeError(reason)
    return value


HEADLESS = ("pair", "check", "standings", "generate", "import", "export", "systems", "seats", "finalists", "demo")
"""Commands that are modules of `swisstui.commands`."""


def run(argv: Sequence[str]) -> int | OpenScreen:
    """Run one command line (without the program's name).

    Returns:
        The exit status, or the screen that is wanted.
    """
    _make_output_safe()
    arguments = build_parser().parse_args(argv)
    if arguments.version:
        from swisstui.version import version

        print(f"swisstui {version()}")
        return DONE
    if arguments.command is None:
        return OpenScreen(ascii_only=arguments.ascii)
    if arguments.command == "open":
        return OpenScreen(arguments.file, ascii_only=arguments.ascii)
    if arguments.command == "show":
        return OpenScreen(arguments.file, arguments.view, arguments.seconds, arguments.ascii, arguments.group)
    return _run_headless(arguments)


def _run_headless(arguments: argparse.Namespace) -> int | OpenScreen:
    from engines.model import BadSituation
    from swisstui.refusal import Refused
    from swisstui.text import visible

    module = import_module(f"swisstui.commands.{arguments.command}_command")
    try:
        answer = module.run(arguments)
        sys.stdout.flush()
    except Refused as refused:
        print(f"swisstui: {visible(refused.sentence)}", file=sys.stderr)
        return BAD_INPUT
    except BadSituation as bad:
        print(f"swisstui: {visible(bad.message)}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader has gone (a pager, `head`): nobody is left to be told anything.
        silence_output()
        return DONE
    except OSError as error:
        print(f"swisstui: {visible(_system_sentence(error))}", file=sys.stderr)
        silence_output()
        return BAD_INPUT
    assert isinstance(answer, (int, OpenScreen))
    return answer


def _system_sentence(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def silence_output() -> None:
    """Let what is still to be written vanish: the interpreter's own farewell must not fail a second time."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _make_output_safe() -> None:
    """Names outside the terminal's character set are shown as escapes; a closed stream swallows what is written."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")

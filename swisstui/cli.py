"""The command line: reads arguments, runs headless commands, and says which screen is wanted.

It knows no Textual: a command that needs a screen comes back as an `OpenScreen` for the door. Messages go to standard
error and results to standard output; bad input or usage ends with status 2 and one sentence.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from pathlib import Path

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


class _Help(argparse.HelpFormatter):
    """The help as wide as the terminal, found without loading what copies files."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_terminal_width() - 2)


def _terminal_width() -> int:
    """Columns from the environment or the terminal; 80 where there is none."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told):
        return int(told)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1).columns or 80
    except (OSError, ValueError):
        return 80


def build_parser(only: str | None = None) -> argparse.ArgumentParser:
    """The parser of every command.

    Args:
        only: The command that is run, where its name is given whole: the others need no parser then.
    """
    parser = _Parser(
        prog="swisstui",
        description="Run chess and Go tournaments at the keyboard. Without a command: the home screen.",
        epilog="Exit status: 0 done, 1 the answer is no, 2 bad input or usage.",
        formatter_class=_Help,
    )
    parser.add_argument("--version", action="store_true", help="print the version and stop")
    parser.add_argument("--ascii", action="store_true", help="screens without characters outside ASCII frames")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", prog="swisstui")
    for name in (only,) if only in COMMANDS else COMMANDS:
        meaning, add_arguments = COMMANDS[name]
        add_arguments(commands.add_parser(name, help=meaning, formatter_class=_Help))
    return parser


def _path(text: str) -> Path:
    from pathlib import Path

    return Path(text)


def _add_open(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=_path, metavar="FILE")


def _add_demo(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--dir", type=_path, metavar="DIR", help="folder for the sample event")


def _add_show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=_path, metavar="FILE")
    parser.add_argument("--view", choices=VIEWS, default="rotate", help="what to show (default: rotate)")
    parser.add_argument("--group", metavar="G", default="", help="standings of this group only, for example U14")
    parser.add_argument("--seconds", type=_seconds, metavar="N", help="seconds for each page, 9 to 27 (default 12)")


def _add_systems(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="TRF, tournament file, .jsonl or - (standard input)")
    parser.add_argument("--system", metavar="ID", help="pairing system, see 'swisstui systems'")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="option of the system")
    parser.add_argument(
        "--rounds-total", type=_rounds, metavar="T", help="rounds of the event, where a file does not say"
    )
    parser.add_argument("--encoding", metavar="NAME", help="character encoding of the files")
    parser.add_argument("--json", action="store_true", help="one JSON object for each file or situation")


def _add_pair(parser: argparse.ArgumentParser) -> None:
    _add_check(parser)
    parser.add_argument("--round", type=int, metavar="N", help="pair round N again instead of the next one")
    parser.add_argument("--explain", action="store_true", help="say for every board why it is so")


def _add_standings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--tiebreaks", metavar="LIST", help="codes in order, for example BH/C1,SB")
    parser.add_argument("--edition", metavar="YEAR", help="edition of the tie-break rules: 2026, 2024 or 2009")
    parser.add_argument("--after", type=int, metavar="N", help="standings after round N")
    parser.add_argument("--group", metavar="G", help="only this group, for example U14, women, club:Kuopio")
    parser.add_argument("--encoding", metavar="NAME", help="character encoding of the file")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _add_generate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--system", required=True, metavar="ID")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="option of the system")
    parser.add_argument("--players", type=int, required=True, metavar="N")
    parser.add_argument("--rounds", type=int, required=True, metavar="R", help="rounds to be played")
    parser.add_argument("--rounds-total", type=int, metavar="T", help="rounds announced (default: R)")
    parser.add_argument("--seed", type=int, required=True, metavar="S")
    for name, default, meaning in (
        ("draw-rate", 0.3, "share of draws"),
        ("forfeit-rate", 0.02, "share of games lost by forfeit"),
        ("bye-rate", 0.03, "chance that a player asks for a bye"),
        ("withdrawal-rate", 0.01, "chance that a player withdraws after a round"),
        ("late-rate", 0.0, "share of players who enter after round 1"),
    ):
        parser.add_argument(f"--{name}", type=_rate, default=default, metavar="P", help=f"{meaning} ({default})")
    parser.add_argument("--spread", type=int, default=800, metavar="ELO", help="from highest to lowest rating (800)")
    parser.add_argument("--json", action="store_true", help="write a situation as a JSON line instead of TRF")
    parser.add_argument("-o", dest="output", type=_path, metavar="FILE", help="write to FILE")


def _add_import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("-o", dest="output", type=_path, metavar="T.json", help="tournament file to make")
    parser.add_argument("--encoding", metavar="NAME", help="character encoding of the file")


def _add_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=_path, metavar="T.json")
    parser.add_argument("--to", required=True, choices=EXPORT_FORMATS, dest="to")
    parser.add_argument("--what", choices=LISTS, default="standings", help="which list (csv, text, html)")
    parser.add_argument("--round", type=int, metavar="N", help="round of the list (default: the last)")
    parser.add_argument("--group", metavar="G", help="only this group")
    parser.add_argument("--encoding", metavar="NAME", help="character encoding, where the file is no tournament file")
    parser.add_argument("-o", dest="output", type=_path, metavar="OUT", help="write to OUT")


def _add_championship(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("input", metavar="INPUT.json")
    parser.add_argument("--json", action="store_true", help="the answer as JSON")


COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "open": ("console on a tournament file", _add_open),
    "demo": ("make a sample event, half played, and open it", _add_demo),
    "show": ("projector: read-only, follows the file", _add_show),
    "systems": ("the pairing systems with their options", _add_systems),
    "pair": ("pair the next round of tournament files or situations", _add_pair),
    "check": ("replay every round and say where the played pairing differs", _add_check),
    "standings": ("standings with tie-breaks", _add_standings),
    "generate": ("make a random but legal tournament, paired by the engine", _add_generate),
    "import": ("TRF, OpenGotha XML or a list of entries -> tournament file", _add_import),
    "export": ("tournament file -> TRF, CSV, EGF results, text or HTML", _add_export),
    "seats": ("seat list of a championship stage", _add_championship),
    "finalists": ("table, extra games, play-offs and finalists of the last stage", _add_championship),
}
"""Every command: what it does, and what it takes; in the order of the help."""


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


def run(argv: Sequence[str]) -> int | OpenScreen:
    """Run one command line (without the program's name).

    Returns:
        The exit status, or the screen that is wanted.
    """
    _make_output_safe()
    arguments = build_parser(argv[0] if argv else None).parse_args(argv)
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

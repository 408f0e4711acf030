"""Rounds out of the blocks of all player lines: which are rounds, who played whom, what contradicts [TRF 3, 8, 9].

Every game must stand on both players' lines with opposite colours and results that fit. The round to pair is the one
behind the last round in which any line has a game, a forfeit or a pairing bye; byes in later blocks are requests.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engines.model import ByeKind
from swisstui.formats.reading import Choice, Findings
from swisstui.formats.trf_byes import (
    BYE_KINDS,
    ask_about_full_byes,
    ask_about_two_pairing_byes,
    bye_code,
    settle_full_points,
)
from swisstui.formats.trf_lines import Line
from swisstui.formats.trf_players import Cell, PlayerLine
from swisstui.refusal import Refused
from swisstui.text import visible

RESULTS = {
    ("1", "0"): "1-0", ("0", "1"): "0-1", ("=", "="): "1/2", ("0", "0"): "0-0", ("=", "0"): "1/2-0",
    ("0", "="): "0-1/2", ("W", "L"): "1-0U", ("L", "W"): "0-1U", ("D", "D"): "1/2U", ("+", "-"): "1-0F",
    ("-", "+"): "0-1F", ("-", "-"): "0-0F", ("*", "*"): "", ("?", "?"): "*", ("", ""): "", ("*", ""): "",
    ("", "*"): "", ("?", "*"): "*", ("*", "?"): "*", ("?", ""): "*", ("", "?"): "*",
}  # fmt: skip
"""Codes of White and Black, and the result that they mean together [TRF 3]."""
BOTH_WON = ("1", "1")
"""Legal in Go only."""


@dataclass(slots=True)
class Rounds:
    """What the blocks of all players say together; players are numbers of the file."""

    count: int
    """Rounds played or in progress."""
    games: dict[int, list[tuple[int, int, str]]] = field(default_factory=dict)
    """By round: White, Black, result."""
    byes: dict[int, list[tuple[int, ByeKind]]] = field(default_factory=dict)
    """By round: player and kind; everybody without a game is named."""
    requests: dict[int, list[tuple[int, ByeKind]]] = field(default_factory=dict)
    """By player: byes asked for in rounds to come."""
    legs: dict[tuple[int, int, int], int] = field(default_factory=dict)
    """Leg of a game by round, White and Black, where a round of the event has several games of a player."""


def read_rounds(
    players: list[PlayerLine],
    unknown: Iterable[Line],
    findings: Findings,
    *,
    both_may_win: bool = False,
    full_byes_granted: frozenset[tuple[int, int]] = frozenset(),
) -> Rounds:
    """Read the blocks of all player lines together.

    Args:
        players: All player lines, dummies already turned.
        unknown: Lines with unknown codes; one of them may be the missing player line.
        findings: Takes notes and answers questions.
        both_may_win: True for Go, where both sides of a game can get the win.
        full_byes_granted: (round, player) that 240 names as full-point bye: no pairing bye, and nothing to ask.

    Raises:
        Refused: Lines contradict each other; line, column, player and round are those of the first of them.
    """
    cells = {(cell.round_number, cell.player): cell for player in players for cell in player.cells}
    _refuse_unknown_opponents(players, list(unknown))
    byes: dict[int, dict[int, str]] = {}
    naming = {(cell.round_number, cell.opponent): cell for cell in cells.values() if cell.opponent}
    for cell in cells.values():
        if cell.opponent == 0:
            code = bye_code(cell, naming.get((cell.round_number, cell.player)), findings)
            if code:
                byes.setdefault(cell.round_number, {})[cell.player] = code
    settle_full_points(byes, cells, findings)
    rounds = Rounds(_last_round(cells, byes, findings))
    ask_about_full_byes(byes, cells, range(1, rounds.count + 1), findings, full_byes_granted)
    ask_about_two_pairing_byes(byes, cells, findings)
    _pair_up(players, cells, rounds, findings, both_may_win)
    _sort_byes(players, byes, rounds)
    _note_open_games(rounds, findings)
    return rounds


def _refuse_unknown_opponents(players: list[PlayerLine], unknown: list[Line]) -> None:
    """An opponent who has no line is an error [TRF 9, deviation 8]; a line with a mistyped code is pointed at."""
    known = {player.number for player in players}
    naming: dict[int, list[Cell]] = {}
    for player in players:
        for cell in player.cells:
            if cell.opponent and cell.opponent not in known:
                naming.setdefault(cell.opponent, []).append(cell)
    for number, cells in naming.items():
        for line in unknown:
            if line.field(5, 8) == str(number) and len(line.text) > 47:
                who = ", ".join(str(cell.player) for cell in cells)
                raise Refused(
                    f"line {line.number} has the unknown code {visible(line.code)} and is kept as a comment; therefore "
                    f"player {number} has no line, but these name him: {who}",
                    line=line.number,
                    column=1,
                )
        first = cells[0]
        raise _refused(first, first.column, f"there is no player {number}")


def _refused(cell: Cell, column: int, what: str) -> Refused:
    return Refused(
        f"line {cell.line}, column {column}: player {cell.player}, round {cell.round_number}: {what}",
        line=cell.line,
        column=column,
        player=cell.player,
        round_number=cell.round_number,
    )


def _last_round(cells: dict[tuple[int, int], Cell], byes: dict[int, dict[int, str]], findings: Findings) -> int:
    """The last round in which any line has a game, a forfeit or a pairing bye [TRF 8, Decision].

    A pairing bye alone, with nobody else having anything in that round, is one that the arbiter gave before the
    pairing: taken as played, one round too many would be paired.
    """
    games = max((cell.round_number for cell in cells.values() if cell.opponent), default=0)
    last = games
    for round_number in sorted(byes):
        if round_number <= games or "U" not in byes[round_number].values():
            continue
        player = next(player for player, code in byes[round_number].items() if code == "U")
        cell = cells[round_number, player]
        chosen = findings.ask(
            f"line {cell.line}: player {player} has the pairing bye of round {round_number}, in which nobody has a "
            f"game: the round is taken as not paired yet, with the bye given by the arbiter",
            Choice(f"lone bye {round_number}", ("request", "played"), "request"),
            line=cell.line,
            column=cell.column + 7,
            player=player,
            round_number=round_number,
        )
        if chosen == "played":
            last = round_number
    return last


def _pair_up(
    players: list[PlayerLine],
    cells: dict[tuple[int, int], Cell],
    rounds: Rounds,
    findings: Findings,
    both_may_win: bool,
) -> None:
    lines = {player.number: player for player in players}
    for player in players:
        for cell in player.cells:
            if not cell.opponent:
                continue
            other = cells.get((cell.round_number, cell.opponent))
            _check_mirrored(cell, other, lines)
            assert other is not None
            if (cell.line, cell.player) > (other.line, other.player):
                continue
            game = _game(cell, other, lines, findings, both_may_win)
            rounds.games.setdefault(cell.round_number, []).append(game)


def _check_mirrored(cell: Cell, other: Cell | None, lines: dict[int, PlayerLine]) -> None:
    """A game stands on the lines of both players [TRF 9, deviation 9]."""
    if cell.opponent == cell.player:
        raise _refused(cell, cell.column, "he is named as his own opponent")
    if other is not None and other.opponent == cell.player:
        return
    names = other.opponent if other is not None and other.opponent else "nobody"
    mine, theirs = lines[cell.player], lines[cell.opponent]
    raise _refused(
        cell,
        cell.column,
        f"he names {cell.opponent}, but player {cell.opponent} names {names}; line {mine.line} has "
        f"{_quoted(mine, cell.round_number)}, line {theirs.line} has {_quoted(theirs, cell.round_number)}",
    )


def _quoted(player: PlayerLine, round_number: int) -> str:
    start = next((c.column for c in player.cells if c.round_number == round_number), 0)
    return f"'{visible(player.text[start - 1 : start + 7])}'" if start else "nothing"


def _game(
    cell: Cell, other: Cell, lines: dict[int, PlayerLine], findings: Findings, both_may_win: bool
) -> tuple[int, int, str]:
    mine, theirs = _forfeit_for_bye(cell, findings), _forfeit_for_bye(other, findings)
    quoted = (
        f"line {cell.line} has {_quoted(lines[cell.player], cell.round_number)}, "
        f"line {other.line} has {_quoted(lines[other.player], cell.round_number)}"
    )
    colours = {cell.colour, other.colour}
    no_colours = colours <= {"", "-"}
    if colours != {"w", "b"} and not (no_colours and (mine, theirs) == ("-", "-")):
        both = {"w": "white", "b": "black"}.get(cell.colour) if cell.colour == other.colour else None
        what = f"both with {both}" if both else "the colours do not fit"
        raise _refused(cell, cell.column + 5, f"players {cell.player} and {other.player}: {what}; {quoted}")
    if other.colour == "w" or (no_colours and other.player < cell.player):
        white, black, codes = other, cell, (theirs, mine)
    else:
        white, black, codes = cell, other, (mine, theirs)
    if codes == BOTH_WON and both_may_win:
        return white.player, black.player, "1-1"
    if codes not in RESULTS:
        against = f"{mine or 'blank'} against {theirs or 'blank'}"
        raise _refused(cell, cell.column + 7, f"players {cell.player} and {other.player}: {against}; {quoted}")
    return white.player, black.player, RESULTS[codes]


def _forfeit_for_bye(cell: Cell, findings: Findings) -> str:
    """An opponent together with `Z` or `H` is a no-show: read as forfeit loss [TRF 9, deviation 10]."""
    if cell.code in {"Z", "H"}:
        findings.note(
            f"line {cell.line}: player {cell.player}, round {cell.round_number}: {cell.code} together with opponent "
            f"{cell.opponent}; read as a forfeit loss",
            line=cell.line,
            column=cell.column + 7,
            player=cell.player,
            round_number=cell.round_number,
        )
        return "-"
    if cell.code in {"U", "F"}:
        raise _refused(cell, cell.column + 7, f"{cell.code} is a bye, but opponent {cell.opponent} is named")
    return cell.code


def _sort_byes(players: list[PlayerLine], byes: dict[int, dict[int, str]], rounds: Rounds) -> None:
    """Byes of rounds played, a blank being a zero-point bye [TRF 3]; byes of later blocks are requests [TRF 8]."""
    for round_number in range(1, rounds.count + 1):
        playing = {player for game in rounds.games.get(round_number, ()) for player in game[:2]}
        codes = byes.get(round_number, {})
        rounds.byes[round_number] = [
            (player.number, BYE_KINDS[codes.get(player.number, "Z")])
            for player in sorted(players, key=lambda player: player.number)
            if player.number not in playing
        ]
    for round_number in sorted(byes):
        if round_number > rounds.count:
            for player, code in byes[round_number].items():
                rounds.requests.setdefault(player, []).append((round_number, BYE_KINDS[code]))


def _note_open_games(rounds: Rounds, findings: Findings) -> None:
    """Games without result are told, one note a round [TRF 9, deviation 14]."""
    for round_number, games in sorted(rounds.games.items()):
        open_games = [f"{white}-{black}" for white, black, result in games if result in {"", "*"}]
        if open_games:
            count = "one game" if len(open_games) == 1 else f"{len(open_games)} games"
            findings.note(
                f"round {round_number}: {count} without result: {', '.join(open_games)}", round_number=round_number
            )


def merge_legs(rounds: Rounds, legs: Mapping[int, int]) -> Rounds:
    """Blocks that our own comment `legs R: N` names as one round of the event become one round again.

    Args:
        rounds: One round for each block.
        legs: Number of blocks by round of the event; 1 where nothing is said.
    """
    if not legs:
        return rounds
    merged = Rounds(0)
    block = 1
    while block <= rounds.count:
        merged.count += 1
        number = merged.count
        count = min(legs.get(number, 1), rounds.count - block + 1)
        playing: set[int] = set()
        for leg in range(1, count + 1):
            for game in rounds.games.get(block + leg - 1, []):
                merged.games.setdefault(number, []).append(game)
                merged.legs[number, game[0], game[1]] = leg
                playing.update(game[:2])
        merged.byes[number] = [bye for bye in rounds.byes[block] if bye[0] not in playing]
        block += count
    later = rounds.count - merged.count
    merged.requests = {key: [(r - later, kind) for r, kind in asked] for key, asked in rounds.requests.items()}
    return merged

"""What a block without an opponent means: byes in all the ways that writers spell them [TRF 9, deviations 11-15, 18].

Byes written with game codes are normalised with a note; whether a full point was the pairing bye, which of two pairing
byes stands, and whether a player is only a dummy, are questions to the arbiter with a default.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from engines.model import ByeKind
from swisstui.formats.reading import Choice, Findings
from swisstui.formats.trf_players import Cell, PlayerLine
from swisstui.refusal import Refused
from swisstui.text import fold

BYE_KINDS: dict[str, ByeKind] = {"U": "pairing", "H": "half", "F": "full", "Z": "zero"}
_GAME_CODES = {"=": "H", "D": "H", "0": "Z", "-": "Z", "L": "Z"}
_FULL_POINT_CODES = frozenset("1+W")
_DUMMY_NAMES = frozenset("spielfrei freilos bye exempt dummy libre vapaa bay walkover svobodno".split())


def turn_dummies(players: list[PlayerLine], findings: Findings) -> list[PlayerLine]:
    """A dummy player such as `spielfrei` is offered to be turned into byes [TRF 9, deviation 18].

    Kept as a player by default; with the choice `byes` his opponents' points become pairing byes, or zero-point byes
    where they got nothing, and he disappears.
    """
    gone = {}
    for player in players:
        if fold(player.name).rstrip(" 0123456789.-") not in _DUMMY_NAMES:
            continue
        chosen = findings.ask(
            f"line {player.line}: player {player.number} {player.name!r} looks like a dummy; his games can be turned "
            f"into byes of his opponents",
            Choice(f"dummy {player.number}", ("keep", "byes"), "keep"),
            line=player.line,
            player=player.number,
        )
        if chosen == "byes":
            gone[player.number] = player
    if not gone:
        return players
    return [
        replace(player, cells=tuple(_without_dummy(cell, gone) for cell in player.cells))
        for player in players
        if player.number not in gone
    ]


def _without_dummy(cell: Cell, gone: dict[int, PlayerLine]) -> Cell:
    if cell.opponent not in gone:
        return cell
    code = {"1": "U", "+": "U", "W": "U", "=": "H", "D": "H", "H": "H"}.get(cell.code, "Z")
    return replace(cell, opponent=0, colour="-", code=code)


def bye_code(cell: Cell, naming: Cell | None, findings: Findings) -> str:
    """The bye of a block without an opponent as `U`, `H`, `F`, `Z`, `1` (a full point, see `settle_full_points`) or ``.

    Args:
        cell: The block.
        naming: A block of the same round that names this player as opponent.
        findings: Takes the notes.

    Raises:
        Refused: A colour or an unfinished game stands where there is no opponent.
    """
    where = f"line {cell.line}, column {cell.column + 5}: player {cell.player}, round {cell.round_number}"
    if cell.colour in {"w", "b"}:
        names = f"; line {naming.line}: player {naming.player} names {cell.player}" if naming else ""
        raise Refused(
            f"{where}: colour {cell.colour} but no opponent{names}",
            line=cell.line,
            column=cell.column + 5,
            player=cell.player,
            round_number=cell.round_number,
        )
    if cell.code in BYE_KINDS:
        return cell.code
    if cell.code in {"*", "?"}:
        raise Refused(
            f"{where}: a game without result but no opponent",
            line=cell.line,
            column=cell.column + 7,
            player=cell.player,
            round_number=cell.round_number,
        )
    if cell.code in _FULL_POINT_CODES:
        return "1"
    if cell.code == "-" and not (cell.named and cell.colour == "-"):
        return ""
    if cell.code in _GAME_CODES:
        meant = _GAME_CODES[cell.code]
        findings.note(
            f"line {cell.line}: player {cell.player}, round {cell.round_number}: the bye is written {cell.code!r}; "
            f"read as {meant}, a {'half' if meant == 'H' else 'zero'}-point bye",
            line=cell.line,
            column=cell.column + 7,
            player=cell.player,
            round_number=cell.round_number,
        )
        return meant
    return ""


def settle_full_points(byes: dict[int, dict[int, str]], cells: dict[tuple[int, int], Cell], findings: Findings) -> None:
    """A full point written as a game is the pairing bye if nobody else has one, else a full-point bye [deviation 11].

    Args:
        byes: By round and player the code of `bye_code`; changed in place.
        cells: By round and player what the file says.
        findings: Takes the notes.
    """
    for round_number, codes in byes.items():
        full = [player for player, code in codes.items() if code == "1"]
        meant = "U" if len(full) == 1 and "U" not in codes.values() else "F"
        for player in full:
            cell = cells[round_number, player]
            kind = "the pairing bye" if meant == "U" else "a full-point bye"
            findings.note(
                f"line {cell.line}: player {player}, round {round_number}: the bye is written {cell.code!r}; read as "
                f"{meant}, {kind}",
                line=cell.line,
                column=cell.column + 7,
                player=player,
                round_number=round_number,
            )
            codes[player] = meant


def ask_about_full_byes(
    byes: dict[int, dict[int, str]],
    cells: dict[tuple[int, int], Cell],
    rounds: range,
    findings: Findings,
    granted: frozenset[tuple[int, int]],
) -> None:
    """One `F` in a round without a `U` is most likely the pairing bye; the arbiter is asked [deviation 13].

    It is taken as the pairing bye until he says otherwise: the other error gives somebody a second pairing bye. Where
    240 names it as a full-point bye nothing is asked.
    """
    for round_number in rounds:
        codes = byes.get(round_number, {})
        full = [player for player, code in codes.items() if code == "F"]
        if len(full) != 1 or "U" in codes.values():
            continue
        cell = cells[round_number, full[0]]
        if cell.code != "F" or (round_number, full[0]) in granted:
            continue
        chosen = findings.ask(
            f"line {cell.line}: player {full[0]} has the only full point of round {round_number} without a game and "
            f"nobody has the pairing bye: taken as the pairing bye; choose full if he was given a full-point bye",
            Choice(f"bye {round_number} {full[0]}", ("pairing", "full"), "pairing"),
            line=cell.line,
            column=cell.column + 7,
            player=full[0],
            round_number=round_number,
        )
        codes[full[0]] = "U" if chosen == "pairing" else "F"


def ask_about_two_pairing_byes(
    byes: dict[int, dict[int, str]], cells: dict[tuple[int, int], Cell], findings: Findings
) -> None:
    """A round has at most one pairing bye [TRF 3]; of several the arbiter says which, the others become full points."""
    at_most_one: defaultdict[int, list[int]] = defaultdict(list)
    for round_number, codes in byes.items():
        at_most_one[round_number] = [player for player, code in codes.items() if code == "U"]
    for round_number, having in sorted(at_most_one.items()):
        if len(having) < 2:
            continue
        cell = cells[round_number, having[0]]
        names = " and ".join(str(player) for player in having)
        chosen = findings.ask(
            f"line {cell.line}: round {round_number} has {len(having)} pairing byes (players {names}); at most one is "
            f"possible: which is it? All are kept until it is chosen",
            Choice(f"pairing bye {round_number}", ("all", *(str(player) for player in having)), "all"),
            line=cell.line,
            column=cell.column + 7,
            player=having[0],
            round_number=round_number,
        )
        for player in having:
            if chosen not in {"all", str(player)}:
                byes[round_number][player] = "F"

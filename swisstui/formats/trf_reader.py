"""Reading a tournament report file of any dialect into records, with notes for the arbiter [TRF].

The reader only reads: it stores nothing, corrects nothing silently, and refuses what contradicts itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from os.path import basename, splitext

from swisstui.formats.encodings import Decoded, decode
from swisstui.formats.reading import Choice, Findings, Reading
from swisstui.formats.trf_acceleration import with_named_acceleration
from swisstui.formats.trf_build import build_rounds, corrections_as_adjustments, with_requests
from swisstui.formats.trf_byes import turn_dummies
from swisstui.formats.trf_entries import players_of, with_ranks
from swisstui.formats.trf_extras import Extras, read_extras
from swisstui.formats.trf_header import KEPT_TEXTS, PROGRAM, Header, read_header
from swisstui.formats.trf_lines import Line, line_end_of, split_lines, whole_number
from swisstui.formats.trf_national import is_national, with_national
from swisstui.formats.trf_players import PlayerLine, read_player
from swisstui.formats.trf_points import PointsLine, check_points, read_scoring
from swisstui.formats.trf_rounds import Rounds, merge_legs, read_rounds
from swisstui.formats.trf_systems import FIRST_COLOUR_SYSTEMS, SystemReading, read_system, type_text
from swisstui.formats.trf_teams import TEAM_CODES, read_teams
from swisstui.records import Event, Tournament
from swisstui.refusal import Refused
from swisstui.text import visible
from swisstui.tournament import scores

HEADER_CODES = frozenset(
    "012 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212 222".split()
)
RECORD_CODES = frozenset("240 250 260 299".split())
TRF26_CODES = frozenset(
    "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 801 802 ###".split()
)
ENGINE_CODES = frozenset("XXR XXC XXZ XXS XXA XXP".split())
BB_CODES = frozenset("BBW BBD BBL BBZ BBF BBU".split())
GO_SYSTEMS = frozenset({"mcmahon", "sm-stage2", "best-of"})


def read_trf(data: bytes, name: str, encoding: str | None = None, choices: Mapping[str, str] | None = None) -> Reading:
    """Read a tournament report file.

    Args:
        data: The bytes of the file.
        name: Name of the file, for the sentences.
        encoding: Encoding told by the arbiter; None = recognise it.
        choices: Answers to the questions of an earlier reading, by `Choice.key`.

    Raises:
        Refused: The file cannot be used; with line, column, player and round where there is one.
    """
    try:
        return _read(data, name, encoding, Findings(choices or {}))
    except Refused as refused:
        if name in refused.sentence:
            raise
        raise Refused(
            f"{name}: {refused.sentence}",
            line=refused.line,
            column=refused.column,
            player=refused.player,
            round_number=refused.round_number,
        ) from None


def _read(data: bytes, name: str, encoding: str | None, findings: Findings) -> Reading:
    decoded = decode(data, name, encoding or findings.choices.get("encoding"))
    lines = split_lines(decoded, name)
    header = read_header(lines, findings)
    players = _player_lines(lines, name, findings)
    known = frozenset(player.number for player in players)
    _note_encoding(decoded, players, findings)
    system = read_system(
        header.first.get("092"), header.first.get("192"), header.own_comments, header.first_day, findings
    )
    unknown = _unknown_lines(lines, known)
    players = turn_dummies(players, findings)
    extras = read_extras(lines, known, header.rounds_total, findings)
    granted = frozenset((number, player) for player, number, kind, _ in extras.byes if kind == "full")
    rounds = read_rounds(
        players, unknown, findings, both_may_win=system.system in GO_SYSTEMS, full_byes_granted=granted
    )
    rounds = merge_legs(rounds, _legs(header))
    tournament = _build(name, lines, header, players, rounds, extras, system, findings)
    _compare_points(players, tournament, lines, extras, findings)
    teams = read_teams(lines, known, findings)
    return Reading(
        tournament=tournament,
        notes=tuple(findings.notes),
        dialect=_dialect(lines, players),
        encoding=decoded.encoding,
        line_end=line_end_of(decoded.text),
        teams=teams,
    )


def _legs(header: Header) -> dict[int, int]:
    """Our own comments `legs R: N`: round R of the event takes N blocks."""
    found = {}
    for key, value in header.own_comments.items():
        round_number, blocks = whole_number(key.removeprefix("legs ")), whole_number(value)
        if round_number and blocks:
            found[round_number] = blocks
    return found


def _player_lines(lines: tuple[Line, ...], name: str, findings: Findings) -> list[PlayerLine]:
    """All 001 lines; the same number twice is an error [TRF 9, deviation 8]."""
    players: list[PlayerLine] = []
    seen: dict[int, int] = {}
    for line in lines:
        if line.code != "001":
            continue
        player = read_player(line, findings)
        if player.number in seen:
            raise Refused(
                f"line {line.number}, column 5: number {player.number} stands on lines {seen[player.number]} and "
                f"{line.number}",
                line=line.number,
                column=5,
                player=player.number,
            )
        seen[player.number] = line.number
        players.append(player)
    if not players:
        raise Refused(f"{name} is no tournament report: it has no player line (001)")
    return players


def _note_encoding(decoded: Decoded, players: list[PlayerLine], findings: Findings) -> None:
    """What is not UTF-8 is told with two names to look at [TRF 9, deviation 3]."""
    if not decoded.guessed:
        return
    foreign = [player.name for player in players if not player.name.isascii()]
    samples = (foreign or [player.name for player in players])[:2]
    findings.ask(
        f"not UTF-8: read as {decoded.encoding}; look whether these names are right: {' / '.join(samples)}",
        Choice(
            "encoding",
            ("windows-1252", "windows-1250", "windows-1251", "windows-1254", "windows-1257"),
            decoded.encoding,
        ),
    )


def _unknown_lines(lines: tuple[Line, ...], known: frozenset[int]) -> list[Line]:
    codes = HEADER_CODES | RECORD_CODES | TRF26_CODES | ENGINE_CODES | BB_CODES | TEAM_CODES | {"001"}
    return [line for line in lines if line.code not in codes and not is_national(line, known)]


def _dialect(lines: tuple[Line, ...], players: list[PlayerLine]) -> str:
    """Name the version found [TRF, first table]."""
    codes = {line.code for line in lines}
    if codes & TRF26_CODES:
        return "TRF26"
    if codes & BB_CODES:
        return "TRF(bx)"
    if codes & ENGINE_CODES:
        return "TRF(x)"
    game_byes = any(
        cell.opponent == 0 and cell.colour == "-" and cell.code in {"=", "1", "+"}
        for player in players
        for cell in player.cells
    )
    return "TRF06" if game_byes or any(player.old_title for player in players) else "TRF16"


def _build(
    name: str,
    lines: tuple[Line, ...],
    header: Header,
    players: list[PlayerLine],
    rounds: Rounds,
    extras: Extras,
    system: SystemReading,
    findings: Findings,
) -> Tournament:
    known = frozenset(player.number for player in players)
    records = players_of(players, header, findings)
    for line in lines:
        if is_national(line, known):
            number = int(line.field(5, 8))
            records[number] = with_national(records[number], line)
    if 0 < header.rounds_total < rounds.count:
        findings.note(
            f"the file says {header.rounds_total} rounds but has {rounds.count}; {rounds.count} are taken",
            severity="W",
        )
        header.rounds_total = rounds.count
    scoring = read_scoring(lines, findings)
    kept = TEAM_CODES | {"801", "802", "300", "310", "320", "330", "352", "362"}
    unknown = {line.number for line in _unknown_lines(lines, known)}
    tournament = Tournament(
        event=Event(
            name=header.text("012") or visible(splitext(basename(name))[0]),
            place=header.text("022"),
            federation=header.text("032"),
            first_day=header.first_day,
            last_day=header.last_day,
            round_dates=header.round_dates,
            chief_arbiter=header.text("102"),
            deputies=header.deputies,
            time_control=header.text("122"),
            texts=_telling_texts(header, system),
            system=system.system,
            options=_options(system, header, rounds),
            rounds_total=header.rounds_total,
            scoring=scoring,
            tiebreaks=header.tiebreaks,
        ),
        players=tuple(records[number] for number in sorted(records)),
        forbidden=tuple(extras.forbidden),
        acceleration=tuple(extras.acceleration),
        report_lines=header.comments,
        extra_lines=tuple(visible(line.text) for line in lines if line.number in unknown or line.code in kept),
    )
    tournament = with_requests(tournament, rounds, extras, findings)
    tournament = with_named_acceleration(build_rounds(tournament, rounds, header.own_comments))
    tournament = replace(tournament, adjustments=corrections_as_adjustments(tournament, extras.corrections))
    return with_ranks(tournament, players)


def _telling_texts(header: Header, system: SystemReading) -> tuple[tuple[str, str], ...]:
    """Texts that say more than the program itself would write."""
    own = {KEPT_TEXTS["182"]: PROGRAM, KEPT_TEXTS["092"]: type_text(system.system, "")}
    code = KEPT_TEXTS["192"]
    return tuple(
        (name, text)
        for name, text in header.texts
        if own.get(name) != text and (name != code or text.startswith("BERGER"))
    )


def _options(system: SystemReading, header: Header, rounds: Rounds) -> dict[str, str]:
    """Options of the system, with the first colour."""
    options = dict(system.options)
    colour = header.first_colour or _colour_of_round_1(rounds)
    if colour and system.system in FIRST_COLOUR_SYSTEMS:
        options["initial_colour"] = colour
    return options


def _colour_of_round_1(rounds: Rounds) -> str:
    """Where no first colour is named, round 1 shows it: that of the highest player paired, even numbers reversed."""
    games = rounds.games.get(1, [])
    if not games:
        return ""
    white, black, _ = min(games, key=lambda game: min(game[:2]))
    top = min(white, black)
    return "white" if (top == white) == (top % 2 == 1) else "black"


def _compare_points(
    players: list[PlayerLine],
    tournament: Tournament,
    lines: tuple[Line, ...],
    extras: Extras,
    findings: Findings,
) -> None:
    """Points of 81-84 against the results; points of byes asked for may be counted or not [deviations 16, 17]."""
    by_key = {player.key: player for player in tournament.players}
    points = scores(tournament)
    differing = []
    for player in players:
        if player.points is None:
            continue
        computed = points[player.number]
        asked = sum(tournament.event.scoring.bye(kind) for _, kind in by_key[player.number].requests)
        next_only = sum(
            tournament.event.scoring.bye(kind)
            for round_number, kind in by_key[player.number].requests
            if round_number == len(tournament.rounds) + 1
        )
        if player.points not in {computed, computed + asked, computed + next_only}:
            differing.append(PointsLine(player.line, player.number, player.points, computed))
    for_engine = any(line.code == "XXR" for line in lines)
    check_points(differing, refuse=for_engine and not extras.corrections, findings=findings)

"""Start scores and McMahon scores of a Go event, in half points [MM 1, MD1]; a Swiss is McMahon with start score 0."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines.mcmahon_options import McMahonOptions
from engines.mcmahon_scores import HALF_POINTS, start_score
from engines.model import BadSituation, Entrant
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.scoresheet import Cell, Scoresheet
from swisstui.tournament import options_of


@dataclass(frozen=True, slots=True)
class GoScores:
    """Scores of every player by key, half points."""

    start: Mapping[int, int]
    final: Mapping[int, int]
    """Start score + games + absences, the latter rounded down where the event says so."""
    virtual: Mapping[int, int]
    """As `final`, but every round not played counts one half [MM 5.3]."""
    gains: Mapping[int, tuple[int, ...]]
    """What each cell gave, before rounding."""
    running: Mapping[int, tuple[int, ...]]
    """Score after each cell."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a Go event counts for rounds without a game, half points [MD1]."""

    bye: int = 2
    absence: int = 1
    round_down: bool = False


def settings_of(tournament: Tournament) -> Settings:
    """Points of byes and absences and whether halves are rounded down; McMahon's options, else the event's points."""
    if tournament.event.system != "mcmahon":
        scoring = tournament.event.scoring
        return Settings(scoring.pairing_bye, scoring.half_bye, tournament.event.go_round_down)
    options = options_of(tournament)
    assert isinstance(options, McMahonOptions)
    return Settings(options.bye_half_points, options.absent_half_points, options.round_down)


def start_scores(tournament: Tournament) -> dict[int, int]:
    """Start scores in half points by key; in a Swiss everybody starts with 0 [MM 1.2].

    Raises:
        Refused: A player has neither rank nor rating.
    """
    if tournament.event.system != "mcmahon":
        return {player.key: 0 for player in tournament.players}
    options = options_of(tournament)
    assert isinstance(options, McMahonOptions)
    try:
        return {p.key: start_score(_entrant(p), options) for p in tournament.players}
    except BadSituation as error:
        raise Refused(error.message) from None


def _entrant(player: Player) -> Entrant:
    return Entrant(player.number, rating=player.rating, rank=player.rank, correction=player.correction)


def go_scores(sheet: Scoresheet) -> GoScores:
    """Compute the scores of everybody; penalties and bonuses count from the start."""
    tournament = sheet.tournament
    settings = settings_of(tournament)
    start = start_scores(tournament)
    final, virtual, gains, running = {}, {}, {}, {}
    for key, row in sheet.cells.items():
        begin = start[key] + sheet.points[key] - sum(c.points for c in row)
        gains[key] = tuple(_gain(c, settings) for c in row)
        running[key] = _running(begin, row, gains[key], settings)
        final[key] = running[key][-1] if row else begin
        played = sum(g for c, g in zip(row, gains[key], strict=True) if c.kind == "game")
        virtual[key] = begin + played + sum(1 for c in row if c.kind in ("forfeit", "bye", "absent"))
    return GoScores(start, final, virtual, gains, running)


def _gain(cell: Cell, settings: Settings) -> int:
    if cell.kind in ("game", "forfeit"):
        return HALF_POINTS[cell.symbol]
    if cell.kind == "bye":
        return {"pairing": settings.bye, "full": 2, "half": settings.absence, "zero": 0}[cell.bye or "zero"]
    return 0


def _running(start: int, row: tuple[Cell, ...], gains: tuple[int, ...], settings: Settings) -> tuple[int, ...]:
    """Scores after each cell; the one sum of byes and absences is rounded down, never a jigo [MD1]."""
    games = absences = 0
    scores = []
    for cell, gain in zip(row, gains, strict=True):
        if cell.kind in ("game", "forfeit"):
            games += gain
        else:
            absences += gain
        counted = absences // 2 * 2 if settings.round_down else absences
        scores.append(start + games + counted)
    return tuple(scores)

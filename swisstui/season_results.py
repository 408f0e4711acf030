"""How the stages of a season end: rankings, who goes on, extra games and play-offs, the champion, reopening.

Pure functions on `Season` and the stages' tournaments.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from engines import pair
from engines.model import EngineError, EventFinished
from swisstui.championship import with_stage
from swisstui.finalists import FinalOutcome, FinalStage, Pair, final_outcome
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.results import is_open
from swisstui.season import Season
from swisstui.situation import situation_of
from swisstui.standings import Row, standings
from swisstui.tournament import named

SIX = 6
"""Players of the stage whose two best play the final [SM 6.1]."""


@dataclass(frozen=True, slots=True)
class StageResult:
    """The end of a stage."""

    ranking: tuple[str, ...]
    qualifiers: tuple[str, ...]


def with_result(season: Season, key: str, result: StageResult) -> Season:
    """Close a stage with its ranking and those who go on.

    Raises:
        Refused: It is closed already.
    """
    stage = season.stage(key)
    if stage.ranking:
        raise Refused(f"{stage.title} is closed already")
    return with_stage(season, replace(stage, ranking=result.ranking, qualifiers=result.qualifiers))


def reopen_stage(season: Season, key: str, results_in_next: bool) -> Season:
    """Take back the closing of a stage, with the lists of the later stages (AR 56).

    A later stage's tournament is taken off the season; it is filled anew when it is made again.

    Raises:
        Refused: It is open, or the next stage has results already.
    """
    stage = season.stage(key)
    if not stage.ranking:
        raise Refused(f"{stage.title} is not closed")
    following = season.later_stages(key)
    if results_in_next:
        raise Refused(f"{following[0].title} has results already; {stage.title} stays closed")
    season = with_stage(season, replace(stage, ranking=(), qualifiers=()))
    for later in following:
        if later.rules is not None:
            cleared = replace(later, seats=(), reserves=(), cut=(), withdrawn=(), file="", ranking=(), qualifiers=())
            season = with_stage(season, cleared)
    return season


def has_results(tournament: Tournament | None) -> bool:
    """True once any game has a result."""
    return tournament is not None and any(game.result for played in tournament.rounds for game in played.games)


def ranked_result(tournament: Tournament, advance: int) -> StageResult:
    """Ranking by the standings: MMS, SOS, SOSOS, direct encounter of exactly two, stored lot [SM 3.3, D8].

    Raises:
        Refused: Rounds or results are missing, or players are level on everything and no lot is drawn.
    """
    table = standings(tournament)
    if not table.final:
        raise Refused(f"{tournament.event.name} is not over: {_missing(tournament)}")
    ranking = tuple(name for group in _by_rank(table.rows) for name in _by_lot(tournament, group))
    return StageResult(ranking, ranking[:advance] if advance else ())


def _by_rank(rows: Sequence[Row]) -> list[list[Row]]:
    """Those with a place, who share it in one group."""
    return [list(group) for rank, group in groupby(rows, key=lambda row: row.rank) if rank]


def _by_lot(tournament: Tournament, group: list[Row]) -> list[str]:
    """Those who share a place in the order of their stored lots, lowest first."""
    lots = dict(tournament.lots)
    waiting = [row for row in group if row.key not in lots]
    if len(group) > 1 and waiting:
        names = " and ".join(f"{row.number} {row.name}" for row in group)
        raise Refused(f"{names} are level on every tie-break; draw lots in the entries (o)")
    return [row.name for row in sorted(group, key=lambda row: lots.get(row.key, 0))]


def _missing(tournament: Tournament) -> str:
    for played in tournament.rounds:
        boards = [str(game.board) for game in played.games if is_open(game.result) or game.flag]
        if boards:
            return f"round {played.number} has no result on board{'s' if len(boards) > 1 else ''} {', '.join(boards)}"
    return f"round {len(tournament.rounds) + 1} of {tournament.event.rounds_total} is not paired"


@dataclass(frozen=True, slots=True)
class Stage2End:
    """The two lists of stage 2 [SM D24]."""

    ranking: tuple[str, ...]
    """By wins minus losses, last wins, entry order, extra games [SM 5.8]."""
    entry_to_stage3: tuple[str, ...]
    """The 4-0 player, then the two with 4-1 in stage 2's entry order [SM 6.1]."""
    extra_games: tuple[Pair, ...]
    """Still to be played, better place first [SM 2.2, D1]."""


def stage2_end(tournament: Tournament) -> Stage2End:
    """Ranking, those who go on, and the extra games that are open, after round 5 [SM 5.7, 5.8].

    Raises:
        Refused: Rounds or results are missing, or the results do not fit the scheme.
    """
    if len(tournament.rounds) < tournament.event.rounds_total or _open_board(tournament):
        raise Refused(f"{tournament.event.name} is not over: {_missing(tournament)}")
    names = {player.number: player.name for player in tournament.players}
    try:
        pair(tournament.event.system, situation_of(tournament))
    except EventFinished as finished:
        figures = finished.figures
        open_games = tuple((names[one], names[other]) for one, other in figures.get("extra_games") or ())
        first, *others = (int(number) for number in figures["qualifiers"])
        entering = tuple(names[number] for number in (first, *sorted(others)))
        return Stage2End(tuple(names[number] for number in figures["ranking"]), entering, open_games)
    except EngineError as error:
        raise Refused(f"{tournament.event.name}: {error}") from None
    raise Refused(f"{tournament.event.name} is not over: {_missing(tournament)}")


def _open_board(tournament: Tournament) -> bool:
    return any(is_open(game.result) or game.flag for played in tournament.rounds for game in played.games)


def stage2_result(tournament: Tournament) -> StageResult:
    """Ranking and qualifiers of stage 2; those with 4-1 enter stage 3 in stage 2's entry order [SM 5.7, 5.8, D24].

    Raises:
        Refused: It is not over, or an extra game is open; the sentence names it.
    """
    end = stage2_end(tournament)
    if end.extra_games:
        games = "; ".join(f"{one} - {other}" for one, other in end.extra_games)
        raise Refused(f"an extra game has to be played first: {games}")
    return StageResult(end.ranking, end.entry_to_stage3)


def final_stage(season: Season, stage3: Tournament, final: Tournament | None = None) -> FinalStage:
    """What stage 3, its extra games and play-offs, and the final have brought so far [SM 6]."""
    return FinalStage(
        entry=tuple(player.name for player in sorted(stage3.players, key=lambda player: player.number)),
        games=_decided_games(stage3),
        older=season.older,
        extra=season.extra,
        playoffs=season.playoffs,
        final=tuple(winner for winner, _ in _decided_games(final)) if final is not None else (),
    )


def outcome(season: Season, stage3: Tournament, final: Tournament | None = None) -> FinalOutcome:
    """Table, extra games, play-offs, finalists and inherited seats [SM 6, D25 to D27].

    Raises:
        Refused: A result contradicts the rules.
    """
    return final_outcome(final_stage(season, stage3, final))


def last_result(found: FinalOutcome, tournament: Tournament, *, final: bool) -> StageResult:
    """The end of stage 3 (table and finalists) or of the final (champion and beaten finalist) [SM 6, D25 to D27].

    Raises:
        Refused: Games, extra games or play-offs are missing; the sentence names them.
    """
    if final:
        if found.classification is None:
            raise Refused(f"{tournament.event.name} is not decided yet")
        return StageResult(found.classification[:2], ())
    for what, pairs in (("extra game", found.extra_games), ("play-off", found.playoffs)):
        if pairs and found.finalists is None:
            games = "; ".join(f"{one} - {other}" for one, other in pairs)
            raise Refused(f"{what} first: {games} (g enters who won)")
    if found.finalists is None:
        raise Refused(f"{tournament.event.name} is not over: {_missing(tournament)}")
    return StageResult(tuple(name for name, _ in found.table), found.finalists)


def _decided_games(tournament: Tournament) -> tuple[Pair, ...]:
    """(winner, loser) of every game, forfeits included, in order of rounds.

    Raises:
        Refused: A finished game has no winner; there is no draw in the championship [SM D6].
    """
    players = {player.key: player for player in tournament.players}
    decided = []
    for played in tournament.rounds:
        for game in played.games:
            white, black = players[game.white], players[game.black]
            if game.result in ("1-0", "1-0F", "1-0U"):
                decided.append((white.name, black.name))
            elif game.result in ("0-1", "0-1F", "0-1U"):
                decided.append((black.name, white.name))
            elif not is_open(game.result):
                raise Refused(
                    f"{tournament.event.name}, round {played.number}: {named(white)} - {named(black)} "
                    "has no winner; every game of this stage needs one"
                )
    return tuple(decided)

"""The tournaments of a season: making them from the closed lists, closing and reopening stages, replacements.

Everything here goes through the two desks, so that every deed is locked, journalled and can be undone.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from swisstui.championship import (
    FINAL,
    STAGE3,
    close_list,
    give_up,
    proposed_seats,
    stage_players,
    stage_tournament,
    with_stage,
)
from swisstui.deeds.seats import TakeSeats
from swisstui.desk import Desk
from swisstui.finalists import FinalOutcome
from swisstui.paths import new_file, safe_file_name
from swisstui.records import Player, Tournament
from swisstui.refusal import Refused
from swisstui.season import Season, Stage
from swisstui.season_desk import SeasonDesk
from swisstui.season_results import (
    StageResult,
    has_results,
    last_result,
    outcome,
    ranked_result,
    reopen_stage,
    stage2_result,
    with_result,
)
from swisstui.storage import read_tournament

FOUR = 4
"""Places of stage 3 that finalists and play-offs come from [SM 6.2]."""


def stage_path(desk: SeasonDesk, key: str) -> Path | None:
    """The tournament file of a stage; None while it is not made."""
    stage = desk.season.stage(key)
    return desk.path.parent / stage.file if stage.file else None


def tournament_of(desk: SeasonDesk, key: str) -> Tournament | None:
    """The tournament of a stage; None while it is not made.

    Raises:
        Refused: The file is missing or broken.
    """
    path = stage_path(desk, key)
    return None if path is None else read_tournament(path)


def make_tournament(desk: SeasonDesk, key: str) -> Path:
    """Make the tournament file of a stage from its closed list; players are in entry order.

    The file of an earlier closing that was taken back is filled anew, as long as its round 1 is not paired.

    Raises:
        Refused: There is one already, or the list is not closed and full.
    """
    stage = desk.season.stage(key)
    if stage.file:
        raise Refused(f"{stage.title} has its tournament already: {stage.file}")
    made = replace(stage_tournament(desk.season, key), season=desk.path.name)
    path = desk.path.parent / f"{safe_file_name(made.event.name)}.json"
    if path.exists() and not _taken_over(desk, path, made):
        path = new_file(made.event.name, desk.path.parent)
    if not path.exists():
        Desk.create(path, made, desk.who)
    text = f"{stage.title}: tournament {path.name}"
    desk.do("make tournament", text, lambda season: with_stage(season, replace(season.stage(key), file=path.name)))
    return path


def _taken_over(desk: SeasonDesk, path: Path, made: Tournament) -> bool:
    """True if the file at the path is of this season and now has the players that it shall have."""
    there = Desk.open(path, desk.who)
    if there.tournament.season != desk.path.name or there.tournament.event.system != made.event.system:
        return False
    if made.players:
        _seat(there, made.players)
    return True


def _seat(there: Desk, players: tuple[Player, ...]) -> None:
    wanted = [player.name for player in players]
    present = [player.name for player in sorted(there.tournament.players, key=lambda player: player.number)]
    if wanted != present:
        there.do(TakeSeats(tuple((player.name, player.note) for player in players)))


def seat_players(desk: SeasonDesk, key: str) -> None:
    """Before round 1 the tournament of a stage follows its closed list.

    Raises:
        Refused: The list is not full.
    """
    path = stage_path(desk, key)
    if path is None or desk.season.stage(key).rules is None:
        return
    there = Desk.open(path, desk.who)
    if not there.tournament.rounds:
        _seat(there, stage_players(desk.season, key))


def withdraw_seat(desk: SeasonDesk, key: str, name: str) -> str:
    """A player gives up his seat; the next in order enters, also in the tournament while round 1 is not paired.

    [SM 2.4, D3, D29]

    Raises:
        Refused: The stage has begun; from then on nobody drops out, he loses by forfeit [SM 2.4, D4].
    """
    stage = desk.season.stage(key)
    tournament = tournament_of(desk, key)
    if tournament is not None and tournament.rounds:
        raise Refused(f"{stage.title} has begun, nobody may drop out; {name} loses his games by forfeit (SM 2.4)")
    after = give_up(desk.season, key, name).stage(key)
    entering = [seat.name for seat in after.seats if seat.name not in {s.name for s in stage.seats}]
    if tournament is not None and len(after.seats) != stage.size:
        raise Refused(f"{stage.title} would have {len(after.seats)} of {stage.size} players and there is no reserve")
    followed = f"; {entering[0]} enters as number {len(after.seats)}" if entering else ""
    text = f"{name} gives up his seat in {stage.title}{followed}"
    desk.do("give up seat", text, lambda season: give_up(season, key, name))
    seat_players(desk, key)
    return text


def close_seats(desk: SeasonDesk, key: str, without: tuple[str, ...] = ()) -> str:
    """Close the entry list of a stage; those named gave no answer and count as withdrawn.

    Raises:
        Refused: It is closed already, an earlier stage is open, or the list cannot be made.
    """
    stage = desk.season.stage(key)
    previous = desk.previous()
    for earlier in desk.season.stages[: [s.key for s in desk.season.stages].index(key)]:
        if not earlier.ranking:
            raise Refused(f"{earlier.title} is not closed yet; {stage.title} takes its last seats from it")

    def change(season: Season) -> Season:
        for name in without:
            season = give_up(season, key, name)
        return close_list(season, key, previous)

    seats = change(desk.season).stage(key).seats
    missing = stage.size - len(seats)
    short = f"; {missing} seat{'s are' if missing > 1 else ' is'} open" if missing else ""
    struck = f"; without answer: {'; '.join(without)}" if without else ""
    return desk.do("close list", f"{stage.title}: list closed with {len(seats)} players{short}{struck}", change)


def final_outcome_of(desk: SeasonDesk) -> FinalOutcome | None:
    """Where stage 3 and the final stand; None before stage 3 has its tournament, or in a chain without them."""
    if STAGE3 not in {stage.key for stage in desk.season.stages}:
        return None
    stage3 = tournament_of(desk, STAGE3)
    if stage3 is None or len(stage3.players) != desk.season.stage(STAGE3).size or len(stage3.players) < FOUR:
        return None
    has_final = FINAL in {stage.key for stage in desk.season.stages}
    return outcome(desk.season, stage3, tournament_of(desk, FINAL) if has_final else None)


def close_stage(desk: SeasonDesk, key: str) -> str:
    """Close a stage: its ranking and who goes on are written down.

    Raises:
        Refused: It is not over, or extra games or play-offs are open; the sentence names them.
    """
    stage = desk.season.stage(key)
    if stage.ranking:
        raise Refused(f"{stage.title} is closed already; o opens it again")
    result = stage_result(desk, key)
    text = f"{stage.title} closed; {going_on(desk.season, stage, result)}"
    return desk.do("close stage", text, lambda season: with_result(season, key, result))


def going_on(season: Season, stage: Stage, result: StageResult) -> str:
    """Who goes on, in words."""
    if result.qualifiers:
        return f"go on: {'; '.join(result.qualifiers)}"
    if not season.later_stages(stage.key):
        return f"champion: {result.ranking[0]}"
    return "as many go on as the next stage has seats"


def stage_result(desk: SeasonDesk, key: str) -> StageResult:
    """How a stage has ended.

    Raises:
        Refused: It has not.
    """
    stage = desk.season.stage(key)
    tournament = tournament_of(desk, key)
    if tournament is None:
        raise Refused(f"{stage.title} has no tournament yet")
    if stage.system == "sm-stage2":
        return stage2_result(tournament)
    found = final_outcome_of(desk) if is_six(desk.season, key) else None
    if found is not None:
        return last_result(found, tournament, final=key == FINAL)
    return ranked_result(tournament, stage.advance)


def is_six(season: Season, key: str) -> bool:
    """True for the round robin of six with its play-offs, and for the final behind it [SM 6]."""
    return key in (STAGE3, FINAL) and {STAGE3, FINAL} <= {stage.key for stage in season.stages}


def reopen(desk: SeasonDesk, key: str) -> str:
    """Take back the closing of a stage as long as the next one has no result (AR 56).

    Raises:
        Refused: The next stage has results.
    """
    following = desk.season.later_stages(key)
    results = bool(following) and has_results(tournament_of(desk, following[0].key))
    text = f"{desk.season.stage(key).title} is open again; the lists made from it are taken back"
    return desk.do("reopen stage", text, lambda season: reopen_stage(season, key, results))


def open_seats(desk: SeasonDesk, key: str) -> int:
    """Seats of a stage that nobody has yet."""
    stage = desk.season.stage(key)
    if stage.rules is None:
        return 0
    if stage.seats:
        return stage.size - len(stage.seats)
    return proposed_seats(desk.season, key, desk.previous()).missing

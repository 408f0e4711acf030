"""A season in words: the state of each stage, its table and lists, the champion and next year's seats.

Plain lines and cells for the screen; nothing here changes anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from engines.model import EngineError
from engines.sm_results import read_record
from swisstui.championship import FINAL, STAGE2, STAGE3, eligibility, inherited, proposed_seats
from swisstui.finalists import FinalOutcome, Pair
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.results import is_open
from swisstui.season import Season, Stage
from swisstui.season_desk import SeasonDesk
from swisstui.season_results import stage2_end
from swisstui.season_stages import final_outcome_of, is_six, tournament_of
from swisstui.situation import situation_of
from swisstui.text import fit, visible
from swisstui.tournament import is_final

NAME = 26
"""Cells of a name in a list."""


@dataclass(frozen=True, slots=True)
class StageLine:
    """One stage as the list shows it."""

    key: str
    title: str
    when: str
    players: str
    state: str


def stage_line(desk: SeasonDesk, stage: Stage) -> StageLine:
    """Title, date, players and state of a stage."""
    size = str(stage.size) if stage.size else "open"
    return StageLine(stage.key, stage.title, when(desk.season, stage), size, state(desk, stage))


def when(season: Season, stage: Stage) -> str:
    """First day of a stage, or the Saturday of its week."""
    if stage.first_day:
        return stage.first_day
    return f"w{stage.week} {date.fromisocalendar(season.year, stage.week, 6).isoformat()}" if stage.week else ""


def state(desk: SeasonDesk, stage: Stage) -> str:
    """Where a stage stands, in a few words."""
    if stage.ranking:
        if stage.qualifiers:
            return f"closed; go on: {'; '.join(stage.qualifiers)}"
        return "closed" if desk.season.later_stages(stage.key) else f"closed; champion {stage.ranking[0]}"
    try:
        tournament = tournament_of(desk, stage.key)
        if tournament is not None:
            return tournament_state(desk, stage, tournament)
        if stage.seats:
            return f"list closed, {len(stage.seats)} players; t makes its tournament"
        if stage.rules is None:
            return "no tournament yet; t makes it"
        found = proposed_seats(desk.season, stage.key, desk.previous())
        return f"list open, {len(found.seats)} of {stage.size} seats known"
    except Refused as refusal:
        return refusal.sentence


def tournament_state(desk: SeasonDesk, stage: Stage, tournament: Tournament) -> str:
    """Where a stage's tournament stands."""
    if not tournament.rounds:
        return f"{len(tournament.players)} players entered, no round paired"
    missing = sum(is_open(game.result) for game in tournament.rounds[-1].games)
    found = final_outcome_of(desk) if is_six(desk.season, stage.key) and stage.key == FINAL else None
    if is_final(tournament) or (found is not None and found.classification is not None):
        return "all games played; c closes it"
    here = f"round {len(tournament.rounds)} of {tournament.event.rounds_total}"
    return f"{here}, {missing} results missing" if missing else f"{here} played"


def season_heading(season: Season, previous: Season | None) -> str:
    """The season in one line."""
    last = f", last year: {previous.name}" if previous is not None else ""
    return f"{season.name} ({season.year}){last}"


def stage_lines(desk: SeasonDesk, key: str) -> list[str]:
    """Everything that is known of the end of a stage: warnings, tables, games wanted, who goes on."""
    stage = desk.season.stage(key)
    try:
        tournament = tournament_of(desk, key)
        lines = [f"! {line}" for line in warnings(desk, stage, tournament)]
        if tournament is not None and stage.system == "sm-stage2":
            lines += stage2_lines(tournament)
        elif tournament is not None and key == STAGE3 and is_six(desk.season, key):
            lines += stage3_lines(desk)
        elif key == FINAL and is_six(desk.season, key):
            lines += final_lines(desk)
        if stage.ranking and stage.system != "sm-stage2" and key not in (STAGE3, FINAL):
            lines += [f"{place:>3} {visible(name)}" for place, name in enumerate(stage.ranking, start=1)]
        return lines
    except Refused as refusal:
        return [refusal.sentence]


def warnings(desk: SeasonDesk, stage: Stage, tournament: Tournament | None) -> list[str]:
    """Who plays here although he holds a seat of a later stage [SM 2.5]; only while the stage is open."""
    if stage.ranking or tournament is None:
        return []
    names = [player.name for player in tournament.players if player.status == "active"]
    return list(eligibility(desk.season, stage.key, names, desk.previous()))


def letters_of(tournament: Tournament) -> dict[str, str]:
    """The W/L string of every player of stage 2 by name; empty where the results do not fit the scheme."""
    played = [r for r in tournament.rounds if not any(is_open(game.result) for game in r.games)]
    try:
        record = read_record(situation_of(tournament, round_number=len(played) + 1))
    except (EngineError, Refused):
        return {}
    return {player.name: record.letters[player.number] for player in tournament.players}


def stage2_lines(tournament: Tournament) -> list[str]:
    """The two lists of stage 2 side by side: ranking with W/L strings, and the entry order to stage 3 [SM 5.8, D24]."""
    try:
        end = stage2_end(tournament)
    except Refused as refusal:
        return [refusal.sentence]
    letters = letters_of(tournament)
    numbers = {player.name: player.number for player in tournament.players}
    lines = [*_wanted("extra game", end.extra_games), f"{'Ranking (SM 5.8)':<41} Entry order to stage 3 (SM 6.1)"]
    for place, name in enumerate(end.ranking, start=1):
        left = f"{place:>3} {fit(name, NAME)} {letters.get(name, ''):<5} no {numbers[name]:>2}"
        right = ""
        if place <= len(end.entry_to_stage3):
            right = f"{place} {fit(end.entry_to_stage3[place - 1], NAME)}"
        lines.append(f"{left}   {right}".rstrip())
    return lines


def stage3_lines(desk: SeasonDesk) -> list[str]:
    """The table of six with the pairs marked older, games wanted and played, and the finalists [SM 6, D25, D26]."""
    found = final_outcome_of(desk)
    if found is None:
        return []
    season = desk.season
    lines = [f"{place:>3} {fit(name, NAME)} {wins} wins" for place, (name, wins) in enumerate(found.table, start=1)]
    lines += [f"older: {' - '.join(pair)}" for pair in season.older]
    lines += [f"extra game: {one} beat {other}" for one, other in season.extra]
    lines += [f"play-off: {one} beat {other}" for one, other in season.playoffs]
    lines += _wanted("extra game", found.extra_games)
    if found.finalists is None:
        lines += _wanted("play-off", open_playoffs(season, found))
    else:
        lines.append(f"final: {' - '.join(found.finalists)}")
    return lines


def open_playoffs(season: Season, found: FinalOutcome) -> tuple[Pair, ...]:
    """Play-offs that the table asks for and that are not entered [SM 6.2]."""
    played = {frozenset(pair) for pair in season.playoffs}
    return tuple(pair for pair in found.playoffs if frozenset(pair) not in played)


def level_pairs(found: FinalOutcome) -> tuple[Pair, ...]:
    """Neighbours of the table with equal wins: those whose entry order may rest on an older result [SM 2.2, D1]."""
    rows = pairwise(found.table)
    return tuple((one, other) for (one, wins), (other, others_wins) in rows if wins == others_wins)


def level_pairs_of_stage2(tournament: Tournament) -> tuple[Pair, ...]:
    """Neighbours of the ranking with the same W/L string, whom only the entry order separates [SM 5.8 c, D1]."""
    letters = letters_of(tournament)
    ranking = stage2_end(tournament).ranking
    return tuple((one, other) for one, other in pairwise(ranking) if letters.get(one) == letters.get(other))


def final_lines(desk: SeasonDesk) -> list[str]:
    """The final, the champion and next year's seats [SM 1.2, 6, D27]."""
    found = final_outcome_of(desk)
    tournament = tournament_of(desk, FINAL)
    lines = []
    for played in tournament.rounds if tournament is not None else ():
        for game in played.games:
            white, black = (tournament.player(key).name for key in (game.white, game.black)) if tournament else ("", "")
            lines.append(f"game {played.number}: {white} - {black}  {game.result or 'not played'}")
    if found is not None and found.classification is not None and found.next_stage3 and found.next_stage2:
        lines += [f"champion: {found.classification[0]}", ""]
        lines.append(f"next year's stage 3: {'; '.join(found.next_stage3)}")
        lines.append(f"next year's stage 2: {'; '.join(found.next_stage2)}")
        heirs = next_heirs_of_stage2(desk.season)
        lines += [f"and from stage 2:    {'; '.join(heirs)}"] if heirs else []
    return lines


def next_heirs_of_stage2(season: Season) -> tuple[str, ...]:
    """The best three of stage 2 who did not play stage 3 [SM 1.2, D12]."""
    left = inherited(season)
    six = left.get(f"prev_{STAGE3}", ())
    return tuple(name for name in left.get(f"prev_{STAGE2}", ()) if name not in six)[:3] if six else ()


def _wanted(what: str, pairs: tuple[Pair, ...]) -> list[str]:
    return [f"{what} to be played: {one} - {other} (g enters it)" for one, other in pairs]

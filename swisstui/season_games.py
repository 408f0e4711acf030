"""Extra games, play-offs and pairs marked older: which are wanted, entered, taken back [SM 2.2, 6.2, D1, D26].

Those of stage 2 lie in its tournament, whose ranking they decide; those of stage 3 in the season.
"""

from __future__ import annotations

from dataclasses import replace

from swisstui.championship import STAGE3
from swisstui.deeds.seats import EnterExtraGame, MarkOlder
from swisstui.desk import Desk
from swisstui.finalists import Pair
from swisstui.refusal import Refused
from swisstui.season import Season
from swisstui.season_desk import SeasonDesk
from swisstui.season_lists import level_pairs, level_pairs_of_stage2, open_playoffs
from swisstui.season_results import stage2_end
from swisstui.season_stages import final_outcome_of, is_six, stage_path, tournament_of
from swisstui.tournament import options_of


def lies_in_tournament(desk: SeasonDesk, key: str) -> bool:
    """True for stage 2, whose extra games are options of its tournament."""
    return desk.season.stage(key).system == "sm-stage2"


def wanted_games(desk: SeasonDesk, key: str) -> list[tuple[str, Pair]]:
    """(extra game or play-off, pair) of every game that this stage still asks for, in the order of D26.

    Raises:
        Refused: The stage is not over.
    """
    if lies_in_tournament(desk, key):
        tournament = tournament_of(desk, key)
        return [("extra game", pair) for pair in stage2_end(tournament).extra_games] if tournament is not None else []
    found = final_outcome_of(desk) if key == STAGE3 and is_six(desk.season, key) else None
    if found is None or found.finalists is not None:
        return []
    extra = [("extra game", pair) for pair in found.extra_games]
    return extra or [("play-off", pair) for pair in open_playoffs(desk.season, found)]


def entered_games(desk: SeasonDesk, key: str) -> list[tuple[str, Pair]]:
    """(extra game or play-off, (winner, loser)) of every game entered."""
    season = desk.season
    if lies_in_tournament(desk, key):
        tournament = tournament_of(desk, key)
        if tournament is None:
            return []
        names = {player.number: player.name for player in tournament.players}
        return [("extra game", (names[one], names[other])) for one, other in options_of(tournament).extra]
    if key != STAGE3:
        return []
    games = [("extra game", pair) for pair in season.extra]
    return games + [("play-off", pair) for pair in season.playoffs]


def level(desk: SeasonDesk, key: str) -> tuple[Pair, ...]:
    """Neighbours whom only the entry order separates.

    Raises:
        Refused: The stage is not over.
    """
    tournament = tournament_of(desk, key)
    if tournament is None:
        return ()
    if lies_in_tournament(desk, key):
        return level_pairs_of_stage2(tournament)
    found = final_outcome_of(desk) if key == STAGE3 and is_six(desk.season, key) else None
    return level_pairs(found) if found is not None else ()


def older_pairs(desk: SeasonDesk, key: str) -> set[frozenset[str]]:
    """The pairs marked older."""
    tournament = tournament_of(desk, key)
    if tournament is not None and lies_in_tournament(desk, key):
        names = {player.number: player.name for player in tournament.players}
        return {frozenset((names[one], names[other])) for one, other in options_of(tournament).older}
    return {frozenset(pair) for pair in desk.season.older}


def mark_older(desk: SeasonDesk, key: str, pair: Pair) -> str:
    """Mark a pair, or take its mark off.

    Raises:
        Refused: The stage is closed.
    """
    check_open(desk, key)
    if lies_in_tournament(desk, key):
        one, other = keys_of(desk, key, pair)
        return stage_desk(desk, key).do(MarkOlder(one, other))
    marked = frozenset(pair) in older_pairs(desk, key)
    text = f"{pair[0]} - {pair[1]}: {'not ' if marked else ''}marked as resting on an older result"

    def change(season: Season) -> Season:
        others = tuple(two for two in season.older if set(two) != set(pair))
        return replace(season, older=others if marked else (*others, pair))

    return desk.do("mark older", text, change)


def enter(desk: SeasonDesk, key: str, what: str, pair: Pair) -> str:
    """Enter the winner and the loser of a game.

    Raises:
        Refused: The stage is closed.
    """
    check_open(desk, key)
    if lies_in_tournament(desk, key):
        winner, loser = keys_of(desk, key, pair)
        return stage_desk(desk, key).do(EnterExtraGame(winner, loser))
    text = f"{what}: {pair[0]} beat {pair[1]}"
    if what == "play-off":
        return desk.do(what, text, lambda season: replace(season, playoffs=(*season.playoffs, pair)))
    return desk.do(what, text, lambda season: replace(season, extra=(*season.extra, pair)))


def take_back(desk: SeasonDesk, key: str, what: str, pair: Pair) -> str:
    """Take a game back.

    Raises:
        Refused: The stage is closed.
    """
    check_open(desk, key)
    if lies_in_tournament(desk, key):
        winner, loser = keys_of(desk, key, pair)
        return stage_desk(desk, key).do(EnterExtraGame(winner, loser, back=True))

    def change(season: Season) -> Season:
        if what == "play-off":
            return replace(season, playoffs=tuple(two for two in season.playoffs if two != pair))
        return replace(season, extra=tuple(two for two in season.extra if two != pair))

    return desk.do(f"{what} back", f"{what} {pair[0]} - {pair[1]} taken back", change)


def check_open(desk: SeasonDesk, key: str) -> None:
    """Games that decide a stage are entered while it is open.

    Raises:
        Refused: It is closed.
    """
    stage = desk.season.stage(key)
    if stage.ranking:
        raise Refused(f"{stage.title} is closed; o opens it again")


def stage_desk(desk: SeasonDesk, key: str) -> Desk:
    """The desk of a stage's tournament.

    Raises:
        Refused: It has none, or the file is missing.
    """
    path = stage_path(desk, key)
    if path is None:
        raise Refused(f"{desk.season.stage(key).title} has no tournament yet")
    return Desk.open(path, desk.who)


def keys_of(desk: SeasonDesk, key: str, pair: Pair) -> tuple[int, int]:
    """The player keys of two names in a stage's tournament."""
    players = {player.name: player.key for player in stage_desk(desk, key).tournament.players}
    return players[pair[0]], players[pair[1]]

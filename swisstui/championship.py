"""A season: seat lists, entry orders, who goes on, extra games and play-offs, inherited seats.

Pure functions on `Season`; the Finnish championship is the ready-made chain [SM 1], any other chain is built from the
same parts. Reading and writing the files is `season_desk`'s work.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from engines.model import EventFinished
from swisstui.finalists import FinalOutcome, FinalStage, final_outcome
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.season import Answer, Season, SeasonSeat, Stage
from swisstui.seats import READY_MADE, SeatList, SeatRules, SeatSources, SeatStep, StrongTournament, seat_list

STAGE1, STAGE2, STAGE3, FINAL = "stage1", "stage2", "stage3", "final"
_STAGE3_STEPS = (
    SeatStep("places", "SM3", "heirs3", 3, first=1),
    SeatStep("best", "SM2", "stage2.qualifiers", 3),
    # A vacant seat goes to the next of this year's stage 2, who enters last [SM D29].
    SeatStep("best", "SM2-next", "stage2"),
)


def finnish_championship(year: int, version: str = "2008", previous: str = "") -> Season:
    """The ready-made chain of the Finnish championship [SM 1, 3 to 6].

    Args:
        year: Year of the season.
        version: Seat list of stage 2, a key of `seats.READY_MADE`.
        previous: Season file of last year.

    Raises:
        Refused: There is no such list.
    """
    if version not in READY_MADE:
        raise Refused(f"there is no seat list {version!r}; there are {', '.join(READY_MADE)}")
    rules = READY_MADE[version]
    mcmahon = ("SOS", "SOSOS", "DC", "LOT")
    stages = (
        Stage(STAGE1, "SM-I", "mcmahon", 0, 5, 35, time_control="60 min + byo-yomi", tiebreaks=mcmahon),
        Stage(
            STAGE2, "SM-II", "sm-stage2", rules.size, 5, 39, "", "75 min + Canadian byo-yomi", advance=3, rules=rules
        ),
        Stage(
            STAGE3,
            "SM-sarja",
            "round-robin",
            6,
            5,
            42,
            time_control="90 min + 1 min byo-yomi",
            advance=2,
            rules=SeatRules("stage3", 6, _STAGE3_STEPS, qualifier="stage2", qualifier_minimum=0),
        ),
        Stage(
            FINAL,
            "SM-finaali",
            "best-of",
            2,
            3,
            45,
            time_control="90-105 min + 1 min byo-yomi",
            rules=SeatRules("final", 2, (SeatStep("best", "SM3", "stage3.qualifiers", 2),), "stage3", 0),
        ),
    )
    return Season(f"SM {year}", year, stages, previous)


def seat_sources(season: Season, key: str, previous: Season | None = None) -> SeatSources:
    """Everything that the seat list of one stage draws from.

    Typed rankings go first, then this year's closed stages, then last year's season [SM 1.2, D12, D27].

    Raises:
        Refused: A date is missing or wrong.
    """
    stage = season.stage(key)
    rankings: dict[str, tuple[str, ...]] = {} if previous is None else inherited(previous)
    for earlier in season.stages:
        if earlier.ranking:
            rankings[earlier.key] = earlier.ranking
            rankings[f"{earlier.key}.qualifiers"] = earlier.qualifiers
    rankings |= {name: names for name, names in season.rankings.items() if names}
    if "heirs3" not in rankings and "prev_stage3" in rankings:
        rankings["heirs3"] = rankings["prev_stage3"][:3]
    later = {name for other in season.later_stages(key) for name in known_seats(season, other, rankings)}
    gave_up = {name for name, given in season.given_up if given == key}
    return SeatSources(
        day=_stage_day(season, stage),
        rankings=rankings,
        later=tuple(sorted(later)),
        tournaments=tuple(
            StrongTournament(t.name, _day(t.day, f"tournament {t.name}"), t.order, t.held, t.added)
            for t in season.tournaments
        ),
        options=season.options,
        board=season.board or None,
        declined=tuple({*season.declined, *gave_up}),
        nonmembers=season.nonmembers,
        withdrawn_after=stage.withdrawn,
    )


def known_seats(season: Season, stage: Stage, rankings: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Names that hold a seat of a stage already: its closed list, or the inherited places of an open one."""
    if stage.seats:
        return tuple(seat.name for seat in stage.seats if seat.confirmed != "no")
    gave_up = {name for name, given in season.given_up if given == stage.key}
    heirs = rankings.get("heirs3", ()) if stage.key == STAGE3 else ()
    return tuple(name for name in heirs if name not in gave_up and name not in season.declined)


def inherited(previous: Season) -> dict[str, tuple[str, ...]]:
    """What last year's season leaves to this one: rankings by the names that seat lists use [SM 1.2, D27]."""
    found: dict[str, tuple[str, ...]] = {}
    for stage in previous.stages:
        if stage.ranking:
            found[f"prev_{stage.key}"] = stage.ranking
    if FINAL in {stage.key for stage in previous.stages}:
        champions = previous.stage(FINAL).ranking
        others = tuple(name for name in found.get("prev_stage3", ()) if name not in champions)
        if champions and "prev_stage3" in found:
            found["prev_stage3"] = champions + others
    if "prev_stage3" in found:
        found["heirs3"] = found["prev_stage3"][:3]
    return found


def proposed_seats(season: Season, key: str, previous: Season | None = None) -> SeatList:
    """The seat list of a stage as the rules give it now; nothing is closed by it.

    Raises:
        Refused: The stage is open to all, or a source is wrong.
    """
    stage = season.stage(key)
    if stage.rules is None:
        raise Refused(f"{stage.title} is open to all members; it has no seat list")
    return seat_list(stage.rules, seat_sources(season, key, previous))


def close_list(season: Season, key: str, previous: Season | None = None) -> Season:
    """Close the entry list of a stage: from now on a withdrawal moves all below up [SM D3].

    Raises:
        Refused: It is closed already, or a source is wrong.
    """
    stage = season.stage(key)
    if stage.seats:
        raise Refused(f"the list of {stage.title} is closed already")
    return _with_list(season, stage, proposed_seats(season, key, previous))


def _with_list(season: Season, stage: Stage, found: SeatList) -> Season:
    answers = {seat.name: seat.confirmed for seat in stage.seats}
    seats = tuple(SeasonSeat(s.number, s.name, s.basis, answers.get(s.name, "")) for s in found.seats)
    return with_stage(season, replace(stage, seats=seats, reserves=found.reserves, cut=found.cut))


def reopen_list(season: Season, key: str) -> Season:
    """Open a closed entry list again, as long as the stage has no tournament.

    Raises:
        Refused: Its tournament exists.
    """
    stage = season.stage(key)
    if stage.file:
        raise Refused(f"{stage.title} has its tournament {stage.file}; its list stays closed")
    return with_stage(season, replace(stage, seats=(), reserves=(), cut=(), withdrawn=()))


def confirm_seat(season: Season, key: str, name: str, answer: Answer) -> Season:
    """Write down whether an invited player comes.

    Raises:
        Refused: He has no seat there.
    """
    stage = season.stage(key)
    if all(seat.name != name for seat in stage.seats):
        raise Refused(f"{name} has no seat in {stage.title}")
    seats = tuple(replace(seat, confirmed=answer) if seat.name == name else seat for seat in stage.seats)
    return with_stage(season, replace(stage, seats=seats))


def replace_seat(season: Season, key: str, name: str) -> Season:
    """A player withdraws after closing: all below move up, the next not seated enters last [SM 2.4, D3, D29].

    Raises:
        Refused: He has no seat there, or the stage's tournament has begun.
    """
    stage = season.stage(key)
    if all(seat.name != name for seat in stage.seats):
        raise Refused(f"{name} has no seat in {stage.title}")
    kept = [seat for seat in stage.seats if seat.name != name]
    reserves = list(stage.reserves)
    if reserves:
        kept.append(SeasonSeat(0, reserves.pop(0), "replacement"))
    seats = tuple(replace(seat, number=number) for number, seat in enumerate(kept, start=1))
    changed = replace(stage, seats=seats, reserves=tuple(reserves), withdrawn=(*stage.withdrawn, name))
    return with_stage(season, changed)


def eligibility(season: Season, key: str, names: Iterable[str], previous: Season | None = None) -> tuple[str, ...]:
    """Sentences about players who hold a seat of a later stage and so may not play this one [SM 2.5].

    A seat that the arbiter has marked as given up bars nobody.
    """
    sources = seat_sources(season, key, previous)
    warnings = []
    wanted = list(names)
    for later in season.later_stages(key):
        holders = set(known_seats(season, later, sources.rankings))
        gave_up = {name for name, given in season.given_up if given == later.key}
        warnings += [
            f"{name} has a seat in {later.title} and may not play {season.stage(key).title}"
            for name in wanted
            if name in holders - gave_up
        ]
    return tuple(warnings)


def give_up(season: Season, key: str, name: str) -> Season:
    """A player gives up his seat of a later stage and may play an earlier one [SM 2.4, 2.5]."""
    stage = season.stage(key)
    if stage.seats and any(seat.name == name for seat in stage.seats):
        season = replace_seat(season, key, name)
    return replace(season, given_up=(*season.given_up, (name, key)))


def stage_tournament(season: Season, key: str) -> Tournament:
    """A tournament for a stage; its pairing numbers are the entry order.

    Raises:
        Refused: The entry list is not closed, or it is not full.
    """
    stage = season.stage(key)
    if stage.rules is not None and len(stage.seats) != stage.size:
        have = f"{len(stage.seats)} of {stage.size} players" if stage.seats else "no closed list yet"
        raise Refused(f"{stage.title} needs {stage.size} players and has {have}")
    event = Event(
        name=f"{season.name} {stage.title}",
        first_day=stage.first_day,
        time_control=stage.time_control,
        system=stage.system,
        options=stage.options,
        rounds_total=stage.rounds,
        tiebreaks=stage.tiebreaks,
        starting_criterion="entry",
    )
    players = tuple(Player(seat.number, seat.number, seat.name, note=seat.basis) for seat in stage.seats)
    return Tournament(event, players)


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
    """Take back the closing of a stage, with the lists made from it (AR 56).

    Raises:
        Refused: The next stage has results already.
    """
    stage = season.stage(key)
    following = season.later_stages(key)
    if results_in_next:
        raise Refused(f"{following[0].title} has results already; {stage.title} stays closed")
    season = with_stage(season, replace(stage, ranking=(), qualifiers=()))
    if following and following[0].rules is not None and following[0].key != STAGE2:
        cleared = replace(following[0], seats=(), reserves=(), cut=(), withdrawn=())
        season = with_stage(season, cleared)
    return season


def with_stage(season: Season, changed: Stage) -> Season:
    """The season with one stage replaced by its changed form."""
    return replace(season, stages=tuple(changed if s.key == changed.key else s for s in season.stages))


def stage2_result(tournament: Tournament) -> StageResult:
    """Ranking and qualifiers of stage 2; those with 4-1 enter stage 3 in stage 2's entry order [SM 5.7, 5.8, D24].

    Raises:
        Refused: Rounds are still to be played, or extra games are open.
    """
    from engines import pair
    from swisstui.situation import situation_of

    names = {player.number: player.name for player in tournament.players}
    try:
        pair(tournament.event.system, situation_of(tournament))
    except EventFinished as finished:
        open_games = finished.figures.get("extra_games") or ()
        if open_games:
            games = ", ".join(f"{names[one]} - {names[other]}" for one, other in open_games)
            raise Refused(f"an extra game has to be played first: {games}") from None
        ranking = tuple(names[number] for number in finished.figures["ranking"])
        first, *others = (int(number) for number in finished.figures["qualifiers"])
        return StageResult(ranking, tuple(names[number] for number in (first, *sorted(others))))
    raise Refused(f"{tournament.event.name} is not over: round {len(tournament.rounds) + 1} has to be paired")


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


def _decided_games(tournament: Tournament) -> tuple[tuple[str, str], ...]:
    """(winner, loser) of every decided game, forfeits included, in order of rounds."""
    names = {player.key: player.name for player in tournament.players}
    decided = []
    for played in tournament.rounds:
        for game in played.games:
            if game.result in ("1-0", "1-0F", "1-0U"):
                decided.append((names[game.white], names[game.black]))
            elif game.result in ("0-1", "0-1F", "0-1U"):
                decided.append((names[game.black], names[game.white]))
    return tuple(decided)


def _stage_day(season: Season, stage: Stage) -> date:
    if stage.first_day:
        return _day(stage.first_day, f"first day of {stage.title}")
    if stage.week:
        # Saturday of the week: the stages are played on a weekend [SM 3.1, 6.1].
        return date.fromisocalendar(season.year, stage.week, 6)
    return date(season.year, 12, 31)


def _day(text: str, what: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused(f"{what} is {text!r}; a date such as 2008-09-27 is wanted") from None

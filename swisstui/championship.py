"""A season: the ready-made Finnish chain, seat lists and entry orders, replacements, who may play where.

Pure functions on `Season`; the Finnish championship is the ready-made chain [SM 1], any other chain is built from the
same parts. How a stage ends is `season_results`, files are `season_desk` and `season_stages`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from engines import system
from engines.model import BadSituation
from swisstui.records import Event, Player, Tournament
from swisstui.refusal import Refused
from swisstui.season import Answer, Season, SeasonSeat, Stage
from swisstui.seats import READY_MADE, SeatList, SeatRules, SeatSources, SeatStep, StrongTournament, seat_list
from swisstui.text import fold

STAGE1, STAGE2, STAGE3, FINAL = "stage1", "stage2", "stage3", "final"
_STAGE1_TIEBREAKS = ("SOS", "SOSOS", "DC", "LOT")
"""After the McMahon score [SM 3.3]."""
_HEIRS = SeatStep("places", "SM3", "heirs3", 3, first=1)
# A vacant seat goes to the next of this year's stage 2, who enters last [SM D29].
_NEXT_OF_STAGE2 = SeatStep("best", "SM2-next", "stage2")
_STAGE3_STEPS = (_HEIRS, SeatStep("best", "SM2", "stage2.qualifiers", 3), _NEXT_OF_STAGE2)
_STAGE3_STEPS_OF_2005 = (
    _HEIRS,
    SeatStep("places", "SMB", "prev_b", 1, first=1),
    SeatStep("best", "SM2", "stage2.qualifiers", 2),
    _NEXT_OF_STAGE2,
)
"""In 2005 two go on, to where the top three of 2004 and the winner of the B series wait [SM 4.4]."""


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
    first = version == "2005"
    stages = (
        Stage(STAGE1, "SM-I", "mcmahon", 0, 5, 35, time_control="60 min + byo-yomi", tiebreaks=_STAGE1_TIEBREAKS),
        Stage(
            STAGE2,
            "SM-II",
            # For the twelve players of 2005 the text gives no pairing rules [SM 4.4].
            "mcmahon" if first else "sm-stage2",
            rules.size,
            5,
            39,
            time_control="75 min + Canadian byo-yomi",
            advance=2 if first else 3,
            rules=rules,
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
            rules=SeatRules("stage3", 6, _STAGE3_STEPS_OF_2005 if first else _STAGE3_STEPS, STAGE2, 0),
        ),
        Stage(
            FINAL,
            "SM-finaali",
            "best-of",
            2,
            3,
            45,
            time_control="90-105 min + 1 min byo-yomi",
            rules=SeatRules(FINAL, 2, (SeatStep("best", "SM3", "stage3.qualifiers", 2),), STAGE3, 0),
        ),
    )
    return Season(f"SM {year}", year, stages, previous)


def seat_sources(
    season: Season, key: str, previous: Season | None = None, *, with_this_year: bool = True
) -> SeatSources:
    """Everything that the seat list of one stage draws from.

    This year's closed stages go first, then typed rankings, then last year's season [SM 1.2, D12, D27].

    Args:
        season: The season.
        key: The stage.
        previous: Last year's season.
        with_this_year: Without it only what is settled before this year's first stage counts [SM D15].

    Raises:
        Refused: A date is missing or wrong.
    """
    stage = season.stage(key)
    rankings: dict[str, tuple[str, ...]] = {} if previous is None else inherited(previous)
    rankings |= {name: names for name, names in season.rankings.items() if names}
    if "prev_stage3" in season.rankings and "heirs3" not in season.rankings:
        rankings["heirs3"] = season.rankings["prev_stage3"][:3]
    for earlier in season.stages if with_this_year else ():
        if earlier.ranking:
            rankings[earlier.key] = earlier.ranking
            rankings[f"{earlier.key}.qualifiers"] = earlier.qualifiers
    later = {name for other in season.later_stages(key) for name in known_seats(season, other, previous)}
    gave_up = {name for name, given in season.given_up if given == key}
    said_no = {name for name, answer in stage.answers.items() if answer == "no"} if not stage.seats else set()
    return SeatSources(
        day=_stage_day(season, stage),
        rankings=rankings,
        later=tuple(sorted(later)),
        tournaments=tuple(
            StrongTournament(t.name, day_of(t.day, f"tournament {t.name}"), t.order, t.held, t.added)
            for t in season.tournaments
        ),
        options=season.options,
        board=season.board or None,
        declined=tuple({*season.declined, *gave_up, *said_no}),
        nonmembers=season.nonmembers,
    )


def known_seats(season: Season, stage: Stage, previous: Season | None = None) -> tuple[str, ...]:
    """Names that hold a seat of a stage: its closed list, or of an open one what this year's stages cannot change.

    Heirs, option players and the board's pick are settled before stage 1 [SM 2.5, D15].
    """
    if stage.seats:
        return tuple(seat.name for seat in stage.seats if stage.answers.get(seat.name) != "no")
    if stage.rules is None:
        return ()
    found = seat_list(stage.rules, seat_sources(season, stage.key, previous, with_this_year=False))
    return tuple(seat.name for seat in found.seats)


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
    seats = tuple(SeasonSeat(s.number, s.name, s.basis) for s in found.seats)
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
    """Write down whether an invited player comes; on an open list `no` gives his seat to the next of its source."""
    stage = season.stage(key)
    answers = {**stage.answers, name: answer}
    if not answer:
        del answers[name]
    return with_stage(season, replace(stage, answers=answers))


def silent(season: Season, key: str, names: Iterable[str]) -> tuple[str, ...]:
    """Those of these names who have not answered; no answer counts as a withdrawal when the arbiter closes the list."""
    answers = season.stage(key).answers
    return tuple(name for name in names if not answers.get(name))


def replace_seat(season: Season, key: str, name: str) -> Season:
    """A player withdraws after closing: all below move up, the next not seated enters last [SM 2.4, D3, D29].

    Raises:
        Refused: He has no seat there.
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


def barred(
    season: Season, key: str, names: Iterable[str], previous: Season | None = None
) -> tuple[tuple[str, Stage], ...]:
    """(name, later stage) of everybody who holds a seat of a later stage and so may not play this one [SM 2.5].

    A seat that was given up bars nobody. Names are compared without accents and case, and given as the seat has them.
    """
    wanted = {fold(name) for name in names}
    found = []
    for later in season.later_stages(key):
        gave_up = {name for name, given in season.given_up if given == later.key}
        holders = [name for name in known_seats(season, later, previous) if name not in gave_up]
        found += [(name, later) for name in holders if fold(name) in wanted]
    return tuple(found)


def eligibility(season: Season, key: str, names: Iterable[str], previous: Season | None = None) -> tuple[str, ...]:
    """Sentences about players who hold a seat of a later stage and so may not play this one [SM 2.5]."""
    title = season.stage(key).title
    return tuple(
        f"{name} has a seat in {later.title} and may not play {title}"
        for name, later in barred(season, key, names, previous)
    )


def give_up(season: Season, key: str, name: str) -> Season:
    """A player gives up his seat of a stage; on a closed list the next one enters; he may play an earlier one.

    [SM 2.4, 2.5, D3]

    Raises:
        Refused: He has given it up already.
    """
    stage = season.stage(key)
    if (name, key) in season.given_up:
        raise Refused(f"{name} has given up his seat in {stage.title} already")
    if any(seat.name == name for seat in stage.seats):
        season = replace_seat(season, key, name)
    return replace(season, given_up=(*season.given_up, (name, key)))


def stage_players(season: Season, key: str) -> tuple[Player, ...]:
    """The players of a stage's closed list; pairing numbers are the entry order.

    Raises:
        Refused: The entry list is not closed, or it is not full.
    """
    stage = season.stage(key)
    if stage.rules is not None and len(stage.seats) != stage.size:
        have = f"{len(stage.seats)} of {stage.size} players" if stage.seats else "no closed list yet"
        raise Refused(f"{stage.title} needs {stage.size} players and has {have}")
    return tuple(Player(seat.number, seat.number, seat.name, note=seat.basis) for seat in stage.seats)


def stage_tournament(season: Season, key: str) -> Tournament:
    """A tournament for a stage.

    Raises:
        Refused: The entry list is not closed or not full, or the system is unknown.
    """
    stage = season.stage(key)
    try:
        chosen = system(stage.system)
    except BadSituation as error:
        raise Refused(error.message) from None
    event = Event(
        name=f"{season.name} {stage.title}",
        first_day=stage.first_day,
        time_control=stage.time_control,
        system=stage.system,
        options=stage.options,
        rounds_total=stage.rounds,
        scoring=chosen.scoring,
        tiebreaks=stage.tiebreaks or chosen.tiebreaks,
        starting_criterion="name" if stage.rules is None else "entry",
        numbering="rating" if stage.rules is None or chosen.late_entries else "hand",
    )
    return Tournament(event, stage_players(season, key))


def with_stage(season: Season, changed: Stage) -> Season:
    """The season with one stage replaced by its changed form."""
    return replace(season, stages=tuple(changed if s.key == changed.key else s for s in season.stages))


def _stage_day(season: Season, stage: Stage) -> date:
    if stage.first_day:
        return day_of(stage.first_day, f"first day of {stage.title}")
    if stage.week:
        # Saturday of the week: the stages are played on a weekend [SM 3.1, 6.1].
        return date.fromisocalendar(season.year, stage.week, 6)
    return date(season.year, 12, 31)


def day_of(text: str, what: str) -> date:
    """A date as it is typed.

    Raises:
        Refused: It is none; the sentence names what it is of.
    """
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused(f"{what} is {text!r}; a date such as 2008-09-27 is wanted") from None

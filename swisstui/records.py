"""What the tournament file holds, as frozen records.

References between records use `Player.key`, which never changes; pairing numbers may change until round 4 is paired.
Points are half points, ratings Elo (or GoR) with 0 for unrated, dates `YYYY-MM-DD`. Storage turns records into JSON by
their fields, so a new field needs only a default here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from engines.model import ByeKind, Scoring

Status = Literal["active", "withdrawn", "expelled", "guest"]
"""`guest`: plays out of competition."""


@dataclass(frozen=True, slots=True)
class Player:
    """One entered player or team."""

    key: int
    """Identity within this tournament; never changes and is never given again."""
    number: int
    """Pairing number; provisional until round 1 is paired."""
    name: str
    """`Family, Given` or a team's name."""
    rating: int = 0
    """Rating used in the event; 0 = unrated."""
    title: str = ""
    federation: str = ""
    club: str = ""
    sex: str = ""
    """`m`, `w` or empty."""
    birth: str = ""
    """`YYYY-MM-DD`, `YYYY` or empty."""
    fide_id: str = ""
    national_id: str = ""
    egd_pin: str = ""
    rank: str = ""
    """Go rank, `3d` or `12k`."""
    correction: int = 0
    """McMahon start score correction in whole points."""
    official_rating: int = 0
    """International rating as listed, where `rating` is another one."""
    national_rating: int = 0
    rating_source: str = ""
    """List (`FIDE`), `by hand`, or a conversion such as `INGO 80`."""
    rating_month: str = ""
    """`YYYY-MM` of the list."""
    round_ratings: tuple[tuple[int, int], ...] = ()
    """(round, rating) where a long event has a rating for each round."""
    family: str = ""
    """Players of one family may be kept apart."""
    group: str = ""
    """Prize group `A`, `B` ..."""
    categories: tuple[str, ...] = ()
    status: Status = "active"
    left_after: int = 0
    """Last round before a withdrawal or expulsion; 0 with status `withdrawn` = before round 1."""
    joined_round: int = 1
    """First round in which he could be paired; later than 1 for a late entry."""
    requests: tuple[tuple[int, ByeKind], ...] = ()
    """(round, bye) asked for; `zero` = announced absence, `pairing` = the arbiter gives him the pairing bye.

    Requests of rounds already paired stay and say nothing any more: the round's own byes count.
    """
    no_half_byes: bool = False
    fixed_board: int = 0
    """Board on which he always plays; 0 = none."""
    note: str = ""
    extra: tuple[tuple[str, str], ...] = ()
    """Fields of a read file that have no place here, kept for export."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One board of a paired round."""

    board: int
    """Number within the round, from 1; unique in the round also where players have several games."""
    white: int
    """Player key."""
    black: int
    """Player key."""
    result: str = ""
    leg: int = 1
    group: str = ""
    handicap: int = 0
    nigiri: bool = False
    by_hand: bool = False
    """The arbiter made or changed this board."""
    report_result: str = ""
    """Result for the rating report where a late correction concerns the report only; empty = `result`."""
    flag: str = ""
    """Why the board waits for the arbiter's decision (a player left after the pairing); empty = nothing."""


@dataclass(frozen=True, slots=True)
class ByeRecord:
    """A round that a player does not play."""

    player: int
    """Player key."""
    kind: ByeKind
    by_arbiter: bool = False


@dataclass(frozen=True, slots=True)
class TrailRecord:
    """One reason of a pairing; players are keys."""

    article: str
    players: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One paired round."""

    number: int
    games: tuple[GameRecord, ...] = ()
    byes: tuple[ByeRecord, ...] = ()
    idle: tuple[int, ...] = ()
    """Keys of players who by the rules do not play and get no bye."""
    figures: Mapping[str, Any] = field(default_factory=dict)
    """What the system published with the round, by figure and player key as text."""
    trail: tuple[TrailRecord, ...] = ()
    warnings: tuple[str, ...] = ()
    virtual_points: tuple[tuple[int, int], ...] = ()
    """(player key, virtual half points) in force when the round was paired."""
    system: str = ""
    """Id of the system that paired it."""
    paired_at: str = ""
    """Time with zone."""
    hand_session: bool = False
    """The arbiter is changing this round by hand; the next one cannot be paired."""
    computed: tuple[tuple[int, int], ...] = ()
    """The engine's pairs (White key, Black key; 0 = pairing bye) where they were changed by hand."""
    unlocked: bool = False
    """A past round that was opened for corrections."""


@dataclass(frozen=True, slots=True)
class ForbiddenRule:
    """Players who shall not meet."""

    kind: Literal["persons", "club", "family", "federation"]
    players: tuple[int, ...] = ()
    """Keys, for `persons`; none of them may meet another of them."""
    strength: Literal["never", "if possible"] = "never"
    first_round: int = 1
    last_round: int = 0
    """0 = all rounds from the first."""


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Virtual points for a range of pairing numbers in a range of rounds."""

    points: int
    """Virtual half points."""
    first_round: int
    last_round: int
    first_number: int
    last_number: int


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A penalty or bonus that the points include."""

    player: int
    """Player key."""
    points: int
    """Half points, negative for a penalty."""
    round_number: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize of the fund."""

    category: str
    """Empty = main prizes; else a group name as the standings know it."""
    place: int
    cents: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """The settings of a tournament."""

    name: str
    place: str = ""
    federation: str = ""
    first_day: str = ""
    last_day: str = ""
    round_dates: tuple[str, ...] = ()
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    texts: tuple[tuple[str, str], ...] = ()
    """Further texts of the regulations that are only stored and shown, such as vacations."""
    system: str = "dutch-2026"
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the system as text; missing = default."""
    rounds_total: int = 5
    scoring: Scoring = field(default_factory=Scoring)
    tiebreaks: tuple[str, ...] = ()
    tiebreak_edition: str = "2026"
    starting_criterion: str = "name"
    """What orders equal ratings and titles: `name`, `entry` or `lot`."""
    numbering: Literal["rating", "lot", "hand"] = "rating"
    """What gives the pairing numbers; `lot` and `hand` only where the system leaves it open (round robin)."""
    late_number: Literal["rating", "next"] = "next"
    late_bye: Literal["zero", "half"] = "zero"
    late_half_limit: int = 0
    half_bye_limit: int = 0
    """Most half-point byes of one player; 0 = no limit."""
    half_bye_not_last: int = 0
    """No half-point bye in the last n rounds."""
    pairing_bye_again: bool = False
    correction_first: Literal["both", "report"] = "both"
    """Which answer a late correction offers first; `report` in events under the rules of 2026."""
    report_comments: bool = True
    """`###` lines also go into the file that is sent."""
    unrated_rule: str = "left out"
    """Unrated players in rating tie-breaks: `left out` (the tie-break itself, as C.07 10 says), `opponents left out`,
    `lowest`, `average` or a number."""
    rating_method: str = "international"
    rating_month: str = ""
    rating_kind: Literal["standard", "rapid", "blitz"] = "standard"
    """Which rating of a list counts in the event."""
    age_date: str = ""
    """Cut-off date of age groups; empty = 1 January of the year of the first day."""
    rating_bands: tuple[tuple[int, int], ...] = ()
    prize_groups: tuple[str, ...] = ()
    prize_sharing: Literal["equal", "hort", "none"] = "equal"
    one_prize: bool = True
    long_event: bool = False
    sos_forfeit_is_game: bool = True
    """Go: a forfeited game has an opponent in SOS and SODOS; false = it is a round without one."""
    sos_absence_is_half: bool = False
    """Go: rounds that an opponent did not play count one half in SOS."""
    go_round_down: bool = False
    """Go outside McMahon, which has its own option: the halves of byes and absences are rounded down."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything that one tournament file says."""

    event: Event
    players: tuple[Player, ...] = ()
    """In order of `key`."""
    rounds: tuple[RoundRecord, ...] = ()
    forbidden: tuple[ForbiddenRule, ...] = ()
    acceleration: tuple[Acceleration, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    prizes: tuple[Prize, ...] = ()
    lots: tuple[tuple[int, int], ...] = ()
    """(player key, lot drawn); drawn once, low first."""
    typed_tiebreaks: tuple[tuple[int, str, str], ...] = ()
    """(player key, code, value) computed elsewhere."""
    report_lines: tuple[str, ...] = ()
    """`###` lines for the arbiter and the checker, without the mark."""
    changed_after_start: bool = False
    """The announced rules were left after round 1; never taken off."""
    extra_lines: tuple[str, ...] = ()
    """Lines of a read file with codes we do not know, kept for export."""
    season: str = ""
    """File name of the season that this stage belongs to."""
    fixed_pairs: tuple[tuple[int, int, int], ...] = ()
    """(round, White key, Black key) set by the arbiter before that round was paired."""
    last_key: int = 0
    """Highest player key ever given here, so that none is given twice."""
    revision: int = 0

    def player(self, key: int) -> Player:
        """The player with this key.

        Raises:
            KeyError: There is none.
        """
        for player in self.players:
            if player.key == key:
                return player
        raise KeyError(key)

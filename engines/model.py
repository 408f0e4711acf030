"""The types that all pairing systems share: what an engine is given and what it answers.

Everything here is frozen and holds plain values. Points are integers of half points, ratings are Elo (or GoR)
integers with 0 for unrated, players are named by their pairing numbers. This module knows no pairing rule, no file
and no screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

ByeKind = Literal["pairing", "half", "full", "zero"]
"""Kinds of bye: pairing-allocated, half-point, full-point and zero-point."""

Colour = Literal["white", "black"]

BYE_KINDS: tuple[ByeKind, ...] = ("pairing", "half", "full", "zero")

PLAYED_RESULTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "1-0": ("W", "L"),
        "0-1": ("L", "W"),
        "1/2": ("D", "D"),
        "0-0": ("L", "L"),
        "1-1": ("W", "W"),
        "1/2-0": ("D", "L"),
        "0-1/2": ("L", "D"),
        "1-0U": ("W", "L"),
        "0-1U": ("L", "W"),
        "1/2U": ("D", "D"),
        "*": ("D", "D"),
    }
)
"""Results over the board. `U`: less than one move was made, unrated. `*`: adjourned, a draw for the pairing."""

FORFEIT_RESULTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"1-0F": ("W", "L"), "0-1F": ("L", "W"), "0-0F": ("L", "L")}
)
"""Results of scheduled games that nobody played."""

_MATCH_SCORE = re.compile(r"(\d+)(\.5|½)?-(\d+)(\.5|½)?")


class EngineError(ValueError):
    """Base of everything an engine refuses; the text is one sentence for the arbiter."""


class BadSituation(EngineError):
    """The input contradicts itself or the system's limits.

    Args:
        message: One sentence that names what is wrong.
        key: The key of the input that is wrong, where one can be named.
    """

    def __init__(self, message: str, key: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.key = key


MOST_NAMED = 12
"""So many players are named in one sentence; of more the rest is counted."""


def players_named(numbers: Iterable[int]) -> str:
    """Players as a sentence names them: `player 3`, `players 1, 2`, `players 1, ... 12 and 5 more`."""
    ordered = sorted(numbers)
    listed = ", ".join(str(number) for number in ordered[:MOST_NAMED])
    more = f" and {len(ordered) - MOST_NAMED} more" if len(ordered) > MOST_NAMED else ""
    return f"{'player' if len(ordered) == 1 else 'players'} {listed}{more}"


class NoLegalPairing(EngineError):
    """The rules leave no pairing of this round.

    Args:
        message: One sentence with the reason where it is short.
        players: Pairing numbers of the players concerned.
    """

    def __init__(self, message: str, players: tuple[int, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.players = players


class EventFinished(EngineError):
    """Every round of the event is played; nothing is left to pair.

    Args:
        message: One sentence.
        figures: The final figures that the system publishes.
    """

    def __init__(self, message: str, figures: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.figures: Mapping[str, Any] = dict(figures or {})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a result means for the two sides of one board."""

    white: str
    """`W`, `D` or `L` for the player with White."""
    black: str
    """`W`, `D` or `L` for the player with Black."""
    played: bool
    """False for forfeits: no colour, no meeting, no rating."""
    boards: tuple[int, int] | None = None
    """Half points of the two sides where a result is a team's match score, else None."""


def outcome_of(result: str) -> Outcome:
    """Read a result code.

    Args:
        result: A key of `PLAYED_RESULTS` or `FORFEIT_RESULTS`, or a match score such as `2.5-1.5`.

    Raises:
        BadSituation: The code is unknown.
    """
    if result in PLAYED_RESULTS:
        white, black = PLAYED_RESULTS[result]
        return Outcome(white, black, played=True)
    if result in FORFEIT_RESULTS:
        white, black = FORFEIT_RESULTS[result]
        return Outcome(white, black, played=False)
    score = _MATCH_SCORE.fullmatch(result)
    if score is None:
        raise BadSituation(f"unknown result {result!r}", key="result")
    left = 2 * int(score[1]) + (1 if score[2] else 0)
    right = 2 * int(score[3]) + (1 if score[4] else 0)
    if left == right:
        return Outcome("D", "D", played=True, boards=(left, right))
    return Outcome(*(("W", "L") if left > right else ("L", "W")), played=True, boards=(left, right))


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points of the event in half points (FIDE's 1, 1/2, 0 is the default)."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    pairing_bye: int = 2
    half_bye: int = 1
    full_bye: int = 2
    zero_bye: int = 0
    forfeit_win: int = 2
    forfeit_loss: int = 0

    def bye(self, kind: ByeKind) -> int:
        """Half points of a bye of this kind."""
        values: dict[str, int] = {
            "pairing": self.pairing_bye,
            "half": self.half_bye,
            "full": self.full_bye,
            "zero": self.zero_bye,
        }
        return values[kind]

    def game(self, symbol: str, played: bool = True) -> int:
        """Half points of `W`, `D` or `L`, played or by forfeit."""
        if played:
            return {"W": self.win, "D": self.draw, "L": self.loss}[symbol]
        return {"W": self.forfeit_win, "D": self.draw, "L": self.forfeit_loss}[symbol]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player (or team) as a pairing system sees him."""

    number: int
    """Pairing number, 1 = first of the starting order."""
    name: str = ""
    rating: int = 0
    """Elo or GoR; 0 = unrated."""
    title: str = ""
    federation: str = ""
    club: str = ""
    rank: str = ""
    """Go rank such as `3d` or `12k`."""
    group: str = ""
    """Prize group or score group that the system uses, `A`, `B` ..."""
    correction: int = 0
    """McMahon start score correction in whole points."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a played round; numbers are pairing numbers."""

    white: int
    black: int
    result: str
    leg: int = 1
    """Number of the game within the round for its players (group knockout: 1, 2, 3)."""
    handicap: int = 0
    """Go handicap stones; 1 = no komi."""
    group: str = ""

    @property
    def outcome(self) -> Outcome:
        """The meaning of the result."""
        return outcome_of(self.result)

    def opponent(self, number: int) -> int:
        """The other side's pairing number."""
        return self.black if number == self.white else self.white


@dataclass(frozen=True, slots=True)
class Bye:
    """A round that a player sits out with a bye of some kind."""

    number: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One finished round: its games and its byes. Who is in neither was absent (a zero-point bye)."""

    games: tuple[Game, ...]
    byes: tuple[Bye, ...] = ()
    virtual_points: Mapping[int, int] = field(default_factory=dict)
    """Virtual half points that were in force when this round was paired."""


@dataclass(frozen=True, slots=True)
class Situation:
    """The state of an event before a round is paired: the whole input of an engine."""

    entrants: tuple[Entrant, ...]
    """All entrants, also those who are absent or have left, in any order."""
    history: tuple[PlayedRound, ...] = ()
    rounds_total: int = 0
    """Rounds planned; 0 = not known."""
    absent: frozenset[int] = frozenset()
    """Not to be paired: absent, withdrawn, not yet arrived."""
    byes_asked: tuple[Bye, ...] = ()
    """Byes granted by the arbiter for this round; kind `pairing` = the arbiter chose who gets the pairing bye."""
    forbidden: frozenset[tuple[int, int]] = frozenset()
    """Pairs (lower number, higher number) that may not meet in this round."""
    fixed: tuple[tuple[int, int], ...] = ()
    """Pairs (White, Black) set by hand before the rest is paired."""
    virtual_points: Mapping[int, int] = field(default_factory=dict)
    """Virtual half points for this round, where they are given and not computed by the system's own option."""
    adjustments: Mapping[int, int] = field(default_factory=dict)
    """Penalties and bonuses in half points that the standings include."""
    scoring: Scoring = Scoring()
    options: Any = None
    """An instance of the system's options class; None = all defaults."""

    @property
    def round_number(self) -> int:
        """The round to be paired, from 1."""
        return len(self.history) + 1

    @property
    def to_pair(self) -> tuple[int, ...]:
        """Pairing numbers of those whom the engine has to pair, ascending."""
        out = self.absent | {bye.number for bye in self.byes_asked} | {n for pair in self.fixed for n in pair}
        return tuple(sorted(e.number for e in self.entrants if e.number not in out))

    def may_meet(self, one: int, other: int) -> bool:
        """False for a pair that the arbiter has forbidden for this round."""
        return (min(one, other), max(one, other)) not in self.forbidden


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a new pairing."""

    white: int
    black: int
    leg: int = 1
    nigiri: bool = False
    """Colours are drawn at the board; White and Black here only serve files that need a colour."""
    handicap: int = 0
    group: str = ""


@dataclass(frozen=True, slots=True)
class TrailNote:
    """One reason of the pairing, in words."""

    article: str
    """For example `Dutch 1998 C6`."""
    players: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The answer of an engine."""

    boards: tuple[Board, ...]
    """In board order."""
    byes: tuple[Bye, ...] = ()
    """Byes that the engine allocated (kind `pairing`); not those that were asked for."""
    idle: tuple[int, ...] = ()
    """Players who by the rules do not play this round and get no bye."""
    figures: Mapping[str, Any] = field(default_factory=dict)
    """Numbers that the system publishes with the round, by name and then by pairing number."""
    trail: tuple[TrailNote, ...] = ()
    """For every board and bye why it is so."""
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Limits:
    """Sizes for which a system is made; they hold when an event is set up, not for a single situation."""

    min_players: int = 2
    max_players: int = 9999
    max_rounds: int = 30


@dataclass(frozen=True, slots=True)
class PairingSystem:
    """One entry of the catalogue."""

    id: str
    title: str
    edition: str
    source: str
    pair: Callable[[Situation], RoundPairing]
    options_class: type
    """Frozen dataclass made with `engines.options.option`; every field has a meaning, a default and its limits."""
    limits: Limits = Limits()
    scoring: Scoring = Scoring()
    """Default points of the event."""
    tiebreaks: tuple[str, ...] = ()
    """Default tie-breaks after points, in order."""
    game: Literal["chess", "go"] = "chess"
    late_entries: bool = True
    """New players may join after round 1."""
    absences: bool = True
    """A player may miss a round with a bye."""
    draws: bool = True
    rounds_for: Callable[[int, Any], int] | None = None
    """Number of rounds that the system fixes for a number of players and its options, where it fixes one."""

"""Deeds on who is entered: add, edit, drop, import, and take over ratings from a newer list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from engines.model import ByeKind
from swisstui.deeds.amend import with_player, with_report_line
from swisstui.deeds.base import Deed, Question
from swisstui.deeds.places import (
    LAST_NUMBERING_ROUND,
    by_number,
    free_number,
    next_key,
    numbered,
    with_numbers,
    with_place_of,
)
from swisstui.entry_fields import ENTRY_FIELDS, edited, marked_by_hand, same_person
from swisstui.field import follow_field
from swisstui.prize_groups import check_member
from swisstui.records import ByeRecord, Event, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.text import counted
from swisstui.tournament import (
    named,
    next_round_number,
    player_of,
    started,
    system_of,
)

_ORDERING_FIELDS = ("rating", "title", "name", "rank")


@dataclass(frozen=True, slots=True)
class AddPlayer(Deed):
    """Enter one player; after round 1 he is a late entry and gets a bye for every missed round at once (AR 25)."""

    name: ClassVar[str] = "add player"
    fields: Mapping[str, Any]
    missed: ByeKind | None = None
    """Bye for the missed rounds of a late entry; None = as the event's setting says."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """The same person twice (AR 20); a full-point bye for missed rounds (AR 29)."""
        player = self._player(before)
        asked = duplicates(before, player)
        if started(before) and self.missed == "full":
            asked += (Question("W", f"{player.name} gets a full point for each missed round; the report will say so"),)
        return asked

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        return entered(before, self._player(before), self.missed)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who was entered, and what he has for the missed rounds."""
        player = after.players[-1]
        cells = missed_text(after, player.key)
        return f"entered {named(player)}" + (f"; missed rounds: {cells}" if cells else "")

    def _player(self, before: Tournament) -> Player:
        fields = marked_by_hand(self.fields)
        if not fields.get("name"):
            raise Refused("name: a player needs a name")
        return edited(Player(key=next_key(before), number=1, name="?"), fields)


@dataclass(frozen=True, slots=True)
class ImportPlayers(Deed):
    """Enter several players at once, in their order; each like a single entry."""

    name: ClassVar[str] = "import players"
    players: tuple[Player, ...]
    """Their keys and numbers are not used."""

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Every person who stands twice, in one question (AR 20)."""
        found: list[str] = []
        level: Any = "W"
        state = before
        for player in self.players:
            for question in duplicates(state, player):
                found.extend((question.text, *question.details))
                level = "C" if question.level == "C" else level
            state = replace(state, players=(*state.players, replace(player, key=next_key(state))))
        if not found:
            return ()
        return (Question(level, f"{len(found)} of the {len(self.players)} seem to be entered twice", tuple(found)),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        after = before
        for player in self.players:
            clean = edited(player, {name: getattr(player, name) for name in ENTRY_FIELDS})
            clean = replace(clean, key=next_key(after), requests=player.requests)
            after = entered(after, clean, None)
        return after

    def describe(self, before: Tournament, after: Tournament) -> str:
        """How many."""
        return f"imported {counted(len(self.players), 'player')}"


@dataclass(frozen=True, slots=True)
class EditPlayer(Deed):
    """Change what is known of a player; before round 1 his number follows, afterwards it stays."""

    name: ClassVar[str] = "edit player"
    key: int
    changes: Mapping[str, Any]

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """The same person twice (AR 20); a changed rating after the start."""
        old = player_of(before, self.key)
        new = self._changed(old)
        asked: tuple[Question, ...] = ()
        if (new.name, new.birth, new.fide_id, new.national_id) != (old.name, old.birth, old.fide_id, old.national_id):
            asked = duplicates(before, new)
        if started(before) and new.rating != old.rating:
            asked += (Question("N", f"rating of {named(old)}: {old.rating} -> {new.rating}; the pairing numbers stay"),)
        return asked

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        old = player_of(before, self.key)
        new = self._changed(old)
        if new == old:
            raise Refused(f"nothing of {named(old)} was changed")
        if new.group != old.group:
            check_member(before, new)
        if (new.rating, new.round_ratings) != (old.rating, old.round_ratings):
            _check_ratings_open(before)
        after = with_player(before, new)
        moved = any(getattr(old, name) != getattr(new, name) for name in _ORDERING_FIELDS)
        return with_place_of(after, new.key) if moved and not started(before) else after

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Field by field old -> new."""
        old, new = player_of(before, self.key), player_of(after, self.key)
        return f"{named(old)}: {changed_fields(old, new)}"

    def _changed(self, old: Player) -> Player:
        return edited(old, marked_by_hand(self.changes, old))


@dataclass(frozen=True, slots=True)
class UpdateRatings(Deed):
    """Take over the ticked differences of a newer rating list in one deed (AR 19)."""

    name: ClassVar[str] = "update ratings"
    changes: tuple[tuple[int, Mapping[str, Any]], ...]
    """(player key, fields to change)."""

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        if not self.changes:
            raise Refused("no difference is ticked")
        after = before
        for key, changes in self.changes:
            deed = EditPlayer(key, changes)
            try:
                after = deed.apply(after)
            except Refused as refusal:
                raise Refused(f"{named(player_of(before, key))}: {refusal.sentence}") from None
        return after

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Every player with old -> new."""
        parts = []
        for key, _ in self.changes:
            old, new = player_of(before, key), player_of(after, key)
            parts.append(f"{named(old)}: {changed_fields(old, new)}")
        return "; ".join(parts)


@dataclass(frozen=True, slots=True)
class DropPlayer(Deed):
    """Take out an entry before round 1 as if it had never been; later only a withdrawal is possible."""

    name: ClassVar[str] = "drop player"
    key: int

    def questions(self, before: Tournament) -> tuple[Question, ...]:
        """Asked once."""
        return (Question("W", f"{named(player_of(before, self.key))} is taken off the list"),)

    def apply(self, before: Tournament) -> Tournament:
        """See the class."""
        player = player_of(before, self.key)
        if started(before):
            raise Refused(f"round 1 is paired, so {named(player)} can only be withdrawn")
        rules = (replace(r, players=tuple(k for k in r.players if k != self.key)) for r in before.forbidden)
        others = numbered([p for p in by_number(before.players) if p.key != self.key])
        after = replace(
            with_numbers(before, others),
            forbidden=tuple(rule for rule in rules if rule.kind != "persons" or len(rule.players) > 1),
            fixed_pairs=tuple(pair for pair in before.fixed_pairs if self.key not in pair[1:]),
            lots=tuple(lot for lot in before.lots if lot[0] != self.key),
            adjustments=tuple(row for row in before.adjustments if row.player != self.key),
            typed_tiebreaks=tuple(row for row in before.typed_tiebreaks if row[0] != self.key),
            last_key=max(before.last_key, *(p.key for p in before.players)),
        )
        return follow_field(before, after)

    def describe(self, before: Tournament, after: Tournament) -> str:
        """Who."""
        return f"dropped {named(player_of(before, self.key))}"


def _check_ratings_open(before: Tournament) -> None:
    """Groups and precedence of a knockout hang on the ratings of the start [Group knockout K1.4]."""
    if before.event.system == "group-knockout" and started(before):
        raise Refused("ratings are frozen since the start (Group knockout K1.4)")


def duplicates(tournament: Tournament, player: Player) -> tuple[Question, ...]:
    """What has to be said when a player may be entered already (AR 20)."""
    asked = []
    for other in tournament.players:
        same = same_person(player, other) if other.key != player.key else ""
        if same == "number":
            asked.append(Question("C", f"{player.name} has the same federation number as {named(other)}"))
        elif same == "name and year":
            asked.append(Question("C", f"{player.name} has the same name and year of birth as {named(other)}"))
        elif same == "name":
            asked.append(Question("W", f"{player.name} has the same name as {named(other)}"))
    return tuple(asked)


def entered(before: Tournament, player: Player, missed: ByeKind | None) -> Tournament:
    """The tournament with one more player, his number, and his byes for the rounds already paired.

    Raises:
        Refused: The system takes no late entries, or the bye is not allowed.
    """
    joined = next_round_number(before)
    if joined > 1 and not system_of(before).late_entries:
        raise Refused(f"{system_of(before).title} takes no new players after round 1 is paired")
    new = replace(
        player, number=len(before.players) + 1, joined_round=joined, status=_entry_status(player), left_after=0
    )
    if new.group:
        check_member(before, new)
    kinds = missed_byes(before.event, new, joined - 1, missed)
    rounds = tuple(_with_missed(r, new.key, kind) for r, kind in zip(before.rounds, kinds, strict=True))
    after = replace(
        before,
        players=(*before.players, replace(new, number=free_number(before.players))),
        rounds=rounds,
        last_key=max(before.last_key, new.key),
    )
    if "full" in kinds:
        after = with_report_line(after, f"full-point byes for missed rounds: {named(after.players[-1])}")
    if joined == 1 or (before.event.late_number == "rating" and joined <= LAST_NUMBERING_ROUND):
        after = with_place_of(after, new.key)
    return follow_field(before, after)


def missed_byes(event: Event, player: Player, rounds: int, missed: ByeKind | None) -> tuple[ByeKind, ...]:
    """The byes of a late entry, round by round: half points up to the limit, then none (AR 25).

    Raises:
        Refused: A pairing bye is no bye for a missed round, or he may have no half-point byes.
    """
    kind = event.late_bye if missed is None else missed
    if kind == "pairing":
        raise Refused("a missed round cannot be a pairing bye")
    if kind == "half" and player.no_half_byes and rounds:
        if missed == "half":
            raise Refused(f"{player.name} may have no half-point byes")
        kind = "zero"
    limit = event.late_half_limit or rounds
    if kind == "half":
        return tuple("half" if number <= limit else "zero" for number in range(1, rounds + 1))
    return (kind,) * rounds


def missed_text(tournament: Tournament, key: int) -> str:
    """The byes of the rounds before a player joined, as letters: `H H Z`."""
    letters = {"half": "H", "zero": "Z", "full": "F", "pairing": "U"}
    joined = player_of(tournament, key).joined_round
    byes = (bye for record in tournament.rounds[: joined - 1] for bye in record.byes if bye.player == key)
    return " ".join(letters[bye.kind] for bye in byes)


def changed_fields(old: Player, new: Player) -> str:
    """`rating 1800 -> 1815, club '' -> 'Tornit'`; the number is left out."""
    parts = []
    for field in fields(Player):
        was, now = getattr(old, field.name), getattr(new, field.name)
        if was != now and field.name not in ("number", "key"):
            parts.append(f"{field.name.replace('_', ' ')} {was!r} -> {now!r}")
    return ", ".join(parts) or "nothing changed"


def _entry_status(player: Player) -> Any:
    return "guest" if player.status == "guest" else "active"


def _with_missed(record: RoundRecord, key: int, kind: ByeKind) -> RoundRecord:
    return replace(record, byes=(*record.byes, ByeRecord(key, kind)))

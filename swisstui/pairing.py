"""Pairing the next round and replaying the rounds of an event."""

from __future__ import annotations

from dataclasses import dataclass

from engines.model import RoundPairing
from swisstui.records import RoundRecord, Tournament


@dataclass(frozen=True, slots=True)
class Proposal:
    """A pairing that is not stored yet."""

    revision: int
    """Revision of the tournament that it was made from."""
    round: RoundRecord
    """The round as it would be stored; players are keys."""
    pairing: RoundPairing
    """The engine's own answer; players are pairing numbers."""


def propose(tournament: Tournament) -> Proposal:
    """Pair the next round."""
    raise NotImplementedError

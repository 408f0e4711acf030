"""Ready-made lists of tie-breaks that a set-up form offers."""

from __future__ import annotations

READY_LISTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("FIDE Swiss: Buchholz cut 1, Buchholz, Sonneborn-Berger, direct encounter", ("BH/C1", "BH", "SB", "DE")),
    ("FIDE Swiss with ratings: average of opponents first", ("ARO", "DE", "BH/C1", "WIN")),
    ("Round robin: direct encounter, wins, Sonneborn-Berger, Koya", ("DE", "WIN", "SB", "KS")),
    ("FIDE 1998 (F10): DE, ARO, lots (place 1 only), other places shared", ("F10",)),
    ("FIDE Swiss Rules 1987 (item 16): rating sum or progressive score", ("RS",)),
    ("Tasaselo: average of opponents, lower number", ("ARO", "TPN")),
    ("Go SM-I: SOS, SOSOS, direct comparison of two, lots", ("SOS", "SOSOS", "DC", "LOT")),
    ("Go EGF: SOS, lots", ("SOS", "LOT")),
)
"""(title, codes) of each list."""

"""Spelling of tie-break codes (tie-breaks 1, TRF26 202)."""

import pytest

from swisstui.refusal import Refused
from swisstui.tiebreaks.codes import parse
from swisstui.tiebreaks.registry import REGISTRY, find


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("BH", "BH"),
        ("BH-C1", "BH/C1"),
        ("bh/c1", "BH/C1"),
        (" BH/M2 ", "BH/M2"),
        ("KS/L+1", "KS/L+1"),
        ("KS-L-2", "KS/L-2"),
        ("AOB/F", "AOB/F"),
        ("SB/C1/P", "SB/C1/P"),
        ("SB-P-C1", "SB/C1/P"),
        ("DE/P", "DE/P"),
        ("RTNG/R", "RTNG/R"),
        ("BH:MP/C1", "BH:MP/C1"),
        ("GE", "REP"),
        ("rating-sum", "RS"),
        ("progressive", "PROG"),
        ("aro", "ARO"),
        ("w-we", "W-WE"),
        ("SOS-1", "SOS/C1"),
        ("SOS-2", "SOS/C2"),
        ("ROS", "CUSS"),
    ],
)
def test_both_separators_and_old_names(typed: str, printed: str) -> None:
    """`BH-C1` and `BH/C1` are one thing; the slash form is printed."""
    assert parse(typed).text == printed
    assert parse(parse(typed).text) == parse(typed)


@pytest.mark.parametrize("typed", ["", "/C1", "BH/", "BH/C", "BH//C1", "BH/C1/C2", "KS/L1", "1BH", "BH/C1X", "BH;SB"])
def test_what_is_no_code_gets_a_sentence(typed: str) -> None:
    """Bad input: one sentence that names it."""
    with pytest.raises(Refused) as refusal:
        find(parse(typed))
    assert "tie-break" in refusal.value.sentence


def test_registry_has_every_code_of_the_lists() -> None:
    """Tie-breaks 3, 4, 5: title and article of each; none without a way to its working."""
    fide = "PTS DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG"
    more = "NBW MMS SOS SOSOS SODOS CUSS DC SDC RS PROG F10 W-WE LOT WML LW MPVGP EMMSB EMGSB EGMSB EGGSB EDE"
    assert set(fide.split()) | set(more.split()) <= set(REGISTRY)
    for code, entry in REGISTRY.items():
        assert entry.code == code
        assert entry.title and entry.article
        assert (entry.column is None) != (entry.judge is None)

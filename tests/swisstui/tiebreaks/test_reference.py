"""The manual's page on tie-breaks is that of the registry."""

from pathlib import Path

from swisstui.tiebreaks.codes import parse
from swisstui.tiebreaks.presets import READY_LISTS
from swisstui.tiebreaks.reference import manual_page
from swisstui.tiebreaks.registry import REGISTRY, find

PAGE = Path(__file__).parents[3] / "docs" / "tie-breaks.md"


def test_page_is_in_step_with_the_registry() -> None:
    """docs/tie-breaks.md is what `manual_page` writes."""
    assert PAGE.read_text(encoding="utf-8") == manual_page()


def test_every_code_stands_on_the_page_once() -> None:
    """No family is forgotten."""
    lines = manual_page().splitlines()
    for code in REGISTRY:
        assert sum(line.startswith(f"| {code} |") for line in lines) == 1


def test_ready_made_lists_can_be_read() -> None:
    """Every code of every list is known."""
    for _, codes in READY_LISTS:
        assert all(find(parse(code)) for code in codes)

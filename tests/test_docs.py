"""The pages of docs/ say what is there: every arbiter's rule has its test, every screen is the stored one."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
RULES = (ROOT / "docs" / "arbiter-rules.md").read_text("utf-8")
ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \| `([^`]+)` \|$", re.MULTILINE)
NAMED = re.compile(r"`(tests/\S+\.py)::(\w+)`")


def test_every_arbiters_rule_has_one_row() -> None:
    """AR 1 to 75, in order, none missing and none twice."""
    assert [int(number) for number, *_ in ROW.findall(RULES)] == list(range(1, 76))


@pytest.mark.parametrize(("path", "name"), NAMED.findall(RULES))
def test_the_named_test_exists(path: str, name: str) -> None:
    """A renamed test must be renamed on the page too."""
    assert re.search(rf"^(async )?def {name}\(", (ROOT / path).read_text("utf-8"), re.MULTILINE)

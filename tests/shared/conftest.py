"""Tests of this folder read the shared data beside the repository; where it is absent they are not collected."""

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"

collect_ignore_glob = [] if SHARED.is_dir() else ["test_*.py"]


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder with the shared data files."""
    return SHARED

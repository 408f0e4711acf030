"""The version of the installed program."""

from __future__ import annotations


def version() -> str:
    """The version of the installed distribution, `unknown` when run without installing it."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("swisstui")
    except PackageNotFoundError:
        return "unknown"

"""x"""

from collections.abc import Callable
from pathlib import Path

from screens.place import Place


def import_file(place: Place, opened: Callable[[Path], None]) -> None:
    """X"""


def ask_for_entries(place: Place) -> None:
    """X"""


def read_pasted(place: Place, text: str) -> None:
    """X"""

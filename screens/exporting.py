"""x"""

from screens.place import Place


def export(place: Place, what: tuple[str, ...]) -> None:
    """X"""

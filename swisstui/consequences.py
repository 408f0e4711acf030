"""What a correction would change: points and places, told before it is stored (AR 55)."""

from __future__ import annotations

from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.results import points_text
from swisstui.standings import Standings, standings
from swisstui.tournament import named, scores

MOST_LINES = 12


def consequences(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """One line for each player whose points or place would change, those with other points first."""
    old_points, new_points = scores(before), scores(after)
    old_places, new_places = _places(before), _places(after)
    lines: list[tuple[bool, int, str]] = []
    for player in after.players:
        key = player.key
        parts = []
        if old_points.get(key, 0) != new_points[key]:
            parts.append(f"points {points_text(old_points.get(key, 0))} -> {points_text(new_points[key])}")
        if old_places.get(key) != new_places.get(key):
            parts.append(f"place {_place_text(old_places.get(key))} -> {_place_text(new_places.get(key))}")
        if parts:
            other_points = parts[0].startswith("points")
            lines.append((not other_points, new_places.get(key, 0), f"{named(player)}: {', '.join(parts)}"))
    texts = [text for _, _, text in sorted(lines)]
    if len(texts) > MOST_LINES:
        texts = [*texts[:MOST_LINES], f"and {len(texts) - MOST_LINES} more"]
    return tuple(texts) or ("points and places stay as they are",)


def _places(tournament: Tournament) -> dict[int, int]:
    try:
        table: Standings = standings(tournament, after=len(tournament.rounds))
    except Refused:
        return {}
    return {row.key: row.rank for row in table.rows}


def _place_text(place: int | None) -> str:
    return str(place) if place else "none"

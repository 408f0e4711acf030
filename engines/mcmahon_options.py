"""Options of McMahon pairing, with the defaults of the rules' Decisions MD1 to MD3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines.go_ranks import rank_value, read_rank
from engines.model import BadSituation, Situation
from engines.options import half_points, option, whole_number


def _read_rank_or_none(value: Any) -> str | None:
    if value is None or str(value).strip().lower() in {"", "none", "null"}:
        return None
    return read_rank(value)


@dataclass(frozen=True, slots=True)
class McMahonOptions:
    """What the organiser sets for one McMahon event [MM 1, MD1, MD3, MM 4.2]."""

    bar: str = option("4d", "rank at which start scores stop rising; nobody starts higher", read=read_rank)
    floor: str = option("20k", "rank at which start scores stop falling; nobody starts lower", read=read_rank)
    bye_points: float = option(1, "points for the bye of the odd player", read=half_points(0, 1))
    absent_points: float = option(0.5, "points for a round missed in agreement", read=half_points(0, 1))
    round_down: bool = option(
        True, "the sum of the points for byes and absences counts in whole points", choices=("true", "false")
    )
    seeding: str = option(
        "cross",
        "who meets whom in a score group: upper half against lower half, first against last, or neighbours",
        choices=("cross", "fold", "adjacent"),
    )
    floater_up: str = option(
        "middle", "who of the lower group meets a floater first", choices=("top", "middle", "bottom")
    )
    floater_down: str = option("middle", "who of an odd group floats first", choices=("top", "middle", "bottom"))
    handicap: int | None = option(
        None,
        "handicap = score difference minus this; none = even games",
        read=whole_number(-1, 3, none=True),
    )
    handicap_basis: str = option(
        "mms", "handicaps from the difference of McMahon scores or of ranks", choices=("mms", "rank")
    )
    handicap_threshold: str | None = option(
        "1d", "a stronger player counts as this rank at most; none = no limit", read=_read_rank_or_none
    )
    handicap_max: int = option(9, "most handicap stones", read=whole_number(0, 9))

    @property
    def bye_half_points(self) -> int:
        """Half points for the odd player's bye."""
        return int(2 * self.bye_points)

    @property
    def absent_half_points(self) -> int:
        """Half points for an announced absence."""
        return int(2 * self.absent_points)


def options_of(situation: Situation) -> McMahonOptions:
    """The event's options, all defaults where none are given.

    Raises:
        BadSituation: The floor is above the bar.
    """
    options = situation.options if isinstance(situation.options, McMahonOptions) else McMahonOptions()
    if rank_value(options.floor) > rank_value(options.bar):
        raise BadSituation(f"the floor {options.floor} is above the bar {options.bar}", key="floor")
    return options

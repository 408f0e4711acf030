"""The points that an event has by its system and the system's options, where nobody has set others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engines import system
from engines.mcmahon_options import McMahonOptions
from engines.model import Scoring
from engines.options import read_options
from engines.tasaselo_options import TasaseloOptions, scoring_of


def default_scoring(system_id: str, options: Mapping[str, Any]) -> Scoring:
    """Points in half points by system and options, such as 3-1-0 or the board points of a match [Tasaselo T6, MD1].

    Raises:
        BadSituation: The system or an option is unknown, or an option's value is not allowed.
    """
    chosen = system(system_id)
    read = read_options(chosen.options_class, options)
    if isinstance(read, TasaseloOptions):
        return scoring_of(read)
    if isinstance(read, McMahonOptions):
        return replace(chosen.scoring, pairing_bye=read.bye_half_points, half_bye=read.absent_half_points)
    return chosen.scoring

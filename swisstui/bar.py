"""The bar of a McMahon event: how many players stand on or above it, and how many should [MM 1.3]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engines.mcmahon_options import McMahonOptions
from engines.mcmahon_scores import BAR_GUIDELINE, on_or_above_bar
from engines.model import BadSituation, Entrant, Situation
from engines.options import read_options
from swisstui.records import Tournament


def bar_text(tournament: Tournament, options: Mapping[str, Any], rounds: int) -> str:
    """How many are on or above the bar, and the guideline for so many rounds, in words [MM 1.3].

    Empty while the bar is no rank. Players with neither rank nor rating are told and not counted.

    Args:
        tournament: The event with its players.
        options: Options of McMahon as they stand in the form.
        rounds: Rounds as they stand in the form.
    """
    try:
        read = read_options(McMahonOptions, options)
    except BadSituation:
        return ""
    players = [p for p in tournament.players if p.status not in ("withdrawn", "expelled")]
    known = [player for player in players if player.rank or player.rating]
    entrants = tuple(Entrant(p.number, p.name, p.rating, rank=p.rank) for p in known)
    try:
        count = on_or_above_bar(Situation(entrants, rounds_total=rounds, options=replace(read, floor="30k")))
    except BadSituation as error:
        return error.message
    words = f"{count} of {len(players)} players on or above {read.bar}"
    if len(known) < len(players):
        words += f", {len(players) - len(known)} without rank and rating"
    if rounds in BAR_GUIDELINE:
        fewest, most = BAR_GUIDELINE[rounds]
        words += f"; {fewest} to {most} are usual in {rounds} rounds"
    return words

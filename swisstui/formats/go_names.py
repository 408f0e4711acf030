"""Names, countries and ranks as the files of European Go write them [MM 7]."""

from __future__ import annotations

import re

from engines.go_ranks import gor_of_rank, rank_of_gor, rank_text, rank_value
from engines.model import BadSituation
from swisstui.records import Player
from swisstui.text import fold

FIRST_NAME = "first name"
"""Extra field of a player: the part of his name that a file of two parts has as first name."""

_COUNTRIES = (
    "AUT AT BEL BE BUL BG CAN CA CHN CN CRO HR CYP CY CZE CZ DEN DK ENG GB ESP ES EST EE FIN FI FRA FR GBR GB GER DE "
    "GRE GR HUN HU IRL IE ISL IS ISR IL ITA IT JPN JP KAZ KZ KOR KR LAT LV LTU LT LUX LU NED NL NOR NO POL PL POR PT "
    "ROU RO RUS RU SCO GB SLO SI SRB RS SUI CH SVK SK SWE SE TUR TR UKR UA USA US"
).split()
COUNTRY_CODES = dict(zip(_COUNTRIES[::2], _COUNTRIES[1::2], strict=True))
"""Two-letter codes by the three letters of the chess federations."""


def country_code(federation: str) -> str:
    """The two letters of a country; `XX` where it is not known."""
    if len(federation) == 2:
        return federation.upper()
    return COUNTRY_CODES.get(federation.upper(), "XX")


def whole_name(family: str, first: str) -> str:
    """A player's name as Go lists write it: `Aalto Anna`."""
    return " ".join(part for part in (family.strip(), first.strip()) if part)


def parts_of(player: Player) -> tuple[str, str]:
    """Family name and first name: as they were read, else split at the comma or at the first blank."""
    read = dict(player.extra).get(FIRST_NAME, "")
    if read and player.name.endswith(read) and player.name != read:
        return player.name.removesuffix(read).strip(" ,"), read
    separator = "," if "," in player.name else " "
    family, _, first = player.name.partition(separator)
    return family.strip(), first.strip()


def read_go_rank(text: str) -> str:
    """A rank from a file, `3D` -> `3d`; empty where it is none."""
    match = re.fullmatch(r"(\d{1,2}) ?([dkp])", text.strip().lower(), re.ASCII)
    if match is None:
        return ""
    if match[2] == "p":
        return f"{int(match[1])}p" if 1 <= int(match[1]) <= 9 else ""
    try:
        return rank_text(rank_value(f"{int(match[1])}{match[2]}"))
    except BadSituation:
        return ""


def rank_or_from_rating(player: Player) -> str:
    """The declared rank, else the one that the rating stands for [MM 1.1]; empty where neither is known."""
    if player.rank:
        return player.rank
    return rank_text(rank_of_gor(player.rating)) if player.rating else ""


def rating_or_from_rank(player: Player) -> int:
    """The rating, else the middle of the rank [MM 1.1]; 0 where neither is known."""
    if player.rating or not player.rank:
        return player.rating
    if player.rank.endswith("p"):
        return gor_of_rank(8)
    return gor_of_rank(rank_value(player.rank))


def game_key(family: str, first: str) -> str:
    """How games of the XML form name a player: name and first name in capitals without blanks."""
    return (family + first).upper().replace(" ", "")


def loose_key(key: str) -> str:
    """A key for comparing where capitals of a language differ."""
    return fold(key).replace(" ", "")

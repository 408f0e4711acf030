"""Invented people for samples and random tournaments; nobody here exists."""

from __future__ import annotations

import random
from collections.abc import Iterator

from swisstui.records import Player

_SURNAMES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "FIN": (
        ("Kuusi", "Lehto", "Hiekka", "Vesi", "Mänty", "Kivi", "Suo", "Halla", "Tuomi", "Räme", "Luhta", "Pohja"),
        ("koski", "ranta", "niemi", "mäki", "lahti", "saari", "järvi", "pelto", "vaara", "linna"),
    ),
    "TUR": (
        ("Ak", "Demir", "Gök", "Kara", "Taş", "Yıl", "Öz", "Çam", "Şen", "Bulut"),
        ("bağ", "tepe", "dere", "soy", "han", "ırmak", "oğul", "kaya", "er", "göz"),
    ),
    "RUS": (
        ("Beloz", "Vetr", "Gorn", "Zimn", "Krasn", "Lugov", "Morosh", "Ozer", "Polev", "Snezh"),
        ("in", "ov", "yev", "sky", "akov", "enko", "itsyn", "ikhin"),
    ),
}
_GIVEN: dict[str, tuple[str, ...]] = {
    "FIN": ("Aino", "Eero", "Helmi", "Ilmari", "Kaisu", "Lauri", "Mirja", "Onni", "Päivi", "Tapio", "Venla", "Yrjö"),
    "TUR": ("Ayla", "Barış", "Cem", "Defne", "Emre", "Gülay", "Işık", "Kerem", "Nazlı", "Özgür", "Şule", "Umut"),
    "RUS": ("Alla", "Boris", "Vera", "Gleb", "Dina", "Yegor", "Zoya", "Kirill", "Lidia", "Matvey", "Nina", "Rodion"),
}
_CLUBS = ("Kuusikylän Shakki", "Rannan Tornit", "Akdere Satranç", "Ozero", "Korpi-Ratsut", "")
_TITLES = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))


def names(chance: random.Random) -> Iterator[tuple[str, str]]:
    """(name, federation) without end, no name twice."""
    given_out: set[str] = set()
    while True:
        federation = chance.choice(("FIN", "FIN", "TUR", "RUS"))
        front, back = _SURNAMES[federation]
        name = f"{chance.choice(front)}{chance.choice(back)}, {chance.choice(_GIVEN[federation])}"
        count = 2
        unique = name
        while unique in given_out:
            unique = f"{name} {count}"
            count += 1
        given_out.add(unique)
        yield unique, federation


def field_of(chance: random.Random, count: int, *, top: int, spread: int, go: bool = False) -> list[Player]:
    """A field of invented players in random order; keys count from 1, numbers are not given yet.

    Args:
        chance: Source of chance.
        count: Players.
        top: Highest rating.
        spread: Difference between the highest and the lowest rating.
        go: Go ranks beside the ratings instead of titles.
    """
    people = names(chance)
    players = []
    for key in range(1, count + 1):
        name, federation = next(people)
        rating = top - chance.randint(0, max(spread, 0))
        title = "" if go else next((word for limit, word in _TITLES if rating >= limit and chance.random() < 0.6), "")
        players.append(
            Player(
                key=key,
                number=key,
                name=name,
                rating=rating,
                title=title,
                federation=federation,
                club=chance.choice(_CLUBS),
                birth=str(chance.randint(1945, 2016)),
                rank=rank_of(rating) if go else "",
            )
        )
    return players


def rank_of(rating: int) -> str:
    """The Go rank at which a rating stands: 2100 = 1d, 2000 = 1k, a hundred a step."""
    steps = (rating - 2050) // 100
    return f"{min(steps + 1, 9)}d" if steps >= 0 else f"{min(-steps, 30)}k"

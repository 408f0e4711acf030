"""The sample event: 24 invented players, 7 rounds, three of them complete, the fourth half entered.

It is made through the desk, deed by deed, so its journal and its backups are those of a real evening. A late entry, a
withdrawal, a half-point bye and a forfeit are in it. The same file comes out every time.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

from swisstui.deeds.entries import AddPlayer, ImportPlayers
from swisstui.deeds.presence import RequestBye, Withdraw
from swisstui.deeds.results import EnterResult
from swisstui.deeds.rounds import AcceptPairing
from swisstui.deeds.setup import SetPrizes
from swisstui.desk import Desk
from swisstui.paths import new_file
from swisstui.records import Event, GameRecord, Player, Prize, Tournament

NAME = "Kuusikylä Open"
DEMO_USER = "demo@kuusikyla/tty1"

_ROWS = """
Kivikoski, Aino        |2384|IM |FIN|Kuusikylän Shakki|1994|w|main
Demirtepe, Cem         |2341|FM |TUR|Akdere Satranç   |1988|m|main
Belozin, Gleb          |2298|FM |RUS|Ozero            |1979|m|main
Lehtoniemi, Onni       |2260|   |FIN|Rannan Tornit    |2003|m|main
Akırmak, Defne         |2214|WFM|TUR|Akdere Satranç   |1999|w|main
Räme, Yrjö             |2187|CM |FIN|Korpi-Ratsut     |1968|m|main
Snezhikhin, Boris      |2155|   |RUS|Ozero            |1990|m|main
Mäntyvaara, Helmi      |2120|   |FIN|Kuusikylän Shakki|2001|w|main
Karasoy, Emre          |2098|   |TUR|                 |1985|m|main
Vesilahti, Lauri       |2064|   |FIN|Rannan Tornit    |1972|m|main
Polevenko, Zoya        |2033|   |RUS|Ozero            |1996|w|main
Hiekkaranta, Tapio     |2001|   |FIN|Kuusikylän Shakki|1959|m|senior
Çambağ, Işık           |1967|   |TUR|Akdere Satranç   |2007|w|junior
Luhtasaari, Ilmari     |1940|   |FIN|Korpi-Ratsut     |1981|m|main
Morosh, Rodion         |1911|   |RUS|                 |1993|m|main
Pohjanmäki, Päivi      |1876|   |FIN|Rannan Tornit    |1976|w|main
Göktaş, Kerem          |1842|   |TUR|                 |2010|m|junior
Tuomijärvi, Eero       |1809|   |FIN|Korpi-Ratsut     |1957|m|senior
Ozerakov, Lidia        |1770|   |RUS|Ozero            |1987|w|main
Suolinna, Venla        |1733|   |FIN|Kuusikylän Shakki|2011|w|junior
Yıldere, Umut          |1698|   |TUR|Akdere Satranç   |1991|m|main
Hallapelto, Mirja      |1645|   |FIN|Rannan Tornit    |1964|w|senior
Zimnitsyn, Matvey      |   0|   |RUS|                 |2012|m|junior
"""
_LATE = "Kaarnalampi, Kaisu     |2012|   |FIN|Korpi-Ratsut     |1983|w|main"
_PATTERN = "FFDFFUFDFFFDF"
"""Results board by board, turned on for each round: the favourite wins, a draw, or the underdog wins."""
_START = datetime(2026, 3, 6, 17, 0, tzinfo=timezone(timedelta(hours=2)))


def make_demo(folder: Path | None = None) -> Path:
    """Make the sample event in a folder (default: that of new tournaments) and return its file.

    Raises:
        Refused: The folder cannot be written.
    """
    path = new_file(NAME, folder)
    desk = Desk.create(path, Tournament(_event()), DEMO_USER, clock=_ticking())
    desk.do(ImportPlayers(tuple(_player(row) for row in _ROWS.strip().splitlines())), confirmed="C")
    desk.do(SetPrizes(_prizes()))
    _pair(desk)
    _enter(desk, 1)
    late = _player(_LATE)
    fields = {name: getattr(late, name) for name in ("name", "rating", "federation", "club", "birth", "sex", "group")}
    desk.do(AddPlayer(fields | {"rating_source": "FIDE", "rating_month": "2026-03"}), confirmed="C")
    _pair(desk)
    _enter(desk, 2, {11: "1-0F"})
    desk.do(Withdraw(_key(desk, "Morosh, Rodion")), confirmed="C")
    desk.do(RequestBye(_key(desk, "Räme, Yrjö"), 3, "half"), confirmed="C")
    _pair(desk)
    _enter(desk, 3)
    _pair(desk)
    _enter(desk, 4, boards=6)
    return path


def _event() -> Event:
    return Event(
        name=NAME,
        place="Kuusikylä",
        federation="FIN",
        first_day="2026-03-06",
        last_day="2026-03-08",
        round_dates=("2026-03-06", *("2026-03-07",) * 3, *("2026-03-08",) * 3),
        chief_arbiter="Tuomarila, Sirkka",
        time_control="60 min + 30 s",
        system="dutch-1998",
        rounds_total=7,
        rating_month="2026-03",
        prize_groups=("senior", "junior"),
    )


def _prizes() -> tuple[Prize, ...]:
    main = tuple(Prize("", place, cents) for place, cents in ((1, 40000), (2, 25000), (3, 15000)))
    return (*main, Prize("senior", 1, 6000), Prize("junior", 1, 6000))


def _player(row: str) -> Player:
    name, rating, title, federation, club, birth, sex, group = (part.strip() for part in row.split("|"))
    return Player(
        key=1,
        number=1,
        name=name,
        rating=int(rating),
        title=title,
        federation=federation,
        club=club,
        birth=birth,
        sex=sex,
        group="" if group == "main" else group,
        rating_source="FIDE" if int(rating) else "",
        rating_month="2026-03" if int(rating) else "",
    )


def _ticking() -> Callable[[], datetime]:
    """A clock of its own: every deed one minute later, so that the journal is the same every time."""
    now = _START

    def tick() -> datetime:
        nonlocal now
        now += timedelta(minutes=1)
        return now

    return tick


def _key(desk: Desk, name: str) -> int:
    return next(player.key for player in desk.tournament.players if player.name == name)


def _pair(desk: Desk) -> None:
    desk.do(AcceptPairing(desk.propose()), confirmed="C")


def _enter(desk: Desk, round_number: int, special: dict[int, str] | None = None, boards: int | None = None) -> None:
    for game in desk.tournament.rounds[round_number - 1].games[:boards]:
        result = (special or {}).get(game.board) or _result(desk.tournament, game, round_number)
        desk.do(EnterResult(round_number, game.board, result, ""))


def _result(tournament: Tournament, game: GameRecord, round_number: int) -> str:
    outcome = _PATTERN[(game.board + 4 * round_number) % len(_PATTERN)]
    if outcome == "D":
        return "1/2"
    white_is_favourite = tournament.player(game.white).rating >= tournament.player(game.black).rating
    return "1-0" if white_is_favourite == (outcome == "F") else "0-1"

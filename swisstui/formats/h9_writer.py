"""Writing EGF result files (.h9): places, scores and one block a round, in ISO-8859-15 [MM 7.1]."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from swisstui.formats.go_names import country_code, parts_of, rank_or_from_rating, whole_name
from swisstui.records import RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.standings import Standings, standings
from swisstui.text import visible

NAME_WIDTH = 30
CRITERIA = ("MMS", "SOSOS", "SODOS", "SOS", "CUSS", "NBW")
"""Scores that the table can show; longer names first, because the title line runs them together."""
HEADER_TEXTS = {"CL": "tournament class", "KM": "komi", "TM": "adjusted minutes", "CM": "time system"}
"""Header fields that are kept as texts of the event."""
_SIGNS: Mapping[str, str] = {
    "1-0": "+-", "0-1": "-+", "1/2": "==", "0-0": "--", "1-1": "++",
    "1-0U": "+-", "0-1U": "-+", "1/2U": "==", "1/2-0": "=-", "0-1/2": "-=",
}  # fmt: skip
"""Signs of White and Black; anything else is unknown, `?`."""


def write(tournament: Tournament) -> bytes:
    """The result file of an event in order of places, in ISO-8859-15; other letters lose their accents or become `?`.

    Raises:
        Refused: A round has several games of a player, or the standings cannot be made.
    """
    if any(game.leg > 1 for record in tournament.rounds for game in record.games):
        raise Refused("a round with several games of a player cannot be written as .h9")
    table = standings(tournament, after=len(tournament.rounds))
    listed = [row.key for row in table.rows]
    listed += [player.key for player in tournament.players if player.key not in listed]
    lines = {key: line for line, key in enumerate(listed, 1)}
    text = [*_header(tournament, table), *_table_lines(tournament, table, lines)]
    return "".join(_latin(line) + "\n" for line in text).encode("iso-8859-15", errors="replace")


def _latin(text: str) -> str:
    """Letters that ISO-8859-15 does not have, without their accents."""
    shown = visible(text)
    found = []
    for character in shown:
        try:
            character.encode("iso-8859-15")
            found.append(character)
        except UnicodeEncodeError:
            found.append(unicodedata.normalize("NFKD", character)[:1])
    return "".join(found)


def _header(tournament: Tournament, table: Standings) -> list[str]:
    event = tournament.event
    texts = dict(event.texts)
    kept = {code: texts.get(name, "") for code, name in HEADER_TEXTS.items()}
    place = f"{country_code(event.federation) if event.federation else ''},{event.place}"
    days = ",".join(day for day in (event.first_day, event.last_day) if day)
    fields = [("CL", kept["CL"] or "A"), ("EV", event.name), ("PC", place), ("DT", days)]
    handicap = event.options.get("handicap", "none")
    if handicap.isdigit() and int(handicap) > 0:
        fields.append(("HA", f"h{handicap}"))
    fields += [("KM", kept["KM"] or "6.5"), ("TM", kept["TM"]), ("CM", kept["CM"])]
    lines = [f"; {code}[{value}]" for code, value in fields if value]
    titles = "".join(f"{code[:5]:>5}" for code in _criteria(table))
    return [*lines, ";", f"; Pl {'Name':<30}  Rk Co Club {titles.removeprefix(' ')}".rstrip()]


def _criteria(table: Standings) -> list[str]:
    """Score and at most three tie-breaks that are scores."""
    return [table.score_title, *(code for code in table.tiebreaks if code.partition("/")[0] in CRITERIA)][:4]


def _table_lines(tournament: Tournament, table: Standings, lines: Mapping[int, int]) -> list[str]:
    players = {player.key: player for player in tournament.players}
    rows = {row.key: row for row in table.rows}
    found = []
    before = -1
    for key in lines:
        player, row = players[key], rows.get(key)
        rank = row.rank if row else 0
        place = "" if rank in {0, before} else str(rank)
        before = rank
        family, first = (part.replace(" ", "_") for part in parts_of(player))
        name = whole_name(family, first)[:NAME_WIDTH]
        club = player.club.replace(" ", "_")[:4] or "xxxx"
        criteria = []
        if row is not None:
            values = [row.points_text, *(row.texts.get(code, "") for code in _criteria(table)[1:])]
            criteria = [_figure(value) for value in values]
        criteria += ["0"] * (4 - len(criteria))
        head = f"{place:>4} {name:<30} {rank_or_from_rating(player).upper():>3} {country_code(player.federation):<2}"
        blocks = "".join(f" {_block(record, key, lines):>8}" for record in tournament.rounds)
        shown = " ".join(
            f"{text:>4}" if i < len(criteria) - 1 or text != "0" else "0" for i, text in enumerate(criteria)
        )
        found.append(f"{head} {club:>4} {shown}{blocks}")
    return found


def _figure(text: str) -> str:
    """A value in four columns: whole numbers without decimals; words are none."""
    if text.endswith(".0"):
        text = text[:-2]
    if len(text) > 4:
        text = text.partition(".")[0]
    return text if len(text) <= 4 and any(character.isdigit() for character in text) else "0"


def _block(record: RoundRecord, key: int, lines: Mapping[int, int]) -> str:
    for game in record.games:
        if key not in {game.white, game.black}:
            continue
        white = key == game.white
        signs = _SIGNS.get(game.result.removesuffix("F"), "??")
        kind = "!" if game.result.endswith("F") else "/"
        opponent = lines[game.black if white else game.white]
        return f"{opponent}{signs[0 if white else 1]}{kind}{'w' if white else 'b'}{game.handicap}"
    kind_of_bye = next((bye.kind for bye in record.byes if bye.player == key), "zero")
    return {"pairing": "0+", "full": "0+", "half": "0=", "zero": "0-"}[kind_of_bye] + "   "

"""Writing the common XML form of European Go programs [MM 7.2]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import quoteattr

from swisstui.formats.go_names import country_code, game_key, parts_of, rank_or_from_rating, rating_or_from_rank
from swisstui.formats.opengotha_parameters import CRITERIA, SEEDINGS, TIME_SYSTEMS
from swisstui.records import Event, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.text import visible

ROUNDS = 20
"""Characters of `participating`."""
_RESULTS = {
    "1-0": "WHITEWINS", "0-1": "BLACKWINS", "1/2": "EQUAL", "0-0": "BOTHLOSE", "1-1": "BOTHWIN", "": "UNKNOWN",
    "1-0F": "WHITEWINS_BYDEF", "0-1F": "BLACKWINS_BYDEF", "0-0F": "BOTHLOSE_BYDEF", "*": "UNKNOWN",
    "1-0U": "WHITEWINS", "0-1U": "BLACKWINS", "1/2U": "EQUAL",
}  # fmt: skip


def write(tournament: Tournament) -> bytes:
    """The event as XML in UTF-8; half-point byes and later absences stand in `participating`.

    Raises:
        Refused: Two players have the same name, a result or a round cannot be said in this form.
    """
    players = sorted(tournament.players, key=lambda player: player.name)
    keys = _keys(players)
    saved = (tournament.event.last_day.replace("-", "") or "00000000") + "000000"
    lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>']
    lines.append(f'<Tournament dataVersion="201" gothaMinorVersion="5" gothaVersion="348" saveDT="{saved}">')
    lines += ["<Players>", *(_player(player, tournament) for player in players), "</Players>"]
    lines += ["<Games>", *(line for record in tournament.rounds for line in _games(record, keys)), "</Games>"]
    byes = [line for record in tournament.rounds for line in _byes(record, keys)]
    if byes:
        lines += ["<ByePlayers>", *byes, "</ByePlayers>"]
    lines += ["<TournamentParameterSet>", *_parameters(tournament.event), "</TournamentParameterSet>", "</Tournament>"]
    return ("\n".join(lines) + "\n").encode("utf-8", errors="replace")


def _element(tag: str, values: Mapping[str, object]) -> str:
    shown = " ".join(f"{name}={quoteattr(visible(str(value)))}" for name, value in sorted(values.items()))
    return f"<{tag} {shown}/>"


def _keys(players: list[Player]) -> dict[int, str]:
    keys: dict[int, str] = {}
    for player in players:
        key = game_key(*parts_of(player))
        if key in keys.values():
            raise Refused(f"two players are named {player.name}; this form tells players apart by name only")
        keys[player.key] = key
    return keys


def _player(player: Player, tournament: Tournament) -> str:
    family, first = parts_of(player)
    rank = rank_or_from_rating(player).upper()
    return _element(
        "Player",
        {
            "agaExpirationDate": "",
            "agaId": "",
            "club": player.club,
            "country": country_code(player.federation) if player.federation else "",
            "egfPin": player.egd_pin,
            "ffgLicence": "",
            "ffgLicenceStatus": "",
            "firstName": first,
            "grade": dict(player.extra).get("grade", rank),
            "name": family,
            "participating": _participating(player, tournament),
            "rank": rank,
            "rating": rating_or_from_rank(player),
            "ratingOrigin": "EGF" if player.rating_source not in {"", "by hand"} else "MAN",
            "registeringStatus": "PRE" if player.note == "preliminary" else "FIN",
            "smmsCorrection": player.correction,
        },
    )


def _participating(player: Player, tournament: Tournament) -> str:
    """`1` for every round that he plays or could have played, `0` for a half-point bye or an absence."""
    out = {
        record.number
        for record in tournament.rounds
        for bye in record.byes
        if bye.player == player.key and bye.kind == "half"
    }
    out |= {number for number, kind in player.requests if kind in {"half", "zero"}}
    out |= set(range(1, player.joined_round)) if player.joined_round > len(tournament.rounds) else set()
    if player.status in {"withdrawn", "expelled"}:
        out |= set(range(len(tournament.rounds) + 1, ROUNDS + 1))
    return "".join("0" if number in out else "1" for number in range(1, ROUNDS + 1))


def _games(record: RoundRecord, keys: Mapping[int, str]) -> Iterator[str]:
    for game in record.games:
        if game.result not in _RESULTS:
            raise Refused(f"round {record.number}, board {game.board}: {game.result!r} cannot be said in this form")
        if game.leg > 1:
            raise Refused(f"round {record.number} has several games of a player, which this form cannot say")
        yield _element(
            "Game",
            {
                "blackPlayer": keys[game.black],
                "handicap": game.handicap,
                "knownColor": "false" if game.nigiri else "true",
                "result": f"RESULT_{_RESULTS[game.result]}",
                "roundNumber": record.number,
                "tableNumber": game.board,
                "whitePlayer": keys[game.white],
            },
        )


def _byes(record: RoundRecord, keys: Mapping[int, str]) -> Iterator[str]:
    for bye in record.byes:
        if bye.kind in {"pairing", "full"}:
            yield _element("ByePlayer", {"player": keys[bye.player], "roundNumber": record.number})


def _parameters(event: Event) -> Iterator[str]:
    texts, options = dict(event.texts), event.options
    systems = {words: code for code, words in TIME_SYSTEMS.items()}
    yield _element(
        "GeneralParameterSet",
        {
            "basicTime": texts.get("basic minutes", "60"),
            "beginDate": event.first_day,
            "complementaryTimeSystem": systems.get(texts.get("time system", ""), "SUDDENDEATH"),
            "director": event.chief_arbiter,
            "endDate": event.last_day,
            "genCountNotPlayedGamesAsHalfPoint": "false",
            "genMMBar": options.get("bar", "4d").upper(),
            "genMMFloor": options.get("floor", "20k").upper(),
            "genMMS2ValueAbsent": _doubled(options.get("absent_points", "0.5")),
            "genMMS2ValueBye": _doubled(options.get("bye_points", "1")),
            "genMMZero": "30K",
            "genNBW2ValueAbsent": "0",
            "genNBW2ValueBye": "2",
            "genRoundDownNBWMMS": options.get("round_down", "true"),
            "komi": texts.get("komi", "6.5"),
            "location": event.place,
            "name": event.name,
            "numberOfCategories": "1",
            "numberOfRounds": event.rounds_total,
            "shortName": event.name,
            "size": texts.get("board size", "19"),
            "stdByoYomiTime": texts.get("byo-yomi seconds", "30"),
        },
    )
    yield _handicap(options)
    yield from _placement(event)
    yield _pairing(options)


def _doubled(points: str) -> str:
    return {"0": "0", "0.0": "0", "0.5": "1", "1": "2", "1.0": "2"}.get(points, "1")


def _handicap(options: Mapping[str, str]) -> str:
    handicap = options.get("handicap", "none")
    return _element(
        "HandicapParameterSet",
        {
            "hdBasedOnMMS": "true" if options.get("handicap_basis", "mms") == "mms" else "false",
            "hdCeiling": "0" if handicap == "none" else options.get("handicap_max", "9"),
            "hdCorrection": "1" if handicap == "none" else handicap,
            "hdNoHdRankThreshold": options.get("handicap_threshold", "1d").upper(),
        },
    )


def _placement(event: Event) -> Iterator[str]:
    names = {code: name for name, code in CRITERIA.items()}
    codes = event.tiebreaks or ("SOS", "SOSOS")
    used = ["MMS", *(names[code] for code in codes if code in names and code != "MMS")][:6]
    yield "<PlacementParameterSet>"
    yield "<PlacementCriteria>"
    for number in range(1, 7):
        name = used[number - 1] if number <= len(used) else "NULL"
        yield _element("PlacementCriterion", {"name": name, "number": number})
    yield "</PlacementCriteria>"
    yield "</PlacementParameterSet>"


def _pairing(options: Mapping[str, str]) -> str:
    seeds = {"cross": "SPLITANDSLIP"} | {ours: name for name, ours in SEEDINGS.items() if ours != "cross"}
    seed = seeds[options.get("seeding", "cross")]
    modes = {"top": "TOP", "middle": "MID", "bottom": "BOT"}
    return _element(
        "PairingParameterSet",
        {
            "paiMaDUDDLowerMode": modes[options.get("floater_up", "middle")],
            "paiMaDUDDUpperMode": modes[options.get("floater_down", "middle")],
            "paiMaLastRoundForSeedSystem1": "0",
            "paiMaSeedSystem1": seed,
            "paiMaSeedSystem2": seed,
        },
    )

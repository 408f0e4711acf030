"""Parameters of the XML form of European Go programs, as settings of an event and back [MM 7.2]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from swisstui.formats.go_names import read_go_rank
from swisstui.formats.reading import Choice, Findings
from swisstui.formats.safe_xml import Element
from swisstui.records import Event
from swisstui.text import visible

CRITERIA: Mapping[str, str] = {
    "MMS": "MMS",
    "SOSM": "SOS",
    "SOSOSM": "SOSOS",
    "SODOSM": "SODOS",
    "CUSSM": "CUSS",
    "SOSMM1": "SOS/C1",
    "SOSMM2": "SOS/C2",
    "NBW": "NBW",
    "DC": "DC",
    "SDC": "SDC",
}
"""Placement criteria of the form and our codes."""
TIME_SYSTEMS = {
    "STDBYOYOMI": "Standard byo-yomi",
    "CANBYOYOMI": "Canadian byo-yomi",
    "FISCHER": "Fischer",
    "SUDDENDEATH": "Sudden death",
}
SEEDINGS = {"SPLITANDSLIP": "cross", "SPLITANDFOLD": "fold", "SPLITANDRANDOM": "cross", "ADJACENT": "adjacent"}
FLOATERS = {"TOP": "top", "MID": "middle", "BOT": "bottom"}
ZERO = "30k"


def read_event(
    parameters: Mapping[str, Element], criteria: Sequence[Element], findings: Findings, *, rounds: int
) -> Event:
    """The settings of an event from its parameter sets; what this program does otherwise is told.

    Args:
        parameters: Parameter sets by their tag.
        criteria: Placement criteria.
        findings: Takes the notes.
        rounds: Rounds that have games.
    """
    general = _values(parameters.get("GeneralParameterSet"))
    total = _whole(general.get("numberOfRounds", ""))
    if not total:
        chosen = findings.ask("the number of rounds is missing", Choice("rounds", (), "0"))
        total = _whole(chosen)
    options = _options(general, parameters, findings)
    texts = _texts(general)
    country, place = "", general.get("location", "")
    return Event(
        name=general.get("name") or general.get("shortName", ""),
        place=place,
        federation=country,
        first_day=_day(general.get("beginDate", "")),
        last_day=_day(general.get("endDate", "")),
        chief_arbiter=general.get("director", ""),
        texts=texts,
        system="mcmahon",
        options=options,
        rounds_total=max(total, rounds),
        tiebreaks=_tiebreaks(criteria, findings),
    )


def _values(element: Element | None) -> dict[str, str]:
    return {key: visible(text.strip()) for key, text in element.attributes.items()} if element else {}


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def _day(text: str) -> str:
    return text if len(text) == 10 and text[4] == text[7] == "-" and text.replace("-", "").isdigit() else ""


def _options(general: Mapping[str, str], parameters: Mapping[str, Element], findings: Findings) -> dict[str, str]:
    options: dict[str, str] = {}
    for attribute, name in (("genMMBar", "bar"), ("genMMFloor", "floor")):
        rank = read_go_rank(general.get(attribute, ""))
        if rank:
            options[name] = rank
    for attribute, name in (("genMMS2ValueBye", "bye_points"), ("genMMS2ValueAbsent", "absent_points")):
        if general.get(attribute, "") in {"0", "1", "2"}:
            options[name] = {"0": "0", "1": "0.5", "2": "1"}[general[attribute]]
    if general.get("genRoundDownNBWMMS") in {"true", "false"}:
        options["round_down"] = general["genRoundDownNBWMMS"]
    zero = read_go_rank(general.get("genMMZero", ""))
    if zero and zero != ZERO:
        findings.note(f"start scores count from {zero} in this file, here from {ZERO}: all scores move alike")
    options |= _handicap(_values(parameters.get("HandicapParameterSet")))
    return options | _pairing(_values(parameters.get("PairingParameterSet")), findings)


def _handicap(values: Mapping[str, str]) -> dict[str, str]:
    if not values:
        return {}
    if values.get("hdCeiling") == "0":
        return {"handicap": "none"}
    options = {"handicap": values.get("hdCorrection", "1"), "handicap_max": values.get("hdCeiling", "9")}
    options["handicap_basis"] = "mms" if values.get("hdBasedOnMMS", "true") == "true" else "rank"
    threshold = read_go_rank(values.get("hdNoHdRankThreshold", ""))
    return {**options, "handicap_threshold": threshold} if threshold else options


def _pairing(values: Mapping[str, str], findings: Findings) -> dict[str, str]:
    options = {}
    seed = values.get("paiMaSeedSystem2", "")
    if seed in SEEDINGS:
        options["seeding"] = SEEDINGS[seed]
    for attribute, name in (("paiMaDUDDUpperMode", "floater_down"), ("paiMaDUDDLowerMode", "floater_up")):
        if values.get(attribute) in FLOATERS:
            options[name] = FLOATERS[values[attribute]]
    if "SPLITANDRANDOM" in {seed, values.get("paiMaSeedSystem1", "")}:
        findings.note("the file pairs some rounds by a random split; here every seeding is determined (cross)")
    return options


def _texts(general: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    system = general.get("complementaryTimeSystem", "")
    minutes = _whole(general.get("basicTime", ""))
    found = [("komi", general.get("komi", "")), ("board size", general.get("size", ""))]
    if minutes:
        found += [("basic minutes", str(minutes)), ("adjusted minutes", str(minutes + _extra_minutes(general)))]
    found.append(("time system", TIME_SYSTEMS.get(system, "")))
    found.append(("byo-yomi seconds", general.get("stdByoYomiTime", "") if system == "STDBYOYOMI" else ""))
    return tuple((name, value) for name, value in found if value)


def _extra_minutes(general: Mapping[str, str]) -> int:
    """Adjusted time: 45 byo-yomi periods, 60 Canadian stones, 120 increments [MM 7.1]."""
    system = general.get("complementaryTimeSystem", "")
    if system == "STDBYOYOMI":
        return 45 * _whole(general.get("stdByoYomiTime", "")) // 60
    if system == "CANBYOYOMI":
        return _whole(general.get("canByoYomiTime", "")) // max(_whole(general.get("nbMovesCanTime", "")), 1)
    return 2 * _whole(general.get("fischerTime", "")) if system == "FISCHER" else 0


def _tiebreaks(criteria: Sequence[Element], findings: Findings) -> tuple[str, ...]:
    ordered = sorted(criteria, key=lambda element: _whole(element.attributes.get("number", "")))
    names = [visible(element.attributes.get("name", "")) for element in ordered]
    used = [name for name in names if name not in {"NULL", ""}]
    if used and used[0] != "MMS":
        findings.note(f"places go by {used[0]} first in this file, here by MMS", severity="W")
    unknown = [name for name in used if name not in CRITERIA]
    if unknown:
        findings.note(f"placement criteria that are not known here are left out: {', '.join(unknown)}")
    return tuple(dict.fromkeys(CRITERIA[name] for name in used if CRITERIA.get(name, "MMS") != "MMS"))

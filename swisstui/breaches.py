"""Rounds of a read file against the hard rules of pairing; what is found is told, stored and reported [AR 68].

Only rules that hold whatever the file does not say: nobody meets twice, nobody has a second pairing bye, forbidden
pairs do not meet, colours stay balanced. Whether a round is *the* pairing of its system is the work of `replay`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from os import PathLike

from swisstui.forbidden import why_apart
from swisstui.formats import read_any
from swisstui.formats.reading import Note, Reading
from swisstui.records import RoundRecord, Tournament
from swisstui.results import is_forfeit
from swisstui.tournament import key_to_number

MEET_AGAIN = frozenset({"round-robin", "best-of", "sm-stage2", "group-knockout"})
"""Systems in which two can meet again by the rules."""
BALANCED = frozenset({"dutch-1998", "lim-1987", "dubov-1997", "dutch-2026"})
"""Systems that forbid a colour three times in a row and a difference of three."""
REPORT_WORDS = "breach found on reading, "


@dataclass(frozen=True, slots=True)
class Breach:
    """One thing that the rules do not allow."""

    round_number: int
    players: tuple[int, ...]
    """Pairing numbers."""
    text: str

    @property
    def sentence(self) -> str:
        """With its round: `round 3: 1 and 4 have met in round 1`."""
        return f"round {self.round_number}: {self.text}"


def breaches(tournament: Tournament) -> tuple[Breach, ...]:
    """All breaches of the hard rules, in order of rounds [AR 68]."""
    reader = _Walk(tournament)
    return tuple(breach for record in tournament.rounds for breach in reader.of(record))


class _Walk:
    """Goes through the rounds and remembers who met whom, who had which colours and byes."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.numbers = key_to_number(tournament)
        self.met: dict[tuple[int, int], int] = {}
        self.colours: dict[int, str] = {}
        self.byes: dict[int, int] = {}
        self.forfeit_wins: dict[int, int] = {}

    def of(self, record: RoundRecord) -> Iterator[Breach]:
        """The breaches of the next round."""
        yield from self._byes(record)
        for game in record.games:
            yield from self._meeting(record, game.white, game.black)
            if is_forfeit(game.result):
                for key, code in ((game.white, "1-0F"), (game.black, "0-1F")):
                    if game.result == code:
                        self.forfeit_wins[key] = record.number
                continue
            self.met[min(game.white, game.black), max(game.white, game.black)] = record.number
            for key, colour in ((game.white, "W"), (game.black, "B")):
                yield from self._colour(record, key, colour)

    def _byes(self, record: RoundRecord) -> Iterator[Breach]:
        having = [bye.player for bye in record.byes if bye.kind == "pairing"]
        if len(having) > 1:
            numbers = tuple(self.numbers[key] for key in having)
            yield Breach(record.number, numbers, f"{len(having)} pairing byes ({', '.join(map(str, numbers))})")
        for key in having:
            number, before, won = self.numbers[key], self.byes.get(key), self.forfeit_wins.get(key)
            if before:
                text = f"{number} has the pairing bye again, after that of round {before}"
                yield Breach(record.number, (number,), text)
            elif won and self.tournament.event.system in BALANCED:
                text = f"{number} has the pairing bye although he won round {won} without playing"
                yield Breach(record.number, (number,), text)
            self.byes[key] = record.number

    def _meeting(self, record: RoundRecord, white: int, black: int) -> Iterator[Breach]:
        pair = (self.numbers[white], self.numbers[black])
        before = self.met.get((min(white, black), max(white, black)))
        if before and before != record.number and self.tournament.event.system not in MEET_AGAIN:
            yield Breach(record.number, pair, f"{pair[0]} and {pair[1]} have met in round {before}")
        apart = why_apart(self.tournament, white, black, record.number) if self.tournament.forbidden else ""
        if apart:
            yield Breach(record.number, pair, f"{pair[0]} and {pair[1]} are kept apart ({apart})")

    def _colour(self, record: RoundRecord, key: int, colour: str) -> Iterator[Breach]:
        had = self.colours.get(key, "") + colour
        self.colours[key] = had
        last = record.number >= self.tournament.event.rounds_total
        if self.tournament.event.system not in BALANCED or last:
            return
        word, number = {"W": "White", "B": "Black"}[colour], self.numbers[key]
        if had.endswith(colour * 3):
            yield Breach(record.number, (number,), f"{number} has {word} for the third time in a row")
        elif abs(had.count("W") - had.count("B")) > 2:
            yield Breach(record.number, (number,), f"{number} has {word} three times more than the other colour")


def checked(reading: Reading) -> Reading:
    """A read file with its breaches as notes to confirm, and as lines of the report [AR 68]."""
    found = breaches(reading.tournament)
    known = set(reading.tournament.report_lines)
    lines = [REPORT_WORDS + breach.sentence for breach in found]
    notes = tuple(
        Note("C", breach.sentence, player=breach.players[0], round_number=breach.round_number) for breach in found
    )
    tournament = replace(
        reading.tournament,
        report_lines=(*reading.tournament.report_lines, *(line for line in lines if line not in known)),
    )
    return replace(reading, tournament=tournament, notes=(*reading.notes, *notes))


def read_checked(
    source: bytes | str | PathLike[str],
    name: str = "",
    encoding: str | None = None,
    choices: Mapping[str, str] | None = None,
) -> Reading:
    """Read a file of any format for an import: as `formats.read_any`, with the breaches of its rounds [AR 66, 68].

    Raises:
        Refused: The file is of no known format or cannot be used.
        OSError: The path cannot be read.
    """
    return checked(read_any(source, name, encoding, choices))

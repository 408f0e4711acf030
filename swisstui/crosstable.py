"""The crosstable: everybody's rounds with references to the opponents, by place in the list or by number [AR 65]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from swisstui.records import Player, Tournament
from swisstui.results import ADJOURNED, is_forfeit
from swisstui.scoresheet import Cell, Scoresheet, adjustment_totals
from swisstui.standings import MARKS, Row, Standings, ranked, table

By = Literal["rank", "number"]

BYE_LETTERS: Mapping[str, str] = {"pairing": "U", "half": "H", "full": "F", "zero": "Z"}
"""Letters of the byes, those of report files."""


@dataclass(frozen=True, slots=True)
class CrossCell:
    """One round of one row."""

    round_number: int
    opponent: int
    """Key; 0 = none."""
    reference: int
    """The opponent's line or number, whichever the table refers by; 0 = none."""
    colour: str
    """`w`, `b` or empty."""
    symbol: str
    """`1 = 0`, forfeits `+ -`, byes `U H F Z`, `i` idle by the system, `?` no result, `*` adjourned, `(1)` annulled."""
    points: int
    """Half points."""

    @property
    def text(self) -> str:
        """The cell as printed, such as `12w1`, `H` or `3b+`."""
        if not self.opponent:
            return self.symbol
        return f"{self.reference}{self.colour}{self.symbol}"


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One line of the crosstable."""

    line: int
    """Place in the list, from 1, different for everybody; what references by rank name."""
    rank: int
    """Place in the standings, shared places with the same number; 0 = none."""
    key: int
    number: int
    name: str
    rating: int
    cells: tuple[CrossCell, ...]
    adjustment: int
    """Half points of penalties and bonuses; the cells and this make up the points."""
    points: int
    """Half points."""
    texts: Mapping[str, str]
    """Tie-breaks as shown."""
    mark: str = ""
    grid: tuple[str, ...] = ()
    """Round robin: results against each line in order, `*` for himself."""

    def round_texts(self, rounds: int) -> tuple[str, ...]:
        """One text for each round; several games of one round stand in one text, `10w1 2b= 3w1`."""
        texts: dict[int, list[str]] = {}
        for cell in self.cells:
            texts.setdefault(cell.round_number, []).append(cell.text)
        return tuple(" ".join(texts.get(number, ())) for number in range(1, rounds + 1))


@dataclass(frozen=True, slots=True)
class Crosstable:
    """All rows, and how they refer to each other."""

    by: By
    rounds: int
    rows: tuple[CrossRow, ...]
    standings: Standings
    foot: tuple[str, ...] = ()
    square: bool = False
    """The rows have a grid: everybody plays everybody."""

    @property
    def meaning(self) -> str:
        """What the references to opponents mean [AR 65]."""
        return f"opponents by {'line of this list' if self.by == 'rank' else 'pairing number'}"

    @property
    def heading(self) -> str:
        """What stands above the table, with what the references mean."""
        return f"Crosstable{self.standings.heading.removeprefix('Standings')}; {self.meaning}"


def crosstable(tournament: Tournament, *, after: int | None = None, by: By = "rank") -> Crosstable:
    """The crosstable in order of places (`rank`) or of pairing numbers (`number`) [AR 65, F16].

    Row i names j in round r exactly when row j names i in round r, for every cell. Who has no place stands at the end.

    Args:
        tournament: The records.
        after: Last round to count; None = the last finished one.
        by: Order and references.

    Raises:
        Refused: The event's tie-breaks cannot be used.
    """
    sheet, ranking, order = ranked(tournament, after=after)
    places = table(sheet, ranking, order)
    players = {p.key: p for p in tournament.players}
    listed = {row.key: row for row in places.rows}
    keys = [row.key for row in places.rows]
    keys += [key for key in players if key not in listed]
    if by == "number":
        keys.sort(key=lambda key: players[key].number)
    lines = {key: line for line, key in enumerate(keys, 1)}
    names = lines if by == "rank" else {key: player.number for key, player in players.items()}
    bonus = adjustment_totals(tournament, sheet.after)
    square = tournament.event.system == "round-robin"
    rows = tuple(
        _row(sheet, players[key], listed.get(key), lines[key], names, bonus.get(key, 0), keys if square else ())
        for key in keys
    )
    foot = places.foot
    if any(row.mark == "x" for row in rows):
        foot = (f"x = {MARKS['x']}", *foot)
    return Crosstable(by, sheet.after, rows, places, foot, square)


def _row(
    sheet: Scoresheet,
    player: Player,
    listed: Row | None,
    line: int,
    names: Mapping[int, int],
    bonus: int,
    grid: Sequence[int],
) -> CrossRow:
    key = player.key
    return CrossRow(
        line=line,
        rank=listed.rank if listed else 0,
        key=key,
        number=player.number,
        name=player.name,
        rating=player.rating,
        cells=tuple(_cell(c, names) for c in sheet.cells[key]),
        adjustment=bonus,
        points=sheet.points[key],
        texts=listed.texts if listed else {},
        mark=listed.mark if listed else "x",
        grid=tuple("*" if other == key else _against(sheet, key, other) for other in grid),
    )


def _against(sheet: Scoresheet, key: int, other: int) -> str:
    return "".join(symbol_of(c) for c in sheet.cells[key] if c.opponent == other)


def _cell(cell: Cell, names: Mapping[int, int]) -> CrossCell:
    colour = cell.colour[0] if cell.colour else ""
    reference = names[cell.opponent] if cell.opponent else 0
    return CrossCell(cell.round_number, cell.opponent, reference, colour, symbol_of(cell), cell.points)


def symbol_of(cell: Cell) -> str:
    """One mark for what happened in a cell; a team's points and a game that counts for nobody stand in brackets."""
    if cell.kind == "bye":
        return BYE_LETTERS[cell.bye or "zero"]
    if cell.kind in ("absent", "idle", "open"):
        return {"absent": "Z", "idle": "i", "open": "?"}[cell.kind]
    if cell.result == ADJOURNED:
        return "*"
    if cell.boards is not None:
        return f"({cell.boards[0] / 2:g})"
    marks = {"W": "+", "L": "-"} if is_forfeit(cell.result) else {"W": "1", "D": "=", "L": "0"}
    return f"({marks[cell.symbol]})" if cell.kind == "annulled" else marks[cell.symbol]

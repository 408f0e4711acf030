"""Pairings as lists: by board, by name, and the result slips [AR 38, 39, 45, 72]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from swisstui.list_table import Column, ListTable, Slip
from swisstui.records import ByeRecord, GameRecord, Player, RoundRecord, Tournament
from swisstui.refusal import Refused
from swisstui.results import flipped, is_open, points_text, result_text
from swisstui.round_figures import figure_columns, score_column
from swisstui.text import sort_name_key
from swisstui.tournament import round_of, scores, system_of

BYE_WORDS: Mapping[str, str] = {
    "pairing": "pairing bye",
    "half": "half-point bye",
    "full": "full-point bye",
    "zero": "zero-point bye",
}
MARK_WORDS: Mapping[str, str] = {
    "h": "h = board made or changed by hand",
    "a": "a = bye given by the arbiter",
    "!": "! = waits for the arbiter's decision",
    "n": "n = colours are drawn at the board (nigiri)",
}
IDLE_WORDS = "does not play this round"


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a pairing list needs of a round."""

    tournament: Tournament
    record: RoundRecord
    players: Mapping[int, Player]
    go: bool
    score_title: str
    score: Mapping[int, str]
    """What each player had before the round."""
    virtual: Mapping[int, int]

    def sides(self, game: GameRecord) -> tuple[int, int]:
        """Left and right player; Go lists name Black first."""
        return (game.black, game.white) if self.go else (game.white, game.black)

    def result(self, game: GameRecord) -> str:
        """The result, left player first; blank where there is none yet."""
        if is_open(game.result):
            return "adj" if game.result else ""
        return result_text(flipped(game.result) if self.go else game.result)

    def side(self, key: int) -> tuple[str, ...]:
        """Number, name, score, virtual points and what the system publishes of one side."""
        player = self.players[key]
        virtual = (points_text(self.virtual.get(key, 0)),) if self.virtual else ()
        figures = (figure.values.get(key, "") for figure in figure_columns(self.record))
        return (str(player.number), titled(player), self.score.get(key, ""), *virtual, *figures)


def _shown(tournament: Tournament, round_number: int | None) -> _Shown:
    if round_number is None and not tournament.rounds:
        raise Refused("no round is paired yet")
    record = tournament.rounds[-1] if round_number is None else round_of(tournament, round_number)
    own = score_column(record)
    title, score = "Pts", {key: points_text(points) for key, points in scores(tournament, record.number - 1).items()}
    if own is not None:
        title, score = own.title, dict(own.values)
    return _Shown(
        tournament=tournament,
        record=record,
        players={player.key: player for player in tournament.players},
        go=system_of(tournament).game == "go",
        score_title=title,
        score=score,
        virtual={key: points for key, points in record.virtual_points if points},
    )


def titled(player: Player) -> str:
    """Title and name, or name and Go rank."""
    title = f"{player.title} " if player.title else ""
    rank = f" {player.rank}" if player.rank else ""
    return f"{title}{player.name}{rank}"


def marks_of(game: GameRecord) -> str:
    """Letters behind a board number, explained at the foot [AR 45]."""
    return ("h" if game.by_hand else "") + ("!" if game.flag else "") + ("n" if game.nigiri else "")


def _more_columns(record: RoundRecord) -> tuple[str, ...]:
    """Columns that only some rounds have: group, leg, handicap."""
    found = {"Grp": any(g.group for g in record.games), "Leg": any(g.leg > 1 for g in record.games)}
    found["Hd"] = any(g.handicap for g in record.games)
    return tuple(title for title, there in found.items() if there)


def _more(game: GameRecord, titles: tuple[str, ...]) -> tuple[str, ...]:
    values = {"Grp": game.group, "Leg": str(game.leg), "Hd": str(game.handicap or "")}
    return tuple(values[title] for title in titles)


def boards_table(tournament: Tournament, round_number: int | None, head: tuple[str, ...]) -> ListTable:
    """Pairings in board order, byes last; points are those before the round, virtual ones apart [AR 38, 39].

    Raises:
        Refused: No round is paired, or not this one.
    """
    shown = _shown(tournament, round_number)
    record = shown.record
    left, right = ("Black", "White") if shown.go else ("White", "Black")
    more = _more_columns(record)
    points = (Column(shown.score_title, right=True), *((Column("Virt", right=True),) if shown.virtual else ()))
    points += tuple(Column(figure.title, right=True) for figure in figure_columns(record))
    number = Column("No", right=True)
    columns = (Column("Bd", right=True), Column(""), *(Column(title) for title in more))
    columns += (number, Column(left, flexible=True), *points, Column("Result"))
    columns += (number, Column(right, flexible=True), *points)
    rows = []
    for game in record.games:
        one, other = shown.sides(game)
        cells = (*shown.side(one), shown.result(game), *shown.side(other))
        rows.append(((str(game.board), marks_of(game), *_more(game, more), *cells), one))
    empty = ("",) * len(more)
    for bye in byes_in_order(shown.record, shown.players):
        words = ("", "", BYE_WORDS[bye.kind], *("" for _ in points))
        rows.append((("", "a" if bye.by_arbiter else "", *empty, *shown.side(bye.player), *words), bye.player))
    for key in record.idle:
        rows.append((("", "", *empty, *shown.side(key), "", "", IDLE_WORDS, *("" for _ in points)), key))
    return ListTable(
        kind="boards",
        event=tournament.event.name,
        title=f"Pairings of round {record.number}",
        head=(*head, *_remarks(shown)),
        columns=columns,
        rows=tuple(row for row, _ in rows),
        keys=tuple(key for _, key in rows),
        foot=_foot(shown),
    )


def byes_in_order(record: RoundRecord, players: Mapping[int, Player]) -> list[ByeRecord]:
    """Pairing bye first, then half, full and zero-point byes, each by number."""
    kinds = list(BYE_WORDS)
    return sorted(record.byes, key=lambda bye: (kinds.index(bye.kind), players[bye.player].number))


def _remarks(shown: _Shown) -> tuple[str, ...]:
    record, found = shown.record, []
    if record.hand_session:
        found.append("the pairing is being changed by hand")
    found += record.warnings
    return tuple(found)


def _foot(shown: _Shown) -> tuple[str, ...]:
    marks = {letter for game in shown.record.games for letter in marks_of(game)}
    marks |= {"a" for bye in shown.record.byes if bye.by_arbiter}
    found = [words for letter, words in MARK_WORDS.items() if letter in marks]
    if shown.virtual:
        found.append("Virt = virtual points, for the pairing only")
    if any(game.handicap for game in shown.record.games):
        found.append("Hd = handicap, 1 = no komi")
    found.append(f"{shown.score_title} = score before this round")
    found += [f"{figure.title} = {figure.meaning}, before this round" for figure in figure_columns(shown.record)]
    return tuple(found)


def names_table(tournament: Tournament, round_number: int | None, head: tuple[str, ...]) -> ListTable:
    """Every player in alphabetical order with board, colour and opponent.

    Raises:
        Refused: No round is paired, or not this one.
    """
    shown = _shown(tournament, round_number)
    found: dict[int, list[tuple[str, str, str, str]]] = {}
    for game in shown.record.games:
        for key, opponent, colour in ((game.white, game.black, "white"), (game.black, game.white, "black")):
            other = shown.players[opponent]
            cells = (str(game.board), "drawn" if game.nigiri else colour, str(other.number), titled(other))
            found.setdefault(key, []).append(cells)
    for bye in shown.record.byes:
        found.setdefault(bye.player, []).append(("", "", "", BYE_WORDS[bye.kind]))
    for key in shown.record.idle:
        found.setdefault(key, []).append(("", "", "", IDLE_WORDS))
    keys = sorted(found, key=lambda key: (sort_name_key(shown.players[key].name), shown.players[key].number))
    rows = [
        ((titled(shown.players[key]), str(shown.players[key].number), shown.score.get(key, ""), *cells), key)
        for key in keys
        for cells in found[key]
    ]
    columns = (
        Column("Name", flexible=True),
        Column("No", right=True),
        Column(shown.score_title, right=True),
        Column("Bd", right=True),
        Column("Colour"),
        Column("No", right=True),
        Column("Opponent", flexible=True),
    )
    return ListTable(
        kind="names",
        event=tournament.event.name,
        title=f"Pairings of round {shown.record.number} by name",
        head=(*head, *_remarks(shown)),
        columns=columns,
        rows=tuple(row for row, _ in rows),
        keys=tuple(key for _, key in rows),
        foot=(f"{shown.score_title} = score before this round",),
    )


def slips(tournament: Tournament, round_number: int | None = None) -> tuple[Slip, ...]:
    """One slip for every board of a round [AR 72].

    Raises:
        Refused: No round is paired, or not this one.
    """
    shown = _shown(tournament, round_number)
    choices: tuple[str, ...] = ("1 - 0", "1/2 - 1/2", "0 - 1")
    if not system_of(tournament).draws:
        choices = ("1 - 0", "0 - 1")
    found = []
    for game in shown.record.games:
        note = [f"group {game.group}"] if game.group else []
        note += [f"game {game.leg}"] if any(g.leg > 1 for g in shown.record.games) else []
        note += [f"handicap {game.handicap}"] if game.handicap else []
        note += ["colours are drawn at the board"] if game.nigiri else []
        white, black = (f"{shown.players[k].number} {titled(shown.players[k])}" for k in (game.white, game.black))
        found.append(
            Slip(tournament.event.name, shown.record.number, game.board, white, black, ", ".join(note), choices)
        )
    return tuple(found)

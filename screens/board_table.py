"""The table of one round's boards on result entry, rounds screen and proposal, at 80, 100 and 120 columns.

Which columns there are depends on the round: groups, handicaps, and what the system publishes of every player.
"""

from __future__ import annotations

from screens.board_rows import WIDE, is_go, own_mark, shown_result, sides
from screens.table import Column, Row
from swisstui.records import GameRecord, Player, RoundRecord, Tournament
from swisstui.results import points_text
from swisstui.round_figures import figure_columns, score_column
from swisstui.tournament import scores


class BoardTable:
    """Columns and rows of the boards of one round.

    Args:
        tournament: The event.
        paired: The round, stored or proposed; None = no round yet.
        width: Columns of the terminal.
        figures: The numbers that the system publishes stand beside the points.
    """

    def __init__(
        self, tournament: Tournament, paired: RoundRecord | None, width: int, *, figures: bool = False
    ) -> None:
        self._tournament = tournament
        self._wide = width >= WIDE
        self._width = width
        games = paired.games if paired is not None else ()
        self._grouped = any(game.group for game in games)
        self._handicaps = any(game.handicap for game in games)
        self._figures = figure_columns(paired) if figures and paired is not None else ()
        own = score_column(paired) if paired is not None else None
        self._score_title = own.title if own is not None else "Pts"
        self._score = dict(own.values) if own is not None else points_before(tournament, paired)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns that fit; the two names share what is left of the width."""
        left, right = ("Black", "White") if is_go(self._tournament) else ("White", "Black")
        begin = [Column("Bd", 3, right=True)]
        begin += [Column("Gr", 2, right=True)] if self._grouped else []
        begin += [Column("Hd", 2, right=True)] if self._handicaps else []
        number = [Column("No", 4, right=True)] if self._wide else []
        rating = [Column("Rtg", 4, right=True)] if self._with_ratings else []
        numbers = [Column(self._score_title, 4, right=True)] if self._with_score else []
        numbers += [Column(figure.title, figure.width, right=True) for figure in self._figures]
        result, mark = Column("Res", 7), Column("", 1)
        fixed = [*begin, *number * 2, *rating * 2, *numbers * 2, result, mark]
        taken = 2 + sum(column.width + 1 for column in fixed)
        name = max(10, (self._width - taken) // 2 - 2)
        names = Column(left, name), Column(right, name)
        return (*begin, *number, names[0], *rating, *numbers, result, *numbers, *number, names[1], *rating, mark)

    @property
    def _with_ratings(self) -> bool:
        return self._wide and not self._figures

    @property
    def _with_score(self) -> bool:
        """Where two figures need the room of a small terminal, the points stand in the results and standings."""
        return self._wide or len(self._figures) < 2

    def row(self, game: GameRecord, mark: str = "", *, numbered: bool = False) -> Row:
        """One board; `mark` is the last cell (`!` flagged, `*` by hand, `n` nigiri, `v` verified).

        Args:
            game: The board.
            mark: Another mark than the board's own.
            numbered: Pairing numbers stand before the names where they have no column.
        """
        left, right = sides(self._tournament, game)
        cells = [str(game.board), *([game.group] if self._grouped else [])]
        cells += [str(game.handicap or "")] if self._handicaps else []
        cells += [*self._named(left, numbered), *self._numbers(left.key)]
        cells += [shown_result(self._tournament, game.result)]
        cells += [*self._numbers(right.key), *self._named(right, numbered), mark or own_mark(game)]
        return Row(str(game.board), tuple(cells))

    def lone_row(self, key: int, word: str) -> Row:
        """A player without a board: his name on the left, in the place of an opponent why he has none."""
        player = self._tournament.player(key)
        begin = [""] * (1 + self._grouped + self._handicaps)
        numbers = self._numbers(key)
        right = [*([""] if self._wide else []), word, *([""] if self._with_ratings else [])]
        cells = [*begin, *self._named(player, numbered=True, titled=False), *numbers, "", *[""] * len(numbers), *right]
        return Row(f"bye {key}", (*cells, ""))

    def _numbers(self, key: int) -> list[str]:
        score = [self._score.get(key, "")] if self._with_score else []
        return [*score, *(figure.values.get(key, "") for figure in self._figures)]

    def _named(self, player: Player, numbered: bool, *, titled: bool = True) -> list[str]:
        name = f"{player.title} {player.name}".strip() if titled else player.name
        if not self._wide:
            return [f"{player.number:>3} {name}" if numbered else name]
        return [str(player.number), name, *([str(player.rating or "")] if self._with_ratings else [])]


def points_before(tournament: Tournament, paired: RoundRecord | None) -> dict[int, str]:
    """Points of everybody before a round as text; `+` where virtual points were in force (AR 39)."""
    if paired is None:
        return {}
    virtual = dict(paired.virtual_points)
    before = scores(tournament, paired.number - 1)
    return {key: points_text(points) + ("+" if virtual.get(key) else "") for key, points in before.items()}

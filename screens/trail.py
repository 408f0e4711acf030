"""Why a board or a bye is as it is: the notes of the pairing's trail in words (AR 40)."""

from __future__ import annotations

from collections.abc import Collection

from screens.board_rows import sides
from swisstui.records import GameRecord, RoundRecord, Tournament
from swisstui.tournament import named

BYE_WORDS = {
    "pairing": "pairing bye",
    "half": "half-point bye",
    "full": "full-point bye",
    "zero": "absent",
}
"""Kinds of bye as lists show them."""


def game_title(tournament: Tournament, game: GameRecord) -> str:
    """A board in one line: `board 3: 12 Aalto, Maija - 7 Virtanen, Ville`."""
    left, right = sides(tournament, game)
    return f"board {game.board}: {named(left)} - {named(right)}"


def notes_on(paired: RoundRecord, players: Collection[int]) -> list[str]:
    """The notes on these players, those on all of them first, each with its article."""
    wanted = set(players)
    about = [note for note in paired.trail if wanted & set(note.players)]
    about.sort(key=lambda note: not wanted <= set(note.players))
    return [f"{note.article}: {note.text}" if note.article else note.text for note in about]


def why_game(tournament: Tournament, paired: RoundRecord, game: GameRecord) -> list[str]:
    """Why a board is as it is, the arbiter's own doing first."""
    lines = [game.flag] if game.flag else []
    if game.by_hand:
        lines.append("made or changed by the arbiter's hand")
        computed = [f"{_number(tournament, w)}-{_number(tournament, b)}" for w, b in paired.computed if w and b]
        if computed:
            lines.append(f"computed: {', '.join(computed)}")
    if game.group:
        lines.append(f"group {game.group}, game {game.leg} of the round")
    if game.handicap:
        lines.append("handicap 1: no komi" if game.handicap == 1 else f"handicap {game.handicap} stones")
    if game.nigiri:
        lines.append("colours are drawn at the board (nigiri); the lists name Black first")
    notes = notes_on(paired, (game.white, game.black))
    return lines + (notes or ["the system gives no further reason"])


def why_bye(tournament: Tournament, paired: RoundRecord, player: int) -> list[str]:
    """Why a player has a bye or does not play."""
    bye = next((bye for bye in paired.byes if bye.player == player), None)
    lines = ["given by the arbiter"] if bye is not None and bye.by_arbiter else []
    if bye is not None and bye.kind in {"half", "full"}:
        lines.append("asked for before the pairing")
    if bye is not None and bye.kind == "zero":
        lines.append("absent, withdrawn or not yet there")
    return lines + notes_on(paired, (player,))


def _number(tournament: Tournament, key: int) -> int:
    return tournament.player(key).number


def why_row(tournament: Tournament, paired: RoundRecord | None, row: str | None) -> tuple[str, list[str]]:
    """Title and reasons of a row of the round: a board number, or `bye` and a player key; empty without a row."""
    if paired is None or row is None:
        return "", []
    if row.startswith("bye "):
        player = int(row.removeprefix("bye "))
        return named(tournament.player(player)), why_bye(tournament, paired, player)
    game = next(game for game in paired.games if str(game.board) == row)
    return game_title(tournament, game), why_game(tournament, paired, game)

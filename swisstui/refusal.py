"""What the first floor says instead of doing something it must not do."""

from __future__ import annotations


class Refused(Exception):
    """A deed or a file that is refused; nothing was changed.

    Args:
        sentence: One sentence that an arbiter understands, with the way on where there is one.
        line: Line of the file, from 1, where one is concerned.
        column: Column of the file, from 1.
        player: Pairing number concerned.
        round_number: Round concerned.
    """

    def __init__(
        self,
        sentence: str,
        *,
        line: int | None = None,
        column: int | None = None,
        player: int | None = None,
        round_number: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.line = line
        self.column = column
        self.player = player
        self.round_number = round_number

"""Reasons of a round under the 2026 Dutch rules, in words and with the article."""

from __future__ import annotations

from engines.double_cover import members
from engines.dutch_2026_brackets import PairedBracket
from engines.dutch_2026_colours import Rule, reason
from engines.dutch_2026_field import Field
from engines.dutch_2026_players import Player
from engines.model import TrailNote

CRITERIA: dict[str, str] = {
    "C7": "players moved down who cannot be paired here and float on: {}",
    "C8": "players who will have to leave the next bracket: {}",
    "C9": "nobody with {} games played can get the bye, so one with fewer gets it",
    "C10": "topscorers' games with a colour difference beyond two that cannot be avoided: {}",
    "C11": "topscorers' games with one colour three times running that cannot be avoided: {}",
    "C12": "players who cannot get the colour that they want: {}",
    "C13": "players who cannot get the colour that they strongly want: {}",
    "C14": "downfloaters who floated down in the last round too: {}",
    "C15": "opponents of players moved down who floated up in the last round too: {}",
    "C16": "downfloaters who floated down two rounds ago too: {}",
    "C17": "opponents of players moved down who floated up two rounds ago too: {}",
    "C18": "players moved down who floated down in the last round and are not paired here: {}",
    "C19": "opponents at the same score difference who floated up in the last round too: {}",
    "C20": "players moved down who floated down two rounds ago and are not paired here: {}",
    "C21": "opponents at the same score difference who floated up two rounds ago too: {}",
}
"""What it means for a bracket that a criterion could not be kept fully; the number is the smallest possible."""

ColouredPair = tuple[Player, Player, bool, Rule]


def explain(
    field: Field, brackets: list[PairedBracket], coloured: list[ColouredPair], bye: int | None
) -> tuple[TrailNote, ...]:
    """For each bracket who floated and which candidate was chosen, for each board its colour rule, then the bye.

    Args:
        field: The players.
        brackets: The brackets from the top.
        coloured: The boards in order: higher ranked, lower ranked, whether the higher has White, and the rule.
        bye: The vertex of the receiver of the pairing-allocated bye.
    """
    notes = [note for bracket in brackets for note in _bracket_notes(field, bracket)]
    for higher, lower, first_white, rule in coloured:
        white, black = (higher, lower) if first_white else (lower, higher)
        text = f"{white.number} has White against {black.number}: {reason(rule, white, black)}"
        notes.append(TrailNote(f"Dutch 2026 {rule}", (white.number, black.number), text))
    if bye is not None:
        player = field.players[bye]
        text = (
            f"{player.number} gets the pairing-allocated bye: {points_text(player.score)} is the lowest score from "
            "which somebody can be left over with a complete legal round for the others"
        )
        notes.append(TrailNote("Dutch 2026 C5", (player.number,), text))
    return tuple(notes)


def points_text(half_points: int) -> str:
    """Half points as decimal text, such as `3.5`."""
    return f"{half_points / 2:.1f}"


def _bracket_notes(field: Field, bracket: PairedBracket) -> list[TrailNote]:
    numbers = [player.number for player in field.players]
    players = tuple(numbers[v] for v in (*bracket.mdps, *members(bracket.group)))
    first = (bracket.group & -bracket.group).bit_length() - 1
    name = f"bracket {points_text(field.players[first].score)}"
    notes = []
    if bracket.pairs:
        article, text = _candidate(bracket, numbers)
        notes.append(TrailNote(f"Dutch 2026 {article}", players, f"{name}: {text}"))
    for article, least in bracket.values:
        notes.append(TrailNote(f"Dutch 2026 {article}", players, f"{name}: {CRITERIA[article].format(least)}"))
    if bracket.downfloaters:
        floating = tuple(numbers[v] for v in bracket.downfloaters)
        notes.append(TrailNote("Dutch 2026 C6", floating, f"{name}: {_float_reason(bracket, floating, len(players))}"))
    return notes


def _candidate(bracket: PairedBracket, numbers: list[int]) -> tuple[str, str]:
    """Which candidate of the order of article 4 was the first of the best ones."""
    leaving, entering = bracket.exchanged
    if leaving:
        out, back = (", ".join(str(numbers[v]) for v in side) for side in (leaving, entering))
        return "4.3", f"resident exchange of {out} against {back}"
    pairs = ", ".join(f"{numbers[one]}-{numbers[other]}" for one, other in bracket.pairs)
    if _is_first_candidate(bracket):
        return "3.4", f"the first candidate was the best: {pairs}"
    heads = [one for one, _ in bracket.pairs if one in bracket.mdps]
    if heads != list(bracket.mdps[: len(heads)]):
        return "4.4", f"{', '.join(str(numbers[v]) for v in heads)} moved down are paired here: {pairs}"
    return "4.2", f"transposition of S2: {pairs}"


def _is_first_candidate(bracket: PairedBracket) -> bool:
    """S1 against S2 in their own order, MDPs first, then the remainder [3.3]."""
    heads = [two for two in bracket.pairs if two[0] in bracket.mdps]
    residents = list(members(bracket.group))
    if [other for _, other in heads] != residents[: len(heads)] or [one for one, _ in heads] != list(
        bracket.mdps[: len(heads)]
    ):
        return False
    rest = residents[len(heads) :]
    size = len(bracket.pairs) - len(heads)
    return bracket.pairs[len(heads) :] == tuple(zip(rest[:size], rest[size : 2 * size], strict=True))


def _float_reason(bracket: PairedBracket, floating: tuple[int, ...], size: int) -> str:
    who = ", ".join(str(number) for number in floating)
    if size == 1:
        return f"{who} is alone and floats down"
    if not bracket.pairs:
        return f"{who} float down: none of them may meet another one here (C1, C3)"
    if len(floating) == 1:
        return f"{who} floats down: {size} players are an odd number"
    return f"{who} float down: with a complete round below (C1-C5) the most pairs possible are {len(bracket.pairs)}"

"""Reasons of a round under the 2026 Dutch rules, in words and with the article."""

from __future__ import annotations

from engines.dutch_2026_brackets import PairedBracket
from engines.dutch_2026_colours import Rule, reason
from engines.dutch_2026_field import Field
from engines.dutch_2026_players import Player
from engines.model import TrailNote
from engines.optimal_matchings import members

CRITERIA: dict[str, str] = {
    "C7": "{} of the players moved down cannot be paired here and float on",
    "C8": "{} more than none must leave the next bracket too",
    "C9": "the bye goes to a player with fewer than {} games played, since nobody with more can get it",
    "C10": "{} pair(s) of topscorers would get a colour difference beyond two",
    "C11": "{} pair(s) of topscorers would get one colour three times running",
    "C12": "{} player(s) cannot get the colour that they want",
    "C13": "{} player(s) cannot get the colour that they strongly want",
    "C14": "{} downfloater(s) floated down in the last round too",
    "C15": "{} opponent(s) of players moved down floated up in the last round too",
    "C16": "{} downfloater(s) floated down two rounds ago too",
    "C17": "{} opponent(s) of players moved down floated up two rounds ago too",
    "C18": "{} player(s) moved down who floated down in the last round are not paired here",
    "C19": "{} opponent(s) of players moved down floated up in the last round, at this score difference",
    "C20": "{} player(s) moved down who floated down two rounds ago are not paired here",
    "C21": "{} opponent(s) of players moved down floated up two rounds ago, at this score difference",
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
        if article == "C6":
            continue
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
    if len(floating) == 1 and size == 1:
        return f"{who} is alone and floats down"
    if len(floating) == 1:
        return f"{who} floats down: {size} players are an odd number"
    return f"{who} float down: no more than {len(bracket.pairs)} pairs are possible with a complete round below (C1-C5)"

"""What a player does in the coming round, and what he is, in the words of the lists."""

from __future__ import annotations

from screens.trail import BYE_WORDS
from swisstui.records import Player, Tournament
from swisstui.tournament import may_play, next_round_number, request_of


def next_round_word(tournament: Tournament, player: Player) -> str:
    """Why he does not simply play the coming round; empty = he plays."""
    number = next_round_number(tournament)
    if player.status == "expelled":
        return "expelled"
    if player.status == "withdrawn":
        return "withdrawn"
    if not may_play(player, number):
        return f"from round {player.joined_round}"
    pair = next((pair for pair in tournament.fixed_pairs if pair[0] == number and player.key in pair[1:]), None)
    if pair is not None:
        other = pair[2] if pair[1] == player.key else pair[1]
        colour = "White" if pair[1] == player.key else "Black"
        return f"{colour} against {tournament.player(other).number}"
    asked = request_of(player, number)
    return BYE_WORDS[asked] if asked else ""


def status_word(tournament: Tournament, player: Player) -> str:
    """Withdrawn, absent, a bye, a guest or a late entry; empty = there and playing."""
    word = next_round_word(tournament, player)
    if word:
        return word
    if player.status == "guest":
        return "guest"
    return f"late, rd {player.joined_round}" if player.joined_round > 1 else ""

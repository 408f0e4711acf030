"""Prize groups A, B, C ... in rating order, by sizes or by rating borders [Tasaselo T2]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from string import ascii_uppercase

from swisstui.records import Player, Tournament
from swisstui.refusal import Refused


def check_open(tournament: Tournament) -> None:
    """Prize groups are fixed before round 2 starts [Tasaselo T2.2].

    Raises:
        Refused: Round 2 is paired in an event of that system.
    """
    if tournament.event.system == "tasaselo-2007" and len(tournament.rounds) > 1:
        raise Refused("prize groups are fixed before round 2 starts (Tasaselo T2.2), and round 2 is paired")


def check_member(tournament: Tournament, player: Player) -> None:
    """Nobody changes his prize group once they are fixed, and newcomers are in none [Tasaselo T2.2, T2.3].

    Args:
        tournament: The event.
        player: Who shall get another group than he has.

    Raises:
        Refused: He may not have this group.
    """
    if tournament.event.system != "tasaselo-2007":
        return
    if player.group and player.joined_round > 1:
        raise Refused(f"{player.name} joins during the event, so he is in no prize group (Tasaselo T2.3)")
    if player.joined_round <= 1:
        check_open(tournament)


def by_sizes(players: Sequence[Player], sizes: Sequence[int]) -> dict[int, str]:
    """Group of each player by key: the first so many in rating order are A, and so on; a rest makes one more group.

    Args:
        players: All players; newcomers who joined during the event are in no group [Tasaselo T2.3].
        sizes: Players of each group.

    Raises:
        Refused: A size is not positive, or the groups are larger than the field.
    """
    field = _rating_order(players)
    if not sizes or any(size < 1 for size in sizes):
        raise Refused("sizes of prize groups are numbers of players from 1, such as 10; 12; 12")
    if sum(sizes) > len(field):
        raise Refused(f"prize groups of {', '.join(map(str, sizes))} need {sum(sizes)} players, there are {len(field)}")
    rest = len(field) - sum(sizes)
    found: dict[int, str] = {}
    start = 0
    for letter, size in zip(_letters(len(sizes) + 1), [*sizes, rest], strict=True):
        found.update(dict.fromkeys((player.key for player in field[start : start + size]), letter))
        start += size
    return found


def by_borders(players: Sequence[Player], borders: Sequence[int]) -> dict[int, str]:
    """Group of each player by key: A from the first border up, B from the second, the last one below all borders.

    Args:
        players: All players; newcomers who joined during the event are in no group [Tasaselo T2.3].
        borders: Ratings, falling.

    Raises:
        Refused: The borders do not fall.
    """
    if not borders or any(low >= high for high, low in pairwise(borders)):
        raise Refused("borders of prize groups are falling ratings, such as 2000; 1800")
    letters = _letters(len(borders) + 1)
    return {
        player.key: letters[next((i for i, border in enumerate(borders) if player.rating >= border), len(borders))]
        for player in _rating_order(players)
    }


def with_groups(tournament: Tournament, groups: dict[int, str]) -> Tournament:
    """The event with these prize groups; who is in none of them loses his.

    Raises:
        Refused: It is too late for a change.
    """
    check_open(tournament)
    players = tuple(replace(player, group=groups.get(player.key, "")) for player in tournament.players)
    names = tuple(sorted(set(groups.values())))
    return replace(tournament, players=players, event=replace(tournament.event, prize_groups=names))


def _rating_order(players: Sequence[Player]) -> list[Player]:
    """Those who were entered before round 1, by rating, then by number."""
    return sorted((p for p in players if p.joined_round <= 1), key=lambda p: (-p.rating, p.number))


def _letters(count: int) -> str:
    if count > len(ascii_uppercase):
        raise Refused(f"there can be at most {len(ascii_uppercase)} prize groups")
    return ascii_uppercase[:count]

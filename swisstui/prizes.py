"""The prize list: who gets what and why; whatever is shared, the cents add up to the fund.

Amounts are whole cents. Places are those of the standings, in categories those of the group.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from swisstui.groups import members_of
from swisstui.records import Player, Prize, Tournament
from swisstui.results import points_text
from swisstui.standings import ranked, table
from swisstui.tiebreaks import classic
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import decimal_text

PERFORMANCE = "performance"
"""Category of performance prizes: largest surplus among those who win nothing else [Tasaselo T8.3]."""

SHARING_WORDS: Mapping[str, str] = {
    "equal": "equal points share the prizes of their places equally",
    "hort": "Hort system: half by place, half shared equally among equal points",
    "none": "prizes by place; who shares a place shares its prizes",
}


@dataclass(frozen=True, slots=True)
class Award:
    """What one player gets from one category."""

    key: int
    number: int
    name: str
    category: str
    """Empty = main prizes."""
    cents: int
    why: str
    """Places, points and how the sum was shared."""
    title: str = ""
    """Name of a prize in kind or of the place's prize."""


@dataclass(frozen=True, slots=True)
class PrizeList:
    """All awards, and what nobody gets."""

    awards: tuple[Award, ...]
    """Main prizes first, then the categories, in order of places."""
    not_awarded: tuple[Prize, ...]
    """Prizes of places that nobody holds."""
    fund: int
    """Cents; always the sum of the awards and of what is not awarded."""
    sharing: str
    """The rule in words."""
    final: bool
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Contender:
    """One player with what decides about his money."""

    key: int
    rank: int
    """Shared places have the same number."""
    score: Fraction
    """Primary score; equal scores share."""
    points: str


def prize_list(tournament: Tournament, *, after: int | None = None) -> PrizeList:
    """Distribute the fund by the event's rule: equal sharing, Hort system or by place; one prize a player if set.

    With one prize per player the choice goes from the top of the standings down: each takes the largest of the prizes
    that fall to him, the main one if equal; in the other categories those behind him move up.

    Args:
        tournament: The records with the prize fund.
        after: Last round to count; None = the last finished one.

    Raises:
        Refused: A prize names a group that does not exist, or the event's tie-breaks cannot be used.
    """
    sheet, ranking, order = ranked(tournament, after=after)
    places = table(sheet, ranking, order)
    contenders = [
        _Contender(row.key, row.rank, order.primary[row.key], points_text(row.points))
        for row in places.rows
        if row.rank
    ]
    fund = _Fund(tournament, contenders)
    fund.settle()
    awards, left = fund.awards()
    found, rest = _performance_awards(tournament, classic.surplus_column(sheet, Code("W-WE")), awards)
    notes = () if places.final else ("the standings are not final",)
    return PrizeList(
        (*awards, *found),
        (*left, *rest),
        sum(prize.cents for prize in tournament.prizes),
        SHARING_WORDS[tournament.event.prize_sharing],
        places.final,
        notes,
    )


class _Fund:
    """The prizes by category and who still stands in each."""

    def __init__(self, tournament: Tournament, contenders: Sequence[_Contender]) -> None:
        self.tournament = tournament
        self.contenders = contenders
        self.sharing = tournament.event.prize_sharing
        self.prizes: dict[str, list[Prize]] = {"": []}
        for prize in tournament.prizes:
            if prize.category != PERFORMANCE:
                self.prizes.setdefault(prize.category, []).append(prize)
        self.standing = {"": list(contenders)}
        for category in self.prizes.keys() - {""}:
            members = members_of(tournament, category)
            self.standing[category] = [c for c in contenders if c.key in members]
        self.entered = {category: tuple(standing) for category, standing in self.standing.items()}
        self.gave_up: dict[str, list[int]] = {category: [] for category in self.prizes}

    def shares(self, category: str) -> dict[int, int]:
        """Cents of each player in a category as it stands now."""
        return distribute(self.standing[category], self.prizes[category], self.sharing)

    def settle(self) -> None:
        """One prize per player, from the top of the standings down."""
        if not self.tournament.event.one_prize:
            return
        shares = {category: self.shares(category) for category in self.prizes}
        for contender in self.contenders:
            key = contender.key
            falling = [category for category in self.prizes if shares[category].get(key, 0) > 0]
            if len(falling) < 2:
                continue
            best = max(falling, key=lambda category: shares[category][key])
            for category in falling:
                if category != best:
                    self.standing[category] = [c for c in self.standing[category] if c.key != key]
                    self.gave_up[category].append(key)
                    shares[category] = self.shares(category)

    def awards(self) -> tuple[list[Award], list[Prize]]:
        """The awards in order and the prizes that nobody gets."""
        players = {p.key: p for p in self.tournament.players}
        found: list[Award] = []
        left: list[Prize] = []
        for category, prizes in self.prizes.items():
            standing = self.standing[category]
            shares = self.shares(category)
            words = _reasons(standing, prizes, self.sharing)
            moved = [str(players[key].number) for key in self.gave_up[category]]
            note = f"; {', '.join(moved)} took a larger prize" if moved else ""
            for contender in standing:
                key = contender.key
                if cents := shares.get(key, 0):
                    found.append(Award(key, players[key].number, players[key].name, category, cents, words[key] + note))
            found += _in_kind(self.entered[category], prizes, self.tournament, category)
            left += [prize for prize in prizes if prize.cents and prize.place > len(standing)]
        return found, left


def distribute(standing: Sequence[_Contender], prizes: Sequence[Prize], sharing: str) -> dict[int, int]:
    """Cents of each player of one category; the sum is that of the prizes whose places are held.

    Args:
        standing: Those who stand in the category, in order.
        prizes: Its prizes.
        sharing: `equal`, `hort` or `none`.
    """
    amounts = _amounts(prizes, len(standing))
    found: dict[int, int] = {}
    for first, group in _runs(standing, lambda c: c.score):
        pot = amounts[first : first + len(group)]
        total = sum(pot)
        if not total:
            continue
        equal = Fraction(total, len(group))
        by_place = _by_place(group, pot)
        weight = {"equal": Fraction(0), "hort": Fraction(1, 2), "none": Fraction(1)}[sharing]
        exact = [weight * own + (1 - weight) * equal for own in by_place]
        found.update(zip((c.key for c in group), to_cents(exact, total), strict=True))
    return found


def _amounts(prizes: Sequence[Prize], places: int) -> list[int]:
    amounts = [0] * places
    for prize in prizes:
        if 1 <= prize.place <= places:
            amounts[prize.place - 1] += prize.cents
    return amounts


def _by_place(group: Sequence[_Contender], pot: Sequence[int]) -> list[Fraction]:
    """The money of each one's own place; who shares a place shares its prizes."""
    found: list[Fraction] = []
    for first, level in _runs(group, lambda c: c.rank):
        found += [Fraction(sum(pot[first : first + len(level)]), len(level))] * len(level)
    return found


def _runs(standing: Sequence[_Contender], value: Callable[[_Contender], object]) -> list[tuple[int, list[_Contender]]]:
    """Neighbours with the same value, with the index of the first."""
    runs: list[tuple[int, list[_Contender]]] = []
    for index, contender in enumerate(standing):
        if runs and value(runs[-1][1][-1]) == value(contender):
            runs[-1][1].append(contender)
        else:
            runs.append((index, [contender]))
    return runs


def to_cents(exact: Sequence[Fraction], total: int) -> list[int]:
    """Whole cents with the given sum: rounded down, the cents left over to the largest fractions, first ones first."""
    cents = [share.numerator // share.denominator for share in exact]
    order = sorted(range(len(exact)), key=lambda i: (cents[i] - exact[i], i))
    for index in order[: total - sum(cents)]:
        cents[index] += 1
    return cents


def money(cents: int) -> str:
    """Cents as an amount, `1234.50`."""
    return f"{cents // 100}.{cents % 100:02d}"


def _reasons(standing: Sequence[_Contender], prizes: Sequence[Prize], sharing: str) -> dict[int, str]:
    """For each one in words from which places his money comes and how it was shared."""
    amounts = _amounts(prizes, len(standing))
    found: dict[int, str] = {}
    for first, group in _runs(standing, lambda c: c.score):
        pot = amounts[first : first + len(group)]
        if len(group) == 1:
            found[group[0].key] = f"place {first + 1}: {money(pot[0])}"
            continue
        where = f"places {first + 1}-{first + len(group)}"
        shared = f"{where} shared by {len(group)} players with {group[0].points}: {money(sum(pot))}"
        for inside, level in _runs(group, lambda c: c.rank):
            last = first + inside + len(level)
            own = f"place {last}" if len(level) == 1 else f"places {first + inside + 1}-{last} shared by {len(level)}"
            sums = money(sum(pot[inside : inside + len(level)]))
            words = {
                "equal": f"{shared} / {len(group)}",
                "hort": f"half of {own}: {sums}; half of {shared}",
                "none": f"{own}: {sums}",
            }[sharing]
            found.update(dict.fromkeys((c.key for c in level), words))
    return found


def _in_kind(
    standing: Sequence[_Contender], prizes: Sequence[Prize], tournament: Tournament, category: str
) -> list[Award]:
    """Cups and other prizes without money go by place; who shares the place is named for it."""
    players = {p.key: p for p in tournament.players}
    found = []
    for prize in prizes:
        if prize.cents == 0 and prize.name and prize.place <= len(standing):
            level = [c for c in standing if c.rank == standing[prize.place - 1].rank]
            why = f"place {prize.place}" + (f", shared by {len(level)}" if len(level) > 1 else "")
            for contender in level:
                player = players[contender.key]
                found.append(Award(player.key, player.number, player.name, category, 0, why, prize.name))
    return found


def performance_order(tournament: Tournament, *, after: int | None = None) -> tuple[int, ...]:
    """Keys of all who win no other prize, largest surplus first; ties by lower number [Tasaselo T8.3, D22].

    Raises:
        Refused: See `prize_list`.
    """
    sheet, _, _ = ranked(tournament, after=after)
    awards = [award for award in prize_list(tournament, after=after).awards if award.category != PERFORMANCE]
    surplus = classic.surplus_column(sheet, Code("W-WE"))
    return tuple(player.key for player in _by_surplus(tournament, surplus, awards))


def _by_surplus(
    tournament: Tournament, surplus: Mapping[int, Fraction | None], awards: Sequence[Award]
) -> list[Player]:
    rewarded = {award.key for award in awards}
    free = [p for p in tournament.players if p.key not in rewarded and p.status not in ("guest", "expelled")]
    return sorted(free, key=lambda p: (-(surplus[p.key] or Fraction(0)), p.number))


def _performance_awards(
    tournament: Tournament, surplus: Mapping[int, Fraction | None], awards: Sequence[Award]
) -> tuple[list[Award], list[Prize]]:
    """Largest surplus among those without another prize; ties by lower number [Tasaselo T8.3]."""
    prizes = sorted((p for p in tournament.prizes if p.category == PERFORMANCE), key=lambda p: p.place)
    free = _by_surplus(tournament, surplus, awards)
    found, left = [], []
    for prize in prizes:
        if prize.place > len(free):
            left.append(prize)
            continue
        player = free[prize.place - 1]
        why = f"surplus {decimal_text(surplus[player.key], 2)}, no other prize [Tasaselo T8.3]"
        found.append(Award(player.key, player.number, player.name, PERFORMANCE, prize.cents, why, prize.name))
    return found, left

"""A second, naive computation straight from the words of the rules, on events by chance (editions 2026, 2024, 2009)."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.model import ByeKind, Scoring
from swisstui.records import ByeRecord, Event, GameRecord, Player, RoundRecord, Tournament
from swisstui.scoresheet import scoresheet
from swisstui.tiebreaks.direct_encounter import encounters, order
from swisstui.tiebreaks.registry import read_list

HALF = Fraction(1, 2)
WORTH: dict[str, tuple[Fraction | int, Fraction | int]] = {
    "1-0": (1, 0),
    "0-1": (0, 1),
    "1/2": (HALF, HALF),
    "1-0F": (1, 0),
    "0-1F": (0, 1),
    "0-0F": (0, 0),
}
BYE = {"pairing": Fraction(1), "full": Fraction(1), "half": HALF, "zero": Fraction(0)}


@st.composite
def _events(draw: st.DrawFn) -> Tournament:
    count = draw(st.integers(2, 7))
    players = tuple(Player(k, k, f"P{k}", draw(st.integers(1000, 2400))) for k in range(1, count + 1))
    rounds = []
    for number in range(1, draw(st.integers(1, 5)) + 1):
        order = draw(st.permutations(range(1, count + 1)))
        boards = draw(st.integers(0, count // 2))
        games = tuple(
            GameRecord(b + 1, order[2 * b], order[2 * b + 1], draw(st.sampled_from(sorted(WORTH))))
            for b in range(boards)
        )
        byes = []
        for key in order[2 * boards :]:
            kind: ByeKind | None = draw(st.sampled_from(["pairing", "full", "half", "zero", None]))
            if kind is not None:
                byes.append(ByeRecord(key, kind))
        rounds.append(RoundRecord(number, games, tuple(byes)))
    return Tournament(Event("x", rounds_total=len(rounds), system="dutch-2026"), players, tuple(rounds))


class _Naive:
    """Everything by looking through the records again and again."""

    def __init__(self, tournament: Tournament, edition: str, *, fore: bool = False) -> None:
        self.t, self.edition, self.fore = tournament, edition, fore
        self.n = len(tournament.rounds)

    def cell(self, key: int, r: int) -> tuple[str, Fraction, int, str]:
        """(kind, points, opponent, colour) of a player in a round."""
        record = self.t.rounds[r - 1]
        for game in record.games:
            if key in (game.white, game.black):
                mine = 0 if key == game.white else 1
                other = game.black if mine == 0 else game.white
                if self.fore and r == self.n:
                    return "game", HALF, other, "wb"[mine]
                kind = "forfeit" if game.result.endswith("F") else "game"
                return kind, Fraction(WORTH[game.result][mine]), other, "wb"[mine]
        for bye in record.byes:
            if bye.player == key:
                return bye.kind, BYE[bye.kind], 0, ""
        return "zero", Fraction(0), 0, ""

    def points(self, key: int) -> Fraction:
        return sum((self.cell(key, r)[1] for r in range(1, self.n + 1)), Fraction(0))

    def vur(self, key: int, r: int) -> bool:
        kind, points, _, _ = self.cell(key, r)
        return kind in ("half", "zero") or (kind == "forfeit" and points == 0)

    def adjusted(self, key: int) -> Fraction:
        total = Fraction(0)
        for r in range(1, self.n + 1):
            kind, points, _, _ = self.cell(key, r)
            if self.edition == "2009":
                total += points if kind == "game" else HALF
            elif kind in ("half", "zero") and all(self.vur(key, later) for later in range(r + 1, self.n + 1)):
                total += HALF
            else:
                total += points
        return total

    def opponent_score(self, key: int, r: int) -> Fraction:
        kind, points, other, _ = self.cell(key, r)
        if kind == "game":
            return self.adjusted(other)
        if self.edition == "2009":
            before = sum((self.cell(key, q)[1] for q in range(1, r)), Fraction(0))
            return before + (1 - points) + (self.n - r) * HALF
        own = self.points(key)
        if self.edition == "2024":
            return own
        return min(own, self.adjusted(other) if kind == "forfeit" else self.n * HALF)

    def rows(self, key: int, *, product: bool) -> list[tuple[Fraction, Fraction, bool]]:
        """(contribution, opponent's score, VUR) of every round."""
        found = []
        for r in range(1, self.n + 1):
            score = self.opponent_score(key, r)
            worth = score * self.cell(key, r)[1] if product else score
            found.append((worth, score, self.edition != "2009" and self.vur(key, r)))
        return found

    def cut(self, rows: list[tuple[Fraction, Fraction, bool]], lowest: int, highest: int) -> Fraction:
        rows = list(rows)
        for _ in range(lowest):
            if not rows:
                break
            least = min(rows, key=lambda row: (row[1], row[0]))
            unplayed = sorted(row for row in rows if row[2])
            rows.remove(unplayed[0] if unplayed and unplayed[0][0] >= least[0] else least)
        for _ in range(highest):
            if rows:
                rows.remove(max(rows, key=lambda row: (row[1], row[0])))
        return sum((row[0] for row in rows), Fraction(0))


def _values(tournament: Tournament, code: str, edition: str) -> dict[int, Fraction | None]:
    ((parsed, entry),) = read_list([code], tournament, edition)
    assert entry.column is not None
    return dict(entry.column(scoresheet(tournament, None, edition), parsed))


@settings(max_examples=120, deadline=None)
@given(_events(), st.sampled_from(["2026", "2024", "2009"]))
def test_buchholz_family(tournament: Tournament, edition: str) -> None:
    """C.07 8, 9, 14, 16: BH, FB, SB with cuts and medians, AOB."""
    plain, fore = _Naive(tournament, edition), _Naive(tournament, edition, fore=True)
    keys = [p.key for p in tournament.players]
    for code, base, product, low, high in (
        ("BH", plain, False, 0, 0),
        ("BH/C1", plain, False, 1, 0),
        ("BH/C2", plain, False, 2, 0),
        ("BH/M1", plain, False, 1, 1),
        ("BH/M2", plain, False, 2, 2),
        ("FB", fore, False, 0, 0),
        ("FB/C1", fore, False, 1, 0),
        ("SB", plain, True, 0, 0),
        ("SB/C1", plain, True, 1, 0),
    ):
        expected = {key: base.cut(base.rows(key, product=product), low, high) for key in keys}
        assert _values(tournament, code, edition) == expected, code
    sums = {key: plain.cut(plain.rows(key, product=False), 0, 0) for key in keys}
    for key, value in _values(tournament, "AOB", edition).items():
        cells = [plain.cell(key, r) for r in range(1, plain.n + 1)]
        met = [sums[other] for kind, _, other, _ in cells if kind == "game"]
        assert value == (sum(met, Fraction(0)) / len(met) if met else None)


@settings(max_examples=80, deadline=None)
@given(_events())
def test_own_rounds(tournament: Tournament) -> None:
    """C.07 7: WIN, WON, BPG, BWG, PS, REP, STD, and Koya."""
    naive = _Naive(tournament, "2026")
    columns = {code: _values(tournament, code, "2026") for code in "WIN WON BPG BWG PS PS/C1 REP STD KS KS/L+1".split()}
    for player in tournament.players:
        key, rounds = player.key, range(1, naive.n + 1)
        cells = [naive.cell(key, r) for r in rounds]
        games = [c for c in cells if c[0] == "game"]
        running = [sum((c[1] for c in cells[:r]), Fraction(0)) for r in rounds]
        limit = Fraction(naive.n, 2)
        expected = {
            "WIN": sum(c[1] == 1 for c in cells),
            "WON": sum(c[1] == 1 for c in games),
            "BPG": sum(c[3] == "b" for c in games),
            "BWG": sum(c[3] == "b" and c[1] == 1 for c in games),
            "PS": sum(running),
            "PS/C1": sum(running[1:]),
            "REP": sum(not naive.vur(key, r) for r in rounds),
            "STD": sum(c[1] for c in cells),
            "KS": sum(c[1] for c in games if naive.points(c[2]) >= limit),
            "KS/L+1": sum(c[1] for c in games if naive.points(c[2]) >= limit + HALF),
        }
        assert {code: column[key] for code, column in columns.items()} == expected


@settings(max_examples=150, deadline=None)
@given(st.integers(2, 5), st.data())
def test_direct_encounter(count: int, data: st.DataObject) -> None:
    """C.07 6.3: whoever is put first alone is ahead of each other one however the missing games end; else nobody is."""
    keys = range(1, count + 1)
    met: dict[int, dict[int, int]] = {key: {} for key in keys}
    for one, other in ((a, b) for a in keys for b in keys if a < b):
        points = data.draw(st.sampled_from([0, 1, 2, None]))
        if points is not None:
            met[one][other], met[other][one] = points, 2 - points
    found = order(met, tuple(keys), 2)
    assert sorted(key for level in found for key in level) == list(keys)
    totals = {key: sum(met[key].values()) for key in keys}
    complete = all(len(met[key]) == count - 1 for key in keys)
    if complete:
        assert [totals[level[0]] for level in found] == sorted((totals[level[0]] for level in found), reverse=True)
        return
    certain = [
        key for key in keys if all(totals[key] > totals[o] + 2 * (count - 1 - len(met[o])) for o in keys if o != key)
    ]
    assert (list(found[0]) == certain) if certain else (found == [tuple(keys)])


def test_direct_encounter_order_does_not_depend_on_the_order_given() -> None:
    """C.07 6: the same levels whoever is named first."""
    met = {1: {2: 2, 3: 0, 4: 1}, 2: {1: 0, 3: 2, 4: 1}, 3: {1: 2, 2: 0, 4: 1}, 4: {1: 1, 2: 1, 3: 1}}
    for keys in permutations((1, 2, 3, 4)):
        assert [sorted(level) for level in order(met, keys, 2)] == [[1, 2, 3, 4]]
    met[1][4], met[4][1] = 2, 0
    # 1 has 4, 2 has 3, 3 has 3, 4 has 2: 2 and 3 are a proper subgroup, 2 won.
    for keys in permutations((1, 2, 3, 4)):
        assert order(met, keys, 2) == [(1,), (2,), (3,), (4,)]


EventOf = Callable[..., Tournament]


def test_forfeit_is_no_encounter_in_a_swiss(event_of: EventOf) -> None:
    """C.07 6.1: otb games only; with /P and in a round robin the forfeit counts; two games are averaged."""
    forfeited = ["1 A 0: 2w+", "2 B 0: 1b-"]
    sheet = scoresheet(event_of(forfeited, system="dutch-2026"))
    assert encounters(sheet, (1, 2)) == {1: {}, 2: {}}
    assert encounters(sheet, (1, 2), forfeits=True) == {1: {2: 2}, 2: {1: 0}}
    assert encounters(scoresheet(event_of(forfeited, system="round-robin")), (1, 2)) == {1: {2: 2}, 2: {1: 0}}
    twice = scoresheet(event_of(["1 A 0: 2w1 2b=", "2 B 0: 1b0 1w="], system="round-robin"))
    assert encounters(twice, (1, 2)) == {1: {2: Fraction(3, 2)}, 2: {1: HALF}}


@pytest.mark.parametrize(
    ("code", "key", "value"), [("BH", 2, "1"), ("BH/P", 2, "1.5"), ("SB", 1, "1.75"), ("SB/P", 1, "1.75")]
)
def test_modifier_p_counts_forfeits_as_games(event_of: EventOf, code: str, key: int, value: str) -> None:
    """/P: the scheduled opponent's score (1.5) instead of the dummy's (his own 1) for who lost by forfeit."""
    lines = ["1 A 0: 2w+ 3b=", "2 B 0: 1b- 4w1", "3 C 0: 4b1 1w=", "4 D 0: 3w0 2b0"]
    assert _values(event_of(lines, system="dutch-2026"), code, "2026")[key] == Fraction(value)


def test_three_one_nothing(event_of: EventOf) -> None:
    """C.07 7.7, 9.2: with 3-1-0 the standard points count 1, 1/2, 0, a draw's cap is one point a round."""
    scoring = Scoring(win=6, draw=2, loss=0, pairing_bye=6, half_bye=2, full_bye=6, forfeit_win=6)
    lines = ["1 A 0: 2w1 3b1 U", "2 B 0: 1b0 4w1 3w=", "3 C 0: 4b= 1w0 2b=", "4 D 0: 3w= 2b0 Z"]
    tournament = event_of(lines, scoring=scoring, system="dutch-2026")
    assert _values(tournament, "STD", "2026") == {1: 3, 2: Fraction(3, 2), 3: 1, 4: HALF}
    # Dummy of 1 in round 3: his own 9, capped at one point a round: 3. Opponents 4 and 2 points.
    assert _values(tournament, "BH", "2026")[1] == 9
    assert _values(tournament, "BH", "2024")[1] == 15

"""Tie-breaks of the seed rules: item 16 of the Swiss of 1987, F10 of 1998, Tasaselo's columns, SM stage 2, lots."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engines.elo_table import expected_score
from swisstui.match_scores import match_boards
from swisstui.ratings import rounded_average
from swisstui.scoresheet import Cell, Scoresheet
from swisstui.tiebreaks import direct_encounter
from swisstui.tiebreaks.codes import Code
from swisstui.tiebreaks.definition import Part, TieBreak, Verdict, decimal_text
from swisstui.tiebreaks.points import cell_words, progressive_scores

Key = tuple[Fraction | int, ...]


def _levels(group: Sequence[int], keys: dict[int, Key]) -> tuple[tuple[int, ...], ...]:
    """The group in order of its keys, highest first; equal keys stay together."""
    return tuple(
        tuple(player for player in group if keys[player] == value) for value in sorted(set(keys.values()), reverse=True)
    )


def _ratings_met(sheet: Scoresheet, key: int) -> list[int]:
    """Ratings of the opponents met over the board, lowest first; 0 = unrated [Lim 1987 D18]."""
    if "plain ratings" not in sheet.memo:
        sheet.memo["plain ratings"] = {p.key: p.rating for p in sheet.tournament.players}
    ratings: dict[int, int] = sheet.memo["plain ratings"]
    return sorted(ratings[c.opponent] for c in sheet.cells[key] if c.kind == "game")


def _rating_sums(ratings: list[int]) -> Key:
    """Sums without the lowest one, the two lowest, and so on [Lim 1987 16]."""
    return tuple(sum(ratings[dropped:]) for dropped in range(1, len(ratings)))


def _progressive_key(sheet: Scoresheet, key: int) -> Key:
    """Sum of the running scores, then without round 1, then also without round 2, and so on [Lim 1987 16]."""
    scores = progressive_scores(sheet, key)
    return tuple(Fraction(sum(scores[dropped:]), 2) for dropped in range(max(1, len(scores))))


def _by_ratings(sheet: Scoresheet, group: Sequence[int]) -> bool:
    """First case of item 16: all tied players have met only rated opponents, and equally many [our Decision]."""
    met = [_ratings_met(sheet, key) for key in group]
    return len({len(ratings) for ratings in met}) == 1 and all(ratings and ratings[0] > 0 for ratings in met)


def rating_sum_judge(sheet: Scoresheet, _: Code, group: Sequence[int]) -> Verdict:
    """Sum of the opponents' ratings, the lowest dropped step by step; else the progressive score [Lim 1987 16]."""
    if not _by_ratings(sheet, group):
        return _progressive_verdict(sheet, group, "PS ")
    keys = {key: _rating_sums(_ratings_met(sheet, key)) for key in group}
    values: dict[int, Fraction | None] = {key: Fraction(k[0]) if k else Fraction(0) for key, k in keys.items()}
    texts = {key: decimal_text(value, least=0) for key, value in values.items()}
    return Verdict(_levels(group, keys), values, texts)


def progressive_judge(sheet: Scoresheet, _: Code, group: Sequence[int]) -> Verdict:
    """Progressive score, the first rounds dropped step by step [Lim 1987 16, second case]."""
    return _progressive_verdict(sheet, group, "")


def _progressive_verdict(sheet: Scoresheet, group: Sequence[int], prefix: str) -> Verdict:
    keys = {key: _progressive_key(sheet, key) for key in group}
    values: dict[int, Fraction | None] = {key: Fraction(k[0]) for key, k in keys.items()}
    return Verdict(_levels(group, keys), values, {key: prefix + decimal_text(v) for key, v in values.items()})


def rating_sum_working(sheet: Scoresheet, code: Code, group: Sequence[int], key: int) -> tuple[Part, ...]:
    """The opponents' ratings, lowest left out, then the sums step by step."""
    if not _by_ratings(sheet, group):
        why = "an opponent of a tied player is unrated, or they have not played equally many games: progressive score"
        return (Part(0, 0, None, False, why), *progressive_working(sheet, code, group, key))
    ratings = _ratings_met(sheet, key)
    names = {p.key: p.rating for p in sheet.tournament.players}
    games = [c for c in sheet.cells[key] if c.kind == "game"]
    lowest = min(range(len(games)), key=lambda i: names[games[i].opponent])
    parts = [
        Part(
            c.round_number,
            c.opponent,
            Fraction(names[c.opponent]),
            i == lowest,
            "left out: the lowest" if i == lowest else "rating",
        )
        for i, c in enumerate(games)
    ]
    for dropped, total in enumerate(_rating_sums(ratings), 1):
        parts.append(Part(0, 0, Fraction(total), dropped > 1, f"sum without the {dropped} lowest"))
    return tuple(parts)


def progressive_working(sheet: Scoresheet, _: Code, group: Sequence[int], key: int) -> tuple[Part, ...]:
    """The running scores, then the sums step by step."""
    scores = progressive_scores(sheet, key)
    parts = [Part(n, 0, Fraction(s, 2), False, f"score after round {n}") for n, s in enumerate(scores, 1)]
    for dropped, total in enumerate(_progressive_key(sheet, key)):
        words = f"sum without the first {dropped}" if dropped else "sum"
        parts.append(Part(0, 0, Fraction(total), dropped > 0, words))
    return tuple(parts)


def first_place_judge(sheet: Scoresheet, _: Code, group: Sequence[int]) -> Verdict:
    """First place only: games among the tied, then average of opponents, then the lot [Dutch 1998 F10, Decision 22]."""
    nothing: dict[int, Fraction | None] = dict.fromkeys(group)
    most = max(sheet.points[key] for key in sheet.competing)
    if any(sheet.points[key] != most for key in group):
        return Verdict((tuple(group),), nothing, dict.fromkeys(group, "shared"))
    winner, texts = _first_of(sheet, group)
    if winner is None:
        return Verdict((tuple(group),), nothing, texts)
    rest = tuple(key for key in group if key != winner)
    return Verdict(((winner,), rest), nothing, texts)


def _first_of(sheet: Scoresheet, group: Sequence[int]) -> tuple[int | None, dict[int, str]]:
    """Who of the tied leaders is first, and what each has in the criterion that decided."""
    met = direct_encounter.encounters(sheet, group)
    best = direct_encounter.order(met, group, sheet.scoring.win)[0]
    texts = {key: decimal_text(Fraction(sum(met[key].values())) / 2, least=0) for key in group}
    if len(best) == 1:
        return best[0], {key: f"DE {text}" for key, text in texts.items()}
    averages = {key: rounded_average(r) if (r := _ratings_met(sheet, key)) else 0 for key in best}
    leaders = [key for key in best if averages[key] == max(averages.values())]
    texts = {key: f"ARO {averages[key]}" if key in averages else f"DE {texts[key]}" for key in group}
    if len(leaders) == 1:
        return leaders[0], texts
    lots = dict(sheet.tournament.lots)
    if any(key not in lots for key in leaders):
        return None, {**texts, **dict.fromkeys(leaders, "lot not drawn")}
    return min(leaders, key=lambda key: lots[key]), {**texts, **{key: f"lot {lots[key]}" for key in leaders}}


def first_place_working(sheet: Scoresheet, _: Code, group: Sequence[int], key: int) -> tuple[Part, ...]:
    """Games among the tied, average of the opponents, lot."""
    parts = list(direct_encounter.judge_working(sheet, Code("DE"), group, key))
    ratings = _ratings_met(sheet, key)
    if ratings:
        parts.append(Part(0, 0, Fraction(rounded_average(ratings)), False, "average rating of his opponents"))
    lots = dict(sheet.tournament.lots)
    lot = Fraction(lots[key]) if key in lots else None
    parts.append(Part(0, 0, lot, False, "lot" if key in lots else "lot not drawn"))
    return tuple(parts)


def _surplus_games(sheet: Scoresheet, key: int) -> list[tuple[Cell, Fraction, Fraction]]:
    """(cell, result 0..1, expected score) of each rated game, from the initial ratings [Tasaselo T5.5, D10]."""
    ratings = {p.key: p.rating for p in sheet.tournament.players}
    boards = 2 * match_boards(sheet.tournament.event)
    found = []
    for cell in sheet.cells[key]:
        if cell.kind == "game" and ratings[key] > 0 and ratings[cell.opponent] > 0:
            if cell.boards is not None:
                share = Fraction(cell.boards[0], boards or sum(cell.boards) or 1)
            else:
                share = {"W": Fraction(1), "D": Fraction(1, 2), "L": Fraction(0)}[cell.symbol]
            expected = Fraction(expected_score(ratings[key], ratings[cell.opponent]), 100)
            found.append((cell, share, expected))
    return found


def surplus_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Result minus expected result, from the initial ratings and the uncut table [Tasaselo T5.5, T8.2, D19]."""
    return {key: sum((s - e for _, s, e in _surplus_games(sheet, key)), Fraction(0)) for key in sheet.keys}


def surplus_working(sheet: Scoresheet, _: Code, key: int) -> tuple[Part, ...]:
    """Each game's result minus its expected result."""
    return tuple(
        Part(c.round_number, c.opponent, s - e, False, f"{cell_words(c)}: {decimal_text(s)} - {decimal_text(e, 2)}")
        for c, s, e in _surplus_games(sheet, key)
    )


def opponents_points_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Sum of the points of the opponents met over the board [Tasaselo T8.2]."""
    return {
        key: Fraction(sum(sheet.points[c.opponent] for c in row if c.kind == "game"), 2)
        for key, row in sheet.cells.items()
    }


def lot_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """The lots as they were drawn and stored, the lowest first [AR 60]."""
    lots = dict(sheet.tournament.lots)
    return {key: Fraction(lots[key]) if key in lots else None for key in sheet.keys}


def _symbols(sheet: Scoresheet, key: int) -> list[Cell]:
    return [c for c in sheet.cells[key] if c.kind in ("game", "forfeit")]


def difference_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Wins minus losses; rounds sat out are neither [SM 5.8 a]."""
    signs = {"W": 1, "D": 0, "L": -1}
    return {key: Fraction(sum(signs[c.symbol] for c in _symbols(sheet, key))) for key in sheet.keys}


def last_wins_column(sheet: Scoresheet, _: Code) -> dict[int, Fraction | None]:
    """Whose last win came in the earlier round is ahead, then the second last, third last ... [SM 5.8 b, D23].

    The value weighs the rounds of the wins, last win first, so that the lower one is better; it is shown as the string
    of wins and losses.
    """
    base = sheet.after + 1
    found: dict[int, Fraction | None] = {}
    for key in sheet.keys:
        rounds = [c.round_number for c in _symbols(sheet, key) if c.symbol == "W"][::-1]
        found[key] = sum((Fraction(r, base ** (i + 1)) for i, r in enumerate(rounds)), Fraction(0))
    return found


def win_string(sheet: Scoresheet, key: int, _: Fraction) -> str:
    """Wins and losses of a player as a string such as `WLWW-`."""
    return "".join(c.symbol if c.kind in ("game", "forfeit") else "-" for c in sheet.cells[key])


def result_working(sheet: Scoresheet, _: Code, key: int) -> tuple[Part, ...]:
    """What happened in each round."""
    signs = {"W": 1, "D": 0, "L": -1}
    return tuple(
        Part(c.round_number, c.opponent, Fraction(signs[c.symbol]) if c.symbol else None, False, cell_words(c))
        for c in sheet.cells[key]
    )


TIEBREAKS: tuple[TieBreak, ...] = (
    TieBreak(
        "RS",
        "sum of opponents' ratings, lowest dropped; else progressive",
        "FIDE Swiss Rules 1987, 16",
        judge=rating_sum_judge,
        judge_working=rating_sum_working,
        family="classic",
        decimals=0,
    ),
    TieBreak(
        "PROG",
        "progressive score, first rounds dropped",
        "FIDE Swiss Rules 1987, 16",
        judge=progressive_judge,
        judge_working=progressive_working,
        family="classic",
    ),
    TieBreak(
        "F10",
        "first place: DE, ARO, lot; else shared",
        "Dutch 1998 F10",
        judge=first_place_judge,
        judge_working=first_place_working,
        family="classic",
    ),
    TieBreak(
        "W-WE",
        "result minus expected result",
        "Tasaselo T5.5",
        surplus_column,
        surplus_working,
        family="classic",
        decimals=2,
    ),
    TieBreak("SOP", "sum of opponents' points", "Tasaselo T8.2", opponents_points_column, family="classic"),
    TieBreak("WML", "wins minus losses", "SM 5.8", difference_column, result_working, family="classic", decimals=0),
    TieBreak(
        "LW",
        "last wins, the earlier one first",
        "SM 5.8",
        last_wins_column,
        result_working,
        lower_first=True,
        family="classic",
        text=win_string,
    ),
    TieBreak("LOT", "lot", "AR 60", lot_column, lower_first=True, complete=True, family="classic", decimals=0),
)
"""Tie-breaks outside C.07."""

"""Records out of the rounds of a file: boards in order, byes, requests, corrections [TRF 8; AR 38]."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engines.model import ByeKind, outcome_of
from swisstui.formats.reading import Findings
from swisstui.formats.trf_extras import Correction, Extras
from swisstui.formats.trf_lines import whole_number
from swisstui.formats.trf_rounds import Rounds
from swisstui.match_scores import outcome_in, score_of
from swisstui.records import Adjustment, ByeRecord, Event, GameRecord, RoundRecord, Tournament
from swisstui.tournament import round_points, virtual_points


def build_rounds(tournament: Tournament, rounds: Rounds, comments: Mapping[str, str]) -> Tournament:
    """The tournament with its rounds; boards in the order of AR 38.

    Args:
        tournament: Event and players, without rounds.
        rounds: What the file says; players by number of the file, which are the keys.
        comments: Our own comments: `idle R` lists players who by the rules got no bye, `match R W-B` has the board
            points of a team match, `handicap R W-B` the stones of a Go game, `group R N N N N` names a group.
    """
    groups = _groups(comments)
    numbers = {player.key: player.number for player in tournament.players}
    scores = dict.fromkeys(numbers, 0)
    for round_number in range(1, rounds.count + 1):
        idle = {
            number
            for word in comments.get(f"idle {round_number}", "").split()
            if (number := whole_number(word)) in numbers and number is not None
        }
        virtual = virtual_points(tournament, round_number)
        shown = {key: score + virtual.get(key, 0) for key, score in scores.items()}
        games = sorted(rounds.games.get(round_number, []), key=lambda game: _board_key(game, shown, numbers))
        record = RoundRecord(
            number=round_number,
            games=tuple(
                GameRecord(
                    board,
                    white,
                    black,
                    _match_score(tournament.event, comments.get(f"match {round_number} {white}-{black}", ""), result),
                    leg=rounds.legs.get((round_number, white, black), 1),
                    group=groups.get((round_number, white), ""),
                    handicap=whole_number(comments.get(f"handicap {round_number} {white}-{black}", "")) or 0,
                )
                for board, (white, black, result) in enumerate(games, 1)
            ),
            byes=tuple(ByeRecord(key, kind) for key, kind in rounds.byes[round_number] if key not in idle),
            idle=tuple(sorted(idle)),
            virtual_points=tuple(sorted(virtual.items())),
        )
        tournament = replace(tournament, rounds=(*tournament.rounds, record))
        for key, points in round_points(tournament, record).items():
            scores[key] += points
    return tournament


def _groups(comments: Mapping[str, str]) -> dict[tuple[int, int], str]:
    """Groups of a round by round and player, from our own comments `group R N N N N: NAME`."""
    found = {}
    for key, name in comments.items():
        word, *numbers = key.split()
        if word == "group":
            round_number, *members = (whole_number(number) or 0 for number in numbers)
            found.update({(round_number, member): name.strip() for member in members})
    return found


def _match_score(event: Event, told: str, result: str) -> str:
    """The board points of a team match, where the file tells them and they agree with its win, draw or loss."""
    score = score_of(event, told.strip())
    if score is None or outcome_in(event, told.strip()).white != outcome_of(result).white:
        return result
    return told.strip()


def _board_key(
    game: tuple[int, int, str], scores: Mapping[int, int], numbers: Mapping[int, int]
) -> tuple[int, int, int]:
    """Higher score of the two first, then the sum, then the lower number of the higher player [AR 38]."""
    white, black, _ = game
    higher = min((white, black), key=lambda key: (-scores[key], numbers[key]))
    return -scores[higher], -(scores[white] + scores[black]), numbers[higher]


def with_requests(tournament: Tournament, rounds: Rounds, extras: Extras, findings: Findings) -> Tournament:
    """Byes of rounds to come from later blocks, 240 and XXZ; 240 of played rounds is only compared [TRF 7, 8]."""
    asked: dict[int, dict[int, ByeKind]] = {key: dict(byes) for key, byes in rounds.requests.items()}
    for player, round_number, kind, line in extras.byes:
        total = tournament.event.rounds_total
        if total and round_number > total:
            findings.note(f"line {line.number}: 240 names round {round_number} of {total}", line=line.number)
        elif round_number > rounds.count:
            asked.setdefault(player, {})[round_number] = kind
        elif (player, kind) not in rounds.byes.get(round_number, []):
            findings.note(
                f"line {line.number}: 240 names player {player} for round {round_number}, but his line has no such bye",
                line=line.number,
                player=player,
                round_number=round_number,
            )
    for player in extras.absent_next:
        asked.setdefault(player, {}).setdefault(rounds.count + 1, "zero")
    return replace(
        tournament,
        players=tuple(
            replace(player, requests=tuple(sorted(asked.get(player.key, {}).items()))) for player in tournament.players
        ),
    )


def corrections_as_adjustments(tournament: Tournament, corrections: list[Correction]) -> tuple[Adjustment, ...]:
    """Corrections of 299 as what they add to the points.

    Without a type they are penalties or bonuses; with one they are the points that a result is worth instead of its
    usual ones, in the named round or in all.
    """
    found = []
    for correction in corrections:
        if not correction.kind:
            found.append(Adjustment(correction.player, correction.points, correction.round_number))
            continue
        for record in tournament.rounds:
            if correction.round_number in {0, record.number} and _has_result(record, correction):
                usual = round_points(tournament, record).get(correction.player, 0)
                reason = f"299 {correction.kind}"
                found.append(Adjustment(correction.player, correction.points - usual, record.number, reason))
    return tuple(found)


def _has_result(record: RoundRecord, correction: Correction) -> bool:
    kinds = {"F": "full", "H": "half", "Z": "zero"}
    for bye in record.byes:
        if bye.player == correction.player:
            return kinds.get(correction.kind) == bye.kind
    for game in record.games:
        if correction.player not in {game.white, game.black}:
            continue
        first = correction.player == game.white
        won, lost = ("1-0", "0-1") if first else ("0-1", "1-0")
        codes = {"W": (won, won + "U"), "L": (lost, lost + "U", "0-0"), "D": ("1/2", "1/2U")}
        codes |= {"+": (won + "F",), "-": (lost + "F", "0-0F")}
        return game.result in codes.get(correction.kind, ())
    return False

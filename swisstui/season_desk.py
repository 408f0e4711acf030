"""Reading and changing a season file: the same lock, journal and atomic writing as a tournament's.

A season lies as `NAME.season.json` beside the tournaments of its stages; file names in it are relative to its folder.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from swisstui.championship import (
    FINAL,
    STAGE3,
    StageResult,
    outcome,
    reopen_stage,
    stage2_result,
    stage_tournament,
    with_result,
    with_stage,
)
from swisstui.changes import Mismatch, applied, differences
from swisstui.desk import Desk, this_user
from swisstui.finalists import FinalOutcome
from swisstui.journal import Journal, JournalLine
from swisstui.lock import locked
from swisstui.paths import journal_path, lock_path, safe_file_name
from swisstui.plain import WrongField, from_plain, to_plain
from swisstui.records import Tournament
from swisstui.refusal import Refused
from swisstui.season import Season
from swisstui.storage import TournamentFile, read_tournament
from swisstui.tables import Tables

SCHEMA = 1
ENDING = ".season.json"


class SeasonDesk:
    """One arbiter's access to one season file.

    Attributes:
        path: The file.
        who: `user@host/tty`, for the journal.
        season: The season as last read or changed here.
    """

    def __init__(self, path: Path, who: str | None = None) -> None:
        self.path = path
        self.who = who or this_user()
        self.season: Season
        self._file = TournamentFile(path)
        self._journal = Journal(journal_path(path))
        self._tables: Tables = {}
        self._created = ""
        self._signature: tuple[int, int] | None = None

    @classmethod
    def open(cls, path: str | Path, who: str | None = None) -> SeasonDesk:
        """Open a season.

        Raises:
            Refused: The file is missing, broken or newer than this program.
        """
        desk = cls(Path(path), who)
        desk._read()
        return desk

    @classmethod
    def create(cls, path: str | Path, season: Season, who: str | None = None) -> SeasonDesk:
        """Store a new season.

        Raises:
            Refused: Something lies at the path already, or it cannot be written.
        """
        desk = cls(Path(path), who)
        with locked(lock_path(desk.path), desk.who):
            if desk.path.exists():
                raise Refused(f"{desk.path} exists already; choose another name")
            desk._created = _now()
            desk._store(replace(season, revision=0), "create", f"new season {season.name!r}")
        return desk

    def refresh(self) -> bool:
        """Look for changes by others; True when the season was read anew."""
        if self._stat() == self._signature:
            return False
        self._read()
        return True

    def do(self, deed: str, text: str, change: Callable[[Season], Season]) -> str:
        """Change the season by a pure function and save it.

        Args:
            deed: Name of the deed for the journal.
            text: One sentence about it.
            change: New season from the season as it stands on the disk.

        Raises:
            Refused: The change is not possible; nothing was changed.
        """
        with locked(lock_path(self.path), self.who):
            self.refresh()
            self._store(change(self.season), deed, text)
        return text

    def undo(self) -> str:
        """Take back the latest change that is not undone.

        Raises:
            Refused: There is nothing to undo.
        """
        with locked(lock_path(self.path), self.who):
            self.refresh()
            self._journal.mend()
            line = self._journal.to_undo()
            if line is None or line.deed == "create":
                raise Refused("there is nothing to undo")
            try:
                tables = applied(self._tables, [change.reversed() for change in reversed(line.changes)])
            except Mismatch as error:
                raise Refused(f"cannot undo {line.text!r}: {error}") from None
            self._store(self._decoded(tables), "undo", f"undone: {line.text}", of=line.revision)
        return f"undone: {line.text}"

    def previous(self) -> Season | None:
        """Last year's season, where this one names it.

        Raises:
            Refused: The file is missing or broken.
        """
        if not self.season.previous:
            return None
        return SeasonDesk.open(self.path.parent / self.season.previous, self.who).season

    def tournament(self, key: str) -> Tournament | None:
        """The tournament of a stage; None while it is not made.

        Raises:
            Refused: The file is missing or broken.
        """
        stage = self.season.stage(key)
        return read_tournament(self.path.parent / stage.file) if stage.file else None

    def make_tournament(self, key: str) -> Path:
        """Make the tournament file of a stage from its closed list; players are in entry order.

        Raises:
            Refused: There is one already, or the list is not closed and full.
        """
        stage = self.season.stage(key)
        if stage.file:
            raise Refused(f"{stage.title} has its tournament already: {stage.file}")
        made = stage_tournament(self.season, key)
        path = self.path.parent / f"{safe_file_name(made.event.name)}.json"
        Desk.create(path, replace(made, season=self.path.name), self.who)
        text = f"{stage.title}: tournament {path.name}"
        self.do("make tournament", text, lambda s: with_stage(s, replace(s.stage(key), file=path.name)))
        return path

    def outcome(self) -> FinalOutcome | None:
        """Where stage 3 and the final stand; None before stage 3 has its tournament."""
        stage3 = self.tournament(STAGE3)
        return None if stage3 is None else outcome(self.season, stage3, self.tournament(FINAL))

    def close_stage(self, key: str) -> str:
        """Close a stage: its ranking and who goes on are written down.

        Raises:
            Refused: It is not over, or extra games or play-offs are open; the sentence names them.
        """
        result = self._result(key)
        title = self.season.stage(key).title
        going_on = ", ".join(result.qualifiers) or "as many as the next stage has seats"
        return self.do("close stage", f"{title} closed; on go: {going_on}", lambda s: with_result(s, key, result))

    def reopen_stage(self, key: str) -> str:
        """Take back the closing of a stage as long as the next one has no result (AR 56).

        Raises:
            Refused: The next stage has results.
        """
        following = self.season.later_stages(key)
        following_tournament = self.tournament(following[0].key) if following else None
        results = following_tournament is not None and any(
            game.result for played in following_tournament.rounds for game in played.games
        )
        title = self.season.stage(key).title
        return self.do("reopen stage", f"{title} is open again", lambda s: reopen_stage(s, key, results))

    def _result(self, key: str) -> StageResult:
        stage = self.season.stage(key)
        tournament = self.tournament(key)
        if tournament is None:
            raise Refused(f"{stage.title} has no tournament yet")
        if stage.system == "sm-stage2":
            return stage2_result(tournament)
        if key in (STAGE3, FINAL) and self.season.stage(STAGE3).file:
            return self._last_stages(key)
        return _ranked(tournament, stage.advance)

    def _last_stages(self, key: str) -> StageResult:
        found = self.outcome()
        assert found is not None
        if key == FINAL:
            if found.classification is None:
                raise Refused("the final is not decided yet")
            return StageResult(found.classification[:2], ())
        for what, pairs in (("extra game", found.extra_games), ("play-off", found.playoffs)):
            if pairs and found.finalists is None:
                raise Refused(f"a {what} has to be played first: {', '.join(' - '.join(pair) for pair in pairs)}")
        if found.finalists is None:
            raise Refused(f"{self.season.stage(STAGE3).title} is not over: games are missing")
        return StageResult(tuple(name for name, _ in found.table), found.finalists)

    def _read(self) -> None:
        raw = self._file.read()
        if raw is None:
            raise Refused(f"{self.path}: there is no such file")
        meta = raw.get("meta", {}).get("1", {})
        if meta.get("kind") != "season":
            raise Refused(f"{self.path}: it is no season file")
        if meta.get("schema") != SCHEMA:
            raise Refused(f"{self.path}: written by a newer swisstui (schema {meta.get('schema')}); update first")
        self._created = str(meta.get("created", ""))
        self._tables = {name: table for name, table in raw.items() if name != "meta"}
        self.season = replace(self._decoded(self._tables), revision=int(meta.get("revision", 0)))
        self._signature = self._stat()

    def _decoded(self, tables: Tables) -> Season:
        plain: dict[str, Any] = dict(tables.get("season", {}).get("1", {}))
        stages = tables.get("stages", {})
        plain["stages"] = [stages[number] for number in sorted(stages, key=int)]
        try:
            return from_plain(Season, plain, "season")
        except WrongField as error:
            raise Refused(f"{self.path}: {error.where}: {error.reason}") from None

    def _store(self, after: Season, deed: str, text: str, *, of: int = 0) -> None:
        plain = to_plain(replace(after, revision=0))
        stages = plain.pop("stages")
        tables: Tables = {"season": {"1": plain}, "stages": {str(n): s for n, s in enumerate(stages, start=1)}}
        self._journal.mend()
        old = self._tables
        revision = max(self.season.revision if old else 0, self._journal.last_revision) + 1
        meta = {"schema": SCHEMA, "kind": "season", "app": "swisstui", "created": self._created, "revision": revision}
        self._file.prepare(_text({"meta": {"1": meta}, **tables}))
        line = JournalLine(revision, _now(), self.who, deed, text, "", of, differences(old, tables))
        try:
            self._journal.append(line)
        except Refused:
            self._file.discard()
            raise
        try:
            self._file.commit()
        except Refused:
            self._journal.take_back(line)
            raise
        self._tables, self.season, self._signature = tables, replace(after, revision=revision), self._stat()

    def _stat(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_mtime_ns, found.st_ino


def _ranked(tournament: Tournament, advance: int) -> StageResult:
    from swisstui.standings import standings

    table = standings(tournament)
    if not table.final:
        raise Refused(f"{tournament.event.name} is not over: results or rounds are missing")
    ranking = tuple(row.name for row in table.rows)
    return StageResult(ranking, ranking[:advance] if advance else ())


def _text(tables: Any) -> str:
    import json

    return json.dumps(tables, ensure_ascii=False, indent=1) + "\n"


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")

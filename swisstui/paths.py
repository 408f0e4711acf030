"""Where tournaments lie: the default folder, the list of recent files, safe file names, and the names beside a file.

The environment variable `SWISSTUI_HOME` replaces both folders that the system would give.
"""

from __future__ import annotations

import json
import os
import tempfile
import unicodedata
from contextlib import suppress
from pathlib import Path

from swisstui.refusal import Refused
from swisstui.strict_json import read_json

RECENT_LIMIT = 20
"""Files that the recent list remembers."""
_FORBIDDEN = set('/\\:*?"<>|')
_LONGEST_NAME = 120
"""Bytes; leaves room for `.journal.jsonl` and a temporary ending within the usual 255."""


def tournaments_folder() -> Path:
    """The folder of new tournaments, made if it is missing.

    Raises:
        Refused: It cannot be made.
    """
    return _made(_home() / "tournaments" if _home_is_set() else _home())


def recent_file() -> Path:
    """The file that lists the tournaments opened last."""
    return _home() / "recent.json"


def recent() -> tuple[Path, ...]:
    """Tournaments opened last, newest first; files that are gone are left out, a broken list is empty."""
    try:
        listed = read_json(recent_file().read_text("utf-8"))
    except (OSError, ValueError):
        return ()
    if not isinstance(listed, list):
        return ()
    return tuple(Path(item) for item in listed if isinstance(item, str) and Path(item).is_file())


def remember(path: Path) -> None:
    """Put a file at the head of the recent list; a list that cannot be written is no reason to stop."""
    path = path.resolve()
    others = [str(item) for item in recent() if item != path]
    with suppress(OSError, Refused):
        _made(_home())
        _replace_text(recent_file(), json.dumps([str(path), *others][:RECENT_LIMIT], ensure_ascii=False, indent=1))


def safe_file_name(name: str) -> str:
    """A file name without ending that every file system takes: `Yö–turnaus №1/ä` -> `Yö–turnaus №1-ä`.

    Letters of all scripts stay; separators, control characters and what FAT sticks refuse become `-`.
    """
    text = unicodedata.normalize("NFC", name)
    kept = "".join("-" if c in _FORBIDDEN or not _is_plain(c) else c for c in text)
    kept = kept.strip().strip(".").strip()
    while len(kept.encode("utf-8")) > _LONGEST_NAME:
        kept = kept[:-1]
    return kept.rstrip(". ") or "tournament"


def new_file(name: str, folder: Path | None = None) -> Path:
    """A path for a new tournament of this name at which nothing lies yet; a missing folder is made.

    Raises:
        Refused: The folder cannot be made.
    """
    place = _made(folder) if folder is not None else tournaments_folder()
    stem = safe_file_name(name)
    path = place / f"{stem}.json"
    count = 2
    while path.exists():
        path = place / f"{stem} {count}.json"
        count += 1
    return path


def base_name(path: Path) -> str:
    """NAME of `NAME.json`; a file with another ending keeps it."""
    return path.stem if path.suffix == ".json" else path.name


def journal_path(path: Path) -> Path:
    """`NAME.journal.jsonl` beside the file."""
    return path.with_name(f"{base_name(path)}.journal.jsonl")


def lock_path(path: Path) -> Path:
    """`NAME.lock` beside the file."""
    return path.with_name(f"{base_name(path)}.lock")


def backups_folder(path: Path) -> Path:
    """`NAME.backups` beside the file."""
    return path.with_name(f"{base_name(path)}.backups")


def _is_plain(character: str) -> bool:
    return unicodedata.category(character)[0] not in "CZ" or character == " "


def _home_is_set() -> bool:
    return bool(os.environ.get("SWISSTUI_HOME"))


def _home() -> Path:
    given = os.environ.get("SWISSTUI_HOME")
    if given:
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("swisstui", appauthor=False)


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{folder}: the folder cannot be made ({error.strerror})") from None
    return folder


def _replace_text(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError:
        with suppress(OSError):
            os.unlink(name)
        raise

"""Which rating lists the arbiter uses on this machine: their files, remembered from run to run."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from swisstui.paths import recent_file
from swisstui.rating_lookup import cache_folder
from swisstui.ratinglists import RatingList
from swisstui.refusal import Refused
from swisstui.strict_json import read_json


def known_lists() -> tuple[Path, ...]:
    """The files that were used last and are still there, the main one first."""
    try:
        listed = read_json(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return ()
    if not isinstance(listed, list):
        return ()
    return tuple(Path(item) for item in listed if isinstance(item, str) and Path(item).is_file())


def open_lists(typed: str) -> tuple[RatingList, ...]:
    """Open the lists whose files are typed, separated by semicolons, and remember them.

    Raises:
        Refused: A file is not there, cannot be read or is no rating list.
    """
    paths = [Path(part.strip()).expanduser() for part in typed.split(";") if part.strip()]
    if not paths:
        raise Refused("type the file of a rating list, such as players_list_foa.txt")
    found: list[RatingList] = []
    for path in paths:
        try:
            found.append(RatingList.open(path, cache_folder()))
        except OSError as error:
            raise Refused(f"{path}: {error.strerror or error}") from None
    _remember(paths)
    return tuple(found)


def _remember(paths: Sequence[Path]) -> None:
    """Keep the list of files; where that cannot be written the lists are asked for again."""
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(json.dumps([str(path.resolve()) for path in paths], ensure_ascii=False), "utf-8")


def _file() -> Path:
    return recent_file().with_name("rating-lists.json")

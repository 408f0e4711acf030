"""JSON of any origin as plain values: whatever is wrong with it is one reason with line and column.

Keys that stand twice in one object, numbers that are no numbers (`NaN`) and nesting without end are refused as well:
no reader of ours could say what they mean.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn


class WrongJson(ValueError):
    """A text that is no JSON, or none that can be used.

    Args:
        reason: What is wrong, in words that follow the name of a place.
        line: Line, from 1, where one is known.
        column: Column, from 1, where one is known.
    """

    def __init__(self, reason: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.column = column


class _Unusable(ValueError):
    pass


def read_json(text: str) -> Any:
    """The value of a JSON text.

    Raises:
        WrongJson: With the reason, and line and column where they are known.
    """
    try:
        return json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        reason = f"{error.msg[:1].lower()}{error.msg[1:]}"
        raise WrongJson(reason, error.lineno, error.colno) from None
    except RecursionError:
        raise WrongJson("it is nested too deep") from None
    except _Unusable as error:
        raise WrongJson(str(error)) from None
    except ValueError:
        raise WrongJson("a number in it has thousands of digits") from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _Unusable(f"the key {twice!r} stands twice in one place")
    return made


def _no_constant(text: str) -> NoReturn:
    raise _Unusable(f"{text} is no number that can be used")

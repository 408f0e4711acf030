"""JSON of any origin: a value, or one reason with line and column."""

import pytest

from swisstui.strict_json import WrongJson, read_json


def test_json_is_read_as_plain_values() -> None:
    assert read_json('{"a": [1, 2.5, null, true, "ä\\u2028"]}') == {"a": [1, 2.5, None, True, "ä\u2028"]}


@pytest.mark.parametrize(
    ("text", "reason", "line", "column"),
    [
        ("", "expecting value", 1, 1),
        ('{"a": 1,\n "b": }', "expecting value", 2, 7),
        ("[1] 2", "extra data", 1, 5),
        ("[" * 200_000, "it is nested too deep", None, None),
        ('{"a":' * 200_000, "it is nested too deep", None, None),
        ("9" * 5000, "a number in it has thousands of digits", None, None),
        ('{"a": NaN}', "NaN is no number that can be used", None, None),
        ('{"a": -Infinity}', "-Infinity is no number that can be used", None, None),
        ('{"a": {"b": 1, "b": 2}}', "the key 'b' stands twice in one place", None, None),
    ],
)
def test_what_is_wrong_is_one_reason_with_its_place(
    text: str, reason: str, line: int | None, column: int | None
) -> None:
    with pytest.raises(WrongJson) as error:
        read_json(text)
    assert (error.value.reason, error.value.line, error.value.column) == (reason, line, column)

"""The tie-break exercise as the console shows it: list, card and command line name the edition (F12, F13, F14)."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from screens.card import value_lines
from swisstui.cli import run
from swisstui.formats import text, trf
from swisstui.lists import list_of
from swisstui.playercard import player_card

NAME = "exercise-swiss"


@pytest.mark.parametrize(
    ("edition", "title", "value"),
    [("2023", "FIDE C.07 of 1 September 2023", "9.75"), ("2026", "FIDE C.07 of 1 March 2026", "9.25")],
)
def test_f12_the_card_names_the_edition_and_reads_the_parts(
    shared_data: Path, edition: str, title: str, value: str
) -> None:
    """Player 4: Sonneborn-Berger 9.75 in 2023 with the parts 3.0, 1.75, 1.5, 1.75, 1.75; 9.25 in 2026."""
    read = trf.read((shared_data / "tec" / f"{NAME}.trf").read_bytes(), NAME).tournament
    made = replace(read, event=replace(read.event, tiebreaks=("SB", "BH/C1"), tiebreak_edition=edition))
    key = next(player.key for player in made.players if player.number == 4)
    lines = value_lines(made, player_card(made, key), 1)
    assert title in lines[0]
    assert lines[2].startswith(f"SB Sonneborn-Berger: {value} ")
    if edition == "2023":
        assert [line[34:41].strip() for line in lines[3:]] == ["3.0", "1.75", "1.5", "1.75", "1.75"]
    table = list_of(made, "standings")
    assert title in text.write(table)
    row = next(row for row in table.rows if row[table_index(table, "No")] == "4")
    assert row[table_index(table, "BH/C1")] == "11.5"


def table_index(table: object, title: str) -> int:
    """Place of a column."""
    return [column.title for column in table.columns].index(title)  # type: ignore[attr-defined]


@pytest.mark.parametrize("edition", ["2023", "2026"])
def test_f13_the_command_line_gives_the_values_of_the_edition_asked_for(
    shared_data: Path, capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    """Buchholz of all 16 players, and the edition in the answer."""
    path = shared_data / "tec" / f"{NAME}.trf"
    expected = json.loads(path.with_suffix("").with_suffix(".expected.json").read_text(encoding="utf-8"))[edition]
    assert run(["standings", str(path), "--tiebreaks", "BH,SB", "--edition", edition, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["edition"] == edition
    for player in answer["players"]:
        for code in ("BH", "SB"):
            assert float(player[code]) == pytest.approx(expected[code][str(player["player"])], abs=0.0051)

"""Imports run down only, and headless work loads no screen library."""

import subprocess
import sys
from pathlib import Path

import pytest

from engines import MODULES

OTHER_ENGINES = {module.rpartition(".")[2] for system, module in MODULES.items() if system != "dutch-1998"}


def loaded_after(statement: str) -> set[str]:
    """Names of all modules that a fresh interpreter holds after one statement."""
    code = f"import sys; {statement}; print('\\n'.join(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stdout.split()}


def test_engines_load_no_other_floor_and_no_package_of_the_upper_floors() -> None:
    loaded = loaded_after("import engines; [engines.system(i) for i in engines.MODULES]")
    assert not loaded & {"textual", "rich", "tinydb", "platformdirs", "swisstui", "screens", "themes"}


def test_the_command_line_loads_no_textual() -> None:
    loaded = loaded_after("import swisstui.cli")
    assert not loaded & {"textual", "rich", "screens", "themes"}


@pytest.mark.parametrize("module", ["swisstui.desk", "swisstui.standings", "swisstui.championship", "swisstui.lists"])
def test_the_first_floor_loads_no_textual_and_no_screen(module: str) -> None:
    assert not loaded_after(f"import {module}") & {"textual", "screens", "themes"}


def test_the_door_loads_textual_only_when_a_screen_is_opened() -> None:
    assert not loaded_after("import screens.main") & {"textual", "rich"}


def test_pairing_a_small_file_loads_what_it_needs_and_no_more() -> None:
    """Start of a headless command: one engine, one format, nothing of storage, screens or slow library modules."""
    file = Path(__file__).parent / "cases" / "trf" / "05-dotted-latin1-24.trf"
    code = (
        "import sys; before = set(sys.modules); import io; out, sys.stdout = sys.stdout, io.StringIO();"
        "from screens.main import run;"
        f"run(['pair', {str(file)!r}, '--system', 'dutch-1998', '--json']);"
        "print('\\n'.join(set(sys.modules) - before), file=out)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert {"swisstui.formats.trf_reader", "engines.dutch_1998"} <= loaded
    assert not loaded & {"textual", "rich", "tinydb", "platformdirs", "shutil", "fractions", "pathlib"}
    assert not loaded & {"swisstui.storage", "swisstui.desk", "swisstui.standings", "swisstui.formats.csv_entries"}
    assert not [name for name in loaded if name.startswith("engines.") and name.split(".")[1] in OTHER_ENGINES]

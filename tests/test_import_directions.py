"""Imports run down only, and headless work loads no screen library."""

import subprocess
import sys

import pytest


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

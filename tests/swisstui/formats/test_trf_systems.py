"""Coded types of tournaments and the options that report files carry."""

import engines
from engines.options import option_infos
from swisstui.formats.trf_systems import FIRST_COLOUR_SYSTEMS


def test_the_systems_with_a_first_colour_are_those_of_the_catalogue() -> None:
    """Reading a report file loads no engine, so the list stands twice; it must say the same."""
    having = {
        found.id
        for found in engines.systems()
        if "initial_colour" in {o.name for o in option_infos(found.options_class)}
    }
    assert having == FIRST_COLOUR_SYSTEMS

"""The colour themes of the console and the choice between them.

Three palettes: dark, light, and one that uses the terminal's own sixteen colours. Nothing on any screen is told by
colour alone, so each of them is only a matter of comfort.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

DARK = Theme(
    name="swiss-dark",
    primary="#5fafd7",
    secondary="#87afaf",
    accent="#ffd75f",
    warning="#ffaf00",
    error="#ff8787",
    success="#87d787",
    foreground="#e4e4e4",
    background="#121212",
    surface="#1c1c1c",
    panel="#303030",
    dark=True,
    variables={
        "row-background": "#005f87",
        "row-foreground": "#ffffff",
        "title-background": "#303030",
        "title-foreground": "#ffffff",
        "keys-background": "#303030",
        "keys-foreground": "#d0d0d0",
        "input-background": "#303030",
        "mark": "#ffd75f",
    },
)
LIGHT = Theme(
    name="swiss-light",
    primary="#005f87",
    secondary="#005f5f",
    accent="#875f00",
    warning="#875f00",
    error="#af0000",
    success="#005f00",
    foreground="#000000",
    background="#ffffff",
    surface="#f4f4f4",
    panel="#dadada",
    dark=False,
    variables={
        "row-background": "#005f87",
        "row-foreground": "#ffffff",
        "title-background": "#dadada",
        "title-foreground": "#000000",
        "keys-background": "#dadada",
        "keys-foreground": "#000000",
        "input-background": "#dadada",
        "mark": "#875f00",
    },
)
OWN = "ansi_default"
"""The terminal's own colour of text and ground."""
ANSI = Theme(
    name="swiss-ansi",
    primary=OWN,
    secondary=OWN,
    accent=OWN,
    warning=OWN,
    error=OWN,
    success=OWN,
    foreground=OWN,
    background=OWN,
    surface=OWN,
    panel=OWN,
    boost=OWN,
    dark=True,
    ansi=True,
    variables={
        "ansi-background": OWN,
        "ansi-foreground": OWN,
        "border": OWN,
        "border-blurred": OWN,
        "block-cursor-foreground": OWN,
        "block-cursor-background": OWN,
        "input-cursor-foreground": OWN,
        "input-cursor-background": OWN,
        "input-cursor-text-style": "reverse",
        "input-selection-background": OWN,
        "input-selection-foreground": OWN,
        "screen-selection-background": OWN,
        "screen-selection-foreground": OWN,
        "row-background": OWN,
        "row-foreground": OWN,
        "title-background": OWN,
        "title-foreground": OWN,
        "keys-background": OWN,
        "keys-foreground": OWN,
        "input-background": OWN,
        "mark": OWN,
    },
)
THEMES = (DARK, LIGHT, ANSI)


def theme_for(environ: Mapping[str, str]) -> Theme:
    """The theme that the terminal can show, decided before the App is made.

    `NO_COLOR` and terminals with sixteen colours or fewer get the terminal's own colours, where headings and the
    current row are reversed; `SWISSTUI_THEME` may ask for `dark`, `light` or `ansi`.
    """
    asked = {theme.name.removeprefix("swiss-"): theme for theme in THEMES}
    if "NO_COLOR" in environ:
        return ANSI
    if environ.get("SWISSTUI_THEME") in asked:
        return asked[environ["SWISSTUI_THEME"]]
    many = "256" in environ.get("TERM", "") or environ.get("COLORTERM", "") in {"truecolor", "24bit"}
    return DARK if many else ANSI
